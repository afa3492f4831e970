"""Matches: who wins how often, and how sure that is."""

import pytest

import horrorlab as hl
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


def test_points_are_the_means_of_what_was_simulated():
    games = simulate("vampire-village", 9, ["random", "heuristic", "random"], seed=5, rotate=True)
    own = games[games["agent"] == "heuristic"]["points"]
    row = standings(games).loc[1]
    assert row["points"] == pytest.approx(own.mean())
    assert row["points_low"] < own.mean() < row["points_high"]


@pytest.mark.parametrize("agents", ["random", hl])
def test_a_match_needs_a_player_for_each_seat(agents):
    with pytest.raises(hl.HorrorlabError, match="agents: expected a list with one for each player"):
        hl.match("vampire-village", agents if isinstance(agents, str) else type("Own", (), {"choose": None})())
