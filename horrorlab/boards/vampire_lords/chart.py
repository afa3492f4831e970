"""The map: the sheet of Transylvania with owners, armies, Neutral Units, Unrest, castles, Vampires, and the march under way.

It keeps its parchment in both themes, so all on it is drawn in the light one.
"""

from __future__ import annotations

from functools import cache
from math import hypot

from ...games.vampire_lords.state import ATLAS, BORDER, CASTLE, COURTS, LIVING, LOCALES, UNDEAD, court_place
from ...roads.atlas import TOWN
from ..marks import Marks
from ..shapes import at, circle, path, rect, titled
from ..theme import theme_named
from ..transylvania import ground
from ..transylvania.paper import INK, PANEL, RED, SMALL, SOFT, haloed, words
from ..transylvania.seating import Box, box_at, overlap
from ..transylvania.sheet import AREA_SIZE, ARMY, LINE, SPREAD, TOWN_SIZE, VILLAGE_SIZE, sheet_of
from ..transylvania.signs import castle, color, disc, emblem, town, unit, unrest, vampire, village
from .choices import place_key
from .reading import Reading, units_words
from .rim import court_seats, courts, legend, moons, players, title
from .states import over, ring, spot

SHEET = sheet_of(ATLAS)
FEW = 12                                           # so many refused elements are marked as such; of more, only their titles say why
DISC = 7.5                                         # the radius of the units in the pill of an army


def draw_map(reading: Reading, marks: Marks, theme: str) -> str:
    """Draw the map with all that stands on it, 1200 x 900."""
    few = sum(mark.state == "refused" for mark in marks.values()) <= FEW
    chart = Chart(reading, marks, few)
    out = [_paper(theme), *map(chart.area, BORDER), _roads(), chart.way(), chart.numbers()]
    out += map(chart.castle, range(reading.players))
    out += map(chart.locale, range(CASTLE))
    out += [_names(reading.state.towns), *map(chart.vampires, BORDER), chart.moving()]
    out += [title(reading), courts(reading, marks), *map(chart.court, COURTS), moons(reading), players(reading, marks), legend(reading)]
    return "".join(out)


# ---- what never changes --------------------------------------------------------------------------------------------

@cache
def _paper(theme: str) -> str:
    return ground.paper(theme_named(theme)) + ground.waters(SHEET)


@cache
def _roads() -> str:
    return f'<g pointer-events="none">{ground.lands(SHEET)}{ground.roads(SHEET)}</g>'


@cache
def _tints() -> dict[int, str]:
    return ground.tints(ATLAS)


@cache
def _names(towns: tuple[bool, ...]) -> str:
    """The names of the Locales, Towns bold, what is reconstructed in italics."""
    out = []
    for slug, is_town in zip(LOCALES, towns, strict=False):
        printed, (left, _, right, bottom), (x, _) = ATLAS.locales[slug], SHEET.name(slug), SHEET.at[slug]
        spot, anchor = (left + 4, "start") if left >= x else (right - 4, "end") if right <= x else ((left + right) / 2, "middle")
        out.append(words(spot, bottom - 4.5, printed.name, TOWN_SIZE if printed.kind == TOWN else VILLAGE_SIZE, on=PANEL, anchor=anchor, serif=True,
                         bold=is_town, italic=printed.provenance != "rulebook"))
    return f'<g pointer-events="none">{haloed(out)}</g>'


# ---- what stands on it ---------------------------------------------------------------------------------------------

