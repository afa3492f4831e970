"""3.3 and 5.2: units, armies and their limits, and what an Army symbol allows."""

import pytest

from horrorlab.games.vampire_lords import DEFINITION
from horrorlab.games.vampire_lords.army import ActivateArmy
from horrorlab.games.vampire_lords.courts import RaiseUndead, VisitCourt
from horrorlab.games.vampire_lords.effects import Muster
from horrorlab.kernel.errors import PositionError
from horrorlab.kernel.starting import open_position
from tests.vampire_lords.table import (
    a_seat,
    armies,
    army,
    asks,
    at_the_table,
    go,
    marching,
    may_choose,
    may_choose_only,
    may_not_choose,
    neutral,
    owner,
    regroup,
    set_out,
    tells,
    told,
)

SIX = {"turda": (1, 0), "huedin": (1, 0), "brad": (1, 0), "medias": (1, 0), "sighisoara": (1, 0), "lipova": (0, 1)}


# ---- recruiting --------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-026", "VL-5.2-027", "VL-3.3-03", "VL-3.3-05")
def test_an_army_symbol_recruits_three_living_units_or_marches():
    table = marching(Veronica=a_seat(hand=["raid"], turda=(1, 1)))
    asks(table, "Veronica", "VL-5.2-026")
    may_choose_only(table, ("recruit",), ("march", "turda"), ("nothing",))
    before = table.state.supply("living")
    tells(table.choose(("recruit",)), "Recruited", player=0)
    assert army(table, "castle of Veronica") == (3, 0)
    assert table.state.supply("living") == before - 3
    assert not isinstance(table.decision.step, ActivateArmy)         # and no march on top of it


@pytest.mark.rule("AMB-VL-044")
def test_an_army_symbol_may_be_used_for_nothing():
    table = marching(Veronica=a_seat(hand=["raid"]))
    may_choose_only(table, ("recruit",), ("nothing",))
    tells(table.choose(("nothing",)), "NothingDone", player=0)
    assert armies(table, "Veronica") == {}


def test_a_card_may_allow_a_march_alone():
    table = at_the_table("action", "Veronica", ActivateArmy(0, 2, 0), Veronica=a_seat(hand=["raid"], turda=(1, 0)))
    may_choose_only(table, ("march", "turda"), ("nothing",))
    may_not_choose(table, ("recruit",), "VL-5.2-026")


@pytest.mark.rule("VL-5.2-028")
def test_only_an_army_of_ones_own_marches():
    table = marching(Veronica=a_seat(turda=(1, 0), huedin=()), Matthew=a_seat(snagov=(2, 0)))
    for slug in ("huedin", "snagov", "castle", "brasov"):
        assert "No army of Veronica" in may_not_choose(table, ("march", slug), "VL-5.2-028")
    assert "no Locale" in table.why_not(("march", "atlantis")).reason


# ---- six armies --------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-3.3-07", "AMB-VL-031", "VL-3.3-06")
def test_a_choice_that_would_form_a_seventh_army_is_refused():
    table = marching(Veronica=a_seat(**SIX))
    may_not_choose(table, ("recruit",), "VL-3.3-07")
    may_choose(table, *(("march", slug) for slug in SIX))
    table = at_the_table("action", "Veronica", RaiseUndead(0, 3), Veronica=a_seat(huedin=(), **{k: v for k, v in SIX.items() if k != "huedin"},
                                                                                  oradea=(2, 0)))
    assert not {("raise", "huedin"), ("raise", "castle")} & set(table.options)
    may_not_choose(table, ("raise", "huedin"), "AMB-VL-031")
    table.choose(("raise", "oradea"))
    assert army(table, "oradea") == (2, 3)


@pytest.mark.rule("VL-3.3-07")
def test_a_castle_with_units_is_one_of_the_six_and_may_be_added_to():
    table = marching(Veronica=a_seat(castle=(1, 0), **{k: v for k, v in SIX.items() if k != "turda"}))
    table.choose(("recruit",))
    assert army(table, "castle of Veronica") == (4, 0)
    table = marching(Veronica=a_seat(turda=(), castle=(2, 0), **{k: v for k, v in SIX.items() if k != "turda"}))
    table.choose(("march", "castle"))
    table.choose(("take", "living", 1))
    go(table, "turda")
    may_not_choose(table, ("stop",), "VL-3.3-07")
    go(table, "castle")
    table.choose(("stop",))
    assert army(table, "castle of Veronica") == (2, 0)


@pytest.mark.rule("AMB-VL-031", "VL-3.3-07", "VL-3.3-06")
def test_a_forced_gain_that_would_form_a_seventh_army_is_lost():
    table = at_the_table("action", "Veronica", Muster(0, "undead", 2), Veronica=a_seat(**SIX))
    tells(table, "NoSeventhArmy", player=0)
    assert armies(table, "Veronica") == SIX


@pytest.mark.rule("AMB-VL-031", "VL-3.3-07")
def test_an_army_that_attacks_is_one_of_the_six():
    five = {slug: units for slug, units in SIX.items() if slug != "medias"}
    table = at_the_table(None, "Veronica", Muster(0, "undead", 2), Muster(1, "undead", 2), battle=("medias", "Veronica", None, 1, 0),
                         Veronica=a_seat(**five), phase="action")
    assert (table.state.stacks(0), table.state.stacks(1)) == (6, 1)
    assert [event.data["player"] for event in told(table, "NoSeventhArmy")] == [0]
    assert armies(table, "Veronica") == five
    with pytest.raises(PositionError, match=r"has 6 armies beside the one that attacks, at most 6 in all \(VL-3\.3-07\)"):
        an_attack(SIX)
    assert an_attack(five).state.stacks(0) == 6


