"""Computer players by name, and players of one's own."""

import pytest

import horrorlab as hl
from horrorlab.games import IDS
from horrorlab.lab.agents import make, name_of


class First:
    """Always the first option."""

    def choose(self, view):
        return view.options[0]


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("name", ["random", "heuristic"])
def test_a_player_made_by_name_plays_and_repeats_itself(name, game):
    games = [hl.new_game(game, players=3, seed=4) for _ in range(2)]
    players = [make(name, seed=9) for _ in games]
    for _ in range(60):
        for game, player in zip(games, players, strict=True):
            game.choose(player.choose(game.view(game.decision.player)))
    assert games[0].history == games[1].history


def test_random_players_with_other_seeds_play_other_games():
    options = [("choose", str(number)) for number in range(100)]
    assert len({make("random", seed).pick(options) for seed in range(30)}) > 20


def test_a_player_of_ones_own_is_taken_as_it_is():
    own = First()
    assert make(own) is own
    assert name_of(own) == "First"


def test_an_unknown_name_is_refused_with_the_names_there_are():
    with pytest.raises(hl.HorrorlabError, match="agent: 'heuristik' is not known; did you mean 'heuristic'"):
        make("heuristik")
    with pytest.raises(hl.HorrorlabError, match="expected one of: random, heuristic"):
        make("x")


@pytest.mark.parametrize("thing", [None, 7, object()])
def test_what_cannot_choose_is_refused(thing):
    with pytest.raises(hl.HorrorlabError, match=r"agent: expected one of random, heuristic, or an object with choose\(view\)"):
        make(thing)


def test_the_heuristic_player_says_what_an_option_is_worth():
    view = hl.new_game("vampire-village", seed=7).view(0)
    assert make("heuristic").explain(view, view.options[0]).startswith(view.decision.label(view.options[0]).removeprefix("Choose "))
