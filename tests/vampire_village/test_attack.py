"""III. Attack phase: strengths, the order of the kinds, the defended line, break-ins, and Masha's example step by step."""

import pytest

from horrorlab.games.vampire_village.cards import CARDS, KINDS, VAMPIRE, WEREWOLF, WITCH, load
from tests.vocabulary import (
    a_building,
    a_hero,
    a_village,
    asks,
    at_the_table,
    card,
    lose,
    may_choose_only,
    may_not_choose,
    monsters,
    play,
    residents,
    tells,
    threats,
    told,
)

WEAK = {"witch": "witch-fixed", "werewolf": "werewolf-gray", "vampire": "vampire-1"}


def attacked(by, masha, *others, **options):
    """The monsters of one kind are about to attack; the villages of Masha, Seryozha, Vanya ..."""
    return at_the_table("attack", by, **dict(zip(("Masha", "Seryozha", "Vanya", "Dasha"), (masha, *others), strict=False)), **options)


def strengths_determined(*villages, **options):
    """No demon is there; strengths have been determined, and the attacks are about to begin."""
    table = at_the_table("attack", "strengths", **dict(zip(("Masha", "Seryozha", "Vanya", "Dasha"), villages, strict=False)), **options, run=False)
    table.step()
    return table


def under_attack(*villages, **options):
    """The same, and the attacks have run up to the first decision."""
    table = strengths_determined(*villages, **options)
    table.run()
    return table


def break_in(table, *at):
    """Lose the card at a place and the first monster open to be discarded, and give what happened."""
    events = table.choose(lose(table, *at))
    return events + table.choose(table.options[0])


# ---- strengths ---------------------------------------------------------------------------------------------------

CROWD = {(0, 0): a_building(residents=2), (1, 0): a_building(), (0, 1): a_building()}


@pytest.mark.rule("VV-WITCH-01", "VV-WITCH-02")
def test_three_types_of_witches_of_which_one_has_strength_two():
    load()
    assert sorted(m.strength for m in CARDS.monsters.values() if m.kind == WITCH) == ["fixed", "left-witches", "right-witches"]
    table = strengths_determined(a_village(CROWD, monsters=["witch-fixed", "witch-fixed"]), a_village(monsters=["witch-left"] * 3), a_village())
    assert threats(table, "Masha", "witch") == [2, 2]
    assert "VV-WITCH-02" in tells(table, "WitchThreatSet", player=0).also


@pytest.mark.rule("VV-WITCH-03", "VV-WITCH-04", "AMB-VV-45")
def test_the_other_types_count_the_witches_of_a_neighbor_whatever_their_type():
    mine = ["witch-left", "witch-right"]
    table = strengths_determined(a_village(CROWD, monsters=mine), a_village(monsters=["witch-fixed", "witch-left", "witch-fixed", "vampire-1"]),
                                 a_village(), a_village(monsters=["witch-fixed", "witch-right"]))
    assert threats(table, "Masha", "witch") == [3, 2]                # Seryozha sits on her left, Dasha on her right
    assert tells(table, "WitchThreatSet", player=0, strength=3).data["witch"].slug == "witch-left"
    assert threats(table, "Dasha", "witch") == [2, 0]                # Vanya, on her right, has none
    table = strengths_determined(a_village(CROWD, monsters=["witch-right"]), a_village(), a_village(monsters=["witch-fixed"] * 4))
    assert threats(table, "Masha", "witch") == [4]


@pytest.mark.rule("AMB-VV-09", "VV-WITCH-03", "VV-WITCH-04")
def test_with_two_players_both_types_count_the_opponents_witches():
    table = strengths_determined(a_village(CROWD, monsters=["witch-left", "witch-right"]), a_village(monsters=["witch-fixed"] * 3))
    assert threats(table, "Masha", "witch") == [3, 3]


@pytest.mark.rule("VV-WITCH-05", "VV-WITCH-07", "VV-WOLF-06", "AMB-VV-23")
def test_threats_lie_open_on_witches_and_werewolves():
    table = strengths_determined(a_village(CROWD, monsters=["witch-fixed", "werewolf-gray", "werewolf-gray", "vampire-2"]), a_village(), a_village())
    for viewer in range(3):
        lanes = table.view(viewer).state.lanes[0]
        assert [strength for lane in lanes for _, strength in lane] == [2, 2, 2, 2]
    assert tells(table, "WitchThreatSet", player=0).text.startswith("Threat 2 on a ")
    tells(table, "WerewolfThreatSet", player=0, strength=2)


