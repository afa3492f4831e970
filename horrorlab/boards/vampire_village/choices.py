"""What can be clicked: the elements that an option names, and what each element means now.

Elements are called ``card:x,y`` (a card of the village that decides), ``place:x,y`` (an empty place), ``hand:card``,
``dealt:monster`` and ``monster:seat:monster`` (equal monsters beside a village share a name; where their strengths differ it follows).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...games.vampire_village.cards import CARDS, DEMON
from ...kernel.decision import Option
from ...kernel.definition import View


def monster_key(state: Any, seat: int, slug: str, strength: int | None) -> str:
    kind = CARDS.monsters[slug].kind
    strengths = {other for monster, other in state.lanes[seat][kind] if monster.slug == slug}
    return f"monster:{seat}:{slug}" + (f":{strength}" if len(strengths) > 1 and strength is not None else "")


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
        case ("discard", monster, strength) if seat is not None:
            return (monster_key(state, seat, monster, strength),)
        case ("sacrifice" | "misdeed-building", demon, x, y) if seat is not None:
            return (*_demon(state, seat, demon), f"card:{x},{y}")
        case ("misdeed-fetch", demon, monster) if seat is not None:
            return (*_demon(state, seat, demon), f"monster:{state.right_of(seat)}:{monster}")
    return ()


def _demon(state: Any, seat: int, demon: str) -> tuple[str, ...]:
    kinds = {monster.slug for monster, _ in state.lanes[seat][DEMON]}
    return (f"monster:{seat}:{demon}",) if len(kinds) > 1 else ()


@dataclass(slots=True)
class Mark:
    """What a click on an element means: ``state`` is open, chosen or refused; ``label`` says what it does, ``more`` what follows or why not."""

    state: str
    label: str
    more: str = ""
    first: bool = False

    @property
    def title(self) -> str:
        return f"{self.label}. {self.more}" if self.more else self.label


Marks = dict[str, Mark]


def marks(view: View, chosen: tuple[str, ...] = ()) -> Marks:
    """Find out what each element means now, after the clicks already made."""
    decision, deep = view.decision, len(chosen)
    if decision is None or decision.player < 0:
        return {}
    out: Marks = {key: Mark("chosen", "Chosen; now the next") for key in chosen}
    for option in decision.options:
        path = keys(view, option)
        if len(path) > deep and path[:deep] == chosen and path[deep] not in out:
            if len(path) > deep + 1:
                out[path[deep]] = Mark("open", _first_click(option), "Then choose what with")
            else:
                out[path[deep]] = Mark("open", decision.label(option), decision.consequence(option))
    closed: dict[str, Option] = {}                 # the last candidate of an element is the one that fits it best
    for option in decision.step.candidates(view.state):
        path = keys(view, option)
        if len(path) > deep and path[:deep] == chosen and path[deep] not in out:
            closed[path[deep]] = option
    for key, option in closed.items():
        out[key] = Mark("refused", "Not open", str(decision.why_not(option)))
    opened = next((mark for mark in out.values() if mark.state == "open"), None)
    if opened:
        opened.first = True
    return out


def _first_click(option: Option) -> str:
    if option[0] == "move":
        return "Move a resident from here"
    return f"Settle the {CARDS.monsters[option[1]].name}"
