"""Positions in short form: the game goes on from each, and what no game could lead on from is refused with the field and the rule."""

import random

import pytest

import horrorlab as hl
from horrorlab.games.vampire_lords.cards import CARDS
from horrorlab.games.vampire_lords.position import STEPS
from tests.vampire_lords.table import asks, play, tells

FIELDS = {"march": {"at": "arges", "living": 2}, "battle": {"at": "brasov", "living": 2}, "court": {"court": "rome"}}
ALL = [(phase, step) for phase, steps in STEPS.items() for step in steps]
TURN = {"phase": "action", "step": "turn"}
SIX = {slug: {"owner": 0, "living": 1} for slug in ("turda", "huedin", "brad", "medias", "sighisoara", "lipova")}


def opened(now, *seats, players=2, **fields):
    given = {"seats": [*seats, *({} for _ in range(players - len(seats)))]} if seats else {}
    return hl.new_position("vampire-lords", {"players": players, "now": now, **given, **fields}, seed=1)


def refused(now, *seats, **fields):
    with pytest.raises(hl.PositionError) as caught:
        opened(now, *seats, **fields)
    return str(caught.value)


# ---- what is opened ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("phase", "step"), ALL)
def test_a_game_goes_on_from_every_step(phase, step):
    table = opened({"phase": phase, "step": step, **FIELDS.get(step, {})}, players=4)
    dice = random.Random(1)
    while not table.is_over:
        table.choose(dice.choice([option for option in table.options if option[0] != "deal"]))
    assert table.outcome.winners


def test_seats_that_are_not_mentioned_have_a_lord_and_their_starting_cards():
    table = opened({"phase": "action", "step": "turn"}, players=3)
    assert table.state.lords == tuple(CARDS.lords)[:3]
    assert [len(deck) for deck in table.state.decks] == [6, 6, 6]
    assert [len(inactive) for inactive in table.state.inactive] == [4, 4, 4]


@pytest.mark.rule("AMB-VL-094")
@pytest.mark.parametrize("step", ["turn", "army"])
def test_those_who_have_passed_already_come_before_whoever_passes_later(step):
    """Who of them was the first is not said: it is taken to be the next seat after the first player."""
    table = opened({"phase": "action", "step": step}, {}, {"passed": True})
    play(table, until=lambda table: table.state.phase == "market")
    tells(table, "FirstPlayerChanged", player=1)
    table = opened({"phase": "action", "step": step, "player": 2}, {"passed": True}, {}, {"passed": True}, {"passed": True}, players=4, first=1)
    assert table.state.order == (3, 0)             # and whoever is on turn has not passed
    asks(table, "Ilinca")


@pytest.mark.rule("VL-5.2-042")
def test_an_army_of_fearful_peasants_may_be_on_its_way_in_a_neutral_locale():
    now = {"phase": "action", "step": "march", "at": "brasov", "living": 1, "made": 1, "player": 1}
    assert ("stop",) in opened(now, variants=["fearful-peasants"]).options
    assert "now.at: in Brașov there is a battle" in refused(now)


