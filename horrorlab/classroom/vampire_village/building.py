"""The Building phase: draft and placement."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...games.vampire_village.cards import CARDS
from ...games.vampire_village.placing import why_closed
from ...games.vampire_village.state import XY, Village, cell_at
from ...kernel.decision import Refusal
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Cell, Function, ListOf, SetOf, Word
from ..lines import only
from ..scenarios import scenario
from .samples import Place, around, places, villages

chapter = Chapter("VV-BUILD", "vampire-village", "The Building phase", "02_building")


@chapter.exercise(
    form=SetOf(Cell()),
    at="full-row",
    board="Masha",
    rules=("VV-BUILD-08", "VV-BUILD-10", "VV-BUILD-11"),
    hints=(
        "List the free places that share a side with a card, then strike out what the two limits forbid.",
        "The row y = 0 is full. Which of your places lie in it? And the column x = 0 holds three cards: may it take one more?",
    ),
)
def e1(game: Game) -> Solution:
    """Masha has revealed Bell Ringer. On which places may she put the card? Give the set of their (x, y)."""

    def why_not(cell: Place) -> Refusal | None:
        return game.why_not(("place", "bell-ringer", *cell))

    because = [refusal for cell in ((-2, 0), (3, 0)) if (refusal := why_not(cell))]
    return Solution({(x, y) for _, _, x, y in game.options}, because, why_not)


ROUNDS = ("round 1", "round 2")


@chapter.exercise(
    form=ListOf(Word("Masha", "Seryozha", "Vanya", "Dasha"), ROUNDS),
    at="first-choice",
    rules=("VV-BUILD-03", "VV-BUILD-04", "AMB-VV-08"),
    hints=(
        "Between two draft steps, every hand moves on by one seat. Clockwise means to the left: from Masha to Seryozha.",
        "By draft step 4 a hand has been passed three times. In round 2 it goes the other way round.",
    ),
)
def e2(game: Game) -> Solution:
    """The seats are, clockwise: Masha, Seryozha, Vanya, Dasha. Who holds what is left of Masha's first hand when draft step 4 begins,
    in round 1 and in round 2?"""
    holders, because = [], []
    for start in (game, scenario("vampire-village/passing-right")):
        first = {*start.state.hands[0], start.state.chosen[0]}
        while start.state.turn < 4:
            start.choose(start.options[0])
        holders.append(next(start.names[seat] for seat, hand in enumerate(start.state.hands) if hand[0] in first))
        because += only(start.log, "HandsPassed")
    return Solution(tuple(holders), because)


@chapter.exercise(
    form=Function("may_place(cards, place)"),
    at="staircase",
    rules=("VV-BUILD-08", "VV-BUILD-09", "VV-BUILD-10", "VV-BUILD-11"),
    hints=(
        "Is the place free? Does a card lie at (x + 1, y), (x - 1, y), (x, y + 1) or (x, y - 1)? How many are in row y? In column x?",
        "sum(1 for (cx, cy) in cards if cy == y) counts the cards of a row.",
        "The engine's own version is horrorlab.games.vampire_village.building.why_closed; it also says why not.",
    ),
)
def e3(game: Game) -> Solution:
    """Write a function may_place(cards, place) that tells whether a card may be placed. It gets the (x, y) of all cards of a village
    as a set, and the (x, y) of a place; it returns True or False."""
    rng, cases = Random(3), []
    for village in villages(80):
        spots = around(village)
        cases += [(places(village), rng.choice(spots)) for _ in range(5)]
    return Solution(
        _may_place,
        [
            "It agrees with the engine on 400 places in and around 80 random villages, some of them torn apart by monsters.",
            *_refusals(cases),
        ],
        why_not=lambda case: _closed(*case) or "The place is open.",
        cases=cases,
    )


def _closed(cards: set[Place], place: Place) -> Refusal | None:
    return why_closed(_village(cards), cell_at(*place))


def _may_place(cards: set[Place], place: Place) -> bool:
    return _closed(cards, place) is None


def _refusals(cases: Sequence[tuple[set[Place], Place]]) -> Sequence[Reason]:
    """Pick a refusal for each rule that refused something."""
    refused = [refusal for case in cases if (refusal := _closed(*case))]
    return list({refusal.rule: refusal for refusal in refused}.values())


def _village(cards: Collection[Place]) -> Village:
    return Village([(cell_at(*place), card, 0) for place, card in zip(sorted(cards), CARDS.cards.values(), strict=False)])


SEVEN = 7


@chapter.exercise(
    form=ListOf(Cell(), length=SEVEN),
    at="first-placement",
    board="Masha",
    rules=("VV-BUILD-10", "VV-BUILD-11", "AMB-VV-13"),
    hints=(
        "A row ends after four cards. Where could the next card go so that the village still grows to the right?",
        "Go around the corner: one card down, and a new row begins.",
    ),
)
def e4(game: Game) -> Solution:
    """After round 1 a village has seven cards. How wide can it be? Give seven places in the order in which you place the cards,
    beginning with the starting card at (0, 0), so that the village covers as many columns as possible."""
    best = max(map(_width, _grown(SEVEN)))

    def judge(cells: Sequence[Place]) -> Sequence[Reason]:
        if cells[0] != (0, 0):
            raise Wrong("The starting card lies at (0, 0).", "VV-SETUP-05")
        for number in range(1, SEVEN):
            refusal = _closed(set(cells[:number]), cells[number])
            if refusal:
                raise Wrong(f"Card {number + 1}: {refusal.reason}", refusal.rule, *refusal.also)
        if _width(cells) < best:
            raise Wrong(f"All of that is allowed, but it is {_width(cells)} wide, and a wider village is possible.", "AMB-VV-13")
        return [
            f"{best} columns: no village of seven cards is wider. The engine has grown all of them.",
            *_refusals([({(0, 0), (1, 0), (2, 0), (3, 0)}, (4, 0))]),
        ]

    return Solution(_in_order(next(cells for cells in _grown(SEVEN) if _width(cells) == best)), judge=judge)


def _width(cells: Collection[Place]) -> int:
    columns = [x for x, _ in cells]
    return max(columns) - min(columns) + 1


def _grown(size: int) -> set[frozenset[Place]]:
    """Grow all villages of so many cards by the rules of placing."""
    grown = {frozenset({(0, 0)})}
    for _ in range(size - 1):
        grown = {shape | {XY[cell]} for shape in grown for cell in _village(shape).open_cells()}
    return grown


def _in_order(cells: frozenset[Place]) -> tuple[Place, ...]:
    """Find an order in which the cards of a village can have been placed."""
    order, rest = [(0, 0)], sorted(cells - {(0, 0)})
    while rest:
        order.append(next(place for place in rest if _may_place(set(order), place)))
        rest.remove(order[-1])
    return tuple(order)
