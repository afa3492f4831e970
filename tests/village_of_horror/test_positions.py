"""Positions: what is filled in, what is refused by field and reason, that the game goes on from each, and that what is written can be read."""

import json
import random

import pytest

import horrorlab as hl
from horrorlab.games.village_of_horror.position import STEPS
from tests.kernel.test_bad_input import places_in, spoiled
from tests.village_of_horror.table import (
    NAMES,
    a_seat,
    asks,
    at_the_table,
    graveyard,
    hand,
    laid,
    may_choose_only,
    play,
    refused,
    remembers,
    tableau,
    tells,
    told,
)

GAME = "village-of-horror"
TURN, PASS, DRAFT = ("night", "turn"), ("set-up", "pass"), ("set-up", "draft")
WOLF = a_seat("cultist", "werewolf up", hand=["doctor"])


# ---- what is filled in -------------------------------------------------------------------------------------------

def test_a_position_needs_no_more_than_players_and_the_moment():
    table = hl.new_position(GAME, {"players": 3, "now": {"phase": "set-up"}})
    assert table.names == NAMES[:3]
    asks(table, "Adam", "VH-SETUP-06")
    assert [len(cards) for cards in table.state.hands] == [5] * 3


@pytest.mark.rule("VH-SETUP-09")
def test_who_holds_the_chief_has_started_unless_it_is_said():
    seats = {"Adam": a_seat(hand=["hunter"]), "Ilinca": a_seat(hand=["village-chief", "doctor"])}
    asks(at_the_table("night", "begin", **seats), "Ilinca", "VH-NIGHT-01")
    asks(at_the_table("night", "begin", start="Adam", **seats), "Adam", "VH-NIGHT-01")
    asks(at_the_table("night", "begin", start=0, **seats), "Adam", "VH-NIGHT-01")
    assert at_the_table("day", Adam=a_seat("hunter"), Ilinca=a_seat("village-chief"), run=False).state.start == 0
    assert tells(at_the_table("set-up", "start", Ilinca=a_seat(hand=["village-chief"])), "StartPlayerFound").data["player"] == 1


@pytest.mark.rule("VH-SETUP-04")
def test_hands_that_are_not_full_are_dealt_the_rest_of_the_deck():
    table = at_the_table(*PASS, Adam=a_seat(hand=["hunter", "village-chief"]), Matthew=a_seat(hand=["psychic"]))
    assert [len(cards) for cards in table.state.hands] == [5] * 3
    assert {"hunter", "village-chief"} <= set(hand(table, "Adam"))
    assert "psychic" in hand(table, "Matthew")


@pytest.mark.rule("VH-NIGHT-08")
def test_a_turn_may_have_begun():
    table = at_the_table("night", "play", "Adam", now={"block": [1, 2]}, players=3,
                         Adam=a_seat("cultist", "villager", "hunter up", hand=["lover", "doctor"]))
    may_choose_only(table, ("down", "lover"), ("down", "doctor"), ("play",))
    table.choose(("play",))
    assert tells(table, "ExecutionsCounted").data["times"] == 2


def test_a_card_may_be_about_to_act():
    """As often as cards of the block say, or as it is said."""
    for now, times in (({}, 1), ({"block": [0, 1]}, 2), ({"times": 4}, 4), ({"place": 1, "character": "werewolf"}, 1)):
        table = at_the_table("night", "use", "Ilinca", now=now, Ilinca=WOLF, Adam=a_seat("hunter"))
        asks(table, "Ilinca", "VH-CHAR-26")
        assert told(table, "AbilityCarriedOut")[0].data["left"] == times - 1


@pytest.mark.rule("VH-CARD-06", "VH-FACT-05")
def test_the_wolf_of_a_block_hides_when_the_order_stands():
    table = at_the_table("night", "order", "Ilinca", now={"block": [0, 1]}, Ilinca=WOLF)
    table.choose(("next", "werewolf", "up"))
    assert tableau(table, "Ilinca") == ["werewolf", "cultist"]
    asks(table, "Ilinca", "VH-CARD-07")


