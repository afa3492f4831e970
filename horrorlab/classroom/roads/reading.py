"""What is on the map: Locales, roads, Wildernesses, Courts, moons."""

from __future__ import annotations

from ...kernel.words import listed, many
from ...roads.atlas import LONG_NIGHT, find
from ...roads.graph import RoadMap, load_map
from ..catalogue import Chapter, Solution
from ..forms import Function, ListOf, SetOf, Whole, Word
from ..lessons import Noted
from .samples import Locale, names

chapter = Chapter("ROADS-READ", "roads", "Reading the map", "01_reading_the_map")


@chapter.exercise(
    form=SetOf(Locale()),
    at="4",
    board="map",
    rules=("VL-3.1-03", "VL-3.1-06"),
    hints=(
        "Follow the double lines that begin at Brașov, each to the next marker. What lies near it without a road does not count.",
        "There are five of them.",
    ),
)
def e1(map: RoadMap) -> Solution:
    """Which Locales are adjacent to Brașov?"""

    def why_not(locale: str) -> Noted:
        return Noted("VL-3.1-06", f"From Brașov to {map.name(locale)} it is {many(int(map.distance('Brașov', locale)), 'road')}.")

    found = set(map.neighbors("Brașov"))
    return Solution(found, [Noted("VL-3.1-06", f"Roads join Brașov with {listed(names(map, found))}.")], why_not)


THINGS = ("Brașov", "Bacău", "Bran", "Negoiu", "Venice")


@chapter.exercise(
    form=ListOf(Word("Town", "Village", "Wilderness", "Court"), THINGS),
    at="4",
    rules=("VL-3.1-04", "VL-3.1-05", "VL-3.1-07", "VL-3.1-18"),
    hints=(
        "Four play, and one of these five has become something that it is not printed as.",
        "Round markers are Locales, numbers in a disc are Wildernesses, and the four great powers sit in the corners.",
    ),
)
def e2(map: RoadMap) -> Solution:
    """Four players have laid out the map. What is each of these: Brașov, Bacău, Bran, Negoiu, Venice?"""
    kinds = {place.name: map.graph.nodes[slug]["kind"].capitalize() for slug, place in map.atlas.locales.items()}
    kinds |= {area.name: "Wilderness" for area in map.wildernesses.values()} | {court.name: "Court" for court in map.atlas.courts.values()}
    rules = {"Town": "VL-3.1-11", "Village": "VL-3.1-13", "Wilderness": "VL-3.1-07", "Court": "VL-3.1-18"}

    def why_not(thing: str) -> Noted | None:
        turned = thing in kinds and kinds[thing] == "Village" and map.atlas.kind(find(map.atlas.locales, thing)) == "town"
        return Noted("VL-4.0-38", f"With four players, {thing} is a Village.") if turned else Noted(rules[kinds[thing]], "Look it up on the map.")

    because = [Noted(rules[kinds[thing]], f"{thing} is a {kinds[thing]}.") for thing in THINGS]
    return Solution(tuple(kinds[thing] for thing in THINGS), because, why_not)


PLAYERS = (2, 3, 4)


@chapter.exercise(
    form=ListOf(Whole(), [f"{players} players" for players in PLAYERS]),
    at="4",
    rules=("VL-3.1-04", "VL-4.0-18", "VL-4.0-26", "VL-4.0-38", "AMB-VL-007"),
    hints=(
        "Seventeen are printed as Towns. How many are turned into Villages each time?",
        "len(hl.load_map(players=2).towns) counts those that are left.",
    ),
)
def e3(map: RoadMap) -> Solution:
    """How many Towns are on the map when two, three, four play?"""
    turned = {players: load_map(players=players) for players in PLAYERS}
    rules = dict(zip(PLAYERS, ("VL-4.0-18", "VL-4.0-26", "VL-4.0-38"), strict=True))
    because = [Noted(rules[players], f"With {players} players {len(laid.setup.villages)} of the 17 become Villages; {len(laid.towns)} are left.")
               for players, laid in turned.items() if laid.setup]
    return Solution(tuple(len(laid.towns) for laid in turned.values()), because)


@chapter.exercise(
    form=Function("drawn(round, kept)"),
    at=f"4 {LONG_NIGHT}",
    rules=("VL-3.1-20", "VL-3.1-21", "VL-5.2-001", "VL-8.0-04"),
    hints=(
        "The moons stand on the edge of the map: 4, 5, 6, 5. Cards are drawn up to that number, not that number of cards.",
        "Round 5 is the first moon again: (round - 1) % 4 counts moons from 0.",
    ),
)
def e4(map: RoadMap) -> Solution:
    """Write a function drawn(round, kept): how many cards does a player draw who has kept that many? Rounds go from 1 to 8, since it is
    the Long Night and the moon goes round twice."""
    hands = [moon.hand for moon in map.atlas.moons]

    def drawn(round: int, kept: int) -> int:
        return max(hands[(round - 1) % len(hands)] - kept, 0)

    because = [Noted("VL-3.1-21", f"The moons say {listed(hands)}; your function does so for eight rounds and any hand.")]
    return Solution(drawn, because, cases=[(round, kept) for round in range(1, 9) for kept in range(7)])
