"""Set-up of a round: deal, pass a card to each neighbor (or draft, with two players), find the start player."""

from __future__ import annotations

from ...kernel.agenda import Deal, Step
from ...kernel.events import Seat, event
from ...kernel.hands import FromHand, Naming, passed_on
from ...kernel.random import Pile
from ...kernel.words import listed, many
from .cards import CARDS, SPECIAL, Character, name_of
from .decks import DRAFT, deck_of
from .state import VillageOfHorror, drafted_of, hand_of, step

HAND = 5                                           # VH-SETUP-04
HAND_OF_TWO = 6                                    # VH-SETUP-05
CHIEF = CARDS.characters["village-chief"]


def hand_size(players: int) -> int:
    """Count the cards dealt to each player."""
    return HAND_OF_TWO if players == 2 else HAND


@event("VH-FLOW-01")
def RoundBegan(round: int) -> str:
    return f"Round {round} begins: Night, then Day, then Scoring."


@event("VH-SETUP-01", also=("AMB-VH-02", "AMB-VH-08"))
def DeckLaid(cards: int, players: int) -> str:
    return f"{cards} cards are in the game of {players}; all of them will be dealt."


@event("VH-SPEC-01")
def VillagerReplaced(special: Character, other: Character) -> str:
    return f"{special.name} takes the place of a {other.name}."


@event("VH-SPEC-02")
def CultistReplaced(special: Character, other: Character) -> str:
    return f"{special.name} takes the place of a {other.name}."


@event("VH-SPEC-03", also=("AMB-VH-07",))
def NeutralReplaced(special: Character, other: Character) -> str:
    return f"{special.name} takes the place of a {other.name}."


@event("VH-SETUP-04", also=("AMB-VH-69",))
def HandDealt(player: Seat, cards: int) -> str:
    return f"{player} is dealt {cards} cards."


@event("VH-SETUP-05", also=("AMB-VH-69",))
def HandOfTwoDealt(player: Seat, cards: int) -> str:
    return f"{player} is dealt {cards} cards."


@event("AMB-VH-26")
def HandSeen(player: Seat, cards: tuple[Character, ...]) -> str:
    return f"{player} sees {listed(card.name for card in cards)}."


@event("VH-SETUP-06")
def CardPassedLeft(player: Seat, other: Seat) -> str:
    return f"{player} lays a card face-down for {other}, the left neighbor."


@event("VH-SETUP-07")
def CardPassedRight(player: Seat, other: Seat) -> str:
    return f"{player} lays a card face-down for {other}, the right neighbor."


@event("AMB-VH-09")
def CardPassedAcross(player: Seat, other: Seat) -> str:
    return f"{player} lays a card face-down for {other}, who sits on both sides."


@event("VH-SETUP-06")
def OwnCardPassed(player: Seat, card: Character) -> str:
    return f"{player} has chosen {card.name}."


@event("VH-SETUP-07")
def OwnCardPassedRight(player: Seat, card: Character) -> str:
    return f"{player} has chosen {card.name}."


@event("VH-SETUP-08", also=("VH-SETUP-06", "VH-SETUP-07"))
def PassedCardsTaken() -> str:
    return "Everybody has passed both cards and now takes up the two received."


@event("VH-SETUP-08")
def PassedCardsSeen(player: Seat, cards: tuple[Character, ...], givers: str) -> str:
    return f"{player} receives {listed(card.name for card in cards)} from {givers}."


@event("VH-TWO-01", also=("AMB-VH-10",))
def DraftBegan() -> str:
    return "The hands are drafted; nobody passes cards."


@event("VH-TWO-02")
def CardDrafted(player: Seat) -> str:
    return f"{player} drafts a card, face-down."


@event("VH-TWO-02")
def OwnCardDrafted(player: Seat, card: Character) -> str:
    return f"{player} has drafted {card.name}."


@event("VH-TWO-03")
def HandsSwapped(cards: int) -> str:
    return f"Both hand the other {many(cards, 'card')} across."


@event("VH-TWO-04")
def DraftEnded() -> str:
    return "All cards are drafted: the game begins."


