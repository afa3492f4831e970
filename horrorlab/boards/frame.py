"""Around every board: the frame, the night sky with the heading, a row of arrows that says how far things are, the question band."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .lettering import fit, measure, text
from .shapes import at, circle, num, path, rect, tick, titled
from .theme import Theme

WIDE, LEAST = 1100, 860                            # the width of a table; the least width
EDGE, GAP = 20, 12                                 # from the picture's edge to what lies in it; between panels
SKY = 62                                           # the height of the heading, from 12 down
ARROW = 122                                        # the length of an arrow
_ROOFTOPS = "v-7h10v-8l9-9l9 9v8h12v-4l8-6l8 6v4h14v-10l5-14l5 14v10h9v-5h5v-5h5v-5h6v5h5v5h5v5h16v-6l10-8l10 8v6h18l7-4l7 4h16v7z"
_BAT = "M0 4Q5-2 9 3Q11 5 12 2L14 2Q15 5 17 3Q21-2 26 4Q21 3 18 8Q15 6 13 11Q11 6 8 8Q5 3 0 4Z"


def frame(t: Theme, w: float, h: float, *, sky_too: bool = True) -> str:
    return (rect(0, 0, w, h, fill=t.ground) + rect(5, 5, w - 10, h - 10, stroke=t.ink, width=2.5)
            + rect(10, 10, w - 20, h - 20, stroke=t.gold, width=1) + (sky(t, w) if sky_too else ""))


@cache
def sky(t: Theme, w: float) -> str:
    """Night over the roofs of a village, with a moon and two bats."""
    inside, moon = w - 24, w - 4 * ARROW - 62
    streets = round(inside / 222)
    roofs = "".join(f"M{222 * i} 0{_ROOFTOPS}" for i in range(streets))
    return (rect(12, 12, inside, SKY, fill=t.night)
            + f'<g transform="translate(12 {12 + SKY}) scale({inside / streets / 222:.4g} 1)">{path(roofs, t.hill)}</g>'
            + circle(moon, 38, 16, t.token) + at(moon - 21, 28, path(_BAT, t.night)) + at(moon - 46, 20, path(_BAT, t.hill), scale=.7))


def heading(t: Theme, title: str, stage: list[str], w: float) -> str:
    """The title and where the game stands, to the left of four arrows."""
    room, title = w - 4 * ARROW - 130, title.upper()
    size = next((size for size in (22, 20, 18) if measure(title, size, bold=True, serif=True) + len(title) <= room), 16)
    return (text(28, 42, fit(title, room, size, serif=True), size, t.on_night, bold=True, serif=True, spacing=1)
            + text(28, 63, _as_many(stage, room + 20), 13, t.token))


def _as_many(words: list[str], room: float) -> str:
    """Join as many words as there is room for."""
    line = " · ".join(words)
    return line if len(words) == 1 or measure(line, 13) <= room else _as_many(words[:-1], room)


class Arrow(NamedTuple):
    """One of a row: its ``sign`` (22 x 22), its word, and its ``progress``: now, done, or nothing yet."""

    sign: str
    name: str
    progress: str
    title: str


def arrows(t: Theme, row: list[Arrow], right: float, y: float) -> str:
    """A row of arrows, each pointing into the next; four of them end at ``right``."""
    out = ""
    for i, (sign, name, progress, title) in enumerate(row):
        x, now = right - ARROW * (4 - i), progress == "now"
        body = path(f"M{num(x)} {num(y)}h{ARROW-10}l10 16l-10 16H{num(x)}" + "l10-16" * (i > 0) + "Z", t.band if now else t.panel, join="round",
                    stroke=t.token if now else t.ink, width=2 if now else 1.2)
        body += at(x + 16, y + 5, sign) + text(x + 44, y + 20, name, 12, t.on_band if now else t.ink, bold=now)
        if progress == "done":
            body += circle(x + 37, y + 26, 6.5, t.panel, stroke=t.good, width=1.2) + at(x + 32.5, y + 21.5, tick(t.good), scale=9 / 24)
        out += titled(title, body)
    return out


def question(t: Theme, x: float, y: float, w: float, words: str, more: str, answer: str) -> str:
    """The question band: what is asked (serif), what follows (small), and at its right end the sum that decides."""
    out, room = rect(x, y, w, 44, 9, fill=t.band, stroke=t.gold, width=2), w - 36
    if answer:
        wide = measure(answer, 14, bold=True) + 30
        room -= wide
        out += rect(x + w - wide - 10, y + 8, wide, 28, 14, fill=t.panel)
        out += text(x + w - 10 - wide / 2, y + 27, answer, 14, t.ink, anchor="middle", bold=True)
    size = next((size for size in (17, 15.5, 14) if measure(words, size, serif=True) <= room), 13)
    return (out + text(x + 18, y + 20, fit(words, room, size, serif=True), size, t.on_band, bold=True, serif=True)
            + text(x + 18, y + 36, fit(more, room, 12), 12, t.band_gold))
