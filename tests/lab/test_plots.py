"""Plots of the lab: they draw what the tables say, on the Axes they are given."""

import matplotlib as mpl
import pytest

from horrorlab.games import IDS
from horrorlab.lab.balance import balance
from horrorlab.lab.match import match
from horrorlab.lab.plots import plot_points_per_round, plot_scores
from horrorlab.lab.simulation import simulate
from horrorlab.lab.vampire_village import plot_breakthroughs, plot_pick_order
from horrorlab.lab.village_of_horror import plot_factions


@pytest.fixture(autouse=True)
def axes():
    mpl.use("Agg")
    from matplotlib import pyplot

    yield lambda: pyplot.subplots()[1]
    pyplot.close("all")


@pytest.fixture(scope="module")
def found():
    return balance("vampire-village", games=6, agent="random")


def dots(ax):
    """Where the values stand, from the bottom."""
    return [float(line.get_xdata()[0]) for line in ax.lines if line.get_marker() == "o"]


@pytest.mark.parametrize("game", IDS)
def test_the_mark_below_each_players_scores_is_at_their_mean(axes, game):
    table = simulate(game, 6, ["heuristic", "random"], rotate=True)
    ax = plot_scores(table, axes())
    marks = [float(line.get_xdata()[0]) for line in ax.lines if line.get_marker() == "^"]
    assert marks == sorted(table.groupby("agent")["points"].mean())
    assert [text.get_text().partition(",")[0] for text in ax.texts] == ["random", "heuristic"]


def test_cards_of_one_round_stand_at_their_positions_the_first_on_top(found):
    ax = plot_pick_order(found.picks, deck=2)
    names = [label.get_text() for label in ax.get_yticklabels()]
    shown = found.picks[found.picks["deck"] == 2]
    assert names == shown["name"].tolist()[::-1]
    assert [float(line.get_xdata()[0]) for line in ax.lines if line.get_marker() in ("s", "D")] == shown["position"].tolist()[::-1]


def test_each_kind_of_attack_has_its_share_and_its_interval(found, axes):
    ax = axes()
    assert plot_breakthroughs(found.attacks, ax) is ax
    assert dots(ax) == [100 * share for share in found.attacks["share"]][::-1]
    assert ax.get_yticklabels()[-1].get_text() == "round 1, witch"


def test_each_contender_has_its_points_per_round(axes):
    table = match("village-of-horror", ["heuristic", "random", "random"], games=6)
    ax = axes()
    assert plot_points_per_round(table, ax) is ax
    assert dots(ax) == table["points_per_round"].tolist()[::-1]
    assert [label.get_text() for label in ax.get_yticklabels()] == ["random", "random", "heuristic"]


def test_each_faction_has_its_share_for_each_number_of_players():
    found = [balance("village-of-horror", games=2, players=players, agent="random") for players in (2, 5)]
    ax = plot_factions(found)
    assert dots(ax) == [100 * share for one in found for share in one.factions["share"].iloc[:3]][::-1]
    assert [label.get_text() for label in ax.get_yticklabels()][::-1] == [f"{players} players, {faction}" for players in (2, 5)
                                                                         for faction in ("villager", "werewolf", "neutral")]
