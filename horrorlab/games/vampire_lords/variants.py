"""The variants, and what does not go together.

Rule: VL-8.0-01, VL-8.0-02
"""

from __future__ import annotations

from ...kernel.errors import HorrorlabError
from ...kernel.rules import cite

VARIANTS = {
    "long-night": "the Long Night: 8 rounds, and Brașov is a Village",
    "planner": "the Planner: the side with more Undead Units deals the higher die",
    "cutthroats": "Cutthroats: no agreement binds, and alliances can be broken in the Action phase",
    "all-in": "All in: both Vampire Spawns are in play from the start",
    "crypt-keepers": "Crypt Keepers: everybody starts with that card in hand",
    "fearful-peasants": "Fearful Peasants: armies pass through neutral Locales",
    "foresighted-vampires": "Foresighted Vampires: cards are drawn before Diplomacy",
}


def check(players: int, variants: tuple[str, ...]) -> None:
    """Accept any mix of variants; refuse what has no meaning for a number of players."""
    cite("VL-8.0-01")
    if players < 2:
        raise HorrorlabError(f"players: expected 2 to 4, got {players}")
