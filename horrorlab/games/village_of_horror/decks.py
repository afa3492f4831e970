"""Which cards are played with: by the number of players, and with special characters.

Rule: VH-SETUP-01, VH-SETUP-02, VH-SETUP-03, VH-SPEC-01, VH-SPEC-02, VH-SPEC-03, VH-SPEC-04
"""

from __future__ import annotations

from functools import cache
from warnings import warn

from ...kernel.errors import HorrorlabError
from ...kernel.rules import cite
from ...kernel.words import listed
from .cards import CARDS, NEUTRAL, SPECIAL, VILLAGER, Character

DRAFT = "draft"
ADVISED = 3                                        # special characters in a game, VH-SPEC-04
SPECIALS = CARDS.labeled(SPECIAL)
_NEUTRALS = list(dict.fromkeys(character for character in CARDS.labeled("", "3+", "4+", "5+") if character.faction == NEUTRAL))


def _variants() -> dict[str, str]:
    """Name what may be added to a game: the draft, each special character, and each Neutral one with whom it is to replace (AMB-VH-07)."""
    found = {DRAFT: "two players draft their hands instead of passing cards"}
    for special in SPECIALS:
        instead = {VILLAGER: "a Villager", NEUTRAL: "the first Neutral character of the deck"}.get(special.faction, "a Cultist")
        found[special.slug] = f"{special.name} replaces {instead}"
        if special.faction == NEUTRAL:
            found |= {f"{special.slug}-for-{neutral.slug}": f"{special.name} replaces a {neutral.name}" for neutral in _NEUTRALS}
    return found


VARIANTS = _variants()


def specials_of(variants: tuple[str, ...]) -> list[tuple[Character, str]]:
    """List the special characters among the variants, each with the slug of the Neutral it is to replace, or nothing."""
    pairs = (variant.partition("-for-") for variant in variants if variant != DRAFT)
    return [(CARDS.characters[special], instead) for special, _, instead in pairs]


@cache
def deck_of(players: int, variants: tuple[str, ...] = ()) -> tuple[Character, ...]:
    """List the cards played with, in the order of the data. Raises HorrorlabError when a special character finds nobody to replace.

    >>> len(deck_of(2)), len(deck_of(5)), [card.slug for card in deck_of(3, ("guard",))].count("villager")
    (12, 25, 3)

    Rule: VH-SETUP-01, VH-SPEC-01, VH-SPEC-02, VH-SPEC-03, AMB-VH-02, AMB-VH-03, AMB-VH-06, AMB-VH-07
    """
    deck: list[Character] = CARDS.labeled("", *(f"{count}+" for count in range(3, players + 1)))
    replaced = deck[:]
    for special, instead in specials_of(variants):
        place = next((i for i, card in enumerate(replaced) if card is deck[i] and _may_go(card, special, instead)), None)
        if place is None:
            cite("AMB-VH-06")
            whom = instead or ("villager" if special.faction == VILLAGER else "Neutral character" if special.faction == NEUTRAL else "cultist")
            raise HorrorlabError(f"variants: no {whom} is left in the deck of {players} players that {special.name} could replace (AMB-VH-06)")
        replaced[place] = special
    return tuple(replaced)


def _may_go(card: Character, special: Character, instead: str) -> bool:
    if special.faction == NEUTRAL:
        return card.faction == NEUTRAL and instead in ("", card.slug)
    return card.slug == ("villager" if special.faction == VILLAGER else "cultist")


def check(players: int, variants: tuple[str, ...]) -> None:
    """Refuse variants that do not go with the number of players or with each other; warn of more special characters than advised."""
    if DRAFT in variants and players != 2:
        cite("VH-TWO-01")
        raise HorrorlabError(f"variants: the draft is for two players, got {players} (VH-TWO-01)")
    specials = [special for special, _ in specials_of(variants)]
    twice = [special.name for special in dict.fromkeys(specials) if specials.count(special) > 1]
    if twice:
        cite("VH-SETUP-03")
        raise HorrorlabError(f"variants: {listed(twice)} stands there twice; there is one card of each special character (VH-SETUP-03)")
    deck_of(players, variants)
    if len(specials) > ADVISED:
        cite("VH-SPEC-04", "AMB-VH-06")
        warn(f"{len(specials)} special characters are more than the {ADVISED} that are advised (VH-SPEC-04)", stacklevel=2)
