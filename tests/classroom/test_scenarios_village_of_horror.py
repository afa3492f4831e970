"""Positions of Village of Horror: the rulebook's examples come out as printed, and our own ones show what they are named for."""

import re

import pytest

import horrorlab as hl
from horrorlab.classroom.scenarios import scenarios
from horrorlab.games.village_of_horror.cards import CARDS, VILLAGER, WEREWOLF

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


@pytest.mark.rule("VH-CHAR-22", "VH-CHAR-23", "AMB-VH-22")
def test_the_alpha_wolf_hides_at_the_left_and_the_villager_keeps_its_place():
    game = opened("alpha-wolf-hides")
    plays(game, ("next", "alpha-wolf", "down"), ("next", "psychic", "down"))
    assert row(game, "Adam") == ["alpha-wolf", "villager", "psychic", "hunter"]


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


@pytest.mark.rule("AMB-VH-23")
def test_nobody_else_can_tell_whether_a_hide_has_switched_anything():
    kept, switched = opened("alpha-wolf-hides"), opened("alpha-wolf-hides")
    plays(kept, ("keep",))
    plays(switched, ("next", "psychic", "down"), ("next", "alpha-wolf", "down"))
    assert hl.draw(kept, "Ilinca").words == hl.draw(switched, "Ilinca").words
    assert "Hunter: at place 1, 3 or 4" in hl.draw(kept, "Ilinca").words
    assert hl.draw(kept, "Adam").words != hl.draw(switched, "Adam").words


@pytest.mark.rule("VH-CHAR-16", "AMB-VH-30", "AMB-VH-31")
def test_the_guard_on_watch_goes_with_the_wolf_and_saves_the_others():
    game = opened("guard-on-watch")
    game.choose(("look", 0, 0))
    assert [laid.card.slug for laid in game.state.graveyard] == ["village-chief", "werewolf", "guard"]
    assert row(game, "Adam") == ["villager", "hunter"]


@pytest.mark.rule("VH-CHAR-35", "AMB-VH-25")
def test_a_stolen_wolf_is_face_down_where_it_was_put():
    game = opened("robber-and-wolf")
    plays(game, ("look", 1, 0), ("rob", 1), ("insert", 0))
    assert row(game, "Ilinca") == ["werewolf", "robber", "gravedigger"]
    assert not game.state.tableaus[1][0].up
    assert game.decision.player == 0


@pytest.mark.rule("AMB-VH-50")
def test_a_robber_turned_over_takes_nothing():
    game = opened("robber-turned-over")
    assert not told(game.choose(("unmask", 1, 0)), "RobberStirred")
    assert len(game.state.tableaus[2]) == 2


@pytest.mark.rule("VH-CHAR-44", "AMB-VH-44")
def test_a_psychic_called_by_a_psychic_comes_to_an_end():
    game = opened("psychic-chain")
    happened = plays(game, ("raise", 1), ("raise", 2), ("dig", 0), ("leave-it",))
    assert [event.data["card"].slug for event in told(happened, "RaisedCardReturned")] == ["gravedigger", "psychic"]
    assert game.decision.player == 1


@pytest.mark.parametrize(("name", "player", "question"), [
    ("hunter-tracks", 0, "Hunter:"), ("hunter-choices", 0, "Hunter:"), ("guard-and-hunter", 2, "Hunter:"), ("lover-names", 0, "Lover:"),
    ("doctor-rounds", 0, "Doctor:"), ("doctor-changes-sides", 0, "Doctor:"), ("priest-prays", 0, "Priest:"),
    ("priest-untouchable", 2, "Alpha Wolf:"), ("alpha-wolf-strikes", 0, "Alpha Wolf:"), ("werewolf-hunts", 1, "Werewolf:"),
    ("werewolf-choices", 1, "Werewolf:"), ("cultist-unmasks", 0, "Cultist:"), ("robber-and-hunter", 2, "Hunter:"),
    ("hide-and-seek", 0, "Which of your face-down cards"), ("gravedigger-digs", 0, "Gravedigger:"), ("gravedigger-balance", 0, "Gravedigger:"),
    ("psychic-calls", 0, "Psychic:"), ("psychic-choices", 0, "Psychic:"), ("juggler-swaps", 0, "Juggler:"), ("rat-in-the-pocket", 0, "Rat:")])
