"""Many games at once: every row can be looked at again, the fast way gives what the slow way gives, and stopping keeps what is done."""

import numpy
import pytest

import horrorlab as hl
from horrorlab.games import IDS, definition
from horrorlab.lab import longwork
from horrorlab.lab.agents import RandomAgent
from horrorlab.lab.simulation import Tournament, simulate


class Looking(RandomAgent):
    """A random player that is shown its view like any other, and counts how often."""

    pick = None
    looked = 0

    def choose(self, view):
        type(self).looked += 1
        return view.options[self.rng.below(len(view.options))]


@pytest.fixture
def looking(monkeypatch):
    from horrorlab.lab import agents

    monkeypatch.setitem(agents.AGENTS, "looking", Looking)
    monkeypatch.setattr(Looking, "looked", 0)
    return "looking"


@pytest.mark.parametrize(("game", "players"), [(game, players) for game in IDS for players in definition(game).seats])
def test_a_player_who_need_not_look_plays_the_same_games_as_one_who_does(looking, players, game):
    fast = simulate(game, 4, "random", seed=3, players=players)
    slow = simulate(game, 4, looking, seed=3, players=players)
    assert Looking.looked > 100
    assert fast.drop(columns="agent").equals(slow.drop(columns="agent"))


def test_each_row_tells_how_a_game_ended_for_a_seat():
    table = simulate("vampire-village", 30, "random", seed=11, players=3)
    assert list(table.columns) == ["game", "seed", "seat", "contender", "agent", "points", "residents", "monsters", "cards", "rank", "won",
                                   "ending", "rounds"]
    assert table["seed"].tolist() == [11 + game for game in range(30) for _ in range(3)]
    assert (table["points"] == table["residents"] + table["monsters"]).all()
    assert table.groupby("game")["won"].sum().tolist() == pytest.approx([1.0] * 30)
    for _, game in table.groupby("game"):
        best = max(zip(game["points"], game["cards"], strict=True))
        assert [rank == 1 for rank in game["rank"]] == [(points, cards) == best for points, cards in zip(game["points"], game["cards"], strict=True)]


def test_rows_of_a_game_of_rounds_tell_how_many_there_were():
    table = simulate("village-of-horror", 30, "random", seed=11, players=3)
    assert list(table.columns) == ["game", "seed", "seat", "contender", "agent", "points", "characters", "rank", "won", "ending", "rounds"]
    assert (table.groupby("game")["points"].max() >= 7).all()
    assert (table["points"] <= 4 * table["rounds"]).all()
    assert table["rounds"].nunique() > 3


def test_the_same_call_gives_the_same_table_and_another_seed_another():
    again = [simulate("vampire-village", 5, "random", seed=seed) for seed in (1, 1, 2)]
    assert again[0].equals(again[1])
    assert not again[0]["points"].equals(again[2]["points"])
    assert again[0]["points"].tolist()[4:] == again[2]["points"].tolist()[:16]         # game 1 of seed 1 is game 0 of seed 2


def test_a_game_of_the_table_can_be_played_again_on_a_board():
    said = []

    class Recording(RandomAgent):
        def pick(self, options):
            said.append(super().pick(options))
            return said[-1]

    table = simulate("vampire-village", 1, Recording(3), seed=6)
    game, answers = hl.new_game("vampire-village", seed=6), iter(said)
    while not game.is_over:
        game.choose(game.options[0] if len(game.options) == 1 else next(answers))
    assert table["points"].tolist() == list(game.outcome.scores)


def test_players_move_on_by_a_seat_when_they_rotate():
    table = simulate("vampire-village", 5, ["random", "heuristic", "random"], rotate=True)
    assert table[table["agent"] == "heuristic"]["seat"].tolist() == [1, 2, 0, 1, 2]
    assert table[table["agent"] == "heuristic"]["contender"].unique().tolist() == [1]


def test_rulings_and_names_reach_the_games():
    seen = set()

    class Watching:
        def choose(self, view):
            seen.add((view.names, view.state.rulings["AMB-VV-13"], len(view.log)))
            return view.options[0]

    simulate("vampire-village", 1, Watching(), names=["Ann", "Bob"], players=2, rulings={"AMB-VV-13": "four-by-four"})
    assert seen == {(("Ann", "Bob"), "four-by-four", 0)}


