"""A game in play: one door to choose, free movement in time, saving, views."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

from . import given
from .agenda import Ask, State, advance, advance_one, answer
from .decision import CHANCE, Decision, Option, Refusal
from .definition import Definition, Outcome, View
from .errors import IllegalChoice
from .events import ALL, Event
from .position import FORMAT
from .random import Random


class Choice(NamedTuple):
    """An answer given: by whom (a seat, or ``CHANCE``) and which option."""

    player: int
    option: Option


class Game:
    """A game from its start, or from any position, to where it stands now.

    ``decision`` is what is open (None when the game is over, or when Steps wait to be carried out one at a time), ``history``
    the answers given so far, ``record`` the same with what chance brought, ``log`` the events.
    """

    def __init__(self, definition: Definition, state: State, options: dict[str, Any], start: dict[str, Any] | None = None,
                 opening: Sequence[Option] = (), *, run: bool = True) -> None:
        self.definition, self._options, self._start = definition, options, start
        self._state = state
        self._past: list[tuple[State, Choice, list[Option]]] = []     # before each answer: the state, the answer, what chance brought
        self._future: list[tuple[Choice, list[Option]]] = []
        self._opening: list[Option] = []                              # what chance brought before the first answer
        state.script, state.outcomes = list(opening), self._opening
        if run:
            self._run()
        else:
            self._look()

    # ---- what is open ------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.definition.id

    @property
    def players(self) -> int:
        return self._state.players

    @property
    def names(self) -> tuple[str, ...]:
        return self._state.names

    @property
    def seed(self) -> int:
        """The seed from which the game was dealt; that of its computer players may be another."""
        seed: int = self._options["seed"]
        return seed

    @property
    def state(self) -> Any:
        """The whole position. For the engine and for tests: players and boards get ``view``."""
        return self._state

    @property
    def decision(self) -> Decision | None:
        return self._decision

    @property
    def options(self) -> list[Option]:
        """List the open choices; empty when nothing is asked."""
        return self._decision.options if self._decision else []

    @property
    def is_over(self) -> bool:
        return not self._state.agenda

    @property
    def outcome(self) -> Outcome | None:
        """Scores, ranking and the rule that decided; None while the game goes on."""
        return self.definition.outcome(self._state) if self.is_over else None

    @property
    def log(self) -> list[Event]:
        return list(self._state.log or ())

    @property
    def agenda(self) -> list[str]:
        """Say what is still to do, the next thing first."""
        return [step.describe(self._state) for step in reversed(self._state.agenda)]

    def label(self, option: Option) -> str:
        """Say in a few words what an open option does. Raises IllegalChoice when it is not open."""
        option = self._open(option)
        return cast(Decision, self._decision).label(option)

    def why_not(self, option: Any) -> Refusal | None:
        """Tell why a choice is not open, with the rule; None if it is open."""
        if self._decision is None:
            rule = self.outcome.rule if self.outcome else self._state.agenda[-1].rule
            return Refusal(rule, "The game is over; nothing is left to choose." if self.is_over
                           else "Steps are still to be carried out; call step() or run() first.")
        return self._decision.why_not(_plain(option))

    # ---- playing -----------------------------------------------------------------------------------------------

    def choose(self, option: Any, *, run: bool = True) -> list[Event]:
        """Answer the open decision and return what happened.

        With ``run=False`` only the answer itself is carried out; ``step()`` then carries out one Step at a time.
        Raises IllegalChoice, and changes nothing, when the option is not open.
        """
        option = self._open(option)
        if self._future and self._future[0][0].option != option:
            self._future = []
        elif self._future:
            return self._replay(run=run)
        return self._answer(option, (), run=run)

    def step(self) -> list[Event]:
        """Carry out the next Step of the agenda and return what happened; nothing when a decision is open or all is done."""
        if self._decision is not None or self.is_over:
            return []
        before = len(self._state.log or ())
        advance_one(self._state)
        self._look()
        return self.log[before:]

    def run(self) -> list[Event]:
        """Carry out all Steps up to the next decision and return what happened."""
        before = len(self._state.log or ())
        self._run()
        return self.log[before:]

    # ---- time --------------------------------------------------------------------------------------------------

    @property
    def history(self) -> list[Choice]:
        """List the answers given so far."""
        return [choice for _, choice, _ in self._past]

    @property
    def record(self) -> list[Choice]:
        """List the answers given so far and, in their places, what chance brought."""
        out = [Choice(CHANCE, outcome) for outcome in self._opening]
        for _, choice, outcomes in self._past:
            out += [choice, *(Choice(CHANCE, outcome) for outcome in outcomes)]
        return out

    @property
    def future(self) -> list[Choice]:
        """List the answers taken back, which ``redo`` gives again."""
        return [choice for choice, _ in self._future]

    def undo(self) -> Choice | None:
        """Take back the last answer and return it; None when there is none."""
        if not self._past:
            return None
        state, choice, outcomes = self._past.pop()
        self._future.insert(0, (choice, outcomes + self._state.script))            # between Steps, chance has yet to bring the rest
        self._state = state
        self._look()
        return choice

    def redo(self) -> Choice | None:
        """Give the answer again that was taken back last, once the Steps before it are done; None when there is none."""
        if not self._future:
            return None
        self._arrive()
        choice = self._future[0][0]
        self._replay(run=True)
        return choice

    def jump(self, n: int, *, step: int | None = None) -> None:
        """Go to the position after ``n`` answers, back or forth; with ``step=k`` to the one where answer n has been given and k Steps done.

        Raises HorrorlabError when there are not so many answers.
        """
        n = given.whole("jump", n, 0 if step is None else 1, len(self._past) + len(self._future))
        step = None if step is None else given.whole("step", step, 0)
        target = n if step is None else n - 1
        while len(self._past) > target:
            self.undo()
        while len(self._past) < target:
            self.redo()
        if step is not None:
            self._arrive()
            self._replay(run=False)
            for _ in range(step):
                self.step()
        else:
            self._arrive()

    # ---- seeing ------------------------------------------------------------------------------------------------

    def view(self, player: int | str) -> View:
        """Show what a player (seat number or name) may know; ``ALL`` shows everything."""
        return View(self.definition, self._state, self.seat(player), self._ask, over=self.is_over)

    def seat(self, player: int | str) -> int:
        """Find a seat by its number or its player's name. Raises HorrorlabError when there is none."""
        return ALL if type(player) is int and player == ALL else given.seat("player", player, self.names)

    def determinize(self, player: int | str, rng: Random | int = 0) -> Game:
        """Start a game from here with all that this player cannot know drawn anew, consistent with what they do know.

        Its log keeps what they may know; for ALL, nothing is drawn anew.
        """
        seat = self.seat(player)
        rng = rng if isinstance(rng, Random) else Random(given.whole("rng", rng))
        state = self._state.copy() if seat == ALL else self.definition.determinize(self._state, seat, rng)
        if state.log is not None:
            state.log = [event for event in state.log if event.seen_by(seat)]
        twin = Game(self.definition, state, self._options | {"seed": 0}, run=False)
        twin._start = twin.position()
        return twin

    # ---- keeping -----------------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """Copy the game with its history; the copies go their own ways."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._state = self._state.copy()
        twin._state.script = self._state.script[:]
        twin._past, twin._future = self._past[:], self._future[:]
        if twin._past:                             # between Steps, what chance brings next belongs to the copy's last answer
            state, choice, brought = twin._past[-1]
            twin._state.outcomes = brought[:]
            twin._past[-1] = (state, choice, twin._state.outcomes)
        else:
            twin._opening = twin._state.outcomes = self._opening[:]
        twin._look()
        return twin

    def anew(self, seed: int) -> Game:
        """Start the same game, or the same position, once more with another seed."""
        from .starting import open_position, start

        if self._start is not None:
            return open_position(self.definition, self._start, seed=seed)
        return start(self.definition, **{**self._options, "seed": seed})

    def position(self) -> dict[str, Any]:
        """Write the position as plain data: everything there is, readable, and accepted by ``new_position``."""
        state = self._state
        return {"format": FORMAT, "game": self.id, "players": list(self.names), "variants": list(state.variants), "rulings": dict(state.rulings),
                "chance": "ask" if state.asks_chance else "auto", "generator": state.random.state,
                **self.definition.write(state), "agenda": [self.definition.steps.write(step) for step in state.agenda]}

    def save(self, path: str | Path) -> Path:
        """Save the game as readable JSON: how it started, every answer, and what chance brought."""
        head = {"format": FORMAT, "game": self.id, "options": self._options, "start": self._start}
        lines = [json.dumps([choice.player, *choice.option]) for choice in self.record]
        body = json.dumps(head, indent=1, ensure_ascii=False)[:-2] + ',\n "choices": [\n  ' + ",\n  ".join(lines) + "\n ]\n}\n"
        path = Path(path)
        path.write_text(body, encoding="utf-8")
        return path

    def __repr__(self) -> str:
        now = "over" if self.is_over else f"{self._state.name_of(self._decision.player)} decides" if self._decision else "between Steps"
        return f"<{self.definition.title}: {', '.join(self.names)}; {len(self._past)} choices, {now}>"

    # ---- inside ------------------------------------------------------------------------------------------------

    def _open(self, option: Any) -> Option:
        option = _plain(option)
        refusal = self.why_not(option)
        if refusal:
            raise IllegalChoice(refusal)
        return cast(Option, option)

    def _look(self) -> None:
        state = self._state
        top = state.agenda[-1] if state.agenda else None
        self._ask: Ask | None = cast(Ask, top) if top and top.waits(state) else None
        self._decision = None if self._ask is None else Decision(self._ask, state)

    def _run(self) -> None:
        advance(self._state)
        self._look()

    def _arrive(self) -> None:
        """Carry out the Steps that still wait before the next answer, if any do."""
        if self._decision is None and not self.is_over:
            self._run()

    def _answer(self, option: Option, outcomes: Iterable[Option], *, run: bool) -> list[Event]:
        before = len(self._state.log or ())
        past = self._state
        choice = Choice(cast(Decision, self._decision).player, option)
        brought: list[Option] = []
        self._state = past.copy()
        self._state.script, self._state.outcomes = list(outcomes), brought
        self._past.append((past, choice, brought))
        answer(self._state, option)
        if run:
            self._run()
        else:
            self._look()
        return self.log[before:]

    def _replay(self, *, run: bool) -> list[Event]:
        choice, outcomes = self._future[0]
        happened = self._answer(choice.option, outcomes, run=run)
        self._future.pop(0)
        return happened


def _plain(option: Any) -> Any:
    """Accept lists for tuples and other libraries' whole numbers for ours."""
    return tuple(map(given.as_whole, option)) if isinstance(option, list | tuple) else option
