"""What our own map owes to the rulebook, and what it aims at: names, castles, a central Brașov, even starts.

Each check is a function that yields complaints, registered with the facts that it holds the map to. Aims are our own: a map of the same
rulebook could miss them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import atan2, degrees, pi

import networkx as nx

from ..kernel.rules import cite
from ..kernel.tables import Constraints
from ..kernel.words import listed, many
from .atlas import LONG_NIGHT, TOWN, Atlas
from .geometry import area, distance_to_segment, faces
from .graph import RoadMap

constraint = Constraints[Atlas]()

TOWNS = ("Alba Julia", "Argeș", "Bacău", "Bistrița", "Brașov", "București", "Cetatea Albă", "Chilia", "Cluj Napoca", "Craiova", "Iași", "Oradea",
         "Sibiu", "Silistra", "Suceava", "Timișoara", "Târgoviște")
VILLAGES = ("Arbore", "Brad", "Crăciuna", "Făgăraș", "Galați", "Jula", "Rahova", "Severin", "Slobozia", "Tărgu Neamt", "Unisala")
TURNED = {2: 11, 3: 8, 4: 6}                       # Towns turned into Villages, VL-4.0-18, VL-4.0-26, VL-4.0-38
SEATS = {2: ("purple", "green"), 3: ("green", "purple", "blue"), 4: ("green", "blue", "purple", "orange")}
STARTS: tuple[tuple[int, str, tuple[str, str], str, str, tuple[str, ...]], ...] = (      # two Locales beside the castle, Town, Village
    (2, "purple", ("Oradea", "Alba Julia"), "Alba Julia", "", ("VL-4.0-20", "VL-4.0-21", "VL-4.0-24")),
    (2, "green", ("București", "Târgoviște"), "Târgoviște", "", ("VL-4.0-22", "VL-4.0-23", "VL-4.0-24")),
    (3, "green", ("Silistra", "București"), "București", "Slobozia", ("VL-4.0-28", "VL-4.0-29", "VL-4.0-30")),
    (3, "purple", ("Timișoara", "Oradea"), "Oradea", "Brad", ("VL-4.0-31", "VL-4.0-32", "VL-4.0-33")),
    (3, "blue", ("Suceava", "Iași"), "Iași", "Tărgu Neamt", ("VL-4.0-34", "VL-4.0-35", "VL-4.0-36")),
    (4, "green", ("Sibiu", "Argeș"), "Argeș", "Unisala", ("VL-4.0-41", "VL-4.0-42", "VL-4.0-43")),
    (4, "blue", ("Cluj Napoca", "Bistrița"), "Bistrița", "Rahova", ("VL-4.0-44", "VL-4.0-45", "VL-4.0-46")),
    (4, "purple", ("Silistra", "București"), "București", "Arbore", ("VL-4.0-47", "VL-4.0-48", "VL-4.0-49")),
    (4, "orange", ("Cetatea Albă", "Iași"), "Iași", "Jula", ("VL-4.0-50", "VL-4.0-51", "VL-4.0-52")),
)
COURTS = ("Necromancer", "Rome", "Vampire Elders", "Venice")
ALONE, ALLIED = 5, 8                               # Towns that win, VL-5.0-01
SPACING = 0.05                                     # degrees between a Locale and a road that does not lead to it
FORK = 12.0                                        # degrees between two roads at a Locale


def complaints_about(atlas: Atlas) -> list[str]:
    """Hold a map against the rulebook and the project's own aims; list what is missed, each with its rules."""
    return constraint.complaints(atlas)


# What the rulebook names

@constraint("VL-3.1-02", "VL-3.1-11", "AMB-VL-006")
def the_towns_are_those_named(atlas: Atlas) -> Iterator[str]:
    yield from _same("locales.csv: the Towns are", [one.name for one in atlas.locales.values() if one.kind == TOWN], TOWNS)


@constraint("VL-3.1-02", "VL-3.1-13", "AMB-VL-006")
def the_named_villages_are_there(atlas: Atlas) -> Iterator[str]:
    named = [one.name for one in atlas.locales.values() if one.kind != TOWN and one.provenance == "rulebook"]
    yield from _same("locales.csv: the Villages of the rulebook are", named, VILLAGES)


@constraint("VL-3.1-01")
def three_lands_are_on_the_map(atlas: Atlas) -> Iterator[str]:
    yield from _same("locales.csv: the historic regions are",
                     {one.region for one in atlas.locales.values()} & {"Transylvania", "Moldavia", "Wallachia"},
                     ("Moldavia", "Transylvania", "Wallachia"))