@pytest.mark.rule("VV-WITCH-06", "VV-ATTACK-01", "AMB-VV-57", "VV-ATTACK-03")
def test_a_witch_keeps_its_strength_when_the_neighbors_witches_fall_first():
    """Seryozha's witch counts the two of Masha, who loses one before it attacks."""
    table = under_attack(a_village({(0, 0): a_building(witch=3), (1, 0): a_building(witch=2)}, monsters=["witch-fixed", "witch-fixed"]),
                                 a_village({(0, 0): a_building(witch=0), (1, 0): a_building()}, monsters=["witch-right"]),
                                 initiative=("demon", "witch", "werewolf", "vampire"))
    asks(table, "Masha")
    break_in(table, 0, 0)
    assert threats(table, "Masha", "witch") == [2]                   # one is left
    assert tells(table, "StrengthTotalled", player=1).data["strengths"] == (2,)
    asks(table, "Seryozha")


@pytest.mark.rule("VV-WOLF-01", "VV-WOLF-02", "VV-WOLF-03")
def test_werewolves_are_as_strong_as_there_are_of_their_color():
    load()
    table = strengths_determined(a_village(CROWD, monsters=["werewolf-gray", "werewolf-black", "werewolf-gray"]),
                                 a_village(monsters=["werewolf-gray"]))
    assert threats(table, "Masha", "werewolf") == [2, 1, 2]
    assert threats(table, "Seryozha", "werewolf") == [1]
    assert sorted(m.strength for m in CARDS.monsters.values() if m.kind == WEREWOLF) == ["black", "gray"]


@pytest.mark.rule("VV-WOLF-04", "VV-ORDER-01")
def test_example_three_gray_werewolves_have_nine_together():
    table = under_attack(a_village(CROWD, monsters=["werewolf-gray"] * 3), a_village())
    event = tells(table, "StrengthTotalled", player=0, kind=WEREWOLF)
    assert event.text.endswith("3 + 3 + 3 = 9.")


@pytest.mark.rule("VV-WOLF-07", "VV-WOLF-05", "AMB-VV-47")
def test_a_werewolf_keeps_its_strength_when_others_of_its_color_fall():
    table = under_attack(a_village(CROWD, monsters=["werewolf-gray"] * 3), a_village())
    asks(table, "Masha", "VV-CMP-06")
    events = break_in(table, 0, 0)
    assert threats(table, "Masha", "werewolf") == [3, 3]
    assert tells(events, "StrengthTotalled", player=0).data["strengths"] == (3, 3)


@pytest.mark.rule("VV-VAMP-01", "VV-VAMP-02")
def test_the_six_types_of_vampires_have_strength_one_to_six():
    load()
    assert sorted(m.value for m in CARDS.monsters.values() if m.kind == VAMPIRE) == [1, 2, 3, 4, 5, 6]
    for value in range(1, 7):
        table = attacked("vampire", a_village(CROWD, monsters=[f"vampire-{value}"]), round=2)
        assert tells(table, "StrengthTotalled", player=0).data["strengths"] == (value,)


# ---- the order ---------------------------------------------------------------------------------------------------

@pytest.mark.rule("VV-ATTACK-03", "VV-SETUP-09", "VV-ATTACK-05", "VV-DEMON-01")
@pytest.mark.parametrize("row", [("demon", "werewolf", "witch", "vampire"), ("demon", "vampire", "witch", "werewolf")])
def test_kinds_attack_in_the_order_of_the_row(row):
    every = ["demon-hero", "witch-fixed", "werewolf-gray", "vampire-1"]
    table = at_the_table("attack", "begin", initiative=row, Masha=a_village(CROWD, monsters=every))
    play(table, lambda table: table.state.phase == "building")
    acted = [KINDS.index("demon")] * len(told(table, "DemonsAct")) + [event.data["kind"] for event in told(table, "KindAttacks")]
    assert [KINDS[kind] for kind in acted] == list(row)
    assert tells(table, "StrengthTotalled", player=0).data["kind"] == KINDS.index(row[1])


