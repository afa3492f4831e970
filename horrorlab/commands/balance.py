"""Measure how balanced a game is with computer players, and hold it against the project's targets.

Vampire Village: attacks that break through, and positions of the cards in the draft. Village of Horror: rounds that each faction
wins, the length of games, and who leads the tableaus. In both, wins of each seat. Ctrl-C stops early and measures what was played so far.

    horrorlab balance vampire-village --games 2000
"""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, such as vampire-village")
    parser.add_argument("--games", type=int, default=2000, help="how many games (default: 2000)")
    parser.add_argument("--players", type=int, default=4, help="how many players (default: 4)")
    parser.add_argument("--agent", default="heuristic", help="who plays all seats: random or heuristic (default: heuristic)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game; the next one has the next seed (default: 1)")
    parser.add_argument("--all-cards", action="store_true", help="list every card, not only the first and last ones")


def run(args: argparse.Namespace) -> int:
    from ..lab.balance import balance
    from ..lab.report import balance_lines

    found = balance(args.game, args.games, args.seed, args.players, agent=args.agent)
    print(f"{args.game}: {found.games} games of {args.players} {args.agent} players, seeds from {args.seed}. 95 % intervals in brackets.")
    print("\n".join(balance_lines(found, every_row=args.all_cards)))
    return 0
