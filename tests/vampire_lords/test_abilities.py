"""6.0: what Lords can do with armies, in battle and as Vampires. Abilities of cards and of the market are tested with those."""

import pytest

from horrorlab.games.vampire_lords.abilities import UseJanissaries
from horrorlab.games.vampire_lords.cardplay import EndTurn
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
    purse,
    roll,
    set_out,
    tells,
    told,
    unrest,
    vampires,
)
from tests.vampire_lords.test_battle import battle, strengths
from tests.vampire_lords.test_vampires import activating, sends

EMINE, BATHORY, MIRCEA, VLAD, RADU, CARMILLA = ("emine-hatun", "elizabeth-bathory", "mircea-the-elder", "vlad-dracula", "radu-the-handsome",
                                                "carmilla")


def with_lord(lord, ability, *places, **rest):
    """What a seat of ``battle`` has: a Lord with an active ability, and where the Vampires are (beside the battle if nothing is said)."""
    return {"lord": lord, "active": [ability], "vampires": places or [14], **rest}


def fight(table, black, beige, *answers):
    """Roll the dice and answer what is asked."""
    events = roll(table, black, beige)
    for answer in answers:
        events = events + table.choose(answer)
    return events


# ---- Emine Hatun -------------------------------------------------------------------------------------------------

def emine(**fields):
    return activating(3, Veronica=a_seat(EMINE, active=["intrigue"]), **fields)


@pytest.mark.rule("VL-6.0-03", "AMB-VL-122")
def test_intrigue_has_a_spawn_of_another_hunt_on_top_of_ones_own_actions():
    table = emine(Matthew=a_seat(medias=(), vampires=[5, 6, 7]))
    may_choose(table, ("intrigue", 1, 1), ("intrigue", 1, 2))
    may_not_choose(table, ("intrigue", 1, 0), "VL-6.0-03")           # his Lord
    may_not_choose(table, ("intrigue", 0, 0), "VL-6.0-03")
    events = table.choose(("intrigue", 1, 2)) + table.choose(("hunt", "medias")) + table.choose(("wilderness", 15))
    tells(events, "IntrigueHunted", player=0, other=1, place="Mediaș")
    assert (purse(table, "Veronica"), purse(table, "Matthew")) == ((0, 2), (0, 0))
    assert vampires(table, "Matthew") == [5, 6, 15]
    assert unrest(table) == {"medias": 1}
    assert {option for option in table.options if option[0] == "intrigue"} == set()
    assert "has been used" in may_not_choose(table, ("intrigue", 1, 1), "VL-6.0-03")
    sends(table, 0, "hunt", ("hunt", "medias"), ("wilderness", 14))  # her own hunt is another
    assert purse(table, "Veronica") == (0, 4)
    table.jump(0)
    table.choose(("intrigue", 1, 2))
    table.choose(("hunt", "cernauti"))             # there is but one Wilderness beside it
    assert (vampires(table, "Veronica"), vampires(table, "Matthew")) == ([3], [5, 6, 1])


@pytest.mark.rule("AMB-VL-122", "VL-6.0-03")
def test_intrigue_needs_the_ability_and_a_spawn_on_the_map():
    may_not_choose(emine(Matthew=a_seat(vampires=[5, "rome"])), ("intrigue", 1, 1), "AMB-VL-122")
    may_not_choose(activating(3, Matthew=a_seat(vampires=[5, 6])), ("intrigue", 1, 1), "VL-6.0-03")


@pytest.mark.rule("VL-6.0-04", "VL-6.0-05", "AMB-VL-121", "VL-3.3-09")
def test_janissaries_come_for_two_neutral_units():
    table = at_the_table("diplomacy", "Veronica", UseJanissaries(0), Veronica=a_seat(EMINE, active=["janissaries"]), neutral={"medias": 1, "bran": 3})
    asks(table, "Veronica", "VL-6.0-04")
    may_choose_only(table, ("remove", "medias"), ("remove", "bran"))
    table.choose(("remove", "medias"))
    may_not_choose(table, ("remove", "medias"), "VL-6.0-04")
    events = table.choose(("remove", "bran"))
    tells(events, "NeutralUnitTaken", place="Bran")
    tells(events, "JanissariesCame", player=0)
    assert neutral(table) == {"bran": 2}
    assert army(table, "castle of Veronica") == (2, 0)


