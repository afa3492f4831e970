"""Exact counts: how many lines of play lead through small positions, counted by the engine and by hand, or by other means."""

from collections import Counter

import pytest

from horrorlab.games.vampire_village.heroes import MoveResident
from tests.vocabulary import a_building, a_hero, a_village, after, at_the_table, settled, ways


@pytest.mark.parametrize(("cards", "places"), [
    ([(0, 0)], 4), ([(0, 0), (1, 0)], 6), ([(0, 0), (1, 0), (2, 0)], 8), ([(0, 0), (1, 0), (1, 1)], 7),
    ([(0, 0), (1, 0), (2, 0), (3, 0)], 8),         # the two places at its ends are closed: the row is full
    ([(0, 0), (0, 1), (1, 0), (1, 1)], 8), ([(0, 0), (4, 4)], 8), ([(0, 0), (2, 0)], 7),
])
def test_places_for_a_card(cards, places):
    table = at_the_table("building", "place", Masha=a_village(dict.fromkeys(cards, a_building()), chosen=a_building()))
    assert len(table.options) == places


def test_places_for_two_players_multiply():
    table = at_the_table("building", "place", Masha=a_village(chosen=a_building()),
                         Vanya=a_village({(0, 0): a_building(), (1, 0): a_building()}, chosen=a_building()))
    assert ways(table, after(2)) == 4 * 6


def test_ways_to_draft_and_place_the_last_two_cards():
    """Two cards each: Masha picks one of two, Vanya too, they swap the others; 4 places for the first card, 6 for the second, for each."""
    two = [a_building(), a_building()]
    table = at_the_table("building", "choose", now={"turn": 5}, Masha=a_village(hand=two), Vanya=a_village(hand=two))
    assert ways(table, after(2)) == 2 * 2
    assert ways(table, after(4)) == 2 * 2 * 4 * 4
    assert ways(table, after(8)) == 2 * 2 * 4 * 4 * 6 * 6


@pytest.mark.parametrize(("residents", "points", "count"), [
    (1, 1, 3),                                     # stay, or to the hero, or to the far card
    (1, 2, 3),                                     # two points reach no other card
    (2, 2, 7),                                     # stay; or one of two moves, and then stay or one of two again
    (3, 3, 15), (3, 2, 7), (2, 3, 7),
])
def test_ways_to_move_in_a_street_of_three(residents, points, count):
    cards = {(0, 0): a_hero(moves=5), (1, 0): a_building(residents=residents), (2, 0): a_building()}
    table = at_the_table("building", "move", now={"hero": [0, 0], "points": points}, Masha=a_village(cards))
    assert ways(table, settled(MoveResident)) == count


def test_ways_to_move_far():
    """From (1, 0): one step to (0, 0) or (2, 0), two to (3, 0), three to (3, 1); who pays less may move the second resident with the rest."""
    cards = {(0, 0): a_hero(moves=5), (1, 0): a_building(residents=2), (2, 0): a_building(), (3, 0): a_building(), (3, 1): a_building()}
    table = at_the_table("building", "move", now={"hero": [0, 0], "points": 3}, Masha=a_village(cards))
    second_with_two_points, second_with_one_point = 1 + 3, 1 + 2     # stay, or one of three; stay, or one of two
    assert ways(table, settled(MoveResident)) == 1 + 2 * second_with_two_points + second_with_one_point + 1


@pytest.mark.parametrize(("dealt", "ways_of_one"), [
    (["vampire-1", "witch-fixed", "werewolf-gray"], 6),
    (["witch-fixed", "witch-fixed", "werewolf-gray"], 3),            # equal cards are one option
    (["witch-fixed", "witch-fixed", "witch-fixed"], 1),
])
def test_ways_to_give_monsters(dealt, ways_of_one):
    others, three = ["werewolf-black"] * 3, ["vampire-2", "vampire-2", "vampire-3"]
    table = at_the_table("monster", "give", Masha=a_village(dealt=dealt), Seryozha=a_village(dealt=others), Vanya=a_village(dealt=three))
    assert ways(table, after(6)) == ways_of_one * 1 * 3
    pair = at_the_table("monster", "give", Masha=a_village(dealt=dealt), Vanya=a_village(dealt=others))
    assert ways(pair, after(2)) == len(set(dealt))


def test_ways_to_settle_two_demons():
    """A hero and an inhabited yellow building: two demons, in either order."""
    cards = {(0, 0): a_building("yellow", residents=2), (1, 0): a_hero()}
    table = at_the_table("attack", "demons", Masha=a_village(cards, monsters=["demon-yellow", "demon-fewest"]))
    # yellow first: by the hero, then the building (1); by its misdeed, then the hero or the building (2)
    # fewest first: by the hero, then the misdeed (1); by losing the building, then the hero (1)
    assert ways(table, lambda game: game.state.attacking != 3) == (1 + 2) + (1 + 1)


def ways_to_lose(columns, witches):
    """Count the lines of an attack of witches without the engine: columns of (defense, fits), the leftmost first; witches by (type, strength)."""
    columns = [column for column in columns if column]
    if not witches or sum(strength for _, strength in witches) <= (sum(defense for defense, _ in columns[0]) if columns else 0):
        return 1
    total = 0
    for i, (_, fits) in enumerate(columns[0]):
        weakest = min(strength for _, strength in witches)
        for witch in set(witches):
            if fits or witch[1] == weakest:
                left = list((Counter(witches) - Counter([witch])).elements())
                total += ways_to_lose([columns[0][:i] + columns[0][i + 1:], *columns[1:]], left)
    return total


def test_ways_through_mashas_example():
    cards = {(-1, 1): a_building(witch=3), (0, 0): a_building(witch=0, residents=1), (0, 1): a_hero(with_symbol="witch"),
             (0, 2): a_building(witch=3), (0, 3): a_building(witch=2), (1, 1): a_building(witch=1), (1, 2): a_building(witch=0)}
    witches = [("witch-fixed", 2)] * 4 + [("witch-right", 4)]
    table = at_the_table("attack", "witch", round=2, Masha=a_village(cards, monsters=witches))
    expected = ways_to_lose([[(3, False)], [(0, False), (0, True), (3, False), (2, False)], [(1, False), (0, False)]], witches)
    assert ways(table, lambda game: game.state.attacking != 0 or game.state.phase != "attack") == expected > 20
