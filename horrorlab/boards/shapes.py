"""The drawing words shared by all boards: elements, signs, houses, states. Pure functions, SVG text out.

Signs live in a box of 24 x 24. No ids, no ``url(#...)``, no style sheets: a picture may stand several times in one page.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape

from .lettering import SANS, text
from .theme import Theme

# ---- elements ----------------------------------------------------------------------------------------------------

def num(value: float) -> str:
    return f"{round(value, 2):g}"


def at(x: float, y: float, *bodies: str, scale: float = 1) -> str:
    """Move a drawing, and scale it."""
    scaled = f" scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){scaled}">{"".join(bodies)}</g>'


def rect(x: float, y: float, w: float, h: float, r: float = 0, *, fill: str = "none", stroke: str = "", width: float = 1.5, dash: str = "",
         opacity: float = 1) -> str:
    more = f' rx="{num(r)}"' * bool(r) + (f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else "") \
        + f' stroke-dasharray="{dash}"' * bool(dash) + f' opacity="{num(opacity)}"' * (opacity != 1)
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" fill="{fill}"{more}/>'


def circle(x: float, y: float, r: float, fill: str, *, stroke: str = "", width: float = 1.5, dash: str = "") -> str:
    more = (f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else "") + f' stroke-dasharray="{dash}"' * bool(dash)
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{more}/>'


def path(d: str, fill: str = "none", *, stroke: str = "", width: float = 1.5, cap: str = "", join: str = "", dash: str = "",
         opacity: float = 1) -> str:
    more = (f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else "") + f' stroke-linecap="{cap}"' * bool(cap) \
        + f' stroke-linejoin="{join}"' * bool(join) + f' stroke-dasharray="{dash}"' * bool(dash) \
        + f' opacity="{num(opacity)}"' * (opacity != 1)
    return f'<path d="{d}" fill="{fill}"{more}/>'


def titled(title: str, *bodies: str) -> str:
    """A group that says what it is when one points at it."""
    return f'<g><title>{escape(title)}</title>{"".join(bodies)}</g>'


def svg(w: float, h: float, label: str, words: str, body: str) -> str:
    """The whole picture: ``label`` names it, ``words`` tell the position as text."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(w)} {num(h)}" width="{num(w)}" height="{num(h)}" role="group" '
            f'aria-label="{escape(label)}" font-family="{SANS}"><desc>{escape(words)}</desc>{body}</svg>')


# ---- monsters: each kind has its own outline ---------------------------------------------------------------------

def witch(fill: str, cut: str) -> str:
    return (path("M13 .5C15.5 1 17 2.6 17.4 4.4L15 4.2L18 12.5H6Z", fill) + path("M6.6 10.3H17.2L17.9 12.4H6Z", cut)
            + f'<ellipse cx="12" cy="13.6" rx="11.5" ry="2.3" fill="{fill}"/>'
            + path("M5 16L2.6 22.6L7.4 21L7.2 16ZM19 16L21.4 22.6L16.6 21L16.8 16Z", fill)
            + path("M7.6 16.6H16.4V17.8C16.4 20 14.8 22 12 23.8C9.2 22 7.6 20 7.6 17.8Z", fill)
            + circle(10.2, 18.3, .85, cut) + circle(13.8, 18.3, .85, cut) + path("M10.6 21.2Q12 22.1 13.4 21.2", stroke=cut, width=.8))


_WOLF = "M3 .8L8.2 6Q12 4.6 15.8 6L21 .8L21.6 10L23.6 14.2L20.2 15.2L17.4 18.4L14.6 22.4L12 23.6L9.4 22.4L6.6 18.4L3.8 15.2L.4 14.2L2.4 10Z"
_FUR = "M4.2 4.4L5.2 8.6M19.8 4.4L18.8 8.6M12 6.8V10.4M9.8 7.4L10.4 9.6M14.2 7.4L13.6 9.6"


