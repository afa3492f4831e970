"""Positions in full: what is refused by field and reason, and that what opens is played to its end and can be written again."""

import json
import random
import re

import pytest

import horrorlab as hl
from horrorlab.games.vampire_lords.variants import VARIANTS
from tests.kernel.test_bad_input import spoiled

GAME = "vampire-lords"


def refused(message, position):
    with pytest.raises(hl.PositionError, match=re.escape(message)) as caught:
        hl.new_position(GAME, position)
    return caught.value


def short(phase="action", step="turn", *, players=3, **fields):
    """A position in short form; what ``fields`` call ``now_…`` are fields of now."""
    now = {name.removeprefix("now_"): fields.pop(name) for name in list(fields) if name.startswith("now_")}
    return {"players": players, "now": {"phase": phase, "step": step, **now}, **fields}


def in_full(*kinds, players=3, seed=1, **options):
    """A position in full, of a game played at random without deals up to a question of one of these kinds, or to its first."""
    game, rng = hl.new_game(GAME, players=players, seed=seed, **options), random.Random(seed)
    while kinds and type(game.decision.step).__name__ not in kinds:
        game.choose(rng.choice([option for option in game.options if option[0] not in ("deal", "pass")] or [("pass",)]))
    return json.loads(json.dumps(game.position()))


def with_step(name, position=None, below=None, **fields):
    """A position with one more Step on its agenda, to be carried out next, or at a place."""
    position = position or in_full("PlayCard")
    position["agenda"].insert(len(position["agenda"]) if below is None else below, [name, fields])
    return position


# ---- what is filled in -------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-3.4-02")
def test_no_third_spawn_comes():
    table = hl.new_position(GAME, short("diplomacy", "begin", round=2, seats=[{"vampires": ["lord", "spawn 3", "spawn 4"]}, {}, {}]))
    assert [len(vampires) for vampires in table.state.vampires] == [3, 2, 2]


# ---- what is refused: fields ---------------------------------------------------------------------------------------

@pytest.mark.parametrize(("spoil", "message"), [
    (lambda position: position.update(first=-1), "first: expected a player, got -1 (AMB-VL-015)"),
    (lambda position: position.pop("seats"), "seats: expected 3 entries, got 0"),
    (lambda position: position["seats"][0].update(lord=""), "seats[0].lord: expected a Lord for every seat, in order (AMB-VL-021)"),
    (lambda position: position["seats"][2].update(passed=True), "order: expected the seats that have passed, [2], each once, got []"),
    (lambda position: position.update(order=[1, 1]), "order: expected the seats that have passed, [], each once, got [1, 1]"),
    (lambda position: position.update(sultans=9), "sultans-support is in the position 9 times; there are 8 (VL-2.0-05)"),
    (lambda position: position.update(fresh=[[0]]), "fresh[0]: expected [who, ability], got [0]"),
    (lambda position: position.update(fresh=[{}]), "fresh[0]: expected [who, ability], got {}"),
    (lambda position: position["stock"].update(relics={}), "stock.relics: there is no such field"),
    (lambda position: position["stock"].update(action={"rest": ["ambush"], "top": []}), "stock.action: expected cards of kind action, got ambush"),
    (lambda position: position.update(uprisings=[3]), "uprisings[0]: expected each Locale with 3 Unrest once"),
    (lambda position: position.update(march=[0, 1, 0, 3, 2, 1, []]), "agenda: expected BeginMarch or EndRegrouping or Go or EndMarch where march"),
    (lambda position: position.update(march=[0, 1, 0, 3, 2, "x", []]), "march: expected player, living, undead, at, steps, made, left, got ["),
    (lambda position: position.update(march=[9, 1, 0, 3, 2, 1, []]), "march.player: expected a seat from 0 to 2, got 9"),
    (lambda position: position.update(march=[0, 1, 0, 99, 2, 1, []]), "march.at: expected the number of a Locale, or of the own castle, got 99"),
    (lambda position: position.update(march=[0, 1, 0, 3, 99, 1, []]), "march.steps: expected a whole number from 0 to 9, got 99 (VL-5.2-028)"),
    (lambda position: position.update(march=[0, 0, 0, 3, 2, 1, []]), "march: expected at least one unit on the move"),
    (lambda position: position.update(battle=[3, 0, 9, 1, 0, [0, 0], [0, 0], [-1, -1], [0, 0], [-1, -1], -1, [-1, 0]]),
     "battle.defender: expected -1 to 2, got 9"),
    (lambda position: position.update(battle=[3, 0, 0, 1, 0, [0, 0], [0, 0], [-1, -1], [0, 0], [-1, -1], -1, [-1, 0]]),
     "battle.defender: expected the owner of "),
    (lambda position: position.update(battle=[3, 0, 1]), "battle: expected at, attacker, defender, living, undead, bonus, "),
])
def test_a_wrong_field_of_a_position_in_full_is_named(spoil, message):
    position = in_full("PlayCard")
    hl.new_position(GAME, position)
    spoil(position)
    refused(message, position)


# ---- what is refused: the agenda -----------------------------------------------------------------------------------

