"""What each player may see.

Hidden are the hands of others, cards set aside, face-down cards of others and of the graveyard, and those taken out of it. What a player
has learned of them (``AMB-VH-26``, ``AMB-VH-41``) and what a Hide leaves of it (``AMB-VH-23``) is in that player's memory, which the view
keeps; backs are numbered anew, so that no number tells which card came from where.
"""

from __future__ import annotations

from typing import Any

from .memory import Among, Memory
from .state import Laid, VillageOfHorror
from .worlds import change_hidden, determinize

__all__ = ["HIDDEN", "conceal", "determinize"]


class Hidden:
    """The back of a card."""

    __slots__ = ()
    slug, name, faction, tombstones, bit, ability = "?", "a hidden card", None, 0, 0, ""
    look = hide = is_wolf = joins_mob = False

    def __repr__(self) -> str:
        return "<hidden>"


HIDDEN: Any = Hidden()


def conceal(state: VillageOfHorror, player: int) -> VillageOfHorror:
    """Copy a position without what a player cannot know."""
    twin = state.copy()
    twin.random.state = 0
    change_hidden(twin, player, lambda place, card: HIDDEN)
    if twin.memories is not None:
        twin.memories = [own if seat == player else Memory() for seat, own in enumerate(twin.memories)]
    renumber(twin)
    return twin


def renumber(state: VillageOfHorror) -> None:
    """Number the backs anew, by where they lie."""
    zones = [*state.tableaus, state.graveyard, state.removed]
    new = {laid.back: number for number, laid in enumerate((laid for zone in zones for laid in zone), 1)}

    def numbered(zone: tuple[Laid, ...]) -> tuple[Laid, ...]:
        return tuple(laid._replace(back=new[laid.back]) for laid in zone)

    state.tableaus = [numbered(zone) for zone in state.tableaus]
    state.graveyard, state.removed = numbered(state.graveyard), numbered(state.removed)
    state.block, state.shown = (tuple(sorted(new[back] for back in backs)) for backs in (state.block, state.shown))
    state.raised = tuple(new[back] for back in state.raised)
    state.acting = new.get(state.acting, 0)
    state.backs = len(new) + 1
    if state.memories is not None:
        state.memories = [Memory({new.get(place, place): mask for place, mask in memory.at.items()},
                                 [Among(mask, frozenset(new.get(place, place) for place in places)) for mask, places in memory.among])
                          for memory in state.memories]
