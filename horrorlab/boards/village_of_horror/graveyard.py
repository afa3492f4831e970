"""The graveyard: one row in order of arrival, from whom each card came; and the cards that a Gravedigger has taken out."""

from __future__ import annotations

from ...games.village_of_horror.state import Laid
from ...kernel.rules import cite
from ...kernel.words import many
from ..lettering import fit, text
from ..marks import Marks, element
from ..shapes import at, emblem, path, rect
from ..theme import Theme
from .cards import H, W
from .plates import FOOT, PAD, PLATE, flow, table_face
from .reading import Reading
from .signs import disc, tombstone

LEFT = PAD + PLATE + 14                            # where the first card begins
GAP = 7                                            # twelve cards in a row of the widest table


def graveyard(t: Theme, reading: Reading, marks: Marks, w: float) -> tuple[str, float]:
    """The graveyard, ``w`` wide, and its height.

    Rule: VH-LAYOUT-03, VH-LAYOUT-05
    """
    cite("VH-LAYOUT-03", "VH-LAYOUT-05")
    state = reading.state
    cards = [(_card(t, reading, marks, place, laid), float(W), float(H + FOOT)) for place, laid in enumerate(state.graveyard)]
    if state.removed:
        words = text(14, 36, "taken", 11, t.ink) + text(14, 50, "out", 11, t.ink)
        cards.append((path(f"M5 0V{H}", stroke=t.ink, width=1, dash="4 4") + words, 44, H))
        cards += [(_removed(t, reading, laid), float(W), float(H + FOOT)) for laid in state.removed]
    laid, _, high = flow(cards, w - LEFT - PAD, GAP, 6)
    h = max(high, 40 if not state.tombstones else 88) + 2 * PAD
    out = rect(0, 0, w, h, 8, fill=t.hole, stroke=t.rule, width=1.2)
    out += tombstone(t.ink, t.hole, PAD + 9, PAD + 11, 9) + text(PAD + 24, PAD + 16, "Graveyard", 14, t.ink, bold=True, serif=True)
    out += text(PAD + 2, PAD + 36, many(len(state.graveyard), "card") if state.graveyard else "empty", 12, t.ink)
    if state.tombstones:
        out += text(PAD + 2, PAD + 54, "tombstones:", 11, t.ink)
        for faction, count in enumerate(state.tombstones):
            x, y = PAD + 11 + 52 * faction, PAD + 74
            out += disc(t, faction, x, y, 9) + text(x + 14, y + 5, count, 14, t.ink, bold=True)
    elif len(state.graveyard) > 1:
        out += text(PAD + 2, PAD + 51, "oldest first", 11, t.soft)
    return out + at(LEFT, PAD, laid), h


def _card(t: Theme, reading: Reading, marks: Marks, place: int, laid: Laid) -> str:
    key, words = f"grave:{place}", f"Card {place + 1} of the graveyard: {reading.laid_words(laid)}{_from(reading, laid)}"
    if laid.back in reading.state.raised:
        words += ", held up by the Psychic"
    return element(t, key, marks.get(key), words, (W, H), table_face(t, reading, laid)) + _origin(t, reading, laid)


def _removed(t: Theme, reading: Reading, laid: Laid) -> str:
    words = f"Taken out of the graveyard: {reading.laid_words(laid)}{_from(reading, laid)}"
    return element(t, "", None, words, (W, H), table_face(t, reading, laid)) + _origin(t, reading, laid)


def _from(reading: Reading, laid: Laid) -> str:
    return f", from {reading.names[laid.origin]}" if laid.origin >= 0 else ""


def _origin(t: Theme, reading: Reading, laid: Laid) -> str:
    """From whom a card came, under it; or that the Psychic holds it up."""
    if laid.back in reading.state.raised:
        return text(W / 2, H + 13, "held up", 11, t.blood, anchor="middle", bold=True)
    if laid.origin < 0:
        return ""
    return emblem(t, reading.color(laid.origin), 7, H + 9, 5.5) + text(16, H + 13, fit(reading.names[laid.origin], W - 16, 11), 11, t.ink)
