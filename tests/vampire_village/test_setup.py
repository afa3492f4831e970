"""Setup: what lies on the table before the first choice."""

import re
from collections import Counter

import pytest

import horrorlab as hl
from horrorlab.games.vampire_village.cards import CARDS, DEMON, load
from horrorlab.games.vampire_village.state import cell_at
from tests.vocabulary import tells, told

SEEDS = range(40)


def a_new_game(**options):
    return hl.new_game("vampire-village", **{"players": 4, "seed": 1, **options})




@pytest.mark.rule("VV-COMP-02", "VV-SETUP-01", "VV-SETUP-03", "AMB-VV-03")
def test_the_cards_are_split_by_round_and_the_starting_cards_kept_apart():
    load()
    game = a_new_game(chance="ask")
    piles = game.state.piles
    assert {name: len(pile) for name, pile in piles.items()} == {
        "starting": 6, "village-1": 30, "village-2": 30, "monsters-1": 30, "monsters-2": 30}
    for round in (1, 2):
        assert {card.deck for card in piles[f"village-{round}"].rest} == {round}
        assert Counter(m.slug for m in piles[f"monsters-{round}"].rest) == {
            slug: m.copies[round - 1] for slug, m in CARDS.monsters.items() if m.copies[round - 1]}
    tells(game, "VillageDecksLaid", first=30, second=30)
    tells(game, "MonsterPilesLaid", first=30, second=30)


@pytest.mark.rule("VV-SETUP-02", "VV-SETUP-03", "AMB-VV-62")
def test_decks_and_piles_are_shuffled_and_nobody_sees_into_them():
    games = [a_new_game(seed=seed) for seed in SEEDS]
    assert len({tuple(card.slug for card in game.state.hands[0]) for game in games}) > len(games) // 2
    for player in range(4):
        view = games[0].view(player)
        assert {name: {card.slug for card in pile.rest} for name, pile in view.state.piles.items()} == {
            "village-2": {"?"}, "monsters-1": {"?"}, "monsters-2": {"?"}}
        assert {card.slug for card in view.state.box} == {"?"}


@pytest.mark.rule("VV-SETUP-04", "VV-SETUP-05", "AMB-VV-02", "AMB-VV-04")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_starts_with_one_random_starting_card_face_up(players):
    cards_of_masha = set()
    for seed in SEEDS:
        game = a_new_game(players=players, seed=seed)
        starting = [list(village.cards.items()) for village in game.state.villages]
        assert all(len(cards) == 1 and cards[0][0] == cell_at(0, 0) for cards in starting)
        cards = [card for [(_, card)] in starting]
        assert len(set(cards)) == players
        assert all(card in CARDS.starting and card.is_building for card in cards)
        assert [card.slug for village in game.view(1).state.villages for card in village.cards.values()] == [card.slug for card in cards]
        tells(game.view(1).log, "StartingCardDealt", player=0, card=cards[0])
        tells(game, "SpareStartingCardsBoxed", cards=6 - players)
        cards_of_masha.add(cards[0].slug)
    assert len(cards_of_masha) == 6


@pytest.mark.rule("VV-SETUP-06", "VV-SETUP-07", "AMB-VV-23")
def test_two_residents_stand_on_each_starting_card_whatever_their_backs_say():
    game = a_new_game()
    assert [village.residents for village in game.state.villages] == [{cell_at(0, 0): 2}] * 4
    told_residents = told(game, "StartingResidentsPlaced")
    assert [event.data["residents"] for event in told_residents] == [2] * 4
    assert [village.total_residents() for village in game.state.villages] == [2] * 4
    assert not any("threat" in field for field in game.position()["seats"][0])
    load()                                         # no number is printed on the threat face: the data would be refused


@pytest.mark.rule("VV-SETUP-08", "AMB-VV-21", "AMB-VV-22")
def test_the_supply_never_runs_out():
    game = a_new_game()
    tells(game, "SupplyLaid")
    rich = hl.new_position("vampire-village", {
        "players": 2, "now": {"phase": "building", "step": "place", "turn": 1},
        "seats": [{"cards": [["first-hearth", 0, 0, 175]], "chosen": "granary"}, {"cards": [["mossy-cottage", 0, 0, 2]]}]})
    rich.choose(("place", "granary", 1, 0))
    assert rich.state.villages[0].total_residents() == 177


@pytest.mark.rule("VV-SETUP-10", "VV-SETUP-14", "VV-SETUP-11")
def test_the_row_of_initiative_begins_with_demons_and_the_rest_comes_in_every_order():
    rows = {a_new_game(players=2, seed=seed).state.initiative for seed in range(80)}
    assert {row[0] for row in rows} == {DEMON}
    assert len(rows) == 6
    game = a_new_game(players=2, seed=3)
    names = [event.name for event in game.log]
    row = [DEMON, *(event.data["kind"] for event in told(game, "InitiativeRevealed"))]
    assert tuple(row) == game.state.initiative     # each token goes to the right end of the row
    assert names.index("DemonsLeadInitiative") < names.index("InitiativeRevealed")


@pytest.mark.rule("VV-SETUP-11")
def test_the_tokens_are_revealed_one_by_one():
    game = a_new_game(chance="ask")
    while "initiative" not in game.state.piles:
        game.choose(game.options[0])
    row = []
    for left in (3, 2, 1):
        assert len(game.options) == left
        row.append(game.options[-1][1])
        events = game.choose(game.options[-1])
        tells(events, "InitiativeRevealed", kind=("witch", "werewolf", "vampire", "demon").index(row[-1]))
    assert row == ["witch", "werewolf", "vampire"]


@pytest.mark.rule("VV-SETUP-12", "VV-SETUP-13", "AMB-VV-62")
@pytest.mark.parametrize(("players", "unused"), [(2, 18), (3, 12), (4, 6), (5, 0)])
def test_six_cards_are_dealt_to_each_and_the_rest_goes_back_to_the_box(players, unused):
    game = a_new_game(players=players)
    assert [len(hand) for hand in game.state.hands] == [6] * players
    assert {card.deck for hand in game.state.hands for card in hand} == {1}
    for player in range(players):
        seen = [[card.slug for card in hand] for hand in game.view(player).state.hands]
        assert all(("?" in hand) == (seat != player) for seat, hand in enumerate(seen))
    assert sum(card.deck == 1 for card in game.state.box) == unused
    assert tells(game, "UndealtCardsBoxed").data["cards"] == unused
    private = [event for event in game.view(1).log if event.name == "HandSeen"]
    assert [event.data["player"] for event in private] == [1]


@pytest.mark.rule("AMB-VV-01")
@pytest.mark.parametrize("players", [0, 1, 6, -1, "4", 2.0, True])
def test_two_to_five_play(players):
    with pytest.raises(hl.HorrorlabError, match=re.escape(f"players: Vampire Village is for 2 to 5 players, got {players!r}")):
        a_new_game(players=players)


@pytest.mark.rule("AMB-VV-05")
def test_reconstructed_cards_say_so():
    box = load()
    drafted = [card for card in box.cards.values() if card.deck]
    assert {card.provenance for card in drafted} == {"reconstructed"}
    assert all("reconstructed" in m.note or m.provenance == "reconstructed" for m in box.monsters.values())
