"""A map in words: for the description inside the picture, and for what the board says of a Locale."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.words import listed, many
from ...roads.atlas import TOWN
from ...roads.graph import RoadMap


def names(map: RoadMap, locales: Iterable[str]) -> str:
    return listed(map.atlas.locales[slug].name for slug in locales)


def wilderness(map: RoadMap, number: int) -> str:
    """Name a Wilderness with its number."""
    name = map.wildernesses[number].name
    return f"{number} {name}" if name else str(number)


def locale(map: RoadMap, slug: str) -> str:
    """Say what a Locale is."""
    node, printed = map.graph.nodes[slug], map.atlas.locales[slug]
    kind = "Town" if node["kind"] == TOWN else "Town turned into a Village" if printed.kind == TOWN else "Village"
    told = [kind + f" in {printed.region}" * bool(printed.region)]
    told += [f"start of {node['seat'].capitalize()}"] * bool(node["seat"]) + ["guarded by a Neutral Unit"] * node["guarded"]
    return f"{printed.name}, {', '.join(told)}"


def text_map(map: RoadMap, title: tuple[str, str]) -> str:
    """Write a whole map as plain text."""
    lines = [f"{title[0]}. {title[1]}."]
    lines += [f"{seat.capitalize()}: castle in Wilderness {wilderness(map, start.castle)}, starts in "
              f"{listed(map.name(place) for place in (start.town, start.village) if place)}."
              for seat, start in (map.setup.starts.items() if map.setup else ())]
    lines += ["", f"{many(len(map.towns), 'Town')}: {names(map, map.towns)}.", "", "Roads:"]
    lines += [f"  {locale(map, slug)}: to {names(map, map.neighbors(slug))}" for slug in map.graph]
    lines += ["", "Wildernesses and the Locales around them:"]
    lines += [f"  {wilderness(map, area.number)}: {names(map, area.border)}" for area in map.wildernesses.values()]
    lines += ["", *(f"Court in the {court.corner}: {court.name}." for court in map.atlas.courts.values())]
    return "\n".join(lines).strip()
