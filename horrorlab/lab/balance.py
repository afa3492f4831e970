"""Is a game interesting? What happens to the attacks, which cards are wanted, and whether a seat has it better.

The card data are largely reconstructed; these are the figures they were chosen by, with heuristic players. What is to be read from a
game's log is told by the module of that game's name beside this one.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from ..data import folder_of
from ..kernel.errors import HorrorlabError
from ..kernel.given import one_of
from .simulation import Tournament
from .statistics import wilson

if TYPE_CHECKING:
    import pandas as pd

GAMES = ("vampire-village",)
BREAKTHROUGHS = (0.35, 0.65)                       # the share of attacks that should break through
PICKS = (2.0, 5.0)                                 # between which the mean position of each card in the draft should lie
ADVANTAGE = 0.03                                   # by how much a seat may at most be sure to win more often than its fair share


class Target(NamedTuple):
    """Something that should hold, what was found, and whether it does."""

    text: str
    found: str
    met: bool


@dataclass(frozen=True)
class Balance:
    """What many games say about a game's balance.

    ``attacks``: a row for each round and kind and one for all (an attack: a village, a kind, at least one monster), how many there were
    and how many broke through, that is, broke in at least once. ``picks``: a row for each village card of a deck, how often it was chosen
    from two or more and at which position on average (1 to 5; the forced sixth is left out). ``seats``: a row for each seat with its wins.
    Shares stand between the bounds of their 95 % Wilson intervals.
    """

    games: int
    attacks: pd.DataFrame
    picks: pd.DataFrame
    seats: pd.DataFrame

    @property
    def targets(self) -> list[Target]:
        """Hold what was found against what should be."""
        share = float(self.attacks["share"].iloc[-1])
        astray = self.picks[~self.picks["position"].between(*PICKS)]
        favored = self.seats[self.seats["low"] > self.seats["fair"] + ADVANTAGE]
        return [
            Target(f"{BREAKTHROUGHS[0] * 100:.0f} to {BREAKTHROUGHS[1] * 100:.0f} % of all attacks break through", f"{share * 100:.1f} %",
                   bool(BREAKTHROUGHS[0] <= share <= BREAKTHROUGHS[1])),
            Target(f"every card is picked at position {PICKS[0]} to {PICKS[1]} on average",
                   ", ".join(f"{card} {position:.2f}" for card, position in astray["position"].items())
                   or f"{self.picks['position'].min():.2f} to {self.picks['position'].max():.2f}", astray.empty),
            Target(f"no seat is sure to win more than {ADVANTAGE * 100:.0f} points above its fair share",
                   ", ".join(f"seat {seat}" for seat in favored.index) or f"lower bounds up to {self.seats['low'].max() * 100:.1f} %", favored.empty),
        ]


def balance(game: str, games: int = 2000, seed: int = 1, players: int = 4, *, agent: str = "heuristic", progress: bool | None = None) -> Balance:
    """Let computer players of one kind play many games and measure the balance.

    Raises HorrorlabError naming the argument that is wrong.

    >>> balance("vampire-village", games=2, agent="random").seats["fair"].tolist()
    [0.25, 0.25, 0.25, 0.25]
    """
    reading: Any = import_module(f".{folder_of(one_of('game', game, GAMES))}", __package__).Reading
    tournament = Tournament(game, agent, players=players)
    played = list(tournament.play(games, lambda one: (one.outcome.winners, reading(one.state.log or [])), seed=seed, log=True, progress=progress))
    if not played:
        raise HorrorlabError("stopped before the first game was over")
    wins, whole = [0.0] * len(tournament.agents), reading()
    for winners, one in played:
        whole.join(one)
        for winner in winners:
            wins[winner] += 1 / len(winners)
    return Balance(len(played), whole.attacks(), whole.picks(), _seats(wins, len(played)))


def _seats(wins: list[float], games: int) -> pd.DataFrame:
    import pandas as pd

    rows = [{"seat": seat, "wins": won, **wilson(won, games)._asdict(), "fair": 1 / len(wins)} for seat, won in enumerate(wins)]
    return pd.DataFrame(rows).rename(columns={"value": "share"}).set_index("seat")
