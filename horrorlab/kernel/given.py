"""What callers hand over, checked: a name, a whole number, a seat. What is wrong is refused by the name of its field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from contextlib import suppress
from operator import index
from typing import Any

from .errors import HorrorlabError, quoted, unknown

# What no picture or file can hold, what begins a new line, and what turns the words that follow around.
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")


def one_of(field: str, value: Any, known: Iterable[str]) -> str:
    """Check a name. Raises HorrorlabError with the nearest of those there are.

    >>> one_of("game", "vampire-village", ["vampire-village", "village-of-horror"])
    'vampire-village'
    """
    known = list(known)
    if isinstance(value, str) and value in known:
        return str(value)
    raise HorrorlabError(unknown(field, value, known))


def whole(field: str, value: Any, least: int | None = None, most: int | None = None) -> int:
    """Check a whole number, of whatever library. Raises HorrorlabError saying which are expected.

    >>> whole("games", 0, 1)
    Traceback (most recent call last):
    horrorlab.kernel.errors.HorrorlabError: games: expected a whole number from 1, got 0
    """
    number = as_whole(value)
    if type(number) is int and (least is None or number >= least) and (most is None or number <= most):
        return number
    bounds = f" from {least}" * (least is not None) + f" to {most}" * (most is not None)
    raise HorrorlabError(f"{field}: expected a whole number{bounds}, got {quoted(value)}")


def texts(field: str, value: Any, what: str) -> list[str]:
    """Check a list of texts, or whatever else has an order. Raises HorrorlabError saying what they are.

    >>> texts("names", ("Masha", "Vanya"), "names")
    ['Masha', 'Vanya']
    """
    if not isinstance(value, str | bytes | Mapping | Set):
        with suppress(TypeError):
            items = list(value)
            if all(isinstance(item, str) for item in items):
                return items
    raise HorrorlabError(f"{field}: expected a list of {what}, got {quoted(value)}")


def seat(field: str, value: Any, names: Sequence[str]) -> int:
    """Find a seat by its number or its player's name. Raises HorrorlabError naming what there is.

    >>> seat("player", "Vanya", ["Masha", "Vanya"])
    1
    """
    if isinstance(value, str):
        return names.index(one_of(field, value, names))
    number = as_whole(value)
    if type(number) is int and 0 <= number < len(names):
        return number
    raise HorrorlabError(f"{field}: expected a seat from 0 to {len(names) - 1} or a player's name, got {quoted(value)}")


def as_whole(value: Any) -> Any:
    """Turn another library's whole number into ours; whatever is none stays as it is.

    >>> as_whole(3), as_whole(True), as_whole("3"), as_whole(3.0)
    (3, True, '3', 3.0)
    """
    if isinstance(value, bool):
        return value
    try:
        return index(value)
    except TypeError:
        return value
