"""What answers about the map are made of, and pieces of the map to try them on: the same every time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ...kernel.errors import DataError, HorrorlabError
from ...kernel.random import Random
from ...roads.graph import RoadMap, load_map
from ..forms import Form, NotReadable

CASTLE = "castle"
Pair = tuple[str, str]


class Locale(Form):
    """A Locale, by its name or its slug, with or without diacritics."""

    expects = 'a Locale such as "Bran"'

    def read(self, answer: Any) -> str:
        try:
            return load_map().find(answer)
        except HorrorlabError:
            raise NotReadable from None

    def show(self, given: str) -> str:
        return load_map().name(given)


class Stop(Locale):
    """A Locale on a march, the own castle too."""

    expects = 'a Locale such as "Bran", or "castle"'

    def read(self, answer: Any) -> str:
        return CASTLE if answer == CASTLE else super().read(answer)

    def show(self, given: str) -> str:
        return "the castle" if given == CASTLE else super().show(given)


class Wilderness(Form):
    """A Wilderness, by its number or its name."""

    expects = 'a Wilderness such as 19 or "Negoiu"'

    def read(self, answer: Any) -> int:
        try:
            return load_map().wilderness(answer).number
        except HorrorlabError:
            raise NotReadable from None

    def show(self, given: int) -> str:
        return load_map().wilderness(given).name


class Road(Form):
    """A road between two of these places."""

    def __init__(self, *places: str) -> None:
        self.places = places
        self.expects = f'a road such as ("{places[0]}", "{places[1]}")'

    def read(self, answer: Any) -> Pair:
        if not isinstance(answer, list | tuple | str) or len(answer) != 2 or any(end not in self.places for end in answer):
            raise NotReadable
        return answer[0], answer[1]


@dataclass(frozen=True)
class Piece:
    """A connected piece of the map: some Locales and all roads between them; the ``others`` are not there."""

    locales: tuple[str, ...]
    roads: list[Pair]
    others: frozenset[str]


def pieces(map: RoadMap, count: int, *, most: int = 9, seed: int = 1) -> Iterator[Piece]:
    """Cut pieces of three to ``most`` Locales out of the map."""
    rng = Random(seed)
    for _ in range(count):
        chosen = [rng.choice(list(map.graph))]
        for _ in range(2 + rng.below(most - 2)):
            chosen.append(rng.choice(sorted({other for here in chosen for other in map.graph[here]} - set(chosen))))
        yield Piece(tuple(chosen), sorted((min(road), max(road)) for road in map.graph.subgraph(chosen).edges), frozenset(map.graph) - set(chosen))


def own_map(places: Mapping[str, tuple[float, float]], roads: list[Pair]) -> RoadMap:
    """Make a map of places by (latitude, longitude), as a reader would: from two files. Raises DataError with all that is wrong with it."""
    with TemporaryDirectory() as folder:
        rows = [f"{name.lower()},{name},village,{lat},{lon}," for name, (lat, lon) in places.items()]
        Path(folder, "locales.csv").write_text("\n".join(["slug,name,kind,lat,lon,region", *rows]), encoding="utf-8")
        Path(folder, "roads.csv").write_text("\n".join(["a,b", *(f"{a.lower()},{b.lower()}" for a, b in roads)]), encoding="utf-8")
        return load_map(folder)


def complaint(places: Mapping[str, tuple[float, float]], roads: list[Pair]) -> str:
    """Say what is wrong with such a map first, or nothing."""
    try:
        own_map(places, roads)
    except DataError as error:
        return error.complaints[0]
    return ""


def names(map: RoadMap, locales: Any) -> list[str]:
    """Name Locales in the order of the alphabet."""
    return sorted(map.name(slug) for slug in locales)
