"""Tables of results as lines of text, for the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .statistics import Interval

if TYPE_CHECKING:
    import pandas as pd

    from .balance import Balance


def table_lines(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Set a table in columns: the first to the left, the others to the right.

    >>> print("\\n".join(table_lines(["agent", "wins"], [["random", "7"], ["heuristic", "93"]])))
    agent      wins
    random        7
    heuristic    93
    """
    widths = [max(map(len, column)) for column in zip(heading, *rows, strict=True)]
    return ["  ".join([line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))])
            for line in (heading, *rows)]


def standings_lines(table: pd.DataFrame) -> list[str]:
    """Set the standings of a match."""
    rows = [[row["agent"], f"{row['wins']:.1f}", Interval(row["win_share"], row["win_low"], row["win_high"]).percent(), percent(row["fair_share"]),
             f"{row['points']:.1f} ({row['points_low']:.1f} to {row['points_high']:.1f})"] for row in table.to_dict("records")]
    return table_lines(["player", "wins", "share of wins", "fair", "points"], rows)


def balance_lines(found: Balance, *, every_card: bool = False) -> list[str]:
    """Set what was found about the balance of a game; of the cards, the first and the last five unless every one is wanted."""
    attacks = [[f"{row['round']}, {row['kind']}", f"{row['attacks']}", Interval(row["share"], row["low"], row["high"]).percent()]
               for row in found.attacks.reset_index().to_dict("records")]
    seats = [[f"{row['seat']}", f"{row['wins']:.1f}", Interval(row["share"], row["low"], row["high"]).percent(), percent(row["fair"])]
             for row in found.seats.reset_index().to_dict("records")]
    cards = [[row["name"], str(row["deck"]), f"{row['position']:.2f}"] for row in found.picks.to_dict("records")]
    if not every_card and len(cards) > 10:
        cards = [*cards[:5], ["...", "", ""], *cards[-5:]]
    targets = [f"{'met    ' if target.met else 'NOT MET'}  {target.text}: {target.found}" for target in found.targets]
    return ["", *table_lines(["round, kind", "attacks", "break through"], attacks), "", *table_lines(["card", "round", "mean position"], cards),
            "", *table_lines(["seat", "wins", "share of wins", "fair"], seats), "", *targets]


def percent(share: float) -> str:
    """Write a share in whole per cent.

    >>> percent(0.25)
    '25 %'
    """
    return f"{share * 100:.0f} %"
