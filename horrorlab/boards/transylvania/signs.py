"""What lies on the map: Towns, Villages, castles, units, Unrest, Vampires, moons. Shape first, color second."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..shapes import EMBLEMS, at, circle, num, path, rect
from ..theme import LIGHT
from .paper import BEIGE, BLACK, INK, PANEL, RED, SMALL, SOFT, words

_TOWER = "M-.9-1H-.46V-.62H-.22V-1H.22V-.62H.46V-1H.9V-.3H.72V1H-.72V-.3H-.9Z"
_GATE = "M-.2 1V.4A.2 .2 0 0 1 .2 .4V1Z"
_CASTLE = ("M-1 1V0H-.84V-.14H-.7V0H-.56V-.14H-.44V.06H-.36V-.66H-.2V-.84H-.08V-.66H.08V-.84H.2V-.66H.36V.06H.44V-.14H.56V0H.7V-.14H.84V0H1V1Z")
_HEART = "M0 .85Q-.95 .2-.8-.35Q-.6-.9 0-.4Q.6-.9 .8-.35Q.95 .2 0 .85Z"
_FLAME = "M0-1Q.75-.2 .55 .45Q.35 1 0 1Q-.35 1-.55 .45Q-.65-.05-.2-.35Q-.15 0 .05 .05Q.25-.4 0-1Z"
_LORD = ("M-.55-1.28L-.3-1.02L0-1.34L.3-1.02L.55-1.28V-.82H-.55ZM-.36-.78H.36Q.42-.3 .3-.18Q.95-.25 .9 .2L.8 1H-.8L-.9 .2"
         "Q-.95-.25-.3-.18Q-.42-.3-.36-.78Z")
_SPAWN = "M0-.95Q.5-.85 .42-.2Q.85-.1 .8 .35L.72 1H-.72L-.8 .35Q-.85-.1-.42-.2Q-.5-.85 0-.95Z"
MOON, MOONLIGHT = LIGHT.night, "#f3e6bd"


def color(player: str) -> str:
    return str(getattr(LIGHT, f"player_{player}"))


def emblem(player: str, x: float, y: float, r: float, fill: str = LIGHT.on_player, cut: str = "") -> str:
    return at(x - r, y - r, EMBLEMS[player](fill, cut or color(player)), scale=r / 12)


def chip(player: str, x: float, y: float, r: float = 9) -> str:
    """A player's disc: color, emblem, a light rim and one of ink, so that it stands out from any ground."""
    return circle(x, y, r, color(player), stroke=PANEL) + circle(x, y, r + 1.2, "none", stroke=INK, width=.9) + emblem(player, x, y, r * .66)


# ---- Locales -------------------------------------------------------------------------------------------------------

@cache
def tower(fill: str, edge: str, gate: str, r: float) -> str:
    """The tower of a Town around (0, 0): filled in red, or hollow where the Town has been turned into a Village."""
    scaled = f'<g transform="scale({r:g})">'
    return (scaled + path(_TOWER, fill, stroke=edge, width=.36 if edge == PANEL else .2, join="round").replace(
        "/>", ' paint-order="stroke"/>') + path(_GATE, gate) + "</g>")


@cache
def town(player: str = "") -> str:
    """A Town: a red tower, on a square in the color of the player who holds it."""
    if not player:
        return tower(RED, PANEL, PANEL, 12)
    fill = color(player)
    return (rect(-15.4, -15.4, 30.8, 30.8, 5, fill=PANEL, stroke=INK, width=1) + rect(-13.4, -13.4, 26.8, 26.8, 3.5, fill=fill)
            + f'<g transform="scale(11)">{path(_TOWER, PANEL)}</g>' + emblem(player, 0, 3.4, 6.2, fill, PANEL))


@cache
def village(player: str = "", *, was_town: bool = False, named: bool = True) -> str:
    """A Village: a ring, heavier where the rulebook names it; a Town that was turned into one keeps a hollow tower in it."""
    if player:
        return chip(player, 0, 0)
    if was_town:
        return circle(0, 0, 11.5, PANEL, stroke=INK, width=1.8) + tower(PANEL, RED, RED, 6.6)
    return circle(0, 0, 7 if named else 6, PANEL, stroke=INK, width=2.2 if named else 1.6)


@cache
def castle(player: str, r: float = 17) -> str:
    """An Ancestral Castle around (0, 0): a silhouette in the player's color, with the emblem."""
    fill = color(player)
    return (f'<g transform="scale({r:g})" paint-order="stroke" stroke-linejoin="round">'
            + path(_CASTLE, fill, stroke=INK, width=.36) + path(_CASTLE, fill, stroke=PANEL, width=.2) + "</g>" + emblem(player, 0, r * .44, r * .4))


