"""Demons and their misdeeds: they act first, one at a time and in waves; a hero's death or the misdeed, whatever is possible."""

import pytest

from horrorlab.games.vampire_village.cards import DEMON
from tests.vocabulary import (
    a_building,
    a_hero,
    a_village,
    asks,
    at_the_table,
    card,
    may_choose,
    may_choose_only,
    may_not_choose,
    monsters,
    residents,
    tells,
    threats,
    told,
)

FINE = {(0, 0): a_building("yellow", residents=2), (1, 0): a_hero()}     # a village that any demon can touch


def haunted(*villages, **options):
    """The demons are about to act; the villages of Masha, Seryozha, Vanya ... from left to left."""
    return at_the_table("attack", "demons", **dict(zip(("Masha", "Seryozha", "Vanya", "Dasha"), villages, strict=False)), **options)


def settle_all(table):
    """Take the first open way with every demon."""
    while table.decision.player is not None and any(lanes[DEMON] for lanes in table.state.lanes):
        table.choose(table.options[0])


# ---- when they act -----------------------------------------------------------------------------------------------

@pytest.mark.rule("VV-ATTACK-02", "VV-DEMON-01", "VV-BLDG-05", "AMB-VV-07")
def test_demons_act_before_anything_is_compared_and_never_attack():
    row = ("demon", "vampire", "witch", "werewolf")
    table = at_the_table("attack", "begin", initiative=row, Masha=a_village(FINE, monsters=["demon-yellow", "vampire-1"]))
    asks(table, "Masha", "VV-DEMON-03")
    tells(table, "DemonsAct", demons=1)
    assert not told(table, "StrengthTotalled", "WitchThreatSet", "KindAttacks")
    table.choose(("misdeed", "demon-yellow"))
    order = [event.name for event in told(table, "YellowResidentsLost", "NoDemons", "KindAttacks", "StrengthTotalled")]
    assert order[:4] == ["YellowResidentsLost", "NoDemons", "KindAttacks", "StrengthTotalled"]
    assert all(event.data["kind"] != DEMON for event in told(table, "KindAttacks", "StrengthTotalled"))


@pytest.mark.rule("VV-ATTACK-02")
def test_without_demons_the_phase_says_so():
    table = at_the_table("attack", "begin", Masha=a_village(monsters=["vampire-6"]), round=2)
    tells(table, "NoDemons")


# ---- two effects -------------------------------------------------------------------------------------------------

@pytest.mark.rule("VV-DEMON-02", "VV-DEMON-03", "AMB-VV-34")
def test_a_heros_death_or_the_misdeed_and_only_one_of_them():
    two = {**FINE, (0, 1): a_hero()}
    table = haunted(a_village(two, monsters=["demon-yellow"]))
    may_choose_only(table, ("sacrifice", "demon-yellow", 1, 0), ("sacrifice", "demon-yellow", 0, 1), ("misdeed", "demon-yellow"))
    table.choose(("sacrifice", "demon-yellow", 0, 1))
    assert residents(table, "Masha") == {(0, 0): 2}
    assert (card(table, "Masha", 0, 1), card(table, "Masha", 1, 0).is_hero) == (None, True)

    table = haunted(a_village(two, monsters=["demon-yellow"]))
    table.choose(("misdeed", "demon-yellow"))
    assert residents(table, "Masha") == {(0, 0): 1}
    assert len(table.state.villages[0].heroes()) == 2
    assert "VV-DEMON-02" in tells(table, "YellowResidentsLost").also


@pytest.mark.rule("VV-HERO-06", "VV-DEMON-05", "AMB-VV-37", "AMB-VV-63")
def test_hero_and_demon_die_together_with_the_residents_on_the_hero():
    table = haunted(a_village({(0, 0): a_building(residents=1), (1, 0): a_hero(residents=3)}, monsters=["demon-fewest"]))
    hero = card(table, "Masha", 1, 0)
    table.choose(("sacrifice", "demon-fewest", 1, 0))
    tells(table, "DemonDrivenOff", player=0, hero=hero, residents=3)
    tells(table, "DemonDiscarded", player=0)
    assert monsters(table, "Masha") == []
    assert {gone.slug for gone in table.state.discard} == {hero.slug, "demon-fewest"}
    assert residents(table, "Masha") == {(0, 0): 1}


