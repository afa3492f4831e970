"""Cards, abilities and Lords as objects. Equal cards are one shared object, compared by identity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...kernel.components import Component, Shared

ARMY, VAMPIRES = "army", "vampires"
SYMBOLS = (ARMY, VAMPIRES)
SACRIFICE, PURCHASE, BATTLE = "sacrifice", "purchase", "battle"
TRIGGERS = (SACRIFICE, PURCHASE, BATTLE)
STARTER, LORD, ACTION, SULTAN = "starter", "lord", "action", "sultan"
KINDS = (STARTER, LORD, ACTION, BATTLE, SULTAN)

Effect = tuple[tuple[str, int], ...]
"""What a box does, thing by thing: the name of an effect and how much of it."""


@dataclass(frozen=True, slots=True, eq=False)
class Card(Shared):
    """An action card.

    ``kind`` says where it comes from; ``gold`` or ``blood`` is its price (0 and 0: a starting card);
    ``symbol`` is what it activates; ``red`` is the effect of the red box, empty on a battle card; ``trigger`` says when the black box takes
    effect, ``black`` what it does. The texts say the same in words.

    Rule: VL-3.6-01, VL-5.2-017, VL-5.2-018, VL-5.2-022, VL-5.2-025
    """

    slug: str
    name: str
    kind: str
    lord: str
    copies: int
    gold: int
    blood: int
    symbol: str
    red: Effect
    red_text: str
    trigger: str
    black: Effect
    black_text: str
    provenance: str
    rules: tuple[str, ...]
    note: str

    @property
    def is_battle(self) -> bool:
        return self.trigger == BATTLE

    def __reduce__(self) -> tuple[object, ...]:
        return _shared, ("cards", self.slug)


@dataclass(frozen=True, slots=True, eq=False)
class Ability(Shared):
    """An ability card of a Lord: when it is used and what it does, in words; the engine knows it by its slug."""

    slug: str
    name: str
    lord: str
    moment: str
    text: str
    provenance: str
    rules: tuple[str, ...]
    note: str

    def __reduce__(self) -> tuple[object, ...]:
        return _shared, ("abilities", self.slug)


@dataclass(frozen=True, slots=True, eq=False)
class LordBoard(Shared):
    """A Lord that can be played."""

    slug: str
    name: str
    provenance: str
    rules: tuple[str, ...]
    note: str

    def __reduce__(self) -> tuple[object, ...]:
        return _shared, ("lords", self.slug)


@dataclass(frozen=True, eq=False)
class CardSet:
    """All that the box holds, by slug."""

    cards: Mapping[str, Card]
    abilities: Mapping[str, Ability]
    lords: Mapping[str, LordBoard]
    components: Mapping[str, Component]

    def of_kind(self, kind: str, lord: str = "") -> list[Card]:
        """List the cards of a kind, each as often as it is printed."""
        return [card for card in self.cards.values() if card.kind == kind and card.lord == lord for _ in range(card.copies)]


def _shared(table: str, slug: str) -> object:
    from .cards import CARDS

    return getattr(CARDS, table)[slug]
