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

def every_few_choices(game, every):
    """Play a game at random; stop before every so many choices, and at the end."""
    rng, number = random.Random(0), 0
    while not game.is_over:
        if number % every == 0:
            yield game
        game.choose(rng.choice(game.options))
        number += 1
    yield game


@pytest.mark.parametrize("players", range(2, 6))
def test_the_log_a_player_sees_names_no_card_that_is_hidden_from_them(players):
    """What lies hidden before a player is never named in their log, unless they saw it pass by."""
    for game in every_few_choices(hl.new_game("vampire-village", players=players, seed=players), 2 + players):
        for player in range(players):
            state, view = game.state, game.view(player)
            known = {card.slug for cards in view.state.known for card in cards} | {card.slug for hand in view.state.hands for card in hand}
            secret = {card for zone in (*state.hands, [card for card in state.chosen if card]) for card in zone
                      if card.slug not in known} - {card for card in view.state.chosen if card}
            told = "\n".join(event.text for event in view.log)
            assert not [card.name for card in secret if card.name in told]


@pytest.mark.parametrize("players", range(2, 6))
def test_knowledge_of_passed_hands_is_kept(players):
    """A card that a player saw in a hand, and that has not been revealed since, is known to be where it is."""
    for game in every_few_choices(hl.new_game("vampire-village", players=players, seed=players), 2 + players):
        for player in range(players):
            view = game.view(player).state
            for packet, cards in enumerate(view.known):
                held = set(game.state.hands[packet]) | {card for card in game.state.chosen if card}
                assert set(cards) <= held
                assert set(game.determinize(player, rng=5).view(player).state.known[packet]) == set(cards)
