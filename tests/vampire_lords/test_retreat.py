"""5.2 Battle, step 4: where the beaten go."""

import pytest

from tests.vampire_lords.table import (
    a_seat,
    armies,
    army,
    asks,
    go,
    marching,
    may_choose_only,
    may_not_choose,
    neutral,
    roll,
    set_out,
    tells,
    told,
    unrest,
)
from tests.vampire_lords.test_battle import battle


def beaten(*, at="sighisoara", **fields):
    """Veronica attacks with one unit, and loses without a loss."""
    table = battle(1, at=at, **{"defender": (5, 0), **fields})
    return table, roll(table, 0, 0)


def driven_off(living=2, undead=1, *, at="sighisoara", **fields):
    """Veronica attacks with nine, and so many of Matthew's have to go."""
    table = battle(9, 3, at=at, defender=(living, undead), **fields)
    return table, roll(table, 0, 0)


# ---- armies ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-059", "VL-5.2-057", "AMB-VL-051")
def test_a_beaten_army_retreats_as_a_whole_to_a_neighbor_that_its_owner_controls():
    """Beside Sighișoara Matthew holds Brașov; Mediaș is Veronica's, Snagov his but far away."""
    table, _ = driven_off(matthew={"brasov": (1, 0), "snagov": ()})
    asks(table, "Matthew", "VL-5.2-059")
    may_choose_only(table, ("retreat", "brasov"))
    may_not_choose(table, ("retreat", "medias"), "VL-5.2-059")
    may_not_choose(table, ("retreat", "snagov"), "VL-5.2-059")
    assert "'atlantis'" in table.why_not(("retreat", "atlantis")).reason
    tells(table.choose(("retreat", "brasov")), "ArmyRetreated", player=1, units=3, place="Brașov")
    assert armies(table, "Matthew") == {"brasov": (3, 1)}
    assert army(table, "sighisoara") == (9, 3)


@pytest.mark.rule("AMB-VL-051")
def test_a_beaten_attacker_need_not_go_back_where_it_came_from():
    table = marching(Veronica=a_seat(medias=(1, 0), alba_julia=(0, 0), calnic=(), turda=(2, 0)), Matthew=a_seat(hunedoara=(5, 0), sibiu=()),
                     chance="ask")
    set_out(table, "turda")
    go(table, "alba-julia", "hunedoara")
    roll(table, 0, 0)
    may_choose_only(table, ("retreat", "alba-julia"))
    table = marching(Veronica=a_seat(medias=(1, 0), brad=(), turda=()), Matthew=a_seat(alba_julia=(5, 0)), chance="ask")
    set_out(table, "medias")
    go(table, "alba-julia")
    roll(table, 0, 0)
    may_choose_only(table, *(("retreat", slug) for slug in ("brad", "medias", "turda", "castle")))
    table.choose(("retreat", "turda"))
    assert armies(table, "Veronica") == {"turda": (1, 0)}


@pytest.mark.rule("AMB-VL-028")
def test_an_army_may_retreat_to_its_castle_if_that_borders_the_battle():
    table, _ = beaten(at="alba-julia")
    table.choose(("retreat", "castle"))
    assert armies(table, "Veronica") == {"castle": (1, 0)}
    table, _ = driven_off(at="alba-julia", matthew={"brad": ()})
    may_choose_only(table, ("retreat", "brad"))    # Veronica's castle is no refuge of his, nor is his own, which is far away


@pytest.mark.rule("AMB-VL-049", "VL-5.2-057")
def test_an_army_with_nowhere_to_go_is_lost():
    table, events = driven_off()
    tells(events, "ArmyLost", player=1, units=3)
    assert armies(table, "Matthew") == {}
    assert (table.state.supply("living"), table.state.supply("undead")) == (30 - 9, 30 - 3)


@pytest.mark.rule("AMB-VL-051")
def test_no_army_retreats_to_an_ally():
    table = marching(players=4, chance="ask", Veronica=a_seat(ally="Ilinca", medias=(1, 0)), Ilinca=a_seat(ally="Veronica", brasov=()),
                     Matthew=a_seat(sighisoara=(5, 0)))
    set_out(table, "medias")
    go(table, "sighisoara")
    roll(table, 0, 0)
    may_not_choose(table, ("retreat", "brasov"), "AMB-VL-051")


