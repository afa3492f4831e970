"""What follows from the rules without being said: held against whole games played at random."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import horrorlab as hl
from horrorlab.games.vampire_village.cards import CARDS, DEMON, WEREWOLF
from horrorlab.games.vampire_village.state import XY, Village, cell_at
from tests.vocabulary import told

games = given(players=st.integers(2, 5), seed=st.integers(0, 10 ** 6), choices=st.randoms(use_true_random=False))
few = settings(max_examples=12, deadline=None)


def moments(players, seed, choices, **options):
    """Play a game at random and stop before every decision, and once at the end."""
    game = hl.new_game("vampire-village", players=players, seed=seed, **options)
    while not game.is_over:
        yield game
        game.choose(choices.choice(game.options))
    yield game


def standing(state):
    return sum(len(lane) for lanes in state.lanes for lane in lanes)


@pytest.mark.rule("VV-BUILD-12", "VV-SETUP-04", "VV-MON-14")
@games
@few
def test_six_cards_and_six_monsters_a_round_for_everybody(players, seed, choices):
    largest = 0
    for game in moments(players, seed, choices):
        sizes = [len(village.cards) for village in game.state.villages]
        largest = max(largest, *sizes)
        if game.state.round == 1 and game.state.phase == "monster":
            assert sizes == [7] * players
    assert largest <= 13
    for what in ("CardPlaced", "MonsterRevealed"):
        assert Counter(event.data["player"] for event in told(game, what)) == dict.fromkeys(range(players), 12)


@pytest.mark.rule("VV-SETUP-13")
@games
@few
def test_what_is_not_dealt_is_thirty_less_six_for_each_player(players, seed, choices):
    *_, game = moments(players, seed, choices)
    assert [event.data["cards"] for event in told(game, "UndealtCardsBoxed")] == [30 - 6 * players] * 2
    left = [event.data["monsters"] for event in told(game, "UndealtMonstersLeft")]
    assert left == ([30 - 6 * players] * 2 if players < 5 else [])


@games
@few
def test_a_card_can_always_be_placed_by_either_reading_of_the_limit(players, seed, choices):
    for reading in ("four-per-line", "four-by-four"):
        for game in moments(players, seed, choices, rulings={"AMB-VV-13": reading}):
            assert game.is_over or game.options


@st.composite
def villages(draw):
    """Any village of up to 12 cards that may arise by placing alone, as its cells."""
    cells = [cell_at(0, 0)]
    village = Village([(cells[0], CARDS.starting[0], 0)])
    for card in CARDS.decks[1][:draw(st.integers(0, 11))]:
        village.put(draw(st.sampled_from(sorted(village.open_cells()))), card)
    return village


@given(villages())
@settings(max_examples=60, deadline=None)
def test_twelve_cards_never_close_a_village(village):
    assert village.open_cells()
    assert sorted(village.open_cells()) == sorted(
        cell for cell in range(len(XY)) if cell not in village.cards and beside(village, cell) and roomy(village, cell))


def beside(village, cell):
    x, y = XY[cell]
    return any(abs(x - x1) + abs(y - y1) == 1 for x1, y1 in (XY[other] for other in village.cards))


def roomy(village, cell):
    x, y = XY[cell]
    places = [XY[other] for other in village.cards]
    return sum(y1 == y for _, y1 in places) < 4 and sum(x1 == x for x1, _ in places) < 4


@games
@few
def test_every_break_in_takes_one_card_and_one_monster(players, seed, choices):
    *_, game = moments(players, seed, choices)
    assert len(told(game, "VillageBrokenInto")) == len(told(game, "CardLost")) == len(told(game, "WeakestDiscarded", "AnyDiscarded"))
    for night in nights(game):
        attackers = {attack: len(strengths) for attack, strengths in first_strengths(night).items()}
        losses = Counter((event.data["player"], event.data["kind"]) for event in told(night, "VillageBrokenInto"))
        assert all(losses[attack] <= attackers[attack] for attack in losses)


def nights(game):
    """The events of each round."""
    begins = [i for i, event in enumerate(game.log) if event.name == "RoundBegan"]
    return [game.log[begin:end] for begin, end in zip(begins, [*begins[1:], len(game.log)], strict=True)]


def first_strengths(night):
    """The strengths with which each attack of a round began, by player and kind."""
    first = {}
    for event in told(night, "StrengthTotalled"):
        first.setdefault((event.data["player"], event.data["kind"]), event.data["strengths"])
    return first


@games
@few
def test_a_village_never_loses_more_cards_than_it_has_monsters_and_never_all(players, seed, choices):
    evening, last = {}, None
    for game in moments(players, seed, choices):
        state, now = game.state, (game.state.round, game.state.phase)
        sizes = [len(village.cards) for village in state.villages]
        assert min(sizes) >= 1
        if now[1] == "monster":
            evening.setdefault(now[0], (sizes, [sum(map(len, lanes)) for lanes in state.lanes]))     # as the monsters begin to gather
        if last != now and last and last[1] == "attack":
            for before, leftovers, after in zip(*evening[last[0]], sizes, strict=True):
                assert before - after <= 6 + leftovers
        last = now


@games
@few
def test_monsters_only_leave_by_being_discarded(players, seed, choices):
    """A steal moves a monster; the number at all villages changes by arrivals and discards alone."""
    for game in moments(players, seed, choices):
        gone = sum(not hasattr(card, "roof") for card in game.state.discard)
        assert standing(game.state) == len(told(game, "MonsterRevealed")) - gone


@games
@few
def test_no_demon_is_left_when_the_first_kind_attacks(players, seed, choices):
    for game in moments(players, seed, choices):
        if game.state.phase == "attack" and game.state.attacking not in (None, DEMON):
            assert not any(lanes[DEMON] for lanes in game.state.lanes)


@games
@few
def test_so_many_werewolves_of_a_color_count_as_many_times_as_they_are(players, seed, choices):
    *_, game = moments(players, seed, choices)
    for night in nights(game):
        squares = Counter()
        for event in told(night, "WerewolfThreatSet"):               # once for each color beside a village
            squares[event.data["player"]] += event.data["strength"] ** 2
        assert squares == {player: sum(strengths) for (player, kind), strengths in first_strengths(night).items() if kind == WEREWOLF}


@games
@few
def test_after_strengths_are_fixed_villages_leave_each_other_alone(players, seed, choices):
    """During the attacks a choice changes the village of the player who chose, and no other."""
    before = None
    for game in moments(players, seed, choices):
        state = game.state
        now = [(dict(village.cards), dict(village.residents), [tuple(lane) for lane in lanes])
               for village, lanes in zip(state.villages, state.lanes, strict=True)]
        if before and before[0] == (state.round, state.attacking) and state.attacking not in (None, DEMON):
            changed = [seat for seat, (old, new) in enumerate(zip(before[2], now, strict=True)) if old != new]
            assert changed in ([], [before[1]])
        before = (state.round, state.attacking), game.decision and game.decision.player, now
