"""The large seat: its mat, and its hand with what each card does."""

from __future__ import annotations

from ...kernel.words import many
from ..lettering import measure, text
from ..marks import Marks
from ..shapes import at, rect, titled
from ..theme import Theme
from .cards import back, held, row, shape
from .mats import MAT, Mat
from .reading import Reading

GAP, PAD = 8, 10
NARROWEST, WIDEST = 112, 136                       # a card in hand
TITLE = 28


def tray(t: Theme, reading: Reading, marks: Marks, w: float) -> tuple[str, float]:
    """The mat, and the hand to its right, ``w`` wide together; and their height."""
    mat, room = Mat(t, reading, marks), w - MAT - 2 * PAD - GAP
    drawn, high = _hand(t, reading, marks, room)
    h = max(mat.h, high + 2 * PAD)
    panel = rect(0, 0, w - MAT - GAP, h, 8, fill=t.panel, stroke=t.ink, width=1.5)
    return mat.draw(h) + at(MAT + GAP, 0, panel) + at(MAT + GAP + PAD, PAD, drawn), h


def _hand(t: Theme, reading: Reading, marks: Marks, room: float) -> tuple[str, float]:
    state, seat = reading.state, reading.seat
    hand, deck, discard = state.hands[seat], state.decks[seat], state.discards[seat]
    out = text(0, 16, "Hand", 15, t.ink, bold=True, serif=True) + text(measure("Hand", 15, serif=True) + 8, 16, many(len(hand), "card"), 12, t.soft)
    piles = f"deck {len(deck)} · discard {len(discard)}" + (f", on top {discard[-1].name}" if discard else "")
    told = f"Discard pile, newest last: {', '.join(card.name for card in discard)}" if discard else "The discard pile is empty"
    out += titled(told, text(room, 16, piles, 12, t.ink, anchor="end"))
    if not hand:
        return out + text(0, TITLE + 20, "No card in hand.", 12, t.soft), TITLE + 30
    if not reading.is_open(hand):
        drawn, _, high = row([(titled("A card in hand", back(t, 70, 96)), 70.0, 96.0)] * len(hand), room)
        return out + at(0, TITLE, drawn), TITLE + high
    rows = -(-len(hand) // max(1, int((room + GAP) // (NARROWEST + GAP))))
    abreast = -(-len(hand) // rows)                # rows of equal length
    cards = list(hand)
    wide = float(max(NARROWEST, min(WIDEST, int((room + GAP) / abreast - GAP))))
    form = shape(cards, wide)
    drawn, _, high = row([(held(t, card, form, marks), wide, form.h) for card in cards], abreast * (wide + GAP), GAP, 10)
    return out + at(0, TITLE, drawn), TITLE + high
