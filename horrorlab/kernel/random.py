"""Chance: one small generator that is copied with the position, and piles that are drawn from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .given import whole

_MASK = (1 << 64) - 1


class Random:
    """A seeded generator whose whole state is one integer (a 64-bit linear congruential step, high bits used).

    >>> dice = Random(7)
    >>> [dice.below(6) for _ in range(5)]
    [4, 2, 3, 3, 2]
    """

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        # Neighboring seeds must not give neighboring games: one round of splitmix scrambling.
        z = (whole("seed", seed) + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        self.state = z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1."""
        self.state = state = (self.state * 6364136223846793005 + 1442695040888963407) & _MASK
        return ((state >> 32) * n) >> 32

    def choice(self, items: Sequence[Any]) -> Any:
        """Draw one of the items, each as likely as the others."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """Draw an index, as likely as its weight says."""
        ticket = self.below(sum(weights))
        for index, weight in enumerate(weights):
            ticket -= weight
            if ticket < 0:
                return index
        raise ValueError("weights must be positive")

    def shuffle(self, items: list[Any]) -> None:
        """Bring the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Random:
        twin = Random.__new__(Random)
        twin.state = self.state
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Random) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Random {self.state:#x}>"


class Pile:
    """A shuffled, face-down pile. ``top`` holds cards whose order is fixed (the next one last); the rest has no order until it is drawn.

    Drawing at random from what is left gives the same chances as laying a shuffled order first, and a position need not
    hold an order that nobody knows. The cards have a ``slug`` each; equal slugs are copies of one card.
    """

    __slots__ = ("rest", "top")

    def __init__(self, rest: Iterable[Any] = (), top: Iterable[Any] = ()) -> None:
        self.rest, self.top = list(rest), list(top)

    def __len__(self) -> int:
        return len(self.rest) + len(self.top)

    def copy(self) -> Pile:
        twin = Pile.__new__(Pile)
        twin.rest, twin.top = self.rest[:], self.top[:]
        return twin

    def draw(self, random: Random, count: int) -> list[Any]:
        """Take the next cards, random ones where no order is fixed."""
        drawn, rest, below = [], self.rest, random.below
        while self.top and count:
            drawn.append(self.top.pop())
            count -= 1
        for _ in range(count):
            i = below(len(rest))
            drawn.append(rest[i])
            rest[i] = rest[-1]
            rest.pop()
        return drawn

    def possible(self) -> dict[str, int]:
        """Tell which card may come next and how many copies of it there are: slug -> copies, in alphabetical order."""
        if self.top:
            return {self.top[-1].slug: 1}
        counts: dict[str, int] = {}
        for slug in sorted(card.slug for card in self.rest):
            counts[slug] = counts.get(slug, 0) + 1
        return counts

    def take(self, slug: str) -> Any:
        """Take the card of that name, which must be ``possible``."""
        if self.top:
            assert self.top[-1].slug == slug, slug
            return self.top.pop()
        rest = self.rest
        i = next(i for i, card in enumerate(rest) if card.slug == slug)
        card = rest[i]
        rest[i] = rest[-1]
        rest.pop()
        return card

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pile) and self.top == other.top and self.rest == other.rest

    __hash__ = None  # type: ignore[assignment]
