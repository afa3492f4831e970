"""Find and open the data and the notebooks that come with the package; no other module knows where they lie.

In a checkout they are the folders `data` and `notebooks` beside `pyproject.toml`; in a wheel they travel inside the package
as `_data` and `_notebooks`. The checkout is asked first, so that an editable install always reads what is being edited.
"""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from .kernel.errors import DataError

_PACKAGE = Path(__file__).resolve().parent


def data_folder() -> Path:
    """Return the folder that holds the data. Raise FileNotFoundError when the installation lacks it."""
    return _shipped("data")


def notebooks_folder() -> Path:
    """Return the folder that holds the published notebooks. Raise FileNotFoundError when the installation lacks it."""
    return _shipped("notebooks")


@cache
def checkout() -> Path | None:
    """Return the project's root when the package is used from a checkout, None when it is installed without one."""
    root = _PACKAGE.parent
    try:
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8")).get("project", {})
    except FileNotFoundError:
        return None
    return root if project.get("name") == "horrorlab" else None


def data_path(*parts: str) -> Path:
    """Return the path of a file or folder of the data, such as `data_path("scenarios", "vampire_village")`.

    Raise FileNotFoundError, saying what is there instead, when there is no such file.
    """
    path = data_folder().joinpath(*parts)
    if path.exists():
        return path
    folder = next(parent for parent in path.parents if parent.is_dir())
    there = ", ".join(sorted(entry.name for entry in folder.iterdir())) or "nothing"
    raise FileNotFoundError(f"data file {'/'.join(parts)}: there is no such file; {folder.name}/ holds {there}")


def read_csv(*parts: str) -> list[dict[str, str]]:
    """Read a table of the data: a dict for each row, every value the text that stands there.

    Raise DataError, naming file and lines, when a row has more or fewer fields than the heading, or is none.
    """
    with data_path(*parts).open(encoding="utf-8-sig", newline="") as file:      # other programs mark the encoding at the beginning
        lines = csv.reader(file)
        rows, complaints = list[dict[str, str]](), []
        try:
            heading = next(lines, [])
            if len(set(heading)) < len(heading):
                complaints.append(f"line 1: expected different columns, got {', '.join(heading)}")
            for fields in filter(None, lines):     # an empty line is no row
                if len(fields) != len(heading):
                    complaints.append(f"line {lines.line_num}: {len(fields)} fields where the heading has {len(heading)}")
                rows.append(dict(zip(heading, fields, strict=False)))
        except csv.Error as error:
            complaints.append(f"line {lines.line_num}: {error}")
    if complaints:
        raise DataError(complaints, what="/".join(parts))
    return rows


def read_toml(*parts: str) -> dict[str, Any]:
    """Read a TOML file of the data. Raise DataError, naming file and line, when it is not TOML."""
    text = data_path(*parts).read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError([str(error)], what="/".join(parts)) from error


def game_ids() -> list[str]:
    """List the ids of the games whose rules the data hold."""
    return sorted(file.parent.name.replace("_", "-") for file in data_folder().glob("*/rules.csv"))


def folder_of(game_id: str) -> str:
    """Return the name that a game's folders and its module carry.

    >>> folder_of("vampire-village")
    'vampire_village'
    """
    return game_id.replace("-", "_")


def _shipped(name: str) -> Path:
    root = checkout()
    places = [*([root / name] if root else []), _PACKAGE / f"_{name}"]
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"this installation of horrorlab lacks its {name}; looked for {' and '.join(map(str, places))}")
