"""What the rulebook fixes about the card data: each constraint by name, with the facts it checks, in the order of the chapters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...kernel.tables import Constraints
from ...kernel.words import listed
from .components import CONDITIONS, DEMON, KINDS, MISDEEDS, VAMPIRE, WEREWOLF, WITCH

if TYPE_CHECKING:
    from .components import Card, CardSet, Monster

constraint = Constraints["CardSet"]()

VILLAGE, MONSTERS, BOX = "village_cards.csv", "monsters.csv", "components.csv"


# Components

@constraint("VV-COMP-01")
def sixty_six_village_cards(box: CardSet) -> Iterator[str]:
    yield from _count(VILLAGE, "village cards", len(box.cards), 66)


@constraint("VV-COMP-02")
def six_starting_cards(box: CardSet) -> Iterator[str]:
    yield from _count(VILLAGE, "starting cards", len(box.starting), 6)


@constraint("VV-COMP-03")
def thirty_village_cards_in_round_1(box: CardSet) -> Iterator[str]:
    yield from _count(VILLAGE, "cards of round 1", len(box.decks[1]), 30)


@constraint("VV-COMP-04")
def thirty_village_cards_in_round_2(box: CardSet) -> Iterator[str]:
    yield from _count(VILLAGE, "cards of round 2", len(box.decks[2]), 30)


@constraint("VV-COMP-05")
def thirty_monsters_in_round_1(box: CardSet) -> Iterator[str]:
    yield from _count(MONSTERS, "monster cards of round 1", len(box.piles[1]), 30)


@constraint("VV-COMP-06")
def thirty_monsters_in_round_2(box: CardSet) -> Iterator[str]:
    yield from _count(MONSTERS, "monster cards of round 2", len(box.piles[2]), 30)


@constraint("VV-COMP-07")
def one_initiative_token_for_each_kind(box: CardSet) -> Iterator[str]:
    tokens = [c.front for c in box.components.values() if c.item.startswith("initiative") for _ in range(c.count)]
    if sorted(tokens) != sorted(KINDS):
        yield f"{BOX}: the initiative tokens are {listed(tokens)}, expected {listed(KINDS)}"


@constraint("VV-COMP-08")
def tokens_are_residents_in_front_and_threats_behind(box: CardSet) -> Iterator[str]:
    tokens = [c for c in box.components.values() if c.item.startswith("token")]
    yield from _count(BOX, "tokens", sum(token.count for token in tokens), 125)
    for token in tokens:
        if (token.front, token.back.split()[0]) != ("resident", "threat"):
            yield f"{BOX}, {token.item}: the sides are {token.front!r} and {token.back!r}, expected 'resident' and 'threat'"


@constraint("VV-COMP-09")
def a_hundred_tokens_of_value_1(box: CardSet) -> Iterator[str]:
    yield from _count(BOX, "tokens of value 1", _tokens_worth(box, 1), 100)


@constraint("VV-COMP-10")
def twenty_five_tokens_of_value_3(box: CardSet) -> Iterator[str]:
    yield from _count(BOX, "tokens of value 3", _tokens_worth(box, 3), 25)


@constraint("VV-SETUP-07", "AMB-VV-23")
def the_threat_face_has_no_number(box: CardSet) -> Iterator[str]:
    for component in box.components.values():
        if component.back.startswith("threat") and component.back != "threat":
            yield f"{BOX}, {component.item}: back is {component.back!r}, expected 'threat': a number behind a resident means nothing"


@constraint("VV-END-05")
def the_backs_show_which_way_to_pass(box: CardSet) -> Iterator[str]:
    for item, expected in (("village-1", "clockwise"), ("village-2", "counterclockwise")):
        if item in box.components and (back := box.components[item].back) != expected:
            yield f"{BOX}, {item}: back is {back!r}, expected {expected!r}"


@constraint("AMB-VV-03")
def the_box_lists_the_groups_of_cards(box: CardSet) -> Iterator[str]:
    groups = {"village-start": box.starting, "village-1": box.decks[1], "village-2": box.decks[2],
              "monsters-1": box.piles[1], "monsters-2": box.piles[2]}
    for item, cards in groups.items():
        if item not in box.components:
            yield f"{BOX}: {item} is missing, expected {len(cards)} cards"
        elif box.components[item].count != len(cards):
            yield f"{BOX}, {item}: count is {box.components[item].count}, expected the {len(cards)} cards that the data hold"


# Buildings

@constraint("VV-BUILD-05")
def there_are_buildings_and_heroes(box: CardSet) -> Iterator[str]:
    yield from _some(_buildings(box), "building")
    yield from _some(_heroes(box), "hero")


@constraint("AMB-VV-04")
def starting_cards_are_buildings_without_condition(box: CardSet) -> Iterator[str]:
    for card in box.starting:
        if card.is_hero:
            yield f"{VILLAGE}, {card.slug}: kind is 'hero', expected 'building' for a starting card"
        elif card.residents != "none":
            yield f"{VILLAGE}, {card.slug}: residents is {card.residents!r}, expected 'none' for a starting card"


@constraint("VV-BLDG-01")
def every_building_guards_against_something(box: CardSet) -> Iterator[str]:
    for card in _buildings(box):
        if not any(card.defense):
            yield f"{VILLAGE}, {card.slug}: all three defense values are 0, expected at least one above"


@constraint("VV-RES-04", "VV-RES-06", "VV-RES-07", "VV-RES-09")
def every_condition_occurs(box: CardSet) -> Iterator[str]:
    for condition in CONDITIONS:
        yield from _some([card for card in _buildings(box) if card.residents == condition], f"building with residents {condition!r}")


@constraint("VV-RES-11")
def buildings_without_residents_defend_better(box: CardSet) -> Iterator[str]:
    drafted = [card for card in _buildings(box) if card.deck]
    yield from _some([card for card in drafted if card.residents == "none"], "building with residents 'none' in the decks")
    for deck in box.decks:
        settled = [sum(card.defense) for card in drafted if card.deck == deck and card.residents != "none"]
        usual = sum(settled) / len(settled) if settled else 0
        for card in drafted:
            if card.deck == deck and card.residents == "none" and sum(card.defense) <= usual:
                yield (f"{VILLAGE}, {card.slug}: its defense values add up to {sum(card.defense)}, expected more than {usual:.1f}, "
                       f"the mean of round {deck}'s buildings with residents")


@constraint("VV-RES-12", "AMB-VV-06")
def a_yellow_building_counts_yellow(box: CardSet) -> Iterator[str]:
    yield from _some([card for card in _buildings(box) if card.roof == "yellow" and card.residents == "type"],
                     "building with roof 'yellow' and residents 'type'")


@constraint("VV-MIS-03")
def there_are_yellow_buildings(box: CardSet) -> Iterator[str]:
    yield from _some([card for card in _buildings(box) if card.roof == "yellow"], "building with roof 'yellow'")


@constraint("VV-DEF-05")
def the_example_column_of_five_exists(box: CardSet) -> Iterator[str]:
    for value in (3, 2):
        yield from _some([card for card in _buildings(box) if card.defense[WITCH] == value], f"building with witch {value}")


@constraint("VV-EX-08")
def a_building_may_add_nothing_against_witches(box: CardSet) -> Iterator[str]:
    yield from _some([card for card in _buildings(box) if card.defense[WITCH] == 0], "building with witch 0")


# Heroes

@constraint("VV-HERO-04")
def heroes_have_at_most_three_symbols(box: CardSet) -> Iterator[str]:
    for card in _heroes(box):
        if len(card.symbols) > 3:
            yield f"{VILLAGE}, {card.slug}: symbols names {len(card.symbols)} monsters, expected at most 3"


@constraint("AMB-VV-30")
def the_symbols_of_a_hero_differ(box: CardSet) -> Iterator[str]:
    for card in _heroes(box):
        for kind in sorted(set(card.symbols)):
            if card.symbols.count(kind) > 1:
                yield f"{VILLAGE}, {card.slug}: symbols names {KINDS[kind]} twice, expected once"


@constraint("VV-HERO-07")
def most_heroes_have_movement_points(box: CardSet) -> Iterator[str]:
    heroes = list(_heroes(box))
    moving = sum(card.movement > 0 for card in heroes)
    if not len(heroes) / 2 < moving < len(heroes):
        yield f"{VILLAGE}: {moving} of {len(heroes)} heroes have movement points, expected more than half, yet not all"


@constraint("VV-HERO-13")
def a_hero_has_five_movement_points(box: CardSet) -> Iterator[str]:
    yield from _some([card for card in _heroes(box) if card.movement == 5], "hero with movement 5")


@constraint("VV-EX-05")
def a_hero_is_effective_against_witches(box: CardSet) -> Iterator[str]:
    yield from _some([card for card in _heroes(box) if WITCH in card.symbols], "hero with the symbol witch")


# Monsters

@constraint("VV-KIND-01")
def four_kinds_of_monsters(box: CardSet) -> Iterator[str]:
    for kind in KINDS:
        yield from _some(_dealt(box, KINDS.index(kind)), kind, MONSTERS)


@constraint("VV-BLDG-09")
def each_attacking_kind_has_its_own_strengths(box: CardSet) -> Iterator[str]:
    own = {WITCH: ("fixed", "left-witches", "right-witches"), WEREWOLF: ("gray", "black"), VAMPIRE: ("fixed",)}
    for monster in box.monsters.values():
        if monster.kind in own and monster.strength not in own[monster.kind]:
            yield f"{MONSTERS}, {monster.slug}: strength is {monster.strength!r}, expected {listed(own[monster.kind], 'or')}"


@constraint("VV-WITCH-01", "VV-WITCH-03", "VV-WITCH-04")
def three_types_of_witches(box: CardSet) -> Iterator[str]:
    yield from _types(box, WITCH, "strength", ("fixed", "left-witches", "right-witches"))


@constraint("VV-WITCH-02")
def the_fixed_witch_has_strength_2(box: CardSet) -> Iterator[str]:
    for monster in box.monsters.values():
        if monster.kind == WITCH and monster.strength == "fixed" and monster.value != 2:
            yield f"{MONSTERS}, {monster.slug}: value is {monster.value}, expected 2"


@constraint("VV-WOLF-01")
def two_types_of_werewolves(box: CardSet) -> Iterator[str]:
    yield from _types(box, WEREWOLF, "strength", ("gray", "black"))


@constraint("VV-VAMP-01", "VV-VAMP-02")
def six_types_of_vampires_of_strength_1_to_6(box: CardSet) -> Iterator[str]:
    yield from _types(box, VAMPIRE, "value", (1, 2, 3, 4, 5, 6))


@constraint("AMB-VV-43")
def a_demon_for_each_misdeed(box: CardSet) -> Iterator[str]:
    yield from _types(box, DEMON, "misdeed", MISDEEDS)


@constraint("VV-EX-01")
def enough_witches_for_the_example_of_an_attack(box: CardSet) -> Iterator[str]:
    witches = _dealt(box, WITCH)
    for strength, needed in (("fixed", 4), ("right-witches", 1)):
        found = sum(witch.strength == strength for witch in witches)
        if found < needed:
            yield f"{MONSTERS}: {found} witch cards of strength {strength!r}, expected at least {needed}"
    if len(witches) < 9:
        yield f"{MONSTERS}: {len(witches)} witch cards, expected at least 9, 5 at Masha's village and 4 at her neighbor's"


@constraint("VV-WOLF-04")
def enough_gray_werewolves_for_their_example(box: CardSet) -> Iterator[str]:
    found = sum(werewolf.strength == "gray" for werewolf in _dealt(box, WEREWOLF))
    if found < 3:
        yield f"{MONSTERS}: {found} gray werewolf cards, expected at least 3"


# Words shared by the constraints

def _buildings(box: CardSet) -> list[Card]:
    return [card for card in box.cards.values() if card.is_building]


def _heroes(box: CardSet) -> list[Card]:
    return [card for card in box.cards.values() if card.is_hero]


def _dealt(box: CardSet, kind: int) -> list[Monster]:
    return [monster for pile in box.piles.values() for monster in pile if monster.kind == kind]


def _tokens_worth(box: CardSet, value: int) -> int:
    return sum(c.count for c in box.components.values() if c.item.startswith("token") and c.value == value)


def _count(file: str, what: str, found: int, expected: int) -> Iterator[str]:
    if found != expected:
        yield f"{file}: {found} {what}, expected {expected}"


def _some(found: list[Card] | list[Monster], what: str, file: str = VILLAGE) -> Iterator[str]:
    if not found:
        yield f"{file}: no {what}, expected at least one"


def _types(box: CardSet, kind: int, field: str, expected: tuple[object, ...]) -> Iterator[str]:
    """Complain unless the kind has one record for each expected type and each has a card."""
    records = [monster for monster in box.monsters.values() if monster.kind == kind]
    found = sorted(getattr(monster, field) for monster in records)
    if found != sorted(expected):  # type: ignore[type-var]
        yield f"{MONSTERS}: the {field} values of the {KINDS[kind]} types are {listed(found)}, expected {listed(expected)}"
    for monster in records:
        if not any(monster.copies):
            yield f"{MONSTERS}, {monster.slug}: copies_1 and copies_2 are 0, expected a card in one of the rounds"