@constraint("VL-4.0-18", "VL-4.0-26", "VL-4.0-38", "VL-3.1-04")
def so_many_towns_are_turned_into_villages(atlas: Atlas) -> Iterator[str]:
    for players, count in TURNED.items():
        found = len(atlas.setup(players).villages)
        if found != count:
            yield f"markers.csv: {found} Towns are turned into Villages for {players} players, expected {count}"


@constraint("VL-4.0-19", "VL-4.0-27", "VL-4.0-40")
def the_seats_are_those_named(atlas: Atlas) -> Iterator[str]:
    for players, seats in SEATS.items():
        yield from _same(f"setups.csv: the seats for {players} players are", atlas.setup(players).starts, seats)


@constraint("VL-3.1-05", "VL-3.1-14")
def everybody_starts_where_the_rulebook_says(atlas: Atlas) -> Iterator[str]:
    for players, seat, between, town, village, rules in STARTS:
        cite(*rules)
        start = atlas.setup(players).starts.get(seat)
        if start is None:
            continue
        name = {slug: one.name for slug, one in atlas.locales.items()}
        found = (tuple(name[slug] for slug in start.between), name[start.town], name.get(start.village, ""))
        if (sorted(found[0]), *found[1:]) != (sorted(between), town, village):
            yield (f"setups.csv, {players} {seat}: starts beside {listed(found[0])}, in {listed(filter(None, found[1:]))}, "
                   f"expected {listed(between)}, {listed(filter(None, (town, village)))} ({', '.join(rules)})")


@constraint("VL-4.0-39")
def neutral_units_guard_four_villages(atlas: Atlas) -> Iterator[str]:
    for players in SEATS:
        guarded = [atlas.locales[slug].name for slug in atlas.setup(players).guarded]
        yield from _same(f"markers.csv: Neutral Units at the start for {players} players are in", guarded,
                         ("Crăciuna", "Făgăraș", "Galați", "Severin") if players == 4 else ())


@constraint("VL-8.0-05")
def the_long_night_turns_brasov_into_a_village(atlas: Atlas) -> Iterator[str]:
    for players in SEATS:
        added = atlas.setup(players, LONG_NIGHT).villages - atlas.setup(players).villages
        yield from _same(f"markers.csv: for {players} players the Long Night turns", [atlas.locales[slug].name for slug in added], ("Brașov",))


@constraint("VL-3.1-18")
def four_courts_in_four_corners(atlas: Atlas) -> Iterator[str]:
    yield from _same("courts.csv: the Courts are", [court.name for court in atlas.courts.values()], COURTS)


@constraint("VL-3.1-20", "VL-3.1-21", "VL-5.2-002", "VL-5.2-003", "VL-5.2-004", "VL-5.2-005")
def four_moons_with_their_hands(atlas: Atlas) -> Iterator[str]:
    hands = [moon.hand for moon in atlas.moons]
    if hands != [4, 5, 6, 5]:
        yield f"moons.csv: the hands are {hands}, expected [4, 5, 6, 5]"


@constraint("VL-3.1-14", "VL-4.0-20", "VL-4.0-22")
def every_start_borders_its_castle(atlas: Atlas) -> Iterator[str]:
    for setup in atlas.setups.values():
        for start in setup.starts.values():
            if start.town not in atlas.wildernesses[start.castle].border:
                yield f"setups.csv, {setup.players} {start.seat}: {start.town} does not border the castle's Wilderness"


@constraint("VL-5.0-01")
def enough_towns_are_left_to_win(atlas: Atlas) -> Iterator[str]:
    for players in SEATS:
        for variant, need in (("", ALLIED if players == 4 else ALONE), (LONG_NIGHT, ALONE)):
            setup = atlas.setup(players, variant or None)
            left = sum(atlas.kind(slug, setup) == TOWN for slug in atlas.locales)
            if left < need:
                yield f"markers.csv: {many(left, 'Town')} left for {players} players{', the Long Night' * bool(variant)}, expected at least {need}"


# What we aim at

