"""Heroes: no defense, no residents of their own; symbols, movement, and what residents on a hero are worth."""

import pytest

from horrorlab.games.vampire_village.cards import CARDS, KINDS, load
from tests.vocabulary import (
    a_building,
    a_hero,
    a_village,
    asks,
    at_the_table,
    lose,
    may_choose,
    may_choose_only,
    may_not_choose,
    place,
    residents,
    tells,
    told,
)


def moving(cards, *, hero=(0, 0), points=None, **options):
    """Vanya's hero at ``hero`` has just arrived; he may move residents."""
    now = {"hero": list(hero), **({"points": points} if points else {})}
    return at_the_table("building", "move", player="Vanya", now=now, Masha=a_village(), Vanya=a_village(cards), **options)


def targets(table, x, y):
    return {option[3:] for option in table.options if option[:3] == ("move", x, y)}


# ---- the card ----------------------------------------------------------------------------------------------------

@pytest.mark.rule("VV-HERO-02", "AMB-VV-52")
@pytest.mark.parametrize("kind", KINDS[:3])
def test_heroes_do_not_defend(kind):
    attacker = {"witch": "witch-fixed", "werewolf": "werewolf-gray", "vampire": "vampire-1"}[kind]
    table = at_the_table("attack", kind, Masha=a_village({(0, 0): a_hero(), (1, 1): a_building(), (-1, 1): a_building()} if kind == "werewolf" else
                                                         {(0, 0): a_hero(), (-1 if kind == "vampire" else 1, 0): a_building()}, monsters=[attacker]))
    event = tells(table, "DefenseTotalled", player=0)
    assert event.data["values"] == (0,)
    assert "VV-HERO-02" in event.also
    asks(table, "Masha", "VV-CMP-06")


@pytest.mark.rule("VV-HERO-03")
def test_no_residents_appear_on_a_hero():
    table = at_the_table("building", "place", Masha=a_village({(0, 0): a_building("yellow"), (1, 0): a_hero()}, chosen=a_hero()))
    tells(table.choose(place(table, 0, 1)), "HeroArrived", player=0)
    assert residents(table, "Masha") == {}


@pytest.mark.rule("VV-HERO-04", "VV-HERO-05", "AMB-VV-30")
def test_a_hero_has_up_to_three_different_symbols_of_attacking_kinds():
    load()
    for hero in (card for card in CARDS.cards.values() if card.is_hero):
        assert len(hero.symbols) == len(set(hero.symbols)) <= 3
        assert set(hero.symbols) <= {0, 1, 2}


@pytest.mark.rule("VV-HERO-05", "VV-CMP-08")
@pytest.mark.parametrize("kind", ["witch", "vampire"])
def test_a_symbol_helps_against_its_own_kind_only(kind):
    attackers = {"witch": [("witch-left", 1), ("witch-fixed", 2)], "vampire": ["vampire-1", "vampire-2"]}[kind]
    for hero, helps in ((a_hero(with_symbol=kind), True), (a_hero(without_symbol=kind), False)):
        table = at_the_table("attack", kind, Masha=a_village({(0, 0): hero}, monsters=attackers))
        table.choose(lose(table, 0, 0))
        assert len(table.options) == (2 if helps else 1)
        table.choose(table.options[0])
        assert bool(told(table, "AnyDiscarded")) == helps


@pytest.mark.rule("VV-HERO-07", "AMB-VV-24")
def test_movement_comes_once_at_once_and_not_with_every_hero():
    cards = {(0, 0): a_building(residents=2), (1, 0): a_building()}
    table = at_the_table("building", "place", Masha=a_village(cards, chosen=a_hero(moves=5)))
    table.choose(place(table, 0, 1))
    asks(table, "Masha", "VV-HERO-08", "AMB-VV-24")
    tells(table.choose(("stay",)), "MovementEnded", unused=5)
    asks(table, "Seryozha", "VV-BUILD-07")
    hero = table.state.villages[0].heroes()[0]
    while not table.is_over:                       # no later decision gives its points back
        assert getattr(table.decision.step, "hero", None) != hero or table.decision.player != 0
        table.choose(table.options[0])

    table = at_the_table("building", "place", Masha=a_village(cards, chosen=a_hero(moves=0)))
    tells(table.choose(place(table, 0, 1)), "HeroCannotMove", player=0)
    asks(table, "Seryozha")


