"""Print how much of the rulebooks is carried out, proved by tests and taught in notebooks.

facts: what the rulebook states; modelled: what an engine can carry out; engine: cited by the game's source; tests: proved by
the last run of the tests; notebooks: taught in a cell. A second line counts the rulings on what a rulebook leaves open.
"""

from __future__ import annotations

import argparse
import json

HEADINGS = ("facts", "modelled", "engine", "tests", "notebooks")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="the game's id, such as vampire-village; all games when left out")
    parser.add_argument("--missing", action="store_true", help="list the ids that are missing, column by column")
    parser.add_argument("--json", action="store_true", help="print the same as JSON, the missing ids included")


def run(args: argparse.Namespace) -> int:
    from ..classroom.coverage import COLUMNS, coverage
    from ..games import IDS

    measured = {game: coverage(game) for game in ([args.game] if args.game else IDS)}
    if args.json:
        print(json.dumps({game: {**facts.plain(), "rulings": rulings.plain()} for game, (facts, rulings) in measured.items()}, indent=1))
        return 0
    print(f"{'':20}" + "".join(f"{heading:>15}" for heading in HEADINGS))
    for game, pair in measured.items():
        for name, lines in zip((game, "  its rulings"), pair, strict=True):
            figures = [lines.facts, lines.modelled, *map(lines.figure, COLUMNS)]
            print(f"{name:20}" + "".join(f"{'not available' if figure is None else figure:>15}" for figure in figures))
    if args.missing:
        for game, pair in measured.items():
            for column in COLUMNS:
                ids = [id for lines in pair for id in lines.missing[column] or ()]
                known = pair[0].missing[column] is not None
                print(f"\n{game}, missing in {column}: {' '.join(ids) or ('nothing' if known else 'not available')}")
    return 0
