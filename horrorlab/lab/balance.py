"""Is a game interesting? What happens in it when computer players play it many times, and whether a seat has it better.

The card data are largely reconstructed; these are the figures they were chosen by, with heuristic players. What is to be read from a
game's log, and what should be found there, is told by the module of that game's name beside this one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from ..data import folder_of
from ..games import IDS
from ..kernel.errors import HorrorlabError
from ..kernel.events import Event
from ..kernel.given import one_of
from .simulation import Tournament
from .statistics import Interval, wilson

if TYPE_CHECKING:
    import pandas as pd

ADVANTAGE = 0.03                                   # by how much a seat may at most be sure to win more often than its fair share


class Target(NamedTuple):
    """Something that should hold, what was found, and whether it does."""

    text: str
    found: str
    met: bool


class Table(NamedTuple):
    """A table of results in words: its heading, its rows, and whether the middle rows may be left out."""

    heading: Sequence[str]
    rows: Sequence[Sequence[str]]
    long: bool = False


class Reading(Protocol):
    """Reads the logs of a game and counts."""

    def add(self, log: Iterable[Event]) -> None:
        """Count what happened in one game."""

    def join(self, other: Any) -> None:
        """Add what another has counted."""

    def found(self) -> dict[str, Any]:
        """Set what was counted, under the names of the fields of the game's own Balance."""


@dataclass(frozen=True)
class Balance:
    """What many games say about a game's balance; each game has tables of its own beside these.

    ``games`` were played. ``seats``: a row for each seat with its wins, the share of them between the bounds of its 95 % Wilson interval, and
    the fair share of equal players.
    """

    games: int
    seats: pd.DataFrame

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def targets(self) -> list[Target]:
        """Hold what was found against what should be."""
        favored = self.seats[self.seats["low"] > self.seats["fair"] + ADVANTAGE]
        return [*self.own_targets(), Target(
            f"no seat is sure to win more than {ADVANTAGE * 100:.0f} points above its fair share",
            ", ".join(f"seat {seat}" for seat in favored.index) or f"lower bounds up to {self.seats['low'].max() * 100:.1f} %", favored.empty)]

    @property
    def tables(self) -> list[Table]:
        """Put everything that was found into words."""
        seats = [[f"{seat}", f"{row['wins']:.1f}", Interval(row["share"], row["low"], row["high"]).percent(), f"{row['fair'] * 100:.0f} %"]
                 for seat, row in self.seats.iterrows()]
        return [*self.own_tables(), Table(["seat", "wins", "share of wins", "fair"], seats)]

    def own_targets(self) -> list[Target]:
        """List the targets of the game itself."""
        raise NotImplementedError

    def own_tables(self) -> list[Table]:
        """List the tables of the game itself."""
        raise NotImplementedError


def balance(game: str, games: int = 2000, seed: int = 1, players: int = 4, *, agent: str = "heuristic", progress: bool | None = None,
            **options: Any) -> Balance:
    """Let computer players of one kind play many games and measure the balance.

    ``options`` are those of ``new_game`` (rulings, variants). Returns the Balance of the game's own module. Raises HorrorlabError naming the
    argument that is wrong.

    >>> balance("vampire-village", games=2, agent="random").seats["fair"].tolist()
    [0.25, 0.25, 0.25, 0.25]
    """
    own: Any = import_module(f".{folder_of(one_of('game', game, IDS))}", __package__)
    tournament = Tournament(game, agent, players=players, **options)
    played = list(tournament.play(games, lambda one: (one.outcome.winners, own.Reading(one.state.log or [])), seed=seed, log=True,
                                  progress=progress))
    if not played:
        raise HorrorlabError("stopped before the first game was over")
    wins, whole = [0.0] * len(tournament.agents), own.Reading()
    for winners, one in played:
        whole.join(one)
        for winner in winners:
            wins[winner] += 1 / len(winners)
    found: Balance = own.Found(len(played), _seats(wins, len(played)), **whole.found())
    return found


def _seats(wins: list[float], games: int) -> pd.DataFrame:
    import pandas as pd

    rows = [{"seat": seat, "wins": won, **wilson(won, games)._asdict(), "fair": 1 / len(wins)} for seat, won in enumerate(wins)]
    return pd.DataFrame(rows).rename(columns={"value": "share"}).set_index("seat")