@pytest.mark.rule("VV-ATTACK-04", "AMB-VV-57")
def test_a_kind_is_done_with_every_village_before_the_next_one_begins():
    weak = {(0, 0): a_building(witch=0), (0, 1): a_building(witch=0), (0, 2): a_hero()}
    all_of_them = [a_village(weak, monsters=[vampire, "witch-fixed", "witch-fixed"]) for vampire in ("vampire-1", "vampire-2", "vampire-3")]
    table = under_attack(*all_of_them, initiative=("demon", "witch", "vampire", "werewolf"))
    play(table, lambda table: table.state.phase == "building")
    events = told(table, "KindAttacks", "StrengthTotalled", "NothingAttacks", "AttackRepelled", "NoAttackerLeft")
    kinds = [event.data["kind"] for event in events]
    assert kinds == sorted(kinds, key=(WITCH, VAMPIRE, WEREWOLF).index)
    ended = [(event.data["kind"], event.data["player"]) for event in events if event.name not in ("KindAttacks", "StrengthTotalled")]
    assert ended == [(kind, player) for kind in (WITCH, VAMPIRE, WEREWOLF) for player in range(3)]
    tells(table, "NothingAttacks", player=0, kind=WEREWOLF)


@pytest.mark.rule("VV-ATTACK-01", "AMB-VV-57")
def test_the_result_for_a_village_does_not_depend_on_its_seat():
    first = a_village({(0, 0): a_building(vampire=0), (1, 0): a_building(vampire=1)}, monsters=["vampire-2", "vampire-1"])
    second = a_village({(0, 0): a_building(vampire=2)}, monsters=["vampire-2"])
    results = []
    for order in ((first, second), (second, first)):
        table = under_attack(*order)
        play(table, lambda table: table.state.phase == "building", prefer=lambda table: table.options[0])
        results.append([(sorted(c.defense for c in village.cards.values()), monsters(table, name))
                        for name, village in zip(table.names, table.state.villages, strict=True)])
    assert results[0] == results[1][::-1]


@pytest.mark.rule("VV-ORDER-02", "VV-ORDER-01", "VV-DEF-01", "VV-CMP-05")
def test_an_attack_takes_three_steps_in_sequence():
    cards = {(0, 0): a_building(vampire=0), (0, 1): a_building(vampire=1)}
    table = attacked("vampire", a_village(cards, monsters=["vampire-2", "vampire-3", "witch-fixed"]))
    order = [event.name for event in told(table, "StrengthTotalled", "DefenseTotalled", "VillageBrokenInto", "AttackRepelled")]
    assert order[:3] == ["StrengthTotalled", "DefenseTotalled", "VillageBrokenInto"]
    assert tells(table, "StrengthTotalled", player=0).data["strengths"] == (2, 3)           # the witch is not counted
    assert tells(table, "VillageBrokenInto", player=0).data == {"player": 0, "kind": VAMPIRE, "strength": 5, "defense": 1}
    asks(table, "Masha", "VV-CMP-06")


def test_step_by_step_the_agenda_names_the_three_steps():
    table = attacked("vampire", a_village({(0, 0): a_building(vampire=0), (0, 1): a_building(vampire=0)}, monsters=["vampire-2", "vampire-3"]))
    table.choose(lose(table, 0, 0))
    table.choose(table.options[0], run=False)
    seen = []
    while table.decision is None:
        seen.append(table.agenda[0])
        table.step()
    assert [words.partition(": ")[2].partition(" (")[0] for words in seen] == [
        "attack again if an attacker remains", "step A: determine the attack strength", "step B: determine the village's defense",
        "step C: compare attack strength and defense"]


# ---- the defended line -------------------------------------------------------------------------------------------

def defends(table, *places):
    """Assert that these places, and no others, are the line Masha defends."""
    asks(table, "Masha", "VV-CMP-06")
    may_choose_only(table, *(lose(table, x, y) for x, y in places))


SQUARE = {(x, y): a_building() for x in range(3) for y in range(3)}
MANY = {"witch": ["witch-fixed"] * 4 + [("witch-left", 30)], "werewolf": [("werewolf-gray", 30)], "vampire": ["vampire-6"] * 2}


