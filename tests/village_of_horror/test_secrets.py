"""What lies face-down: what a player sees does not hang on it, and worlds drawn anew respect all that is remembered and nothing else."""

import random
from collections import Counter
from warnings import catch_warnings, simplefilter

import pytest

import horrorlab as hl
from horrorlab.games.village_of_horror.memory import Memory
from horrorlab.games.village_of_horror.worlds import lying, meant, untrue
from tests.village_of_horror.table import NAMES, a_seat, at_the_table, remembers, tells, told, uses

TABLES = [(2, ("draft", "rat", "robber")), (2, ("juggler", "guard")), (3, ("guard", "robber", "rat")), (3, ("robber", "juggler")),
          (4, ("priest", "lamplighter-for-psychic", "juggler")), (4, ("guard", "robber", "rat-for-psychic")),
          (5, ("juggler", "rat-for-psychic", "robber", "guard", "priest", "lamplighter-for-gravedigger")), (5, ())]
READINGS = [{}, {"AMB-VH-28": "any-card", "AMB-VH-31": "remaining-executed"}, {"AMB-VH-30": "guard-survives", "AMB-VH-31": "remaining-executed"}]
every_table = pytest.mark.parametrize("number", range(len(TABLES)))


def moments(number, often, seed=0):
    """Play a game at random with this table's variants, two rounds at most; stop now and then, between Steps, too."""
    players, variants = TABLES[number]
    rng = random.Random(number + 100 * seed)
    with catch_warnings():
        simplefilter("ignore")                     # of more specials than advised
        game = hl.new_game("village-of-horror", players=players, variants=variants, seed=number + 100 * seed,
                           rulings=READINGS[number % 3], chance=("auto", "ask")[number % 2])
    while not game.is_over and game.state.round < 3:
        if rng.random() < often:
            yield game, rng
        if game.decision:
            game.choose(rng.choice(game.options), run=False)
        else:
            game.step()


def words(view):
    """All that the open decision says to whoever decides."""
    decision = view.decision
    if decision is None:
        return None
    return [(option, decision.label(option), decision.consequence(option)) for option in decision.options], decision.refused, decision.question


# ---- what is remembered is true ----------------------------------------------------------------------------------

@pytest.mark.rule("AMB-VH-26", "AMB-VH-23", "VH-NIGHT-04")
@every_table
def test_at_every_moment_every_memory_is_true(number):
    count = 0
    for game, _ in moments(number, often=1):
        state = game.state
        for memory in state.memories:
            assert untrue(memory, state) == []
            assert meant(memory, state) is not None
        for player, tableau in enumerate(state.tableaus):
            for place, laid in enumerate(tableau):
                for other, name in enumerate(NAMES[:state.players]):
                    if laid.up or other == player:                   # plain to see, and remembered when it is so no longer
                        assert remembers(game, name, f"tableau {player} {place}") == [laid.card.slug]
        count += 1
    assert count > 100


# ---- what a player sees hangs on nothing else --------------------------------------------------------------------

@pytest.mark.rule("AMB-VH-08", "AMB-VH-26")
@every_table
def test_a_view_is_the_same_in_every_world_that_a_player_cannot_tell_from_this_one(number):
    """With the words of the decision, what is still to do and who is waited for; and the twins play on."""
    different = 0
    for game, rng in moments(number, often=0.3):
        player = rng.randrange(game.players)
        view = game.view(player)
        for _ in range(2):
            twin = game.determinize(player, rng=rng.randrange(10 ** 6))
            assert twin.view(player).plain() == view.plain()
            assert words(twin.view(player)) == words(view)
            for memory in twin.state.memories:
                assert untrue(memory, twin.state) == []
                assert meant(memory, twin.state) is not None
            assert twin.decision is None or twin.options
            assert Counter(card for _, card in lying(twin.state)) + Counter(twin.state.deck.rest) == \
                Counter(card for _, card in lying(game.state)) + Counter(game.state.deck.rest)
            different += [card for _, card in lying(twin.state)] != [card for _, card in lying(game.state)]
    assert different > 20


@every_table
def test_a_world_drawn_anew_plays_to_its_end(number):
    for game, rng in moments(number, often=0.02):
        twin = game.determinize(rng.randrange(game.players), rng=rng.randrange(10 ** 6))
        while not twin.is_over and twin.state.round < game.state.round + 1:
            if twin.decision:
                twin.choose(rng.choice(twin.options), run=False)
            else:
                twin.step()
            assert all(untrue(memory, twin.state) == [] and meant(memory, twin.state) is not None for memory in twin.state.memories)


