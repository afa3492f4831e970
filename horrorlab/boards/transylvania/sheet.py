"""The sheet: where each Locale, name and piece has its seat. Computed once for the worst case, so that nothing ever has to move."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from io import StringIO
from pathlib import Path

from ... import data
from ...kernel.errors import DataError
from ...roads import atlas as atlases
from ...roads.atlas import TOWN, Atlas
from ...roads.geometry import Point, roomiest
from .paper import width
from .places import RING, TALL, WIDE, places, radius
from .seating import Box, Room, Thing, around, box_at, clashes, grown, seat_all, within

FILE = "seats.csv"
TOWN_SIZE, VILLAGE_SIZE, AREA_SIZE = 15, 13, 13    # type of the names
ARMY, UNREST, VAMPIRE, CASTLE, NUMBER = (46, 24), (24, 19), (23, 29), (36, 34), (24, 24)
VAMPIRES = 3                                       # of one player; what more there may be shares their seats
CORNER = (196, 92)                                 # of a Court
CORNERS = {"north-west": (20, 20), "north-east": (WIDE - 216, 20), "south-west": (20, TALL - 112), "south-east": (WIDE - 216, TALL - 112)}
MOONS = {"west": (56, 236), "north": (800, 44), "east": (WIDE - 58, 330), "south": (268, 832)}
TITLE, PANEL_AT, KEY_AT, SCALE_AT = (236, 18, 740, 84), (WIDE - 212, 600, 192, 178), (318, 834, 976, 886), (20, 650, 190, 780)
SEA_AT = (1084, 546, 1180, 572)                    # "Black Sea"


@dataclass(frozen=True, eq=False)
class Sheet:
    """Seats for everything that a map can carry, in pixels of a sheet of 1200 x 900.

    ``atlas`` is the map. A board of a game draws on it like this::

        sheet = sheet_of(atlas)
        x, y = sheet.at["bran"]                    # the middle of a Locale's marker; sheet.radius("bran") is the room for it
        left, top, right, bottom = sheet.army("bran")      # a pill of 46 x 24: an army, or the Neutral Units of a neutral Locale
        sheet.unrest("bran")                       # an Unrest marker of 24 x 19
        sheet.vampire(20, 0)                       # one of three seats of 23 x 29 in a Wilderness
        sheet.castle(20), sheet.castle_army(20)    # a castle of 36 x 34 and its army, where a set-up has one (None elsewhere)
        sheet.number(20), sheet.title(20)          # the disc with the number; the name, where there is room for it
        sheet.name("bran")

    All are boxes (left, top, right, bottom). None lies on another, on a marker or on the ring of a state around a marker (six pixels), so that
    a layer can be drawn over what ``draw_map`` draws, whatever stands elsewhere. ``lay(lat, lon)`` places anything else.
    """

    atlas: Atlas
    at: Mapping[str, Point]
    lay: Callable[[float, float], Point]
    seats: Mapping[tuple[str, str], Box]

    def radius(self, locale: str) -> float:
        return radius(self.atlas, locale)

    def ring(self, number: int) -> list[Point]:
        """The corners of a Wilderness."""
        return [self.at[slug] for slug in self.atlas.wildernesses[number].border]

    def name(self, locale: str) -> Box:
        return self.seats["name", locale]

    def army(self, locale: str) -> Box:
        return self.seats["army", locale]

    def unrest(self, locale: str) -> Box:
        return self.seats["unrest", locale]

    def number(self, wilderness: int) -> Box:
        return self.seats["number", str(wilderness)]

    def title(self, wilderness: int) -> Box | None:
        return self.seats.get(("title", str(wilderness)))

    def castle(self, wilderness: int) -> Box | None:
        return self.seats.get(("castle", str(wilderness)))

    def castle_army(self, wilderness: int) -> Box | None:
        return self.seats.get(("castle-army", str(wilderness)))

    def vampire(self, wilderness: int, which: int) -> Box:
        return self.seats[f"vampire-{which % VAMPIRES + 1}", str(wilderness)]


@lru_cache(maxsize=16)
def sheet_of(atlas: Atlas) -> Sheet:
    """Seat everything on a map: from the data for the project's own, by a search of some seconds for another."""
    own = atlas is atlases.load()
    at, lay = places(atlas)
    return Sheet(atlas, at, lay, read_seats() if own else find_seats(atlas)[0])


# ---- the data ------------------------------------------------------------------------------------------------------

