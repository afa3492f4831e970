"""What the drawings read off a view: factions as far as they can be seen, own notes of hidden cards, who is bound by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, cached_property
from typing import Any, NamedTuple

from ...games.village_of_horror.abilities import ABILITIES
from ...games.village_of_horror.cards import CARDS, FACTION_NAMES, Character
from ...games.village_of_horror.decks import deck_of
from ...games.village_of_horror.memory import Memory, drafted_of, hand_of
from ...games.village_of_horror.state import GOAL, Laid
from ...games.village_of_horror.turn import Ordering
from ...kernel.rules import cite
from ...kernel.words import listed, many
from ..seen import Seen

WOLVES = frozenset(card for card in CARDS.characters.values() if card.is_wolf)


class Note(NamedTuple):
    """What the viewer knows of a card that lies face-down: the card itself, or what it may be in ``words``; ``how`` it is known."""

    how: str
    words: str
    card: Character | None = None


@cache
def label_of(card: Character) -> str:
    """Give the label at the bottom right of a character's cards; nothing where not all of them have the same.

    Rule: VH-CARD-12
    """
    labels = {printed.label for printed in CARDS.printed if printed.character == card.slug}
    return labels.pop() if len(labels) == 1 else ""


def card_words(card: Character) -> str:
    """Say what is printed on a card."""
    signs = ["Look"] * card.look + ["Hide"] * card.hide
    tombstones = many(card.tombstones, "tombstone") if card.tombstones else "no tombstone"
    return ", ".join([f"{card.name}, {FACTION_NAMES[card.faction]} faction", tombstones, *signs])


class Reading(Seen):
    """A view, and what follows from it for the picture. ``seat`` is the seat whose hand is open, below the others."""

    @cached_property
    def deck(self) -> frozenset[Character]:
        """The characters played with."""
        return frozenset(deck_of(self.players, self.state.variants))

    @cached_property
    def memory(self) -> Memory:
        """What the viewer remembers; nothing for who sees everything."""
        memories = self.state.memories
        return Memory() if self.teaching or memories is None else memories[self.view.player]

    # ---- cards ---------------------------------------------------------------------------------------------------

    def note(self, laid: Laid, seat: int | None = None) -> Note | None:
        """Tell what the viewer knows of a card that lies face-down in the tableau of a seat, or elsewhere."""
        if self.teaching or seat == self.view.player:
            return Note("", laid.card.name, laid.card)
        mask = self.memory.at.get(laid.back)
        if mask is None:
            return None
        card = self._certain(mask)
        if card is not None:
            return Note("seen", card.name, card)
        words = self.in_words(mask)
        return Note("", words) if words else None

    def _certain(self, mask: int) -> Character | None:
        return None if mask & (mask - 1) else next((card for card in CARDS.characters.values() if card.bit == mask), None)

    def in_words(self, mask: int) -> str:
        """Put a set of characters into words, among those played with; nothing if it leaves almost everything open."""
        possible = [card for card in CARDS.characters.values() if card in self.deck and card.bit & mask]
        missing = self.deck.difference(possible)
        factions = [({card for card in self.deck if card.faction == faction}, name) for faction, name in enumerate(FACTION_NAMES)]
        for members, name in factions:
            if (len(possible) > 2 and members.issuperset(possible)) or members == set(possible):
                return self._but(f"{name} faction", members & missing)
        if len(possible) <= 3:
            return listed((card.name for card in possible), "or") if possible else ""
        wolves = WOLVES & self.deck
        for members, name in factions:
            if members and missing >= members:
                return self._but(f"not {name} faction", missing - members)
        if wolves and missing >= wolves:
            return self._but("no wolf", missing - wolves)
        return self._but("", missing)

    def _but(self, words: str, missing: Iterable[Character]) -> str:
        """Add who else it is not, where those are few."""
        names = sorted(card.name for card in missing)
        return ", ".join([words] * bool(words) + ([f"no {name}" for name in names] if len(names) <= 2 else []))

    def card_at(self, seat: int, place: int) -> str:
        """Say what lies at a place of a tableau, as far as the viewer can tell, and what there is to know of it."""
        laid = self.state.tableaus[seat][place]
        told = [f"Place {place + 1} of {self.names[seat]}: {self.laid_words(laid, seat)}"]
        if place == 0:
            told.append("left-most: it sets the faction")
        mark = self.foot(laid)
        return ", ".join([*told, mark] if mark else told)

    def laid_words(self, laid: Laid, seat: int | None = None) -> str:
        if laid.up:
            return f"{card_words(laid.card)}, face-up"
        note = self.note(laid, seat)
        if note is None:
            return "a face-down card"
        if note.card and not note.how:
            return f"{card_words(note.card)}, face-down"
        return f"a face-down card, {f'{note.how}: {card_words(note.card)}' if note.card else note.words}"

    def foot(self, laid: Laid) -> str:
        """Say what a card of a tableau has to do with what is going on."""
        state = self.state
        if laid.back == state.acting and laid.card.slug in ABILITIES and not isinstance(self.top, Ordering):
            return "acts"
        if laid.back in state.block:               # one that has gone to somebody else is no part of this turn any more
            return "this turn" if laid in state.tableaus[state.turn] else ""
        return "shown" if laid.back in state.shown and state.phase == "day" else ""

    # ---- players -------------------------------------------------------------------------------------------------

    def faction(self, seat: int) -> tuple[int | None, str]:
        """Tell the faction of a player as far as the viewer can tell, and how if it cannot be seen by all.

        Rule: VH-FACT-02
        """
        tableau = self.state.tableaus[seat]
        if not tableau:
            return None, self.no_card
        cite("VH-FACT-02")
        first = tableau[0]
        if first.up:
            return first.card.faction, ""
        note = self.note(first, seat)
        if note and note.card:
            return note.card.faction, "face-down" if not note.how else "your note"
        mask = self.memory.at.get(first.back, 0)
        factions = {card.faction for card in self.deck if card.bit & mask}
        return (factions.pop(), "your note") if len(factions) == 1 else (None, "face-down")

    def faction_words(self, seat: int) -> str:
        which, how = self.faction(seat)
        if not self.state.tableaus[seat]:
            return how
        return ("unknown" if which is None else f"{FACTION_NAMES[which]} faction") + (f" ({how})" if how else "")

    def is_open(self, cards: Iterable[Any]) -> bool:
        """Tell whether the viewer sees these cards."""
        return all(card.slug != "?" for card in cards)

    def points(self, seat: int) -> str:
        return many(self.state.points[seat], "point")

    def holding(self, seat: int) -> str:
        """Say how many cards a player holds, and has set aside; nothing when no hands are held any more."""
        state = self.state
        if state.phase in ("day", "scoring", "over"):
            return ""
        hand = f"hand {len(state.hands[seat])}" if state.hands[seat] else "hand empty"
        if state.aside[seat]:
            return f"{hand} · aside {len(state.aside[seat])}"
        return "has passed" if state.passed[seat] and not state.hands[seat] and state.phase == "night" else hand

    def badges(self, seat: int) -> list[str]:
        """List what else there is to say of a player in a word: on turn, bound, whose lamp is lit, who wins the round."""
        state = self.state
        out = ["turn"] if state.turn == seat and state.phase in ("night", "day") else ["decides"] if self.view.waiting_for == seat else []
        out += ["bound"] * state.bound[seat] + ["lamp lit"] * (seat in state.lamps)
        if state.winner >= 0 and state.phase in ("scoring", "over") and state.faction(seat) == state.winner:
            out.append("wins the round")
        if self.view.outcome and seat in self.view.outcome.winners:
            out.append("wins the game")
        return out

    def bonds(self, seat: int) -> list[tuple[str, str]]:
        """List what binds whom, by sign and sentence: what a Lover asks of this player, and how long the lamp of this player is lit."""
        state, out = self.state, []
        if state.bound[seat]:
            who = "you" if self.mine(seat) else self.names[seat]
            out.append(("chain", f"A Lover binds {who}: a wolf in hand has to come face-up next."))
        if seat in state.lamps:
            others = listed(self.names[other] for other in state.clockwise(seat) if other != seat)
            until = "your" if self.mine(seat) else f"{self.names[seat]}’s"
            out.append(("lantern", f"Until {until} next turn the lamp binds {others}: one card of each play is face-up."))
        return out

    def known(self, seat: int) -> list[str]:
        """List what the viewer knows of this player's cards beyond single ones on the table: each what, and where it can be."""
        state, out = self.state, []
        if self.teaching:
            held = [("Hand", state.hands[seat]), ("Set aside", state.aside[seat])] if seat != self.seat else []
            return [f"{what}: {', '.join(card.name for card in cards)}" for what, cards in held if cards]
        if state.phase in ("scoring", "over"):
            return []                              # all is revealed
        hand, drafted = hand_of(seat), drafted_of(seat)
        if hand in self.memory.at and state.hands[seat] and (words := self.in_words(self.memory.at[hand])):
            out.append(f"each card in hand: {words}")
        places = {laid.back: place for place, laid in enumerate(state.tableaus[seat], 1)}
        told, plain = Counter[str](), set[int]()
        for mask, backs in self.memory.among:
            noted = next((place for place in sorted(backs - plain) if self._is_noted(place, mask)), None)
            if noted is not None:
                plain.add(noted)
                continue                           # the card itself says as much
            mine = hand in backs or drafted in backs
            others = any(place in backs for other in range(self.players) if other != seat for place in self._places(other, hands_too=not mine))
            if not mine and (others or not places.keys() & backs):
                continue                           # told where the hand, or the only tableau, is
            card = self._certain(mask)
            words = card.name if card else self.in_words(mask)
            if words:
                told[f"{words}: {self._where(seat, backs)}"] += 1
        return out + [f"{count} × {words}" if count > 1 else words for words, count in told.items()]

    def _is_noted(self, place: int, mask: int) -> bool:
        """Tell whether the viewer's note of a face-down card leaves nothing but these characters."""
        known = self.memory.at.get(place, 0) if place >= 0 else 0
        return bool(known) and not known & ~mask

    def _places(self, seat: int, *, hands_too: bool) -> list[int]:
        return [laid.back for laid in self.state.tableaus[seat]] + ([hand_of(seat), drafted_of(seat)] if hands_too else [])

    def _where(self, seat: int, backs: frozenset[int]) -> str:
        state, out = self.state, []
        if hand_of(seat) in backs or drafted_of(seat) in backs:
            out.append("in hand" if hand_of(seat) in backs else "set aside")
        here = [place for place, laid in enumerate(state.tableaus[seat], 1) if laid.back in backs]
        if here:
            out.append(f"at place {listed(here, 'or')}")
        buried = [place for place, laid in enumerate(state.graveyard, 1) if laid.back in backs]
        if buried:
            out.append(f"card {listed(buried, 'or')} of the graveyard")
        elsewhere = [self.names[other] for other in range(self.players) if other != seat
                     and any(laid.back in backs for laid in state.tableaus[other])]
        if elsewhere:
            out.append(f"in front of {listed(elsewhere, 'or')}")
        if any(laid.back in backs for laid in state.removed):
            out.append("taken out")
        return listed(out, "or") if out else "somewhere"

    # ---- the round -----------------------------------------------------------------------------------------------

    def stage(self) -> list[str]:
        """Say where the game stands: the round, the phase, whose turn it is."""
        state = self.state
        if state.phase == "over":
            return ["The game is over", f"round {state.round}"]
        words = [f"Round {state.round}", state.phase.capitalize()]
        if state.turn >= 0 and state.phase in ("night", "day"):
            words.append(f"turn of {self.names[state.turn]}")
        return [*words, f"first to {GOAL} points"]

    @cached_property
    def tombstones(self) -> str:
        """Compare the tombstones counted at Scoring."""
        if not self.state.tombstones:
            return ""
        villager, werewolf = self.state.tombstones
        return f"tombstones: Villager {villager} {'=' if villager == werewolf else '<' if villager < werewolf else '>'} Werewolf {werewolf}"

    @property
    def result(self) -> str:
        """Say which faction has won the round, and who belongs to it."""
        state = self.state
        members = listed(name for seat, name in enumerate(self.names) if state.faction(seat) == state.winner)
        return f"The {FACTION_NAMES[state.winner]} faction wins the round: {members or 'nobody belongs to it'}"

    @property
    def no_card(self) -> str:
        """Say that somebody has an empty tableau: before the Day it may fill."""
        return "no card yet" if self.state.phase in ("set-up", "night") else "no card left"

    @property
    def verdict(self) -> str:
        outcome = self.view.outcome
        assert outcome is not None
        names = " and ".join(self.names[seat] for seat in outcome.winners)
        return {"most-points": f"{names} has the most points",
                "fewest-characters": f"The most points are shared, but {names} has the fewest characters in the last tableau",
                "shared-victory": f"{names} have equally many points, and characters in the last tableau"}[outcome.ending] + f" ({outcome.rule})."
