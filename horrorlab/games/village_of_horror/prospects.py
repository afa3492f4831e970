"""What a player expects of a round: which cards may lie where, which faction is then likely to win, and who scores. For computer players.

A guess says how likely each character is at a place. It follows from what the player sees and remembers: the cards of the deck that are
nowhere to be seen lie under the other backs, each as likely as the others.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from math import erf, sqrt

from .cards import CARDS, NEUTRAL, VILLAGER, WEREWOLF, Character
from .decks import deck_of
from .memory import Memory, hand_of
from .scoring import POINTS, SOLE_VILLAGER
from .state import Laid, VillageOfHorror

DRIFT = 0.06                                       # by how much each card still in a hand is likely to tip the balance: fewer wolves are buried
UNREST, MOST = 0.6, 6.0                            # how unsure each card still in a hand makes the balance (a variance), and all of them at most
MOB = 1.8                                          # how unsure the Mobs of all players make it
DANGER_UP, DANGER_DOWN = 0.05, 0.03                # how likely a left-most card is buried by each card in the hands of others

Factions = tuple[float, float, float]
"""How likely it is each of the three factions."""
NOBODY: Factions = (0.0, 0.0, 0.0)

_SIGN = {VILLAGER: 1, WEREWOLF: -1, NEUTRAL: 0}


def tip(card: Character) -> int:
    """Tell how a card of the graveyard tips the balance: above 0 it harms the Villagers, below 0 the Werewolves."""
    return _SIGN[card.faction] * card.tombstones


class Guess:
    """How likely each character is at a place; what follows for its faction, and for the balance if it lay in the graveyard."""

    __slots__ = ("chances", "factions", "tip", "spread")

    def __init__(self, chances: Mapping[Character, float]) -> None:
        whole = sum(chances.values())
        self.chances = {card: chance / whole for card, chance in chances.items() if chance}
        factions = [0.0, 0.0, 0.0]
        mean = square = 0.0
        for card, chance in self.chances.items():
            factions[card.faction] += chance
            mean += chance * tip(card)
            square += chance * tip(card) ** 2
        self.factions: Factions = (factions[VILLAGER], factions[WEREWOLF], factions[NEUTRAL])
        self.tip, self.spread = mean, square - mean * mean

    def chance(self, fits: Callable[[Character], bool]) -> float:
        """Tell how likely it is a character of a certain sort."""
        return sum([chance for card, chance in self.chances.items() if fits(card)])

    def among(self, fits: Callable[[Character], bool]) -> Guess:
        """Guess anew once it is known to be of a certain sort, which has to be possible."""
        return Guess({card: chance for card, chance in self.chances.items() if fits(card)})


Tableau = Sequence[tuple[Guess, bool]]
"""The cards of a tableau from left to right: a guess, and whether the card lies face-up."""
NOTHING: Mapping[int, Tableau] = {}

SURE = {card: Guess({card: 1.0}) for card in CARDS.characters.values()}
_BY_BIT = {card.bit: card for card in CARDS.characters.values()}


class Guesses:
    """What one seat guesses of all places."""

    def __init__(self, state: VillageOfHorror, player: int) -> None:
        self.state, self.player = state, player
        self.memory = state.memories[player] if state.memories else Memory()
        self.pool = self._pool()
        self._of_mask: dict[int, Guess] = {}

    def _pool(self) -> Counter[Character]:
        """Count the cards of the deck that the player neither sees nor remembers."""
        state, memory = self.state, self.memory
        lying = [laid for zone in (*state.tableaus, state.graveyard, state.removed) for laid in zone]
        hidden = {laid.back for laid in lying if not laid.card.bit}
        seen = [laid.card for laid in lying] + [card for cards in (*state.hands, *state.aside) for card in cards]
        remembered = [mask for place, mask in memory.at.items() if place in hidden] + [entry.mask for entry in memory.among]
        seen += [_BY_BIT[mask] for mask in remembered if mask in _BY_BIT]
        pool = Counter(deck_of(state.players, state.variants))
        pool.subtract(card for card in seen if card.bit)
        return +pool

    def of(self, laid: Laid) -> Guess:
        """Guess a card on the table."""
        return SURE[laid.card] if laid.card.bit else self.at(laid.back)

    def at(self, place: int) -> Guess:
        """Guess a card that the player does not see: under a back, or any one of a hand."""
        mask = self.memory.may_be_at(place)
        guess = self.within(mask)
        entries = [entry for entry in self.memory.among if place in entry.places]
        if not entries:
            return guess
        chances: defaultdict[Character, float] = defaultdict(float)
        rest = 1.0
        for entry in entries:
            share = min(rest, 1 / sum([self.cards_at(other) for other in entry.places] or [1]))
            rest -= share
            for card, chance in self.within(entry.mask).chances.items():
                chances[card] += share * chance
        for card, chance in guess.chances.items():
            chances[card] += rest * chance
        return Guess(chances)

    def cards_at(self, place: int) -> int:
        """Count the cards at a place."""
        return len(self.state.hands[-1 - place]) if -1 - self.state.players < place < 0 else 1

    def within(self, mask: int) -> Guess:
        """Guess a card that is one of these characters."""
        if mask not in self._of_mask:
            possible = {card: count for card, count in self.pool.items() if card.bit & mask}
            self._of_mask[mask] = Guess(possible or {card: 1 for card in CARDS.characters.values() if card.bit & mask})
        return self._of_mask[mask]

    def in_hand(self, player: int) -> Guess:
        """Guess any one card of somebody's hand."""
        return self.at(hand_of(player))


