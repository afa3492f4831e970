"""What each player may see: the own hand, and everything that lies open. Decks and the hands of others are hidden.

Every card that joins or leaves a player's cards does so openly: which ones lie in hand and deck together is known to all, but not which
of them are in the hand. A card that was put on top of a deck for all to see is known there, and in the hand, once it is drawn, until it is
played; and whoever reshuffles has shown by what is not there which cards the hand holds. What lies in no order, such as a deck whose cards
nobody has placed, is drawn at random when its time comes: there is nothing to draw anew.

Rule: AMB-VL-103
"""

from __future__ import annotations

from collections import Counter
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


def known_in_hand(state: VampireLords, seat: int) -> tuple[Any, ...]:
    """List the cards of a hand that everybody knows: all of them, where the deck is empty."""
    return state.known[seat] if len(state.decks[seat]) else tuple(sorted(state.hands[seat], key=_by_slug))


def conceal(state: VampireLords, player: int) -> VampireLords:
    """Copy a position without what a player cannot know."""
    twin = state.copy()
    twin.random.state = 0
    for seat, deck in enumerate(state.decks):
        if seat != player:
            known = known_in_hand(state, seat)
            twin.hands[seat] = known + (HIDDEN,) * (len(state.hands[seat]) - len(known))
        twin.decks[seat] = Pile(hidden(deck.rest), deck.top)
    twin.stock = {kind: Pile(hidden(pile.rest), pile.top) for kind, pile in state.stock.items()}
    return twin


def determinize(state: VampireLords, player: int, rng: Random) -> VampireLords:
    """Copy a position with everything a player cannot know drawn anew, consistent with all they do know."""
    twin = state.copy()
    twin.random = Random(rng.below(1 << 31))
    for seat, deck in enumerate(state.decks):
        if seat != player:
            hand, known = state.hands[seat], state.known[seat]
            unknown = list((Counter(hand) - Counter(known)).elements())
            cards = _shuffled([*unknown, *deck.rest], rng)
            twin.hands[seat] = known + tuple(cards[:len(unknown)])
            twin.decks[seat] = Pile(cards[len(unknown):], deck.top)
    return twin


def _by_slug(card: Any) -> str:
    return str(card.slug)


def _shuffled(cards: list[Any], rng: Random) -> list[Any]:
    deal = sorted(cards, key=_by_slug)
    rng.shuffle(deal)
    return deal