def read_seats(path: Path | None = None) -> dict[tuple[str, str], Box]:
    """Read the seats that come with the project's map. Raise DataError for a file that cannot be one."""
    path = path or data.data_path("transylvania", FILE)
    try:
        return {(row["thing"], row["of"]): (int(row["left"]), int(row["top"]), int(row["right"]), int(row["bottom"]))
                for row in csv.DictReader(path.read_text(encoding="utf-8").splitlines())}
    except (KeyError, ValueError) as error:
        raise DataError([f"{FILE}: {error}; `horrorlab map seats` writes it anew"], "map") from error


def as_csv(seats: Mapping[tuple[str, str], Box]) -> str:
    """Write seats as the text of a CSV file."""
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(("thing", "of", "left", "top", "right", "bottom"))
    rows.writerows((*key, *(f"{side:g}" for side in box)) for key, box in seats.items())
    return out.getvalue()


# ---- the search ----------------------------------------------------------------------------------------------------

def find_seats(atlas: Atlas) -> tuple[dict[tuple[str, str], Box], list[tuple[str, str, float]]]:
    """Search seats for everything that may stand on a map at once; list what still stands on something else."""
    at, _ = places(atlas)
    roads = [(at[road.a], at[road.b]) for road in atlas.roads]
    room = Room((16, 16, WIDE - 16, TALL - 16), [*_furniture(), *(_marker(atlas, slug, at[slug]) for slug in at)], roads)
    things = [*_of_wildernesses(atlas, at), *_of_locales(atlas, at)]
    seat_all(things, room)
    seats: dict[tuple[str, str], Box] = {}
    for thing in things:
        for number, box in enumerate(thing.seat, 1):
            seats[f"vampire-{number}" if thing.what == "vampires" else ("castle", "castle-army")[number - 1] if thing.what == "castle" else thing.what,
                  thing.of] = box
    return seats, clashes(things, room)


def _furniture() -> Iterator[Box]:
    """What else is on the sheet: Courts, moons, title, panels, legend."""
    for x, y in CORNERS.values():
        yield x, y, x + CORNER[0], y + CORNER[1]
    for x, y in MOONS.values():
        yield x - 42, y - 24, x + 42, y + 48
    x, y, w, h = PANEL_AT
    yield from (TITLE, (x, y, x + w, y + h), KEY_AT, SCALE_AT, SEA_AT)


def _marker(atlas: Atlas, slug: str, at: Point) -> Box:
    reach = radius(atlas, slug) + RING
    return at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach


def _of_locales(atlas: Atlas, at: Mapping[str, Point]) -> Iterator[Thing]:
    for town in (True, False):
        for slug, one in atlas.locales.items():
            if (one.kind == TOWN) == town:
                size = TOWN_SIZE if town else VILLAGE_SIZE
                reach = radius(atlas, slug) + RING
                yield Thing("name", slug, list(around(at[slug], reach - 1, width(one.name, size, bold=town) + 8, size + 3, "ESNW")), 2)
                yield Thing("army", slug, list(around(at[slug], reach, *ARMY, "NSWE")))
                yield Thing("unrest", slug, list(around(at[slug], reach, *UNREST, "ESNW")))


def _of_wildernesses(atlas: Atlas, at: Mapping[str, Point]) -> Iterator[Thing]:
    castles = {start.castle for setup in atlas.setups.values() for start in setup.starts.values()}
    w, h = VAMPIRE
    row, column, three = ([box_at(dx, dy, w, h) for dx, dy in steps] for steps in (
        ((-w, 0), (0, 0), (w, 0)), ((0, -h), (0, 0), (0, h)), ((-12, -15), (12, -15), (0, 15))))
    for area in atlas.wildernesses.values():
        ring, of = [at[slug] for slug in area.border], str(area.number)
        middle = roomiest(ring)
        if area.number in castles:
            upright = [box_at(0, -12, *CASTLE), box_at(0, 17, *ARMY)]
            aside = [box_at(-23, 0, *CASTLE), box_at(18, 0, *ARMY)]
            yield Thing("castle", of, list(within(ring, ((upright, 0), (aside, 8)), middle)), 3)
        yield Thing("vampires", of, list(within(ring, ((row, 0), (three, 4), (column, 8)), middle)), 1.5)
        yield Thing("number", of, list(within(ring, (([box_at(0, 0, *NUMBER)], 0),), middle)), 2)
        if area.name:
            shape = grown(box_at(0, 0, width(area.name, AREA_SIZE), AREA_SIZE + 2), 3, 0)
            yield Thing("title", of, list(within(ring, (([shape], 0),), middle)), .7)