def wolf(fill: str, cut: str, edge: str = "") -> str:
    """A wolf's head: gray ones are filled and have fur, black ones (with an ``edge``) are dark with a pale outline and pale eyes."""
    return (path(_WOLF, fill, stroke=edge, width=1.1, join="round" if edge else "") + ("" if edge else path(_FUR, stroke=cut, width=.9, cap="round"))
            + path("M5.8 10.8L10.4 13L7.6 13.9ZM18.2 10.8L13.6 13L16.4 13.9ZM10.2 18.9H13.8L12 21.2Z", edge or cut))


def vampire(fill: str, cut: str) -> str:
    return (path("M.8 23.6L2.6 8.4L7.4 16.4L12 19.6L16.6 16.4L21.4 8.4L23.2 23.6Z", fill)
            + path("M6.2 6.8L4.6 4.4L7 5C7.6 2 9.4 .5 12 .5S16.4 2 17 5L19.4 4.4L17.8 6.8V9.6C17.6 13.4 15 16.8 12 17.6C9 16.8 6.4 13.4 6.2 9.6Z",
                   fill)
            + path("M7.7 7.6C7.4 3.6 9 1.6 12 1.6S16.6 3.6 16.3 7.6L14.8 5.4L12 8.2L9.2 5.4ZM8.2 9.6L11 10.6L8.8 11.2ZM15.8 9.6L13 10.6L15.2 11.2Z"
                   "M9.4 13.2H14.6L13.8 15.4L13 13.8H11L10.2 15.4Z", cut))


def demon(fill: str, cut: str) -> str:
    return (path("M1.6 .6C.4 6.6 2.4 10.4 7 11.4L9.4 7.6C5.4 7 2.8 5 1.6 .6ZM22.4 .6C23.6 6.6 21.6 10.4 17 11.4L14.6 7.6C18.6 7 21.2 5 22.4 .6Z"
                 "M6 9C8 6.8 16 6.8 18 9L18.8 14C18.2 17.6 15.4 19 13.6 20.4L12 23.8L10.4 20.4C8.6 19 5.8 17.6 5.2 14Z", fill)
            + path("M7.4 11.2L11 13.4L8.2 14ZM16.6 11.2L13 13.4L15.8 14Z"
                   "M8.6 16.2L10 17.4L11 16.4L12 17.6L13 16.4L14 17.4L15.4 16.2L13.6 19H10.4Z", cut))


@cache
def monster(t: Theme, kind: str) -> str:
    """The silhouette of a witch, wolf_gray, wolf_black, vampire or demon on a night ground."""
    if kind == "wolf_black":
        return wolf(t.wolf_black, t.wolf_gray, edge=t.wolf_gray)
    drawn = {"witch": witch, "wolf_gray": wolf, "vampire": vampire, "demon": demon}[kind]
    return drawn(getattr(t, kind), t.night)


@cache
def monster_chip(t: Theme, kind: str, size: float) -> str:
    """A silhouette on its night square: combat symbols, initiative."""
    return (rect(0, 0, size, size, size * .22, fill=t.night, stroke=t.night_edge, width=1)
            + at(size * .14, size * .13, monster(t, kind), scale=size * .72 / 24))


# ---- people, small signs -----------------------------------------------------------------------------------------

def head(fill: str) -> str:
    return path("M12 1.8A5.6 5.6 0 1 1 12 13A5.6 5.6 0 1 1 12 1.8ZM1.8 23.4C1.8 17 5.4 14.4 12 14.4S22.2 17 22.2 23.4Z", fill)


def helmet(fill: str, cut: str) -> str:
    """A hero: plumed helmet over pauldrons."""
    return (path("M11 4.6C10.6 2 12.6 .4 17.6 .4C15.8 1.4 15.6 2.6 16 4.6ZM6 15.2V10C6 6.2 8.4 4 12 4S18 6.2 18 10V15.2L14.6 18.6H9.4Z"
                 "M1 23.6C1.4 19.2 4.4 17.4 8 17.6L9.2 20H14.8L16 17.6C19.6 17.4 22.6 19.2 23 23.6Z", fill)
            + path("M7.6 9.4H11.2V15.6H10V11H7.6ZM16.4 9.4H12.8V15.6H14V11H16.4Z", cut))


