"""What the rulebook fixes about the card data: each constraint by name, with the facts it checks, in the order of the chapters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...kernel.tables import Constraints
from ...kernel.words import listed
from .components import FACTIONS, LABELS, NEUTRAL, SPECIAL, VILLAGER, WEREWOLF

if TYPE_CHECKING:
    from .components import CardSet

constraint = Constraints["CardSet"]()

CHARACTERS, DECK, BOX = "characters.csv", "deck.csv", "components.csv"
PRINTED = {"": 12, "3+": 3, "4+": 5, "5+": 5, "S": 6}
COLORS = {VILLAGER: "blue", WEREWOLF: "red"}          # that of Neutral cards is not stated
SYMBOLS = {"hunter": (True, False), "alpha-wolf": (False, True), "werewolf": (True, True)}


# Components

def _listed(rule: str, item: str, count: int) -> None:
    @constraint(rule)
    def the_box_holds_as_many(box: CardSet) -> Iterator[str]:
        if item not in box.components:
            yield f"{BOX}: {item} is missing, expected {count}"
        elif box.components[item].count != count:
            yield f"{BOX}, {item}: count is {box.components[item].count}, expected {count}"


_listed("VH-COMP-01", "character-cards", 31)
_listed("VH-COMP-02", "player-aids", 5)
_listed("VH-COMP-03", "token-1", 12)
_listed("VH-COMP-04", "token-3", 6)
_listed("VH-COMP-05", "rulebook-chinese", 1)
_listed("VH-COMP-05", "rulebook-english", 1)


@constraint("VH-COMP-03", "VH-COMP-04", "AMB-VH-64")
def tokens_are_worth_one_and_three(box: CardSet) -> Iterator[str]:
    for item, value in (("token-1", 1), ("token-3", 3)):
        if item in box.components and box.components[item].value != value:
            yield f"{BOX}, {item}: value is {box.components[item].value}, expected {value}"


@constraint("VH-COMP-01")
def thirty_one_character_cards(box: CardSet) -> Iterator[str]:
    total = sum(printed.copies for printed in box.printed)
    if total != 31:
        yield f"{DECK}: {total} cards, expected 31"


@constraint("AMB-VH-02", "AMB-VH-03")
def as_many_cards_of_each_label_as_are_dealt(box: CardSet) -> Iterator[str]:
    for label in LABELS:
        count = len(box.labeled(label))
        if count != PRINTED[label]:
            yield f"{DECK}: {count} cards {f'labeled {label}' if label else 'without a label'}, expected {PRINTED[label]}"


# Characters

def _faction(rule: str, faction: int, *slugs: str) -> None:
    @constraint(rule)
    def it_has_its_characters(box: CardSet) -> Iterator[str]:
        found = sorted(character.slug for character in box.characters.values() if character.faction == faction)
        if found != sorted(slugs):
            yield f"{CHARACTERS}: the {FACTIONS[faction]} faction is {listed(found)}, expected {listed(sorted(slugs))}"


_faction("VH-CHAR-01", VILLAGER, "village-chief", "villager", "hunter", "lover", "doctor", "guard", "priest")
_faction("VH-CHAR-19", WEREWOLF, "alpha-wolf", "werewolf", "cultist", "robber")
_faction("VH-CHAR-38", NEUTRAL, "gravedigger", "psychic", "lamplighter", "juggler", "rat")


@constraint("VH-CARD-02", "VH-CARD-03", "AMB-VH-68")
def the_color_tells_the_faction(box: CardSet) -> Iterator[str]:
    for character in box.characters.values():
        color = COLORS.get(character.faction)
        if color and character.color != color:
            yield f"{CHARACTERS}, {character.slug}: color is {character.color!r}, expected {color!r}"
        elif not color and character.color in COLORS.values():
            yield f"{CHARACTERS}, {character.slug}: color is {character.color!r}, expected one of its own: blue and red are taken"


@constraint("VH-CHAR-02")
def villagers_have_one_tombstone(box: CardSet) -> Iterator[str]:
    for character in box.characters.values():
        if character.faction == VILLAGER and character.tombstones != 1:
            yield f"{CHARACTERS}, {character.slug}: tombstones is {character.tombstones}, expected 1"


def _tombstones(slug: str, tombstones: int, *rules: str) -> None:
    @constraint(*rules)
    def the_wolf_has_its_tombstones(box: CardSet) -> Iterator[str]:
        if slug in box.characters and box.characters[slug].tombstones != tombstones:
            yield f"{CHARACTERS}, {slug}: tombstones is {box.characters[slug].tombstones}, expected {tombstones}"


_tombstones("alpha-wolf", 3, "VH-CHAR-25")
_tombstones("werewolf", 2, "VH-CHAR-31", "VH-CARD-09", "AMB-VH-58")
_tombstones("cultist", 1, "VH-CHAR-33")
_tombstones("robber", 1, "VH-CHAR-37")


@constraint("VH-CHAR-39", "AMB-VH-59")
def neutrals_have_no_tombstone(box: CardSet) -> Iterator[str]:
    for character in box.characters.values():
        if character.faction == NEUTRAL and character.tombstones:
            yield f"{CHARACTERS}, {character.slug}: tombstones is {character.tombstones}, expected 0"


@constraint("VH-CHAR-50", "VH-CHAR-10", "VH-CHAR-24", "VH-CHAR-30")
def three_characters_bear_look_or_hide(box: CardSet) -> Iterator[str]:
    for character in box.characters.values():
        if (character.look, character.hide) != SYMBOLS.get(character.slug, (False, False)):
            expected = SYMBOLS.get(character.slug, (False, False))
            yield f"{CHARACTERS}, {character.slug}: look and hide are {character.look} and {character.hide}, expected {expected[0]} and {expected[1]}"


# The deck

@constraint("AMB-VH-05")
def every_character_is_printed(box: CardSet) -> Iterator[str]:
    printed = {row.character for row in box.printed if row.copies}
    for slug in box.characters:
        if slug not in printed:
            yield f"{DECK}: no card of {slug}, expected at least one"


@constraint("AMB-VH-04", "VH-SETUP-09")
def one_chief_in_every_game(box: CardSet) -> Iterator[str]:
    chiefs = [(row.label, row.copies) for row in box.printed if row.character == "village-chief"]
    if chiefs != [("", 1)]:
        yield f"{DECK}: the Village Chief is printed {sum(copies for _, copies in chiefs)} times, expected once and without a label"


@constraint("VH-SPEC-01", "VH-SPEC-02", "VH-SPEC-03", "VH-SETUP-03")
def specials_of_each_faction_and_what_they_replace(box: CardSet) -> Iterator[str]:
    special, basic = box.labeled(SPECIAL), box.labeled("")
    for faction in (VILLAGER, WEREWOLF, NEUTRAL):
        if not any(character.faction == faction for character in special):
            yield f"{DECK}: no special character of the {FACTIONS[faction]} faction, expected at least one"
    for slug in ("villager", "cultist"):
        if not any(character.slug == slug for character in basic):
            yield f"{DECK}: no {slug} without a label, expected one that a special character can replace"
    if not any(character.faction == NEUTRAL for character in basic):
        yield f"{DECK}: no neutral character without a label, expected one that a special character can replace"
    for character in special:
        if any(row.character == character.slug and row.label != SPECIAL for row in box.printed):
            yield f"{DECK}, {character.slug}: labeled S and otherwise, expected one or the other"


@constraint("VH-DAY-07")
def two_mobs_are_possible(box: CardSet) -> Iterator[str]:
    count = sum(character.joins_mob for character in box.labeled("", "3+", "4+", "5+"))
    if count < 4:
        yield f"{DECK}: {count} cards that join a Mob, expected at least 4"
