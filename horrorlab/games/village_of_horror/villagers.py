"""Character abilities: Villager faction."""

from __future__ import annotations

from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from .cards import WEREWOLF, Character
from .looking import FACTION, Inserting, look
from .memory import ANY
from .state import Laid, VillageOfHorror, step
from .targets import Ability, OnGraveyard, OnTableaus, card_in_words

DECLINE: Option = ("decline",)


@event("VH-CHAR-07", also=("VH-CHAR-51", "VH-LAYOUT-04", "AMB-VH-29"))
def WolfBuried(player: Seat, card: Character, owner: Seat) -> str:
    return f"The Hunter of {player} sends the face-up {card.name} of {owner} to the graveyard."


@event("AMB-VH-18")
def LookDeclined(player: Seat) -> str:
    return f"{player} looks at nothing."


@event("VH-CHAR-11", also=("AMB-VH-36",))
def PlayerNamed(player: Seat, named: Seat) -> str:
    return f"The Lover of {player} names {named}: a wolf in that hand has to come face-up on the next turn."


@event("VH-CHAR-11", also=("AMB-VH-36",))
def SelfNamed(player: Seat) -> str:
    return f"{player} names nobody else: a wolf in the own hand has to come face-up on the next turn."


@event("VH-CHAR-13", also=("AMB-VH-26", "AMB-VH-41"))
def DoctorLooked(player: Seat, place: int) -> str:
    return f"The Doctor of {player} looks at card {place} of the graveyard."


@event("VH-CHAR-17", also=("AMB-VH-26", "AMB-VH-41"))
def PriestLooked(player: Seat, place: int) -> str:
    return f"The Priest of {player} looks at card {place} of the graveyard."


@event("AMB-VH-26")
def SawGraveCard(player: Seat, card: Character) -> str:
    return f"{player} sees {card.name} in the graveyard."


@event("VH-CHAR-15")
def DoctorLeftIt() -> str:
    return "It is of the Werewolf faction and stays in the graveyard."


@event("VH-CHAR-14", also=("AMB-VH-40", "AMB-VH-41"))
def DoctorTookIt(player: Seat, place: int) -> str:
    return f"It is not of the Werewolf faction: {player} puts it face-down at place {place} of the tableau."


@step
class UseHunter(OnTableaus):
    """Hunt with the Hunter"""

    rule = "VH-CHAR-07"
    also = ("VH-CHAR-08", "VH-CHAR-09", "VH-CHAR-51", "AMB-VH-18")
    character = "hunter"
    verbs = ("strike", "look")
    forms = (("strike", int, int), ("look", int, int), ("decline",))
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Hunter: bury a face-up wolf of another player, or look at a face-down card"

    def finds_something(self, state: VillageOfHorror) -> bool:
        return True                                # a look may always be declined, AMB-VH-18

    def verb_for(self, state: VillageOfHorror, laid: Laid) -> str:
        return "strike" if laid.up else "look"

    def may(self, state: VillageOfHorror, verb: str, laid: Laid) -> Refusal | None:
        if verb == "look":
            return Refusal("VH-CARD-05", "Only a face-down card can be looked at.") if laid.up else None
        if not laid.up:
            return Refusal("VH-CHAR-07", "The Hunter strikes face-up cards; at a face-down one it looks first.")
        if not laid.card.is_wolf:
            return Refusal("VH-CHAR-07", f"The Hunter strikes a Werewolf or the Alpha Wolf; this is {laid.card.name}.")
        return None

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [*OnTableaus.candidates(self, state), DECLINE]

    def options(self, state: VillageOfHorror) -> list[Option]:
        return [*OnTableaus.options(self, state), DECLINE]

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        return None if option == DECLINE else OnTableaus.refusal(self, state, option)

    def take(self, state: VillageOfHorror, option: Option) -> None:
        match option:
            case ("strike", seat, place):
                laid = state.bury(seat, place)
                state.tell(WolfBuried, self.player, laid.card, seat)
            case ("look", seat, place):
                look(state, self.player, seat, place, hunting=True, own=self.own)
            case _:
                state.tell(LookDeclined, self.player)

    def label(self, state: VillageOfHorror, option: Option) -> str:
        if option == DECLINE:
            return "Look at nothing"
        return f"{'Bury' if option[0] == 'strike' else 'Look at'} {card_in_words(state, option[1], option[2])}"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        return "A Werewolf or the Alpha Wolf goes to the graveyard; anything else stays." if option[0] == "look" else ""


