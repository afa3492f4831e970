"""Adjacency, ways and their lengths."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...kernel.words import listed, many
from ...roads.graph import RoadMap
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Function, ListOf, SetOf, Whole
from ..lessons import Noted
from .samples import Locale, Pair, names, pieces

chapter = Chapter("ROADS-WAYS", "roads", "Adjacency and routes", "02_adjacency_and_routes")
ENDS = (("Sibiu", "Iași"), ("Oradea", "Chilia"), ("Bran", "Poenari"))


@chapter.exercise(
    form=ListOf(Whole(), [f"{a} to {b}" for a, b in ENDS]),
    at="4",
    board="map",
    rules=("VL-3.1-03", "VL-3.1-06"),
    hints=("Count roads, not Locales: neighbors are one road apart.", 'map.distance("Sibiu", "Iași") counts them for you.'),
)
def e1(map: RoadMap) -> Solution:
    """How many roads is it from Sibiu to Iași, from Oradea to Chilia, from Bran to Poenari?"""
    ways = [map.shortest_path(a, b) for a, b in ENDS]
    because = [Noted("VL-3.1-06", f"{many(len(way) - 1, 'road')}: {' – '.join(map.name(slug) for slug in way)}.") for way in ways]
    return Solution(tuple(len(way) - 1 for way in ways), because)


@chapter.exercise(
    form=SetOf(Locale()),
    at="4",
    rules=("VL-3.1-06",),
    hints=(
        'map.shortest_paths("Argeș", "Suceava") lists them all. What stands in every one of them?',
        "Sets have an intersection: set(one) & set(other). Leave the two ends out.",
    ),
)
def e2(map: RoadMap) -> Solution:
    """From Argeș to Suceava there is more than one shortest way. Which Locales between the two lie on all of them?"""
    ways = map.shortest_paths("Argeș", "Suceava")

    def why_not(locale: str) -> Noted:
        round_it = next((way for way in ways if locale not in way), ways[0])
        return Noted("VL-3.1-06", f"Look at {' – '.join(map.name(slug) for slug in round_it)}.")

    found = set.intersection(*_inner(ways))
    return Solution(found, [Noted("VL-3.1-06", f"{len(ways)} ways, all of them by {listed(names(map, found))}.")], why_not)


def _inner(ways: Sequence[Sequence[str]]) -> list[set[str]]:
    """Leave out both ends of each way."""
    return [set(way[1:-1]) for way in ways]


@chapter.exercise(
    form=ListOf(Locale()),
    at="4",
    rules=("VL-3.1-03", "VL-3.1-06"),
    hints=(
        'weight="km" asks for kilometers in place of roads.',
        "Between Alba Julia and Brașov there are two roads' worth of choices: along Mediaș, or along Sibiu.",
    ),
)
def e3(map: RoadMap) -> Solution:
    """The way from Oradea to Chilia with the fewest roads is not the shortest for a rider, who counts kilometers. Give a way that has the
    fewest kilometers: all Locales on it in order, both ends included."""
    best = map.shortest_path("Oradea", "Chilia", weight="km")

    def length(way: Sequence[str]) -> float:
        return sum(float(map.graph.edges[a, b]["km"]) for a, b in pairwise(way))

    def judge(way: Sequence[str]) -> Sequence[Reason]:
        for a, b in pairwise(way):
            if not map.graph.has_edge(a, b):
                raise Wrong(f"No road joins {map.name(a)} and {map.name(b)}.", "VL-3.1-06")
        if not way or (way[0], way[-1]) != (best[0], best[-1]):
            raise Wrong("Begin in Oradea and end in Chilia.", "VL-3.1-03")
        if length(way) > length(best) + 0.5:
            raise Wrong(f"That is {length(way):.0f} km; {length(way) - length(best):.0f} km can be saved.", "VL-3.1-03")
        fewest = map.shortest_path("Oradea", "Chilia")
        return [Noted("VL-3.1-03", f"{length(way):.0f} km over {len(way) - 1} roads. With {len(fewest) - 1} roads it is {length(fewest):.0f} km.")]

    return Solution(tuple(best), judge=judge)


@chapter.exercise(
    form=Function("distance(roads, start, end)"),
    at="4",
    rules=("VL-3.1-06", "AMB-VL-006"),
    hints=(
        "Keep the set of Locales reached so far, beginning with {start}. Each round adds all neighbors of what is in it.",
        "A road (a, b) leads from a to b and from b to a.",
        'The library has it: networkx.shortest_path_length(networkx.Graph(roads), start, end), or map.distance.',
    ),
)
def e4(map: RoadMap) -> Solution:
    """Write a function distance(roads, start, end): how many roads is the shortest way? The roads are a list of pairs of Locales, all of them
    connected with each other in some way."""
    cases, found = [], {}
    for piece in pieces(map, 60):
        start, end = piece.locales[0], piece.locales[-1]
        cases.append((piece.roads, start, end))
        found[str(cases[-1])] = map.distance(start, end, blocked=piece.others)

    def distance(roads: list[Pair], start: str, end: str) -> float:
        return found[str((roads, start, end))]

    return Solution(distance, [Noted("VL-3.1-06", "It agrees with the library on 60 pieces of the map.")], cases=cases)
