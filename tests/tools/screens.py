"""Draw the board in all the positions that matter, to be looked at.

    python tests/tools/screens.py out                    every position, light and dark, as SVG and PNG
    python tests/tools/screens.py out stairs attack      those whose names contain one of these words
    python tests/tools/screens.py out horror-            the board of Village of Horror alone
    python tests/tools/screens.py out lords-             the board of Vampire Lords alone
    python tests/tools/screens.py out --browser          the PNGs by Chromium instead of resvg

The positions are those of ``tests/boards/every.py`` and ``tests/boards/lords.py``, which the tests measure.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import resvg_py

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import horrorlab as hl  # noqa: E402
from horrorlab.boards.shapes import at  # noqa: E402
from horrorlab.boards.theme import PLAYERS  # noqa: E402
from horrorlab.boards.transylvania import sheet_of, signs  # noqa: E402
from tests.boards.every import POSITIONS  # noqa: E402
from tests.boards.lords import POSITIONS as LORDS  # noqa: E402


def crowded() -> tuple[object, dict[str, object]]:
    """The map with everything that may stand on it, all at once."""
    map = hl.load_map()
    sheet, over, taken = sheet_of(map.atlas), "", []

    def lay(box: tuple[float, float, float, float], piece: str) -> None:
        nonlocal over
        over += at((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, piece)
        taken.append(box)

    for i, slug in enumerate(map.graph):
        over += signs.army(PLAYERS[i % 4], {"living": 2, "undead": 13}, sheet.army(slug))
        lay(sheet.unrest(slug), signs.unrest(1 + i % 2))
        taken.append(sheet.army(slug))
    for number in map.wildernesses:
        player, castle, army = PLAYERS[number % 4], sheet.castle(number), sheet.castle_army(number)
        for which in range(3):
            lay(sheet.vampire(number, which), signs.vampire("spawn" if which else "lord", player))
        if castle and army:
            lay(castle, signs.castle(player))
            over += signs.army(player, {"living": 2, "undead": 1}, army)
    return map, {"over": over, "taken": taken, "width": 1200}


def charted(players: int, variant: str | None = None, **more: object) -> tuple[object, dict[str, object]]:
    return hl.load_map(players=players, variant=variant), {"width": 1200, **more}


MAPS = {
    "map-2": lambda: charted(2),
    "map-3-long-night": lambda: charted(3, "long-night"),
    "map-4": lambda: charted(4),
    "map-heat": lambda: charted(4, heat=hl.load_map().betweenness(), measure="Betweenness"),
    "map-ways": lambda: charted(4, chosen=["Bran", "Sibiu"], ways=hl.load_map().shortest_paths("Bran", "Sibiu"),
                                steps=hl.load_map().reach("Bran", 2)),
    "map-crowded": crowded,
}


def photograph(svg: Path, picture: str) -> None:
    """Let Chromium paint a picture."""
    from tests.browser.find_chromium import find_chromium

    width, height = (float(picture.partition(f' {side}="')[2].partition('"')[0]) for side in ("width", "height"))
    page = svg.with_suffix(".html")
    page.write_text(f'<!doctype html><meta charset="utf-8"><body style="margin:0">{picture}</body>', encoding="utf-8")
    subprocess.run([str(find_chromium()), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                    f"--window-size={width:.0f},{height:.0f}", f"--screenshot={svg.with_suffix('.png')}", page.as_uri()],
                   check=True, capture_output=True, timeout=60)
    page.unlink()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("folder", type=Path)
    options.add_argument("words", nargs="*", help="draw the positions whose names contain one of these")
    options.add_argument("--theme", choices=("light", "dark"), action="append", help="one theme only")
    options.add_argument("--browser", action="store_true", help="paint with Chromium instead of resvg")
    told = options.parse_args()
    told.folder.mkdir(parents=True, exist_ok=True)
    lords = {f"lords-{name}": position for name, position in LORDS.items()}
    for name, position in (POSITIONS | MAPS | lords).items():
        if told.words and not any(word in name for word in told.words):
            continue
        view, more = position()
        for theme in told.theme or ("light", "dark"):
            picture = str(hl.draw(view, theme=theme, **more))
            svg = (told.folder / f"{name}-{theme}.svg").resolve()
            svg.write_text(picture, encoding="utf-8")
            if told.browser:
                photograph(svg, picture)
            else:
                svg.with_suffix(".png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=picture)))
            print(f"{svg.stem:28} {len(picture.encode()):7,} bytes")


if __name__ == "__main__":
    main()
