"""Who knows which cards: the own hand, what lies open, what was put on a deck for all to see, and what follows for everybody."""

import random
from collections import Counter

import pytest

from horrorlab.games.vampire_lords.abilities import Divine
from horrorlab.games.vampire_lords.battle import OfferBattleCard
from horrorlab.games.vampire_lords.cardplay import PlayCard
from horrorlab.games.vampire_lords.cards import CARDS
from horrorlab.games.vampire_lords.components import ACTION, BATTLE
from horrorlab.games.vampire_lords.courts import VisitCourt
from horrorlab.games.vampire_lords.drawing import DrawCards
from horrorlab.games.vampire_lords.market import BuyCards
from horrorlab.games.vampire_lords.variants import VARIANTS
from tests.vampire_lords.table import a_new_game, a_seat, asks, at_the_table, cards, hand, may_choose_only, seat, told

STARTERS = ["raid", "bypass", "crypt-keeper", "bats-swarm"]


def seen(table, viewer, name):
    """The hand of a player as another one sees it: what is known, then the number of cards that are not."""
    held = cards(table.view(viewer).state.hands[seat(table, name)])
    return sorted(slug for slug in held if slug != "?"), held.count("?")


def guesses(table, viewer, name, times=60):
    """The hands that a player takes for possible with another one."""
    return {tuple(sorted(cards(table.determinize(viewer, rng=number).state.hands[seat(table, name)]))) for number in range(times)}


# ---- what is hidden ----------------------------------------------------------------------------------------------

@pytest.mark.rule("AMB-VL-103")
def test_hands_and_decks_are_hidden_and_all_else_is_open():
    table = at_the_table(None, "Veronica", DrawCards(0, 2), DrawCards(1, 2), PlayCard(0), phase="action", Matthew=a_seat(deck=STARTERS),
                         Veronica=a_seat(deck=["pyre", "caravan", "haggling"], discard=["agitators"], gold=3), graveyard=["wild-hunt"])
    view = table.view("Matthew").state
    assert seen(table, "Matthew", "Veronica") == ([], 2)
    assert seen(table, "Matthew", "Matthew") == (hand(table, "Matthew"), 0)
    assert cards(view.decks[0].rest) == ["?"]
    assert cards(view.decks[1].rest) == ["?", "?"]             # nor does anybody know the order of the own deck
    assert {*cards(view.stock[ACTION].rest), *cards(view.stock[BATTLE].rest)} == {"?"}
    assert (cards(view.discards[0]), cards(view.graveyard), view.gold[0]) == (["agitators"], ["wild-hunt"], 3)
    assert cards(view.market) == cards(table.state.market)
    told_to = {viewer: [event.data["player"] for event in told(table.view(viewer).log, "OwnCardsDrawn")] for viewer in table.names}
    assert told_to == {"Veronica": [0], "Matthew": [1]}


def test_whoever_has_a_card_is_asked_for_a_battle_card_whatever_it_is():
    """Else it would be given away that there is none."""
    table = at_the_table(None, "Veronica", OfferBattleCard(0), battle=("bran", "Veronica", "Matthew", 1, 0), Veronica=a_seat(hand=["raid"]),
                         Matthew=a_seat(bran=(1, 0)))
    asks(table, "Veronica", "VL-5.2-044")
    may_choose_only(table, ("none",))


# ---- what everybody knows ----------------------------------------------------------------------------------------

def buys_at_venice(*then, **fields):
    """Veronica buys the Pyre in Venice: it is on top of her deck."""
    table = at_the_table(None, "Veronica", VisitCourt(0, "venice", False), *then, phase="action", market=["pyre", "", "", "", ""],
                         Veronica=a_seat(**{"hand": ["raid"], "deck": ["bypass", "bats-swarm"]} | fields))
    table.choose(("buy", "pyre", "gold"))
    return table


@pytest.mark.rule("VL-5.2-083")
def test_a_card_that_was_put_on_a_deck_openly_is_known_there():
    table = buys_at_venice()
    for viewer in table.names:
        assert cards(table.view(viewer).state.decks[0].top) == ["pyre"]
    assert seen(table, "Matthew", "Veronica") == ([], 1)
    assert all(cards(table.determinize("Matthew", rng=number).state.decks[0].top) == ["pyre"] for number in range(10))


@pytest.mark.rule("VL-5.2-083", "VL-SYM-02")
@pytest.mark.parametrize("chance", ["auto", "ask"])
def test_and_in_the_hand_once_it_is_drawn_until_it_is_played(chance):
    table = at_the_table(None, "Veronica", VisitCourt(0, "venice", False), DrawCards(0, 2), PlayCard(0), phase="action", chance=chance,
                         market=["pyre", "", "", "", ""], Veronica=a_seat(hand=["raid"], deck=["bypass", "bats-swarm"]))
    table.choose(("buy", "pyre", "gold"))
    while table.options[0][0] == "draw":
        table.choose(table.options[-1])
    assert seen(table, "Matthew", "Veronica") == (["pyre"], 2)
    assert seen(table, "Veronica", "Veronica") == (hand(table, "Veronica"), 0)
    assert {tuple(sorted(guess)) for guess in guesses(table, "Matthew", "Veronica")} == {
        tuple(sorted(["pyre", *two])) for two in (["raid", "bypass"], ["raid", "bats-swarm"], ["bypass", "bats-swarm"])}
    table.choose(("box", "pyre"))
    table.choose(("none",))
    assert table.state.known[0] == ()


