"""What a march reaches: up to three roads, stops, the castle as a step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...kernel.words import listed, many
from ...roads.graph import RoadMap
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Function, ListOf, SetOf, Whole
from ..lessons import Noted
from .samples import CASTLE, Locale, Pair, Stop, names, pieces

chapter = Chapter("ROADS-MARCH", "roads", "What a march reaches", "03_what_a_march_reaches")
STEPS = 3                                          # VL-5.2-028


@chapter.exercise(
    form=SetOf(Locale()),
    at="4",
    board="map",
    rules=("VL-3.1-17", "VL-5.2-028", "VL-5.2-032"),
    hints=(
        "From the castle, every Locale round its Wilderness is one step. All of them are neutral but Argeș, and a neutral Locale ends the march.",
        "Through Argeș the army may go on. Where does it come to then?",
    ),
)
def e1(map: RoadMap) -> Solution:
    """The game begins. Green has recruited, and the army marches out of the castle; Green's Locales are Argeș and, far away, Unisala. In which
    neutral Locales can this march begin a battle?"""
    own = {slug for slug, seat in map.graph.nodes(data="seat") if seat == "green"}
    found = set(map.reach(CASTLE, STEPS, seat="green", stop_at=set(map.graph) - own)) - own - {CASTLE}

    def why_not(locale: str) -> Noted:
        if locale in own:
            return Noted("VL-5.2-032", "It is Green's own, so nobody fights there.")
        free = map.reach(CASTLE, STEPS, seat="green")
        if locale in free:
            return Noted("VL-5.2-032", "The way there leads through a neutral Locale, which ends the march before.")
        return Noted("VL-5.2-028", "It is more than three roads away.")

    because = [Noted("VL-3.1-17", f"From the castle: {listed(names(map, found & set(map.neighbors(CASTLE, seat='green'))))}."),
               Noted("VL-5.2-032", f"Through Argeș: {listed(names(map, found - set(map.neighbors(CASTLE, seat='green'))))}.")]
    return Solution(found, because, why_not)


@chapter.exercise(
    form=ListOf(Whole(), ("without the castle", "with the castle")),
    at="4",
    rules=("VL-3.1-17", "VL-5.2-028", "AMB-VL-026"),
    hints=(
        'map.reach("Cetatea Albă", 3) gives what lies within three roads, Cetatea Albă itself included.',
        'seat="orange" adds the castle as a step; do not count the castle itself.',
    ),
)
def e2(map: RoadMap) -> Solution:
    """Orange's army stands in Cetatea Albă, and for once nothing stops it. How many other Locales can it get to in one march, if it does not
    use its castle, and if it does? Count Towns and Villages, not Cetatea Albă and not the castle."""
    without, with_it = (set(map.reach("Cetatea Albă", STEPS, seat=seat)) - {"cetatea-alba", CASTLE} for seat in (None, "orange"))
    because = [Noted("VL-3.1-17", f"The castle adds {listed(names(map, with_it - without))}."),
               Noted("AMB-VL-026", "Into the castle is one step, out of it another.")]
    return Solution((len(without), len(with_it)), because)


@chapter.exercise(
    form=ListOf(Stop()),
    at="4",
    rules=("VL-3.1-17", "VL-5.2-028", "AMB-VL-026"),
    hints=("By the roads alone it is four.", "Orange's castle stands among Iași, Fălciu, Tatarbunar, Cetatea Albă, Tighina and Orhei."),
)
def e3(map: RoadMap) -> Solution:
    """Orange holds the whole east. March an army from Hârlău to Cetatea Albă in one action: give every Locale that it enters, in order, the
    last one Cetatea Albă. Orange's own castle is "castle"."""
    best = map.shortest_path("Hârlău", "Cetatea Albă", seat="orange")

    def judge(entered: Sequence[str]) -> Sequence[Reason]:
        way = [best[0], *entered]
        for a, b in pairwise(way):
            if b not in map.neighbors(a, seat="orange"):
                raise Wrong(f"No road leads from {Stop().show(a)} to {Stop().show(b)}.", "VL-3.1-06")
        if len(way) - 1 > STEPS:
            raise Wrong(f"That is {many(len(way) - 1, 'road')}, and a march has three.", "VL-5.2-028")
        if way[-1] != best[-1]:
            raise Wrong("The army does not end in Cetatea Albă.", "VL-5.2-028")
        return [Noted("AMB-VL-026", f"{len(way) - 1} steps, the castle one of them.", ("VL-3.1-17",))]

    return Solution(tuple(best[1:]), judge=judge)


@chapter.exercise(
    form=Function("march(roads, start, stops)"),
    at="4",
    rules=("VL-5.2-028", "VL-5.2-032", "VL-5.2-033"),
    hints=(
        "Three rounds: from each Locale reached in the round before, go to its neighbors, unless that Locale is one of the stops.",
        "The start may be one of the stops: an army may always leave where it stands.",
        "The library has it: map.reach(start, 3, stop_at=stops).",
    ),
)
def e4(map: RoadMap) -> Solution:
    """Write a function march(roads, start, stops) that returns the set of Locales which an army can get to in a march of at most three
    roads. The roads are a list of pairs; stops is the set of Locales that end a march when they are entered. Leave the start out."""
    cases, found = [], {}
    for number, piece in enumerate(pieces(map, 60, most=12, seed=3)):
        start, stops = piece.locales[0], set(piece.locales[number % 2::2])
        cases.append((piece.roads, start, stops))
        found[_key(*cases[-1])] = set(map.reach(start, STEPS, blocked=piece.others, stop_at=stops)) - {start}

    def march(roads: list[Pair], start: str, stops: set[str]) -> set[str]:
        return found[_key(roads, start, stops)]

    return Solution(march, [Noted("VL-5.2-028", "It agrees with the library on 60 pieces of the map.")], cases=cases)


def _key(roads: list[Pair], start: str, stops: set[str]) -> str:
    return str((roads, start, sorted(stops)))
