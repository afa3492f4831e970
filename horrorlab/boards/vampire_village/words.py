"""The position as plain text: for terminals, and for the description inside the picture."""

from __future__ import annotations

from ...games.vampire_village.cards import DEMON
from ...games.vampire_village.state import PLURAL, XY
from ...kernel.definition import View
from .frame import progress_of, stage
from .questions import asked
from .reading import Reading, held_card, misdeed, some

FROM = ("from the left", "from above", "from the right", "below")


def text_board(view: View, seat: int | None = None) -> str:
    """Write the position as plain text; that of one village alone if ``seat`` is given."""
    reading = Reading(view)
    if seat is not None:
        return "\n".join(_village(reading, seat))
    question, follows, decides = asked(reading)
    row = [PLURAL[kind] + {"now": " (now)", "done": " (done)"}.get(progress_of(reading, kind), "") for kind in reading.state.initiative]
    lines = [f"Vampire Village. {', '.join(stage(reading))}.", f"Order of attack: {', '.join(row)}.",
             f"{question}{'' if question.endswith(('.', '?')) else '.'}" + (f" ({decides})" if decides else ""), follows]
    for other in (reading.seat, *reading.around):
        lines += ["", *_village(reading, other)]
    return "\n".join([*lines, "", *_tray(reading)]).strip()


def _village(reading: Reading, seat: int) -> list[str]:
    state, name = reading.state, reading.names[seat]
    village, status = state.villages[seat], reading.status(seat)[1]
    who = f"{name}, your village" if reading.mine(seat) else name if seat == reading.seat else f"{name}, {reading.place(seat)}"
    lines = [f"{who}: {reading.counts(seat)}, {reading.defenses(seat)}" + (f"; {status}" if status else "")]
    for cell in sorted(village.cards):
        card, residents, (x, y) = village.cards[cell], village.residents[cell], XY[cell]
        what = f"hero {'/'.join(PLURAL[kind] for kind in card.symbols) or 'without symbols'}" if card.is_hero else \
            f"{card.roof}, defense {'/'.join(map(str, card.defense))}"
        lines.append(f"  ({x}, {y}) {card.name}, {what}, {some(residents, 'resident')}")
    for kind, lane in enumerate(state.lanes[seat]):
        if lane:
            balance = f" ({reading.balance(seat, kind)})" if kind < DEMON else ""
            beasts = [f"{beast.name} {reading.strength(seat, beast, given)}" if kind < DEMON else f"{beast.name}: {misdeed(beast)}"
                      for beast, given in lane]
            lines.append(f"  {PLURAL[kind].capitalize()} {FROM[kind]}{balance}: {', '.join(beasts)}")
    known = reading.holding(seat)
    return [*lines, f"  {known}"] if known else lines


def _tray(reading: Reading) -> list[str]:
    """What the large seat holds."""
    state, seat, out = reading.state, reading.seat, []
    hand = [card for card in state.hands[seat] if card.slug != "?"]
    if hand:
        out += ["In hand:", *(f"  {held_card(card)}" for card in hand)]
    chosen = state.chosen[seat]
    if chosen and chosen.slug != "?":
        out.append(f"Chosen: {held_card(chosen)}")
    dealt = [beast for beast in state.dealt[seat] if beast.slug != "?"]
    if dealt:
        out += ["Dealt:", *(f"  {beast.name}" for beast in dealt)]
    if reading.view.outcome:
        out.append("Points: " + ", ".join(f"{reading.names[player]} {points}" for player, points in enumerate(reading.view.outcome.scores)))
    return out


