"""The end of a turn: the order of the cards just played, then Hide.

Rule: AMB-VH-21
"""

from __future__ import annotations

from typing import ClassVar

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import EventKind, Seat, event
from .cards import CARDS, FACTION_NAMES, Character, name_of
from .state import Laid, VillageOfHorror, step


@event("VH-FACT-05", also=("VH-FACT-06", "AMB-VH-20", "AMB-VH-21", "AMB-VH-71"))
def OrderChosen(player: Seat) -> str:
    return f"{player} has chosen the order of the cards just played."


@event("VH-FACT-05", also=("VH-FACT-01",))
def CardPutInOrder(player: Seat, card: Character, place: int) -> str:
    return f"{player} lays {card.name} at place {place}."


@event("AMB-VH-22", also=("AMB-VH-27",))
def CardSwitched(player: Seat, card: Character, place: int) -> str:
    return f"{player} has {card.name} at place {place} now."


@event("AMB-VH-22", also=("AMB-VH-24",))
def RestLeft(player: Seat) -> str:
    return f"{player} leaves the others as they lie."


@event("VH-CARD-06", also=("AMB-VH-21", "AMB-VH-24"))
def HideCardTurnedDown(player: Seat, card: Character) -> str:
    return f"{card.name} in the tableau of {player} is turned face-down."


@event("AMB-VH-25")
def TakenHideCardTurnedDown(player: Seat, card: Character) -> str:
    return f"{card.name}, now in the tableau of {player}, is turned face-down where it lies."


@event("AMB-VH-23", also=("VH-CARD-07", "VH-CHAR-23"))
def MayHaveSwitched(player: Seat) -> str:
    return f"{player} may have switched the face-down cards: who lies where is no longer certain for anybody else."


@step
class EndTurn(Step):
    """Choose the order of the cards just played, then hide"""

    rule = "AMB-VH-21"
    player: int

    def run(self, state: VillageOfHorror) -> None:
        player = self.player
        steps: list[Step] = [EndHide(player)] if state.acting else []
        if len(state.block) > 1 and len(slots_of_block(state, player)) > 1:
            steps.insert(0, OrderCards(player, 0))
        state.then(*steps)
        if not steps:
            state.block = ()


def slots_of_block(state: VillageOfHorror, player: int) -> list[int]:
    """List the places in a tableau that hold cards played this turn."""
    return [i for i, laid in enumerate(state.tableaus[player]) if laid.back in state.block]


KEEP = ("keep",)


class Ordering(Ask):
    """Put cards into the order one likes, from the left, one place after the other: choose who comes next, or keep the rest as it lies.

    ``placed`` counts the places that are settled.
    """

    __slots__ = ()
    forms = (("next", str, str), ("keep",))
    told: ClassVar[EventKind]
    player: int
    placed: int

    def slots(self, state: VillageOfHorror) -> list[int]:
        """List the places of the tableau whose cards change places."""
        raise NotImplementedError

    def finish(self, state: VillageOfHorror) -> None:
        """Go on when the order stands."""
        raise NotImplementedError

    def open_cards(self, state: VillageOfHorror) -> list[Laid]:
        tableau = state.tableaus[self.player]
        return [tableau[i] for i in self.slots(state)[self.placed:]]

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [*dict.fromkeys(("next", laid.card.slug, "up" if laid.up else "down") for laid in self.open_cards(state)), KEEP]

    options = candidates

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        if option in self.candidates(state):
            return None
        return Refusal(self.rule, f"{name_of(option[1])}, face-{option[2]}, is not among the cards to be placed.")

    def take(self, state: VillageOfHorror, option: Option) -> None:
        if option == KEEP:
            self.finish(state)
            return
        slots, cards = self.slots(state), self.open_cards(state)
        first = next(laid for laid in cards if (laid.card.slug, "up" if laid.up else "down") == option[1:])
        cards.remove(first)
        tableau = list(state.tableaus[self.player])
        for slot, laid in zip(slots[self.placed:], [first, *cards], strict=True):
            tableau[slot] = laid
        state.tableaus[self.player] = tuple(tableau)
        if state.log is not None:
            state.tell(self.told, self.player, first.card, slots[self.placed] + 1, to=(self.player,))
        if len(cards) > 1:                         # asked even if all are alike: nobody else may conclude anything
            state.agenda.append(type(self)(self.player, self.placed + 1))  # type: ignore[call-arg]  # the fields of a Step
        else:
            self.finish(state)

    def label(self, state: VillageOfHorror, option: Option) -> str:
        if option == KEEP:
            return "Keep the rest as it lies" if self.placed else "Keep the order"
        return f"{name_of(option[1])} (face-{option[2]}) next" if self.placed else f"{name_of(option[1])} (face-{option[2]}) first"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        if option == KEEP or self.slots(state)[self.placed]:
            return ""
        return f"The left-most card sets your faction: {FACTION_NAMES[CARDS.characters[option[1]].faction]}."


@step
class OrderCards(Ordering):
    """Choose the order of the cards just played"""

    rule = "VH-FACT-05"
    also = ("AMB-VH-20", "AMB-VH-71", "VH-FACT-01")
    told = CardPutInOrder
    player: int
    placed: int

    def question(self, state: VillageOfHorror) -> str:
        return "Which of the cards just played lies next from the left?" if self.placed else "Which of the cards just played lies left-most?"

    def slots(self, state: VillageOfHorror) -> list[int]:
        return slots_of_block(state, self.player)

    def finish(self, state: VillageOfHorror) -> None:
        state.tell(OrderChosen, self.player)


@step
class EndHide(Step):
    """Turn a Hide card face-down"""

    rule = "VH-CARD-06"
    also = ("AMB-VH-24", "AMB-VH-25")
    player: int

    def run(self, state: VillageOfHorror) -> None:
        back, state.acting, state.block = state.acting, 0, ()
        for seat in range(state.players):
            place = state.place_in(seat, back)
            if place >= 0:
                break
        else:
            return                                 # in the graveyard it is face-down anyway
        laid = state.tableaus[seat][place]
        if not laid.card.hide or not laid.up:
            return
        state.replace(seat, place, Laid(laid.card, False, back))
        if seat != self.player:
            state.tell(TakenHideCardTurnedDown, seat, laid.card)
            return
        state.tell(HideCardTurnedDown, seat, laid.card, also=("VH-CHAR-22",) if laid.card.slug == "alpha-wolf" else ("VH-CHAR-29",))
        down = [other for other in state.tableaus[seat] if not other.up]
        if len(down) < 2:
            return
        if state.memories is not None:
            backs = [other.back for other in down]
            for other, memory in enumerate(state.memories):
                if other != seat:
                    memory.mixed(backs)
        state.tell(MayHaveSwitched, seat)
        state.agenda.append(SwitchCards(seat, 0))


@step
class SwitchCards(Ordering):
    """Switch face-down cards, or leave them"""

    rule = "VH-CARD-07"
    also = ("AMB-VH-22", "VH-CHAR-22", "VH-CHAR-23", "VH-CHAR-29")
    told = CardSwitched
    player: int
    placed: int

    def question(self, state: VillageOfHorror) -> str:
        return "Which of your face-down cards lies next from the left?" if self.placed else "Which of your face-down cards lies left-most of them?"

    def slots(self, state: VillageOfHorror) -> list[int]:
        return [i for i, laid in enumerate(state.tableaus[self.player]) if not laid.up]

    def finish(self, state: VillageOfHorror) -> None:
        """Nobody else sees whether anything was switched."""
        if state.log is not None:
            state.tell(RestLeft, self.player, to=(self.player,))
