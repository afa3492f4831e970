"""Check a road map, the project's own or one of yours.

    horrorlab map check            holds the project's map to all that makes a map, and to what the rulebook says of it
    horrorlab map check FOLDER     holds yours to what makes a map: FOLDER has locales.csv and roads.csv, and if you like
                                   wildernesses.csv (names), setups.csv, markers.csv, courts.csv and moons.csv

All complaints are listed, with the file and the row. The status is 1 if there is any.
"""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", metavar="check", required=True)
    check = what.add_parser("check", help="list everything that is wrong with a map")
    check.add_argument("folder", nargs="?", help="the folder of your map; the project's own when left out")


def run(args: argparse.Namespace) -> int:
    from ..kernel.errors import DataError
    from ..roads.graph import load_map
    from ..roads.rulebook import complaints_about

    try:
        map = load_map(args.folder)
    except DataError as error:
        print(error)
        return 1
    print(f"structure: {map!r} is a map")
    if args.folder is None:
        complaints = complaints_about(map.atlas)
        print("rulebook: " + ("all holds" if not complaints else f"{len(complaints)} complaints"))
        print("".join(f"  - {complaint}\n" for complaint in complaints), end="")
        return bool(complaints)
    return 0