@pytest.mark.parametrize(("keywords", "complaint"), [
    ({"game": "vampire-vilage"}, "game: 'vampire-vilage' is not known; did you mean 'vampire-village'"),
    ({"games": 0}, "games: expected a whole number from 1, got 0"),
    ({"games": 2.5}, "games: expected a whole number from 1, got 2.5"),
    ({"games": True}, "games: expected a whole number from 1, got True"),
    ({"seed": "x"}, "seed: expected a whole number, got 'x'"),
    ({"agents": None}, "agents: expected a name, an object .*, got None"),
    ({"agents": {"random"}}, "agents: expected a name, an object .*, got {'random'}"),
    ({"agents": ["random", 5]}, "agent: expected one of random, heuristic, or an object .*; got 5"),
    ({"names": 5}, "names: expected a list of names, got 5"),
    ({"players": 6}, "players: .* 2 to 5 players, got 6"),
    ({"agents": "randon"}, "agent: 'randon' is not known; did you mean 'random'"),
    ({"agents": ["random"] * 3, "players": 4}, "agents: expected 4, one for each player, got 3"),
    ({"agents": ["random"]}, "players: .* 2 to 5 players, got 1"),
    ({"chance": "ask"}, "option: 'chance' is not known"),
    ({"rulings": {"AMB-VV-13": "five"}}, "rulings"),
])
def test_what_is_wrong_with_a_call_is_named(keywords, complaint):
    with pytest.raises(hl.HorrorlabError, match=complaint):
        simulate(**{"game": "vampire-village", "games": 1, **keywords})


def test_a_player_who_cheats_is_stopped_with_the_rule():
    class Cheat:
        def choose(self, view):
            return ("choose", "abbey")

    with pytest.raises(hl.IllegalChoice) as refused:
        simulate("vampire-village", 1, Cheat())
    assert refused.value.rule == "VV-BUILD-01"


@pytest.mark.parametrize("answer", [None, 5, [], ("choose",), ["choose", "granary"], object()])
def test_a_player_who_answers_anything_at_all_is_stopped_too(answer):
    class Odd:
        def choose(self, view):
            return answer

    with pytest.raises(hl.IllegalChoice, match="is no answer to this question; expected"):
        simulate("vampire-village", 1, Odd())


def test_numbers_of_other_kinds_are_as_good_as_ours():
    class First:
        def choose(self, view):
            return tuple(self.write(item) if isinstance(item, int) else item for item in view.options[0])

    def playing(kind):
        return type("Playing", (First,), {"write": staticmethod(kind)})()

    expected = simulate("vampire-village", 3, playing(int), seed=4)
    assert simulate("vampire-village", numpy.int64(3), playing(float), numpy.int32(4), numpy.int8(4)).equals(expected)


def test_an_interruption_while_a_game_is_read_loses_no_other():
    def read(one):
        if one.number == 3:
            raise KeyboardInterrupt
        return one.number

    assert list(Tournament("vampire-village", "random").play(10, read)) == [0, 1, 2]


def test_stopping_keeps_the_games_that_are_done(capsys):
    class Tired(RandomAgent):
        def pick(self, options):
            if self.rng.below(400) == 0:
                raise KeyboardInterrupt
            return super().pick(options)

    table = simulate("vampire-village", 1000, Tired(1), seed=1)
    done = table["game"].nunique()
    assert 0 < done < 1000
    assert len(table) == 4 * done
    assert f"Stopped after {done} of 1000 games; what is done so far is kept." in capsys.readouterr().err


@pytest.mark.parametrize(("progress", "environment", "shown"), [(True, "off", True), (False, "", False), (None, "off", False)])
def test_the_bar_is_shown_or_left_out_as_wished(progress, environment, shown, monkeypatch, capsys):
    monkeypatch.setenv("HORRORLAB_PROGRESS", environment)
    assert list(longwork.kept(range(3), 3, "games", progress=progress)) == [0, 1, 2]
    assert ("games" in capsys.readouterr().err) == shown
