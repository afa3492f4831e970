"""Positions as plain, readable data: reading them field by field, and collecting everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from .errors import PositionError, quoted, unknown
from .given import as_whole
from .rules import cite

T = TypeVar("T")
FORMAT = 1
"""The number of the format of positions and saved games."""


def plain(value: Any, complaints: list[str], path: str = "") -> Any:
    """Copy plain data: text, numbers, truth values, None, lists and tables. Whatever else there is becomes None and a complaint.

    >>> complaints = []
    >>> plain({"seats": [{"hand": ("granary", {1})}]}, complaints), complaints
    ({'seats': [{'hand': ['granary', None]}]}, ['seats[0].hand[1]: expected text, a number, a list or a table, got {1}'])
    """
    if isinstance(value, Mapping):
        return {name: plain(item, complaints, f"{path}.{name}" if path else str(name)) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item, complaints, f"{path}[{i}]") for i, item in enumerate(value)]
    value = as_whole(value)
    if value is None or isinstance(value, str | bool | int | float):
        return value
    complaints.append((f"{path}: " if path else "") + f"expected text, a number, a list or a table, got {quoted(value)}")
    return None


class Fields:
    """A table of plain data being read. Every complaint names the path of the field and what was expected.

    Readers return a harmless value after a complaint, so that reading can go on and all complaints are collected.

    >>> fields = Fields({"round": 3})
    >>> fields.whole("round", 1, 2)
    1
    >>> fields.complaints
    ['round: expected a whole number from 1 to 2, got 3']
    """

    def __init__(self, table: Any, path: str = "", complaints: list[str] | None = None) -> None:
        self.path = path
        self.complaints: list[str] = [] if complaints is None else complaints
        self.read: set[str] = set()
        if not isinstance(table, Mapping):
            self.complain("", f"expected a table of fields, got {quoted(table)}")
            table = {}
        self.table: Mapping[str, Any] = table

    def __contains__(self, name: str) -> bool:
        return name in self.table

    def complain(self, name: str, what: str, *rules: str) -> None:
        where = ".".join(part for part in (self.path, name) if part)
        cite(*rules)
        self.complaints.append((f"{where}: " if where else "") + what + (f" ({', '.join(rules)})" if rules else ""))

    def get(self, name: str, default: Any = None) -> Any:
        self.read.add(name)
        return self.table.get(name, default)

    def whole(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """Read a whole number between two bounds."""
        value = self.get(name, default)
        if type(value) is not int or not least <= value <= most:
            self.complain(name, f"expected a whole number from {least} to {most}, got {quoted(value)}")
            return least if default is None else default
        return value

    def one_of(self, name: str, known: Iterable[str], default: str | None = None) -> str:
        """Read a name out of a list of known ones."""
        known, value = list(known), self.get(name, default)
        if value not in known:
            self.complaints.append(unknown(".".join(part for part in (self.path, name) if part), value, known))
            return default or known[0]
        return str(value)

    def many(self, name: str, length: int | None = None, default: Any = ()) -> list[Any]:
        """Read a list, of a given length if there is one."""
        value = self.get(name, default)
        if not isinstance(value, list | tuple):
            self.complain(name, f"expected a list, got {quoted(value)}")
            return []
        if length is not None and len(value) != length:
            self.complain(name, f"expected {length} entries, got {len(value)}")
        return list(value)

    def tables(self, name: str, length: int | None = None, default: Any = ()) -> list[Fields]:
        """Read a list of tables."""
        where = ".".join(part for part in (self.path, name) if part)
        return [Fields(entry, f"{where}[{i}]", self.complaints) for i, entry in enumerate(self.many(name, length, default))]

    def each(self, name: str, make: Callable[[Any], T], default: Any = ()) -> list[T]:
        """Read a list entry by entry; ``make`` raises ValueError with what is wrong."""
        out = []
        for i, entry in enumerate(self.many(name, default=default)):
            try:
                out.append(make(entry))
            except (ValueError, TypeError) as error:
                self.complain(f"{name}[{i}]", str(error))
        return out

    def one(self, name: str, make: Callable[[Any], T]) -> T | None:
        """Read an entry that may be left empty; ``make`` raises ValueError with what is wrong."""
        value = self.get(name)
        try:
            return None if value in (None, "") else make(value)
        except ValueError as error:
            self.complain(name, str(error))
            return None

    def finish(self) -> None:
        """Complain about every field that nobody asked for."""
        for name in self.table:
            if name not in self.read:
                where = ".".join(part for part in (self.path, str(name)) if part)
                self.complaints.append(unknown(where, name, sorted(self.read)).replace(f"{name!r} is not known", "there is no such field", 1))

    def refuse(self, what: str = "position") -> None:
        """Raise a PositionError with all complaints, if there are any."""
        if self.complaints:
            raise PositionError(self.complaints, what)