@pytest.mark.rule("AMB-VL-121", "VL-6.0-05")
@pytest.mark.parametrize(("units", "left"), [({}, {}), ({"bran": 1}, {}), ({"bran": 2}, {})])
def test_janissaries_come_though_fewer_can_be_removed(units, left):
    table = at_the_table("diplomacy", "Veronica", UseJanissaries(0), Veronica=a_seat(EMINE, active=["janissaries"]), neutral=units)
    for _ in range(sum(units.values())):
        table.choose(("remove", "bran"))
    assert neutral(table) == left
    assert army(table, "castle of Veronica") == (2, 0)


@pytest.mark.rule("AMB-VL-121", "VL-6.0-04")
def test_janissaries_come_at_once_when_the_ability_is_new_and_every_diplomacy_after():
    table = at_the_table("diplomacy", round=3, Veronica=a_seat(EMINE, vampires=[3]), neutral={"bran": 4})
    table.choose(("activate", "janissaries"))
    tells(table.choose(("remove", "bran")) + table.choose(("remove", "bran")), "JanissariesCame", player=0)
    table = at_the_table("diplomacy", round=3, Veronica=a_seat(EMINE, active=["janissaries"], vampires=[3]), neutral={"bran": 4})
    table.choose(("activate", "harem"))
    asks(table, "Veronica", "VL-6.0-04")


# ---- Elizabeth Báthory -------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-6.0-12", "AMB-VL-060")
@pytest.mark.parametrize(("places", "won", "blood"), [([14], True, 2), ([3, 14], True, 0), ([14], False, 0)])
def test_cold_blooded_takes_two_blood_for_a_victory_with_this_lord(places, won, blood):
    table = battle(4 if won else 1, veronica=with_lord(BATHORY, "cold-blooded", *places))
    fight(table, 0, 0)
    assert (owner(table, "sighisoara") == "Veronica") == won
    assert purse(table, "Veronica") == (0, blood)
    tells(fight(battle(4, veronica=with_lord(BATHORY, "cold-blooded")), 0, 0), "ColdBloodedPaid", player=0)


@pytest.mark.rule("VL-6.0-12", "AMB-VL-060")
def test_cold_blooded_in_defense_and_for_an_ally():
    table = battle(1, defender=(3, 0), matthew=with_lord(BATHORY, "cold-blooded"))
    tells(fight(table, 0, 0, ("retreat", "medias")), "ColdBloodedPaid", player=1)
    table = marching(players=4, chance="ask", Veronica=a_seat(ally="Matthew", medias=(4, 0)),
                     Matthew=a_seat(BATHORY, ally="Veronica", active=["cold-blooded"], vampires=[15]))
    set_out(table, "medias")
    go(table, "sighisoara")
    table.choose(("support",))
    fight(table, 0, 0)
    assert (purse(table, "Matthew"), purse(table, "Veronica")) == ((0, 2), (0, 0))


@pytest.mark.rule("VL-6.0-13", "AMB-VL-065", "AMB-VL-124", "VL-3.3-09")
def test_bloodbath_removes_a_unit_for_two_blood_before_any_card():
    table = battle(2, defender=(1, 1), veronica=with_lord(BATHORY, "bloodbath", 3, blood=5, hand=["raid"]))
    asks(table, "Veronica", "VL-6.0-13")
    may_choose_only(table, ("bloodbath", "living"), ("bloodbath", "undead"), ("decline",))
    tells(table.choose(("bloodbath", "undead")), "BloodbathDone", player=0)
    assert (army(table, "sighisoara"), purse(table, "Veronica")) == ((1, 0), (0, 3))
    asks(table, "Veronica", "VL-5.2-044")          # once a battle
    table = battle(2, veronica=with_lord(BATHORY, "bloodbath", 3, blood=2))
    may_choose_only(table, ("bloodbath", "living"), ("decline",))
    may_not_choose(table, ("bloodbath", "undead"), "VL-6.0-13")
    tells(table.choose(("bloodbath", "living")), "BloodbathDone", kind="Neutral Unit")
    assert neutral(table, "sighisoara") == 2


