"""The balance of Vampire Village: what is counted, and what the targets make of it."""

from collections import Counter

import pandas as pd
import pytest

import horrorlab as hl
from horrorlab.games.vampire_village.cards import CARDS
from horrorlab.lab.balance import Balance, balance
from horrorlab.lab.vampire_village import Reading
from tests.vocabulary import a_building, a_village, at_the_table, play


@pytest.fixture(scope="module")
def found():
    return balance("vampire-village", games=12, seed=1, agent="random")


def test_an_attack_is_a_village_and_a_kind_with_a_monster_and_breaks_through_if_it_breaks_in_once():
    wall, hut = a_building(vampire=7), a_building(vampire=0)
    table = at_the_table("attack", "vampire", round=2, Masha=a_village({(0, 0): wall}, monsters=["vampire-6"]),
                         Seryozha=a_village({(0, 0): hut, (1, 0): a_building(vampire=0)}, monsters=["vampire-2", "vampire-3"]), Vanya=a_village())
    reading = Reading()
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
    reading = Reading()
    reading.add(game.log)
    assert {(card, row["position"]): row["picks"] for card, row in reading.picks().iterrows()} == expected
    assert sum(expected.values()) == 3 * 5 * 2


def test_all_cards_of_the_decks_are_counted_and_the_forced_sixth_is_left_out(found):
    assert set(found.picks.index) <= {card.slug for deck in CARDS.decks.values() for card in deck}
    assert found.picks["picks"].sum() == 12 * 4 * 5 * 2
    assert found.picks["position"].between(1, 5).all()


def test_every_win_is_somebodys(found):
    assert found.seats["wins"].sum() == pytest.approx(12)
    assert (found.seats["fair"] == 0.25).all()


def test_rounds_and_kinds_add_up(found):
    parts, total = found.attacks.iloc[:-1], found.attacks.iloc[-1]
    assert len(parts) == 6
    assert (parts["attacks"].sum(), parts["broken"].sum()) == (total["attacks"], total["broken"])
    assert 12 * 6 * 4 * 0.5 < total["attacks"] < 12 * 6 * 4


def made(*, share=0.5, positions=(2.0, 5.0), low=0.28):
    return Balance(1, pd.DataFrame({"share": [0.9, share]}), pd.DataFrame({"position": positions}, index=["old-priest", "abbey"]),
                   pd.DataFrame({"low": [0.2, low], "fair": [0.25, 0.25]}))


@pytest.mark.parametrize(("change", "met"), [
    ({}, [True, True, True]),
    ({"share": 0.66}, [False, True, True]),
    ({"share": 0.34}, [False, True, True]),
    ({"positions": (1.99, 4.0)}, [True, False, True]),
    ({"low": 0.2801}, [True, True, False]),
])
def test_targets_are_met_or_not(change, met):
    assert [target.met for target in made(**change).targets] == met


def test_a_target_that_is_missed_names_what_missed_it():
    assert "old-priest 1.50" in made(positions=(1.5, 4.0)).targets[1].found
    assert "seat 1" in made(low=0.4).targets[2].found


def test_an_unknown_game_is_refused():
    with pytest.raises(hl.HorrorlabError, match="did you mean 'vampire-village'"):
        balance("vampire-villages")
