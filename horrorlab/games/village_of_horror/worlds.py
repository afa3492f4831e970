"""Worlds that one seat cannot tell apart: which cards could lie where, by all that it remembers.

Rule: AMB-VH-08, AMB-VH-26
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...kernel.random import Pile, Random
from .cards import CARDS, Character
from .memory import ANY, Among, Memory, drafted_of, hand_of
from .state import Laid, VillageOfHorror

TRIES = 40
Change = Callable[[int, Character], Character]
NOWHERE = 0                                        # the place of cards that were not dealt


def change_hidden(state: VillageOfHorror, player: int, change: Change) -> None:
    """Go through all cards that a seat does not see, in a fixed order, and put others in their places: ``change(place, card)``."""
    for seat in range(state.players):
        if seat != player:
            state.hands[seat] = tuple(change(hand_of(seat), card) for card in state.hands[seat])
            state.aside[seat] = tuple(change(drafted_of(seat), card) for card in state.aside[seat])
            state.tableaus[seat] = _turned(state.tableaus[seat], change)
    state.graveyard = _turned(state.graveyard, change)
    state.removed = _turned(state.removed, change)
    deck = state.deck
    state.deck = Pile([change(NOWHERE, card) for card in deck.rest], [change(NOWHERE, card) for card in deck.top])


def _turned(cards: Sequence[Laid], change: Change) -> tuple[Laid, ...]:
    return tuple(laid if laid.up else Laid(change(laid.back, laid.card), False, laid.back, laid.origin) for laid in cards)


def determinize(state: VillageOfHorror, player: int, rng: Random) -> VillageOfHorror:
    """Copy a position with everything a player cannot know drawn anew, consistent with all they remember."""
    twin = state.copy()
    twin.random = Random(rng.below(1 << 31))
    places: list[int] = []
    cards: list[Character] = []

    def collect(place: int, card: Character) -> Character:
        places.append(place)
        cards.append(card)
        return card

    change_hidden(twin, player, collect)
    memory = state.memories[player].copy() if state.memories else Memory()
    seen = {place: card for place, card in lying(state) if place > 0 and place not in places}
    memory.at |= {place: card.bit for place, card in seen.items()}   # a card known to be among several places may be one in plain sight
    drawn = iter(draw([*places, *seen], [*cards, *seen.values()], memory, rng))
    change_hidden(twin, player, lambda place, card: next(drawn))
    if twin.memories is not None:
        twin.memories = [own if seat == player else retold(own, state, twin) for seat, own in enumerate(twin.memories)]
    return twin


def draw(places: Sequence[int], cards: Sequence[Character], memory: Memory, rng: Random) -> list[Character]:
    """Distribute cards over places so that everything remembered is true; the way they lie now is one such way."""
    for _ in range(TRIES):
        masks = _claimed(places, memory, rng)
        if masks is not None:
            drawn = _match(masks, cards, rng)
            if drawn is not None:
                return drawn
    return _wandered(places, cards, memory, rng)


def _claimed(places: Sequence[int], memory: Memory, rng: Random) -> list[int] | None:
    """Say which characters may lie at each place once every card known to be among several has found one of them."""
    masks = [memory.may_be_at(place) for place in places]
    taken: set[int] = set()
    entries = memory.among[:]
    rng.shuffle(entries)
    for mask, among in sorted(entries, key=lambda entry: len(entry.places)):
        free = [i for i, place in enumerate(places) if place in among and i not in taken and masks[i] & mask]
        if not free:
            return None
        i = rng.choice(free)
        taken.add(i)
        masks[i] &= mask
    return masks


def _match(masks: Sequence[int], cards: Sequence[Character], rng: Random) -> list[Character] | None:
    """Give each place a card that it may hold, each card to one place, at random; None where that cannot be."""
    deal = list(cards)
    rng.shuffle(deal)
    held: list[int] = [-1] * len(deal)             # which place holds a card

    def settle(place: int, tried: set[int]) -> bool:
        for i, card in enumerate(deal):
            if masks[place] & card.bit and i not in tried:
                tried.add(i)
                if held[i] < 0 or settle(held[i], tried):
                    held[i] = place
                    return True
        return False

    order = list(range(len(masks)))
    rng.shuffle(order)
    if not all(settle(place, set()) for place in order):
        return None
    found: dict[int, Character] = {place: deal[i] for i, place in enumerate(held)}
    return [found[place] for place in range(len(masks))]


def _wandered(places: Sequence[int], cards: Sequence[Character], memory: Memory, rng: Random) -> list[Character]:
    """Start from how the cards lie and swap two of them again and again, wherever everything remembered stays true: for the tightest cases."""
    now = list(cards)
    for _ in range(20 * len(now)):
        i, j = rng.below(len(now)), rng.below(len(now))
        now[i], now[j] = now[j], now[i]
        if not all(memory.may_be_at(places[k]) & now[k].bit for k in (i, j)) or paired(memory.among, list(zip(places, now, strict=True))) is None:
            now[i], now[j] = now[j], now[i]
    return now


# ---- what is true --------------------------------------------------------------------------------------------------

def lying(state: VillageOfHorror) -> list[tuple[int, Character]]:
    """List every card of the game with its place."""
    found = [(hand_of(seat), card) for seat, hand in enumerate(state.hands) for card in hand]
    found += [(drafted_of(seat), card) for seat, aside in enumerate(state.aside) for card in aside]
    found += [(laid.back, laid.card) for zone in (*state.tableaus, state.graveyard, state.removed) for laid in zone]
    return found


def meant(memory: Memory, state: VillageOfHorror) -> list[int] | None:
    """Find for each card known to be among several places one that it can be, as the cards lie; None if there is no such way.

    The answer gives, for each entry, the number of the card in ``lying(state)``.
    """
    return paired(memory.among, lying(state))


def paired(entries: Sequence[Among], cards: Sequence[tuple[int, Character]]) -> list[int] | None:
    """Find a card of its own for each entry, given each card with its place: their numbers; None if there is no such way."""
    held: dict[int, int] = {}

    def settle(entry: int, tried: set[int]) -> bool:
        mask, places = entries[entry]
        for i, (place, card) in enumerate(cards):
            if place in places and card.bit & mask and i not in tried:
                tried.add(i)
                if i not in held or settle(held[i], tried):
                    held[i] = entry
                    return True
        return False

    if not all(settle(entry, set()) for entry in range(len(entries))):
        return None
    found = {entry: i for i, entry in held.items()}
    return [found[entry] for entry in range(len(entries))]


def untrue(memory: Memory, state: VillageOfHorror) -> list[tuple[int, int]]:
    """List what is remembered of a place and not so: (place, characters that were thought possible)."""
    return [(place, memory.at[place]) for place, card in lying(state) if not memory.may_be_at(place) & card.bit]


def retold(memory: Memory, state: VillageOfHorror, twin: VillageOfHorror) -> Memory:
    """Tell what another seat would remember if the cards lay as they do in the twin: it knew the cards it knows, only they are others.

    What it has merely concluded is kept where it is still true.
    """
    before, after = lying(state), lying(twin)
    now = {place: card for place, card in after if place > 0}
    told = Memory()
    for place, mask in memory.at.items():
        if place in now:
            told.at[place] = now[place].bit if _exact(mask) else mask if mask & now[place].bit else ANY
        elif all(mask & card.bit for where, card in after if where == place):
            told.at[place] = mask
    told.at = {place: mask for place, mask in told.at.items() if mask != ANY}
    for entry, i in zip(memory.among, meant(memory, state) or [], strict=False):
        place, card = after[i]
        assert before[i][0] == place
        told.among.append(Among(card.bit if _exact(entry.mask) else entry.mask if entry.mask & card.bit else card.bit, entry.places))
    told._tidy()
    return told


def _exact(mask: int) -> bool:
    return mask & (mask - 1) == 0


assert CARDS                                       # the card data is read once, before the first view
