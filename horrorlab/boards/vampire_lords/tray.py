"""The large seat: its mat, its hand with what each card does; and the other players beside it."""

from __future__ import annotations

from ...kernel.words import many
from ..lettering import measure, text
from ..marks import Marks
from ..shapes import at, rect, titled
from ..theme import Theme
from .cards import back, held, row, shape
from .mats import MAT, Mat, Panel
from .reading import Reading

GAP, PAD = 8, 10
NARROWEST, WIDEST = 112, 164                       # a card in hand
TITLE = 28


def tray(t: Theme, reading: Reading, marks: Marks, w: float) -> tuple[str, float]:
    """The mat, and to its right the hand and under it the other players, ``w`` wide together; and their height."""
    mat, left = Mat(t, reading, marks), MAT + GAP
    room = w - left
    drawn, high = _hand(t, reading, marks, room - 2 * PAD)
    hand = high + 2 * PAD
    wide = (room - GAP * (reading.players - 2)) / (reading.players - 1)
    panels = [Panel(t, reading, seat, marks, wide) for seat in reading.around]
    others = max(panel.h for panel in panels)
    h = max(mat.h, hand + GAP + others)
    hand = h - GAP - others
    out = mat.draw(h) + at(left, 0, rect(0, 0, room, hand, 8, fill=t.panel, stroke=t.ink, width=1.5)) + at(left + PAD, PAD, drawn)
    return out + "".join(at(left + i * (wide + GAP), hand + GAP, panel.draw(others)) for i, panel in enumerate(panels)), h


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
