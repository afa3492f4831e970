"""The card data: the shipped files keep every constraint, and a copy that breaks one is refused, saying where and why."""

import copy
import pickle
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from horrorlab.data import data_path
from horrorlab.games.vampire_village.cards import CARDS, DEMON, KINDS, VAMPIRE, WEREWOLF, WITCH, load
from horrorlab.games.vampire_village.constraints import constraint
from horrorlab.kernel.errors import DataError
from horrorlab.kernel.rules import look_up
from tests.broken_data import breach, drop, edit, put, repeat

VILLAGE, MONSTERS, BOX = "village_cards.csv", "monsters.csv", "components.csv"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for file in (VILLAGE, MONSTERS, BOX):
        shutil.copy(data_path("vampire_village", file), tmp_path)
    return tmp_path


def complaints(folder: Path) -> list[str]:
    with pytest.raises(DataError) as caught:
        load(folder)
    assert "Vampire Village" in str(caught.value)
    return caught.value.complaints


# What a cell may hold

CELLS = [
    breach(VILLAGE, put("slug=trapper", kind="heroe"), "village_cards.csv, trapper: kind is 'heroe', did you mean 'hero'? (VV-BUILD-05)"),
    breach(VILLAGE, put("slug=trapper", deck="3"),
           "village_cards.csv, trapper: deck is '3', expected one of: start, 1, 2 (AMB-VV-03)"),
    breach(VILLAGE, put("slug=thatched-barn", roof="yelow"),
           "village_cards.csv, thatched-barn: roof is 'yelow', did you mean 'yellow'? (VV-BLDG-06, AMB-VV-06)"),
    breach(VILLAGE, put("slug=thatched-barn", roof=""),
           "village_cards.csv, thatched-barn: roof is '', expected one of: yellow, green, blue, red (VV-BLDG-06, AMB-VV-06)"),
    breach(VILLAGE, put("slug=thatched-barn", witch="-1"),
           "village_cards.csv, thatched-barn: witch is '-1', expected a whole number, 0 or more (VV-BLDG-07)"),
    breach(VILLAGE, put("slug=thatched-barn", werewolf=""),
           "village_cards.csv, thatched-barn: werewolf is '', expected a whole number, 0 or more (VV-BLDG-07)"),
    breach(VILLAGE, put("slug=thatched-barn", vampire="two"),
           "village_cards.csv, thatched-barn: vampire is 'two', expected a whole number, 0 or more (VV-BLDG-07)"),
    breach(VILLAGE, put("slug=thatched-barn", residents=""),
           "village_cards.csv, thatched-barn: residents is '', expected one of: type, hero, row, column, none (VV-BLDG-08, AMB-VV-17)"),
    breach(VILLAGE, put("slug=thatched-barn", residents="red"), "village_cards.csv, thatched-barn: residents is 'red', "
           "expected 'type': a type condition always counts the building's own type (VV-BLDG-08, AMB-VV-17)"),
    breach(VILLAGE, put("slug=thatched-barn", movement="1"), "village_cards.csv, thatched-barn: movement is '1', expected nothing"),
    breach(VILLAGE, put("slug=trapper", witch="1"), "village_cards.csv, trapper: witch is '1', expected nothing (VV-HERO-02)"),
    breach(VILLAGE, put("slug=trapper", residents="row"), "village_cards.csv, trapper: residents is 'row', expected nothing (VV-HERO-03)"),
    breach(VILLAGE, put("slug=trapper", symbols="demon"), "village_cards.csv, trapper: symbols is 'demon', "
           "expected one of: witch, werewolf, vampire (VV-HERO-05, AMB-VV-30)"),
    breach(VILLAGE, put("slug=trapper", movement=""),
           "village_cards.csv, trapper: movement is '', expected a whole number, 0 or more (VV-HERO-07)"),
    breach(VILLAGE, put("slug=trapper", provenance="publisher"),
           "village_cards.csv, trapper: provenance is 'publisher', expected one of: rulebook, derived, reconstructed (AMB-VV-05)"),
    breach(VILLAGE, put("slug=trapper", slug="Trapper"),
           "village_cards.csv, Trapper: slug is 'Trapper', expected a slug such as 'thatched-barn'"),
    breach(VILLAGE, put("slug=trapper", name=""), "village_cards.csv, trapper: name is '', expected a name"),
    breach(VILLAGE, repeat("slug=trapper"), "village_cards.csv, trapper: stands there twice, expected once"),
    breach(MONSTERS, put("slug=witch-fixed", kind="wich"), "monsters.csv, witch-fixed: kind is 'wich', did you mean 'witch'? (VV-KIND-01)"),
    breach(MONSTERS, put("slug=demon-hero", strength="fixed"),
           "monsters.csv, demon-hero: strength is 'fixed', expected one of: none (VV-BLDG-05)"),
    breach(MONSTERS, put("slug=demon-hero", misdeed="heroes"),
           "monsters.csv, demon-hero: misdeed is 'heroes', did you mean 'hero'? (AMB-VV-43)"),
    breach(MONSTERS, put("slug=werewolf-gray", value="2"), "monsters.csv, werewolf-gray: value is '2', expected nothing"),
    breach(MONSTERS, put("slug=werewolf-gray", copies_1="4.5"),
           "monsters.csv, werewolf-gray: copies_1 is '4.5', expected a whole number, 0 or more"),
]


