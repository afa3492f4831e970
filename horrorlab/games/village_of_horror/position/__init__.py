"""Positions of Village of Horror as plain data: written in full, read in full or in short, and refused when impossible.

The short form is what people write, in Python or in a scenario's TOML file. It needs ``players`` and ``now``::

    players = ["Adam", "Ilinca", "Matthew"]   # names, clockwise: the next one is the left neighbor
    round = 2                                 # 1 unless it says otherwise
    variants = ["guard"]                      # special characters, the draft of two players
    rulings = { AMB-VH-30 = "guard-survives" }                # those that differ from the default
    start = "Adam"                            # the start player; whoever holds the Village Chief when left out, or the first
    graveyard = ["villager", ["hunter", "Ilinca"]]            # oldest first, and from whom a card came where it matters
    removed = ["cultist"]                     # taken out by a Gravedigger
    lamps = ["Matthew"]                       # whose Lamplighter is lit
    bound = ["Ilinca"]                        # named by a Lover
    passed = ["Adam"]                         # have had a turn with an empty hand
    now = { phase = "night", step = "turn", player = "Matthew" }

    [[seats]]                                 # one for each player, in order; all of its fields may be left out
    tableau = ["werewolf", "cultist up"]      # from left to right; face-down, unless it says "up"
    hand = ["villager", "hunter"]
    points = 3
    seen = ["tableau 1 0", "graveyard 0"]     # places this player has looked at: the first card of seat 1, the oldest of the graveyard
    thinks = { "tableau 2 0" = ["werewolf", "alpha-wolf"] }   # what it has concluded of others
    among = [[["guard"], ["tableau 1 0", "tableau 1 2"]]]     # one of these characters is in one of these places; also "hand 1"

``now`` says where the game stands. ``player`` is the seat that decides (the start player when left out):

==========  ==========================================================================================================
phase       steps, and further fields of ``now``
==========  ==========================================================================================================
set-up      begin; pass (hands are dealt); draft (``number`` = 1 to 6); start (all hands are complete)
night       begin; turn; play (``block`` = places of the cards played so far); use (``character``, played face-up at ``place``, has yet
            to act ``times`` times; ``block``); order (``block``); hide (``place``); end
day         begin; mob (that player may raise one), drag (that player's Mob has gathered)
scoring     begin; count
over        end
==========  ==========================================================================================================

Cards of the deck that are nowhere were not dealt, unless the step deals them. A position need not be one that a game leads to; it has to
be one from which the rules lead on. ``data/scenarios/village_of_horror`` holds an example of every step.

The full form, which ``game.position()`` writes, has the deck, the generator and the whole agenda instead of ``now``.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ....kernel.errors import HorrorlabError, quoted, unknown
from ....kernel.position import Fields
from ....kernel.random import Pile
from ....kernel.registry import as_tuple
from ....kernel.rules import cite
from ..cards import CARDS, Character
from ..decks import deck_of
from ..memory import Among, Memory
from ..state import GOAL, PHASES, Laid, VillageOfHorror
from ..worlds import lying, meant, untrue
from .now import STEPS, read_now
from .places import place_named, place_names

__all__ = ["PHASES", "STEPS", "read", "write"]

MOST_POINTS = 99
_FULL = ("turn", "deck", "block", "acting", "raised", "shown", "winner", "tombstones")       # fields of the full form: in short, `now` says it


def write(state: VillageOfHorror) -> dict[str, Any]:
    """Write a position in full."""
    names = place_names(state)
    return {
        "round": state.round, "phase": state.phase, "start": state.start, "turn": state.turn,
        "seats": [_write_seat(state, player, names) for player in range(state.players)],
        "graveyard": [[_write_card(laid), laid.origin] for laid in state.graveyard],
        "removed": [[_write_card(laid), laid.origin] for laid in state.removed],
        "deck": {"rest": [card.slug for card in state.deck.rest], "top": [card.slug for card in state.deck.top]},
        "lamps": list(state.lamps), "bound": _seats(state.bound), "passed": _seats(state.passed),
        "block": sorted(names[back] for back in state.block), "acting": names.get(state.acting, ""),
        "raised": [names[back] for back in state.raised], "shown": sorted(names[back] for back in state.shown),
        "tombstones": list(state.tombstones), "winner": state.winner,
    }


def _seats(flags: list[bool]) -> list[int]:
    return [seat for seat, flag in enumerate(flags) if flag]


def _write_card(laid: Laid) -> str:
    return laid.card.slug + " up" * laid.up


def _write_seat(state: VillageOfHorror, player: int, names: dict[int, str]) -> dict[str, Any]:
    seat = {"tableau": [_write_card(laid) for laid in state.tableaus[player]], "hand": [card.slug for card in state.hands[player]],
            "aside": [card.slug for card in state.aside[player]], "points": state.points[player]}
    if state.memories is None:
        return seat
    memory = state.memories[player]
    # What everybody sees, and what lies before the player, need not be remembered.
    plain = {laid.back for zone in (*state.tableaus, state.graveyard, state.removed) for laid in zone if laid.up}
    plain |= {laid.back for laid in state.tableaus[player]}
    told = {names[place]: mask for place, mask in memory.at.items() if place in names and place not in plain}
    return seat | {
        "seen": sorted(place for place, mask in told.items() if not mask & (mask - 1)),
        "thinks": {place: _slugs(told[place]) for place in sorted(told) if told[place] & (told[place] - 1)},
        "among": sorted([_slugs(mask), sorted(names[place] for place in places)] for mask, places in memory.among),
        **({"saw": {place: _slugs(mask)[0] for place, mask in sorted(told.items()) if not mask & (mask - 1)}} if _is_view(state) else {}),
    }


def _is_view(state: VillageOfHorror) -> bool:
    return any(laid.card.slug not in CARDS.characters for laid in state.graveyard) or \
        any(card.slug not in CARDS.characters for hand in state.hands for card in hand) or \
        any(laid.card.slug not in CARDS.characters for tableau in state.tableaus for laid in tableau)


def _slugs(mask: int) -> list[str]:
    return [card.slug for card in CARDS.characters.values() if card.bit & mask]


def read(fields: Fields, keywords: dict[str, Any]) -> VillageOfHorror:
    """Read a position, in full or in short; complaints are collected in ``fields``."""
    state = VillageOfHorror(**keywords)
    state.clear()
    now = Fields(fields.get("now", {}), "now", fields.complaints) if "now" in fields else None
    state.phase = (now or fields).one_of("phase", list(PHASES))
    state.round = fields.whole("round", 1, 999, 1)
    seats = fields.tables("seats", state.players if "seats" in fields else None)[:state.players]
    for player, seat in enumerate(seats):
        _read_seat(state, player, seat)
    state.graveyard = tuple(fields.each("graveyard", lambda entry: _grave_card(state, entry)))
    state.removed = tuple(fields.each("removed", lambda entry: _grave_card(state, entry)))
    state.lamps = tuple(dict.fromkeys(fields.each("lamps", lambda name: _seat(state, name))))
    for field, flags in (("bound", state.bound), ("passed", state.passed)):
        for player in fields.each(field, lambda name: _seat(state, name)):
            flags[player] = True
    start = fields.get("start")
    state.start = -1 if start in (None, "", -1) else (fields.one("start", lambda name: _seat(state, name)) or 0)
    _lay_deck(state, fields, now)
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
        read_now(state, now)
    _read_memories(state, seats, fields)
    _refuse_the_impossible(state, fields)
    return state


def _read_seat(state: VillageOfHorror, player: int, seat: Fields) -> None:
    state.tableaus[player] = tuple(seat.each("tableau", lambda entry: _laid(state, entry)))
    state.hands[player] = tuple(seat.each("hand", _character))
    state.aside[player] = tuple(seat.each("aside", _character))
    state.points[player] = seat.whole("points", 0, MOST_POINTS, 0)
    seat.read.update(("seen", "thinks", "among"))
    seat.finish()


def _character(slug: Any) -> Character:
    """Find a character by its slug. Raises ValueError with the nearest."""
    if not isinstance(slug, str) or slug not in CARDS.characters:
        raise ValueError(unknown("character", slug, CARDS.characters))
    return CARDS.characters[slug]


def _laid(state: VillageOfHorror, entry: Any, origin: int = -1) -> Laid:
    if not isinstance(entry, str):
        raise ValueError(f"expected a character such as 'hunter' or 'hunter up', got {quoted(entry)}")
    slug, _, side = entry.partition(" ")
    if side not in ("", "up", "down"):
        raise ValueError(f"expected 'up', 'down' or nothing behind the character, got {quoted(side)}")
    laid = Laid(_character(slug), side == "up", state.backs, origin)
    state.backs += 1
    return laid


def _grave_card(state: VillageOfHorror, entry: Any) -> Laid:
    match entry:
        case [card, -1]:
            return _laid(state, card)
        case [card, who]:
            return _laid(state, card, _seat(state, who))
    return _laid(state, entry)


def _seat(state: VillageOfHorror, name: Any) -> int:
    if type(name) is int and 0 <= name < state.players:
        return name
    if name in state.names:
        return state.names.index(name)
    raise ValueError(unknown("player", name, state.names))


def _lay_deck(state: VillageOfHorror, fields: Fields, now: Fields | None) -> None:
    """Lay the cards that the position does not mention where they are to be dealt from; count those it does mention."""
    try:
        deck = Counter(deck_of(state.players, state.variants))
    except HorrorlabError as error:                # settled before; but a position may be read without its options
        fields.complaints.append(str(error))
        return
    pile = Fields(fields.get("deck", {}), "deck", fields.complaints)
    state.deck = Pile(pile.each("rest", _character), pile.each("top", _character))
    pile.finish()
    used = Counter([card for _, card in lying(state)] + state.deck.rest + state.deck.top)
    for character, count in sorted(used.items(), key=lambda item: item[0].slug):
        if count > deck[character]:
            of = f"{state.players} players" + (f" with {', '.join(state.variants)}" if state.variants else "")
            fields.complain("", f"{character.slug} is in the position {count} times; in the deck of {of} there are {deck[character]}", "AMB-VH-05")
    if now is not None:
        state.deck.rest += list((deck - used).elements())
    elif used != deck and not fields.complaints:
        fields.complain("deck", f"{used.total()} of the {deck.total()} cards are in the position, expected all of them", "VH-SETUP-01")


def _read_where_it_stands(state: VillageOfHorror, fields: Fields) -> None:
    """Read what the full form has instead of ``now``."""
    names = {name: place for place, name in place_names(state).items()}

    def back(name: Any) -> int:
        if names.get(name, 0) < 1:
            raise ValueError(f"expected a card such as 'tableau 0 2', got {quoted(name)}")
        return names[name]

    state.turn = fields.whole("turn", -1, state.players - 1, -1)
    state.block, state.raised = tuple(fields.each("block", back)), tuple(fields.each("raised", back))
    state.shown = tuple(fields.each("shown", back))
    state.acting = fields.one("acting", back) or 0
    state.winner = fields.whole("winner", -1, 2, -1)
    state.tombstones = as_tuple(fields.many("tombstones"))
    if not all(type(count) is int and 0 <= count <= MOST_POINTS for count in state.tombstones) or len(state.tombstones) not in (0, 2):
        fields.complain("tombstones", f"expected two totals or nothing, got {list(state.tombstones)}")
    if "agenda" not in fields:
        fields.complain("now", "expected now = {phase = ..., step = ..., player = ...}, or a full agenda")


def _read_memories(state: VillageOfHorror, seats: list[Fields], fields: Fields) -> None:
    """Read what each player remembers; it has to be true."""
    assert state.memories is not None
    for player in range(state.players):
        memory = state.memories[player] = Memory()
        for zone in (*state.tableaus, state.graveyard, state.removed):
            for laid in zone:
                if laid.up or laid in state.tableaus[player]:
                    memory.at[laid.back] = laid.card.bit
        if player < len(seats):
            _read_memory(state, memory, seats[player])
            for place, mask in untrue(memory, state):
                seats[player].complain("thinks", f"{place_names(state)[place]} was thought to be {', '.join(_slugs(mask)) or 'nothing'}, "
                                       "which is not so", "AMB-VH-26")
            if meant(memory, state) is None:
                seats[player].complain("among", "no card in these places is one of these characters", "AMB-VH-23")


def _read_memory(state: VillageOfHorror, memory: Memory, seat: Fields) -> None:
    cards = dict(lying(state))

    def mask_of(slugs: Any) -> int:
        if not isinstance(slugs, list | tuple) or not slugs:
            raise ValueError(f"expected a list of characters, got {quoted(slugs)}")
        mask = 0
        for slug in slugs:
            mask |= _character(slug).bit
        return mask

    def seen(name: Any) -> None:
        place = place_named(state, name)
        if place < 1:
            raise ValueError(f"expected a card that lies on the table, such as 'tableau 0 2', got {quoted(name)}")
        memory.at[place] = cards[place].bit

    def among(entry: Any) -> None:
        match entry:
            case [slugs, [_, *_] as places]:
                memory.among.append(Among(mask_of(slugs), frozenset(place_named(state, name) for name in places)))
            case _:
                raise ValueError(f"expected [characters, places], got {quoted(entry)}")

    seat.each("seen", seen)
    seat.each("among", among)
    thinks = Fields(seat.get("thinks", {}), f"{seat.path}.thinks", seat.complaints)
    for name in thinks.table:
        try:
            place = place_named(state, name)
            memory.at[place] = memory.may_be_at(place) & mask_of(thinks.get(name))
        except ValueError as error:
            thinks.complain(str(name), str(error))


def _refuse_the_impossible(state: VillageOfHorror, fields: Fields) -> None:
    """Complain about what cannot be in any game, whatever comes next."""
    if max(state.points) >= GOAL and state.phase not in ("over", "scoring"):
        fields.complain("seats", f"a player has {max(state.points)} points; the game ends at {GOAL}, after Scoring", "VH-SCORE-11")
    if state.phase == "over" and max(state.points) < GOAL:
        fields.complain("phase", f"the game is over when somebody has {GOAL} points, the most is {max(state.points)}", "VH-SCORE-12")
    if state.phase == "set-up" and (state.graveyard or state.removed or any(state.tableaus)):
        fields.complain("graveyard" if state.graveyard else "removed" if state.removed else "seats",
                        "no card lies on the table before the Night", "AMB-VH-66")
    if state.phase in ("day", "scoring", "over") and any(state.hands):
        fields.complain("seats", "all hands are empty when the Night is over", "VH-NIGHT-13")
    if state.phase != "set-up" and any(state.aside):
        fields.complain("seats", "cards are set aside in the set-up alone", "VH-SETUP-06")
    if state.phase in ("night", "day") and any(laid.up and laid.back not in state.raised for laid in state.graveyard):
        fields.complain("graveyard", "the graveyard lies face-down until Scoring", "VH-LAYOUT-04")
    for player, tableau in enumerate(state.tableaus):
        if any(flag[player] for flag in (state.passed,)) and state.hands[player]:
            fields.complain(f"seats[{player}].hand", "who has passed has no card left", "VH-NIGHT-11")
        if state.phase in ("scoring", "over") and "now" not in fields and fields.table.get("phase") == "over" and not all(c.up for c in tableau):
            fields.complain(f"seats[{player}].tableau", "all tableaus are face-up after Scoring", "AMB-VH-57")
    cite("VH-SETUP-01")
