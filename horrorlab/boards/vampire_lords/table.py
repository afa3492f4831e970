"""The whole table as one seat sees it."""

from __future__ import annotations

from ...kernel.definition import View
from ..frame import question
from ..lettering import measure, text
from ..marks import Marks, element
from ..shapes import at, rect, svg
from ..theme import Theme, theme_named
from ..transylvania.places import TALL, WIDE
from .battle import battle_panel
from .chart import draw_map
from .choices import ACTS, marks
from .market import shop
from .questions import asked
from .reading import Reading
from .tray import tray
from .words import text_board

EDGE, GAP, BAND = 14, 10, 44
LEAST = 944                                        # so narrow that the type of the map, 14, comes to 11 pixels
SAID = {f"act:{act}": act.capitalize() for act in ACTS}


def draw_vampire_lords(view: View, *, theme: str = "light", chosen: tuple[str, ...] = (), width: int = WIDE) -> str:
    """Draw the table of Vampire Lords, as the player who looks may see it, as SVG text.

    ``chosen`` are the keys already clicked of a choice that takes several clicks. The picture keeps to ``width`` pixels, from 944 to
    1200. The same view gives the same text. Raises HorrorlabError naming an unknown theme.
    """
    t, reading, now = theme_named(theme), Reading(view), marks(view, tuple(chosen))
    w = max(LEAST, min(width, WIDE))
    inside, words = w - 2 * EDGE, asked(reading, tuple(chosen))
    answers, wide = _answers(t, now)
    body = question(t, EDGE, 12, inside - wide, *words) + at(w - EDGE - wide, 12, answers)
    y = 12.0 + BAND + 6
    body += f'<g transform="translate(0 {y:g}) scale({w * 10_000 // WIDE / 10_000:g})">{draw_map(reading, now, theme)}</g>'
    y += TALL * w / WIDE + 4
    stage = battle_panel(t, reading, inside) if reading.state.battle else None
    for drawn, h in filter(None, (stage, tray(t, reading, now, inside), None if stage else shop(t, reading, now, inside))):
        body += at(EDGE, y, drawn)
        y += h + GAP
    h = y - GAP + EDGE
    label = f"Vampire Lords, {reading.players} players: {words[0]}"
    return svg(w, h, label, text_board(view), rect(0, 0, w, h, fill=t.ground) + body)


def _answers(t: Theme, now: Marks) -> tuple[str, float]:
    """What is said by a click beside the question, and how wide that is."""
    out, x = "", 10.0
    for key, words in SAID.items():
        if mark := now.get(key):
            w = measure(words, 13, bold=True) + 22
            face = rect(0, 0, w, 36, 7, fill=t.panel, stroke=t.rule, width=1, dash="" if mark.state != "refused" else "2 3")
            label = text(w / 2, 22.5, words, 13, t.ink if mark.state != "refused" else t.soft, anchor="middle", bold=True)
            out += at(x, 4, element(t, key, mark, words, (w, 36), (face, label)))
            x += w + 8
    return out, x - 6 if out else 0.0

