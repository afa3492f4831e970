"""Maps of one's own: what makes a map, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.random import Random
from ...roads.geometry import Point, cross, side
from ...roads.graph import RoadMap
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Function, ListOf, Word
from ..lessons import Noted
from .samples import Pair, Road, complaint, own_map

chapter = Chapter("ROADS-OWN", "roads", "Make your own map", "07_make_your_own_map")
FIVE = {"A": (47.0, 25.0), "B": (46.3, 26.3), "C": (45.2, 25.8), "D": (45.2, 24.2), "E": (46.3, 23.7)}      # a pentagon, A in the north
RING = [("A", "B"), ("B", "C"), ("C", "D"), ("D", "E"), ("E", "A")]
DRAWN: dict[str, list[Pair]] = {
    "first": [*RING, ("A", "C")],
    "second": [*RING, ("A", "C"), ("B", "D")],
    "third": [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A"), ("D", "E")],
    "fourth": [("A", "B"), ("B", "C"), ("C", "A"), ("D", "E")],
}
A_MAP = "a map"
SIGNS = {"a crossing": "crosses", "a dead end": "dead end", "two parts": "no road connects"}


@chapter.exercise(
    form=ListOf(Word(A_MAP, *SIGNS), tuple(DRAWN)),
    at="",
    rules=("VL-3.1-03", "VL-3.1-07"),
    hints=("Draw the five corners of a pentagon, A in the north, B, C, D, E clockwise, and then the roads.", "One of the four is a map."),
)
def e1(map: RoadMap) -> Solution:
    """A, B, C, D and E are the corners of a pentagon, clockwise. Which of these road lists make a map, and what is wrong with the others?

    First: A-B, B-C, C-D, D-E, E-A, A-C. Second: the same with B-D added. Third: A-B, B-C, C-D, D-A, D-E. Fourth: A-B, B-C, C-A, D-E."""
    found = {label: complaint(FIVE, roads) for label, roads in DRAWN.items()}
    answer = tuple(next((word for word, sign in SIGNS.items() if sign in said), A_MAP) for said in found.values())

    def why_not(label: str) -> Noted:
        return Noted("VL-3.1-07", found[label].partition(" (VL")[0] + "." if found[label] else "Nothing is wrong with it.")

    return Solution(answer, [Noted("VL-3.1-07", f"The {label}: {word}.") for label, word in zip(DRAWN, answer, strict=True)], why_not)


@chapter.exercise(
    form=ListOf(Road(*FIVE)),
    at="",
    rules=("VL-3.1-07", "AMB-VL-006"),
    hints=(
        "The ring of five roads encloses one Wilderness. Each further road cuts one in two.",
        "From one corner you can reach two that are no neighbors, without any crossing.",
    ),
)
def e2(map: RoadMap) -> Solution:
    """The same pentagon. Give a list of roads with as many Wildernesses as possible."""
    full = list(RING)
    pairs = [(a, b) for a in FIVE for b in FIVE if a < b and (a, b) not in full and (b, a) not in full]
    for pair in pairs:
        if not complaint(FIVE, [*full, pair]):
            full.append(pair)
    best = len(own_map(FIVE, full).wildernesses)

    def judge(roads: Sequence[Pair]) -> Sequence[Reason]:
        said = complaint(FIVE, list(roads))
        if said:
            raise Wrong(said.partition(" (VL")[0] + ".", "VL-3.1-07")
        count = len(own_map(FIVE, list(roads)).wildernesses)
        if count < best:
            raise Wrong(f"That is a map, but it has {count} Wildernesses; more are possible." if count > 1 else
                        "That is a map, but it has a single Wilderness; more are possible.", "VL-3.1-07")
        return [Noted("VL-3.1-07", f"{count} Wildernesses with {len(roads)} roads. No further road fits without a crossing.")]

    return Solution(tuple(full), judge=judge)


@chapter.exercise(
    form=Function("crosses(a, b, c, d)"),
    at="",
    rules=("VL-3.1-07", "AMB-VL-006"),
    hints=(
        "(bx - ax) * (cy - ay) - (by - ay) * (cx - ax) is positive if c lies to the left of the line from a to b, negative if to the right.",
        "The roads cross if c and d lie on different sides of the one, and a and b on different sides of the other.",
    ),
)
def e3(map: RoadMap) -> Solution:
    """Write a function crosses(a, b, c, d): does the straight road from a to b cross the one from c to d? Each is a point (x, y); no three of
    the four lie on a line. It returns True or False."""
    rng = Random(11)
    cases: list[tuple[Any, ...]] = []
    while len(cases) < 200:
        a, b, c, d = points = [(rng.below(9), rng.below(9)) for _ in range(4)]
        if all(side(*three) for three in ((a, b, c), (a, b, d), (a, c, d), (b, c, d))):
            cases.append(tuple(points))

    def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
        return cross(a, b, c, d)

    return Solution(crosses, [Noted("VL-3.1-07", "It agrees with the checker on 200 pairs of roads.")], cases=cases)
