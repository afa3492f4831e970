"""Who wins: points, then few characters in the tableau of the last round, then a shared victory."""

import random

import pytest

import horrorlab as hl
from tests.village_of_horror.table import NAMES, a_seat, at_the_table, tells, told

GAINED = 2                                         # by a win of the Werewolf faction


def finished(*seats):
    """The last Scoring, won by the Werewolf faction: everybody as (points in the end, cards of the tableau from left to right)."""
    laid = {name: a_seat(*cards, points=points - GAINED * " ".join(cards).startswith(("cultist", "werewolf")))
            for name, (points, *cards) in zip(NAMES, seats, strict=False)}
    return at_the_table("scoring", "begin", players=5, graveyard=["hunter"], **laid)


@pytest.mark.rule("VH-VICT-01")
def test_the_most_points_win_however_many_cards_lie_there():
    table = finished((8, "werewolf", "hunter", "doctor"), (7, "cultist"), (3, "psychic"), (3,), (0, "villager"))
    outcome = table.outcome
    assert (outcome.scores, outcome.ranking) == ((8, 7, 3, 3, 0), ((0,), (1,), (3,), (2,), (4,)))
    assert (outcome.ending, outcome.rule) == ("most-points", "VH-VICT-01")
    tells(table, "GameWon", player=0, points=8)


@pytest.mark.rule("VH-VICT-02", "AMB-VH-65")
def test_a_tie_goes_to_the_fewest_characters_face_up_or_not():
    table = finished((7, "werewolf", "villager up"), (7, "cultist", "villager", "lover", "doctor"), (7, "cultist up", "villager up", "psychic up"))
    outcome = table.outcome
    assert outcome.scores[:3] == (7, 7, 7)
    assert outcome.ranking[:3] == ((0,), (2,), (1,))
    assert (outcome.ending, outcome.rule) == ("fewest-characters", "VH-VICT-02")
    assert [detail["characters"] for detail in outcome.details] == [2, 4, 3, 0, 0]
    tells(table, "TieBroken", player=0, points=7, characters=2)


@pytest.mark.rule("VH-VICT-02", "VH-VICT-03", "AMB-VH-65")
def test_a_tie_in_both_is_a_shared_victory_and_further_down_the_same_is_a_shared_place():
    table = finished((7, "werewolf"), (8, "cultist", "villager"), (8, "werewolf", "lover"), (7, "cultist"), (6,))
    outcome = table.outcome
    assert outcome.ranking == ((1, 2), (0, 3), (4,))
    assert (outcome.ending, outcome.rule) == ("shared-victory", "VH-VICT-03")
    tells(table, "VictoryShared", players=("Ilinca", "Matthew"), points=8)


@pytest.mark.rule("AMB-VH-65", "VH-VICT-02", "VH-SCORE-11")
def test_cards_are_counted_as_they_lie_after_the_last_day():
    """A Mob takes a card of Ilinca, and with fewer characters she wins."""
    table = at_the_table("day", "begin", players=3, start="Adam", graveyard=["hunter", "doctor", "villager"],
                         Adam=a_seat("werewolf", "villager up", "villager up", points=5), Ilinca=a_seat("werewolf", "cultist", "lover up", points=5),
                         Matthew=a_seat("village-chief"))
    table.choose(("show", 1, 2))
    table.choose(("drag", 1, 1))
    assert told(table, "GameEnded")
    assert table.outcome.scores == (7, 7, 0)
    assert table.outcome.winners == (1,)


def test_whole_games_name_winners_with_the_best_standing():
    for seed in range(24):
        game, rng = hl.new_game("village-of-horror", players=2 + seed % 4, seed=seed), random.Random(seed)
        while not game.is_over:
            game.choose(rng.choice(game.options))
        outcome, state = game.outcome, game.state
        standing = {player: (-state.points[player], len(state.tableaus[player])) for player in range(game.players)}
        assert outcome.winners == tuple(player for player in standing if standing[player] == min(standing.values()))
        assert max(outcome.scores) >= 7
        assert told(game, "GameWon", "TieBroken", "VictoryShared")[0].rule == outcome.rule