@pytest.mark.rule("VV-DEMON-04")
def test_a_hero_without_symbols_serves_against_a_demon_and_a_building_does_not():
    table = haunted(a_village({(0, 0): a_building("yellow", residents=2), (1, 0): a_hero(without_symbol="any")}, monsters=["demon-yellow"]))
    may_not_choose(table, ("sacrifice", "demon-yellow", 0, 0), "VV-DEMON-04")
    may_not_choose(table, ("sacrifice", "demon-yellow", 7, 7), "VV-DEMON-04")
    may_not_choose(table, ("sacrifice", "demon-yellow", 10 ** 6, 0), "VV-DEMON-04")
    table.choose(("sacrifice", "demon-yellow", 1, 0))
    tells(table, "DemonDrivenOff", player=0)


@pytest.mark.rule("VV-DEMON-05")
@pytest.mark.parametrize("demon", ["demon-hero", "demon-yellow", "demon-fewest", "demon-witch", "demon-werewolf", "demon-vampire"])
def test_every_demon_is_gone_once_it_is_settled(demon):
    table = haunted(a_village(FINE, monsters=[demon]), a_village(), a_village(monsters=["witch-fixed", "werewolf-gray", "vampire-1"]))
    table.choose(table.options[-1])
    tells(table, "DemonDiscarded", player=0)
    assert demon in [gone.slug for gone in table.state.discard]
    assert "demon" not in "".join(monsters(table, "Masha"))


@pytest.mark.rule("VV-DEMON-06")
def test_without_a_hero_the_misdeed_is_compulsory():
    table = haunted(a_village({(0, 0): a_building("yellow", residents=2)}, monsters=["demon-yellow"]))
    may_choose_only(table, ("misdeed", "demon-yellow"))
    may_not_choose(table, ("cry", "demon-yellow"), "VV-DEMON-06")
    may_not_choose(table, ("sacrifice", "demon-yellow", 0, 0), "VV-DEMON-06")
    table.choose(("misdeed", "demon-yellow"))
    assert "VV-DEMON-06" in tells(table, "YellowResidentsLost").also


HARMLESS = {
    "demon-yellow": {(0, 0): a_building("yellow"), (0, 1): a_building("red", residents=4)},
    "demon-fewest": {(0, 0): a_building(), (0, 1): a_building("yellow")},
    **{caller: {(0, 0): a_building(residents=2)} for caller in ("demon-witch", "demon-werewolf", "demon-vampire")},
}
OTHER_KINDS = {"demon-witch": ["vampire-1", "werewolf-gray"], "demon-werewolf": ["witch-fixed", "vampire-1"],
               "demon-vampire": ["witch-fixed", "werewolf-black"]}


def unmoved(demon, hero=()):
    """Masha faces a demon whose misdeed would change nothing; her right neighbor has no monster of its kind, her left neighbor has."""
    all_kinds = ["witch-fixed", "werewolf-gray", "vampire-1"]
    return haunted(a_village({**HARMLESS[demon], **dict.fromkeys(hero, a_hero(residents=1))}, monsters=[demon]), a_village(monsters=all_kinds),
                   a_village(monsters=OTHER_KINDS.get(demon, ())))


@pytest.mark.rule("VV-DEMON-07", "AMB-VV-38")
@pytest.mark.parametrize("demon", HARMLESS)
def test_a_misdeed_without_effect_is_impossible_and_a_hero_must_die(demon):
    table = unmoved(demon, hero=[(1, 0)])
    may_choose_only(table, ("sacrifice", demon, 1, 0))
    misdeed = {"demon-yellow": ("misdeed", demon), "demon-fewest": ("misdeed-building", demon, 0, 0)}.get(
        demon, ("misdeed-fetch", demon, OTHER_KINDS.get(demon, [""])[0]))
    may_not_choose(table, misdeed, "VV-DEMON-07")
    may_not_choose(table, ("cry", demon), "VV-DEMON-07")
    table.choose(("sacrifice", demon, 1, 0))
    assert "VV-DEMON-07" in tells(table, "DemonDrivenOff").also


@pytest.mark.rule("VV-DEMON-08", "AMB-VV-38")
@pytest.mark.parametrize("demon", HARMLESS)
def test_when_nothing_is_possible_the_demon_cries_and_goes(demon):
    table = unmoved(demon)
    before = table.position()["seats"]
    may_choose_only(table, ("cry", demon))
    tells(table.choose(("cry", demon)), "DemonCried", player=0)
    after = table.position()["seats"]
    assert [seat["cards"] for seat in after] == [seat["cards"] for seat in before]
    assert monsters(table, "Masha") == []
    assert monsters(table, "Seryozha") == ["witch-fixed", "werewolf-gray", "vampire-1"]