@pytest.mark.parametrize(("file", "change", "complaint"), CELLS)
def test_a_cell_that_cannot_be_read_is_named(folder, file, change, complaint):
    edit(folder / file, change)
    assert complaints(folder) == [complaint]


# What must hold among the records

RECORDS = [
    breach(VILLAGE, drop("slug=trapper"), "village_cards.csv: 65 village cards, expected 66 (VV-COMP-01)"),
    breach(VILLAGE, put("slug=first-hearth", deck="1"), "village_cards.csv: 5 starting cards, expected 6 (VV-COMP-02)"),
    breach(VILLAGE, put("slug=trapper", deck="2"), "village_cards.csv: 29 cards of round 1, expected 30 (VV-COMP-03)"),
    breach(VILLAGE, put("slug=trapper", deck="2"), "village_cards.csv: 31 cards of round 2, expected 30 (VV-COMP-04)"),
    breach(MONSTERS, put("slug=vampire-1", copies_1="3"), "monsters.csv: 31 monster cards of round 1, expected 30 (VV-COMP-05)"),
    breach(MONSTERS, put("slug=vampire-6", copies_2="1"), "monsters.csv: 29 monster cards of round 2, expected 30 (VV-COMP-06)"),
    breach(BOX, put("item=initiative-demon", front="ghost"),
           "components.csv: the initiative tokens are ghost, witch, werewolf and vampire, "
           "expected witch, werewolf, vampire and demon (VV-COMP-07)"),
    breach(BOX, put("item=initiative-witch", count="2"),
           "components.csv: the initiative tokens are demon, witch, witch, werewolf and vampire, "
           "expected witch, werewolf, vampire and demon (VV-COMP-07)"),
    breach(BOX, put("item=token-3", count="24"), "components.csv: 124 tokens, expected 125 (VV-COMP-08)"),
    breach(BOX, put("item=token-1", back="resident"),
           "components.csv, token-1: the sides are 'resident' and 'resident', expected 'resident' and 'threat' (VV-COMP-08)"),
    breach(BOX, put("item=token-1", value="2"), "components.csv: 0 tokens of value 1, expected 100 (VV-COMP-09)"),
    breach(BOX, put("item=token-3", count="26"), "components.csv: 26 tokens of value 3, expected 25 (VV-COMP-10)"),
    breach(BOX, put("item=token-1", back="threat 2"), "components.csv, token-1: back is 'threat 2', "
           "expected 'threat': a number behind a resident means nothing (VV-SETUP-07, AMB-VV-23)"),
    breach(BOX, put("item=village-2", back="clockwise"),
           "components.csv, village-2: back is 'clockwise', expected 'counterclockwise' (VV-END-05)"),
    breach(BOX, put("item=village-1", count="36"),
           "components.csv, village-1: count is 36, expected the 30 cards that the data hold (AMB-VV-03)"),
    breach(BOX, drop("item=monsters-1"), "components.csv: monsters-1 is missing, expected 30 cards (AMB-VV-03)"),
    breach(VILLAGE, drop("kind=hero"), "village_cards.csv: no hero, expected at least one (VV-BUILD-05)"),
    breach(VILLAGE, drop("kind=building"), "village_cards.csv: no building, expected at least one (VV-BUILD-05)"),
    breach(VILLAGE, put("slug=trapper", deck="start"),
           "village_cards.csv, trapper: kind is 'hero', expected 'building' for a starting card (AMB-VV-04)"),
    breach(VILLAGE, put("slug=first-hearth", residents="row"),
           "village_cards.csv, first-hearth: residents is 'row', expected 'none' for a starting card (AMB-VV-04)"),
    breach(VILLAGE, put("slug=thatched-barn", witch="0", werewolf="0", vampire="0"),
           "village_cards.csv, thatched-barn: all three defense values are 0, expected at least one above (VV-BLDG-01)"),
    *(breach(VILLAGE, put(f"residents={condition}", residents=other), f"village_cards.csv: no building with residents '{condition}', "
             "expected at least one (VV-RES-04, VV-RES-06, VV-RES-07, VV-RES-09)")
      for condition, other in (("type", "row"), ("hero", "row"), ("row", "column"), ("column", "row"))),
    breach(VILLAGE, put("residents=none", residents="row"),
           "village_cards.csv: no building with residents 'none' in the decks, expected at least one (VV-RES-11)"),
    breach(VILLAGE, put("residents=none deck=2", witch="1", werewolf="0", vampire="0"), "village_cards.csv, town-gate: "
           "its defense values add up to 1, expected more than {mean}, the mean of round 2's buildings with residents (VV-RES-11)"),
    breach(VILLAGE, put("roof=yellow residents=type", residents="row"), "village_cards.csv: no building with roof 'yellow' "
           "and residents 'type', expected at least one (VV-RES-12, AMB-VV-06)"),
    breach(VILLAGE, put("roof=yellow", roof="red"), "village_cards.csv: no building with roof 'yellow', expected at least one (VV-MIS-03)"),
    breach(VILLAGE, put("witch=2", witch="4"), "village_cards.csv: no building with witch 2, expected at least one (VV-DEF-05)"),
    breach(VILLAGE, put("witch=3", witch="4"), "village_cards.csv: no building with witch 3, expected at least one (VV-DEF-05)"),
    breach(VILLAGE, put("witch=0", witch="1"), "village_cards.csv: no building with witch 0, expected at least one (VV-EX-08)"),
    breach(VILLAGE, put("slug=trapper", symbols="witch werewolf vampire witch"),
           "village_cards.csv, trapper: symbols names 4 monsters, expected at most 3 (VV-HERO-04)"),
    breach(VILLAGE, put("slug=trapper", symbols="witch witch"),
           "village_cards.csv, trapper: symbols names witch twice, expected once (AMB-VV-30)"),
    breach(VILLAGE, put("kind=hero deck=1", movement="0"),
           "village_cards.csv: 5 of 12 heroes have movement points, expected more than half, yet not all (VV-HERO-07)"),
    breach(VILLAGE, put("movement=0", movement="1"),
           "village_cards.csv: 12 of 12 heroes have movement points, expected more than half, yet not all (VV-HERO-07)"),
    breach(VILLAGE, put("movement=5", movement="4"), "village_cards.csv: no hero with movement 5, expected at least one (VV-HERO-13)"),
    breach(VILLAGE, put("kind=hero", symbols="vampire"),
           "village_cards.csv: no hero with the symbol witch, expected at least one (VV-EX-05)"),
    breach(MONSTERS, drop("kind=werewolf"), "monsters.csv: no werewolf, expected at least one (VV-KIND-01)"),
    breach(MONSTERS, put("slug=witch-left", strength="gray"),
           "monsters.csv, witch-left: strength is 'gray', expected fixed, left-witches or right-witches (VV-BLDG-09)"),
    breach(MONSTERS, put("slug=witch-left", strength="right-witches"),
           "monsters.csv: the strength values of the witch types are fixed, right-witches and right-witches, "
           "expected fixed, left-witches and right-witches (VV-WITCH-01, VV-WITCH-03, VV-WITCH-04)"),
    breach(MONSTERS, put("slug=witch-left", copies_1="0", copies_2="0"), "monsters.csv, witch-left: copies_1 and copies_2 are 0, "
           "expected a card in one of the rounds (VV-WITCH-01, VV-WITCH-03, VV-WITCH-04)"),
    breach(MONSTERS, put("slug=witch-fixed", value="3"), "monsters.csv, witch-fixed: value is 3, expected 2 (VV-WITCH-02)"),
    breach(MONSTERS, drop("slug=werewolf-black"),
           "monsters.csv: the strength values of the werewolf types are gray, expected gray and black (VV-WOLF-01)"),
    breach(MONSTERS, put("slug=vampire-6", value="7"), "monsters.csv: the value values of the vampire types are 1, 2, 3, 4, 5 and 7, "
           "expected 1, 2, 3, 4, 5 and 6 (VV-VAMP-01, VV-VAMP-02)"),
    breach(MONSTERS, put("slug=demon-fewest", misdeed="hero"),
           "monsters.csv: the misdeed values of the demon types are hero, hero, vampire, werewolf, witch and yellow, "
           "expected hero, yellow, fewest, witch, werewolf and vampire (AMB-VV-43)"),
    breach(MONSTERS, put("slug=witch-fixed", copies_1="2", copies_2="1"),
           "monsters.csv: 3 witch cards of strength 'fixed', expected at least 4 (VV-EX-01)"),
    breach(MONSTERS, put("kind=witch", copies_1="2", copies_2="0"),
           "monsters.csv: 6 witch cards, expected at least 9, 5 at Masha's village and 4 at her neighbor's (VV-EX-01)"),
    breach(MONSTERS, put("slug=werewolf-gray", copies_1="1", copies_2="1"),
           "monsters.csv: 2 gray werewolf cards, expected at least 3 (VV-WOLF-04)"),
]