@pytest.mark.rule("VV-BLDG-02", "VV-DEF-03")
def test_witches_come_from_the_left_and_the_leftmost_column_defends():
    table = attacked("witch", a_village(SQUARE, monsters=MANY["witch"]), round=2)
    assert tells(table, "DefenseTotalled", player=0).data["values"] == tuple(card(table, "Masha", 0, y).defense[WITCH] for y in range(3))
    defends(table, (0, 0), (0, 1), (0, 2))


@pytest.mark.rule("VV-BLDG-03", "VV-DEF-02")
def test_werewolves_come_from_above_and_the_top_row_defends():
    table = attacked("werewolf", a_village(SQUARE, monsters=MANY["werewolf"]), round=2)
    assert tells(table, "DefenseTotalled", player=0).data["values"] == tuple(card(table, "Masha", x, 0).defense[WEREWOLF] for x in range(3))
    defends(table, (0, 0), (1, 0), (2, 0))


@pytest.mark.rule("VV-BLDG-04", "VV-DEF-04")
def test_vampires_come_from_the_right_and_the_rightmost_column_defends():
    table = attacked("vampire", a_village({at: a_building(vampire=0) if at[0] == 2 else wish for at, wish in SQUARE.items()},
                                          monsters=["vampire-1"]), round=2)
    assert tells(table, "DefenseTotalled", player=0).data["values"] == (0, 0, 0)
    defends(table, (2, 0), (2, 1), (2, 2))


@pytest.mark.rule("VV-DEF-05", "VV-DEF-01", "VV-CMP-01")
def test_example_a_leftmost_column_of_three_and_two_defends_with_five():
    table = attacked("witch", a_village({(0, 0): a_building(witch=3), (0, 1): a_building(witch=2), (1, 0): a_building()}, monsters=["witch-fixed"]))
    assert tells(table, "DefenseTotalled", player=0).text.endswith("3 + 2 = 5.")
    tells(table, "AttackRepelled", player=0, strength=2, defense=5)


@pytest.mark.rule("VV-BLDG-01", "VV-BLDG-07")
@pytest.mark.parametrize("kind", KINDS[:3])
def test_a_building_defends_with_its_value_against_the_attacking_kind(kind):
    table = attacked(kind, a_village({(0, 0): a_building(attracts="none")}, monsters=[WEAK[kind]]))
    alone = card(table, "Masha", 0, 0) or next(gone for gone in table.state.discard)
    assert tells(table, "DefenseTotalled", player=0).data["values"] == (alone.defense[KINDS.index(kind)],)


RAGGED = {(-1, 2): a_building(witch=0), (0, 0): a_building(), (0, 1): a_building(), (0, 2): a_building(), (1, 0): a_building(), (1, -1): a_building()}


@pytest.mark.rule("AMB-VV-51", "VV-DEF-03")
def test_the_line_of_a_ragged_village_is_the_extreme_one_and_only_its_cards_count():
    table = attacked("witch", a_village(RAGGED, monsters=["witch-fixed"]))
    assert tells(table, "DefenseTotalled", player=0).data["values"] == (0,)
    defends(table, (-1, 2))
    for x, y in ((0, 0), (1, -1)):                 # though they are the first in their rows
        may_not_choose(table, lose(table, x, y), "AMB-VV-51")


@pytest.mark.rule("AMB-VV-52", "VV-HERO-02")
def test_a_line_of_heroes_defends_with_nothing_and_its_heroes_are_lost_first():
    cards = {(0, 0): a_hero(without_symbol="witch"), (0, 1): a_hero(without_symbol="witch"), (1, 0): a_building(witch=5), (1, 1): a_building()}
    table = attacked("witch", a_village(cards, monsters=["witch-fixed"] * 3), round=2)
    assert "AMB-VV-52" in tells(table, "DefenseTotalled", player=0, values=(0, 0)).also
    defends(table, (0, 0), (0, 1))
    break_in(table, 0, 0)
    defends(table, (0, 1))                         # a card is left in it: the next column waits
    events = break_in(table, 0, 1)
    tells(events, "AttackRepelled", player=0)


@pytest.mark.rule("VV-CMP-12", "AMB-VV-54")
def test_when_a_line_is_gone_the_next_one_that_holds_a_card_defends():
    cards = {(0, 0): a_building(witch=0), (3, 1): a_building(witch=0), (4, 1): a_building(witch=3)}
    table = attacked("witch", a_village(cards, monsters=["witch-fixed"] * 3), round=2)
    defends(table, (0, 0))
    tells(break_in(table, 0, 0), "NextLineDefends", player=0)
    defends(table, (3, 1))                         # beyond the empty columns 1 and 2
    tells(break_in(table, 3, 1), "AttackRepelled", strength=2, defense=3)


