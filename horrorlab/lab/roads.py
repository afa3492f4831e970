"""Pictures of a road map in figures: how it is woven, what is near, how even the starts are. Each returns the Axes it has drawn on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from ..boards.theme import LIGHT
from ..kernel import given
from ..roads.atlas import LONG_NIGHT, TOWN
from ..roads.graph import RoadMap, load_map
from .plots import dressed

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.colors import Colormap

SEATS = {"green": LIGHT.player_green, "blue": LIGHT.player_blue, "purple": LIGHT.player_purple, "orange": LIGHT.player_orange}
LINES = (LIGHT.roof_blue, LIGHT.roof_red, LIGHT.roof_green, LIGHT.player_purple, LIGHT.player_orange, LIGHT.ink)
MARKERS = "osD^vP"
NAMED = 8                                          # so many Locales are named beside a map
FAIRNESS = {                                       # columns of RoadMap.fairness that can be drawn, and what they count
    "border": "Locales round the castle", "border_villages": "Villages round the castle",
    "nearest_neutral_town": "roads from the castle to the nearest neutral Town", "towns_within_3": "neutral Towns within three roads of the castle",
    "three_nearest": "roads from the castle to the three nearest neutral Towns, added up",
    "share": "neutral Towns nearer to this castle than to any other (ties shared)", "nearest_rival": "roads to the nearest rival's castle",
    "exposed": "roads from the nearest rival's castle to the starting Town", "outpost": "roads from the castle to the starting Village"}


def plot_degrees(map: RoadMap, ax: Axes | None = None) -> Axes:
    """Draw how many Locales have one road, two, three and so on."""
    ax = dressed(ax, 3.0, "How many roads meet in a Locale", "roads")
    return _bars(ax, Counter(map.degree().values()), "Locales")


def plot_distances(map: RoadMap, ax: Axes | None = None) -> Axes:
    """Draw how far apart two Locales are, over all pairs, in roads."""
    ax = dressed(ax, 3.0, "How far it is from one Locale to another", "roads of the shortest way")
    table = map.distances(map.graph)
    return _bars(ax, Counter(table.to_numpy()[a, b] for a, b in combinations(range(len(table)), 2)), "pairs of Locales")


def plot_measure(map: RoadMap, measure: Mapping[str, float] | None = None, what: str = "betweenness", ax: Axes | None = None) -> Axes:
    """Draw a measure of the Locales on the map, betweenness unless you give another: the larger the dot, the more.

    ``measure`` gives a number to each Locale, as the measures of the map do; ``what`` names it. The first few are numbered and listed. Squares
    are Towns.
    """
    measure = map.betweenness() if measure is None else {map.find(name): value for name, value in measure.items()}
    ax = dressed(ax, 5.0, f"Where on the map: {what}", "")
    at = {slug: map.atlas.locales[slug].at for slug in map.graph}
    for a, b in map.graph.edges:
        ax.plot(*zip(at[a], at[b], strict=True), color=LIGHT.soft, linewidth=0.8, zorder=1)
    low, high = min(measure.values()), max(measure.values())
    for marker, towns in (("s", True), ("o", False)):
        some = [slug for slug in measure if (map.graph.nodes[slug]["kind"] == TOWN) == towns]
        shares = [(measure[slug] - low) / (high - low or 1) for slug in some]
        ax.scatter([at[slug][0] for slug in some], [at[slug][1] for slug in some], s=[16 + 170 * share for share in shares], c=shares, vmin=0, vmax=1,
                   cmap=_heat(), marker=marker, edgecolors=LIGHT.ink, linewidths=0.7, zorder=2)
    first = sorted(measure, key=lambda slug: (-measure[slug], slug))[:NAMED]
    for number, slug in enumerate(first, 1):
        ax.annotate(str(number), at[slug], ha="center", va="center", fontsize=7, fontweight="bold", color=LIGHT.ink, zorder=3)
        ax.annotate(f"{number}  {map.name(slug)}  {measure[slug]:.3g}", (1.01, 1 - number / (NAMED + 2)), xycoords="axes fraction", color=LIGHT.ink)
    ax.set_aspect("equal")
    ax.set_axis_off()
    return ax


def plot_distance_matrix(map: RoadMap, locales: Iterable[str] | None = None, *, weight: str = "roads", ax: Axes | None = None) -> Axes:
    """Draw the distances between Locales, the Towns if nothing is said, as a square of numbers of roads, or with ``weight="km"`` kilometers.

    Raises HorrorlabError naming an unknown Locale or weight.
    """
    table = map.distances(locales, weight=weight)
    names = [map.name(slug) for slug in table.index]
    ax = dressed(ax, 0.36 * len(names) + 1.4, f"How far it is, in {'roads' if weight == 'roads' else 'kilometers'}", "")
    far = table.to_numpy().max() or 1
    ax.imshow(table.to_numpy() / far, cmap=_heat(), vmin=0, vmax=1.25, aspect="auto")
    for row, values in enumerate(table.to_numpy()):
        for column, value in enumerate(values):
            ax.text(column, row, "" if row == column else f"{value:.0f}", ha="center", va="center", color=LIGHT.ink, fontsize=9)
    ax.set_yticks(range(len(names)), names)
    ax.set_xticks(range(len(names)), names, rotation=45, ha="right", rotation_mode="anchor")
    ax.spines["bottom"].set_visible(False)
    return ax


def plot_reach(map: RoadMap, starts: Iterable[str] = (), ax: Axes | None = None) -> Axes:
    """Draw how many Locales lie within one road, two roads and so on of each start.

    ``starts`` are Locales, or seats such as "green", which go from their castles over its own roads; all seats if nothing is said.
    Raises HorrorlabError naming an unknown Locale.
    """
    chosen = given.texts("starts", starts, "Locales or seats") or list(map.castles)
    ax = dressed(ax, 3.6, "How much of the map is within reach", "roads")
    lines = iter(LINES * len(chosen))
    for number, start in enumerate(chosen):
        seat = start.lower() if start.lower() in map.castles else None
        steps = Counter((map.from_castle(seat) if seat else map.reach(start, len(map.graph))).values())
        counts = [sum(count for roads, count in steps.items() if roads <= most) for most in range(max(steps) + 1)]
        ax.plot(range(len(counts)), counts, color=SEATS[seat] if seat in SEATS else next(lines), marker=MARKERS[number % len(MARKERS)], markersize=5,
                linewidth=2, label=f"{seat.capitalize()}'s castle" if seat else map.name(start))
    ax.set_ylabel("Locales", color=LIGHT.ink)
    ax.set_xticks(range(int(ax.get_xlim()[1]) + 1))
    ax.set_ylim(bottom=0)
    ax.legend(frameon=False, labelcolor=LIGHT.ink, loc="lower right")
    return ax


def plot_fairness(column: str = "three_nearest", maps: Iterable[RoadMap] | None = None, ax: Axes | None = None) -> Axes:
    """Compare the starts of set-ups in one column of ``RoadMap.fairness``: a row for each set-up, a named dot for each seat.

    ``maps`` are laid out in different ways; if nothing is said, the project's map for two, three and four players, and for four in the Long
    Night. Raises HorrorlabError naming an unknown column, or for a map without set-ups.
    """
    from matplotlib.ticker import MultipleLocator

    column = given.one_of("column", column, FAIRNESS)
    shown = [load_map(players=players, variant=variant) for players, variant in ((2, None), (3, None), (4, None), (4, LONG_NIGHT))] \
        if maps is None else list(maps)
    ax = dressed(ax, 0.95 * len(shown) + 1.1, "How even the starts are", FAIRNESS[column])
    for row, map in enumerate(shown):
        ax.axhline(-row, color=LIGHT.rule, linewidth=0.8, zorder=0)
        stacked: Counter[float] = Counter()        # equal starts stand on each other
        for seat, value in map.fairness()[column].dropna().items():
            up = 0.15 + 0.2 * stacked[value] - row
            stacked[value] += 1
            ax.plot([value], [up], marker="o", markersize=8, color=SEATS.get(str(seat), LIGHT.ink))
            ax.annotate(str(seat).capitalize(), (value, up), xytext=(8, 0), textcoords="offset points", va="center", color=LIGHT.ink, fontsize=9)
    ax.set_yticks([-row for row in range(len(shown))], [_called(map) for map in shown])
    ax.set_ylim(0.75 - len(shown), 0.95)
    ax.margins(x=0.12)
    ax.xaxis.set_major_locator(MultipleLocator(0.5 if column == "share" else 1))
    return ax


def _called(map: RoadMap) -> str:
    if not map.setup:
        return map.atlas.folder
    return f"{map.setup.players} players" + ",\nthe Long Night" * bool(map.setup.variant)


def _bars(ax: Axes, counted: Mapping[int, int], what: str) -> Axes:
    values = range(min(counted), max(counted) + 1)
    bars = ax.bar(values, [counted.get(value, 0) for value in values], color=LIGHT.roof_blue, width=0.7)
    ax.bar_label(bars, color=LIGHT.ink, padding=2)
    ax.set_ylabel(what, color=LIGHT.ink)
    ax.set_xticks(values)
    ax.margins(y=0.12)
    return ax


def _heat() -> Colormap:
    from matplotlib.colors import LinearSegmentedColormap

    from ..boards.transylvania.paper import HEAT

    return LinearSegmentedColormap.from_list("horrorlab", HEAT)
