"""What clicks on a board mean: the keys of the elements clicked, in order, spell one of the open options."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import NamedTuple

from ..kernel.agenda import Ask
from ..kernel.decision import Decision, Option, Refusal

Keys = tuple[str, ...]


def orders(step: Ask, option: Option) -> list[Option]:
    """List the orders in which the things that an option points at may be clicked: one alone, unless the question takes any."""
    return [(option[0], *things) for things in permutations(option[1:])] if step.any_order else [option]


class Meaning(NamedTuple):
    """What a click means: an option is given, or it is refused, or else the keys in ``chosen`` have been clicked so far."""

    chosen: Keys = ()
    option: Option | None = None
    refusal: Refusal | None = None


class Clicks:
    """How the options of one decision are spelled by clicks; ``keys`` maps an option to the elements to click."""

    def __init__(self, decision: Decision, keys: Callable[[Option], Keys]) -> None:
        self.decision, self._keys = decision, keys
        self.spelled = [(keys(order), option) for option in decision.options for order in orders(decision.step, option)]

    def buttons(self, chosen: Keys = ()) -> list[Option]:
        """List the options that no further click can say: those without keys, and those fully spelled by what is chosen."""
        return [option for keys, option in self.spelled if keys in ((), chosen)]

    def click(self, chosen: Keys, key: str) -> Meaning:
        """Tell what a click means after those on ``chosen``: it goes on from them, or takes them back, or begins anew."""
        onward = self._spell((*chosen, key))
        if onward.option or onward.chosen:
            return onward
        if key in chosen:
            return Meaning(chosen[:chosen.index(key)])
        anew = onward if onward.refusal or not chosen else self._spell((key,))
        if anew.option or anew.chosen:
            return anew
        return Meaning(chosen, refusal=anew.refusal or Refusal(self.decision.rule, f"That does not answer the question: {self.decision.question}."))

    def _spell(self, said: Keys) -> Meaning:
        """Tell what keys mean by themselves; nothing at all where no option, open or refused, begins with them."""
        meant = [(keys, option) for keys, option in self.spelled if keys[:len(said)] == said]
        if len(meant) == 1 and meant[0][0] == said:
            return Meaning(option=meant[0][1])
        if meant:
            return Meaning(said)
        refused = [(len(keys), order) for keys, order in self._refused() if keys[:len(said)] == said]
        return Meaning(refusal=self.decision.why_not(min(refused, key=lambda pair: pair[0])[1])) if refused else Meaning()

    def _refused(self) -> list[tuple[Keys, Option]]:
        return [(self._keys(order), order) for option in self.decision.refused for order in orders(self.decision.step, option)]