class Prospects:
    """What one seat expects of this round: a ``balance`` of the graveyard, how unsure it is, and a guess for each card of each tableau."""

    def __init__(self, state: VillageOfHorror, player: int) -> None:
        self.state, self.player = state, player
        self.guesses = Guesses(state, player)
        self.tableaus: list[list[tuple[Guess, bool]]] = [[(self.guesses.of(laid), laid.up) for laid in tableau] for tableau in state.tableaus]
        self.graves = [self.guesses.of(laid) for laid in state.graveyard]
        to_come = sum([len(hand) for hand in state.hands])
        mobs = state.players - 1 - (player - state.start) % state.players if state.phase == "day" else state.players
        self.balance = sum([grave.tip for grave in self.graves]) + DRIFT * to_come
        self.unrest = sum([grave.spread for grave in self.graves]) + min(UNREST * to_come, MOST) + MOB * mobs / state.players
        self.threat = [to_come - len(hand) for hand in state.hands]
        self.rivalry: float = 1 / (state.players - 1)                       # what a point that another one makes is worth: one rival of many
        self.leaders = [self.leader(seat, tableau) for seat, tableau in enumerate(self.tableaus)]
        self.present = self.worth()

    def chances(self, tip: float = 0.0, spread: float = 0.0) -> Factions:
        """Estimate how likely each faction wins if the graveyard is tipped."""
        balance, unrest = self.balance + tip, self.unrest + spread
        if unrest < 0.01:
            return (float(balance < -0.5), float(balance > 0.5), float(-0.5 <= balance <= 0.5))
        width = sqrt(2 * unrest)
        villagers, no_werewolves = (1 + erf((-0.5 - balance) / width)) / 2, (1 + erf((0.5 - balance) / width)) / 2
        return villagers, 1 - no_werewolves, no_werewolves - villagers

    def leader(self, player: int, tableau: Tableau) -> Factions:
        """Estimate to which faction a player will belong at the end: the left-most card may still be buried, and the next takes its place."""
        if not tableau:
            return NOBODY
        (guess, up), threat = tableau[0], self.threat[player]
        if not threat:
            return guess.factions
        villager, werewolf, neutral = guess.factions
        next_villager, next_werewolf, next_neutral = tableau[1][0].factions if len(tableau) > 1 else NOBODY
        stays = (1 - (DANGER_UP if up else DANGER_DOWN)) ** threat
        falls = 1 - stays
        return stays * villager + falls * next_villager, stays * werewolf + falls * next_werewolf, stays * neutral + falls * next_neutral

    def worth(self, tip: float = 0.0, spread: float = 0.0, tableaus: Mapping[int, Tableau] = NOTHING) -> float:
        """Estimate the points of the player, less a share of what the others get, if the graveyard is tipped and tableaus are changed."""
        villagers, werewolves, neutrals = self.chances(tip, spread)
        leaders = [self.leader(seat, tableaus[seat]) if seat in tableaus else leader for seat, leader in enumerate(self.leaders)] \
            if tableaus else self.leaders
        total = 0.0
        for seat, leader in enumerate(leaders):
            alone = villagers * leader[VILLAGER]
            for other, theirs in enumerate(leaders):
                if other != seat:
                    alone *= 1 - theirs[VILLAGER]
            points = (villagers * leader[VILLAGER] * POINTS[VILLAGER] + alone * (SOLE_VILLAGER - POINTS[VILLAGER])
                      + werewolves * leader[WEREWOLF] * POINTS[WEREWOLF] + neutrals * leader[NEUTRAL] * POINTS[NEUTRAL])
            total += points if seat == self.player else -self.rivalry * points
        return total
