"""Set-up: the map for two, three and four players, the market, Lords and their decks, resources, the first player."""

import pytest

from horrorlab.games.vampire_lords.cards import CARDS
from horrorlab.games.vampire_lords.components import ACTION, BATTLE
from horrorlab.games.vampire_lords.state import ATLAS, CASTLE, LOCALES, NOWHERE, slug_of
from horrorlab.kernel.decision import CHANCE
from horrorlab.kernel.errors import HorrorlabError
from tests.vampire_lords.table import a_new_game, army, cards, deck, discard, hand, neutral, owner, purse, tells, told, vampires

TURNED = {
    2: "Bistrița, București, Cetatea Albă, Chilia, Cluj Napoca, Craiova, Iași, Oradea, Silistra, Suceava, Timișoara",
    3: "Cetatea Albă, Chilia, Cluj Napoca, Craiova, Sibiu, Silistra, Suceava, Timișoara",
    4: "Bacău, Cetatea Albă, Cluj Napoca, Sibiu, Silistra, Timișoara",
}
PLACES = [                                         # players, color, the castle lies between, Town, Village, facts
    (2, "purple", "Oradea, Alba Julia", "Alba Julia", "", ("VL-4.0-20", "VL-4.0-21")),
    (2, "green", "București, Târgoviște", "Târgoviște", "", ("VL-4.0-22", "VL-4.0-23")),
    (3, "green", "Silistra, București", "București", "Slobozia", ("VL-4.0-28", "VL-4.0-29", "VL-4.0-30")),
    (3, "purple", "Timișoara, Oradea", "Oradea", "Brad", ("VL-4.0-31", "VL-4.0-32", "VL-4.0-33")),
    (3, "blue", "Suceava, Iași", "Iași", "Tărgu Neamt", ("VL-4.0-34", "VL-4.0-35", "VL-4.0-36")),
    (4, "green", "Sibiu, Argeș", "Argeș", "Unisala", ("VL-4.0-41", "VL-4.0-42", "VL-4.0-43")),
    (4, "blue", "Cluj Napoca, Bistrița", "Bistrița", "Rahova", ("VL-4.0-44", "VL-4.0-45", "VL-4.0-46")),
    (4, "purple", "Silistra, București", "București", "Arbore", ("VL-4.0-47", "VL-4.0-48", "VL-4.0-49")),
    (4, "orange", "Cetatea Albă, Iași", "Iași", "Jula", ("VL-4.0-50", "VL-4.0-51", "VL-4.0-52")),
]
NAMED = {one.name: slug for slug, one in ATLAS.locales.items()}
every_count = pytest.mark.parametrize("players", [2, 3, 4])


def towns(game):
    return {ATLAS.locales[slug_of(place)].name for place in range(CASTLE) if game.state.is_town(place)}


# ---- the map -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("players", "left"), [
    pytest.param(2, 6, marks=pytest.mark.rule("VL-4.0-18", "VL-3.1-04", "AMB-VL-007", "AMB-VL-009", "AMB-VL-030")),
    pytest.param(3, 9, marks=pytest.mark.rule("VL-4.0-26", "VL-3.1-04", "AMB-VL-007")),
    pytest.param(4, 11, marks=pytest.mark.rule("VL-4.0-38", "VL-3.1-04", "AMB-VL-007")),
])
def test_towns_are_turned_into_villages(players, left):
    """Of the seventeen Towns, as many are Villages in all respects as the set-up names."""
    game = a_new_game(players)
    printed = {one.name for one in ATLAS.locales.values() if one.kind == "town"}
    assert len(printed) == 17
    assert printed - towns(game) == set(TURNED[players].split(", "))
    assert len(towns(game)) == left
    assert set(tells(game, "TownsTurned", left=left).data["towns"]) == set(TURNED[players].split(", "))


@pytest.mark.parametrize(("players", "colors"), [
    pytest.param(2, "purple green", marks=pytest.mark.rule("VL-4.0-19", "AMB-VL-016", "AMB-VL-017")),
    pytest.param(3, "green purple blue", marks=pytest.mark.rule("VL-4.0-27", "AMB-VL-016")),
    pytest.param(4, "green blue purple orange", marks=pytest.mark.rule("VL-4.0-40", "AMB-VL-016")),
])
def test_seats_have_the_colors_of_the_set_up(players, colors):
    game = a_new_game(players)
    assert game.state.colors == tuple(colors.split())
    assert [event.data["color"].lower() for event in told(game, "PlaceTaken")] == colors.split()