def an_attack(others):
    """Veronica is about to attack Bran, beside these armies."""
    return open_position(DEFINITION, {
        "players": ["Veronica", "Matthew"], "now": {"phase": "action", "step": "battle", "at": "bran", "living": 1},
        "locales": {slug: {"owner": "Veronica", "living": living, "undead": undead} for slug, (living, undead) in others.items()}}, seed=1)


# ---- units -------------------------------------------------------------------------------------------------------

@pytest.mark.rule("AMB-VL-032")
def test_thirty_living_units_are_shared_by_all_and_what_is_missing_is_lost():
    table = marching(Veronica=a_seat(turda=(14, 0)), Matthew=a_seat(snagov=(15, 0)))
    events = table.choose(("recruit",))
    tells(events, "SupplyRanOut", kind="living", lost=2)
    tells(events, "UnitsAdded", player=0, count=1)
    assert army(table, "castle of Veronica") == (1, 0)
    assert table.state.supply("living") == 0


@pytest.mark.rule("AMB-VL-032", "VL-3.3-04")
def test_undead_units_are_counted_apart():
    table = at_the_table("action", "Veronica", RaiseUndead(0, 3), Veronica=a_seat(turda=(30, 28)))
    events = table.choose(("raise", "castle"))
    tells(events, "SupplyRanOut", kind="undead", lost=1)
    assert army(table, "castle of Veronica") == (0, 2)
    tells(at_the_table("action", "Veronica", Muster(0, "living", 1), Veronica=a_seat(turda=(30, 0))), "SupplyRanOut", kind="living", lost=1)


@pytest.mark.rule("AMB-VL-032")
def test_neutral_units_are_not_limited():
    table = at_the_table("action", "Veronica", ActivateArmy(0), Veronica=a_seat(turda=(1, 0)), Matthew=a_seat(snagov=(29, 0)), chance="ask",
                         neutral={"medias": 19, "targu-mures": 4})
    set_out(table, "turda")
    go(table, "targu-mures")
    assert sum(neutral(table).values()) == 26
    table = marching(Veronica=a_seat(turda=(29, 0)), neutral={"medias": 40})
    tells(table.choose(("recruit",)), "SupplyRanOut", lost=2)        # Neutral Units are none of the thirty


def test_units_on_the_march_and_in_battle_are_not_back_in_the_box_and_count_as_their_owners():
    table = marching(Veronica=a_seat(turda=(4, 2), targu_mures=(1, 0)), Matthew=a_seat(ciuc=(), bistrita=(1, 1)), chance="ask")
    set_out(table, "turda", living=3)
    go(table, "targu-mures")
    regroup(table, living=2)
    assert (table.state.supply("living"), table.state.supply("undead")) == (30 - 6, 30 - 3)
    assert table.state.units_of(0) == 7
    go(table, "ciuc")
    regroup(table, undead=1)
    assert (table.state.supply("living"), table.state.supply("undead")) == (30 - 6, 30 - 3)
    assert table.state.units_of(0) == 7
    go(table, "gheorgheni")
    assert table.state.battle
    assert (table.state.supply("living"), table.state.supply("undead")) == (30 - 6, 30 - 3)
    assert table.state.units_of(0) == 7


@pytest.mark.rule("VL-3.3-01")
def test_all_units_in_a_locale_are_one_army():
    table = marching(Veronica=a_seat(turda=(1, 1), castle=(2, 0)))
    set_out(table, "turda")
    go(table, "castle")
    tells(table.choose(("stop",)), "MarchEnded", player=0)
    assert armies(table, "Veronica") == {"castle": (3, 1)}
    assert table.state.stacks(0) == 1


@pytest.mark.rule("VL-3.2-02", "VL-7.0-11")
def test_a_locale_stays_controlled_when_its_units_march_off():
    table = marching(Veronica=a_seat(alba_julia=(2, 0)))
    set_out(table, "alba-julia")
    go(table, "castle")
    table.choose(("stop",))
    assert owner(table, "alba-julia") == "Veronica"
    assert army(table, "alba-julia") == (0, 0)


def test_no_rule_of_an_emptied_locale_is_told_where_units_stay():
    table = marching(Veronica=a_seat(alba_julia=(2, 0)))
    set_out(table, "alba-julia", living=1)
    assert "VL-3.2-02" not in told(table, "MarchBegan")[0].also


@pytest.mark.rule("VL-5.2-084", "AMB-VL-075")
def test_undead_may_rise_in_the_castle_and_where_there_is_unrest():
    table = at_the_table("action", "Veronica", VisitCourt(0, "vampire-elders", False), Veronica=a_seat(turda=()), unrest={"turda": 1})
    may_choose_only(table, ("raise", "turda"), ("raise", "castle"))
    may_not_choose(table, ("raise", "brasov"), "VL-5.2-084")
    tells(table.choose(("raise", "turda")), "EldersHelped", player=0)
    assert army(table, "turda") == (0, 3)
