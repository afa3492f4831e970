"""The heuristic player of Vampire Village plays sensibly. What it shares with that of any game is tested in ``tests/lab``."""

import re

from horrorlab.games.vampire_village.players import choose, explain
from horrorlab.kernel.random import Random
from tests.vocabulary import a_building, a_hero, a_village, at_the_table, lose, place


def choice(table, seed=0):
    return choose(table.view(table.decision.player), Random(seed))


def test_it_gives_up_an_empty_building_before_a_full_one():
    table = at_the_table("attack", "vampire", round=2, Masha=a_village(
        {(0, 0): a_building(vampire=0, residents=4), (0, 1): a_building(vampire=0, residents=1)}, monsters=["vampire-3"]))
    assert choice(table) == lose(table, 0, 1)


def test_a_hero_who_takes_the_strongest_along_may_save_the_rest():
    table = at_the_table("attack", "vampire", round=2, Masha=a_village(
        {(0, 0): a_building(vampire=1, residents=1), (0, 1): a_hero(with_symbol="vampire"), (0, 2): a_building(vampire=0, residents=1)},
        monsters=["vampire-1", "vampire-6"]))
    assert choice(table) == lose(table, 0, 1)
    table.choose(choice(table))
    assert choice(table) == ("discard", "vampire-6", 6)


def test_among_equally_strong_werewolves_it_leaves_no_pack_for_round_2():
    table = at_the_table("attack", "werewolf", Masha=a_village(
        {(0, 0): a_building(werewolf=0, residents=2), (0, 1): a_building(werewolf=0), (0, 2): a_building(werewolf=0)},
        monsters=["werewolf-gray", "werewolf-black"] * 2))
    gone = set()
    for _ in range(2):
        table.choose(choice(table))                # a card
        gone.add(choice(table)[1])
        table.choose(choice(table))                # an attacker
    assert gone == {"werewolf-gray", "werewolf-black"}


def test_it_gives_the_monster_to_the_neighbor_who_cannot_hold_it():
    fort = {(0, 0): a_building(witch=2, residents=1), (1, 0): a_building(vampire=7, residents=3)}
    hovel = {(0, 0): a_building(witch=5, residents=5), (1, 0): a_building(vampire=0, residents=5)}
    table = at_the_table("monster", "give", round=2, now={"turn": 2}, Masha=a_village(fort, dealt=["witch-fixed", "vampire-6", "witch-fixed"]),
                         Seryozha=a_village(hovel), Vanya=a_village(fort_too()))
    assert choice(table) == ("give-left", "vampire-6")
    assert re.search("To Seryozha, the Vampire Elder promises about -", explain(table.view(0), ("give-left", "vampire-6")))


def fort_too():
    return {(0, 0): a_building(witch=3, residents=1), (1, 0): a_building(vampire=5, residents=1)}


def test_it_suffers_a_harmless_misdeed_rather_than_lose_a_hero():
    table = at_the_table("attack", "demons", Masha=a_village(
        {(0, 0): a_building("yellow", residents=1), (1, 0): a_hero(with_symbol="witch", residents=3)}, monsters=["demon-yellow"]))
    assert choice(table) == ("misdeed", "demon-yellow")


def test_it_sacrifices_a_hero_rather_than_suffer_a_cruel_misdeed():
    table = at_the_table("attack", "demons", Masha=a_village(
        {(0, 0): a_building(residents=6), (1, 0): a_hero()}, monsters=["demon-fewest"]))
    assert choice(table) == ("sacrifice", "demon-fewest", 1, 0)


def test_it_prefers_the_place_that_brings_most_residents():
    table = at_the_table("building", "place", Masha=a_village(
        {(0, 0): a_building(), (1, 0): a_building(), (2, 0): a_building()}, chosen=a_building(attracts="row")))
    assert choice(table)[3] == 0                   # beside the three others; anywhere else it would count itself alone
    assert explain(table.view(0), place(table, -1, 0)).partition(": ")[2].startswith("4 residents")


def test_it_brings_residents_from_where_they_are_attacked_to_the_middle():
    table = at_the_table("building", "move", round=2, now={"turn": 6, "hero": [1, 0], "points": 4}, Masha=a_village(
        {(0, 0): a_building(werewolf=0, residents=2), (1, 0): a_hero(moves=4), (0, 1): a_building(), (-1, 1): a_building(), (1, 1): a_building()},
        monsters=["werewolf-gray"] * 4))
    assert choice(table) == ("move", 0, 0, 0, 1)
    table.choose(choice(table))
    table.choose(choice(table))
    assert "move" not in choice(table)             # both are there


def test_it_takes_the_card_that_brings_residents_and_leaves_the_one_that_brings_none():
    table = at_the_table("building", "choose", Masha=a_village(
        {(0, 0): a_building("blue", residents=2)}, hand=[a_building("blue", attracts="type"), a_building("red", attracts="hero")] + [a_hero()] * 4))
    assert choice(table) == table.options[0]
