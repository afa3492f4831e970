"""The card data: the shipped files keep every constraint, and a copy that breaks one is refused, saying where and why."""

import copy
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from horrorlab.data import data_path
from horrorlab.games.village_of_horror.cards import CARDS, NEUTRAL, VILLAGER, WEREWOLF, load
from horrorlab.games.village_of_horror.constraints import constraint
from horrorlab.kernel.errors import DataError
from horrorlab.kernel.rules import look_up
from tests.broken_data import breach, drop, edit, put, repeat
from tests.village_of_horror.table import NAMES, a_seat, at_the_table

CHARACTERS, DECK, BOX = "characters.csv", "deck.csv", "components.csv"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for file in (CHARACTERS, DECK, BOX):
        shutil.copy(data_path("village_of_horror", file), tmp_path)
    return tmp_path


def complaints(folder: Path) -> list[str]:
    with pytest.raises(DataError) as caught:
        load(folder)
    assert "Village of Horror" in str(caught.value)
    return caught.value.complaints


# What a cell may hold

CELLS = [
    breach(CHARACTERS, put("slug=hunter", name=""), "characters.csv, hunter: name is '', expected a name (VH-CARD-01)"),
    breach(CHARACTERS, put("slug=hunter", ability=" "), "characters.csv, hunter: ability is ' ', expected a name (VH-CARD-04)"),
    breach(CHARACTERS, put("slug=hunter", faction="vilager"), "characters.csv, hunter: faction is 'vilager', did you mean 'villager'? (VH-CARD-11)"),
    breach(CHARACTERS, put("slug=hunter", faction=""),
           "characters.csv, hunter: faction is '', expected one of: villager, werewolf, neutral (VH-CARD-11)"),
    breach(CHARACTERS, put("slug=hunter", tombstones="-1"), "characters.csv, hunter: tombstones is '-1', expected a whole number, 0 or more"),
    breach(CHARACTERS, put("slug=hunter", symbols="look hied"), "characters.csv, hunter: symbols is 'look hied', did you mean 'hide'?"),
    breach(CHARACTERS, put("slug=hunter", color=""), "characters.csv, hunter: color is '', expected a name"),
    breach(CHARACTERS, put("slug=hunter", provenance="publisher"),
           "characters.csv, hunter: provenance is 'publisher', expected one of: rulebook, derived, reconstructed (AMB-VH-05)"),
    breach(CHARACTERS, repeat("slug=hunter"), "characters.csv, hunter: stands there twice, expected once"),
    breach(DECK, put("card=hunter-4", label="4"), "deck.csv, hunter-4: label is '4', did you mean '4+'? (VH-CARD-10, VH-CARD-12)"),
    breach(DECK, put("card=hunter-4", label="6"), "deck.csv, hunter-4: label is '6', expected one of: , 3+, 4+, 5+, S (VH-CARD-10, VH-CARD-12)"),
    breach(DECK, put("card=hunter-4", copies="one"), "deck.csv, hunter-4: copies is 'one', expected a whole number, 0 or more"),
    breach(DECK, put("card=hunter-4", character="Hunter"), "deck.csv, hunter-4: character is 'Hunter', expected a slug such as 'thatched-barn'"),
    breach(DECK, put("card=hunter-4", character="huntress"),
           "deck.csv, hunter-4: character is 'huntress', expected one of characters.csv (AMB-VH-05)"),
    breach(BOX, put("item=token-3", count="six"), "components.csv, token-3: count is 'six', expected a whole number, 0 or more"),
]


@pytest.mark.parametrize(("file", "change", "complaint"), CELLS)
def test_a_cell_that_cannot_be_read_is_named(folder, file, change, complaint):
    edit(folder / file, change)
    assert complaints(folder) == [complaint]


# What must hold among the records

