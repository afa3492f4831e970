"""What every road map must be, whoever drew it: complaints that name the file and the row."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..kernel.errors import unknown
from ..kernel.rules import cite
from ..kernel.words import listed, many
from .geometry import crossings, distance_to_segment, faces, inside, project

if TYPE_CHECKING:
    from .atlas import Locale

Rows = Sequence[Mapping[str, Any]]
Tables = Mapping[str, Rows]
SEATS = ("green", "blue", "purple", "orange")
THROUGH = 0.01                                     # degrees, about a kilometer: a Locale nearer to a road than this lies on it


def complaints_about(locales: Mapping[str, Locale], tables: Tables) -> list[str]:
    """List what is wrong with a map. What rests on something that is wrong is judged once that is mended.

    Rule: VL-3.1-03, VL-3.1-07, VL-3.1-14, VL-3.1-04
    """
    cite("VL-3.1-03", "VL-3.1-07", "VL-3.1-14")
    found = [*_locales(locales), *_roads(locales, tables["roads.csv"])]
    if found:
        return found
    roads = [(row["a"], row["b"]) for row in tables["roads.csv"]]
    found = [*_whole(locales, roads), *_drawing(locales, roads)]
    if found:
        return found
    rings = _rings(locales, roads)
    return [*_simple(rings), *_names(locales, rings, tables["wildernesses.csv"]), *_setups(locales, rings, tables), *_markers(locales, tables),
            *_edge(tables)]


def _locales(locales: Mapping[str, Locale]) -> Iterator[str]:
    if len(locales) < 3:
        yield f"locales.csv: {many(len(locales), 'Locale')}, expected at least 3"
    names = Counter(locale.name for locale in locales.values())
    for name, count in names.items():
        if count > 1:
            yield f"locales.csv: {count} Locales are called {name}, expected one"
    if "castle" in locales:
        yield "locales.csv, castle: a seat's castle goes by that slug; expected another one"
    lons = [locale.lon for locale in locales.values()]
    if lons and max(lons) - min(lons) > 180:
        yield f"locales.csv: the longitudes go from {min(lons):g} to {max(lons):g}, expected half the globe at most, not across the date line"
    places: dict[tuple[float, float], str] = {}
    for slug, locale in locales.items():
        other = places.setdefault((locale.lat, locale.lon), slug)
        if other != slug:
            yield f"locales.csv, {slug}: lies in the same place as {other}"


def _roads(locales: Mapping[str, Locale], rows: Rows) -> Iterator[str]:
    if not rows:
        yield "roads.csv: there is no road"
    for row in rows:
        for end in ("a", "b"):
            if row[end] not in locales:
                yield f"roads.csv, {row['a']}-{row['b']}: " + unknown(end, row[end], locales)
        if row["a"] == row["b"]:
            yield f"roads.csv, {row['a']}-{row['b']}: a road leads from one Locale to another (VL-3.1-03)"


def _whole(locales: Mapping[str, Locale], roads: list[tuple[str, str]]) -> Iterator[str]:
    left, parts, neighbors = set(locales), [], _neighbors(locales, roads)
    while left:
        reached, edge = set(), [min(left)]
        while edge:
            here = edge.pop()
            if here not in reached:
                reached.add(here)
                edge += neighbors[here]
        parts.append(sorted(reached))
        left -= reached
    parts.sort(key=len, reverse=True)
    for part in parts[1:]:
        some = listed(part[:5]) + (f" and {len(part) - 5} more" if len(part) > 5 else "")
        yield f"roads.csv: no road connects {some} with the rest of the map, expected one connected map (VL-3.1-03)"


def _drawing(locales: Mapping[str, Locale], roads: list[tuple[str, str]]) -> Iterator[str]:
    at = {slug: locale.at for slug, locale in locales.items()}
    for (a, b), (c, d) in crossings(roads, at):
        yield f"roads.csv, {a}-{b}: crosses {c}-{d}, expected roads that meet in Locales alone (VL-3.1-07)"
    by_x = sorted((x, slug) for slug, (x, _) in at.items())
    for a, b in roads:
        left, right = sorted((at[a][0], at[b][0]))
        for _, slug in by_x[bisect(by_x, (left - THROUGH,)):bisect(by_x, (right + THROUGH,))]:
            if slug not in (a, b) and distance_to_segment(at[slug], at[a], at[b]) < THROUGH:
                yield f"roads.csv, {a}-{b}: leads through {slug}, expected a road to it and one from it (VL-3.1-07)"


def _neighbors(locales: Mapping[str, Locale], roads: list[tuple[str, str]]) -> dict[str, list[str]]:
    neighbors: dict[str, list[str]] = {slug: [] for slug in locales}
    for a, b in roads:
        neighbors[a].append(b)
        neighbors[b].append(a)
    return neighbors


def _rings(locales: Mapping[str, Locale], roads: list[tuple[str, str]]) -> list[tuple[str, ...]]:
    bounded, outer = faces(_neighbors(locales, roads), {slug: locale.at for slug, locale in locales.items()})
    return [*bounded, *outer]


def _simple(rings: list[tuple[str, ...]]) -> Iterator[str]:
    for ring in rings:
        twice = [slug for slug, count in Counter(ring).items() if count > 1]
        if twice:
            yield (f"roads.csv: a walk round a Wilderness comes through {listed(twice)} twice, expected a simple ring; "
                   "is there a dead end? (VL-3.1-07)")


def _names(locales: Mapping[str, Locale], rings: list[tuple[str, ...]], rows: Rows) -> Iterator[str]:
    named: dict[tuple[str, ...], str] = {}
    for row in rows:
        point = project(row["lat"], row["lon"])
        # the outer ring is walked round the other way; as a polygon it holds everything, so that it comes last
        ring = next((ring for ring in rings[:-1] if inside(point, [locales[slug].at for slug in ring])), None)
        if ring is None:
            yield f"wildernesses.csv, {row['number']}: {row['name']} lies in no Wilderness"
        elif ring in named:
            yield f"wildernesses.csv, {row['number']}: {row['name']} lies in the same Wilderness as {named[ring]}"
        else:
            named[ring] = row["name"]


def _setups(locales: Mapping[str, Locale], rings: list[tuple[str, ...]], tables: Tables) -> Iterator[str]:
    castles: dict[tuple[int, int], str] = {}
    for players, seats in Counter(row["players"] for row in tables["setups.csv"]).items():
        if players < 2 or players != seats:
            yield f"setups.csv, {players}: {many(seats, 'seat')} for {many(players, 'player')}, expected a row for each of two or more (VL-3.1-04)"
    for row in tables["setups.csv"]:
        where, players = f"setups.csv, {row['players']} {row['seat']}", row["players"]
        ends = [("castle", slug) for slug in row["castle"]] + [("town", row["town"])] + [("village", row["village"])] * bool(row["village"])
        strange = [(field, slug) for field, slug in ends if slug not in locales]
        if row["seat"] not in SEATS:
            yield f"{where}: " + unknown("seat", row["seat"], SEATS)
        for field, slug in strange:
            yield f"{where}: " + unknown(field, slug, locales)
        if strange:
            continue
        shared = [i for i, ring in enumerate(rings[:-1]) if set(row["castle"]) <= set(ring)]
        if len(row["castle"]) != 2:
            yield f"{where}: castle names {many(len(row['castle']), 'Locale')}, expected two that border its Wilderness (VL-3.1-14)"
        elif len(shared) != 1:
            yield f"{where}: {len(shared)} Wildernesses border {listed(row['castle'])}, expected exactly one (VL-3.1-14)"
        elif (players, shared[0]) in castles:
            yield f"{where}: the castle stands in the same Wilderness as that of {castles[players, shared[0]]}"
        else:
            castles[players, shared[0]] = row["seat"]
        turned = {marker["locale"] for marker in tables["markers.csv"] if marker["players"] == players and marker["marker"] == "village"
                  and not marker["variant"]}
        if locales[row["town"]].kind != "town" or row["town"] in turned:
            yield f"{where}: town is {row['town']}, expected a Town of this set-up"
        if row["village"] and locales[row["village"]].kind == "town" and row["village"] not in turned:
            yield f"{where}: village is {row['village']}, expected a Village of this set-up"


def _markers(locales: Mapping[str, Locale], tables: Tables) -> Iterator[str]:
    players = {row["players"] for row in tables["setups.csv"]}
    for row in tables["markers.csv"]:
        where = f"markers.csv, {row['players']} {row['locale']}"
        if row["locale"] not in locales:
            yield f"{where}: " + unknown("locale", row["locale"], locales)
        elif row["marker"] == "village" and locales[row["locale"]].kind != "town":
            yield f"{where}: {row['locale']} is a Village as it is, expected a Town to be turned into one (VL-3.1-04)"
        if row["players"] not in players:
            yield f"{where}: there is no set-up for {row['players']} players in setups.csv"


def _edge(tables: Tables) -> Iterator[str]:
    for file, field in (("courts.csv", "corner"), ("moons.csv", "side")):
        for value, count in Counter(row[field] for row in tables[file]).items():
            if count > 1:
                yield f"{file}: {count} records with {field} {value}, expected one"
