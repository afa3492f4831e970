"""The map for people who explore it: the atlas around a networkx graph, with a few verbs in networkx's own words and types."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import networkx as nx

from ..kernel import given
from ..kernel.errors import HorrorlabError, quoted, unknown
from ..kernel.words import many
from . import atlas as atlases
from .atlas import TOWN, Atlas, SetUp, Wilderness
from .geometry import kilometers

if TYPE_CHECKING:
    import pandas as pd

WEIGHTS = ("roads", "km")
MOST_WAYS = 1000                                   # that are listed


def load_map(path: str | Path | None = None, *, players: int | None = None, variant: str | None = None) -> RoadMap:
    """Open the map of Transylvania, laid out for so many players, or one of your own.

    ``path`` is a folder with locales.csv and roads.csv (see ``horrorlab map check``), None the project's map. ``players`` chooses the
    set-up (4 where there is one, if nothing is said), ``variant="long-night"`` turns Brașov into a Village as well.
    Raises HorrorlabError naming what is wrong, DataError with everything that is wrong with the files.

    >>> map = load_map()
    >>> map
    <RoadMap transylvania: 65 Locales (11 Towns), 90 roads, 26 Wildernesses, 4 players>
    >>> map.neighbors("Bran")
    ['brasov', 'campulung']

    Rule: VL-3.1-04, VL-8.0-05
    """
    if path is not None and not isinstance(path, str | Path):
        raise HorrorlabError(f"path: expected a folder, got {quoted(path)}")
    atlas = atlases.load(path)
    if not atlas.setups:
        for field, value in (("players", players), ("variant", variant)):
            if value is not None:
                raise HorrorlabError(f"{field}: this map has no set-ups; give it setups.csv")
        return RoadMap(atlas, None)
    if players is None:
        players = 4 if 4 in atlas.setups else max(atlas.setups)
    return RoadMap(atlas, atlas.setup(players, variant))


class RoadMap:
    """A road map laid out for a game.

    ``graph`` is a ``networkx.Graph``. Its nodes are the slugs of the Locales with ``name``, ``kind`` ("town" or "village", after set-up),
    ``region``, ``lat``, ``lon``, ``seat`` (who starts there, or ""), ``guarded`` (Neutral Units at the start) and ``wildernesses`` (numbers);
    its edges have ``km``, the length as the crow flies. It can be given to any function of networkx as it is.
    ``atlas`` is what was read, ``setup`` the set-up (None for a map without), ``wildernesses`` by number, ``castles`` the number of each
    seat's Wilderness.

    Wherever a Locale is asked for, its slug or its name does, with or without diacritics; lengths are counted in roads, or in kilometers with
    ``weight="km"``.
    """

    def __init__(self, atlas: Atlas, setup: SetUp | None) -> None:
        self.atlas, self.setup = atlas, setup
        starts = {locale: start.seat for start in (setup.starts.values() if setup else ()) for locale in (start.town, start.village) if locale}
        self.graph: nx.Graph = nx.Graph(name=atlas.folder)
        for slug, locale in atlas.locales.items():
            self.graph.add_node(slug, name=locale.name, kind=atlas.kind(slug, setup), region=locale.region, lat=locale.lat, lon=locale.lon,
                                seat=starts.get(slug, ""), guarded=setup is not None and slug in setup.guarded, wildernesses=atlas.touching[slug])
        for road in atlas.roads:
            self.graph.add_edge(road.a, road.b, km=road.length)

    def __repr__(self) -> str:
        players = f", {self.setup.players} players" if self.setup else ""
        return (f"<RoadMap {self.atlas.folder}: {many(len(self.graph), 'Locale')} ({many(len(self.towns), 'Town')}), "
                f"{many(self.graph.number_of_edges(), 'road')}, {many(len(self.wildernesses), 'Wilderness', 'Wildernesses')}{players}"
                f"{', the Long Night' if self.setup and self.setup.variant else ''}>")

    # ---- what there is -----------------------------------------------------------------------------------------

    @property
    def wildernesses(self) -> Mapping[int, Wilderness]:
        return self.atlas.wildernesses

    @property
    def towns(self) -> list[str]:
        """List the Locales that count for victory."""
        return [slug for slug, kind in self.graph.nodes(data="kind") if kind == TOWN]

    @property
    def castles(self) -> dict[str, int]:
        """Tell the number of the Wilderness where each seat's castle stands."""
        return {seat: start.castle for seat, start in self.setup.starts.items()} if self.setup else {}

    def find(self, name: str) -> str:
        """Find a Locale by its slug or its name, with or without diacritics. Raises HorrorlabError with the nearest spelling."""
        return self.atlas.find(name)

    def name(self, locale: str) -> str:
        """Name a Locale."""
        return self.atlas.locales[self.find(locale)].name

    def seat(self, name: str) -> str:
        """Check the name of a seat, such as "green". Raises HorrorlabError naming those there are."""
        return given.one_of("seat", name.lower() if isinstance(name, str) else name, self.castles)

    def wilderness(self, which: int | str) -> Wilderness:
        """Find a Wilderness by its number or its name. Raises HorrorlabError naming what there is."""
        if isinstance(which, str):
            for area in self.wildernesses.values():
                if area.name and atlases.plain(area.name) == atlases.plain(which):
                    return area
            raise HorrorlabError(unknown("wilderness", which, filter(None, [area.name for area in self.wildernesses.values()])))
        number = given.as_whole(which)
        if type(number) is not int or number not in self.wildernesses:
            least, most = min(self.wildernesses, default=1), max(self.wildernesses, default=0)
            raise HorrorlabError(f"wilderness: expected a name or a number from {least} to {most}, got {quoted(which)}")
        return self.wildernesses[number]

    # ---- who borders whom --------------------------------------------------------------------------------------

    def neighbors(self, locale: str, *, seat: str | None = None) -> list[str]:
        """List the Locales one road away. For ``seat``, its castle joins all Locales round its Wilderness, and stands there as "castle".

        >>> load_map().neighbors("Argeș", seat="green")
        ['campulung', 'castle', 'cozia', 'poenari', 'slatina']

        Rule: VL-3.1-06, VL-3.1-17
        """
        graph, slug = self._roads_of(seat), self._locale_or_castle(locale, seat)
        return sorted(graph[slug])

    def borders(self, wilderness: int | str) -> list[str]:
        """List the Locales around a Wilderness, counterclockwise: those that a Vampire in it influences.

        >>> load_map().borders("Negoiu")
        ['arges', 'poenari', 'fagaras', 'sibiu', 'cozia']

        Rule: VL-3.1-07, VL-3.1-09
        """
        return list(self.wilderness(wilderness).border)

    def wildernesses_of(self, locale: str) -> list[Wilderness]:
        """List the Wildernesses that a Locale borders: where a Vampire has to be to influence it.

        >>> [area.name for area in load_map().wildernesses_of("Bran")]
        ['Piatra Craiului', 'Bucegi']

        Rule: VL-3.1-09
        """
        return [self.wildernesses[number] for number in self.atlas.touching[self.find(locale)]]

    # ---- ways --------------------------------------------------------------------------------------------------

    def shortest_path(self, source: str, target: str, *, weight: str = "roads", seat: str | None = None,
                      blocked: Iterable[str] = ()) -> list[str]:
        """Find a shortest way. Raises HorrorlabError when the blocked Locales leave none.

        >>> load_map().shortest_path("Argeș", "Brașov")
        ['arges', 'campulung', 'bran', 'brasov']
        """
        return next(self._ways(source, target, weight=weight, seat=seat, blocked=blocked))

    def shortest_paths(self, source: str, target: str, *, weight: str = "roads", seat: str | None = None,
                       blocked: Iterable[str] = ()) -> list[list[str]]:
        """List all shortest ways from one Locale to another, in alphabetical order.

        ``blocked`` Locales cannot be entered; for ``seat``, its castle is a step on the way. Raises HorrorlabError when there are none, or
        more than 1000, as on the squares of a large grid.
        """
        ways = list(islice(self._ways(source, target, weight=weight, seat=seat, blocked=blocked), MOST_WAYS + 1))
        if len(ways) > MOST_WAYS:
            raise HorrorlabError(f"target: more than {MOST_WAYS} shortest ways lead from {source} to {target}; shortest_path finds the first of them")
        return ways

    def distance(self, source: str, target: str, *, weight: str = "roads", seat: str | None = None, blocked: Iterable[str] = ()) -> float:
        """Measure the shortest way: a number of roads, or kilometers.

        >>> map = load_map()
        >>> map.distance("Argeș", "Brașov"), round(map.distance("Argeș", "Brașov", weight="km"))
        (3, 94)
        """
        path = self.shortest_path(source, target, weight=weight, seat=seat, blocked=blocked)
        if weight == "roads":
            return len(path) - 1
        return float(nx.path_weight(self._roads_of(seat), path, "km"))

    def reach(self, source: str, roads: int, *, seat: str | None = None, blocked: Iterable[str] = (), stop_at: Iterable[str] = ()) -> dict[str, int]:
        """Tell which Locales lie within so many roads, and how many it takes: the nearest first.

        ``blocked`` Locales cannot be entered at all; those of ``stop_at`` can be entered and not left. For ``seat``, its castle is a step on
        the way, and ``source`` may be "castle".

        >>> load_map().reach("castle", 1, seat="green")
        {'castle': 0, 'arges': 1, 'cozia': 1, 'fagaras': 1, 'poenari': 1, 'sibiu': 1}

        Rule: VL-3.1-06, VL-3.1-17
        """
        roads = given.whole("roads", roads, 0)
        graph = self._open_roads(seat, blocked, source)
        stops = {self._locale_or_castle(name, seat) for name in _names("stop_at", stop_at)}
        found, edge = {self._locale_or_castle(source, seat): 0}, [self._locale_or_castle(source, seat)]
        for count in range(1, roads + 1):
            edge = sorted({other for here in edge if here not in stops or not found[here] for other in graph[here]} - found.keys())
            found |= dict.fromkeys(edge, count)
        return found

    # ---- measures ----------------------------------------------------------------------------------------------

    def degree(self) -> dict[str, int]:
        """Count the roads of each Locale, the most first."""
        return _falling(dict(self.graph.degree()))

    def articulation_points(self) -> list[str]:
        """List the Locales without which the map would fall apart.

        >>> load_map().articulation_points()
        []
        """
        return sorted(nx.articulation_points(self.graph))

    def betweenness(self, *, weight: str = "roads") -> dict[str, float]:
        """Measure for each Locale the share of shortest ways that lead through it, the most first.

        >>> next(iter(load_map().betweenness()))
        'brasov'
        """
        return _falling(nx.betweenness_centrality(self.graph, weight=_weight(weight)))

    def closeness(self) -> dict[str, float]:
        """Measure how near each Locale is to all others (1 divided by the mean number of roads), the nearest first."""
        return _falling(nx.closeness_centrality(self.graph))

    def distances(self, locales: Iterable[str] | None = None, *, weight: str = "roads") -> pd.DataFrame:
        """Set the distances between Locales, the Towns if nothing is said, as a square table of numbers of roads, or kilometers.

        >>> load_map().distances(["Brașov", "Bran"]).values.tolist()
        [[0, 1], [1, 0]]
        """
        import pandas as pd

        chosen = self.towns if locales is None else [self.find(name) for name in _names("locales", locales)]
        measure = partial(nx.single_source_dijkstra_path_length, weight="km") if _weight(weight) else nx.single_source_shortest_path_length
        lengths = {slug: measure(self.graph, slug) for slug in chosen}
        return pd.DataFrame([[lengths[a][b] for b in chosen] for a in chosen], index=chosen, columns=chosen)

    def regions(self) -> dict[str, list[str]]:
        """List the Locales of each region."""
        found: dict[str, list[str]] = {}
        for slug, region in self.graph.nodes(data="region"):
            found.setdefault(region, []).append(slug)
        return found

    def from_castle(self, seat: str) -> dict[str, int]:
        """Count the roads from a seat's castle to every Locale, over its own roads.

        Rule: VL-3.1-17
        """
        graph = self._roads_of(self.seat(seat))
        return {slug: count for slug, count in nx.single_source_shortest_path_length(graph, "castle").items() if slug != "castle"}

    def fairness(self) -> pd.DataFrame:
        """Compare the starts, a row for each seat.

        Columns: wilderness (number), border and border_villages (Locales round the castle), nearest_neutral_town, towns_within_3 and
        three_nearest (roads from the castle to the neutral Towns), share (neutral Towns nearer to this castle than to any other, ties shared),
        nearest_rival (roads between the castles), exposed (roads from the nearest rival's castle to the starting Town),
        outpost (roads from the castle to the starting Village).
        Raises HorrorlabError for a map without set-ups.

        >>> load_map(players=2).fairness()["share"].tolist()
        [2.0, 2.0]
        """
        import pandas as pd

        if not self.setup:
            raise HorrorlabError("players: this map has no set-ups, so that there are no starts to compare")
        starts = self.setup.starts
        ways = {seat: self.from_castle(seat) for seat in starts}
        neutral = [town for town in self.towns if town not in {start.town for start in starts.values()}]
        rows = []
        for seat, start in starts.items():
            border, rivals = self.borders(start.castle), [other for other in starts if other != seat]
            near = sorted(ways[seat][town] for town in neutral)
            closest = [min(way[town] for way in ways.values()) for town in neutral]
            rows.append({
                "seat": seat, "wilderness": start.castle, "border": len(border),
                "border_villages": sum(self.graph.nodes[slug]["kind"] != TOWN for slug in border),
                "nearest_neutral_town": next(iter(near), None), "towns_within_3": sum(roads <= 3 for roads in near), "three_nearest": sum(near[:3]),
                "share": sum(1 / sum(way[town] == best for way in ways.values()) for town, best in zip(neutral, closest, strict=True)
                             if ways[seat][town] == best),
                "nearest_rival": min(1 + min(ways[rival][slug] for slug in border) for rival in rivals),
                "exposed": min(ways[rival][start.town] for rival in rivals),
                "outpost": ways[seat][start.village] if start.village else None,
            })
        return pd.DataFrame(rows).set_index("seat")

    # ---- taking it elsewhere -----------------------------------------------------------------------------------

    def to_frames(self) -> tuple[pd.DataFrame, pd.DataFrame]:
        """Set Locales and roads as two tables."""
        import pandas as pd

        locales = pd.DataFrame.from_dict(dict(self.graph.nodes(data=True)), orient="index").rename_axis("slug")
        roads = pd.DataFrame([(a, b, km) for a, b, km in self.graph.edges(data="km")], columns=["a", "b", "km"])
        return locales, roads

    def to_graphml(self, path: str | Path) -> Path:
        """Write the graph as GraphML, for Gephi, yEd and others; lists become text. Raises HorrorlabError for a file that cannot be written."""
        plain = self.graph.copy()
        for node in plain.nodes.values():
            node["wildernesses"] = " ".join(map(str, node["wildernesses"]))
        return _written(path, "<?xml version='1.0' encoding='utf-8'?>\n" + "\n".join(nx.generate_graphml(plain)) + "\n")

    def to_geojson(self, path: str | Path | None = None) -> dict[str, Any]:
        """Give the map as GeoJSON: Locales as points, roads as lines, Wildernesses as polygons; write it too where a path is given.

        Raises HorrorlabError for a file that cannot be written.
        """
        features = [*self._points(), *self._lines(), *self._polygons()]
        found = {"type": "FeatureCollection", "features": features}
        if path is not None:
            _written(path, json.dumps(found, ensure_ascii=False, indent=1))
        return found

    # ---- inside ------------------------------------------------------------------------------------------------

    def _ways(self, source: str, target: str, *, weight: str, seat: str | None, blocked: Iterable[str]) -> Iterator[list[str]]:
        """Find the shortest ways one after the other, in alphabetical order. At least one there has to be."""
        graph = self._open_roads(seat, blocked, source, target)
        start, end = self._locale_or_castle(source, seat), self._locale_or_castle(target, seat)
        onward, _ = nx.dijkstra_predecessor_and_distance(graph, end, weight=_weight(weight))
        if start not in onward:
            raise HorrorlabError(f"target: no way leads from {source} to {target} past the blocked Locales")
        unfinished = [[start]]
        while unfinished:
            way = unfinished.pop()
            if way[-1] == end:
                yield way
            unfinished += [[*way, step] for step in sorted(onward[way[-1]], reverse=True)]

    def _points(self) -> Iterator[dict[str, Any]]:
        for slug, node in self.graph.nodes(data=True):
            told = {key: list(value) if isinstance(value, tuple) else value for key, value in node.items() if key not in ("lat", "lon")}
            yield _feature("Point", [node["lon"], node["lat"]], {"slug": slug, **told})

    def _lines(self) -> Iterator[dict[str, Any]]:
        for a, b, km in self.graph.edges(data="km"):
            yield _feature("LineString", [self._coordinates(a), self._coordinates(b)], {"a": a, "b": b, "km": round(km, 1)})

    def _polygons(self) -> Iterator[dict[str, Any]]:
        seats = {number: seat for seat, number in self.castles.items()}
        for area in self.wildernesses.values():
            ring = [self._coordinates(slug) for slug in (*area.border, area.border[0])]
            yield _feature("Polygon", [ring], {"wilderness": area.number, "name": area.name, "castle": seats.get(area.number, "")})

    def _coordinates(self, slug: str) -> list[float]:
        node = self.graph.nodes[slug]
        return [node["lon"], node["lat"]]

    def _roads_of(self, seat: str | None) -> nx.Graph:
        """Give the roads as a seat sees them: with its castle in their midst."""
        if seat is None:
            return self.graph
        area = self.wildernesses[self.castles[self.seat(seat)]]
        graph = self.graph.copy()
        here = [self.atlas.locales[slug] for slug in area.border]
        lat, lon = sum(one.lat for one in here) / len(here), sum(one.lon for one in here) / len(here)
        for one in here:
            graph.add_edge("castle", one.slug, km=kilometers((lat, lon), (one.lat, one.lon)))
        return graph

    def _open_roads(self, seat: str | None, blocked: Iterable[str], *ends: str) -> nx.Graph:
        closed = {self._locale_or_castle(name, seat) for name in _names("blocked", blocked)}
        for end in ends:
            if self._locale_or_castle(end, seat) in closed:
                raise HorrorlabError(f"blocked: {end} is an end of the way and cannot be blocked")
        graph = self._roads_of(seat)
        return nx.restricted_view(graph, closed, []) if closed else graph

    def _locale_or_castle(self, name: str, seat: str | None) -> str:
        if name == "castle":
            if seat is None:
                raise HorrorlabError("seat: say whose castle, as in seat='green'")
            return "castle"
        return self.find(name)


def _names(field: str, value: Any) -> list[str]:
    return given.texts(field, sorted(value, key=str) if isinstance(value, Set) else value, "Locales")


def _written(path: Any, text: str) -> Path:
    try:
        Path(path).write_text(text, encoding="utf-8")
    except (OSError, TypeError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise HorrorlabError(f"path: expected a file that can be written, got {quoted(path)}: {why}") from None
    return Path(path)


def _weight(weight: str) -> str | None:
    return None if given.one_of("weight", weight, WEIGHTS) == "roads" else "km"


def _falling(measured: Mapping[str, Any]) -> dict[str, Any]:
    return dict(sorted(measured.items(), key=lambda item: (-item[1], item[0])))


def _feature(kind: str, coordinates: Any, properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Feature", "geometry": {"type": kind, "coordinates": coordinates}, "properties": properties}