RECORDS = [
    breach(BOX, put("item=character-cards", count="30"), "components.csv, character-cards: count is 30, expected 31 (VH-COMP-01)"),
    breach(BOX, put("item=player-aids", count="4"), "components.csv, player-aids: count is 4, expected 5 (VH-COMP-02)"),
    breach(BOX, put("item=token-1", count="13"), "components.csv, token-1: count is 13, expected 12 (VH-COMP-03)"),
    breach(BOX, drop("item=token-3"), "components.csv: token-3 is missing, expected 6 (VH-COMP-04)"),
    breach(BOX, drop("item=rulebook-chinese"), "components.csv: rulebook-chinese is missing, expected 1 (VH-COMP-05)"),
    breach(BOX, put("item=rulebook-english", count="2"), "components.csv, rulebook-english: count is 2, expected 1 (VH-COMP-05)"),
    breach(BOX, put("item=token-3", value="2"), "components.csv, token-3: value is 2, expected 3 (VH-COMP-03, VH-COMP-04, AMB-VH-64)"),
    breach(DECK, put("card=villager", copies="2"), "deck.csv: 30 cards, expected 31 (VH-COMP-01)"),
    breach(DECK, put("card=villager", copies="2"), "deck.csv: 11 cards without a label, expected 12 (AMB-VH-02, AMB-VH-03)"),
    breach(DECK, put("card=lover-3", label="5+"), "deck.csv: 2 cards labeled 3+, expected 3 (AMB-VH-02, AMB-VH-03)"),
    breach(CHARACTERS, put("slug=lover", faction="neutral", color="gray"), "characters.csv: the villager faction is doctor, guard, hunter, priest, "
           "village-chief and villager, expected doctor, guard, hunter, lover, priest, village-chief and villager (VH-CHAR-01)"),
    breach(CHARACTERS, put("slug=robber", faction="villager"), "characters.csv: the werewolf faction is alpha-wolf, cultist and werewolf, "
           "expected alpha-wolf, cultist, robber and werewolf (VH-CHAR-19)"),
    breach(CHARACTERS, put("slug=rat", faction="werewolf"), "characters.csv: the neutral faction is gravedigger, juggler, lamplighter and psychic, "
           "expected gravedigger, juggler, lamplighter, psychic and rat (VH-CHAR-38)"),
    breach(CHARACTERS, put("slug=hunter", color="red"),
           "characters.csv, hunter: color is 'red', expected 'blue' (VH-CARD-02, VH-CARD-03, AMB-VH-68)"),
    breach(CHARACTERS, put("slug=cultist", color="blue"),
           "characters.csv, cultist: color is 'blue', expected 'red' (VH-CARD-02, VH-CARD-03, AMB-VH-68)"),
    breach(CHARACTERS, put("slug=rat", color="red"),
           "characters.csv, rat: color is 'red', expected one of its own: blue and red are taken (VH-CARD-02, VH-CARD-03, AMB-VH-68)"),
    breach(CHARACTERS, put("slug=guard", tombstones="2"), "characters.csv, guard: tombstones is 2, expected 1 (VH-CHAR-02)"),
    breach(CHARACTERS, put("slug=alpha-wolf", tombstones="2"), "characters.csv, alpha-wolf: tombstones is 2, expected 3 (VH-CHAR-25)"),
    breach(CHARACTERS, put("slug=werewolf", tombstones="3"),
           "characters.csv, werewolf: tombstones is 3, expected 2 (VH-CHAR-31, VH-CARD-09, AMB-VH-58)"),
    breach(CHARACTERS, put("slug=cultist", tombstones="2"), "characters.csv, cultist: tombstones is 2, expected 1 (VH-CHAR-33)"),
    breach(CHARACTERS, put("slug=robber", tombstones="0"), "characters.csv, robber: tombstones is 0, expected 1 (VH-CHAR-37)"),
    breach(CHARACTERS, put("slug=psychic", tombstones="1"), "characters.csv, psychic: tombstones is 1, expected 0 (VH-CHAR-39, AMB-VH-59)"),
    *(breach(CHARACTERS, put(f"slug={slug}", symbols=symbols), f"characters.csv, {slug}: look and hide are {now}, expected {expected} "
             "(VH-CHAR-50, VH-CHAR-10, VH-CHAR-24, VH-CHAR-30)")
      for slug, symbols, now, expected in (
          ("hunter", "", "False and False", "True and False"), ("alpha-wolf", "look hide", "True and True", "False and True"),
          ("werewolf", "look", "True and False", "True and True"), ("rat", "look", "True and False", "False and False"))),
    breach(DECK, put("character=lover", copies="0"), "deck.csv: no card of lover, expected at least one (AMB-VH-05)"),
    breach(DECK, put("card=village-chief", label="3+"),
           "deck.csv: the Village Chief is printed 1 times, expected once and without a label (AMB-VH-04, VH-SETUP-09)"),
    breach(DECK, put("card=village-chief", copies="2"),
           "deck.csv: the Village Chief is printed 2 times, expected once and without a label (AMB-VH-04, VH-SETUP-09)"),
    *(breach(DECK, change, f"deck.csv: no {what} (VH-SPEC-01, VH-SPEC-02, VH-SPEC-03, VH-SETUP-03)") for change, what in (
        (put("label=S character=robber", label="3+"), "special character of the werewolf faction, expected at least one"),
        (put("card=villager", label="3+"), "villager without a label, expected one that a special character can replace"),
        (put("card=cultist", label="3+"), "cultist without a label, expected one that a special character can replace"))),
    breach(DECK, put("card=hunter-4", character="guard"),
           "deck.csv, guard: labeled S and otherwise, expected one or the other (VH-SPEC-01, VH-SPEC-02, VH-SPEC-03, VH-SETUP-03)"),
    breach(DECK, put("character=villager", character="doctor"), "deck.csv: 1 cards that join a Mob, expected at least 4 (VH-DAY-07)"),
]


