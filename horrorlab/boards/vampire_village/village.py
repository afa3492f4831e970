"""One village, large: its grid, the monsters on its four sides, and the line that defends it now."""

from __future__ import annotations

from ...games.vampire_village.cards import DEMON, VAMPIRE, WEREWOLF, WITCH, Card
from ...games.vampire_village.state import XY, cell_at
from ..lettering import measure, text
from ..shapes import at, badge, clickable, num, path, rect, ring, titled
from ..theme import Theme
from .cards import Face, card_face, monster_face
from .choices import Mark, Marks, monster_key
from .grid import Box, Grid
from .reading import LINE, PLURAL, Reading, card_words, residents_words

TILE = ((76, 84), (76, 62), (76, 84), (112, 50))   # by kind
GAP = 10
AWAY = 46                                          # from a pack to the grid: room for the arrow and the coordinates


def element(t: Theme, key: str, mark: Mark | None, words: str, box: tuple[float, float], face: Face, *, r: float = 7, reach: float = 7) -> str:
    """A piece of the board as it is now: to be clicked, refused, chosen, or at rest."""
    w, h = box
    if mark is None:
        return titled(words, *face)
    content = face[1] + (badge(t, w - 5, 5, "chosen") if mark.state == "chosen" else "")
    return clickable(t, key, mark.state, f"{words}. {mark.label}", f"{words}. {mark.title}", w, h, face[0], content, r=r, first=mark.first, reach=reach)


