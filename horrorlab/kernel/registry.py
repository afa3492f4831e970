"""Steps by name: so that a waiting game can be written down and read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from .agenda import Step

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
        """Write a Step as ``[name, {field: value}]``."""
        return [type(step).__name__, {field.name: getattr(step, field.name) for field in fields(step)}]  # type: ignore[arg-type]

    def read(self, plain: Any) -> Step:
        """Read a Step that ``write`` wrote; lists come back as tuples. Raises ValueError saying what is wrong."""
        match plain:
            case [str(name), dict(values)] if name in self._steps:
                known = [field.name for field in fields(self._steps[name])]  # type: ignore[arg-type]
                if sorted(known) != sorted(values):
                    raise ValueError(f"{name} has the fields {', '.join(known) or 'none'}; got {', '.join(map(str, values)) or 'none'}")
                return self._steps[name](**{key: as_tuple(value) for key, value in values.items()})
            case [str(name), dict()]:
                from .errors import unknown
                raise ValueError(unknown("Step", name, self._steps))
        raise ValueError(f"a Step is written [name, {{field: value}}]; got {plain!r}")


def as_tuple(value: Any) -> Any:
    """Turn lists, as they come from JSON, into tuples all the way down."""
    return tuple(as_tuple(item) for item in value) if isinstance(value, list | tuple) else value