@pytest.mark.parametrize(("file", "change", "complaint"), RECORDS)
def test_records_that_do_not_fit_together_are_refused(folder, file, change, complaint):
    edit(folder / file, change)
    assert complaint in complaints(folder)


def test_every_constraint_has_a_broken_copy_above():
    asked = {param.values[2].rpartition("(")[2].rstrip(")") for param in RECORDS}
    assert {", ".join(rules) for rules, _ in constraint.checks} == asked


def test_all_complaints_come_at_once(folder):
    edit(folder / CHARACTERS, put("slug=hunter", faction="wolf", tombstones="many"))
    edit(folder / DECK, put("card=hunter-4", label="9"))
    assert [complaint.partition(" is ")[0] for complaint in complaints(folder)] == [
        "characters.csv, hunter: faction", "characters.csv, hunter: tombstones", "deck.csv, hunter-4: label"]


def test_a_missing_file_and_a_missing_column_are_named(folder):
    (folder / BOX).unlink()
    edit(folder / DECK, lambda rows: [{key: cell for key, cell in row.items() if key != "label"} for row in rows])
    deck, box = complaints(folder)
    assert deck == "deck.csv: the columns are card, character, copies, provenance, rules, note, " \
        "expected card, character, label, copies, provenance, rules, note"
    assert box.startswith("components.csv cannot be read")


# The shipped data

@pytest.mark.rule("VH-COMP-01", "VH-COMP-02", "VH-COMP-03", "VH-COMP-04", "VH-COMP-05")
def test_the_box_holds_what_the_rulebook_lists():
    box = load(data_path("village_of_horror"))
    assert sum(printed.copies for printed in box.printed) == 31
    assert {item: thing.count for item, thing in box.components.items()} == {
        "character-cards": 31, "player-aids": 5, "token-1": 12, "token-3": 6, "rulebook-chinese": 1, "rulebook-english": 1}


