"""The faces of village cards and monsters. A face comes in two parts: what lies under the outline of a state, and what lies over it."""

from __future__ import annotations

from functools import cache

from ...games.vampire_village.cards import DEMON, Card, Monster
from ..lettering import fit, measure, text, wrap
from ..marks import Face
from ..shapes import at, boot, head, helmet, house, in_column, in_row, monster, monster_chip, path, rect, roof_sign, shield, threat
from ..theme import Theme
from .reading import Reading, looks

W, H = 100, 116                                    # a village card
SMALL_W, SMALL_H = 72, 84                          # the same in a village too wide for it
SYMBOL = ("witch", "wolf_gray", "vampire", "demon")    # what stands for a kind


@cache
def condition(t: Theme, card: Card) -> str:
    """One resident for each ...: a head, a slash, a sign. 40 x 14, at (0, 0)."""
    sign = {"row": in_row(t.ink), "column": in_column(t.ink), "hero": helmet(t.ink, t.panel)}.get(card.residents) or roof_sign(t, card.roof)
    return at(0, 1, head(t.ink), scale=.5) + path("M16.5 13.5L21 .5", stroke=t.ink) + at(26, 0, sign, scale=14 / 24)


@cache
def crowd(t: Theme, count: int, most: int) -> str:
    """Up to so many heads and always the number, centered on 0, 14 tall."""
    heads = min(count, most)
    left = -(heads * 12 + 3 + measure(str(count), 14, bold=True)) / 2
    return "".join(at(left + 12 * i, 0, head(t.ink), scale=11 / 24) for i in range(heads)) + \
        text(left + heads * 12 + 3, 11.5, count, 14, t.ink, bold=True)


@cache
def card_face(t: Theme, card: Card, residents: int | None, attacked: int | None = None, *, small: bool = False) -> Face:
    """A village card; ``residents`` is None in a hand, ``attacked`` the kind that attacks the line it stands in."""
    w, h = (SMALL_W, SMALL_H) if small else (W, H)
    face = rect(0, 0, w, h, 7, fill=getattr(t, f"card_{card.roof or 'hero'}"), stroke=t.ink)
    if card.is_hero:
        face += rect(3.5, 3.5, w - 7, h - 7, 4.5, stroke=t.ink, width=1)
        content = (_small_hero if small else _hero)(t, card, residents or 0)
    else:
        content = (_small_building if small else _building)(t, card, residents)
    level = 33 if small else 44
    for kind, (x, y) in enumerate(((8, level), (w / 2, 7), (w - 8, level))):
        if card.defense[kind]:
            content += shield(t, x, y, card.defense[kind], kind == attacked)
    return face, content


def _building(t: Theme, card: Card, residents: int | None) -> str:
    out = at(W / 2 - 25, 20, house(t, card.roof), scale=.78) + path("M14 80.5H86", stroke=t.ink, width=.6)
    out += at(W / 2 - 20, 83.5, condition(t, card)) if card.residents != "none" else \
        text(W / 2, 94.5, "attracts nobody", 11, t.ink, anchor="middle", italic=True)
    if residents:
        out += at(W / 2, 64, crowd(t, residents, 4))
    elif residents == 0:
        out += text(W / 2, 75.5, "empty", 11, t.ink, anchor="middle", italic=True)
    return out + text(W / 2, H - 6, fit(card.name, W - 8, 11), 11, t.ink, anchor="middle")


def _hero(t: Theme, card: Card, residents: int) -> str:
    size = 1.75 if card.symbols else 2.4
    out = at(W / 2 - 12 * size, 9, helmet(t.ink, t.card_hero), scale=size)
    left = W / 2 - len(card.symbols) * 12.5 + 1
    out += "".join(at(left + 25 * i, 54, monster_chip(t, SYMBOL[kind], 23)) for i, kind in enumerate(card.symbols))
    return out + _feet(t, card, residents, 81, W / 2) + text(W / 2, H - 9, fit(card.name, W - 12, 11), 11, t.ink, anchor="middle")