# ---- the misdeeds ------------------------------------------------------------------------------------------------

@pytest.mark.rule("VV-MIS-01", "VV-MIS-02", "AMB-VV-39")
def test_the_hero_misdeed_leaves_only_the_choice_of_the_hero():
    table = haunted(a_village({(0, 0): a_building("yellow", residents=2), (1, 0): a_hero(), (0, 1): a_hero()}, monsters=["demon-hero"]))
    may_choose_only(table, ("sacrifice", "demon-hero", 1, 0), ("sacrifice", "demon-hero", 0, 1))
    may_not_choose(table, ("misdeed", "demon-hero"), "VV-MIS-02")
    table.choose(("sacrifice", "demon-hero", 1, 0))
    tells(table, "HeroLost", player=0)
    assert (card(table, "Masha", 1, 0), card(table, "Masha", 0, 1).is_hero) == (None, True)


@pytest.mark.rule("VV-DEMON-08", "AMB-VV-38")
def test_the_hero_misdeed_without_a_hero_does_nothing():
    table = haunted(a_village({(0, 0): a_building("yellow", residents=2)}, monsters=["demon-hero"]))
    may_choose_only(table, ("cry", "demon-hero"))
    table.choose(("cry", "demon-hero"))
    assert residents(table, "Masha") == {(0, 0): 2}


@pytest.mark.rule("VV-MIS-03", "AMB-VV-41")
def test_the_yellow_misdeed_takes_one_resident_from_each_yellow_building():
    cards = {(0, 0): a_building("yellow", residents=3), (0, 1): a_building("yellow", residents=1), (0, 2): a_building("yellow"),
             (1, 0): a_building("red", residents=2), (1, 1): a_hero(residents=2)}
    table = haunted(a_village(cards, monsters=["demon-yellow"]))
    table.choose(("misdeed", "demon-yellow"))
    tells(table, "YellowResidentsLost", player=0, residents=2)
    assert residents(table, "Masha") == {(0, 0): 2, (1, 0): 2, (1, 1): 2}


@pytest.mark.rule("VV-MIS-04", "AMB-VV-37", "AMB-VV-40")
def test_the_fewest_misdeed_takes_the_building_with_the_fewest_residents():
    cards = {(0, 0): a_building(residents=4), (0, 1): a_building(residents=2), (0, 2): a_building(residents=3), (1, 0): a_hero(residents=1)}
    table = haunted(a_village(cards, monsters=["demon-fewest"]))
    lost = card(table, "Masha", 0, 1)
    may_choose_only(table, ("sacrifice", "demon-fewest", 1, 0), ("misdeed-building", "demon-fewest", 0, 1))
    for x, y in ((0, 0), (1, 0), (5, 5)):          # a fuller building, the hero, an empty place
        may_not_choose(table, ("misdeed-building", "demon-fewest", x, y), "VV-MIS-04")
    table.choose(("misdeed-building", "demon-fewest", 0, 1))
    tells(table, "SmallestBuildingLost", building=lost, residents=2)
    assert residents(table, "Masha") == {(0, 0): 4, (0, 2): 3, (1, 0): 1}
    assert card(table, "Masha", 0, 1) is None
    assert lost in table.state.discard


@pytest.mark.rule("VV-MIS-05", "AMB-VV-40")
def test_the_fewest_misdeed_ignores_empty_buildings():
    table = haunted(a_village({(0, 0): a_building(), (0, 1): a_building(residents=2), (0, 2): a_building(residents=3)}, monsters=["demon-fewest"]))
    may_choose_only(table, ("misdeed-building", "demon-fewest", 0, 1))
    may_not_choose(table, ("misdeed-building", "demon-fewest", 0, 0), "VV-MIS-05")


@pytest.mark.rule("VV-MIS-06")
def test_among_equally_few_residents_the_owner_picks():
    cards = {(0, 0): a_building(residents=1), (0, 1): a_building(residents=3), (0, 2): a_building(residents=1)}
    table = haunted(a_village(cards, monsters=["demon-fewest"]))
    asks(table, "Masha")
    may_choose_only(table, ("misdeed-building", "demon-fewest", 0, 0), ("misdeed-building", "demon-fewest", 0, 2))
    table.choose(("misdeed-building", "demon-fewest", 0, 2))
    assert "VV-MIS-06" in tells(table, "SmallestBuildingLost").also


