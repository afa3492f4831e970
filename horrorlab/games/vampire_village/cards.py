"""The card data: read from the project's data files, checked, and kept as the one set of shared cards, ``CARDS``.

The rulebook prints few cards, so most are reconstructed and say so in ``provenance``; editing the data files is enough to replace them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ... import data
from ...kernel.components import Component, component, provenance
from ...kernel.errors import DataError
from ...kernel.tables import Column, column, name, nothing, one_of, read_table, slug, text, whole, words
from .components import CONDITIONS, DEMON, KINDS, MISDEEDS, ROOFS, STARTING, VAMPIRE, WEREWOLF, WITCH, Card, CardSet, Monster
from .constraints import constraint

__all__ = ["CARDS", "CONDITIONS", "DEMON", "KINDS", "MISDEEDS", "ROOFS", "STARTING", "VAMPIRE", "WEREWOLF", "WITCH",
           "Card", "CardSet", "Component", "Monster", "load", "name_of"]


def load(folder: Path | str | None = None) -> CardSet:
    """Read and check the data files of a folder, or of the project itself.

    Raise DataError with every complaint: what cannot be read first, and once all can be read, every constraint that is broken.

    Rule: AMB-VV-05
    """
    folder = data.data_path("vampire_village") if folder is None else Path(folder)
    complaints: list[str] = []
    village = read_table(folder, "village_cards.csv", _village_columns, complaints)
    monsters = read_table(folder, "monsters.csv", _monster_columns, complaints)
    components = read_table(folder, "components.csv", lambda row: component("AMB-VV-05"), complaints)
    if not complaints:
        card_set = _card_set([_card(**row) for row in village], [_monster(**row) for row in monsters],
                             [Component(**row) for row in components])
        complaints = constraint.complaints(card_set)
    if complaints:
        raise DataError(complaints, "card data of Vampire Village")
    return card_set


# What the cells of the three files hold

def _residents(cell: str) -> str:
    if cell in ROOFS:
        raise ValueError("expected 'type': a type condition always counts the building's own type")
    return str(one_of(*CONDITIONS, "none")(cell))


def _symbol(cell: str) -> int:
    return KINDS.index(one_of(*KINDS[:DEMON])(cell))


_VILLAGE_CARD = {
    "slug": column(slug),
    "name": column(name),
    "deck": column(one_of("start", "1", "2"), "AMB-VV-03"),
    "kind": column(one_of("building", "hero"), "VV-BUILD-05"),
}
_BUILDING = {
    "roof": column(one_of(*ROOFS), "VV-BLDG-06", "AMB-VV-06"),
    "witch": column(whole, "VV-BLDG-07"),
    "werewolf": column(whole, "VV-BLDG-07"),
    "vampire": column(whole, "VV-BLDG-07"),
    "residents": column(_residents, "VV-BLDG-08", "AMB-VV-17"),
    "symbols": column(nothing),
    "movement": column(nothing),
}
_HERO = {
    "roof": column(nothing),
    "witch": column(nothing, "VV-HERO-02"),
    "werewolf": column(nothing, "VV-HERO-02"),
    "vampire": column(nothing, "VV-HERO-02"),
    "residents": column(nothing, "VV-HERO-03"),
    "symbols": column(words(_symbol), "VV-HERO-05", "AMB-VV-30"),
    "movement": column(whole, "VV-HERO-07"),
}
_MONSTER = {
    "slug": column(slug),
    "name": column(name),
    "kind": column(one_of(*KINDS), "VV-KIND-01"),
}
_ATTACKER = {
    "strength": column(one_of("fixed", "left-witches", "right-witches", "gray", "black")),
    "value": column(nothing),
    "misdeed": column(nothing),
}
_DEMON = {
    "strength": column(one_of("none"), "VV-BLDG-05"),
    "value": column(nothing),
    "misdeed": column(one_of(*MISDEEDS), "AMB-VV-43"),
}
_FIXED = {"value": column(whole)}
_COPIES = {"copies_1": column(whole), "copies_2": column(whole)}


def _village_columns(row: Mapping[str, str]) -> Mapping[str, Column]:
    own = {"building": _BUILDING, "hero": _HERO}.get(row.get("kind", ""), _of_any_kind(_BUILDING))
    return _VILLAGE_CARD | own | provenance("AMB-VV-05")


def _monster_columns(row: Mapping[str, str]) -> Mapping[str, Column]:
    attacker = _ATTACKER | (_FIXED if row.get("strength") == "fixed" else {})
    own = _of_any_kind(_DEMON) if row.get("kind") not in KINDS else _DEMON if row["kind"] == "demon" else attacker
    return _MONSTER | own | _COPIES | provenance("AMB-VV-05")


def _of_any_kind(columns: Mapping[str, Column]) -> dict[str, Column]:
    """Accept anything: while the kind of a record is wrong, its other cells cannot be judged."""
    return dict.fromkeys(columns, column(text))


# From records to objects

def _card(*, kind: str, deck: str, witch: int, werewolf: int, vampire: int, residents: str, symbols: tuple[int, ...], movement: int,
          **rest: Any) -> Card:
    return Card(deck=STARTING if deck == "start" else int(deck), is_hero=kind == "hero", is_building=kind == "building",
                defense=(witch or 0, werewolf or 0, vampire or 0), residents=residents or "none", symbols=symbols or (),
                movement=movement or 0, **rest)


def _monster(*, kind: str, value: int, copies_1: int, copies_2: int, **rest: Any) -> Monster:
    return Monster(kind=KINDS.index(kind), value=value or 0, copies=(copies_1, copies_2), **rest)


def _card_set(cards: list[Card], monsters: list[Monster], components: list[Component]) -> CardSet:
    decks = {deck: tuple(card for card in cards if card.deck == deck) for deck in (STARTING, 1, 2)}
    return CardSet(
        cards={card.slug: card for card in cards},
        monsters={monster.slug: monster for monster in monsters},
        components={component.item: component for component in components},
        starting=decks.pop(STARTING),
        decks=decks,
        piles={round_: tuple(m for m in monsters for _ in range(m.copies[round_ - 1])) for round_ in (1, 2)},
    )


CARDS = load()


def name_of(slug: str) -> str:
    """Name a card or a monster; what is neither stands as it was typed.

    >>> name_of("thatched-barn"), name_of("vampire-1"), name_of("vampire-9")
    ('Thatched Barn', 'Vampire Fledgling', "'vampire-9'")
    """
    found = CARDS.cards.get(slug) or CARDS.monsters.get(slug)
    return found.name if found else repr(slug)