# ---- pieces --------------------------------------------------------------------------------------------------------

@cache
def unit(kind: str, count: int | str = "", r: float = 9.5) -> str:
    """Units of a kind with their number: living, a disc with a heart; undead, a skull; neutral, a disc under a pitchfork."""
    if kind == "undead":
        number = words(0, 4.6, count, SMALL, PANEL, BLACK, bold=True) if count else ""
        jaw = path(f"M{num(-r*.6)} {num(r*.5)}V{num(r*1.26)}H{num(r*.6)}V{num(r*.5)}Z", BLACK, stroke=PANEL, width=1.2)
        teeth = path(f"M{num(-r*.25)} {num(r)}V{num(r*1.24)}M{num(r*.25)} {num(r)}V{num(r*1.24)}", stroke=PANEL, width=1.1)
        return jaw + circle(0, 0, r, BLACK, stroke=PANEL, width=1.2) + teeth + number
    number = words(0, 4.6, count, SMALL, INK, BEIGE, bold=True) if count else ""
    if kind == "neutral":
        fork = f"M-4 {num(-r-4.5)}V{num(-r+1)}M0 {num(-r-4.5)}V{num(-r+1)}M4 {num(-r-4.5)}V{num(-r+1)}M-4 {num(-r-.5)}H4"
        return path(fork, stroke=PANEL, width=4) + path(fork, stroke=INK, width=1.6) + circle(0, 0, r - .5, BEIGE, stroke=INK, width=1.6) + number
    return circle(0, 0, r, BEIGE, stroke=INK, width=1.3) + f'<g transform="translate(0 {num(-r)}) scale(3.6)">{path(_HEART, RED)}</g>' + number


def army(player: str, units: Mapping[str, int], box: tuple[float, float, float, float]) -> str:
    """An army in its seat: a pill with the rim of its player, a disc for each kind of unit."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    there = [(kind, count) for kind, count in units.items() if count]
    wide = 24 + 21 * (len(there) - 1)
    body = rect(x - wide / 2, top + 1, wide, bottom - top - 2, 11, fill=PANEL, stroke=color(player), width=2.4)
    return body + "".join(at(x + 21 * (i - (len(there) - 1) / 2), y + (-1 if kind == "undead" else 1), unit(kind, count, 8.6))
                          for i, (kind, count) in enumerate(there))


@cache
def unrest(level: int) -> str:
    """One or two Unrest around (0, 0): a pennant with a flame and the number."""
    return (path("M-12-9.5H12V9.5L8 6.5L4 9.5H-12Z", RED, stroke=PANEL, width=1.4)
            + f'<g transform="translate(-5.5 0) scale(6.4)">{path(_FLAME, LIGHT.token)}</g>' + words(5.5, 4.6, level, SMALL, PANEL, RED, bold=True))


@cache
def vampire(kind: str, player: str) -> str:
    """A Vampire around (0, 0): the Lord crowned and broad, a Spawn smaller and hooded; the emblem on the cape."""
    shape, r, fill = (_LORD, 11.5, color(player)) if kind == "lord" else (_SPAWN, 10.5, color(player))
    return (f'<g transform="translate(0 {2 if kind == "lord" else 0}) scale({r})" stroke-linejoin="round" paint-order="stroke">'
            + path(shape, fill, stroke=INK, width=.34) + path(shape, fill, stroke=PANEL, width=.18) + "</g>"
            + circle(0, -r * .3, r * .2, PANEL) + emblem(player, 0, r * .58, r * .44))


# ---- around the map ------------------------------------------------------------------------------------------------

@cache
def moon(phase: int, r: float = 20) -> str:
    """A moon around (0, 0): 1 new, 2 waxing, 3 full, 4 waning."""
    lit = {2: f"M0 {1.5-r}A{r-1.5} {r-1.5} 0 0 1 0 {r-1.5}Z", 4: f"M0 {1.5-r}A{r-1.5} {r-1.5} 0 0 0 0 {r-1.5}Z"}.get(phase)
    return (circle(0, 0, r, MOON, stroke=INK) + (circle(0, 0, r - 1.5, MOONLIGHT) if phase == 3 else path(lit, MOONLIGHT) if lit else ""))


def disc(number: object, r: float = 11) -> str:
    """The number of a Wilderness around (0, 0)."""
    return circle(0, 0, r, PANEL, stroke=SOFT, width=1.2) + words(0, 4.6, number, SMALL, INK, PANEL, serif=True, bold=True)


def badge(number: object, fill: str = INK) -> str:
    """A number that belongs to a Locale for the moment, around (0, 0)."""
    return circle(0, 0, 9.5, fill, stroke=PANEL, width=1.6) + words(0, 4.6, number, SMALL, PANEL, fill, bold=True)


