"""The other players' villages, small: what the rules make one look at, who the neighbors are, and what each is doing."""

from __future__ import annotations

from ...games.vampire_village.cards import DEMON, VAMPIRE, WEREWOLF, WITCH
from ...games.vampire_village.state import XY
from ..lettering import fit, text, wrap
from ..marks import Marks
from ..shapes import at, claws, clickable, emblem, head, helmet, hourglass, monster, monster_chip, rect, roof_sign, shield, tick, titled
from ..theme import Theme
from .cards import SYMBOL
from .choices import monster_key
from .reading import Reading, looks, noun, placed_card

CELL_H, TILE_W, TILE_H, GAP = 26, 31, 20, 2
STEP_Y, STEP_TILE = CELL_H + GAP, TILE_H + 4
NARROW = 330                                       # below it the counts stand in a row above the village instead of beside it


class SmallVillage:
    """The panel of a seat, ``w`` wide; ``h`` is the height and ``needs`` the width that it needs."""

    def __init__(self, t: Theme, reading: Reading, seat: int, marks: Marks, w: float) -> None:
        self.t, self.reading, self.seat, self.marks, self.w = t, reading, seat, marks, w
        self.village, self.lanes = reading.state.villages[seat], reading.state.lanes[seat]
        places = [XY[cell] for cell in self.village.cards] or [(0, 0)]
        self.left, self.top = min(x for x, _ in places), min(y for _, y in places)
        self.columns, self.rows = max(x for x, _ in places) - self.left + 1, max(y for _, y in places) - self.top + 1
        self.narrow = w < NARROW or w < 144 + 2 * (TILE_W + 4) + self.columns * (25 + GAP)
        self.x0, self.y0 = (10, 94) if self.narrow else (134, 14)
        room = w - self.x0 - 10
        # the monsters: beside the village in columns, above and below it in rows
        self.stack = max(4, (self.rows * STEP_Y + 20) // STEP_TILE)
        self.flank = [-(-len(lane) // self.stack) * (TILE_W + 4) for lane in self.lanes]
        self.beside = self.flank[WITCH] + self.flank[VAMPIRE]
        self.cell_w = max(25, min(38, int((room - self.beside) / self.columns) - GAP))
        self.needs = self.x0 + 10 + self.beside + self.columns * (25 + GAP)
        self.per_row = max(1, int(room // (TILE_W + GAP)))
        self.above, self.below = (-(-len(self.lanes[kind]) // self.per_row) * STEP_TILE for kind in (WEREWOLF, DEMON))
        tall = max(min(len(self.lanes[kind]), self.stack) for kind in (WITCH, VAMPIRE)) * STEP_TILE
        known = reading.holding(seat)
        self.notes = wrap(known, w - 26, 11, 4 if reading.teaching else 2) if known else []
        self.foot = 14 * len(self.notes) + 12
        self.h = max(self.y0 + max(self.above + self.rows * STEP_Y + self.below, tall) + 10 + self.narrow * 18, 0 if self.narrow else 162) + self.foot

    def draw(self, h: float) -> str:
        t, reading, seat, w = self.t, self.reading, self.seat, self.w
        attacked = reading.attacked == seat
        out = rect(0, 0, w, h, 8, fill=t.panel, stroke=t.blood if attacked else t.rule, width=2 if attacked else 1.2)
        out += emblem(t, reading.color(seat), 24, 24, 12)
        name = fit(reading.names[seat], (w if self.narrow else self.x0) - 48, 15, serif=True)
        out += text(42, 22, name, 15, t.ink, bold=True, serif=True) + text(42, 38, reading.place(seat), 11, t.soft)
        out += self._counts() + self._defenses()
        foot = h - self.foot
        out += self._status(foot) + "".join(text(13, foot + 4 + 14 * (i + 1), line, 11, t.soft) for i, line in enumerate(self.notes))
        bottom = foot - (18 if self.narrow else 4)
        return titled(self.words(), out, self._grid((self.x0 + w - 10) / 2, (self.y0 + bottom) / 2))

    def words(self) -> str:
        """Everything in the panel, and the whole of what is known."""
        reading, seat = self.reading, self.seat
        parts = [f"{reading.names[seat]}, {reading.place(seat)}: {reading.counts(seat)}, {reading.defenses(seat)}", reading.status(seat)[1],
                 reading.holding(seat)]
        return ". ".join(part for part in parts if part)

    def _counts(self) -> str:
        t, village, out = self.t, self.village, ""
        counts = ((head(t.ink), village.total_residents(), "resident"), (helmet(t.ink, t.panel), len(village.heroes()), "hero"),
                  (claws(t.ink), sum(map(len, self.lanes)), "monster"))
        for i, (sign, value, what) in enumerate(counts):
            x, y = (14 + 62 * i, 46) if self.narrow else (14, 50 + 22 * i)
            out += at(x, y, sign, scale=16 / 24) + text(x + 21, y + 13, value, 14, t.ink, bold=True)
            if not self.narrow:
                out += text(x + 42, y + 13, noun(value, what), 12, t.soft)
        return out

    def _defenses(self) -> str:
        """The sums of the three lines that would defend now, by the monsters that come from there."""
        t, reading, seat, out = self.t, self.reading, self.seat, ""
        y, step = (69, 62) if self.narrow else (118, 40)
        for kind in (WITCH, WEREWOLF, VAMPIRE):
            value = shield(t, 0, 0, sum(reading.defense(seat, kind)), reading.attacked == seat and reading.kind == kind)
            out += at(14 + step * kind, y, monster_chip(t, SYMBOL[kind], 16), at(27, 8.5, value, scale=.8))
        return titled(reading.defenses(seat).capitalize(), out)

    def _status(self, y: float) -> str:
        t, (kind, words) = self.t, self.reading.status(self.seat)
        if not words:
            return ""
        color = {"done": t.good, "busy": t.blood, "danger": t.blood}.get(kind, t.soft)
        sign = {"done": tick, "busy": hourglass, "danger": claws, "waiting": hourglass}.get(kind)
        return (at(13, y - 12, sign(color), scale=14 / 24) if sign else "") + text(33 if sign else 13, y, words, 12, color, bold=kind != "waiting")

    # ---- the village and its monsters ----------------------------------------------------------------------------

    def _grid(self, cx: float, cy: float) -> str:
        step = self.cell_w + GAP
        left = cx - (self.columns * step + self.beside) / 2 + self.flank[WITCH]
        top = cy + (self.above - self.below - self.rows * STEP_Y) / 2
        right, bottom = left + self.columns * step - GAP, top + self.rows * STEP_Y - GAP
        out = self._defended(left, top, right, bottom)
        for cell in self.village.cards:
            x, y = XY[cell]
            out += at(left + (x - self.left) * step, top + (y - self.top) * STEP_Y, self._cell(cell))
        for kind in (WITCH, VAMPIRE):
            count = len(self.lanes[kind])
            for i in range(count):
                column, row = divmod(i, self.stack)
                high = min(count - column * self.stack, self.stack) * STEP_TILE - GAP
                x = left - (TILE_W + 4) * (column + 1) if kind == WITCH else right + 4 + (TILE_W + 4) * column
                out += at(x, (top + bottom - high) / 2 + row * STEP_TILE, self._tile(kind, i))
        for kind, y in ((WEREWOLF, top - self.above - 2), (DEMON, bottom + 4)):
            count = len(self.lanes[kind])
            for i in range(count):
                line, place = divmod(i, self.per_row)
                wide = min(count - line * self.per_row, self.per_row) * (TILE_W + GAP) - GAP
                start = max(self.x0 - 4.0, min((left + right - wide) / 2, self.w - 6 - wide))
                out += at(start + place * (TILE_W + GAP), y + line * STEP_TILE, self._tile(kind, i))
        return out

    def _defended(self, left: float, top: float, right: float, bottom: float) -> str:
        t, kind = self.t, self.reading.kind
        line = self.village.line(kind) if self.reading.attacked == self.seat and kind is not None else []
        if not line:
            return ""
        x, y = XY[line[0]]
        if kind == WEREWOLF:
            return rect(left - 3, top + (y - self.top) * STEP_Y - 3, right - left + 6, CELL_H + 6, 6, fill=t.alarm, stroke=t.blood)
        return rect(left + (x - self.left) * (self.cell_w + GAP) - 3, top - 3, self.cell_w + 6, bottom - top + 6, 6, fill=t.alarm, stroke=t.blood)

    def _cell(self, cell: int) -> str:
        t, w, card, residents = self.t, self.cell_w, self.village.cards[cell], self.village.residents[cell]
        size, type_ = (18, 13) if w >= 36 else (13, 13) if w >= 31 else (10, 11)
        sign = helmet(t.ink, t.card_hero) if card.is_hero else roof_sign(t, card.roof)
        alone = card.is_hero and not residents     # nobody appears on a hero
        out = rect(0, 0, w, CELL_H, 4, fill=getattr(t, f"card_{card.roof or 'hero'}"), stroke=t.ink, width=1)
        out += at((w - size) / 2 if alone else 2, (CELL_H - size) / 2, sign, scale=size / 24)
        if not alone:
            out += text(size / 2 + w / 2 + 1, 13 + type_ * .36, residents, type_, t.ink, anchor="middle", bold=True)
        return titled(placed_card(card, cell, residents), out)

    def _tile(self, kind: int, index: int) -> str:
        t, (beast, given) = self.t, self.lanes[kind][index]
        strength = self.reading.strength(self.seat, beast, given)
        face = rect(0, 0, TILE_W, TILE_H, 4, fill=t.night, stroke=t.night_edge, width=1)
        content = at(3 if kind != DEMON else 8, 2.5, monster(t, looks(beast)), scale=15 / 24)
        if strength is not None:
            content += text(24.5, 14.5, strength, 12, t.token, anchor="middle", bold=given is not None)
        key, words = monster_key(self.reading.state, self.seat, beast.slug, given), self.reading.monster_words(self.seat, beast, given)
        mark = self.marks.get(key)
        if mark is None:
            return titled(words, face, content)
        return clickable(t, key, mark.state, mark.name(words), mark.title(words), TILE_W, TILE_H, face, content, r=4, first=mark.first)
