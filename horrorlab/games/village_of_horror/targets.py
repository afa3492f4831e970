"""Questions that point at a card of a tableau, at a card of the graveyard, or at a player; and what a look brings about."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...kernel.agenda import Ask
from ...kernel.decision import Option, Refusal
from ...kernel.words import many
from .cards import CARDS
from .state import Laid, VillageOfHorror


class Ability(Ask):
    """A question that an ability asks. ``own`` tells whether the card itself carries it out, not a Psychic in its name."""

    __slots__ = ()
    character: ClassVar[str]
    idle: ClassVar[tuple[str, ...]] = ()           # what to cite besides, when there is nothing to act on
    player: int
    own: bool

    if TYPE_CHECKING:                              # the dataclass that registering makes of it
        def __init__(self, player: int, own: bool) -> None: ...

    def finds_something(self, state: VillageOfHorror) -> bool:
        """Tell whether there is anything to act on."""
        raise NotImplementedError


class OnTableaus(Ability):
    """A question answered with (verb, seat, place): a card of somebody else's tableau, counted from the left, from 0."""

    __slots__ = ()
    verbs: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls, **keywords: object) -> None:
        super().__init_subclass__(**keywords)
        if "verbs" in cls.__dict__ and "forms" not in cls.__dict__:
            cls.forms = tuple((verb, int, int) for verb in cls.verbs)

    def verb_for(self, state: VillageOfHorror, laid: Laid) -> str:
        """Give the verb that fits a card best."""
        return self.verbs[0]

    def may(self, state: VillageOfHorror, verb: str, laid: Laid) -> Refusal | None:
        """Tell why this may not be done to a card of somebody else's tableau; None if it may."""
        return None

    def finds_something(self, state: VillageOfHorror) -> bool:
        return any(self.may(state, self.verb_for(state, laid), laid) is None
                   for seat, tableau in enumerate(state.tableaus) if seat != self.player for laid in tableau)

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [(self.verb_for(state, laid), seat, place) for seat, tableau in enumerate(state.tableaus) for place, laid in enumerate(tableau)]

    def options(self, state: VillageOfHorror) -> list[Option]:
        out, player = [], self.player
        for seat, tableau in enumerate(state.tableaus):
            if seat != player:
                for place, laid in enumerate(tableau):
                    verb = self.verb_for(state, laid)
                    if self.may(state, verb, laid) is None:
                        out.append((verb, seat, place))
        return out

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        verb, seat, place = option
        missing = no_such_card(self.rule, state, seat, place)
        if missing:
            return missing
        if seat == self.player:
            return Refusal("AMB-VH-67", "Only cards in somebody else’s tableau can be chosen.")
        return self.may(state, verb, state.tableaus[seat][place])


class OnGraveyard(Ability):
    """A question answered with (verb, place): a face-down card of the graveyard, in order of arrival, from 0."""

    __slots__ = ()
    idle = ("AMB-VH-42",)
    verb: ClassVar[str]

    def __init_subclass__(cls, **keywords: object) -> None:
        super().__init_subclass__(**keywords)
        if "verb" in cls.__dict__:
            cls.forms = ((cls.verb, int),)

    def finds_something(self, state: VillageOfHorror) -> bool:
        return any(not laid.up for laid in state.graveyard)

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        return [(self.verb, place) for place in range(len(state.graveyard))]

    def options(self, state: VillageOfHorror) -> list[Option]:
        return [(self.verb, place) for place, laid in enumerate(state.graveyard) if not laid.up]

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        place = option[1]
        if not 0 <= place < len(state.graveyard):
            return Refusal(self.rule, f"There is no card number {place + 1} in the graveyard; it holds {many(len(state.graveyard), 'card')}.")
        if state.graveyard[place].up:
            return Refusal("AMB-VH-44", f"{state.graveyard[place].card.name} is held up by the Psychic; choose a face-down card.")
        return None


def no_such_card(rule: str, state: VillageOfHorror, seat: int, place: int) -> Refusal | None:
    """Refuse a seat that is not there, or a place with no card."""
    if not 0 <= seat < state.players:
        return Refusal(rule, f"There is no seat {seat}; expected 0 to {state.players - 1}.")
    if not 0 <= place < len(state.tableaus[seat]):
        count = len(state.tableaus[seat])
        return Refusal(rule, f"There is no card number {place + 1} in the tableau of {state.names[seat]}; it holds {many(count, 'card')}.")
    return None


def card_in_words(state: VillageOfHorror, seat: int, place: int) -> str:
    """Name a card of a tableau as everybody can see it.

    The place is counted from the left, from 1.
    """
    return f"{in_words(state.tableaus[seat][place], place)} of {state.names[seat]}"


def in_words(laid: Laid, place: int) -> str:
    """Name a card at a place of a tableau as everybody can see it."""
    return f"{laid.card.name if laid.up else 'the face-down card'} at place {place + 1}"


def bits(*slugs: str) -> int:
    """Give a set of characters."""
    return sum(CARDS.characters[slug].bit for slug in slugs)


def bits_of_faction(faction: int) -> int:
    """Give the set of all characters of a faction."""
    return sum(character.bit for character in CARDS.characters.values() if character.faction == faction)
