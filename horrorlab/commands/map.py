"""Check a road map, the project's own or one of yours; find seats on the board for all that may stand on it.

    horrorlab map check            holds the project's map to all that makes a map, and to what the rulebook says of it
    horrorlab map check FOLDER     holds yours to what makes a map: FOLDER has locales.csv and roads.csv, and if you like
                                   wildernesses.csv (names), setups.csv, markers.csv, courts.csv and moons.csv
    horrorlab map seats            finds the seats of names and pieces on the board of the project's map, and writes them to its data
    horrorlab map seats --check    tells whether they are what would be found now

All complaints are listed, with the file and the row. The status is 1 if there is any.
"""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", metavar="check|seats", required=True)
    check = what.add_parser("check", help="list everything that is wrong with a map")
    check.add_argument("folder", nargs="?", help="the folder of your map; the project's own when left out")
    seats = what.add_parser("seats", help="find a seat for everything that may stand on the board of the project's map")
    seats.add_argument("--check", action="store_true", help="write nothing; tell whether the data hold what is found")


def run(args: argparse.Namespace) -> int:
    return _seats(args) if args.what == "seats" else _check(args)


def _check(args: argparse.Namespace) -> int:
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


def _seats(args: argparse.Namespace) -> int:
    from ..boards.transylvania.sheet import FILE, as_csv, find_seats
    from ..data import data_path
    from ..roads.atlas import load

    seats, clashes = find_seats(load())
    for one, other, pixels in clashes:
        if pixels >= 1:
            print(f"  - {one} stands on {other}: {pixels:.0f} square pixels")
    file, found = data_path("transylvania") / FILE, as_csv(seats)
    if args.check:
        same = file.exists() and file.read_text(encoding="utf-8") == found
        print(f"{FILE}: " + ("as found now" if same else "differs from what is found now; `horrorlab map seats` writes it anew"))
        return not same
    file.write_text(found, encoding="utf-8")
    print(f"{FILE}: {len(seats)} seats")
    return 0
