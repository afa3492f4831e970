"""Plane geometry of a road map: projection, crossings, the faces of a straight-line drawing. Points are (x, y), y grows to the north."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import asin, atan2, cos, hypot, radians, sin, sqrt

Point = tuple[float, float]
Ring = tuple[str, ...]

EARTH = 6371.0                                     # radius in km
_MIDDLE = 46.0                                     # the latitude about which the map is flattened
_SHRINK = cos(radians(_MIDDLE))


def project(lat: float, lon: float) -> Point:
    """Flatten a place on the globe, equirectangularly about 46 degrees north; the unit is a degree of latitude.

    >>> project(46.0, 25.5)
    (0.0, 0.0)
    """
    return (_SHRINK * (lon - 25.5), lat - _MIDDLE)


def kilometers(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Measure the great circle between two places, (latitude, longitude) in degrees.

    >>> round(kilometers((44.4323, 26.1063), (45.6486, 25.6061)))     # București, Brașov
    141
    """
    (lat0, lon0), (lat1, lon1) = ((radians(lat), radians(lon)) for lat, lon in (one, other))
    chord = sin((lat1 - lat0) / 2) ** 2 + cos(lat0) * cos(lat1) * sin((lon1 - lon0) / 2) ** 2
    return 2 * EARTH * asin(sqrt(chord))


def side(a: Point, b: Point, c: Point) -> float:
    """Tell on which side of the line from a to b a point lies: positive to the left, 0 on the line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether two segments meet.

    >>> cross((0, 0), (2, 2), (0, 2), (2, 0)), cross((0, 0), (1, 0), (0, 1), (1, 1))
    (True, False)
    """
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]) or \
            max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    return side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0


def distance_to_segment(p: Point, a: Point, b: Point) -> float:
    """Measure how far a point is from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length)) if length else 0.0
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def edges_of(ring: Sequence[str]) -> Iterable[tuple[str, str]]:
    """Go round a ring, edge by edge."""
    return pairwise((*ring, ring[0]))


def area(corners: Sequence[Point]) -> float:
    """Measure a polygon's area; positive if its corners go round counterclockwise.

    >>> area([(0, 0), (2, 0), (2, 1), (0, 1)])
    2.0
    """
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*corners, corners[0]))) / 2


def centroid(corners: Sequence[Point]) -> Point:
    """Find a polygon's center of mass."""
    six, x, y = 6 * area(corners), 0.0, 0.0
    for a, b in pairwise((*corners, corners[0])):
        twice = a[0] * b[1] - b[0] * a[1]
        x, y = x + (a[0] + b[0]) * twice, y + (a[1] + b[1]) * twice
    return (x / six, y / six)


def inside(p: Point, corners: Sequence[Point]) -> bool:
    """Tell whether a point lies within a polygon.

    >>> square = [(0, 0), (2, 0), (2, 2), (0, 2)]
    >>> inside((1, 1), square), inside((3, 1), square)
    (True, False)
    """
    within = False
    for a, b in pairwise((*corners, corners[0])):
        if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]:
            within = not within
    return within


def crossings(roads: Iterable[tuple[str, str]], at: Mapping[str, Point]) -> list[tuple[tuple[str, str], tuple[str, str]]]:
    """List the pairs of roads that meet elsewhere than at a common end."""
    roads = list(roads)
    west, east = ([end(at[a][0], at[b][0]) for a, b in roads] for end in (min, max))
    found, near = list[tuple[int, int]](), list[int]()               # from west to east: those that reach as far as the next one begins
    for number in sorted(range(len(roads)), key=lambda number: west[number]):
        near = [other for other in near if east[other] >= west[number]]
        found += [(min(number, other), max(number, other)) for other in near if _cross(roads[number], roads[other], at)]
        near.append(number)
    return [(roads[one], roads[other]) for one, other in sorted(found)]


def _cross(one: tuple[str, str], other: tuple[str, str], at: Mapping[str, Point]) -> bool:
    return len({*one, *other}) == 4 and cross(at[one[0]], at[one[1]], at[other[0]], at[other[1]])


def faces(neighbors: Mapping[str, Sequence[str]], at: Mapping[str, Point]) -> tuple[list[Ring], list[Ring]]:
    """Walk round every face of a straight-line drawing; return the bounded faces and the outer ones (one for each separate part).

    At each Locale the walk turns into the next road clockwise, so that a bounded face is walked round counterclockwise. A Locale that
    a face meets twice stands in its ring twice.

    >>> square = {"a": ["b", "d"], "b": ["a", "c"], "c": ["b", "d"], "d": ["c", "a"]}
    >>> faces(square, {"a": (0, 0), "b": (1, 0), "c": (1, 1), "d": (0, 1)})
    ([('a', 'b', 'c', 'd')], [('a', 'd', 'c', 'b')])
    """
    around = {here: sorted(others, key=lambda other: atan2(at[other][1] - at[here][1], at[other][0] - at[here][0]))
              for here, others in neighbors.items()}
    after = {(there, here): others[i - 1] for here, others in around.items() for i, there in enumerate(others)}
    bounded: list[Ring] = []
    outer: list[Ring] = []
    seen: set[tuple[str, str]] = set()
    for here, others in around.items():
        for there in others:
            ring, step = [], (here, there)
            while step not in seen:
                seen.add(step)
                ring.append(step[0])
                step = (step[1], after[step])
            if ring:
                (bounded if area([at[name] for name in ring]) > 0 else outer).append(tuple(ring))
    return bounded, outer


def roomiest(corners: Sequence[Point], steps: int = 40) -> Point:
    """Find the point within a polygon that is farthest from its border, on a grid of so many steps."""
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    grid = [(min(xs) + width * i / steps, min(ys) + height * j / steps) for i in range(1, steps) for j in range(1, steps)]
    border = list(pairwise((*corners, corners[0])))
    return max((p for p in grid if inside(p, corners)), key=lambda p: min(distance_to_segment(p, a, b) for a, b in border), default=centroid(corners))