@pytest.mark.parametrize(("file", "change", "complaint"), RECORDS)
def test_records_that_do_not_fit_together_are_refused(folder, file, change, complaint):
    edit(folder / file, change)
    found = complaints(folder)
    if "{mean}" in complaint:
        before, after = map(re.escape, complaint.split("{mean}"))
        assert any(re.fullmatch(rf"{before}\d\.\d{after}", other) for other in found)
    else:
        assert complaint in found


def test_every_constraint_has_a_broken_copy_above():
    asked = {param.values[2].rpartition("(")[2].rstrip(")") for param in RECORDS}
    assert {", ".join(rules) for rules, _ in constraint.checks} == asked


def test_all_complaints_come_at_once(folder):
    edit(folder / VILLAGE, put("slug=trapper", movement="fast", symbols="wolf"))
    edit(folder / MONSTERS, put("slug=vampire-1", copies_1="many"))
    assert [complaint.partition(" is ")[0] for complaint in complaints(folder)] == [
        "village_cards.csv, trapper: symbols", "village_cards.csv, trapper: movement", "monsters.csv, vampire-1: copies_1"]


def test_a_missing_file_and_a_missing_column_are_named(folder):
    (folder / BOX).unlink()
    edit(folder / MONSTERS, lambda rows: [{key: cell for key, cell in row.items() if key != "misdeed"} for row in rows])
    monsters, box = complaints(folder)
    assert monsters.startswith("monsters.csv: the columns are slug, name, kind, strength, value, copies_1")
    assert "misdeed, copies_1" in monsters.partition("expected")[2]
    assert box.startswith("components.csv cannot be read")


