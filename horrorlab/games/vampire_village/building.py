"""I. Building phase: choose a card, pass the rest, reveal, place; six times a round."""

from __future__ import annotations

from ...kernel.agenda import Deal, Step
from ...kernel.decision import Option
from ...kernel.events import Seat, event
from ...kernel.hands import FromHand, Naming, passed_on
from ...kernel.random import Pile
from ...kernel.words import many
from .cards import Card, name_of
from .placing import PlaceCard
from .state import HAND, VampireVillage, step


@event("VV-SETUP-12")
def HandDealt(player: Seat, cards: int, round: int) -> str:
    return f"{player} is dealt {cards} village cards of round {round}."


@event("VV-SETUP-12", also=("AMB-VV-62",))
def HandSeen(player: Seat, cards: tuple[Card, ...]) -> str:
    return f"{player} sees {', '.join(card.name for card in cards)}."


@event("VV-SETUP-13")
def UndealtCardsBoxed(cards: int, round: int) -> str:
    if not cards:
        return f"All village cards of round {round} have been dealt."
    return f"The {many(cards, 'village card')} of round {round} not dealt {'goes' if cards == 1 else 'go'} back to the box, unseen."


@event("VV-BUILD-12")
def DraftStepBegan(number: int) -> str:
    return f"Draft step {number} of {HAND}."


@event("VV-BUILD-13")
def SingleCardLeft() -> str:
    return "Everybody holds a single card now: there is nothing to choose or to pass on."


@event("VV-BUILD-01")
def CardSetAside(player: Seat) -> str:
    return f"{player} sets a card aside, face down."


@event("VV-BUILD-01")
def OwnCardSetAside(player: Seat, card: Card) -> str:
    return f"{player} has chosen {card.name}."


@event("VV-BUILD-02")
def HandsPassed(cards: int, direction: str) -> str:
    return f"Everybody passes the other {f'{cards} cards' if cards > 1 else 'card'} {direction}."


@event("VV-BUILD-06", also=("AMB-VV-10",))
def CardRevealed(player: Seat, card: Card) -> str:
    return f"{player} reveals {card.name}."


@event("VV-BUILD-15", also=("VV-BUILD-12",))
def BuildingPhaseEnded() -> str:
    return "Everybody has placed the sixth card: the Building phase is over."


@step
class BeginBuildingPhase(Step):
    """Deal the hands and draft six times"""

    rule = "VV-COURSE-02"

    def run(self, state: VampireVillage) -> None:
        state.phase, state.turn, state.drafting = "building", 0, "choosing"
        state.then(*(DealHand(player, HAND) for player in range(state.players)), BoxUndealtCards(),
                   *(BeginDraftStep(number) for number in range(1, HAND + 1)), EndBuildingPhase())


@step
class DealHand(Deal):
    """Receive six village cards"""

    rule = "VV-SETUP-12"
    to: int
    count: int

    def pile(self, state: VampireVillage) -> Pile:
        return state.piles[f"village-{state.round}"]

    def receive(self, state: VampireVillage, cards: list[Card]) -> None:
        state.hands[self.to] += tuple(cards)

    def finish(self, state: VampireVillage) -> None:
        if state.log is None:
            return
        hand = state.hands[self.to]
        state.tell(HandDealt, self.to, len(hand), state.round, also=("VV-END-02",) if state.round == 2 else ())
        state.tell(HandSeen, self.to, hand, to=(self.to,))


@step
class BoxUndealtCards(Step):
    """Put the rest of the deck back into the box"""

    rule = "VV-SETUP-13"

    def run(self, state: VampireVillage) -> None:
        deck = state.piles.pop(f"village-{state.round}")
        state.box += (*deck.top, *deck.rest)
        state.tell(UndealtCardsBoxed, len(deck), state.round)


@step
class BeginDraftStep(Step):
    """Choose, pass, reveal and place a card"""

    rule = "VV-BUILD-12"
    number: int

    def run(self, state: VampireVillage) -> None:
        state.turn, state.drafting = self.number, "choosing"
        state.tell(DraftStepBegan, self.number)
        if self.number == HAND:
            state.tell(SingleCardLeft)
        state.then(*CHOOSERS[:state.players], PassHands(), RevealCards(), *PLACERS[:state.players])


@step
class ChooseCard(FromHand):
    """Choose a village card and set it aside face down"""

    rule = "VV-BUILD-01"
    naming = Naming("choose")
    does = "Choose {}"
    player: int

    def question(self, state: VampireVillage) -> str:
        return "Choose a card from your hand" if state.turn < HAND else "Take your last card"

    def candidates(self, state: VampireVillage) -> list[Option]:
        naming = self.naming                       # every village card exists once
        return [naming[card.slug] for card in state.hands[self.player]]

    options = candidates

    def name_of(self, state: VampireVillage, slug: str) -> str:
        return name_of(slug)

    def receive(self, state: VampireVillage, card: Card) -> None:
        state.chosen[self.player] = card
        if state.log is not None:
            state.tell(CardSetAside, self.player)
            state.tell(OwnCardSetAside, self.player, card, to=(self.player,))


SEATS = range(5)
CHOOSERS, PLACERS = [ChooseCard(player) for player in SEATS], [PlaceCard(player) for player in SEATS]        # Steps never change: one each will do


@step
class PassHands(Step):
    """Pass the remaining cards to a neighbor"""

    rule = "VV-BUILD-02"

    def run(self, state: VampireVillage) -> None:
        hands, state.drafting = state.hands, "passed"
        cards = len(hands[0])
        if not cards:
            return
        to_the_left = state.round == 1
        state.hands = passed_on(hands, to_the_left=to_the_left)
        direction, also = ("clockwise, to the left", ("VV-BUILD-03", "VV-END-05", "AMB-VV-08")) if to_the_left else \
            ("counterclockwise, to the right", ("VV-BUILD-04", "VV-END-04", "VV-END-05", "AMB-VV-08"))
        state.tell(HandsPassed, cards, direction, also=also + ("AMB-VV-09",) * (state.players == 2))


@step
class RevealCards(Step):
    """Reveal the chosen cards"""

    rule = "VV-BUILD-06"

    def run(self, state: VampireVillage) -> None:
        state.drafting = "revealed"
        if state.log is not None:
            for player, card in enumerate(state.chosen):
                state.tell(CardRevealed, player, card)


@step
class EndBuildingPhase(Step):
    """End the Building phase"""

    rule = "VV-BUILD-15"

    def run(self, state: VampireVillage) -> None:
        state.tell(BuildingPhaseEnded)