def test_a_card_of_the_graveyard_may_say_whose_it_was():
    table = at_the_table(*TURN, Adam=a_seat(hand=["hunter"]), Ilinca={}, graveyard=["villager", ["lover", "Ilinca"], ["doctor", 0]], players=3)
    assert [card.origin for card in table.state.graveyard] == [-1, 1, 0]
    assert graveyard(table) == ["villager", "lover", "doctor"]


def test_what_has_been_counted_lies_face_up():
    for moment in (("scoring", "count"), ("over",)):
        table = at_the_table(*moment, Adam=a_seat("hunter", points=7 if moment == ("over",) else 6), graveyard=["cultist"], players=3, run=False)
        assert (tableau(table, "Adam"), graveyard(table)) == (["hunter up"], ["cultist up"])
    assert tells(at_the_table("scoring", "begin", Adam=a_seat("hunter"), graveyard=["cultist"]), "GraveyardRevealed")
    assert not told(at_the_table("scoring", "count", Adam=a_seat("hunter"), graveyard=["cultist"]), "GraveyardRevealed")


def test_what_a_player_remembers_may_be_said():
    table = at_the_table(*TURN, Adam=a_seat(hand=["hunter", "doctor"], seen=["tableau 1 1", "graveyard 0"],
                                            thinks={"tableau 1 0": ["villager", "lover"], "hand 1": ["psychic", "doctor", "village-chief"]},
                                            among=[[["gravedigger"], ["tableau 2 0", "hand 2"]]]),
                         Ilinca=a_seat("lover", "cultist", hand=["psychic"]), Matthew=a_seat("gravedigger"), graveyard=["alpha-wolf"])
    assert remembers(table, "Adam", "tableau 1 0") == ["lover", "villager"]
    assert remembers(table, "Adam", "tableau 1 1") == ["cultist"]
    assert remembers(table, "Adam", "graveyard 0") == ["alpha-wolf"]
    assert remembers(table, "Adam", "hand 1") == ["doctor", "psychic", "village-chief"]
    assert remembers(table, "Ilinca", "graveyard 0") is None
    assert hl.new_position(GAME, table.position()).position() == table.position()


# ---- what is refused: fields ---------------------------------------------------------------------------------------

