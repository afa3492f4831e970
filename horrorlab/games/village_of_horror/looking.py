"""A look at a face-down card of somebody else's tableau, and what that brings about: the Guard, the Robber, the looker's own purpose.

Rule: VH-CARD-05, AMB-VH-26, AMB-VH-70
"""

from __future__ import annotations

from ...kernel.agenda import Ask
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from .cards import CARDS, WEREWOLF, Character
from .memory import ANY
from .state import Laid, VillageOfHorror, step
from .targets import bits, bits_of_faction

WOLVES = bits("werewolf", "alpha-wolf")
FACTION = bits_of_faction(WEREWOLF)
GUARD, ROBBER = CARDS.characters["guard"], CARDS.characters["robber"]


@event("VH-CARD-05", also=("AMB-VH-26",))
def LookedAtCard(player: Seat, owner: Seat, place: int) -> str:
    return f"{player} looks at the face-down card at place {place} of {owner}."


@event("AMB-VH-26")
def SawCard(player: Seat, card: Character, owner: Seat) -> str:
    return f"{player} sees {card.name} of {owner}."


@event("VH-CHAR-16", also=("AMB-VH-30", "AMB-VH-32", "AMB-VH-70"))
def GuardStruck(player: Seat, card: Character) -> str:
    return f"It is the Guard: {card.name} of {player} has to go to the graveyard."


@event("AMB-VH-30")
def GuardSurvived(owner: Seat) -> str:
    return f"The Guard of {owner} stays where it is."


@event("VH-CHAR-09")
def WolfFound(owner: Seat) -> str:
    return f"It is a wolf: the card of {owner} goes to the graveyard."


@event("VH-CHAR-09")
def NoWolfFound(owner: Seat) -> str:
    return f"It is neither Werewolf nor Alpha Wolf: the card of {owner} stays."


@event("VH-CHAR-28")
def PreyFound(owner: Seat) -> str:
    return f"It is not of the Werewolf faction: the card of {owner} goes to the graveyard."


@event("VH-CHAR-28")
def NoPreyFound(owner: Seat) -> str:
    return f"It is of the Werewolf faction: the card of {owner} stays."


@event("VH-CHAR-34", also=("AMB-VH-33", "AMB-VH-34", "AMB-VH-70"))
def RobberStirred(owner: Seat, player: Seat) -> str:
    return f"It is the Robber: {owner} takes a face-up card of {player}."


@event("VH-CHAR-34", also=("AMB-VH-34",))
def RobberFoundNothing(owner: Seat, player: Seat) -> str:
    return f"It is the Robber of {owner}, but {player} has no face-up card to take."


@event("VH-CHAR-35", also=("AMB-VH-34", "AMB-VH-35"))
def CardRobbed(owner: Seat, card: Character, player: Seat) -> str:
    return f"{owner} takes {card.name} of {player}."


@event("VH-CHAR-36", also=("AMB-VH-34",))
def RobbedCardPlaced(owner: Seat, card: Character, place: int) -> str:
    return f"{owner} puts {card.name} at place {place}."


def look(state: VillageOfHorror, player: int, seat: int, place: int, *, hunting: bool, own: bool) -> None:
    """Look at a card and carry out what follows, for a Hunter (``hunting``) or a Werewolf.

    The look comes first, then Guard or Robber, then the looker's purpose. Everybody else draws the conclusions that are sure.
    """
    laid = state.tableaus[seat][place]
    card = laid.card
    state.tell(LookedAtCard, player, seat, place + 1, also=("VH-CHAR-08",) if hunting else ("VH-CHAR-27",))
    state.remember((player,), laid)
    if state.log is not None:
        state.tell(SawCard, player, card, seat, to=(player,))
    if card is ROBBER:
        _stir_robber(state, player, seat, laid, hunting=hunting)
        return
    robbers = ROBBER.bit if any(other.up for other in state.tableaus[player]) else 0      # a Robber would have stirred
    if hunting:
        state.infer(laid, WOLVES if card.is_wolf else ANY & ~WOLVES & ~robbers, player, seat)
        if card.is_wolf:
            state.tell(WolfFound, seat)
            state.bury(seat, place)
        else:
            state.tell(NoWolfFound, seat)
        return
    if own and card is GUARD:
        _strike_back(state, laid)
        if state.rulings["AMB-VH-30"] == "guard-survives":
            state.tell(GuardSurvived, seat)
            return
    elif card.faction == WEREWOLF:
        state.infer(laid, FACTION & ~robbers, player, seat)
        state.tell(NoPreyFound, seat)
        return
    else:
        state.infer(laid, ANY & ~FACTION & ~(GUARD.bit if own else 0), player, seat)
    state.tell(PreyFound, seat)
    state.bury(seat, state.place_in(seat, laid.back))


