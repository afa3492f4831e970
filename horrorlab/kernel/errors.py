"""Errors that a reader may cause. Each says which field is wrong and what was expected; nothing has changed when one is raised."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .decision import Refusal


class HorrorlabError(ValueError):
    """The base of all errors that come from what somebody typed, chose or opened."""


class Complaints(HorrorlabError):
    """Several things are wrong at once; all of them are listed.

    ``complaints`` is the list of sentences; ``what`` names the thing that was refused.
    """

    def __init__(self, what: str, complaints: Iterable[str]) -> None:
        self.what, self.complaints = what, list(complaints)
        super().__init__(what, self.complaints)

    def __str__(self) -> str:
        if len(self.complaints) == 1:
            return f"{self.what}: {self.complaints[0]}"
        return f"{self.what}: {len(self.complaints)} complaints\n" + "\n".join(f"  - {c}" for c in self.complaints)


class DataError(Complaints):
    """A data file breaks a constraint."""

    def __init__(self, complaints: Iterable[str], what: str = "game data") -> None:
        super().__init__(what, complaints)


class PositionError(Complaints):
    """A position is impossible, or its description cannot be understood."""

    def __init__(self, complaints: Iterable[str], what: str = "position") -> None:
        super().__init__(what, complaints)


class SaveError(HorrorlabError):
    """A saved game cannot be opened."""


class IllegalChoice(HorrorlabError):
    """A choice is not open. ``rule`` is the id of the rule that says so, ``reason`` the sentence, ``refusal`` carries both."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal)

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def reason(self) -> str:
        return self.refusal.reason

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


LONGEST = 200
"""How many characters of a value a message shows."""


def quoted(value: object) -> str:
    """Show in a message what somebody typed, in part where it is long.

    >>> quoted("witch"), len(quoted("witch" * 1000))
    ("'witch'", 201)
    """
    try:
        words = repr(value)
    except Exception:                              # a number of more digits than Python writes, or an object that cannot say what it is
        words = f"<{type(value).__name__}>"
    return words if len(words) <= LONGEST else words[:LONGEST] + "…"


def unknown(field: str, value: object, known: Iterable[str]) -> str:
    """Say that a name is not known, with the nearest spelling or the whole list.

    >>> unknown("game", "vampire-vilage", ["vampire-village", "village-of-horror"])
    "game: 'vampire-vilage' is not known; did you mean 'vampire-village'?"
    """
    from difflib import get_close_matches

    names = list(known)
    near = get_close_matches(value[:LONGEST], names, n=1, cutoff=0.6) if isinstance(value, str) else []
    if near:
        return f"{field}: {quoted(value)} is not known; did you mean {near[0]!r}?"
    listed = ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
    return f"{field}: {quoted(value)} is not known; expected one of: {listed or 'nothing, there is no choice here'}"
