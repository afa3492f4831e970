"""The signs of Vampire Lords beside those of the map: gold and blood, symbols, triggers, dice, the first player. Around (x, y), ``r`` wide."""

from __future__ import annotations

from functools import cache

from ..lettering import text
from ..shapes import at, circle, num, path, rect
from ..theme import LIGHT, Theme
from ..transylvania.paper import BEIGE, BLACK, INK, PANEL

_SWORD = "M-.85-.95L-.95-.7L.3.48L.12.66L.28.82L.52.6L.84.92L.98.78L.66.46L.88.22L.72.06L.54.24Z"
_POUCH = "M-.4-.95H.4L.22-.5Q.95.1.8.65Q.7 1 .3 1H-.3Q-.7 1-.8.65Q-.95.1-.22-.5Z"
_DAGGER = "M-.13-1H.13V-.6H.5V-.38H.17V.55L0 1L-.17.55V-.38H-.5V-.6H-.13Z"
_BANNER = "M-.75-1H-.55V1H-.75ZM-.5-.9H.85L.5-.4L.85.1H-.5Z"
_BAT = ("M-1-.5Q-.7-.5-.46-.12L-.3-.55L-.12-.3H.12L.3-.55L.46-.12Q.7-.5 1-.5Q.98.1 .74.5Q.55.18 .36.42Q.15.32 0 .8Q-.15.32-.36.42"
        "Q-.55.18-.74.5Q-.98.1-1-.5Z")
_DROP = "M0-1.2Q.85-.25 .85.25A.85.85 0 0 1-.85.25Q-.85-.25 0-1.2Z"
_CLOUD = "M-.9.75a.35.35 0 0 1 .05-.65a.5.5 0 0 1 .9-.15a.4.4 0 0 1 .55.3a.28.28 0 0 1 .05.5Z"
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {0: (), 1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}
GOLD, GOLD_EDGE, BLOOD = "#e9cf93", LIGHT.gold, LIGHT.blood     # coins and drops are the same in both themes


def sign(d: str, fill: str, x: float, y: float, r: float) -> str:
    return at(x, y, path(d, fill), scale=r)


def swords(fill: str, x: float, y: float, r: float) -> str:
    one = path(_SWORD, fill)
    return at(x, y, one, scale=r) + f'<g transform="translate({num(x)} {num(y)}) scale({-r:.4g} {r:.4g})">{one}</g>'


def trigger(which: str, fill: str, x: float, y: float, r: float = 7) -> str:
    """When a black box takes effect: in battle, when sacrificed, when bought."""
    if which == "battle":
        return swords(fill, x, y, r)
    return sign(_DAGGER if which == "sacrifice" else _POUCH, fill, x, y, r)


TRIGGER_WORDS = {"battle": "in battle", "sacrifice": "if sacrificed", "purchase": "if bought"}


def symbol(which: str, fill: str, x: float, y: float, r: float = 8) -> str:
    """What a card activates: a banner for Army, a bat for Vampires."""
    return sign(_BANNER, fill, x, y, r) if which == "army" else sign(_BAT, fill, x, y, r * 1.15)


SYMBOL_WORDS = {"army": "Army", "vampires": "Vampires"}


def coin(x: float, y: float, count: object = "", r: float = 9) -> str:
    out = circle(x, y, r, GOLD, stroke=INK, width=1.1) + circle(x, y, r - 2, "none", stroke=GOLD_EDGE, width=1)
    return out + (text(x, y + 4, count, 12, INK, anchor="middle", bold=True) if count != "" else "")


def drop(x: float, y: float, count: object = "", r: float = 9) -> str:
    out = at(x, y, path(_DROP, BLOOD, stroke=PANEL, width=.12), scale=r)
    return out + (text(x, y + 5.5, count, 12, PANEL, anchor="middle", bold=True) if count != "" else "")


@cache
def die(value: int, black: bool, size: float = 34) -> str:
    """A battle die in a box of its size: black or beige; a dashed one, without a value, has yet to be rolled."""
    ground, pips, half = (BLACK, PANEL, size / 2) if black else (BEIGE, INK, size / 2)
    if value < 0:
        return rect(1, 1, size - 2, size - 2, 7, fill="none", stroke=LIGHT.rule, width=1.6, dash="4 3")
    out = rect(0, 0, size, size, 7, fill=ground, stroke=LIGHT.rule, width=1.6)
    if value not in _PIPS or not _PIPS[value]:
        return out + circle(half, half, size * .16, "none", stroke=pips, width=2.2)
    return out + "".join(circle(half + dx * size * .24, half + dy * size * .24, size * .1, pips) for dx, dy in _PIPS[value])


def first(x: float, y: float) -> str:
    """The first player marker, its point to the right, 22 x 20 around (x, y)."""
    return (path(f"M{num(x-11)} {num(y-10)}h13l9 10l-9 10h-13Z", LIGHT.token, stroke=INK, width=1.3)
            + text(x - 2.5, y + 5, 1, 14, LIGHT.on_token, anchor="middle", bold=True))


def cloud(x: float, y: float, r: float) -> str:
    return at(x, y, path(_CLOUD, PANEL, stroke=INK, width=.08), scale=r)


def pill(t: Theme, x: float, y: float, w: float, words: str, *, now: bool = False) -> str:
    fill, ink = (t.band, t.on_band) if now else (t.token, t.on_token)
    return rect(x, y, w, 17, 8.5, fill=fill, stroke=t.ink, width=1) + text(x + w / 2, y + 12.5, words, 11, ink, anchor="middle")
