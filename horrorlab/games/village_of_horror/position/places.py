"""Places and characters by the names they have in a position: "tableau 1 0" is the first card of seat 1, "graveyard 0" the oldest card there."""

from __future__ import annotations

from typing import Any

from ....kernel.errors import quoted, unknown
from ..cards import CARDS, Character
from ..state import VillageOfHorror, drafted_of, hand_of


def character_named(slug: Any) -> Character:
    """Find a character by its slug. Raises ValueError with the nearest."""
    if not isinstance(slug, str) or slug not in CARDS.characters:
        raise ValueError(unknown("character", slug, CARDS.characters))
    return CARDS.characters[slug]


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


def card_named(state: VillageOfHorror, name: Any) -> int:
    """Find a card that lies on the table by the name of its place. Raises ValueError where there is none."""
    place = place_named(state, name)
    if place < 1:
        raise ValueError(f"expected a card that lies on the table, such as 'tableau 0 2', got {quoted(name)}")
    return place