@pytest.mark.parametrize(("fields", "message"), [
    ({"players": 1}, "players: Village of Horror is for 2 to 5 players, got 1 (AMB-VH-01)"),
    ({"players": list("abcdef")}, "players: Village of Horror is for 2 to 5 players, got 6 (AMB-VH-01)"),
    ({"game": "vampire-village"}, "game: expected 'village-of-horror', got 'vampire-village'"),
    ({"round": 0}, "round: expected a whole number from 1 to 999, got 0"),
    ({"round": "2"}, "round: expected a whole number from 1 to 999, got '2'"),
    ({"variants": ["gard"]}, "variants: 'gard' is not known; did you mean 'guard'?"),
    ({"variants": ["draft"]}, "variants: the draft is for two players, got 3 (VH-TWO-01)"),
    ({"rulings": {"AMB-VH-30": "both"}}, "rulings['AMB-VH-30']: 'both' is not known; did you mean 'both-go'?"),
    ({"start": "Adan"}, "start: player: 'Adan' is not known; did you mean 'Adam'?"),
    ({"start": 3}, "start: player: 3 is not known"),
    ({"graveyard": "hunter"}, "graveyard: expected a list, got 'hunter'"),
    ({"graveyard": ["huntr"]}, "graveyard[0]: character: 'huntr' is not known; did you mean 'hunter'?"),
    ({"graveyard": [["hunter", "Radu"]]}, "graveyard[0]: player: 'Radu' is not known; expected one of: Adam, Ilinca, Matthew"),
    ({"graveyard": [["hunter", "Adam", 1]]}, "graveyard[0]: expected a character such as 'hunter' or 'hunter up', got ['hunter', 'Adam', 1]"),
    ({"removed": [5]}, "removed[0]: expected a character such as 'hunter' or 'hunter up', got 5"),
    ({"lamps": ["Ilnca"]}, "lamps[0]: player: 'Ilnca' is not known; did you mean 'Ilinca'?"),
    ({"bound": [7]}, "bound[0]: player: 7 is not known"),
    ({"passed": 1}, "passed: expected a list, got 1"),
    ({"graveyrd": []}, "graveyrd: there is no such field; did you mean 'graveyard'?"),
    ({"agenda": []}, "agenda: expected either now or agenda, got both"),
    ({"phase": "day"}, "phase: expected 'night' as in now.phase, or nothing"),
    *(({name: value}, f"{name}: expected nothing beside now, which says it")
      for name, value in {"turn": 1, "deck": {}, "block": [], "acting": "", "raised": [], "shown": [], "winner": 0, "tombstones": []}.items()),
    ({"now": {"phase": "nigth"}}, "now.phase: 'nigth' is not known; did you mean 'night'?"),
    ({"now": {"phase": "night", "step": "trun"}}, "now.step: 'trun' is not known; did you mean 'turn'?"),
    ({"now": {"phase": "night", "step": "turn", "player": "Adan"}}, "now.player: 'Adan' is not known; did you mean 'Adam'?"),
    ({"now": {"phase": "night", "step": "turn", "player": 3}}, "now.player: 3 is not known"),
    ({"now": {"phase": "night", "step": "turn", "block": [0]}}, "now.block: there is no such field"),
    ({"now": []}, "now: expected a table of fields, got []"),
    ({"seats": [{}]}, "seats: expected 3 entries, got 1"),
    ({"seats": [{}, 7, {}]}, "seats[1]: expected a table of fields, got 7"),
])
def test_a_wrong_field_is_named(fields, message):
    with pytest.raises(hl.PositionError) as caught:
        hl.new_position(GAME, {**laid(*TURN, players=3), **fields})
    assert message in str(caught.value)


