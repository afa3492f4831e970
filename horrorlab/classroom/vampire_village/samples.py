"""Villages and lines of play to try answers on: random ones, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ...games.vampire_village.cards import CARDS
from ...games.vampire_village.state import XY, Village, cell_at
from ...kernel.decision import Option
from ...kernel.events import Event
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Wrong

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


def lines_of_play(game: Game, *, fine: Callable[[Game], Any]) -> Iterator[tuple[tuple[Option, ...], Game]]:
    """Go through the ways in which the player who decides may play on while ``fine`` holds; yield choices and where they end.

    Ways that lead to the same position are followed once.
    """
    player, seen = _player(game), set()
    waiting: list[tuple[tuple[Option, ...], Game]] = [((), game)]
    while waiting:
        choices, here = waiting.pop(0)
        if here.is_over or _player(here) != player or not fine(here):
            yield choices, here
            continue
        for option in here.options:
            there = here.copy()
            there.choose(option)
            mark = repr([there.position()[key] for key in ("seats", "agenda", "phase")])
            if mark not in seen:
                seen.add(mark)
                waiting.append(((*choices, option), there))


def carry_out(game: Game, choices: Sequence[Option]) -> list[Event]:
    """Carry out a reader's choices one after the other and list what happened. Raises Wrong at the first that is not open."""
    told = []
    for number, option in enumerate(choices, 1):
        refusal = game.why_not(option)
        if refusal:
            raise Wrong(f"Choice {number}, {option}: {refusal.reason}", refusal.rule, *refusal.also)
        told += game.choose(option)
    return told


def only(events: Iterable[Event], *names: str) -> list[Event]:
    """Keep the events of some kinds."""
    return [event for event in events if event.name in names]


def _player(game: Game) -> int | None:
    return game.decision.player if game.decision else None
