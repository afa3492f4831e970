"""A sitting at a table: somebody plays a game there, alone or against computer players, looks at it, goes back and forth in time.

What stands here knows no widget: it says what there is to be shown, and does what the reader asks for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..kernel.decision import CHANCE, Option, Refusal
from ..kernel.errors import HorrorlabError, quoted
from ..kernel.events import ALL, Event
from ..kernel.game import Game
from ..kernel.random import Random
from . import keys_of
from .clicks import Clicks, Keys

if TYPE_CHECKING:
    from ..kernel.definition import View
    from ..lab.agents import Agent


class Sitting:
    """A game, who plays which seat, from which seat one looks, what has been clicked so far, and what was said last.

    ``computers`` maps seats to computer players, by name or as they are; ``watched`` is the seat from which one looks, ALL, or None for
    the person who decides. ``stepping`` carries out one Step at a time; ``playing`` lets computer players answer by themselves.
    ``view`` is what is seen, ``clicks`` what clicks on it mean, ``chosen`` the keys clicked so far, ``said`` what there is to
    say (events, refusals, sentences), ``fresh`` how many of the log's last events are new, ``hinted`` what a hint points at: kind and
    value of each thing to click.
    """

    view: View
    clicks: Clicks | None
    chosen: Keys
    hinted: tuple[str, ...]
    said: list[Event | Refusal | str]
    fresh: int
    _seen: tuple[Any, ...]

    def __init__(self, game: Game, player: int | str | None = None, *, computers: Any = None, seed: int = 0) -> None:
        if not isinstance(game, Game):
            raise HorrorlabError(f"game: expected a game, got {quoted(game)}")
        self.game = game
        self.watched = None if player is None else game.seat(player)
        self.computers: dict[int, str | Agent] = {}
        self.stepping = game.decision is None and not game.is_over and not game.state.agenda[-1].pause
        self._agents: dict[int, Agent] = {}
        self._shuffle(seed)
        for seat, agent in _seated(game, computers, self.watched).items():
            self._seat(seat, agent)
        self.playing = bool(self.persons)          # where nobody else plays, the computers wait for the reader
        self._let_computers_play()
        self._look([])

    # ---- what there is to see ----------------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        """List the seats that people play."""
        return [seat for seat in range(self.game.players) if seat not in self.computers]

    @property
    def eye(self) -> int:
        """The seat from which one looks now, or ALL."""
        if self.watched is not None:
            return self.watched
        decision, persons = self.game.decision, self.persons
        if self.game.is_over or not persons or (decision and decision.player == CHANCE):
            return ALL
        if decision and decision.player in persons:
            return decision.player
        return next((choice.player for choice in reversed(self.game.history) if choice.player in persons), persons[0])

    @property
    def buttons(self) -> list[Option]:
        """List the options that a click on the board cannot say."""
        return self.clicks.buttons(self.chosen) if self.clicks else []

    @property
    def length(self) -> int:
        """Count all choices of the timeline, those taken back included."""
        return len(self.game.history) + len(self.game.future)

    @property
    def can_undo(self) -> bool:
        return any(self._is_own(choice.player) for choice in self.game.history)

    @property
    def next_thing(self) -> str:
        """Name what waits to be done by somebody else than a person; empty where a person is to decide."""
        decision = self.game.decision
        if decision is None:
            return "" if self.game.is_over else self.game.state.agenda[-1].pause or "Step"
        if decision.player == CHANCE:
            return "Chance"
        return f"{self.game.names[decision.player]} plays" if decision.player in self.computers else ""

    @property
    def runs_by_itself(self) -> bool:
        """Whether nobody but computer players is to go on, and they may."""
        return self.playing and not self.persons and not self.stepping and not self.game.is_over

    @property
    def is_stale(self) -> bool:
        """Whether somebody else, such as code in a cell, has changed the game since it was last looked at."""
        return self._seen != self._trace()

    # ---- choosing ----------------------------------------------------------------------------------------------

    def click(self, key: str) -> None:
        """Take a click on an element of the board. One that says nothing that is open is answered with the reason."""
        if self.clicks is None:
            self.said = [self._not_now()]
            return
        chosen, option, refusal = self.clicks.click(self.chosen, key)
        if option is not None:
            self.choose(option)
        elif refusal is not None:
            self.said = [refusal]
        else:
            self.chosen = chosen

    def choose(self, option: Option) -> None:
        """Answer the open decision. A choice that is not open changes nothing and is answered with the reason."""
        refusal = self._not_now() if self.clicks is None else self.game.why_not(option)
        if refusal:
            self.said = [refusal]
            return
        done, eye = f"{self.game.label(option)}.", self.eye
        self.game.choose(option, run=False)
        self._run()
        self._go_on()
        if not self.said and self.eye == eye:      # nothing has happened yet; to nobody else it is said what was chosen
            self.said = [done]

    def clear(self) -> None:
        """Take back the clicks of a choice that is not yet complete."""
        self.chosen = ()

    def hint(self) -> None:
        """Say what the heuristic player would do, seeing what the reader sees, and why; and point at it."""
        from ..lab.agents import HeuristicAgent

        decision = self.view.decision
        if decision is None or decision.player == CHANCE:
            self.said = [self._not_now()]
            return
        agent = HeuristicAgent(self.seed)
        option = agent.choose(self.view)
        label, why = decision.label(option), agent.explain(self.view, option)
        self.said = [f"A good player would {label[:1].lower()}{label[1:]}." + (f" {why}" if why.rstrip(".") != label else "")]
        self.hinted = tuple(f"key {key}" for key in keys_of(self.view, option)) or (f"option {self.view.options.index(option)}",)

    # ---- what happens by itself --------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Carry out the next Step, or let the computer player, or chance, that decides make a choice."""
        decision = self.game.decision
        if decision is None:
            self.game.step()
            self._run()
        elif self.next_thing:
            self._let_one_play()
        self._go_on()

    def step_by_step(self, on: bool) -> None:
        """Carry out one Step at a time from now on, or all up to the next decision."""
        self.stepping = on
        self._run()
        self._go_on()

    def play(self, on: bool) -> None:
        """Let the computer players answer by themselves, or have them wait."""
        self.playing = on
        self._go_on()

    # ---- time --------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Go back to the person's own last choice."""
        while self.can_undo:
            choice = self.game.undo()
            if choice and self._is_own(choice.player):
                self._look([f"Taken back: {self.game.label(choice.option)}."])
                return

    def redo(self) -> None:
        """Give again what was taken back, up to the next choice of a person, or to where a table waits."""
        game = self.game
        while game.future:
            self._jump(len(game.history) + 1)
            if game.decision is None or (game.future and self._is_own(game.future[0].player)):
                break
        self._go_on()

    def go_to(self, n: int) -> None:
        """Go to the position after ``n`` choices."""
        self._jump(n)
        self._look([f"After {n} of {self.length} choices." if n else "Where it all began."])

    # ---- the table ---------------------------------------------------------------------------------------------

    def look_from(self, player: int | str | None) -> None:
        """Look from a seat, from everywhere (ALL), or (None) from the seat of the person who decides."""
        self.watched = None if player is None else self.game.seat(player)
        self._look([])

    def look_again(self) -> None:
        """See what others have done to the game."""
        self._look()

    def seat(self, player: int, agent: str | Agent | None) -> None:
        """Let a computer player take a seat, or (None) a person."""
        self._seat(player, agent)
        self._go_on()

    def new_game(self, seed: int) -> None:
        """Start the same game, or the same position, anew with another seed."""
        self.game = self.game.anew(seed)
        self._shuffle(seed)
        self._let_computers_play()
        self._look([f"A new game begins, with seed {seed}. A name such as game in your cells still means the old game; "
                    "the new one is the table's: table.game."])

    # ---- inside ------------------------------------------------------------------------------------------------

    def _shuffle(self, seed: int) -> None:
        self.seed, self._dice = seed, Random(seed)
        for seat, agent in list(self.computers.items()):
            self._seat(seat, agent)

    def _seat(self, seat: int, agent: str | Agent | None) -> None:
        from ..lab.agents import make

        if agent is None:
            self.computers.pop(seat, None)
        else:
            self._agents[seat] = make(agent, self.seed + seat)
            self.computers[seat] = agent

    def _is_own(self, player: int) -> bool:
        return player not in self.computers or not self.persons

    def _run(self) -> None:
        """Carry out Steps up to the next decision, or to one that would clear away what is to be seen first; none where the reader steps."""
        game = self.game
        while not self.stepping and game.decision is None and not game.is_over and not game.state.agenda[-1].pause:
            game.step()

    def _jump(self, n: int) -> None:
        """Go to the position after ``n`` choices; where the table waited after the last of them, it waits again."""
        if self.stepping or not n:
            self.game.jump(n)
        else:
            self.game.jump(n, step=0)
            self._run()

    def _go_on(self) -> None:
        self._let_computers_play()
        self._look()

    def _let_computers_play(self) -> None:
        """Let computer players answer until a person is asked. Where nobody else plays, ``go_on`` sets the pace."""
        while self.playing and self.persons and not self.stepping and self.game.decision and self.game.decision.player in self.computers:
            self._let_one_play()

    def _let_one_play(self) -> None:
        decision = self.game.decision
        assert decision is not None
        was_playing, self.playing = self.playing, False                      # one that fails is not asked again and again
        if decision.player == CHANCE:
            weights = decision.step.weights(self.game.state)  # type: ignore[attr-defined]  # chance has them
            option = decision.options[self._dice.weighted(weights)]
        else:
            option = self._agents[decision.player].choose(self.game.view(decision.player))
        self.game.choose(option, run=False)
        self._run()
        self.playing = was_playing

    def _look(self, say: list[str] | None = None) -> None:
        """Look at the game afresh. What has happened since the last look is said, unless there is something else to say."""
        game, eye = self.game, self.eye
        self.view = view = game.view(eye)
        self.clicks = Clicks(view.decision, lambda option: keys_of(view, option)) if view.decision else None
        self.chosen, self.hinted = (), ()
        if say is not None:
            self.said, self.fresh = list(say), 0
        elif self.is_stale:
            happened = [event for event in game.log[self._seen[-1]:] if event.seen_by(eye)]
            self.said, self.fresh = list(happened), len(happened)
        self._seen = self._trace()

    def _trace(self) -> tuple[Any, ...]:
        """What differs whenever the game has changed; the length of its log comes last."""
        state = self.game.state
        return state, tuple(state.agenda), len(self.game.history), self.length, len(state.log or ())

    def _not_now(self) -> Refusal:
        decision = self.game.decision
        if decision is not None:
            who = "Chance" if decision.player == CHANCE else self.game.names[decision.player]
            return Refusal(decision.rule, f"{who} decides now.")
        refusal = self.game.why_not(())
        assert refusal is not None
        return refusal if self.game.is_over else Refusal(refusal.rule, "Steps wait to be carried out, one at a time.")


def _seated(game: Game, computers: Any, player: int | None) -> Mapping[int, Any]:
    """Find out who plays which seat: one computer player takes all seats but the reader's, a mapping says each."""
    if computers is None:
        return {}
    if isinstance(computers, Mapping):
        return {game.seat(seat): agent for seat, agent in computers.items()}
    return {seat: computers for seat in range(game.players) if seat != player}