# ---- movement ----------------------------------------------------------------------------------------------------

STREET = {(0, 0): a_hero(moves=5), (1, 0): a_building(residents=3), (2, 0): a_building(), (3, 0): a_building()}


@pytest.mark.rule("VV-HERO-08", "AMB-VV-27")
def test_a_point_moves_a_resident_one_step():
    table = moving(STREET, points=1)
    assert targets(table, 1, 0) == {(0, 0), (2, 0)}
    may_not_choose(table, ("move", 1, 0, 3, 0), "VV-HERO-08")
    may_not_choose(table, ("move", 1, 0, 1, 0), "VV-HERO-08")
    may_not_choose(table, ("move", 1, 0, 1, 1), "AMB-VV-27")         # an empty cell
    tells(table.choose(("move", 1, 0, 2, 0)), "ResidentMoved", points=1, left=0)
    assert residents(table, "Vanya") == {(1, 0): 2, (2, 0): 1}
    tells(table, "MovementEnded", unused=0)


@pytest.mark.rule("AMB-VV-27", "VV-HERO-08")
def test_steps_go_over_cards_that_share_a_side():
    cards = {(0, 0): a_hero(moves=5), (1, 0): a_building(residents=1), (2, 1): a_building(), (-1, 0): a_building(), (4, 0): a_building()}
    table = moving(cards, points=4)
    assert targets(table, 1, 0) == {(0, 0), (-1, 0)}                 # through the hero; neither over a corner nor over a gap
    may_not_choose(table, ("move", 1, 0, 2, 1), "AMB-VV-27")
    may_not_choose(table, ("move", 1, 0, 4, 0), "AMB-VV-27")
    tells(table.choose(("move", 1, 0, -1, 0)), "ResidentMoved", points=2, left=2)


@pytest.mark.rule("VV-HERO-09", "AMB-VV-29")
def test_residents_may_step_onto_the_hero_and_stay_there():
    table = moving({(0, 0): a_hero(moves=5), (1, 0): a_building(residents=1)})
    table.choose(("move", 1, 0, 0, 0))
    assert residents(table, "Vanya") == {(0, 0): 1}
    assert table.state.villages[1].total_residents() == 1
    assert "AMB-VV-29" in tells(table, "ResidentMoved").also


@pytest.mark.rule("VV-HERO-10")
def test_points_are_split_as_one_likes():
    thrice = moving(STREET, points=3)
    for left in (2, 1, 0):
        tells(thrice.choose(("move", 1, 0, 2, 0)), "ResidentMoved", points=1, left=left)
    assert residents(thrice, "Vanya") == {(2, 0): 3}
    far = moving({**STREET, (3, 1): a_building()}, points=3)
    tells(far.choose(("move", 1, 0, 3, 1)), "ResidentMoved", points=3, left=0)
    assert residents(far, "Vanya") == {(1, 0): 2, (3, 1): 1}


@pytest.mark.rule("VV-HERO-11")
def test_residents_may_end_far_from_the_hero():
    table = moving(STREET, points=2)
    may_choose(table, ("move", 1, 0, 3, 0))
    table.choose(("move", 1, 0, 3, 0))
    assert residents(table, "Vanya") == {(1, 0): 2, (3, 0): 1}


@pytest.mark.rule("VV-HERO-12", "AMB-VV-26")
def test_only_those_who_stood_beside_the_hero_may_be_moved():
    table = moving({**STREET, (2, 0): a_building(residents=1), (0, 1): a_building()}, points=4)
    may_not_choose(table, ("move", 2, 0, 3, 0), "VV-HERO-12")
    table.choose(("move", 1, 0, 0, 1))             # two steps, to a card beside the hero where nobody had stood
    assert residents(table, "Vanya") == {(0, 1): 1, (1, 0): 2, (2, 0): 1}
    reason = may_not_choose(table, ("move", 0, 1, 0, 0), "VV-HERO-12")
    assert "nobody is left there who stood there" in reason
    may_not_choose(table, ("move", 2, 0, 1, 0), "AMB-VV-26")
    table.choose(("move", 1, 0, 2, 0))
    table.choose(("move", 1, 0, 2, 0))
    assert residents(table, "Vanya") == {(0, 1): 1, (2, 0): 3}
    asks(table, "Masha", "VV-BUILD-01")            # all three have moved: nobody else may


