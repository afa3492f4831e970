"""What the kernel needs to know of a game, and what a player may see of one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .agenda import Ask, State
from .decision import Decision, Option
from .events import ALL, Event
from .position import Fields
from .random import Random
from .registry import Steps


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    ``scores`` by seat, ``ranking`` as groups of seats from the winners down, ``ending`` a slug for the way it ended, ``rule``
    the id that decides between the first two groups (or makes the winners share), ``details`` the parts of each score.
    """

    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    ending: str
    rule: str
    details: tuple[dict[str, int], ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]


@dataclass(frozen=True, slots=True)
class Definition:
    """A game as the kernel sees it: its name, its limits, its Steps, and the functions that lay it out and hide it.

    ``new_state`` receives the keywords of ``State`` and lays the agenda of a whole game; ``outcome`` judges a finished one;
    ``conceal`` copies a position without what a seat cannot know; ``determinize`` fills it in again, at random (the kernel sees to
    the log in both); ``write`` and ``read`` turn the game's own part of a position into plain data and back; ``variants`` maps the names of
    what may be added to the game to what they mean, and ``check`` refuses (HorrorlabError) or warns of what does not go with a number of
    players or with each other; ``misfits`` tells what on the agenda of a position in full does not fit the position.
    """

    id: str
    title: str
    promise: str
    seats: tuple[int, int]
    names: tuple[str, ...]
    steps: Steps
    new_state: Callable[..., State]
    outcome: Callable[[Any], Outcome]
    conceal: Callable[[Any, int], State]
    determinize: Callable[[Any, int, Random], State]
    write: Callable[[Any], dict[str, Any]]
    read: Callable[[Fields, dict[str, Any]], State]
    seats_rule: str = ""
    variants: Mapping[str, str] = field(default_factory=dict)
    check: Callable[[int, tuple[str, ...]], None] = lambda players, variants: None
    misfits: Callable[[Any], Iterable[str]] = lambda state: ()


class View:
    """What one player may know of a game, and nothing else. Boards and computer players receive views, never the game.

    ``player`` is the seat that looks (``ALL``: everything), ``state`` the position with what is hidden taken out, ``decision``
    the open decision for the seat that decides (None for everybody else, see ``waiting_for``), ``log`` the events that this
    seat may know, ``agenda`` what is still to do in words, the next thing first.
    """

    __slots__ = ("definition", "player", "state", "decision", "waiting_for", "question", "log", "is_over", "outcome")

    def __init__(self, definition: Definition, state: State, player: int, step: Ask | None, *, over: bool) -> None:
        self.definition, self.player = definition, player
        sees_all = player == ALL
        self.log: list[Event] = [event for event in state.log or () if event.seen_by(player)]
        self.state: Any = state.copy() if sees_all else definition.conceal(state, player)
        if state.log is not None:
            self.state.log = self.log
        self.waiting_for = None if step is None else step.player
        self.question = "" if step is None else step.question(self.state)
        self.decision = Decision(step, self.state) if step is not None and (sees_all or player == step.player) else None
        self.is_over, self.outcome = over, definition.outcome(state) if over else None

    @property
    def game(self) -> str:
        return self.definition.id

    @property
    def names(self) -> tuple[str, ...]:
        names: tuple[str, ...] = self.state.names
        return names

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def agenda(self) -> list[str]:
        return [step.describe(self.state) for step in reversed(self.state.agenda)]

    @property
    def options(self) -> list[Option]:
        return self.decision.options if self.decision else []

    def plain(self) -> dict[str, Any]:
        """Write down all that this view tells, as plain data: two views are the same if this is."""
        return {"player": self.player, "state": self.definition.write(self.state), "waiting for": self.waiting_for, "question": self.question,
                "options": self.options, "log": [(event.name, event.text, event.rule, event.also) for event in self.log], "agenda": self.agenda,
                "over": self.is_over}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        who = "everything" if self.player == ALL else self.names[self.player]
        return f"<View of {self.definition.title}: {who}, {len(self.log)} events>"
