"""The heuristic players of all games: they keep to the rules, go by their views, and say in a sentence what an option is worth."""

import re
from collections import Counter
from importlib import import_module

import pytest

import horrorlab as hl
from horrorlab.data import folder_of
from horrorlab.games import IDS, definition
from horrorlab.kernel.random import Random
from horrorlab.lab import match

# What has to be played so that every verb of a game comes up.
TABLES = {"vampire-village": [{"players": 2}, {"players": 4}, {"players": 4}, {"players": 4}],
          "village-of-horror": [{"players": 2, "variants": ["draft"]}, {"players": 3, "variants": ["robber", "rat"]},
                                {"players": 4, "variants": ["guard", "priest", "juggler"]},
                                {"players": 5, "variants": ["lamplighter", "robber", "rat"]}],
          "vampire-lords": [{"players": 2, "variants": ["crypt-keepers", "planner"]}, {"players": 3, "variants": ["fearful-peasants", "long-night"]},
                            {"players": 4, "variants": ["cutthroats", "all-in", "foresighted-vampires"]},
                            {"players": 4, "variants": ["long-night", "planner"]}]}
OFTEN = 150                                        # sentences about one verb, in different positions, are enough
NEVER_ASKED = {"draw", "lord", "first", "roll", "light"}        # chance, and a duty that leaves no choice


def module_of(game, name):
    return import_module(f"horrorlab.games.{folder_of(game)}.{name}")


def choice(table, seed=0):
    return module_of(table.id, "players").choose(table.view(table.decision.player), Random(seed))


def moments(game, seed, **settings):
    """Every decision of a game in which the player decides half of the time and chance the other half, so that it sees odd positions, too."""
    table, rng = hl.new_game(game, seed=seed, **settings), Random(seed)
    while not table.is_over:
        yield table
        table.choose(choice(table) if rng.below(2) else rng.choice(table.options))


@pytest.mark.parametrize(("game", "players"), [
    (game, players) for game in IDS for players in range(definition(game).seats[0], definition(game).seats[1] + 1)])
def test_it_chooses_an_open_option_whatever_has_happened(game, players):
    for seed in range(3):
        for table in moments(game, seed, players=players):
            assert choice(table) in table.options


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", IDS)
def test_it_goes_by_its_view_alone(game, players):
    """Whatever it cannot see is drawn anew: it chooses the same, and says the same."""
    redrawn, explain = 0, module_of(game, "players").explain
    for table in moments(game, seed=5, players=players):
        twin, seat = table.determinize(table.decision.player, Random(len(table.history))), table.decision.player
        redrawn += twin.position() != table.position()
        assert choice(twin, seed=1) == choice(table, seed=1)
        option = table.options[len(table.history) % len(table.options)]
        assert explain(twin.view(seat), option) == explain(table.view(seat), option)
    assert redrawn > 50


@pytest.mark.parametrize("game", IDS)
def test_it_leaves_the_position_that_it_sees_as_it_was(game):
    for table in moments(game, seed=8, players=3):
        view = table.view(table.decision.player)
        before = view.plain()
        module_of(game, "players").choose(view, Random(0))
        assert view.plain() == before


@pytest.mark.parametrize("game", IDS)
def test_it_says_a_sentence_about_every_option_that_can_be_asked_for(game):
    players, reasons, seen = module_of(game, "players"), module_of(game, "reasons"), Counter()
    for seed, settings in enumerate(TABLES[game]):
        for table in moments(game, seed, **settings):
            view = table.view(table.decision.player)
            for option in table.options:
                seen[option[0]] += 1
                if seen[option[0]] > OFTEN:
                    continue
                sentence = players.explain(view, option)
                assert re.fullmatch(r"[A-Z][^<>{}\n]{10,170}\.", sentence), sentence
    steps = [definition(game).steps[name] for name in definition(game).steps]
    verbs = {form[0] for step in steps for form in getattr(step, "forms", ()) if form[0] not in NEVER_ASKED}
    assert set(seen) == set(reasons.REASON) == set(players.WORTH) == verbs


@pytest.mark.parametrize("game", IDS)
def test_it_beats_three_random_players(game):
    table = match(game, ["heuristic", "random", "random", "random"], games=40, seed=3, progress=False)
    assert table["win_low"].iloc[0] > 0.4
    assert table["points_per_round"].iloc[0] > 1.3 * table["points_per_round"].iloc[1:].mean()
