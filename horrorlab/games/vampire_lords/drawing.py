"""Drawing: how many cards, from where, and what all get to know by it."""

from __future__ import annotations

from ...kernel.agenda import Deal, Step
from ...kernel.decision import Option
from ...kernel.events import Seat, event
from ...kernel.random import Pile
from ...kernel.words import listed, many
from .cards import Card
from .state import ATLAS, VampireLords, step

FORESIGHTED = "foresighted-vampires"
HANDS = tuple(moon.hand for moon in ATLAS.moons)


@event("VL-5.2-001", also=("AMB-VL-089",))
def HandLimitSet(round: int, limit: int) -> str:
    return f"Cards are drawn: the hand limit of round {round} is {limit}."


@event("VL-8.0-16", also=("AMB-VL-137",))
def DrawnEarly() -> str:
    return "Foresighted Vampires: cards are drawn as the round begins."


@event("VL-SYM-02", also=("VL-5.2-001", "AMB-VL-091"))
def CardsDrawn(player: Seat, cards: int, hand: int) -> str:
    return f"{player} draws {many(cards, 'card')} and holds {hand}."


@event("AMB-VL-090", also=("VL-7.0-03",))
def NothingLeftToDraw(player: Seat) -> str:
    return f"Deck and discard pile of {player} are empty: no more is drawn."


@event("VL-5.2-001", also=("AMB-VL-103",))
def OwnCardsDrawn(player: Seat, cards: tuple[Card, ...]) -> str:
    return f"{player} draws {listed(card.name for card in cards)}."


@event("VL-5.2-006", also=("AMB-VL-090",))
def DiscardShuffled(player: Seat, cards: int) -> str:
    return f"The deck of {player} is empty: the {cards} discarded cards are shuffled to form a new one."


@event("AMB-VL-003")
def TreasuryOpened(player: Seat) -> str:
    return f"Treasury: {player} takes 1 gold and 1 blood."


LIMITS = ("VL-5.2-002", "VL-5.2-003", "VL-5.2-004", "VL-5.2-005")             # the fact of each moon


def hand_limit(round: int) -> int:
    """Tell how many cards are drawn up to: by the moon of the round.

    Rule: VL-5.2-002, VL-5.2-003, VL-5.2-004, VL-5.2-005, VL-8.0-04
    """
    return HANDS[(round - 1) % len(HANDS)]


def draw_up(state: VampireLords) -> list[Step]:
    """Say what the hand limit is; list the Steps in which everybody draws."""
    again = ("VL-8.0-04",) if state.round > len(HANDS) else ()
    state.tell(HandLimitSet, state.round, hand_limit(state.round), also=(LIMITS[(state.round - 1) % len(HANDS)], *again))
    return [DrawUp(player) for player in state.clockwise(state.first)]


@step
class DrawUp(Step):
    """Draw cards up to the hand limit"""

    rule = "VL-5.2-001"
    also = ("VL-5.2-002", "VL-5.2-003", "VL-5.2-004", "VL-5.2-005", "AMB-VL-089")
    player: int

    def run(self, state: VampireLords) -> None:
        player = self.player
        early = ("VL-8.0-17",) if FORESIGHTED in state.variants else ()
        if state.has(player, "treasury"):
            state.gold[player] += 1
            state.blood[player] += 1
            state.tell(TreasuryOpened, player, also=early)
        missing = max(0, hand_limit(state.round) - len(state.hands[player]))
        if state.has(player, "divination"):
            from .abilities import Divine

            state.then(DrawCards(player, missing + 1), Divine(player))
        elif missing:
            state.agenda.append(DrawCards(player, missing))


@step
class DrawCards(Step):
    """Draw cards, shuffling the discard pile when the deck runs out"""

    rule = "VL-5.2-001"
    also = ("VL-5.2-006", "AMB-VL-090", "AMB-VL-091")
    player: int
    count: int

    def run(self, state: VampireLords) -> None:
        player, deck = self.player, state.decks[self.player]
        if not len(deck):
            discard = state.discards[player]
            if not discard:
                state.tell(NothingLeftToDraw, player)
                return
            state.decks[player] = deck = Pile(discard)
            state.discards[player] = ()
            state.known[player] = state.hands[player]      # what is neither in the deck nor in the discard pile is in the hand: all know it
            state.tell(DiscardShuffled, player, len(discard))
        now = min(self.count, len(deck))
        if self.count > now:
            state.agenda.append(DrawCards(player, self.count - now))
        state.agenda.append(DealCards(player, now))


@step
class DealCards(Deal):
    """Draw cards from the deck"""

    rule = "VL-5.2-001"
    to: int
    count: int

    def pile(self, state: VampireLords) -> Pile:
        return state.decks[self.to]

    def take(self, state: VampireLords, option: Option) -> None:
        self.see(state, 1)
        Deal.take(self, state, option)

    def resolve(self, state: VampireLords) -> None:
        self.see(state, self.count)
        Deal.resolve(self, state)

    def see(self, state: VampireLords, count: int) -> None:
        """Let all know what is drawn of the cards that were put on top of the deck for all to see."""
        state.known[self.to] += tuple(self.pile(state).top[-count:])

    def receive(self, state: VampireLords, cards: list[Card]) -> None:
        state.hands[self.to] += tuple(cards)
        if state.log is not None:
            state.tell(CardsDrawn, self.to, len(cards), len(state.hands[self.to]))
            state.tell(OwnCardsDrawn, self.to, tuple(cards), to=(self.to,))
