"""Course of the game: two rounds, three phases each, and what a round leaves to the next."""

import pytest

import horrorlab as hl
from tests.vocabulary import a_building, a_hero, a_village, asks, at_the_table, lose, monsters, play, residents, tells, threats, told


def phases_of(game):
    """Play a game and list its phases, each once."""
    seen = []
    while not game.is_over:
        now = (game.state.round, game.state.phase)
        if now not in seen[-1:]:
            seen.append(now)
        game.choose(game.options[len(game.history) % len(game.options)])
    return [*seen, game.state.phase]


@pytest.mark.rule("VV-COURSE-01", "VV-COURSE-02", "VV-OBJ-01", "VV-END-06")
@pytest.mark.parametrize("players", [2, 5])
def test_two_rounds_of_three_phases(players):
    game = hl.new_game("vampire-village", players=players, seed=3)
    assert phases_of(game) == [(round, phase) for round in (1, 2) for phase in ("building", "monster", "attack")] + ["over"]
    assert [event.data["round"] for event in told(game, "RoundBegan")] == [1, 2]
    assert len(told(game, "GameEnded")) == 1


@pytest.mark.rule("VV-OBJ-01")
def test_players_draft_then_trade_monsters_then_suffer_attacks():
    game = play(hl.new_game("vampire-village", players=3, seed=4))
    chapter = {"CardPlaced": 1, "MonsterRevealed": 2, "DemonsAct": 3, "StrengthTotalled": 3, "CardLost": 3, "RoundEnded": 0}
    order = [chapter[event.name] for event in told(game, *chapter)]
    for night in (order[:order.index(0)], order[order.index(0) + 1:-1]):
        assert night == sorted(night)
        assert set(night) == {1, 2, 3}


@pytest.mark.rule("VV-END-01", "AMB-VV-59")
def test_a_round_ends_when_every_attack_is_resolved_and_brings_no_points_yet():
    weak = {(0, 0): a_building(vampire=0), (0, 1): a_building(vampire=0)}
    table = at_the_table("attack", "vampire", initiative=("demon", "witch", "werewolf", "vampire"),
                         Masha=a_village(weak, monsters=["vampire-1"]), Seryozha=a_village(weak, monsters=["vampire-1"]))
    for name, over in (("Masha", 0), ("Seryozha", 1)):
        asks(table, name, "VV-CMP-06")
        table.choose(lose(table, 0, 0))
        events = table.choose(("discard", "vampire-1", 1))
        assert len(told(events, "RoundEnded")) == over
    assert not told(table, "PointsCounted")
    assert table.outcome is None


@pytest.mark.rule("VV-END-02", "VV-END-03", "AMB-VV-58")
def test_round_2_keeps_the_table_and_deals_its_own_cards():
    cards = {(0, 0): a_building(residents=3), (1, 0): a_hero(residents=1), (5, 5): a_building()}
    table = at_the_table("attack", "end", initiative=("demon", "vampire", "witch", "werewolf"), players=3,
                         Masha=a_village(cards, monsters=[("witch-fixed", 2), "vampire-2"]))
    tells(table, "TableKept", monsters=2)
    asks(table, "Masha", "VV-BUILD-01")
    assert residents(table, "Masha") == {(0, 0): 3, (1, 0): 1}
    assert [len(village.cards) for village in table.state.villages] == [3, 1, 1]
    assert monsters(table, "Masha") == ["witch-fixed", "vampire-2"]
    assert table.view(0).state.initiative == (3, 2, 0, 1)
    assert [len(hand) for hand in table.state.hands] == [6, 6, 6]
    assert {card.deck for hand in table.state.hands for card in hand} == {2}
    play(table, lambda table: table.state.phase == "monster")
    assert [len(village.cards) for village in table.state.villages] == [9, 7, 7]
    assert [len(dealt) for dealt in table.state.dealt] == [3, 3, 3]
    assert sum(len(pile) for name, pile in table.state.piles.items()) == 30 - 9
    assert all(monster.copies[1] for dealt in table.state.dealt for monster in dealt)


@pytest.mark.rule("VV-WITCH-08", "VV-WOLF-08")
def test_threats_are_taken_off_when_round_1_ends():
    table = at_the_table("attack", "end", Masha=a_village(monsters=[("witch-fixed", 2), ("werewolf-gray", 1), "vampire-2"]))
    tells(table, "WitchThreatsRemoved", witches=1)
    tells(table, "WerewolfThreatsRemoved", werewolves=1)
    assert threats(table, "Masha", "witch") == threats(table, "Masha", "werewolf") == [None]
    assert threats(table, "Masha", "vampire") == [2]


@pytest.mark.rule("VV-WITCH-09", "VV-WOLF-09", "AMB-VV-45", "AMB-VV-46")
def test_what_is_left_of_round_1_is_counted_anew_in_round_2():
    table = at_the_table("attack", "begin", round=2, players=3,
                         Masha=a_village({(0, 0): a_building(), (1, 0): a_hero()}, monsters=["witch-left", *["werewolf-gray"] * 3]),
                         Seryozha=a_village(monsters=["witch-fixed", "witch-fixed", "witch-left"]))
    assert threats(table, "Masha", "witch") == [3]
    assert threats(table, "Masha", "werewolf") == [3, 3, 3]


@pytest.mark.rule("VV-CMP-03", "AMB-VV-58")
def test_vampires_left_of_round_1_attack_again_in_round_2():
    seen = 0
    for seed in range(12):
        table = at_the_table("attack", "end", seed=seed, Masha=a_village(monsters=["vampire-1", "vampire-2"]))
        play(table, lambda table: table.state.phase == "attack" and table.state.round == 2, seed=seed)
        tells(table, "LeftoversAttackAgain", monsters=2)
        if any("demon-vampire" in monsters(table, name) for name in table.names):
            continue                               # it might carry one of them away
        vampires = threats(table, "Masha", "vampire")
        assert vampires[:2] == [1, 2]
        play(table, lambda table: table.is_over or any(event.data["kind"] == 2 for event in told(table, "StrengthTotalled")), seed=seed)
        assert tells(table, "StrengthTotalled", player=0, kind=2).data["strengths"] == tuple(vampires)
        seen += 1
    assert seen


@pytest.mark.rule("VV-END-04", "VV-BUILD-04", "VV-END-05", "AMB-VV-08")
def test_in_round_2_hands_go_to_the_right():
    table = at_the_table("building", "choose", round=2, players=4)
    hands = [[card.slug for card in hand] for hand in table.state.hands]
    for name in table.names:
        asks(table, name)
        events = table.choose(table.options[0])
    tells(events, "HandsPassed", direction="counterclockwise, to the right")
    assert [[card.slug for card in hand] for hand in table.state.hands] == [hands[(seat + 1) % 4][1:] for seat in range(4)]
