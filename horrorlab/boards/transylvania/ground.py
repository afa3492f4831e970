"""Under the pieces: parchment, waters, Wildernesses in their tints, the borders of the lands, roads."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...roads.atlas import Atlas
from ...roads.geometry import Point, edges_of
from ..shapes import num, path, rect
from ..theme import Theme
from .paper import AREAS, GOLD, INK, ON_SEA, PANEL, PAPER, RIVER, SEA, SHORE, SOFT, words
from .places import SEA_AT, TALL, WIDE, between, has_waters, mean
from .sheet import Sheet

# Waters as (latitude, longitude), roughly: they show only where no piece can stand, outside the Wildernesses.
_COAST = ((46.5, 33.0), (46.42, 31.6), (46.22, 30.75), (46.02, 30.52), (45.8, 30.2), (45.5, 29.78), (45.2, 29.75), (44.85, 29.45), (44.6, 28.95),
          (44.2, 28.72), (43.9, 28.62), (43.6, 28.58), (43.2, 28.1))
_RIVERS = (
    ((44.6, 22.55), (44.15, 22.65), (43.85, 23.2), (43.72, 23.9), (43.62, 24.6), (43.63, 25.4), (43.88, 26.1), (44.0, 26.7), (44.12, 27.3),
     (44.4, 27.9), (44.9, 28.05), (45.4, 28.05), (45.35, 28.7)),                                                              # Danube
    ((48.75, 25.9), (48.62, 26.6), (48.45, 27.2), (48.3, 27.9), (48.05, 28.5), (47.7, 29.05), (47.1, 29.35), (46.7, 29.75), (46.4, 30.2)),  # Dniester
    ((48.2, 24.4), (47.98, 23.9), (48.12, 23.2), (48.25, 22.5), (48.1, 22.1)),                                                # Tisza
)


def paper(t: Theme) -> str:
    """The sheet with its double frame: parchment in both themes; around it the theme's own ground."""
    return (rect(0, 0, WIDE, TALL, fill=t.ground) + rect(6, 6, WIDE - 12, TALL - 12, fill=PAPER, stroke=t.ink, width=2)
            + rect(10.5, 10.5, WIDE - 21, TALL - 21, stroke=GOLD, width=1))


def waters(sheet: Sheet) -> str:
    """Black Sea, Danube, Dniester and Tisza, on maps of these lands."""
    if not has_waters(sheet.atlas):
        return ""
    inner = 11.5
    coast = [sheet.lay(*place) for place in _COAST]
    coast = [(min(x, WIDE - inner), min(max(y, 20), TALL - inner)) for x, y in coast]
    coast[-1] = (coast[-1][0], TALL - inner)
    rivers = "".join(_curve([_kept(sheet.lay(*place)) for place in river]) for river in _RIVERS)
    out = path(rivers, stroke=RIVER, width=3.2, cap="round", join="round")
    out += path(f"{_curve(coast)}H{WIDE-inner}V{num(coast[0][1])}Z", SEA)
    for step, opacity in ((0, 1.0), (8, .6), (16, .35)):
        shore = [(x + step, y + step / 3) for x, y in coast if x + step < WIDE - inner and y + step / 3 < TALL - inner]
        out += path(_curve(shore), stroke=SHORE, width=1.4, join="round", opacity=opacity)
    left, _, right, bottom = SEA_AT
    return out + words((left + right) / 2, bottom - 8, "Black Sea", 17, ON_SEA, SEA, serif=True, italic=True)


def tints(atlas: Atlas) -> dict[int, str]:
    """Choose a tint for each Wilderness so that neighbors differ."""
    edges = {area.number: {frozenset(edge) for edge in edges_of(area.border)} for area in atlas.wildernesses.values()}
    chosen: dict[int, str] = {}
    for number in sorted(edges, key=lambda number: -len(edges[number])):
        around = [chosen[other] for other in chosen if edges[number] & edges[other]]
        chosen[number] = min(AREAS, key=lambda tint: (around.count(tint), list(chosen.values()).count(tint)))
    return chosen


def polygon(ring: Sequence[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in ring) + "Z"


def lands(sheet: Sheet) -> str:
    """The borders of the historic lands: dotted, through the middles of the roads that lead from one land into another."""
    region = {slug: one.region for slug, one in sheet.atlas.locales.items()}
    d = ""
    for area in sheet.atlas.wildernesses.values():
        gates = [between(sheet.at[a], sheet.at[b]) for a, b in edges_of(area.border) if region[a] != region[b]]
        if len(gates) == 2:
            d += _line(gates)
        elif gates:
            middle = mean(gates)
            d += "".join(_line((gate, middle)) for gate in gates)
    return path(d, stroke=SOFT, width=1.6, dash="0.1 5", cap="round", opacity=.75) if d else ""


def roads(sheet: Sheet) -> str:
    """All roads: ink under a light line."""
    d = "".join(_line((sheet.at[road.a], sheet.at[road.b])) for road in sheet.atlas.roads)
    return path(d, stroke=INK, width=5.4, cap="round") + path(d, stroke=PANEL, width=2.6, cap="round")


def way(points: Sequence[Point], color: str, dash: str = "") -> str:
    """A way along roads, lit."""
    d = _line(points)
    return (path(d, stroke=PANEL, width=11, cap="round", join="round")
            + path(d, stroke=color, width=6, join="round", cap="" if dash else "round", dash=dash))




def _line(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def _kept(point: Point) -> Point:
    return min(max(point[0], 12), WIDE - 12), min(max(point[1], 12), TALL - 12)


def _curve(points: Sequence[Point]) -> str:
    """A soft line: through the middles of the steps, bent at the points."""
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for here, there in pairwise((*points[1:], points[-1])):
        x, y = between(here, there)
        d += f"Q{num(here[0])} {num(here[1])} {num(x)} {num(y)}"
    return d