@pytest.mark.rule("AMB-VV-40", "VV-MIS-04")
def test_a_starting_card_may_be_the_smallest_building():
    table = haunted(a_village({(0, 0): a_building(attracts="none", residents=1), (0, 1): a_building(residents=2)}, monsters=["demon-fewest"]))
    table.choose(("misdeed-building", "demon-fewest", 0, 0))
    tells(table, "SmallestBuildingLost", residents=1)


STEALS = [pytest.param(kind, mine, theirs, marks=pytest.mark.rule(rule)) for kind, mine, theirs, rule in (
    ("witch", "witch-left", "witch-fixed", "VV-MIS-07"), ("werewolf", "werewolf-black", "werewolf-gray", "VV-MIS-08"),
    ("vampire", "vampire-4", "vampire-2", "VV-MIS-09"))]


@pytest.mark.rule("VV-MIS-10", "AMB-VV-42", "AMB-VV-43", "VV-DEMON-02")
@pytest.mark.parametrize(("kind", "mine", "theirs"), STEALS)
def test_a_caller_fetches_a_monster_of_its_kind_from_the_right_neighbor(kind, mine, theirs):
    caller = f"demon-{kind}"
    every = ["witch-fixed", "witch-left", "werewolf-gray", "werewolf-black", "vampire-2", "vampire-4"]
    table = haunted(a_village(monsters=[caller]), a_village(monsters=["witch-right", "werewolf-gray", "vampire-1"]), a_village(monsters=every))
    may_choose_only(table, ("misdeed-fetch", caller, mine), ("misdeed-fetch", caller, theirs))
    wrong = next(slug for slug in every if not slug.startswith(kind))
    may_not_choose(table, ("misdeed-fetch", caller, wrong), "VV-MIS-10")
    table.choose(("misdeed-fetch", caller, mine))
    tells(table, "MonsterFetched", player=0, neighbor=2)
    assert monsters(table, "Masha", kind) == [mine]
    assert monsters(table, "Vanya", kind) == [theirs]
    assert len(monsters(table, "Seryozha")) == 3


@pytest.mark.rule("VV-MIS-10", "AMB-VV-42")
def test_the_victim_picks_any_monster_of_the_kind_also_one_left_from_round_1():
    table = haunted(a_village(monsters=["demon-vampire"]), a_village(monsters=["vampire-1", "vampire-6", "vampire-1"]), round=2)
    asks(table, "Masha", "VV-DEMON-03")
    may_choose_only(table, ("misdeed-fetch", "demon-vampire", "vampire-1"), ("misdeed-fetch", "demon-vampire", "vampire-6"))
    table.choose(("misdeed-fetch", "demon-vampire", "vampire-6"))
    assert monsters(table, "Masha") == ["vampire-6"]


@pytest.mark.rule("VV-MIS-11")
def test_a_fetched_monster_attacks_whoever_took_it():
    table = haunted(a_village(monsters=["demon-vampire"]), a_village(monsters=["vampire-4"]), initiative=("demon", "vampire", "witch", "werewolf"))
    table.choose(("misdeed-fetch", "demon-vampire", "vampire-4"))
    assert tells(table, "StrengthTotalled", player=0, kind=2).data["strengths"] == (4,)
    assert monsters(table, "Seryozha") == []


@pytest.mark.rule("AMB-VV-44", "VV-DEMON-03")
def test_a_harmless_steal_can_be_declined_by_a_heros_death_only():
    table = haunted(a_village(FINE, monsters=["demon-witch"]), a_village(monsters=["witch-left"]))
    may_choose_only(table, ("sacrifice", "demon-witch", 1, 0), ("misdeed-fetch", "demon-witch", "witch-left"))
    may_not_choose(table, ("cry", "demon-witch"), "VV-DEMON-08")


@pytest.mark.rule("AMB-VV-09", "VV-MIS-07")
def test_with_two_players_the_opponent_is_the_right_neighbor():
    table = haunted(a_village(monsters=["demon-witch"]), a_village(monsters=["witch-left"]))
    table.choose(("misdeed-fetch", "demon-witch", "witch-left"))
    assert monsters(table, "Masha") == ["witch-left"]


# ---- several demons ----------------------------------------------------------------------------------------------

