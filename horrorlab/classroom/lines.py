"""Lines of play: what a player can still do from a position, and what a reader's own line leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ..kernel.decision import Option
from ..kernel.events import Event
from ..kernel.game import Game
from .catalogue import Wrong


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
            position = there.position()
            mark = repr([position.get(key) for key in ("seats", "graveyard", "agenda", "phase")])
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
