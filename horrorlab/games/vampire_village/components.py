"""The components: village cards, monsters and what else lies in the box, as objects.

Every card is one shared object, compared by identity; copying or pickling gives back that object.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...kernel.components import Component, Shared

WITCH, WEREWOLF, VAMPIRE, DEMON = range(4)
KINDS = ("witch", "werewolf", "vampire", "demon")
ROOFS = ("yellow", "green", "blue", "red")
CONDITIONS = ("type", "hero", "row", "column")
MISDEEDS = ("hero", "yellow", "fewest", "witch", "werewolf", "vampire")
STARTING = 0


@dataclass(frozen=True, slots=True, eq=False)
class Card(Shared):
    """A village card: a building, or a hero.

    ``deck`` is the round it belongs to, or STARTING. ``defense`` is indexed by WITCH, WEREWOLF, VAMPIRE and all 0 for a hero;
    ``roof`` is a building's type. ``residents`` is the condition under which residents appear: one of CONDITIONS, or "none".
    ``symbols`` are the kinds that a hero is effective against, ``movement`` its movement points.

    >>> from horrorlab.games.vampire_village.cards import CARDS
    >>> barn = CARDS.cards["thatched-barn"]
    >>> barn.roof, barn.residents, barn.is_hero
    ('yellow', 'type', False)

    Rule: VV-BUILD-05, VV-BLDG-06, VV-BLDG-07, VV-BLDG-08, VV-HERO-04, VV-HERO-07
    """

    slug: str
    name: str
    deck: int
    is_hero: bool
    is_building: bool
    roof: str
    defense: tuple[int, int, int]
    residents: str
    symbols: tuple[int, ...]
    movement: int
    provenance: str
    rules: tuple[str, ...]
    note: str

    def __reduce__(self) -> tuple[object, ...]:
        return _shared_card, (self.slug,)


@dataclass(frozen=True, slots=True, eq=False)
class Monster(Shared):
    """A type of monster; its cards are one shared object, ``copies`` says how many the piles of round 1 and round 2 hold.

    ``strength`` names how strong it is: "fixed" (at ``value``), "left-witches", "right-witches", "gray", "black", or "none" for a
    demon, which has a ``misdeed`` instead.

    >>> from horrorlab.games.vampire_village.cards import CARDS
    >>> CARDS.monsters["vampire-6"].value
    6

    Rule: VV-KIND-01, VV-WITCH-01, VV-WOLF-01, VV-VAMP-01
    """

    slug: str
    name: str
    kind: int
    strength: str
    value: int
    misdeed: str
    copies: tuple[int, int]
    provenance: str
    rules: tuple[str, ...]
    note: str

    def __reduce__(self) -> tuple[object, ...]:
        return _shared_monster, (self.slug,)


@dataclass(frozen=True, eq=False)
class CardSet:
    """All that the box holds: ``cards`` and ``monsters`` by slug, ``components`` by item, ``decks`` and ``piles`` by round.

    A pile names a monster as often as it holds its card.

    >>> from horrorlab.games.vampire_village.cards import CARDS
    >>> len(CARDS.cards), len(CARDS.starting), len(CARDS.decks[1]), len(CARDS.piles[2])
    (66, 6, 30, 30)

    Rule: VV-COMP-01, VV-COMP-05, VV-SETUP-01, AMB-VV-03
    """

    cards: Mapping[str, Card]
    monsters: Mapping[str, Monster]
    components: Mapping[str, Component]
    starting: tuple[Card, ...]
    decks: Mapping[int, tuple[Card, ...]]
    piles: Mapping[int, tuple[Monster, ...]]

    @property
    def passing(self) -> dict[int, str]:
        """Return for each round the direction that the backs of its village cards show. Rule: VV-END-05"""
        return {round_: self.components[f"village-{round_}"].back for round_ in self.decks}


def _shared_card(slug: str) -> Card:
    from .cards import CARDS

    return CARDS.cards[slug]


def _shared_monster(slug: str) -> Monster:
    from .cards import CARDS

    return CARDS.monsters[slug]
