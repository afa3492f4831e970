"""What each player may see, and how to fill in the rest.

Hidden are hands, cards set aside before they are revealed, monsters dealt and given, the order and contents of piles, and what went
back to the box. A player knows the hands that passed by: what is left of them follows from the cards revealed since (AMB-VV-62).
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from ...kernel.random import Pile, Random
from .cards import CARDS, Card
from .demons import SettleDemon
from .state import VampireVillage


class Hidden:
    """The back of a card."""

    __slots__ = ()
    slug, name = "?", "a hidden card"

    def __repr__(self) -> str:
        return "<hidden>"


HIDDEN: Any = Hidden()


def hidden(cards: Any) -> tuple[Any, ...]:
    return (HIDDEN,) * len(cards)


def saw(state: VampireVillage, player: int, packet: int) -> bool:
    """Tell whether a player has held the hand that lies at seat ``packet``, in this draft step or an earlier one."""
    passes = max(state.turn, 1) - (state.drafting == "choosing")
    first = state.holder(packet, passes)
    picked_up = max(state.turn, 1)
    return any(state.holder(first, -i) == player for i in range(picked_up))


def chooser(state: VampireVillage, packet: int) -> int:
    """Find the seat that chooses, or has just chosen, from the hand that lies at seat ``packet``."""
    return state.holder(packet, 0 if state.drafting == "choosing" else 1)


def secret_pick(state: VampireVillage, packet: int) -> tuple[Card, ...]:
    """Give the card set aside from a hand and not yet revealed, if there is one."""
    pick = state.chosen[chooser(state, packet)]
    return (pick,) if pick is not None and state.drafting != "revealed" else ()


def conceal(state: VampireVillage, player: int) -> VampireVillage:
    """Copy a position without what a player cannot know."""
    twin, seats = state.copy(), range(state.players)
    twin.random.state = 0
    known: list[tuple[Card, ...]] = [()] * state.players
    for packet in seats:
        secret, exact = secret_pick(state, packet), chooser(state, packet) == player
        if state.phase == "building" and saw(state, player, packet):
            known[packet] = tuple(sorted(state.hands[packet] + (() if exact else secret), key=_slug))
        if not (packet == player and state.drafting == "choosing"):
            twin.hands[packet] = hidden(state.hands[packet])
    twin.known = tuple(known)
    for seat in seats:
        if seat != player:
            if state.drafting != "revealed" and state.chosen[seat] is not None:
                twin.chosen[seat] = HIDDEN
            twin.dealt[seat] = hidden(state.dealt[seat])
            twin.gifts[seat] = tuple(gift and HIDDEN for gift in state.gifts[seat])  # type: ignore[assignment]
            twin.sealed[seat] = state.sealed[seat] and ("sealed",)
    twin.piles = {name: Pile(hidden(pile)) for name, pile in state.piles.items()}
    twin.box = hidden(state.box)
    return twin


def determinize(state: VampireVillage, player: int, rng: Random) -> VampireVillage:
    """Copy a position with everything a player cannot know drawn anew, consistent with all they do know."""
    twin, seats = state.copy(), range(state.players)
    twin.random = Random(rng.below(1 << 31))
    twin.piles = {name: _anew(pile, rng) for name, pile in state.piles.items()}
    unseen = []                                    # (hand, pick or None) of the hands this player never held
    for packet in seats:
        who, secret = chooser(state, packet), secret_pick(state, packet)
        if state.phase != "building" or not saw(state, player, packet):
            unseen.append((packet, who if secret else None))
        elif who != player and secret:             # seen: only which of these cards was set aside is unknown
            cards = sorted(state.hands[packet] + secret, key=_slug)
            rng.shuffle(cards)
            twin.chosen[who], twin.hands[packet] = cards[0], tuple(cards[1:])
    _deal_anew_village(state, twin, unseen, rng)
    _deal_anew_monsters(state, twin, player, rng)
    for seat in seats:
        if seat != player and state.sealed[seat] is not None:
            twin.sealed[seat] = rng.choice(SettleDemon(seat).options(twin))
    return twin


def _deal_anew_village(state: VampireVillage, twin: VampireVillage, unseen: list[tuple[int, int | None]], rng: Random) -> None:
    """Deal anew the village cards of this round that lie in hands never held, in the deck and in the box."""
    deck = state.piles.get(f"village-{state.round}")
    boxed = [card for card in state.box if isinstance(card, Card) and card.deck == state.round]
    pool = boxed + ([*deck.rest, *deck.top] if deck else [])
    for packet, who in unseen:
        pool += state.hands[packet] + (secret_pick(state, packet) if who is not None else ())
    pool.sort(key=_slug)
    rng.shuffle(pool)
    for packet, who in unseen:
        count = len(state.hands[packet])
        twin.hands[packet], pool = tuple(pool[:count]), pool[count:]
        if who is not None:
            twin.chosen[who] = pool.pop()
    if deck:
        twin.piles[f"village-{state.round}"] = Pile(pool[:len(deck.rest)], pool[len(deck.rest):len(deck)])
        pool = pool[len(deck):]
    twin.box = tuple(card for card in state.box if card not in boxed) + tuple(pool)


def _deal_anew_monsters(state: VampireVillage, twin: VampireVillage, player: int, rng: Random) -> None:
    """Deal anew the monsters that others hold or have given, and those still in the piles."""
    others = [seat for seat in range(state.players) if seat != player]
    pile = state.piles.get(f"monsters-{state.round}") or Pile()
    pool = [*pile.rest, *pile.top]
    for seat in others:
        pool += [*state.dealt[seat], *(gift for gift in state.gifts[seat] if gift)]
    pool.sort(key=_slug)
    rng.shuffle(pool)
    for seat in others:
        count = len(state.dealt[seat])
        twin.dealt[seat], pool = tuple(pool[:count]), pool[count:]
        twin.gifts[seat] = tuple(gift and pool.pop() for gift in state.gifts[seat])  # type: ignore[assignment]
    if f"monsters-{state.round}" in twin.piles:
        twin.piles[f"monsters-{state.round}"] = Pile(pool[:len(pile.rest)], pool[len(pile.rest):])


def _anew(pile: Pile, rng: Random) -> Pile:
    cards = sorted([*pile.rest, *pile.top], key=_slug)
    rng.shuffle(cards)
    return Pile(cards[:len(pile.rest)], cards[len(pile.rest):])


_slug = attrgetter("slug")


assert CARDS                                       # the card data is read once, before the first view
