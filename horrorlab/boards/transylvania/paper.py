"""The parchment of the map: its colors, the same in both themes, and the words on it, which can be read wherever they stand."""

from __future__ import annotations

from collections.abc import Iterable

from .. import lettering
from ..lettering import measure
from ..theme import LIGHT, contrast

PAPER, PANEL, INK, SOFT, RED, BAND, ON_BAND, GOLD = (
    LIGHT.ground, LIGHT.panel, LIGHT.ink, LIGHT.soft, LIGHT.blood, LIGHT.band, LIGHT.on_band, LIGHT.gold)
BRASS = LIGHT.band_gold
SEA, SHORE, ON_SEA, RIVER = "#c5d5d8", "#7f9aa2", "#33525a", "#a9c0c6"
AREAS = ("#c3d1a3", "#e6cf9a", "#dcb7a2", "#b7cbc9", "#cdbcd3")
BEIGE, BLACK = "#ecd9ae", "#221a17"
HEAT = ("#fbf4e4", "#f2cd84", "#dd8553")           # the least, the middle, the most
SMALL = 14                                         # type on the sheet: it can still be read when the sheet is drawn narrower
LEAST = 940                                        # so narrow that this type comes to 11 pixels

# (front, grounds): words need a contrast of 4.5 on them, signs one of 3
WORDS = ((INK, (PAPER, PANEL, SEA, BEIGE, *AREAS, *HEAT)), (SOFT, (PAPER, PANEL)), (RED, (PAPER, PANEL)), (ON_SEA, (SEA, PANEL)),
         (ON_BAND, (BAND, RED, INK, BLACK)), (BRASS, (BAND,)))
SIGNS = ((INK, (PAPER, SEA, *AREAS, *HEAT)), (RED, (PAPER, PANEL, *AREAS)), (PANEL, (RED, INK, BLACK)))
_READABLE = {(front, ground) for front, grounds in WORDS for ground in grounds}


def words(x: float, y: float, said: object, size: float, fill: str = INK, on: str = PAPER, *, anchor: str = "middle", bold: bool = False,
          italic: bool = False, serif: bool = False, spacing: float = 0) -> str:
    """Write words on a ground. Words that are small, or that cannot be read on it, are a mistake."""
    assert size >= SMALL, (said, size)
    assert (fill, on) in _READABLE, (said, fill, on)
    return lettering.text(x, y, said, size, fill, anchor=anchor if anchor != "start" else "", bold=bold, italic=italic, serif=serif, spacing=spacing)


def haloed(written: Iterable[str]) -> str:
    """Give words a light edge, so that roads and shades under them do not disturb."""
    return f'<g stroke="{PANEL}" stroke-width="3.2" stroke-linejoin="round" paint-order="stroke">{"".join(written)}</g>'


def width(said: str, size: float, *, bold: bool = False, serif: bool = True) -> int:
    """How wide words on the map are at the most, on whole pixels."""
    return round(measure(said, size, serif=serif, bold=bold) * (1.08 if bold and serif else 1)) + 2


def mixed(one: str, other: str, share: float) -> str:
    pairs = ((int(one[i:i + 2], 16), int(other[i:i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + share * (b - a)):02x}" for a, b in pairs)


def heat(share: float) -> str:
    """The color of a measure, from 0, the least of its kind, to 1, the most."""
    low, middle, high = HEAT
    return mixed(low, middle, 2 * share) if share < .5 else mixed(middle, high, 2 * share - 1)


def contrasts() -> list[tuple[str, str, float, float]]:
    """List every pair in use: front, ground, its contrast, the contrast needed."""
    return [(front, ground, contrast(front, ground), need)
            for pairs, need in ((WORDS, 4.5), (SIGNS, 3.0)) for front, grounds in pairs for ground in grounds]