@pytest.mark.parametrize(("seat", "message"), [
    ({"tableau": "hunter"}, "seats[0].tableau: expected a list, got 'hunter'"),
    ({"tableau": ["hunter", "huntr up"]}, "seats[0].tableau[1]: character: 'huntr' is not known; did you mean 'hunter'?"),
    ({"tableau": ["hunter open"]}, "seats[0].tableau[0]: expected 'up', 'down' or nothing behind the character, got 'open'"),
    ({"tableau": [["hunter", True]]}, "seats[0].tableau[0]: expected a character such as 'hunter' or 'hunter up', got ['hunter', True]"),
    ({"tableau": [None]}, "seats[0].tableau[0]: expected a character such as 'hunter' or 'hunter up', got None"),
    ({"hand": ["hunter up"]}, "seats[0].hand[0]: character: 'hunter up' is not known; did you mean 'hunter'?"),
    ({"hand": {"hunter": 1}}, "seats[0].hand: expected a list, got {'hunter': 1}"),
    ({"hand": [["hunter"]]}, "seats[0].hand[0]: character: ['hunter'] is not known"),
    ({"aside": [3]}, "seats[0].aside[0]: character: 3 is not known"),
    ({"points": -1}, "seats[0].points: expected a whole number from 0 to 99, got -1"),
    ({"points": True}, "seats[0].points: expected a whole number from 0 to 99, got True"),
    ({"pionts": 3}, "seats[0].pionts: there is no such field; did you mean 'points'?"),
    ({"seen": "tableau 1 0"}, "seats[0].seen: expected a list, got 'tableau 1 0'"),
    ({"seen": ["tableau 1 9"]}, "seats[0].seen[0]: expected a place such as 'tableau 1 0', 'graveyard 0' or 'hand 1', got 'tableau 1 9'"),
    ({"seen": ["hand 1"]}, "seats[0].seen[0]: expected a card that lies on the table, such as 'tableau 0 2', got 'hand 1'"),
    ({"seen": [["tableau 1 0"]]}, "seats[0].seen[0]: expected a place such as 'tableau 1 0'"),
    ({"thinks": ["tableau 1 0"]}, "seats[0].thinks: expected a table of fields, got ['tableau 1 0']"),
    ({"thinks": {"tableau 1 0": "wolf"}}, "seats[0].thinks.tableau 1 0: expected a list of characters, got 'wolf'"),
    ({"thinks": {"tableau 1 0": []}}, "seats[0].thinks.tableau 1 0: expected a list of characters, got []"),
    ({"thinks": {"tableau 1 0": ["wolf"]}}, "seats[0].thinks.tableau 1 0: character: 'wolf' is not known; did you mean 'werewolf'?"),
    ({"thinks": {"table 1": ["lover"]}}, "seats[0].thinks.table 1: expected a place such as 'tableau 1 0'"),
    ({"among": [["lover", "hand 1"]]}, "seats[0].among[0]: expected [characters, places], got ['lover', 'hand 1']"),
    ({"among": [[["lover"], []]]}, "seats[0].among[0]: expected [characters, places], got [['lover'], []]"),
    ({"among": [[["lovr"], ["hand 1"]]]}, "seats[0].among[0]: character: 'lovr' is not known; did you mean 'lover'?"),
    ({"among": [[["lover"], [["hand 1"]]]]}, "seats[0].among[0]: expected a place such as 'tableau 1 0'"),
    ({"among": 5}, "seats[0].among: expected a list, got 5"),
])
def test_a_wrong_field_of_a_seat_is_named(seat, message):
    refused(message, *TURN, Adam={"hand": ["doctor"], **seat}, Ilinca=a_seat("lover"))


def test_all_complaints_come_at_once():
    found = refused("position: 4 complaints", "night", "trun", round=0, Adam=a_seat("huntr"), graveyard=3)
    assert [complaint.partition(":")[0] for complaint in found] == ["round", "seats[0].tableau[0]", "graveyard", "now.step"]


@pytest.mark.parametrize("position", [None, [], "position", 3])
def test_what_is_no_table_is_refused(position):
    with pytest.raises(hl.PositionError, match="expected a table of fields"):
        hl.new_position(GAME, position)


# ---- what is refused: cards ----------------------------------------------------------------------------------------

@pytest.mark.rule("AMB-VH-05")
@pytest.mark.parametrize(("fields", "message"), [
    ({"Adam": a_seat("village-chief"), "Ilinca": a_seat(hand=["village-chief"])},
     "2 cards of village-chief in the position; the deck of 2 players holds 1 (AMB-VH-05)"),
    ({"graveyard": ["villager"] * 3, "removed": ["villager"]}, "4 cards of villager in the position; the deck of 2 players holds 3 (AMB-VH-05)"),
    ({"graveyard": ["lover"]}, "1 card of lover in the position; the deck of 2 players holds 0 (AMB-VH-05)"),
    ({"graveyard": ["guard"]}, "1 card of guard in the position; the deck of 2 players holds 0 (AMB-VH-05)"),
    ({"variants": ["rat"], "graveyard": ["gravedigger"]},
     "1 card of gravedigger in the position; the deck of 2 players with rat holds 0 (AMB-VH-05)"),
])
def test_more_cards_than_the_deck_holds_are_refused(fields, message):
    refused(message, *TURN, **fields)


@pytest.mark.rule("VH-SETUP-01")
def test_a_position_in_full_holds_the_whole_deck():
    full = at_the_table(*TURN, Adam=a_seat("cultist", hand=["hunter"])).position()
    full["deck"]["rest"].pop()
    with pytest.raises(hl.PositionError) as caught:
        hl.new_position(GAME, full)
    assert "deck: 11 of the 12 cards are in the position, expected all of them (VH-SETUP-01)" in str(caught.value)


