"""What a seat may not know does not reach its picture."""

import random

import pytest

import horrorlab as hl


@pytest.mark.parametrize("name", ["vampire-village", "village-of-horror"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_picture_is_the_same_whatever_the_hidden_cards_are(name, players):
    game, dice = hl.new_game(name, players=players, seed=40 + players), random.Random(players)
    while not game.is_over:
        if dice.random() < .1:
            for seat in range(players):
                other = game.determinize(seat, dice.randrange(1000))
                assert str(hl.draw(other.view(seat))) == str(hl.draw(game.view(seat)))
        game.choose(dice.choice(game.options))


def test_hands_are_hidden_from_others_and_open_to_a_teacher():
    game = hl.new_game("vampire-village", players=4, seed=9)
    hands = [{card.name for card in hand} for hand in game.state.hands]
    for seat in range(4):
        svg = str(hl.draw(game, seat))
        assert all(name in svg for name in hands[seat])
        assert not any(name in svg for other in range(4) if other != seat for name in hands[other])
    everything = str(hl.draw(game, hl.ALL))
    assert all(name in everything for hand in hands for name in hand)


def test_a_hand_that_passed_by_is_remembered():
    game = hl.new_game("vampire-village", players=3, seed=9)
    for _ in range(3):
        game.choose(game.options[0])
    while "Choose" not in game.decision.question:
        game.choose(game.options[0])
    passed = {card.name for card in game.state.hands[1]}
    assert all(name in str(hl.draw(game, 0)) for name in passed)
    assert not any(name in str(hl.draw(game, 0)) for name in {card.name for card in game.state.hands[2]})