@pytest.mark.rule("AMB-VV-26", "VV-HERO-12")
def test_a_card_gives_no_more_residents_than_stood_on_it_when_the_hero_came():
    table = moving({(0, 0): a_hero(moves=5), (1, 0): a_building(residents=1), (-1, 0): a_building(residents=2)})
    table.choose(("move", 1, 0, 0, 0))
    table.choose(("move", -1, 0, 1, 0))            # two steps; this one has moved, and stays where it is
    may_not_choose(table, ("move", 1, 0, 0, 0), "AMB-VV-26")
    may_choose_only(table, ("move", -1, 0, 0, 0), ("move", -1, 0, 1, 0), ("stay",))


@pytest.mark.rule("AMB-VV-25")
@pytest.mark.parametrize("moves", [0, 1])
def test_nobody_has_to_move(moves):
    table = moving(STREET)
    for _ in range(moves):
        table.choose(("move", 1, 0, 2, 0))
    events = table.choose(("stay",))
    tells(events, "MovementEnded", unused=5 - moves)
    asks(table, "Masha", "VV-BUILD-01")


@pytest.mark.rule("VV-HERO-12")
def test_points_are_lost_when_nobody_stands_beside_the_hero():
    table = at_the_table("building", "place", Masha=a_village({(0, 0): a_building(), (5, 0): a_building(residents=4)}, chosen=a_hero(moves=5)))
    tells(table.choose(place(table, 0, 1)), "NobodyToMove", player=0)
    asks(table, "Seryozha")


@pytest.mark.rule("AMB-VV-27", "VV-HERO-12")
def test_residents_on_another_hero_move_too_but_not_from_a_corner():
    table = moving({(0, 0): a_hero(moves=5), (0, -1): a_hero(residents=1), (1, -1): a_building(residents=1)})
    assert targets(table, 0, -1) == {(0, 0), (1, -1)}
    may_not_choose(table, ("move", 1, -1, 0, -1), "VV-HERO-12")


# ---- Vanya's example ---------------------------------------------------------------------------------------------

VANYA = {(0, 0): a_hero(moves=5), (0, -1): a_building(residents=1), (1, -1): a_building(residents=1), (-1, 0): a_building(),
         (1, 0): a_building(residents=2), (0, 1): a_building(residents=1), (1, 1): a_building()}


@pytest.mark.rule("VV-HERO-13", "VV-HERO-14", "VV-HERO-12")
def test_example_four_residents_stand_beside_vanyas_hero_and_the_upper_right_one_does_not():
    table = moving(VANYA)
    asks(table, "Vanya", "VV-HERO-08")
    assert table.decision.question.endswith("5 movement points left")
    movable = {option[1:3] for option in table.options if option[0] == "move"}
    assert sum(residents(table, "Vanya")[at] for at in movable) == 4
    may_not_choose(table, ("move", 1, -1, 1, 0), "VV-HERO-12")


@pytest.mark.rule("VV-HERO-15", "VV-HERO-10", "AMB-VV-28")
def test_example_vanya_moves_three_to_the_lower_right_and_the_fourth_by_two_steps():
    table = moving(VANYA, round=2)
    for x, y, left in ((1, 0, 4), (1, 0, 3), (0, 1, 2)):
        tells(table.choose(("move", x, y, 1, 1)), "ResidentMoved", points=1, left=left)
    tells(table.choose(("move", 0, -1, -1, 0)), "ResidentMoved", points=2, left=0)
    assert residents(table, "Vanya") == {(1, 1): 3, (-1, 0): 1, (1, -1): 1}
    asks(table, "Masha", "VV-BUILD-01")            # no point remains
