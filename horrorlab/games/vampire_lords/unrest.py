"""Unrests and Uprisings."""

from __future__ import annotations

from ...kernel.agenda import Step
from ...kernel.events import Seat, event
from ...kernel.words import listed, many
from .state import CASTLE, NEUTRAL, ROADS, TOUCHING, UPRISING, VampireLords, name_of, step


@event("VL-5.2-088", also=("VL-5.2-093", "AMB-VL-086"))
def UnrestAdded(place: str, unrest: int) -> str:
    return f"Unrest grows in {place}: {unrest} now."


@event("VL-5.2-090", also=("VL-2.0-26", "VL-7.0-04", "AMB-VL-087", "AMB-VL-088"))
def NeutralUnitRose(place: str, units: int) -> str:
    return f"In neutral {place} the Unrest becomes a Neutral Unit: {units} there now."


@event("VL-5.2-096", also=("VL-5.2-089", "VL-5.2-097", "VL-5.2-098", "AMB-VL-083", "AMB-VL-084", "AMB-VL-085"), news=True)
def UprisingBrokeOut(place: str, player: Seat, units: int) -> str:
    return f"An Uprising in {place}: {many(units, 'unit')} of {player} and all Unrest are gone, and the Locale is neutral."


@event("VL-5.2-099", also=("VL-5.2-100", "VL-5.2-101", "AMB-VL-081", "AMB-VL-083"))
def UprisingSpread(place: str) -> str:
    return f"The Uprising of {place} spreads to every adjacent Locale."


@event("VL-5.2-094", also=("VL-5.2-095", "VL-7.0-05", "VL-7.0-07", "AMB-VL-080"))
def UnrestQuelled(player: Seat, places: str) -> str:
    return f"At the end of the turn the units of {player} quell the Unrest in {places}."


def add_unrest(state: VampireLords, place: int) -> None:
    """Add one Unrest to a Locale: a Neutral Unit where it is neutral, an Uprising where it is the third; nothing in a castle.

    Rule: VL-5.2-089, VL-5.2-090, VL-5.2-092, VL-3.1-16
    """
    if place >= CASTLE or place in state.uprisings:            # where an Uprising is about to break out, all Unrest goes
        return
    if state.owner[place] == NEUTRAL:
        state.neutral[place] += 1
        if state.log is not None:
            state.tell(NeutralUnitRose, name_of(place), state.neutral[place])
        return
    state.unrest[place] += 1
    if state.log is not None:
        state.tell(UnrestAdded, name_of(place), state.unrest[place])
    if state.unrest[place] == UPRISING:
        if not state.uprisings:
            state.agenda.append(BreakOut())
        state.uprisings = (*state.uprisings, place)


@step
class BreakOut(Step):
    """Let the Uprisings break out, one by one"""

    rule = "VL-5.2-096"
    also = ("VL-5.2-097", "VL-5.2-098", "VL-5.2-099", "VL-5.2-100", "AMB-VL-083")

    def run(self, state: VampireLords) -> None:
        # Those that wait stand in the order in which they arose; of those that arise together, the first player's come first.
        place = state.uprisings[0]
        owner, units = state.owner[place], state.units(place)
        state.living[place] = state.undead[place] = state.unrest[place] = 0
        state.owner[place] = NEUTRAL
        if state.log is not None:
            state.tell(UprisingBrokeOut, name_of(place), owner, units)
            state.tell(UprisingSpread, name_of(place), also=castles_beside(state, place))
        for other in sorted(ROADS[place], key=lambda other: (turn_of(state, state.owner[other]), other)):
            add_unrest(state, other)
        state.uprisings = state.uprisings[1:]
        if state.uprisings:
            state.agenda.append(self)


def castles_beside(state: VampireLords, place: int) -> tuple[str, ...]:
    """Name the rules by which no castle beside a Locale gets Unrest, if there is one."""
    return ("VL-3.1-16", "VL-5.2-092", "AMB-VL-029") if any(castle in TOUCHING[place] for castle in state.castles) else ()


def turn_of(state: VampireLords, player: int) -> int:
    """Tell how far from the first player a seat is, clockwise; neutral Locales come last."""
    return state.players if player < 0 else (player - state.first) % state.players


def needed(state: VampireLords, player: int, place: int) -> int:
    """Count the units that quell the Unrest of a Locale."""
    if state.is_town(place):
        return 2
    return 0 if state.has(player, "beloved") else 1                           # AMB-VL-003


def quell(state: VampireLords, player: int) -> None:
    """Remove the Unrest of a player's Locales that are held by enough units: 2 in a Town, 1 in a Village.

    Rule: VL-5.2-094, VL-5.2-095, AMB-VL-080
    """
    if not any(state.unrest):
        return
    calm = [place for place, unrest in enumerate(state.unrest)
            if unrest and state.owner[place] == player and state.units(place) >= needed(state, player, place)]
    for place in calm:
        state.unrest[place] = 0
    if calm and state.log is not None:
        state.tell(UnrestQuelled, player, listed(name_of(place) for place in calm))
