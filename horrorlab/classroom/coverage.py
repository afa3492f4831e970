"""How much of a rulebook is carried out, proved and taught: the figures of `horrorlab coverage`.

*Engine* counts the ids that stand in a game's source, in Steps, kinds of events, refusals and constraints of the data, and in the source
of the map it is played on and of its picture; a fact counts also when the fact it restates does. *Tests* counts the ids that the last run of
the tests has proved, as their record tells. *Notebooks* counts the ids that a cell's metadata name, provided that the cell's output, or the
Markdown just above, names them too.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import data
from ..kernel.errors import DataError
from ..kernel.given import one_of
from ..kernel.rules import Rule, Ruling, rules, rulings

ID = re.compile(r"(?:AMB-)?[A-Z]{2}(?:-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)+")
COLUMNS = ("engine", "tests", "notebooks")


@dataclass(frozen=True)
class Coverage:
    """How far the records of one game, its facts or its rulings, are covered.

    ``facts`` and ``modelled`` are numbers of records; ``covered`` holds the ids of modelled records for each column of
    COLUMNS, or None where that cannot be told; ``missing`` the rest, in the rulebook's order.
    """

    facts: int
    modelled: int
    covered: dict[str, list[str] | None]
    missing: dict[str, list[str] | None]

    def figure(self, column: str) -> int | None:
        ids = self.covered[column]
        return None if ids is None else len(ids)

    def plain(self) -> dict[str, Any]:
        """Write the figures as plain data."""
        return {"facts": self.facts, "modelled": self.modelled, **{column: self.figure(column) for column in COLUMNS}, "missing": self.missing}


def coverage(game: str) -> tuple[Coverage, Coverage]:
    """Measure a game by its id: its facts, and its rulings. Raises HorrorlabError when there is no such game."""
    one_of("game", game, data.game_ids())
    found: dict[str, set[str] | None] = {"engine": engine_ids(game), "tests": proved_ids(), "notebooks": taught_ids()}
    return _measure(rules.of(game), found), _measure(rulings.of(game), found)


def _measure(records: Iterable[Rule | Ruling], found: dict[str, set[str] | None]) -> Coverage:
    records = list(records)
    modelled = [record for record in records if getattr(record, "modelled", True)]
    covered = {column: None if ids is None else [record.id for record in modelled if _counts(record, ids, column)] for column, ids in found.items()}
    missing = {column: None if ids is None else [record.id for record in modelled if record.id not in ids] for column, ids in covered.items()}
    return Coverage(len(records), len(modelled), covered, missing)


def _counts(record: Rule | Ruling, ids: set[str], column: str) -> bool:
    return record.id in ids or (column == "engine" and isinstance(record, Rule) and record.restates in ids)


# ---- what the engine cites ---------------------------------------------------------------------------------------

def engine_ids(game: str) -> set[str]:
    """Collect the ids that stand in the source of a game, and in that of the map it is played on and its picture."""
    package = Path(__file__).parents[1]
    folders = package / "games" / data.folder_of(game), package / "roads", package / "boards" / "transylvania"
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    own = {rule.id for rule in rules.of(game)} | {ruling.id for ruling in rulings.of(game)}
    return {id for path in sorted(paths) for id in ids_in_source(path.read_text(encoding="utf-8"))} & own


def ids_in_source(source: str) -> Iterator[str]:
    """Find the texts of a module that are ids and nothing else; ids in comments and docstrings do not count.

    >>> list(ids_in_source('"See VV-BUILD-01."\\nrule = "VV-BUILD-02"  # VV-BUILD-03'))
    ['VV-BUILD-02']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
            yield node.value


# ---- what the tests have proved ----------------------------------------------------------------------------------

def record_of_tests() -> Path | None:
    """Find the record that a run of the tests leaves behind; None where there are no tests, as in a wheel."""
    root = data.checkout()
    return root / "tests" / ".rules.json" if root else None


def proved_ids() -> set[str] | None:
    """Collect the ids that the last run of each test file has proved; None when there was none."""
    record = record_of_tests()
    if record is None or not record.exists():
        return None
    try:
        return {id for ids in json.loads(record.read_text(encoding="utf-8")).values() for id in ids}
    except (ValueError, AttributeError, TypeError) as error:
        raise DataError([f"cannot be read: {error}; delete it, the next run of the tests writes it anew"], what=str(record)) from None


# ---- what the notebooks teach ------------------------------------------------------------------------------------

def taught_ids() -> set[str] | None:
    """Collect the ids that the notebooks teach; None where there are no notebooks."""
    try:
        folder = data.notebooks_folder()
    except FileNotFoundError:
        return None
    taught: set[str] = set()
    for path in sorted(folder.rglob("*.ipynb")):
        if not path.parent.name.startswith("."):
            try:
                taught.update(ids_in_notebook(json.loads(path.read_text(encoding="utf-8"))))
            except (ValueError, LookupError, AttributeError, TypeError) as error:
                raise DataError([f"not a notebook: {error!r}"], what=str(path)) from None
    return taught


def ids_in_notebook(notebook: dict[str, Any]) -> Iterator[str]:
    """Find the ids that a notebook teaches: named by a cell's metadata, and seen in its output or in the Markdown just above."""
    above = ""
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        seen = ID.findall(source if cell["cell_type"] == "markdown" else above + "\n" + "\n".join(_texts(cell.get("outputs", []))))
        yield from (id for id in cell["metadata"].get("rules", ()) if id in seen)
        above = above + "\n" + source if cell["cell_type"] == "markdown" else ""


def _texts(outputs: Any) -> Iterator[str]:
    """Find all texts in the outputs of a cell, whatever their format."""
    if isinstance(outputs, str):
        yield outputs
    elif isinstance(outputs, dict):
        for value in outputs.values():
            yield from _texts(value)
    elif isinstance(outputs, list):
        if all(isinstance(line, str) for line in outputs):
            yield "".join(outputs)
        else:
            for value in outputs:
                yield from _texts(value)