@pytest.mark.parametrize(("name", "fields", "message"), [
    ("WordOffer", {"player": 0, "other": 7, "terms": []}, "WordOffer.other: expected from 0 to 2, got 7"),
    ("WordOffer", {"player": 0, "other": 0, "terms": []}, "WordOffer: expected two players (VL-5.1-14)"),
    ("WordOffer", {"player": 0, "other": 1, "terms": [0] * 6}, "WordOffer: expected 5 terms, got 6"),
    ("AnswerOffer", {"player": 0, "offerer": 1, "terms": [0] * 5}, "AnswerOffer: expected 6 terms, got 5"),
    ("AnswerOffer", {"player": 0, "offerer": 1, "terms": [50, 0, 0, 0, 0, 0]}, "AnswerOffer: expected the term 'give gold' to be 0 to "),
    ("AnswerOffer", {"player": 0, "offerer": 1, "terms": [0, 0, 0, 0, 0, 3]}, "AnswerOffer: expected the term 'want promise' to be 0 to 2, got 3"),
    ("Escalate", {"at": 99}, "Escalate.at: expected from 0 to "),
    ("ChooseVillage", {"player": 0, "index": 5}, "ChooseVillage.index: expected from 0 to 0, got 5"),
    ("ChoosePrey", {"player": 0, "owner": 9, "index": 0}, "ChoosePrey.owner: expected from 0 to 2, got 9"),
    ("VisitCourt", {"player": 0, "court": "paris", "lord": False}, "VisitCourt.court: expected 'venice', "),
    ("Muster", {"player": 0, "kind": "dead", "count": 1}, "Muster.kind: expected 'living' or 'undead', got 'dead'"),
    ("Muster", {"player": 0, "kind": "living", "count": -1}, "Muster.count: expected from 0 to 99, got -1"),
    ("OfferBox", {"player": 0, "card": "ambush"}, "OfferBox: ambush has no red box (VL-5.2-022)"),
    ("Refill", {"slot": 0}, "Refill: expected market[0] to be empty, and to be refilled once (VL-5.3-06)"),
    ("DealCards", {"to": 0, "count": 30}, "DealCards: expected from 1 to the "),
    ("PayRansom", {"player": 0, "visitor": 1}, "PayRansom: expected 4 blood, got 3 (VL-5.2-080)"),
    ("PayFor", {"player": 0, "kind": "undead", "units": 9}, "PayFor: expected 1 to "),
    ("SettleAlliance", {"player": 0, "asked": []}, "SettleAlliance: alliances are formed by four players alone (VL-5.1-01)"),
    ("Subdue", {"player": 0, "index": 0, "at": 3}, "Subdue: expected a Vampire in a Wilderness (AMB-VL-069)"),
    ("JudgeBattle", {}, "JudgeBattle: expected a battle"),
    ("RemoveEnemyUnit", {"player": 0, "left": 1, "side": 1}, "RemoveEnemyUnit: expected a battle"),
    ("RemoveEnemyUnit", {"player": 0, "left": 1, "side": -1}, "RemoveEnemyUnit.side: expected from 0 to 1, got -1"),
    ("RollAgain", {"player": 0}, "RollAgain: expected a battle"),
    ("EndMarch", {"player": 0}, "EndMarch: expected a march of this seat"),
    ("BreakOut", {}, "agenda: expected BreakOut where uprisings is not empty, and nowhere else"),
    ("LayMarket", {}, "agenda: LayMarket belongs to the set-up, got the phase 'action' (VL-4.0-01)"),
    ("BeginMarketPhase", {}, "order: expected a player who has passed, other than the first player, before the Market phase, got []"),
])
def test_a_step_that_does_not_fit_the_position_is_named(name, fields, message):
    position = in_full("PlayCard")
    if name == "Subdue":
        position["seats"][0]["vampires"] = ["lord rome"]
    refused(message, with_step(name, position, **fields))


def test_a_battle_that_does_not_fit_its_questions_is_refused():
    position = in_full("LoseUnit")
    name, fields = position["agenda"][-1]
    swapped = [*position["agenda"][:-1], [name, {**fields, "side": 1 - fields["side"]}]]
    refused("LoseUnit: expected the seat of its side, ", {**position, "agenda": swapped})
    refused("expected JudgeBattle or EndBattle once, each puts the next one there", with_step("JudgeBattle", json.loads(json.dumps(position)), 0))
    refused("agenda: expected JudgeBattle to be done before PlayCard", with_step("PlayCard", position, player=0))


@pytest.mark.rule("VL-4.0-01")
def test_a_set_up_goes_on_from_what_the_table_shows():
    game, seen = hl.new_game(GAME, players=3, seed=4, chance="ask"), set()
    while game.state.phase == "set-up":
        seen.add(type(game.decision.step).__name__)
        position = game.position()
        assert hl.new_position(GAME, position).position() == position
        refused("agenda: as the table shows, expected ", {**position, "agenda": [*position["agenda"], ["LayMarket", {}]]})
        game.choose(game.options[0])
    assert seen == {"FillSlot", "BeginGraveyard", "DrawLord", "DrawFirstPlayer"}


# ---- anything at all ---------------------------------------------------------------------------------------------

@pytest.mark.parametrize("seed", range(8))
def test_a_spoiled_position_opens_and_is_played_to_its_end_or_is_refused_but_never_breaks(seed):
    rng = random.Random(seed)
    game = hl.new_game(GAME, players=2 + seed % 3, seed=seed, variants=rng.sample(sorted(VARIANTS), seed % 4))
    for _ in range(20 + 25 * seed):
        if not game.is_over:
            game.choose(rng.choice(game.options))
    good = game.position()
    for _ in range(20):
        try:
            opened = hl.new_position(GAME, spoiled(good, rng))
        except hl.PositionError:
            continue
        number = 0
        while not opened.is_over:
            if number % 50 == 0:
                assert all(opened.view(seat).options in ([], opened.options) for seat in range(opened.state.players))
                assert hl.new_position(GAME, opened.position()).position() == opened.position()
            opened.choose(rng.choice(opened.options))
            number += 1
            assert number < 6000
