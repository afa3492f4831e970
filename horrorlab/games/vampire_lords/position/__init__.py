"""Positions of Vampire Lords as plain data: written in full, read in full or in short, and refused when impossible.

The short form is what people write, in Python or in a scenario's TOML file. It needs ``players`` and ``now``::

    players = ["Veronica", "Matthew"]         # names, clockwise; seats take the colors of the set-up in its order
    round = 2                                 # 1 unless it says otherwise
    first = "Veronica"                        # the first player; the first seat when left out
    variants = ["planner"]
    graveyard = ["raid"]                      # newest last
    market = ["wild-hunt", "pyre", "caravan", "ambush", "war-cry"]    # 3 action and 2 battle cards; drawn when left out
    promises = [["Matthew", "Veronica", "attack"]]            # sealed: he shall not attack her; or "unrest"
    now = { phase = "action", step = "turn", player = "Veronica" }

    [[seats]]                                 # one for each player, in order; all of its fields, and all of them, may be left out
    lord = "vlad-dracula"                     # the first Lord that is free when left out
    gold = 3
    blood = 3
    hand = ["raid", "bypass"]
    known = ["raid"]                          # what everybody knows to be in the hand
    discard = ["bats-swarm"]                  # newest last
    deck = { top = ["ambush"] }               # cards on top, the next one last; the starting cards that are nowhere lie under them
    active = ["strategist"]                   # ability cards; the Lord's others are inactive
    ally = "Matthew"
    vampires = ["lord 19", "spawn 3", "spawn rome"]           # in a Wilderness, by number, or in a Court; "lord" alone: not on the map
    castle = { living = 3, undead = 1 }

    [locales.sibiu]                           # what differs from the set-up, Locale by Locale
    owner = "Veronica"                        # or "" for neutral
    living = 1
    undead = 2
    unrest = 1
    neutral = 0                               # Neutral Units, where nobody owns it

``now`` says where the game stands. ``player`` is the seat that decides (the first player when left out):

==========  ==========================================================================================================
phase       steps, and further fields of ``now``
==========  ==========================================================================================================
set-up      begin (seats may say which ``lord`` they have chosen; the others are drawn)
diplomacy   begin; alliances; evolve; vampires
action      begin; turn; army; vampires; march (``at``, ``living``, ``undead`` units on their way, ``steps`` left, ``made`` so far);
            battle (``at``, ``living``, ``undead`` units that have just marched there); court (``court``)
market      begin; buy
harvest     begin; upkeep
dawn        begin; check
over        end
==========  ==========================================================================================================

A position need not be one that a game leads to; it has to be one from which the rules lead on. The full form, which ``game.position()``
writes, has the closed decks, the generator and the whole agenda instead of ``now``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_type_hints

from ....kernel.errors import quoted, unknown
from ....kernel.position import Fields
from ....kernel.random import Pile
from ....kernel.registry import as_list, as_tuple, is_a
from ..cards import CARDS
from ..components import ACTION, BATTLE
from ..dawn import last_round
from ..setup import GUARDS
from ..state import (
    CASTLE,
    COURTS,
    LORD,
    NEUTRAL,
    NOWHERE,
    NUMBER,
    PHASES,
    SPAWN,
    WILDERNESSES,
    Battle,
    March,
    Promise,
    Vampire,
    VampireLords,
    court_place,
    slug_of,
)
from .now import STEPS, read_now
from .possible import refuse_the_impossible
from .stock import lay_the_rest

__all__ = ["PHASES", "STEPS", "read", "write"]

MOST, MOST_IN_FULL = 999, 9999                      # of anything at the beginning, and when a game has gone on from there
_COUNTS = ("living", "undead", "neutral", "unrest")
_FULL = ("turn", "order", "stock", "sultans", "march", "battle", "uprisings", "fresh")       # fields of the full form: in short, `now` says it


# ---- writing -------------------------------------------------------------------------------------------------------

def write(state: VampireLords) -> dict[str, Any]:
    """Write a position in full."""
    return {
        "round": state.round, "phase": state.phase, "first": state.first, "turn": state.turn, "order": list(state.order),
        "locales": {slug_of(place): _write_locale(state, place) for place in range(CASTLE)
                    if state.owner[place] != NEUTRAL or any(getattr(state, count)[place] for count in _COUNTS)},
        "seats": [_write_seat(state, player) for player in range(state.players)],
        "market": [card.slug if card else "" for card in state.market], "sultans": state.sultans,
        "stock": {kind: _write_pile(pile) for kind, pile in state.stock.items()}, "graveyard": _slugs(state.graveyard),
        "march": as_list(state.march or ()), "battle": as_list(state.battle or ()), "promises": as_list(state.promises),
        "uprisings": list(state.uprisings), "fresh": [[seat, card.slug] for seat, card in state.fresh],
    }


def _slugs(cards: Any) -> list[str]:
    return [card.slug for card in cards]


def _write_pile(pile: Pile) -> dict[str, list[str]]:
    return {"rest": _slugs(pile.rest), "top": _slugs(pile.top)}


def _write_locale(state: VampireLords, place: int) -> dict[str, Any]:
    owner = {} if state.owner[place] == NEUTRAL else {"owner": state.owner[place]}
    return owner | {count: getattr(state, count)[place] for count in _COUNTS if getattr(state, count)[place]}


def _write_seat(state: VampireLords, player: int) -> dict[str, Any]:
    castle = CASTLE + player
    return {
        "lord": state.lords[player] if player < len(state.lords) else "", "gold": state.gold[player], "blood": state.blood[player],
        "hand": _slugs(state.hands[player]), "deck": _write_pile(state.decks[player]), "discard": _slugs(state.discards[player]),
        "active": _slugs(state.active[player]), "inactive": _slugs(state.inactive[player]), "ally": state.allies[player],
        "vampires": [_write_vampire(vampire) for vampire in state.vampires[player]], "passed": state.passed[player],
        "played": state.played[player], "known": _slugs(state.known[player]),
        "castle": {"living": state.living[castle], "undead": state.undead[castle]},
    }


def _write_vampire(vampire: Vampire) -> str:
    if vampire.place == NOWHERE:
        return vampire.kind
    return f"{vampire.kind} {vampire.place if vampire.place > 0 else COURTS[-1 - vampire.place]}"


# ---- reading -------------------------------------------------------------------------------------------------------

def read(fields: Fields, keywords: dict[str, Any]) -> VampireLords:
    """Read a position, in full or in short; complaints are collected in ``fields``."""
    state = VampireLords(**keywords)
    now = Fields(fields.get("now", {}), "now", fields.complaints) if "now" in fields else None
    state.phase = (now or fields).one_of("phase", PHASES)
    state.round = fields.whole("round", 1, last_round(state), 1)
    first = fields.get("first")
    if first not in (None, "", -1):
        state.first = fields.one("first", lambda name: _seat(state, name)) or 0
    elif state.phase != "set-up":
        state.first = 0
        if now is None:
            fields.complain("first", f"expected a player, got {quoted(first)}", "AMB-VL-015")
    if now is not None and state.phase != "set-up":
        _lay_start(state)
    _read_locales(state, fields, MOST if now is not None else MOST_IN_FULL)
    nothing_said: list[dict[str, Any]] = [{}] * state.players if now is not None else []
    seats = fields.tables("seats", state.players, nothing_said)[:state.players]
    chosen = [str(seat.table.get("lord") or "") for seat in seats]
    for player, seat in enumerate(seats):
        _read_seat(state, player, seat, chosen, in_full=now is None)
    state.graveyard = tuple(fields.each("graveyard", _card))
    market = fields.each("market", lambda slug: _card(slug) if slug else None)
    if "market" in fields and len(market) != len(state.market):
        fields.complain("market", f"expected 3 action and 2 battle cards, got {len(market)} entries", "VL-5.3-05")
    elif market:
        state.market = market
    state.promises = tuple(fields.each("promises", lambda entry: _promise(state, entry)))
    if now is None:
        _read_where_it_stands(state, fields)
    else:
        for name in _FULL:
            if name in fields:
                fields.complain(name, "expected nothing beside now, which says it")
                fields.read.add(name)
        if fields.get("phase", state.phase) != state.phase:
            fields.complain("phase", f"expected {state.phase!r} as in now.phase, or nothing")
        if "agenda" in fields:
            fields.complain("agenda", "expected either now or agenda, got both")
        if state.phase != "set-up":
            lay_the_rest(state, fields)
    refuse_the_impossible(state, fields)
    if now is not None:
        lords: tuple[str, ...] = ()
        if state.phase == "set-up":                # they are still to be taken
            lords, state.lords = tuple(chosen) if any(chosen) else (), ()
        read_now(state, now, lords)
    return state


def _lay_start(state: VampireLords) -> None:
    """Lay out Towns, Villages and guards as at the start."""
    for player, color in enumerate(state.colors):
        start = state.setup.starts[color]
        for slug in (start.town, start.village):
            if slug:
                state.owner[NUMBER[slug]] = player
        state.vampires[player] = (Vampire(LORD, NOWHERE),)
    for slug in state.setup.guarded:
        state.neutral[NUMBER[slug]] = GUARDS[state.rulings["AMB-VL-019"]]


def _read_where_it_stands(state: VampireLords, fields: Fields) -> None:
    """Read what the full form has instead of ``now``."""
    state.turn = fields.whole("turn", -1, state.players - 1, -1)
    state.order = tuple(fields.each("order", lambda name: _seat(state, name)))
    state.sultans = fields.whole("sultans", 0, MOST, 0)
    stock = Fields(fields.get("stock", {}), "stock", fields.complaints)
    if stock.table or state.phase != "set-up":     # before it is laid there is none
        state.stock = {kind: _read_pile(Fields(stock.get(kind, {}), f"stock.{kind}", fields.complaints)) for kind in (ACTION, BATTLE)}
    stock.finish()
    for name, group in (("march", March), ("battle", Battle)):
        values, hints = as_tuple(fields.many(name)), get_type_hints(group)
        if values and (len(values) != len(hints) or not all(map(is_a, values, hints.values()))):
            fields.complain(name, f"expected {', '.join(hints)}, got {quoted(list(values))}")
        elif values:
            setattr(state, name, group(*values))
    state.uprisings = tuple(fields.each("uprisings", _number))
    state.fresh = tuple(fields.each("fresh", lambda entry: _fresh(state, entry)))
    if "agenda" not in fields:
        fields.complain("now", "expected now = {phase = ..., step = ..., player = ...}, or a full agenda")


def _seat(state: VampireLords, name: Any) -> int:
    if type(name) is int and 0 <= name < state.players:
        return name
    if isinstance(name, str) and name in state.names:
        return state.names.index(name)
    raise ValueError(unknown("player", name, state.names))


def _number(place: Any) -> int:
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


def _promise(state: VampireLords, entry: Any) -> Promise:
    match entry:
        case [by, to, ("attack" | "unrest") as what]:
            return Promise(_seat(state, by), _seat(state, to), what)
    raise ValueError(f"expected [who, to whom, 'attack' or 'unrest'], got {quoted(entry)}")


def _fresh(state: VampireLords, entry: Any) -> tuple[int, Any]:
    match entry:
        case [seat, ability]:
            return _seat(state, seat), _ability(ability)
    raise ValueError(f"expected [who, ability], got {quoted(entry)}")


def _read_pile(fields: Fields) -> Pile:
    pile = Pile(fields.each("rest", _card), fields.each("top", _card))
    fields.finish()
    return pile


def _read_locales(state: VampireLords, fields: Fields, most: int) -> None:
    locales = Fields(fields.get("locales", {}), "locales", fields.complaints)
    for slug in locales.table:
        place = NUMBER.get(slug, -1) if isinstance(slug, str) else -1
        if place < 0:
            fields.complaints.append(unknown("locales", slug, NUMBER))
            continue
        entry = Fields(locales.get(slug), f"locales.{slug}", fields.complaints)
        if "owner" in entry:
            owner = entry.get("owner")
            state.owner[place] = NEUTRAL if owner in ("", NEUTRAL) else entry.one("owner", lambda name: _seat(state, name)) or 0
        for count in _COUNTS:
            if count in entry:
                getattr(state, count)[place] = entry.whole(count, 0, most)
        entry.finish()


def _read_seat(state: VampireLords, player: int, seat: Fields, chosen: Sequence[str], *, in_full: bool) -> None:
    lord = seat.get("lord", "")
    if lord not in ("", None):
        lord = seat.one_of("lord", CARDS.lords)
    elif not in_full and state.phase != "set-up":
        lord = next(slug for slug in CARDS.lords if slug not in (*state.lords, *chosen))
    if lord:
        state.lords = (*state.lords, lord)
    if in_full and len(state.lords) != player + 1 and (lord or state.phase != "set-up"):
        seat.complain("lord", "expected a Lord for every seat, in order", "AMB-VL-021")
    most = MOST_IN_FULL if in_full else MOST
    state.gold[player], state.blood[player] = seat.whole("gold", 0, most, 0), seat.whole("blood", 0, most, 0)
    state.hands[player], state.discards[player] = tuple(seat.each("hand", _card)), tuple(seat.each("discard", _card))
    state.known[player] = tuple(seat.each("known", _card))
    if "deck" in seat:
        state.decks[player] = _read_pile(Fields(seat.get("deck"), f"{seat.path}.deck", seat.complaints))
    state.active[player] = tuple(seat.each("active", _ability))
    own = [card.slug for card in CARDS.abilities.values() if card.lord == lord and card not in state.active[player]]
    state.inactive[player] = tuple(seat.each("inactive", _ability, () if in_full else own))
    ally = seat.get("ally", -1)
    state.allies[player] = -1 if ally in (-1, "", None) else _ally(state, seat)
    if "vampires" in seat:
        state.vampires[player] = tuple(seat.each("vampires", _vampire))
    passed = seat.get("passed", False)
    if not isinstance(passed, bool):
        seat.complain("passed", f"expected true or false, got {quoted(passed)}")
    state.passed[player] = passed is True
    state.played[player] = seat.whole("played", 0, most, 0)
    castle = Fields(seat.get("castle", {}), f"{seat.path}.castle", seat.complaints)
    state.living[CASTLE + player], state.undead[CASTLE + player] = castle.whole("living", 0, MOST, 0), castle.whole("undead", 0, MOST, 0)
    castle.finish()
    seat.finish()


def _ally(state: VampireLords, seat: Fields) -> int:
    found = seat.one("ally", lambda name: _seat(state, name) + 1)
    return (found or 0) - 1


def _vampire(entry: Any) -> Vampire:
    if isinstance(entry, str):
        kind, _, place = entry.partition(" ")
        if kind in (LORD, SPAWN):
            if not place:
                return Vampire(kind, NOWHERE)
            if place in COURTS:
                return Vampire(kind, court_place(place))
            if place.isascii() and place.isdigit() and int(place) in WILDERNESSES:
                return Vampire(kind, int(place))
    raise ValueError(f"expected 'lord' or 'spawn' with the number of a Wilderness or a Court, such as 'lord 19', got {quoted(entry)}")