@event("VH-SETUP-09", also=("AMB-VH-11", "VH-CHAR-03"))
def StartPlayerFound(player: Seat) -> str:
    return f"{player} holds the Village Chief and is the start player."


@step
class SetUpRound(Step):
    """Deal a round and find its start player"""

    rule = "VH-SETUP-01"

    def run(self, state: VillageOfHorror) -> None:
        players = state.players
        state.phase = "set-up"
        state.clear()
        deck = deck_of(players, state.variants)
        state.deck = Pile(deck)
        state.tell(RoundBegan, state.round)
        if state.round == 1:
            self.announce(state, deck)
        size = hand_size(players)
        passing = [Draft(1)] if DRAFT in state.variants else \
            [*(PASS_LEFT[player] for player in range(players)), *(PASS_RIGHT[player] for player in range(players)), TakePassedCards()]
        state.then(*(DealHand(player, size) for player in range(players)), *passing, FindStartPlayer())

    def announce(self, state: VillageOfHorror, deck: tuple[Character, ...]) -> None:
        """Tell which cards are played with."""
        if state.log is None:
            return
        players, special = state.players, [card for card in deck if card in SPECIALS]
        also: tuple[str, ...] = () if special else ("VH-SETUP-03",)
        state.tell(DeckLaid, len(deck), players, also=also + {2: ("AMB-VH-03",), 4: ("VH-SETUP-02",)}.get(players, ()))
        for card, other in zip(deck, deck_of(players), strict=True):
            if card is not other:
                state.tell((VillagerReplaced, CultistReplaced, NeutralReplaced)[card.faction], card, other)


SPECIALS = CARDS.labeled(SPECIAL)


@step
class DealHand(Deal):
    """Receive a hand of cards"""

    rule = "VH-SETUP-04"
    also = ("VH-SETUP-05",)
    to: int
    count: int

    def pile(self, state: VillageOfHorror) -> Pile:
        return state.deck

    def receive(self, state: VillageOfHorror, cards: list[Character]) -> None:
        state.hands[self.to] += tuple(cards)

    def finish(self, state: VillageOfHorror) -> None:
        if state.log is not None:
            hand = state.hands[self.to]
            state.tell(HandOfTwoDealt if state.players == 2 else HandDealt, self.to, len(hand))
            state.tell(HandSeen, self.to, hand, to=(self.to,))


class OfHand(FromHand):
    """Choose a card of the hand"""

    __slots__ = ()

    def name_of(self, state: VillageOfHorror, slug: str) -> str:
        return name_of(slug)


class Passing(OfHand):
    """Choose a card to be passed on"""

    __slots__ = ()
    told, own = CardPassedLeft, OwnCardPassed

    def neighbor(self, state: VillageOfHorror) -> int:
        raise NotImplementedError

    def receive(self, state: VillageOfHorror, card: Character) -> None:
        state.aside[self.player] += (card,)
        if state.log is not None:
            other = self.neighbor(state)
            state.tell(CardPassedAcross if state.players == 2 else self.told, self.player, other)
            state.tell(self.own, self.player, card, to=(self.player,))


@step
class PassLeft(Passing):
    """Pass a card to the left neighbor"""

    rule = "VH-SETUP-06"
    also = ("VH-SETUP-08",)
    naming = Naming("pass-left")
    does = "Pass {} to the left"
    player: int

    def neighbor(self, state: VillageOfHorror) -> int:
        return state.left_of(self.player)

    def question(self, state: VillageOfHorror) -> str:
        which = "the first of two cards" if state.players == 2 else "a card"
        return f"Choose {which} to pass to {state.names[self.neighbor(state)]}" + ("" if state.players == 2 else ", your left neighbor")


@step
class PassRight(Passing):
    """Pass a card to the right neighbor"""

    rule = "VH-SETUP-07"
    also = ("VH-SETUP-08",)
    naming = Naming("pass-right")
    does = "Pass {} to the right"
    told, own = CardPassedRight, OwnCardPassedRight
    player: int

    def neighbor(self, state: VillageOfHorror) -> int:
        return state.right_of(self.player)

    def question(self, state: VillageOfHorror) -> str:
        which = "the second card" if state.players == 2 else "another card"
        return f"Choose {which} to pass to {state.names[self.neighbor(state)]}" + ("" if state.players == 2 else ", your right neighbor")


