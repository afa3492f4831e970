"""The forms in which answers come: each reads what a person writes, says what it expects, and finds what is wrong.

Forms are put together: ``SetOf(Cell())`` is a set of places, ``ListOf(Whole(), labels=("Masha", "Vanya"))`` a number for each of two.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..kernel.errors import quoted
from ..kernel.given import as_whole

if TYPE_CHECKING:
    from .catalogue import Solution

Why = tuple[str, tuple[str, ...]]
"""A sentence and the rules behind it."""


class NotReadable(ValueError):
    """An answer has not the form that was asked for."""


class Unanswered(Exception):
    """An answer is still to be given: a function that returns nothing yet."""


class Form:
    """What an answer looks like: ``expects`` says it in words."""

    expects = ""

    def read(self, answer: Any) -> Any:
        """Read an answer. Raises NotReadable when it has another form."""
        raise NotImplementedError

    def differs(self, given: Any, solution: Solution) -> Why | None:
        """Say what is wrong with an answer that was read; None if nothing is."""
        return None if given == solution.answer else (f"{self.show(given)} is not it.", ())

    def show(self, given: Any) -> str:
        return str(given)


class Whole(Form):
    """A whole number."""

    expects = "a whole number"

    def read(self, answer: Any) -> int:
        number = as_whole(answer)
        if type(number) is not int:
            raise NotReadable
        return number

    def differs(self, given: int, solution: Solution) -> Why | None:
        if given == solution.answer:
            return None
        return (f"{quoted(given)} is too {'high' if given > solution.answer else 'low'}.", ())


class Word(Form):
    """One of a few words; capitals do not matter."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.expects = "one of " + ", ".join(f'"{word}"' for word in words)

    def read(self, answer: Any) -> str:
        for word in self.words:
            if isinstance(answer, str) and answer.strip().lower() == word.lower():
                return word
        raise NotReadable

    def show(self, given: str) -> str:
        return f'"{given}"'


class Cell(Form):
    """A place of a village."""

    expects = "a place such as (1, 0)"

    def read(self, answer: Any) -> tuple[int, int]:
        if isinstance(answer, str) or not isinstance(answer, Sequence) or len(answer) != 2:
            raise NotReadable
        return Whole().read(answer[0]), Whole().read(answer[1])


class CardOf(Form):
    """A card in the row of one of these players: whose it is, and its place counted from the left, from 1."""

    def __init__(self, *players: str) -> None:
        self.player = Word(*players)
        self.expects = f'a card such as ("{players[-1]}", 1), the left-most of {players[-1]}'

    def read(self, answer: Any) -> tuple[str, int]:
        if isinstance(answer, str) or not isinstance(answer, Sequence) or len(answer) != 2:
            raise NotReadable
        return self.player.read(answer[0]), Whole().read(answer[1])

    def show(self, given: tuple[str, int]) -> str:
        return f"Card {given[1]} of {given[0]}"


class Choice(Form):
    """An option of the game."""

    expects = "a choice such as game.options[0]"

    def read(self, answer: Any) -> tuple[Any, ...]:
        if isinstance(answer, list | tuple) and answer and isinstance(answer[0], str):
            return tuple(answer)
        raise NotReadable


class SetOf(Form):
    """Several things in no order; lists will do."""

    def __init__(self, item: Form) -> None:
        self.item = item
        self.expects = "a set, each item " + item.expects

    def read(self, answer: Any) -> set[Any]:
        if isinstance(answer, str | Mapping) or not isinstance(answer, Collection):
            raise NotReadable
        return {self.item.read(item) for item in _items(answer)}

    def differs(self, given: set[Any], solution: Solution) -> Why | None:
        for item in sorted(given - set(solution.answer)):
            return solution.explain(item, f"{self.item.show(item)} does not belong to it.")
        missing = len(set(solution.answer) - given)
        start = "What you give is right, but" if given else "It is not empty:"
        return (f"{start} {missing}{' more' * bool(given)} belong{'s' * (missing == 1)} to it.", ()) if missing else None

    def show(self, given: Iterable[Any]) -> str:
        return "{" + ", ".join(self.item.show(item) for item in sorted(given)) + "}"


