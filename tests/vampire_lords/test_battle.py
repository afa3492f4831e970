"""5.2 Battle: cards, dice, losses, strength, the winner; the rulebook's example step by step."""

import pytest

from tests.vampire_lords.table import (
    a_seat,
    armies,
    army,
    asks,
    go,
    hand,
    marching,
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

PLANNER = ("planner",)


def battle(living=2, undead=0, *, at="sighisoara", defender=None, veronica=(), matthew=(), chance="ask", **fields):
    """Veronica enters a Locale from Mediaș with so many units; ``defender`` units of Matthew stand there, or it is neutral."""
    hers, his = dict(veronica), dict(matthew)
    if defender is not None:
        his[at.replace("-", "_")] = defender
    table = marching(Veronica=a_seat(medias=(living, undead), **hers), Matthew=a_seat(**his), chance=chance, **fields)
    set_out(table, "medias")
    go(table, at)
    return table


def plays(table, card, *answers):
    """Play a battle card, answer its questions, and draw what chance brings."""
    table.choose(("battle", card))
    for option in answers:
        table.choose(option)
    while table.options[0][0] == "draw":
        table.choose(table.options[0])


def strengths(events):
    event = tells(events, "StrengthsCompared")
    return event.data["strength"], event.data["other"]


# ---- the example -------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-063", "VL-5.2-064", "VL-5.2-065", "VL-5.2-066", "VL-5.2-067", "VL-5.2-068")
def test_example_of_a_battle():
    """Two Undead Units and a Spawn against three that rally: the card removes one, the dice another, and the last retreats to the Town."""
    table = battle(0, 2, veronica={"hand": ["ambush", "raid"], "deck": ["bypass"], "vampires": [3, 14]})
    tells(table, "NeutralsRallied", units=3)
    asks(table, "Veronica", "VL-5.2-044")
    events = table.choose(("battle", "ambush"))
    tells(events + table.choose(("remove", "living")), "EnemyUnitRemoved", player=0)
    assert neutral(table, "sighisoara") == 2
    table.choose(("blood",))
    assert purse(table, "Veronica") == (0, 3)
    table.choose(("draw", "bypass"))
    assert hand(table, "Veronica") == ["bypass", "raid"]
    events = table.choose(("roll", 1))
    tells(events, "DieRolled", who="Veronica", color="black", value=1)
    events = table.choose(("roll", 0))
    tells(events, "DieRolled", who="the Neutral Units", color="beige", value=0)
    assert "The Neutral Units roll the beige die: 0." in [event.text for event in events]
    tells(events, "LossesSet", who="the Neutral Units", losses=1)
    assert len(told(events, "LossesSet", "UnitLost")) == 2           # she loses nothing
    assert strengths(events) == (3, 1)
    tells(events, "AttackerWon", player=0, place="Sighișoara")
    tells(events, "NeutralsRetreated", units=1, place="Brașov")      # a Town
    assert neutral(table) == {"brasov": 1}
    assert owner(table, "sighisoara") == "Veronica"
    assert army(table, "sighisoara") == (0, 2)


@pytest.mark.rule("VL-5.2-043", "VL-5.2-042")
def test_cards_then_dice_then_the_winner_then_the_retreat():
    table = battle(3, 0, defender=(1, 0), veronica={"hand": ["spoils-of-war"]}, matthew={"hand": ["war-cry"], "brasov": ()})
    plays(table, "spoils-of-war")
    asks(table, "Matthew", "VL-5.2-044")
    plays(table, "war-cry")
    roll(table, 0, 0)
    table.choose(("retreat", "brasov"))
    names = ["BattleBegan", "BattleCardPlayed", "TiedDieRolled", "StrengthsCompared", "AttackerWon", "ArmyRetreated"]
    assert list(dict.fromkeys(event.name for event in told(table, *names))) == names
    assert table.state.battle is None


# ---- who defends -------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-034", "VL-5.2-038", "VL-9.0-01", "VL-3.3-08")
@pytest.mark.parametrize("before", [0, 1, 4])
def test_three_neutral_units_come_to_those_that_are_there(before):
    table = battle(1, neutral={"sighisoara": before})
    assert neutral(table, "sighisoara") == before + 3
    assert tells(table, "BattleBegan").data["against"] == f"{before + 3} Neutral Units"


@pytest.mark.rule("VL-9.0-02", "VL-5.2-056")
def test_three_more_rally_at_every_attack():
    table = battle(1)
    roll(table, 2, 0)
    assert neutral(table, "sighisoara") == 1
    assert armies(table, "Veronica") == {}                           # she had nowhere to go
    again = battle(1, neutral=neutral(table))
    assert neutral(again, "sighisoara") == 4


@pytest.mark.rule("VL-5.2-039", "VL-5.2-040", "AMB-VL-046", "VL-5.2-054")
def test_the_garrison_fights_for_a_neutral_town_and_for_whoever_holds_it():
    table = battle(5, at="alba-julia")
    assert strengths(roll(table, 0, 0)) == (5, 4)
    table.choose(("retreat", "brad"))
    assert owner(table, "alba-julia") == "Veronica"
    table = battle(2, at="alba-julia", defender=(1, 0))
    assert strengths(roll(table, 0, 0)) == (2, 2)
    table = battle(2, defender=(1, 0))                               # a Village
    assert strengths(roll(table, 0, 0)) == (2, 1)


@pytest.mark.rule("VL-9.0-08", "AMB-VL-064", "AMB-VL-045", "VL-5.2-047")
def test_an_empty_town_is_fought_for_and_its_garrison_cannot_be_removed():
    table = battle(2, at="alba-julia", defender=(0, 0), matthew={"hand": ["raid"]})
    asks(table, "Matthew", "VL-5.2-044")
    table.choose(("none",))
    events = roll(table, 3, 0)
    tells(events, "TiedDieRolled", who="Matthew", color="beige")
    assert not told(events, "LossesSet", "UnitLost")
    assert strengths(events) == (2, 1)
    assert owner(table, "alba-julia") == "Veronica"


@pytest.mark.rule("AMB-VL-055", "VL-5.2-044")
def test_neutral_units_play_no_cards():
    table = battle(1, veronica={"hand": ["raid"]}, matthew={"hand": ["ambush"]})
    table.choose(("none",))
    assert table.decision.player == -1             # the dice


# ---- cards -------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-044", "VL-5.2-023", "VL-5.2-024", "VL-5.2-045")
def test_the_attacker_plays_a_card_first_and_it_takes_effect_at_once():
    table = battle(2, defender=(2, 1), veronica={"hand": ["poisoned-wells", "ambush"]}, matthew={"hand": ["war-cry"]})
    may_choose_only(table, ("battle", "poisoned-wells"), ("battle", "ambush"), ("none",))
    table.choose(("battle", "poisoned-wells"))
    may_choose_only(table, ("remove", "living"), ("remove", "undead"))
    table.undo()
    plays(table, "poisoned-wells", ("remove", "undead"))
    asks(table, "Matthew", "VL-5.2-044")           # one card each: she is not asked again
    assert army(table, "sighisoara") == (2, 0)
    plays(table, "war-cry")
    assert strengths(roll(table, 0, 0)) == (2, 3)


@pytest.mark.rule("VL-5.2-022")
def test_only_battle_cards_of_the_hand_are_played():
    table = battle(2, veronica={"hand": ["raid"], "discard": ["ambush"]})
    may_choose_only(table, ("none",))
    may_not_choose(table, ("battle", "raid"), "VL-5.2-022")
    may_not_choose(table, ("battle", "ambush"), "VL-5.2-044")        # VL-9.0-17: what set the army in motion lies there


@pytest.mark.rule("AMB-VL-054", "VL-5.2-012")
def test_who_has_passed_plays_no_battle_card():
    his = {"hand": ["ambush"], "passed": True}
    table = battle(2, defender=(1, 0), matthew=his, order=["Matthew"])
    tells(table, "PassedPlaysNoBattleCard", player=1)
    assert table.decision.player == -1
    table = battle(2, defender=(1, 0), matthew=his, order=["Matthew"], rulings={"AMB-VL-054": "passed-may-defend"})
    asks(table, "Matthew", "VL-5.2-044")


def test_cards_add_strength_and_spare_losses():
    table = battle(2, defender=(3, 0), veronica={"hand": ["shield-wall"]}, matthew={"hand": ["blood-frenzy"]})
    plays(table, "shield-wall")
    plays(table, "blood-frenzy")
    events = roll(table, 0, 2)
    assert tells(events, "LossesSet", who="Veronica").data["losses"] == 1
    table.choose(("lose", "living"))
    assert strengths(table) == (1, 4)
    assert purse(table, "Matthew") == (0, 2)


# ---- dice --------------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-046", "AMB-VL-005", "AMB-VL-034")
def test_more_undead_units_roll_the_black_die():
    table = battle(3, 1, defender=(0, 2))
    may_choose_only(table, *(("roll", face) for face in (0, 1, 2, 3)))
    may_not_choose(table, ("roll", 4), "AMB-VL-005")
    events = table.choose(("roll", 1))
    tells(events, "DieRolled", who="Matthew", color="black")
    may_choose_only(table, *(("roll", face) for face in (0, 1, 2)))
    tells(table.choose(("roll", 2)), "DieRolled", who="Veronica", color="beige")


@pytest.mark.rule("VL-5.2-047", "AMB-VL-045")
@pytest.mark.parametrize("undead", [0, 2])
def test_with_as_many_undead_units_the_attacker_rolls_the_black_die(undead):
    table = battle(3, undead, at="alba-julia", defender=(4, undead))
    tells(table.choose(("roll", 1)), "TiedDieRolled", who="Veronica", color="black")


@pytest.mark.rule("AMB-VL-056")
def test_undead_units_are_counted_after_the_cards():
    table = battle(2, 1, defender=(0, 2), veronica={"hand": ["poisoned-wells"]})
    plays(table, "poisoned-wells", ("remove", "undead"))
    events = table.choose(("roll", 1))
    tells(events, "TiedDieRolled", who="Veronica", color="black")
    table = battle(2, 0, defender=(0, 2))
    tells(table.choose(("roll", 1)), "DieRolled", who="Matthew", color="black")


def test_the_faces_come_as_often_as_they_are_on_the_dice():
    table = battle(1)
    assert table.decision.step.weights(table.state) == [1, 2, 2, 1]
    table.choose(("roll", 0))
    assert table.decision.step.weights(table.state) == [2, 3, 1]


@pytest.mark.rule("VL-5.2-048", "VL-5.2-049", "AMB-VL-057")
def test_each_side_removes_what_the_other_rolled_and_chooses_its_units():
    table = battle(2, 1, defender=(1, 2))
    events = roll(table, 1, 2)                     # he has more Undead Units: black, 1; she deals 2
    tells(events, "LossesSet", who="Veronica", losses=1)
    tells(events, "LossesSet", who="Matthew", losses=2)
    asks(table, "Veronica", "VL-5.2-049")
    may_choose_only(table, ("lose", "living"), ("lose", "undead"))
    assert "no bat unit" in table.why_not(("lose", "bat")).reason
    table.choose(("lose", "undead"))
    asks(table, "Matthew", "VL-5.2-049")
    table.choose(("lose", "undead"))
    table.choose(("lose", "living"))
    assert strengths(table) == (2, 1)


@pytest.mark.rule("AMB-VL-057")
def test_losses_beyond_the_units_are_ignored():
    table = battle(1, defender=(1, 0), matthew={"vampires": [14]})
    events = roll(table, 3, 2)
    assert [event.data["losses"] for event in told(events, "LossesSet")] == [1, 1]
    assert "1 loss to take" in table.decision.question
    table.choose(("lose", "living"))
    table.choose(("lose", "living"))
    assert strengths(table) == (0, 2)


# ---- strength ----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-050", "VL-5.2-051", "VL-5.2-052", "VL-5.2-053", "AMB-VL-058")
@pytest.mark.parametrize(("places", "strength"), [([14], 5), ([3, 15], 4), ([14, 15], 5), ([3, 14, 15], 4)])
def test_one_vampire_beside_the_battle_adds_its_strength(places, strength):
    """Sighișoara lies between the Wildernesses 14 and 15; the Lord stands first: 2, a Spawn 1, and only one of them."""
    table = battle(3, veronica={"vampires": places})
    assert strengths(roll(table, 0, 0)) == (strength, 3)
    assert [event.data["strength"] for event in told(table, "VampireSupports")] == [strength - 3] * (strength > 3)


@pytest.mark.rule("AMB-VL-059", "VL-5.2-051")
def test_a_vampire_in_a_court_supports_nobody():
    table = battle(3, veronica={"vampires": ["rome", 14]})
    tells(table, "VampireSupports", vampire="Vampire Spawn", strength=1)


@pytest.mark.rule("VL-5.2-051")
def test_the_defender_is_supported_as_well():
    table = battle(3, defender=(2, 0), matthew={"vampires": [15]})
    tells(table, "VampireSupports", who="Matthew", strength=2)
    assert strengths(roll(table, 0, 0)) == (3, 4)


@pytest.mark.rule("VL-5.1-13", "AMB-VL-058")
def test_a_stronger_vampire_of_the_ally_may_support_by_consent():
    def against_ilinca(own, answer=None):
        table = marching(players=4, chance="ask", Veronica=a_seat(ally="Matthew", medias=(2, 0), vampires=own),
                         Matthew=a_seat(ally="Veronica", vampires=[14]), Ilinca=a_seat(sighisoara=(3, 0)))
        set_out(table, "medias")
        go(table, "sighisoara")
        if answer:
            asks(table, "Matthew", "VL-5.1-13")
            table.choose((answer,))
        return strengths(roll(table, 0, 0))

    assert against_ilinca([3, 15], "support") == (4, 3)              # his Lord, in place of her Spawn
    assert against_ilinca([3, 15], "refuse") == (3, 3)
    assert against_ilinca([3], "support") == (4, 3)
    assert against_ilinca([15]) == (4, 3)                            # her own Lord: he is not asked


# ---- the winner --------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-5.2-055", "VL-5.2-057", "VL-3.2-01", "AMB-VL-053", "AMB-VL-033")
def test_the_stronger_side_wins_and_takes_the_locale_with_its_unrest():
    table = battle(4, defender=(2, 1), matthew={"brasov": ()}, unrest={"sighisoara": 1})
    events = roll(table, 0, 0)
    tells(events, "AttackerWon", player=0)
    assert owner(table, "sighisoara") == "Matthew"                   # until he has retreated
    table.choose(("retreat", "brasov"))
    assert owner(table, "sighisoara") == "Veronica"
    assert (army(table, "sighisoara"), army(table, "brasov")) == ((4, 0), (2, 1))
    assert unrest(table) == {"sighisoara": 1}


@pytest.mark.rule("VL-5.2-056")
def test_the_defender_wins_a_tie():
    table = battle(3, defender=(3, 0), veronica={"alba_julia": ()})
    tells(roll(table, 0, 0), "TieHeld", who="Matthew")
    assert owner(table, "sighisoara") == "Matthew"


@pytest.mark.rule("AMB-VL-063")
def test_with_nobody_left_on_either_side_a_village_is_kept():
    table = battle(1, defender=(1, 0))
    roll(table, 1, 1)
    table.choose(("lose", "living"))
    events = table.choose(("lose", "living"))
    tells(events, "TieHeld", who="Matthew")
    assert owner(table, "sighisoara") == "Matthew"
    assert table.state.battle is None              # nobody retreats
    assert not told(events, "ArmyLost")


@pytest.mark.rule("AMB-VL-047", "VL-5.2-058")
def test_who_wins_by_a_vampire_alone_drives_the_defender_off_and_takes_nothing():
    table = battle(1, defender=(1, 0), veronica={"vampires": [14]}, matthew={"brasov": ()})
    roll(table, 0, 1)
    table.choose(("lose", "living"))
    tells(table, "AttackerWonWithoutUnits", player=0)
    table.choose(("retreat", "brasov"))
    assert owner(table, "sighisoara") == "Matthew"
    assert (army(table, "sighisoara"), army(table, "brasov")) == ((0, 0), (1, 0))
    table = battle(1, veronica={"vampires": [14]})
    roll(table, 2, 1)
    table.choose(("lose", "living"))
    assert owner(table, "sighisoara") is None
    assert neutral(table) == {"brasov": 1}


@pytest.mark.rule("VL-5.2-055")
def test_or_the_attack_fails_if_that_is_how_it_is_read():
    table = battle(1, defender=(1, 0), veronica={"vampires": [14]}, rulings={"AMB-VL-047": "attack-fails"})
    roll(table, 0, 1)
    tells(table.choose(("lose", "living")), "DefenderWon", who="Matthew")
    assert armies(table, "Matthew") == {"sighisoara": (1, 0)}


@pytest.mark.rule("AMB-VL-048")
def test_a_defender_without_units_keeps_the_locale():
    table = battle(2, defender=(1, 0), matthew={"vampires": [14, 15]})
    events = roll(table, 1, 2)
    table.choose(("lose", "living"))
    table.choose(("lose", "living"))
    events = table.choose(("lose", "living"))
    tells(events, "DefenderWon", who="Matthew")
    assert owner(table, "sighisoara") == "Matthew"
    assert armies(table, "Matthew") == {}


@pytest.mark.rule("VL-5.2-042")
def test_a_battle_ends_the_march():
    table = battle(4)
    roll(table, 0, 0)
    assert table.state.march is None
    assert army(table, "sighisoara") == (4, 0)
    assert table.decision.step.__class__.__name__ not in ("Go", "TakeAlong")


def test_vampires_stay_where_they_are_whatever_becomes_of_the_battle():
    table = battle(1, veronica={"vampires": [14]})
    roll(table, 0, 2)
    table.choose(("lose", "living"))
    assert vampires(table, "Veronica") == [14]


# ---- the Planner -------------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-8.0-06")
def test_the_planner_gives_the_higher_die_to_more_undead_units():
    table = battle(2, 1, defender=(2, 2), variants=PLANNER)
    tells(roll(table, 0, 2), "PlannerSorted", who="Matthew", value=2, other=0)
    asks(table, "Veronica", "VL-5.2-049")
    table = battle(2, 1, defender=(2, 0), variants=PLANNER)
    events = roll(table, 0, 2)
    tells(events, "LossesSet", who="Matthew", losses=2)
    assert len(told(events, "LossesSet")) == 1


@pytest.mark.rule("VL-8.0-07")
def test_the_planner_gives_the_higher_die_to_the_attacker_if_they_are_equal():
    events = roll(battle(3, 1, defender=(2, 1), variants=PLANNER), 0, 2)
    tells(events, "PlannerSorted", who="Veronica", value=2, other=0)
    assert [event.data["who"] for event in told(events, "LossesSet")] == ["Matthew"]
    assert [event.data["who"] for event in told(roll(battle(3, 1, defender=(2, 1)), 0, 2), "LossesSet")] == ["Veronica"]
