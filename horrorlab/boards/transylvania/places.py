"""Where everything lies on the sheet: the map stretched so that crowded bands of it get more room, without two roads that cross."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import erf, hypot

from ...roads.atlas import TOWN, Atlas
from ...roads.geometry import Point, crossings

WIDE, TALL = 1200, 900                             # the sheet
LEFT, TOP, RIGHT, BOTTOM = 94, 102, 1094, 806      # where the outermost Locales lie
ACROSS = 1.6                                       # one axis is at most so much larger in scale than the other
STRETCH = 0.55                                     # the share of the crowd in the scale; the rest is the plain map
_BAND = 0.09                                       # how far a Locale makes itself felt, as a share of the map
RING = 6                                           # free around every marker, for the ring of a state
RADIUS = {"town": 15, "village": 9.5}              # of the largest marker that a Locale may get


def places(atlas: Atlas) -> tuple[dict[str, Point], Callable[[float, float], Point]]:
    """Lay out all Locales, and give the function that lays out any (latitude, longitude).

    Both axes go through smooth functions that only rise. Where that makes roads cross, they bend less; unbent they cannot cross.
    """
    lats, lons = ([getattr(one, axis) for one in atlas.locales.values()] for axis in ("lat", "lon"))
    roads = [(road.a, road.b) for road in atlas.roads]
    left, top, right, bottom = _frame(max(lons) - min(lons), max(lats) - min(lats))
    for stretch in (STRETCH, STRETCH / 2, 0.0):
        across, down = _axis(lons, left, right, stretch), _axis([-lat for lat in lats], top, bottom, stretch)

        def lay(lat: float, lon: float, across: Callable[[float], float] = across, down: Callable[[float], float] = down) -> Point:
            return round(across(lon), 1), round(down(-lat), 1)

        at = {slug: lay(one.lat, one.lon) for slug, one in atlas.locales.items()}
        if not crossings(roads, at):
            break
    return at, lay


def radius(atlas: Atlas, locale: str) -> float:
    """The largest marker that a Locale may get, whatever the set-up."""
    return RADIUS["town" if atlas.locales[locale].kind == TOWN else "village"]


def _frame(degrees_across: float, degrees_down: float) -> tuple[float, float, float, float]:
    """The part of the sheet that a map fills: all of it, unless that would distort the map too much."""
    wide, tall, shrink = float(RIGHT - LEFT), float(BOTTOM - TOP), 0.7
    if degrees_across and degrees_down:
        ratio = wide / (degrees_across * shrink) * degrees_down / tall
        wide, tall = wide / max(1, ratio / ACROSS), tall / max(1, 1 / ratio / ACROSS)
    x, y = (LEFT + RIGHT - wide) / 2, (TOP + BOTTOM - tall) / 2
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


def toward(one: Point, other: Point, length: float) -> Point:
    """The point so many pixels from one point toward another."""
    return between(one, other, length / (hypot(other[0] - one[0], other[1] - one[1]) or 1))


def box_of(points: Mapping[str, Point]) -> tuple[float, float, float, float]:
    xs, ys = zip(*points.values(), strict=True)
    return min(xs), min(ys), max(xs), max(ys)
