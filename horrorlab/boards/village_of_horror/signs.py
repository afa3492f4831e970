"""The signs of Village of Horror: factions, tombstone, Look and Hide, what binds, the phases. Drawn around (0, 0), ``r`` in every direction."""

from __future__ import annotations

from ...games.village_of_horror.cards import FACTION_NAMES, FACTIONS
from ..lettering import text
from ..shapes import at, circle, path, rect
from ..theme import Theme

_FACTION = (
    "M0-.95L.95-.1H.7V.8H.22V.2H-.22V.8H-.7V-.1H-.95Z",                                    # house
    "M-.78-.9Q-.3-.1-.72.95Q-.05 0-.4-.9ZM-.16-.95Q.3-.1-.08 1Q.6 0 .24-.95ZM.5-.9Q.85-.1.56.8Q1.15 0 .86-.86Z",      # claws
    "M-.3-.62A.3.3 0 0 1 .3-.62H.16A.16.16 0 0 0-.16-.62ZM-.45-.55H.45L.62-.3H-.62ZM-.5-.2H.5L.4.7H-.4ZM-.55.78H.55V.98H-.55Z"
    "M0-.08Q-.28.3 0 .55Q.28.3 0-.08Z",                                                    # lantern
)
_MOON = "M.35-.95A1 1 0 1 0 .35.95A.78.78 0 1 1 .35-.95ZM.62-.25L.7-.06L.9 0L.7.06L.62.25L.54.06L.34 0L.54-.06Z"
_RAYS = "M11 2.5V5M11 17V19.5M2.5 11H5M17 11H19.5M5 5L6.8 6.8M15.2 15.2L17 17M17 5L15.2 6.8M6.8 15.2L5 17"


def _sign(d: str, fill: str, x: float, y: float, r: float) -> str:
    return at(x, y, path(d, fill), scale=r)


def faction(which: int, fill: str, x: float, y: float, r: float) -> str:
    return _sign(_FACTION[which], fill, x, y, r)


def color_of(t: Theme, which: int) -> str:
    color: str = getattr(t, FACTIONS[which])
    return color


def disc(t: Theme, which: int | None, x: float, y: float, r: float) -> str:
    """A faction: its emblem on a disc of its color; a dashed one where it is unknown."""
    if which is None:
        return circle(x, y, r - .5, "none", stroke=t.ink, width=1.2, dash="2.5 2") + text(x, y + 4, "?", 11, t.ink, anchor="middle", bold=True)
    return circle(x, y, r, color_of(t, which), stroke=t.ink, width=1) + faction(which, t.on_faction, x, y, r * .66)


def tombstone(fill: str, cut: str, x: float, y: float, r: float) -> str:
    return at(x, y, path("M-.7 1V-.25A.7.7 0 0 1 .7-.25V1Z", fill), path("M-.1-.6H.1V-.3H.36V-.1H.1V.5H-.1V-.1H-.36V-.3H-.1Z", cut),
              path("M-1 1H1V1.2H-1Z", fill), scale=r)


def eye(fill: str, x: float, y: float, r: float) -> str:
    """Look."""
    return at(x, y, path("M-1 0Q0-1 1 0Q0 1-1 0ZM.4 0A.4.4 0 1 0-.4 0A.4.4 0 1 0 .4 0Z", fill), circle(0, 0, .2, fill), scale=r)


def turning(fill: str, x: float, y: float, r: float) -> str:
    """Hide: a card that turns over."""
    return at(x, y, path("M-.15-.35H.85V1H-.15Z", fill), path("M-.55 .5A.9.9 0 0 1 .3-.75", stroke=fill, width=.24),
              path("M-.98.3H-.12L-.55.85Z", fill), scale=r)


def chain(fill: str, x: float, y: float) -> str:
    """Bound: two links."""
    return rect(x - 9, y - 3.5, 10, 7, 3.5, stroke=fill, width=1.8) + rect(x - 1, y - 3.5, 10, 7, 3.5, stroke=fill, width=1.8)


def moon(fill: str, x: float, y: float, r: float) -> str:
    return _sign(_MOON, fill, x, y, r)


def token(t: Theme, x: float, y: float) -> str:
    """Points."""
    return at(x, y, path("M0-8L7-4V4L0 8L-7 4V-4Z", t.token, stroke=t.on_token, width=1.2))


def arrow_right(fill: str, x: float, y: float) -> str:
    """What sets the faction."""
    return at(x, y, path("M-4-6L4 0L-4 6Z", fill))


def phase(t: Theme, which: str) -> str:
    """A phase as a chip of 22 x 22: cards, moon, sun, tombstone."""
    fill, cut = t.token, t.night
    body = {"set-up": rect(5, 6, 8, 11, 1.5, fill=fill) + rect(9, 4, 8, 11, 1.5, fill=fill, stroke=cut, width=1), "night": moon(fill, 11, 11, 7),
            "day": circle(11, 11, 3.6, fill) + path(_RAYS, stroke=fill, width=1.6), "scoring": tombstone(fill, cut, 11, 10.5, 6)}[which]
    return rect(0, 0, 22, 22, 5, fill=cut, stroke=t.night_edge, width=1) + body


def faction_words(which: int | None) -> str:
    return "unknown" if which is None else FACTION_NAMES[which]
