"""The heuristic player of Village of Horror plays sensibly. What it shares with that of any game is tested in ``tests/lab``."""

import pytest

from horrorlab.games.village_of_horror.players import choose, explain
from horrorlab.kernel.random import Random
from tests.village_of_horror.table import a_seat, at_the_table, uses


def choice(table, seed=0):
    return choose(table.view(table.decision.player), Random(seed))


def says(table, *option):
    return explain(table.view(table.decision.player), option)


def a_mob(*tableau, graveyard):
    """Adam, a Villager, leads the last Mob of the Day against Ilinca, and has seen all that lies face-down."""
    seen = [f"tableau 1 {place}" for place in range(len(tableau))] + [f"graveyard {place}" for place in range(len(graveyard))]
    return at_the_table("day", "drag", "Adam", start="Ilinca", graveyard=graveyard, Adam=a_seat("villager up", "village-chief up", seen=seen),
                        Ilinca=a_seat(*tableau))


def test_a_mob_drags_away_the_wolf_that_the_villagers_need_in_the_graveyard():
    table = a_mob("hunter", "werewolf", graveyard=["villager"])
    assert choice(table) == ("drag", 1, 1)


def test_a_mob_takes_a_rivals_left_most_card_when_the_balance_stays():
    table = a_mob("hunter", "werewolf", graveyard=["alpha-wolf", "villager"])
    assert choice(table) == ("drag", 1, 0)         # Ilinca becomes a Werewolf; with 2 against 3 the Villagers still win


def test_no_mob_is_raised_that_would_give_the_round_away():
    table = at_the_table("day", "mob", "Adam", start="Ilinca", graveyard=["cultist"], Ilinca=a_seat("village-chief"),
                         Matthew=a_seat("gravedigger up"), Adam=a_seat("villager up", "villager up", seen=["graveyard 0", "tableau 1 0"]))
    assert choice(table) == ("done",)              # 1 against 1 would be a round of the Neutrals
    assert says(table, "done") == "Nothing changes, and the round goes to Villager 100 %."


@pytest.mark.parametrize(("buried", "first"), [(["cultist"], "hunter"), (["villager"], "cultist"), (["villager", "cultist"], "gravedigger")])
def test_who_hides_puts_a_character_of_the_faction_that_is_winning_left_most(buried, first):
    table = at_the_table("night", "hide", "Adam", now={"place": 3}, players=4, graveyard=buried, Ilinca=a_seat("villager up"),
                         Adam=a_seat("hunter", "cultist", "gravedigger", "werewolf up", seen=["graveyard 0", "graveyard 1"][:len(buried)]))
    assert choice(table) == ("next", first, "down")


def test_a_gravedigger_takes_out_what_stands_against_its_faction():
    table = uses("gravedigger", "hunter", graveyard=["villager", "werewolf"], Adam={"seen": ["graveyard 0", "graveyard 1"]})
    assert choice(table) == ("dig", 0)


def test_it_counts_the_cards_it_sees_and_looks_for_no_wolf_where_none_can_be():
    def hunt(*seen):
        return uses("hunter", Ilinca=a_seat("cultist"), Adam={"seen": list(seen)}, graveyard=["alpha-wolf", "werewolf", "werewolf"],
                    Matthew=a_seat("werewolf up"))

    assert "with a chance of 0 %" in says(hunt("graveyard 0", "graveyard 1", "graveyard 2"), "look", 1, 0)
    assert "with a chance of 6 %" in says(hunt("graveyard 0", "graveyard 1"), "look", 1, 0)


def test_it_remembers_whom_it_passed_the_wolf():
    table = uses("lover", Ilinca=a_seat(hand=["alpha-wolf"]), Matthew=a_seat(hand=["villager"]),
                 Adam={"among": [[["alpha-wolf"], ["hand 1"]]]})
    assert says(table, "name", 1) == "Ilinca holds a wolf with a chance of 100 %."
    assert choice(table) == ("name", 1)


def test_a_doctor_brings_back_the_villager_that_tips_the_balance():
    table = uses("doctor", "hunter", graveyard=["cultist", "villager"], Adam={"seen": ["graveyard 0", "graveyard 1"]})
    assert choice(table) == ("examine", 1)


def test_a_card_more_for_the_ability_is_played_only_where_there_is_something_to_gain():
    def turn(*theirs):
        return at_the_table("night", "play", "Adam", now={"block": [0]}, players=4, graveyard=["villager", "villager"],
                            Ilinca=a_seat(*theirs), Adam=a_seat("hunter up", hand=["villager", "cultist"]))

    assert choice(turn("werewolf up", "werewolf up"))[0] == "down"
    assert choice(turn("villager up")) == ("play",)