@pytest.mark.rule("AMB-VV-53", "VV-DEF-02")
def test_losses_to_one_kind_change_the_lines_of_the_next():
    """Witches take the only card of the top row; the werewolves then meet the second row."""
    cards = {(0, -1): a_building(witch=0), (1, 0): a_building(), (2, 0): a_building()}
    table = under_attack(a_village(cards, monsters=["witch-fixed", "werewolf-gray"]), initiative=("demon", "witch", "werewolf", "vampire"))
    break_in(table, 0, -1)
    assert len(tells(table, "DefenseTotalled", player=0, kind=WEREWOLF).data["values"]) == 2


# ---- the comparison ----------------------------------------------------------------------------------------------

@pytest.mark.rule("VV-CMP-01", "VV-CMP-02")
def test_equal_strength_is_repelled_and_everything_stays():
    cards = {(0, 0): a_building(witch=2, residents=1), (1, 0): a_building()}
    table = attacked("witch", a_village(cards, monsters=["witch-fixed"]), a_village({(0, 0): a_building(witch=3), (0, 1): a_building(witch=1)},
                                                                                    monsters=["witch-fixed", "witch-fixed"]), round=2)
    for player, strength in ((0, 2), (1, 4)):
        tells(table, "AttackRepelled", player=player, strength=strength, defense=strength)
    assert monsters(table, "Masha") == ["witch-fixed"]
    assert monsters(table, "Seryozha") == ["witch-fixed", "witch-fixed"]
    assert not told(table, "CardLost")


@pytest.mark.rule("AMB-VV-56", "VV-CMP-01")
def test_strength_nothing_against_defense_nothing_is_repelled():
    table = attacked("witch", a_village({(0, 0): a_building(witch=0)}, monsters=["witch-left"]))
    assert "AMB-VV-56" in tells(table, "AttackRepelled", strength=0, defense=0).also
    assert monsters(table, "Masha") == ["witch-left"]


@pytest.mark.rule("VV-CMP-05", "VV-CMP-06", "VV-CMP-07", "AMB-VV-50", "AMB-VV-63")
def test_one_more_than_the_defense_breaks_in_and_the_owner_gives_up_a_card_of_the_line():
    cards = {(0, 0): a_building(vampire=0, residents=1), (0, 1): a_hero(residents=2), (0, 2): a_building(vampire=1, residents=3),
             (-1, 0): a_building()}
    table = attacked("vampire", a_village(cards, monsters=["vampire-2"]))
    tells(table, "VillageBrokenInto", strength=2, defense=1)
    defends(table, (0, 0), (0, 1), (0, 2))
    may_not_choose(table, lose(table, -1, 0), "VV-CMP-06")
    may_not_choose(table, ("lose", "no-such-card", 0, 0), "VV-CMP-06")
    gone = card(table, "Masha", 0, 2)
    assert table.decision.consequence(lose(table, 0, 2)).startswith("3 residents would be lost")
    table.choose(lose(table, 0, 2))
    tells(table, "CardLost", card=gone, residents=3)
    assert residents(table, "Masha") == {(0, 0): 1, (0, 1): 2}
    assert gone in table.state.discard


@pytest.mark.rule("VV-CMP-07", "AMB-VV-29")
def test_residents_on_a_lost_hero_are_lost():
    table = attacked("vampire", a_village({(0, 0): a_hero(residents=2), (-1, 0): a_building(residents=1)}, monsters=["vampire-1"]))
    table.choose(lose(table, 0, 0))
    assert "AMB-VV-29" in tells(table, "CardLost", residents=2).also
    assert residents(table, "Masha") == {(-1, 0): 1}


