"""The faces of village cards and monsters, full and compact. A face comes in two parts: what lies under the outline of a state, and over it."""

from __future__ import annotations

from functools import cache

from ...games.vampire_village.cards import DEMON, KINDS, Card, Monster
from ..lettering import fit, measure, text, wrap
from ..shapes import at, boot, head, helmet, house, in_column, in_row, monster, monster_chip, num, path, rect, roof_sign, shield, threat
from ..theme import Theme
from .reading import Reading, look_of

W, H = 100, 116                                    # a village card
SMALL_W, SMALL_H = 76, 84                          # the same in a village too wide for it
Face = tuple[str, str]
SYMBOL = ("witch", "wolf_gray", "vampire", "demon")


@cache
def condition(t: Theme, card: Card) -> str:
    """One resident for each ...: a head, a slash, a sign. 40 x 14, at (0, 0)."""
    sign = {"row": in_row(t.ink), "column": in_column(t.ink), "hero": helmet(t.ink, t.panel)}.get(card.residents) or roof_sign(t, card.roof)
    return at(0, 1, head(t.ink), scale=.5) + path("M16.5 13.5L21 .5", stroke=t.ink) + at(26, 0, sign, scale=14 / 24)


@cache
def crowd(t: Theme, count: int, most: int = 4) -> str:
    """Up to four heads and always the number, centered on 0, 14 tall."""
    heads = min(count, most)
    left = -(heads * 12 + 3 + measure(str(count), 14, bold=True)) / 2
    return "".join(at(left + 12 * i, 0, head(t.ink), scale=11 / 24) for i in range(heads)) + \
        text(left + heads * 12 + 3, 11.5, count, 14, t.ink, bold=True)


@cache
def _printed(t: Theme, card: Card, *, small: bool) -> Face:
    """What is printed on a card, without shields and residents."""
    w, h = (SMALL_W, SMALL_H) if small else (W, H)
    face = rect(0, 0, w, h, 7, fill=getattr(t, f"card_{card.roof or 'hero'}"), stroke=t.ink)
    middle = w / 2
    if card.is_hero:
        face += rect(3.5, 3.5, w - 7, h - 7, 4.5, stroke=t.ink, width=1)
        size, top, chip, where = (1.25, 7, 18, 38) if small else (1.9, 9, 23, 57)
        out = at(middle - 12 * size, top, helmet(t.ink, t.card_hero), scale=size)
        step = chip + 2
        out += "".join(at(middle - len(card.symbols) * step / 2 + 1 + step * i, where, monster_chip(t, SYMBOL[kind], chip)) for i, kind in enumerate(card.symbols))
    elif small:
        out = at(middle - 16, 17, house(t, card.roof), scale=.5)
    else:
        out = at(middle - 25, 20, house(t, card.roof), scale=.78) + path("M14 80.5H86", stroke=t.ink, width=.6)
        out += at(middle - 20, 84, condition(t, card)) if card.residents != "none" else text(middle, 95.5, "no residents", 11, t.ink, anchor="middle", italic=True)
    lines = wrap(card.name, w - 6, 11, 2) if small else [fit(card.name, w - 8, 11)]
    top = h - 5 - 11 * (len(lines) - 1)
    out += "".join(text(middle, top + 11 * i, line, 11, t.ink, anchor="middle") for i, line in enumerate(lines))
    return face, out


@cache
def card_face(t: Theme, card: Card, residents: int | None, attacked: int | None = None, *, small: bool = False) -> Face:
    """A village card; ``residents`` is None in a hand, ``attacked`` the kind that attacks the line it stands in."""
    face, out = _printed(t, card, small=small)
    w, middle = (SMALL_W, SMALL_W / 2) if small else (W, W / 2)
    if card.is_hero:
        out += _feet(t, card, residents or 0, 57 if small else 86, middle)
    elif residents is not None:
        where = 46 if small else 64
        if residents:
            out += at(middle, where, crowd(t, residents, 1 if small else 4))
        elif not small:
            out += text(middle, where + 11.5, "nobody", 11, t.ink, anchor="middle", italic=True)
        else:
            out += at(middle, where, crowd(t, 0))
    level = 34 if small else 44
    for kind, (x, y) in enumerate(((8, level), (middle, 7), (w - 8, level))):
        if card.defense[kind]:
            out += shield(t, x, y, card.defense[kind], kind == attacked)
    return face, out


def _feet(t: Theme, hero: Card, residents: int, y: float, middle: float) -> str:
    """The line of a hero: movement points, and the residents who have moved to it."""
    parts = [(boot, hero.movement)] * bool(hero.movement) + [(head, residents)] * bool(residents)
    left = middle - sum(17 + measure(str(value), 14, bold=True) for _, value in parts) / 2 - 4 * (len(parts) - 1)
    out = ""
    for sign, value in parts:
        out += at(left, y, sign(t.ink), scale=13 / 24) + text(left + 16, y + 11.5, value, 14, t.ink, bold=True)
        left += 25 + measure(str(value), 14, bold=True)
    return out


def monster_face(t: Theme, reading: Reading, seat: int, beast: Monster, given: int | None, w: float = 76, h: float = 84) -> Face:
    """A monster tile: its silhouette, its threat, and where its strength comes from; for a demon its name."""
    face = rect(0, 0, w, h, 6, fill=t.night, stroke=t.night_edge)
    if beast.kind == DEMON:
        return face, _demon(t, beast, w, h)
    strength = reading.strength(seat, beast, given)
    size = min(h - 30, 50)
    out = at((w - size) / 2 - 6, 6, monster(t, look_of(beast)), scale=size / 24)
    out += threat(t, w - 12, 13, strength or 0, certain=given is not None)
    return face, out + text(w / 2, h - 8, reading.source(seat, beast, strength), 11, t.on_night, anchor="middle")


def _demon(t: Theme, beast: Monster, w: float, h: float) -> str:
    words = wrap(beast.name, w - 50, 11, 2, bold=True)
    return at(8, (h - 34) / 2, monster(t, "demon"), scale=34 / 24) + "".join(
        text(47, h / 2 + 4 - 6.5 * (len(words) - 1) + 13 * i, line, 11, t.on_night, bold=True) for i, line in enumerate(words))


def dealt_face(t: Theme, beast: Monster, w: float = 100, h: float = 116) -> Face:
    """A monster as it is held in hand: its name, and how strong it will be or what it does."""
    face = rect(0, 0, w, h, 7, fill=t.night, stroke=t.night_edge)
    out = at(w / 2 - 27, 8, monster(t, look_of(beast)), scale=54 / 24)
    if beast.strength == "fixed":
        out += threat(t, w - 15, 16, beast.value)
    words = {"left-witches": "as many as witches left", "right-witches": "as many as witches right", "gray": "1 for each gray one",
             "black": "1 for each black one", "fixed": "always"}.get(beast.strength, {"hero": "a hero dies", "yellow": "yellow houses lose 1",
             "fewest": "fewest residents go"}.get(beast.misdeed, f"{beast.misdeed} from the right"))
    lines = wrap(words, w - 8, 11, 2)
    out += text(w / 2, 78, fit(beast.name, w - 6, 11, bold=True), 11, t.on_night, anchor="middle", bold=True)
    return face, out + "".join(text(w / 2, 93 + 13 * i, line, 11, t.token, anchor="middle") for i, line in enumerate(lines))


assert KINDS[DEMON] == "demon" and num            # the order of SYMBOL
