"""Units: how they come into play, how they leave it, and how many armies a player may have."""

from __future__ import annotations

from ...kernel.decision import Refusal
from ...kernel.events import Seat, event
from ...kernel.words import many
from .state import ARMIES, LIVING, UNDEAD, VampireLords, name_of


@event("VL-3.3-03", also=("VL-3.3-05", "AMB-VL-032"))
def UnitsAdded(player: Seat, count: int, kind: str, where: str) -> str:
    return f"{player} puts {many(count, f'{kind.title()} Unit')} into {where}."


@event("AMB-VL-032")
def SupplyRanOut(kind: str, lost: int) -> str:
    return f"The supply of {kind.title()} Units is used up: {lost} cannot be placed."


@event("AMB-VL-031", also=("VL-3.3-07", "VL-3.3-06"))
def NoSeventhArmy(player: Seat) -> str:
    return f"{player} has six armies already: units that would form a seventh are lost."


def add_units(state: VampireLords, player: int, place: int, kind: str, count: int) -> None:
    """Put units of a kind into a Locale, as many as are left and may stand there."""
    if not state.units(place) and state.stacks(player) >= ARMIES:
        state.tell(NoSeventhArmy, player)
        return
    come = min(count, state.supply(kind))
    if come < count:
        state.tell(SupplyRanOut, kind, count - come)
    if come:
        units = state.living if kind == LIVING else state.undead
        units[place] += come
        if state.log is not None:
            state.tell(UnitsAdded, player, come, kind, name_of(place, state), also=("VL-3.3-04",) * (kind == UNDEAD))


def remove_unit(state: VampireLords, place: int, kind: str) -> None:
    """Take a unit of a kind off a Locale."""
    units = state.living if kind == LIVING else state.undead
    units[place] -= 1


def places_for_units(state: VampireLords, player: int) -> list[int]:
    """List the Locales of a player where units may come: with six armies only those where one stands."""
    return state.camps(player) if state.stacks(player) >= ARMIES else state.controlled(player)


def seventh_army(state: VampireLords, player: int, place: int) -> Refusal | None:
    """Refuse a choice that would form a seventh army."""
    return None if state.units(place) or state.stacks(player) < ARMIES else one_army_too_many()


def one_army_too_many() -> Refusal:
    return Refusal("AMB-VL-031", "That would be a seventh army; six are the most.", also=("VL-3.3-07", "VL-3.3-06"))