@pytest.mark.rule("VV-CMP-08", "AMB-VV-63")
def test_the_weakest_attacker_goes_with_the_card():
    cards = {(0, 0): a_building(), (0, 1): a_building()}
    table = attacked("vampire", a_village(cards, monsters=["vampire-3", "vampire-1", "vampire-4", "vampire-6"]), round=2)
    table.choose(lose(table, 0, 0))
    may_choose_only(table, ("discard", "vampire-1", 1))
    for option in (("discard", "vampire-3", 3), ("discard", "vampire-1", 2), ("discard", "witch-fixed", 2)):
        may_not_choose(table, option, "VV-CMP-08")
    tells(table.choose(("discard", "vampire-1", 1)), "WeakestDiscarded", strength=1)
    assert monsters(table, "Masha") == ["vampire-3", "vampire-4", "vampire-6"]


@pytest.mark.rule("AMB-VV-48", "VV-CMP-08")
def test_among_equally_weak_attackers_the_owner_picks_and_equal_cards_are_one_option():
    cards = {(0, 0): a_building(witch=0), (1, 0): a_building(witch=5), (1, 1): a_building(witch=3)}
    table = attacked("witch", a_village(cards, monsters=[("witch-fixed", 2), ("witch-left", 2), ("witch-fixed", 2), ("witch-right", 3)]), round=2)
    table.choose(lose(table, 0, 0))
    asks(table, "Masha", "AMB-VV-48")
    may_choose_only(table, ("discard", "witch-fixed", 2), ("discard", "witch-left", 2))
    table.choose(("discard", "witch-left", 2))
    assert monsters(table, "Masha") == ["witch-fixed", "witch-fixed", "witch-right"]


@pytest.mark.rule("VV-CMP-09", "AMB-VV-49", "VV-HERO-05")
@pytest.mark.parametrize("taken", [1, 6])
def test_a_hero_with_their_symbol_takes_any_attacker_along_the_weakest_included(taken):
    cards = {(0, 0): a_hero(with_symbol="vampire"), (0, 1): a_building(), (-1, 0): a_building()}
    table = attacked("vampire", a_village(cards, monsters=["vampire-1", "vampire-6"]), round=2)
    table.choose(lose(table, 0, 0))
    may_choose_only(table, ("discard", "vampire-1", 1), ("discard", "vampire-6", 6))
    tells(table.choose(("discard", f"vampire-{taken}", taken)), "AnyDiscarded", strength=taken)
    assert f"vampire-{taken}" not in monsters(table, "Masha")


@pytest.mark.rule("VV-CMP-09", "VV-CMP-08")
@pytest.mark.parametrize("gone", [a_hero(without_symbol="vampire"), a_building()])
def test_without_the_symbol_only_the_weakest_goes(gone):
    table = attacked("vampire", a_village({(0, 0): gone, (0, 1): a_building(vampire=0)}, monsters=["vampire-1", "vampire-6"]), round=2)
    table.choose(lose(table, 0, 0))
    may_not_choose(table, ("discard", "vampire-6", 6), "VV-CMP-09")
    table.choose(("discard", "vampire-1", 1))
    assert monsters(table, "Masha") == ["vampire-6"]


@pytest.mark.rule("VV-CMP-10", "VV-CMP-11", "AMB-VV-47")
def test_attacks_go_on_until_they_are_repelled():
    cards = {(0, 0): a_building(vampire=0), (0, 1): a_building(vampire=2), (0, 2): a_building(vampire=0)}
    table = attacked("vampire", a_village(cards, monsters=["vampire-1", "vampire-2", "vampire-2"]), round=2)
    events = break_in(table, 0, 0)
    tells(events, "AttackGoesOn", monsters=2)
    tells(events, "VillageBrokenInto", strength=4, defense=2)
    events = break_in(table, 0, 2)
    tells(events, "AttackRepelled", strength=2, defense=2)
    assert monsters(table, "Masha") == ["vampire-2"]
    assert not told(table, "NoAttackerLeft")
    table = attacked("vampire", a_village({(0, 0): a_building(vampire=0), (0, 1): a_building()}, monsters=["vampire-6"]), round=2)
    tells(break_in(table, 0, 0), "NoAttackerLeft", player=0)


@pytest.mark.rule("AMB-VV-55", "VV-CMP-11")
def test_a_village_without_cards_loses_nothing_more_than_its_monsters_lose():
    table = attacked("vampire", a_village({(0, 0): a_building(vampire=0)}, monsters=["vampire-1", "vampire-2", "vampire-3"]))
    break_in(table, 0, 0)
    tells(table, "NothingLeftToLose", player=0)
    assert "AMB-VV-55" in tells(table, "DefenseTotalled", player=0, values=()).also
    asks(table, "Masha", "VV-CMP-08")
    may_choose_only(table, ("discard", "vampire-2", 2))              # the weakest, one after the other
    table.choose(("discard", "vampire-2", 2))
    tells(table.choose(("discard", "vampire-3", 3)), "NoAttackerLeft", player=0)


