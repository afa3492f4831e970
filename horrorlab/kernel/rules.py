"""Rules and rulings as data: look them up by id, and record which ones were cited.

A *rule* is one fact of a rulebook in our own words, a *ruling* settles what the rulebook leaves open. Both live in
``data/<game>/rules.csv`` and ``rulings.csv``; ids are stable.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from .. import data
from .errors import HorrorlabError, unknown


@dataclass(frozen=True, slots=True)
class Rule:
    """One fact of a rulebook. ``restates`` is the id of the fact that this one repeats or illustrates, or empty."""

    id: str
    game: str
    section: str
    kind: str
    rule: str
    check: str
    restates: str
    modelled: bool
    note: str

    @property
    def text(self) -> str:
        return self.rule


@dataclass(frozen=True, slots=True)
class Ruling:
    """What we decided where the rulebook is silent, and why. ``alternatives`` maps slugs to meanings, the default first."""

    id: str
    game: str
    impact: str
    question: str
    rows: tuple[str, ...]
    ruling: str
    reason: str
    alternatives: dict[str, str]

    @property
    def text(self) -> str:
        return self.ruling


def _rule(game: str, row: dict[str, str]) -> Rule:
    return Rule(row["id"], game, row["section"], row["kind"], row["rule"], row["check"], row["restates"], row["modelled"] != "no", row["note"])


def _ruling(game: str, row: dict[str, str]) -> Ruling:
    pairs = (part.partition(":") for part in row["alternatives"].split(";") if part.strip())
    return Ruling(row["id"], game, row["impact"], row["question"], tuple(row["rows"].split()), row["ruling"], row["reason"],
                  {slug.strip(): meaning.strip() for slug, _, meaning in pairs})


Record = TypeVar("Record", Rule, Ruling)


class Book(Mapping[str, Record], Generic[Record]):
    """All rules, or all rulings, of all games by id; read when first asked.

    Raises a ``KeyError`` that names the nearest id.
    """

    def __init__(self, file: str) -> None:
        self._file = file

    @cached_property
    def _records(self) -> dict[str, Record]:
        make = _rule if self._file == "rules.csv" else _ruling
        return {row["id"]: make(game, row)  # type: ignore[misc]
                for game in data.game_ids() for row in data.read_csv(data.folder_of(game), self._file)}

    def __getitem__(self, id: str) -> Record:
        if id not in self:
            raise UnknownId(unknown("rule id", id, self._records))
        return self._records[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    def __contains__(self, id: object) -> bool:
        return isinstance(id, str) and id in self._records

    def of(self, game: str) -> list[Record]:
        """List the records of one game in the rulebook's order."""
        return [record for record in self._records.values() if record.game == game]


class UnknownId(HorrorlabError, KeyError):
    """A rule or ruling id that does not exist."""

    __str__ = HorrorlabError.__str__


rules: Book[Rule] = Book("rules.csv")
rulings: Book[Ruling] = Book("rulings.csv")


def look_up(id: str) -> Rule | Ruling:
    """Find a rule or a ruling by its id."""
    return rulings[id] if str(id).startswith("AMB-") else rules[id]


_recorder: set[str] | None = None


def cite(*ids: str) -> None:
    """Note that these rules were just applied, for whoever is recording (see ``citations``)."""
    if _recorder is not None:
        _recorder.update(ids)


@contextmanager
def citations() -> Iterator[set[str]]:
    """Collect the ids cited by events, refusals and data constraints while the block runs.

    >>> with citations() as seen:
    ...     cite("VV-BUILD-08")
    >>> sorted(seen)
    ['VV-BUILD-08']
    """
    global _recorder
    outer, _recorder = _recorder, set()
    inner = _recorder
    try:
        yield inner
    finally:
        _recorder = outer
        cite(*inner)