class Chart:
    """The pieces on the map, as elements that may be clicked."""

    def __init__(self, reading: Reading, marks: Marks, few: bool) -> None:
        self.reading, self.state, self.marks, self.few = reading, reading.state, marks, few
        self.taken: list[Box] = []                 # seats on which something stands

    def element(self, key: str, said: str, x: float, y: float, reach: float, body: str, *, square: bool = False) -> str:
        """Something around (x, y) that reaches so far; its state is a ring around it: dashed for open, double for chosen, dotted for refused."""
        mark = self.marks.get(key)
        if mark is None:
            return titled(said, body)
        return spot(key, mark, said, ring(mark, x, y, reach, square=square, few=self.few) + body + over(mark, x, y, reach, few=self.few))

    def area(self, number: int) -> str:
        """A Wilderness: its ground."""
        key, d = f"wilderness:{number}", ground.polygon(SHEET.ring(number))
        body = path(d, _tints()[number])
        mark = self.marks.get(key)
        said = f"Wilderness {self.reading.wilderness(number)}"
        if mark is None:
            return titled(said, body)
        chosen = path(d, stroke=PANEL, width=17, join="round") + path(d, stroke=RED, width=12, join="round") if mark.state == "chosen" else ""
        return spot(key, mark, said, body + chosen)

    def numbers(self) -> str:
        """The numbers of the Wildernesses, ringed where one may be chosen, and their names and those of the lands where they have room."""
        state, out = self.state, []
        self.taken = [SHEET.army(LOCALES[place]) for place in range(CASTLE) if state.units(place) or state.neutral[place]]
        self.taken += [SHEET.unrest(LOCALES[place]) for place in range(CASTLE) if state.unrest[place]]
        self.taken += [SHEET.vampire(number, i) for number in BORDER for i in range(min(3, len(self.reading.vampires_at(number))))]
        discs = ""
        for number in BORDER:
            x, y = middle(SHEET.number(number))
            mark = self.marks.get(f"wilderness:{number}")
            lit = mark is not None and mark.state != "refused"
            discs += (circle(x, y, 13.5, PANEL, stroke=RED, width=2.8, dash="6 3") if lit else "") + at(x, y, disc(number))
        for number, box in SHEET.titles(self.taken).items():
            name = ATLAS.wildernesses[number].name
            lines = name.split() if box[3] - box[1] > LINE else [name]
            out += [words(middle(box)[0], box[1] + LINE * i - 4, line, AREA_SIZE, SOFT, PANEL, italic=True) for i, line in enumerate(lines, 1)]
        out += [words(middle(box)[0] + SPREAD / 2, box[3] - 5, land.upper(), SMALL, SOFT, PANEL, serif=True, spacing=SPREAD)
                for land, box in SHEET.lands(self.taken).items()]
        return f'<g pointer-events="none">{discs}{haloed(out)}</g>'

    def castle(self, seat: int) -> str:
        reading, place = self.reading, CASTLE + seat
        box, under = SHEET.castle(self.state.castles[seat]), SHEET.castle_army(self.state.castles[seat])
        assert box is not None
        assert under is not None
        x, y = middle(box)
        body = at(x, y, castle(reading.color(seat)))
        if units := reading.army(place):
            body += pill(reading.color(seat), units, under)
        return self.element(f"castle:{seat}", reading.locale(place), x, y, 20, body, square=True)

    def locale(self, place: int) -> str:
        """A Locale: its marker with the color of its owner, and what stands there."""
        state, slug, owner = self.state, LOCALES[place], self.state.owner[place]
        (x, y), is_town, printed = SHEET.at[slug], state.is_town(place), ATLAS.locales[slug]
        whose = self.reading.color(owner) if owner >= 0 else ""
        reach = 15.5 if is_town and whose else 13.0 if printed.kind == TOWN and (is_town or not whose) else 10.0
        marker = town(whose) if is_town else village(whose, was_town=printed.kind == TOWN, named=printed.provenance == "rulebook")
        body = circle(x, y, max(reach, 14), "none").replace("/>", ' pointer-events="all"/>') if place_key(slug, 0) in self.marks else ""
        body += at(x, y, marker)
        if units := self.reading.army(place):
            body += pill(whose, units, SHEET.army(slug))
        elif state.neutral[place]:
            left, top = middle(SHEET.army(slug))
            body += at(left, top + 2, unit("neutral", state.neutral[place]))
        if state.unrest[place]:
            body += at(*middle(SHEET.unrest(slug)), unrest(state.unrest[place]))
        said = self.reading.locale(place)
        if state.battle and state.battle.at == place:
            body, said = circle(x, y, reach + 3.5, PANEL, stroke=RED, width=4) + body, f"{said}, battle"
        return self.element(place_key(slug, 0), said, x, y, reach, body)

    # ---- Vampires ------------------------------------------------------------------------------------------------

    def vampires(self, number: int) -> str:
        """The Vampires in a Wilderness: three have a seat each, more share them."""
        there = self.reading.vampires_at(number)
        if len(there) <= 3:
            return "".join(self.vampire(*who, *middle(SHEET.vampire(number, i)), 1) for i, who in enumerate(there))
        out = ""
        for i, who in enumerate(there):
            x, y = middle(SHEET.vampire(number, i))
            quarter = i // 3
            out += self.vampire(*who, x + (6 if quarter % 2 else -6), y + (8 if quarter // 2 else -7), .5)
        return out

    def court(self, slug: str) -> str:
        """The Vampires in a Court."""
        there = self.reading.vampires_at(court_place(slug))
        return "".join(self.vampire(*who, x, y, scale) for who, (x, y, scale) in zip(there, court_seats(slug, len(there)), strict=True))

    def vampire(self, seat: int, index: int, x: float, y: float, scale: float) -> str:
        reading = self.reading
        one = self.state.vampires[seat][index]
        body = at(x, y, vampire(one.kind, reading.color(seat)), scale=scale)
        said = f"{reading.vampire(seat, index)}, {reading.where(one.place)}"
        asked = reading.asks_about(seat, index)
        under = rect(x - 14, y - 17, 28, 34, 8, fill=PANEL, stroke=RED, width=2) if asked and scale == 1 else ""
        return self.element(f"vampire:{seat},{index}", said + ", asked about" * bool(asked), x, y, 15 * scale, under + body, square=True)

    # ---- the march -----------------------------------------------------------------------------------------------

    def way(self) -> str:
        """The way of the march so far, and where it may go next, dashed."""
        state, reading = self.state, self.reading
        way = reading.path
        if not way:
            return ""
        mover = state.march.player if state.march else state.battle.attacker
        hue = color(reading.color(mover))
        out = ""
        if state.march:
            here = self.middle_of(state.march.at, mover)
            for key, mark in self.marks.items():
                if mark.state == "open" and mark.option[:1] == ("go",):
                    kind, _, which = key.partition(":")
                    there = self.middle_of(CASTLE + int(which) if kind == "castle" else LOCALES.index(which), mover)
                    out += ground.way([here, there], hue, "9 5")
        if len(way) > 1:
            out += ground.way([self.middle_of(place, mover) for place in way], hue)
        return f'<g pointer-events="none">{out}</g>'

    def middle_of(self, place: int, seat: int) -> tuple[float, float]:
        if place < CASTLE:
            return SHEET.at[LOCALES[place]]
        box = SHEET.castle(self.state.castles[place - CASTLE])
        assert box is not None
        return middle(box)

    def moving(self) -> str:
        """The army on the move, where it is now, and what it has left in Villages of others."""
        state, reading = self.state, self.reading
        march = state.march
        if not march:
            return ""
        out, whose = "", reading.color(march.player)
        for place, living, undead in march.left:
            units = {kind: count for kind, count in ((LIVING, living), (UNDEAD, undead)) if count}
            out += titled(f"Left in {reading.locale(place)}: {units_words(units)}", pill(whose, units, SHEET.army(LOCALES[place])))
        units = {kind: count for kind, count in ((LIVING, march.living), (UNDEAD, march.undead)) if count}
        if not units:
            return out
        x, y = self.middle_of(march.at, march.player)
        seat = SHEET.army(LOCALES[march.at]) if march.at < CASTLE else SHEET.castle_army(state.castles[march.player])
        assert seat is not None
        held = march.at < CASTLE and (state.neutral[march.at] or any(place == march.at for place, *_ in march.left))
        if held or state.units(march.at):
            seat = self.free_seat(x, y, 26 if march.at >= CASTLE else 22)
            out += ground.way([(x, y), middle(seat)], color(whose))
        said = f"On the march: {units_words(units)} of {reading.names[march.player]}, in {reading.locale(march.at)}"
        return f'<g pointer-events="none">{out}{titled(said, pill(whose, units, seat, moving=True))}</g>'

    def free_seat(self, x: float, y: float, away: float) -> Box:
        """Find a seat near a marker that covers little, for an army beside another."""
        (w, h), castles = ARMY, [box for number in self.state.castles for box in (SHEET.castle(number), SHEET.castle_army(number)) if box]
        others = [*self.taken, *(SHEET.name(slug) for slug in LOCALES), *(SHEET.number(number) for number in BORDER), *castles]
        others += [box_at(*spot, 26, 26) for spot in SHEET.at.values()]
        steps = [(dx, dy) for dx in (-1, -.5, 0, .5, 1) for dy in (-1.6, -1, -.5, 0, .5, 1, 1.6) if abs(dx) == 1 or abs(dy) >= 1]
        boxes = [(box_at(x + dx * (away + w / 2), y + dy * (away + h / 2), w, h), hypot(dx, dy)) for dx, dy in steps]
        return min(boxes, key=lambda pair: sum(overlap(pair[0], other) for other in others) + 60 * pair[1])[0]


def middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def pill(whose: str, units: dict[str, int], box: Box, *, moving: bool = False) -> str:
    """An army in its seat: a pill with the emblem of its player and a disc for each kind of unit; all of it in color on the march."""
    (x, y), hue, high = middle(box), color(whose), box[3] - box[1] - 2
    left = x - (14 + 16 * len(units)) / 2
    out = rect(left, box[1] + 1, 14 + 16 * len(units), high, 11, fill=hue if moving else PANEL, stroke=INK if moving else hue, width=2)
    out += path(f"M{left + 15:g} {box[1] + 1}h-4a11 11 0 0 0 0 {high}h4Z", hue) + emblem(whose, left + 8, y, 5.4)
    return out + "".join(at(left + 21.5 + 16 * i, y + (-1 if kind == UNDEAD else 1), unit(kind, count, DISC))
                         for i, (kind, count) in enumerate(units.items()))
