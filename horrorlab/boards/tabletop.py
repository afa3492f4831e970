"""The table: a board one can play on in a notebook, with everything around it."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import ipywidgets as w

from ..kernel import given
from . import Picture, draw, is_map, panels
from .controls import Controls
from .sitting import Sitting
from .widget import Board

if TYPE_CHECKING:
    from ..kernel.game import Game
    from ..roads.graph import RoadMap
    from .transylvania.desk import MapTable

PACE = 0.7                                         # seconds between two choices where only computer players play


def table(game: Game | RoadMap, player: int | str | None = None, *, computers: Any = None, seed: int = 0,
          strict: bool | None = None) -> Table | MapTable:
    """Lay a game on a table: a board to click, with undo, timeline, log, agenda, rules and computer players around it; or a road map.

    ``player`` is the seat from which one looks, by number or name (None: the seat that decides; ``hl.ALL`` sees everything).
    ``computers`` names the computer player of all other seats ("random", "heuristic", or an object with ``choose(view)``), or maps
    seats to players; without it people play every seat. ``seed`` is that of the computer players. With ``strict``, or
    ``HORRORLAB_STRICT=1`` in the environment, errors behind a click are raised as well as shown.
    Raises HorrorlabError naming a seat or a computer player that does not exist.

    >>> import horrorlab as hl
    >>> laid = hl.table(hl.new_game("vampire-village", players=3, seed=7), "Masha", computers="heuristic")
    >>> laid.click("hand:" + laid.game.options[0][1])
    >>> len(laid.game.history)                     # the two others have chosen too
    3
    """
    if is_map(game):
        from .transylvania.desk import MapTable

        return MapTable(game, strict=strict)
    return Table(game, player, computers=computers, seed=seed, strict=strict)  # type: ignore[arg-type]  # a sitting refuses what is no game


class Table(w.VBox):  # type: ignore[misc]  # comes without types
    """A game on a table. ``game`` is the game there, ``sitting`` who plays and looks, ``board`` the page, ``controls`` the rest."""

    def __init__(self, game: Game, player: int | str | None = None, *, computers: Any = None, seed: int = 0, strict: bool | None = None) -> None:
        self.sitting = Sitting(game, player, computers=computers, seed=seed)
        self.strict = os.environ.get("HORRORLAB_STRICT", "") not in ("", "0") if strict is None else strict
        self.board = Board(self._reported)
        self.controls = Controls(self.sitting, self._do)
        self._rule, self._whole_log = "", False
        self._shown: tuple[Any, Any] = None, ()
        self._watching: Any = None
        super().__init__([self.controls.above, self.board, self.controls.below])
        self.add_class("hl-table")
        self.board.observe(lambda _: self._do(), ["theme", "room"])
        self._do()
        _TABLES.add(self)
        _look_after_each_cell()

    @property
    def game(self) -> Game:
        return self.sitting.game

    def click(self, *keys: str) -> None:
        """Click on elements of the board, one after the other, as a reader does."""
        for key in keys:
            self._catch_up()
            self._reported("key", key)

    def refresh(self) -> None:
        """Show what code has done to the game. After each cell of a notebook this happens by itself."""
        self._do(self.sitting.look_again)

    # ---- what a notebook shows ---------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return Picture(self.board.svg).words

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        self._catch_up()
        return {**super()._repr_mimebundle_(**kwargs), "image/svg+xml": self.board.svg, "text/plain": repr(self)}

    # ---- inside ------------------------------------------------------------------------------------------------

    def _reported(self, kind: str, value: str) -> None:
        """Do what a click on the page asks for. One that was made on what is there no more does not count."""
        sitting = self.sitting
        match kind:
            case "key" | "option" if sitting.is_stale:
                self.refresh()
            case "key":
                self._do(lambda: sitting.click(value))
            case "option":
                self._do(lambda: sitting.choose(sitting.view.options[given.whole("option", int(value), 0, len(sitting.view.options) - 1)]))
            case "go":
                self._do(lambda: sitting.go_to(int(value)))
            case "clear":
                self._do(sitting.clear)
            case "rule":
                self._rule = value
                self._do()
            case "log":
                self._whole_log = True
                self._do()

    def _do(self, action: Callable[[], None] | None = None) -> None:
        """Carry out what the reader asks for and show what came of it. No error goes unseen."""
        trouble = None
        for work in (action, self._look, self._show):
            try:
                if work:
                    work()
            except Exception as error:
                trouble = trouble or error
        if trouble:
            self.board.said = panels.trouble(trouble)
        for other in _TABLES - {self}:
            other._catch_up()
        self._watch()
        if trouble and self.strict:
            raise trouble

    def _look(self) -> None:
        if self.sitting.is_stale:                  # what was begun has failed half-way
            self.sitting.look_again()

    def _catch_up(self) -> None:
        if self.sitting.is_stale:
            self.refresh()

    def _show(self) -> None:
        """Send what has changed to the browser: the page in one message, then the few controls that differ."""
        sitting, board = self.sitting, self.board
        shown = sitting.view, sitting.chosen
        if shown[0] is not self._shown[0]:
            self._whole_log = False
        with board.hold_sync():
            board.svg = str(draw(sitting.view, theme=board.theme, chosen=sitting.chosen, width=board.room))
            board.question, board.choices, board.said = panels.question(sitting), panels.choices(sitting), panels.said(sitting)
            board.log_, board.agenda = panels.log(sitting, whole=self._whole_log), panels.agenda(sitting)
            board.now, board.length = len(sitting.game.history), sitting.length
            board.hinted = list(sitting.hinted)
            board.rule = panels.rule_slip(self._rule, sitting)
            board.seq += shown[0] is not self._shown[0] or shown[1] != self._shown[1]
        self._shown = shown
        self.controls.show()

    def _watch(self) -> None:
        """Where only computer players play, let them, one choice at a time, so that one can watch and stop them."""
        if self._watching or not self.sitting.runs_by_itself:
            return

        async def play() -> None:
            await asyncio.sleep(PACE)
            self._watching = None
            if self.sitting.runs_by_itself and self.comm is not None:        # nobody plays on at a table that was closed
                self._do(self.sitting.go_on)

        # Outside a notebook nothing runs beside us and nobody watches: there the button goes on, and `sitting.go_on`.
        with suppress(RuntimeError):
            loop = asyncio.get_running_loop()
            self._watching = loop.create_task(play())


_TABLES: WeakSet[Table] = WeakSet()


def _look_after_each_cell() -> None:
    """Have all tables look again after each cell: code may have changed their games."""
    ipython = sys.modules.get("IPython")           # loaded wherever there are cells
    shell = ipython and ipython.get_ipython()
    if shell and _refresh_stale not in shell.events.callbacks["post_run_cell"]:
        shell.events.register("post_run_cell", _refresh_stale)


def _refresh_stale(*_: Any) -> None:
    for laid in list(_TABLES):
        laid._catch_up()
