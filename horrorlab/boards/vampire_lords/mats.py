"""The players: the mat of the large seat with its abilities in full, and a line for each of the others."""

from __future__ import annotations

from ...games.vampire_lords.cards import CARDS, Ability
from ...games.vampire_lords.diplomacy import ActivateAbility, GiveAbility
from ...games.vampire_lords.state import ACTIVE, ARMIES
from ...kernel.words import many
from ..lettering import fit, measure, text, wrap
from ..marks import Mark, Marks, element
from ..shapes import at, emblem, rect, titled
from ..theme import Theme
from ..transylvania.paper import PANEL
from ..transylvania.signs import town, vampire, village
from .cards import closed, row
from .reading import Reading
from .signs import coin, drop, first, pill

MAT, PAD = 252, 10
LINE, STEP = 13, 39


# ---- the large seat ------------------------------------------------------------------------------------------------

class Mat:
    """The mat of the large seat, ``MAT`` wide: ``h`` is the height it needs."""

    def __init__(self, t: Theme, reading: Reading, marks: Marks) -> None:
        self.t, self.reading, self.marks, self.seat = t, reading, marks, reading.seat
        self.body, self.h = self._draw()

    def draw(self, h: float) -> str:
        t = self.t
        return (rect(0, 0, MAT, h, 8, fill=t.band, stroke=t.ink, width=1.5) + rect(4, 4, MAT - 8, h - 8, 5, stroke=t.band_gold, width=1) + self.body)

    def _draw(self) -> tuple[str, float]:
        t, reading, seat, state = self.t, self.reading, self.seat, self.reading.state
        out, y = at(PAD, PAD, _plate(t, reading, seat, self.marks)), 84.0
        out += coin(24, y, r=9) + text(38, y + 5, f"{state.gold[seat]} gold", 14, t.on_band, bold=True)
        out += drop(128, y + 1, r=8.5) + text(142, y + 5, f"{state.blood[seat]} blood", 14, t.on_band, bold=True)
        y += 28
        active, inactive = state.active[seat], state.inactive[seat]
        out += text(PAD + 4, y, f"Active abilities {len(active)} of {ACTIVE}", 12, t.band_gold, bold=True)
        y += 8
        for card in active:
            drawn, h = self._ability(card, in_full=True)
            out += at(PAD, y, drawn)
            y += h + 6
        if free := self.marks.get("place:free"):
            w = MAT - 2 * PAD
            face = rect(0, 0, w, 28, 5, fill=t.panel, stroke=t.gold, width=1)
            words = text(w / 2, 18.5, "a free place", 12, t.ink, anchor="middle", italic=True)
            out += at(PAD, y, element(t, "place:free", free, "A free place", (w, 28), (_lifted(t, free, w, 28) + face, words), r=5))
            y += 34
        if inactive:
            y += 12
            out += text(PAD + 4, y, "Not active", 12, t.band_gold, bold=True)
            y += 8
            asked = isinstance(reading.top, ActivateAbility | GiveAbility) and reading.view.waiting_for == seat
            for card in inactive:
                drawn, h = self._ability(card, in_full=asked)
                out += at(PAD, y, drawn)
                y += h + 8
        y += 14
        for words in (reading.goal(seat), f"Armies {state.stacks(seat)} of {ARMIES}, {many(state.units_of(seat), 'unit')}", *reading.promises(seat)):
            for line in wrap(words, MAT - 2 * PAD - 8, 12, 2):
                out += text(PAD + 4, y + 2, line, 12, t.on_band)
                y += 16
        return out, y + 2

    def _ability(self, card: Ability, *, in_full: bool) -> tuple[str, float]:
        t, w, key = self.t, MAT - 2 * PAD, f"ability:{card.slug}"
        lines = wrap(card.text, w - 16, 11, 6) if in_full else []
        h = 24.0 + LINE * len(lines) + (4 if lines else 0)
        source = "" if card.lord == self._lord else CARDS.lords[card.lord].name
        words = f"{card.name}, {card.moment}, of {CARDS.lords[card.lord].name}: {card.text}"
        room = w - 24 - measure(card.name, 12, bold=True)
        content = text(8, 16, card.name, 12, t.ink, bold=True)
        content += text(w - 8, 16, fit(source or card.moment, room, 11), 11, t.soft, anchor="end", italic=True)
        content += "".join(text(8, 31 + LINE * i, line, 11, t.ink) for i, line in enumerate(lines))
        face = rect(0, 0, w, h, 5, fill=t.panel if in_full else t.hole, stroke=t.gold, width=1)
        mark = self.marks.get(key)
        return element(t, key, mark, words, (w, h), (_lifted(t, mark, w, h) + face, content + closed(t, mark, w, h)), r=5), h

    @property
    def _lord(self) -> str:
        lords = self.reading.state.lords
        return lords[self.seat] if self.seat < len(lords) else ""