@pytest.mark.parametrize("step", ["TakePassedCards", "PassRight", "DealHand"])
def test_an_agenda_that_leads_to_no_end_is_refused(step):
    full = at_the_table(*PASS, run=step != "DealHand").position()
    missing = next(entry for entry in full["agenda"] if entry[0] == step)
    full["agenda"].remove(missing)
    with pytest.raises(hl.PositionError) as caught:
        hl.new_position(GAME, full)
    assert "position: agenda: " in str(caught.value)


def without_step(name):
    return lambda full: full.update(agenda=[step for step in full["agenda"] if step[0] != name])


MISFITS = [
    (lambda full: full["agenda"].reverse(), "agenda: expected BeginDay, RevealAll, CountTombstones, GivePoints, EndRound to be done last"),
    (without_step("RevealAll"), "agenda: expected BeginDay, RevealAll"),
    (without_step("NextTurn"), "agenda: expected NextTurn or TakeTurn to be done last, for there are cards in hand"),
    (without_step("NameCards"), "agenda: expected NameCards, EndTurn or EndHide of seat 1, whose turn it is"),
    (lambda full: full["agenda"].append(full["agenda"][-1]), "agenda: NameCards stands there twice"),
    (lambda full: full["agenda"].insert(-1, ["EndNight", {}]), "agenda: expected NextTurn, TakeTurn or EndNight once"),
    (lambda full: full["agenda"][-1][1].update(player=0), "agenda: expected NameCards, EndTurn or EndHide of seat 1, whose turn it is"),
    (lambda full: full["agenda"][-1][1].update(player=-1), "agenda[6]: NameCards.player: expected a seat from 0 to 2, got -1"),
    (lambda full: full.update(block=[]), "acting: expected one of the cards of block"),
    (lambda full: full.update(block=["tableau 2 0", "tableau 1 1"]), "block: while cards are named, expected them in the tableau of their player"),
    (lambda full: full.update(acting=""), "block: while cards are named, expected them in the tableau of their player"),
]


@pytest.mark.parametrize(("change", "message"), MISFITS)
def test_an_agenda_that_does_not_fit_is_refused(change, message):
    full = at_the_table("night", "play", "Ilinca", now={"block": [1]}, Adam=a_seat(hand=["villager"]),
                        Ilinca=a_seat("doctor", "hunter up", hand=["cultist"]), Matthew=a_seat("villager")).position()
    change(full)
    with pytest.raises(hl.PositionError) as caught:
        hl.new_position(GAME, full)
    assert any(complaint.startswith(message) for complaint in caught.value.complaints), caught.value.complaints


def test_a_set_up_without_its_end_is_refused():
    full = hl.new_game(GAME, players=3, seed=1).position()
    without_step("FindStartPlayer")(full)
    with pytest.raises(hl.PositionError, match="agenda: expected FindStartPlayer"):
        hl.new_position(GAME, full)


# ---- what is refused: moments that cannot be ----------------------------------------------------------------------

def moment(*arguments, rules=(), **fields):
    *arguments, message = arguments
    return pytest.param(arguments, fields, message, marks=pytest.mark.rule(*rules) if rules else (), id=message[:70])


SIX = ["hunter", "cultist", "doctor", "psychic", "gravedigger", "alpha-wolf"]

