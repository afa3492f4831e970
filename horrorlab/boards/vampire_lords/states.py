"""How the state of an element of the map is shown: dashed for open, double for chosen, dotted with a badge for refused.

The map keeps its parchment in both themes, and its focus and forms are its own, so these are not the states of cards.
"""

from __future__ import annotations

from html import escape

from ..marks import Mark
from ..shapes import at, circle, path, rect
from ..transylvania.paper import INK, PANEL, RED, SOFT


def spot(key: str, mark: Mark, said: str, body: str) -> str:
    """An element of the map that answers a click."""
    aria = {"chosen": ' aria-pressed="true"', "refused": ' aria-disabled="true"'}.get(mark.state, "")
    return (f'<g data-key="{escape(key)}" role="button" tabindex="{0 if mark.first else -1}" aria-label="{escape(mark.name(said))}"{aria}>'
            f"<title>{escape(mark.title(said))}</title>{body}</g>")


def ring(mark: Mark, x: float, y: float, reach: float, *, square: bool = False, few: bool = True) -> str:
    """Under an element: what its state is."""
    def around(by: float, fill: str, stroke: str, width: float, dash: str = "") -> str:
        if square:
            r = reach + by
            return rect(x - r, y - r, 2 * r, 2 * r, 8, fill=fill, stroke=stroke, width=width, dash=dash)
        return circle(x, y, reach + by, fill, stroke=stroke, width=width, dash=dash)

    match mark.state:
        case "open":
            return around(3.5, PANEL, RED, 2.8, "6 3")
        case "chosen":
            return around(3.5, PANEL, RED, 4) + around(6.7, "none", INK, 1.6)
    return around(3, PANEL, SOFT, 2.2, "1.5 3") if few else ""


def over(mark: Mark, x: float, y: float, reach: float, *, few: bool = True) -> str:
    """Over an element: the barred badge of what is refused."""
    if mark.state != "refused" or not few:
        return ""
    bx, by = x + reach * .85, y - reach * .85
    return barred(bx, by)


def barred(x: float, y: float) -> str:
    return at(x, y, circle(0, 0, 6, PANEL, stroke=INK, width=1.6), path("M-3.4 3.4L3.4-3.4", stroke=INK, width=1.8))


def edge(state: str, x: float, y: float, w: float, h: float, r: float) -> str:
    """The state of something with corners, within its edge."""
    width, dash = {"open": (2.8, "7 4"), "chosen": (4, "")}.get(state, (2.2, "1.5 3"))
    return rect(x + 1, y + 1, w - 2, h - 2, r, stroke=SOFT if state == "refused" else RED, width=width, dash=dash)