def _plate(t: Theme, reading: Reading, seat: int, marks: Marks) -> str:
    """Who it is: the Lord's figure and name, the player, who is first."""
    key, w = f"seat:{seat}", MAT - 2 * PAD
    name, lord = reading.names[seat], reading.lord(seat)
    out = rect(2, 2, 46, 54, 6, fill=PANEL, stroke=t.band_gold, width=1.5) + at(25, 31, vampire("lord", reading.color(seat)), scale=1.55)
    size = next((size for size in (15, 14, 13) if measure(lord, size, serif=True) <= w - 60), 12)
    out += text(58, 18, fit(lord, w - 60, size, serif=True), size, t.on_band, bold=True, serif=True)
    you = " (you)" if reading.mine(seat) else ""
    out += emblem(t, reading.color(seat), 66, 34, 8) + text(80, 38.5, fit(name, w - 84 - measure(you, 12), 12) + you, 12, t.on_band)
    x = 58.0
    if reading.state.first == seat:
        out += at(0, 0, first(69, 54))
        x += 28
    for words in reading.badges(seat):
        wide = measure(words, 11) + 14
        out += pill(t, x, 46, wide, words)
        x += wide + 5
    words, mark = f"{name}: {lord}, {reading.state.gold[seat]} gold, {reading.state.blood[seat]} blood", marks.get(key)
    return element(t, key, mark, words, (w, 62), (_lifted(t, mark, w, 62) + rect(0, 0, w, 62, 6, fill=t.band), out), r=6)


def _lifted(t: Theme, mark: Mark | None, w: float, h: float) -> str:
    """A light edge on the red of the mat: the outline of a state could not be seen on it."""
    return rect(-3, -3, w + 6, h + 6, 8, fill=t.panel) if mark else ""


# ---- the others ----------------------------------------------------------------------------------------------------