@every_table
def test_a_view_holds_nothing_that_its_player_cannot_see(number):
    for game, rng in moments(number, often=0.15):
        player = rng.randrange(game.players)
        state, view = game.state, game.view(player).state
        for seat in range(game.players):
            if seat != player:
                assert {card.slug for card in (*view.hands[seat], *view.aside[seat])} <= {"?"}
                assert [laid.card.slug for laid in view.tableaus[seat]] == [laid.card.slug if laid.up else "?" for laid in state.tableaus[seat]]
                assert (view.memories[seat].at, view.memories[seat].among) == ({}, [])
        assert [laid.card.slug for laid in view.graveyard] == [laid.card.slug if laid.up else "?" for laid in state.graveyard]
        assert {laid.card.slug for laid in view.removed} | {card.slug for card in view.deck.rest} <= {"?"}
        backs = [laid.back for zone in (*view.tableaus, view.graveyard, view.removed) for laid in zone]
        assert backs == list(range(1, len(backs) + 1))               # numbered by where they lie
        assert view.random.state == 0
        assert [len(hand) for hand in view.hands] == [len(hand) for hand in state.hands]               # sizes are public
        assert all(event.seen_by(player) for event in game.view(player).log)


@pytest.mark.rule("AMB-VH-69", "VH-NIGHT-06")
def test_sizes_are_public_and_cards_are_not():
    table = uses("rat", Ilinca=a_seat("hunter", hand=["villager", "cultist"]), Matthew=a_seat("doctor"), graveyard=["lover"])
    view = table.view("Veronica").state
    assert ([len(hand) for hand in view.hands], [len(cards) for cards in view.tableaus], len(view.graveyard)) == ([0, 2, 0, 0], [1, 1, 1, 0], 1)
    assert [card.slug for card in view.hands[1]] == ["?", "?"]
    assert table.why_not(("search", 2)).rule == "AMB-VH-47"
    down = at_the_table("night", "turn", "Adam", players=3, Adam=a_seat(hand=["hunter", "villager"]), Ilinca=a_seat(hand=["doctor"]))
    down.choose(("down", "hunter"))
    assert [laid.card.slug for laid in down.view("Ilinca").state.tableaus[0]] == ["?"]
    tells(down.view("Ilinca").log, "FaceDownCardPlayed", player=0)
    assert not told(down.view("Ilinca").log, "OwnFaceDownCardPlayed")


# ---- backs do not tell where a card came from --------------------------------------------------------------------

@pytest.mark.rule("AMB-VH-23", "VH-CARD-07")
def test_after_a_hide_all_views_of_the_others_are_the_same_however_the_cards_were_switched():
    """Three different cards in any order: what Ilinca and Matthew see, who looked before, is always the same."""
    seen = {"Ilinca": [], "Matthew": []}
    for first in ("cultist", "doctor", "werewolf", None):
        for second in ("cultist", "doctor", "werewolf", None):
            if second is None or second != first:
                table = uses("werewolf", "cultist", "doctor", Ilinca=a_seat("hunter up"), Matthew=a_seat(seen=["tableau 0 0", "tableau 0 1"]))
                table.choose(("decline",))
                table.choose(("next", first, "down") if first else ("keep",))
                if first:
                    table.choose(("next", second, "down") if second else ("keep",))
                for name, views in seen.items():
                    views.append(table.view(name))
    for views in seen.values():
        assert len(views) > 9
        assert all(view == views[0] for view in views)


@pytest.mark.rule("VH-FACT-05", "AMB-VH-20")
def test_the_order_of_the_cards_just_played_says_nothing_about_them():
    views = []
    for slugs in (("villager", "villager"), ("villager", "doctor"), ("doctor", "villager")):
        table = at_the_table("night", "turn", "Adam", players=3, Adam=a_seat(hand=["cultist", *slugs]), Ilinca=a_seat(hand=["hunter"]))
        for choice in (("up", "cultist"), *(("down", slug) for slug in slugs)):
            table.choose(choice)
        moments = []
        for choice in (("next", slugs[0], "down"), ("next", "cultist", "up")):
            view = table.view("Ilinca")
            moments.append((view.waiting_for, view.question, view.agenda, view.log, view.state.tableaus))
            table.choose(choice)
        views.append([*moments, table.view("Ilinca").state.tableaus])
    assert views[0] == views[1] == views[2]


# ---- what is not known varies ------------------------------------------------------------------------------------

def drawn(table, name, what, draws=300):
    """How often each thing comes out of the worlds that a player cannot tell apart."""
    return Counter(what(table.determinize(name, rng=seed).state) for seed in range(draws))


