"""The map: the sheet of Transylvania with owners, armies, Neutral Units, Unrest, castles, Vampires, and the march under way.

It keeps its parchment in both themes, so all on it is drawn in the light one.
"""

from __future__ import annotations

from functools import cache

from ...games.vampire_lords.state import ATLAS, BORDER, CASTLE, COURTS, LOCALES, court_place, name_of
from ...kernel.words import listed
from ...roads.atlas import TOWN
from ..marks import Marks
from ..shapes import at, circle, path, rect, titled
from ..theme import theme_named
from ..transylvania import ground
from ..transylvania.paper import PANEL, RED, SMALL, SOFT, haloed, words
from ..transylvania.sheet import AREA_SIZE, LINE, SPREAD, TOWN_SIZE, VILLAGE_SIZE
from ..transylvania.signs import castle, disc, town, unit, unrest, vampire, village
from .choices import place_key
from .march import Way
from .pieces import SHEET, castle_seats, middle, pill
from .reading import Reading
from .rim import court_seats, courts, legend, moons, players, title
from .states import over, ring, spot

FEW = 12                                           # so many refused elements are marked as such; of more, only their titles say why


def draw_map(reading: Reading, marks: Marks, theme: str) -> str:
    """Draw the map with all that stands on it, 1200 x 900."""
    few = sum(mark.state == "refused" for mark in marks.values()) <= FEW
    chart = Chart(reading, marks, few)
    way = Way(reading, marks, chart.taken)
    out = [_paper(theme), *map(chart.area, BORDER), _roads(), way.under(), chart.numbers()]
    out += map(chart.castle, range(reading.players))
    out += map(chart.locale, range(CASTLE))
    out += [_names(reading.state.towns), *map(chart.vampires, BORDER), way.over()]
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
        state = reading.state                      # the seats on which something stands
        self.taken = [SHEET.army(LOCALES[place]) for place in range(CASTLE) if state.units(place) or state.neutral[place]]
        self.taken += [SHEET.unrest(LOCALES[place]) for place in range(CASTLE) if state.unrest[place]]
        self.taken += [SHEET.vampire(number, i) for number in BORDER for i in range(min(3, len(reading.vampires_at(number))))]

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
        said = f"Wilderness {self.reading.wilderness(number)}, beside {listed(name_of(place) for place in BORDER[number])}"
        if mark is None:
            return titled(said, body)
        chosen = path(d, stroke=PANEL, width=17, join="round") + path(d, stroke=RED, width=12, join="round") if mark.state == "chosen" else ""
        return spot(key, mark, said, body + chosen)

    def numbers(self) -> str:
        """The numbers of the Wildernesses, ringed where one may be chosen, and their names and those of the lands where they have room."""
        out = []
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
        box, under = castle_seats(self.state, seat)
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
