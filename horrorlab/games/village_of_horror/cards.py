"""The card data: read from the project's data files, checked, and kept as the one set of shared characters, ``CARDS``.

The rulebook states every character and how many cards there are; which cards bear which label is reconstructed and says so in
``provenance``. Editing the data files is enough to replace it.
"""

from __future__ import annotations

from pathlib import Path

from ... import data
from ...kernel.components import Component, component, provenance
from ...kernel.errors import DataError, quoted
from ...kernel.tables import column, name, one_of, read_table, slug, whole, words
from .components import FACTION_NAMES, FACTIONS, LABELS, NEUTRAL, SPECIAL, VILLAGER, WEREWOLF, CardSet, Character, Printed
from .constraints import constraint

__all__ = ["CARDS", "FACTIONS", "FACTION_NAMES", "LABELS", "NEUTRAL", "SPECIAL", "VILLAGER", "WEREWOLF", "CardSet", "Character", "Printed", "load",
           "name_of"]

_CHARACTER = {
    "slug": column(slug),
    "name": column(name, "VH-CARD-01"),
    "faction": column(one_of(*FACTIONS), "VH-CARD-11"),
    "color": column(name),
    "tombstones": column(whole),
    "symbols": column(words(one_of("look", "hide"))),
    "ability": column(name, "VH-CARD-04"),
    **provenance("AMB-VH-05"),
}
_PRINTED = {
    "card": column(slug),
    "character": column(slug),
    "label": column(one_of(*LABELS), "VH-CARD-10", "VH-CARD-12"),
    "copies": column(whole),
    **provenance("AMB-VH-05"),
}


def load(folder: Path | str | None = None) -> CardSet:
    """Read and check the data files of a folder, or of the project itself.

    Raise DataError with every complaint: what cannot be read first, and once all can be read, every constraint that is broken.

    Rule: AMB-VH-05
    """
    folder = data.data_path("village_of_horror") if folder is None else Path(folder)
    complaints: list[str] = []
    characters = read_table(folder, "characters.csv", lambda row: _CHARACTER, complaints)
    printed = read_table(folder, "deck.csv", lambda row: _PRINTED, complaints)
    components = read_table(folder, "components.csv", lambda row: component("AMB-VH-05"), complaints)
    if not complaints:
        known = {row["slug"] for row in characters}
        complaints = [f"deck.csv, {row['card']}: character is {row['character']!r}, expected one of characters.csv (AMB-VH-05)"
                      for row in printed if row["character"] not in known]
    if not complaints:
        card_set = CardSet(
            {row["slug"]: _character(number, **row) for number, row in enumerate(characters)},
            tuple(Printed(**row) for row in printed),
            {row["item"]: Component(**row) for row in components})
        complaints = constraint.complaints(card_set)
    if complaints:
        raise DataError(complaints, "card data of Village of Horror")
    return card_set


def _character(number: int, *, faction: str, symbols: tuple[str, ...], **rest: object) -> Character:
    return Character(faction=FACTIONS.index(faction), look="look" in symbols, hide="hide" in symbols, bit=1 << number,
                     **rest)  # type: ignore[arg-type]  # read cell by cell


CARDS = load()


def name_of(slug: str) -> str:
    """Name a character; what is none stands as it was typed.

    >>> name_of("alpha-wolf"), name_of("beta-wolf")
    ('Alpha Wolf', "'beta-wolf'")
    """
    found = CARDS.characters.get(slug)
    return found.name if found else quoted(slug)