def test_an_unknown_hand_is_drawn_as_likely_as_the_cards_go():
    """Of twelve cards Adam sees six; each of the other six is in Ilinca's hand of three every other time."""
    table = at_the_table("night", "turn", "Adam", players=2, start="Adam",
                         Adam=a_seat("villager", "hunter", hand=["villager", "werewolf", "psychic", "villager"]),
                         Ilinca=a_seat("alpha-wolf", "doctor", hand=["village-chief", "cultist", "gravedigger"]), graveyard=["werewolf"])
    hands = Counter()
    for hand, count in drawn(table, "Adam", lambda state: tuple(card.slug for card in state.hands[1])).items():
        hands.update(dict.fromkeys(hand, count))
    assert set(hands) == {"village-chief", "cultist", "gravedigger", "alpha-wolf", "doctor", "werewolf"}
    assert all(110 < count < 190 for count in hands.values())


def test_what_is_known_never_varies_and_what_is_concluded_varies_within_it():
    table = at_the_table("night", "turn", "Adam", players=3, start="Adam",
                         Adam=a_seat("hunter", hand=["villager"], seen=["tableau 1 0"], thinks={"tableau 1 1": ["werewolf", "alpha-wolf"]},
                                     among=[[["doctor"], ["hand 2", "tableau 2 0"]]]),
                         Ilinca=a_seat("psychic", "alpha-wolf", hand=["cultist"]), Matthew=a_seat("village-chief", hand=["doctor", "lover"]),
                         graveyard=["werewolf", "gravedigger", "villager", "villager", "werewolf", "cultist"])
    assert set(drawn(table, "Adam", lambda state: state.tableaus[1][0].card.slug)) == {"psychic"}
    wolves = drawn(table, "Adam", lambda state: state.tableaus[1][1].card.slug)
    assert set(wolves) == {"werewolf", "alpha-wolf"}
    assert 130 < wolves["werewolf"] < 270          # two of the three that it may be
    doctors = drawn(table, "Adam", lambda state: "doctor" in [card.slug for card in state.hands[2]])
    assert doctors[True] + doctors[False] == 300
    assert 90 < doctors[False] < 210
    assert drawn(table, "Adam", lambda state: "doctor" in [card.slug for card in (*state.hands[2], state.tableaus[2][0].card)]) == {True: 300}


@pytest.mark.rule("AMB-VH-23")
def test_after_a_hide_the_wolf_lies_anywhere_among_the_face_down_cards():
    table = uses("werewolf", "cultist", "doctor", Ilinca=a_seat("hunter up"))
    table.choose(("decline",))
    table.choose(("keep",))
    places = drawn(table, "Ilinca", lambda state: tuple(place for place, laid in enumerate(state.tableaus[0]) if laid.card.slug == "werewolf"))
    single = {place: sum(count for where, count in places.items() if place in where) for place in range(3)}
    assert () not in places                        # it is among them in any case
    assert all(70 < count < 190 for count in single.values())


def test_a_card_in_plain_sight_may_be_the_one_that_was_passed():
    """Adam passed a Villager to Ilinca; one that she played face-down is turned up and is a Villager: perhaps his, perhaps hers."""
    table = at_the_table("night", "turn", "Ilinca", players=2, start="Adam",
                         Adam=a_seat("hunter", hand=["cultist"], among=[[["villager"], ["hand 1"]]]),
                         Ilinca=a_seat(hand=["villager", "psychic", "doctor"]))
    table.choose(("down", "villager"))
    table.choose(("play",))
    table.choose(("up", "cultist"))
    table.choose(("unmask", 1, 0))
    left = drawn(table, "Adam", lambda state: "villager" in [card.slug for card in state.hands[1]])
    assert left[True] > 30
    assert left[False] > 30


@pytest.mark.parametrize("number", range(2, len(TABLES)))           # two players have seen half of each other's hands, or all of them
def test_draws_seldom_hit_upon_the_truth(number):
    """Nobody can tell how the cards lie from how often they are drawn there."""
    hits, chances = 0, 0
    for game, rng in moments(number, often=0.3, seed=1):
        state, player = game.state, rng.randrange(game.players)
        unknown = [(place, laid.card) for place, laid in _hidden(state, player) if knows_nothing_of(state, player, laid.back)]
        if len(unknown) > 1:
            twin = dict(_hidden(game.determinize(player, rng=len(game.history)).state, player))
            hits += sum(twin[place].card is card for place, card in unknown)
            chances += len(unknown)
    assert chances > 30
    assert hits < 0.55 * chances


def _hidden(state, player):
    """The face-down cards of others and of the graveyard, each with where it lies."""
    zones = {("tableau", seat): tableau for seat, tableau in enumerate(state.tableaus) if seat != player} | {("graveyard", 0): state.graveyard}
    return [((zone, i), laid) for zone, cards in zones.items() for i, laid in enumerate(cards) if not laid.up]


def knows_nothing_of(state, player, back):
    """Tell whether a player knows nothing of a card."""
    memory: Memory = state.memories[player]
    return back not in memory.at and not any(back in entry.places for entry in memory.among)