@pytest.mark.rule("VL-5.2-042")
def test_bloodbath_is_not_offered_without_blood_or_units_and_may_be_declined():
    assert battle(2, veronica=with_lord(BATHORY, "bloodbath", 3, blood=1)).decision.player == -1
    assert battle(2, at="alba-julia", defender=(0, 0), veronica=with_lord(BATHORY, "bloodbath", 3, blood=9)).decision.player == -1
    table = battle(2, defender=(1, 1), matthew=with_lord(BATHORY, "bloodbath", 3, blood=2))
    asks(table, "Matthew", "VL-6.0-13")
    table.choose(("decline",))
    assert purse(table, "Matthew") == (0, 2)
    assert strengths(fight(table, 0, 0)) == (2, 2)


# ---- Mircea the Elder --------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-6.0-15", "AMB-VL-123")
def test_battle_hardened_removes_one_undead_unit_for_two():
    table = battle(1, 3, defender=(9, 0), veronica=with_lord(MIRCEA, "battle-hardened", 3))
    fight(table, 0, 2)
    may_choose_only(table, ("lose", "living"), ("lose", "undead"), ("lose", "hardened"))
    tells(table.choose(("lose", "hardened")), "HardenedUnitLost", player=0)
    assert strengths(table) == (3, 9)


@pytest.mark.rule("AMB-VL-123", "VL-6.0-15")
def test_an_odd_loss_costs_one_unit_more():
    table = battle(0, 2, defender=(1, 3), veronica=with_lord(MIRCEA, "battle-hardened", 3))
    fight(table, 3, 0, ("lose", "hardened"))
    may_choose_only(table, ("lose", "undead"))
    may_not_choose(table, ("lose", "hardened"), "VL-6.0-15")
    table.choose(("lose", "undead"))
    assert strengths(table) == (0, 4)
    table = battle(2, 1, defender=(9, 0), veronica=with_lord(MIRCEA, "battle-hardened", 3))
    fight(table, 0, 2)
    may_choose_only(table, ("lose", "living"), ("lose", "undead"))   # one Undead Unit alone stands for no two
    may_not_choose(table, ("lose", "hardened"), "VL-6.0-15")


@pytest.mark.rule("VL-6.0-19", "VL-6.0-20", "AMB-VL-126", "AMB-VL-061")
def test_the_great_hunt_takes_a_third_blood_and_a_unit():
    table = activating(3, 4, Veronica=a_seat(MIRCEA, active=["great-hunt"]), Matthew=a_seat(medias=(1, 1)))
    table.choose(("send", 0, "hunt"))
    table.choose(("hunt", "medias"))
    table.choose(("wilderness", 14))
    asks(table, "Veronica", "VL-6.0-20")
    may_choose_only(table, ("remove", "living"), ("remove", "undead"))
    tells(table.choose(("remove", "undead")), "GreatHunt", player=0, place="Mediaș")
    assert army(table, "medias") == (1, 0)
    assert (purse(table, "Veronica"), unrest(table)) == ((0, 3), {"medias": 1})
    table.jump(0)
    sends(table, 1, "hunt", ("hunt", "medias"), ("wilderness", 14))
    assert (army(table, "medias"), purse(table, "Veronica")) == ((1, 1), (0, 2))


@pytest.mark.rule("VL-6.0-20", "AMB-VL-126", "VL-5.2-090")
@pytest.mark.parametrize(("units", "left", "seat"), [((2, 0), (1, 0), "Matthew"), ((0, 2), (0, 1), "Veronica")])
def test_the_great_hunt_with_one_kind_there_a_neutral_locale_and_an_uprising(units, left, seat):
    hunter = a_seat(MIRCEA, active=["great-hunt"])
    holder = {"Matthew": a_seat()} | {seat: hunter if seat == "Veronica" else a_seat()}
    holder[seat]["locales"] = {"medias": units}
    table = activating(3, **{"Veronica": hunter, **holder})
    sends(table, 0, "hunt", ("hunt", "medias"), ("wilderness", 14))
    assert army(table, "medias") == left
    table = activating(3, Veronica=a_seat(MIRCEA, active=["great-hunt"]), neutral={"medias": 2})
    sends(table, 0, "hunt", ("hunt", "medias"), ("wilderness", 14))
    assert neutral(table, "medias") == 2           # one more, one less
    table = activating(3, Veronica=a_seat(MIRCEA, active=["great-hunt"]), Matthew=a_seat(medias=(2, 0)), unrest={"medias": 2})
    events = sends(table, 0, "hunt", ("hunt", "medias"), ("wilderness", 14))
    assert [event.name for event in told(events, "UprisingBrokeOut", "GreatHuntFoundNobody")] == ["UprisingBrokeOut", "GreatHuntFoundNobody"]
    assert purse(table, "Veronica") == (0, 3)