IMPOSSIBLE = [
    moment(*TURN, "seats: a player has 7 points; the game ends at 7, after Scoring (VH-SCORE-11)", Adam=a_seat(points=7), rules=["VH-SCORE-11"]),
    moment("scoring", "begin", "seats: a player has 8 points; the game ends at 7, after Scoring (VH-SCORE-11)", Adam=a_seat(points=8)),
    moment("over", "phase: the game is over when somebody has 7 points, the most is 6 (VH-SCORE-12)", Adam=a_seat(points=6), rules=["VH-SCORE-12"]),
    *(moment("set-up", step, f"{field}: no card has been played before the Night (AMB-VH-66)", rules=["AMB-VH-66"], **{field: cards})
      for step in ("begin", "pass", "start") for field, cards in (("graveyard", ["hunter"]), ("removed", ["hunter"]), ("passed", ["Adam"]))),
    moment(*PASS, "seats: no card has been played before the Night", Adam=a_seat("hunter")),
    *(moment(phase, "begin", "seats: all hands are empty when the Night is over (VH-NIGHT-13)", Adam=a_seat(hand=["hunter"]), rules=["VH-NIGHT-13"])
      for phase in ("day", "scoring")),
    moment("over", "seats: all hands are empty when the Night is over", Adam=a_seat(hand=["hunter"], points=7)),
    moment("night", "end", "now.step: all hands are empty when the Night ends (VH-NIGHT-13)", Adam=a_seat(hand=["hunter"])),
    moment("night", "begin", "now.step: Adam starts and has no card to bury (VH-NIGHT-01)", Ilinca=a_seat(hand=["hunter"]), rules=["VH-NIGHT-01"]),
    moment(*TURN, "seats: cards are set aside in the set-up alone (VH-SETUP-06)", Adam=a_seat(aside=["hunter"]), rules=["VH-SETUP-06"]),
    moment(*TURN, "graveyard: the graveyard lies face-down until Scoring (VH-LAYOUT-04)", graveyard=["hunter up"], rules=["VH-LAYOUT-04"]),
    moment("day", "begin", "graveyard: the graveyard lies face-down until Scoring", graveyard=["hunter up"]),
    moment(*TURN, "seats[0].hand: who has passed has no card left (VH-NIGHT-11)", passed=["Adam"], Adam=a_seat(hand=["hunter"]),
           rules=["VH-NIGHT-11"]),
    moment("day", "begin", "lamps: what was done at Night ends with it (AMB-VH-38)", lamps=["Adam"], rules=["AMB-VH-38"]),
    moment("set-up", "pass", "bound: what was done at Night ends with it (AMB-VH-37)", bound=["Adam"], rules=["AMB-VH-37"]),
    moment("set-up", "begin", "now.step: Adam has 1 card in hand, at most 0 can be there now (VH-SETUP-04, VH-SETUP-05)",
           Adam=a_seat(hand=["hunter"]), rules=["VH-SETUP-04", "VH-SETUP-05"]),
    moment("set-up", "pass", "now.step: Adam has 6 cards in hand, at most 5 can be there now", Adam=a_seat(hand=SIX), players=3),
    moment("set-up", "pass", "now.step: nobody has set a card aside yet (VH-SETUP-06)", Adam=a_seat(aside=["hunter"])),
    moment("set-up", "start", "now.step: nobody has set a card aside yet (VH-SETUP-06)", Adam=a_seat(aside=["hunter"])),
    moment(*PASS, "now.step: expected 'draft': cards are drafted, not passed (AMB-VH-10)", variants=["draft"], rules=["AMB-VH-10"]),
    moment(*DRAFT, "now.step: expected 'pass', or the variant 'draft' (VH-TWO-01)", rules=["VH-TWO-01"]),
    moment(*DRAFT, "now.number: Adam has drafted 0 cards, expected 1 (VH-TWO-02)", variants=["draft"], now={"number": 2}, rules=["VH-TWO-02"]),
    moment(*DRAFT, "now.number: expected a whole number from 1 to 6, got 7", variants=["draft"], now={"number": 7}),
    moment(*DRAFT, "now.step: Adam has 6 cards in hand, at most 5 can be there now", variants=["draft"], now={"number": 2},
           Adam=a_seat(hand=SIX, aside=["villager"]), Ilinca=a_seat(aside=["werewolf"])),
    moment("night", "play", "now.player: Adam has no card to play (VH-NIGHT-11)", rules=["VH-NIGHT-11"]),
    moment("night", "play", "now.block: expected up to five different places from 0 to 0, got [1] (VH-NIGHT-08)", now={"block": [1]},
           Adam=a_seat("hunter", hand=["doctor"]), rules=["VH-NIGHT-08"]),
    moment("night", "play", "now.block: expected up to five different places from 0 to 0, got [0, 0]", now={"block": [0, 0]}, Adam=a_seat("hunter")),
    moment("night", "play", "now.block: expected a list, got 0", now={"block": 0}, Adam=a_seat("hunter")),
    moment("night", "play", "now.block: expected one face-up card at most, and up to 4 face-down (VH-NIGHT-08)", now={"block": [0, 1]},
           Adam=a_seat("hunter up", "cultist up", hand=["doctor"])),
    moment("night", "play", "now.block: expected one face-up card at most, and up to 4 face-down", now={"block": [0, 1, 2, 3, 4]},
           Adam=a_seat(*SIX[:5], hand=["alpha-wolf"])),
    moment("night", "order", "now.block: expected the places of at least two cards played this turn (VH-FACT-05)", now={"block": [0]},
           Adam=a_seat("hunter up"), rules=["VH-FACT-05"]),
    moment("night", "use", "now.place: expected the place of a face-up card of Adam, got None (VH-NIGHT-07)", Adam=a_seat("hunter"),
           rules=["VH-NIGHT-07"]),
    moment("night", "hide", "now.place: expected the place of a face-up card of Adam, got 3 (VH-NIGHT-07)", now={"place": 3}, Adam=WOLF),
    moment("night", "use", "now.character: werewolf lies at place 1, not hunter (VH-NIGHT-07)", now={"character": "hunter"}, Adam=WOLF),
    moment("night", "use", "now.character: 'villager' is not known; expected one of: hunter, lover", Adam=a_seat("villager up")),
    moment("night", "use", "now.times: expected a whole number from 1 to 5, got 6", now={"times": 6}, Adam=WOLF),
    moment("night", "use", "now.block: expected place 1, of the card that acts, among the others (VH-NIGHT-08)", now={"block": [0]}, Adam=WOLF),
    moment("day", "drag", "now.step: no face-down card lies in another tableau (AMB-VH-73)", Adam=a_seat("hunter"), rules=["AMB-VH-73"]),
]


