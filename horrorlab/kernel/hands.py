"""Hands of cards: ask for a card of one, take it out, pass whole hands on. Cards have a ``slug`` and a ``name``; equal cards are one object."""

from __future__ import annotations

from typing import Any, ClassVar

from .agenda import Ask
from .decision import Option, Refusal
from .errors import quoted


class Naming(dict[str, Option]):
    """The options that name a card, by slug: (verb, slug). Each is made once, when it first comes up.

    >>> Naming("choose")["granary"]
    ('choose', 'granary')
    """

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def __missing__(self, slug: str) -> Option:
        option = self[slug] = (self.verb, slug)
        return option


def without(hand: tuple[Any, ...], card: Any) -> tuple[Any, ...]:
    """Take one card out of a hand.

    >>> without(("granary", "mill", "mill"), "mill")
    ('granary', 'mill')
    """
    i = hand.index(card)
    return hand[:i] + hand[i + 1:]


def passed_on(hands: list[Any], *, to_the_left: bool) -> list[Any]:
    """Pass every hand on to a neighbor.

    >>> passed_on(["Masha's", "Vanya's", "Dasha's"], to_the_left=True)
    ["Dasha's", "Masha's", "Vanya's"]
    """
    return [hands[-1], *hands[:-1]] if to_the_left else [*hands[1:], hands[0]]


class FromHand(Ask):
    """Ask a player for a card of the hand. A subclass has the field ``player`` and says what becomes of the card.

    ``naming`` holds the options, ``does`` says in a label what is done with the card: "Choose {}".
    """

    __slots__ = ()
    naming: ClassVar[Naming]
    does: ClassVar[str]
    player: int

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if "naming" in cls.__dict__:
            cls.forms = ((cls.naming.verb, str),)

    def receive(self, state: Any, card: Any) -> None:
        """Put the card, which has left the hand, where it goes, and tell so."""
        raise NotImplementedError

    def name_of(self, state: Any, slug: str) -> str:
        """Name a card as people do; what is none stands as it was typed."""
        return next((str(card.name) for card in state.hands[self.player] if card.slug == slug), quoted(slug))

    def candidates(self, state: Any) -> list[Option]:
        naming = self.naming
        return [naming[card.slug] for card in dict.fromkeys(state.hands[self.player])]

    options = candidates

    def refusal(self, state: Any, option: Option) -> Refusal | None:
        if any(card.slug == option[1] for card in state.hands[self.player]):
            return None
        return Refusal(self.rule, f"{self.name_of(state, option[1])} is not in the hand of {state.names[self.player]}.")

    def take(self, state: Any, option: Option) -> None:
        hand, slug = state.hands[self.player], option[1]
        for i, card in enumerate(hand):
            if card.slug == slug:
                state.hands[self.player] = hand[:i] + hand[i + 1:]
                self.receive(state, card)
                return
        raise LookupError(slug)

    def label(self, state: Any, option: Option) -> str:
        return self.does.format(self.name_of(state, option[1]))
