"""5.2 Army activation: the march, step by step, and the map as it uses it (3.1)."""

import pytest

from horrorlab.games.vampire_lords import DEFINITION
from horrorlab.games.vampire_lords.march import Go
from horrorlab.kernel.starting import open_position
from tests.vampire_lords.table import (
    a_seat,
    armies,
    army,
    asks,
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

FEARFUL = {"variants": ("fearful-peasants",)}


def on_the_way(*slugs, living=1, undead=0, **fields):
    """Veronica has marched from the first Locale to the others, with so many units."""
    first, *others = slugs
    given = fields.pop("Veronica", a_seat())
    given["locales"] = {first.replace("-", "_"): (living, undead), **given["locales"]} if first != "castle" else given["locales"]
    given["castle"] = (living, undead) if first == "castle" else given["castle"]
    table = marching(Veronica=given, **fields)
    set_out(table, first)
    for slug in others:
        go(table, slug)
    return table


def ways(table):
    """Where the march may lead next."""
    return {slug for verb, *slug in table.options if verb == "go" for slug in slug}


# ---- roads -------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-028", "VL-9.0-03", "AMB-VL-036")
def test_a_march_has_three_steps_and_the_start_is_none_of_them():
    table = on_the_way("medias", "sighisoara", "brasov", "ciuc", Veronica=a_seat(sighisoara=(), brasov=(), ciuc=()))
    assert [event.data["left"] for event in told(table, "Marched")] == [2, 1, 0]
    assert not isinstance(table.decision.step, Go)
    assert armies(table, "Veronica") == {"ciuc": (1, 0)}


def test_a_shorter_march_of_a_card():
    table = on_the_way("medias", "sighisoara", "brasov", steps=2, Veronica=a_seat(sighisoara=(), brasov=()))
    assert armies(table, "Veronica") == {"brasov": (1, 0)}


@pytest.mark.rule("VL-3.1-06", "VL-3.3-02")
def test_armies_go_along_roads():
    table = on_the_way("medias")
    assert ways(table) == {"alba-julia", "sighisoara"}
    may_not_choose(table, ("go", "brasov"), "VL-3.3-02")
    may_not_choose(table, ("go", "medias"), "VL-3.1-06")
    assert "no Locale" in table.why_not(("go", "atlantis")).reason


@pytest.mark.rule("VL-3.1-17", "AMB-VL-026")
def test_the_castle_is_a_step_to_and_from_all_that_borders_it_for_its_owner():
    around = {"alba-julia", "turda", "cluj-napoca", "huedin", "oradea", "brad"}
    table = on_the_way("castle", Veronica=a_seat(brad=()))
    assert ways(table) == around
    go(table, "brad")
    assert ways(table) == {"alba-julia", "lipova", "oradea", "castle"}
    events = go(table, "castle")
    assert "VL-3.1-17" in tells(events, "Marched", left=1).also
    assert ways(table) == around
    assert "no Locale" in table.why_not(("go", "castle-0")).reason   # one's own is called "castle"
    may_not_choose(on_the_way("medias"), ("go", "castle"), "VL-3.1-17")          # which Mediaș does not border


@pytest.mark.rule("VL-2.0-21", "VL-3.1-15", "AMB-VL-025", "AMB-VL-027")
@pytest.mark.parametrize("ally", [False, True])
def test_nobody_else_enters_a_castle_be_it_an_allys(ally):
    """With four players the castle of Matthew lies among Cluj-Napoca, Bistrița, Dej, Turda and Târgu Mureș."""
    table = on_the_way("dej", players=4, Veronica=a_seat(ally="Matthew" if ally else None), Matthew=a_seat(ally="Veronica" if ally else None))
    assert ways(table) == {"bistrita", "cluj-napoca", "satu-mare"}
    assert ("go", "castle-1") in table.decision.refused
    assert may_not_choose(table, ("go", "castle-1"), "VL-3.1-15") == "No other army may enter the castle of Matthew."
    assert ("go", "castle-2") not in table.decision.refused          # which is far away


# ---- leaving and taking along ------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-029", "VL-5.2-030", "AMB-VL-040", "AMB-VL-035")
def test_units_are_left_and_taken_along_on_the_way():
    table = on_the_way("medias", "sighisoara", living=4, Veronica=a_seat(sighisoara=(2, 1), brasov=()))
    regroup(table, living=5)
    tells(table, "Regrouped", moving="5 Living Units and 1 Undead Unit", staying="1 Living Unit")
    may_not_choose(table, ("regroup",), "VL-5.2-029")
    go(table, "brasov")
    table.choose(("stop",))
    assert armies(table, "Veronica") == {"sighisoara": (1, 0), "brasov": (5, 1)}


@pytest.mark.rule("VL-5.2-029")
def test_a_part_of_an_army_may_set_out():
    table = marching(Veronica=a_seat(medias=(3, 2), sighisoara=()))
    table.choose(("march", "medias"))
    may_choose_only(table, *(("take", "living", count) for count in range(4)))
    assert "about Living" in table.why_not(("take", "undead", 1)).reason
    assert "cannot go on" in table.why_not(("take", "living", 4)).reason
    table.choose(("take", "living", 0))
    may_choose_only(table, ("take", "undead", 1), ("take", "undead", 2))
    may_not_choose(table, ("take", "undead", 0), "AMB-VL-041")
    table.choose(("take", "undead", 1))
    tells(table, "MarchBegan", units="1 Undead Unit")
    assert army(table, "medias") == (3, 1)


@pytest.mark.rule("AMB-VL-041")
def test_a_march_has_a_unit_and_a_step_at_least():
    table = marching(Veronica=a_seat(medias=(1, 0), sighisoara=(), brasov=()))
    table.choose(("march", "medias"))
    may_not_choose(table, ("take", "living", 0), "AMB-VL-041")
    table.choose(("take", "living", 1))
    may_not_choose(table, ("stop",), "AMB-VL-041")
    go(table, "sighisoara")
    may_not_choose(table, ("regroup",), "AMB-VL-041")                # nobody could stay
    table.choose(("stop",))
    assert armies(table, "Veronica") == {"sighisoara": (1, 0)}


@pytest.mark.rule("VL-9.0-04")
def test_out_and_back_and_elsewhere_with_the_rest():
    table = marching(Veronica=a_seat(medias=(3, 0), sighisoara=(), alba_julia=()))
    set_out(table, "medias", living=2)
    go(table, "sighisoara")
    regroup(table, living=1)
    go(table, "medias")
    regroup(table)
    go(table, "alba-julia")
    assert armies(table, "Veronica") == {"sighisoara": (1, 0), "alba-julia": (2, 0)}


@pytest.mark.rule("VL-9.0-05", "AMB-VL-037")
def test_out_and_then_to_two_more_takes_four_steps():
    """To Sighișoara, on to Brașov, back to Sighișoara: the march is over, and nobody gets to Mediaș any more."""
    table = on_the_way("medias", "sighisoara", living=3, Veronica=a_seat(sighisoara=(), brasov=()))
    go(table, "brasov")
    regroup(table, living=2)
    events = go(table, "sighisoara")
    tells(events, "MarchEnded", place="Sighișoara")
    assert armies(table, "Veronica") == {"brasov": (1, 0), "sighisoara": (2, 0)}


@pytest.mark.rule("VL-5.2-029")
def test_after_the_last_step_all_units_stay():
    table = on_the_way("medias", "sighisoara", steps=1, living=2, Veronica=a_seat(sighisoara=(1, 1)))
    assert armies(table, "Veronica") == {"sighisoara": (3, 1)}
    table = open_position(DEFINITION, {
        "players": ["Veronica", "Matthew"], "locales": {"sighisoara": {"owner": "Veronica", "living": 1}},
        "now": {"phase": "action", "step": "march", "at": "sighisoara", "living": 1, "steps": 0, "made": 3}})
    may_choose_only(table, ("stop",))
    may_not_choose(table, ("regroup",), "VL-5.2-029")
    may_not_choose(table, ("go", "medias"), "VL-5.2-028")


# ---- Villages of others ------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-031", "VL-3.2-01", "AMB-VL-038")
def test_units_left_in_an_empty_village_of_another_capture_it_when_the_march_is_over():
    table = on_the_way("medias", "sighisoara", living=3, Veronica=a_seat(brasov=()), Matthew=a_seat(sighisoara=()), unrest={"sighisoara": 1})
    regroup(table, living=2)
    assert owner(table, "sighisoara") == "Matthew"
    go(table, "brasov")
    tells(table.choose(("stop",)), "VillageCaptured", player=0, other=1)
    assert owner(table, "sighisoara") == "Veronica"
    assert armies(table, "Veronica") == {"sighisoara": (1, 0), "brasov": (2, 0)}
    assert not told(table, "BattleBegan", "DieRolled", "TiedDieRolled")
    assert table.state.unrest[56] == 1             # AMB-VL-053: nobody has quelled it yet


@pytest.mark.rule("VL-9.0-09", "VL-5.2-031", "AMB-VL-053")
def test_a_march_may_end_in_an_empty_village_of_another():
    table = on_the_way("medias", "sighisoara", Matthew=a_seat(sighisoara=()))
    may_choose(table, ("stop",))
    tells(table.choose(("stop",)), "VillageCaptured", place="Sighișoara")
    assert owner(table, "sighisoara") == "Veronica"
    assert armies(table, "Veronica") == {"sighisoara": (1, 0)}


@pytest.mark.rule("VL-9.0-10", "AMB-VL-039")
def test_who_passes_through_and_leaves_nobody_captures_nothing():
    table = on_the_way("medias", "sighisoara", living=2, Veronica=a_seat(brasov=()), Matthew=a_seat(sighisoara=(), ciuc=()))
    go(table, "brasov", "ciuc")
    assert owner(table, "sighisoara") == "Matthew"
    assert owner(table, "ciuc") == "Veronica"


@pytest.mark.rule("VL-5.2-030")
def test_what_was_left_may_be_taken_along_again():
    table = on_the_way("medias", "sighisoara", living=3, steps=4, Veronica=a_seat(brasov=()), Matthew=a_seat(sighisoara=()))
    regroup(table, living=1)
    go(table, "brasov", "sighisoara")
    regroup(table)
    go(table, "medias")
    assert owner(table, "sighisoara") == "Matthew"
    assert armies(table, "Veronica") == {"medias": (3, 0)}


@pytest.mark.rule("AMB-VL-038")
def test_what_was_captured_on_the_way_is_settled_before_the_battle_and_may_be_retreated_to():
    table = on_the_way("medias", "sighisoara", living=2, Matthew=a_seat(sighisoara=(), brasov=(3, 0)), chance="ask")
    regroup(table, living=1)
    events = go(table, "brasov")
    assert [event.name for event in told(events, "VillageCaptured", "BattleBegan")] == ["VillageCaptured", "BattleBegan"]
    assert owner(table, "sighisoara") == "Veronica"
    table.choose(("roll", 0))
    table.choose(("roll", 0))
    may_choose_only(table, ("retreat", "sighisoara"))
    table.choose(("retreat", "sighisoara"))
    assert armies(table, "Veronica") == {"sighisoara": (2, 0)}


# ---- what stops an army ------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-032", "VL-5.2-042", "VL-5.2-034")
def test_a_neutral_locale_stops_the_army_and_three_neutral_units_rally():
    table = on_the_way("medias", chance="ask")
    events = go(table, "sighisoara")
    tells(events, "NeutralsRallied", units=3)
    tells(events, "BattleBegan", player=0, against="3 Neutral Units")
    assert table.state.march is None
    assert table.state.battle.at == 56


@pytest.mark.rule("VL-5.2-033", "VL-5.2-037")
def test_units_of_another_stop_the_army():
    table = on_the_way("medias", "sighisoara", Matthew=a_seat(sighisoara=(0, 1)), chance="ask")
    tells(table, "BattleBegan", against="1 Undead Unit of Matthew")


@pytest.mark.rule("VL-5.2-036", "VL-5.2-041", "VL-5.2-039")
def test_an_empty_town_of_another_stops_the_army():
    table = on_the_way("medias", "alba-julia", Matthew=a_seat(alba_julia=()), chance="ask")
    tells(table, "BattleBegan", against="no unit of Matthew, and the garrison of the Town")


@pytest.mark.rule("VL-5.2-035")
def test_example_of_a_march():
    """One unit stays in the first Village, units of the second go along, and the neutral Town is attacked."""
    table = marching(Veronica=a_seat(turda=(3, 0), targu_mures=(), ciuc=(2, 1)), chance="ask")
    set_out(table, "turda")
    go(table, "targu-mures")
    regroup(table, living=2)
    go(table, "ciuc")
    regroup(table)
    go(table, "brasov")
    assert [event.name for event in told(table, "Regrouped", "BattleBegan")] == ["Regrouped", "Regrouped", "BattleBegan"]
    assert armies(table, "Veronica") == {"targu-mures": (1, 0)}
    assert table.state.battle[1:5] == (0, -1, 4, 1)


# ---- Allies ------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.1-11", "VL-5.1-12", "VL-5.1-09", "AMB-VL-042", "AMB-VL-043")
def test_a_march_leads_through_locales_of_an_ally_and_does_not_end_there():
    allies = {"Veronica": a_seat(ally="Matthew", brasov=()), "Matthew": a_seat(ally="Veronica", sighisoara=(2, 0))}
    table = on_the_way("medias", "sighisoara", living=2, **allies, players=4)
    assert not told(table, "BattleBegan")
    may_not_choose(table, ("stop",), "VL-5.1-11")
    may_not_choose(table, ("regroup",), "AMB-VL-042")
    go(table, "brasov")
    may_choose(table, ("stop",))
    assert ("go", "sighisoara") not in table.options                 # one step is left, and it would end there
    may_not_choose(table, ("go", "sighisoara"), "VL-5.1-09")


@pytest.mark.rule("VL-5.2-028", "VL-5.1-11")
def test_an_army_shut_in_by_its_ally_cannot_march():
    table = marching(players=4, steps=1, Veronica=a_seat(ally="Matthew", medias=(2, 0), castle=(1, 0)),
                     Matthew=a_seat(ally="Veronica", alba_julia=(), sighisoara=()))
    may_not_choose(table, ("march", "medias"), "VL-5.2-028")
    may_choose(table, ("march", "castle"), ("recruit",))
    set_out(table, "castle")
    may_choose(table, ("go", "arges"))
    table = on_the_way("sibiu", players=4, steps=1, Veronica=a_seat(ally="Matthew"), Matthew=a_seat(ally="Veronica", fagaras=()))
    may_not_choose(table, ("go", "fagaras"), "VL-5.1-11")


# ---- seven armies ------------------------------------------------------------------------------------------------

FOUR = {"lipova": (1, 0), "hunedoara": (1, 0), "severin": (1, 0), "slatina": (1, 0)}


@pytest.mark.rule("AMB-VL-031", "VL-3.3-07")
def test_units_are_left_only_where_the_march_can_end_with_six_armies():
    """Five armies stand; the sixth may go on as a whole, or leave units if it can join another in the end."""
    table = marching(Veronica=a_seat(medias=(2, 0), castle=(1, 0), **FOUR), Matthew=a_seat(sighisoara=()))
    table.choose(("march", "medias"))
    may_choose_only(table, ("take", "living", 1), ("take", "living", 2))     # back to Mediaș, or by Alba Julia to the castle
    table.choose(("take", "living", 1))
    go(table, "sighisoara")
    may_not_choose(table, ("stop",), "VL-3.3-07")
    may_not_choose(table, ("go", "brasov"), "AMB-VL-031")
    may_choose(table, ("go", "medias"))
    table = marching(Veronica=a_seat(medias=(2, 0), castle=(1, 0), **FOUR), steps=1)
    table.choose(("march", "medias"))
    may_choose_only(table, ("take", "living", 2))
    may_not_choose(table, ("take", "living", 1), "VL-3.3-07")


@pytest.mark.rule("VL-3.3-07")
@pytest.mark.parametrize("hers", [False, True])
def test_a_seventh_army_may_stand_on_the_way_where_another_can_still_be_taken_along(hers):
    """Units stay in Mediaș and in Sighișoara: for a while there are seven armies, and Brașov goes along to Ciuc."""
    three = {slug: FOUR[slug] for slug in ("lipova", "hunedoara", "severin")}
    empty = {"sighisoara": ()}
    table = marching(Veronica=a_seat(medias=(3, 0), brasov=(1, 0), ciuc=(1, 0), **three, **empty if hers else {}),
                     Matthew=a_seat(**{} if hers else empty))
    set_out(table, "medias", living=2)
    go(table, "sighisoara")
    regroup(table, living=1)
    may_choose_only(table, ("go", "brasov"), ("go", "medias"))
    assert table.state.stacks(0) == 7
    table = open_position(DEFINITION, table.position())              # what is lawful can be laid aside and taken up again
    go(table, "brasov")
    may_not_choose(table, ("stop",), "VL-3.3-07")
    may_not_choose(table, ("go", "bran"), "VL-3.3-07")               # neutral: a battle, and the seventh army in it
    table.choose(("regroup",))
    may_choose_only(table, ("take", "living", 2))
    may_not_choose(table, ("take", "living", 1), "VL-3.3-07")
    table.choose(("take", "living", 2))
    go(table, "ciuc")
    assert armies(table, "Veronica") == {"medias": (1, 0), "sighisoara": (1, 0), "ciuc": (3, 0), **three}


# ---- promises ----------------------------------------------------------------------------------------------------

@pytest.mark.rule("AMB-VL-110", "VL-5.1-16")
def test_who_has_promised_not_to_attack_neither_fights_nor_captures():
    table = on_the_way("medias", living=2, Veronica=a_seat(alba_julia=()), promises=[("Veronica", "Matthew", "attack")],
                       Matthew=a_seat(sighisoara=(), brasov=(), calnic=(1, 0)))
    go(table, "sighisoara")                        # empty: passing through attacks nobody
    may_not_choose(table, ("stop",), "AMB-VL-110")
    may_not_choose(table, ("regroup",), "AMB-VL-110")
    may_not_choose(table, ("go", "brasov"), "VL-5.1-16")
    go(table, "medias", "alba-julia")
    assert owner(table, "sighisoara") == "Matthew"
    table = on_the_way("medias", "alba-julia", Veronica=a_seat(alba_julia=()), promises=[("Veronica", "Matthew", "attack")],
                       Matthew=a_seat(calnic=(1, 0), brad=()), steps=2)
    may_not_choose(table, ("go", "calnic"), "AMB-VL-110")
    may_not_choose(table, ("go", "brad"), "AMB-VL-110")


# ---- Fearful Peasants --------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-8.0-14", "VL-8.0-15", "AMB-VL-134")
def test_fearful_peasants_let_an_army_pass_and_rally_where_it_stops():
    table = on_the_way("medias", "sighisoara", living=2, neutral={"sighisoara": 2}, chance="ask", **FEARFUL)
    may_not_choose(table, ("regroup",), "AMB-VL-134")
    assert neutral(table) == {"sighisoara": 2}
    assert "3 Neutral Units rally" in table.decision.consequence(("stop",))
    events = go(table, "brasov")
    assert not told(events, "NeutralsRallied")
    tells(table.choose(("stop",)), "NeutralsRallied", place="Brașov", units=3)
    assert neutral(table) == {"sighisoara": 2, "brasov": 3}
    table = on_the_way("medias", "sighisoara", "brasov", "ciuc", chance="ask", **FEARFUL)
    tells(table, "BattleBegan", place="Ciuc")                        # the last step: it stops there


@pytest.mark.rule("VL-5.2-032")
def test_peasants_that_are_not_fearful_stop_every_army():
    table = on_the_way("medias", chance="ask")
    assert table.decision.consequence(("go", "sighisoara")).startswith("Neutral")
    go(table, "sighisoara")
    assert not isinstance(table.decision.step, Go)


@pytest.mark.rule("VL-5.2-028")
def test_questions_say_what_follows():
    table = on_the_way("medias", Matthew=a_seat(sighisoara=(), alba_julia=(1, 0)))
    asks(table, "Veronica", "VL-5.2-028")
    says = table.decision.consequence
    assert says(("go", "sighisoara")) == "An empty Village: units that stay there capture it."
    assert says(("go", "alba-julia")) == "Matthew holds it: battle."
    assert says(("stop",)) == ""
