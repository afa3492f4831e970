"""Positions of Vampire Lords as plain data: written in full, and read again.

``now = {phase = "set-up"}`` opens a game at its very beginning; every other position is written in full, as ``game.position()`` gives it.
"""

from __future__ import annotations

from typing import Any

from ....kernel.errors import quoted, unknown
from ....kernel.position import Fields
from ....kernel.random import Pile
from ....kernel.registry import as_tuple
from ..cards import CARDS
from ..setup import SetUp
from ..state import CASTLE, LORD, NEUTRAL, PHASES, SPAWN, Battle, March, Promise, Vampire, VampireLords, slug_of

MOST = 999


def write(state: VampireLords) -> dict[str, Any]:
    """Write a position in full."""
    return {
        "round": state.round, "phase": state.phase, "first": state.first, "turn": state.turn, "order": list(state.order),
        "locales": {key: entry for place in range(CASTLE + state.players) if (entry := _write_locale(state, place))
                    for key in [slug_of(place) if place < CASTLE else f"castle-{place - CASTLE}"]},
        "seats": [_write_seat(state, player) for player in range(state.players)],
        "market": [card.slug if card else "" for card in state.market], "sultans": state.sultans,
        "stock": {kind: _write_pile(pile) for kind, pile in state.stock.items()}, "graveyard": [card.slug for card in state.graveyard],
        "march": _listed(state.march), "battle": _listed(state.battle), "promises": [list(promise) for promise in state.promises],
        "uprisings": list(state.uprisings), "fresh": [[seat, card.slug] for seat, card in state.fresh],
    }


def _listed(value: Any) -> Any:
    from ....kernel.registry import as_list

    return [] if value is None else as_list(tuple(value))


def _write_pile(pile: Pile) -> dict[str, list[str]]:
    return {"rest": [card.slug for card in pile.rest], "top": [card.slug for card in pile.top]}