def boot(fill: str) -> str:
    return path("M6.4 1.4H14.4V12.4L21 16C22.4 17 22.6 18.6 22.4 20H5.2L6.4 13ZM5 21.2H22.6V23.4H5Z", fill)


def in_row(fill: str) -> str:
    return path("M0 8H6.6V16H0ZM8.7 8H15.3V16H8.7ZM17.4 8H24V16H17.4ZM0 19.6H24V21.4H0Z", fill)


def in_column(fill: str) -> str:
    return path("M6 0H14V6.6H6ZM6 8.7H14V15.3H6ZM6 17.4H14V24H6ZM17.6 0H19.4V24H17.6Z", fill)


def claws(fill: str) -> str:
    """Any monster: three claw marks."""
    return path("M4 2C7.4 8 7.4 15 4.4 22C10 16 10 8 4 2ZM11 1C14.4 8 14.4 16 11.4 23C17 16 17 8 11 1Z"
                "M18 2C21.4 8 21.4 15 18.4 22C24 16 24 8 18 2Z", fill)


def tick(fill: str) -> str:
    return path("M4 12.5L9.6 18.5L20.4 5.5", stroke=fill, width=3.6, cap="round", join="round")


def cross(fill: str) -> str:
    return path("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5", stroke=fill, width=3.4, cap="round")


def hourglass(fill: str) -> str:
    return path("M5 2H19V5L13.4 12L19 19V22H5V19L10.6 12L5 5Z", fill)


def tree(fill: str, which: int) -> str:
    """What grows where nobody has built: a fir, a round tree, two small firs."""
    return path(("M12 1L18 10H15.4L20 18H13.2V23H10.8V18H4L8.6 10H6Z", "M12 2A7 7 0 0 1 13.2 15.9V23H10.8V15.9A7 7 0 0 1 12 2Z",
                 "M7 8L12 18H8V22H6V18H2ZM17 4L22.4 17H18V22H16V17H11.6Z")[which], fill)


def star(fill: str) -> str:
    return path("M12 1L15.2 8.6L23.4 9.2L17.1 14.5L19.1 22.5L12 18.2L4.9 22.5L6.9 14.5L.6 9.2L8.8 8.6Z", fill)


@cache
def card_back(t: Theme, w: float, h: float) -> str:
    """A hidden card: the band's red, a gold lattice, a moon."""
    a, b = w - 16, h - 16                          # diagonals of the inner field, both ways, 16 apart
    ends = [(max(0, d - b), min(d, b), min(d, a), max(0, d - a)) for d in range(12, int(a + b), 16)]
    lattice = "".join(f"M{num(8+x1)} {num(8+y1)}L{num(8+x2)} {num(8+y2)}M{num(8+a-x1)} {num(8+y1)}L{num(8+a-x2)} {num(8+y2)}"
                      for x1, y1, x2, y2 in ends)
    x, y = w / 2, h / 2
    return (rect(0, 0, w, h, 7, fill=t.band, stroke=t.ink) + rect(5, 5, w - 10, h - 10, 4, stroke=t.band_gold, width=1.2)
            + path(lattice, stroke=t.band_gold, width=.8, opacity=.45) + circle(x, y, 17, t.band, stroke=t.band_gold)
            + path(f"M{num(x-4)} {num(y-11)}A11 11 0 1 0 {num(x+9)} {num(y+6)}A10 10 0 0 1 {num(x-4)} {num(y-11)}Z", t.band_gold))


# ---- players -----------------------------------------------------------------------------------------------------

