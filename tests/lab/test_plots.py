"""Plots of the lab: they draw what the tables say, on the Axes they are given."""

import matplotlib as mpl
import pytest

from horrorlab.lab.balance import balance
from horrorlab.lab.plots import plot_breakthroughs, plot_pick_order, plot_scores
from horrorlab.lab.simulation import simulate


@pytest.fixture(autouse=True)
def axes():
    mpl.use("Agg")
    from matplotlib import pyplot

    yield lambda: pyplot.subplots()[1]
    pyplot.close("all")


@pytest.fixture(scope="module")
def found():
    return balance("vampire-village", games=6, agent="random")


def test_the_mark_below_each_players_scores_is_at_their_mean(axes):
    table = simulate("vampire-village", 6, ["heuristic", "random"], rotate=True)
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
    dots = {float(line.get_xdata()[0]) for line in ax.lines if line.get_marker() == "o"}
    assert dots == {100 * share for share in found.attacks["share"]}
    assert ax.get_yticklabels()[-1].get_text() == "round 1, witch"
