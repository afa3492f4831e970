"""I. Building phase: the draft, where a card may lie, and the residents a building attracts."""

import pytest

import horrorlab as hl
from horrorlab.games.vampire_village.cards import CARDS, load
from horrorlab.games.vampire_village.state import XY, cell_at
from tests.vocabulary import (
    a_building,
    a_hero,
    a_village,
    asks,
    at_the_table,
    card,
    may_choose,
    may_choose_only,
    may_not_choose,
    place,
    play,
    residents,
    tells,
    told,
    village,
)


def slugs(hands):
    return [[card.slug for card in hand] for hand in hands]


def a_new_game(players=4, seed=1, **options):
    return hl.new_game("vampire-village", players=players, seed=seed, **options)


# ---- choose, pass, reveal, place ---------------------------------------------------------------------------------

@pytest.mark.rule("VV-BUILD-01", "VV-BUILD-06", "AMB-VV-10")
def test_a_chosen_card_lies_face_down_until_everybody_has_chosen_and_passed():
    game = a_new_game()
    hand = slugs(game.state.hands)[0]
    asks(game, "Masha", "VV-BUILD-01")
    may_choose_only(game, *(("choose", slug) for slug in hand))
    may_not_choose(game, ("choose", slugs(game.state.hands)[1][0]), "VV-BUILD-01")
    for name in game.names[:-1]:
        asks(game, name)
        game.choose(game.options[0])
        assert slugs(game.state.hands)[0] == hand[1:]
        assert game.view("Masha").state.chosen[0].slug == hand[0]
        assert game.view("Dasha").state.chosen[0].slug == "?"
        assert not told(game, "CardRevealed")
    events = game.choose(game.options[0])
    order = [event.name for event in told(events, "CardSetAside", "HandsPassed", "CardRevealed")]
    assert order == ["CardSetAside", "HandsPassed", *["CardRevealed"] * 4]
    assert game.view("Dasha").state.chosen[0].slug == hand[0]
    assert {other.slug for other in game.view("Dasha").state.hands[3]} == {"?"}    # received, not looked at before all have placed


@pytest.mark.rule("VV-BUILD-02", "VV-BUILD-03", "AMB-VV-08")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_round_1_the_unchosen_cards_go_to_the_next_seat_clockwise(players):
    game = a_new_game(players)
    rest = []
    for _ in range(players):
        hand = slugs(game.state.hands)[game.decision.player]
        rest.append([slug for slug in hand if slug != hand[2]])
        events = game.choose(("choose", hand[2]))
    tells(events, "HandsPassed", direction="clockwise, to the left", cards=5)
    assert slugs(game.state.hands) == [rest[seat - 1] for seat in range(players)]


@pytest.mark.rule("AMB-VV-09", "VV-BUILD-02")
@pytest.mark.parametrize("round", [1, 2])
def test_two_players_exchange_their_hands_in_both_rounds(round):
    table = at_the_table("building", "choose", round=round)
    before = slugs(table.state.hands)
    table.choose(table.options[0])
    table.choose(table.options[0])
    assert slugs(table.state.hands) == [before[1][1:], before[0][1:]]


@pytest.mark.rule("VV-BUILD-07", "AMB-VV-11")
def test_the_revealed_card_goes_into_ones_own_village():
    first, second = a_building(), a_hero()
    table = at_the_table("building", "place", now={"turn": 2}, Masha=a_village(chosen=first), Vanya=a_village(chosen=second))
    mine, other = table.state.chosen
    asks(table, "Masha", "VV-BUILD-07")
    may_not_choose(table, ("place", other.slug, 1, 0), "VV-BUILD-07")
    tells(table.choose(place(table, 1, 0)), "CardPlaced", player=0, card=mine)
    assert card(table, "Masha", 1, 0) is mine
    assert mine not in village(table, "Vanya").cards.values()
    asks(table, "Vanya")
    table.choose(place(table, 0, -1))
    assert card(table, "Vanya", 0, -1) is other


@pytest.mark.rule("VV-BUILD-12", "VV-BUILD-13", "VV-BUILD-15")
@pytest.mark.parametrize("players", [2, 5])
def test_six_draft_steps_with_hands_of_six_down_to_one(players):
    game = a_new_game(players)
    sizes, turns = [], []
    while game.state.phase == "building":
        if game.decision.options[0][0] == "choose" and game.decision.player == 0:
            sizes.append(len(game.state.hands[0]))
            turns.append(game.state.turn)
        game.choose(game.options[-1])
    assert sizes == [6, 5, 4, 3, 2, 1]
    assert turns == [1, 2, 3, 4, 5, 6]
    assert [event.data["cards"] for event in told(game, "HandsPassed")] == [5, 4, 3, 2, 1]
    assert [len(village.cards) for village in game.state.villages] == [7] * players
    assert len(told(game, "SingleCardLeft")) == len(told(game, "BuildingPhaseEnded")) == 1
    assert game.state.phase == "monster"


