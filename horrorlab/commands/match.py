"""Let computer players meet and print who wins how often.

Each of them moves on by a seat from game to game. Ctrl-C stops early and prints what was played so far.

    horrorlab match vampire-village heuristic random random random --games 500 --seed 1
"""

from __future__ import annotations

import argparse

from ..kernel.errors import HorrorlabError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, such as vampire-village")
    parser.add_argument("agents", nargs="+", help="a name for each player: random or heuristic")
    parser.add_argument("--games", type=int, default=500, help="how many games (default: 500)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game; the next one has the next seed (default: 1)")


def run(args: argparse.Namespace) -> int:
    from ..lab.match import match
    from ..lab.report import standings_lines

    table = match(args.game, args.agents, args.games, args.seed)
    if table.empty:
        raise HorrorlabError("stopped before the first game was over")
    print(f"{args.game}: {table['games'].iloc[0]} games of {len(table)} players, who move on by a seat from game to game; "
          f"seeds from {args.seed}. 95 % intervals in brackets.\n")
    print("\n".join(standings_lines(table)))
    return 0
