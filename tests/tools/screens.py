"""Draw the board in all the positions that matter, to be looked at.

    python tests/tools/screens.py out                    every position, light and dark, as SVG and PNG
    python tests/tools/screens.py out stairs attack      those whose names contain one of these words
    python tests/tools/screens.py out horror-            the board of Village of Horror alone
    python tests/tools/screens.py out --browser          the PNGs by Chromium instead of resvg

The positions are those of ``tests/boards/every.py``, which the tests measure.
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
from tests.boards.every import POSITIONS  # noqa: E402


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
    for name, position in POSITIONS.items():
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
