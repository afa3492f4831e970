"""The atlas: Locales, roads, Wildernesses, set-ups, Courts and moons, read from data files and checked.

All that the rules need, and nothing outside the standard library. Wildernesses are not listed anywhere: they are the bounded faces of
the drawing in which every road is a straight line.

Rule: VL-3.1-03, VL-3.1-05, VL-3.1-06, VL-3.1-07, VL-3.1-14, VL-3.1-18, VL-3.1-20, AMB-VL-006
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType

from .. import data
from ..kernel.components import provenance
from ..kernel.errors import DataError, HorrorlabError, quoted, unknown
from ..kernel.given import one_of as checked_name
from ..kernel.given import whole as checked_whole
from ..kernel.rules import cite
from ..kernel.tables import column, name, number, one_of, read_table, slug, text, whole, words
from ..kernel.words import listed
from .geometry import Point, Ring, centroid, faces, inside, kilometers, project

TOWN, VILLAGE = "town", "village"
LONG_NIGHT = "long-night"
VARIANTS = (LONG_NIGHT,)
CORNERS = ("north-west", "north-east", "south-west", "south-east")
SIDES = ("west", "north", "east", "south")
_EXTRA = ("provenance", "rules", "note")


@dataclass(frozen=True, slots=True, eq=False)
class Locale:
    """A Town or a Village: ``kind`` as printed, before a set-up turns some Towns into Villages; latitude and longitude in degrees.

    ``at`` is where it lies on the flat map, ``number`` its place in the data, from 0.

    Rule: VL-3.1-02, VL-3.1-05, VL-3.1-11, VL-3.1-13
    """

    slug: str
    name: str
    kind: str
    lat: float
    lon: float
    region: str
    provenance: str
    rules: tuple[str, ...]
    note: str
    number: int = 0

    @property
    def at(self) -> Point:
        return project(self.lat, self.lon)


@dataclass(frozen=True, slots=True, eq=False)
class Road:
    """A road between two Locales, ``length`` in kilometers as the crow flies.

    Rule: VL-3.1-03
    """

    a: str
    b: str
    length: float
    provenance: str
    rules: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True, eq=False)
class Wilderness:
    """An area enclosed by roads and Locales: its ``border`` are the Locales around it, counterclockwise.

    Rule: VL-3.1-07, VL-3.1-09
    """

    number: int
    name: str
    border: Ring
    provenance: str = "derived"


@dataclass(frozen=True, slots=True)
class Start:
    """Where a seat begins: its castle's Wilderness by number, the two Locales that tell which, its Town, its Village or an empty text.

    Rule: VL-3.1-14
    """

    seat: str
    castle: int
    between: tuple[str, str]
    town: str
    village: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetUp:
    """How a map is laid out for a number of players, with or without a variant.

    ``starts`` by seat, ``villages`` the Towns that are turned into Villages, ``guarded`` the Locales with Neutral Units at the start.

    Rule: VL-3.1-04
    """

    players: int
    variant: str
    starts: Mapping[str, Start]
    villages: frozenset[str]
    guarded: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Court:
    """One of the four Courts and the corner where it lies.

    Rule: VL-3.1-18
    """

    slug: str
    name: str
    corner: str
    provenance: str
    rules: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Moon:
    """A moon on the edge of the map: it marks a round, ``hand`` cards are drawn up to.

    Rule: VL-3.1-20, VL-3.1-21
    """

    moon: int
    name: str
    side: str
    hand: int
    provenance: str
    rules: tuple[str, ...]
    note: str


@dataclass(frozen=True, eq=False)
class Atlas:
    """A map. ``locales`` and ``neighbors`` by slug, ``wildernesses`` by number, ``touching`` the Wildernesses that a Locale borders.

    >>> atlas = load()
    >>> len(atlas.locales), len(atlas.roads), len(atlas.wildernesses)
    (65, 90, 26)
    >>> atlas.neighbors["bran"], atlas.touching["bran"]
    (('brasov', 'campulung'), (20, 21))
    """

    folder: str
    locales: Mapping[str, Locale]
    roads: tuple[Road, ...]
    wildernesses: Mapping[int, Wilderness]
    setups: Mapping[int, SetUp]
    courts: Mapping[str, Court]
    moons: tuple[Moon, ...]
    marked_by_variant: Mapping[tuple[int, str], frozenset[str]]
    neighbors: Mapping[str, tuple[str, ...]] = field(init=False)
    touching: Mapping[str, tuple[int, ...]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "neighbors", MappingProxyType(neighbors_of(self.locales, self.roads)))
        touching = {slug: tuple(area.number for area in self.wildernesses.values() if slug in area.border) for slug in self.locales}
        object.__setattr__(self, "touching", MappingProxyType(touching))

    def setup(self, players: int, variant: str | None = None) -> SetUp:
        """Lay the map out for so many players. Raises HorrorlabError naming the number or the variant that there is not.

        >>> len(load().setup(4).villages), sorted(load().setup(2, "long-night").villages)[2]
        (6, 'bucuresti')
        """
        if not self.setups:
            raise HorrorlabError("players: this map has no set-ups; give it setups.csv")
        players = checked_whole("players", players, min(self.setups), max(self.setups))
        setup = self.setups[checked_name_of_players(players, self.setups)]
        if variant is None or variant == "":
            return setup
        checked_name("variant", variant, VARIANTS)
        cite("VL-8.0-05")
        added = self.marked_by_variant.get((players, variant), frozenset())
        return SetUp(players, variant, setup.starts, setup.villages | added, setup.guarded)

    def kind(self, locale: str, setup: SetUp | None = None) -> str:
        """Tell whether a Locale is a town or a village, once the set-up has turned Towns into Villages."""
        return VILLAGE if setup and locale in setup.villages else self.locales[locale].kind

    def find(self, name: str) -> str:
        """Find a Locale by its slug or its name, with or without diacritics. Raises HorrorlabError with the nearest.

        >>> load().find("Brasov"), load().find("Târgoviște"), load().find("cluj-napoca")
        ('brasov', 'targoviste', 'cluj-napoca')
        """
        return find(self.locales, name)


def checked_name_of_players(players: int, setups: Mapping[int, SetUp]) -> int:
    """Check that there is a set-up for so many players."""
    if players not in setups:
        raise HorrorlabError(f"players: there is no set-up for {players}; there are set-ups for {', '.join(map(str, setups))}")
    return players


def neighbors_of(locales: Iterable[str], roads: Iterable[Road]) -> dict[str, tuple[str, ...]]:
    """List the neighbors of each Locale, in the order of the roads.

    Rule: VL-3.1-06
    """
    found: dict[str, list[str]] = {slug: [] for slug in locales}
    for road in roads:
        found[road.a].append(road.b)
        found[road.b].append(road.a)
    return {slug: tuple(sorted(others)) for slug, others in found.items()}


def plain(name: str) -> str:
    """Spell a name without diacritics, in small letters, with hyphens: as slugs are.

    >>> plain("Târgu Mureș"), plain("Cetatea Albă")
    ('targu-mures', 'cetatea-alba')
    """
    from unicodedata import normalize

    letters = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join("".join(letter if letter.isalnum() else " " for letter in letters).split())


def find(locales: Mapping[str, Locale], name: object) -> str:
    """Find a Locale by its slug or its name, with or without diacritics. Raises HorrorlabError with the nearest."""
    if isinstance(name, str):
        if name in locales:
            return name
        spelled = plain(name)
        if spelled in locales:
            return spelled
        for slug, locale in locales.items():
            if plain(locale.name) == spelled:
                return slug
        like = [slug for slug in locales if spelled and spelled in slug]
        if like:
            raise HorrorlabError(f"locale: {name!r} is not known; did you mean {listed(map(repr, like), 'or')}?")
        raise HorrorlabError(unknown("locale", spelled or name, locales).replace(repr(spelled or name), repr(name), 1))
    raise HorrorlabError(unknown("locale", name, locales))


# ---- reading -------------------------------------------------------------------------------------------------------

_LOCALE = {"slug": column(slug), "name": column(name, "VL-3.1-02"), "kind": column(one_of(TOWN, VILLAGE)), "lat": column(number(-85, 85)),
           "lon": column(number(-180, 180)), "region": column(text, "VL-3.1-01"), **provenance("AMB-VL-006")}
_ROAD = {"a": column(slug), "b": column(slug), **provenance("AMB-VL-006")}
_NAMED = {"number": column(whole), "name": column(name), "lat": column(number(-85, 85)), "lon": column(number(-180, 180)), **provenance("AMB-VL-006")}
_START = {"players": column(whole), "seat": column(slug), "castle": column(words(slug), "VL-3.1-14"), "town": column(slug),
          "village": column(text), **provenance("VL-3.1-04")}
_MARKER = {"players": column(whole), "variant": column(one_of("", *VARIANTS)), "locale": column(slug),
           "marker": column(one_of(VILLAGE, "neutral-unit")), **provenance("VL-3.1-04")}
_COURT = {"slug": column(slug), "name": column(name), "corner": column(one_of(*CORNERS), "VL-3.1-18"), **provenance("AMB-VL-006")}
_MOON = {"moon": column(whole), "name": column(name), "side": column(one_of(*SIDES), "VL-3.1-20"), "hand": column(whole, "VL-3.1-21"),
         **provenance("AMB-VL-006")}


def load(folder: Path | str | None = None) -> Atlas:
    """Read the map of a folder, or the project's own: locales.csv and roads.csv, and where they are there wildernesses.csv (names),
    setups.csv, markers.csv, courts.csv and moons.csv. A map that was not given is read once.

    Raise DataError with every complaint, naming file and row.

    Rule: AMB-VL-006
    """
    if folder is None:
        return _own()
    return _load(Path(folder))


@cache
def _own() -> Atlas:
    return _load(data.data_path("transylvania"))


def _load(folder: Path) -> Atlas:
    from .structure import complaints_about

    complaints: list[str] = []
    try:
        there = folder.is_dir()
    except OSError:                                # a name that no folder can have
        there = False
    if not there:
        raise DataError([f"folder: there is no folder {quoted(folder.name)}"], "map")
    tables = {file: read_table(folder, file, lambda row, columns=columns: columns, complaints, key=key, optional=_EXTRA)  # type: ignore[misc]
              if (folder / file).exists() or file in ("locales.csv", "roads.csv") else []
              for file, columns, key in (
                  ("locales.csv", _LOCALE, lambda row: row["slug"]),
                  ("roads.csv", _ROAD, lambda row: "-".join(sorted((row["a"], row["b"])))),
                  ("wildernesses.csv", _NAMED, lambda row: row["number"]),
                  ("setups.csv", _START, lambda row: f"{row['players']} {row['seat']}"),
                  ("markers.csv", _MARKER, lambda row: f"{row['players']} {row['variant']} {row['locale']} {row['marker']}"),
                  ("courts.csv", _COURT, lambda row: row["slug"]),
                  ("moons.csv", _MOON, lambda row: row["moon"]))}
    if complaints:
        raise DataError(complaints, "map")
    locales = {row["slug"]: Locale(number=i, **row) for i, row in enumerate(tables["locales.csv"])}
    complaints = complaints_about(locales, tables)
    if complaints:
        raise DataError(complaints, "map")
    roads = tuple(Road(row["a"], row["b"], length(locales, row["a"], row["b"]), row["provenance"], row["rules"], row["note"])
                  for row in tables["roads.csv"])
    wildernesses = {area.number: area for area in derive_wildernesses(locales, neighbors_of(locales, roads), tables["wildernesses.csv"])}
    setups = {players: _set_up(players, tables, wildernesses) for players in sorted({row["players"] for row in tables["setups.csv"]})}
    marked = {(row["players"], row["variant"]): frozenset(other["locale"] for other in tables["markers.csv"]
                                                          if (other["players"], other["variant"]) == (row["players"], row["variant"]))
              for row in tables["markers.csv"] if row["variant"]}
    courts = {row["slug"]: Court(**row) for row in tables["courts.csv"]}
    return Atlas(folder.name, MappingProxyType(locales), roads, MappingProxyType(wildernesses), MappingProxyType(setups),
                 MappingProxyType(courts), tuple(Moon(**row) for row in sorted(tables["moons.csv"], key=lambda row: row["moon"])), marked)


def length(locales: Mapping[str, Locale], a: str, b: str) -> float:
    """Measure the way between two Locales as the crow flies, in kilometers."""
    one, other = locales[a], locales[b]
    return kilometers((one.lat, one.lon), (other.lat, other.lon))


def derive_wildernesses(locales: Mapping[str, Locale], neighbors: Mapping[str, tuple[str, ...]],
                        named: Iterable[Mapping[str, object]]) -> list[Wilderness]:
    """Derive the Wildernesses: the bounded faces of the straight-line drawing.

    A face takes number and name from the point of wildernesses.csv that lies in it; the others follow, numbered from the north-west on.

    Rule: VL-3.1-07, AMB-VL-006
    """
    at = {slug: locale.at for slug, locale in locales.items()}
    cite("VL-3.1-07")
    rings = faces(neighbors, at)[0]
    found, left = [], rings[:]
    for row in named:
        point = project(row["lat"], row["lon"])  # type: ignore[arg-type]  # read as numbers
        for ring in left:
            if inside(point, [at[slug] for slug in ring]):
                found.append(Wilderness(row["number"], str(row["name"]), ring, str(row["provenance"])))  # type: ignore[arg-type]
                left.remove(ring)
                break
    height = max((y for _, y in at.values()), default=0) - min((y for _, y in at.values()), default=0)

    def reading_order(ring: Ring) -> tuple[int, float]:
        x, y = centroid([at[slug] for slug in ring])
        return -round(8 * y / height), x

    taken = {area.number for area in found}
    numbers = (number for number in range(1, len(rings) + len(taken) + 1) if number not in taken)
    found += [Wilderness(next(numbers), "", ring) for ring in sorted(left, key=reading_order)]
    return sorted(found, key=lambda area: area.number)


def shared_wilderness(wildernesses: Mapping[int, Wilderness], between: Iterable[str]) -> list[int]:
    """List the Wildernesses that border all of these Locales."""
    return [area.number for area in wildernesses.values() if set(between) <= set(area.border)]


def _set_up(players: int, tables: Mapping[str, list[dict[str, object]]], wildernesses: Mapping[int, Wilderness]) -> SetUp:
    rows = [row for row in tables["setups.csv"] if row["players"] == players]
    starts = {str(row["seat"]): Start(str(row["seat"]), shared_wilderness(wildernesses, row["castle"])[0], row["castle"], str(row["town"]),  # type: ignore[arg-type]
                                      str(row["village"]), row["rules"])  # type: ignore[arg-type]
              for row in rows}
    markers = [row for row in tables["markers.csv"] if row["players"] == players and not row["variant"]]
    return SetUp(players, "", MappingProxyType(starts), frozenset(str(row["locale"]) for row in markers if row["marker"] == VILLAGE),
                 tuple(str(row["locale"]) for row in markers if row["marker"] != VILLAGE))
