"""Lay the published notebooks into the reader's own folder without ever overwriting the reader's work.

What was laid is remembered in a small file of the folder. A notebook counts as changed when a cell was: one that was only
run may be replaced by a newer edition. A changed one stays, and the newer edition comes beside it: `03_heroes.newer.ipynb`.

A copy shows what the published notebook shows, but for one thing: where the reader is asked to guess, the answer comes only when the
cell below is run.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

RECORD = ".horrorlab-notebooks.json"
GUESS = "**Guess:**"
_Record = dict[str, dict[str, str]]


def lay_copies(published: Path, folder: Path) -> list[tuple[str, str]]:
    """Copy all published notebooks into the folder, made if need be.

    Return (kept, laid) for each file that the reader had changed and whose newer edition was laid beside it just now, as
    paths relative to the folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    record = _read_record(folder)
    beside = []
    for source in sorted(_files(published)):
        name = source.relative_to(published).as_posix()
        laid = _lay(source.read_bytes(), name, folder, record)
        if laid not in (None, name):
            beside.append((name, str(laid)))
    (folder / RECORD).write_text(json.dumps(record, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return beside


def _lay(edition: bytes, name: str, folder: Path, record: _Record) -> str | None:
    """Lay one file under the first of its names where that costs the reader nothing; return that name, None if nothing is new."""
    for candidate in _names(name):
        path, before = folder / candidate, record.get(candidate, {})
        is_there = path.exists()
        if before.get("edition") == _digest(edition) and (is_there or candidate != name):
            return None  # laid earlier; a newer edition that the reader has deleted since stays away
        if not is_there or _work(path.read_bytes(), name) in (before.get("work"), _work(edition, name)):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_with_open_guesses(edition, name))
            record[candidate] = {"edition": _digest(edition), "work": _work(edition, name)}
            return candidate
    raise AssertionError("there is always a further name")


def _names(name: str) -> Iterator[str]:
    stem, dot, suffix = name.rpartition(".")
    yield name
    yield f"{stem}.newer{dot}{suffix}"
    number = 2
    while True:
        yield f"{stem}.newer-{number}{dot}{suffix}"
        number += 1


def _with_open_guesses(content: bytes, name: str) -> bytes:
    """Take the stored outputs out of the cells that answer a guess; anything else stays byte for byte."""
    if not name.endswith(".ipynb") or GUESS.encode() not in content:
        return content
    try:
        notebook = json.loads(content)
        cells = notebook["cells"]
        for asks, answers in pairwise(cells):
            if asks["cell_type"] == "markdown" and GUESS in "".join(asks["source"]) and answers["cell_type"] == "code":
                answers["outputs"], answers["execution_count"] = [], None
    except (ValueError, KeyError, TypeError):
        return content
    return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()


def _work(content: bytes, name: str) -> str:
    """Return a digest of what a person writes: the cells of a notebook without what running them leaves, else the whole file."""
    if name.endswith(".ipynb"):
        try:
            cells = json.loads(content)["cells"]
            return _digest(json.dumps([(cell["cell_type"], "".join(cell["source"])) for cell in cells]).encode())
        except (ValueError, KeyError, TypeError):
            pass  # no notebook (any more): then every byte counts
    return _digest(content)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _files(folder: Path) -> list[Path]:
    """List the files of a folder and its subfolders, hidden ones (Jupyter's checkpoints) and caches left out."""
    return [
        path
        for path in folder.rglob("*")
        if path.is_file() and not any(part.startswith((".", "__")) for part in path.relative_to(folder).parts)
    ]


def _read_record(folder: Path) -> _Record:
    try:
        record = json.loads((folder / RECORD).read_text(encoding="utf-8"))
        return {name: {key: laid[key] for key in ("edition", "work")} for name, laid in record.items()}
    except (FileNotFoundError, ValueError, AttributeError, KeyError, TypeError):
        return {}  # none, or not ours: then every file there counts as the reader's own
