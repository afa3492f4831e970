"""The balance of the games: what is counted, and what the targets make of it."""

from collections import Counter

import pandas as pd
import pytest

import horrorlab as hl
from horrorlab.games import IDS
from horrorlab.games.vampire_village.cards import CARDS
from horrorlab.lab import vampire_village, village_of_horror
from horrorlab.lab.balance import balance
from tests.village_of_horror.table import a_seat
from tests.village_of_horror.table import at_the_table as at_the_table_of_horror
from tests.vocabulary import a_building, a_village, at_the_table, play


@pytest.mark.parametrize("game", IDS)
def test_every_win_is_somebodys(game):
    found = balance(game, games=3, seed=1, agent="random")
    assert found.seats["wins"].sum() == pytest.approx(3)
    assert (found.seats["fair"] == 0.25).all()


def test_an_unknown_game_is_refused():
    with pytest.raises(hl.HorrorlabError, match="did you mean 'vampire-village'"):
        balance("vampire-villages")


def some_seats(low=0.28):
    return pd.DataFrame({"low": [0.2, low], "fair": [0.25, 0.25]})


# ---- Vampire Village ---------------------------------------------------------------------------------------------

@pytest.fixture(scope="module")
def found():
    return balance("vampire-village", games=12, seed=1, agent="random")


def test_an_attack_is_a_village_and_a_kind_with_a_monster_and_breaks_through_if_it_breaks_in_once():
    wall, hut = a_building(vampire=7), a_building(vampire=0)
    table = at_the_table("attack", "vampire", round=2, Masha=a_village({(0, 0): wall}, monsters=["vampire-6"]),
                         Seryozha=a_village({(0, 0): hut, (1, 0): a_building(vampire=0)}, monsters=["vampire-2", "vampire-3"]), Vanya=a_village())
    reading = vampire_village.Reading()
    reading.add(play(table).log)
    attacks = reading.attacks()
    assert attacks.loc[("all", "all"), ["attacks", "broken"]].tolist() == [2, 1]       # Vanya is not attacked; Seryozha is broken into twice
    assert attacks.loc[("all", "all"), "share"] == 0.5


def test_positions_in_the_draft_are_those_of_choices_from_two_cards_or_more():
    game, expected = hl.new_game("vampire-village", players=3, seed=2), Counter()

    def first(table):
        if table.options[0][0] == "choose" and len(table.options) > 1:
            expected[table.options[0][1], 7 - len(table.options)] += 1
        return table.options[0]

    play(game, prefer=first)
    reading = vampire_village.Reading()
    reading.add(game.log)
    assert {(card, row["position"]): row["picks"] for card, row in reading.picks().iterrows()} == expected
    assert sum(expected.values()) == 3 * 5 * 2


def test_all_cards_of_the_decks_are_counted_and_the_forced_sixth_is_left_out(found):
    assert set(found.picks.index) <= {card.slug for deck in CARDS.decks.values() for card in deck}
    assert found.picks["picks"].sum() == 12 * 4 * 5 * 2
    assert found.picks["position"].between(1, 5).all()


def test_rounds_and_kinds_add_up(found):
    parts, total = found.attacks.iloc[:-1], found.attacks.iloc[-1]
    assert len(parts) == 6
    assert (parts["attacks"].sum(), parts["broken"].sum()) == (total["attacks"], total["broken"])
    assert 12 * 6 * 4 * 0.5 < total["attacks"] < 12 * 6 * 4


def made(*, share=0.5, positions=(2.0, 5.0), low=0.28):
    return vampire_village.Found(1, some_seats(low), pd.DataFrame({"share": [0.9, share]}),
                                 pd.DataFrame({"position": positions}, index=["old-priest", "abbey"]))


