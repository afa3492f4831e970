"""`horrorlab simulate`, `match` and `balance`: what they print, what they write, and how they refuse."""

import csv
import re

import pytest

from horrorlab.__main__ import main


def printed(capsys, *arguments):
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def test_a_match_prints_a_line_for_each_player(capsys):
    status, out, _ = printed(capsys, "match", "vampire-village", "heuristic", "random", "--games", "6", "--seed", "3")
    assert status == 0
    assert out.startswith("vampire-village: 6 games of 2 players")
    lines = out.splitlines()[2:]
    assert re.fullmatch(r"player +wins +share of wins +fair +points", lines[0])
    line = r"(heuristic|random) +(\d\.\d) +[\d.]+ % \([\d.]+ to [\d.]+\)  50 %  +[\d.]+ \(-?[\d.]+ to [\d.]+\)"
    shares = [re.fullmatch(line, found) for found in lines[1:]]
    assert [share[1] for share in shares] == ["heuristic", "random"]
    assert sum(float(share[2]) for share in shares) == 6


def test_a_match_of_games_of_different_lengths_prints_points_per_round(capsys):
    status, out, _ = printed(capsys, "match", "village-of-horror", "random", "random", "--games", "9")
    assert status == 0
    lines = out.splitlines()[2:]
    assert re.fullmatch(r"player +wins +share of wins +fair +points +points per round", lines[0])
    assert all(re.search(r" \d\.\d\d \(-?\d\.\d\d to \d\.\d\d\)$", line) for line in lines[1:])


def test_simulate_prints_a_summary(capsys):
    status, out, _ = printed(capsys, "simulate", "vampire-village", "--games", "5", "--players", "3")
    assert status == 0
    assert out.count("random") == 3
    assert sum(map(int, re.findall(r"(?:most-points|most-cards|shared-victory) (\d)", out))) == 5


def test_simulate_writes_a_table(capsys, tmp_path):
    path = tmp_path / "games.csv"
    status, out, _ = printed(capsys, "simulate", "vampire-village", "--games", "3", "--agents", "heuristic", "random", "--csv", str(path))
    assert status == 0
    assert out == f"3 games are in {path}\n"
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["seat"], row["agent"]) for row in rows[:2]] == [("0", "0", "heuristic"), ("0", "1", "random")]
    assert len(rows) == 6
    assert printed(capsys, "simulate", "vampire-village", "--games", "3", "--agents", "heuristic", "random", "--csv", "-")[1] == path.read_text()


@pytest.mark.parametrize(("game", "headings"), [
    ("vampire-village", ("round, kind  attacks", "card ", "seat  wins")),
    ("village-of-horror", ("faction   rounds won", "rounds  games", "left-most at Scoring", "seat  wins"))])
def test_balance_prints_the_figures_and_whether_each_target_is_met(capsys, game, headings):
    status, out, _ = printed(capsys, "balance", game, "--games", "9", "--agent", "random")
    assert status == 0
    for heading in headings:
        assert f"\n{heading}" in out
    assert len(re.findall(r"^(met    |NOT MET)  .+: .+$", out, re.MULTILINE)) == 3
    assert out.count("\n") < 45
    everything = printed(capsys, "balance", game, "--games", "9", "--agent", "random", "--all-cards")[1]
    assert ("\n..." in out) == (game == "vampire-village")              # whose table of cards is long
    assert "\n..." not in everything


def test_a_table_that_is_there_stays_when_the_games_are_refused(capsys, tmp_path):
    (tmp_path / "games.csv").write_text("mine")
    for name in ("games.csv", "new.csv"):
        assert printed(capsys, "simulate", "vampire-village", "--games", "0", "--csv", str(tmp_path / name))[0] == 2
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]


@pytest.mark.parametrize(("arguments", "complaint"), [
    (["match", "vampire-vilage", "random", "random"], "game: 'vampire-vilage' is not known; did you mean 'vampire-village'?"),
    (["match", "vampire-village", "random", "clever"], "agent: 'clever' is not known; expected one of: random, heuristic"),
    (["match", "vampire-village", "random"], "players: Vampire Village is for 2 to 5 players, got 1 (AMB-VV-01)"),
    (["simulate", "vampire-village", "--games", "-1"], "games: expected a whole number from 1, got -1"),
    (["simulate", "vampire-village", "--games", "1000000000", "--csv", "no/such/folder/games.csv"], "--csv: expected a file that can be written"),
    (["simulate", "vampire-village", "--games", "1000000000", "--csv", "."], "--csv: expected a file that can be written"),
    (["simulate", "vampire-village", "--games", "1000000000", "--csv", ""], "--csv: expected a file that can be written"),
    (["balance", "chess"], "game: 'chess' is not known; expected one of: vampire-village, village-of-horror"),
])
def test_what_cannot_be_done_is_said_in_a_line(capsys, arguments, complaint):
    status, out, err = printed(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("horrorlab: ")
    assert complaint in err
    assert err.count("\n") == 1
