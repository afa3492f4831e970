"""5.2 Unrest and Uprisings, and how Unrest is quelled; escalation as far as Uprisings follow from it."""

import pytest

from horrorlab.games.vampire_lords.cardplay import EndTurn
from horrorlab.games.vampire_lords.vampires import Hunt
from tests.vampire_lords.table import (
    a_seat,
    armies,
    army,
    at_the_table,
    neutral,
    owner,
    place,
    tells,
    told,
    unrest,
    vampires,
)


def hunted(slug, *, players=2, run=True, **fields):
    """Matthew's Lord has hunted beside a Locale: one Unrest more there."""
    fields.setdefault("Matthew", a_seat())["vampires"] = [3]
    number = place(at_the_table(), slug)
    return at_the_table("action", "Matthew", Hunt(1, 1, 0, number), players=players, run=run, **fields)


def end_of_turn(**fields):
    """Veronica's turn ends."""
    return at_the_table(None, "Veronica", EndTurn(0), phase="action", **fields)


def uprisings(table):
    """The Locales where an Uprising broke out, in order."""
    return [event.data["place"] for event in told(table, "UprisingBrokeOut")]


# ---- Unrest ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-088", "VL-5.2-093")
@pytest.mark.parametrize("before", [0, 1])
def test_up_to_two_unrest_lie_in_a_locale(before):
    table = hunted("brasov", Veronica=a_seat(brasov=(1, 0)), unrest={"brasov": before})
    tells(table, "UnrestAdded", place="Brașov", unrest=before + 1)
    assert unrest(table) == {"brasov": before + 1}
    assert army(table, "brasov") == (1, 0)


@pytest.mark.rule("VL-5.2-090", "AMB-VL-088")
def test_a_neutral_locale_gets_a_neutral_unit_instead():
    table = hunted("brasov", neutral={"brasov": 2})
    tells(table, "NeutralUnitRose", units=3)
    assert (unrest(table), neutral(table)) == ({}, {"brasov": 3})


# ---- Uprisings ---------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-101", "VL-5.2-096", "VL-5.2-097", "VL-5.2-098", "VL-5.2-099", "VL-5.2-089")
def test_example_of_an_uprising():
    """The third Unrest in a Town: it is neutral, neutral Villages beside it get a unit, those of its owner get Unrest."""
    table = hunted("brasov", Veronica=a_seat(brasov=(3, 1), bran=(), fagaras=(1, 0)), Matthew=a_seat(ciuc=(2, 0)), unrest={"brasov": 2, "bran": 1})
    tells(table, "UprisingBrokeOut", place="Brașov", player=0, units=4)
    tells(table, "UprisingSpread", place="Brașov")
    assert owner(table, "brasov") is None
    assert armies(table, "Veronica") == {"fagaras": (1, 0)}
    assert unrest(table) == {"bran": 2, "fagaras": 1, "ciuc": 1}
    assert neutral(table) == {"craciuna": 1, "sighisoara": 1}


@pytest.mark.rule("AMB-VL-084", "AMB-VL-085", "VL-5.2-097")
def test_nobody_stands_there_afterwards_and_vampires_stay():
    table = hunted("brasov", Veronica=a_seat(brasov=(3, 1), vampires=[16]), unrest={"brasov": 2})
    tells(table, "UprisingBrokeOut")
    assert (neutral(table, "brasov"), army(table, "brasov"), unrest(table, "brasov")) == (0, (0, 0), 0)
    assert vampires(table, "Veronica") == [16]


@pytest.mark.rule("VL-3.1-16", "VL-5.2-092", "AMB-VL-029")
def test_an_uprising_beside_a_castle_does_not_reach_it():
    table = hunted("huedin", Veronica=a_seat(huedin=(1, 0), castle=(2, 0)), unrest={"huedin": 2})
    assert army(table, "castle of Veronica") == (2, 0)
    assert table.state.unrest[place(table, "castle of Veronica")] == 0
    assert neutral(table) == {"cluj-napoca": 1, "oradea": 1}
    far = hunted("brasov", Veronica=a_seat(brasov=()), unrest={"brasov": 2})
    assert "VL-5.2-092" not in tells(far, "UprisingSpread").also


@pytest.mark.rule("AMB-VL-081")
def test_an_uprising_reaches_the_locales_of_an_ally_of_who_sowed_it():
    table = hunted("brasov", players=4, Veronica=a_seat(brasov=()), Matthew=a_seat(ally="Ilinca"), Ilinca=a_seat(ally="Matthew", bran=(1, 0)),
                   unrest={"brasov": 2})
    assert unrest(table) == {"bran": 1}


@pytest.mark.rule("AMB-VL-083", "VL-5.2-099")
def test_uprisings_set_each_other_off_and_come_to_an_end():
    """Brașov, Ciuc and Bacău form a triangle with Crăciuna beside it: each breaks out once, and every later Unrest meets a neutral Locale."""
    table = hunted("brasov", Veronica=a_seat(brasov=(1, 0), ciuc=(1, 0), bacau=(2, 0), craciuna=(1, 0)),
                   unrest={"brasov": 2, "ciuc": 2, "bacau": 2, "craciuna": 1})
    assert sorted(uprisings(table)) == ["Bacău", "Brașov", "Ciuc", "Crăciuna"]
    assert armies(table, "Veronica") == {}
    assert unrest(table) == {}
    # Brașov first; it spreads to Crăciuna (2) and Ciuc (3); Ciuc to Bacău (3) and back; Bacău to Crăciuna (3) and back.
    assert uprisings(table) == ["Brașov", "Ciuc", "Bacău", "Crăciuna"]
    assert neutral(table) == {"bran": 1, "fagaras": 1, "sighisoara": 1, "gheorgheni": 1, "targu-mures": 1, "roman": 1, "barlad": 1, "buzau": 1,
                              "brasov": 2, "ciuc": 1, "bacau": 1}
    assert table.state.uprisings == ()


