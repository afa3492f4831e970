"""The exercises as they are written: chapters of functions, each of which works out the right answer with the engine.

    chapter = Chapter("VV-BUILD", "vampire-village", "The Building phase", "02_building")

    @chapter.exercise(form=SetOf(Cell()), at="full-row", rules=("VV-BUILD-10",), hints=("Count the cards of each row first.",))
    def e1(game):
        \"\"\"Which places are open for Masha's card?\"\"\"
        return Solution({option[2:] for option in game.options}, why_not=lambda cell: game.why_not(("place", "bell-ringer", *cell)))

The function's docstring is the task. No answer is written down anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from inspect import cleandoc
from typing import Any

from .. import data
from ..games import IDS
from ..kernel.decision import Refusal
from ..kernel.events import Event
from ..kernel.given import one_of
from .forms import Form, Why
from .lessons import Noted
from .subjects import ROADS, Subject, subject

Reason = Event | Refusal | Noted | str


class Wrong(Exception):
    """An answer is wrong, and why: raised by a solution that judges answers itself."""

    def __init__(self, reason: Reason, *rules: str) -> None:
        self.why = say(reason, rules)
        super().__init__(reason)


@dataclass(frozen=True)
class Solution:
    """The right answer, as the engine works it out.

    ``because`` tells why it is right. ``why_not`` says why an item (or a labelled place, or a case of a function) is not as the
    reader thinks. ``judge`` replaces the comparison where several answers are right: it raises Wrong or returns why the answer is right.
    ``cases`` are the arguments on which a reader's function is tried.
    """

    answer: Any
    because: Sequence[Reason] = ()
    why_not: Callable[[Any], Reason | None] | None = None
    judge: Callable[[Any], Sequence[Reason]] | None = None
    cases: Sequence[tuple[Any, ...]] = ()

    def explain(self, item: Any, plain: str) -> Why:
        """Say what is wrong with an item: that it is wrong, and the engine's reason where it has one."""
        reason = self.why_not(item) if self.why_not else None
        if reason is None:
            return plain, ()
        text, rules = say(reason)
        return f"{plain} {text}", rules

    def of(self, answer: Any) -> Solution:
        """Stand for a part of the answer."""
        return replace(self, answer=answer, why_not=None)


def say(reason: Reason, rules: tuple[str, ...] = ()) -> Why:
    """Put a reason into a sentence and its rules."""
    if isinstance(reason, str):
        return reason, rules
    return (reason.reason if isinstance(reason, Refusal) else reason.text), tuple(dict.fromkeys((reason.rule, *reason.also)))


@dataclass(frozen=True)
class Exercise:
    """An exercise: what is asked, about which position or map, in which form the answer comes, and how the engine solves it."""

    id: str
    chapter: Chapter
    task: str
    form: Form
    solve: Callable[[Any], Solution]
    rules: tuple[str, ...]
    hints: tuple[str, ...]
    about: Subject
    board: str

    def solution(self) -> Solution:
        """Let the engine work out the right answer."""
        return self.solve(self.about.open())


@dataclass(frozen=True)
class Chapter:
    """The exercises of one notebook: the beginning of their ids, the game (or "roads"), a title, the notebook's name."""

    prefix: str
    game: str
    title: str
    notebook: str
    exercises: dict[str, Exercise] = field(default_factory=dict)

    def exercise(self, *, form: Form, at: str, rules: Sequence[str], hints: Sequence[str] = (), board: str = "",
                 run: bool = True) -> Callable[[Any], Any]:
        """Register a function as an exercise; its name is the end of the id, its docstring the task, ``at`` the scenario it gets, or the
        set-up of the map.

        ``board`` says what is drawn with the task, if anything (see ``subjects``).
        """
        def register(solve: Callable[[Any], Solution]) -> Callable[[Any], Solution]:
            id = f"{self.prefix}-{solve.__name__}"
            task = "\n\n".join(" ".join(part.split()) for part in cleandoc(solve.__doc__ or "").split("\n\n"))
            self.exercises[id] = Exercise(id, self, task, form, solve, tuple(rules), tuple(hints), subject(f"{self.game}/{at}", run=run), board)
            return solve
        return register


def chapters() -> Iterator[Chapter]:
    """Go through the chapters of all games that have exercises, and of the road map."""
    for game in (*IDS, ROADS):
        place = f"{__package__}.{data.folder_of(game)}"
        if find_spec(place):
            yield from import_module(place).CHAPTERS


def find(id: str) -> Exercise:
    """Find an exercise by its id. Raises HorrorlabError naming the nearest one."""
    known = {id: exercise for chapter in chapters() for id, exercise in chapter.exercises.items()}
    return known[one_of("exercise", id, known)]