# ---- Vlad Dracula ------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-6.0-25", "AMB-VL-125", "AMB-VL-060")
def test_terrifying_removes_a_living_unit_that_was_not_in_the_battle():
    table = battle(9, defender=(2, 1), veronica=with_lord(VLAD, "terrifying"),
                   matthew={"brasov": (1, 0), "ciuc": (0, 2), "turda": (), "castle": (1, 1)})
    fight(table, 0, 0, ("retreat", "brasov"))
    asks(table, "Veronica", "VL-6.0-25")
    may_choose_only(table, ("terrify", "brasov"), ("terrify", "castle-1"))
    may_not_choose(table, ("terrify", "ciuc"), "VL-6.0-25")
    tells(table.choose(("terrify", "castle-1")), "TerrifiedUnitLost", player=0, place="the castle of Matthew")
    assert armies(table, "Matthew") == {"brasov": (3, 1), "ciuc": (0, 2), "castle": (0, 1)}


@pytest.mark.rule("VL-6.0-25", "AMB-VL-125", "VL-SYM-04")
def test_survivors_of_the_battle_are_not_terrified():
    table = battle(9, defender=(2, 1), veronica=with_lord(VLAD, "terrifying"), matthew={"brasov": (0, 1), "ciuc": (1, 0)})
    fight(table, 0, 0, ("retreat", "brasov"))
    may_choose_only(table, ("terrify", "ciuc"))
    table.choose(("terrify", "ciuc"))
    assert army(table, "brasov") == (2, 2)
    table = battle(9, defender=(2, 1), veronica=with_lord(VLAD, "terrifying"), matthew={"brasov": (0, 1)})
    fight(table, 0, 0, ("retreat", "brasov"))
    assert not told(table, "TerrifiedUnitLost")
    assert table.state.battle is None              # nobody else is there
    table = battle(9, veronica=with_lord(VLAD, "terrifying"), neutral={"hotin": 1, "brasov": 1})
    fight(table, 0, 0)                             # three go to Brașov, where one has been
    may_choose_only(table, ("terrify", "hotin"), ("terrify", "brasov"))
    table.choose(("terrify", "brasov"))
    assert neutral(table) == {"hotin": 1, "brasov": 3}
    table = battle(9, veronica=with_lord(VLAD, "terrifying"), neutral={"hotin": 1})
    fight(table, 0, 0)
    may_choose_only(table, ("terrify", "hotin"))


@pytest.mark.rule("VL-5.2-055")
def test_terrifying_takes_this_lord_and_a_victory():
    for fields in ({"veronica": with_lord(VLAD, "terrifying", 3)}, {"veronica": with_lord(VLAD, "terrifying"), "living": 1}):
        table = battle(**{"living": 9, "defender": (5, 0), "matthew": {"brasov": (), "ciuc": (1, 0)}, **fields})
        fight(table, 0, 0)
        if table.options[0][0] == "retreat":
            table.choose(table.options[0])
        assert not told(table, "TerrifiedUnitLost")
        assert table.state.battle is None


@pytest.mark.rule("VL-6.0-25")
def test_a_defender_terrifies_what_the_attacker_left_behind():
    table = marching(Veronica=a_seat(medias=(3, 0), castle=(0, 2)), Matthew=a_seat(VLAD, active=["terrifying"], vampires=[15], sighisoara=(9, 0)),
                     chance="ask")
    set_out(table, "medias", living=1)
    go(table, "sighisoara")
    fight(table, 0, 0, ("retreat", "medias"))
    asks(table, "Matthew", "VL-6.0-25")
    may_choose_only(table, ("terrify", "medias"))
    table.choose(("terrify", "medias"))
    assert army(table, "medias") == (2, 0)