@pytest.mark.parametrize(("arguments", "fields", "message"), IMPOSSIBLE)
def test_what_no_game_leads_to_is_refused(arguments, fields, message):
    refused(message, *arguments, **fields)


# ---- what is refused: memories that are not true ------------------------------------------------------------------

@pytest.mark.rule("AMB-VH-26")
@pytest.mark.parametrize(("thinks", "message"), [
    ({"tableau 1 0": ["hunter", "doctor"]}, "seats[0].thinks: tableau 1 0 was thought to be hunter, doctor, which is not so (AMB-VH-26)"),
    ({"hand 1": ["psychic"]}, "seats[0].thinks: hand 1 was thought to be psychic, which is not so"),
    ({"graveyard 0": ["psychic"]}, "seats[0].thinks: graveyard 0 was thought to be psychic, which is not so"),
    ({"tableau 1 1": ["psychic"]}, "seats[0].thinks: tableau 1 1 was thought to be nothing, which is not so"),
])
def test_a_player_cannot_have_learned_what_is_not_so(thinks, message):
    seats = {"Ilinca": a_seat("cultist", "hunter up", hand=["psychic", "doctor"]), "graveyard": ["alpha-wolf"]}
    refused(message, *TURN, Adam=a_seat(hand=["villager"], thinks=thinks), **seats)


@pytest.mark.rule("AMB-VH-23")
@pytest.mark.parametrize("among", [
    [[["hunter"], ["hand 1", "tableau 1 0"]]],
    [[["cultist"], ["tableau 1 0", "hand 1"]], [["cultist"], ["tableau 1 0"]]],           # one card cannot be two
])
def test_a_card_cannot_be_known_to_be_where_it_is_not(among):
    refused("seats[0].among: no card in these places is one of these characters (AMB-VH-23)", *TURN,
            Adam=a_seat(hand=["villager"], among=among), Ilinca=a_seat("cultist", hand=["psychic"]))


