"""The sheet: where each Locale, name and piece has its seat. Computed once for the worst case, so that nothing ever has to move."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from io import StringIO
from math import hypot
from pathlib import Path

from ... import data
from ...kernel.errors import DataError, HorrorlabError
from ...roads import atlas as atlases
from ...roads.atlas import TOWN, Atlas
from ...roads.geometry import Point, roomiest
from .paper import SMALL, width
from .places import RING, TALL, WIDE, furniture, mean, places, radius
from .seating import Box, Room, Thing, around, box_at, clashes, overlap, seat_all, seat_free, within

FILE = "seats.csv"
TOWN_SIZE, VILLAGE_SIZE, AREA_SIZE = 15, 14, 14      # type of the names
ARMY, UNREST, VAMPIRE, CASTLE, NUMBER = (46, 24), (24, 20), (24, 30), (36, 34), (24, 24)
OUTSIDE = 38                                       # how far beyond its Locales the name of a land may stand
LINE, SPREAD = 15, 2                               # a line of a Wilderness's name; between the letters of a land's
PIECES = ("army", "unrest", "vampires")            # with what a name of a Wilderness or a land may share its place
MOST = 100                                         # Locales that an own map may have: more would be a heap, and a search of minutes
VAMPIRES = 3                                       # of one player; what more there may be shares their seats


@dataclass(frozen=True, eq=False)
class Sheet:
    """Seats for everything that a map can carry, in pixels of a sheet of 1200 x 900.

    ``atlas`` is the map. A board of a game draws on it like this::

        sheet = sheet_of(atlas)
        x, y = sheet.at["bran"]                    # the middle of a Locale's marker; sheet.radius("bran") is the room for it
        left, top, right, bottom = sheet.army("bran")      # a pill of 46 x 24: an army, or the Neutral Units of a neutral Locale
        sheet.unrest("bran")                       # an Unrest marker of 24 x 20
        sheet.vampire(20, 0)                       # one of three seats of 24 x 30 in a Wilderness
        sheet.castle(20), sheet.castle_army(20)    # a castle of 36 x 34 and its army, where a set-up has one (None elsewhere)
        sheet.number(20), sheet.name("bran")       # the disc with the number of a Wilderness; the name of a Locale
        sheet.titles(taken), sheet.lands(taken)    # names of Wildernesses and lands: they give way to pieces on the ``taken`` seats

    All are boxes (left, top, right, bottom). But for titles and lands none lies on another, on a marker or on the ring of a state around a
    marker (six pixels), brushes of two or three pixels aside (``horrorlab map seats --check`` lists them). So a layer can be drawn over what
    ``draw_map`` draws, whatever stands elsewhere: give it to ``draw_map`` as ``over``, and the seats that it takes as ``taken``.
    ``lay(lat, lon)`` places anything else.
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

    def titles(self, taken: Iterable[Box] = ()) -> dict[int, Box]:
        """The seats of the names of the Wildernesses, without those where pieces stand on ``taken`` seats."""
        return {int(of): box for of, box in self._free("title", list(taken))}

    def lands(self, taken: Iterable[Box] = ()) -> dict[str, Box]:
        """The seats of the names of the lands, without those where pieces stand on ``taken`` seats."""
        return dict(self._free("land", list(taken)))

    def castle(self, wilderness: int) -> Box | None:
        return self.seats.get(("castle", str(wilderness)))

    def castle_army(self, wilderness: int) -> Box | None:
        return self.seats.get(("castle-army", str(wilderness)))

    def _free(self, what: str, taken: list[Box]) -> Iterator[tuple[str, Box]]:
        return ((of, box) for (thing, of), box in self.seats.items() if thing == what and not any(overlap(box, other) for other in taken))

    def vampire(self, wilderness: int, which: int) -> Box:
        return self.seats[f"vampire-{which % VAMPIRES + 1}", str(wilderness)]


def land_width(land: str) -> int:
    return width(land.upper(), SMALL) + SPREAD * len(land)