def _write_locale(state: VampireLords, place: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if place < CASTLE and state.owner[place] != NEUTRAL:
        found["owner"] = state.owner[place]
    for field in ("living", "undead", "neutral", "unrest"):
        if getattr(state, field)[place]:
            found[field] = getattr(state, field)[place]
    return found


def _write_seat(state: VampireLords, player: int) -> dict[str, Any]:
    return {
        "lord": state.lords[player] if player < len(state.lords) else "", "gold": state.gold[player], "blood": state.blood[player],
        "hand": [card.slug for card in state.hands[player]], "deck": _write_pile(state.decks[player]),
        "discard": [card.slug for card in state.discards[player]], "active": [card.slug for card in state.active[player]],
        "inactive": [card.slug for card in state.inactive[player]], "ally": state.allies[player],
        "vampires": [list(vampire) for vampire in state.vampires[player]], "passed": state.passed[player], "played": state.played[player],
    }


def read(fields: Fields, keywords: dict[str, Any]) -> VampireLords:
    """Read a position; complaints are collected in ``fields``."""
    state = VampireLords(**keywords)
    now = Fields(fields.get("now", {}), "now", fields.complaints) if "now" in fields else None
    if now is not None:
        if now.one_of("phase", ["set-up"]) == "set-up":
            state.agenda.append(SetUp())
        now.finish()
        return state
    state.phase = fields.one_of("phase", PHASES)
    state.round = fields.whole("round", 1, 8, 1)
    state.first = fields.whole("first", -1, state.players - 1, -1)
    state.turn = fields.whole("turn", -1, state.players - 1, -1)
    state.order = tuple(fields.each("order", lambda seat: _seat(state, seat)))
    _read_locales(state, fields)
    for player, seat in enumerate(fields.tables("seats", state.players)[:state.players]):
        _read_seat(state, player, seat)
    market = fields.each("market", lambda slug: _card(slug) if slug else None)
    state.market = market if len(market) == 5 else [None] * 5
    state.sultans = fields.whole("sultans", 0, MOST, 0)
    stock = Fields(fields.get("stock", {}), "stock", fields.complaints)
    state.stock = {kind: _read_pile(Fields(stock.get(kind), f"stock.{kind}", fields.complaints)) for kind in stock.table}
    state.graveyard = tuple(fields.each("graveyard", _card))
    march, battle = as_tuple(fields.many("march")), as_tuple(fields.many("battle"))
    state.march = March(*march) if len(march) == len(March._fields) else None
    state.battle = Battle(*battle) if len(battle) == len(Battle._fields) else None
    state.promises = tuple(fields.each("promises", lambda entry: Promise(*entry)))
    state.uprisings = tuple(fields.each("uprisings", _place))
    state.fresh = tuple(fields.each("fresh", lambda entry: (_seat(state, entry[0]), CARDS.abilities[entry[1]])))
    if "agenda" not in fields:
        fields.complain("agenda", "expected the full form of a position, or now = {phase = 'set-up'}")
    return state


def _seat(state: VampireLords, seat: Any) -> int:
    if type(seat) is int and 0 <= seat < state.players:
        return seat
    raise ValueError(f"expected a seat from 0 to {state.players - 1}, got {quoted(seat)}")


def _place(place: Any) -> int:
    if type(place) is int and 0 <= place < CASTLE:
        return place
    raise ValueError(f"expected the number of a Locale, got {quoted(place)}")


def _card(slug: Any) -> Any:
    if not isinstance(slug, str) or slug not in CARDS.cards:
        raise ValueError(unknown("card", slug, CARDS.cards))
    return CARDS.cards[slug]


def _ability(slug: Any) -> Any:
    if not isinstance(slug, str) or slug not in CARDS.abilities:
        raise ValueError(unknown("ability", slug, CARDS.abilities))
    return CARDS.abilities[slug]


def _read_pile(fields: Fields) -> Pile:
    pile = Pile(fields.each("rest", _card), fields.each("top", _card))
    fields.finish()
    return pile


def _read_locales(state: VampireLords, fields: Fields) -> None:
    known = {slug_of(place) if place < CASTLE else f"castle-{place - CASTLE}": place for place in range(CASTLE + state.players)}
    locales = Fields(fields.get("locales", {}), "locales", fields.complaints)
    for slug in locales.table:
        entry = Fields(locales.get(slug), f"locales.{slug}", fields.complaints)
        if slug not in known:
            fields.complaints.append(unknown("locales", slug, known))
            continue
        place = known[slug]
        if place < CASTLE:
            state.owner[place] = entry.whole("owner", NEUTRAL, state.players - 1, NEUTRAL)
        for field in ("living", "undead", "neutral", "unrest"):
            getattr(state, field)[place] = entry.whole(field, 0, {"unrest": 3}.get(field, MOST), 0)
        entry.finish()


def _read_seat(state: VampireLords, player: int, seat: Fields) -> None:
    lord = seat.one_of("lord", ["", *CARDS.lords], "")
    if lord:
        state.lords = (*state.lords, lord)
    state.gold[player], state.blood[player] = seat.whole("gold", 0, MOST, 0), seat.whole("blood", 0, MOST, 0)
    state.hands[player] = tuple(seat.each("hand", _card))
    state.decks[player] = _read_pile(Fields(seat.get("deck", {}), f"{seat.path}.deck", seat.complaints))
    state.discards[player] = tuple(seat.each("discard", _card))
    state.active[player], state.inactive[player] = tuple(seat.each("active", _ability)), tuple(seat.each("inactive", _ability))
    state.allies[player] = seat.whole("ally", -1, state.players - 1, -1)
    state.vampires[player] = tuple(seat.each("vampires", _vampire))
    state.passed[player] = bool(seat.get("passed", False))
    state.played[player] = seat.whole("played", 0, MOST, 0)
    seat.finish()


def _vampire(entry: Any) -> Vampire:
    match entry:
        case [str(kind), int(place)] if kind in (LORD, SPAWN):
            return Vampire(kind, place)
    raise ValueError(f"expected [kind, place], got {quoted(entry)}")
