"""Where pieces stand on the sheet, and the pill of an army."""

from __future__ import annotations

from ...games.vampire_lords.state import ATLAS, CASTLE, LOCALES, UNDEAD, VampireLords
from ..shapes import at, path, rect
from ..transylvania.paper import INK, PANEL
from ..transylvania.seating import Box
from ..transylvania.sheet import sheet_of
from ..transylvania.signs import color, emblem, unit

SHEET = sheet_of(ATLAS)
DISC = 7.5                                         # the radius of the units in the pill of an army


def middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def pill(whose: str, units: dict[str, int], box: Box, *, moving: bool = False) -> str:
    """An army in its seat: a pill with the emblem of its player and a disc for each kind of unit; all of it in color on the march."""
    (x, y), hue, high = middle(box), color(whose), box[3] - box[1] - 2
    left = x - (14 + 16 * len(units)) / 2
    out = rect(left, box[1] + 1, 14 + 16 * len(units), high, 11, fill=hue if moving else PANEL, stroke=INK if moving else hue, width=2)
    out += path(f"M{left + 15:g} {box[1] + 1}h-4a11 11 0 0 0 0 {high}h4Z", hue) + emblem(whose, left + 8, y, 5.4)
    return out + "".join(at(left + 21.5 + 16 * i, y + (-1 if kind == UNDEAD else 1), unit(kind, count, DISC))
                         for i, (kind, count) in enumerate(units.items()))


def castle_seats(state: VampireLords, seat: int) -> tuple[Box, Box]:
    """Give the seats of a castle and of the army in it."""
    castle, army = SHEET.castle(state.castles[seat]), SHEET.castle_army(state.castles[seat])
    assert castle is not None
    assert army is not None
    return castle, army


def spot_of(state: VampireLords, place: int) -> tuple[float, float]:
    """Give the middle of a Locale or of a castle."""
    return SHEET.at[LOCALES[place]] if place < CASTLE else middle(castle_seats(state, place - CASTLE)[0])
