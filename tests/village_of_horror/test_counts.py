"""Exact counts: how many lines of play lead through small positions, counted by the engine and by hand, or by other means."""

from math import factorial, perm

import pytest

from horrorlab.games.village_of_horror.night import NameCards
from horrorlab.games.village_of_horror.turn import OrderCards, SwitchCards
from horrorlab.games.village_of_horror.werewolves import UseWerewolf
from tests.village_of_horror.table import a_seat, at_the_table
from tests.vocabulary import after, settled, ways

FIVE = ["cultist", "villager", "psychic", "alpha-wolf", "hunter"]


# ---- set-up ------------------------------------------------------------------------------------------------------

def test_ways_to_pass_two_cards_each():
    """Five different cards: 5 for the left, 4 for the right. Four Villagers and a Cultist: 3 ways. Two equal ones among four sorts: 4 * 3 + 1."""
    table = at_the_table("set-up", "pass", Adam=a_seat(hand=["village-chief", "hunter", "doctor", "alpha-wolf", "lover"]),
                         Ilinca=a_seat(hand=["villager"] * 4 + ["cultist"]),
                         Matthew=a_seat(hand=["werewolf", "werewolf", "cultist", "gravedigger", "psychic"]))
    assert ways(table, after(3)) == 5 * 2 * 4
    assert ways(table, after(6)) == (5 * 4) * 3 * (4 * 3 + 1)


def test_ways_to_draft_the_last_two_cards():
    """One of two for each, then the last that is left."""
    drafted = a_seat(hand=["hunter", "villager"], aside=["villager", "villager", "village-chief", "doctor"])
    other = a_seat(hand=["cultist", "psychic"], aside=["alpha-wolf", "werewolf", "werewolf", "gravedigger"])
    table = at_the_table("set-up", "draft", variants=["draft"], now={"number": 5}, Adam=drafted, Ilinca=other)
    assert ways(table, lambda game: game.state.phase == "night") == 2 * 2


# ---- a turn ------------------------------------------------------------------------------------------------------

def ways_to_play(cards):
    """One face-down; or 1 to 5 cards in some order, one of them face-up."""
    return cards + sum(perm(cards, count) * count for count in range(1, min(cards, 5) + 1))


@pytest.mark.parametrize(("cards", "count"), [(1, 2), (2, 8), (3, 36), (4, 200), (5, 1310)])
def test_ways_to_play_cards_of_a_hand(cards, count):
    table = at_the_table("night", "turn", "Adam", Adam=a_seat(hand=FIVE[:cards]), Ilinca=a_seat("doctor", hand=["village-chief"]))
    assert ways(table, settled(NameCards)) == ways_to_play(cards) == count
    lit = at_the_table("night", "turn", "Adam", variants=["lamplighter-for-gravedigger"], lamps=["Ilinca"],
                       Adam=a_seat(hand=["werewolf", *FIVE[:cards - 1]]), Ilinca=a_seat("doctor", hand=["village-chief"]))
    assert ways(lit, settled(NameCards)) == count - cards            # not one face-down alone


def test_equal_cards_make_one_way():
    """Two Villagers and a Hunter: one face-down (2); one face-up alone (2); of two, three orders, either up (6); of three, likewise (9)."""
    table = at_the_table("night", "turn", "Adam", Adam=a_seat(hand=["villager", "villager", "hunter"]), Ilinca=a_seat(hand=["village-chief"]))
    assert ways(table, settled(NameCards)) == 2 + 2 + 3 * 2 + 3 * 3


def ways_to_order(cards):
    """Name one of them as the next and go on with the rest, or keep the rest as it lies; the last need not be named."""
    return 1 if cards == 1 else cards * ways_to_order(cards - 1) + 1


@pytest.mark.parametrize(("cards", "count"), [(2, 3), (3, 10), (4, 41)])
def test_ways_to_order_cards_just_played(cards, count):
    played = ["hunter up", "cultist", "villager", "psychic"][:cards]
    table = at_the_table("night", "order", "Adam", now={"block": list(range(cards))}, Adam=a_seat(*played), Ilinca=a_seat(hand=["village-chief"]))
    assert ways(table, settled(OrderCards)) == ways_to_order(cards) == count > factorial(cards)


@pytest.mark.parametrize(("others", "count"), [
    ([], 1), (["cultist"], 3), (["cultist", "villager up"], 3), (["cultist", "psychic"], 10),
    (["villager", "villager"], 6),                 # a Villager first: two more, or the rest kept (3); the wolf first: the same two Villagers (2)
])
def test_ways_to_hide(others, count):
    table = at_the_table("night", "hide", "Adam", Adam=a_seat(*others, "werewolf up"), Ilinca=a_seat(hand=["village-chief"]))
    assert ways(table, settled(SwitchCards)) == count


# ---- abilities ---------------------------------------------------------------------------------------------------

def ways_to_prey(cards, times):
    """A Werewolf before these cards: strike what is face-up and no wolf, look at what is face-down, or decline."""
    if not times:
        return 1
    total = ways_to_prey(cards, times - 1)         # decline
    for i, card in enumerate(cards):
        wolf = card.partition(" ")[0] in ("cultist", "alpha-wolf", "werewolf")
        if not (card.endswith("up") and wolf):
            total += ways_to_prey(cards if wolf else cards[:i] + cards[i + 1:], times - 1)
    return total


@pytest.mark.parametrize(("times", "count"), [(1, 4), (2, 14), (3, 44)])
def test_ways_to_prey(times, count):
    """Once: the Villager, a look at either of the others, or nothing."""
    cards = ["villager up", "cultist", "hunter"]
    table = at_the_table("night", "use", "Adam", now={"times": times}, Adam=a_seat("werewolf up"), Ilinca=a_seat(*cards, hand=["village-chief"]))
    assert ways(table, settled(UseWerewolf)) == ways_to_prey(cards, times) == count


# ---- a whole Night -----------------------------------------------------------------------------------------------

def test_ways_through_the_end_of_a_night():
    """A Werewolf against a Hunter: the wolf face-down, or face-up and nothing there; then the Hunter face-down, or face-up, looking or not."""
    table = at_the_table("night", "turn", "Adam", Adam=a_seat(hand=["werewolf"]), Ilinca=a_seat(hand=["hunter"]))
    assert ways(table, lambda game: game.state.phase != "night") == 2 * (1 + 2)