@pytest.mark.rule("AMB-VL-052")
def test_who_arrives_joins_the_army_there_and_its_unrest_stays():
    table, _ = driven_off(matthew={"brasov": (1, 1)}, unrest={"brasov": 2})
    tells(table.choose(("retreat", "brasov")), "ArmyRetreated")
    assert army(table, "brasov") == (3, 2)
    assert unrest(table) == {"brasov": 2}


def test_a_retreat_never_makes_a_seventh_army():
    five = dict.fromkeys(("lipova", "hunedoara", "severin", "slatina", "dej"), (1, 0))
    table = marching(Veronica=a_seat(medias=(2, 0), **five), Matthew=a_seat(sighisoara=(5, 0)), chance="ask")
    set_out(table, "medias")
    go(table, "sighisoara")
    roll(table, 0, 0)
    table.choose(("retreat", "medias"))
    assert armies(table, "Veronica") == {"medias": (2, 0), **five}


# ---- Neutral Units -----------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-060", "VL-5.2-061", "VL-5.2-062")
def test_neutral_units_prefer_a_town():
    table = battle(5, at="sighisoara", veronica={"alba_julia": ()})
    tells(roll(table, 0, 0), "NeutralsRetreated", units=3, place="Brașov")
    assert neutral(table) == {"brasov": 3}


@pytest.mark.rule("VL-5.2-062", "VL-5.2-060", "VL-5.2-061")
def test_the_winner_chooses_among_several_villages():
    """Beside Târgu Mureș lie Turda, Ciuc and Bistrița, all of them Villages with two players."""
    table = marching(Veronica=a_seat(turda=(9, 0)), Matthew=a_seat(bistrita=()), chance="ask", neutral={"ciuc": 1})
    set_out(table, "turda")
    go(table, "targu-mures")
    tells(roll(table, 0, 0), "NeutralsRetreated", place="Ciuc")
    assert neutral(table) == {"ciuc": 4}
    table = marching(Veronica=a_seat(turda=(9, 0)), chance="ask")
    set_out(table, "turda")
    go(table, "targu-mures")
    roll(table, 0, 0)
    asks(table, "Veronica", "VL-5.2-062")
    may_choose_only(table, ("retreat", "bistrita"), ("retreat", "ciuc"))
    may_not_choose(table, ("retreat", "turda"), "VL-5.2-060")
    table.choose(("retreat", "bistrita"))
    assert neutral(table) == {"bistrita": 3}


@pytest.mark.rule("VL-5.2-061")
def test_among_several_towns_the_winner_chooses_and_villages_are_no_choice():
    """With three players Ciuc lies between the Towns Bacău and Brașov, and two Villages."""
    table = marching(players=3, Veronica=a_seat(gheorgheni=(9, 0)), chance="ask")
    set_out(table, "gheorgheni")
    go(table, "ciuc")
    roll(table, 0, 0)
    may_choose_only(table, ("retreat", "bacau"), ("retreat", "brasov"))
    may_not_choose(table, ("retreat", "targu-mures"), "VL-5.2-061")


@pytest.mark.rule("AMB-VL-050", "VL-7.0-06")
def test_neutral_units_that_are_cut_off_disappear():
    table = battle(5, at="sighisoara", matthew={"brasov": (1, 0)})
    tells(roll(table, 0, 0), "NeutralsLost", units=3)
    assert neutral(table) == {}


@pytest.mark.rule("AMB-VL-029")
def test_neutral_units_never_retreat_to_a_castle():
    """Huedin borders Veronica's castle; its other neighbors are Cluj-Napoca and Oradea."""
    table = marching(Veronica=a_seat(castle=(9, 0), oradea=()), chance="ask")
    set_out(table, "castle")
    go(table, "huedin")
    tells(roll(table, 0, 0), "NeutralsRetreated", place="Cluj Napoca")
    assert army(table, "castle of Veronica") == (0, 0)
    assert not told(table, "NeutralsLost")
