"""Golden playthroughs: whole games in readable lines, played again and compared line by line. ``make playthroughs`` rewrites them."""

import pytest

import horrorlab as hl
from horrorlab.games import definition
from horrorlab.games.vampire_lords.cards import CARDS
from horrorlab.games.vampire_lords.state import ATLAS
from tests.tools.playthroughs import FOLDER, GAMES, file_of, replay, tell


@pytest.mark.parametrize(("id", "players", "ending"), [game[:3] for game in GAMES])
def test_a_told_game_is_played_again_as_it_was(id, players, ending):
    text = file_of(id, players, ending).read_text(encoding="utf-8")
    game, seed = replay(text)
    assert (game.id, game.players) == (id, players)
    assert game.is_over
    assert game.outcome.ending == ending
    assert tell(game, seed).splitlines() == text.splitlines()


@pytest.mark.parametrize("id", hl.games())
def test_every_number_of_players_is_told(id):
    least, most = definition(id).seats
    assert {players for game, players, *_ in GAMES if game == id} == set(range(least, most + 1))


ENDINGS = {
    "vampire-village": {"most-points", "most-cards", "shared-victory"},
    "village-of-horror": {"most-points", "fewest-characters", "shared-victory"},
    "vampire-lords": {"town-victory", "allied-victory", "most-towns", "most-villages", "most-units", "shared-victory"},
}


@pytest.mark.parametrize("id", hl.games())
def test_every_ending_is_told(id):
    assert {ending for game, _, ending, *_ in GAMES if game == id} == ENDINGS[id]


@pytest.mark.rule("VH-SCORE-04", "VH-SCORE-05")
def test_every_faction_wins_a_told_round_of_village_of_horror():
    won = set()
    for game in GAMES:
        if game[0] == "village-of-horror":
            log = replay(file_of(*game[:3]).read_text(encoding="utf-8"))[0].log
            won |= {event.data["faction"] for event in log if event.name == "FewerTombstonesWin"}
            won |= {"neutral" for event in log if event.name == "NeutralsWin"}
    assert won == {0, 1, "neutral"}


def test_every_variant_lord_and_court_of_vampire_lords_is_told():
    games = [replay(file_of(*game[:3]).read_text(encoding="utf-8"))[0] for game in GAMES if game[0] == "vampire-lords"]
    assert {variant for game in games for variant in game.state.variants} == set(definition("vampire-lords").variants)
    assert {lord for game in games for lord in game.state.lords} == set(CARDS.lords)
    assert {event.data["court"] for game in games for event in game.log if "court" in event.data} == {court.name for court in ATLAS.courts.values()}


def test_no_file_is_left_over():
    assert sorted(FOLDER.iterdir()) == sorted(file_of(*game[:3]) for game in GAMES)


def test_a_choice_that_is_not_open_is_refused():
    text = file_of(*GAMES[0][:3]).read_text(encoding="utf-8")
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if not line.startswith("  ") and i)
    lines[at] = "Masha: choose no-such-card"
    with pytest.raises(hl.IllegalChoice):
        replay("\n".join(lines))
    with pytest.raises(ValueError, match="the first line should read"):
        replay("nothing\n")