@step
class UseLover(Ability):
    """Name a player with the Lover"""

    rule = "VH-CHAR-11"
    also = ("VH-CHAR-12", "AMB-VH-36", "AMB-VH-37")
    forms = (("name", int),)
    character = "lover"
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Lover: name a player"

    def finds_something(self, state: VillageOfHorror) -> bool:
        return True

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [("name", seat) for seat in range(state.players)]

    options = candidates

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        if 0 <= option[1] < state.players:
            return None
        return Refusal(self.rule, f"There is no seat {option[1]}; expected 0 to {state.players - 1}.")

    def take(self, state: VillageOfHorror, option: Option) -> None:
        seat = option[1]
        if state.hands[seat]:
            state.bound[seat] = True
        if seat == self.player:
            state.tell(SelfNamed, seat)
        else:
            state.tell(PlayerNamed, self.player, seat)

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return "Name yourself" if option[1] == self.player else f"Name {state.names[option[1]]}"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        return "A wolf in that hand has to be played face-up on the next turn." if state.hands[option[1]] else "That hand is empty: nothing follows."


@step
class UseDoctor(OnGraveyard):
    """Look at a card of the graveyard with the Doctor"""

    rule = "VH-CHAR-13"
    also = ("VH-CHAR-14", "VH-CHAR-15", "AMB-VH-41")
    character = "doctor"
    verb = "examine"
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Doctor: look at a card of the graveyard"

    def take(self, state: VillageOfHorror, option: Option) -> None:
        place = option[1]
        laid = state.graveyard[place]
        state.tell(DoctorLooked, self.player, place + 1)
        state.remember((self.player,), laid)
        if state.log is not None:
            state.tell(SawGraveCard, self.player, laid.card, to=(self.player,))
        wolfish = laid.card.faction == WEREWOLF
        state.infer(laid, FACTION if wolfish else ANY & ~FACTION, self.player)
        if wolfish:
            state.tell(DoctorLeftIt)
        else:
            state.agenda.append(PlaceRescuedCard(self.player, place))

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return f"Look at card {option[1] + 1} of the graveyard"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        return "Unless it is of the Werewolf faction, you take it."


@step
class PlaceRescuedCard(Inserting):
    """Put the card from the graveyard into the own tableau"""

    rule = "VH-CHAR-14"
    also = ("AMB-VH-40",)
    player: int
    place: int

    def question(self, state: VillageOfHorror) -> str:
        return "Where does the card go in your tableau, face-down?"

    def take(self, state: VillageOfHorror, option: Option) -> None:
        laid = state.graveyard[self.place]
        state.graveyard = state.graveyard[:self.place] + state.graveyard[self.place + 1:]
        state.insert(self.player, option[1], Laid(laid.card, False, laid.back))
        state.tell(DoctorTookIt, self.player, option[1] + 1)


@step
class UsePriest(OnGraveyard):
    """Look at a card of the graveyard with the Priest"""

    rule = "VH-CHAR-17"
    also = ("AMB-VH-41",)
    character = "priest"
    verb = "pray"
    player: int
    own: bool

    def question(self, state: VillageOfHorror) -> str:
        return "Priest: look at a card of the graveyard"

    def take(self, state: VillageOfHorror, option: Option) -> None:
        laid = state.graveyard[option[1]]
        state.tell(PriestLooked, self.player, option[1] + 1)
        state.remember((self.player,), laid)
        if state.log is not None:
            state.tell(SawGraveCard, self.player, laid.card, to=(self.player,))

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return f"Look at card {option[1] + 1} of the graveyard"
