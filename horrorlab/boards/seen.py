"""What every board reads off a view: whose seat is large, who sits where, what is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from ..kernel.definition import View
from ..kernel.events import ALL
from ..kernel.words import many
from .theme import PLAYERS


class Seen:
    """A view, and where everybody sits in it. ``seat`` is the seat that is drawn large."""

    def __init__(self, view: View) -> None:
        self.view, self.state, self.names, self.players = view, view.state, view.names, view.players
        self.top: Any = self.state.agenda[-1] if self.state.agenda else None
        self.teaching = view.player == ALL         # the viewer sees everything
        self.seat = self._large()

    def _large(self) -> int:
        if not self.teaching:
            return int(self.view.player)
        if self.view.outcome:
            return self.view.outcome.winners[0]
        return next((step.player for step in reversed(self.state.agenda) if getattr(step, "player", -1) >= 0), 0)

    @cached_property
    def around(self) -> list[int]:
        """List the other seats clockwise: the left neighbor first, the right neighbor last."""
        return [(self.seat + i) % self.players for i in range(1, self.players)]

    def mine(self, seat: int) -> bool:
        return self.view.player == seat

    def color(self, seat: int) -> str:
        return PLAYERS[seat]

    def place(self, seat: int) -> str:
        """Say where a seat is, seen from the large one."""
        left, right = self.state.left_of(self.seat), self.state.right_of(self.seat)
        if left == right:
            return "left and right neighbor"
        return "left neighbor" if seat == left else "right neighbor" if seat == right else "across the table"

    # ---- what is asked -------------------------------------------------------------------------------------------

    def question(self, follows: Callable[[], str], decides: Callable[[], str]) -> tuple[str, str, str]:
        """Give the question, what follows from it or what to click, and the sum that decides (or nothing)."""
        view, names = self.view, self.names
        if view.outcome:
            winners = view.outcome.winners
            points = many(view.outcome.scores[winners[0]], "point")
            who = " and ".join(names[seat] for seat in winners)
            return f"{who} {'wins' if len(winners) == 1 else 'share the victory'} with {points}", self.verdict, ""
        who_decides = view.waiting_for
        if who_decides is None:
            waits = f"Next: {view.agenda[0]}" if view.agenda else "Nothing is left to do"
            return waits, "Steps wait to be carried out, one at a time.", decides()
        if who_decides < 0:
            return view.question, "Chance answers.", ""
        if view.player == who_decides:
            return view.question, follows(), decides()
        if self.teaching:
            return f"{names[who_decides]}: {view.question}", follows(), decides()
        return f"{names[who_decides]} decides", view.question + "." * (view.question[-1] not in ".?"), decides()

    @property
    def verdict(self) -> str:
        """Say who has won, and why."""
        raise NotImplementedError
