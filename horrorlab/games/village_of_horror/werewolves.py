"""Character abilities: Werewolf faction. What the Robber does stands in ``looking``: it never acts when played."""

from __future__ import annotations

from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from .cards import CARDS, WEREWOLF, Character
from .looking import FACTION, look
from .memory import ANY
from .state import Laid, VillageOfHorror, step
from .targets import OnTableaus, card_in_words
from .villagers import DECLINE, LookDeclined

PRIEST = CARDS.characters["priest"]


@event("VH-CHAR-20", also=("VH-LAYOUT-04",))
def FaceUpCardTorn(player: Seat, card: Character, owner: Seat) -> str:
    return f"The Alpha Wolf of {player} sends {card.name} of {owner} to the graveyard."


@event("VH-CHAR-20", also=("VH-CHAR-21",))
def FaceDownCardTorn(player: Seat, place: int, owner: Seat) -> str:
    return f"The Alpha Wolf of {player} sends the face-down card at place {place} of {owner} to the graveyard, unseen."


@event("VH-CHAR-26", also=("VH-CHAR-52", "VH-LAYOUT-04", "AMB-VH-28"))
def PreyBuried(player: Seat, card: Character, owner: Seat) -> str:
    return f"The Werewolf of {player} sends the face-up {card.name} of {owner} to the graveyard."


@event("AMB-VH-28")
def HiddenPreyBuried(player: Seat, place: int, owner: Seat) -> str:
    return f"The Werewolf of {player} strikes the face-down card at place {place} of {owner}, and it goes to the graveyard, unseen."


@event("AMB-VH-28")
def HiddenPreyStayed(player: Seat, place: int, owner: Seat) -> str:
    return f"The Werewolf of {player} strikes the face-down card at place {place} of {owner}: it is of the Werewolf faction and stays."


@event("VH-CHAR-32", also=("AMB-VH-50",))
def CardTurnedUp(player: Seat, card: Character, owner: Seat) -> str:
    return f"The Cultist of {player} turns a card of {owner} face-up: {card.name}."


@step
class UseAlphaWolf(OnTableaus):
    """Bury a card with the Alpha Wolf"""

    rule = "VH-CHAR-20"
    also = ("VH-CHAR-21", "AMB-VH-49")
    character = "alpha-wolf"
    verbs = ("tear",)
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Alpha Wolf: bury a card of another player"

    def may(self, state: VillageOfHorror, verb: str, laid: Laid) -> Refusal | None:
        return immune(laid)

    def take(self, state: VillageOfHorror, option: Option) -> None:
        _, seat, place = option
        laid = state.bury(seat, place)
        if laid.up:
            state.tell(FaceUpCardTorn, self.player, laid.card, seat)
        else:
            state.tell(FaceDownCardTorn, self.player, place + 1, seat)

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return f"Bury {card_in_words(state, option[1], option[2])}"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        return "" if state.tableaus[option[1]][option[2]].up else "Nobody looks at it."


def immune(laid: Laid) -> Refusal | None:
    """Refuse to bury a Priest that lies face-up."""
    if laid.up and laid.card is PRIEST:
        return Refusal("VH-CHAR-18", "A face-up Priest cannot be moved to the graveyard.", also=("AMB-VH-49",))
    return None


@step
class UseWerewolf(OnTableaus):
    """Hunt with the Werewolf"""

    rule = "VH-CHAR-26"
    also = ("VH-CHAR-27", "VH-CHAR-28", "VH-CHAR-52", "AMB-VH-18", "AMB-VH-28")
    character = "werewolf"
    verbs = ("strike", "look")
    forms = (("strike", int, int), ("look", int, int), ("decline",))
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Werewolf: bury a face-up card that is not of the Werewolf faction, or look at a face-down card"

    def finds_something(self, state: VillageOfHorror) -> bool:
        return True                                # a look may always be declined, AMB-VH-18

    def verb_for(self, state: VillageOfHorror, laid: Laid) -> str:
        return "strike" if laid.up else "look"

    def may(self, state: VillageOfHorror, verb: str, laid: Laid) -> Refusal | None:
        if verb == "look":
            return Refusal("VH-CARD-05", "Only a face-down card can be looked at.") if laid.up else None
        if not laid.up:
            if state.rulings["AMB-VH-28"] == "any-card":
                return None
            return Refusal("AMB-VH-28", "The Werewolf strikes face-up cards; at a face-down one it looks first.", also=("VH-CHAR-27",))
        if laid.card.faction == WEREWOLF:
            return Refusal("VH-CHAR-26", f"{laid.card.name} is of the Werewolf faction.")
        return immune(laid)

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [*OnTableaus.candidates(self, state), *self.blind_strikes(state), DECLINE]

    def options(self, state: VillageOfHorror) -> list[Option]:
        return [*OnTableaus.options(self, state), *self.blind_strikes(state), DECLINE]

    def blind_strikes(self, state: VillageOfHorror) -> list[Option]:
        """List the strikes at face-down cards, which one of the readings allows."""
        if state.rulings["AMB-VH-28"] != "any-card":
            return []
        return [("strike", seat, place) for seat, tableau in enumerate(state.tableaus) if seat != self.player
                for place, laid in enumerate(tableau) if not laid.up]

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        return None if option == DECLINE else OnTableaus.refusal(self, state, option)

    def take(self, state: VillageOfHorror, option: Option) -> None:
        match option:
            case ("strike", seat, place):
                self.strike(state, seat, place)
            case ("look", seat, place):
                look(state, self.player, seat, place, hunting=False, own=self.own)
            case _:
                state.tell(LookDeclined, self.player)

    def strike(self, state: VillageOfHorror, seat: int, place: int) -> None:
        laid = state.tableaus[seat][place]
        if laid.up:
            state.bury(seat, place)
            state.tell(PreyBuried, self.player, laid.card, seat)
        elif laid.card.faction == WEREWOLF:
            state.infer(laid, FACTION, seat)
            state.tell(HiddenPreyStayed, self.player, place + 1, seat)
        else:
            state.infer(laid, ANY & ~FACTION, seat)
            state.bury(seat, place)
            state.tell(HiddenPreyBuried, self.player, place + 1, seat)

    def label(self, state: VillageOfHorror, option: Option) -> str:
        if option == DECLINE:
            return "Look at nothing"
        return f"{'Bury' if option[0] == 'strike' else 'Look at'} {card_in_words(state, option[1], option[2])}"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        return "Unless it is of the Werewolf faction, it goes to the graveyard." if option[0] == "look" else ""


@step
class UseCultist(OnTableaus):
    """Turn a card face-up with the Cultist"""

    rule = "VH-CHAR-32"
    also = ("AMB-VH-50",)
    character = "cultist"
    verbs = ("unmask",)
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Cultist: turn a face-down card of another player face-up"

    def may(self, state: VillageOfHorror, verb: str, laid: Laid) -> Refusal | None:
        return Refusal("VH-CHAR-32", f"{laid.card.name} is face-up already.") if laid.up else None

    def take(self, state: VillageOfHorror, option: Option) -> None:
        laid = state.turn_up(option[1], option[2])
        state.tell(CardTurnedUp, self.player, laid.card, option[1])

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return f"Turn up {card_in_words(state, option[1], option[2])}"