@pytest.mark.parametrize(("change", "met"), [
    ({}, [True, True, True]),
    ({"share": 0.66}, [False, True, True]),
    ({"share": 0.34}, [False, True, True]),
    ({"positions": (1.99, 4.0)}, [True, False, True]),
    ({"low": 0.2801}, [True, True, False]),
])
def test_targets_of_vampire_village_are_met_or_not(change, met):
    assert [target.met for target in made(**change).targets] == met


def test_a_target_that_is_missed_names_what_missed_it():
    assert "old-priest 1.50" in made(positions=(1.5, 4.0)).targets[1].found
    assert "seat 1" in made(low=0.4).targets[2].found


# ---- Village of Horror -------------------------------------------------------------------------------------------

def rounds(*tables):
    """Score the round of each table, and read what happened."""
    reading = village_of_horror.Reading()
    for table in tables:
        reading.add([event for event in table.log if event.name != "RoundBegan"])
    return reading


def scored(*graveyard, **seats):
    return at_the_table_of_horror("scoring", "begin", graveyard=list(graveyard), players=4, **seats)


def test_a_round_is_counted_for_the_faction_that_wins_it_with_those_who_score():
    two = {"Adam": a_seat("hunter", "cultist"), "Ilinca": a_seat("villager"), "Matthew": a_seat("gravedigger")}
    factions = rounds(scored("cultist", **two), scored("villager", **two), scored("villager", "cultist", **two)).factions()
    assert factions["won"].tolist() == [1, 1, 1, 3]
    assert factions["scorers"].tolist() == [2, 0, 1, 1]
    assert factions["points"].fillna(0).tolist() == [1, 0, 4, 2]
    assert factions["nobody"].tolist() == [0, 1, 0, 1 / 3]
    assert factions["members"].tolist() == pytest.approx([2 / 3, 0, 1 / 3, 1])      # Veronica has no tableau


def test_the_only_villager_makes_three_points():
    assert rounds(scored("cultist", Adam=a_seat("hunter"))).factions().loc["villager", "points"] == 3


def test_characters_are_counted_where_they_end_left_most():
    characters = rounds(scored("cultist", Adam=a_seat("hunter", "cultist"), Ilinca=a_seat("hunter"), Matthew=a_seat("psychic"))).characters()
    assert characters.loc["hunter", ["leads", "share", "scored"]].tolist() == [2, pytest.approx(2 / 3), 1]
    assert characters.loc["psychic", ["leads", "scored"]].tolist() == [1, 0]
    assert "cultist" not in characters.index


def test_lengths_are_those_of_the_games():
    found = balance("village-of-horror", games=6, seed=1, agent="random")
    table = hl.simulate("village-of-horror", 6, "random", seed=1)
    lengths = Counter(table.groupby("game")["rounds"].first().tolist())
    assert found.lengths["games"].to_dict() == lengths
    assert found.rounds.value == pytest.approx(sum(rounds * games for rounds, games in lengths.items()) / 6)
    assert found.factions.loc["all", "won"] == sum(rounds * games for rounds, games in lengths.items())


def made_of_horror(*, shares=(0.6, 0.3, 0.1), lengths=(4, 4), low=0.28):
    lengths = pd.DataFrame({"games": 1}, index=list(lengths))
    return village_of_horror.Found(2, some_seats(low), pd.DataFrame({"share": [*shares, 1.0]}, index=["villager", "werewolf", "neutral", "all"]),
                                   lengths, pd.DataFrame())


@pytest.mark.parametrize(("change", "met"), [
    ({}, [True, True, True]),
    ({"shares": (0.61, 0.29, 0.1)}, [False, True, True]),
    ({"shares": (0.55, 0.36, 0.09)}, [False, True, True]),
    ({"lengths": (3, 4)}, [True, False, True]),
    ({"lengths": (12, 12)}, [True, True, True]),
    ({"lengths": (12, 13)}, [True, False, True]),
    ({"low": 0.2801}, [True, True, False]),
])
def test_targets_of_village_of_horror_are_met_or_not(change, met):
    assert [target.met for target in made_of_horror(**change).targets] == met
