"""Harvest and upkeep: Locales yield gold and blood, units are paid or go."""

import pytest

from horrorlab.games.vampire_lords.state import LOCALES
from tests.vampire_lords.table import a_new_game, a_seat, army, asks, at_the_table, may_choose_only, may_not_choose, owner, purse, tells, told

VILLAGES = [slug for place, slug in enumerate(LOCALES) if not a_new_game(2).state.is_town(place)]


def empty(*slugs):
    return {slug.replace("-", "_"): () for slug in slugs}


def harvest(**fields):
    return at_the_table("harvest", **fields)


# ---- harvest -----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.4-01", "VL-5.4-02", "VL-5.4-03", "VL-3.1-12", "VL-3.1-13")
@pytest.mark.parametrize(("held", "gold", "blood"), [
    ((), 2, 2), (("brasov", "sibiu", "arges"), 8, 2), (("bran", "campulung", "dej", "lipova"), 2, 6)])
def test_castle_towns_and_villages_yield(held, gold, blood):
    table = harvest(Veronica=a_seat(**empty(*held)))
    assert purse(table, "Veronica") == (gold, blood)
    assert tells(table, "Harvested", player=0).data == {"player": 0, "gold": gold, "blood": blood}


@pytest.mark.rule("VL-5.4-05")
def test_the_example_of_the_harvest():
    """A castle, two Towns and three Villages: 6 gold and 5 blood."""
    table = harvest(Veronica=a_seat(**empty("brasov", "sibiu", "bran", "campulung", "dej")))
    assert purse(table, "Veronica") == (6, 5)


@pytest.mark.rule("VL-5.4-04", "VL-5.2-091", "VL-7.0-05")
@pytest.mark.parametrize("amount", [1, 2])
def test_a_locale_with_unrest_yields_nothing(amount):
    table = harvest(Veronica=a_seat(**empty("brasov", "sibiu", "bran", "campulung")), unrest={"brasov": amount, "bran": amount})
    assert purse(table, "Veronica") == (4, 3)
    tells(table, "UnrestYieldsNothing", player=0, places=2)


@pytest.mark.rule("VL-3.2-02", "VL-7.0-11")
def test_a_locale_is_controlled_without_units():
    table = harvest(Veronica=a_seat(bran=()))
    assert owner(table, "bran") == "Veronica"
    assert purse(table, "Veronica") == (2, 3)


@pytest.mark.rule("AMB-VL-033")
def test_markers_do_not_limit_what_one_controls():
    """Thirteen Villages, and twelve Village markers in the box for each color."""
    table = harvest(Veronica=a_seat(**empty(*VILLAGES[:13])))
    assert purse(table, "Veronica") == (2, 2 + 13)


@pytest.mark.rule("AMB-VL-119")
def test_nobody_is_out_of_the_game_the_castle_remains():
    table = harvest(Matthew=a_seat())
    assert purse(table, "Matthew") == (2, 2)
    assert owner(table, "castle of Matthew") == "Matthew"
    asks(table, "Veronica", "VL-5.1-17")


# ---- upkeep ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.0-06", "VL-1.0-09", "VL-5.4-06", "AMB-VL-112")
def test_all_harvest_before_anybody_pays_from_the_first_player_on():
    """What was harvested pays the units."""
    table = at_the_table("harvest", players=3, first="Matthew", **{name: a_seat(castle=(2, 0)) for name in ("Veronica", "Matthew", "Ilinca")})
    assert [event.data["player"] for event in told(table, "Harvested")] == [1, 2, 0]
    for name in ("Matthew", "Ilinca", "Veronica"):
        asks(table, name, "VL-5.4-06")
        table.choose(("pay", 2))
    assert [event.name for event in told(table, "Harvested", "LivingPaid")] == ["Harvested"] * 3 + ["LivingPaid"] * 3
    assert [purse(table, name) for name in table.names] == [(0, 2)] * 3


@pytest.mark.rule("VL-5.4-07", "VL-5.4-08", "VL-2.0-12", "VL-2.0-16")
def test_a_gold_for_a_living_unit_and_a_blood_for_an_undead_one():
    table = harvest(Veronica=a_seat(gold=3, blood=3, castle=(2, 1), bran=(1, 1)))
    assert purse(table, "Veronica") == (5, 6)
    table.choose(("pay", 3))
    table.choose(("pay", 2))
    assert purse(table, "Veronica") == (2, 4)
    assert (army(table, "castle of Veronica"), army(table, "bran")) == ((2, 1), (1, 1))


@pytest.mark.rule("VL-5.4-09", "VL-SH-06")
def test_units_that_cannot_be_paid_are_removed_one_by_one():
    table = harvest(Veronica=a_seat(bran=(3, 0), campulung=(1, 0)))
    may_not_choose(table, ("pay", 3), "VL-5.4-09")
    may_choose_only(table, ("pay", 2), ("pay", 1), ("pay", 0))
    table.choose(("pay", 2))
    may_choose_only(table, ("remove", "bran"), ("remove", "campulung"))
    may_not_choose(table, ("remove", "castle"), "VL-5.4-09")
    table.choose(("remove", "bran"))
    table.choose(("remove", "bran"))
    assert (army(table, "bran"), army(table, "campulung")) == ((1, 0), (1, 0))


@pytest.mark.rule("VL-5.4-10", "AMB-VL-112", "AMB-VL-113")
def test_one_may_choose_not_to_pay_and_keeps_the_locale():
    table = harvest(Veronica=a_seat(gold=5, bran=(0, 1)))
    table.choose(("pay", 0))
    tells(table.choose(("remove", "bran")), "UnpaidUnitRemoved", kind="undead", place="Bran")
    assert (army(table, "bran"), owner(table, "bran"), purse(table, "Veronica")) == ((0, 0), "Veronica", (7, 3))


@pytest.mark.rule("VL-5.4-11")
def test_the_example_of_the_upkeep():
    """Six Living and two Undead Units, 4 gold: two Living Units go."""
    table = harvest(Veronica=a_seat(gold=2, castle=(4, 0), bran=(2, 2)))
    assert purse(table, "Veronica") == (4, 3)
    may_not_choose(table, ("pay", 5), "VL-5.4-09")
    table.choose(("pay", 4))
    table.choose(("remove", "castle"))
    table.choose(("remove", "bran"))
    table.choose(("pay", 2))
    assert purse(table, "Veronica") == (0, 1)
    assert (army(table, "castle of Veronica"), army(table, "bran")) == ((3, 0), (1, 2))


def test_who_has_no_unit_is_not_asked():
    table = harvest(Veronica=a_seat(), Matthew=a_seat(castle=(0, 1)))
    asks(table, "Matthew", "VL-5.4-06")
    may_choose_only(table, ("pay", 1), ("pay", 0))
