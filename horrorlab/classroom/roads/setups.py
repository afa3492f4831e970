"""Set-ups: Towns that stay, castles, outposts, and how even it all is."""

from __future__ import annotations

from ...kernel.words import listed, many
from ...roads.atlas import LONG_NIGHT
from ...roads.graph import RoadMap, load_map
from ...roads.rulebook import ALONE
from ..catalogue import Chapter, Solution
from ..forms import Function, ListOf, SetOf, Whole, Word
from ..lessons import Noted
from .samples import Locale, names

chapter = Chapter("ROADS-SETUP", "roads", "Set-ups and fairness", "06_setups_and_fairness")
PLAYERS = (2, 3, 4)


@chapter.exercise(
    form=SetOf(Locale()),
    at="2",
    board="map",
    rules=("VL-4.0-18", "VL-4.0-26", "VL-4.0-38"),
    hints=(
        "Two players turn the most Towns into Villages: six are left. Begin with these.",
        "Three players turn Sibiu into a Village, four players Sibiu and Bacău.",
    ),
)
def e1(map: RoadMap) -> Solution:
    """Some Towns are Towns with two, with three and with four players. Which ones?"""
    laid = {players: set(load_map(players=players).towns) for players in PLAYERS}
    rules = dict(zip(PLAYERS, ("VL-4.0-18", "VL-4.0-26", "VL-4.0-38"), strict=True))

    def why_not(locale: str) -> Noted | None:
        return next((Noted(rules[players], f"With {players} players it is a Village.") for players in PLAYERS if locale not in laid[players]), None)

    found = set.intersection(*laid.values())
    return Solution(found, [Noted("VL-3.1-04", f"{listed(names(map, found))}: {len(found)} of 17.")], why_not)


SEATS = ("green", "blue", "purple", "orange")
TOWNS = ("Oradea", "Brașov", "Târgoviște", "Chilia")


@chapter.exercise(
    form=ListOf(Word(*SEATS), TOWNS),
    at="4",
    rules=("VL-3.1-17", "VL-4.0-41", "VL-4.0-44", "VL-4.0-47", "VL-4.0-50"),
    hints=(
        "Count from the castle: the first step leads to any Locale round its Wilderness.",
        'map.from_castle("green")["brasov"] counts for one seat and one Town.',
    ),
)
def e2(map: RoadMap) -> Solution:
    """Four players. Whose castle is nearest to Oradea, to Brașov, to Târgoviște, to Chilia?"""
    ways = {seat: map.from_castle(seat) for seat in SEATS}
    nearest = {town: min(SEATS, key=lambda seat: ways[seat][map.find(town)]) for town in TOWNS}

    def why_not(town: str) -> Noted:
        seat = nearest[town]
        return Noted("VL-3.1-17", f"From one castle it is {many(ways[seat][map.find(town)], 'road')}.")

    because = [Noted("VL-3.1-17", f"{town}: " + ", ".join(f"{seat} {ways[seat][map.find(town)]}" for seat in SEATS) + ".") for town in TOWNS]
    return Solution(tuple(nearest.values()), because, why_not)


GAMES = ("2 players", "3 players", "4 players", "4 players, the Long Night")


@chapter.exercise(
    form=ListOf(Whole(), GAMES),
    at=f"4 {LONG_NIGHT}",
    rules=("VL-5.0-01", "VL-3.1-11", "VL-8.0-05", "AMB-VL-007"),
    hints=("Five Towns win alone. How many times five are there on the map?", "6, 9, 11 Towns; in the Long Night one less."),
)
def e3(map: RoadMap) -> Solution:
    """A player without an Ally needs five Towns. How many players at the most can hold five each at the same time: with two, three, four
    players, and with four in the Long Night?"""
    counts = [len(load_map(players=players).towns) for players in PLAYERS] + [len(map.towns)]
    because = [Noted("VL-5.0-01", f"{game}: {count} Towns, {many(count // ALONE, 'player')}.") for game, count in zip(GAMES, counts, strict=True)]
    return Solution(tuple(count // ALONE for count in counts), because)


@chapter.exercise(
    form=Function("nearest(ways)"),
    at="4",
    rules=("VL-3.1-17", "VL-4.0-20", "VL-4.0-28", "VL-4.0-41"),
    hints=("min(ways.values()) is the shortest way.", "More than one seat may have it; they all belong to the set."),
)
def e4(map: RoadMap) -> Solution:
    """Write a function nearest(ways). It gets the roads from each castle to some Town, such as {"green": 3, "blue": 3, "purple": 4, "orange": 6},
    and returns the set of seats to which this Town is nearest."""
    laid = [load_map(players=players) for players in PLAYERS]
    cases = [({seat: one.from_castle(seat)[town] for seat in one.castles},) for one in laid for town in one.towns]

    def nearest(ways: dict[str, int]) -> set[str]:
        return {seat for seat, roads in ways.items() if roads == min(ways.values())}

    return Solution(nearest, [Noted("VL-3.1-17", f"It agrees for all {len(cases)} Towns of the three set-ups.")], cases=cases)
