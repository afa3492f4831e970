"""The other players: each a panel with a plate, the tableau, and what the viewer knows of it."""

from __future__ import annotations

from ..marks import Marks
from ..shapes import at, rect
from ..theme import Theme
from .cards import W
from .plates import FOOT, GAP, PAD, PLATE, flow, laid_card, notes, plate, pointer
from .reading import Reading


class Panel:
    """The panel of a seat, ``w`` wide: ``h`` is the height it needs."""

    def __init__(self, t: Theme, reading: Reading, seat: int, marks: Marks, w: float) -> None:
        self.t, self.reading, self.seat, self.w = t, reading, seat, w
        self.plate, tall = plate(t, reading, seat, marks)
        cards = [(laid_card(t, reading, marks, seat, place), float(W), 88.0 + FOOT) for place in range(len(reading.state.tableaus[seat]))]
        self.cards, _, high = flow(cards, w - LEFT - PAD, GAP, 2)
        self.notes, self.foot = notes(t, reading, seat, w - 2 * PAD)
        self.body = max(tall, high, 88 + FOOT)
        self.h = self.body + self.foot + 2 * PAD + (3 if self.foot else 0)

    @staticmethod
    def needs(cards: int) -> float:
        """Tell how wide a panel has to be for so many cards in a row."""
        return LEFT + PAD + cards * (W + GAP) - GAP

    def draw(self, h: float) -> str:
        t, reading, seat = self.t, self.reading, self.seat
        now = reading.state.turn == seat and reading.state.phase in ("night", "day")
        out = rect(0, 0, self.w, h, 8, fill=t.panel, stroke=t.blood if now else t.rule, width=2 if now else 1.2)
        out += at(PAD, PAD, self.plate) + at(LEFT, PAD, self.cards) + at(PAD, h - PAD - self.foot, self.notes)
        return out + (pointer(t, LEFT - 11, PAD + 44) if reading.state.tableaus[seat] else "")


LEFT = PAD + PLATE + 14                            # where the first card begins
