"""Places by the names they have in a position: "tableau 1 0" is the first card of seat 1, "graveyard 0" the oldest card there."""

from __future__ import annotations

from typing import Any

from ....kernel.errors import quoted
from ..state import VillageOfHorror, drafted_of, hand_of


def place_names(state: VillageOfHorror) -> dict[int, str]:
    """Name every place where a card lies."""
    names = {laid.back: f"tableau {seat} {i}" for seat, tableau in enumerate(state.tableaus) for i, laid in enumerate(tableau)}
    for name, zone in (("graveyard", state.graveyard), ("removed", state.removed)):
        names |= {laid.back: f"{name} {i}" for i, laid in enumerate(zone)}
    for seat in range(state.players):
        names[hand_of(seat)], names[drafted_of(seat)] = f"hand {seat}", f"drafted {seat}"
    return names


def place_named(state: VillageOfHorror, name: Any) -> int:
    """Find a place by its name. Raises ValueError where there is none."""
    for place, known in place_names(state).items():
        if known == name:
            return place
    raise ValueError(f"expected a place such as 'tableau 1 0', 'graveyard 0' or 'hand 1', got {quoted(name)}")
