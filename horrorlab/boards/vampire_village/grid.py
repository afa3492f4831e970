"""Where the cells of a village lie: full size up to five columns and rows of cards, compact beyond. Edges of open places are narrow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...games.vampire_village.state import XY
from .cards import SMALL_H, SMALL_W, H, W

MOST = 5                                           # columns or rows of cards at full size
EDGE = 46                                          # the width of a column, the height of a row, that has open places alone
GAP, SMALL_GAP = 14, 11


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


class Grid:
    """The cells of a village from (0, 0) to (``w``, ``h``): ``columns`` and ``rows`` map their numbers to (start, size)."""

    def __init__(self, cards: Iterable[int], places: Iterable[int] = ()) -> None:
        taken = [XY[cell] for cell in cards] or [(0, 0)]
        (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*taken, strict=True))
        self.compact = right - left >= MOST or bottom - top >= MOST
        self.gap = SMALL_GAP if self.compact else GAP
        w, h = (SMALL_W, SMALL_H) if self.compact else (W, H)
        around = taken + [XY[cell] for cell in places]
        self.columns, self.w = _line([x for x, _ in around], left, right, w, self.gap)
        self.rows, self.h = _line([y for _, y in around], top, bottom, h, self.gap)
        self.inside = [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]

    def box(self, x: int, y: int) -> Box:
        (left, w), (top, h) = self.columns[x], self.rows[y]
        return Box(left, top, w, h)


def _line(numbers: list[int], first: int, last: int, size: float, gap: float) -> tuple[dict[int, tuple[float, float]], float]:
    out, at = {}, 0.0
    for number in range(min(numbers), max(numbers) + 1):
        length = size if first <= number <= last else EDGE
        out[number] = (at, length)
        at += length + gap
    return out, at - gap
