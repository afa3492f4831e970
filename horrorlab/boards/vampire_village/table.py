"""The whole table as one seat sees it, and one village by itself."""

from __future__ import annotations

from ...kernel.definition import View
from ..frame import EDGE, GAP, LEAST, WIDE, frame, heading, question
from ..marks import Marks
from ..shapes import at, svg
from ..theme import Theme, theme_named
from .choices import marks
from .frame import initiative, stage
from .questions import asked
from .reading import Reading
from .seats import SmallVillage
from .tray import WIDTH as TRAY
from .tray import Tray
from .village import BigVillage
from .words import text_board


def draw_vampire_village(view: View, *, theme: str = "light", chosen: tuple[str, ...] = (), width: int = WIDE) -> str:
    """Draw the table of Vampire Village, as the player who looks may see it, as SVG text.

    ``chosen`` are the keys already clicked of a choice that takes several clicks. The picture keeps to ``width`` pixels (860 at
    the least) unless the village needs more. The same view gives the same text. Raises HorrorlabError naming an unknown theme.

    Rule: VV-SETUP-14, VV-BLDG-02, VV-BLDG-03, VV-BLDG-04, VV-MON-09, VV-MON-10, VV-MON-11, VV-MON-12
    """
    t, reading, now = theme_named(theme), Reading(view), marks(view, tuple(chosen))
    big = BigVillage(t, reading, reading.seat, now)
    width = max(LEAST, min(width, WIDE))
    w = max(WIDE, big.needs + TRAY + 3 * EDGE)
    beside = w <= width                            # the tray stands beside the village where there is room, and lies above it where not
    if not beside:
        w = max(width, big.needs + 2 * EDGE)
    inside = w - 2 * EDGE
    big.lay_out(inside - TRAY - EDGE if beside else inside)

    body = heading(t, view.definition.title, stage(reading), w) + initiative(t, reading, w - EDGE - 4, 26)
    body += question(t, EDGE, 84, inside, *asked(reading, tuple(chosen)))
    others, height = _others(t, reading, now, inside)
    y = 140 + height
    tray, tray_h = Tray(t, reading, now, TRAY if beside else inside).draw()
    body += at(EDGE, 140, others) + at(w - EDGE - TRAY if beside else EDGE, y, tray)
    top = y + (6 if beside else tray_h + GAP)
    h = max(top + big.h, y + tray_h) + EDGE
    label = f"Vampire Village, {reading.players} players: {asked(reading)[0]}"
    return svg(w, h, label, text_board(view), frame(t, w, h) + body + at(EDGE, top, big.draw()))


def draw_village(view: View, seat: int, *, theme: str = "light", chosen: tuple[str, ...] = ()) -> str:
    """Draw the village of one seat by itself, with the monsters around it."""
    t, reading = theme_named(theme), Reading(view)
    big = BigVillage(t, reading, seat, marks(view, tuple(chosen)))
    big.lay_out(max(380, big.needs + 32))
    w, h = big.w + 2 * EDGE, big.h + 2 * EDGE + 4
    label = f"Vampire Village, the village of {reading.names[seat]}: {reading.counts(seat)}"
    return svg(w, h, label, text_board(view, seat), frame(t, w, h, sky_too=False) + at(EDGE, EDGE + 4, big.draw()))


def _others(t: Theme, reading: Reading, now: Marks, room: float) -> tuple[str, float]:
    """Lay out the panels of the other players, as many abreast as there is room for; and say how tall that is."""
    seats = reading.around
    scale = 1.25 if len(seats) == 1 else 1.0       # a single opponent is drawn larger
    for rows in range(1, len(seats) + 1):
        abreast = -(-len(seats) // rows)
        w = (room / scale - GAP * (abreast - 1)) / abreast
        panels = [SmallVillage(t, reading, seat, now, w) for seat in seats]
        if all(panel.needs <= w for panel in panels):
            break
    out, y = "", 0.0
    for first in range(0, len(panels), abreast):
        row = panels[first:first + abreast]
        h = max(panel.h for panel in row)
        out += "".join(at(i * (w + GAP), y, panel.draw(h)) for i, panel in enumerate(row))
        y += h + GAP
    return at(0, 0, out, scale=scale), y * scale
