"""Steps by name: so that a waiting game can be written down and read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, TypeVar, get_args, get_type_hints

from .agenda import Step
from .errors import quoted, unknown

StepT = TypeVar("StepT", bound=type[Step])


class Steps:
    """The Steps of one game by name."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._steps: dict[str, type[Step]] = {}

    def register(self, step: StepT) -> StepT:
        """Register a class of Steps and make it a slotted dataclass: its annotations are the Step's fields.

        Raises ValueError when the name is taken.
        """
        name = step.__name__
        if name in self._steps:
            raise ValueError(f"{self.game} has a Step named {name} already")
        made = dataclass(slots=True)(step)
        self._steps[name] = made
        return made  # type: ignore[return-value]

    def __getitem__(self, name: str) -> type[Step]:
        return self._steps[name]

    def __contains__(self, name: object) -> bool:
        return name in self._steps

    def __iter__(self) -> Iterator[str]:
        return iter(self._steps)

    def write(self, step: Step) -> list[Any]:
        """Write a Step as ``[name, {field: value}]``; tuples become lists."""
        return [type(step).__name__, {field.name: as_list(getattr(step, field.name)) for field in fields(step)}]  # type: ignore[arg-type]

    def read(self, plain: Any) -> Step:
        """Read a Step that ``write`` wrote; lists come back as tuples. Raises ValueError saying what is wrong."""
        match plain:
            case [str(name), dict(values)] if name in self._steps:
                known = [field.name for field in fields(self._steps[name])]  # type: ignore[arg-type]
                if sorted(known) != sorted(values):
                    raise ValueError(f"{name} has the fields {', '.join(known) or 'none'}; got {', '.join(map(str, values)) or 'none'}")
                values, hints = {key: as_tuple(value) for key, value in values.items()}, get_type_hints(self._steps[name])
                for key, value in values.items():
                    if not is_a(value, hints[key]):
                        raise ValueError(f"{name}.{key}: expected {getattr(hints[key], '__name__', hints[key])}, got {quoted(value)}")
                return self._steps[name](**values)
            case [str(name), dict()]:
                raise ValueError(unknown("Step", name, self._steps))
        raise ValueError(f"a Step is written [name, {{field: value}}]; got {quoted(plain)}")


def is_a(value: Any, hint: Any) -> bool:
    """Tell whether plain data are of a type that a Step's field may have: int, bool, str, or tuples of these.

    >>> is_a(((1, 2), (3, 4)), tuple[tuple[int, int], ...]), is_a((1,), tuple[int, int]), is_a(True, int)
    (True, False, False)
    """
    inner = get_args(hint)
    if not inner:
        return type(value) is hint
    if not isinstance(value, tuple):
        return False
    if inner[-1] is ...:
        return all(is_a(item, inner[0]) for item in value)
    return len(value) == len(inner) and all(map(is_a, value, inner))


def as_tuple(value: Any) -> Any:
    """Turn lists, as they come from JSON, into tuples all the way down."""
    return tuple(as_tuple(item) for item in value) if isinstance(value, list | tuple) else value


def as_list(value: Any) -> Any:
    """Turn tuples into lists, as JSON knows them, all the way down."""
    return [as_list(item) for item in value] if isinstance(value, list | tuple) else value
