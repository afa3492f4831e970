"""Positions of Vampire Village: the rulebook's examples come out as printed, and our own ones show what they are named for."""

import re

import pytest

import horrorlab as hl
from horrorlab.classroom.scenarios import scenarios
from horrorlab.games.vampire_village.cards import CARDS
from horrorlab.games.vampire_village.state import XY

ALL = scenarios("vampire-village")


def opened(name):
    return hl.scenario(f"vampire-village/{name}")


def told(events, *names):
    return [event for event in events if event.name in names]


def line(game, kind):
    """The names of the cards in Masha's defended line."""
    village = game.state.villages[0]
    return [village.cards[cell].name for cell in village.line(kind)]


# ---- the rulebook's examples ---------------------------------------------------------------------------------------

@pytest.mark.rule("VV-RES-12", "VV-RES-05")
def test_seryozha_gets_two_residents():
    happened = opened("seryozha").choose(("place", "thatched-barn", 1, 0))
    assert told(happened, "ResidentsAppeared")[0].data["residents"] == 2


@pytest.mark.rule("VV-HERO-13", "VV-HERO-14", "VV-HERO-15")
def test_vanya_spends_three_and_two_points():
    game = opened("vanya")
    game.choose(("place", "shepherd", 0, 1))
    assert game.decision.question.endswith("5 movement points left")
    assert sorted((XY[cell], count) for cell, count in game.decision.step.beside) == [((0, 0), 1), ((0, 2), 3)]
    assert game.why_not(("move", 1, 0, 1, 1)).rule == "VV-HERO-12"
    happened = [event for _ in range(3) for event in game.choose(("move", 0, 2, 1, 2))] + game.choose(("move", 0, 0, 0, 2))
    assert [event.data["points"] for event in told(happened, "ResidentMoved")] == [1, 1, 1, 2]
    assert told(happened, "MovementEnded")[0].data["unused"] == 0


@pytest.mark.rule("VV-ATTACK-05", "VV-DEMON-01")
def test_demons_then_werewolves_then_witches_then_vampires():
    game = opened("order-of-attack")
    game.choose(game.options[0])
    order = [event.data.get("kind") for event in told(game.log, "DemonsAct", "KindAttacks")]
    assert order == [None, 1, 0, 2]


@pytest.mark.rule("VV-WOLF-04", "VV-WOLF-07")
def test_three_gray_werewolves_are_nine_and_stay_three_each():
    game = opened("three-gray")
    totals = [event.data["strengths"] for event in told(game.log, "StrengthTotalled")]
    game.choose(game.options[0])
    totals += [event.data["strengths"] for event in told(game.choose(game.options[0]), "StrengthTotalled")]
    assert totals == [(3, 3, 3), (3, 3)]


@pytest.mark.rule("VV-DEF-05")
def test_three_and_two_make_a_defense_of_five():
    assert told(opened("defense-of-five").log, "DefenseTotalled")[0].data["values"] == (3, 2)


def masha():
    """Masha's attack as the rulebook plays it: the game, and strength against defense each time."""
    game = opened("masha")
    for choice in (("lose", "salt-store", -1, 1), ("discard", "witch-fixed", 2), ("lose", "herb-woman", 0, 1), ("discard", "witch-right", 4),
                   ("lose", "stone-byre", 0, 0), ("discard", "witch-fixed", 2)):
        game.choose(choice)
    compared = [event for event in told(game.log, "VillageBrokenInto", "AttackRepelled") if event.data["player"] == 0 and event.data["kind"] == 0]
    return game, [(event.data["strength"], event.data["defense"]) for event in compared]


@pytest.mark.rule("VV-EX-01", "VV-EX-02", "VV-EX-04", "VV-EX-06", "VV-EX-08")
def test_masha_12_to_3_10_to_5_6_to_5_4_to_5():
    _, compared = masha()
    assert compared == [(12, 3), (10, 5), (6, 5), (4, 5)]


@pytest.mark.rule("VV-EX-03", "VV-EX-05", "VV-EX-07")
def test_masha_loses_a_building_a_hero_and_a_building_with_its_resident():
    game, _ = masha()
    lost = [(event.data["card"].slug, event.data["residents"]) for event in told(game.log, "CardLost")]
    assert lost == [("salt-store", 0), ("herb-woman", 0), ("stone-byre", 1)]
    assert [(event.name, event.data["strength"]) for event in told(game.log, "WeakestDiscarded", "AnyDiscarded")] == [
        ("WeakestDiscarded", 2), ("AnyDiscarded", 4), ("WeakestDiscarded", 2)]
    assert [monster.slug for monster, _ in game.state.lanes[0][0]] == ["witch-fixed", "witch-fixed"]


