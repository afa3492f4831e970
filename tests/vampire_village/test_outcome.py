"""End of the game: points, the winner, ties."""

import pytest

import horrorlab as hl
from tests.vocabulary import a_building, a_hero, a_village, at_the_table, play, tells, told


def counted(*villages):
    """The game ends with these villages, all attacks done."""
    return at_the_table("over", "count", round=2, **dict(zip(("Masha", "Seryozha", "Vanya", "Dasha", "Petya"), villages, strict=False)))


def a_result(residents, cards=1, monsters=()):
    """A village with so many residents and cards."""
    return a_village({(i % 4, i // 4): a_building(residents=0 if i else residents) for i in range(cards)}, monsters=monsters)


@pytest.mark.rule("VV-END-06", "VV-COURSE-01")
def test_the_game_is_over_after_the_attack_phase_of_round_2():
    table = at_the_table("attack", "end", round=2)
    tells(table, "GameEnded")
    assert table.is_over
    assert (table.decision, table.options) == (None, [])
    assert table.outcome.scores == (2, 2)
    reason = table.why_not(("choose", "granary"))
    assert (reason.rule, reason.reason) == (table.outcome.rule, "The game is over; nothing is left to choose.")


@pytest.mark.rule("VV-END-07", "AMB-VV-22")
def test_each_resident_is_a_point_wherever_it_stands():
    table = counted(a_village({(0, 0): a_building(residents=3), (0, 1): a_building(residents=3), (1, 0): a_hero(residents=1)}), a_result(0))
    assert table.outcome.scores == (7, 0)
    tells(table, "PointsCounted", player=0, residents=7, monsters=0)


@pytest.mark.rule("VV-END-08", "VV-CMP-04", "AMB-VV-60")
def test_each_remaining_monster_is_a_point_whatever_its_strength():
    table = counted(a_result(0, monsters=["vampire-6", "vampire-1", "werewolf-gray", ("witch-left", 0)]), a_result(3))
    assert table.outcome.scores == (4, 3)
    assert table.outcome.details[0] == {"residents": 0, "monsters": 4, "cards": 1}
    tells(table, "PointsCounted", player=0, monsters=4)


@pytest.mark.rule("AMB-VV-60", "VV-DEMON-05")
def test_no_demon_is_left_to_be_counted():
    for seed in range(8):
        game = play(hl.new_game("vampire-village", players=2 + seed % 4, seed=seed), seed=seed)
        assert all(not lanes[3] for lanes in game.state.lanes)


@pytest.mark.rule("VV-END-09", "VV-OBJ-02")
def test_most_points_win():
    table = counted(a_result(10), a_result(12, cards=2), a_result(7, cards=5))
    assert (table.outcome.winners, table.outcome.ranking, table.outcome.ending) == ((1,), ((1,), (0,), (2,)), "most-points")
    assert table.outcome.rule == "VV-END-09"
    tells(table, "GameWon", player=1, points=12)
    table = counted(a_result(9), a_result(8, monsters=["vampire-1", "vampire-2", "vampire-3"]))
    assert table.outcome.scores == (9, 11)         # residents and neutralized monsters together
    tells(table, "GameWon", player=1)


@pytest.mark.rule("VV-END-10", "AMB-VV-61")
def test_among_equals_the_most_village_cards_win():
    table = counted(a_result(5, cards=8), a_result(4, cards=9, monsters=["vampire-1"]), a_result(3, cards=3))
    assert (table.outcome.winners, table.outcome.ending, table.outcome.rule) == ((1,), "most-cards", "VV-END-10")
    tells(table, "TieBroken", player=1, points=5, cards=9)
    heroes_count = counted(a_village({(0, 0): a_building(residents=5), (0, 1): a_hero(), (1, 0): a_hero()}), a_result(5, cards=2))
    assert heroes_count.outcome.winners == (0,)


@pytest.mark.rule("VV-END-11")
def test_equal_points_and_equal_cards_share_the_victory():
    table = counted(a_result(6, cards=3), a_result(6, cards=2), a_result(6, cards=3))
    assert (table.outcome.winners, table.outcome.ranking) == ((0, 2), ((0, 2), (1,)))
    assert (table.outcome.ending, table.outcome.rule) == ("shared-victory", "VV-END-11")
    assert "Masha and Vanya share the victory" in tells(table, "VictoryShared").text


def test_a_tie_further_down_does_not_change_how_the_game_ended():
    table = counted(a_result(3), a_result(9), a_result(3))
    assert (table.outcome.ranking, table.outcome.ending) == (((1,), (0, 2)), "most-points")


@pytest.mark.rule("AMB-VV-59", "VV-END-06")
def test_points_are_counted_once_at_the_very_end():
    game = play(hl.new_game("vampire-village", players=3, seed=8))
    names = [event.name for event in game.log]
    assert len(told(game, "PointsCounted")) == 3
    assert names.index("PointsCounted") > names.index("GameEnded")
