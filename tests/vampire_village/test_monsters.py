"""II. Monster phase: three monsters twice, one to the left, one to the right, one kept; and where they settle."""

from collections import Counter

import pytest

import horrorlab as hl
from horrorlab.games.vampire_village.cards import CARDS, KINDS, load
from tests.vocabulary import a_village, asks, at_the_table, may_choose_only, may_not_choose, monsters, play, tells, told


def giving(players=4, round=1, **options):
    return at_the_table("monster", "give", players=players, round=round, now={"turn": 1}, **options)


def held(table):
    return [[monster.slug for monster in dealt] for dealt in table.state.dealt]


@pytest.mark.rule("VV-MON-01", "VV-MON-02", "VV-MON-13", "VV-MON-14")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_two_stages_of_three_monsters_each(players):
    game = play(hl.new_game("vampire-village", players=players, seed=5), lambda game: game.state.phase == "monster")
    for stage, left in ((1, 30 - 3 * players), (2, 30 - 6 * players)):
        assert (game.state.phase, game.state.turn) == ("monster", stage)
        assert [len(dealt) for dealt in game.state.dealt] == [3] * players
        assert len(game.state.piles["monsters-1"]) == left
        play(game, lambda game, stage=stage: (game.state.phase, game.state.turn) != ("monster", stage))
    assert game.state.phase == "attack"
    revealed = Counter(event.data["player"] for event in told(game, "MonsterRevealed"))
    assert revealed == dict.fromkeys(range(players), 6)
    order = [event.name for event in told(game, "StageBegan", "MonsterRevealed", "MonsterPhaseEnded", "AttackPhaseBegan")]
    assert order == [*["StageBegan", *["MonsterRevealed"] * 3 * players] * 2, "MonsterPhaseEnded", "AttackPhaseBegan"]


@pytest.mark.rule("VV-MON-02")
@pytest.mark.parametrize("round", [1, 2])
def test_monsters_come_from_the_pile_of_the_round(round):
    table = at_the_table("monster", "begin", players=5, round=round, now={"turn": 1})
    assert Counter(slug for dealt in held(table) for slug in dealt) <= Counter(monster.slug for monster in CARDS.piles[round])
    tells(table, "MonstersDealt", round=round, monsters=3)


@pytest.mark.rule("VV-MON-03", "AMB-VV-62")
def test_a_player_looks_at_their_own_monsters_only():
    table = at_the_table("monster", "begin", players=4, now={"turn": 1})
    for player in range(4):
        seen = [[monster.slug for monster in dealt] for dealt in table.view(player).state.dealt]
        assert seen == [held(table)[seat] if seat == player else ["?"] * 3 for seat in range(4)]
        assert [event.data["player"] for event in table.view(player).log if event.name == "MonstersSeen"] == [player]
    mine = held(table)[0]
    foreign = next(slug for slug in CARDS.monsters if slug not in mine)
    assert CARDS.monsters[foreign].name in may_not_choose(table, ("give-left", foreign), "VV-MON-03")


@pytest.mark.rule("VV-MON-04", "VV-MON-05", "VV-MON-06", "VV-MON-08", "AMB-VV-31")
def test_one_to_the_left_one_to_the_right_one_kept_and_nothing_seen_before_the_reveal():
    mine = ["vampire-1", "witch-fixed", "werewolf-gray"]
    table = at_the_table("monster", "give", Masha=a_village(dealt=mine), Seryozha=a_village(dealt=["vampire-2"] * 2 + ["demon-hero"]),
                         Vanya=a_village(dealt=["vampire-3"] * 2 + ["demon-yellow"]))
    asks(table, "Masha", "VV-MON-04")
    may_choose_only(table, *(("give-left", slug) for slug in mine))
    table.choose(("give-left", "witch-fixed"))
    asks(table, "Masha", "VV-MON-05")
    may_choose_only(table, ("give-right", "vampire-1"), ("give-right", "werewolf-gray"))
    table.choose(("give-right", "vampire-1"))
    assert held(table)[0] == ["werewolf-gray"]
    for name in ("Seryozha", "Vanya"):             # who gets them cannot look, and gives before knowing
        view = table.view(name)
        assert {gift.slug for gift in view.state.gifts[0]} == {"?"}
        assert [monster.slug for monster in view.state.dealt[0]] == ["?"]
        assert not any("Vampire Fledgling" in event.text for event in view.log)
    for option in (("give-left", "vampire-2"), ("give-right", "vampire-2"), ("give-left", "vampire-3")):
        table.choose(option)
    assert not any(monsters(table, name) for name in table.names)
    events = table.choose(("give-right", "demon-yellow"))
    assert len(told(events, "MonsterRevealed")) == 9
    assert Counter(monsters(table, "Masha")) == Counter(["werewolf-gray", "vampire-2", "vampire-3"])
    assert Counter(monsters(table, "Seryozha")) == Counter(["demon-hero", "witch-fixed", "demon-yellow"])
    assert Counter(monsters(table, "Vanya")) == Counter(["vampire-3", "vampire-2", "vampire-1"])
    assert monsters(table, "Masha") == [monster.slug for lane in table.view("Vanya").state.lanes[0] for monster, _ in lane]


