"""What the rulebook fixes about the card data: each constraint by name, with the facts it checks, in the order of the chapters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...kernel.tables import Constraints
from ...kernel.words import listed
from .components import ACTION, BATTLE, LORD, STARTER, SULTAN, SYMBOLS, TRIGGERS

if TYPE_CHECKING:
    from .components import CardSet

constraint = Constraints["CardSet"]()

CARDS, ABILITIES, LORDS, BOX = "action_cards.csv", "ability_cards.csv", "lords.csv", "components.csv"
STARTERS = ("bats-swarm", "bypass", "crypt-keeper", "raid")
ICONS = ("draw", "sacrifice", "living", "undead", "enemy-loss", "gold", "blood", "unrest")          # what the rulebook has an icon for
PRINTED = {STARTER: 16, LORD: 12}
ABILITIES_OF = (
    ("VL-6.0-01", "emine-hatun", ("harem", "hot-blooded", "intrigue", "janissaries")),
    ("VL-6.0-07", "elizabeth-bathory", ("bloodbath", "cold-blooded", "garden-of-souls", "necromancy")),
    ("VL-6.0-14", "mircea-the-elder", ("ancient-vampire", "battle-hardened", "grave-robber", "great-hunt")),
    ("VL-6.0-21", "vlad-dracula", ("cunning", "impaler", "strategist", "terrifying")),
)


def _listed(item: str, count: int, *rules: str) -> None:
    """Have an item of the box counted."""
    @constraint(*rules)
    def as_many_as_the_rulebook_lists(box: CardSet) -> Iterator[str]:
        if item not in box.components:
            yield f"{BOX}: {item} is missing, expected {count}"
        elif box.components[item].count != count:
            yield f"{BOX}, {item}: count is {box.components[item].count}, expected {count}"


_listed("board", 1, "VL-2.0-01")
_listed("lord-boards", 6, "VL-2.0-02")
_listed("ability-cards", 24, "VL-2.0-04")
_listed("action-cards", 88, "VL-2.0-05")
_listed("player-aids", 4, "VL-2.0-06")
_listed("lords", 4, "VL-2.0-07")
_listed("spawns", 8, "VL-2.0-07")
_listed("army-markers", 24, "VL-2.0-09")
_listed("dice", 2, "VL-2.0-10")
_listed("undead-units", 30, "VL-2.0-11")
_listed("living-units", 30, "VL-2.0-11")
_listed("neutral-units", 20, "VL-2.0-13")
_listed("gold-5", 15, "VL-2.0-14")
_listed("gold-1", 30, "VL-2.0-14")
_listed("blood-5", 15, "VL-2.0-15")
_listed("blood-1", 30, "VL-2.0-15")
_listed("ascension-markers", 2, "VL-2.0-18", "AMB-VL-004")
_listed("first-player-marker", 1, "VL-2.0-19")
_listed("castles", 4, "VL-2.0-20")
_listed("town-markers", 24, "VL-2.0-22")
_listed("village-markers", 48, "VL-2.0-23")
_listed("unrest-markers", 18, "VL-2.0-25")
_listed("round-marker", 1, "VL-2.0-27")


@constraint("VL-3.5-01", "VL-3.5-02", "AMB-VL-010")
def gold_and_blood_come_in_ones_and_fives(box: CardSet) -> Iterator[str]:
    for item in ("gold-1", "gold-5", "blood-1", "blood-5"):
        found = box.components[item].value if item in box.components else None
        if found not in (None, int(item[-1])):
            yield f"{BOX}, {item}: value is {found}, expected {item[-1]}"


@constraint("VL-2.0-05", "AMB-VL-002")
def eighty_eight_action_cards(box: CardSet) -> Iterator[str]:
    total = sum(card.copies for card in box.cards.values())
    if total != 88:
        yield f"{CARDS}: {total} cards, expected 88"
    for kind, count in PRINTED.items():
        found = sum(card.copies for card in box.cards.values() if card.kind == kind)
        if found != count:
            yield f"{CARDS}: {found} cards of kind {kind}, expected {count}"


@constraint("VL-3.6-02", "VL-4.0-12")
def four_universal_starters(box: CardSet) -> Iterator[str]:
    found = {card.slug: card.copies for card in box.cards.values() if card.kind == STARTER}
    if sorted(found) != sorted(STARTERS):
        yield f"{CARDS}: the starters are {listed(sorted(found))}, expected {listed(STARTERS)}"
    for slug, copies in found.items():
        if copies != 4:
            yield f"{CARDS}, {slug}: {copies} copies, expected one for each player, 4"


@constraint("VL-3.6-03", "VL-4.0-11")
def two_starters_for_each_lord(box: CardSet) -> Iterator[str]:
    for lord in box.lords:
        count = len(box.of_kind(LORD, lord))
        if count != 2:
            yield f"{CARDS}: {count} starting cards of {lord}, expected 2"


@constraint("VL-3.6-02", "VL-3.6-03", "VL-5.3-08", "AMB-VL-098")
def starting_cards_cost_nothing_and_others_something(box: CardSet) -> Iterator[str]:
    for card in box.cards.values():
        free = card.kind in (STARTER, LORD)
        if free and (card.gold or card.blood):
            yield f"{CARDS}, {card.slug}: costs {card.gold} gold and {card.blood} blood, expected nothing for a starting card"
        if not free and not (card.gold or card.blood):
            yield f"{CARDS}, {card.slug}: costs nothing, expected gold or blood"
        if not free and card.gold and card.blood:
            yield f"{CARDS}, {card.slug}: costs {card.gold} gold and {card.blood} blood, expected one of the two"


@constraint("VL-5.2-017", "VL-5.2-022", "VL-5.2-102", "AMB-VL-101")
def battle_cards_have_no_red_box_and_others_have_one(box: CardSet) -> Iterator[str]:
    for card in box.cards.values():
        if card.is_battle == bool(card.red):
            yield f"{CARDS}, {card.slug}: {'a battle card has no red box' if card.red else 'expected a red box'}"
        if not card.black:
            yield f"{CARDS}, {card.slug}: black is empty, expected an effect"
        if (card.kind == BATTLE) != card.is_battle:
            yield f"{CARDS}, {card.slug}: kind is {card.kind} and trigger is {card.trigger}"


@constraint("VL-7.0-08")
def battle_cards_let_one_draw(box: CardSet) -> Iterator[str]:
    for card in box.cards.values():
        if card.is_battle and "draw" not in dict(card.black):
            yield f"{CARDS}, {card.slug}: black has no draw, expected one on every battle card"


@constraint("VL-5.2-018", "VL-5.2-025", "VL-SYM-01")
def every_symbol_occurs(box: CardSet) -> Iterator[str]:
    effects = {name for card in box.cards.values() for name, _ in card.red + card.black}
    for name in ICONS:
        if name not in effects:
            yield f"{CARDS}: no card with the effect {name}"
    for symbol in SYMBOLS:
        if not any(card.symbol == symbol for card in box.cards.values()):
            yield f"{CARDS}: no card with the symbol {symbol}"
    for trigger in TRIGGERS:
        if not any(card.trigger == trigger for card in box.cards.values()):
            yield f"{CARDS}: no card with the trigger {trigger}"


@constraint("VL-5.2-087", "VL-5.2-064")
def the_cards_of_the_rulebook_are_there(box: CardSet) -> Iterator[str]:
    ball = next((card for card in box.cards.values() if card.name == "The Grand Ball"), None)
    if ball is None or ball.red != (("court", 1),):
        yield f"{CARDS}: The Grand Ball is missing, or its red box is not 'court 1'"
    if not any(card.black == (("enemy-loss", 1), ("either", 3), ("draw", 1)) for card in box.cards.values()):
        yield f"{CARDS}: no battle card does what the rulebook’s example does, expected 'enemy-loss 1; either 3; draw 1'"


@constraint("VL-4.0-07", "AMB-VL-011")
def sultans_support_has_a_pile(box: CardSet) -> Iterator[str]:
    found = [card.slug for card in box.cards.values() if card.kind == SULTAN]
    if found != ["sultans-support"]:
        yield f"{CARDS}: the cards of kind sultan are {listed(found)}, expected sultans-support"


@constraint("VL-5.3-05")
def enough_cards_for_the_market(box: CardSet) -> Iterator[str]:
    for kind, least in ((ACTION, 4), (BATTLE, 2)):
        if len(box.of_kind(kind)) < least:
            yield f"{CARDS}: {len(box.of_kind(kind))} cards of kind {kind}, expected at least {least}"


@constraint("VL-2.0-02", "AMB-VL-003")
def six_lords(box: CardSet) -> Iterator[str]:
    if len(box.lords) != 6:
        yield f"{LORDS}: {len(box.lords)} Lords, expected 6"


@constraint("VL-3.6-04", "VL-5.1-22")
def four_abilities_for_each_lord(box: CardSet) -> Iterator[str]:
    for lord in box.lords:
        count = sum(card.lord == lord for card in box.abilities.values())
        if count != 4:
            yield f"{ABILITIES}: {count} abilities of {lord}, expected 4"


@constraint("VL-6.0-01", "VL-6.0-07", "VL-6.0-14", "VL-6.0-21")
def the_four_lords_have_their_abilities(box: CardSet) -> Iterator[str]:
    for rule, lord, slugs in ABILITIES_OF:
        found = sorted(card.slug for card in box.abilities.values() if card.lord == lord)
        if found != list(slugs):
            yield f"{ABILITIES}: the abilities of {lord} are {listed(found)}, expected {listed(slugs)} ({rule})"


@constraint("VL-8.0-17")
def the_two_named_abilities_exist(box: CardSet) -> Iterator[str]:
    for slug, lord in (("treasury", "radu-the-handsome"), ("divination", "carmilla")):
        if slug not in box.abilities or box.abilities[slug].lord != lord:
            yield f"{ABILITIES}: {slug} of {lord} is missing"
