"""The faces of action cards: the band with the symbol, the name, the red box, the black box. Battle cards are dark and have no red box."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...games.vampire_lords.cards import Card
from ..lettering import measure, text, wrap
from ..marks import Mark, Marks, element
from ..shapes import at, circle, path, rect, titled
from ..theme import Theme
from .reading import card_words
from .signs import SYMBOL_WORDS, TRIGGER_WORDS, coin, drop, swords, symbol, trigger

BAND, LINE, EDGE, PAD = 26, 13, 5, 6               # the height of the band; a line of type; from the card's edge to a box; in a box
NAME = 20                                          # a line of the name, and what is around it
FOOT = 17
Zone = tuple[float, float, float, float]           # x, y, width, height


class Shape(NamedTuple):
    """Where the parts of a card lie that is so wide and so tall; without a red box its ``box`` is the black one."""

    w: float
    h: float
    names: int                                     # lines of the name
    red: int                                       # lines of the red box, 0 without

    @property
    def band(self) -> Zone:
        return 0, 0, self.w, BAND

    @property
    def name(self) -> Zone:
        return EDGE, BAND + 2, self.w - 2 * EDGE, 5 + 15 * self.names

    @property
    def box(self) -> Zone:
        top = BAND + 9 + 15 * self.names
        return (EDGE, top, self.w - 2 * EDGE, 2 * PAD + LINE * self.red - 1) if self.red else self.black

    @property
    def black(self) -> Zone:
        top = BAND + 9 + 15 * self.names + (2 * PAD + LINE * self.red + 3 if self.red else 0)
        return EDGE, top, self.w - 2 * EDGE, self.h - top - (FOOT if self.w else 0)


def _lines(words: str, w: float) -> list[str]:
    return wrap(words, w - 2 * EDGE - 2 * PAD, 11, 12)


def _names(card: Card, w: float) -> tuple[list[str], float]:
    for size in (13, 12, 11):
        if measure(card.name, size, bold=True) <= w - 10:
            return [card.name], size
    return wrap(card.name, w - 8, 12, 2, bold=True), 12


def shape(cards: list[Card], w: float) -> Shape:
    """Shape a row of cards alike, tall enough for the words of each."""
    names = max((len(_names(card, w)[0]) for card in cards), default=1)
    red = max((len(_lines(card.red_text, w)) for card in cards if card.red_text), default=0)
    top = BAND + 9 + 15 * names
    tall = [top + (2 * PAD + LINE * red + 3 if card.red_text else 0) + PAD * 2 + 14 + LINE * len(_lines(card.black_text, w)) + FOOT for card in cards]
    return Shape(w, max(tall, default=150), names, red)


def of(card: Card, form: Shape) -> Shape:
    """The shape of this card in a row of that shape."""
    return form if card.red_text else form._replace(red=0)


# ---- parts ---------------------------------------------------------------------------------------------------------

@cache
def ground(t: Theme, card: Card, form: Shape) -> str:
    form = of(card, form)
    out = rect(0, 0, form.w, form.h, 7, fill=t.hole if card.is_battle else t.panel, stroke=t.ink, width=1.4)
    if card.provenance != "rulebook":
        out += text(form.w / 2, form.h - 5, "reconstructed", 11, t.soft, anchor="middle", italic=True)
    return out


@cache
def band(t: Theme, card: Card, w: float) -> str:
    fill, on = (t.night, t.on_night) if card.is_battle else (t.band, t.on_band)
    out = path(f"M.75 {BAND}V7a6.25 6.25 0 0 1 6.25-6.25H{w - 7:g}a6.25 6.25 0 0 1 6.25 6.25V{BAND}Z", fill)
    out += symbol(card.symbol, t.band_gold, 16, 13, 7.5)
    word, room = SYMBOL_WORDS[card.symbol], w - 34 - 24 * bool(card.gold or card.blood)
    size = next((size for size in (12, 11) if measure(word, size, bold=True) <= room), 0)
    out += text(29, 17, word, size, on, bold=True) if size else ""    # the sign alone where the card is narrow; the title has the word
    if card.gold:
        out += coin(w - 15, 13, card.gold)
    return out + (drop(w - 15, 12, card.blood, 9.5) if card.blood else "")


@cache
def name(t: Theme, card: Card, w: float) -> str:
    lines, size = _names(card, w)
    return "".join(text(w / 2, BAND + 17 + 15 * i, line, size, t.ink, anchor="middle", bold=True) for i, line in enumerate(lines))


@cache
def red_box(t: Theme, card: Card, form: Shape) -> str:
    _, _, w, h = of(card, form).box
    out = rect(0, 0, w, h, 4, fill=t.band)
    return out + "".join(text(PAD, PAD + 9.5 + LINE * i, line, 11, t.on_band) for i, line in enumerate(_lines(card.red_text, form.w)))


@cache
def black_box(t: Theme, card: Card, form: Shape) -> str:
    _, _, w, h = of(card, form).black
    lines, when = _lines(card.black_text, form.w), TRIGGER_WORDS[card.trigger]
    if measure(when, 11) > w - PAD - 22:
        when = when.removeprefix("if ")
    out = rect(0, 0, w, h, 4, fill=t.night, stroke=t.night_edge, width=1)
    out += trigger(card.trigger, t.token, PAD + 6, PAD + 6, 6.5) + text(PAD + 18, PAD + 10, when, 11, t.token, italic=True)
    out += "".join(text(PAD, PAD + 25 + LINE * i, line, 11, t.on_night) for i, line in enumerate(lines))
    free = h - 2 * PAD - 14 - LINE * len(lines)
    return out + (swords(t.hill, w / 2, h - PAD - free / 2, min(15, free / 2)) if card.is_battle and free > 24 else "")


def _all(t: Theme, card: Card, form: Shape) -> str:
    mine = of(card, form)
    red = at(*mine.box[:2], red_box(t, card, form)) if card.red_text else ""
    return band(t, card, form.w) + name(t, card, form.w) + red + at(*mine.black[:2], black_box(t, card, form))


# ---- cards ---------------------------------------------------------------------------------------------------------

def whole(t: Theme, card: Card, form: Shape, marks: Marks, key: str) -> str:
    """A card that is clicked as a whole."""
    mark = marks.get(key)
    face = ground(t, card, form), _all(t, card, form) + closed(t, mark, form.w, form.h)
    return element(t, key, mark, card_words(card), (form.w, form.h), face)


def closed(t: Theme, mark: Mark | None, w: float, h: float) -> str:
    """The barred badge at the lower right of what cannot be chosen."""
    if mark is None or mark.state != "refused":
        return ""
    return at(w - 5, h - 5, circle(0, 0, 6, t.panel, stroke=t.ink, width=1.6), path("M-3.4 3.4L3.4-3.4", stroke=t.ink, width=1.8))


def held(t: Theme, card: Card, form: Shape, marks: Marks) -> str:
    """A card in hand: its symbol and its red box are clicked each by itself, its name to discard it; in a battle the whole of it."""
    slug = card.slug
    if f"battle:{slug}" in marks:
        return whole(t, card, form, marks, f"battle:{slug}")
    mine = of(card, form)
    zones = [("symbol", mine.band, band(t, card, form.w), f"{card.name}: {SYMBOL_WORDS[card.symbol]}"),
             ("hand", mine.name, at(-mine.name[0], -mine.name[1], name(t, card, form.w)), card.name),
             ("box", mine.box, (red_box if card.red_text else black_box)(t, card, form), f"{card.name}: {card.red_text or card.black_text}")]
    out = titled(card_words(card), ground(t, card, form), "" if not card.red_text else at(*mine.black[:2], black_box(t, card, form)))
    for verb, (x, y, w, h), drawn, words in zones:
        key = f"{verb}:{slug}"
        face = (rect(0, 0, w, h, 4, fill=t.panel), drawn) if verb == "hand" and key in marks else (drawn, "")
        mark = marks.get(key)
        out += at(x, y, element(t, key, mark, words, (w, h), (face[0], face[1] + closed(t, mark, w, h)), r=5))
    return out


@cache
def back(t: Theme, w: float, h: float) -> str:
    """The back of a card: a bat on red."""
    return (rect(0, 0, w, h, 6, fill=t.band, stroke=t.ink, width=1.4) + rect(4, 4, w - 8, h - 8, 4, stroke=t.band_gold, width=1)
            + symbol("vampires", t.band_gold, w / 2, h / 2, min(w, h) * .22))


def row(items: list[tuple[str, float, float]], room: float, gap: float = 8, line: float = 8) -> tuple[str, float, float]:
    """Lay (drawing, width, height) side by side, in as many rows as are needed; give the drawing, its width and height."""
    out, x, y, wide, tall = "", 0.0, 0.0, 0.0, 0.0
    for drawn, w, h in items:
        if x and x + w > room + .01:
            x, y, tall = 0.0, y + tall + line, 0.0
        out += at(x, y, drawn)
        wide, tall, x = max(wide, x + w), max(tall, h), x + w + gap
    return out, wide, y + tall
