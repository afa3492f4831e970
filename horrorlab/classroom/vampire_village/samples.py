"""Villages to try answers on: random ones, the same every time."""

from __future__ import annotations

from collections.abc import Iterator

from ...games.vampire_village.cards import CARDS
from ...games.vampire_village.state import XY, Village, cell_at
from ...kernel.random import Random

Place = tuple[int, int]


def villages(count: int, *, most: int = 13, seed: int = 1) -> Iterator[Village]:
    """Grow villages by the rules, of 1 to ``most`` cards, every third one with cards torn out of it again."""
    rng = Random(seed)
    for number in range(count):
        deck = sorted(CARDS.cards.values(), key=lambda card: card.slug)
        rng.shuffle(deck)
        village = Village([(cell_at(0, 0), deck.pop(), 2)])
        for _ in range(rng.below(most)):
            village.put(rng.choice(village.open_cells()), deck.pop())
        for _ in range(len(village.cards) // 4 if number % 3 == 2 else 0):
            village.remove(rng.choice(sorted(village.cards)))
        yield village


def places(village: Village) -> set[Place]:
    """List where the cards of a village lie."""
    return {XY[cell] for cell in village.cards}


def around(village: Village) -> list[Place]:
    """List the places within two steps of a card, taken or not."""
    return sorted(
        {(x + dx, y + dy) for x, y in places(village) for dx in range(-2, 3) for dy in range(-2, 3) if abs(dx) + abs(dy) <= 2}
    )
