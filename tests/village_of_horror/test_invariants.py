"""What follows from the rules without being said: held against whole games played at random, with all variants and readings."""

from collections import Counter
from warnings import catch_warnings, simplefilter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import horrorlab as hl
from horrorlab.games.village_of_horror.cards import NEUTRAL, VILLAGER, WEREWOLF
from horrorlab.games.village_of_horror.decks import SPECIALS, deck_of
from horrorlab.games.village_of_horror.night import NextTurn
from horrorlab.games.village_of_horror.scoring import GivePoints
from horrorlab.kernel.agenda import advance_one, answer

READINGS = {"AMB-VH-28": ("face-up-only", "any-card"), "AMB-VH-30": ("both-go", "guard-survives"),
            "AMB-VH-31": ("remaining-lost", "remaining-executed")}


@st.composite
def tables(draw, special=()):
    """Any table: players, special characters as far as they find somebody to replace, the draft, readings of the rules."""
    players = draw(st.integers(2, 5))
    wished = draw(st.lists(st.sampled_from([card.slug for card in SPECIALS]), unique=True, max_size=4))
    neutral = [slug for slug in wished if slug in ("juggler", "lamplighter", "rat")][2:]
    variants = [slug for slug in dict.fromkeys([*special, *wished]) if slug not in neutral]
    if players == 2 and draw(st.booleans()):
        variants.append("draft")
    return {"players": players, "variants": variants, "seed": draw(st.integers(0, 10 ** 6)), "chance": draw(st.sampled_from(["auto", "ask"])),
            "rulings": {id: draw(st.sampled_from(slugs)) for id, slugs in READINGS.items()}}


def at(tables):
    return given(table=tables, choices=st.randoms(use_true_random=False))


games, few = at(tables()), settings(max_examples=15, deadline=None)


def moments(table, choices, rounds=3):
    """Play up to three rounds at random: the position before each Step, and before each answer."""
    with catch_warnings():
        simplefilter("ignore")                     # of more specials than advised
        state = hl.new_game("village-of-horror", **table).state.copy()
    while state.agenda and state.round <= rounds:
        yield state
        step = state.agenda[-1]
        if step.waits(state):
            answer(state, choices.choice(step.options(state)))
        else:
            advance_one(state)
    yield state


def about_to(state, step):
    """Tell whether a Step of this kind comes next."""
    return bool(state.agenda) and isinstance(state.agenda[-1], step)


def zones(state):
    return (*state.tableaus, state.graveyard, state.removed)


@pytest.mark.rule("VH-SETUP-01")
@games
@few
def test_the_deck_is_always_all_there(table, choices):
    """Hands, tableaus, graveyard and what a Gravedigger removed; and no back lies there twice."""
    deck = Counter(deck_of(table["players"], tuple(table["variants"])))
    for state in moments(table, choices):
        in_hand = Counter(card for zone in (*state.hands, *state.aside, state.deck.rest) for card in zone)
        assert in_hand + Counter(laid.card for zone in zones(state) for laid in zone) == deck
        backs = [laid.back for zone in zones(state) for laid in zone]
        assert len(set(backs)) == len(backs)
        assert state.phase == "set-up" or not state.deck.rest


@pytest.mark.rule("VH-NIGHT-01", "VH-NIGHT-02")
@games
@few
def test_after_the_first_turn_of_a_night_one_card_lies_in_the_graveyard(table, choices):
    seen = set()
    for state in moments(table, choices):
        if state.phase == "night" and state.turn == state.left_of(state.start) and state.round not in seen:
            seen.add(state.round)
            assert len(state.graveyard) == 1
            assert not any(state.tableaus)
    assert seen


@pytest.mark.rule("VH-NIGHT-02", "VH-NIGHT-07")
@games
@few
def test_hands_never_grow_at_night_and_each_turn_takes_one_to_five_cards(table, choices):
    before, turns = None, Counter()
    for state in moments(table, choices):
        sizes = [len(hand) for hand in state.hands] if state.phase == "night" else None
        if before and sizes:
            assert all(now <= was for now, was in zip(sizes, before, strict=True))
        before = sizes
        assert len(state.block) <= 5
        if state.log[-1].name == "TurnBegan" and not state.block:
            turns[state.round, state.turn] += 1
            begun = sizes[state.turn]
        if about_to(state, NextTurn) and state.log[-1].name != "PlayerPassed":
            assert begun - sizes[state.turn] >= 1
    assert max(turns.values()) <= 2 * 6            # before the cards are named and after


@pytest.mark.rule("VH-SCORE-02", "VH-SCORE-03")
@games
@few
def test_tombstones_in_proportion_never_change_the_winner(table, choices):
    for state in moments(table, choices):
        if about_to(state, GivePoints):
            for factor in (1, 2, 7):
                villager, werewolf = (sum(factor * laid.card.tombstones for laid in state.graveyard if laid.card.faction == faction)
                                      for faction in (VILLAGER, WEREWOLF))
                assert state.tombstones == (villager // factor, werewolf // factor)
                assert state.winner == (NEUTRAL if villager == werewolf else VILLAGER if villager < werewolf else WEREWOLF)


@pytest.mark.rule("VH-SCORE-01", "VH-FACT-02")
@games
@few
def test_points_of_a_round_are_0_1_2_3_or_4_and_3_go_to_a_sole_villager_alone(table, choices):
    before = None
    for state in moments(table, choices):
        if about_to(state, GivePoints):
            before = state.points[:]
            members = [player for player, tableau in enumerate(state.tableaus) if tableau and tableau[0].card.faction == state.winner]
        elif before is not None:
            gained = [now - was for now, was in zip(state.points, before, strict=True)]
            each = {VILLAGER: 3 if len(members) == 1 else 1, WEREWOLF: 2, NEUTRAL: 4}[state.winner]
            assert gained == [each if player in members else 0 for player in range(state.players)]
            assert set(gained) <= {0, 1, 2, 3, 4}
            assert gained.count(3) == (state.winner == VILLAGER and len(members) == 1)
            before = None


@at(tables(special=("priest",)))
@settings(max_examples=30, deadline=None)
def test_a_face_up_priest_never_enters_the_graveyard(table, choices):
    up = set()
    for state in moments(table, choices):
        buried = {(state.round, laid.back) for laid in state.graveyard}
        assert not buried & up
        up = {(state.round, laid.back) for tableau in state.tableaus for laid in tableau if laid.up and laid.card.slug == "priest"}


@games
@few
def test_the_graveyard_lies_face_down_but_for_what_a_psychic_holds_up_until_scoring(table, choices):
    for state in moments(table, choices):
        if state.phase in ("night", "day"):
            assert sorted(laid.back for laid in state.graveyard if laid.up) == sorted(state.raised)
        if state.phase == "day" or about_to(state, NextTurn):
            assert state.raised == ()
        assert not any(laid.up for laid in state.removed)


@games
@few
def test_a_wolf_played_face_up_is_face_down_after_the_turn_wherever_it_lies(table, choices):
    acting = 0
    for state in moments(table, choices):
        acting = state.acting or acting
        if acting and about_to(state, NextTurn):
            assert not any(laid.up and laid.card.hide and laid.back == acting for zone in zones(state) for laid in zone)
            acting = 0


@pytest.mark.rule("VH-FLOW-01")
@games
@few
def test_nobody_has_seven_points_when_a_round_starts(table, choices):
    for state in moments(table, choices, rounds=99):
        assert max(state.points) < 7 or state.phase in ("scoring", "over")
    assert max(state.points) >= 7
    assert state.phase == "over"