@constraint("VL-3.1-03", "AMB-VL-006")
def roads_keep_apart(atlas: Atlas) -> Iterator[str]:
    at = {slug: one.at for slug, one in atlas.locales.items()}
    for road in atlas.roads:
        for slug, point in at.items():
            if slug not in (road.a, road.b) and distance_to_segment(point, at[road.a], at[road.b]) < SPACING:
                yield f"roads.csv, {road.a}-{road.b}: passes nearer than {SPACING} degrees to {slug}"
    for slug, others in atlas.neighbors.items():
        for one, other in combinations(others, 2):
            turn = abs((_bearing(at[slug], at[one]) - _bearing(at[slug], at[other]) + pi) % (2 * pi) - pi)
            if degrees(turn) < FORK:
                yield f"roads.csv: the roads from {slug} to {one} and {other} part at {degrees(turn):.0f} degrees, expected {FORK:g} or more"


@constraint("VL-3.1-03", "AMB-VL-006")
def no_dead_end_and_no_crowd(atlas: Atlas) -> Iterator[str]:
    for slug, others in atlas.neighbors.items():
        if not 2 <= len(others) <= 5:
            yield f"roads.csv: {many(len(others), 'road')} at {slug}, expected 2 to 5"


@constraint("VL-3.1-07", "AMB-VL-006")
def wildernesses_of_a_middling_size(atlas: Atlas) -> Iterator[str]:
    if not 16 <= len(atlas.wildernesses) <= 26:
        yield f"roads.csv: {len(atlas.wildernesses)} Wildernesses, expected 16 to 26"
    for wild in atlas.wildernesses.values():
        if not 4 <= len(wild.border) <= 8:
            yield f"roads.csv: {len(wild.border)} Locales around Wilderness {wild.number}, expected 4 to 8"
        if not wild.name:
            yield f"wildernesses.csv: Wilderness {wild.number} ({listed(wild.border)}) has no name"


@constraint("VL-3.1-07", "AMB-VL-006")
def wildernesses_fill_the_map(atlas: Atlas) -> Iterator[str]:
    at = {slug: one.at for slug, one in atlas.locales.items()}
    bounded, (outer,) = faces(atlas.neighbors, at)
    if len(atlas.locales) - len(atlas.roads) + len(bounded) + 1 != 2:
        yield f"roads.csv: {len(atlas.locales)} Locales, {len(atlas.roads)} roads and {len(bounded)} Wildernesses break Euler's formula"
    parts, whole = sum(area([at[slug] for slug in ring]) for ring in bounded), -area([at[slug] for slug in outer])
    if abs(parts - whole) > 1e-9:
        yield f"roads.csv: the Wildernesses fill {parts:.4f} of {whole:.4f} square degrees"


@constraint("VL-3.1-13", "AMB-VL-006")
def villages_lie_between_towns(atlas: Atlas) -> Iterator[str]:
    for road in atlas.roads:
        if atlas.locales[road.a].kind == atlas.locales[road.b].kind == TOWN:
            yield f"roads.csv, {road.a}-{road.b}: joins two Towns, expected a Village between them"


@constraint("VL-8.0-05", "AMB-VL-006")
def brasov_is_central(atlas: Atlas) -> Iterator[str]:
    map = RoadMap(atlas, None)
    for what, found in (("closeness", map.closeness()), ("betweenness", map.betweenness())):
        first = next(iter(found))
        if first != "brasov":
            yield f"roads.csv: the greatest {what} is that of {first}, expected Brașov"
    center = nx.center(map.graph)
    if center != ["brasov"]:
        yield f"roads.csv: the center of the graph is {listed(center)}, expected Brașov alone"
    if map.articulation_points():
        yield f"roads.csv: without {listed(map.articulation_points())} the map falls apart, expected no such Locale"


@constraint("VL-4.0-20", "VL-4.0-28", "VL-4.0-41", "AMB-VL-006")
def starts_are_even(atlas: Atlas) -> Iterator[str]:
    for players in SEATS:
        table = RoadMap(atlas, atlas.setup(players)).fairness()
        for column, most in (("nearest_neutral_town", 1), ("share", 1), ("three_nearest", 3), ("border", 1)):
            spread = table[column].max() - table[column].min()
            if spread > most:
                yield f"setups.csv, {players} players: {column} differs by {spread:g}, expected at most {most}"
        for column, least in (("nearest_neutral_town", 2), ("nearest_rival", 5)):
            if table[column].min() < least:
                yield f"setups.csv, {players} players: {column} is {table[column].min()}, expected at least {least}"


def _bearing(here: tuple[float, float], there: tuple[float, float]) -> float:
    return atan2(there[1] - here[1], there[0] - here[0])


def _same(what: str, found: object, expected: object) -> Iterator[str]:
    have, want = sorted(found), sorted(expected)  # type: ignore[call-overload]  # names
    if have != want:
        yield f"{what} {listed(have)}, expected {listed(want)}"