@pytest.mark.rule("VV-MON-07", "AMB-VV-09")
def test_with_two_players_two_go_to_the_opponent_and_one_is_kept():
    table = at_the_table("monster", "give", Masha=a_village(dealt=["vampire-1", "witch-fixed", "werewolf-gray"]),
                         Seryozha=a_village(dealt=["vampire-2", "witch-left", "werewolf-black"]))
    asks(table, "Masha", "VV-MON-07")
    may_choose_only(table, ("keep", "vampire-1"), ("keep", "witch-fixed"), ("keep", "werewolf-gray"))
    table.choose(("keep", "vampire-1"))
    assert held(table)[0] == ["vampire-1"]
    table.choose(("keep", "witch-left"))
    assert Counter(monsters(table, "Masha")) == Counter(["vampire-1", "vampire-2", "werewolf-black"])
    assert Counter(monsters(table, "Seryozha")) == Counter(["witch-left", "witch-fixed", "werewolf-gray"])


@pytest.mark.rule("VV-MON-09", "VV-MON-10", "VV-MON-11", "VV-MON-12")
def test_each_kind_settles_on_its_side_of_the_village():
    table = at_the_table("monster", "give", Masha=a_village(dealt=["witch-left", "werewolf-black", "vampire-3"]),
                         Seryozha=a_village(dealt=["demon-hero", "demon-yellow", "demon-fewest"]))
    table.choose(("keep", "witch-left"))
    table.choose(("keep", "demon-hero"))
    sides = {event.data["monster"].slug: event.text.rpartition(", ")[2] for event in told(table, "MonsterRevealed")}
    assert sides == {"witch-left": "on the left side.", "werewolf-black": "above it.", "vampire-3": "on the right side.",
                     "demon-hero": "below it.", "demon-yellow": "below it.", "demon-fewest": "below it."}
    assert monsters(table, "Masha", "witch") == ["witch-left"]
    assert monsters(table, "Masha", "demon") == ["demon-yellow", "demon-fewest"]
    assert (monsters(table, "Seryozha", "werewolf"), monsters(table, "Seryozha", "vampire")) == (["werewolf-black"], ["vampire-3"])


@pytest.mark.rule("VV-MON-13", "AMB-VV-33")
def test_the_first_stage_is_revealed_before_the_second_is_dealt():
    table = giving(players=3)
    play(table, lambda table: table.state.turn == 2)
    assert [len(monsters(table, name)) for name in table.names] == [3, 3, 3]
    assert [len(dealt) for dealt in table.state.dealt] == [3, 3, 3]
    view = table.view(0)
    assert all(monster.slug != "?" for lanes in view.state.lanes for lane in lanes for monster, _ in lane)


@pytest.mark.parametrize(("players", "left"), [*(pytest.param(players, left, marks=pytest.mark.rule("AMB-VV-32"))
                                                 for players, left in ((2, 18), (3, 12), (4, 6))), (5, 0)])
def test_monsters_that_were_not_dealt_are_out_of_the_game(players, left):
    game = play(hl.new_game("vampire-village", players=players, seed=6), lambda game: game.state.phase == "attack")
    assert "monsters-1" not in game.state.piles
    told_left = [event.data["monsters"] for event in told(game, "UndealtMonstersLeft")]
    assert told_left == ([left] if left else [])


@pytest.mark.rule("VV-KIND-01", "VV-BLDG-09", "AMB-VV-07", "AMB-VV-43")
def test_four_kinds_of_monsters_of_which_three_attack():
    box = load()
    assert {KINDS[monster.kind] for monster in box.monsters.values()} == {"witch", "werewolf", "vampire", "demon"}
    game = play(hl.new_game("vampire-village", players=4, seed=2), lambda game: game.state.round == 2)
    assert sorted(KINDS[event.data["kind"]] for event in told(game, "KindAttacks")) == ["vampire", "werewolf", "witch"]
    assert sorted(m.misdeed for m in box.monsters.values() if m.misdeed) == sorted(["hero", "yellow", "fewest", "witch", "werewolf", "vampire"])
    assert told(game, "DemonsAct")
