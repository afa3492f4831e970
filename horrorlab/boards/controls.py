"""The controls around a board: plain widgets, each of which does one thing to the sitting."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets as w

from ..kernel.events import ALL
from .sitting import Sitting

NEXT = {"Step": "Carry out the next step of what is still to do", "Chance": "Draw what chance brings"}
PERSON, FOLLOW = "person", "follow"                # a drop-down cannot hold None


class Button(w.Button):  # type: ignore[misc]  # comes without types
    """A button that lets the errors of its action through; ``on_click`` would swallow them."""

    def __init__(self, action: Callable[[], None], **options: Any) -> None:
        super().__init__(**options)
        self._action = action

    def click(self) -> None:
        self._action()


class Controls:
    """Two rows of widgets, ``above`` and ``below`` the board. ``do`` carries out what the reader asks for and shows what came of it."""

    def __init__(self, sitting: Sitting, do: Callable[[Callable[[], None]], None]) -> None:
        self._sitting, self._do, self._showing = sitting, do, False
        self._asking = self._asked = False         # whether a game that is under way is to be given up
        self.undo = self._button("Undo", sitting.undo, "Go back to your own last choice")
        self.redo = self._button("Redo", sitting.redo, "Give again what was taken back")
        self.next = self._button("Step", sitting.go_on, NEXT["Step"])
        self.stepwise = self._setting(w.ToggleButton(description="Step by step", tooltip="Carry out one Step of the agenda at a time"),
                                      sitting.step_by_step)
        self.play = self._setting(w.ToggleButton(), sitting.play)
        self.play.add_class("hl-quiet")
        self.hint = self._button("Hint", sitting.hint, "What would a good player do, and why?")
        self.above = _row("hl-above", self.undo, self.redo, self.hint, self.stepwise, self.next, self.play)

        self.watched = self._setting(w.Dropdown(description="Look from"), lambda seat: sitting.look_from(None if seat == FOLLOW else seat))
        self.seats = [self._setting(w.Dropdown(), partial(self._seat, seat)) for seat in range(sitting.game.players)]
        self.seed = w.IntText(value=sitting.game.seed + 1)
        self.new = self._button("New game", self._new_game, "The same table, dealt anew")
        self.below = _row("hl-below", self.watched, _row("hl-seats", *self.seats), _row("hl-new-game", self.seed, self.new))

    def show(self) -> None:
        """Bring the widgets in line with the sitting; only what differs is sent to the browser."""
        sitting, game = self._sitting, self._sitting.game
        self._showing = True
        try:
            self.undo.disabled, self.redo.disabled = not sitting.can_undo, not game.future
            self.stepwise.value = sitting.stepping
            self.next.disabled, self.next.description = not sitting.next_thing, sitting.next_thing or "Step"
            self.next.tooltip = NEXT.get(self.next.description, "Let the computer player who decides choose" if sitting.game.decision else "Go on")
            self.next.button_style = "primary" if sitting.next_thing else ""
            self.next.layout.display = None if sitting.next_thing or sitting.stepping else "none"
            self.play.value, self.play.description = sitting.playing, "Pause" if sitting.playing else "Play"
            self.play.tooltip = ("Pause: have the computer players wait until they are asked" if sitting.playing
                                 else "Let the computer players choose by themselves")
            self.play.layout.display = None if sitting.computers else "none"
            self.hint.disabled = sitting.view.decision is None
            self._offer(self.watched, [("whoever decides", FOLLOW), *((name, seat) for seat, name in enumerate(game.names)), ("everything", ALL)],
                        FOLLOW if sitting.watched is None else sitting.watched)
            for seat, (widget, name) in enumerate(zip(self.seats, game.names, strict=True)):
                widget.description = name
                sits = sitting.computers.get(seat, PERSON)
                self._offer(widget, [("a person", PERSON), *_players(sits)], sits)
            self.seed.description = f"This game: seed {sitting.game.seed} · next:"
            self._asked, self._asking = self._asking, False   # whatever else is done means no
            self.new.description = "Give up this game?" if self._asked else "New game"
        finally:
            self._showing = False

    # ---- inside ------------------------------------------------------------------------------------------------

    def _offer(self, widget: Any, options: list[tuple[str, Any]], value: Any) -> None:
        if list(widget.options) != options:
            widget.options = options
        widget.value = value

    def _button(self, label: str, action: Callable[[], None], tooltip: str) -> Any:
        return Button(lambda: self._do(action), description=label, tooltip=tooltip)

    def _setting(self, widget: Any, action: Callable[[Any], None]) -> Any:
        """Have what the reader sets carried out; what the table itself sets is no wish of the reader's."""
        def changed(change: Any) -> None:
            if not self._showing:
                self._do(lambda: action(change["new"]))

        widget.observe(changed, "value")
        return widget

    def _seat(self, seat: int, player: Any) -> None:
        self._sitting.seat(seat, None if player == PERSON else player)

    def _new_game(self) -> None:
        sitting = self._sitting
        if sitting.length and not sitting.game.is_over and not sitting.runs_by_itself and not self._asked:
            self._asking = True
            return
        sitting.new_game(self.seed.value)
        self.seed.value += 1                       # the next new game is another one


def _row(name: str, *widgets: Any) -> Any:
    row = w.Box(widgets)
    row.add_class("hl-controls")
    row.add_class(name)
    return row


def _players(sits: Any) -> list[tuple[str, Any]]:
    """List the computer players by name, and whoever sits there if it came without one."""
    from ..lab.agents import AGENTS, name_of

    named: list[tuple[str, Any]] = [(name, name) for name in AGENTS]
    return named if isinstance(sits, str) else [*named, (name_of(sits), sits)]
