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
from ....kernel.words import many
from ..decks import deck_of
from ..state import GOAL, PHASES, Laid, VillageOfHorror
from ..worlds import lying
from .memories import read_memories, write_memory
from .now import STEPS, read_now
from .places import card_named, character_named, place_names

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
    return seat if state.memories is None else seat | write_memory(state, player, names)


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
    read_memories(state, seats)
    _refuse_the_impossible(state, fields)
    return state


def _read_seat(state: VillageOfHorror, player: int, seat: Fields) -> None:
    state.tableaus[player] = tuple(seat.each("tableau", lambda entry: _laid(state, entry)))
    state.hands[player] = tuple(seat.each("hand", character_named))
    state.aside[player] = tuple(seat.each("aside", character_named))
    state.points[player] = seat.whole("points", 0, MOST_POINTS, 0)
    seat.read.update(("seen", "thinks", "among"))
    seat.finish()


def _laid(state: VillageOfHorror, entry: Any, origin: int = -1) -> Laid:
    if not isinstance(entry, str):
        raise ValueError(f"expected a character such as 'hunter' or 'hunter up', got {quoted(entry)}")
    slug, _, side = entry.partition(" ")
    if side not in ("", "up", "down"):
        raise ValueError(f"expected 'up', 'down' or nothing behind the character, got {quoted(side)}")
    laid = Laid(character_named(slug), side == "up", state.backs, origin)
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
    state.deck = Pile(pile.each("rest", character_named), pile.each("top", character_named))
    pile.finish()
    used = Counter([card for _, card in lying(state)] + state.deck.rest + state.deck.top)
    for character, count in sorted(used.items(), key=lambda item: item[0].slug):
        if count > deck[character]:
            of = f"{state.players} players" + (f" with {', '.join(state.variants)}" if state.variants else "")
            fields.complain("", f"{many(count, 'card')} of {character.slug} in the position; the deck of {of} holds {deck[character]}", "AMB-VH-05")
    if now is not None:
        state.deck.rest += list((deck - used).elements())
    elif used != deck and not fields.complaints:
        fields.complain("deck", f"{used.total()} of the {deck.total()} cards are in the position, expected all of them", "VH-SETUP-01")


def _read_where_it_stands(state: VillageOfHorror, fields: Fields) -> None:
    """Read what the full form has instead of ``now``."""
    def back(name: Any) -> int:
        return card_named(state, name)

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


def _refuse_the_impossible(state: VillageOfHorror, fields: Fields) -> None:
    """Complain about what cannot be in any game, whatever comes next."""
    if max(state.points) >= GOAL and state.phase not in (("over",) if "now" in fields else ("over", "scoring")):
        fields.complain("seats", f"a player has {max(state.points)} points; the game ends at {GOAL}, after Scoring", "VH-SCORE-11")
    if state.phase == "over" and max(state.points) < GOAL:
        fields.complain("phase", f"the game is over when somebody has {GOAL} points, the most is {max(state.points)}", "VH-SCORE-12")
    if state.phase == "set-up":
        there = {"seats": any(state.tableaus), "graveyard": state.graveyard, "removed": state.removed, "passed": any(state.passed)}
        for field, played in there.items():
            if played:
                fields.complain(field, "no card has been played before the Night", "AMB-VH-66")
    for field, seats in (("lamps", state.lamps), ("bound", any(state.bound))):
        if seats and state.phase != "night":
            fields.complain(field, "what was done at Night ends with it", "AMB-VH-38" if field == "lamps" else "AMB-VH-37")
    if state.phase in ("day", "scoring", "over") and any(state.hands):
        fields.complain("seats", "all hands are empty when the Night is over", "VH-NIGHT-13")
    if state.phase != "set-up" and any(state.aside):
        fields.complain("seats", "cards are set aside in the set-up alone", "VH-SETUP-06")
    if state.phase in ("night", "day") and any(laid.up and laid.back not in state.raised for laid in state.graveyard):
        fields.complain("graveyard", "the graveyard lies face-down until Scoring", "VH-LAYOUT-04")
    for player, tableau in enumerate(state.tableaus):
        if state.passed[player] and state.hands[player]:
            fields.complain(f"seats[{player}].hand", "who has passed has no card left", "VH-NIGHT-11")
        if state.phase == "over" and not all(laid.up for laid in tableau):
            fields.complain(f"seats[{player}].tableau", "all tableaus are face-up after Scoring", "AMB-VH-57")
