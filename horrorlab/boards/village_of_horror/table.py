"""The whole table as one seat sees it."""

from __future__ import annotations

from ...kernel.definition import View
from ..frame import EDGE, GAP, LEAST, WIDE, Arrow, arrows, frame, heading, question
from ..marks import Marks
from ..shapes import at, svg
from ..theme import Theme, theme_named
from .aid import NEEDS, TALL, aid
from .choices import marks
from .graveyard import graveyard
from .questions import asked
from .reading import Reading
from .seats import Panel
from .signs import phase
from .tray import Tray
from .words import text_board

PHASES = ("set-up", "night", "day", "scoring")


def draw_village_of_horror(view: View, *, theme: str = "light", chosen: tuple[str, ...] = (), width: int = WIDE) -> str:
    """Draw the table of Village of Horror, as the player who looks may see it, as SVG text.

    ``chosen`` are the keys already clicked of a choice that takes several clicks. The picture keeps to ``width`` pixels, from 860 to
    1100. The same view gives the same text. Raises HorrorlabError naming an unknown theme.

    Rule: VH-CARD-02, VH-CARD-03, VH-CARD-12, VH-LAYOUT-01, VH-LAYOUT-02, VH-LAYOUT-03, VH-LAYOUT-05, VH-FACT-02, AMB-VH-68, AMB-VH-69
    """
    t, reading, now = theme_named(theme), Reading(view), marks(view, tuple(chosen))
    w = max(LEAST, min(width, WIDE))
    inside, words = w - 2 * EDGE, asked(reading, tuple(chosen))
    body = heading(t, view.definition.title, reading.stage(), w) + _course(t, reading, w - EDGE - 4)
    body += question(t, EDGE, 84, inside, *words)
    y = 140.0
    for drawn, h in (_others(t, reading, now, inside), graveyard(t, reading, now, inside), Tray(t, reading, now, inside).draw()):
        body += at(EDGE, y, drawn)
        y += h + GAP
    h = y - GAP + EDGE
    label = f"Village of Horror, {reading.players} players: {words[0]}"
    return svg(w, h, label, text_board(view), frame(t, w, h) + body)


def _course(t: Theme, reading: Reading, right: float) -> str:
    """The course of a round: Set-up, Night, Day, Scoring."""
    at_ = PHASES.index(reading.state.phase) if reading.state.phase in PHASES else len(PHASES)
    row = []
    for i, name in enumerate(PHASES):
        progress = "now" if i == at_ else "done" if i < at_ else ""
        title = f"{name.capitalize()}: phase {i + 1} of a round" + {"now": ", now", "done": ", done"}.get(progress, "")
        row.append(Arrow(phase(t, name), name.capitalize(), progress, title))
    return arrows(t, row, right, 26)


def _others(t: Theme, reading: Reading, now: Marks, room: float) -> tuple[str, float]:
    """Lay out the panels of the others, clockwise, two abreast where they have room for it; and say how tall that is."""
    half = (room - GAP) / 2
    rows: list[list[Panel]] = []
    for seat in reading.around:
        small = Panel.needs(len(reading.state.tableaus[seat])) <= half
        if small and rows and len(rows[-1]) == 1 and rows[-1][0].w == half:
            rows[-1].append(Panel(t, reading, seat, now, half))
        else:
            rows.append([Panel(t, reading, seat, now, half if small else room)])
    out, y = "", 0.0
    for row in rows:
        h = max(panel.h for panel in row)
        if len(row) == 1 and row[0].w == half:
            if row is rows[-1] and half >= NEEDS:
                h = max(h, TALL)
                out += at(half + GAP, y, aid(t, half, h))
            else:
                row = [Panel(t, reading, row[0].seat, now, room)]
        out += "".join(at(i * (half + GAP), y, panel.draw(h)) for i, panel in enumerate(row))
        y += h + GAP
    return out, y - GAP
