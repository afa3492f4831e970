"""The variants: any of them go together, with any number of players.

Rule: VL-8.0-01, VL-8.0-02
"""

from __future__ import annotations

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
    """Accept any mix of variants, and none."""
    cite("VL-8.0-01" if variants else "VL-8.0-02")
