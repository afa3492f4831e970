"""Find and open the data and the notebooks that come with the package; no other module knows where they lie.

In the project's tree they are the folders `data` and `notebooks` beside `pyproject.toml`; in a wheel they travel inside the
package as `_data` and `_notebooks`. The tree is asked first, so that an editable install always reads what is being edited.
"""

import csv
import tomllib
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parent


def data_folder() -> Path:
    """Return the folder that holds the data. Raise FileNotFoundError when the installation lacks it."""
    return _shipped_folder("data")


def notebooks_folder() -> Path:
    """Return the folder that holds the notebooks as they are published. Raise FileNotFoundError when the installation lacks it."""
    return _shipped_folder("notebooks")


def data_path(*parts: str) -> Path:
    """Return the path of a file or folder of the data, such as `data_path("scenarios", "vampire_village")`.

    Raise FileNotFoundError, naming what the folder does hold, when there is no such file.
    """
    path = data_folder().joinpath(*parts)
    if path.exists():
        return path
    folder = path.parent
    while not folder.exists():
        folder = folder.parent
    here = ", ".join(sorted(entry.name for entry in folder.iterdir())) or "nothing"
    raise FileNotFoundError(f"horrorlab has no data file {'/'.join(parts)}; {folder.name}/ holds {here}")


def read_csv(*parts: str) -> list[dict[str, str]]:
    """Read a table of the data, a dict for each row, every value as the text that stands there ("" where none does).

    Raise ValueError, naming file and line, when a row has more or fewer fields than the heading.
    """
    path = data_path(*parts)
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        rows = []
        for row in reader:
            if None in row or None in row.values():
                raise ValueError(f"{'/'.join(parts)}, line {reader.line_num}: expected {len(reader.fieldnames or ())} fields")
            rows.append(row)
    return rows


def read_toml(*parts: str) -> dict[str, Any]:
    """Read a TOML file of the data. Raise ValueError, naming the file, when it is not TOML."""
    text = data_path(*parts).read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{'/'.join(parts)}: {error}") from error


def folder_of(game_id: str) -> str:
    """Return the name that a game's folders and its module carry.

    >>> folder_of("vampire-village")
    'vampire_village'
    """
    return game_id.replace("-", "_")


def _shipped_folder(name: str) -> Path:
    checkout = project_root()
    candidates = [_PACKAGE / f"_{name}"]
    if checkout is not None:
        candidates.insert(0, checkout / name)
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"this installation of horrorlab lacks its {name}: neither {' nor '.join(map(str, candidates))} exists")


def project_root() -> Path | None:
    """Return the project's root when the package is used from a checkout, None when it is installed."""
    root = _PACKAGE.parent
    try:
        with (root / "pyproject.toml").open("rb") as file:
            ours = tomllib.load(file).get("project", {}).get("name") == "horrorlab"
    except FileNotFoundError:
        return None
    return root if ours else None
