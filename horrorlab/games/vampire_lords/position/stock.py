"""Decks and market of a position in short form: what it does not mention lies where it belongs."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ....kernel.position import Fields
from ....kernel.random import Pile
from ..cards import CARDS, Card
from ..components import ACTION, BATTLE, STARTER, SULTAN
from ..components import LORD as LORD_CARD
from ..market import SLOTS
from ..state import VampireLords


def lay_the_rest(state: VampireLords, fields: Fields) -> None:
    """Put the starting cards that a position does not mention into the decks, and the others into stock and market."""
    used = Counter(card for _, card in lying(state))
    buried = Counter(state.graveyard)              # a starting card there is missing in a deck, the first one it may be of
    for player in range(state.players):
        if player >= len(state.lords):
            continue
        own = list(dict.fromkeys(CARDS.of_kind(STARTER))) + CARDS.of_kind(LORD_CARD, state.lords[player])
        held = Counter([*state.hands[player], *state.discards[player], *state.decks[player].rest, *state.decks[player].top])
        for card in own:
            if held[card]:
                continue
            if buried[card]:
                buried[card] -= 1
            else:
                state.decks[player].rest.append(card)
    for kind in (ACTION, BATTLE):
        left = Counter(CARDS.of_kind(kind)) - used
        state.stock[kind] = Pile(sorted(left.elements(), key=lambda card: card.slug))
    state.sultans = max(0, len(CARDS.of_kind(SULTAN)) - sum(used[card] for card in set(CARDS.of_kind(SULTAN))))
    if "market" not in fields:
        for slot, kind in enumerate(SLOTS):
            if len(state.stock[kind]):
                (state.market[slot],) = state.stock[kind].draw(state.random, 1)


def lying(state: VampireLords) -> list[tuple[str, Card]]:
    """List every action card with the zone it lies in."""
    zones: list[tuple[str, Any]] = [("graveyard", state.graveyard), ("market", [card for card in state.market if card])]
    for player in range(state.players):
        zones += [(f"seats[{player}].hand", state.hands[player]), (f"seats[{player}].discard", state.discards[player]),
                  (f"seats[{player}].deck", [*state.decks[player].rest, *state.decks[player].top])]
    zones += [(f"stock.{kind}", [*pile.rest, *pile.top]) for kind, pile in state.stock.items()]
    return [(zone, card) for zone, cards in zones for card in cards]
