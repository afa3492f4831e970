"""One village, large: its grid, the monsters on its four sides, and the line that defends it now."""

from __future__ import annotations

from ...games.vampire_village.attack import LINE
from ...games.vampire_village.cards import DEMON, VAMPIRE, WEREWOLF, WITCH
from ...games.vampire_village.heroes import MoveResident
from ...games.vampire_village.state import PLURAL, XY, cell_at
from ..lettering import fit, measure, phrase, text
from ..marks import Mark, Marks, element
from ..shapes import at, boot, clickable, emblem, num, path, rect, ring, titled, tree
from ..theme import Theme
from .cards import card_face, monster_face
from .choices import monster_key
from .grid import Box, Grid
from .reading import Reading, placed_card, some

TILE = ((76, 84), (76, 62), (76, 84), (112, 50))   # a monster beside, above and below a village, by kind
GAP = 10                                           # between monsters
AWAY = 40                                          # from a pack to the cards: room for the arrow and the coordinates
CLEARING = 12                                      # the ground of the village beyond its cards
PLATE = 230                                        # the owner's name


class BigVillage:
    """The large village of a seat: ``needs`` is the width that it needs; ``lay_out`` gives it more, and its height ``h``."""

    def __init__(self, t: Theme, reading: Reading, seat: int, marks: Marks) -> None:
        self.t, self.reading, self.seat, self.marks = t, reading, seat, marks
        deciding = reading.view.waiting_for == seat
        self.own = marks if deciding else {}       # cards and places are named without a seat: they are those of the village that decides
        self.village, self.lanes = reading.state.villages[seat], reading.state.lanes[seat]
        self.places = [tuple(map(int, key[6:].split(","))) for key in self.own if key.startswith("place:")]
        self.grid = Grid(self.village.cards, [cell_at(x, y) for x, y in self.places])
        self.fighting = reading.state.phase in ("monster", "attack", "over") or any(self.lanes)
        self.attacker = reading.kind if reading.attacked == seat else None
        fit_beside = max(3, int((self.grid.h + 60) // 94))
        self.abreast = [1 if len(lane) <= fit_beside else 2 for lane in self.lanes]
        self.flank = [self.abreast[kind] * 86 - GAP if self.fighting else -CLEARING for kind in (WITCH, WEREWOLF, VAMPIRE)]
        self.needs = max(self.flank[WITCH] + self.flank[VAMPIRE] + 2 * AWAY + self.grid.w, 3 * 86)

    # ---- where things lie ----------------------------------------------------------------------------------------

    def lay_out(self, room: float) -> None:
        """Find the places of everything in a width of ``room``, or of what is needed if that is more."""
        grid, flank = self.grid, self.flank
        self.w = max(room, self.needs)
        self.gx = (self.w - flank[WITCH] - flank[VAMPIRE] - grid.w) / 2 + flank[WITCH]
        # from top to bottom: wolves, cards, demons; the flanks in the middle
        self.wolves = self._rows(WEREWOLF)
        title, words, _ = self._heading(WEREWOLF, 300)
        heading = measure(title, 15, serif=True) + 8 + measure(words, 12, bold=True)
        left = min([self.gx + grid.w / 2 - heading / 2, *(row[0] for row in self.wolves)])
        self.wolves_y = 24.0 if left > PLATE else 66.0
        wolves_end = self.wolves_y + (len(self.wolves) * (TILE[WEREWOLF][1] + GAP) - GAP if self.wolves else 0)
        self.gy = wolves_end + (54 if self.wolves else 34) if self.fighting else 52.0
        self.right, self.bottom = self.gx + grid.w, self.gy + grid.h
        tall = max(self._tall(kind) for kind in (WITCH, VAMPIRE))
        self.middle = max((self.gy + self.bottom) / 2, wolves_end + 46 + tall / 2) if self.fighting else 0
        self.demons_y = max(self.bottom + 62, self.middle + tall / 2 + 34 if tall > grid.h + 40 else 0)
        self.demons = self._rows(DEMON)
        self.h = max(self.bottom + 40 + 16 * (self.attacker in (WITCH, VAMPIRE)), self.middle + tall / 2 + 4,
                     self.demons_y + len(self.demons) * (TILE[DEMON][1] + GAP) if self.demons else 0)

    def _tall(self, kind: int) -> float:
        count = len(self.lanes[kind])
        return -(-count // self.abreast[kind]) * (TILE[kind][1] + GAP) - GAP if count else 0

    def _rows(self, kind: int) -> list[tuple[float, range]]:
        """Break the monsters above or below into rows: where each begins, and which they are."""
        count, step = len(self.lanes[kind]), TILE[kind][0] + GAP
        most = max(1, int((self.w + GAP) // step))
        lines = max(1, -(-count // most))
        each = -(-count // lines)                  # rows of equal length
        out = []
        for first in range(0, count, max(each, 1)):
            row = range(first, min(first + each, count))
            wide = len(row) * step - GAP
            out.append((max(0.0, min(self.gx + self.grid.w / 2 - wide / 2, self.w - wide)), row))
        return out

    def _box(self, cell: int) -> Box:
        x, y, w, h = self.grid.box(*XY[cell])
        return Box(self.gx + x, self.gy + y, w, h)

    # ---- drawing -------------------------------------------------------------------------------------------------

    def draw(self) -> str:
        ground = rect(self.gx - CLEARING, self.gy - CLEARING, self.grid.w + 2 * CLEARING, self.grid.h + 2 * CLEARING, 14, fill=self.t.hole)
        attack = self.attacker is not None
        return (self._plate() + ground + (self._defended() if attack else "") + self._coordinates() + self._empty() + self._cards()
                + (self._arrow() if attack else "") + (self._packs() if self.fighting else ""))

    def _plate(self) -> str:
        t, reading, seat = self.t, self.reading, self.seat
        name, village = reading.names[seat], self.village
        whose = f"Your village, {name}" if reading.mine(seat) else f"Village of {name}"
        shown = whose if measure(whose, 15, serif=True) <= PLATE - 40 else fit(name, PLATE - 40, 15, serif=True)
        counts = f"{some(village.total_residents(), 'resident')} · {some(len(village.heroes()), 'hero')} · {some(len(village.cards), 'card')}"
        return titled(f"{whose}: {reading.counts(seat)}", emblem(t, reading.color(seat), 16, 18, 14),
                      text(38, 15, shown, 15, t.ink, bold=True, serif=True), text(38, 32, counts, 12, t.soft))

    def _coordinates(self) -> str:
        t, grid = self.t, self.grid
        left, foot = self.gx - CLEARING - 6, self.bottom + CLEARING + 14
        return "".join(text(self.gx + x + w / 2, foot, number, 11, t.soft, anchor="middle") for number, (x, w) in grid.columns.items()) + \
            "".join(text(left, self.gy + y + h / 2 + 4, number, 11, t.soft, anchor="end") for number, (y, h) in grid.rows.items())

    def _empty(self) -> str:
        t, out = self.t, ""
        for x, y in self.grid.inside:              # where nobody has built
            if cell_at(x, y) not in self.village.cards and (x, y) not in self.places:
                box = self._box(cell_at(x, y))
                out += f'<g opacity=".4">{at(box.x + box.w / 2 - 15, box.y + box.h / 2 - 16, tree(t.rule, (x * 5 + y * 3) % 3), scale=1.3)}</g>'
        for x, y in self.places:
            key, box = f"place:{x},{y}", self._box(cell_at(x, y))
            out += at(box.x, box.y, self._place(key, self.own[key], x, y, box.w, box.h))
        return out

    def _place(self, key: str, mark: Mark, x: int, y: int, w: float, h: float) -> str:
        t, refused = self.t, mark.state == "refused"
        face = rect(0, 0, w, h, 7, fill=t.hole, stroke=t.rule if refused else "", width=1, dash="2 5" if refused else "")
        sign = path(f"M{num(w/2-7)} {num(h/2)}h14", stroke=t.rule, width=3, cap="round") if refused else \
            path(f"M{num(w/2-10)} {num(h/2)}h20m-10-10v20", stroke=t.blood, width=3.5, cap="round")
        words = f"The empty place at ({x}, {y})"
        return clickable(t, key, mark.state, mark.name(words), mark.title(words), w, h, face, sign, first=mark.first, dash="8 5")

    def _cards(self) -> str:
        village, out = self.village, ""
        line = set(village.line(self.attacker)) if self.attacker is not None else set()
        for cell in sorted(village.cards):
            x, y, w, h = self._box(cell)
            card, residents, key = village.cards[cell], village.residents[cell], "card:{},{}".format(*XY[cell])
            face = card_face(self.t, card, residents, self.attacker if cell in line else None, small=self.grid.compact)
            mark = self.own.get(key)
            out += at(x, y, element(self.t, key, mark, placed_card(card, cell, residents), (w, h), face), self._cost(mark, w))
        return out

    def _cost(self, mark: Mark | None, w: float) -> str:
        """The movement points that the way to this card costs, while somebody is on the way."""
        step, t = self.reading.top, self.t
        if mark is None or mark.state != "open" or not isinstance(step, MoveResident) or len(mark.option) != 5:
            return ""
        _, x0, y0, x, y = mark.option
        points = self.village.ways(cell_at(x0, y0))[cell_at(x, y)]
        return rect(w - 31, -7, 34, 21, 10, fill=t.panel, stroke=t.ink) + at(w - 25, -3, boot(t.ink), scale=13 / 24) + \
            text(w - 8, 8, points, 13, t.ink, anchor="middle", bold=True)

    # ---- the attack ----------------------------------------------------------------------------------------------

    def _line(self) -> Box:
        """The box of the defended line, over the whole length of the village."""
        boxes = [self._box(cell) for cell in self.village.line(self.attacker or 0)]
        if not boxes:
            return Box(self.gx, self.gy, self.grid.w, self.grid.h)
        if self.attacker == WEREWOLF:
            return Box(self.gx, boxes[0].y, self.grid.w, boxes[0].h)
        return Box(boxes[0].x, self.gy, boxes[0].w, self.grid.h)

    def _defended(self) -> str:
        """The ground of the defended line, with its sum."""
        t, kind, box = self.t, self.attacker, self._line()
        assert kind is not None
        values = self.reading.defense(self.seat, kind)
        words = sum_of(values) if len(values) != 1 else f"defense {values[0]}"
        if kind == WEREWOLF:
            ground = rect(box.x - CLEARING - 2, box.y - 36, box.w + 2 * CLEARING + 4, box.h + 44, 12, fill=t.alarm, stroke=t.blood)
            label = text(box.x + box.w / 2 + 20, box.y - 18, words, 13, t.ink, bold=True)
        else:
            shown = words if measure(words, 13, bold=True) <= box.w + 8 else f"= {sum(values)}"
            ground = rect(box.x - 8, box.y - CLEARING - 2, box.w + 16, box.h + 64, 12, fill=t.alarm, stroke=t.blood)
            label = text(box.x + box.w / 2, self.bottom + 43, shown, 13, t.ink, anchor="middle", bold=True)
        return titled(f"The {LINE[kind]} defends: {words}", ground, label)

    def _arrow(self) -> str:
        """Where the attack comes from, over the edge of the defended line."""
        t, box = self.t, self._line()
        if self.attacker == WEREWOLF:
            x, y = box.x + box.w / 2, box.y - 16
            shape = f"M{num(x-9)} {num(y-28)}v14h-8l17 14l17-14h-8v-14Z"
        else:
            tops = sorted(self.grid.rows.values())
            start, height = tops[max(len(tops) // 2, 1) - 1]
            y = self.gy + (start + height + self.grid.gap / 2 if len(tops) > 1 else 20)
            x, way = (box.x - 5, -1) if self.attacker == WITCH else (box.x + box.w + 5, 1)
            shape = f"M{num(x+24*way)} {num(y-9)}h{-12*way}v-8l{-12*way} 17l{12*way} 17v-8h{12*way}Z"
        return path(shape, t.blood, stroke=t.ground, join="round")

    # ---- the monsters --------------------------------------------------------------------------------------------

    def _packs(self) -> str:
        return self._flank(WITCH) + self._flank(VAMPIRE) + self._above() + self._below()

    def _tile(self, kind: int, index: int) -> str:
        t, (beast, given), (w, h) = self.t, self.lanes[kind][index], TILE[kind]
        key, words = monster_key(self.reading.state, self.seat, beast.slug, given), self.reading.monster_words(self.seat, beast, given)
        weakest = self.attacker == kind and self.reading.breaking and given == min(self.reading.strengths(self.seat, kind))
        face = monster_face(t, self.reading, self.seat, beast, given, w, h)
        return element(t, key, self.marks.get(key), words + ", one of the weakest" * weakest, (w, h), face, r=6) + \
            (ring(w, h, 6, 3, t.blood, 2, "6 4") if weakest else "")

    def _heading(self, kind: int, room: float) -> tuple[str, str, str]:
        """The title of a pack, what there is to say of it, and in which color."""
        t, reading, progress = self.t, self.reading, self.reading.progress(self.seat, kind)
        words, color = reading.balance(self.seat, kind), t.good if progress == "done" else t.soft
        if progress == "now" and self.lanes[kind]:
            words, color = long_sum(reading.strengths(self.seat, kind), room), t.ink
        return PLURAL[kind].capitalize(), words, color

    def _flank(self, kind: int) -> str:
        t, count, across = self.t, len(self.lanes[kind]), self.abreast[kind]
        width = across * 86 - GAP
        x = self.gx - AWAY - width if kind == WITCH else self.right + AWAY
        title, words, color = self._heading(kind, max(width, 92))
        top = self.middle - self._tall(kind) / 2 + (0 if count else 14)
        out = text(x + width / 2, top - 27, title, 15, t.blood, anchor="middle", bold=True, serif=True) \
            + text(x + width / 2, top - 10, words, 12, color, anchor="middle", bold=True)
        for i in range(count):
            alone = 43 if across == 2 and i == count - 1 and count % 2 else 0
            out += at(x + (i % across) * 86 + alone, top + (i // across) * 94, self._tile(kind, i))
        return out

    def _above(self) -> str:
        t = self.t
        title, words, color = self._heading(WEREWOLF, 300)
        out = phrase(self.gx + self.grid.w / 2, self.wolves_y - 9, [(title, 15, t.blood, True), (words, 12, color, False)])
        return out + self._lay(WEREWOLF, self.wolves, self.wolves_y)

    def _below(self) -> str:
        t, progress = self.t, self.reading.progress(self.seat, DEMON)
        if not self.demons:
            return ""
        words = "a hero’s death or a misdeed, one by one" if progress == "now" else "they act before all others"
        out = phrase(self.gx + self.grid.w / 2, self.demons_y - 9, [("Demons", 15, t.blood, True), (words, 12, t.soft, False)])
        return out + self._lay(DEMON, self.demons, self.demons_y)

    def _lay(self, kind: int, rows: list[tuple[float, range]], y: float) -> str:
        w, h = TILE[kind]
        return "".join(at(left + (i - row[0]) * (w + GAP), y + n * (h + GAP), self._tile(kind, i)) for n, (left, row) in enumerate(rows) for i in row)


def sum_of(values: list[int]) -> str:
    """Write out a sum, the zeros of heroes left in."""
    return " + ".join(map(str, values)) + (f" = {sum(values)}" if len(values) > 1 else "") if values else "no card: 0"


def long_sum(values: list[int], room: float, size: float = 12) -> str:
    """Write out a sum; where that is too long, put equal parts together, or move closer."""
    counts = [(value, values.count(value)) for value in dict.fromkeys(values)]
    short = " + ".join(f"{n} × {value}" if n > 1 else str(value) for value, n in counts) + f" = {sum(values)}"
    close = "+".join(map(str, values)) + f" = {sum(values)}"
    return next((words for words in (sum_of(values), short, close) if measure(words, size, bold=True) <= room), f"all together {sum(values)}")



