"""Computer players against each other: who wins how often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..kernel.errors import HorrorlabError, quoted
from .agents import Agent
from .simulation import simulate
from .statistics import mean_interval, ratio_interval, wilson

if TYPE_CHECKING:
    import pandas as pd


def match(game: str, agents: Sequence[str | Agent], games: int = 500, seed: int = 1, *, progress: bool | None = None,
          **options: Any) -> pd.DataFrame:
    """Let computer players meet, each moving on by a seat from game to game, and return a row for each of them.

    ``agents`` are names ("random", "heuristic") or objects with ``choose(view)``, one for each player. ``win_share`` stands between the
    bounds of its 95 % Wilson interval and beside the ``fair_share`` of equal players; ``points`` between those of the mean, and
    ``points_per_round`` beside the mean number of ``rounds``: games need not be equally long.
    Raises HorrorlabError naming the argument that is wrong.

    >>> match("vampire-village", ["heuristic", "random"], games=4)[["agent", "games", "fair_share"]].values.tolist()
    [['heuristic', 4, 0.5], ['random', 4, 0.5]]
    """
    if isinstance(agents, str) or hasattr(agents, "choose"):
        raise HorrorlabError(f"agents: expected a list with one for each player, got {quoted(agents)}")
    return standings(simulate(game, games, agents, seed, rotate=True, progress=progress, **options))


def standings(table: pd.DataFrame) -> pd.DataFrame:
    """Sum up a table of ``simulate``: a row for each contender, with wins and points and how sure they are."""
    import pandas as pd

    rows = []
    for contender, own in table.groupby("contender"):
        share, low, high = wilson(own["won"].sum(), len(own))
        points, per_round = mean_interval(own["points"].tolist()), ratio_interval(own["points"].tolist(), own["rounds"].tolist())
        rows.append({"contender": contender, "agent": own["agent"].iloc[0], "games": len(own), "wins": own["won"].sum(), "win_share": share,
                     "win_low": low, "win_high": high, "fair_share": 1 / table["seat"].nunique(), "points": points.value,
                     "points_low": points.low, "points_high": points.high, "rounds": own["rounds"].mean(), "points_per_round": per_round.value,
                     "points_per_round_low": per_round.low, "points_per_round_high": per_round.high})
    return pd.DataFrame(rows).set_index("contender") if rows else pd.DataFrame()
