"""The pieces of Village of Horror and where they are; no rules beyond tiny properties."""

from __future__ import annotations

from typing import Any, NamedTuple, dataclass_transform

from ...kernel.agenda import State
from ...kernel.random import Pile
from ...kernel.registry import Steps, StepT
from .cards import Character
from .memory import Memory, drafted_of, hand_of

STEPS = Steps("village-of-horror")


@dataclass_transform()
def step(cls: StepT) -> StepT:
    """Register a Step of this game; its annotations become its fields."""
    return STEPS.register(cls)


GOAL = 7                                           # points that end the game, VH-SCORE-11
MOST_DOWN = 4                                      # face-down cards beside a face-up one in a turn, VH-NIGHT-08
PHASES = ("set-up", "night", "day", "scoring", "over")


class Laid(NamedTuple):
    """A card that lies on the table: the character, whether it is face-up, and the number of its back.

    The back is the piece of cardboard as everybody can follow it with their eyes, until its owner hides and may switch cards unseen.
    ``origin`` is the seat from whose tableau or hand a card of the graveyard came, -1 elsewhere.
    """

    card: Character
    up: bool
    back: int
    origin: int = -1


class VillageOfHorror(State):
    """A position of Village of Horror.

    By seat: ``tableaus`` (cards from left to right), ``hands``, ``aside`` (cards set aside face-down: to be passed, to the left and to the
    right, or drafted), ``points``, ``bound`` (named by a Lover), ``passed`` (had a turn with an empty hand).
    ``graveyard`` and ``removed`` hold cards in order of arrival, ``deck`` those not yet dealt.

    ``round`` counts from 1, ``phase`` is set-up, night, day, scoring or over, ``start`` the start player and ``turn`` the seat on turn (-1
    before there is one). ``lamps`` are the seats whose Lamplighter is lit. Of the turn: ``block`` are the backs played in it, ``acting`` that
    of the card played face-up (0: none), ``raised`` those a Psychic holds up in the graveyard, ``shown`` those shown for a Mob this Day.
    ``tombstones`` are the totals of the last Scoring, Villager and Werewolf faction, or (); ``winner`` is the faction that won it, or -1.

    ``memories`` is what each seat remembers of cards it cannot see; None when nobody looks. ``backs`` numbers the next back.
    """

    __slots__ = ("round", "phase", "start", "turn", "tableaus", "hands", "aside", "points", "bound", "passed", "graveyard", "removed", "deck",
                 "lamps", "block", "acting", "raised", "shown", "tombstones", "winner", "memories", "backs")

    def copy(self) -> VillageOfHorror:
        twin = super().copy()
        twin.round, twin.phase, twin.start, twin.turn = self.round, self.phase, self.start, self.turn
        twin.tableaus, twin.hands, twin.aside, twin.points = self.tableaus[:], self.hands[:], self.aside[:], self.points[:]
        twin.bound, twin.passed = self.bound[:], self.passed[:]
        twin.graveyard, twin.removed, twin.deck = self.graveyard, self.removed, self.deck.copy()
        twin.lamps, twin.block, twin.acting, twin.raised, twin.shown = self.lamps, self.block, self.acting, self.raised, self.shown
        twin.tombstones, twin.winner, twin.backs = self.tombstones, self.winner, self.backs
        twin.memories = None if self.memories is None else [memory.copy() for memory in self.memories]
        return twin

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        players = self.players
        self.round, self.phase, self.start, self.turn = 1, "set-up", -1, -1
        self.points = [0] * players
        self.deck = Pile()
        self.memories: list[Memory] | None = []
        self.clear()

    def clear(self) -> None:
        """Take all cards off the table; the points stay."""
        players = self.players
        self.tableaus: list[tuple[Laid, ...]] = [()] * players
        self.hands: list[tuple[Character, ...]] = [()] * players
        self.aside: list[tuple[Character, ...]] = [()] * players
        self.bound, self.passed = [False] * players, [False] * players
        self.graveyard: tuple[Laid, ...] = ()
        self.removed: tuple[Laid, ...] = ()
        self.lamps: tuple[int, ...] = ()
        self.block: tuple[int, ...] = ()
        self.acting = 0
        self.raised: tuple[int, ...] = ()
        self.shown: tuple[int, ...] = ()
        self.tombstones: tuple[int, ...] = ()
        self.winner = -1
        self.start = self.turn = -1
        self.backs = 1
        if self.memories is not None:
            self.memories = [Memory() for _ in range(players)]

    def unwatched(self) -> None:
        super().unwatched()
        self.memories = None

    # ---- where cards are ---------------------------------------------------------------------------------------

    def faction(self, player: int) -> int | None:
        """Tell the faction of a player, that of the left-most card; None without a card."""
        tableau = self.tableaus[player]
        return tableau[0].card.faction if tableau else None

    def place_in(self, player: int, back: int) -> int:
        """Find a back in a player's tableau: its place from the left, counted from 0; -1 if it is not there."""
        for i, laid in enumerate(self.tableaus[player]):
            if laid.back == back:
                return i
        return -1

    def has_down_card_of_others(self, player: int) -> bool:
        """Tell whether a face-down card lies in somebody else's tableau."""
        return any(not laid.up for seat, tableau in enumerate(self.tableaus) if seat != player for laid in tableau)

    # ---- moving cards; what everybody can see of it is remembered -----------------------------------------------

    def lay_from_hand(self, player: int, card: Character, up: bool) -> Laid:
        """Take a card out of a hand and give it a number for its back."""
        hand = self.hands[player]
        i = hand.index(card)
        self.hands[player] = hand[:i] + hand[i + 1:]
        laid = Laid(card, up, self.backs)
        self.backs += 1
        if self.memories is not None:
            for seat, memory in enumerate(self.memories):
                if seat != player:
                    if up:
                        memory.shown_from(hand_of(player), card.bit)
                    else:
                        memory.left(hand_of(player), laid.back)
                    if not self.hands[player]:
                        memory.emptied(hand_of(player))
                if up or seat == player:
                    memory.knows(laid.back, card.bit)
        return laid

    def replace(self, player: int, place: int, *cards: Laid) -> None:
        """Put these cards in the place of one of a tableau's."""
        tableau = self.tableaus[player]
        self.tableaus[player] = (*tableau[:place], *cards, *tableau[place + 1:])

    def insert(self, player: int, place: int, laid: Laid) -> None:
        """Put a card into a tableau, so that it lies at this place; its new owner may always look at it."""
        tableau = self.tableaus[player]
        self.tableaus[player] = (*tableau[:place], laid, *tableau[place:])
        self.remember((player,), laid)

    def bury(self, player: int, place: int) -> Laid:
        """Move a card of a tableau to the graveyard, face-down."""
        laid = self.tableaus[player][place]
        self.replace(player, place)
        self.graveyard = (*self.graveyard, Laid(laid.card, False, laid.back, player))
        return laid

    def turn_up(self, player: int, place: int) -> Laid:
        """Turn a card of a tableau face-up."""
        laid = self.tableaus[player][place]
        self.replace(player, place, Laid(laid.card, True, laid.back))
        self.remember(range(self.players), laid)
        return laid

    # ---- what is learned --------------------------------------------------------------------------------------

    def remember(self, seats: Any, laid: Laid) -> None:
        """Let seats remember which card lies under a back."""
        if self.memories is not None:
            for seat in seats:
                self.memories[seat].knows(laid.back, laid.card.bit)

    def infer(self, laid: Laid, possible: int, *informed: int) -> None:
        """Let all seats but the informed ones conclude that the card under a back is one of these characters."""
        if self.memories is not None:
            for seat, memory in enumerate(self.memories):
                if seat not in informed:
                    memory.knows(laid.back, possible)


__all__ = ["GOAL", "MOST_DOWN", "PHASES", "STEPS", "Laid", "VillageOfHorror", "drafted_of", "hand_of", "step"]
