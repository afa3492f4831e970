"""Positions in short form: what is filled in, what is refused as impossible, and that the game goes on from each."""

import random

import pytest

import horrorlab as hl
from horrorlab.games.vampire_village.cards import CARDS
from horrorlab.games.vampire_village.position import STEPS
from tests.vocabulary import a_building, a_hero, a_village, asks, at_the_table, may_choose_only, monsters, play, tells, threats, told

ROUND_1 = [card.slug for card in CARDS.decks[1]]
HOME = {"cards": [["first-hearth", 0, 0, 2]]}
NEXT = {"cards": [["mossy-cottage", 0, 0, 2]]}


def opened(now, *seats, players=2, run=True, **fields):
    homes = [HOME, NEXT, *({} for _ in range(players))]
    given = [{**home, **seat} for home, seat in zip(homes, [*seats, *({} for _ in range(players - len(seats)))], strict=False)]
    return hl.new_position("vampire-village", {"players": players, "seats": given, "now": now, **fields}, seed=1, run=run)


def refused(message, *arguments, **options):
    with pytest.raises(hl.PositionError) as caught:
        opened(*arguments, **options)
    assert message in str(caught.value)
    return caught.value


def a_row(count, start=0):
    """So many cards of round 1 in rows of four; another seat starts elsewhere in the deck."""
    return [[slug, i % 4, i // 4] for i, slug in enumerate(ROUND_1[start:start + count])]


# ---- what is filled in -------------------------------------------------------------------------------------------

@pytest.mark.rule("VV-ORDER-01")
def test_a_threat_that_is_named_stays_and_the_others_are_determined():
    mine = ["witch-fixed", ("witch-right", 4), "werewolf-gray", ("werewolf-black", 3)]
    table = at_the_table("attack", "witch", run=False, Masha=a_village(monsters=mine), Vanya=a_village(monsters=["witch-left"]))
    assert (threats(table, "Masha", "witch"), threats(table, "Masha", "werewolf")) == ([2, 4], [1, 3])
    assert threats(table, "Vanya", "witch") == [2]
    table.run()
    assert tells(table, "StrengthTotalled", player=0, kind=0).data["strengths"] == (2, 4)


@pytest.mark.rule("VV-BUILD-12", "VV-BUILD-13")
@pytest.mark.parametrize(("cards", "step", "round", "turn"), [
    (1, "choose", 1, 1), (3, "choose", 1, 3), (6, "choose", 1, 6), (4, "place", 1, 4), (0, "place", 1, 1), (3, "choose", 2, 1), (9, "choose", 2, 3)])
def test_a_draft_step_left_out_is_the_first_that_the_villages_allow(cards, step, round, turn):
    seats = ({"cards": a_row(cards)}, {"cards": a_row(cards, 15)})
    table = opened({"phase": "building", "step": step}, *seats, round=round)
    assert table.state.turn == turn
    assert {len(hand) for hand in table.state.hands} == {7 - turn - (step == "place")}
    assert told(play(table), "BuildingPhaseEnded")


@pytest.mark.rule("VV-BUILD-12")
def test_who_has_placed_may_have_one_card_more():
    seats = ({"cards": a_row(3)}, {"cards": a_row(2, 15)})
    table = opened({"phase": "building", "step": "place", "player": 1}, *seats)
    assert table.state.turn == 2
    refused("now.turn: Masha has 3 cards, at most 2 can lie there now (VV-BUILD-12)", {"phase": "building", "step": "place", "turn": 2}, *seats)
    refused("now.turn: Masha has 3 cards, at most 2 can lie there now", {"phase": "building", "step": "choose", "turn": 2}, *seats)
    refused("now.turn: Masha has 3 cards, at most 1 can lie there now", {"phase": "building", "step": "begin"}, *seats)


@pytest.mark.rule("VV-MON-02")
def test_cards_on_top_of_a_pile_are_dealt_first_and_the_rest_of_it_is_filled_in():
    top = ["witch-left", "werewolf-gray", "vampire-1", "demon-hero", "demon-yellow", "vampire-2"]
    table = opened({"phase": "monster", "step": "begin"}, piles={"monsters-1": {"top": top}})
    assert [[monster.slug for monster in dealt] for dealt in table.state.dealt] == [top[:2:-1], top[2::-1]]
    assert len(table.state.piles["monsters-1"]) == 24
    assert len(table.state.piles["monsters-2"]) == 30
    early = opened({"phase": "building", "step": "choose"}, piles={"monsters-2": {"top": ["vampire-5"]}})
    play(early, until=lambda game: game.state.round == 2 and game.state.phase == "monster")
    assert early.state.dealt[0][0].slug == "vampire-5"


@pytest.mark.rule("VV-MON-04", "VV-MON-05")
def test_a_position_may_stand_between_the_two_gifts_of_a_player():
    table = opened({"phase": "monster", "step": "give"}, {"dealt": ["vampire-1", "vampire-2"], "gifts": ["vampire-3", ""]}, players=3)
    asks(table, "Masha", "VV-MON-05")
    may_choose_only(table, ("give-right", "vampire-1"), ("give-right", "vampire-2"))
    table.choose(("give-right", "vampire-1"))
    asks(table, "Seryozha", "VV-MON-04")
    while not told(table, "MonsterRevealed"):
        table.choose(table.options[0])
    assert "vampire-3" in monsters(table, "Seryozha")
    assert "vampire-1" in monsters(table, "Vanya")


@pytest.mark.rule("AMB-VV-36")
def test_a_position_may_stand_within_a_wave_of_demons():
    mine = {"monsters": ["demon-fewest"], "sealed": ["misdeed-building", "demon-fewest", 0, 0]}
    table = opened({"phase": "attack", "step": "demons", "player": 1}, mine, {"monsters": ["demon-yellow"]})
    asks(table, "Seryozha", "AMB-VV-36")
    table.choose(table.options[0])
    assert not table.state.villages[0].cards
    assert [event.data["player"] for event in told(table, "DemonDiscarded")] == [0, 1]


@pytest.mark.rule("VV-END-06")
def test_a_game_that_is_over_was_played_in_round_2():
    assert opened({"phase": "over"}).state.round == 2
    refused("round: expected 2: the game is over after round 2 (VV-END-06)", {"phase": "over"}, round=1)


# ---- what is refused ---------------------------------------------------------------------------------------------

ATTACK, DRAFT, GIVE = {"phase": "attack", "step": "vampire"}, {"phase": "building", "step": "choose"}, {"phase": "monster", "step": "give"}


@pytest.mark.parametrize(("now", "seat", "message"), [
    ({**DRAFT, "turn": 0}, {}, "now.turn: expected a whole number from 1 to 6, got 0"),
    ({**GIVE, "turn": 0}, {}, "now.turn: expected a whole number from 1 to 2, got 0"),
    ({**ATTACK, "turn": 1}, {}, "now.turn: there is no such field"),
    ({**ATTACK, "kind": "witch"}, {}, "now.kind: there is no such field"),
    ({"phase": "set-up"}, {}, "set-up begins with an empty table"),
    ({"phase": "building"}, {"hand": ["granary"]}, "hands are yet to be dealt"),
    ({"phase": "building"}, {"chosen": "granary"}, "hands are yet to be dealt"),
    ({"phase": "monster"}, {"dealt": ["vampire-1"]}, "monsters are yet to be dealt"),
    (ATTACK, {"hand": ["granary"]}, "seats[0].hand: village cards are in hand in the Building phase alone (VV-BUILD-15)"),
    (GIVE, {"chosen": "granary"}, "seats[0].chosen: village cards are in hand in the Building phase alone"),
    (ATTACK, {"dealt": ["vampire-1"]}, "seats[0].dealt: monsters are dealt and given in the Monster phase alone (VV-MON-14)"),
    (DRAFT, {"gifts": ["vampire-1", ""]}, "seats[0].gifts: monsters are dealt and given in the Monster phase alone"),
    (GIVE, {"gifts": ["vampire-1", "vampire-2"]}, "now.player: Masha has given monsters but is yet to choose"),
    (GIVE, {"dealt": ["vampire-1"]}, "now.player: Masha holds 1 monsters, expected 3"),
    (DRAFT, {"chosen": "abbey"}, "seats[0].chosen: abbey belongs to round 2, cards of round 1 are drafted (VV-SETUP-12, VV-END-02)"),
    (DRAFT, {"hand": ["slate-cottage"]}, "seats[0].hand: slate-cottage is a starting card"),
    (DRAFT, {"monsters": ["vampire-1"]}, "no monster gathers before the Monster phase of round 1 (VV-MON-01)"),
    ({"phase": "over"}, {"monsters": ["demon-hero"]}, "a demon never stays"),
    (GIVE, {"monsters": [["witch-left", 1]]}, "witch-left has a threat; threats lie there from the demons' end to the end of a round (VV-WITCH-08)"),
    ({"phase": "attack"}, {"monsters": [["werewolf-gray", 1]]}, "threats are laid after the demons have acted"),
    (ATTACK, {"monsters": [["witch-left", 1], ["witch-left", 2]]}, "threats of witch-left differ: [1, 2]"),
    (ATTACK, {"monsters": [["werewolf-gray", 2], "werewolf-gray"]}, "threats of werewolf-gray differ: [2, None]"),
    (ATTACK, {"monsters": [["werewolf-gray", 1]] * 2}, "2 of werewolf-gray have threat 1, expected 2 or more (VV-WOLF-07)"),
    (ATTACK, {"monsters": [["witch-fixed", 3]]}, "witch-fixed has strength 2, got 3 (VV-WITCH-02)"),
    (ATTACK, {"monsters": [["demon-hero", 3]]}, "a demon has no strength, got 3 for demon-hero (VV-BLDG-05)"),
    ({"phase": "attack", "step": "lose", "kind": "vampire"}, {"cards": [["first-hearth", 0, 0], ["trapper", 5, 5]]}, "no vampire stands beside"),
    ({"phase": "attack", "step": "discard", "kind": "vampire", "any": 1}, {"monsters": ["vampire-1"]}, "now.any: expected true or false, got 1"),
    ({"phase": "attack", "step": "demons", "player": 1}, {"monsters": ["demon-hero"]}, "Masha faces a demon and decides before"),
    ({"phase": "attack", "step": "demons"}, {"monsters": ["demon-hero"], "sealed": ["cry", "demon-hero"]}, "Masha has decided about a demon but"),
    ({"phase": "attack", "step": "demons", "player": 1}, {}, "no demon stands beside the village of Seryozha"),
    (GIVE, {"monsters": ["demon-hero"], "sealed": ["cry", "demon-hero"]}, "demons are settled in the Attack phase alone"),
    ({"phase": "building", "step": "move", "hero": [1, 0]}, {"cards": [["first-hearth", 0, 0, 2], ["old-priest", 1, 0]]},
     "now.hero: Old Priest has no movement points (VV-HERO-07)"),
])
def test_what_no_game_leads_to_is_refused(now, seat, message):
    refused(message, now, seat)


@pytest.mark.rule("VV-CMP-01")
def test_nothing_is_lost_to_an_attack_that_is_repelled():
    with pytest.raises(hl.PositionError, match="is repelled by a defense of"):
        at_the_table("attack", "lose", now={"kind": "vampire"}, Masha=a_village({(0, 0): a_building(vampire=2)}, monsters=["vampire-2"]))
    at_the_table("attack", "lose", now={"kind": "vampire"}, Masha=a_village({(0, 0): a_building(vampire=2)}, monsters=["vampire-3"]))


@pytest.mark.rule("AMB-VV-13")
def test_a_village_larger_than_four_by_four_is_refused_by_that_reading():
    wide = {"cards": [["first-hearth", 0, 0, 2], ["granary", 1, 0], ["kennels", 1, 1], ["tannery", 2, 1], ["smithy", 3, 1], ["trapper", 4, 1]]}
    assert opened(DRAFT, wide).options
    refused("seats[0].cards: the village is larger than 4 x 4 (AMB-VV-13)", DRAFT, wide, rulings={"AMB-VV-13": "four-by-four"})


@pytest.mark.rule("VV-SETUP-12", "VV-MON-02")
def test_what_is_still_to_be_dealt_must_be_there():
    """With five players every card of a round is dealt."""
    refused("what is left out cannot be filled in: 6 more cards are needed, 5 are left (VV-SETUP-12)",
            DRAFT, players=5, discard=["trapper"])
    refused("30 monsters of round 1 are still to be dealt, 29 are left (VV-MON-02)", {"phase": "monster"}, {"monsters": ["vampire-1"]}, players=5)
    late = CARDS.monsters["witch-fixed"]
    refused("30 monsters of round 2 are still to be dealt, 29 are left", ATTACK, {"monsters": [late.slug] * (late.copies[0] + 1)}, players=5)
    assert opened(ATTACK, {"monsters": [late.slug] * (late.copies[0] + 1)}, players=4)


def test_what_now_says_is_not_said_twice():
    for name, value in (("drafting", "revealed"), ("attacking", "witch"), ("turn", 1)):
        refused(f"{name}: expected nothing beside now, which says it", DRAFT, **{name: value})
    refused("discard: abbey belongs to round 2", DRAFT, discard=["abbey"])
    refused("piles.village-1: the cards of this pile have been dealt, or put away", DRAFT, {"hand": ROUND_1[:6]},
            piles={"village-1": {"top": ["trapper"]}})
    refused("piles.starting: there is no such pile after set-up", DRAFT, piles={"starting": {}})
    with pytest.raises(hl.PositionError, match="seats: expected a table for each of the 2 players"):
        hl.new_position("vampire-village", {"players": 2, "now": ATTACK})


# ---- going on ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("round", [1, 2])
def test_the_game_goes_on_to_its_end_from_every_step(players, round):
    two = {(0, 0): a_building(attracts="none", residents=2), (1, 0): a_hero(with_symbol="witch")}
    one = {(0, 0): a_building(attracts="none", residents=2)}
    for phase, steps in STEPS.items():
        for step, fields in steps.items():
            if phase in ("set-up", "over"):
                continue
            gathered = ["witch-fixed"] * 3 if phase == "attack" else []
            now = {name: value for name, value in {"hero": [1, 0], "kind": "witch"}.items() if name in fields}
            for chance in ("auto", "ask"):
                hers = a_village(one if (phase, step) == ("building", "begin") else two, monsters=gathered)
                table = at_the_table(phase, step, round=round, now=now, players=players, Masha=hers, run=False)
                game = hl.new_position("vampire-village", {**table.position(), "chance": chance})
                rng = random.Random(players)
                while not game.is_over:
                    game.choose(rng.choice(game.options))
                assert sum(event.name == "RoundEnded" for event in game.log) == 3 - round
                assert told(game, "PointsCounted")