class Panel:
    """Another player, ``w`` wide: who it is, resources, cards, abilities, alliance, promises."""

    def __init__(self, t: Theme, reading: Reading, seat: int, marks: Marks, w: float) -> None:
        self.t, self.reading, self.seat, self.w = t, reading, seat, w
        state, inside = reading.state, w - 2 * PAD
        self.now = state.turn == seat
        self.body = at(0, 0, self._head(marks))
        counts, high = self._counts(inside)
        self.body += at(PAD, 50, counts)
        chips = [(self._chip(card, marks), measure(card.name, 11) + 16, 20.0) for card in state.active[seat]]
        chips += [(self._chip(card, marks), measure(card.name, 11) + 16, 20.0) for card in state.inactive[seat] if f"ability:{card.slug}" in marks]
        y = 56.0 + high
        if chips:
            drawn, _, high = row(chips, inside, 6, 5)
            self.body += at(PAD, y, drawn)
            y += high + 6
        else:
            self.body += text(PAD, y + 13, "no ability active", 11, t.soft, italic=True)
            y += 22
        told = [reading.goal(seat), *reading.promises(seat)]
        if reading.teaching and state.hands[seat]:
            told.append(f"Hand: {', '.join(card.name for card in state.hands[seat])}")
        elif (known := getattr(state, "known", None)) and known[seat]:
            told.append(f"Known in hand: {', '.join(card.name for card in known[seat])}")
        for words in told:
            for line in wrap(words, inside, 12, 3):
                self.body += text(PAD, y + 12, line, 12, t.ink)
                y += 16
        self.h = y + 8

    def draw(self, h: float) -> str:
        t = self.t
        return rect(0, 0, self.w, h, 8, fill=t.panel, stroke=t.blood if self.now else t.rule, width=2 if self.now else 1.2) + self.body

    def _head(self, marks: Marks) -> str:
        t, reading, seat, w = self.t, self.reading, self.seat, self.w
        badges = [(words, measure(words, 11) + 14) for words in reading.badges(seat)]
        x = w - PAD
        out = ""
        for words, wide in badges[::-1]:
            x -= wide
            out += pill(t, x, 6, wide, words, now=words in ("turn", "decides", "wins"))
            x -= 5
        if reading.state.first == seat:
            out += at(x - 11, 14.5, first(0, 0), scale=.85)
            x -= 26
        out += emblem(t, reading.color(seat), 20, 20, 10)
        room = x - 42
        out += text(37, 19, fit(reading.names[seat], room, 14, serif=True), 14, t.ink, bold=True, serif=True)
        lord, place = reading.lord(seat), reading.place(seat)
        line = f"{lord}, {place}" if measure(f"{lord}, {place}", 12) <= w - 47 else lord
        out += text(37, 37, fit(line, w - 47, 12), 12, t.soft)
        key = f"seat:{seat}"
        words = f"{reading.names[seat]}, {reading.place(seat)}: {reading.lord(seat)}"
        size = (w - 10, 42)
        return at(5, 3, element(t, key, marks.get(key), words, size, (rect(0, 0, *size, 6, fill=t.panel), at(-5, -3, out)), r=6))

    def _counts(self, room: float) -> tuple[str, float]:
        """Resources, Locales, armies; then the cards, at the right."""
        t, state, seat = self.t, self.reading.state, self.seat
        figures = [(coin(9, 9, r=8), state.gold[seat], "gold"), (drop(9, 10, r=7.5), state.blood[seat], "blood"),
                   (at(9, 9, town(), scale=.62), state.towns_of(seat), "Towns"), (at(9, 9, village(), scale=.9), state.villages_of(seat), "Villages"),
                   (at(9, 10, vampire("lord", self.reading.color(seat)), scale=.6), len(state.vampires[seat]), "Vampires")]
        out = "".join(at(STEP * i, 0, titled(f"{count} {what}", drawn, text(20, 14, count, 14, t.ink, bold=True)))
                      for i, (drawn, count, what) in enumerate(figures))
        beside = room - STEP * len(figures) > measure(self.cards, 12) + 4
        return out + (text(room, 14, self.cards, 12, t.ink, anchor="end") if beside else text(0, 35, self.cards, 12, t.ink)), 22 if beside else 42

    @property
    def cards(self) -> str:
        state, seat = self.reading.state, self.seat
        return f"hand {len(state.hands[seat])} · deck {len(state.decks[seat])} · discard {len(state.discards[seat])}"

    def _chip(self, card: Ability, marks: Marks) -> str:
        t, w = self.t, measure(card.name, 11) + 16
        key = f"ability:{card.slug}"
        drawn = rect(0, 0, w, 20, 10, fill=t.hole, stroke=t.rule, width=1), text(w / 2, 14, card.name, 11, t.ink, anchor="middle")
        mark = marks.get(key)
        return element(t, key, mark, f"{card.name}, {card.moment}: {card.text}", (w, 20), (drawn[0], drawn[1] + closed(t, mark, w + 6, 24)), r=10)
