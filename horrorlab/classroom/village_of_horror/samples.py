"""What exercises of several chapters ask a game of Village of Horror."""

from __future__ import annotations

from ...games.village_of_horror.memory import ANY
from ...games.village_of_horror.state import Laid
from ...kernel.game import Game

KNOWN, EXCLUDED, UNKNOWN = "the character", "what it is not", "nothing"


def knowledge(game: Game, player: str, laid: Laid) -> str:
    """Say in a word what a player knows of a card that lies on the table."""
    mask = game.state.memories[game.seat(player)].may_be_at(laid.back)
    return UNKNOWN if mask == ANY else EXCLUDED if mask & (mask - 1) else KNOWN


def may_keep_faces_down(game: Game) -> bool:
    """Tell whether the player on turn may leave it at a single card played face-down."""
    player = game.decision.player if game.decision else None
    for slug in dict.fromkeys(card.slug for card in game.state.hands[game.state.turn]):
        there = game.copy()
        if there.why_not(("down", slug)) is None:
            there.choose(("down", slug))
            same_turn = there.decision is not None and there.decision.player == player and there.state.block
            if not same_turn or there.why_not(("play",)) is None:
                return True
    return False