EMBLEMS: dict[str, Callable[[str, str], str]] = {
    "green": lambda f, c: path("M4 20C2.6 10 9 3.4 21 3C21.4 14.4 15 21.4 6.4 19.4Z", f) + path("M3 22L15 9.6", stroke=c, width=1.9),
    "blue": lambda f, c: (path("M12 1.6C16.6 8 19.4 11.6 19.4 15.4A7.4 7.2 0 0 1 4.6 15.4C4.6 11.6 7.4 8 12 1.6Z", f)
                          + path("M8 15.4C8 17.6 9.6 19.2 11.8 19.4", stroke=c, width=1.9)),
    "purple": lambda f, c: (circle(7.4, 7.4, 4.6, "none", stroke=f, width=3.4)
                            + path("M10.8 10.8L21.4 21.4M15.2 15.2L18.8 11.6M18.6 18.6L21.4 15.8", stroke=f, width=3.2, cap="round")),
    "orange": lambda f, c: (circle(12, 12, 5.6, f)
                            + path("M12 .8V4.4M12 19.6V23.2M.8 12H4.4M19.6 12H23.2M4 4L6.6 6.6M17.4 17.4L20 20M20 4L17.4 6.6M6.6 17.4L4 20",
                                   stroke=f, width=2.5)),
    "rose": lambda f, c: ("".join(circle(x, y, 4.5, f) for x, y in ((12, 5.6), (18.1, 10), (15.8, 17.2), (8.2, 17.2), (5.9, 10)))
                          + circle(12, 12, 3.2, c)),
}


def emblem(t: Theme, player: str, x: float, y: float, r: float) -> str:
    """The player's disc: color, emblem, and an ink ring that holds it on any ground."""
    color = getattr(t, f"player_{player}")
    return circle(x, y, r, color, stroke=t.ink) + at(x - r * .64, y - r * .64, EMBLEMS[player](t.on_player, color), scale=r * 1.28 / 24)


# ---- houses: roof shape and pattern tell the type without its color ------------------------------------------------

@cache
def house(t: Theme, roof: str) -> str:
    """A house in a box 64 wide, 54 tall. Yellow: thatched gable. Green: shingled hip. Blue: spire. Red: stepped gable."""
    fill, tile = getattr(t, f"roof_{roof}"), getattr(t, f"tile_{roof}")

    def walls(d: str) -> str:
        return path(d, t.wall, stroke=t.ink, join="round")

    def cover(d: str, marks: str) -> str:
        return path(d, fill, stroke=t.ink, join="round") + path(marks, stroke=tile, width=1.4, cap="round")

    if roof == "yellow":
        return (walls("M9 29H55V53H9Z") + path("M29 53V41A4.5 4.5 0 0 1 38 41V53ZM15 36H21V43H15ZM43 36H49V43H43Z", t.door)
                + cover("M2 31L32 5L62 31Z", "M32 11V16M27 16V21M37 16V21M22 21V26M32 20V26M42 21V26M16 25.5V29M27 25.5V29M37 25.5V29M48 25.5V29"))
    if roof == "green":
        return (walls("M8 29H56V53H8Z") + path("M16 53V40H25V53ZM32 37H39V44H32ZM44 37H51V44H44Z", t.door) + walls("M42 3H49V15H42Z")
                + cover("M2 31L14 10H50L62 31Z",
                        "M15 15q3 4 6 0t6 0t6 0t6 0t6 0M13 20.5q3 4 6 0t6 0t6 0t6 0t6 0t6 0M10 26q3 4 6 0t6 0t6 0t6 0t6 0t6 0t6 0"))
    if roof == "blue":
        return (walls("M4 39H60V53H4Z") + path("M8 43H13V49H8ZM51 43H56V49H51Z", t.door) + walls("M20 28H44V53H20Z")
                + path("M28 53V45A4 4 0 0 1 36 45V53ZM29.5 32H34.5V38H29.5Z", t.door) + path("M32 -3V4", stroke=t.ink)
                + path("M32 -4L41 -1L32 2Z", fill, stroke=t.ink, join="round")
                + cover("M15 30L32 3L49 30Z", "M27 15L36 24.5M22.5 22L28.5 28M37 15L28 24.5M41.5 22L35.5 28"))
    return (walls("M9 29H55V53H9Z") + path("M27.5 53V41H36.5V53ZM15 36H21V43H15ZM43 36H49V43H43Z", t.door)
            + cover("M4 31V23H13V16H22V9H28V3H36V9H42V16H51V23H60V31Z",
                    "M32 6V12M28 15H36M25 15V21M39 15V21M19 22H45M16 24V28M24 24V28M32 18V28M40 24V28M48 24V28"))