# ---- Masha's example ---------------------------------------------------------------------------------------------

def mashas_example():
    """One building in the first column; in the second, from the top: a building of 0 with a resident, a hero, buildings of 3 and 2.

    Vanya, Masha's right neighbor, faces four witches.
    """
    cards = {(-1, 1): a_building(witch=3), (0, 0): a_building(witch=0, residents=1), (0, 1): a_hero(with_symbol="witch"),
             (0, 2): a_building(witch=3), (0, 3): a_building(witch=2), (1, 1): a_building(residents=2)}
    return under_attack(a_village(cards, monsters=["witch-fixed"] * 4 + ["witch-right"]), a_village(),
                        a_village({(0, 0): a_building(), (1, 0): a_building()}, monsters=["witch-left"] * 4),
                        round=2, initiative=("demon", "witch", "werewolf", "vampire"))


def lose_to_witches(table, x, y, witch, strength):
    """Give up a card and discard a witch."""
    asks(table, "Masha", "VV-CMP-06")
    return table.choose(lose(table, x, y)) + table.choose(("discard", witch, strength))


@pytest.mark.rule("VV-EX-01", "VV-EX-02", "VV-ORDER-01", "VV-CMP-05")
def test_example_five_witches_of_twelve_beat_a_column_of_three():
    table = mashas_example()
    assert threats(table, "Masha", "witch") == [2, 2, 2, 2, 4]
    assert tells(table, "StrengthTotalled", player=0).text.endswith("2 + 2 + 2 + 2 + 4 = 12.")
    tells(table, "VillageBrokenInto", player=0, strength=12, defense=3)


@pytest.mark.rule("VV-EX-03", "VV-EX-04", "VV-CMP-12")
def test_example_the_only_card_goes_with_a_weak_witch_and_the_next_column_defends_with_five():
    table = mashas_example()
    asks(table, "Masha", "VV-CMP-06")
    may_choose_only(table, lose(table, -1, 1))
    table.choose(lose(table, -1, 1))
    may_choose_only(table, ("discard", "witch-fixed", 2))
    events = table.choose(("discard", "witch-fixed", 2))
    assert threats(table, "Masha", "witch") == [2, 2, 2, 4]
    tells(events, "VillageBrokenInto", player=0, strength=10, defense=5)


@pytest.mark.rule("VV-EX-05", "VV-EX-06", "VV-CMP-09", "VV-CMP-10")
def test_example_the_hero_takes_the_strongest_witch_along_and_the_defense_stays():
    table = mashas_example()
    lose_to_witches(table, -1, 1, "witch-fixed", 2)
    table.choose(lose(table, 0, 1))
    may_choose_only(table, ("discard", "witch-fixed", 2), ("discard", "witch-right", 4))
    events = table.choose(("discard", "witch-right", 4))
    assert threats(table, "Masha", "witch") == [2, 2, 2]
    tells(events, "VillageBrokenInto", player=0, strength=6, defense=5)


@pytest.mark.rule("VV-EX-07", "VV-EX-08", "VV-CMP-07", "VV-CMP-01")
def test_example_the_top_building_goes_with_its_resident_and_two_witches_stay():
    table = mashas_example()
    lose_to_witches(table, -1, 1, "witch-fixed", 2)
    lose_to_witches(table, 0, 1, "witch-right", 4)
    before = sum(residents(table, "Masha").values())
    events = lose_to_witches(table, 0, 0, "witch-fixed", 2)
    assert sum(residents(table, "Masha").values()) == before - 1
    tells(events, "AttackRepelled", player=0, strength=4, defense=5)
    assert monsters(table, "Masha", "witch") == ["witch-fixed", "witch-fixed"]
    compared = [event.data for event in told(table, "VillageBrokenInto", "AttackRepelled") if event.data["player"] == 0]
    assert [(data["strength"], data["defense"]) for data in compared] == [(12, 3), (10, 5), (6, 5), (4, 5)]
