"""Start a game, open a position, open a saved game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import randbelow
from typing import Any

from .games import IDS, definition
from .kernel import starting
from .kernel.game import Game


def new_game(id: str, *, players: int | Sequence[str] | None = None, seed: int | None = None, names: Sequence[str] | None = None,
             variants: Sequence[str] = (), rulings: Mapping[str, str] | None = None, chance: str = "auto") -> Game:
    """Start a game by its id.

    ``players`` is their number, or their names (4 players when neither it nor ``names`` is given); the same ``seed`` and choices give
    the same game, None draws a seed; ``rulings`` maps a ruling's id to one of its alternatives; with ``chance="ask"`` every draw is a
    decision of ``CHANCE``.
    Raises HorrorlabError naming the option that is wrong.

    >>> game = new_game("vampire-village", players=3, seed=1, names=["Masha", "Vanya", "Seryozha"])
    >>> game.decision
    <Decision of Masha: Choose a card from your hand 6 options, VV-BUILD-01>
    """
    return starting.start(definition(id), players=players, names=names, seed=randbelow(1 << 31) if seed is None else seed, variants=variants,
                          rulings=rulings, chance=chance)


def new_position(id: str, position: Mapping[str, Any], *, seed: int | None = None, run: bool = True) -> Game:
    """Open a game that starts from any position, written in full (as ``game.position()`` gives it) or in short.

    The short form of Vampire Village, where cards are ``[card, x, y, residents]``; all that is left out has a sensible value:

    >>> game = new_position("vampire-village", {
    ...     "players": ["Masha", "Vanya"],
    ...     "seats": [{"cards": [["threshing-floor", 0, 0, 2]], "monsters": ["vampire-4"]}, {"cards": [["mossy-cottage", 0, 0, 2]]}],
    ...     "now": {"phase": "attack", "step": "vampire"},
    ... })
    >>> game.decision.question
    'Discard a card from the rightmost column'

    With ``run=False`` the game stays exactly there, and ``step()`` carries out one Step at a time; else it goes on to the first decision.
    Raises PositionError listing everything that is impossible or unknown, or naming the Step that cannot be carried out when its turn comes.
    """
    return starting.open_position(definition(id), position, seed=seed, run=run)


def load_game(path: str | Path) -> Game:
    """Open a saved game. Raises SaveError saying what is wrong with the file, or which choice is no longer open."""
    return starting.load({id: definition(id) for id in IDS}, path)
