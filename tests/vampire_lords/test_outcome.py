"""Ties: most Villages, then most units, else the victory is shared; and how everybody is ranked."""

import pytest

from horrorlab.games.vampire_lords.dawn import LookForWinner, judge
from horrorlab.games.vampire_lords.state import CASTLE
from tests.vampire_lords.table import a_seat, at_the_table, tells, told

TOWNS = ("arges", "bistrita", "brasov", "bucuresti", "craiova", "chilia", "iasi", "oradea", "suceava", "targoviste", "alba_julia")
VILLAGES = ("bran", "campulung", "dej", "lipova", "rosiori", "slatina", "poenari", "fagaras", "severin", "cozia")


def ended(*seats, allied=(), round=4):
    """The last dawn of four players: each has so many Towns, Villages and units of either kind (in the castle)."""
    at, where, names = 0, 0, ("Veronica", "Matthew", "Ilinca", "Adam")
    laid = {}
    for name, (towns, villages, *units) in zip(names, seats, strict=False):
        ally = {names[one]: names[other] for one, other in (*allied, *((b, a) for a, b in allied))}.get(name)
        held = dict.fromkeys((*TOWNS[at:at + towns], *VILLAGES[where:where + villages]), ())
        at, where = at + towns, where + villages
        laid[name] = a_seat(ally=ally, castle=tuple(units) or (0, 0), **held)
    return at_the_table("dawn", players=4, round=round, **laid)


@pytest.mark.rule("VL-5.5-11", "VL-5.5-12")
def test_with_equal_towns_the_most_villages_win():
    table = ended((3, 2, 0, 9), (3, 4), (2, 4))
    tells(table, "VillagesDecided", players="Matthew")
    assert table.outcome.ranking == ((1,), (0,), (2,), (3,))
    assert (table.outcome.ending, table.outcome.rule) == ("most-villages", "VL-5.5-12")


@pytest.mark.rule("VL-5.5-11", "VL-5.5-13", "AMB-VL-118")
def test_with_equal_villages_the_most_units_win():
    """Living and Undead Units count alike; neither the garrisons of Towns nor Vampires do."""
    table = ended((3, 2, 4, 4), (3, 2, 5, 4), (3, 1, 9, 9))
    tells(table, "UnitsDecided", players="Matthew")
    assert table.outcome.ranking == ((1,), (0,), (2,), (3,))
    assert (table.outcome.ending, table.outcome.rule) == ("most-units", "VL-5.5-13")
    assert table.outcome.details[1] == {"towns": 3, "villages": 2, "units": 9}


@pytest.mark.rule("VL-5.5-11", "VL-5.5-14")
def test_who_is_still_level_shares_the_victory():
    table = ended((2, 1, 3, 0), (2, 1, 0, 3), (2, 1, 1, 2), (2, 1, 1, 1))
    tells(table, "VictoryShared", players="Veronica, Matthew and Ilinca")
    assert table.outcome.ranking == ((0, 1, 2), (3,))
    assert (table.outcome.ending, table.outcome.rule) == ("shared-victory", "VL-5.5-14")


@pytest.mark.rule("VL-5.5-11", "VL-5.5-12", "AMB-VL-114")
@pytest.mark.parametrize("round", [2, 4])
def test_of_two_who_have_enough_towns_the_most_villages_win_not_the_most_towns(round):
    table = ended((6, 1), (5, 2), round=round)
    assert len(told(table, "WonAlone")) == 2
    assert table.outcome.ranking == ((1,), (0,), (2, 3))
    assert (table.outcome.ending, table.outcome.rule) == ("most-villages", "VL-5.5-12")


@pytest.mark.rule("VL-5.5-11", "VL-5.5-14")
def test_two_who_have_enough_towns_may_share_the_victory():
    table = ended((5, 1, 2, 0), (5, 1, 0, 2))
    assert table.outcome.winners == (0, 1)
    assert table.outcome.rule == "VL-5.5-14"


@pytest.mark.rule("VL-5.5-11", "VL-5.5-13")
def test_among_three_the_units_decide_between_those_with_the_most_villages():
    table = ended((3, 2, 1, 0), (3, 2, 0, 2), (3, 1, 7, 7))
    assert (table.outcome.winners, table.outcome.ending) == ((1,), "most-units")


def test_losers_are_ranked_by_towns_villages_and_units():
    table = ended((1, 1), (1, 1), (0, 9), (5, 0))
    assert table.outcome.ranking == ((3,), (0, 1), (2,))


@pytest.mark.rule("AMB-VL-120", "VL-5.5-12")
def test_an_alliance_is_weighed_by_what_both_have():
    """On a map with two Towns more, allies and a soloist can both have enough: two and two Villages outweigh three."""
    state = ended((5, 2), (3, 2), (3, 5), allied=[(0, 1)], round=1).state.copy()
    more = [place for place, owner in enumerate(state.owner) if owner == 2 and not state.towns[place] and place < CASTLE][:2]
    state.towns = tuple(town or place in more for place, town in enumerate(state.towns))
    LookForWinner().run(state)
    assert [event.name for event in state.log[-3:]] == ["WonAllied", "WonAlone", "VillagesDecided"]
    assert judge(state).winners == (0, 1)