@pytest.mark.rule("VV-BUILD-14", "AMB-VV-14")
def test_the_last_card_has_to_be_placed():
    table = at_the_table("building", "choose", now={"turn": 6})
    [(verb, slug)] = table.options
    assert verb == "choose"
    table.choose((verb, slug))
    table.choose(table.options[0])
    assert table.options
    assert all(option[:2] == ("place", slug) for option in table.options)
    may_not_choose(table, ("stay",), "VV-BUILD-07")
    may_not_choose(table, ("place", "first-hearth", 1, 0), "VV-BUILD-14")
    tells(table.choose(table.options[0]), "CardPlaced", player=0)


@pytest.mark.rule("VV-BUILD-05")
def test_a_village_card_is_a_building_or_a_hero():
    for hero, wish in ((False, a_building()), (True, a_hero())):
        table = at_the_table("building", "place", Masha=a_village(chosen=wish))
        assert (table.state.chosen[0].is_hero, table.state.chosen[0].is_building) == (hero, not hero)
        tells(table.choose(place(table, 1, 0)), "CardPlaced")
    assert all(card.is_hero != card.is_building for card in CARDS.cards.values())


# ---- where a card may lie ----------------------------------------------------------------------------------------

def a_line(length, *, down=False, start=0):
    return {(0, start + i) if down else (start + i, 0): a_building() for i in range(length)}


def placing(cards, chosen=None, **options):
    return at_the_table("building", "place", Masha=a_village(cards, chosen=chosen or a_building()), **options)


def open_places(table):
    return {option[2:] for option in table.options}


@pytest.mark.rule("VV-BUILD-08", "VV-BUILD-09", "AMB-VV-12")
def test_a_new_card_shares_a_side_with_the_village():
    table = placing({(0, 0): a_building()})
    may_choose_only(table, *(place(table, x, y) for x, y in ((0, -1), (-1, 0), (1, 0), (0, 1))))
    for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        assert "corner" in may_not_choose(table, place(table, x, y), "VV-BUILD-09")
    for x, y in ((2, 0), (0, -2), (5, 5), (1000, 0), (-(10 ** 9), 10 ** 9)):
        may_not_choose(table, place(table, x, y), "VV-BUILD-08")


@pytest.mark.rule("VV-BUILD-10")
def test_a_column_holds_four_cards_at_most():
    may_choose(table := placing(a_line(3, down=True)), place(table, 0, 3))
    table = placing(a_line(4, down=True))
    for y in (-1, 4):
        may_not_choose(table, place(table, 0, y), "VV-BUILD-10")
    may_choose(table, place(table, 1, 0))


@pytest.mark.rule("VV-BUILD-11")
def test_a_row_holds_four_cards_at_most():
    may_choose(table := placing(a_line(3)), place(table, 3, 0))
    table = placing(a_line(4))
    for x in (-1, 4):
        may_not_choose(table, place(table, x, 0), "VV-BUILD-11")
    may_choose(table, place(table, 0, 1))


STAIRCASE = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3), (4, 4)]
ACROSS_A_GAP = [(0, 0), (1, 0), (3, 0), (4, 0), (0, 1), (1, 1), (2, 1), (3, 1), (4, 2)]


@pytest.mark.rule("AMB-VV-13", "VV-BUILD-11")
def test_only_the_cards_of_a_line_count_so_that_a_staircase_may_be_wider_than_four():
    table = placing(dict.fromkeys(STAIRCASE, a_building()), round=2)
    may_choose(table, place(table, 5, 4), place(table, -1, 0))
    table = placing(dict.fromkeys(ACROSS_A_GAP, a_building()), round=2)
    may_not_choose(table, place(table, 2, 0), "VV-BUILD-11")         # gaps are no cards: 4 lie in that row already
    may_choose(table, place(table, 2, 2))


@pytest.mark.rule("AMB-VV-13", "VV-BUILD-10")
def test_by_the_other_reading_the_village_stays_within_four_by_four():
    square = {"AMB-VV-13": "four-by-four"}
    table = placing(dict.fromkeys([(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3)], a_building()), round=2, rulings=square)
    may_choose(table, place(table, 3, 1), place(table, 0, 1))
    for x, y in ((4, 3), (3, 4), (-1, 0), (0, -1)):
        may_not_choose(table, place(table, x, y), "AMB-VV-13")
    table = placing(a_line(4, down=True), rulings=square)
    may_not_choose(table, place(table, 0, 4), "VV-BUILD-10")


