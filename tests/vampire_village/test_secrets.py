"""What lies face down: hands while they are dealt and passed, piles whose order is fixed, decisions about demons."""

import random

import pytest

import horrorlab as hl
from tests.vocabulary import a_building, a_hero, a_village, at_the_table, monsters, told


def slugs(cards):
    return [card.slug for card in cards]


@pytest.mark.rule("VV-SETUP-12", "AMB-VV-62")
@pytest.mark.parametrize("round", [1, 2])
def test_while_hands_are_dealt_everybody_sees_their_own_and_no_other(round):
    """One card at a time, in either round."""
    game, rng, seen = hl.new_game("vampire-village", players=3, seed=4, chance="ask"), random.Random(1), 0
    while not (game.state.round == round and game.state.phase == "building"):
        game.choose(rng.choice(game.options))
    while game.decision.player == hl.CHANCE:
        for player in range(3):
            state = game.view(player).state
            assert [slugs(hand) for hand in state.hands] == [
                slugs(hand) if seat == player else ["?"] * len(hand) for seat, hand in enumerate(game.state.hands)]
            assert [slugs(cards) for cards in state.known] == [
                sorted(slugs(hand)) if seat == player else [] for seat, hand in enumerate(game.state.hands)]
            seen += len(state.hands[player])
        game.choose(rng.choice(game.options))
    assert seen > 30


@pytest.mark.rule("AMB-VV-10")
@pytest.mark.parametrize("players", range(2, 6))
def test_a_hand_that_was_passed_on_is_looked_at_with_the_next_choice(players):
    game, hidden = hl.new_game("vampire-village", players=players, seed=2), 0
    while game.state.phase == "building":
        game.choose(game.options[0], run=False)
        while game.decision is None and game.state.phase == "building":
            game.step()
        for player in range(players):
            hand = game.state.hands[player]
            shown = slugs(game.view(player).state.hands[player])
            assert shown == (slugs(hand) if game.state.drafting == "choosing" else ["?"] * len(hand))
            hidden += "?" in shown
    assert hidden > players


@pytest.mark.rule("VV-SETUP-02", "VV-SETUP-11")
def test_the_fixed_order_of_a_pile_is_drawn_anew_for_those_who_cannot_know_it():
    game = hl.new_game("vampire-village", players=2, seed=1, chance="ask")
    while "initiative" not in game.state.piles:
        game.choose(game.options[0])
    position = game.position()
    for pile in position["piles"].values():
        pile["rest"], pile["top"] = [], pile["rest"]
    stacked = hl.new_position("vampire-village", position)
    for name in stacked.state.piles:
        orders = {tuple(slugs(stacked.determinize(0, rng=seed).state.piles[name].top)) for seed in range(20)}
        assert len(orders) > 3, name
    while stacked.decision.player == hl.CHANCE:
        assert len(stacked.options) == 1           # the order is fixed
        stacked.choose(stacked.options[0])


@pytest.mark.rule("AMB-VV-36")
def test_a_decision_about_a_demon_is_a_secret_until_the_wave_is_over():
    cards = {(0, 0): a_building("yellow", residents=2), (1, 0): a_hero()}
    table = at_the_table("attack", "demons", Masha=a_village(cards, monsters=["demon-yellow"]), Seryozha=a_village(cards, monsters=["demon-fewest"]))
    views = []
    for option in table.options:
        twin = table.copy()
        twin.choose(option)
        views.append(twin.view("Seryozha"))
    assert len(views) == 2
    assert views[0] == views[1]
    assert views[0].options


@pytest.mark.rule("AMB-VV-31", "VV-MON-08")
@pytest.mark.parametrize("players", [2, 3])
def test_monsters_that_are_given_are_not_seen_before_everybody_has_given(players):
    dealt = ["witch-fixed", "vampire-2", "werewolf-gray"]
    table = at_the_table("monster", "give", Masha=a_village(dealt=dealt), players=players)
    views = []
    for option in table.options:
        twin = table.copy()
        twin.choose(option)
        while twin.decision.player == 0:
            twin.choose(twin.options[0])
        views.append(twin.view(1))
    assert len(views) == 3
    assert views[0] == views[1] == views[2]
    while not told(table, "MonsterRevealed"):
        table.choose(table.options[0])
    assert len(monsters(table, "Masha")) == 3
