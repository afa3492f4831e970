"""Set-up: hands are dealt, a card goes to each neighbor, the holder of the Village Chief starts."""

import pytest

import horrorlab as hl
from horrorlab.games.village_of_horror.cards import load
from horrorlab.games.village_of_horror.memory import Among, hand_of
from horrorlab.games.village_of_horror.setup import CHIEF
from tests.village_of_horror.table import NAMES, a_seat, asks, at_the_table, hand, may_choose_only, may_not_choose, seat, tells, told
from tests.village_of_horror.test_decks import a_new_game

ADAM = ["village-chief", "villager", "villager", "hunter", "werewolf"]
ILINCA = ["villager", "doctor", "alpha-wolf", "cultist", "lover"]
MATTHEW = ["villager", "werewolf", "cultist", "gravedigger", "psychic"]


def three_hands(**options):
    return at_the_table("set-up", "pass", Adam=a_seat(hand=ADAM), Ilinca=a_seat(hand=ILINCA), Matthew=a_seat(hand=MATTHEW), **options)


def passed(table, **choices):
    """Let everybody pass the cards named, to the left and to the right."""
    for way in (0, 1):
        for name, cards in choices.items():
            asks(table, name, f"VH-SETUP-0{6 + way}")
            table.choose((("pass-left", "pass-right")[way], cards[way]))
    return table


# ---- dealing -----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-SETUP-04", "AMB-VH-69")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_five_cards_are_dealt_to_each(players):
    game = a_new_game(players)
    assert [len(hand) for hand in game.state.hands] == [5] * players
    assert [event.data for event in told(game.view(0).log, "HandDealt")] == [{"player": player, "cards": 5} for player in range(players)]


@pytest.mark.rule("VH-SETUP-05", "AMB-VH-69")
def test_six_cards_are_dealt_to_each_of_two():
    game = a_new_game(2)
    assert [len(hand) for hand in game.state.hands] == [6, 6]
    assert [event.data["cards"] for event in told(game.view(0).log, "HandOfTwoDealt")] == [6, 6]


@pytest.mark.rule("AMB-VH-26")
def test_everybody_sees_the_own_hand_and_counts_the_others():
    game = a_new_game(4)
    for player in range(4):
        hands = game.view(player).state.hands
        assert [len(cards) for cards in hands] == [5] * 4
        assert all(("?" in [card.slug for card in cards]) == (other != player) for other, cards in enumerate(hands))
        assert [event.data["player"] for event in told(game.view(player).log, "HandSeen")] == [player]


def test_hands_are_shuffled():
    assert len({tuple(card.slug for card in a_new_game(3, seed=seed).state.hands[0]) for seed in range(20)}) > 10


@pytest.mark.rule("VH-SETUP-04")
def test_chance_may_be_asked_for_every_card():
    game = a_new_game(3, chance="ask")
    drawn = []
    while game.decision.player == hl.CHANCE:
        drawn.append(game.options[0])
        game.choose(game.options[0])
    assert len(drawn) == 15
    assert [len(hand) for hand in game.state.hands] == [5] * 3


# ---- passing -----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-SETUP-06", "VH-SETUP-07")
def test_a_card_goes_to_the_left_and_another_to_the_right():
    table = passed(three_hands(), Adam=("hunter", "werewolf"), Ilinca=("doctor", "lover"), Matthew=("psychic", "gravedigger"))
    assert hand(table, "Adam") == sorted(["village-chief", "villager", "villager", "psychic", "lover"])
    assert hand(table, "Ilinca") == sorted(["villager", "alpha-wolf", "cultist", "hunter", "gravedigger"])
    assert hand(table, "Matthew") == sorted(["villager", "werewolf", "cultist", "doctor", "werewolf"])
    for name, cards in {"Adam": "Psychic and Lover from Matthew and Ilinca", "Matthew": "Doctor and Werewolf from Ilinca and Adam"}.items():
        seen = told(table.view(name).log, "PassedCardsSeen")
        assert [event.text for event in seen] == [f"{name} receives {cards}."]


@pytest.mark.rule("VH-SETUP-06", "VH-SETUP-07")
def test_the_card_that_has_gone_left_cannot_go_right():
    table = three_hands()
    may_choose_only(table, *(("pass-left", slug) for slug in ("village-chief", "villager", "hunter", "werewolf")))
    for choice in ("hunter", "doctor", "gravedigger"):
        table.choose(("pass-left", choice))
    may_not_choose(table, ("pass-right", "doctor"), "VH-SETUP-07")
    may_not_choose(table, ("pass-right", "hunter"), "VH-SETUP-07")
    may_choose_only(table, *(("pass-right", slug) for slug in ("village-chief", "villager", "werewolf")))


