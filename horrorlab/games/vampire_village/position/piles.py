"""Piles, box and discards of a position: what it mentions is counted, what it does not mention is laid where it belongs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ....kernel.errors import unknown
from ....kernel.position import Fields
from ....kernel.random import Pile
from ..cards import CARDS, Card, Monster
from ..state import TOKENS, Token, VampireVillage
from .seats import card, monster

PILES = ("village-1", "village-2", "monsters-1", "monsters-2", "starting", "initiative")


def read_piles(state: VampireVillage, fields: Fields) -> None:
    """Read piles, box and discards, check that no card is there twice, and lay the rest."""
    state.discard = tuple(fields.each("discard", _card_or_monster))
    state.box = tuple(fields.each("box", _card_or_monster))
    given = Fields(fields.get("piles", {}), "piles", fields.complaints)
    whole = set()                                  # piles of which the position names all cards, not only those on top
    for name in given.table:
        if name not in PILES:
            fields.complaints.append(unknown("piles", name, PILES))
        else:
            pile = Fields(given.get(name), f"piles.{name}", fields.complaints)
            make = _token if name == "initiative" else monster if name.startswith("monsters") else card
            state.piles[name] = Pile(pile.each("rest", make), pile.each("top", make))
            if "rest" in pile:
                whole.add(name)
            pile.finish()
    used = _mentioned(state)
    _check_numbers(used, fields)
    if state.phase != "set-up" and ("now" in fields or "piles" not in fields):
        _lay_the_rest(state, fields, used, whole)


def _card_or_monster(slug: Any) -> Any:
    return monster(slug) if slug in list(CARDS.monsters) else card(slug)


def _token(slug: Any) -> Token:
    for token in TOKENS:
        if token.slug == slug:
            return token
    raise ValueError(unknown("token", slug, [token.slug for token in TOKENS]))


def _mentioned(state: VampireVillage) -> Counter[str]:
    """Count the cards and monsters that lie anywhere, by slug."""
    zones: list[Iterable[Any]] = [state.discard, state.box, state.chosen, *state.hands, *state.dealt, *state.gifts]
    zones += [village.cards.values() for village in state.villages]
    zones += [[attacker for attacker, _ in lane] for lanes in state.lanes for lane in lanes]
    zones += [_all_of(state, name) for name in state.piles if name != "initiative"]
    return Counter(thing.slug for zone in zones for thing in zone if thing)


def _check_numbers(used: Counter[str], fields: Fields) -> None:
    for slug, count in sorted(used.items()):
        if slug in CARDS.cards and count > 1:
            fields.complain("", f"{slug} is in the position {count} times; every village card exists once", "VV-COMP-01")
        elif slug in CARDS.monsters and count > sum(CARDS.monsters[slug].copies):
            fields.complain("", f"{slug} is in the position {count} times; there are {sum(CARDS.monsters[slug].copies)} of it", "VV-COMP-05")
    total = sum(count for slug, count in used.items() if slug in CARDS.cards)
    if total > len(CARDS.cards):
        fields.complain("", f"the position holds {total} village cards; there are {len(CARDS.cards)}", "VV-COMP-01")


def _lay_the_rest(state: VampireVillage, fields: Fields, used: Counter[str], whole: set[str]) -> None:
    """Put what the position does not mention on the piles still to be dealt from, and else into the box.

    Monsters do not show which pile they came from. What is held or lies on a pile is of that round; the others are of round 1 as far as
    they can be, since they may be left over.
    """
    in_hand = any(state.hands) or any(state.chosen)
    own = {round: Counter(attacker.slug for attacker in _all_of(state, f"monsters-{round}")) for round in (1, 2)}
    own[state.round].update(attacker.slug for zone in (*state.dealt, *state.gifts) for attacker in zone if attacker)
    for round in own:                              # more than the round has are there by the writer's leave, out of the other round
        own[round] &= Counter(attacker.slug for attacker in CARDS.piles[round])
    elsewhere = used - own[1] - own[2]
    for round in (1, 2):
        later = round > state.round
        hands_to_come = later or (round == state.round and state.phase == "building" and not in_hand)
        _lay(state, fields, f"village-{round}", [found for found in CARDS.decks[round] if not used[found.slug]], hands_to_come, whole)
        monsters = []
        for attacker in CARDS.piles[round]:
            zone = own[round] if own[round][attacker.slug] else elsewhere
            if zone[attacker.slug]:
                zone[attacker.slug] -= 1
            else:
                monsters.append(attacker)
        _lay(state, fields, f"monsters-{round}", monsters, later or (round == state.round and state.phase in ("building", "monster")), whole)
    for name in ("starting", "initiative"):
        if name in state.piles:
            fields.complain(f"piles.{name}", "there is no such pile after set-up", "VV-COURSE-02")
    state.box += tuple(found for found in CARDS.starting if not used[found.slug])


def _all_of(state: VampireVillage, name: str) -> list[Any]:
    pile = state.piles.get(name, Pile())
    return [*pile.rest, *pile.top]


def _lay(state: VampireVillage, fields: Fields, name: str, cards: list[Card] | list[Monster], to_come: bool, whole: set[str]) -> None:
    """Lay cards on a pile if it is still to be dealt from and the position has not named all of it; else put them into the box."""
    if not to_come and name in state.piles:
        fields.complain(f"piles.{name}", "the cards of this pile have been dealt, or put away")
    elif to_come and name not in whole:
        state.piles.setdefault(name, Pile()).rest += cards
        return
    state.box += tuple(cards)