@pytest.mark.parametrize(("players", "color", "between", "town", "village", "rules"),
                         [pytest.param(*place, marks=pytest.mark.rule(*place[-1], "VL-3.1-14", "AMB-VL-008")) for place in PLACES])
def test_a_seat_begins_with_castle_town_and_village(players, color, between, town, village, rules):
    game = a_new_game(players)
    seat = game.state.colors.index(color)
    border = ATLAS.wildernesses[game.state.castles[seat]].border
    assert {NAMED[name] for name in between.split(", ")} <= set(border)
    held = {ATLAS.locales[LOCALES[place]].name for place in range(CASTLE) if game.state.owner[place] == seat}
    assert held == {town, village} - {""}
    assert town in towns(game)
    assert village not in towns(game)
    event = tells(game, "PlaceTaken", player=seat, town=town, village=village)
    assert set(rules) <= {event.rule, *event.also}


@pytest.mark.rule("VL-4.0-24")
def test_two_players_begin_without_a_village():
    game = a_new_game(2)
    assert [game.state.villages_of(player) for player in (0, 1)] == [0, 0]
    assert [game.state.towns_of(player) for player in (0, 1)] == [1, 1]


@pytest.mark.rule("VL-4.0-39", "AMB-VL-019")
@pytest.mark.parametrize(("slug", "units"), [("one", 1), ("three", 3)])
def test_neutral_units_guard_four_villages_among_four_players(slug, units):
    game = a_new_game(4, rulings={"AMB-VL-019": slug})
    assert neutral(game) == dict.fromkeys(["craciuna", "fagaras", "galati", "severin"], units)


@pytest.mark.parametrize("players", [2, 3])
def test_no_neutral_units_stand_on_the_map_of_fewer(players):
    assert neutral(a_new_game(players)) == {}


# ---- supply and market -------------------------------------------------------------------------------------------

@pytest.mark.rule("VL-4.0-01", "AMB-VL-013")
@every_count
def test_all_units_lie_beside_the_map(players):
    game = a_new_game(players)
    assert tells(game, "SupplyLaidOut").data == {"living": 30, "undead": 30}
    assert not any(game.state.living + game.state.undead + game.state.unrest)


@pytest.mark.rule("AMB-VL-013")
def test_three_and_three_units_may_be_tried():
    game = a_new_game(3, rulings={"AMB-VL-013": "three-and-three"})
    assert all(army(game, f"castle of {name}") == (3, 3) for name in game.names)
    assert len(told(game, "StartUnitsPlaced")) == 3


@pytest.mark.rule("VL-4.0-02", "VL-4.0-03", "VL-4.0-05", "VL-4.0-06", "VL-4.0-07", "VL-5.3-05")
@every_count
def test_the_market_is_laid_out_of_two_decks_without_starting_cards(players):
    state = a_new_game(players).state
    assert [card.kind for card in state.market] == [ACTION] * 3 + [BATTLE] * 2
    assert {card.kind for card in state.stock[ACTION].rest} == {ACTION}
    assert {card.kind for card in state.stock[BATTLE].rest} == {BATTLE}
    assert state.sultans == CARDS.cards["sultans-support"].copies
    there = sorted(cards([*state.market, *state.graveyard, *state.stock[ACTION].rest, *state.stock[BATTLE].rest]))
    assert there == sorted(card.slug for kind in (ACTION, BATTLE) for card in CARDS.of_kind(kind))


@pytest.mark.rule("VL-4.0-04")
def test_the_market_decks_are_shuffled():
    markets = {tuple(cards(a_new_game(seed=seed).state.market)) for seed in range(20)}
    assert len(markets) > 15
    assert cards(a_new_game(seed=3).state.market) == cards(a_new_game(seed=3).state.market)


@pytest.mark.rule("VL-4.0-08", "AMB-VL-020", "AMB-VL-095")
def test_an_action_card_begins_the_graveyard_and_its_box_does_nothing():
    """Whatever card it is: nobody has more than three gold, three blood, and an empty castle."""
    seen = set()
    for seed in range(30):
        game = a_new_game(seed=seed)
        (card,) = game.state.graveyard
        seen.add(card.trigger)
        assert card.kind == ACTION
        assert [purse(game, name) for name in game.names] == [(3, 3), (3, 3)]
        assert not any(game.state.living + game.state.undead)
    assert "sacrifice" in seen


