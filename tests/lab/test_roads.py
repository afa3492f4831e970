"""Plots of a road map: they draw what the map measures, on the Axes they are given."""

from itertools import combinations, pairwise
from math import floor

import matplotlib as mpl
import networkx as nx
import pytest

import horrorlab as hl
from horrorlab.lab.roads import FAIRNESS, NAMED, plot_degrees, plot_distance_matrix, plot_distances, plot_fairness, plot_measure, plot_reach


@pytest.fixture(autouse=True)
def axes():
    mpl.use("Agg")
    from matplotlib import pyplot

    yield lambda: pyplot.subplots()[1]
    pyplot.close("all")


@pytest.fixture(scope="module")
def map():
    return hl.load_map()


def heights(ax):
    return {round(bar.get_x() + bar.get_width() / 2): bar.get_height() for bar in ax.patches}


def overlaps(ax):
    """Which texts of a plot lie on each other, once it is drawn."""
    ax.figure.canvas.draw()
    boxes = {f"{number} {text.get_text()}": text.get_window_extent() for number, text in enumerate(ax.texts) if text.get_text()}
    boxes |= {label.get_text(): label.get_window_extent() for label in ax.get_yticklabels()}
    return [(a, b) for a, b in combinations(boxes, 2) if boxes[a].overlaps(boxes[b])]


def test_degrees_count_every_locale_once(map, axes):
    ax = axes()
    assert plot_degrees(map, ax) is ax
    assert heights(ax) == dict(enumerate(nx.degree_histogram(map.graph)[2:], 2))


def test_distances_count_every_pair_once(map):
    bars = heights(plot_distances(map))
    assert sum(bars.values()) == 65 * 64 / 2
    assert bars[1] == map.graph.number_of_edges()
    assert max(bars) == nx.diameter(map.graph)


def test_the_locales_that_are_first_in_a_measure_are_listed_beside_the_map(map, axes):
    ax = axes()
    assert plot_measure(map, ax=ax) is ax
    listed = [text.get_text().split("  ")[1] for text in ax.texts if "  " in text.get_text()]
    assert listed == [map.name(slug) for slug in list(map.betweenness())[:NAMED]]
    assert overlaps(ax) == []


def test_any_measure_can_be_drawn_with_larger_dots_for_more(map):
    ax = plot_measure(map, {"Bran": 1.0, "brad": 3.0, "Brașov": 2.0}, "something")
    assert [text.get_text() for text in ax.texts if "  " in text.get_text()] == ["1  Brad  3", "2  Brașov  2", "3  Bran  1"]
    towns, villages = (dots.get_sizes() for dots in ax.collections)
    assert villages[0] < towns[0] < villages[1]
    assert ax.get_title(loc="left").endswith("something")


def test_the_distance_matrix_has_a_number_for_every_two_towns(map, axes):
    ax = axes()
    assert plot_distance_matrix(map, ax=ax) is ax
    table = map.distances()
    written = {text.get_position(): text.get_text() for text in ax.texts}
    assert written[1, 0] == str(table.iat[0, 1])
    assert sorted(text for text in written.values() if text) == sorted(str(table.at[a, b]) for a in table for b in table if a != b)
    assert [label.get_text() for label in ax.get_yticklabels()] == [map.name(slug) for slug in map.towns]
    assert overlaps(ax) == []


def test_the_distance_matrix_can_be_in_kilometers(map):
    ax = plot_distance_matrix(map, ["Argeș", "Brașov"], weight="km")
    assert [text.get_text() for text in ax.texts] == ["", "94", "94", ""]


def test_reach_grows_until_it_is_the_whole_map(map, axes):
    ax = axes()
    assert plot_reach(map, ["Green", "Brașov"], ax) is ax
    green, brasov = ([int(count) for count in line.get_ydata()] for line in ax.lines)
    assert green[:2] == [0, len(map.borders(map.castles["green"]))]
    assert brasov[:2] == [1, 1 + len(map.neighbors("Brașov"))]
    assert green[-1] == brasov[-1] == 65
    assert all(a < b for a, b in pairwise(brasov))
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["Green's castle", "Brașov"]


def test_reach_starts_from_all_castles_unless_something_is_said(map):
    assert len(plot_reach(map).lines) == len(map.castles)


@pytest.mark.parametrize("column", FAIRNESS)
def test_each_seat_of_each_set_up_is_a_named_dot(column):
    ax = plot_fairness(column)
    maps = [hl.load_map(players=2), hl.load_map(players=3), hl.load_map(), hl.load_map(variant="long-night")]
    rows = dict(zip(["2 players", "3 players", "4 players", "4 players,\nthe Long Night"], maps, strict=True))
    expected = [(name, seat.capitalize(), value) for name, map in rows.items() for seat, value in map.fairness()[column].dropna().items()]
    heights = {tick: label.get_text() for tick, label in zip(ax.get_yticks(), ax.get_yticklabels(), strict=True)}
    assert [(heights[floor(text.xy[1])], text.get_text(), text.xy[0]) for text in ax.texts] == expected
    assert overlaps(ax) == []


def test_what_cannot_be_drawn_is_refused(map):
    with pytest.raises(hl.HorrorlabError, match="did you mean 'share'"):
        plot_fairness("shares")
    with pytest.raises(hl.HorrorlabError, match="did you mean 'bran'"):
        plot_reach(map, ["Brann"])
    with pytest.raises(hl.HorrorlabError, match="did you mean 'brad'"):
        plot_measure(map, {"Bradd": 1.0})
