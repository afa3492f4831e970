"""What a seat remembers of cards that it cannot see.

A *place* is the number of a back that lies on the table, or stands for the cards of a hand, or for those a player has drafted (which
nobody else can tell apart). A set of characters is a whole number, one bit for each.

A seat remembers two kinds of things:

- of a place, which characters may lie there (``at``): exactly one for a card it has looked at, several where it could only conclude
  something, as when a Hunter leaves a card alone. Of a hand, it holds for each of its cards.
- of several places, that a certain card is among them (``among``): one that was passed to a hand and may have been played since, or one
  that lay in a tableau when its owner hid. Each entry stands for a card of its own.

What is remembered is always true. Where two things may be about the same card, so that counting them twice would claim too much, the one
that says less is forgotten.

Rule: VH-NIGHT-06, AMB-VH-23, AMB-VH-26, AMB-VH-41
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

ANY = (1 << 16) - 1
"""Any character at all."""


def hand_of(player: int) -> int:
    """Give the place that stands for the hand of a seat."""
    return -1 - player


def drafted_of(player: int) -> int:
    """Give the place that stands for the cards a seat has drafted and set aside."""
    return -11 - player


class Among(NamedTuple):
    """One of these characters lies in one of these places."""

    mask: int
    places: frozenset[int]

    def says_no_less(self, other: Among) -> bool:
        return self.mask | other.mask == other.mask and self.places <= other.places

    def may_be(self, other: Among) -> bool:
        """Tell whether both may be about the same card."""
        return bool(self.mask & other.mask) and not self.places.isdisjoint(other.places)


class Memory:
    """What one seat remembers; see the module."""

    __slots__ = ("at", "among")

    def __init__(self, at: dict[int, int] | None = None, among: Iterable[Among] = ()) -> None:
        self.at: dict[int, int] = at or {}
        self.among: list[Among] = list(among)

    def copy(self) -> Memory:
        return Memory(self.at.copy(), self.among)

    def may_be_at(self, place: int) -> int:
        """Tell which characters may lie at a place."""
        return self.at.get(place, ANY)

    # ---- learning ----------------------------------------------------------------------------------------------

    def knows(self, place: int, mask: int) -> None:
        """Learn that the card at a place (each card of a hand) is one of these characters."""
        mask &= self.at.get(place, ANY)
        if mask != ANY:
            self.at[place] = mask
            if self.among:
                self._tidy()

    def holds(self, place: int, mask: int) -> None:
        """Learn that one of these characters is in a hand, unless that is known already."""
        found = Among(mask, frozenset((place,)))
        same = [entry for entry in self.among if entry.may_be(found)]
        if any(entry.says_no_less(found) for entry in same):
            return
        if all(found.says_no_less(entry) for entry in same):
            self._forget_one_of(same)
            self.among.append(found)

    def given(self, place: int, mask: int) -> None:
        """Give a card to a hand: one more than what was known to be there."""
        self.among.append(Among(mask, frozenset((place,))))

    # ---- following cards with one's eyes -------------------------------------------------------------------------

    def left(self, place: int, back: int) -> None:
        """See one of a hand's cards come to lie somewhere, face-down."""
        if place in self.at:
            self.knows(back, self.at[place])
        if self.among:
            self.among = [Among(mask, places | {back}) if place in places else Among(mask, places) for mask, places in self.among]

    def shown_from(self, place: int, mask: int) -> None:
        """See a card of a hand: it is no longer one of those that may be anywhere."""
        if self.among:
            seen = Among(mask, frozenset((place,)))
            self._forget_one_of([entry for entry in self.among if entry.may_be(seen)])

    def emptied(self, place: int) -> None:
        """See that nothing is left in a hand."""
        self.at.pop(place, None)
        if self.among:
            self.among = [Among(mask, places - {place}) for mask, places in self.among]
            self._tidy()

    def renamed(self, place: int, other: int) -> None:
        """See all cards of a place taken up into a hand."""
        if place in self.at:
            self.at[other] = self.at.pop(place)
        self.among = [Among(mask, places - {place} | {other} if place in places else places) for mask, places in self.among]

    def mixed(self, backs: Iterable[int]) -> None:
        """Lose sight of which is which among these backs: their owner may have switched them.

        Rule: AMB-VH-23
        """
        mix = frozenset(backs)
        pinned = [Among(self.at.pop(back), frozenset((back,))) for back in sorted(mix) if back in self.at]
        pinned.sort(key=lambda entry: entry.mask.bit_count())
        kept = []
        for pin in pinned:
            same = [entry for entry in self.among if entry.may_be(pin)]
            if any(entry.mask | pin.mask == pin.mask and entry.mask != pin.mask for entry in same):
                continue                           # what is known of several places says more about this card
            self._forget_one_of(same)
            kept.append(Among(pin.mask, mix))
        self.among = [Among(mask, places if mix.isdisjoint(places) else places | mix) for mask, places in self.among] + kept
        self._tidy()

    # ---- inside ------------------------------------------------------------------------------------------------

    def _forget_one_of(self, same: Sequence[Among]) -> None:
        """Forget one of these entries, for it may be about a card that is known in another way now; all of them, if none says most."""
        if not same:
            return
        best = [entry for entry in same if all(entry.says_no_less(other) for other in same)]
        for entry in best[:1] or same:
            self.among.remove(entry)

    def _tidy(self) -> None:
        """Take out of each entry the places where its card cannot be; what is left with one back is known of that."""
        again = True
        while again:
            again = False
            for i, (mask, places) in enumerate(self.among):
                possible = frozenset(place for place in places if mask & self.at.get(place, ANY))
                if len(possible) == 1 and (place := min(possible)) > 0:
                    self.at[place] = mask & self.at.get(place, ANY)
                    del self.among[i]
                    again = True
                    break
                if possible != places:
                    self.among[i] = Among(mask, possible)
