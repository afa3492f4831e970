"""Who a player is at a glance: name, points, faction, hand, what binds; and rows of cards that lie on the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.village_of_horror.state import Laid
from ...kernel.rules import cite
from ..lettering import fit, measure, text, wrap
from ..marks import Marks, element
from ..shapes import at, emblem, num, path, rect, titled
from ..theme import Theme
from .cards import H, W, back, face
from .reading import Reading
from .signs import chain, disc, faction, faction_words, token

PLATE, PAD = 110, 8                                # the width of a plate; from the edge of a panel to what lies in it
GAP = 8                                            # between cards
FOOT = 15                                          # a line of words under a card
LINE, MOST = 16, 6                                 # a line of notes; so many for one of them


def plate(t: Theme, reading: Reading, seat: int, marks: Marks) -> tuple[str, float]:
    """The plate of a player, ``PLATE`` wide, and its height: a Lover or a Rat clicks it."""
    name = reading.names[seat]
    out = emblem(t, reading.color(seat), 11, 13, 10) + text(27, 18, fit(name, PLATE - 28, 14, serif=True), 14, t.ink, bold=True, serif=True)
    out += token(t, 10, 37) + text(23, 41, reading.points(seat), 11, t.ink)
    if reading.state.start == seat:
        out += _pill(t, PLATE - 34, 29, 33, "start")
    which, how = reading.faction(seat)
    laid = reading.state.tableaus[seat]
    if laid:
        out += disc(t, which, 10, 58, 8) + text(23, 62, f"now: {faction_words(which)}", 11, t.ink)
        if how:
            out += text(23, 74, how, 11, t.soft)
    else:
        out += text(4, 62, how, 11, t.soft)
    held = reading.holding(seat)
    if held:
        out += _hand(t, reading, seat, held, 80)
    rows, h = _pills(t, reading.badges(seat), 101 if held else 80)
    box = rect(-3, -1, PLATE + 4, h + 1, 6, fill=t.panel)
    key = f"seat:{seat}"
    words = f"{name}{', you' * reading.mine(seat)}: {reading.points(seat)}, {reading.faction_words(seat)}" + f", {held}" * bool(held) \
        + "".join(f", {badge}" for badge in reading.badges(seat)) + ", start player" * (reading.state.start == seat)
    mark = marks.get(key)
    if mark is None:
        return titled(words, box, out, rows), h
    return at(-3, -1, element(t, key, mark, words, (PLATE + 4, h + 1), (at(3, 1, box), at(3, 1, out, rows)), r=6)), h


def _hand(t: Theme, reading: Reading, seat: int, held: str, y: float) -> str:
    """The hand as small backs, and in words.

    Rule: AMB-VH-69
    """
    cite("AMB-VH-69")
    state = reading.state
    count = len(state.hands[seat]) if not state.aside[seat] else 0
    backs = "".join(rect(3 + 7 * i, y, 11, 15, 2, fill=t.night, stroke=t.token, width=1) for i in range(count))
    return backs + text(3 + 7 * count + (9 if count else 0), y + 12, held, 11, t.ink)


def _pill(t: Theme, x: float, y: float, w: float, words: str, *, now: bool = False) -> str:
    fill, ink = (t.band, t.on_band) if now else (t.token, t.on_token)
    return rect(x, y, w, 15, 7.5, fill=fill, stroke=t.ink, width=1) + text(x + w / 2, y + 11.5, words, 11, ink, anchor="middle")


def _pills(t: Theme, badges: list[str], y: float) -> tuple[str, float]:
    out, x = "", 2.0
    for words in badges:
        w = measure(words, 11) + 12
        if x > 2 and x + w > PLATE:
            x, y = 2.0, y + 19
        out += _pill(t, x, y, w, words, now=words in ("turn", "decides", "wins the game"))
        x += w + 5
    return out, y + 18 if badges else y - 1


def notes(t: Theme, reading: Reading, seat: int, w: float) -> tuple[str, float, float]:
    """What binds whom, and own notes that are about no single card: lines of at most this width; their width and height."""
    out, wide, y = "", 0.0, 0.0
    for sign, words in reading.bonds(seat):
        for i, line in enumerate(wrap(words, w - 30, 11, MOST)):
            if not i:
                out += chain(t.ink, 12, y + 8) if sign == "chain" else faction(2, t.ink, 12, y + 8, 6.5)
            out += text(28, y + 12, line, 11, t.ink)
            wide, y = max(wide, 30 + measure(line, 11)), y + LINE
    for words in reading.known(seat):
        lines = wrap(words, w - 16, 11, MOST)
        long = max(measure(line, 11) for line in lines)
        out += rect(2, y + .5, long + 12, LINE * len(lines) - 1, 3, fill=t.slip, stroke=t.rule, width=.8)
        out += "".join(text(8, y + 12 + LINE * i, line, 11, t.on_slip, italic=True) for i, line in enumerate(lines))
        wide, y = max(wide, 16 + long), y + LINE * len(lines) + 1
    return out, wide, y


# ---- cards on the table ------------------------------------------------------------------------------------------

def laid_card(t: Theme, reading: Reading, marks: Marks, seat: int, place: int, w: float = W, h: float = H) -> str:
    """A card of a tableau, with a word under it if it is part of what is going on.

    Rule: VH-LAYOUT-01, VH-LAYOUT-02
    """
    cite("VH-LAYOUT-01", "VH-LAYOUT-02")
    laid = reading.state.tableaus[seat][place]
    key, words = f"tableau:{seat},{place}", reading.card_at(seat, place)
    drawn = element(t, key, marks.get(key), words, (w, h), table_face(t, reading, laid, seat, w, h))
    drawn += two_ways(t, marks, ((f"look:{seat},{place}", "look"), (f"strike:{seat},{place}", "bury")), words, w, -5)
    foot = reading.foot(laid)
    return drawn + (text(w / 2, h + 12, foot, 11, t.blood if foot == "acts" else t.soft, anchor="middle", bold=foot == "acts") if foot else "")


def table_face(t: Theme, reading: Reading, laid: Laid, seat: int | None = None, w: float = W, h: float = H) -> tuple[str, str]:
    return face(t, laid.card, w, h) if laid.up else back(t, reading.note(laid, seat), w, h)


def two_ways(t: Theme, marks: Marks, ways: Sequence[tuple[str, str]], what: str, w: float, y: float) -> str:
    """Two buttons side by side, ``w`` wide together, for the two ways in which a card can be used."""
    out, each = "", w / 2 - 3
    for i, (key, words) in enumerate(ways):
        mark = marks.get(key)
        if mark:
            closed = mark.state == "refused"
            button = rect(0, 0, each, 22, 5, fill=t.panel, stroke=t.rule if closed else "", width=1, dash="2 3" if closed else "")
            label = text(each / 2, 15, words, 11, t.soft if closed else t.ink, anchor="middle", bold=not closed)
            out += at(i * (w - each), y, element(t, key, mark, f"{what}, {words}", (each, 22), (button, label), r=5))
    return out


def flow(items: Sequence[tuple[str, float, float]], room: float, gap: float = GAP, line: float = 0) -> tuple[str, float, float]:
    """Lay (drawing, width, height) side by side, in as many rows as are needed; give the drawing, its width and height."""
    out, x, y, wide, tall = "", 0.0, 0.0, 0.0, 0.0
    for drawn, w, h in items:
        if x and x + w > room + .01:
            x, y, tall = 0.0, y + tall + line, 0.0
        out += at(x, y, drawn)
        wide, tall, x = max(wide, x + w), max(tall, h), x + w + gap
    return out, wide, y + tall


def pointer(t: Theme, x: float, y: float) -> str:
    """The sign beside the left-most card: it sets the faction."""
    return titled("The left-most card sets the faction", path(f"M{num(x)} {num(y-6)}l7 6l-7 6Z", t.ink))
