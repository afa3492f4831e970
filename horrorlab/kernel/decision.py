"""Decisions as people see them: who decides, the question, the options with labels, and why the rest is not open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .rules import cite

if TYPE_CHECKING:
    from .agenda import Ask, State

Option = tuple[Any, ...]
"""A choice: a flat tuple of slugs and small whole numbers whose first item is a verb, ``("place", "old-mill", 1, 2)``."""

CHANCE = -1
"""The player who decides what dice and shuffled piles bring."""


class Refusal:
    """Why a choice is not open: the id of the rule that says so, and one sentence."""

    __slots__ = ("rule", "reason", "also")

    def __init__(self, rule: str, reason: str, *, also: tuple[str, ...] = ()) -> None:
        self.rule, self.reason, self.also = rule, reason, also
        cite(rule, *also)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.rule, self.reason) == (other.rule, other.reason)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"

    def __repr__(self) -> str:
        return f"<Refusal {self.rule}: {self.reason}>"


class Decision:
    """What is open now.

    ``player`` is the seat that decides (or ``CHANCE``), ``question`` the question as a human asks it, ``rule`` the id behind
    it, ``options`` the open choices in a fixed order, ``step`` the Step that waits for the answer.
    """

    __slots__ = ("player", "step", "options", "_state")

    def __init__(self, step: Ask, state: State) -> None:
        self.step, self._state, self.player = step, state, step.player
        self.options: list[Option] = step.options(state)

    @property
    def question(self) -> str:
        return self.step.question(self._state)

    @property
    def rule(self) -> str:
        return self.step.rule

    @property
    def also(self) -> tuple[str, ...]:
        return self.step.also

    def label(self, option: Option) -> str:
        """Say in a few words what an option does."""
        return self.step.label(self._state, option)

    def consequence(self, option: Option) -> str:
        """Say what would follow from an option, or nothing where the label says it all."""
        return self.step.consequence(self._state, option)

    def why_not(self, option: Any) -> Refusal | None:
        """Tell why an option is not open; None if it is."""
        return self.step.why_not(self._state, option)

    @property
    def refused(self) -> dict[Option, Refusal]:
        """The choices that come to mind but are not open, with the reason for each."""
        pairs = ((option, self.step.refusal(self._state, option)) for option in self.step.candidates(self._state))
        return {option: refusal for option, refusal in pairs if refusal is not None}

    def __repr__(self) -> str:
        return f"<Decision of {self._state.name_of(self.player)}: {self.question} {len(self.options)} options, {self.rule}>"
