"""What each seat remembers, as it stands in a position: written, read, and refused when it is not so."""

from __future__ import annotations

from typing import Any

from ....kernel.errors import quoted
from ....kernel.position import Fields
from ..cards import CARDS
from ..memory import Among, Memory
from ..state import VillageOfHorror
from ..worlds import lying, meant, untrue
from .places import card_named, character_named, place_named, place_names


def write_memory(state: VillageOfHorror, player: int, names: dict[int, str]) -> dict[str, Any]:
    """Write what a seat remembers, but for what everybody sees and what lies before it."""
    assert state.memories is not None
    memory = state.memories[player]
    plain = {laid.back for zone in (*state.tableaus, state.graveyard, state.removed) for laid in zone if laid.up}
    plain |= {laid.back for laid in state.tableaus[player]}
    told = {names[place]: mask for place, mask in sorted(memory.at.items()) if place in names and place not in plain}
    seen = {place: mask for place, mask in told.items() if not mask & (mask - 1)}
    is_view = any(card.slug not in CARDS.characters for _, card in lying(state))
    return {
        "seen": sorted(seen),
        "thinks": {place: _slugs(told[place]) for place in sorted(told) if place not in seen},
        "among": sorted([_slugs(mask), sorted(names[place] for place in places)] for mask, places in memory.among),
        **({"saw": {place: _slugs(seen[place])[0] for place in sorted(seen)}} if is_view else {}),
    }


def _slugs(mask: int) -> list[str]:
    return [card.slug for card in CARDS.characters.values() if card.bit & mask]


def read_memories(state: VillageOfHorror, seats: list[Fields]) -> None:
    """Read what each seat remembers; it has to be true."""
    assert state.memories is not None
    for player in range(state.players):
        memory = state.memories[player] = Memory()
        for zone in (*state.tableaus, state.graveyard, state.removed):
            for laid in zone:
                if laid.up or laid in state.tableaus[player]:
                    memory.at[laid.back] = laid.card.bit
        if player < len(seats):
            _read_memory(state, memory, seats[player])
            for place, mask in untrue(memory, state):
                seats[player].complain("thinks", f"{place_names(state)[place]} was thought to be {', '.join(_slugs(mask)) or 'nothing'}, "
                                       "which is not so", "AMB-VH-26")
            if meant(memory, state) is None:
                seats[player].complain("among", "no card in these places is one of these characters", "AMB-VH-23")


def _read_memory(state: VillageOfHorror, memory: Memory, seat: Fields) -> None:
    cards = dict(lying(state))

    def mask_of(slugs: Any) -> int:
        if not isinstance(slugs, list | tuple) or not slugs:
            raise ValueError(f"expected a list of characters, got {quoted(slugs)}")
        mask = 0
        for slug in slugs:
            mask |= character_named(slug).bit
        return mask

    def seen(name: Any) -> None:
        place = card_named(state, name)
        memory.at[place] = cards[place].bit

    def among(entry: Any) -> None:
        match entry:
            case [slugs, [_, *_] as places]:
                memory.among.append(Among(mask_of(slugs), frozenset(place_named(state, name) for name in places)))
            case _:
                raise ValueError(f"expected [characters, places], got {quoted(entry)}")

    seat.each("seen", seen)
    seat.each("among", among)
    thinks = Fields(seat.get("thinks", {}), f"{seat.path}.thinks", seat.complaints)
    for name in thinks.table:
        try:
            place = place_named(state, name)
            memory.at[place] = memory.may_be_at(place) & mask_of(thinks.get(name))
        except ValueError as error:
            thinks.complain(str(name), str(error))
