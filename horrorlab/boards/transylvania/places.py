"""Where everything lies on the sheet: the map stretched so that crowded bands of it get more room, without two roads that cross."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import erf

from ...roads.atlas import TOWN, Atlas
from ...roads.geometry import Point, crossings
from .seating import Box, length_inside

WIDE, TALL = 1200, 900                             # the sheet
FRAMES = ((94, 102, 1094, 806), (236, 124, 960, 800))  # where the outermost Locales lie; the second one leaves more room at the edges
ACROSS = 1.6                                       # one axis is at most so much larger in scale than the other
STRETCH = 0.55                                     # the share of the crowd in the scale; the rest is the plain map
_BAND = 0.09                                       # how far a Locale makes itself felt, as a share of the map
CORNER = (196, 92)                                 # of a Court
CORNERS = {"north-west": (20, 20), "north-east": (WIDE - 216, 20), "south-west": (20, TALL - 112), "south-east": (WIDE - 216, TALL - 112)}
MOONS = {"west": (56, 236), "north": (800, 44), "east": (WIDE - 58, 330), "south": (268, 832)}
TITLE, PANEL_AT, KEY_AT, SCALE_AT = (228, 18, 752, 84), (WIDE - 196, 606, 182, 172), (318, 834, 976, 886), (20, 640, 190, 780)
SEA_AT = (1084, 546, 1180, 572)                    # "Black Sea"
RING = 6                                           # free around every marker, for the ring of a state
RADIUS = {"town": 15, "village": 9.5}              # of the largest marker that a Locale may get


def places(atlas: Atlas) -> tuple[dict[str, Point], Callable[[float, float], Point]]:
    """Lay out all Locales, and give the function that lays out any (latitude, longitude).

    Both axes go through smooth functions that only rise. Where that makes roads cross, they bend less; unbent they cannot cross. A map that
    would lie under a Court, a moon or a panel is drawn smaller.
    """
    lats, lons = ([getattr(one, axis) for one in atlas.locales.values()] for axis in ("lat", "lon"))
    roads = [(road.a, road.b) for road in atlas.roads]
    there = list(furniture(atlas))
    for frame, stretch in product(FRAMES, (STRETCH, STRETCH / 2, 0.0)):
        left, top, right, bottom = _part(frame, max(lons) - min(lons), max(lats) - min(lats))
        across, down = _axis(lons, left, right, stretch), _axis([-lat for lat in lats], top, bottom, stretch)

        def lay(lat: float, lon: float, across: Callable[[float], float] = across, down: Callable[[float], float] = down) -> Point:
            return round(across(lon), 1), round(down(-lat), 1)

        at = {slug: lay(one.lat, one.lon) for slug, one in atlas.locales.items()}
        under = any(length_inside(at[a], at[b], box) for a, b in roads for box in there)
        if not under and not crossings(roads, at):
            break
    return at, lay


def furniture(atlas: Atlas) -> Iterator[Box]:
    """What else is on the sheet of a map: Courts, moons, title, panels, legend."""
    for court in atlas.courts.values():
        x, y = CORNERS[court.corner]
        yield x, y, x + CORNER[0], y + CORNER[1]
    for moon in atlas.moons:
        x, y = MOONS[moon.side]
        yield x - 42, y - 24, x + 42, y + 48
    if atlas.setups:
        x, y, w, h = PANEL_AT
        yield x, y, x + w, y + h
    yield from (TITLE, KEY_AT, SCALE_AT)
    if has_waters(atlas):
        yield SEA_AT


def has_waters(atlas: Atlas) -> bool:
    """Tell whether a map is one of these lands, so that sea and rivers belong on it."""
    lats, lons = ([getattr(one, axis) for one in atlas.locales.values()] for axis in ("lat", "lon"))
    return bool(min(lons) < 24 < 28 < max(lons) and min(lats) < 45 < 47 < max(lats))


def radius(atlas: Atlas, locale: str) -> float:
    """The largest marker that a Locale may get, whatever the set-up."""
    return RADIUS["town" if atlas.locales[locale].kind == TOWN else "village"]


def _part(frame: Box, degrees_across: float, degrees_down: float) -> Box:
    """The part of a frame that a map fills: all of it, unless that would distort the map too much."""
    left, top, right, bottom = frame
    wide, tall, shrink = right - left, bottom - top, 0.7            # a degree of longitude is about so much of one of latitude here
    if degrees_across and degrees_down:
        ratio = wide / (degrees_across * shrink) * degrees_down / tall
        wide, tall = wide / max(1, ratio / ACROSS), tall / max(1, 1 / ratio / ACROSS)
    x, y = (left + right - wide) / 2, (top + bottom - tall) / 2
    return x, y, x + wide, y + tall


def _axis(values: Iterable[float], low: float, high: float, stretch: float) -> Callable[[float], float]:
    """A smooth function that only rises and takes the least value to ``low``, the greatest to ``high``."""
    crowd = sorted(values)
    first, last = crowd[0], crowd[-1]
    if first == last:
        return lambda value: (low + high) / 2
    band = _BAND * (last - first) * 2 ** 0.5

    def below(value: float) -> float:
        return sum(1 + erf((value - other) / band) for other in crowd)

    start, end = below(first), below(last)
    return lambda value: low + (high - low) * ((1 - stretch) * (value - first) / (last - first) + stretch * (below(value) - start) / (end - start))


def mean(points: Iterable[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def between(one: Point, other: Point, share: float = 0.5) -> Point:
    return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])
