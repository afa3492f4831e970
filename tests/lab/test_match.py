"""Matches: who wins how often, and how sure that is."""

import pytest

import horrorlab as hl
from horrorlab.games import IDS
from horrorlab.lab.match import standings
from horrorlab.lab.simulation import simulate


def test_the_shares_of_wins_add_up_and_lie_within_their_intervals():
    table = hl.match("vampire-village", ["heuristic", "random", "random"], games=12, seed=2)
    assert table["agent"].tolist() == ["heuristic", "random", "random"]
    assert table["win_share"].sum() == pytest.approx(1)
    assert table["wins"].tolist() == pytest.approx((table["win_share"] * 12).tolist())
    assert (table["win_low"] <= table["win_share"]).all()
    assert (table["win_share"] <= table["win_high"]).all()
    assert (table["fair_share"] == 1 / 3).all()


@pytest.mark.parametrize("game", IDS)
def test_points_are_the_means_of_what_was_simulated(game):
    games = simulate(game, 9, ["random", "heuristic", "random"], seed=5, rotate=True)
    own = games[games["agent"] == "heuristic"]
    row, mean, rate = standings(games).loc[1], own["points"].mean(), own["points"].sum() / own["rounds"].sum()
    assert (row["points"], row["points_per_round"], row["rounds"]) == pytest.approx((mean, rate, own["rounds"].mean()))
    assert row["points_low"] < mean < row["points_high"]
    assert row["points_per_round_low"] < rate < row["points_per_round_high"]


@pytest.mark.parametrize("agents", ["random", hl])
def test_a_match_needs_a_player_for_each_seat(agents):
    with pytest.raises(hl.HorrorlabError, match="agents: expected a list with one for each player"):
        hl.match("vampire-village", agents if isinstance(agents, str) else type("Own", (), {"choose": None})())
