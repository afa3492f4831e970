"""What can be clicked: the elements that an option names, and what each element means now.

Elements are called ``card:x,y`` (a card of the village that decides), ``place:x,y`` (an empty place), ``hand:card``,
``dealt:monster`` and ``monster:seat:monster`` (equal monsters beside a village share a name; where their strengths differ, it follows).
"""

from __future__ import annotations

from typing import Any

from ...games.vampire_village.cards import CARDS, DEMON
from ...kernel.decision import Option
from ...kernel.definition import View
from ..marks import Marks, find_marks


def keys(view: View, option: Option) -> tuple[str, ...]:
    """List the elements to click, in order, to give this option; nothing for what a click on the board cannot say.

    Where several kinds of demons wait, the demon is clicked first; where there is one, it goes without saying.
    """
    seat, state = view.waiting_for, view.state
    match option:
        case ("choose", card):
            return (f"hand:{card}",)
        case ("place", _, x, y):
            return (f"place:{x},{y}",)
        case ("lose", _, x, y):
            return (f"card:{x},{y}",)
        case ("move", x0, y0, x1, y1):
            return (f"card:{x0},{y0}", f"card:{x1},{y1}")
        case ("give-left" | "give-right" | "keep", monster):
            return (f"dealt:{monster}",)
        case ("discard", monster, strength):
            return (monster_key(state, seat, monster, strength),)
        case ("sacrifice" | "misdeed-building", demon, x, y):
            return (*_demon(state, seat, demon), f"card:{x},{y}")
        case ("misdeed-fetch", demon, monster):
            return (*_demon(state, seat, demon), f"monster:{state.right_of(seat)}:{monster}")
        case ("misdeed" | "cry", demon):
            return (f"monster:{seat}:{demon}",)
    return ()


def monster_key(state: Any, seat: Any, slug: str, strength: int | None) -> str:
    """Name a monster beside a village."""
    lane = state.lanes[seat][CARDS.monsters[slug].kind]
    strengths = {given for monster, given in lane if monster.slug == slug}
    return f"monster:{seat}:{slug}" + (f":{strength}" if len(strengths) > 1 else "")


def _demon(state: Any, seat: Any, demon: str) -> tuple[str, ...]:
    kinds = {monster.slug for monster, _ in state.lanes[seat][DEMON]}
    return (f"monster:{seat}:{demon}",) if len(kinds) > 1 else ()


def marks(view: View, chosen: tuple[str, ...] = ()) -> Marks:
    """Find out what each element means now, after the clicks already made."""
    return find_marks(view, chosen, keys, _first_click)


def _first_click(option: Option) -> tuple[str, str]:
    if option[0] == "move":
        return "Move a resident from here", "The next click says where to."
    return f"Settle the {CARDS.monsters[option[1]].name}", "The next click says how."