@pytest.mark.rule("VL-6.0-26", "AMB-VL-129", "AMB-VL-124", "AMB-VL-060")
def test_a_strategist_may_have_both_dice_rolled_again_once():
    table = battle(3, defender=(3, 0), veronica=with_lord(VLAD, "strategist"))
    roll(table, 0, 2)
    asks(table, "Veronica", "VL-6.0-26")
    may_choose_only(table, ("roll-again",), ("keep",))
    tells(table.choose(("roll-again",)), "DiceRolledAgain", player=0)
    events = fight(table, 1, 0)                    # final
    assert [event.data["who"] for event in told(events, "LossesSet")] == ["Matthew"]
    assert table.decision.player == 1
    table = battle(3, defender=(3, 0), veronica=with_lord(VLAD, "strategist"))
    events = fight(table, 0, 2, ("keep",))
    tells(events, "LossesSet", who="Veronica", losses=2)
    table = battle(3, defender=(3, 0), veronica=with_lord(VLAD, "strategist", 3, 14))
    roll(table, 0, 2)
    asks(table, "Veronica", "VL-5.2-049")          # his Spawn is in the battle, the Lord is not


@pytest.mark.rule("VL-6.0-26")
def test_a_strategist_who_defends():
    table = battle(3, defender=(3, 0), matthew=with_lord(VLAD, "strategist"))
    roll(table, 2, 0)
    asks(table, "Matthew", "VL-6.0-26")
    table.choose(("roll-again",))
    events = fight(table, 0, 0)
    tells(table, "DiceRolledAgain", player=1)
    assert not told(events, "LossesSet")


@pytest.mark.rule("AMB-VL-135", "VL-6.0-26", "VL-8.0-06")
def test_the_planner_sorts_the_new_dice():
    table = battle(3, 1, defender=(3, 0), veronica=with_lord(VLAD, "strategist"), variants=("planner",))
    roll(table, 0, 0)
    table.choose(("roll-again",))
    tells(fight(table, 0, 2), "PlannerSorted", who="Veronica", value=2, other=0)


# ---- Radu the Handsome (reconstructed) ---------------------------------------------------------------------------

def test_mercenaries_come_along_when_recruits_do():
    table = marching(Veronica=a_seat(RADU, active=["mercenaries"], hand=["raid"]))
    assert table.label(("recruit",)) == "Recruit 4 Living Units"
    table.choose(("recruit",))
    assert army(table, "castle of Veronica") == (4, 0)


@pytest.mark.rule("VL-5.2-095")
def test_villages_of_the_beloved_calm_down_by_themselves_and_towns_do_not():
    table = at_the_table(None, "Veronica", EndTurn(0), phase="action", Veronica=a_seat(RADU, active=["beloved"], medias=(), brasov=(1, 0)),
                         Matthew=a_seat(turda=()), unrest={"medias": 2, "brasov": 1, "turda": 1})
    tells(table, "UnrestQuelled", player=0)
    assert unrest(table) == {"brasov": 1, "turda": 1}


# ---- Carmilla (reconstructed) ------------------------------------------------------------------------------------

@pytest.mark.rule("AMB-VL-003")
def test_night_terrors_sow_a_second_unrest_if_the_lord_hunts():
    table = activating(3, 4, Veronica=a_seat(CARMILLA, active=["night-terrors"]), Matthew=a_seat(medias=()))
    tells(sends(table, 0, "hunt", ("hunt", "medias"), ("wilderness", 14)), "NightTerrors", player=0)
    assert unrest(table) == {"medias": 2}
    table = activating(3, 4, Veronica=a_seat(CARMILLA, active=["night-terrors"]), Matthew=a_seat(medias=()))
    sends(table, 1, "hunt", ("hunt", "medias"), ("wilderness", 14))
    assert unrest(table) == {"medias": 1}


@pytest.mark.rule("AMB-VL-003")
def test_a_lullaby_pays_the_lord_who_subdues():
    table = activating(3, 4, Veronica=a_seat(CARMILLA, active=["lullaby"]))
    tells(sends(table, 0, "subdue", ("subdue", "cernauti")), "LullabySung", player=0)
    assert purse(table, "Veronica") == (0, 2)
    table = activating(3, 4, Veronica=a_seat(CARMILLA, active=["lullaby"]))
    sends(table, 1, "subdue", ("subdue", "cernauti"))
    assert purse(table, "Veronica") == (0, 0)


@pytest.mark.rule("AMB-VL-003")
def test_mist_form_spares_the_side_of_the_lord_a_loss():
    table = battle(3, defender=(3, 0), veronica=with_lord(CARMILLA, "mist-form"))
    tells(table, "MistFormSpared", player=0)
    events = fight(table, 0, 1)
    assert not told(events, "LossesSet")
    assert strengths(events) == (5, 3)
    assert not told(battle(3, veronica=with_lord(CARMILLA, "mist-form", 3, 14)), "MistFormSpared")
