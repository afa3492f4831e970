"""Execute notebooks and store what they show, so that every viewer shows it without a kernel.

    python tests/tools/freeze.py                    all notebooks
    python tests/tools/freeze.py 02_building        those whose path contains this
    python tests/tools/freeze.py --check            execute, store nothing, report what would change

A board is stored as SVG, PNG and text: viewers that trust nobody show the PNG, the others the SVG, and `pytest --nbval` compares SVG
and text. Live widgets are never stored: without their kernel they are an error message. A second run changes nothing. A notebook
that fails is left as it was.
"""

from __future__ import annotations

import argparse
import base64
import difflib
import io
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import matplotlib
import nbformat
import resvg_py
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
WIDGET = "application/vnd.jupyter.widget-view+json"
SVG, PNG = "image/svg+xml", "image/png"
COLORS = 256
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python", "pygments_lexer": "ipython3"},
}
# Everything that could make one run differ from the next.
ENVIRONMENT = {"HORRORLAB_PROGRESS": "off", "PYTHONHASHSEED": "0", "PYTHONWARNINGS": "default", "NO_COLOR": "1"}


class Failed(Exception):
    """A notebook could not be executed; the text says where and why."""


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="parts of the paths of notebooks; all of them unless you say otherwise")
    parser.add_argument("--check", action="store_true", help="store nothing; exit with 1 if a notebook would change")
    parser.add_argument("--folder", type=Path, default=ROOT / "notebooks", help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    paths = list(find(args.folder, args.names))
    if not paths:
        parser.error(f"no notebook in {args.folder.name}/ is called {' or '.join(args.names) or 'anything'}")
    return max(do(path, path.relative_to(args.folder).as_posix(), check=args.check) for path in paths)


def find(folder: Path, names: Sequence[str]) -> Iterator[Path]:
    """Find the notebooks whose path contains one of the names."""
    for path in sorted(folder.rglob("*.ipynb")):
        inside = path.relative_to(folder).as_posix()
        if not any(part.startswith(".") for part in path.relative_to(folder).parts) and (not names or any(name in inside for name in names)):
            yield path


def do(path: Path, name: str, *, check: bool) -> int:
    """Freeze a notebook, or check whether it is frozen; return 1 if that failed."""
    stored = path.read_text(encoding="utf-8")
    try:
        fresh = freeze(path)
    except Failed as failure:
        print(f"{name}: {failure}", file=sys.stderr)
        return 1
    if fresh == stored:
        print(f"{name}: nothing new")
        return 0
    if check:
        print(f"{name}: would change\n{differences(stored, fresh)}")
        return 1
    path.write_text(fresh, encoding="utf-8")
    print(f"{name}: stored, {len(fresh) // 1000} kB")
    return 0


def freeze(path: Path) -> str:
    """Execute a notebook and return it as it is to be stored. Raises Failed when a cell does."""
    notebook = execute(path)
    notebook.metadata.clear()
    notebook.metadata.update(METADATA)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            keep(output)
    return nbformat.writes(notebook).rstrip("\n") + "\n"


def execute(path: Path) -> Any:
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(ENVIRONMENT, IPYTHONDIR=folder)          # the kernel inherits it: nobody's own start-up files
        client = NotebookClient(notebook, timeout=120, kernel_name="python3", store_widget_state=False, coalesce_streams=True,
                                resources={"metadata": {"path": str(path.parent)}}, extra_arguments=["--log-level=ERROR"])
        try:
            client.execute()
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
            raise Failed(where(notebook, error)) from None
    return notebook


def where(notebook: Any, error: Exception) -> str:
    """Say which cell failed: the last one that was begun."""
    begun = [number for number, cell in enumerate(notebook.cells, 1) if cell.cell_type == "code" and (cell.execution_count or cell.outputs)]
    number = begun[-1] if begun else 1
    cell = notebook.cells[number - 1]
    reason = f"{error.ename}: {error.evalue}" if isinstance(error, CellExecutionError) else str(error).strip().partition("\n")[0]
    return f"cell {number} ({cell.get('id', 'no id')}) failed: {reason}\n    " + cell.source.replace("\n", "\n    ")


def keep(output: Any) -> None:
    """Bring an output into the form in which it is stored."""
    output.get("metadata", {}).clear()
    shown = output.get("data", {})
    shown.pop(WIDGET, None)
    if "<desc>" in shown.get(SVG, ""):             # a board of ours; plots bring a picture of their own
        shown[PNG] = base64.b64encode(png(shown[SVG])).decode()


def png(svg: str) -> bytes:
    """Draw a board as PNG, with fonts that come with matplotlib: the same bytes on every machine.

    These fonts are wider than those the boards are laid out for, hence the tighter spacing.
    """
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=fonts(), font_family="DejaVu Sans", sans_serif_family="DejaVu Sans",
        serif_family="DejaVu Serif", monospace_family="DejaVu Sans Mono", style_sheet="text { letter-spacing: -0.06em }")
    picture = Image.open(io.BytesIO(bytes(drawn))).convert("RGB")
    file = io.BytesIO()
    picture.quantize(palette=_palette(picture), dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _palette(picture: Image.Image) -> Image.Image:
    """Choose the colors to keep: the most frequent ones, so that every flat color, a roof's say, stays exactly what it is."""
    counted = sorted(picture.getcolors(picture.width * picture.height), reverse=True)[:COLORS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([channel for _, color in counted for channel in color])
    return palette


@cache
def fonts() -> list[str]:
    folder = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    return sorted(str(path) for path in folder.glob("DejaVuS*.ttf") if "Display" not in path.name)


def differences(stored: str, fresh: str, most: int = 40) -> str:
    """Show the lines that differ, pictures and other long lines cut short."""
    lines = list(difflib.unified_diff(stored.splitlines(), fresh.splitlines(), "stored", "fresh", lineterm="", n=1))
    shown = [re.sub(r"(.{160}).+", r"\1 ...", line) for line in lines[:most]]
    return "\n".join(shown + [f"... and {len(lines) - most} lines more"] * (len(lines) > most))


if __name__ == "__main__":
    sys.exit(main())
