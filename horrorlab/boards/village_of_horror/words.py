"""The position as plain text: for terminals, and for the description inside the picture."""

from __future__ import annotations

from ...kernel.definition import View
from ...kernel.words import many
from .questions import asked
from .reading import Reading, card_words


def text_board(view: View) -> str:
    """Write the position as plain text."""
    reading = Reading(view)
    question, follows, decides = asked(reading)
    lines = [f"Village of Horror. {', '.join(reading.stage())}.",
             question + "." * (question[-1] not in ".?") + f" ({decides})" * bool(decides), follows]
    for seat in (reading.seat, *reading.around):
        lines += ["", *_seat(reading, seat)]
    return "\n".join([*lines, "", *_graveyard(reading), *_hand(reading)]).strip()


def _seat(reading: Reading, seat: int) -> list[str]:
    state, name = reading.state, reading.names[seat]
    who = f"{name}, you" if reading.mine(seat) else name if seat == reading.seat else f"{name}, {reading.place(seat)}"
    told = [reading.points(seat), f"now: {reading.faction_words(seat)}" if state.tableaus[seat] else reading.no_card]
    told += [held] if (held := reading.holding(seat)) else []
    lines = [f"{who}: {', '.join([*told, *['start player'] * (state.start == seat), *reading.badges(seat)])}"]
    for place, laid in enumerate(state.tableaus[seat]):
        foot = reading.foot(laid)
        lines.append(f"  {place + 1}. {reading.laid_words(laid, seat)}" + (f" ({foot})" if foot else ""))
    return [*lines, *(f"  {words}" for _, words in reading.bonds(seat)), *(f"  {words}" for words in reading.known(seat))]


def _graveyard(reading: Reading) -> list[str]:
    """The graveyard, and what has been taken out of it."""
    state, names = reading.state, reading.names
    lines = [f"Graveyard, oldest first: {many(len(state.graveyard), 'card')}" if state.graveyard else "The graveyard is empty."]
    for number, laid in enumerate(state.graveyard, 1):
        lines.append(f"  {number}. {reading.laid_words(laid)}" + (f", from {names[laid.origin]}" if laid.origin >= 0 else ""))
    if state.removed:
        lines += ["Taken out of the graveyard:", *(f"  {reading.laid_words(laid)}" for laid in state.removed)]
    return lines + ([f"{reading.tombstones[:1].upper()}{reading.tombstones[1:]}."] if reading.tombstones else [])


def _hand(reading: Reading) -> list[str]:
    """What the large seat holds."""
    state, out = reading.state, []
    for what, cards in (("In hand", state.hands[reading.seat]), ("Set aside", state.aside[reading.seat])):
        if cards and reading.is_open(cards):
            out += ["", f"{what}:", *(f"  {card_words(card)}: {card.ability}" for card in cards)]
    return out