# ---- what our own ones promise ---------------------------------------------------------------------------------------

@pytest.mark.rule("VV-BUILD-11")
def test_a_full_row_takes_no_fifth_card_but_the_column_does():
    game = opened("full-row")
    assert {game.why_not(("place", "bell-ringer", x, 0)).rule for x in (-2, 3)} == {"VV-BUILD-11"}
    assert game.why_not(("place", "bell-ringer", 0, 3)) is None


@pytest.mark.rule("VV-BUILD-10")
def test_a_full_column_takes_no_fifth_card():
    game = opened("full-column")
    assert {game.why_not(("place", "kennels", 0, y)).rule for y in (-2, 3)} == {"VV-BUILD-10"}


def test_the_staircase_is_seven_wide_and_six_high():
    village = opened("staircase").state.villages[0]
    xs, ys = zip(*(XY[cell] for cell in village.cards), strict=True)
    assert (max(xs) - min(xs) + 1, max(ys) - min(ys) + 1, len(xs)) == (7, 6, 12)
    assert max(xs.count(x) for x in xs) == max(ys.count(y) for y in ys) == 2


@pytest.mark.rule("VV-BUILD-08")
def test_an_island_and_a_gap_take_new_cards():
    game = opened("islands")
    assert game.why_not(("place", "alder-mill", 1, 0)) is None
    assert game.why_not(("place", "alder-mill", 3, 0)) is None
    assert game.why_not(("place", "alder-mill", 4, 0)).rule == "VV-BUILD-08"


def test_one_demon_leaves_a_choice():
    assert [option[0] for option in opened("one-demon").options] == ["sacrifice", "misdeed"]


@pytest.mark.parametrize(("name", "verbs"), [("no-hero", {"misdeed"}), ("no-straw", {"sacrifice"}), ("evil-cry", {"cry"}),
                                             ("hero-slayer", {"sacrifice"})])
def test_other_demons_do_not(name, verbs):
    assert {option[0] for option in opened(name).options} == verbs


def test_only_the_matching_hero_takes_any_attacker_along():
    game = opened("matching-hero")
    game.choose(("lose", "gravedigger", 1, 1))
    assert {option[2] for option in game.options} == {1, 5}
    game.undo()
    game.choose(("lose", "trapper", 1, -1))
    assert {option[2] for option in game.options} == {1}


@pytest.mark.rule("VV-HERO-02", "AMB-VV-52")
def test_a_line_of_heroes_defends_with_nothing():
    game = opened("heroes-only")
    assert told(game.log, "DefenseTotalled")[0].data["values"] == (0,)
    assert line(game, 2) == ["Gravedigger"]


def test_equally_weak_witches_of_two_types_are_both_offered():
    assert {option[1] for option in opened("equally-weak").options} == {"witch-fixed", "witch-left"}


@pytest.mark.parametrize("name", ["three-gray", "ragged", "bleeding-village", "last-attack", "next-row", "two-packs", "second-night"])
def test_the_monsters_break_in_where_the_text_says_so(name):
    game = opened(name)
    assert game.decision.question.startswith("Discard a card from the")
    assert game.decision.player == 0


@pytest.mark.parametrize("name", ["defense-of-five", "strength-zero", "order-of-attack", "two-players-count"])
def test_the_monsters_are_held_where_the_text_says_so(name):
    game = opened(name)
    while game.state.phase == "attack":
        game.choose(game.options[0])
    assert not told(game.log, "VillageBrokenInto")


@pytest.mark.parametrize(("name", "ending"), [("count", "most-points"), ("tie-broken", "most-cards"), ("shared-victory", "shared-victory"),
                                              ("three-way-tie", "shared-victory"), ("game-over", "most-points")])
def test_each_ending_is_the_one_it_is_named_for(name, ending):
    assert opened(name).outcome.ending == ending


def test_no_scenario_mentions_a_card_it_does_not_hold():
    names = {slug: card.name for slug, card in {**CARDS.cards, **CARDS.monsters}.items()}
    for id, shown in ALL.items():
        position = repr(shown.position["seats"]) if "seats" in shown.position else ""
        for slug, name in names.items():
            if re.search(rf"\b{name}\b", shown.about):
                assert slug in position, f"{id} speaks of {name}"
