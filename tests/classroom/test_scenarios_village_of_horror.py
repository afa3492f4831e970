"""Positions of Village of Horror: the rulebook's examples come out as printed, and our own ones show what they are named for."""

import re

import pytest

import horrorlab as hl
from horrorlab.classroom.scenarios import scenarios
from horrorlab.games.village_of_horror.cards import CARDS

ALL = scenarios("village-of-horror")


def opened(name):
    return hl.scenario(f"village-of-horror/{name}")


def told(events, *names):
    return [event for event in events if event.name in names]


def row(game, name):
    """The cards of a tableau from the left, as its owner knows them."""
    return [laid.card.slug for laid in game.state.tableaus[game.seat(name)]]


def plays(game, *choices):
    return [event for choice in choices for event in game.choose(choice)]


# ---- the rulebook's examples ---------------------------------------------------------------------------------------

@pytest.mark.rule("VH-SETUP-02")
def test_a_game_of_four_has_no_card_labeled_5():
    assert told(opened("empty-table").log, "DeckLaid")[0].data["cards"] == 20


@pytest.mark.rule("VH-NIGHT-10", "VH-NIGHT-09")
def test_adams_werewolf_acts_three_times():
    game = opened("adams-werewolf")
    happened = plays(game, ("up", "werewolf"), ("down", "villager"), ("down", "hunter"), ("play",))
    while ("decline",) in game.options:
        happened += game.choose(("decline",))
    assert len(told(happened, "AbilityCarriedOut")) == 3


@pytest.mark.rule("VH-FACT-05", "VH-FACT-06")
@pytest.mark.parametrize(("choices", "order"), [
    (["villager", "werewolf"], ["villager", "werewolf", "hunter"]),
    (["werewolf", "villager"], ["werewolf", "villager", "hunter"]),
    (["villager", "hunter"], ["villager", "hunter", "werewolf"])])
def test_adam_may_put_his_werewolf_first_in_the_middle_or_last(choices, order):
    game = opened("adams-order")
    plays(game, *(("next", slug, "up" if slug == "werewolf" else "down") for slug in choices))
    assert row(game, "Adam") == order


# ---- what our own ones promise -------------------------------------------------------------------------------------

@pytest.mark.rule("VH-SETUP-09")
def test_who_got_the_chief_starts():
    assert opened("chief-passed-on").state.start == 3


@pytest.mark.rule("VH-SPEC-01", "VH-SPEC-02", "VH-SPEC-03")
def test_special_guests_take_the_places_of_others():
    replaced = told(opened("special-guests").log, "VillagerReplaced", "CultistReplaced", "NeutralReplaced")
    assert [(event.data["special"].slug, event.data["other"].slug) for event in replaced] == [
        ("guard", "villager"), ("robber", "cultist"), ("rat", "gravedigger")]


@pytest.mark.rule("VH-NIGHT-08")
def test_after_four_face_down_cards_only_a_face_up_one_is_open():
    game = opened("four-face-down")
    assert game.options == [("up", "hunter"), ("up", "werewolf")]
    assert {game.why_not(option).rule for option in (("down", "hunter"), ("play",))} == {"VH-NIGHT-08"}


def test_no_scenario_mentions_a_character_it_does_not_hold():
    for id, shown in ALL.items():
        text = f"{shown.position['now']}{shown.position.get('variants', '')}{shown.position.get('seats', '')}{shown.position.get('graveyard', '')}"
        for slug, character in CARDS.characters.items():
            if re.search(rf"\b{character.name}\b", shown.about) and "seats" in shown.position:
                assert slug in text, f"{id} speaks of {character.name}"
