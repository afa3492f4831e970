"""Copies of card data with something wrong in them, and the complaints they have to raise."""

import csv
import re
from pathlib import Path

import pytest


def edit(path: Path, change) -> None:
    """Rewrite a table; ``change`` maps the list of its rows to the rows to keep."""
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        rows = change(list(reader))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0] if rows else reader.fieldnames)
        writer.writeheader()
        writer.writerows(rows)


def put(where: str, **cells: str):
    """Change cells in every row that has ``where`` ("column=value ...") in it."""
    wanted = dict(pair.split("=") for pair in where.split())

    def change(rows):
        chosen = [row for row in rows if wanted.items() <= row.items()]
        assert chosen, f"no record with {where}"
        for row in chosen:
            row.update(cells)
        return rows
    return change


def drop(where: str):
    """Leave out every row that has ``where`` in it."""
    key, value = where.split("=")
    return lambda rows: [row for row in rows if row[key] != value]


def repeat(where: str, **cells: str):
    """Add a copy of a row, with other cells."""
    key, value = where.split("=")
    return lambda rows: [*rows, *({**row, **cells} for row in rows if row[key] == value)]


def breach(file: str, change, complaint: str):
    """One broken copy of the data, with the complaint it must raise; the facts it proves are those that the complaint names."""
    rules = [id for id in re.findall(r"[A-Z-]*V[VHL]-[A-Z0-9.-]+", complaint.rpartition("(")[2]) if not id.startswith("AMB")]
    return pytest.param(file, change, complaint, id=complaint[:60], marks=pytest.mark.rule(*rules) if rules else ())
