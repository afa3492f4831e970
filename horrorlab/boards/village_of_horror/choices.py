"""What can be clicked: the elements that an option names.

Elements are called ``tableau:seat,place`` and ``grave:place`` (places counted from 0, from the left or the oldest), ``hand:card``,
``seat:seat`` (a player), ``slot:place`` (a gap in the tableau of whoever decides). Where one card can be used in two ways, each way has an
element on it: ``down:card`` and ``up:card`` on a card of the hand, ``look:seat,place`` and ``strike:seat,place`` on a face-down card.
What points at no card is a button beside the hand, ``say:word``.
"""

from __future__ import annotations

from ...games.village_of_horror.werewolves import UseWerewolf
from ...kernel.decision import Option
from ...kernel.definition import View
from ..marks import Marks, find_marks


def keys(view: View, option: Option) -> tuple[str, ...]:
    """List the elements to click, in order, to give this option; nothing for what a click on the board cannot say."""
    seat, step = view.waiting_for, view.state.agenda[-1]
    match option:
        case ("bury" | "pass-left" | "pass-right" | "draft", card):
            return (f"hand:{card}",)
        case ("down" | "up", card):
            return (f"{option[0]}:{card}",)
        case ("look" | "strike", whose, place) if isinstance(step, UseWerewolf) and _two_ways(view, step, whose, place):
            return (f"{option[0]}:{whose},{place}",)
        case ("look" | "strike" | "tear" | "unmask" | "swap" | "drag", whose, place):
            return (f"tableau:{whose},{place}",)
        case ("give", place):
            return (f"tableau:{seat},{place}",)
        case ("rob", place):
            return (f"tableau:{step.looker},{place}",)
        case ("show", one, other):
            return (f"tableau:{seat},{one}", f"tableau:{seat},{other}")
        case ("next", card, side):
            return tuple(f"tableau:{seat},{place}" for place in step.slots(view.state)[step.placed:]
                         if (laid := view.state.tableaus[seat][place]).card.slug == card and laid.up == (side == "up"))[:1]
        case ("name" | "search", whom):
            return (f"seat:{whom}",)
        case ("examine" | "pray" | "dig" | "raise", place):
            return (f"grave:{place}",)
        case ("insert", place):
            return (f"slot:{place}",)
        case (word,):
            return (f"say:{word}",)
    return ()


def _two_ways(view: View, step: UseWerewolf, whose: int, place: int) -> bool:
    """Tell whether a card can be looked at as well as struck, as one reading of the rules has it."""
    return ("strike", whose, place) in step.blind_strikes(view.state)


def marks(view: View, chosen: tuple[str, ...] = ()) -> Marks:
    """Find out what each element means now, after the clicks already made."""
    return find_marks(view, chosen, keys, lambda _: ("Show this card", "The next click says with which other one."))
