"""Exact counts: how many lines of play lead through small positions, counted by the engine and by hand, or by other means."""

import horrorlab as hl
from horrorlab.games.vampire_lords.march import Go, TakeAlong
from tests.vampire_lords.table import a_seat, go, marching, set_out
from tests.vampire_lords.test_vampires import activating
from tests.vocabulary import told, ways


def marched(table):
    """Hold when no question about a march is asked any more."""
    return not isinstance(table.decision.step, (Go, TakeAlong))


def test_ways_to_march_two_steps_with_two_units():
    """Mediaș lies between neutral Alba Julia and Sighișoara, which is hers; beyond that lies Brașov, held by Matthew.

    One unit: to Alba Julia (1), or to Sighișoara and stop there, go back, or on to Brașov (3). Both: the same (4), or they are regrouped in
    Sighișoara, where one or two go on (2 * 3, for they may stop after all).
    """
    table = marching(steps=2, Veronica=a_seat(medias=(2, 0), sighisoara=()), Matthew=a_seat(brasov=(1, 0)), chance="ask")
    table.choose(("march", "medias"))
    assert ways(table, marched) == (1 + 3) + (1 + 3 + 2 * 3) == 14


def test_ways_through_a_battle():
    """One Living and one Undead Unit against three Neutral Units: four faces of the black die, and for 0, 1 or 2 losses 1, 2 and 2 ways to take them.

    Who is left goes back to Mediaș, or the Neutral Units to Brașov: there is no choice in it.
    """
    table = marching(Veronica=a_seat(medias=(1, 1)), chance="ask")
    set_out(table, "medias")
    go(table, "sighisoara")
    assert ways(table, lambda table: table.state.battle is None) == 4 * (1 + 2 + 2) == 20


def test_ways_to_use_a_vampire():
    """It subdues a Village or hunts beside a Locale, from each Wilderness there is beside it; or it travels; or it does nothing."""
    map = hl.load_map(players=2)
    borders = [slug for number in map.wildernesses for slug in map.wildernesses[number].border]
    villages = [slug for slug in borders if slug not in map.towns]
    table = activating(3, Veronica=a_seat(castle=(1, 0)), Matthew=a_seat(blood=3, vampires=[1]))
    # Rome takes the Lord of who cannot pay; nothing to buy in Venice, nothing in the graveyard; the Elders help the castle.
    assert ways(table, lambda table: told(table, "VampiresDone")) == len(villages) + len(borders) + 4 + 1 == 296
