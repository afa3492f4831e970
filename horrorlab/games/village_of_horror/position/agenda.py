"""What stands on the agenda of a position in full has to fit the position: then the rules lead on from it to the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.agenda import Step
from ..course import ROUND, PlayRound
from ..night import EndNight, NameCards, NextTurn, TakeTurn
from ..setup import FindStartPlayer
from ..state import VillageOfHorror
from ..turn import EndHide, EndTurn

_COURSE: dict[str, tuple[tuple[Step, ...], ...]] = {
    "set-up": (ROUND[1:], ROUND, (PlayRound(),)), "night": (ROUND[2:],), "day": (ROUND[3:],),
    "scoring": (ROUND[4:], ROUND[5:], ROUND[6:], ROUND, (PlayRound(),)), "over": ((),),
}
"""What of a round may be still to come in each phase, once the phase is done."""


def misfits(state: VillageOfHorror) -> Iterator[str]:
    """Tell what is on the agenda that cannot be there now, or is not and has to be."""
    steps = state.agenda[::-1]
    course = [step for step in steps if step in (*ROUND, PlayRound())]
    now = steps[:len(steps) - len(course)]
    if not any((*now, *rest) == tuple(steps) for rest in _COURSE[state.phase]):
        names = ", ".join(type(step).__name__ for step in _COURSE[state.phase][0]) or "nothing"
        yield f"agenda: expected {names} to be done last in the phase {state.phase!r} (VH-FLOW-01)"
    if twice := next((step for step in now if now.count(step) > 1), None):
        yield f"agenda: {type(twice).__name__} stands there twice, expected once"
    if state.phase == "set-up" and state.start < 0 and now and not isinstance(now[-1], FindStartPlayer):
        yield "agenda: expected FindStartPlayer to be done last in the set-up, or a start player (VH-SETUP-09)"
    if state.phase == "night":
        yield from _of_night(state, now)


def _of_night(state: VillageOfHorror, now: list[Step]) -> Iterator[str]:
    if any(state.hands) and (not now or not isinstance(now[-1], NextTurn | TakeTurn)):
        yield "agenda: expected NextTurn or TakeTurn to be done last, for there are cards in hand (VH-NIGHT-13)"
    if sum(isinstance(step, NextTurn | TakeTurn | EndNight) for step in now) > 1:
        yield "agenda: expected NextTurn, TakeTurn or EndNight once, each puts the next one there (VH-NIGHT-02)"
    turn = [step for step in now if isinstance(step, NameCards | EndTurn | EndHide)]
    if any(step.player != state.turn for step in turn) or (state.block and not turn):
        yield f"agenda: expected NameCards, EndTurn or EndHide of seat {state.turn}, whose turn it is, and of no other"
    if state.acting and state.acting not in state.block:
        yield "acting: expected one of the cards of block (VH-NIGHT-08)"
    for step in turn:
        if isinstance(step, NameCards):
            up = [laid.back for laid in state.tableaus[step.player] if laid.back in state.block and laid.up]
            if step is not now[0] or any(state.place_in(step.player, back) < 0 for back in state.block) or up != [state.acting] * bool(state.acting):
                yield "block: while cards are named, expected them in the tableau of their player, the acting one alone face-up (VH-NIGHT-08)"
