"""The graveyard: which of its top cards there are to choose from.

Cards have places, counted from the bottom: what is put on top moves none of them.
"""

from __future__ import annotations

from collections.abc import Collection

from ...kernel.decision import Option
from .state import VampireLords

DEEP = 3                                           # top cards, VL-6.0-10, VL-6.0-16
LOWER = "lower"


def top_cards(state: VampireLords, verb: str, depth: int, busy: Collection[int] = ()) -> dict[Option, int]:
    """List the options to take one of the top cards, the topmost first, with the places of these cards; ``busy`` ones cannot be taken.

    Of two copies with another card between them, the lower one is an option by itself, (verb, slug, "lower"): what lies on top afterwards
    depends on which is taken. Of copies side by side the lower one is none.

    Rule: AMB-VL-095
    """
    found: dict[Option, int] = {}
    cards, above = state.graveyard, None
    for place in range(len(cards) - 1, max(-1, len(cards) - 1 - depth), -1):
        card = cards[place]
        if place in busy:
            above = None
            continue
        if card is not above:
            found[(verb, card.slug, *[LOWER] * ((verb, card.slug) in found))] = place
        above = card
    return found
