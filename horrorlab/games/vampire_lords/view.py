"""What each player may see: the own hand, and everything that lies open. Decks and the hands of others are hidden.

A card that was put on top of a deck for all to see is known there, and in the hand, once it is drawn, until it is played.

Rule: AMB-VL-103
"""

from __future__ import annotations

from typing import Any

from ...kernel.random import Pile, Random
from .state import VampireLords


class Hidden:
    """The back of a card."""

    __slots__ = ()
    slug, name, kind, lord, symbol, red, black, trigger = "?", "a hidden card", "", "", "", (), (), ""
    red_text = black_text = ""
    gold = blood = copies = 0
    is_battle = False

    def __repr__(self) -> str:
        return "<hidden>"


HIDDEN: Any = Hidden()


def hidden(cards: Any) -> tuple[Any, ...]:
    return (HIDDEN,) * len(cards)


def conceal(state: VampireLords, player: int) -> VampireLords:
    """Copy a position without what a player cannot know."""
    twin = state.copy()
    twin.random.state = 0
    for seat in range(state.players):
        if seat != player:
            twin.hands[seat] = hidden(state.hands[seat])
        deck = state.decks[seat]
        # A card put on top openly is seen; by Divination only its owner knows it.
        twin.decks[seat] = Pile(hidden(deck.rest), tuple(deck.top) if seat == player else hidden(deck.top))
    twin.stock = {kind: Pile(hidden(pile.rest), hidden(pile.top)) for kind, pile in state.stock.items()}
    return twin


def determinize(state: VampireLords, player: int, rng: Random) -> VampireLords:
    """Copy a position with everything a player cannot know drawn anew, consistent with all they do know."""
    twin = state.copy()
    twin.random = Random(rng.below(1 << 31))
    for seat in range(state.players):
        deck = state.decks[seat]
        if seat == player:
            twin.decks[seat] = Pile(_shuffled(deck.rest, rng), deck.top)
            continue
        cards = _shuffled([*state.hands[seat], *deck.rest, *deck.top], rng)
        count = len(state.hands[seat])
        twin.hands[seat], rest = tuple(cards[:count]), cards[count:]
        twin.decks[seat] = Pile(rest[:len(deck.rest)], rest[len(deck.rest):])
    twin.stock = {kind: Pile(cards[:len(pile.rest)], cards[len(pile.rest):])
                  for kind, pile in state.stock.items() for cards in [_shuffled([*pile.rest, *pile.top], rng)]}
    return twin


def _shuffled(cards: list[Any], rng: Random) -> list[Any]:
    deal = sorted(cards, key=lambda card: str(card.slug))
    rng.shuffle(deal)
    return deal
