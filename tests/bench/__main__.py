"""How fast our games run beside two public Python engines: random playouts, by turns, in one process.

``python -m tests.bench`` compares; ``python -m tests.bench --imports`` times the import and the boards instead.
"""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from horrorlab.games import IDS

from .chessboard import Chessboard
from .lightness import boards, seconds_to_import
from .settlers import Settlers
from .timing import Contender, Measured, measure, ratios
from .village import Village

# What each engine needs from the package index.
ENGINES: list[tuple[Callable[[], Any], str]] = [(Settlers, "catanatron"), (Chessboard, "chess")]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU time for each contender (default: 5)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--imports", action="store_true", help="time the import of horrorlab and the drawing of boards")
    args = parser.parse_args()
    if args.seconds <= 0:
        parser.error("--seconds: expected a number above 0")
    if args.imports:
        report_lightness(as_json=args.json)
    else:
        ours = [Village(game) for game in IDS]
        measured = measure([*ours, *present()], args.seconds)
        report(measured[:len(ours)], measured[len(ours):], as_json=args.json)
    return 0


def present() -> list[Contender]:
    """Make the other engines, and say which of them cannot be had here."""
    found = []
    for engine, package in ENGINES:
        try:
            found.append(engine())
        except ImportError as error:
            print(f"Left out: {package} is not installed here ({error}); `make bench` installs it.", file=sys.stderr)
    return found


def report(ours: list[Measured], others: list[Measured], *, as_json: bool) -> None:
    compared = [(own.name, other.name, ratios(own, other)) for own in ours for other in others]
    if as_json:
        figures = [{key: value for key, value in asdict(one).items() if key != "slices"} for one in (*ours, *others)]
        print(json.dumps({"contenders": figures, "ratios": [{"ours": own, "engine": other, **dict(zip(("median", "low", "high"), ratio, strict=True))}
                                                            for own, other, ratio in compared]}, indent=1))
        return
    print("Random playouts. Decisions with two or more options; chance left out. Medians of slices of CPU time taken by turns.\n")
    print(f"{'':22}{'decisions/s':>12}{'games/s':>10}{'forced':>9}{'options':>9}{'copy, us':>10}")
    for one in (*ours, *others):
        print(f"{one.name:22}{one.real_per_second:12,.0f}{one.games_per_second:10.1f}{one.forced_share * 100:7.0f} %{one.options:9.1f}"
              f"{one.copy_microseconds:10.1f}")
    print()
    for own, other, (middle, low, high) in compared:
        print(f"{own} makes {middle:.1f} times as many real decisions per second as {other} (middle half of the pairs: {low:.1f} to {high:.1f}).")


def report_lightness(*, as_json: bool) -> None:
    seconds, drawn = seconds_to_import(), boards()
    if as_json:
        fields = ("what", "milliseconds", "kilobytes")
        print(json.dumps({"import_seconds": seconds, "boards": [dict(zip(fields, board, strict=True)) for board in drawn]}, indent=1))
        return
    print(f"import horrorlab: {seconds * 1e3:.0f} ms")
    for what, milliseconds, kilobytes in drawn:
        print(f"drawing {what}: {milliseconds:.1f} ms, {kilobytes:.0f} kB")


if __name__ == "__main__":
    sys.exit(main())