# ---- going on ----------------------------------------------------------------------------------------------------

MOMENTS = {
    ("set-up", "draft"): {"variants": ["draft"], "players": 2},
    **{("night", step): {"Adam": a_seat("cultist", "werewolf up", hand=["hunter"]), "Ilinca": a_seat("villager", hand=["village-chief"]),
                         "now": {"block": [0, 1]} if step in ("play", "use", "order") else {}, "start": "Adam"}
       for step in ("begin", "turn", "play", "use", "order", "hide")},
    ("over", "end"): {"Adam": a_seat("hunter", points=7)},
}


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize(("phase", "step"), [(phase, step) for phase, steps in STEPS.items() for step in steps])
def test_the_game_goes_on_to_its_end_from_every_step(phase, step, players):
    fields = MOMENTS.get((phase, step), {"Adam": a_seat("villager", "villager"), "Ilinca": a_seat("cultist")} if phase != "set-up" else {})
    for chance in ("auto", "ask"):
        game = at_the_table(phase, step, "Adam", chance=chance, **{"players": players, **fields})
        play(game, seed=players)
        assert max(game.outcome.scores) >= 7
        names = [event.name for event in game.log]
        assert names.count("GraveyardRevealed") == names.count("TombstonesCounted") - (step == "count")
        assert (names[-2:-1] == ["GameEnded"]) == (phase != "over")


# ---- writing and reading -------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("players", "variants"), [
    (2, []), (2, ["draft", "robber"]), (3, ["guard", "robber", "juggler"]), (4, ["lamplighter", "rat-for-psychic", "priest"]),
    (5, ["juggler", "rat"])])
def test_what_is_written_at_any_decision_can_be_read_and_is_the_same_game(players, variants):
    game, rng = hl.new_game(GAME, players=players, seed=players, variants=variants), random.Random(players)
    while not game.is_over and game.state.round < 3:
        written = game.position()
        again = hl.new_position(GAME, json.loads(json.dumps(written)))
        assert again.position() == written
        assert (again.options, again.decision.question) == (game.options, game.decision.question)
        assert [again.view(seat).plain()["state"] for seat in range(players)] == [game.view(seat).plain()["state"] for seat in range(players)]
        game.choose(rng.choice(game.options))


SHORT = [laid(phase, step, **{"players": 3, **MOMENTS.get((phase, step), {"Adam": a_seat("villager", "villager up") if phase != "set-up" else {}})})
         for phase, steps in STEPS.items() for step in steps]
REMEMBERED = laid(*TURN, Adam=a_seat(hand=["hunter"], seen=["tableau 1 0"], thinks={"hand 1": ["psychic", "doctor"]},
                                     among=[[["alpha-wolf"], ["hand 2", "tableau 2 0"]]]),
                  Ilinca=a_seat("lover", hand=["psychic"]), Matthew=a_seat("alpha-wolf"), graveyard=[["cultist", "Ilinca"]], passed=["Matthew"])


@pytest.mark.parametrize("seed", range(8))
def test_a_spoiled_position_opens_or_is_refused_but_never_breaks(seed):
    rng = random.Random(seed)
    game = hl.new_game(GAME, players=2 + seed % 4, seed=seed)
    for _ in range(7 * seed):
        game.choose(rng.choice(game.options))
    for good in [game.position()] * 20 + [*SHORT, REMEMBERED] * 2:
        assert len(list(places_in(good))) > 3
        try:
            opened = hl.new_position(GAME, spoiled(good, rng))
        except hl.PositionError:
            continue
        assert opened.is_over or opened.options
        assert hl.new_position(GAME, opened.position()).position() == opened.position()
