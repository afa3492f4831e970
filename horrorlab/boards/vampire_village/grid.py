"""Where the cells of a village lie on the picture: full size up to five columns and rows of cards, compact beyond; margins of open places are narrow."""

from __future__ import annotations

from typing import NamedTuple

from ...games.vampire_village.state import XY

FULL, COMPACT = (100, 116, 14, 14), (76, 84, 11, 13)          # a card's width and height, the gaps between columns and rows
MARGIN = 46                                                    # the width of a column, the height of a row, that has open places alone
MOST = 5


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


class Grid:
    """The cells of a village from (0, 0) to (``w``, ``h``)."""

    def __init__(self, cards: list[int], places: list[int] | tuple[int, ...] = ()) -> None:
        taken = [XY[cell] for cell in cards] or [(0, 0)]
        around = taken + [XY[cell] for cell in places]
        (left, right), (top, bottom) = ((min(c), max(c)) for c in zip(*taken, strict=True))
        (self.left, self.right), (self.top, self.bottom) = ((min(c), max(c)) for c in zip(*around, strict=True))
        self.compact = right - left >= MOST or bottom - top >= MOST
        w, h, self.gap_x, self.gap_y = COMPACT if self.compact else FULL
        self.columns, self.w = _line(self.left, self.right, left, right, w, self.gap_x)
        self.rows, self.h = _line(self.top, self.bottom, top, bottom, h, self.gap_y)

    def box(self, cell: int) -> Box:
        x, y = XY[cell]
        (left, w), (top, h) = self.columns[x], self.rows[y]
        return Box(left, top, w, h)


def _line(first: int, last: int, first_card: int, last_card: int, size: float, gap: float) -> tuple[dict[int, tuple[float, float]], float]:
    """Lay out one direction: number -> (start, size); and how long all of it is."""
    out, at = {}, 0.0
    for number in range(first, last + 1):
        length = size if first_card <= number <= last_card else MARGIN
        out[number] = (at, length)
        at += length + gap
    return out, at - gap
