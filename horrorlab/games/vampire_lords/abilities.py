"""Abilities of Lords that ask a question of their own; the others stand where they take effect.

Rule: VL-6.0-04, VL-6.0-05, AMB-VL-003, AMB-VL-121
"""

from __future__ import annotations

from ...kernel.agenda import Ask, AskIfOpen, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.hands import FromHand, Naming
from .cards import CARDS, Card, name_of_card
from .state import CASTLE, LIVING, VampireLords, name_of, place_of, slug_of, step
from .units import add_units


@event("VL-6.0-04", also=("VL-3.3-09", "AMB-VL-121"))
def NeutralUnitTaken(player: Seat, place: str) -> str:
    return f"Janissaries: {player} removes a Neutral Unit from {place}."


@event("VL-6.0-05", also=("AMB-VL-121",))
def JanissariesCame(player: Seat) -> str:
    return f"Janissaries: two Living Units come to the castle of {player}."


@event("AMB-VL-003", also=("VL-9.0-16", "AMB-VL-103"))
def CardPutBack(player: Seat, card: Card) -> str:
    return f"Divination: {player} shows {card.name} and puts it on top of the deck."


@step
class UseJanissaries(Step):
    """Let the Janissaries come"""

    rule = "VL-6.0-04"
    also = ("VL-6.0-05", "AMB-VL-121")
    player: int

    def run(self, state: VampireLords) -> None:
        if state.has(self.player, "janissaries"):
            count = min(2, sum(state.neutral))
            state.then(*(TakeNeutral(self.player) for _ in range(count)), WelcomeJanissaries(self.player))


@step
class TakeNeutral(Ask):
    """Choose where a Neutral Unit is removed"""

    rule = "VL-6.0-04"
    also = ("AMB-VL-121",)
    forms = (("remove", str),)
    player: int

    def question(self, state: VampireLords) -> str:
        return "Janissaries: where is a Neutral Unit removed?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("remove", slug_of(place)) for place, units in enumerate(state.neutral) if units]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None if option in self.candidates(state) else Refusal(self.rule, "No Neutral Unit stands there.")

    def take(self, state: VampireLords, option: Option) -> None:
        place = place_of(option[1], self.player)
        state.neutral[place] -= 1
        state.tell(NeutralUnitTaken, self.player, name_of(place))

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Remove one from {name_of(place_of(option[1], self.player))}"


@step
class WelcomeJanissaries(Step):
    """Put two Living Units into the castle"""

    rule = "VL-6.0-05"
    player: int

    def run(self, state: VampireLords) -> None:
        state.tell(JanissariesCame, self.player)
        add_units(state, self.player, CASTLE + self.player, LIVING, 2)


@step
class Divine(AskIfOpen, FromHand):
    """Show a card of the hand and put it on top of the deck"""

    rule = "AMB-VL-003"
    naming = Naming("put-back")
    does = "Put {} on top of the deck"
    player: int

    def question(self, state: VampireLords) -> str:
        return "Divination: which card goes back on top of your deck?"

    def name_of(self, state: VampireLords, slug: str) -> str:
        return name_of_card(slug)

    def take(self, state: VampireLords, option: Option) -> None:
        card = CARDS.cards[option[1]]
        state.show_card(self.player, card)
        state.decks[self.player].top.append(card)
        state.tell(CardPutBack, self.player, card)

