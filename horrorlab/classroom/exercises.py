"""Exercises that check themselves: show one, hint at its answer, check an answer.

What the exercises are stands in a folder for each game; ``catalogue`` says how they are written.
"""

from __future__ import annotations

from typing import Any

from ..kernel.errors import quoted
from ..kernel.given import whole
from . import page, progress
from .catalogue import Exercise, Wrong, find, say
from .forms import NotReadable, Unanswered, Why
from .lessons import Page

_COLORS = {"right": "#2e7d32", "wrong": "#c62828", "unreadable": "#b26a00", "unanswered": "#888888"}
_TITLES = {"right": "✓ Right", "wrong": "✗ Not right yet", "unreadable": "? Not in the form asked for", "unanswered": "… Not answered yet"}


class Verdict(Page):
    """What became of an answer: ``state`` is right, wrong, unreadable or unanswered; ``why`` says it in sentences, each with its rules."""

    def __init__(self, id: str, state: str, why: tuple[Why, ...] = ()) -> None:
        self.id, self.state, self.why = id, state, why
        title = f"{_TITLES[state]}: {id}"
        super().__init__(page.box(title, page.lines(page.line(text, rules) for text, rules in why), color=_COLORS[state]),
                         "\n".join([title, *(f"  {text}" + (f" [{', '.join(rules)}]" if rules else "") for text, rules in why)]))

    @property
    def right(self) -> bool:
        return self.state == "right"

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(rule for _, rules in self.why for rule in rules))

    def __bool__(self) -> bool:
        return self.right


class Sheet(Page):
    """An exercise as the reader sees it; ``game`` stands at the position it is about, ready to be tried on (or is the map it is about)."""

    def __init__(self, exercise: Exercise) -> None:
        self.id, self._about, self._board = exercise.id, exercise.about, exercise.board
        self.game = exercise.about.open()
        hints = len(exercise.hints)
        end = [*filter(None, [exercise.about.title()]), f"Your answer: {exercise.form.expects}.",
               f'{hints} hint{"s" * (hints != 1)}: hl.hint("{exercise.id}").' if hints else "No hints for this one."]
        body = [page.line(part) for part in [*exercise.task.split("\n\n"), *end]]
        super().__init__(page.box(f"Exercise {exercise.id}", page.lines(body)), "\n".join([f"Exercise {exercise.id}", exercise.task, *end]))

    def _repr_html_(self) -> str:
        if not self._board:
            return self._html
        return self._html + page.picture(self._about.picture(self.game, self._board))


def exercise(id: str) -> Sheet:
    """Show an exercise: what is asked, about which position, and in which form to answer.

    Raises HorrorlabError, naming the nearest id, when there is no such exercise.

    >>> exercise("VV-SETUP-e4")
    Exercise VV-SETUP-e4
    Four players play both rounds to the end. How many of the 60 monster cards does nobody ever meet?
    Position: An empty table (vampire-village/set-up).
    Your answer: a whole number.
    2 hints: hl.hint("VV-SETUP-e4").
    """
    return Sheet(find(id))


def check(id: str, answer: Any = ...) -> Verdict:
    """Check an answer: right or wrong, why, and which rule says so. An answer still to be given is ``...``.

    Raises HorrorlabError, naming the nearest id, when there is no such exercise.

    >>> check("VV-RES-e2", ...)
    … Not answered yet: VV-RES-e2
      Give a place such as (1, 0).
    """
    asked = find(id)
    try:
        if answer is ... or answer is None:
            raise Unanswered
        verdict = _judge(asked, answer)
    except Unanswered:
        return Verdict(id, "unanswered", ((f"Give {asked.form.expects}.", ()),))
    if verdict.state in ("right", "wrong"):
        progress.note(id, tries=1, **({"right": 1} if verdict.right else {}))
    return verdict


def hint(id: str, step: int | None = None) -> Page:
    """Give the next hint for an exercise, or the one of a given number. After the last one they begin anew.

    Raises HorrorlabError, naming the nearest id, when there is no such exercise, or when it has no such hint.

    >>> hint("VV-SETUP-e4", 2)
    Hint 2 of 2 for VV-SETUP-e4: Do it for one pile first; the other is the same.
    """
    asked = find(id)
    if not asked.hints:
        return Page(page.box(f"No hints for {id}", ""), f"No hints for {id}")
    number = progress.note(id, hints=1)["hints"] - 1 if step is None else whole("step", step, 1, len(asked.hints)) - 1
    number %= len(asked.hints)
    title, text = f"Hint {number + 1} of {len(asked.hints)} for {id}", asked.hints[number]
    return Page(page.box(title, page.line(text)), f"{title}: {text}")


def _judge(asked: Exercise, answer: Any) -> Verdict:
    try:
        given = asked.form.read(answer)
    except NotReadable:
        return Verdict(asked.id, "unreadable", ((f"Expected {asked.form.expects}; got {quoted(answer)}.", ()),))
    solution = asked.solution()
    if solution.judge:
        try:
            because = solution.judge(given)
        except Wrong as wrong:
            return Verdict(asked.id, "wrong", (wrong.why,))
    else:
        because = solution.because
        wrong_with = asked.form.differs(given, solution)
        if wrong_with:
            text, rules = wrong_with
            return Verdict(asked.id, "wrong", ((text, rules or asked.rules),))
    return Verdict(asked.id, "right", tuple(say(reason) for reason in because) or (("", asked.rules),))
