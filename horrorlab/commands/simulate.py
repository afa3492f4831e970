"""Play many games between computer players; print a summary, or write a table with a row for each game and seat.

Ctrl-C stops early and keeps what was played so far.

    horrorlab simulate vampire-village --games 1000 --agents heuristic random random random --csv games.csv
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..kernel.errors import HorrorlabError

if TYPE_CHECKING:
    import pandas as pd


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, such as vampire-village")
    parser.add_argument("--games", type=int, default=1000, help="how many games (default: 1000)")
    parser.add_argument("--agents", nargs="+", default=["random"], metavar="AGENT",
                        help="random or heuristic: one name for all seats, or one for each (default: random)")
    parser.add_argument("--players", type=int, help="how many players (default: as many as agents, or 4)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game; the next one has the next seed (default: 1)")
    parser.add_argument("--csv", metavar="FILE", help="write the table to this file; - stands for the screen")


def run(args: argparse.Namespace) -> int:
    from ..lab.simulation import simulate

    if args.csv not in (None, "-"):
        _check_writable(args.csv)
    agents = args.agents[0] if len(args.agents) == 1 else args.agents
    table = simulate(args.game, args.games, agents, args.seed, args.players)
    if table.empty:
        raise HorrorlabError("stopped before the first game was over")
    if args.csv is None:
        _summarize(args.game, table)
        return 0
    table.to_csv(sys.stdout if args.csv == "-" else args.csv, index=False)
    if args.csv != "-":
        print(f"{table['game'].nunique()} games are in {args.csv}")
    return 0


def _check_writable(file: str) -> None:
    """Find out before the games are played whether their table can be written; what is there stays until then."""
    path = Path(file)
    try:
        is_there = path.exists()
        path.open("a").close()
    except (OSError, ValueError) as error:
        raise HorrorlabError(f"--csv: expected a file that can be written, got {file!r}: {error}") from None
    if not is_there:
        path.unlink()


def _summarize(game: str, table: pd.DataFrame) -> None:
    from ..lab.match import standings
    from ..lab.report import standings_lines

    print(f"{game}: {table['game'].nunique()} games, a line for each seat. 95 % intervals in brackets.\n")
    print("\n".join(standings_lines(standings(table))))
    first = table[table["rank"] == 1].groupby("game").first()
    endings = first["ending"].value_counts()
    print("\nEndings: " + ", ".join(f"{ending} {count}" for ending, count in endings.items()))
