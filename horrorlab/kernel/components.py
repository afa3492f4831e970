"""What lies in a game's box: cards that exist once as an object, and a list of everything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from .tables import Column, column, name, one_of, slug, text, whole, words


class Shared:
    """An object that exists once: its copies are the object itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class Component:
    """Something in the box: how many there are, what a token is worth (0 where it has no value), what its two sides show."""

    item: str
    count: int
    value: int
    front: str
    back: str
    provenance: str
    rules: tuple[str, ...]
    note: str


def provenance(*rules: str) -> dict[str, Column]:
    """Describe the columns that every record ends with: whether the rulebook states it, which facts it rests on, what there is to say of it.

    ``rules`` ask for them.
    """
    return {"provenance": column(one_of("rulebook", "derived", "reconstructed"), *rules), "rules": column(words(text), default=()),
            "note": column(text)}


def component(*rules: str) -> dict[str, Column]:
    """Describe the columns of a table of components."""
    return {"item": column(slug), "count": column(whole), "value": column(lambda cell: whole(cell or "0")), "front": column(name),
            "back": column(name), **provenance(*rules)}