_ROOFS = {"yellow": "M.8 19L12 5L23.2 19Z", "green": "M.8 19L5.6 7.5H18.4L23.2 19Z", "blue": "M5 20L12 1L19 20Z",
          "red": "M1.5 19.5V14.5H5V10.5H8.5V6H15.5V10.5H19V14.5H22.5V19.5Z"}


def roof_sign(t: Theme, roof: str) -> str:
    """The roof alone, for conditions and small villages: the same four outlines."""
    return path(_ROOFS[roof], getattr(t, f"roof_{roof}"), stroke=t.ink, width=1.7, join="round")


def shield(t: Theme, x: float, y: float, value: int, active: bool = False) -> str:
    """A defense value on the edge that it defends, 22 x 25 around (x, y): red where it counts now."""
    fill, words = (t.band, t.on_band) if active else (t.panel, t.ink)
    return (path(f"M{num(x-11)} {num(y-12)}h22v13c0 6-7 9-11 12c-4-3-11-6-11-12Z", fill, stroke=t.ink, join="round")
            + text(x, y + 5, value, 14, words, anchor="middle", bold=True))


def threat(t: Theme, x: float, y: float, value: int | str, *, certain: bool = True) -> str:
    """A threat token; a dashed one says what would be laid there as the table stands."""
    if certain:
        return circle(x, y, 13.5, t.token, stroke=t.on_token) + text(x, y + 5.5, value, 16, t.on_token, anchor="middle", bold=True)
    return circle(x, y, 12.5, t.night, stroke=t.token, dash="3 2.5") + text(x, y + 5, value, 14, t.token, anchor="middle", bold=True)


# ---- states ------------------------------------------------------------------------------------------------------

def ring(w: float, h: float, r: float, out: float, color: str, width: float, dash: str = "") -> str:
    return rect(-out, -out, w + 2 * out, h + 2 * out, max(r + out, 1), stroke=color, width=width, dash=dash)


def clickable(t: Theme, key: str, state: str, name: str, title: str, w: float, h: float, face: str, content: str = "", *, r: float = 7,
              first: bool = False, dash: str = "") -> str:
    """An element of w x h at (0, 0) that answers a click: ``state`` is open, chosen or refused.

    ``name`` is what a screen reader says, ``title`` what pointing at it shows; the outline of its state lies over ``face`` and under
    ``content``. ``first`` is the one that Tab reaches; arrow keys go on from there.
    """
    aria = {"chosen": ' aria-pressed="true"', "refused": ' aria-disabled="true"'}.get(state, "")
    outline = "" if state == "refused" else ring(w, h, r, 1, t.blood, 3, dash)
    if state == "chosen":
        outline += ring(w, h, r, -3, t.blood, 1.5)
    return (f'<g data-key="{escape(key)}" role="button" tabindex="{0 if first else -1}" aria-label="{escape(name)}"{aria}>'
            f"<title>{escape(title)}</title>{face}{outline}{content}</g>")


def badge(t: Theme, x: float, y: float) -> str:
    """The tick on what has been chosen."""
    return circle(x, y, 11, t.band, stroke=t.panel, width=2) + at(x - 7, y - 7, tick(t.on_band), scale=14 / 24)