@pytest.mark.rule("VH-COMP-03", "VH-COMP-04", "AMB-VH-64")
def test_points_are_not_limited_by_the_tokens():
    """Five players of the Villager faction gain a point each; the box holds 30 points."""
    assert sum(thing.count * thing.value for thing in load().components.values()) == 30
    table = at_the_table("scoring", graveyard=["cultist"], **{name: a_seat("villager", points=6) for name in NAMES})
    assert table.outcome.scores == (7,) * 5


@pytest.mark.rule("VH-CARD-01", "VH-CARD-04", "VH-CARD-11", "VH-CARD-02", "VH-CARD-03", "AMB-VH-68")
def test_a_character_has_a_name_a_faction_its_color_and_an_ability():
    for character in load().characters.values():
        assert character.name.strip()
        assert character.ability.endswith(".")
        assert character.color == {VILLAGER: "blue", WEREWOLF: "red", NEUTRAL: "gray"}[character.faction]


@pytest.mark.rule("VH-CARD-09", "AMB-VH-58", "AMB-VH-59")
def test_tombstones_are_those_of_the_list():
    assert {character.slug: character.tombstones for character in load().characters.values() if character.tombstones != 1} == {
        "alpha-wolf": 3, "werewolf": 2, "gravedigger": 0, "psychic": 0, "lamplighter": 0, "juggler": 0, "rat": 0}


@pytest.mark.rule("VH-CARD-10", "AMB-VH-02", "AMB-VH-05")
def test_a_printed_card_bears_one_label_or_none():
    box = load()
    assert {label: len(box.labeled(label)) for label in ("", "3+", "4+", "5+", "S")} == {"": 12, "3+": 3, "4+": 5, "5+": 5, "S": 6}
    assert {printed.provenance for printed in box.printed} == {"derived", "reconstructed"}
    assert {character.provenance for character in box.characters.values()} == {"rulebook"}


EDITED = """
import sys
from pathlib import Path
from horrorlab import data
data._PACKAGE = Path(sys.argv[1])
import horrorlab as hl
game = hl.new_game("village-of-horror", players=3, seed=1, variants=["lover"])
dealt = [card.slug for hand in game.state.hands for card in hand]
print(dealt.count("lover"), dealt.count("guard"), dealt.count("villager"), len(dealt))
"""


@pytest.mark.rule("AMB-VH-05")
def test_to_edit_the_data_is_enough_to_change_the_deck(tmp_path):
    """The Lover becomes a special character, the Guard an ordinary one: games are dealt accordingly, and it can be asked for."""
    data = tmp_path / "_data"
    shutil.copytree(data_path("village_of_horror"), data / "village_of_horror")
    deck = data / "village_of_horror" / DECK
    edit(deck, put("card=lover-3", label="S"))
    edit(deck, put("card=guard-s", label="3+"))
    load(deck.parent)
    done = subprocess.run([sys.executable, "-c", EDITED, str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["1", "1", "3", "15"], done.stderr


@pytest.mark.parametrize("thing", [CARDS.characters["rat"], CARDS.characters["village-chief"]], ids=lambda thing: thing.slug)
def test_copies_are_the_shared_object_itself(thing):
    assert copy.copy(thing) is copy.deepcopy([thing])[0] is pickle.loads(pickle.dumps(thing)) is thing


def test_a_shared_object_cannot_be_changed():
    with pytest.raises(AttributeError):
        CARDS.characters["rat"].tombstones = 9


def test_names_fit_on_a_card_and_are_not_shared():
    names = [character.name for character in CARDS.characters.values()]
    assert len(names) == len(set(names))
    assert max(map(len, names)) <= 17


def test_records_cite_rules_that_exist():
    for record in (*CARDS.characters.values(), *CARDS.printed, *CARDS.components.values()):
        for id in record.rules:
            assert look_up(id).game == "village-of-horror"