# ---- what is refused ---------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("now", "seat", "fields", "message"), [
    ({"phase": "diplomacy", "step": "alliances"}, {}, {}, "now.step: alliances are formed by four players alone (VL-5.1-01)"),
    ({"phase": "action", "step": "march", "at": "bran", "living": 0}, {}, {}, "now.living: expected at least one unit on the move (AMB-VL-041)"),
    ({"phase": "action", "step": "battle", "at": "atlantis", "living": 1}, {}, {}, "now.at: expected a Locale, got 'atlantis'"),
    ({"phase": "action", "step": "battle", "at": "castle", "living": 1}, {}, {}, "now.at: expected a Locale where there is a battle, got 'castle'"),
    ({"phase": "action", "step": "battle", "at": "bran", "living": 1}, {}, {"locales": SIX}, "now.at: Veronica has 6 armies beside the one"),
    ({"phase": "action", "step": "battle", "at": "bran", "living": 30}, {"castle": {"living": 1}}, {},
     "now.living: 30 Living Units are more than are left, 29 (AMB-VL-032)"),
    ({"phase": "action", "step": "march", "at": "targoviste", "living": 1}, {}, {},
     "now.at: in Târgoviște there is a battle, and no march goes on from one (VL-5.2-042)"),
    ({**TURN, "player": "Ilinca"}, {}, {}, "now.player: 'Ilinca' is not known"),
    (TURN, {}, {"round": 5}, "round: expected a whole number from 1 to 4, got 5"),
    (TURN, {}, {"round": 9, "variants": ["long-night"]}, "round: expected a whole number from 1 to 8, got 9"),
    (TURN, {}, {"order": [0]}, "order: expected nothing beside now, which says it"),
    (TURN, {"passed": "no"}, {}, "seats[0].passed: expected true or false, got 'no'"),
    (TURN, {"castle": {"undead": 31}}, {}, "locales: 31 Undead Units are on the map, there are 30 (AMB-VL-032)"),
    (TURN, {"castle": {"living": 1}}, {"locales": SIX}, "locales: Veronica has 7 armies, at most 6 (VL-3.3-07)"),
    (TURN, {}, {"locales": {"bran": {"living": 1}}}, "locales.bran: units stand in a Locale that nobody owns; Neutral Units are called neutral"),
    (TURN, {}, {"locales": {"bran": {"owner": 0, "neutral": 1}}}, "locales.bran: Neutral Units stand in a Locale that somebody owns (VL-5.2-090)"),
    (TURN, {}, {"locales": {"bran": {"unrest": 1}}}, "locales.bran: a neutral Locale has no Unrest (VL-5.2-090)"),
    (TURN, {}, {"locales": {"bran": {"owner": 1, "unrest": 3}}}, "locales.bran: 3 Unrest, at most 2: the third is an Uprising (VL-5.2-089)"),
    (TURN, {"lord": "carmilla", "active": ["treasury"]}, {}, "seats: the ability treasury belongs to radu-the-handsome, who is not played"),
    (TURN, {"lord": "carmilla", "active": ["mist-form"], "inactive": ["mist-form"]}, {}, "seats: the ability mist-form is there 2 times"),
    (TURN, {"lord": "carmilla", "active": ["mist-form", "lullaby", "divination", "night-terrors"]}, {},
     "seats[0].active: 4 abilities are active, at most 3 (VL-5.1-19)"),
    (TURN, {"hand": ["pyre"] * 3}, {}, "pyre is in the position 3 times; there are 2 (VL-2.0-05)"),
    (TURN, {"lord": "carmilla", "hand": ["old-banner"]}, {}, "seats[0].hand: old-banner belongs to mircea-the-elder, who is not played (VL-3.6-03)"),
    (TURN, {"known": ["raid"]}, {}, "seats[0].known: raid is not so often in the hand (AMB-VL-103)"),
    (TURN, {}, {"market": ["ambush", "pyre", "caravan", "ambush", "war-cry"]}, "market[0]: expected an action card, got ambush (VL-5.3-05)"),
    (TURN, {}, {"market": ["pyre"]}, "market: expected 3 action and 2 battle cards, got 1 entries (VL-5.3-05)"),
    (TURN, {"ally": 1}, {}, "seats[0].ally: alliances are formed by four players alone (VL-5.1-01)"),
    (TURN, {"ally": 1}, {"players": 4}, "seats[0].ally: expected Matthew to be allied with Veronica as well; an alliance has two"),
    (TURN, {"ally": 0}, {"players": 4}, "seats[0].ally: expected Veronica to be allied with Veronica as well"),
    (TURN, {"vampires": ["spawn 1"]}, {}, "seats[0].vampires: expected the Lord first, then up to two Spawns; got ['spawn'] (VL-2.0-07)"),
    (TURN, {"vampires": ["bat 1"]}, {}, "seats[0].vampires[0]: expected 'lord' or 'spawn' with the number of a Wilderness or a Court"),
    (TURN, {}, {"promises": [["Veronica", "Matthew", "help"]]}, "promises[0]: expected [who, to whom, 'attack' or 'unrest']"),
    (TURN, {}, {"promises": [[1, 1, "attack"]]}, "promises[0]: Matthew is on both sides, a promise is given to another player (VL-5.1-16)"),
    (TURN, {}, {"promises": [[0, 1, "attack"]], "variants": ["cutthroats"]}, "promises: among Cutthroats no agreement binds (VL-8.0-08)"),
])
def test_what_cannot_be_is_refused(now, seat, fields, message):
    assert message in refused(now, seat, **fields)


def test_a_lord_is_played_once():
    for now in (TURN, {"phase": "set-up"}):
        assert "seats: Carmilla is played 2 times, every Lord once (AMB-VL-021)" in refused(now, {"lord": "carmilla"}, {"lord": "carmilla"})


def test_an_agenda_that_leads_nowhere_is_refused():
    """Nobody has passed, and the marker of the first player is to be handed on."""
    position = opened({"phase": "market"}).copy().position()
    step = next(step for step in opened({"phase": "action"}).position()["agenda"] if "BeginMarketPhase" in str(step))
    with pytest.raises(hl.PositionError, match="order: expected a player who has passed, other than the first"):
        hl.new_position("vampire-lords", {**position, "phase": "market", "order": [], "agenda": [step]}, seed=1)
