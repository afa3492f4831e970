"""Bulk play: a whole game with random choices, nothing told, nothing checked, nothing kept."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from .agenda import State
from .definition import Definition


class Playout(NamedTuple):
    """A game played to its end: the last position, how many real choices it took (two or more options) and how many forced ones."""

    state: State
    choices: int
    forced: int


def playout(definition: Definition, keywords: dict[str, Any], rng: Random) -> Playout:
    """Play one game, every option as likely as the others.

    ``keywords`` are those of the state, as ``kernel.starting.settings`` returns them; ``rng`` makes the choices (a generator of the standard
    library: it belongs to the players, not to the position, and need not be copied). The log stays empty.
    """
    state = definition.new_state(**keywords)
    state.unwatched()
    agenda, random = state.agenda, rng.random
    choices = forced = 0
    while agenda:                                  # the loop of ``advance``, but an asking Step need not be kept: it is answered at once
        step: Any = agenda.pop()
        if step.run(state):
            options = step.options(state)
            count = len(options)
            if count > 1:
                choices += 1
                step.take(state, options[int(random() * count)])
            else:
                forced += 1
                step.take(state, options[0])
    return Playout(state, choices, forced)
