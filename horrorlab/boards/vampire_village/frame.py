"""The heading of Vampire Village: where the game stands, and the row of initiative."""

from __future__ import annotations

from ...games.vampire_village.state import PLURAL
from ..frame import Arrow, arrows
from ..shapes import monster_chip
from ..theme import Theme
from .cards import SYMBOL
from .reading import Reading


def stage(reading: Reading) -> list[str]:
    """Say where the game stands: the round, the phase, the step in it."""
    state = reading.state
    words = [f"Round {state.round} of 2", f"{state.phase.capitalize()} phase"]
    if state.phase == "building" and state.turn:
        return [*words, f"draft step {state.turn} of 6", "cards go " + ("clockwise" if state.round == 1 else "counterclockwise")]
    if state.phase == "monster" and state.turn:
        return [*words, f"stage {state.turn} of 2"]
    return ["The game is over"] if state.phase == "over" else ["Set-up"] if state.phase == "set-up" else words


def initiative(t: Theme, reading: Reading, right: float, y: float) -> str:
    """The row of initiative: one arrow after the other, the demons first, four of them ending at ``right``."""
    row = []
    for i, kind in enumerate(reading.state.initiative):
        progress, name = progress_of(reading, kind), PLURAL[kind].capitalize()
        title = f"{name}: number {i + 1} in the row of initiative" + {"now": ", acting now", "done": ", done"}.get(progress, "")
        row.append(Arrow(monster_chip(t, SYMBOL[kind], 22), name, progress, title))
    return arrows(t, row, right, y)


def progress_of(reading: Reading, kind: int) -> str:
    """Tell whether a kind is acting now, is done, or comes later, all villages together."""
    if reading.kind == kind:
        return "now"
    return "done" if reading.state.phase == "over" else reading.progress(reading.seat, kind)