# ---- Lords, decks, resources -------------------------------------------------------------------------------------

@pytest.mark.rule("VL-1.0-01", "VL-2.0-03", "VL-4.0-09", "VL-4.0-10", "VL-5.1-22", "AMB-VL-021")
@every_count
def test_everybody_is_another_lord_with_four_abilities_none_of_them_active(players):
    game = a_new_game(players)
    assert len(set(game.state.lords)) == players
    for player, lord in enumerate(game.state.lords):
        assert {card.slug for card in game.state.inactive[player]} == {card.slug for card in CARDS.abilities.values() if card.lord == lord}
        assert game.state.active[player] == ()


@pytest.mark.rule("VL-4.0-09", "AMB-VL-021")
def test_lords_are_drawn_at_random_or_chosen():
    assert len({a_new_game(seed=seed).state.lords for seed in range(40)}) > 20
    game = a_new_game(2, chance="ask")
    while game.options[0][0] != "lord":
        game.choose(game.options[0])
    assert game.decision.player == CHANCE
    game.choose(("lord", "carmilla"))
    assert game.why_not(("lord", "carmilla")).rule == "AMB-VL-021"
    assert game.why_not(("lord", "nosferatu")).rule == "VL-4.0-09"
    game.choose(("lord", "vlad-dracula"))
    assert game.state.lords == ("carmilla", "vlad-dracula")


@pytest.mark.rule("VL-4.0-11", "VL-4.0-12", "VL-4.0-13", "VL-4.0-14", "VL-5.1-27")
@every_count
def test_a_deck_of_six_starting_cards(players):
    game = a_new_game(players, chance="ask")
    while not told(game, "FirstPlayerDrawn"):
        game.choose(game.options[0])
    for name, lord in zip(game.names, game.state.lords, strict=True):
        own = [card.slug for card in CARDS.cards.values() if card.lord == lord]
        assert len(own) == 2
        assert deck(game, name) == sorted(["raid", "bypass", "crypt-keeper", "bats-swarm", *own])
        assert (hand(game, name), discard(game, name)) == ([], [])


@pytest.mark.rule("VL-4.0-14")
def test_decks_are_shuffled():
    first = {tuple(event.data["cards"][0].slug for event in told(play_to_hands(seed), "OwnCardsDrawn")) for seed in range(12)}
    assert len(first) > 8


def play_to_hands(seed):
    game = a_new_game(2, seed=seed)
    while len(told(game, "OwnCardsDrawn")) < 2:
        game.choose(game.options[0])
    return game


@pytest.mark.parametrize("players", [
    pytest.param(2, marks=pytest.mark.rule("VL-4.0-15", "VL-4.0-25", "VL-3.5-01", "AMB-VL-012")),
    pytest.param(3, marks=pytest.mark.rule("VL-4.0-15", "VL-4.0-37", "AMB-VL-012")),
    pytest.param(4, marks=pytest.mark.rule("VL-4.0-15", "VL-4.0-53", "AMB-VL-012")),
])
def test_three_gold_and_three_blood_to_begin_with(players):
    assert all(purse(game, name) == (3, 3) for game in [a_new_game(players)] for name in game.names)
    assert all(purse(game, name) == (6, 6) for game in [a_new_game(players, rulings={"AMB-VL-012": "six"})] for name in game.names)


@pytest.mark.rule("VL-2.0-20", "VL-3.4-01", "VL-4.0-16", "VL-4.0-17", "AMB-VL-018")
@every_count
def test_a_castle_and_a_lord_for_everybody(players):
    game = a_new_game(players)
    assert len(set(game.state.castles)) == players
    assert [owner(game, f"castle of {name}") for name in game.names] == list(game.names)
    assert [vampires(game, name) for name in game.names] == [[NOWHERE]] * players


@pytest.mark.rule("VL-2.0-19", "AMB-VL-015")
def test_the_first_player_is_drawn():
    firsts = [a_new_game(4, seed=seed).state.first for seed in range(40)]
    assert set(firsts) == {0, 1, 2, 3}
    game = a_new_game(3, chance="ask")
    while game.options[0][0] != "first":
        game.choose(game.options[0])
    assert game.why_not(("first", 3)).rule == "AMB-VL-015"
    game.choose(("first", 2))
    assert game.state.first == 2
    assert game.decision.player == 2


@pytest.mark.rule("AMB-VL-021")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players):
    with pytest.raises(HorrorlabError, match="2 to 4 players"):
        a_new_game(players)