@pytest.mark.rule("VH-SETUP-08", "VH-SETUP-06")
def test_nobody_looks_at_what_was_received_before_all_have_passed():
    table = three_hands()
    choices = [("pass-left", "hunter"), ("pass-left", "doctor"), ("pass-left", "psychic"),
               ("pass-right", "werewolf"), ("pass-right", "lover"), ("pass-right", "gravedigger")]
    for number, choice in enumerate(choices):
        assert not told(table, "PassedCardsTaken")
        for name in NAMES[:3]:
            view = table.view(name)
            others = [card.slug for other, cards in enumerate(view.state.aside) if other != seat(table, name) for card in cards]
            assert set(others) <= {"?"}
            assert len(told(view.log, "OwnCardPassed")) == sum(event.data["player"] == seat(table, name) for event in told(table, "OwnCardPassed"))
        assert sum(len(cards) for cards in table.state.hands) == 15 - number
        table.choose(choice)
    tells(table, "PassedCardsTaken")
    assert [len(cards) for cards in table.state.hands] == [5] * 3


@pytest.mark.rule("VH-SETUP-06", "VH-SETUP-07")
def test_the_giver_remembers_what_was_given():
    table = passed(three_hands(), Adam=("hunter", "werewolf"), Ilinca=("doctor", "lover"), Matthew=("psychic", "gravedigger"))
    bits = {card.slug: card.bit for cards in table.state.hands for card in cards}
    assert table.state.memories[0].among == [Among(bits["hunter"], frozenset([hand_of(1)])), Among(bits["werewolf"], frozenset([hand_of(2)]))]
    assert Among(bits["village-chief"], frozenset([hand_of(0)])) in table.state.memories[2].among      # Adam starts: it is his


@pytest.mark.rule("AMB-VH-09")
def test_of_two_each_gives_two_cards_to_the_other():
    table = at_the_table("set-up", "pass", Adam=a_seat(hand=["village-chief", "villager", "villager", "hunter", "werewolf", "cultist"]))
    others = hand(table, "Ilinca")
    table.choose(("pass-left", "hunter"))
    table.choose(("pass-left", others[0]))
    asks(table, "Adam", "VH-SETUP-07")
    table.choose(("pass-right", "villager"))
    table.choose(("pass-right", others[1]))
    assert hand(table, "Adam") == sorted(["village-chief", "villager", "werewolf", "cultist", *others[:2]])
    assert hand(table, "Ilinca") == sorted([*others[2:], "hunter", "villager"])
    assert [event.data for event in told(table, "CardPassedAcross")] == [{"player": player, "other": 1 - player} for player in (0, 1, 0, 1)]


# ---- the start player --------------------------------------------------------------------------------------------

@pytest.mark.rule("VH-SETUP-09", "AMB-VH-11", "VH-CHAR-03")
@pytest.mark.parametrize(("given", "start"), [("hunter", "Adam"), ("village-chief", "Ilinca")])
def test_who_holds_the_chief_when_all_have_passed_starts(given, start):
    """The Chief may be passed like any other card."""
    table = passed(three_hands(), Adam=(given, "werewolf"), Ilinca=("doctor", "lover"), Matthew=("psychic", "gravedigger"))
    assert "village-chief" in hand(table, start)
    assert tells(table, "StartPlayerFound").data == {"player": seat(table, start)}
    asks(table, start, "VH-NIGHT-01")


@pytest.mark.rule("AMB-VH-04", "VH-SETUP-09")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_somebody_always_holds_the_chief(players):
    load()                                         # a box with none, or more, or with a label on it, would be refused
    starts = set()
    for seed in range(30):
        game = a_new_game(players, seed=seed)
        while not told(game, "StartPlayerFound"):
            game.choose(game.options[0])
        assert [CHIEF in cards for cards in game.state.hands].index(True) == game.state.start
        starts.add(game.state.start)
    assert starts == set(range(players))


@pytest.mark.rule("VH-FLOW-02", "AMB-VH-66")
def test_every_round_is_dealt_anew_from_the_whole_deck():
    table = at_the_table("scoring", variants=["rat"], graveyard=["villager", "cultist"], removed=["doctor"], round=3, start="Adam",
                         Adam=a_seat("hunter", "alpha-wolf up", points=6), Ilinca=a_seat("werewolf", points=2), Matthew=a_seat("rat"))
    tells(table, "AnotherRound")
    state = table.state
    assert (state.round, state.phase, state.start) == (4, "set-up", -1)
    assert [len(cards) for cards in state.hands] == [5] * 3
    assert sorted(card.slug for cards in state.hands for card in cards) == \
        sorted(card.slug for cards in a_new_game(3, variants=["rat"]).state.hands for card in cards)
    assert (state.graveyard, state.removed, state.tableaus, state.lamps) == ((), (), [()] * 3, ())
    assert state.points == [6, 2, 4]
    assert all(not memory.at and not memory.among for memory in state.memories)
