"""The draft of two players: one card at a time, the rest goes across."""

import pytest

from horrorlab.games.village_of_horror.memory import hand_of
from tests.village_of_horror.table import a_seat, asks, at_the_table, hand, may_choose_only, may_not_choose, remembers, tells, told
from tests.village_of_horror.test_decks import a_new_game

ADAM = ["village-chief", "villager", "villager", "hunter", "werewolf", "cultist"]
ILINCA = ["alpha-wolf", "doctor", "gravedigger", "psychic", "villager", "werewolf"]


def two_hands():
    return at_the_table("set-up", "draft", variants=["draft"], Adam=a_seat(hand=ADAM), Ilinca=a_seat(hand=ILINCA))


@pytest.mark.rule("VH-TWO-01", "AMB-VH-10")
def test_the_draft_takes_the_place_of_passing():
    game = a_new_game(2, variants=["draft"])
    tells(game, "DraftBegan")
    assert [len(cards) for cards in game.state.hands] == [6, 6]
    while game.state.phase == "set-up":
        assert {option[0] for option in game.options} == {"draft"}
        game.choose(game.options[-1])
    assert not told(game, "CardPassedAcross", "PassedCardsTaken")
    asks(a_new_game(2), "Adam", "VH-SETUP-06")     # without it cards are passed


@pytest.mark.rule("VH-TWO-02", "VH-TWO-03")
def test_each_keeps_one_card_and_hands_the_rest_across():
    table = two_hands()
    asks(table, "Adam", "VH-TWO-02", "AMB-VH-10")
    may_choose_only(table, *(("draft", slug) for slug in dict.fromkeys(ADAM)))
    may_not_choose(table, ("draft", "doctor"), "VH-TWO-02")
    table.choose(("draft", "werewolf"))
    assert hand(table, "Ilinca") == sorted(ILINCA)  # Ilinca chooses from her own hand, whatever Adam has taken
    table.choose(("draft", "doctor"))
    assert [[card.slug for card in cards] for cards in table.state.aside] == [["werewolf"], ["doctor"]]
    assert hand(table, "Adam") == sorted(set(ILINCA) - {"doctor"})
    assert hand(table, "Ilinca") == sorted(ADAM[:4] + ADAM[5:])
    assert tells(table, "HandsSwapped").data == {"cards": 5}
    assert [event.data["cards"][0].slug for event in told(table.view("Ilinca").log, "HandSeen")] == ["village-chief"]


@pytest.mark.rule("VH-TWO-02")
def test_what_is_drafted_stays_hidden_but_for_what_can_be_told_from_the_hands():
    table = two_hands()
    table.choose(("draft", "werewolf"))
    view = table.view("Ilinca")
    assert [card.slug for card in view.state.aside[0]] == ["?"]
    assert tells(view.log, "CardDrafted").data == {"player": 0}
    assert not told(view.log, "OwnCardDrafted")
    table.choose(("draft", "doctor"))
    assert told(table.view("Adam").log, "OwnCardDrafted")[0].data["card"].slug == "werewolf"
    # Adam has seen what Ilinca has now: he gave it to her
    among = [entry for entry in table.state.memories[0].among if entry.places == {hand_of(1)}]
    assert len(among) == 5


@pytest.mark.rule("VH-TWO-04", "AMB-VH-11")
def test_when_all_six_are_drafted_the_night_begins():
    table, drafted = two_hands(), {0: [], 1: []}
    while table.state.phase == "set-up":
        drafted[table.decision.player].append(table.options[-1][1])
        table.choose(table.options[-1])
    assert [hand(table, name) for name in ("Adam", "Ilinca")] == [sorted(drafted[0]), sorted(drafted[1])]
    assert [len(cards) for cards in drafted.values()] == [6, 6]
    names = [event.name for event in table.log]
    assert names[-3:] == ["DraftEnded", "StartPlayerFound", "NightBegan"]
    assert told(table, "HandsSwapped")[-1].data == {"cards": 1}
    assert len(told(table, "HandsSwapped")) == 5
    asks(table, ("Adam", "Ilinca")[table.state.start], "VH-NIGHT-01")
    assert "village-chief" in hand(table, ("Adam", "Ilinca")[table.state.start])
    assert remembers(table, "Adam", "drafted 1") is None
