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
    heading, records = ["player", "wins", "share of wins", "fair", "points"], table.to_dict("records")
    rows = [[row["agent"], f"{row['wins']:.1f}", Interval(row["win_share"], row["win_low"], row["win_high"]).percent(), percent(row["fair_share"]),
             f"{row['points']:.1f} ({row['points_low']:.1f} to {row['points_high']:.1f})"] for row in records]
    if any(row["rounds"] % 1 for row in records):  # where all games have as many rounds, points per round tell nothing new
        heading.append("points per round")
        for line, row in zip(rows, records, strict=True):
            line.append(f"{row['points_per_round']:.2f} ({row['points_per_round_low']:.2f} to {row['points_per_round_high']:.2f})")
    return table_lines(heading, rows)


def balance_lines(found: Balance, *, every_row: bool = False) -> list[str]:
    """Set what was found about the balance of a game; of a long table, the first and the last five rows unless every one is wanted."""
    lines = []
    for heading, rows, long in found.tables:
        if long and not every_row and len(rows) > 10:
            rows = [*rows[:5], ["...", *[""] * (len(heading) - 1)], *rows[-5:]]
        lines += ["", *table_lines(heading, rows)]
    return [*lines, "", *(f"{'met    ' if target.met else 'NOT MET'}  {target.text}: {target.found}" for target in found.targets)]


def percent(share: float) -> str:
    """Write a share in whole per cent.

    >>> percent(0.25)
    '25 %'
    """
    return f"{share * 100:.0f} %"