class BigVillage:
    """The large village of one seat; ``w`` and ``h`` are its size, ``draw`` its picture."""

    def __init__(self, t: Theme, reading: Reading, seat: int, marks: Marks, *, room: float = 0, deciding: bool = True) -> None:
        self.t, self.reading, self.seat, self.marks = t, reading, seat, marks if deciding else {}
        self.all_marks = marks
        self.village = reading.state.villages[seat]
        self.lanes = reading.state.lanes[seat]
        places = [cell_at(*map(int, key[6:].split(","))) for key in self.marks if key.startswith("place:")]
        self.places = places
        self.grid = Grid(list(self.village.cards), places)
        self.fighting = reading.state.phase in ("monster", "attack", "over") or any(self.lanes)
        self.attacking = reading.kind if reading.attacked == seat else None
        self._measure(room)

    # ---- where things lie ----------------------------------------------------------------------------------------

    def _measure(self, room: float) -> None:
        grid, lanes = self.grid, self.lanes
        across = max(3, int((grid.h + 40) // 94))              # tiles one below the other on a flank
        self.abreast = {kind: 1 if len(lanes[kind]) <= across and (len(lanes[kind]) <= 3 or grid.columns.__len__() > 4) else 2 for kind in (WITCH, VAMPIRE)}
        flank = {kind: 24.0 if not self.fighting else 86.0 * self.abreast[kind] - GAP if lanes[kind] else 76.0 for kind in (WITCH, VAMPIRE)}
        needed = flank[WITCH] + flank[VAMPIRE] + 2 * AWAY + grid.w
        self.w = max(needed, room)
        spare = self.w - needed
        self.gx = flank[WITCH] + AWAY + spare / 2
        # lanes above and below
        self.per_row = max(1, int((self.w + GAP) // (TILE[WEREWOLF][0] + GAP)))
        wolves = -(-len(lanes[WEREWOLF]) // self.per_row)
        self.wolves_y = 24.0
        self.gy = 30 + (wolves * 72 - GAP if wolves else 0) + AWAY + 4 if self.fighting else 34.0
        self.right, self.bottom = self.gx + grid.w, self.gy + grid.h
        tall = max([-(-len(lanes[kind]) // self.abreast[kind]) * 94 - GAP for kind in (WITCH, VAMPIRE)])
        self.middle = max((self.gy + self.bottom) / 2, self.wolves_bottom + 46 + tall / 2)
        below = self.bottom + (46 if self.attacking in (WITCH, VAMPIRE) else 24)
        self.demons_y = max(below, self.middle + tall / 2 + 14 if self.abreast and tall > grid.h + 40 else 0)
        per_row = max(1, int((self.w + GAP) // (TILE[DEMON][0] + GAP)))
        demons = -(-len(lanes[DEMON]) // per_row)
        self.h = self.demons_y + (22 + demons * 60 - GAP if demons else 0)
        self.h = max(self.h, self.middle + tall / 2)

    @property
    def wolves_bottom(self) -> float:
        rows = -(-len(self.lanes[WEREWOLF]) // self.per_row)
        return self.wolves_y + (rows * 72 - GAP if rows else 0)

    def center(self, cell: int) -> Box:
        box = self.grid.box(cell)
        return Box(self.gx + box.x, self.gy + box.y, box.w, box.h)

    # ---- drawing -------------------------------------------------------------------------------------------------

    def draw(self) -> str:
        out = self._defended() if self.attacking is not None else ""
        out += self._empty() + self._coordinates() + self._cards()
        if self.attacking is not None:
            out += self._arrow()
        return out + (self._packs() if self.fighting else "")

    def _empty(self) -> str:
        t, out = self.t, ""
        cards = self.village.cards
        columns = sorted({XY[cell][0] for cell in cards})
        rows = sorted({XY[cell][1] for cell in cards})
        for y in range(rows[0], rows[-1] + 1) if rows else ():
            for x in range(columns[0], columns[-1] + 1):
                cell = cell_at(x, y)
                if cell not in cards and f"place:{x},{y}" not in self.marks:
                    box = self.center(cell)
                    out += rect(box.x + 3, box.y + 3, box.w - 6, box.h - 6, 6, fill=t.hole, stroke=t.rule, width=1, dash="2 5", opacity=.8)
        for cell in self.places:
            x, y = XY[cell]
            key, box = f"place:{x},{y}", self.center(cell)
            mark = self.marks[key]
            refused = mark.state == "refused"
            middle = (box.w / 2, box.h / 2)
            face = rect(0, 0, box.w, box.h, 7, fill=t.hole, stroke=t.rule if refused else "", width=1, dash="2 5" if refused else "")
            sign = path(f"M{num(middle[0]-5)} {num(middle[1]-5)}l10 10m0 -10l-10 10", stroke=t.rule, width=1.8, cap="round") if refused else \
                path(f"M{num(middle[0]-10)} {num(middle[1])}h20m-10 -10v20", stroke=t.blood, width=3.5, cap="round")
            words = f"The empty place at ({x}, {y})"
            out += at(box.x, box.y, clickable(t, key, mark.state, f"{words}. {mark.label}", f"{words}. {mark.title}", box.w, box.h, face, sign, first=mark.first,
                                              dash="8 5"))
        return out

    def _coordinates(self) -> str:
        t, grid = self.t, self.grid
        out = "".join(text(self.gx + x + w / 2, self.bottom + 14, number, 11, t.soft, anchor="middle") for number, (x, w) in grid.columns.items())
        return out + "".join(text(self.gx - 17, self.gy + y + h / 2 + 4, number, 11, t.soft, anchor="end") for number, (y, h) in grid.rows.items())

    def _cards(self) -> str:
        village, out = self.village, ""
        line = set(village.line(self.attacking)) if self.attacking is not None else set()
        for cell in sorted(village.cards):
            card, residents, box = village.cards[cell], village.residents[cell], self.center(cell)
            x, y = XY[cell]
            key = f"card:{x},{y}"
            face = card_face(self.t, card, residents, self.attacking if cell in line else None, small=self.grid.compact)
            words = card_words(card, cell, residents)
            out += at(box.x, box.y, element(self.t, key, self.marks.get(key), words, (box.w, box.h), face, reach=5 if self.grid.compact else 7))
        return out

    # ---- the attack ----------------------------------------------------------------------------------------------

    def _line_box(self) -> Box:
        boxes = [self.center(cell) for cell in self.village.line(self.attacking)]  # type: ignore[arg-type]
        if not boxes:
            return Box(self.gx, self.gy, self.grid.w, self.grid.h)
        if self.attacking == WEREWOLF:
            return Box(self.gx, boxes[0].y, self.grid.w, boxes[0].h)
        return Box(boxes[0].x, self.gy, boxes[0].w, self.grid.h)

    def _defended(self) -> str:
        """The ground of the defended line with its sum."""
        t, kind, box = self.t, self.attacking, self._line_box()
        assert kind is not None
        values = self.reading.defense(self.seat, kind)
        words = " + ".join(map(str, values)) + (f" = {sum(values)}" if len(values) > 1 else "") if values else "0"
        if kind == WEREWOLF:
            ground = rect(box.x - 12, box.y - 32, box.w + 24, box.h + 42, 12, fill=t.alarm, stroke=t.blood)
            label = text(box.x + box.w / 2 + 18, box.y - 14, words, 13, t.ink, bold=True)
        else:
            if measure(words, 13, bold=True) > box.w + 18:
                words = f"{sum(values)}"
            ground = rect(box.x - 11, box.y - 12, box.w + 22, box.h + 54, 12, fill=t.alarm, stroke=t.blood)
            label = text(box.x + box.w / 2, self.bottom + 33, words, 13, t.ink, anchor="middle", bold=True)
        return titled(f"The {LINE[kind]} defends: {words}", ground, label)

    def _arrow(self) -> str:
        """Where the attack comes from, drawn over the edge of the defended line."""
        t, kind, box = self.t, self.attacking, self._line_box()
        rows = sorted(self.grid.rows)
        if kind == WEREWOLF:
            x, y = box.x + box.w / 2, box.y - 25
            shape = f"M{num(x-9)} {num(y-19)}v7h-8L{num(x)} {num(y)}L{num(x+17)} {num(y-12)}h-8v-7Z"
        else:
            between = rows[max(len(rows) // 2, 1) - 1]
            top, height = self.grid.rows[between]
            y = self.gy + top + height + self.grid.gap_y / 2 if len(rows) > 1 else self.gy + 18
            if kind == WITCH:
                x = box.x - 7
                shape = f"M{num(x-19)} {num(y-9)}h7v-8L{num(x)} {num(y)}L{num(x-12)} {num(y+17)}v-8h-7Z"
            else:
                x = box.x + box.w + 7
                shape = f"M{num(x+19)} {num(y-9)}h-7v-8L{num(x)} {num(y)}L{num(x+12)} {num(y+17)}v-8h7Z"
        return path(shape, t.blood, stroke=t.ground, join="round")

    # ---- the monsters --------------------------------------------------------------------------------------------

    def _packs(self) -> str:
        return "".join(self._flank(kind) for kind in (WITCH, VAMPIRE)) + self._row(WEREWOLF) + self._row(DEMON)

    def _weakest(self, kind: int) -> int:
        """The strength of the attackers of whom one goes next, or -1."""
        reading = self.reading
        if self.attacking != kind or not reading.breaking():
            return -1
        return min(reading.strengths(self.seat, kind))

    def _tile(self, kind: int, index: int, w: float, h: float) -> str:
        t, (beast, given) = self.t, self.lanes[kind][index]
        key = monster_key(self.reading.state, self.seat, beast.slug, given)
        mark = self.all_marks.get(key)
        face = monster_face(t, self.reading, self.seat, beast, given, w, h)
        out = element(t, key, mark, self.reading.monster_words(self.seat, beast, given), (w, h), face, r=6, reach=5)
        if given is not None and given == self._weakest(kind):
            out += ring(w, h, 6, 3, t.blood, 2, "6 4")
        return out

    def _heading(self, kind: int) -> tuple[str, str, str]:
        """Title, sum and the color of the sum."""
        t, reading = self.t, self.reading
        lane = self.lanes[kind]
        title = PLURAL[kind].capitalize()
        if kind == DEMON:
            return title, "act first, each once: a hero dies or the misdeed is done" if lane else "", t.soft
        if not lane:
            return title, "none", t.soft
        progress = reading.progress(self.seat, kind)
        if progress == "now":
            return title, sum_words(reading.strengths(self.seat, kind), 166), t.ink
        return title, reading.balance(self.seat, kind), t.good if progress == "done" else t.ink

    def _flank(self, kind: int) -> str:
        t, lane = self.t, self.lanes[kind]
        title, words, color = self._heading(kind)
        across = self.abreast[kind]
        width = 86 * across - GAP
        rows = -(-len(lane) // across)
        x = self.gx - AWAY - width if kind == WITCH else self.right + AWAY
        center = x + width / 2
        top = self.middle - (rows * 94 - GAP) / 2
        if not lane:
            top = self.middle + 14
        bold = self.reading.progress(self.seat, kind) == "now"
        if across == 1:
            words = sum_words(self.reading.strengths(self.seat, kind), 100) if bold and lane else words
        out = text(center, top - 27, title, 15, t.blood, anchor="middle", bold=True, serif=True) + text(center, top - 10, words, 12, color, anchor="middle", bold=bold)
        for i in range(len(lane)):
            alone = 43 if across == 2 and i == len(lane) - 1 and len(lane) % 2 else 0
            out += at(x + (i % across) * 86 + alone, top + (i // across) * 94, self._tile(kind, i, *TILE[kind]))
        return out

    def _row(self, kind: int) -> str:
        t, lane = self.t, self.lanes[kind]
        title, words, color = self._heading(kind)
        w, h = TILE[kind]
        top = self.wolves_y if kind == WEREWOLF else self.demons_y + 22
        if kind == DEMON and not lane:
            return ""
        per_row = max(1, int((self.w + GAP) // (w + GAP)))
        center = self.gx + self.grid.w / 2
        out = self._beside(title, words, color, center, top - 9)
        for first in range(0, len(lane), per_row):
            row = range(first, min(first + per_row, len(lane)))
            left = center - (len(row) * (w + GAP) - GAP) / 2
            left = max(0, min(left, self.w - len(row) * (w + GAP) + GAP))
            for i in row:
                out += at(left + (i - first) * (w + GAP), top + first // per_row * (h + GAP), self._tile(kind, i, w, h))
        return out

    def _beside(self, title: str, words: str, color: str, center: float, y: float) -> str:
        """A title and its words on one line, together in the middle."""
        long = measure(title, 15, serif=True)
        left = center - (long + (8 + measure(words, 12, bold=True) if words else 0)) / 2
        return text(left, y, title, 15, self.t.blood, bold=True, serif=True) + (text(left + long + 8, y, words, 12, color, bold=True) if words else "")


def sum_words(values: list[int], room: float) -> str:
    """Write out a sum; equal parts are put together when it is too long, and the parts are left out when even that is."""
    if len(values) < 2:
        return f"strength {sum(values)}"
    long = f"{' + '.join(map(str, values))} = {sum(values)}"
    counts = [(value, values.count(value)) for value in dict.fromkeys(values)]
    short = f"{' + '.join(f'{n} × {value}' if n > 1 else str(value) for value, n in counts)} = {sum(values)}"
    return next((words for words in (long, short) if measure(words, 12, bold=True) <= room), f"{len(values)} of them = {sum(values)}")


def hand_words(card: Card) -> str:
    return f"{card.name}, {printed_words(card)}"


def printed_words(card: Card) -> str:
    from .reading import printed

    return printed(card) if card.is_hero else f"{printed(card)}, {residents_words(card)}"
