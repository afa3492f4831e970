"""What cannot be in any game of Vampire Village, whatever comes next: complaints about a position as it was written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....kernel.position import Fields
from ..cards import DEMON, WEREWOLF, WITCH, Card, Monster
from ..demons import SettleDemon
from ..placing import fits_square
from ..state import HAND, LONGEST_LINE, XY, VampireVillage


def refuse_the_impossible(state: VampireVillage, fields: Fields) -> None:
    """Complain about cards where no phase or round can have brought them, and about villages and threats that cannot be."""
    for player in range(state.players):
        _check_village(state, fields, f"seats[{player}]", player)
        _check_held(state, fields, f"seats[{player}]", player)
        _check_monsters(state, fields, f"seats[{player}]", player)
    for name, zone in (("discard", state.discard), ("box", state.box)):
        _check_round(state, fields, name, zone)
    if state.phase == "over" and state.round == 1:
        fields.complain("round", "expected 2: the game is over after round 2", "VV-END-06")


def _check_round(state: VampireVillage, fields: Fields, where: str, zone: Iterable[Card | Monster]) -> None:
    for card in zone:
        if isinstance(card, Card) and card.deck > state.round:
            fields.complain(where, f"{card.slug} belongs to round {card.deck}, the position is of round {state.round}", "VV-END-02")


def _check_village(state: VampireVillage, fields: Fields, seat: str, player: int) -> None:
    cards = state.villages[player].cards
    for axis, line, rule in ((1, "row", "VV-BUILD-11"), (0, "column", "VV-BUILD-10")):
        for place, count in Counter(XY[cell][axis] for cell in cards).items():
            if count > LONGEST_LINE:
                fields.complain(f"{seat}.cards", f"{line} {place} holds {count} cards, at most {LONGEST_LINE} may lie in one", rule)
    if cards and state.rulings.get("AMB-VV-13") == "four-by-four" and not fits_square(list(cards)):
        fields.complain(f"{seat}.cards", "the village is larger than 4 x 4", "AMB-VV-13")
    most = 1 + HAND * state.round
    if len(cards) > most:
        fields.complain(f"{seat}.cards", f"{len(cards)} cards, a village of round {state.round} has {most} at most", "VV-BUILD-12")
    _check_round(state, fields, f"{seat}.cards", cards.values())


def _check_held(state: VampireVillage, fields: Fields, seat: str, player: int) -> None:
    hand, chosen = state.hands[player], state.chosen[player]
    if (hand or chosen) and state.phase != "building":
        fields.complain(f"{seat}.hand" if hand else f"{seat}.chosen", "village cards are in hand in the Building phase alone", "VV-BUILD-15")
    for where, card in [*(("hand", card) for card in hand), ("chosen", chosen)]:
        if card and card.deck != state.round:
            what = f"belongs to round {card.deck}" if card.deck else "is a starting card"
            fields.complain(f"{seat}.{where}", f"{card.slug} {what}, cards of round {state.round} are drafted", "VV-SETUP-12", "VV-END-02")
    if (state.dealt[player] or any(state.gifts[player])) and state.phase != "monster":
        fields.complain(f"{seat}.dealt" if state.dealt[player] else f"{seat}.gifts", "monsters are dealt and given in the Monster phase alone",
                        "VV-MON-14")


def _check_monsters(state: VampireVillage, fields: Fields, seat: str, player: int) -> None:
    lanes, sealed = state.lanes[player], state.sealed[player]
    if any(lanes) and state.round == 1 and state.phase in ("set-up", "building"):
        fields.complain(f"{seat}.monsters", "no monster gathers before the Monster phase of round 1", "VV-MON-01")
    elif lanes[DEMON] and state.phase not in ("monster", "attack"):
        fields.complain(f"{seat}.monsters", "a demon never stays: it is discarded in the Attack phase", "VV-DEMON-05")
    if sealed and state.phase != "attack":
        fields.complain(f"{seat}.sealed", "demons are settled in the Attack phase alone", "VV-DEMON-01")
    elif sealed and (refusal := SettleDemon(player).why_not(state, sealed)):
        fields.complain(f"{seat}.sealed", refusal.reason, refusal.rule)
    for kind, fixed, cleared in ((WITCH, "VV-WITCH-06", "VV-WITCH-08"), (WEREWOLF, "VV-WOLF-07", "VV-WOLF-08")):
        threats: dict[str, list[int | None]] = {}
        for monster, threat in lanes[kind]:
            threats.setdefault(monster.slug, []).append(threat)
        for slug, laid in threats.items():
            if state.phase not in ("attack", "over") and any(threat is not None for threat in laid):
                fields.complain(f"{seat}.monsters", f"{slug} has a threat; threats lie there from the demons' end to the end of a round", cleared)
            elif len(set(laid)) > 1:
                fields.complain(f"{seat}.monsters", f"threats of {slug} differ: {laid}; those of a type are determined together", fixed)
            elif kind == WEREWOLF and laid[0] is not None and laid[0] < len(laid):
                fields.complain(f"{seat}.monsters", f"{len(laid)} of {slug} have threat {laid[0]}, expected {len(laid)} or more", "VV-WOLF-07")
