"""Wildernesses: what borders them, where a Vampire counts, and how many there are."""

from __future__ import annotations

from ...kernel.words import listed
from ...roads.atlas import TOWN
from ...roads.geometry import faces
from ...roads.graph import RoadMap
from ..catalogue import Chapter, Solution
from ..forms import Function, SetOf
from ..lessons import Noted
from .samples import Locale, Pair, Wilderness, names, pieces

chapter = Chapter("ROADS-WILD", "roads", "Wildernesses", "04_wildernesses")


@chapter.exercise(
    form=SetOf(Locale()),
    at="4",
    board="map",
    rules=("VL-3.1-09", "VL-5.2-070", "VL-5.2-071"),
    hints=(
        "Walk round Bucegi, number 21, from Brașov on, and write down every Locale.",
        "Towns cannot be subdued, nor can Villages that are guarded.",
    ),
)
def e1(map: RoadMap) -> Solution:
    """The game begins, four play, and a Vampire sits in Bucegi. It may subdue a neutral Village that borders its Wilderness, if no units are
    there. Which Villages are these?"""
    border = map.borders("Bucegi")
    found = {slug for slug in border if (node := map.graph.nodes[slug])["kind"] != TOWN and not node["guarded"] and not node["seat"]}

    def why_not(locale: str) -> Noted:
        if locale not in border:
            return Noted("VL-3.1-09", "It does not border Bucegi.")
        return Noted("VL-5.2-071", "It is a Town." if locale in map.towns else "Neutral Units guard it.")

    return Solution(found, [Noted("VL-5.2-070", f"{listed(names(map, found))}; the others round Bucegi are Towns or guarded.")], why_not)


@chapter.exercise(
    form=SetOf(Wilderness()),
    at="4",
    rules=("VL-3.1-09", "VL-5.2-051"),
    hints=(
        'map.wildernesses_of("Brașov") lists those round Brașov.',
        "Which of them border Făgăraș as well?",
    ),
)
def e2(map: RoadMap) -> Solution:
    """Tonight there may be a battle for Brașov, or one for Făgăraș. In which Wildernesses does a Vampire support in both?"""
    ours = {area.number for area in map.wildernesses_of("Brașov")}
    found = ours & {area.number for area in map.wildernesses_of("Făgăraș")}

    def why_not(number: int) -> Noted:
        return Noted("VL-3.1-09", f"It borders {'Brașov' if number in ours else 'Făgăraș or neither'}, but not both.")

    because = [Noted("VL-5.2-051", f"{listed(map.wilderness(number).name for number in sorted(found))}: a Vampire next to the battle counts.")]
    return Solution(found, because, why_not)


@chapter.exercise(
    form=Wilderness(),
    at="4",
    rules=("VL-3.1-09", "AMB-VL-023"),
    hints=(
        "A Vampire may go to any Wilderness, so look at the whole map.",
        "Most Wildernesses have one or two Towns on their border. One has three.",
    ),
)
def e3(map: RoadMap) -> Solution:
    """From which Wilderness does a Vampire influence the most Towns, when four play?"""
    towns = {number: set(area.border) & set(map.towns) for number, area in map.wildernesses.items()}
    best = max(towns, key=lambda number: len(towns[number]))
    return Solution(best, [Noted("VL-3.1-09", f"{map.wilderness(best).name} borders {listed(names(map, towns[best]))}.")])


@chapter.exercise(
    form=Function("wildernesses(locales, roads)"),
    at="4",
    rules=("VL-3.1-07", "AMB-VL-006"),
    hints=(
        "Two Locales and a road between them enclose nothing. A new road to a new Locale encloses nothing either.",
        "A new road between two Locales that were there before cuts one area in two.",
        "This is Euler's formula: Locales - roads + areas = 2, where the land outside is an area too.",
    ),
)
def e4(map: RoadMap) -> Solution:
    """Write a function wildernesses(locales, roads): how many Wildernesses are there on a piece of the map? It gets the list of Locales, and the
    roads as a list of pairs. The piece is connected, and no two roads cross."""
    at = {slug: place.at for slug, place in map.atlas.locales.items()}

    def wildernesses(locales: list[str], roads: list[Pair]) -> int:
        neighbors = {slug: [b if a == slug else a for a, b in roads if slug in (a, b)] for slug in locales}
        return sum(len(rings) for rings in faces(neighbors, at)) - 1        # all but the land outside

    cases = [(list(piece.locales), piece.roads) for piece in pieces(map, 60, most=20, seed=5)]
    cases.append((list(map.graph), sorted(map.graph.edges)))
    because = [Noted("VL-3.1-07", f"It agrees on 60 pieces, and on the whole map: {wildernesses(*cases[-1])} Wildernesses.")]
    return Solution(wildernesses, because, cases=cases)