PASS_LEFT, PASS_RIGHT = [PassLeft(player) for player in range(5)], [PassRight(player) for player in range(5)]


@step
class TakePassedCards(Step):
    """Take up the cards that were passed"""

    rule = "VH-SETUP-08"

    def run(self, state: VillageOfHorror) -> None:
        aside, state.aside = state.aside, [()] * state.players
        state.tell(PassedCardsTaken)
        for player in range(state.players):
            left, right = state.left_of(player), state.right_of(player)
            received = (aside[right][0], aside[left][1])               # the right neighbor's card for the left, the left one's for the right
            state.hands[player] += received
            if state.memories is not None:
                state.memories[player].given(hand_of(left), aside[player][0].bit)
                state.memories[player].given(hand_of(right), aside[player][1].bit)
            if state.log is not None:
                givers = state.names[right] if left == right else f"{state.names[right]} and {state.names[left]}"
                state.tell(PassedCardsSeen, player, received, givers, to=(player,))


# Two players may draft

@step
class Draft(Step):
    """Draft a card, hand the others across"""

    rule = "VH-TWO-02"
    number: int

    def run(self, state: VillageOfHorror) -> None:
        if self.number == 1:
            state.tell(DraftBegan)
        players = range(state.players)
        if self.number < hand_size(state.players):
            state.then(*(DraftCard(player) for player in players), SwapHands(), Draft(self.number + 1))
        else:
            state.then(*(DraftCard(player) for player in players), EndDraft())


@step
class DraftCard(OfHand):
    """Draft a card"""

    rule = "VH-TWO-02"
    also = ("AMB-VH-10",)
    naming = Naming("draft")
    does = "Draft {}"
    player: int

    def question(self, state: VillageOfHorror) -> str:
        return "Choose a card to keep" if len(state.hands[self.player]) > 1 else "Take the last card"

    def receive(self, state: VillageOfHorror, card: Character) -> None:
        state.aside[self.player] += (card,)
        if state.memories is not None:
            for seat, memory in enumerate(state.memories):
                if seat != self.player:
                    memory.left(hand_of(self.player), drafted_of(self.player))
        if state.log is not None:
            state.tell(CardDrafted, self.player)
            state.tell(OwnCardDrafted, self.player, card, to=(self.player,))


@step
class SwapHands(Step):
    """Hand the cards that are left across"""

    rule = "VH-TWO-03"

    def run(self, state: VillageOfHorror) -> None:
        before = state.hands
        state.hands = passed_on(before, to_the_left=True)
        state.tell(HandsSwapped, len(before[0]))
        if state.memories is not None:
            for player, memory in enumerate(state.memories):
                other = state.left_of(player)
                for card in before[other]:
                    memory.shown_from(hand_of(other), card.bit)
                memory.emptied(hand_of(other))
                for card in before[player]:
                    memory.given(hand_of(other), card.bit)
        if state.log is not None:
            for player, hand in enumerate(state.hands):
                state.tell(HandSeen, player, hand, to=(player,))


@step
class EndDraft(Step):
    """Take up the drafted cards"""

    rule = "VH-TWO-04"

    def run(self, state: VillageOfHorror) -> None:
        state.hands, state.aside = state.aside, [()] * state.players
        if state.memories is not None:
            for player, memory in enumerate(state.memories):
                other = state.left_of(player)
                memory.emptied(hand_of(other))
                memory.renamed(drafted_of(other), hand_of(other))
        state.tell(DraftEnded)


@step
class FindStartPlayer(Step):
    """Find out who holds the Village Chief"""

    rule = "VH-SETUP-09"
    also = ("AMB-VH-11", "AMB-VH-04")

    def run(self, state: VillageOfHorror) -> None:
        assert not any(state.aside), "cards are still set aside"       # or the Chief might be among them
        state.start = [CHIEF in hand for hand in state.hands].index(True)
        if state.memories is not None:
            for seat, memory in enumerate(state.memories):
                if seat != state.start:
                    memory.holds(hand_of(state.start), CHIEF.bit)
        state.tell(StartPlayerFound, state.start)