def test_of_two_equal_cards_one_known_the_known_one_is_played():
    """What is left may be anything: the card played has been the one that all knew, as far as anybody can tell."""
    table = at_the_table(None, "Veronica", BuyCards(0), DrawCards(0, 1), PlayCard(0), PlayCard(0), phase="market", graveyard=["caravan"],
                         Veronica=a_seat("mircea-the-elder", active=["grave-robber"], hand=["caravan"], deck=["raid", "bypass"]))
    table.choose(("rob-grave", "caravan"))
    table.choose(("done",))
    assert seen(table, "Matthew", "Veronica") == (["caravan"], 1)
    assert {("caravan", "caravan"), ("caravan", "raid"), ("bypass", "caravan")} == guesses(table, "Matthew", "Veronica")
    table.choose(("box", "caravan"))
    table.choose(("gold",))
    assert hand(table, "Veronica") == ["caravan"]
    assert seen(table, "Matthew", "Veronica") == ([], 1)
    assert guesses(table, "Matthew", "Veronica") == {("caravan",), ("raid",), ("bypass",)}


@pytest.mark.rule("VL-6.0-24")
def test_what_cunning_takes_is_known():
    table = at_the_table(None, "Veronica", BuyCards(0), phase="market", Veronica=a_seat("vlad-dracula", active=["cunning"], deck=["raid"]))
    table.choose(next(option for option in table.options if option[0] == "cunning"))
    assert cards(table.view("Matthew").state.decks[0].top) == cards(table.state.decks[0].top) != []


@pytest.mark.rule("AMB-VL-103", "VL-9.0-16")
def test_what_divination_puts_back_is_shown_to_all():
    table = at_the_table(None, "Veronica", Divine(0), PlayCard(0), phase="action",
                         Veronica=a_seat("carmilla", hand=["raid", "bypass"], deck=["pyre"]))
    table.choose(("put-back", "raid"))
    assert cards(table.view("Matthew").state.decks[0].top) == ["raid"]
    assert seen(table, "Matthew", "Veronica") == ([], 1)
    assert guesses(table, "Matthew", "Veronica") == {("bypass",), ("pyre",)}


@pytest.mark.rule("VL-5.2-006")
def test_who_reshuffles_shows_what_the_hand_holds():
    """All know every card that a player has; what is neither in the discard pile nor in the deck is in the hand."""
    table = at_the_table(None, "Veronica", DrawCards(0, 2), PlayCard(0), phase="action",
                         Veronica=a_seat(hand=["raid"], deck=["bypass"], discard=["pyre", "caravan"]))
    assert seen(table, "Matthew", "Veronica") == (["bypass", "raid"], 1)
    assert guesses(table, "Matthew", "Veronica") == {("bypass", "caravan", "raid"), ("bypass", "pyre", "raid")}


def test_an_empty_deck_shows_what_the_hand_holds():
    table = at_the_table(None, "Veronica", DrawCards(0, 1), PlayCard(0), phase="action", Veronica=a_seat(hand=["raid"], deck=["bypass"]))
    assert seen(table, "Matthew", "Veronica") == (["bypass", "raid"], 0)


@pytest.mark.rule("VL-8.0-12")
def test_the_crypt_keepers_are_known_to_all():
    table = a_new_game(3, variants=["crypt-keepers"])
    assert all(seen(table, viewer, name) == (["crypt-keeper"], 0) for viewer in table.names for name in table.names)


@pytest.mark.rule("VL-5.2-013")
def test_a_discarded_hand_is_no_longer_known():
    table = at_the_table("action", "Veronica", Veronica=a_seat(hand=["raid"]), Matthew=a_seat())
    table.state.known[0] = table.state.hands[0]
    table.choose(("pass",))
    table.choose(("discard-hand",))
    assert table.state.known[0] == table.state.hands[0] == ()


# ---- through whole games -----------------------------------------------------------------------------------------

def owned(state, player):
    """The cards of a player as all can count them: whatever lies where."""
    pile = state.decks[player]
    return Counter(cards([*state.hands[player], *pile.rest, *pile.top, *state.discards[player]]))


@pytest.mark.parametrize("number", range(6))
def test_views_and_guesses_hold_through_whole_games(number):
    """A view names no card that cannot be known and says how many there are; a guess agrees with all that is known, for everybody."""
    mix = [name for i, name in enumerate(VARIANTS) if number >> (i % 3) & 1]
    game, rng, moment = a_new_game(2 + number % 3, seed=number, variants=mix), random.Random(number), 0
    while not game.is_over:
        if moment % 40 == 0:
            for player in range(game.players):
                twin = game.determinize(player, rng=moment)
                assert twin.view(player).plain() == game.view(player).plain()
                view, guess = game.view(player).state, twin.state
                for other in range(game.players):
                    true, known = game.state, cards(game.state.known[other])
                    assert len(view.hands[other]) == len(true.hands[other])
                    shown = [slug for slug in cards(view.hands[other]) if slug != "?"]
                    assert not Counter(shown) - Counter(cards(true.hands[other]))
                    assert not Counter(known) - Counter(shown)
                    assert owned(guess, other) == owned(true, other)
                    assert not Counter(known) - Counter(cards(guess.hands[other]))
                    assert guess.decks[other].top == true.decks[other].top
                    assert other != player or guess.hands[other] == true.hands[other]
        game.choose(rng.choice(game.options))
        moment += 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_log_that_a_player_sees_names_no_hidden_card(players):
    """What only a draw has told is told to its owner alone."""
    game, rng = a_new_game(players, seed=players), random.Random(players)
    while not game.is_over:
        game.choose(rng.choice(game.options))
    for player in range(players):
        for event in game.view(player).log:
            assert event.name != "OwnCardsDrawn" or event.data["player"] == player
    assert any(card.name in event.text for event in game.log for card in CARDS.cards.values() if event.name == "OwnCardsDrawn")