@lru_cache(maxsize=16)
def sheet_of(atlas: Atlas) -> Sheet:
    """Seat everything on a map: from the data for the project's own, by a search of some seconds for another.

    Raises HorrorlabError for a map that is too large for the sheet.
    """
    own = atlas is atlases.load()
    if not own and len(atlas.locales) > MOST:
        raise HorrorlabError(f"map: the sheet has room for {MOST} Locales, this map has {len(atlas.locales)}; "
                             "horrorlab.lab.roads.plot_measure draws it without names")
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
    room = Room((16, 16, WIDE - 16, TALL - 16), [*furniture(atlas), *(box for slug in at for box in _marker(atlas, slug, at[slug]))], roads)
    things = [*_of_wildernesses(atlas, at), *_of_locales(atlas, at)]
    seat_all(things, room)
    found = clashes(things, room)
    things += seat_free(_lands(atlas, at), things, PIECES, room)
    things += seat_free(_titles(atlas, at), things, PIECES, room)
    seats: dict[tuple[str, str], Box] = {}
    for thing in things:
        parts = {"vampires": [f"vampire-{i + 1}" for i in range(VAMPIRES)], "castle": ["castle", "castle-army"]}.get(thing.what, [thing.what])
        seats |= {(part, thing.of): box for part, box in zip(parts, thing.seat, strict=True)}
    return seats, found


def _marker(atlas: Atlas, slug: str, at: Point) -> Iterator[Box]:
    """A marker with the ring around it: a circle, made of three boxes."""
    reach, (x, y) = radius(atlas, slug) + RING, at
    for across, down in ((1, .42), (.73, .73), (.42, 1)):
        yield x - reach * across, y - reach * down, x + reach * across, y + reach * down


def _of_locales(atlas: Atlas, at: Mapping[str, Point]) -> Iterator[Thing]:
    for town in (True, False):
        for slug, one in atlas.locales.items():
            if (one.kind == TOWN) == town:
                size = TOWN_SIZE if town else VILLAGE_SIZE
                reach = radius(atlas, slug) + RING
                others = [(at[other], radius(atlas, other) + RING) for other in at if other != slug]
                name = width(one.name, size, bold=town) + 8, size + 3
                yield Thing("name", slug, around(at[slug], reach - 1, *name, "ESNW", others, 8, strict=True), 4)
                yield Thing("army", slug, around(at[slug], reach, *ARMY, "NSWE", others, 3))
                yield Thing("unrest", slug, around(at[slug], reach, *UNREST, "ESNW", others, 3))


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
            yield Thing("castle", of, within(ring, ((upright, 0), (aside, 8)), middle), 3)
        yield Thing("vampires", of, within(ring, ((row, 0), (three, 4), (column, 8)), middle, 6, strict=False), 1.5)
        yield Thing("number", of, within(ring, (([box_at(0, 0, *NUMBER)], 0),), middle), 2)


def _titles(atlas: Atlas, at: Mapping[str, Point]) -> Iterator[Thing]:
    """The names of the Wildernesses: they do without a seat where none is free."""
    for area in atlas.wildernesses.values():
        if area.name:
            ring = [at[slug] for slug in area.border]
            shapes = [([box_at(0, 0, max(width(line, AREA_SIZE, serif=False) for line in lines) + 6, LINE * len(lines))], 12 * len(lines))
                      for lines in ([area.name], area.name.split()) if len(lines) < 3]
            yield Thing("title", str(area.number), within(ring, shapes, roomiest(ring), 5))


def _lands(atlas: Atlas, at: Mapping[str, Point]) -> Iterator[Thing]:
    """The names of the historic lands, each near its own Locales, within the map or just outside; where there is no room, there is none."""
    lands: dict[str, list[Point]] = {}
    for slug, one in atlas.locales.items():
        lands.setdefault(one.region, []).append(at[slug])
    grid = [(x, y) for x in range(20, WIDE - 20, 14) for y in range(20, TALL - 20, 9)]
    nearest = {point: min(at, key=lambda slug: hypot(at[slug][0] - point[0], at[slug][1] - point[1])) for point in grid}
    for land, there in sorted(lands.items(), key=lambda item: (-len(item[1]), item[0])):
        if land and len(lands) > 1:
            size, (x, y) = (land_width(land) + 8, LINE + 2), mean(there)
            west, east = (bound(at[0] for at in there) for bound in (min, max))
            north, south = (bound(at[1] for at in there) for bound in (min, max))
            yield Thing("land", land, [((box_at(*point, *size),), hypot(point[0] - x, point[1] - y)) for point in grid
                                       if atlas.locales[nearest[point]].region == land
                                       and west - OUTSIDE <= point[0] <= east + OUTSIDE and north - OUTSIDE <= point[1] <= south + OUTSIDE])