def _strike_back(state: VillageOfHorror, laid: Laid) -> None:
    """Send the Werewolf that looked at a Guard to the graveyard."""
    state.remember(range(state.players), laid)
    for owner in range(state.players):             # a Robber may have taken it
        place = state.place_in(owner, state.acting)
        if place >= 0:
            state.tell(GuardStruck, owner, state.tableaus[owner][place].card)
            state.bury(owner, place)
            return


def _stir_robber(state: VillageOfHorror, player: int, seat: int, laid: Laid, *, hunting: bool) -> None:
    if any(other.up for other in state.tableaus[player]):
        state.remember(range(state.players), laid)
        state.tell(RobberStirred, seat, player)
        state.agenda.append(TakeFromLooker(seat, player))
    else:
        state.infer(laid, ANY & ~WOLVES if hunting else FACTION, player, seat)
        state.tell(NoWolfFound if hunting else NoPreyFound, seat)
        if state.log is not None:
            state.tell(RobberFoundNothing, seat, player, to=(seat, player))


@step
class TakeFromLooker(Ask):
    """Take a face-up card of the player who looked at the Robber"""

    rule = "VH-CHAR-35"
    also = ("AMB-VH-34", "AMB-VH-35")
    forms = (("rob", int),)
    player: int
    looker: int

    def question(self, state: VillageOfHorror) -> str:
        return f"Your Robber was looked at: take a face-up card of {state.names[self.looker]}"

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [("rob", place) for place in range(len(state.tableaus[self.looker]))]

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        tableau = state.tableaus[self.looker]
        if not 0 <= option[1] < len(tableau):
            return Refusal(self.rule, f"There is no card number {option[1] + 1} in the tableau of {state.names[self.looker]}.")
        return None if tableau[option[1]].up else Refusal("VH-CHAR-35", "The Robber takes a face-up card; this one is face-down.")

    def take(self, state: VillageOfHorror, option: Option) -> None:
        state.tell(CardRobbed, self.player, state.tableaus[self.looker][option[1]].card, self.looker)
        state.agenda.append(PlaceRobbedCard(self.player, self.looker, option[1]))

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return f"Take {state.tableaus[self.looker][option[1]].card.name} of {state.names[self.looker]}"


class Inserting(Ask):
    """A question where in the own tableau a card goes: ("insert", place), 0 for the left-most."""

    __slots__ = ()
    forms = (("insert", int),)
    player: int

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [("insert", place) for place in range(len(state.tableaus[self.player]) + 1)]

    options = candidates

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        last = len(state.tableaus[self.player])
        return None if 0 <= option[1] <= last else Refusal(self.rule, f"Your tableau has places from 0 (left-most) to {last}, got {option[1]}.")

    def label(self, state: VillageOfHorror, option: Option) -> str:
        tableau, place = state.tableaus[self.player], option[1]
        if not tableau:
            return "Put it down"
        return "Put it left-most" if place == 0 else "Put it right-most" if place == len(tableau) else f"Put it at place {place + 1}"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        return "It sets your faction." if option[1] == 0 else ""


@step
class PlaceRobbedCard(Inserting):
    """Put the taken card into the own tableau"""

    rule = "VH-CHAR-36"
    also = ("AMB-VH-34",)
    player: int
    looker: int
    place: int

    def question(self, state: VillageOfHorror) -> str:
        return f"Where does {state.tableaus[self.looker][self.place].card.name} go in your tableau?"

    def take(self, state: VillageOfHorror, option: Option) -> None:
        laid = state.tableaus[self.looker][self.place]
        state.replace(self.looker, self.place)
        state.insert(self.player, option[1], laid)
        state.tell(RobbedCardPlaced, self.player, laid.card, option[1] + 1)