def _items(answer: Collection[Any]) -> list[Any]:
    try:
        return list(answer)
    except TypeError:                              # an array without dimensions says that it is a collection
        raise NotReadable from None


class ListOf(Form):
    """Several things in order; ``labels`` tell what each of them stands for."""

    def __init__(self, item: Form, labels: Sequence[str] = (), *, length: int | None = None) -> None:
        self.item, self.labels = item, labels
        self.length = len(labels) or length
        count = f" of {self.length}" if self.length else ""
        self.expects = f"a list{count}, each item {item.expects}" + (f"; in order: {', '.join(labels)}" if labels else "")

    def read(self, answer: Any) -> tuple[Any, ...]:
        if isinstance(answer, str | set | Mapping) or not isinstance(answer, Sequence) or len(answer) != (self.length or len(answer)):
            raise NotReadable
        return tuple(self.item.read(item) for item in answer)

    def differs(self, given: tuple[Any, ...], solution: Solution) -> Why | None:
        for label, item, right in zip(self.labels or self._places(), given, solution.answer, strict=False):
            wrong = self.item.differs(item, solution.of(right))
            if wrong:
                return solution.explain(label, f"{label}: {wrong[0]}")
        if len(given) == len(solution.answer):
            return None
        return f"{len(given)} items are too {'many' if len(given) > len(solution.answer) else 'few'}.", ()

    def show(self, given: Iterable[Any]) -> str:
        return "[" + ", ".join(self.item.show(item) for item in given) + "]"

    def _places(self) -> list[str]:
        return [f"item {number}" for number in range(1, 100)]


class Function(Form):
    """A function that the reader writes; it is tried on the ``cases`` of the solution."""

    def __init__(self, call: str) -> None:
        self.call = call
        self.name = call.partition("(")[0]
        self.expects = f"a function that can be called as {call}"

    def read(self, answer: Any) -> Callable[..., Any]:
        if not callable(answer):
            raise NotReadable
        return answer  # type: ignore[no-any-return]

    def differs(self, given: Callable[..., Any], solution: Solution) -> Why | None:
        for case in solution.cases:
            right = solution.answer(*case)
            try:
                found = given(*_fresh(case))
            except Exception as error:             # it is the reader's own code that fails here, in any way it likes
                return (f"{self._called(case)} raised {type(error).__name__}: {error}", ())
            if found is ... or found is None:
                raise Unanswered
            if not _same(found, right):
                return solution.explain(case, f"{self._called(case)} gave {quoted(found)}, but it is {right!r}.")
        return None

    def show(self, given: Callable[..., Any]) -> str:
        return f"{given.__module__}.{given.__qualname__}"

    def _called(self, case: tuple[Any, ...]) -> str:
        return f"{self.name}({', '.join(map(repr, case))})"


def _fresh(value: Any) -> Any:
    """Copy plain data, so that a reader's function that changes what it is given spoils nothing."""
    if isinstance(value, dict):
        return {key: _fresh(item) for key, item in value.items()}
    return type(value)(_fresh(item) for item in value) if isinstance(value, list | tuple | set) else value


def _same(found: Any, right: Any) -> bool:
    """Compare leniently: lists for sets and tuples, but no truth values for numbers."""
    try:
        return _compare(found, right)
    except (TypeError, ValueError):                # what cannot be compared at all, such as a set of lists, or an array
        return False


def _compare(found: Any, right: Any) -> bool:
    if isinstance(right, bool) or isinstance(found, bool):
        return found is right
    if isinstance(right, set):
        return isinstance(found, Collection) and not isinstance(found, str) and {_hashable(item) for item in found} == right
    if isinstance(right, list | tuple):
        return (isinstance(found, Sequence) and not isinstance(found, str) and len(found) == len(right)
                and all(_same(a, b) for a, b in zip(found, right, strict=True)))
    return bool(found == right)


def _hashable(item: Any) -> Any:
    return tuple(item) if isinstance(item, list) else item