@pytest.mark.rule("VL-5.2-100", "AMB-VL-083")
@pytest.mark.parametrize(("first", "order"), [("Veronica", ["Crăciuna", "Ciuc", "Sighișoara"]), ("Matthew", ["Ciuc", "Sighișoara", "Crăciuna"]),
                                              ("Ilinca", ["Sighișoara", "Crăciuna", "Ciuc"])])
def test_uprisings_that_arise_together_come_in_order_from_the_first_player(first, order):
    table = hunted("brasov", players=3, first=first, Veronica=a_seat(craciuna=()), Matthew=a_seat(ciuc=()), Ilinca=a_seat(sighisoara=(), brasov=()),
                   unrest={"brasov": 2, "craciuna": 2, "ciuc": 2, "sighisoara": 2})
    assert uprisings(table) == ["Brașov", *order]


@pytest.mark.rule("AMB-VL-083", "VL-5.2-100")
def test_who_arises_later_waits_for_those_before():
    """Of Brașov's neighbors Crăciuna and Ciuc rise together; what Crăciuna sets off in Bârlad comes after Ciuc."""
    table = hunted("brasov", Veronica=a_seat(brasov=(), craciuna=(), ciuc=(), barlad=()),
                   unrest={"brasov": 2, "craciuna": 2, "ciuc": 2, "barlad": 2})
    assert uprisings(table) == ["Brașov", "Crăciuna", "Ciuc", "Bârlad"]


@pytest.mark.rule("AMB-VL-087", "VL-5.2-090")
def test_unrest_that_comes_after_the_third_meets_a_neutral_locale():
    table = at_the_table("action", "Veronica", Hunt(0, 0, 0, 56), Veronica=a_seat("carmilla", active=["night-terrors"], vampires=[15]),
                         Matthew=a_seat(sighisoara=(2, 0)), unrest={"sighisoara": 2})
    assert [event.name for event in told(table, "UprisingBrokeOut", "NightTerrors")] == ["UprisingBrokeOut", "NightTerrors"]
    assert neutral(table, "sighisoara") == 1


@pytest.mark.rule("AMB-VL-083", "VL-5.2-097")
def test_what_is_about_to_break_out_takes_no_further_unrest():
    """Crăciuna brings Bacău its third; Ciuc breaks out before it and spreads there as well, which changes nothing."""
    table = hunted("brasov", Veronica=a_seat(brasov=(), craciuna=(), ciuc=(), bacau=(1, 0)),
                   unrest={"brasov": 2, "craciuna": 2, "ciuc": 2, "bacau": 2})
    assert uprisings(table) == ["Brașov", "Crăciuna", "Ciuc", "Bacău"]
    assert [event.data["unrest"] for event in told(table, "UnrestAdded") if event.data["place"] == "Bacău"] == [3]
    assert neutral(table, "bacau") == 0


# ---- the end of a turn -------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-094", "VL-7.0-07", "VL-5.2-095", "VL-7.0-05")
def test_two_units_calm_a_town_and_one_a_village():
    hers = {"brasov": (1, 1), "alba_julia": (1, 0), "medias": (0, 1), "turda": (), "oradea": (1, 0)}
    table = end_of_turn(Veronica=a_seat(**hers), unrest={"brasov": 2, "alba-julia": 1, "medias": 2, "turda": 1, "oradea": 1})
    tells(table, "UnrestQuelled", player=0)
    assert unrest(table) == {"alba-julia": 1, "turda": 1}            # one unit in a Town, none in a Village


@pytest.mark.rule("AMB-VL-080")
def test_only_the_locales_of_who_is_on_turn_are_calmed():
    table = end_of_turn(Veronica=a_seat(medias=(1, 0)), Matthew=a_seat(snagov=(1, 0)), unrest={"snagov": 1, "medias": 2})
    tells(table, "UnrestQuelled")
    assert unrest(table) == {"snagov": 1}


def test_a_town_without_two_units_falls_in_time():
    table = hunted("brasov", Veronica=a_seat(brasov=(1, 0)), unrest={"brasov": 2})
    assert owner(table, "brasov") is None


@pytest.mark.rule("AMB-VL-080", "VL-5.2-095")
def test_a_pass_ends_a_turn_too():
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["raid"], medias=(1, 0)), Matthew=a_seat(hand=["raid"]), unrest={"medias": 1})
    table.choose(("pass",))
    table.choose(table.options[0])
    tells(table, "UnrestQuelled", player=0)
    assert unrest(table) == {}


# ---- Dawn --------------------------------------------------------------------------------------------------------

def dawn(**fields):
    """Unrest escalates; the next round begins."""
    return at_the_table("dawn", **fields)


@pytest.mark.rule("VL-5.5-02", "AMB-VL-082")
def test_what_spreads_at_dawn_does_not_escalate_at_that_dawn():
    table = dawn(Veronica=a_seat(brasov=(2, 0), bran=()), unrest={"brasov": 2})
    assert uprisings(table) == ["Brașov"]
    assert unrest(table) == {"bran": 1}


@pytest.mark.rule("VL-5.5-04", "AMB-VL-082", "VL-5.5-03")
def test_a_locale_that_broke_out_already_does_not_escalate():
    """Brașov's Uprising brings Bran its third before Bran's own turn to escalate comes: it is neutral then, without Unrest."""
    table = dawn(Veronica=a_seat(brasov=(2, 0), bran=()), unrest={"brasov": 2, "bran": 2})
    assert uprisings(table) == ["Brașov", "Bran"]
    assert neutral(table, "bran") == 0
    assert neutral(table, "brasov") == 1
