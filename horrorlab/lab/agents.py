"""Computer players: anything with ``choose(view) -> option`` plays; two come by name.

An agent may also have ``pick(options)``: then it need not look, and bulk play spares it the view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol

from ..data import folder_of
from ..kernel.decision import Option
from ..kernel.definition import View
from ..kernel.errors import HorrorlabError, quoted
from ..kernel.given import one_of
from ..kernel.random import Random


class Agent(Protocol):
    """What plays: it sees a view of the game in which it decides, and answers with one of ``view.options``."""

    def choose(self, view: View) -> Option:
        """Choose one of the open options."""


class RandomAgent:
    """Choose any open option, each as likely as the others."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def pick(self, options: Sequence[Option]) -> Option:
        return options[0] if len(options) == 1 else options[self.rng.below(len(options))]

    def choose(self, view: View) -> Option:
        return self.pick(view.options)


class HeuristicAgent:
    """Play sensibly by the rules of thumb of the game's own module ``players``."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def choose(self, view: View) -> Option:
        chosen: Option = _players(view.game).choose(view, self.rng)
        return chosen

    def explain(self, view: View, option: Option) -> str:
        """Say in a sentence what speaks for an option."""
        reason: str = _players(view.game).explain(view, option)
        return reason


AGENTS: dict[str, Callable[[int], Agent]] = {"random": RandomAgent, "heuristic": HeuristicAgent}


def make(agent: str | Agent, seed: int = 0) -> Agent:
    """Make a computer player by its name; an object that has ``choose(view)`` is taken as it is.

    Raises HorrorlabError with the names when there is none of that name.

    >>> import horrorlab as hl
    >>> game = hl.new_game("vampire-village", players=4, seed=7)
    >>> make("heuristic", seed=1).choose(game.view(0)) in game.options
    True
    """
    if isinstance(agent, str):
        return AGENTS[one_of("agent", agent, AGENTS)](seed)
    if not callable(getattr(agent, "choose", None)):
        raise HorrorlabError(f"agent: expected one of {', '.join(AGENTS)}, or an object with choose(view); got {quoted(agent)}")
    return agent


def name_of(agent: str | Agent) -> str:
    """Name an agent for a table: its name, or that of its class."""
    return agent if isinstance(agent, str) else getattr(agent, "name", type(agent).__name__)


def _players(game: str) -> Any:
    return import_module(f"...games.{folder_of(game)}.players", __name__)
