"""Tables of card data: read every cell as what it should be, then check what must hold among the records.

A game says what a cell holds (`Column`) and what must hold among the records (`Constraints`), each with the rules that ask for it.
Complaints are collected, so that whoever edits the data sees all of them at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from .. import data
from .errors import DataError, quoted, unknown
from .given import UNPRINTABLE
from .rules import cite

Cell = Callable[[str], Any]
Row = dict[str, Any]
Data = TypeVar("Data")


@dataclass(frozen=True, slots=True)
class Column:
    """What the cells of a column hold: ``read`` turns text into the value, or raises a ValueError that says what was expected.

    ``default`` stands in for a column that may be missing and is.
    """

    read: Cell
    rules: tuple[str, ...] = ()
    default: Any = ""


def column(read: Cell, *rules: str, default: Any = "") -> Column:
    """Describe a column by how its cells are read and by the rules that ask for it."""
    return Column(read, rules, default)


def text(cell: str) -> str:
    """Read any text that stands on one line."""
    if UNPRINTABLE.search(cell):
        raise ValueError("expected text on one line")
    return cell


def name(cell: str) -> str:
    """Read a text that is not empty."""
    if not cell.strip():
        raise ValueError("expected a name")
    return text(cell)


def slug(cell: str) -> str:
    """Read a lower-case ASCII slug.

    >>> slug("thatched-barn")
    'thatched-barn'
    """
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", cell):
        raise ValueError("expected a slug such as 'thatched-barn'")
    return cell


def whole(cell: str) -> int:
    """Read a whole number, 0 or more.

    >>> whole("12")
    12
    """
    if not (cell.isascii() and cell.isdigit()):
        raise ValueError("expected a whole number, 0 or more")
    return int(cell)


def number(least: float, most: float) -> Cell:
    """Read a number between two bounds.

    >>> number(-90, 90)("46.5")
    46.5
    """
    def read(cell: str) -> float:
        try:
            value = float(cell)
        except ValueError:
            value = float("nan")
        if not least <= value <= most:
            raise ValueError(f"expected a number from {least:g} to {most:g}")
        return value
    return read


def nothing(cell: str) -> str:
    """Read an empty cell."""
    if cell:
        raise ValueError("expected nothing")
    return cell


def one_of(*choices: str) -> Cell:
    """Read one of these words.

    >>> one_of("row", "column")("colum")
    Traceback (most recent call last):
    ValueError: did you mean 'column'?
    """
    def read(cell: str) -> str:
        if cell not in choices:
            raise ValueError(unknown("", cell, choices).split("; ", 1)[1])
        return cell
    return read


def words(read: Cell) -> Cell:
    """Read words with a space between them as a tuple.

    >>> words(whole)("1 2 3")
    (1, 2, 3)
    """
    return lambda cell: tuple(read(word) for word in cell.split())


def read_table(folder: Path, file: str, columns: Callable[[Mapping[str, str]], Mapping[str, Column]], complaints: list[str], *,
               key: Callable[[Mapping[str, str]], str] = lambda row: row[next(iter(row))], optional: Collection[str] = ()) -> list[Row]:
    """Read a table whose records are named by ``key``, the first column if nothing else is said; add to ``complaints`` what cannot be read.

    ``columns`` says what to expect in a given row, so that cells may depend on the kind of record; those that are ``optional`` may be
    missing. Records that cannot be read are left out.
    """
    try:
        rows = data.read_csv(str(folder.resolve()), file)
    except DataError as error:
        complaints += [f"{file}, {complaint}" for complaint in error.complaints]
        return []
    except (OSError, ValueError) as error:
        complaints.append(f"{file} cannot be read: {error}")
        return []
    records: dict[str, Row] = {}
    for row in rows:
        expected = columns(row)
        if [name for name in row if name not in optional] != [name for name in expected if name not in optional]:
            complaints.append(f"{file}: the columns are {', '.join(row)}, expected {', '.join(expected)}")
            return []
        named = key(row)
        record = _record(f"{file}, {named or 'record without a name'}", row, expected, complaints)
        if named in records:
            complaints.append(f"{file}, {named}: stands there twice, expected once")
        elif record:
            records[named] = {name: what.default for name, what in expected.items() if name not in row} | record
    return list(records.values())


def _record(where: str, row: Mapping[str, str], columns: Mapping[str, Column], complaints: list[str]) -> Row | None:
    record, count = {}, len(complaints)
    for field, cell in row.items():
        here = columns[field]
        cite(*here.rules)
        try:
            record[field] = here.read(cell)
        except ValueError as error:
            complaints.append(f"{where}: {field} is {quoted(cell)}, {error}{_because(here.rules)}")
    return record if len(complaints) == count else None


class Constraints(Generic[Data]):
    """What must hold among the records: functions that yield a complaint for each breach, registered with the rules they check.

    >>> constraint = Constraints[list[int]]()
    >>> @constraint("VV-COMP-07")
    ... def four_tokens(tokens):
    ...     if len(tokens) != 4:
    ...         yield f"{len(tokens)} tokens, expected 4"
    >>> constraint.complaints([1, 2, 3])
    ['3 tokens, expected 4 (VV-COMP-07)']
    """

    def __init__(self) -> None:
        self.checks: list[tuple[tuple[str, ...], Callable[[Data], Iterator[str]]]] = []

    def __call__(self, *rules: str) -> Callable[[Callable[[Data], Iterator[str]]], Callable[[Data], Iterator[str]]]:
        def register(check: Callable[[Data], Iterator[str]]) -> Callable[[Data], Iterator[str]]:
            self.checks.append((rules, check))
            return check
        return register

    def complaints(self, about: Data) -> list[str]:
        """Check everything and list what is wrong, each complaint with its rule ids."""
        found = []
        for rules, check in self.checks:
            cite(*rules)
            found += [complaint + _because(rules) for complaint in check(about)]
        return found


def _because(rules: tuple[str, ...]) -> str:
    return f" ({', '.join(rules)})" if rules else ""