@pytest.mark.rule("AMB-VV-15", "VV-BUILD-08")
def test_cards_do_not_close_up_and_any_island_may_grow():
    table = placing({(0, 0): a_building(), (6, 6): a_building()}, round=2)
    assert open_places(table) == {(0, -1), (-1, 0), (1, 0), (0, 1), (6, 5), (5, 6), (7, 6), (6, 7)}
    may_not_choose(table, place(table, 3, 3), "AMB-VV-15")


@pytest.mark.rule("AMB-VV-16")
def test_a_placed_card_is_never_covered():
    table = placing({(0, 0): a_building(), (1, 0): a_hero()})
    for x in (0, 1):
        may_not_choose(table, place(table, x, 0), "AMB-VV-16")


@pytest.mark.rule("AMB-VV-55")
def test_an_empty_village_starts_anew():
    table = placing({})
    may_choose_only(table, place(table, 0, 0))
    may_not_choose(table, place(table, 1, 0), "AMB-VV-55")
    table.choose(place(table, 0, 0))
    assert card(table, "Masha", 0, 0)


@pytest.mark.rule("VV-HERO-01")
def test_a_hero_is_placed_like_a_building():
    cards = {**a_line(4), (0, 1): a_building(), (0, 2): a_hero()}
    places = {wish.what: open_places(placing(cards, wish)) for wish in (a_hero(), a_building())}
    hero, building = places.values()
    occupied = set(cards)
    beside = {(x + dx, y + dy) for x, y in occupied for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - occupied
    roomy = {(x, y) for x, y in beside if sum(cy == y for _, cy in occupied) < 4 and sum(cx == x for cx, _ in occupied) < 4}
    assert hero == building == roomy
    table = placing(cards, a_hero())
    may_not_choose(table, place(table, 4, 0), "VV-HERO-01")


# ---- residents appearing in a building ---------------------------------------------------------------------------

def built(cards, building, x, y):
    """Place a building and give (residents on it, the table, the events)."""
    table = placing(cards, building)
    before = residents(table, "Masha")
    events = table.choose(place(table, x, y))
    after = residents(table, "Masha")
    assert {at: count for at, count in after.items() if at != (x, y)} == before       # no other card changes
    return after.get((x, y), 0), events


@pytest.mark.rule("VV-RES-04", "VV-RES-02", "VV-RES-03", "VV-RES-01")
def test_the_type_condition_counts_the_buildings_of_that_type():
    count, events = built({(0, 0): a_building("yellow", residents=2), (0, 1): a_building("yellow"), (1, 0): a_building("red"), (0, 2): a_hero()},
                          a_building("yellow", attracts="type"), -1, 0)
    assert count == 3
    told_residents = tells(events, "ResidentsAppeared", player=0, residents=3)
    assert "yellow building" in told_residents.text
    assert [event.name for event in events][:2] == ["CardPlaced", "ResidentsAppeared"]       # at once, before anybody else's turn


@pytest.mark.rule("AMB-VV-06", "VV-BLDG-06")
def test_the_type_of_a_building_is_its_roof_color():
    cards = load().cards.values()
    assert "yellow" in {each.roof for each in cards if each.is_building}
    assert {each.roof for each in cards if each.is_hero} == {""}
    for roof in sorted({each.roof for each in cards if each.residents == "type"}):
        count, events = built({(0, 0): a_building(roof), (0, 1): a_building(roof)}, a_building(roof, attracts="type"), 1, 0)
        assert count == 3
        assert f"one for each {roof} building" in tells(events, "ResidentsAppeared").text


@pytest.mark.rule("VV-RES-05", "VV-RES-10", "AMB-VV-17")
@pytest.mark.parametrize("roof", ["yellow", "green", "blue", "red"])
def test_the_new_building_counts_itself(roof):
    other = "red" if roof != "red" else "blue"
    count, _ = built({(0, 0): a_building(other)}, a_building(roof, attracts="type"), 1, 0)
    assert count == 1


@pytest.mark.rule("VV-RES-10", "VV-RES-07")
@pytest.mark.parametrize(("attracts", "x", "y", "expected"), [("row", 1, 0, 2), ("row", 0, 1, 1), ("column", 0, 1, 2), ("column", 1, 0, 1)])
def test_beside_a_lone_card_the_new_one_is_included(attracts, x, y, expected):
    with_row, _ = built({(0, 0): a_building()}, a_building(attracts="row"), 1, 0)
    assert with_row == 2
    count, _ = built({(0, 0): a_building()}, a_building(attracts=attracts), x, y)
    assert count == expected


@pytest.mark.rule("VV-RES-06", "VV-RES-02")
@pytest.mark.parametrize("heroes", [0, 1, 2])
def test_the_hero_condition_counts_heroes_anywhere(heroes):
    places = [(0, 1), (-3, -3)][:heroes]
    count, events = built({(0, 0): a_building(), (1, 0): a_building(), **{at: a_hero() for at in places}}, a_building(attracts="hero"), 1, 1)
    assert count == heroes
    tells(events, "ResidentsAppeared" if heroes else "NobodyAppeared", player=0)


@pytest.mark.rule("VV-RES-07", "VV-RES-08", "AMB-VV-19")
def test_the_row_condition_counts_buildings_of_the_row_across_gaps_and_no_heroes():
    cards = {(0, 0): a_building(), (0, 1): a_building(), (4, 0): a_building(), (3, 0): a_hero()}
    count, _ = built(cards, a_building(attracts="row"), 1, 0)
    assert count == 3                              # (0, 0), itself, and (4, 0) beyond a gap and a hero


@pytest.mark.rule("VV-RES-09", "AMB-VV-20", "AMB-VV-19")
def test_the_column_condition_counts_buildings_of_the_column_across_gaps_and_no_heroes():
    full = {(0, 0): a_building(), (0, 1): a_building(), (0, 2): a_building()}
    assert built(full, a_building(attracts="column"), 0, 3)[0] == 4
    cards = {(0, 0): a_building(), (1, 0): a_building(), (0, 4): a_building(), (0, 3): a_hero()}
    assert built(cards, a_building(attracts="column"), 0, 1)[0] == 3


@pytest.mark.rule("VV-RES-11")
def test_some_buildings_attract_nobody():
    cards = {(0, 0): a_building("yellow"), (1, 0): a_hero()}
    count, events = built(cards, a_building(attracts="none"), 0, 1)
    assert count == 0
    tells(events, "NoResidentsOnCard", player=0)


@pytest.mark.rule("VV-RES-12")
def test_example_seryozha_has_two_yellow_roofs_and_gets_two_residents():
    his = a_village({(0, 0): a_building("yellow"), (1, 0): a_building("green")}, chosen=a_building("yellow", attracts="type"))
    table = at_the_table("building", "place", player="Seryozha", Masha=a_village(), Seryozha=his)
    assert "2 residents" in table.decision.consequence(place(table, 0, 1))
    table.choose(place(table, 0, 1))
    assert residents(table, "Seryozha") == {(0, 1): 2}


@pytest.mark.rule("AMB-VV-18", "VV-RES-01")
def test_residents_appear_once_and_not_when_more_matching_cards_come():
    table = placing({(0, 0): a_building("yellow", attracts="type", residents=1)}, a_building("yellow", attracts="type"))
    table.choose(place(table, 1, 0))
    assert residents(table, "Masha") == {(0, 0): 1, (1, 0): 2}
    table = placing({(0, 0): a_building("green", attracts="hero")}, a_hero())
    table.choose(place(table, 1, 0))
    assert residents(table, "Masha") == {}


@pytest.mark.rule("VV-RES-02", "VV-RES-03")
def test_every_building_attracts_what_the_table_of_conditions_says():
    """The residents on a building just placed, counted here once more, card by card in whole games."""
    for seed in range(6):
        game = a_new_game(players=2 + seed % 4, seed=seed)
        placed = None
        while not game.is_over:
            option = game.options[(7 * len(game.history)) % len(game.options)]
            if option[0] == "place":
                placed = game.decision.player, CARDS.cards[option[1]], option[2:]
            game.choose(option)
            if placed and placed[1].is_building:
                player, new, (x, y) = placed
                cards = {XY[cell]: other for cell, other in game.state.villages[player].cards.items()}
                houses = {at: other for at, other in cards.items() if other.is_building}
                expected = {"type": sum(other.roof == new.roof for other in houses.values()), "hero": len(cards) - len(houses),
                            "row": sum(at[1] == y for at in houses), "column": sum(at[0] == x for at in houses), "none": 0}[new.residents]
                assert game.state.villages[player].residents[cell_at(x, y)] == expected
            placed = None


def test_choices_say_what_would_follow():
    table = placing({(0, 0): a_building("yellow", residents=2)}, a_building("yellow", attracts="type"))
    assert table.decision.consequence(place(table, 1, 0)) == "2 residents would appear."
    table = placing({(0, 0): a_building(residents=2)}, a_hero(moves=5))
    assert table.decision.consequence(place(table, 1, 0)) == "2 residents could move, 5 movement points."
    assert play(table, lambda table: table.decision.options[-1] == ("stay",)).decision.consequence(("stay",)).startswith("5 movement points")
