"""The other players: each a panel with a plate, the tableau, and what the viewer knows of it."""

from __future__ import annotations

from ..marks import Marks
from ..shapes import at, rect
from ..theme import Theme
from .cards import H, W
from .plates import FOOT, GAP, PAD, PLATE, flow, laid_card, notes, plate, pointer
from .reading import Reading


class Panel:
    """The panel of a seat, ``w`` wide: ``h`` is the height it needs."""

    def __init__(self, t: Theme, reading: Reading, seat: int, marks: Marks, w: float) -> None:
        self.t, self.reading, self.seat, self.w = t, reading, seat, w
        self.plate, tall = plate(t, reading, seat, marks)
        cards = [(laid_card(t, reading, marks, seat, place), float(W), float(H + FOOT)) for place in range(len(reading.state.tableaus[seat]))]
        self.cards, wide, high = flow(cards, w - LEFT - PAD, GAP, 2)
        body = max(tall, high, H + FOOT)
        # notes lie beside the cards where they have room
        beside = LEFT + wide + (2 * GAP if wide else 0)
        told, _, foot = notes(t, reading, seat, w - beside - PAD) if w - beside > 130 else ("", 0.0, body + 1)
        if foot > body:
            told, _, foot = notes(t, reading, seat, w - 2 * PAD)
            self.notes, body = at(PAD, PAD + body + 2, told), body + foot + 2
        else:
            self.notes = at(beside, PAD, told)
        self.h = body + 2 * PAD

    @staticmethod
    def needs(cards: int) -> float:
        """Tell how wide a panel has to be for so many cards in a row."""
        return LEFT + PAD + cards * (W + GAP) - GAP

    def draw(self, h: float) -> str:
        t, reading, seat = self.t, self.reading, self.seat
        now = reading.state.turn == seat and reading.state.phase in ("night", "day")
        out = rect(0, 0, self.w, h, 8, fill=t.panel, stroke=t.blood if now else t.rule, width=2 if now else 1.2)
        out += at(PAD, PAD, self.plate) + at(LEFT, PAD, self.cards) + self.notes
        return out + (pointer(t, LEFT - 10, PAD + 44) if reading.state.tableaus[seat] else "")


LEFT = PAD + PLATE + 14                            # where the first card begins
