"""The position as plain text: for terminals, and for the description inside the picture."""

from __future__ import annotations

from ...games.vampire_village.state import XY
from ...kernel.definition import View
from .reading import PLURAL, Reading
from .seats import holding


def text_board(view: View) -> str:
    """Write the position as plain text."""
    reading = Reading(view)
    state = reading.state
    lines = [f"Vampire Village, round {state.round}, {state.phase}", "Order of attack: " + ", ".join(PLURAL[kind] for kind in state.initiative)]
    for seat in (reading.seat, *reading.around):
        village = state.villages[seat]
        lines.append(f"{reading.names[seat]}: {village.total_residents()} residents")
        lines += [f"  {XY[cell][0]},{XY[cell][1]} {village.cards[cell].name} ({village.residents[cell]})" for cell in sorted(village.cards)]
        for kind in range(4):
            if state.lanes[seat][kind]:
                lines.append(f"  {PLURAL[kind]}: " + ", ".join(beast.name for beast, _ in state.lanes[seat][kind]))
        if holding(reading, seat):
            lines.append(f"  {holding(reading, seat)}")
    if view.question:
        lines.append(view.question)
    return "\n".join(lines)
