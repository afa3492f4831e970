"""Positions of Vampire Village as plain data: written in full, read in full or in short, and refused when impossible.

The short form is what people write, in Python or in a scenario's TOML file. It needs ``players``, ``seats`` and ``now``::

    players = ["Masha", "Vanya"]              # names, clockwise: the next one is the left neighbor
    round = 2                                 # 1 unless it says 2; 2 when the game is over
    initiative = ["demon", "witch", "werewolf", "vampire"]    # demons first; werewolf, witch, vampire when left out
    rulings = { AMB-VV-13 = "four-by-four" }  # those that differ from the default
    now = { phase = "attack", step = "witch", player = "Masha" }

    [[seats]]                                 # one for each player, in order; all of its fields may be left out
    cards = [["old-mill", 0, 0, 2], ...]      # card, x, y and residents (0 when left out); x grows to the right, y downwards
    monsters = ["vampire-3", ["witch-left", 4]]               # beside the village, with a threat where one is laid
    hand = [...]                              # village cards in hand
    chosen = "granary"                        # the village card set aside, or revealed and not yet placed
    dealt = [...]                             # monsters in hand
    gifts = ["witch-fixed", "vampire-1"]      # monsters on their way, to the left and to the right
    sealed = ["misdeed", "demon-yellow"]      # what was decided about a demon while others still decide

``now`` says where the game stands. ``player`` is the seat that decides (the first when left out):

==========  ==========================================================================================================
phase       steps, and further fields of ``now``
==========  ==========================================================================================================
set-up      begin
building    begin (hands are dealt); choose, place (``turn`` = draft step 1 to 6); move (``turn``, ``hero`` = [x, y], ``points``)
monster     begin, give, reveal (``turn`` = stage 1 or 2)
attack      begin, demons, strengths; witch, werewolf, vampire (that kind attacks); lose, discard (``kind``; ``any`` = true after
            the death of a hero with its symbol); end
over        count (the points are about to be counted), end
==========  ==========================================================================================================

What is left out is filled in: the draft step is the first that the villages allow, hands and monsters that the step needs are drawn
with ``seed``, cards that are nowhere lie in their piles or in the box, threats are determined where the step comes after that. ``piles``
may fix the cards on top: ``piles = { monsters-2 = { top = ["vampire-1", "demon-hero"] } }``, the next one last. A village need not be one
that a game leads to; it has to be one from which the rules lead on. ``data/scenarios/vampire_village`` holds an example of every step.

The full form, which ``game.position()`` writes, has the piles, the box, the generator and the whole agenda instead of ``now``.
"""

from __future__ import annotations

from typing import Any

from ....kernel.position import Fields
from ..cards import DEMON, KINDS
from ..monsters import STAGES
from ..state import HAND, TOKENS, XY, VampireVillage
from .now import PHASES, STEPS, read_now
from .piles import read_piles
from .possible import refuse_the_impossible
from .seats import read_seat

__all__ = ["PHASES", "STEPS", "read", "write"]

_FULL = {"turn", "drafting", "attacking"}          # fields that the full form alone has: in short, `now` says it


def write(state: VampireVillage) -> dict[str, Any]:
    """Write a position in full."""
    return {
        "round": state.round, "phase": state.phase, "turn": state.turn, "drafting": state.drafting,
        "attacking": "" if state.attacking is None else KINDS[state.attacking],
        "initiative": [KINDS[kind] for kind in state.initiative],
        "seats": [_write_seat(state, player) for player in range(state.players)],
        "piles": {name: {"rest": _slugs(pile.rest), "top": _slugs(pile.top)} for name, pile in state.piles.items()},
        "box": _slugs(state.box), "discard": _slugs(state.discard),
        **({"known": [_slugs(cards) for cards in state.known]} if state.known else {}),
    }


def _slugs(cards: Any) -> list[str]:
    return [card.slug for card in cards]


def _write_seat(state: VampireVillage, player: int) -> dict[str, Any]:
    village, chosen = state.villages[player], state.chosen[player]
    return {
        "cards": [[card.slug, *XY[cell], village.residents[cell]] for cell, card in village.cards.items()],
        "monsters": [[monster.slug] if strength is None else [monster.slug, strength]
                     for lane in state.lanes[player] for monster, strength in lane],
        "hand": _slugs(state.hands[player]), "chosen": "" if chosen is None else chosen.slug,
        "dealt": _slugs(state.dealt[player]), "gifts": [gift.slug if gift else "" for gift in state.gifts[player]],
        "sealed": list(state.sealed[player] or ()),
    }


def read(fields: Fields, keywords: dict[str, Any]) -> VampireVillage:
    """Read a position, in full or in short; complaints are collected in ``fields``."""
    state = VampireVillage(**keywords)
    now = Fields(fields.get("now", {}), "now", fields.complaints) if "now" in fields else None
    state.phase = (now or fields).one_of("phase", list(PHASES))
    state.round = fields.whole("round", 1, 2, 2 if state.phase == "over" else 1)
    _read_initiative(state, fields)
    if "seats" not in fields and state.phase != "set-up":
        fields.complain("seats", f"expected a table for each of the {state.players} players", "VV-SETUP-04")
    for player, seat in enumerate(fields.tables("seats", state.players if "seats" in fields else None)):
        if player < state.players:
            read_seat(state, player, seat)
    read_piles(state, fields)
    if now is None:
        _read_where_it_stands(state, fields)
    refuse_the_impossible(state, fields)
    if now is not None:
        for name in sorted(_FULL & fields.table.keys()):
            fields.complain(name, "expected nothing beside now, which says it")
            fields.read.add(name)
        if fields.get("phase", state.phase) != state.phase:
            fields.complain("phase", f"expected {state.phase!r} as in now.phase, or nothing")
        if "agenda" in fields:
            fields.complain("agenda", "expected either now or agenda, got both")
        read_now(state, now)
    return state


def _read_where_it_stands(state: VampireVillage, fields: Fields) -> None:
    """Read what the full form has instead of ``now``."""
    state.turn = fields.whole("turn", 0, {"building": HAND, "monster": STAGES}.get(state.phase, 0), 0)
    state.drafting = fields.one_of("drafting", ("choosing", "passed", "revealed"), "choosing")
    attacking = fields.one_of("attacking", ("", *KINDS), "")
    state.attacking = KINDS.index(attacking) if attacking else None
    if "agenda" not in fields:
        fields.complain("now", "expected now = {phase = ..., step = ..., player = ...}, or a full agenda")


def _read_initiative(state: VampireVillage, fields: Fields) -> None:
    slugs = fields.many("initiative", default=[KINDS[DEMON], *(token.slug for token in TOKENS)])
    unfinished = state.phase == "set-up"
    known = [slug for slug in KINDS if slug in slugs]
    if slugs[:1] != [KINDS[DEMON]] or len(known) != len(slugs) or (len(slugs) != len(KINDS) and not unfinished):
        fields.complain("initiative", f"expected demon first, then each of werewolf, witch and vampire once; got {slugs!r}",
                        "VV-SETUP-10", "VV-SETUP-11")
        return
    state.initiative = tuple(KINDS.index(slug) for slug in slugs) if "initiative" in fields or not unfinished else (DEMON,)