def test_a_character_is_about_to_act_where_the_title_says_so(name, player, question):
    game = opened(name)
    assert game.decision.player == player
    assert game.decision.question.startswith(question)


def test_no_scenario_mentions_a_character_it_does_not_hold():
    for id, shown in ALL.items():
        text = f"{shown.position['now']}{shown.position.get('variants', '')}{shown.position.get('seats', '')}{shown.position.get('graveyard', '')}"
        for slug, character in CARDS.characters.items():
            if re.search(rf"\b{character.name}\b", shown.about) and "seats" in shown.position:
                assert slug in text, f"{id} speaks of {character.name}"
# ---- Day, Scoring, the end, two players ------------------------------------------------------------------------------

@pytest.mark.rule("VH-DAY-01", "AMB-VH-53")
def test_a_mob_before_his_turn_takes_adams_pair():
    game = opened("mob")
    plays(game, ("show", 1, 2), ("drag", 0, 1))
    asked = []
    while game.state.phase == "day":
        asked.append((game.names[game.decision.player], game.options))
        game.choose(("done",))
    assert asked == [(name, [("done",)]) for name in ("Matthew", "Veronica", "Adam")]


@pytest.mark.rule("VH-DAY-07", "AMB-VH-51", "AMB-VH-55")
def test_behind_a_werewolf_four_villagers_make_two_mobs():
    game = opened("two-mobs")
    happened = plays(game, ("show", 1, 2), ("drag", 2, 0), ("show", 3, 4), ("drag", 1, 3))
    assert len(told(happened, "MobBuriedCard")) == 2
    assert game.state.phase != "day"


def test_nobody_is_asked_for_a_mob_that_finds_nothing():
    assert len(told(opened("mob-without-target").log, "MobDone")) == 3


def test_adam_changes_sides_with_his_first_card():
    game = opened("first-card-goes")
    before = game.state.faction(0)
    game.choose(("look", 0, 0))
    assert (before, game.state.faction(0)) == (WEREWOLF, VILLAGER)


@pytest.mark.parametrize(("name", "gains"), [
    ("morning", (2, 0, 0, 2)), ("two-villagers", (1, 1, 0)), ("sole-villager", (3, 0, 0)), ("neutral-win", (0, 4, 0)), ("nobody-scores", (0, 0, 0))])
def test_a_round_brings_what_it_is_named_for(name, gains):
    before = hl.scenario(f"village-of-horror/{name}", run=False).state.points
    assert tuple(after - had for after, had in zip(opened(name).state.points, before, strict=True)) == gains


SHARED = pytest.mark.rule("VH-VICT-03", "VH-VICT-02", "AMB-VH-65")


@pytest.mark.parametrize(("name", "last", "winners", "ending"), [
    pytest.param("most-points", "GameWon", (0,), "most-points", marks=pytest.mark.rule("VH-VICT-01")),
    pytest.param("fewest-characters", "TieBroken", (2,), "fewest-characters", marks=pytest.mark.rule("VH-VICT-02", "AMB-VH-65")),
    pytest.param("shared-win", "VictoryShared", (0, 2), "shared-victory", marks=SHARED),
    pytest.param("crowded-finish", "VictoryShared", (0, 2), "shared-victory", marks=SHARED)])
def test_a_game_ends_as_its_name_says_and_tells_it(name, last, winners, ending):
    game = opened(name)
    assert game.log[-1].name == last
    assert (game.outcome.winners, game.outcome.ending) == (winners, ending)


@pytest.mark.rule("VH-TWO-02", "VH-TWO-03")
def test_in_a_draft_for_two_the_first_pick_is_known_by_counting():
    game = opened("two-draft")
    plays(game, ("draft", "werewolf"), ("draft", "psychic"))
    for there in (game, opened("two-drafted-once")):
        assert {there.determinize("Adam", seed).state.aside[1][0].slug for seed in range(20)} == {"psychic"}


@pytest.mark.rule("VH-SETUP-05", "AMB-VH-03")
def test_two_players_know_both_hands_from_the_deal_on():
    game = opened("two-deal")
    hands = {tuple(sorted(card.slug for card in game.determinize("Adam", seed).state.hands[1])) for seed in range(20)}
    assert hands == {tuple(sorted(card.slug for card in game.state.hands[1]))}


