"""Choke points: what lies between everything else, and what happens when it is blocked."""

from __future__ import annotations

import networkx as nx

from ...kernel.words import listed, many
from ...roads.atlas import TOWN
from ...roads.graph import RoadMap
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Function, ListOf, SetOf, Whole
from ..lessons import Noted
from .samples import Locale, Pair, names, pieces

chapter = Chapter("ROADS-CHOKE", "roads", "Choke points", "05_choke_points")


@chapter.exercise(
    form=Locale(),
    at="4",
    board="map",
    rules=("VL-3.1-06", "VL-3.1-13"),
    hints=("It is adjacent to Brașov, and most ways into the east lead through it.", "map.betweenness() begins with the Locale that has the most."),
)
def e1(map: RoadMap) -> Solution:
    """Of all Villages, which one lies on the greatest share of shortest ways?"""
    measured = {slug: share for slug, share in map.betweenness().items() if map.graph.nodes[slug]["kind"] != TOWN}
    first, second = list(measured)[:2]
    because = [Noted("VL-3.1-13", f"{map.name(first)} with {measured[first]:.0%}; next comes {map.name(second)} with {measured[second]:.0%}.")]
    return Solution(first, because)


BLOCKED: dict[str, tuple[str, ...]] = {
    "nothing blocked": (),
    "Brașov blocked": ("Brașov",),
    "Brașov and Alba Julia blocked": ("Brașov", "Alba Julia"),
}


@chapter.exercise(
    form=ListOf(Whole(), tuple(BLOCKED)),
    at="4",
    rules=("VL-3.1-06", "VL-5.2-033"),
    hints=(
        'map.distance("Sibiu", "Iași", blocked=["Brașov"]) measures the way round.',
        'blocked=["Brașov", "Alba Julia"] takes two Locales out.',
    ),
)
def e2(map: RoadMap) -> Solution:
    """How many roads is it from Sibiu to Iași if nothing is in the way, if Brașov is held by an enemy, and if Brașov and Alba Julia are?"""
    ways = [map.shortest_path("Sibiu", "Iași", blocked=blocked) for blocked in BLOCKED.values()]
    because = [Noted("VL-3.1-06", f"{label[0].upper()}{label[1:]}: {' – '.join(map.name(slug) for slug in way)}.")
               for label, way in zip(BLOCKED, ways, strict=True)]
    return Solution(tuple(len(way) - 1 for way in ways), because)


LEAST = 2


@chapter.exercise(
    form=SetOf(Locale()),
    at="4",
    rules=("VL-3.1-06", "AMB-VL-006"),
    hints=(
        "Look for a string of Locales without side roads: what lies inside hangs on its two ends.",
        "A Locale inside such a string has two roads. map.degree() tells the number of roads; which Locales with two roads are neighbors?",
    ),
)
def e3(map: RoadMap) -> Solution:
    """No single Locale cuts the map in two. Name two which, when both are blocked, leave at least two others without a way to the rest. There
    is more than one answer."""

    def cut_off(pair: set[str]) -> set[str]:
        """The smaller side, empty where all hangs together."""
        parts = sorted(nx.connected_components(nx.restricted_view(map.graph, pair, [])), key=len)
        return set().union(*parts[:-1])

    nodes = list(map.graph)
    best = next({a, b} for number, a in enumerate(nodes) for b in nodes[number + 1:] if len(cut_off({a, b})) >= LEAST)

    def judge(pair: set[str]) -> list[Reason]:
        if len(pair) != 2:
            raise Wrong(f"Two Locales are asked for, not {len(pair)}.", "VL-3.1-06")
        off = cut_off(pair)
        if len(off) < LEAST:
            what = f"only {listed(names(map, off))} {'is' if len(off) == 1 else 'are'} cut off" if off else "everything still hangs together"
            raise Wrong(f"Without {listed(names(map, pair), 'and')}, {what}.", "VL-3.1-06")
        return [Noted("VL-3.1-06", f"{many(len(off), 'Locale')} cut off: {listed(names(map, off))}.")]

    return Solution(best, judge=judge)


@chapter.exercise(
    form=Function("choke_points(roads)"),
    at="4",
    rules=("VL-3.1-06", "AMB-VL-006"),
    hints=(
        "Take a Locale out, with its roads. Start anywhere in what is left: can you still get to everything else?",
        "Beware of a Locale whose only neighbor you take out: it is still there, alone.",
        "The library has it: networkx.articulation_points(networkx.Graph(roads)).",
    ),
)
def e4(map: RoadMap) -> Solution:
    """Write a function choke_points(roads) that returns the set of Locales without which a piece of the map falls apart: some of what is left
    cannot be reached from the rest. The roads are a list of pairs."""

    def choke_points(roads: list[Pair]) -> set[str]:
        return set(nx.articulation_points(nx.Graph(roads)))

    cases = [(piece.roads,) for piece in pieces(map, 60, most=14, seed=7)]
    cases.append((sorted(map.graph.edges),))
    return Solution(choke_points, [Noted("VL-3.1-06", "It agrees on 60 pieces, and on the whole map, which has no such Locale.")], cases=cases)
