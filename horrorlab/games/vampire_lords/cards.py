"""The card data: read from the project's data files, checked, and kept as the one set of shared cards, ``CARDS``.

The rulebook states the sixteen abilities of four Lords, the names of the starting cards, The Grand Ball and one battle card; the rest is
reconstructed and says so in ``provenance``. Editing the data files is enough to replace it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ... import data
from ...kernel.components import Component, component, provenance
from ...kernel.errors import DataError
from ...kernel.tables import column, name, one_of, read_table, slug, text, whole
from .components import KINDS, SYMBOLS, TRIGGERS, Ability, Card, CardSet, Effect, LordBoard

__all__ = ["CARDS", "Ability", "Card", "CardSet", "LordBoard", "load", "name_of_ability", "name_of_card"]

EFFECT_NAMES = ("gold", "blood", "either", "draw", "living", "undead", "living-anywhere", "undead-anywhere", "march", "hunt", "subdue", "court",
                "sacrifice", "unrest", "calm", "discount", "enemy-loss", "strength", "spare")
MOMENTS = ("diplomacy", "action", "battle", "market", "drawing")


def effect(cell: str) -> Effect:
    """Read what a box does.

    >>> effect("gold 2; draw 1"), effect("")
    ((('gold', 2), ('draw', 1)), ())
    """
    found = []
    for part in filter(None, map(str.strip, cell.split(";"))):
        what, _, amount = part.partition(" ")
        one_of(*EFFECT_NAMES)(what)
        found.append((what, whole(amount or "1")))
    return tuple(found)


_CARD = {
    "slug": column(slug), "name": column(name), "kind": column(one_of(*KINDS), "VL-3.6-01"), "lord": column(text), "copies": column(whole),
    "gold": column(whole, "VL-5.3-08"), "blood": column(whole, "VL-5.3-08"), "symbol": column(one_of(*SYMBOLS), "VL-5.2-025"),
    "red": column(effect), "red_text": column(text), "trigger": column(one_of(*TRIGGERS), "VL-5.2-018"), "black": column(effect, "VL-5.2-102"),
    "black_text": column(name, "VL-5.2-102"), **provenance("AMB-VL-001"),
}
_ABILITY = {"slug": column(slug), "name": column(name, "VL-5.1-23"), "lord": column(slug, "VL-5.1-22"),
            "moment": column(one_of(*MOMENTS), "VL-5.1-23"), "text": column(name, "VL-5.1-23"), **provenance("AMB-VL-003")}
_LORD = {"slug": column(slug), "name": column(name), **provenance("AMB-VL-003")}


def load(folder: Path | str | None = None) -> CardSet:
    """Read and check the data files of a folder, or of the project itself.

    Raise DataError with every complaint: what cannot be read first, and once all can be read, every constraint that is broken.

    Rule: AMB-VL-001, AMB-VL-002, AMB-VL-003
    """
    from .constraints import constraint

    folder = data.data_path("vampire_lords") if folder is None else Path(folder)
    complaints: list[str] = []
    cards: list[dict[str, Any]] = read_table(folder, "action_cards.csv", lambda row: _CARD, complaints)
    abilities = read_table(folder, "ability_cards.csv", lambda row: _ABILITY, complaints)
    lords = read_table(folder, "lords.csv", lambda row: _LORD, complaints)
    components = read_table(folder, "components.csv", lambda row: component("AMB-VL-010"), complaints)
    if not complaints:
        card_set = CardSet({row["slug"]: Card(**row) for row in cards}, {row["slug"]: Ability(**row) for row in abilities},
                           {row["slug"]: LordBoard(**row) for row in lords}, {row["item"]: Component(**row) for row in components})
        complaints = constraint.complaints(card_set)
    if complaints:
        raise DataError(complaints, "card data of Vampire Lords")
    return card_set


CARDS = load()


def name_of_card(slug: str) -> str:
    """Name an action card; what is none stands as it was typed."""
    found = CARDS.cards.get(slug)
    return found.name if found else repr(slug)


def name_of_ability(slug: str) -> str:
    """Name an ability; what is none stands as it was typed."""
    found = CARDS.abilities.get(slug)
    return found.name if found else repr(slug)