def test_a_truncated_line_is_named(folder):
    text = (folder / VILLAGE).read_text(encoding="utf-8")
    (folder / VILLAGE).write_text(text[:-60], encoding="utf-8")
    [complaint] = complaints(folder)
    assert complaint.startswith("village_cards.csv, line 67: ")
    assert "line 67" in complaint


# The shipped data

@pytest.mark.rule("VV-COMP-01", "VV-COMP-02", "VV-COMP-03", "VV-COMP-04", "VV-COMP-05", "VV-COMP-06")
def test_the_box_holds_66_village_cards_and_60_monsters():
    box = load(data_path("vampire_village"))
    assert len(box.cards) == 66
    assert len(box.starting) == 6
    assert {deck: len(cards) for deck, cards in box.decks.items()} == {1: 30, 2: 30}
    assert {deck: len(pile) for deck, pile in box.piles.items()} == {1: 30, 2: 30}


@pytest.mark.rule("VV-COMP-07", "VV-COMP-08", "VV-COMP-09", "VV-COMP-10", "VV-END-05")
def test_the_box_holds_the_tokens_and_the_card_backs():
    box = load(data_path("vampire_village"))
    assert sum(token.count * token.value for token in box.components.values()) == 175
    assert [(box.components[f"token-{value}"].count, box.components[f"token-{value}"].back) for value in (1, 3)] == \
        [(100, "threat"), (25, "threat")]
    assert sum(token.count for item, token in box.components.items() if item.startswith("initiative")) == 4
    assert box.passing == {1: "clockwise", 2: "counterclockwise"}


