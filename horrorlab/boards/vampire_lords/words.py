"""The position as plain text: for terminals, and for the description inside the picture."""

from __future__ import annotations

from collections.abc import Iterator

from ...games.vampire_lords.cards import CARDS
from ...games.vampire_lords.courts import court_name
from ...games.vampire_lords.state import ARMIES, CASTLE, COURTS, court_place, name_of
from ...kernel.definition import View
from ...kernel.words import begin, listed, many
from .questions import asked
from .reading import Reading, card_words, counted, units_words


def text_board(view: View) -> str:
    """Write the position as plain text."""
    reading = Reading(view)
    question, follows, decides = asked(reading)
    lines = [f"Vampire Lords. {', '.join(reading.stage())}.",
             f"{question}{'' if question.endswith(('.', '?')) else '.'}" + (f" ({decides})" if decides else ""), follows]
    parts = [_now(reading), *(_seat(reading, seat) for seat in (reading.seat, *reading.around)), _map(reading), _cards(reading)]
    return "\n".join([*lines, *(line for part in parts for line in ("", *part))]).strip()


def _now(reading: Reading) -> Iterator[str]:
    """The march or the battle under way."""
    state = reading.state
    if march := state.march:
        way = " – ".join(name_of(place, state) for place in reading.path)
        moving = units_words(counted(march.living, march.undead))
        yield f"March of {reading.names[march.player]}: {moving}, {many(march.steps, 'step')} left; way so far: {way}."
        for place, living, undead in march.left:
            yield f"  left in {name_of(place)}: {units_words(counted(living, undead))}"
    if battle := state.battle:
        yield f"Battle in {name_of(battle.at)}:"
        for role, side in zip(("attacker", "defender"), reading.sides, strict=True):
            units = listed(many(count, f"{kind.title()} Unit") for kind, count in side.units) if side.units else "no unit"
            parts = "".join(f", {what} +{count}" for what, count in side.parts if what != "units")
            played = f", played {listed(card.name for card in side.cards)}" if side.cards else ""
            rolled = f", rolled {side.die} ({'black' if side.black else 'beige'})" if side.die >= 0 else ""
            yield f"  {role} {begin(side.name)}: {units}{parts}{played}{rolled}, lost {side.lost}, strength {side.strength}"
        if reading.fallen:
            yield f"  {begin(reading.fallen)} {'win' if reading.fallen.startswith('the ') else 'wins'}."


def _seat(reading: Reading, seat: int) -> Iterator[str]:
    state, name = reading.state, reading.names[seat]
    who = f"{name}, you" if reading.mine(seat) else name if seat == reading.seat else f"{name}, {reading.place(seat)}"
    told = [f"{reading.color(seat)}, {reading.lord(seat)}", f"{state.gold[seat]} gold, {state.blood[seat]} blood", reading.goal(seat),
            many(state.villages_of(seat), "Village"), f"armies {state.stacks(seat)} of {ARMIES}",
            f"hand {len(state.hands[seat])}, deck {len(state.decks[seat])}, discard {len(state.discards[seat])}"]
    yield f"{who}: {'; '.join([*told, *['first player'] * (state.first == seat), *reading.badges(seat), *reading.promises(seat)])}"
    yield from (f"  active: {card.name}: {card.text}" for card in state.active[seat])
    if state.inactive[seat]:
        yield f"  not active: {', '.join(card.name for card in state.inactive[seat])}"
    yield from (f"  {reading.vampire(seat, i)}: {reading.where(one.place)}" for i, one in enumerate(state.vampires[seat]))
    yield f"  {reading.locale(CASTLE + seat)}"
    yield from (f"  {reading.locale(place)}" for place in state.controlled(seat) if place < CASTLE)


def _map(reading: Reading) -> Iterator[str]:
    state = reading.state
    yield "Neutral Units, and free Courts:"
    yield from (f"  {reading.locale(place)}" for place in range(CASTLE) if state.neutral[place])
    free = [court_name(court) for court in COURTS if not reading.vampires_at(court_place(court))]
    yield f"  Courts without a Vampire: {listed(free) if free else 'none'}"


def _cards(reading: Reading) -> Iterator[str]:
    state = reading.state
    hand = state.hands[reading.seat]
    if hand and reading.is_open(hand):
        yield f"Hand of {reading.names[reading.seat]}:"
        yield from (f"  {card_words(card)}" for card in hand)
    if state.discards[reading.seat]:
        yield f"Discard pile, newest last: {', '.join(card.name for card in state.discards[reading.seat])}"
    if any(state.market):
        yield "Market:"
        yield from (f"  {card_words(card)}" for card in state.market if card)
        yield f"  {state.sultans} times {card_words(CARDS.cards['sultans-support'])}"
    yield f"Graveyard: {many(len(state.graveyard), 'card')}" + (f", on top {', '.join(card.name for card in state.graveyard[:-4:-1])}"
                                                               if state.graveyard else "")
