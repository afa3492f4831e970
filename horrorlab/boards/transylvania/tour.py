"""A tour of a map: what a reader has chosen on it, what is lit for that, and what there is to say. It knows no widget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from ...kernel import given
from ...kernel.errors import HorrorlabError, unknown
from ...kernel.words import listed, many
from ...roads.atlas import VARIANTS
from ...roads.geometry import edges_of
from ...roads.graph import RoadMap
from . import words
from .drawing import Lit, paint
from .rim import figure

REACH, LISTED = 3, 8                               # steps shown from a castle; ways that are told one by one
Told = list[tuple[str, str]]                       # lines, each with a heading

MEASURES: dict[str, tuple[str, Callable[[RoadMap], dict[str, float]]]] = {
    "none": ("none", lambda map: {}),
    "degree": ("Roads", lambda map: {slug: float(count) for slug, count in map.degree().items()}),
    "betweenness": ("Betweenness", RoadMap.betweenness),
    "closeness": ("Closeness", RoadMap.closeness),
    "town": ("Roads to a Town", lambda map: to_a_town(map)),
}


def to_a_town(map: RoadMap) -> dict[str, float]:
    """Count the roads from each Locale to the nearest Town."""
    found, edge, count = dict.fromkeys(map.towns, 0.0), list(map.towns), 0.0
    while edge:
        count += 1
        edge = sorted({other for here in edge for other in map.atlas.neighbors[here]} - found.keys())
        found |= dict.fromkeys(edge, count)
    return found


class Tour:
    """A map under a reader's hands.

    ``map`` is laid out as chosen; ``chosen`` are the keys of what is chosen: a Locale, two Locales, a Wilderness or a castle ("locale:bran",
    "wilderness:7", "castle:green"). ``measure`` is one of MEASURES; ``names`` and ``numbers`` say whether they are shown.
    """

    def __init__(self, map: RoadMap) -> None:
        self.map = map
        self.chosen: tuple[str, ...] = ()
        self.measure, self.names, self.numbers = "none", True, True
        self._before: list[tuple[str, ...]] = []

    # ---- choosing ----------------------------------------------------------------------------------------------

    def click(self, key: str) -> None:
        """Choose something, or no longer. A second Locale joins the first; anything else begins anew.

        Raises HorrorlabError for a key that is not on the map, or Locales with too many shortest ways between them.
        """
        self._check(key)
        if key in self.chosen:
            self._choose(tuple(other for other in self.chosen if other != key))
        elif key.startswith("locale:") and len(self.chosen) == 1 and self.chosen[0].startswith("locale:"):
            self.map.shortest_paths(*(chosen.partition(":")[2] for chosen in (*self.chosen, key)))       # refused where they are too many
            self._choose((*self.chosen, key))
        else:
            self._choose((key,))

    def look_at(self, key: str) -> None:
        """Choose this and nothing else; nothing at all for an empty text."""
        if not key:
            self.clear()
        elif self.chosen != (key,):
            self._check(key)
            self._choose((key,))

    def clear(self) -> None:
        """Choose nothing."""
        if self.chosen:
            self._choose(())

    def back(self) -> None:
        """Choose again what was chosen before."""
        if self._before:
            self.chosen = self._before.pop()

    @property
    def can_go_back(self) -> bool:
        return bool(self._before)

    def lay_out(self, players: int, variant: str = "") -> None:
        """Lay the map out for so many players. A castle that is not there any more is not chosen either."""
        self.map = RoadMap(self.map.atlas, self.map.atlas.setup(players, variant or None))
        keys = self.keys
        self._before = [chosen for chosen in self._before if set(chosen) <= keys.keys()]
        if not set(self.chosen) <= keys.keys():
            self.chosen = ()

    def measure_by(self, measure: str) -> None:
        """Show a measure, or none."""
        self.measure = given.one_of("measure", measure, MEASURES)

    def _check(self, key: str) -> None:
        if key not in self.keys:
            raise HorrorlabError(unknown("key", key, self.keys))

    def _choose(self, chosen: tuple[str, ...]) -> None:
        self._before.append(self.chosen)
        self.chosen = chosen

    # ---- what there is -----------------------------------------------------------------------------------------

    @property
    def keys(self) -> dict[str, str]:
        """Everything that can be chosen, with its name."""
        return ({f"locale:{slug}": one.name for slug, one in self.map.atlas.locales.items()}
                | {f"castle:{seat}": f"Castle of {seat.capitalize()}" for seat in self.map.castles}
                | {f"wilderness:{number}": f"Wilderness {words.wilderness(self.map, number)}" for number in self.map.wildernesses})

    @property
    def setups(self) -> list[tuple[int, str]]:
        """The ways to lay this map out: a number of players and a variant, or none."""
        marked = self.map.atlas.marked_by_variant
        return [(players, variant) for variant in ("", *VARIANTS) for players in self.map.atlas.setups
                if not variant or (players, variant) in marked]

    def picture(self, theme: str = "light", width: int = 1200) -> str:
        """Draw the map with what is lit on it."""
        name, measure = MEASURES[self.measure]
        return paint(self.map, theme=theme, heat=measure(self.map), measure=name, names=self.names, numbers=self.numbers, lit=self.lit, width=width,
                     clickable=True)

    # ---- what is lit and said ----------------------------------------------------------------------------------

    @property
    def lit(self) -> Lit:
        match self._kinds():
            case [("locale", here)]:
                roads = self.map.reach(here, len(self.map.graph))
                return Lit(self.chosen, frozenset(self.map.neighbors(here)), steps={town: roads[town] for town in self.map.towns if town != here},
                           invitation=f"Choose it to see the ways from {self.map.name(here)}")
            case [("locale", here), ("locale", there)]:
                return Lit(self.chosen, ways=tuple(map(tuple, self.map.shortest_paths(here, there))), shorter=tuple(self._shorter(here, there)))
            case [("castle", seat)]:
                steps = self.map.reach("castle", REACH, seat=seat)
                return Lit(self.chosen, steps={slug: count for slug, count in steps.items() if count}, shaded=True)
            case [("wilderness", number)]:
                return Lit(self.chosen, frozenset(self.map.borders(int(number))))
        return Lit()

    @property
    def heading(self) -> str:
        """What is chosen, in a few words."""
        match self._kinds():
            case [("locale", here)]:
                return words.locale(self.map, here)
            case [("locale", here), ("locale", there)]:
                return f"From {self.map.name(here)} to {self.map.name(there)}"
            case [(kind, which)]:
                return self.keys[f"{kind}:{which}"]
        return "Choose a Locale, a Wilderness or a castle"

    @property
    def status(self) -> str:
        """What there is to say of it, in one sentence; it is what a screen reader reads."""
        match self._kinds():
            case [("locale", here)]:
                near = self.map.neighbors(here)
                return f"{self.map.name(here)} has {many(len(near), 'neighbor')}: {words.names(self.map, near)}. {self._nearest(here)}"
            case [("locale", here), ("locale", there)]:
                ways, shorter = self.map.shortest_paths(here, there), self._shorter(here, there)
                told = f"{many(len(ways[0]) - 1, 'road')}, {many(len(ways), 'shortest way')}"
                return f"{self.heading}: {told}." + (f" Another way is shorter in kilometers: {self._length(shorter[0]):.0f} km." if shorter else "")
            case [("castle", seat)]:
                found = self._by_steps(seat)
                return f"From the castle of {seat.capitalize()}: " + ", ".join(
                    f"{many(len(there), 'Locale')} in {many(count, 'step')}" for count, there in found.items()) + "."
            case [("wilderness", number)]:
                return f"{self.heading} has {many(len(self.map.borders(int(number))), 'Locale')} around it."
        return "Choose one to see what lies around it; choose a second Locale to see the ways there. Arrow keys go along the roads."

    @property
    def told(self) -> Told:
        """All that there is to say of it, line by line."""
        match self._kinds():
            case [("locale", here)]:
                return list(self._of_locale(here))
            case [("locale", here), ("locale", there)]:
                return list(self._of_ways(here, there))
            case [("castle", seat)]:
                where = words.wilderness(self.map, self.map.castles[seat])
                return [("Castle", f"in Wilderness {where}; for its owner it is joined to all Locales around"),
                        *((many(count, "step"), words.names(self.map, there)) for count, there in self._by_steps(seat).items())]
            case [("wilderness", number)]:
                return list(self._of_wilderness(int(number)))
        return [("Locale", "its neighbors, its Wildernesses, how far it is to every Town"),
                ("Two Locales", "all shortest ways from one to the other"),
                ("Castle", f"what its army can reach in 1 to {REACH} steps, by the roads alone"), ("Wilderness", "the Locales around it")]

    @property
    def ranking(self) -> Told:
        """The Locales in the order of the measure, the most first; without a measure, who starts where."""
        values = MEASURES[self.measure][1](self.map)
        if not values:
            starts = self.map.setup.starts.values() if self.map.setup else ()
            return [(start.seat.capitalize(), f"{words.names(self.map, filter(None, (start.town, start.village)))}; "
                     f"castle in Wilderness {words.wilderness(self.map, start.castle)}") for start in starts]
        span = max(values.values()) - min(values.values())
        groups: dict[str, list[str]] = {}
        for slug, value in sorted(values.items(), key=lambda item: (-item[1], item[0])):
            groups.setdefault(figure(value, span), []).append(slug)
        return [(value, words.names(self.map, there)) for value, there in groups.items()]

    # ---- inside ------------------------------------------------------------------------------------------------

    def _kinds(self) -> list[tuple[str, str]]:
        return [(kind, which) for kind, _, which in (key.partition(":") for key in self.chosen)]

    def _of_locale(self, here: str) -> Iterator[tuple[str, str]]:
        graph, near, areas = self.map.graph, self.map.neighbors(here), self.map.wildernesses_of(here)
        yield many(len(near), "neighbor"), listed(f"{self.map.name(other)} ({graph.edges[here, other]['km']:.0f} km)" for other in near)
        yield many(len(areas), "Wilderness", "Wildernesses"), listed(words.wilderness(self.map, area.number) for area in areas)
        roads = self.map.reach(here, len(graph))
        for count in sorted({roads[town] for town in self.map.towns}):
            if count:
                yield f"Towns {many(count, 'road')} away", words.names(self.map, [town for town in self.map.towns if roads[town] == count])

    def _of_ways(self, here: str, there: str) -> Iterator[tuple[str, str]]:
        ways, shorter = self.map.shortest_paths(here, there), self._shorter(here, there)
        for number, way in enumerate(ways[:LISTED], 1):
            yield f"Way {number}", self._spelled(way)
        if len(ways) > LISTED:
            yield "And", f"{many(len(ways) - LISTED, 'more way')} of {many(len(ways[0]) - 1, 'road')}"
        for other in shorter:
            yield "Shortest in km (dashed)", f"{self._spelled(other)}, {many(len(other) - 1, 'road')}"

    def _of_wilderness(self, number: int) -> Iterator[tuple[str, str]]:
        border = self.map.borders(number)
        sides = {frozenset(edge) for edge in edges_of(border)}
        near = [other for other, area in self.map.wildernesses.items()
                if other != number and sides & {frozenset(edge) for edge in edges_of(area.border)}]
        yield f"{many(len(border), 'Locale')} around", words.names(self.map, border)
        yield "Of them Towns", words.names(self.map, [slug for slug in border if slug in self.map.towns])
        yield "Next to it", listed(words.wilderness(self.map, other) for other in near)
        yield from (("Castle", seat.capitalize()) for seat, there in self.map.castles.items() if there == number)

    def _nearest(self, here: str) -> str:
        roads = self.map.reach(here, len(self.map.graph))
        towns = [town for town in self.map.towns if town != here]
        if not towns:
            return ""
        least = min(roads[town] for town in towns)
        nearest = [town for town in towns if roads[town] == least]
        return f"Nearest {'other ' * (here in self.map.towns)}Town: {words.names(self.map, nearest)}, {many(least, 'road')} away."

    def _by_steps(self, seat: str) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for slug, count in self.map.reach("castle", REACH, seat=seat).items():
            if count:
                found.setdefault(count, []).append(slug)
        return found

    def _shorter(self, here: str, there: str) -> list[tuple[str, ...]]:
        """The shortest way in kilometers, unless it is among those with the fewest roads."""
        way = self.map.shortest_path(here, there, weight="km")
        return [] if way in self.map.shortest_paths(here, there) else [tuple(way)]

    def _length(self, way: tuple[str, ...] | list[str]) -> float:
        return sum(float(self.map.graph.edges[edge]["km"]) for edge in pairwise(way))

    def _spelled(self, way: tuple[str, ...] | list[str]) -> str:
        return f"{' – '.join(self.map.name(slug) for slug in way)}: {self._length(way):.0f} km"
