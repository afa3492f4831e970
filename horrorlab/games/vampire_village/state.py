"""The pieces of Vampire Village and where they are; no rules beyond tiny properties."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, dataclass_transform

from ...kernel.agenda import State
from ...kernel.decision import Option
from ...kernel.random import Pile
from ...kernel.registry import Steps, StepT
from .cards import DEMON, KINDS, VAMPIRE, WEREWOLF, WITCH, Card, Monster

STEPS = Steps("vampire-village")


@dataclass_transform()
def step(cls: StepT) -> StepT:
    """Register a Step of this game; its annotations become its fields."""
    return STEPS.register(cls)


ATTACKING = (WITCH, WEREWOLF, VAMPIRE)
PLURAL = ("witches", "werewolves", "vampires", "demons")
HAND = 6                                           # VV-SETUP-12, VV-BUILD-12
LONGEST_LINE = 4                                   # cards in a row or a column, VV-BUILD-10, VV-BUILD-11
REACH = 30                                         # coordinates run from -30 to 30; a village of 13 cards needs 12

# A cell of the grid is one whole number: fast to hash, to sort and to step from. XY gives it back as (x, y);
# x grows to the right (towards the vampires), y downwards (away from the werewolves). The starting card lies at (0, 0).
WIDE = 64
XY = [(n % WIDE - 32, n // WIDE - 32) for n in range(WIDE * WIDE)]


def cell_at(x: int, y: int) -> int:
    """Number the cell at (x, y)."""
    return (y + 32) * WIDE + x + 32


def find_cell(x: int, y: int) -> int:
    """Number the cell at any (x, y) that somebody may name; -1 if no village reaches it."""
    return cell_at(x, y) if max(abs(x), abs(y)) <= REACH else -1


def neighbors_of(cell: int) -> tuple[int, int, int, int]:
    """List the cells that share a side with this one."""
    return (cell - WIDE, cell - 1, cell + 1, cell + WIDE)


class _Beside(dict[int, frozenset[int]]):
    def __missing__(self, cell: int) -> frozenset[int]:
        cells = self[cell] = frozenset(neighbors_of(cell))
        return cells


BESIDE = _Beside()
"""The neighbors of a cell as a set, each made when it first comes up."""


def row_of(cell: int) -> int:
    return cell // WIDE


def column_of(cell: int) -> int:
    return cell % WIDE


def place_name(cell: int) -> str:
    return f"({XY[cell][0]}, {XY[cell][1]})"


class Places(dict[int, Option]):
    """The options that name a card and where it lies, by cell: (verb, card, x, y). Each is made once, when it first comes up."""

    def __init__(self, verb: str, slug: str) -> None:
        self.verb, self.slug = verb, slug

    def __missing__(self, cell: int) -> Option:
        option = self[cell] = (self.verb, self.slug, *XY[cell])
        return option


class Token(NamedTuple):
    """An initiative token."""

    slug: str
    kind: int


TOKENS = tuple(Token(KINDS[kind], kind) for kind in (WEREWOLF, WITCH, VAMPIRE))
Attacker = tuple[Monster, int | None]
"""A monster beside a village and its attack strength: None until it is determined, always None for a demon."""


class Village:
    """The cards of one player on an unbounded grid: ``cards`` by cell, and the ``residents`` on them.

    ``rows`` and ``columns`` count the cards in each line that holds any; the open cells, the defended lines and the ways between cards
    are remembered until a card comes or goes. Cards come and go by ``put`` and ``remove`` alone.
    """

    __slots__ = ("cards", "residents", "rows", "columns", "_open", "_lines", "_ways")

    def __init__(self, cards: Iterable[tuple[int, Card, int]] = ()) -> None:
        self.cards: dict[int, Card] = {}
        self.residents: dict[int, int] = {}
        self.rows: dict[int, int] = {}
        self.columns: dict[int, int] = {}
        self._open: set[int] | None = None
        self._lines: dict[int, list[int]] = {}
        self._ways: dict[int, dict[int, int]] = {}
        for cell, card, residents in cards:
            self.put(cell, card)
            self.residents[cell] = residents

    def copy(self) -> Village:
        twin = Village.__new__(Village)
        twin.cards = self.cards.copy()
        twin.residents = self.residents.copy()
        twin.rows = self.rows.copy()
        twin.columns = self.columns.copy()
        twin._open, twin._lines, twin._ways = self._open, self._lines, self._ways
        return twin

    def put(self, cell: int, card: Card) -> None:
        """Lay a card, without residents."""
        rows, columns, row, column = self.rows, self.columns, cell // WIDE, cell % WIDE
        self.cards[cell] = card
        self.residents[cell] = 0
        rows[row] = rows.get(row, 0) + 1
        columns[column] = columns.get(column, 0) + 1
        self._lines, self._ways = {}, {}
        if self._open is not None:
            self._open = self._beside_lines_with_room((self._open | BESIDE[cell]) - self.cards.keys())

    def remove(self, cell: int) -> tuple[Card, int]:
        """Take a card away; return it and the residents that were on it."""
        rows, columns, row, column = self.rows, self.columns, cell // WIDE, cell % WIDE
        rows[row] -= 1
        if not rows[row]:
            del rows[row]
        columns[column] -= 1
        if not columns[column]:
            del columns[column]
        self._open, self._lines, self._ways = None, {}, {}
        return self.cards.pop(cell), self.residents.pop(cell)

    def frontier(self) -> list[int]:
        """List the free cells that share a side with a card, from the top row down."""
        cards = self.cards
        return sorted({cell for taken in cards for cell in neighbors_of(taken) if cell not in cards})

    def open_cells(self) -> list[int]:
        """List the free cells beside a card whose row and column each still hold fewer than 4 cards, from the top row down."""
        if self._open is None:
            self._open = self._beside_lines_with_room(set(self.frontier()))
        return sorted(self._open)

    def _beside_lines_with_room(self, cells: set[int]) -> set[int]:
        if LONGEST_LINE in self.rows.values():
            full = [row for row, count in self.rows.items() if count >= LONGEST_LINE]
            cells = {cell for cell in cells if cell // WIDE not in full}
        if LONGEST_LINE in self.columns.values():
            full = [column for column, count in self.columns.items() if count >= LONGEST_LINE]
            cells = {cell for cell in cells if cell % WIDE not in full}
        return cells

    def buildings(self, roof: str = "") -> list[int]:
        """List the cells with buildings, of one roof color if it is named."""
        return [cell for cell, card in self.cards.items() if card.roof and (not roof or card.roof == roof)]

    def heroes(self) -> list[int]:
        return [cell for cell, card in self.cards.items() if not card.roof]

    def total_residents(self) -> int:
        return sum(self.residents.values())

    def line(self, kind: int) -> list[int]:
        """List the cells of the row or column that defends against a kind: the outermost one that holds a card."""
        line = self._lines.get(kind)
        if line is None:
            if not self.cards:
                line = []
            elif kind == WEREWOLF:
                top = min(self.rows)
                line = [cell for cell in self.cards if cell // WIDE == top]
            else:
                outermost = min(self.columns) if kind == WITCH else max(self.columns)
                line = [cell for cell in self.cards if cell % WIDE == outermost]
            line.sort()
            self._lines[kind] = line
        return line

    def ways(self, origin: int) -> dict[int, int]:
        """Measure the shortest ways over adjacent cards from a card: cell -> steps, the nearest first."""
        found = self._ways.get(origin)
        if found is None:
            found, edge, far = {origin: 0}, [origin], 0
            while edge:
                far += 1
                reached = []
                for cell in edge:
                    for other in (cell - WIDE, cell - 1, cell + 1, cell + WIDE):
                        if other in self.cards and other not in found:
                            found[other] = far
                            reached.append(other)
                edge = reached
            self._ways[origin] = found
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Village) and self.cards == other.cards and self.residents == other.residents

    __hash__ = None  # type: ignore[assignment]


class VampireVillage(State):
    """A position of Vampire Village.

    By seat: ``villages``, ``lanes`` (per kind, the monsters beside the village), ``hands``, ``chosen`` (the village card set aside face
    down, or revealed and not yet placed, or None), ``dealt`` (the monsters to be given away), ``gifts`` (monsters on their way: to the
    left, to the right), ``sealed`` (what is to be done about a demon, not yet revealed).

    ``round`` is 1 or 2, ``phase`` set-up, building, monster, attack or over; ``turn`` counts draft steps or monster stages in it,
    ``drafting`` tells how far a draft step has come (choosing, passed, revealed), ``attacking`` is the kind now attacking, or None.
    ``piles`` are those not yet dealt from or put away, by name, ``box`` and ``discard`` what is out of the game: unseen, and seen.

    ``known`` tells the seat that looks which cards each hand and the card chosen from it are, where it saw them pass by; views alone
    fill it in.
    """

    __slots__ = ("round", "phase", "turn", "drafting", "attacking", "initiative", "villages", "lanes", "hands", "chosen", "dealt", "gifts", "sealed",
                 "piles", "box", "discard", "known")

    def copy(self) -> VampireVillage:
        twin = super().copy()
        twin.round, twin.phase, twin.turn, twin.drafting, twin.attacking = self.round, self.phase, self.turn, self.drafting, self.attacking
        twin.initiative = self.initiative
        twin.villages = [village.copy() for village in self.villages]
        twin.lanes = [lanes[:] for lanes in self.lanes]
        twin.hands, twin.chosen, twin.dealt = self.hands[:], self.chosen[:], self.dealt[:]
        twin.gifts, twin.sealed = self.gifts[:], self.sealed[:]
        twin.piles = {name: pile.copy() for name, pile in self.piles.items()}
        twin.box, twin.discard = self.box, self.discard
        twin.known = self.known
        return twin

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        players = self.players
        self.round, self.phase, self.turn, self.drafting = 1, "set-up", 0, "choosing"
        self.attacking: int | None = None
        self.initiative: tuple[int, ...] = (DEMON,)
        self.villages = [Village() for _ in range(players)]
        self.lanes: list[list[tuple[Attacker, ...]]] = [[(), (), (), ()] for _ in range(players)]
        self.hands: list[tuple[Card, ...]] = [()] * players
        self.chosen: list[Card | None] = [None] * players
        self.dealt: list[tuple[Monster, ...]] = [()] * players
        self.gifts: list[tuple[Monster | None, Monster | None]] = [(None, None)] * players
        self.sealed: list[tuple[Any, ...] | None] = [None] * players
        self.piles: dict[str, Pile] = {}
        self.box: tuple[Card | Monster, ...] = ()
        self.discard: tuple[Card | Monster, ...] = ()
        self.known: tuple[tuple[Card, ...], ...] = ()

    def holder(self, packet: int, passes: int) -> int:
        """Find the seat that held a hand so many passes ago which lies at seat ``packet`` now."""
        return (packet - passes * (1 if self.round == 1 else -1)) % self.players

    def add_monster(self, player: int, monster: Monster, strength: int | None = None) -> None:
        """Lay a monster on its kind's side of a village."""
        lanes = self.lanes[player]
        lanes[monster.kind] = (*lanes[monster.kind], (monster, monster.value if monster.kind == VAMPIRE else strength))

    def remove_monster(self, player: int, kind: int, slug: str, strength: int | None = None) -> Attacker:
        """Take one monster of that slug (and strength, where one is named) from beside a village."""
        lanes = self.lanes[player]
        for i, attacker in enumerate(lanes[kind]):
            if attacker[0].slug == slug and (strength is None or attacker[1] == strength):
                lanes[kind] = lanes[kind][:i] + lanes[kind][i + 1:]
                return attacker
        raise LookupError(slug)