def _small_building(t: Theme, card: Card, residents: int | None) -> str:
    return (at(SMALL_W / 2 - 15, 18, house(t, card.roof), scale=.47) + at(SMALL_W / 2, 45, crowd(t, residents or 0, 1)) + _small_name(t, card))


def _small_hero(t: Theme, card: Card, residents: int) -> str:
    size = .85 if card.symbols else 1.4
    out = at(SMALL_W / 2 - 12 * size, 5, helmet(t.ink, t.card_hero), scale=size)
    left = SMALL_W / 2 - len(card.symbols) * 8.5 + .5
    out += "".join(at(left + 17 * i, 26, monster_chip(t, SYMBOL[kind], 16)) for i, kind in enumerate(card.symbols))
    return out + _feet(t, card, residents, 43, SMALL_W / 2) + _small_name(t, card)


def _small_name(t: Theme, card: Card) -> str:
    lines, foot = wrap(card.name, SMALL_W - (12 if card.is_hero else 6), 11, 2), 7 if card.is_hero else 6
    return "".join(text(SMALL_W / 2, SMALL_H - foot - 11 * (len(lines) - 1 - i), line, 11, t.ink, anchor="middle") for i, line in enumerate(lines))


def _feet(t: Theme, hero: Card, residents: int, y: float, middle: float) -> str:
    """The line of a hero: movement points, and the residents who have moved to it."""
    parts = [(boot, hero.movement)] * bool(hero.movement) + [(head, residents)] * bool(residents)
    widths = [16 + measure(str(value), 14, bold=True) for _, value in parts]
    left, out = middle - (sum(widths) + 8 * (len(parts) - 1)) / 2, ""
    for (sign, value), width in zip(parts, widths, strict=True):
        out += at(left, y, sign(t.ink), scale=13 / 24) + text(left + 16, y + 11.5, value, 14, t.ink, bold=True)
        left += width + 8
    return out


# ---- monsters ----------------------------------------------------------------------------------------------------

def monster_face(t: Theme, reading: Reading, seat: int, beast: Monster, given: int | None, w: float, h: float) -> Face:
    """A monster tile: its silhouette, its threat, and where its strength comes from; for a demon its name."""
    face = rect(0, 0, w, h, 6, fill=t.night, stroke=t.night_edge)
    if beast.kind == DEMON:
        lines = wrap(beast.name, w - 54, 11, 2, bold=True)
        return face, at(8, (h - 34) / 2, monster(t, "demon"), scale=34 / 24) + "".join(
            text(47, h / 2 + 4 - 6.5 * (len(lines) - 1) + 13 * i, line, 11, t.on_night, bold=True) for i, line in enumerate(lines))
    strength, size = reading.strength(seat, beast, given), min(h - 30, 50)
    token = threat(t, w - 12, 13, strength or 0, certain=given is not None)
    words = text(w / 2, h - 8, reading.source(beast, strength), 11, t.on_night, anchor="middle")
    return face, at((w - size) / 2 - 6, 6, monster(t, looks(beast)), scale=size / 24) + token + words


def dealt_face(t: Theme, beast: Monster) -> Face:
    """A monster as it is held in hand: its name, and how strong it will be or what it does."""
    face = rect(0, 0, W, H, 7, fill=t.night, stroke=t.night_edge)
    out = at(W / 2 - 26, 8, monster(t, looks(beast)), scale=52 / 24)
    if beast.strength == "fixed":
        out += threat(t, W - 15, 16, beast.value)
    words = _DEALT.get(beast.strength) or _DEALT.get(beast.misdeed) or f"fetches a {beast.misdeed}"
    out += text(W / 2, 76, fit(beast.name, W - 6, 11, bold=True), 11, t.on_night, anchor="middle", bold=True)
    return face, out + "".join(text(W / 2, 91 + 13 * i, line, 11, t.token, anchor="middle") for i, line in enumerate(wrap(words, W - 8, 11, 2)))


_DEALT = {"fixed": "fixed", "left-witches": "as many as the left neighbor’s", "right-witches": "as many as the right neighbor’s",
          "gray": "1 for each gray one there", "black": "1 for each black one there",
          "hero": "a hero must die", "yellow": "yellow houses lose a resident", "fewest": "the fewest residents go"}