@pytest.mark.rule("VV-KIND-01", "VV-WITCH-01", "VV-WOLF-01", "VV-VAMP-01", "VV-VAMP-02")
def test_the_monsters_are_of_seventeen_types():
    box = load(data_path("vampire_village"))
    assert Counter(monster.kind for monster in box.monsters.values()) == {WITCH: 3, WEREWOLF: 2, VAMPIRE: 6, DEMON: 6}
    assert sorted(monster.value for monster in box.monsters.values() if monster.kind == VAMPIRE) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("VV-BLDG-06", "VV-BLDG-07", "VV-BLDG-08", "VV-HERO-02", "VV-HERO-03", "VV-HERO-05")
def test_a_building_and_a_hero_are_read_as_they_stand():
    box = load(data_path("vampire_village"))
    barn, trapper = box.cards["thatched-barn"], box.cards["trapper"]
    assert (barn.is_building, barn.roof, barn.residents, barn.deck) == (True, "yellow", "type", 1)
    assert len(barn.defense) == 3
    assert (trapper.is_hero, trapper.roof, trapper.defense, trapper.residents) == (True, "", (0, 0, 0), "none")
    assert [KINDS[kind] for kind in trapper.symbols] == ["werewolf"]


@pytest.mark.parametrize("thing", [CARDS.cards["trapper"], CARDS.monsters["vampire-6"]], ids=["card", "monster"])
def test_copies_are_the_shared_object_itself(thing):
    assert copy.copy(thing) is copy.deepcopy([thing])[0] is pickle.loads(pickle.dumps(thing)) is thing


def test_a_shared_object_cannot_be_changed():
    with pytest.raises(AttributeError):
        CARDS.cards["trapper"].movement = 9


def test_names_fit_on_a_card_and_are_not_shared():
    names = [thing.name for thing in (*CARDS.cards.values(), *CARDS.monsters.values())]
    assert len(names) == len(set(names))
    assert max(map(len, names)) <= 17


def test_records_cite_rules_that_exist():
    for record in (*CARDS.cards.values(), *CARDS.monsters.values(), *CARDS.components.values()):
        for id in record.rules:
            assert look_up(id).game == "vampire-village"
