"""The faces and backs of character cards. A face comes in two parts: what lies under the outline of a state, and what lies over it."""

from __future__ import annotations

from functools import cache

from ...games.village_of_horror.cards import FACTION_NAMES, FACTIONS, Character
from ...kernel.rules import cite
from ..lettering import measure, text, wrap
from ..marks import Face
from ..shapes import num, path, rect
from ..theme import Theme
from .reading import Note, label_of
from .signs import color_of, eye, faction, moon, tombstone, turning

W, H = 70, 88                                      # a card on the table
OWN_W, OWN_H = 80, 100                             # the same in the tableau of the large seat
BAND = 20                                          # the height of the band with the faction
LINE = 13


def _ground(t: Theme, card: Character, w: float, h: float) -> str:
    band = path(f"M.75 {BAND}V7a6.25 6.25 0 0 1 6.25-6.25H{num(w-7)}a6.25 6.25 0 0 1 6.25 6.25V{BAND}Z", color_of(t, card.faction))
    mark = f'<g opacity=".13">{faction(card.faction, color_of(t, card.faction), w / 2, (BAND + h) / 2, min(w, h) * .3)}</g>'
    return rect(0, 0, w, h, 7, fill=getattr(t, f"card_{FACTIONS[card.faction]}"), stroke=t.ink) + band + mark


def _band(t: Theme, card: Character, w: float, y: float = 10.5) -> str:
    """The faction by emblem and word, in the middle."""
    name = FACTION_NAMES[card.faction]
    left = (w - 15 - measure(name, 11)) / 2
    return faction(card.faction, t.on_faction, left + 6, y, 6) + text(left + 15, y + 4, name, 11, t.on_faction)


def _foot(t: Theme, card: Character, w: float, h: float) -> str:
    """Tombstones at the left; Look and Hide, or the label, at the right."""
    cut = getattr(t, f"card_{FACTIONS[card.faction]}")
    out = "".join(tombstone(t.ink, cut, 11 + 13 * i, h - 11, 5) for i in range(card.tombstones))
    right = w - 6.0
    if card.look:
        out += eye(t.ink, right - 7, h - 10, 7.5)
        right -= 17
    if card.hide:
        out += turning(t.ink, right - 6, h - 11, 6)
    if label := label_of(card):
        out += text(w - 6, h - 6, label, 11, t.ink, anchor="end", bold=True)
    return out


def face(t: Theme, card: Character, w: float = W, h: float = H) -> Face:
    """A card on the table, face-up.

    Rule: VH-CARD-02, VH-CARD-03, VH-CARD-12, AMB-VH-68
    """
    _cite(card)
    return _face(t, card, w, h)


def _cite(card: Character) -> None:
    cite(("VH-CARD-02", "VH-CARD-03", "AMB-VH-68")[card.faction], *["VH-CARD-12"] * bool(label_of(card)))


@cache
def _face(t: Theme, card: Character, w: float, h: float) -> Face:
    size = 12 if w >= OWN_W and measure(card.name, 12, bold=True) <= w - 6 else 11
    lines = wrap(card.name, w - 4, size, 2, bold=True)
    middle = (BAND + h - 20) / 2 + 4
    top = middle - 6.5 * (len(lines) - 1)
    name = "".join(text(w / 2, top + LINE * i, line, size, t.ink, anchor="middle", bold=True) for i, line in enumerate(lines))
    return _ground(t, card, w, h), _band(t, card, w) + name + _foot(t, card, w, h)


def ability_lines(card: Character, w: float) -> list[str]:
    return wrap(card.ability, w - 14, 11, 12)


def held_height(card: Character, w: float) -> float:
    """Tell how tall a card of this width has to be for its ability to be read."""
    return BAND + 22 + LINE * len(ability_lines(card, w)) + 24


def held_face(t: Theme, card: Character, w: float, h: float) -> Face:
    """A card in hand, with what it does."""
    _cite(card)
    return _held(t, card, w, h)


@cache
def _held(t: Theme, card: Character, w: float, h: float) -> Face:
    out = _band(t, card, w) + text(w / 2, BAND + 17, card.name, 13, t.ink, anchor="middle", bold=True)
    out += "".join(text(7, BAND + 33 + LINE * i, line, 11, t.ink) for i, line in enumerate(ability_lines(card, w)))
    if not card.tombstones:
        out += text(7, h - 6, "no tombstone", 11, t.ink)
    return _ground(t, card, w, h), out + _foot(t, card, w, h)


@cache
def back(t: Theme, note: Note | None = None, w: float = W, h: float = H) -> Face:
    """A card that lies face-down, and on a slip what the viewer knows of it."""
    under = rect(0, 0, w, h, 7, fill=t.night, stroke=t.ink) + rect(4, 4, w - 8, h - 8, 4, stroke=t.night_edge, width=1)
    if note is None:
        return under, moon(t.token, w / 2 - 1, h / 2, 15)
    bold = note.card is not None and all(measure(word, 11, bold=True) <= w - 9 for word in note.words.split())
    lines = wrap(note.words, w - 9, 11, 2 if note.card else 4, bold=bold)
    said, band = len(lines) + bool(note.how), 18 if note.card else 0
    tall = band + LINE * said + 7
    top = h - 5 - tall
    slip = rect(3, top, w - 6, tall, 2.5, fill=t.slip)
    out = moon(t.token, w / 2 - 1, 4 + (top - 4) / 2, min(9, (top - 6) / 2)) if top > 16 else ""
    if note.card:
        slip += rect(3, top, w - 6, band, 2.5, fill=color_of(t, note.card.faction))
        out += _band(t, note.card, w, top + 9)
    y = top + band + 13
    if note.how:
        out += text(w / 2, y, note.how + ":", 11, t.on_slip, anchor="middle", italic=True)
        y += LINE
    out += "".join(text(w / 2, y + LINE * i, line, 11, t.on_slip, anchor="middle", bold=bold, italic=note.card is None)
                   for i, line in enumerate(lines))
    return under + slip, out
