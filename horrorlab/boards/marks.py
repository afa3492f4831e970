"""What each element of a board means now, and how it is drawn so that one sees it: open, refused, chosen, or at rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..kernel.decision import Option
from ..kernel.definition import View
from .clicks import Keys, orders
from .shapes import badge, clickable, titled
from .theme import Theme

Face = tuple[str, str]
"""A drawing in two parts: what lies under the outline of a state, and what lies over it."""


@dataclass(slots=True)
class Mark:
    """What a click on an element means: ``state`` is open, chosen or refused; ``label`` says what it does, ``more`` what follows or why not.

    ``first`` is the first open element: the one that Tab reaches. ``option`` is what a last click gives, or the candidate refused.
    """

    state: str
    label: str
    more: str = ""
    option: Option = ()
    first: bool = False

    def name(self, words: str) -> str:
        """Name the element that has these words, with what a click does."""
        return _together(words, self.label)

    def title(self, words: str) -> str:
        """Say all there is to say of the element that has these words."""
        return _together(words, self.label, self.more)


Marks = dict[str, Mark]


def _together(*parts: str) -> str:
    """Put sentences together, each with its stop; what has been said already is not said again.

    >>> _together("Raid: Take 2 gold.", "Play Raid as its red box", "Take 2 gold.")
    'Raid: Take 2 gold. Play Raid as its red box'
    """
    said = ""
    for part in parts:
        if part.rstrip(".") not in said:
            said += (" " if said.endswith((".", "?", "!")) else ". ") * bool(said) + part
    return said


def find_marks(view: View, chosen: Keys, keys: Callable[[View, Option], Keys], begun: Callable[[Option], tuple[str, str]]) -> Marks:
    """Find out what each element means now, after the clicks already made.

    ``keys`` lists the elements that spell an option; ``begun`` says what a click does that is not the last one, and what comes next.
    """
    decision, deep = view.decision, len(chosen)
    if decision is None or decision.player < 0:
        return {}
    step = decision.step

    def onward(option: Option) -> list[tuple[Keys, Option]]:
        """List the ways to go on to an option from what is clicked."""
        paths = [(keys(view, order), order) for order in orders(step, option)]
        return [(path, order) for path, order in paths if len(path) > deep and path[:deep] == chosen]

    out: Marks = {key: Mark("chosen", "Chosen; click it again to take that back") for key in chosen}
    opened: dict[str, list[tuple[Keys, Option]]] = {}
    for option in decision.options:
        for path, _ in onward(option):
            opened.setdefault(path[deep], []).append((path, option))
    for key, ways in opened.items():
        path, option = ways[0]
        last = len(ways) == 1 and len(path) == deep + 1
        out[key] = Mark("open", decision.label(option), decision.consequence(option), option) if last else Mark("open", *begun(option))
        out[key].first = len(out) == len(chosen) + 1
    closed: dict[str, Option] = {}                 # the last candidate of an element is the one that fits it best
    for option in step.candidates(view.state):
        for path, order in onward(option):
            if path[deep] not in out:
                closed[path[deep]] = order
    for key, option in closed.items():
        out[key] = Mark("refused", "Not allowed", str(decision.why_not(option)), option)
    return out


def element(t: Theme, key: str, mark: Mark | None, words: str, size: tuple[float, float], face: Face, *, r: float = 7) -> str:
    """A piece of the board as it is now: at rest, to be clicked, refused, or chosen."""
    w, h = size
    if mark is None:
        return titled(words, *face)
    content = face[1] + (badge(t, w - 5, 5) if mark.state == "chosen" else "")
    return clickable(t, key, mark.state, mark.name(words), mark.title(words), w, h, face[0], content, r=r, first=mark.first)
