"""The large seat, below the others: its plate, its tableau with the gaps that are asked for, its hand with what each card does."""

from __future__ import annotations

from ...games.village_of_horror.cards import Character
from ...kernel.words import many
from ..lettering import measure, text
from ..marks import Marks, element
from ..shapes import at, clickable, path, rect, titled
from ..theme import Theme
from .cards import OWN_H, OWN_W, H, W, back, face, held_face, held_height
from .plates import FOOT, GAP, PAD, PLATE, flow, laid_card, notes, plate, pointer, two_ways
from .reading import Reading, card_words

LEFT = PAD + PLATE + 22                            # where the first card begins
TOP = 30                                           # where it begins under its title
SLOT = 34                                          # a gap of the tableau into which a card may go
APART = 26                                         # between tableau and hand
NARROWEST, WIDEST = 126, 176                       # a card in hand
BUTTONS = 30                                       # what the two ways to play a card take below it
SAY = 22                                           # the height of a button that points at no card

Section = tuple[tuple[str, str], str, float, float]
"""A title and what is added to it, a drawing, its width and its height."""


class Tray:
    """The tray of the large seat, ``w`` wide. ``draw`` gives picture and height."""

    def __init__(self, t: Theme, reading: Reading, marks: Marks, w: float) -> None:
        self.t, self.reading, self.marks, self.seat, self.w = t, reading, marks, reading.seat, w
        self.room = w - LEFT - PAD

    def draw(self) -> tuple[str, float]:
        t, reading = self.t, self.reading
        told, _, foot = notes(t, reading, self.seat, self.w - 2 * PAD)
        drawn, tall = plate(t, reading, self.seat, self.marks)
        table, height, titles = self._sections()
        buttons, wide = self._buttons()
        beside = titles + APART + wide <= self.room          # in the row of the titles, if there is room
        if wide and not beside:
            height += SAY + 6
        body = max(tall + 18, height)
        h = body + foot + 2 * PAD
        out = rect(0, 0, self.w, h, 9, fill=t.panel, stroke=t.blood if self._now else t.ink, width=2 if self._now else 1.5)
        if reading.mine(self.seat):
            out += text(PAD + 4, PAD + tall + 16, "you", 11, t.soft, italic=True)
        out += at(LEFT + titles + APART, PAD - 1, buttons) if beside else at(LEFT, PAD + height - SAY, buttons)
        return out + at(PAD, PAD + 2, drawn) + at(LEFT, PAD, table) + at(PAD, h - PAD - foot, told), h

    @property
    def _now(self) -> bool:
        return self.reading.state.turn == self.seat and self.reading.state.phase in ("night", "day")

    def _buttons(self) -> tuple[str, float]:
        """The answers that point at no card, side by side; and how wide they are."""
        t, state, x, out = self.t, self.reading.state, 0.0, ""
        for key, mark in self.marks.items():
            if key.startswith("say:"):
                words, closed = self.reading.top.label(state, mark.option), mark.state == "refused"
                w = measure(words, 12, bold=not closed) + 24
                face = rect(0, 0, w, SAY, 6, fill=t.panel, stroke=t.rule if closed else "", width=1, dash="2 3" if closed else "")
                label = text(w / 2, 15.5, words, 12, t.soft if closed else t.ink, anchor="middle", bold=not closed)
                out += at(x, 0, element(t, key, mark, words if closed else "Your answer", (w, SAY), (face, label), r=6))
                x += w + GAP
        return out, max(0.0, x - GAP)

    def _sections(self) -> tuple[str, float, float]:
        """Tableau and hand, side by side where there is room, or one above the other; height, and where the titles in the first row end."""
        left, hand = self._tableau(self.room), self._hand(self.room)
        if left:
            left = (*left[:2], max(left[2], _title_width(left[0])), left[3])
        if hand is None or left is None:
            section = left or hand
            return (*self._titled(section), _title_width(section[0])) if section else (text(0, 40, "No cards.", 12, self.t.soft), 50, 0)
        count = len(self.reading.state.hands[self.seat])
        beside = self._hand(self.room - left[2] - APART)
        if left[2] + APART + count * (NARROWEST + GAP) - GAP <= self.room and beside is not None:
            one, other = self._titled(left), self._titled(beside)
            x = left[2] + APART / 2
            rule = path(f"M{x:g} 4V{max(one[1], other[1]) - 4:g}", stroke=self.t.rule, width=1)
            return one[0] + rule + at(left[2] + APART, 0, other[0]), max(one[1], other[1]), left[2] + APART + _title_width(beside[0])
        one, other = self._titled(left), self._titled(hand)
        return one[0] + at(0, one[1] + 6, other[0]), one[1] + 6 + other[1], _title_width(left[0])

    def _titled(self, section: Section) -> tuple[str, float]:
        title, drawn, _, h = section
        words, more = title
        out = text(0, 17, words, 14, self.t.ink, bold=True, serif=True)
        out += text(measure(words, 14, serif=True) + 8, 17, more, 12, self.t.soft)
        return out + at(0, TOP, drawn), TOP + h

    # ---- the tableau ---------------------------------------------------------------------------------------------

    def _tableau(self, room: float) -> Section | None:
        t, reading, state, seat = self.t, self.reading, self.reading.state, self.seat
        if state.aside[seat]:
            return self._aside(room)
        tableau, items = state.tableaus[seat], []
        slots = [key for key in self.marks if key.startswith("slot:")] if reading.view.waiting_for == seat else []
        for place in range(len(tableau)):
            if slots:
                items.append((self._slot(place), float(SLOT), float(OWN_H)))
            items.append((laid_card(t, reading, self.marks, seat, place, OWN_W, OWN_H), float(OWN_W), float(OWN_H + FOOT)))
        if slots:
            items.append((self._slot(len(tableau)), float(SLOT), float(OWN_H)))
        if not items:
            return None
        drawn, wide, high = flow(items, room, GAP, 4)
        if tableau and not slots:
            drawn += pointer(t, -11, OWN_H / 2)
        return ("Tableau", many(len(tableau), "card")), drawn, wide, high

    def _slot(self, place: int) -> str:
        t, key = self.t, f"slot:{place}"
        mark = self.marks[key]
        count = len(self.reading.state.tableaus[self.seat])
        where = "left-most" if place == 0 else "right-most" if place == count else f"between place {place} and {place + 1}"
        plus = path(f"M{SLOT / 2 - 8:g} {OWN_H / 2:g}h16m-8-8v16", stroke=t.blood, width=3, cap="round")
        words = f"The gap {where}"
        return clickable(t, key, mark.state, mark.name(words), mark.title(words), SLOT, OWN_H,
                         rect(0, 0, SLOT, OWN_H, 7, fill=t.hole), plus, first=mark.first, dash="8 5")

    def _aside(self, room: float) -> Section:
        """Cards set aside: to be passed on, or drafted."""
        state, seat, names = self.reading.state, self.seat, self.reading.names
        drafted = "draft" in state.variants
        to = [] if drafted else [names[state.left_of(seat)], names[state.right_of(seat)]]
        items = []
        for i, card in enumerate(state.aside[seat]):
            where = f"to {to[i]}" if i < len(to) else ""
            items.append((self._aside_card(card, where), float(W), float(H + FOOT)))
        drawn, wide, high = flow(items, room, GAP, 4)
        if to:
            foot = ", ".join(f"to {name}" for name in to[:len(items)])
            return ("Set aside", foot), drawn, wide, high
        return ("Drafted", many(len(items), "card")), drawn, wide, high

    def _aside_card(self, card: Character, where: str) -> str:
        if card.slug == "?":
            return titled("A card set aside, face-down", *back(self.t))
        return titled(f"Set aside{f', {where}' if where else ''}: {card_words(card)}", *face(self.t, card))

    # ---- the hand ------------------------------------------------------------------------------------------------

    def _hand(self, room: float) -> Section | None:
        t, reading, seat = self.t, self.reading, self.seat
        hand = reading.state.hands[seat]
        if not hand:
            return None
        if not reading.is_open(hand):
            drawn, wide, high = flow([(titled("A card in hand", *back(t)), float(W), float(H))] * len(hand), room)
            return ("Hand", many(len(hand), "card")), drawn, wide, high
        rows = -(-len(hand) // max(1, int((room + GAP) // (NARROWEST + GAP))))
        abreast = -(-len(hand) // rows)            # rows of equal length
        w = max(NARROWEST, min(WIDEST, int((room + GAP) / abreast - GAP)))
        h = max(held_height(card, w) for card in hand)
        own = self.marks if reading.view.waiting_for == seat else {}
        buttons = any(key.startswith(("down:", "up:")) for key in own)
        cards = [(self._held(card, w, h, own, buttons), float(w), h + BUTTONS * buttons) for card in hand]
        drawn, wide, high = flow(cards, abreast * (w + GAP), GAP, 8)
        return ("Hand", many(len(hand), "card")), drawn, wide, high

    def _held(self, card: Character, w: float, h: float, marks: Marks, buttons: bool) -> str:
        key, words = f"hand:{card.slug}", card_words(card)
        drawn = element(self.t, key, marks.get(key), f"{words}. {card.ability}" if key not in marks else words, (w, h), held_face(self.t, card, w, h))
        ways = ((f"down:{card.slug}", "face-down"), (f"up:{card.slug}", "face-up"))
        return drawn + (two_ways(self.t, marks, ways, card.name, w, h + 5) if buttons else "")


def _title_width(title: tuple[str, str]) -> float:
    return measure(title[0], 14, serif=True) + 8 + measure(title[1], 12)
