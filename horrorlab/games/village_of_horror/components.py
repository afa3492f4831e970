"""The characters and what else lies in the box, as objects.

Every character is one shared object, compared by identity: its cards cannot be told apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...kernel.components import Component, Shared

VILLAGER, WEREWOLF, NEUTRAL = range(3)
FACTIONS = ("villager", "werewolf", "neutral")
FACTION_NAMES = ("Villager", "Werewolf", "Neutral")
LABELS = ("", "3+", "4+", "5+", "S")
SPECIAL = "S"


@dataclass(frozen=True, slots=True, eq=False)
class Character(Shared):
    """A character.

    ``faction`` is VILLAGER, WEREWOLF or NEUTRAL and ``color`` that of its card; ``tombstones`` are counted when its card lies in the
    graveyard at Scoring; ``look`` and ``hide`` tell whether it bears that symbol; ``ability`` says what it does; ``bit`` stands for it in
    a set of characters.

    >>> from horrorlab.games.village_of_horror.cards import CARDS
    >>> wolf = CARDS.characters["alpha-wolf"]
    >>> FACTIONS[wolf.faction], wolf.tombstones, wolf.look, wolf.hide
    ('werewolf', 3, False, True)

    Rule: VH-CARD-01, VH-CARD-02, VH-CARD-03, VH-CARD-04, VH-CARD-11
    """

    slug: str
    name: str
    faction: int
    color: str
    tombstones: int
    look: bool
    hide: bool
    ability: str
    provenance: str
    rules: tuple[str, ...]
    note: str
    bit: int

    @property
    def is_wolf(self) -> bool:
        return self.slug in ("werewolf", "alpha-wolf")

    @property
    def joins_mob(self) -> bool:
        return self.slug in ("villager", "village-chief")

    def __reduce__(self) -> tuple[object, ...]:
        return _shared_character, (self.slug,)


@dataclass(frozen=True, slots=True)
class Printed:
    """Cards of the box that are alike: a character, the label at the bottom right, how many there are.

    Rule: VH-CARD-10, VH-CARD-12
    """

    card: str
    character: str
    label: str
    copies: int
    provenance: str
    rules: tuple[str, ...]
    note: str


@dataclass(frozen=True, eq=False)
class CardSet:
    """All that the box holds: ``characters`` by slug, the ``printed`` cards in their order, ``components`` by item.

    >>> from horrorlab.games.village_of_horror.cards import CARDS
    >>> len(CARDS.characters), sum(printed.copies for printed in CARDS.printed)
    (16, 31)
    """

    characters: Mapping[str, Character]
    printed: tuple[Printed, ...]
    components: Mapping[str, Component]

    def labeled(self, *labels: str) -> list[Character]:
        """List the cards with one of these labels, in the order of the data."""
        return [self.characters[printed.character] for printed in self.printed if printed.label in labels for _ in range(printed.copies)]


def _shared_character(slug: str) -> Character:
    from .cards import CARDS

    return CARDS.characters[slug]
