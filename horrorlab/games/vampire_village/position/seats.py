"""What lies before a player, entry by entry: the village, the monsters beside it, and what is held."""

from __future__ import annotations

from typing import Any

from ....kernel.errors import quoted, unknown
from ....kernel.position import Fields
from ....kernel.registry import as_tuple
from ..cards import CARDS, DEMON, WITCH
from ..state import VampireVillage, Village, cell_at

FARTHEST = 15                                      # coordinates in a position that people write
MOST = 999                                         # residents, threats


def card(slug: Any) -> Any:
    """Find a village card by its slug. Raises ValueError with the nearest."""
    if not isinstance(slug, str) or slug not in CARDS.cards:
        raise ValueError(unknown("card", slug, CARDS.cards))
    return CARDS.cards[slug]


def monster(slug: Any) -> Any:
    """Find a type of monster by its slug. Raises ValueError with the nearest."""
    if not isinstance(slug, str) or slug not in CARDS.monsters:
        raise ValueError(unknown("monster", slug, CARDS.monsters))
    return CARDS.monsters[slug]


def read_seat(state: VampireVillage, player: int, seat: Fields) -> None:
    """Read one of the seats."""
    state.villages[player] = _read_village(seat)
    for attacker, strength in seat.each("monsters", _attacker):
        state.add_monster(player, attacker, strength)
    state.hands[player] = tuple(seat.each("hand", card))
    state.chosen[player] = seat.one("chosen", card)
    state.dealt[player] = tuple(seat.each("dealt", monster))
    gifts = seat.each("gifts", lambda slug: monster(slug) if slug else None, ("", ""))
    state.gifts[player] = (gifts[0], gifts[1]) if len(gifts) == 2 else (None, None)
    if len(gifts) != 2:
        seat.complain("gifts", "expected two monsters, to the left and to the right, or empty texts")
    state.sealed[player] = as_tuple(seat.many("sealed")) or None
    seat.finish()


def _read_village(seat: Fields) -> Village:
    village = Village()

    def put(entry: Any) -> None:
        match entry:
            case [slug, x, y] | [slug, x, y, _] if type(x) is type(y) is int and max(abs(x), abs(y)) <= FARTHEST:
                residents = entry[3] if len(entry) == 4 else 0
                if type(residents) is not int or not 0 <= residents <= MOST:
                    raise ValueError(f"residents: expected a whole number from 0 to {MOST}, got {quoted(residents)}")
                found, cell = card(slug), cell_at(x, y)
                if cell in village.cards:
                    raise ValueError(f"two cards lie at ({x}, {y}): {village.cards[cell].slug} and {slug} (AMB-VV-16)")
                village.put(cell, found)
                village.residents[cell] = residents
            case _:
                raise ValueError(f"expected [card, x, y, residents] with x and y from -{FARTHEST} to {FARTHEST}, got {quoted(entry)}")

    seat.each("cards", put)
    return village


def _attacker(entry: Any) -> tuple[Any, int | None]:
    match entry:
        case str(slug) | [str(slug)]:
            return monster(slug), None
        case [str(slug), int(strength)] if type(strength) is int and 0 <= strength <= MOST:
            found = monster(slug)
            if found.kind == DEMON:
                raise ValueError(f"a demon has no strength, got {strength} for {slug} (VV-BLDG-05)")
            if found.strength == "fixed" and strength != found.value:
                raise ValueError(f"{slug} has strength {found.value}, got {strength} ({'VV-WITCH-02' if found.kind == WITCH else 'VV-VAMP-02'})")
            return found, strength
    raise ValueError(f"expected a monster, or [monster, strength], got {quoted(entry)}")
