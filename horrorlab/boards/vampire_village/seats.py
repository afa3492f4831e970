"""The other players' villages, small: what the rules make one look at, who the neighbors are, and what each is doing."""

from __future__ import annotations

from ...games.vampire_village.cards import DEMON, VAMPIRE, WEREWOLF, WITCH
from ...games.vampire_village.state import XY
from ...kernel.events import ALL
from ..lettering import fit, text, wrap
from ..shapes import at, claws, clickable, emblem, head, helmet, hourglass, monster, path, rect, roof_sign, tick, titled
from ..theme import Theme
from .choices import Marks, monster_key
from .reading import Reading, card_words, look_of

CELL_H, TILE_W, TILE_H = 26, 31, 20


class SmallVillage:
    """A panel ``w`` wide; ``h`` is the height it needs."""

    def __init__(self, t: Theme, reading: Reading, seat: int, marks: Marks, w: float) -> None:
        self.t, self.reading, self.seat, self.marks, self.w = t, reading, seat, marks, w
        self.village, self.lanes = reading.state.villages[seat], reading.state.lanes[seat]
        places = [XY[cell] for cell in self.village.cards] or [(0, 0)]
        self.left, self.top = min(x for x, _ in places), min(y for _, y in places)
        self.columns, self.rows = max(x for x, _ in places) - self.left + 1, max(y for _, y in places) - self.top + 1
        self.stacked = w < 330                     # the counts stand in a row above the village instead of beside it
        room = (w - 20 if self.stacked else w - 150) - 2 * (TILE_W + 5)
        self.cell_w = max(25, min(38, int(room / self.columns) - 2))
        self.y0 = 68 if self.stacked else 14
        tall = self.rows * (CELL_H + 2)
        self.flank = max(3, int((tall + 20) // (TILE_H + 2)))          # tiles one below the other
        self.per_row = max(3, int(room // (TILE_W + 2)))
        self.above = -(-len(self.lanes[WEREWOLF]) // self.per_row) * (TILE_H + 2)
        self.below = -(-len(self.lanes[DEMON]) // self.per_row) * (TILE_H + 2)
        flank = max(min(len(self.lanes[kind]), self.flank) for kind in (WITCH, VAMPIRE)) * (TILE_H + 2)
        self.notes = self._notes()
        self.middle_h = max(self.above + tall + self.below + 4, flank)
        self.h = max(self.y0 + self.middle_h + 26 + 14 * len(self.notes), 0 if self.stacked else 146 + 14 * len(self.notes))

    def _notes(self) -> list[str]:
        """What is known of the cards this player holds, as lines at the foot of the panel."""
        words = holding(self.reading, self.seat)
        return wrap(words, self.w - 26, 11, 3 if self.reading.view.player == ALL else 1) if words else []

    def draw(self, h: float) -> str:
        t, reading, seat, w = self.t, self.reading, self.seat, self.w
        attacked = reading.attacked == seat
        out = rect(0, 0, w, h, 8, fill=t.panel, stroke=t.blood if attacked else t.rule, width=2 if attacked else 1.2)
        name = reading.names[seat]
        out += emblem(t, reading.color(seat), 24, 24, 12)
        out += titled(name, text(42, 22, fit(name, (w if self.stacked else 140) - 52, 15, serif=True), 15, t.ink, bold=True, serif=True))
        out += text(42, 38, reading.place(seat), 11, t.soft) + self._counts()
        kind, words = reading.status(seat)
        foot = h - 10 - 14 * len(self.notes)
        out += self._status(kind, words, foot)
        out += "".join(text(13, foot + 14 * (i + 1), line, 11, t.soft) for i, line in enumerate(self.notes))
        middle = self.w / 2 if self.stacked else 138 + (w - 148) / 2
        out += self._grid(middle, self.y0 + ((foot - 18 if self.stacked else h - 12 - 14 * len(self.notes)) - self.y0) / 2)
        return titled(seat_words(reading, seat), out)

    def _counts(self) -> str:
        t, village = self.t, self.village
        counts = ((head(t.ink), village.total_residents(), "residents"), (helmet(t.ink, t.panel), len(village.heroes()), "heroes"),
                  (claws(t.ink), sum(map(len, self.lanes)), "monsters"))
        out = ""
        for i, (sign, value, words) in enumerate(counts):
            x, y = (14 + 76 * i, 46) if self.stacked else (14, 52 + 24 * i)
            out += at(x, y, sign, scale=17 / 24) + text(x + 22, y + 13.5, value, 14, t.ink, bold=True)
            if not self.stacked:
                out += text(x + 44, y + 13.5, words, 12, t.soft)
        return out

    def _status(self, kind: str, words: str, y: float) -> str:
        t = self.t
        if not words:
            return ""
        color = {"done": t.good, "busy": t.blood, "danger": t.blood}.get(kind, t.soft)
        sign = {"done": tick, "busy": hourglass, "danger": claws, "waiting": hourglass}.get(kind)
        return (at(13, y - 12, sign(color), scale=14 / 24) if sign else "") + text(33 if sign else 13, y, words, 12, color, bold=kind != "waiting")

    def _grid(self, cx: float, cy: float) -> str:
        t, step_x, step_y, village = self.t, self.cell_w + 2, CELL_H + 2, self.village
        x0, y0 = cx - self.columns * step_x / 2 + 1, cy + (self.above - self.below) / 2 - self.rows * step_y / 2 + 1
        right, bottom = x0 + self.columns * step_x, y0 + self.rows * step_y
        out = self._defended(x0, y0, right, bottom)
        for cell, card in village.cards.items():
            cx_, cy_ = x0 + (XY[cell][0] - self.left) * step_x, y0 + (XY[cell][1] - self.top) * step_y
            out += at(cx_, cy_, self._cell(cell))
        middle = (y0 + bottom) / 2 - 1
        for kind in (WITCH, VAMPIRE):
            lane = self.lanes[kind]
            for i in range(len(lane)):
                column, row = divmod(i, self.flank)
                inside = min(len(lane) - column * self.flank, self.flank)
                x = x0 - (TILE_W + 4) * (column + 1) if kind == WITCH else right + 2 + (TILE_W + 4) * column
                out += at(x, middle - inside * (TILE_H + 2) / 2 + row * (TILE_H + 2) + 1, self._tile(kind, i))
        for kind, top in ((WEREWOLF, y0 - self.above - 2), (DEMON, bottom + 2)):
            lane = self.lanes[kind]
            for first in range(0, len(lane), self.per_row):
                row = range(first, min(first + self.per_row, len(lane)))
                left = cx - len(row) * (TILE_W + 2) / 2 + 1
                for i in row:
                    out += at(left + (i - first) * (TILE_W + 2), top + first // self.per_row * (TILE_H + 2), self._tile(kind, i))
        return out

    def _defended(self, x0: float, y0: float, right: float, bottom: float) -> str:
        t, kind, line = self.t, self.reading.kind, []
        if self.reading.attacked == self.seat and kind is not None:
            line = self.village.line(kind)
        if not line:
            return ""
        x, y = XY[line[0]]
        left, top = x0 + (x - self.left) * (self.cell_w + 2), y0 + (y - self.top) * (CELL_H + 2)
        if kind == WEREWOLF:
            return rect(x0 - 3, top - 3, right - x0 + 4, CELL_H + 6, 5, fill=t.alarm, stroke=t.blood)
        return rect(left - 3, y0 - 3, self.cell_w + 6, bottom - y0 + 4, 5, fill=t.alarm, stroke=t.blood)

    def _cell(self, cell: int) -> str:
        t, w = self.t, self.cell_w
        card, residents = self.village.cards[cell], self.village.residents[cell]
        size = 18 if w >= 36 else 14 if w >= 32 else 10
        sign = helmet(t.ink, t.card_hero) if card.is_hero else roof_sign(t, card.roof)
        out = rect(0, 0, w, CELL_H, 4, fill=getattr(t, f"card_{card.roof or 'hero'}"), stroke=t.ink, width=1)
        number = 13 if w >= 32 else 11
        alone = card.is_hero and not residents
        out += at((w - size) / 2 if alone else 2, (CELL_H - size) / 2, sign, scale=size / 24)
        if not alone:
            out += text(2 + size + (w - 2 - size) / 2, 13 + number * .36, residents, number, t.ink, anchor="middle", bold=True)
        return titled(card_words(card, cell, residents), out)

    def _tile(self, kind: int, index: int) -> str:
        t, (beast, given) = self.t, self.lanes[kind][index]
        strength = self.reading.strength(self.seat, beast, given)
        face = rect(0, 0, TILE_W, TILE_H, 4, fill=t.night, stroke=t.night_edge, width=1)
        content = at(3 if strength is not None else 8, 2.5, monster(t, look_of(beast)), scale=15 / 24)
        if strength is not None:
            content += text(24, 14.5, strength, 12, t.token, anchor="middle", bold=given is not None)
        key, words = monster_key(self.reading.state, self.seat, beast.slug, given), self.reading.monster_words(self.seat, beast, given)
        mark = self.marks.get(key)
        if mark is None:
            return titled(words, face, content)
        return clickable(t, key, mark.state, f"{words}. {mark.label}", f"{words}. {mark.title}", TILE_W, TILE_H, face, content, r=4, first=mark.first, reach=4)


def holding(reading: Reading, seat: int) -> str:
    """Say what is known of the cards and monsters that a player holds; nothing is guessed."""
    state, out = reading.state, []
    if reading.view.player == ALL:
        for what, cards in (("Hand", state.hands[seat]), ("Dealt", state.dealt[seat])):
            if cards:
                out.append(f"{what}: {', '.join(card.name for card in cards)}")
        if state.chosen[seat]:
            out.append(f"chosen: {state.chosen[seat].name}")
        if any(state.gifts[seat]):
            out.append(f"gives: {', '.join(gift.name for gift in state.gifts[seat] if gift)}")
        return "; ".join(out)
    if state.phase == "building" and state.known and state.known[seat]:
        return f"Seen in hand: {', '.join(card.name for card in state.known[seat])}"
    return ""


def seat_words(reading: Reading, seat: int) -> str:
    """The title of a panel: everything in it, and the whole of what is known."""
    village = reading.state.villages[seat]
    words = (f"{reading.names[seat]}, {reading.place(seat)}: {village.total_residents()} residents, {len(village.heroes())} heroes, "
             f"{sum(map(len, reading.state.lanes[seat]))} monsters")
    status = reading.status(seat)[1]
    known = holding(reading, seat)
    return words + (f"; {status}" if status else "") + (f". {known}" if known else "")


assert path