@pytest.mark.rule("AMB-VV-35")
def test_a_player_settles_their_demons_one_at_a_time_in_the_order_they_like():
    cards = {(0, 0): a_building("yellow", residents=1), (0, 1): a_building("red", residents=2)}
    table = haunted(a_village(cards, monsters=["demon-fewest", "demon-yellow"]))
    may_choose_only(table, ("misdeed-building", "demon-fewest", 0, 0), ("misdeed", "demon-yellow"))
    burned = table.copy()
    burned.choose(("misdeed", "demon-yellow"))     # now the yellow building is empty, and the red one is the smallest
    may_choose_only(burned, ("misdeed-building", "demon-fewest", 0, 1))
    table.choose(("misdeed-building", "demon-fewest", 0, 0))
    may_choose_only(table, ("cry", "demon-yellow"))


@pytest.mark.rule("AMB-VV-36", "AMB-VV-35")
def test_a_wave_decides_on_what_it_finds_and_takes_effect_together():
    """Masha and Vanya both call vampires; what Masha takes from Vanya, Vanya could not have lost to her before the wave."""
    table = haunted(a_village(monsters=["demon-vampire", "vampire-1"]), a_village(monsters=["demon-vampire"]),
                    a_village(monsters=["vampire-4"]), round=2)
    asks(table, "Masha")
    table.choose(("misdeed-fetch", "demon-vampire", "vampire-4"))
    assert monsters(table, "Vanya") == ["vampire-4"]                 # nothing yet
    assert table.view("Seryozha").state.sealed[0] == ("sealed",)
    asks(table, "Seryozha")
    may_choose_only(table, ("misdeed-fetch", "demon-vampire", "vampire-1"))      # not the 4 on its way to Masha
    table.choose(("misdeed-fetch", "demon-vampire", "vampire-1"))
    assert (monsters(table, "Masha"), monsters(table, "Seryozha"), monsters(table, "Vanya")) == (["vampire-4"], ["vampire-1"], [])
    assert len(told(table, "DemonChosen")) == 2


@pytest.mark.rule("AMB-VV-36", "VV-DEMON-08")
def test_the_second_wave_finds_what_the_first_has_left():
    table = haunted(a_village(monsters=["demon-witch", "demon-witch"]), a_village({(0, 0): a_building()}, monsters=["demon-yellow"]),
                    a_village(monsters=["witch-fixed"]))
    may_choose_only(table, ("misdeed-fetch", "demon-witch", "witch-fixed"))
    table.choose(("misdeed-fetch", "demon-witch", "witch-fixed"))
    asks(table, "Seryozha")
    table.choose(("cry", "demon-yellow"))
    asks(table, "Masha")
    may_choose_only(table, ("cry", "demon-witch"))
    table.choose(("cry", "demon-witch"))
    assert monsters(table, "Masha") == ["witch-fixed"]
    assert [event.data["demons"] for event in told(table, "DemonsAct")] == [3, 1]


@pytest.mark.rule("VV-WITCH-05", "VV-WOLF-05", "AMB-VV-45", "AMB-VV-46")
def test_strengths_are_determined_after_the_last_demon():
    table = haunted(a_village(monsters=["demon-witch", "demon-werewolf", "witch-left", "werewolf-gray"]), a_village(monsters=["witch-right"]),
                    a_village(monsters=["witch-fixed", "werewolf-gray", "werewolf-gray"]), initiative=("demon", "vampire", "witch", "werewolf"))
    assert not told(table, "WitchThreatSet", "WerewolfThreatSet")
    settle_all(table)
    assert threats(table, "Masha", "witch") == [1, 2]                # the left witch counts Seryozha's one, the fetched one is fixed
    assert threats(table, "Seryozha", "witch") == [2]                # the right witch counts Masha's two
    assert threats(table, "Masha", "werewolf") == [2, 2]
    assert threats(table, "Vanya", "werewolf") == [1]


@pytest.mark.rule("VV-DEMON-03")
def test_only_demons_beside_ones_own_village_can_be_settled():
    table = haunted(a_village(FINE, monsters=["demon-yellow"]), a_village(FINE, monsters=["demon-hero"]))
    for option in (("misdeed", "demon-fewest"), ("sacrifice", "demon-hero", 1, 0), ("cry", "vampire-1"), ("cry", "no-such-demon")):
        may_not_choose(table, option, "VV-DEMON-03")
    may_choose(table, ("misdeed", "demon-yellow"))
