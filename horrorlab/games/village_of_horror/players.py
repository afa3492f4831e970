"""A computer player with rules of thumb: it weighs each option in points of this round, by a small function for each kind of decision.

It goes by its view and by nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...kernel.decision import Option
from ...kernel.definition import View
from ...kernel.random import Random
from .cards import CARDS, WEREWOLF, Character
from .prospects import SURE, Guess, Prospects, Tableau
from .turn import Ordering

# What a card is worth as long as it is in the hand: what it may still do.
KEEP = {"alpha-wolf": 0.22, "werewolf": 0.2, "hunter": 0.1, "doctor": 0.1, "gravedigger": 0.12, "psychic": 0.12, "juggler": 0.12, "rat": 0.08,
        "cultist": 0.05, "lamplighter": 0.08, "lover": 0.05, "priest": 0.05, "village-chief": 0.02, "villager": 0.02, "guard": 0.02, "robber": 0.05}
NEWS = 0.02                                        # what it is worth to see a card of which nothing is known
LIGHT, NAME = 0.02, 0.05                           # what a lit lamp is worth, and a wolf that a Lover calls for
HASTE = 0.04                                       # what it costs to have a card less for later


def choose(view: View, rng: Random) -> Option:
    """Choose the option that is worth most; among equals, any one."""
    options = view.options
    if len(options) == 1:
        return options[0]
    mind = Mind(view)
    worths = [WORTH[option[0]](mind, option) for option in options]
    best = max(worths) - 1e-9
    chosen: Option = rng.choice([option for option, worth in zip(options, worths, strict=True) if worth >= best])
    return chosen


def explain(view: View, option: Option) -> str:
    """Say in a short sentence what an open option is worth to the player who decides.

    >>> import horrorlab as hl
    >>> game = hl.new_game("village-of-horror", players=4, seed=7)
    >>> explain(game.view(0), ("pass-left", game.state.hands[0][0].slug)).partition(" in your hand; ")[2]
    'whoever gets it can use it, too.'
    """
    from .reasons import REASON

    return REASON[option[0]](Mind(view), option)


class Mind(Prospects):
    """A decision as the player thinks about it: the position it sees, and what it expects of the round."""

    def __init__(self, view: View) -> None:
        assert view.decision is not None, "a player is asked when it decides"
        self.step: Any = view.decision.step
        super().__init__(view.state, view.decision.player)
        self.mine = self.tableaus[self.player]
        self.hand = self.state.hands[self.player]
        self.now = self.hopes(self.mine, self.hand)
        self._gains: dict[str, list[float]] = {}

    def hopes(self, tableau: Tableau, hand: Sequence[Character], tip: float = 0.0, spread: float = 0.0) -> float:
        """Estimate the worth of an own tableau; while it is empty, the best card of the hand is to come there."""
        if tableau or not hand:
            return self.worth(tip, spread, {self.player: tableau})
        return max([self.worth(tip, spread, {self.player: [(SURE[card], False)]}) for card in dict.fromkeys(hand)])

    # ---- what moving a card is worth ---------------------------------------------------------------------------

    def burying(self, seat: int, place: int, guess: Guess | None = None) -> float:
        """Estimate what it is worth to bury a card of a tableau."""
        tableau = self.tableaus[seat]
        guess = guess or tableau[place][0]
        return self.worth(guess.tip, guess.spread, {seat: tableau[:place] + tableau[place + 1:]}) - self.present

    def hunting(self, seat: int, place: int, fits: Callable[[Character], bool]) -> float:
        """Estimate what it is worth to look at a card and bury it if it is of a certain sort."""
        guess, up = self.tableaus[seat][place]
        if up:
            return self.burying(seat, place)
        chance = guess.chance(fits)
        news = NEWS * min(guess.spread, 1.0)
        return chance * self.burying(seat, place, guess.among(fits)) + news if chance else news

    def fetching(self, place: int) -> float:
        """Estimate what it is worth to take a card out of the graveyard."""
        return self.worth(-self.graves[place].tip, -self.graves[place].spread) - self.present

    def inserting(self, card: Guess, up: bool, tip: float = 0.0, spread: float = 0.0) -> list[float]:
        """Estimate for each place of the own tableau what it is worth to put a card there."""
        return [self.worth(tip, spread, {self.player: [*self.mine[:place], (card, up), *self.mine[place:]]}) - self.present
                for place in range(len(self.mine) + 1)]

    def rescuing(self, place: int) -> float:
        """Estimate what it is worth to have a Doctor examine a card of the graveyard."""
        guess = self.graves[place]
        chance = guess.chance(not_of_the_wolves)
        if not chance:
            return 0.0
        found = guess.among(not_of_the_wolves)
        return chance * max(self.inserting(found, False, -found.tip, -guess.spread)) + NEWS * guess.spread

    def swapping(self, mine: int, seat: int, place: int) -> float:
        """Estimate what it is worth to swap two cards."""
        own, theirs = self.mine[:], self.tableaus[seat][:]
        own[mine], theirs[place] = theirs[place], own[mine]
        return self.worth(tableaus={self.player: own, seat: theirs}) - self.present

    # ---- what an ability is worth ------------------------------------------------------------------------------

    def gains(self, slug: str) -> list[float]:
        """Estimate what each way to carry out an ability is worth, the best one first; an ability may also come to nothing."""
        if slug not in self._gains:
            self._gains[slug] = [0.0]
            self._gains[slug] = sorted(GAINS[slug](self), reverse=True) if slug in GAINS else [0.0]
        return self._gains[slug] or [0.0]

    def further_gain(self) -> float:
        """Estimate what one more use of the ability is worth that acts on this turn: the best targets come first."""
        acting = self.state.tableaus[self.player][self.state.place_in(self.player, self.state.acting)].card
        return ([*self.gains(acting.slug), *[0.0] * 5])[len(self.state.block)]

    def holds_wolf(self, seat: int) -> float:
        """Estimate how likely a hand holds a wolf."""
        count = len(self.state.hands[seat])
        return 1 - (1 - self.guesses.in_hand(seat).chance(is_wolf)) ** count if count else 0.0

    def others_cards(self) -> list[tuple[int, int]]:
        """List all cards in tableaus of others: (seat, place)."""
        return [(seat, place) for seat, tableau in enumerate(self.tableaus) if seat != self.player for place in range(len(tableau))]


def is_wolf(card: Character) -> bool:
    return card.is_wolf


def not_of_the_wolves(card: Character) -> bool:
    return card.faction != WEREWOLF


def gains_of_hunter(mind: Mind) -> list[float]:
    return [0.0] + [mind.hunting(seat, place, is_wolf) for seat, place in mind.others_cards()
            if not mind.tableaus[seat][place][1] or mind.tableaus[seat][place][0].chance(is_wolf)]


def gains_of_werewolf(mind: Mind) -> list[float]:
    return [0.0] + [mind.hunting(seat, place, not_of_the_wolves) for seat, place in mind.others_cards()
            if not mind.tableaus[seat][place][1] or mind.tableaus[seat][place][0].chance(not_of_the_wolves)]


def gains_of_alpha_wolf(mind: Mind) -> list[float]:
    return [mind.burying(seat, place) for seat, place in mind.others_cards()]


def gains_of_cultist(mind: Mind) -> list[float]:
    return [unmasking(mind, seat, place) for seat, place in mind.others_cards() if not mind.tableaus[seat][place][1]]


def unmasking(mind: Mind, seat: int, place: int) -> float:
    tableau = mind.tableaus[seat][:]
    guess = tableau[place][0]
    tableau[place] = (guess, True)
    return mind.worth(tableaus={seat: tableau}) - mind.present + NEWS * min(guess.spread, 1.0) * (2 if place == 0 else 1)


def gains_of_psychic(mind: Mind) -> list[float]:
    return [raising(mind, place) for place, laid in enumerate(mind.state.graveyard) if not laid.up]


def raising(mind: Mind, place: int) -> float:
    return sum([chance * mind.gains(card.slug)[0] for card, chance in mind.graves[place].chances.items() if card.slug != "psychic"])


def gains_of_juggler(mind: Mind) -> list[float]:
    return [mind.swapping(mine, seat, place) for mine in range(len(mind.mine)) for seat, place in mind.others_cards()]


def searching(mind: Mind, seat: int) -> float:
    if not mind.state.hands[seat]:
        return 0.0
    own = mind.hand if seat == mind.player else ()
    guess = Guess({card: own.count(card) for card in own}) if own else mind.guesses.in_hand(seat)
    chance = guess.chance(not_of_the_wolves)
    if not chance:
        return 0.0
    found = guess.among(not_of_the_wolves)
    return chance * (mind.worth(found.tip, found.spread) - mind.present) - (0.2 if own else 0.0)


GAINS: dict[str, Callable[[Mind], list[float]]] = {
    "hunter": gains_of_hunter, "werewolf": gains_of_werewolf, "alpha-wolf": gains_of_alpha_wolf, "cultist": gains_of_cultist,
    "doctor": lambda mind: [mind.rescuing(place) for place in range(len(mind.graves))],
    "gravedigger": lambda mind: [mind.fetching(place) for place in range(len(mind.graves))],
    "priest": lambda mind: [NEWS * grave.spread for grave in mind.graves],
    "psychic": gains_of_psychic, "juggler": gains_of_juggler,
    "rat": lambda mind: [searching(mind, seat) for seat in range(mind.state.players)],
    "lover": lambda mind: [naming(mind, seat) for seat in range(mind.state.players)],
    "lamplighter": lambda mind: [LIGHT],
}


# ---- cards of the hand -------------------------------------------------------------------------------------------

def worth_of_passing(mind: Mind, option: Option) -> float:
    """Pass what is least worth keeping; a neighbor will have it."""
    return -keeping(mind, CARDS.characters[option[1]])


def worth_of_drafting(mind: Mind, option: Option) -> float:
    return keeping(mind, CARDS.characters[option[1]])


def keeping(mind: Mind, card: Character) -> float:
    """Judge what a card is worth in the hand: for its ability, and as one who leads the tableau."""
    own = mind.hand + mind.state.aside[mind.player]
    return KEEP[card.slug] + 0.2 * mind.worth(tableaus={mind.player: [(SURE[card], False)]}) / max(1, own.count(card))


def worth_of_burying_first(mind: Mind, option: Option) -> float:
    """Bury what tips the balance towards the best card that is left."""
    card = CARDS.characters[option[1]]
    hand = list(mind.hand)
    hand.remove(card)
    guess = SURE[card]
    return mind.hopes([], hand, guess.tip, guess.spread) - KEEP[card.slug]


def worth_of_playing_down(mind: Mind, option: Option) -> float:
    """Play a card without its ability; beside a face-up card, it gives one more use of that."""
    card = CARDS.characters[option[1]]
    if mind.state.acting:
        return mind.further_gain() - cost_of_playing(mind, card) + led_by(mind, card, False) - led_by(mind, None, False)
    if mind.state.block:
        return -5 - KEEP[card.slug]
    return led_by(mind, card, False) - cost_of_playing(mind, card)


def worth_of_playing_up(mind: Mind, option: Option) -> float:
    """Play a card for its ability."""
    card = CARDS.characters[option[1]]
    return led_by(mind, card, True) + mind.gains(card.slug)[0] - cost_of_playing(mind, card)


def worth_of_playing(mind: Mind, option: Option) -> float:
    return 0.0


def cost_of_playing(mind: Mind, card: Character) -> float:
    """Judge what is given up by playing a card now. The last card is worth nothing in the hand."""
    return KEEP[card.slug] * (len(mind.hand) > 1) + HASTE * bool(mind.state.block)


def led_by(mind: Mind, card: Character | None, up: bool) -> float:
    """Estimate what the own tableau is worth with one more card at its right, in the best order that the turn allows."""
    state, laid = mind.state, mind.mine[:]
    if card is not None:
        laid.append((SURE[card], up))
    backs = [one.back in state.block for one in state.tableaus[mind.player]] + [True] * (card is not None)
    acting = card if up else None if not state.acting else state.tableaus[mind.player][state.place_in(mind.player, state.acting)].card
    best = mind.worth(tableaus={mind.player: laid}) if laid else mind.now
    hides = acting is not None and acting.hide
    for place in range(1, len(laid)):
        if (backs[0] and backs[place]) or (hides and not laid[0][1] and (not laid[place][1] or backs[place])):
            other = [laid[place], *laid[:place], *laid[place + 1:]]
            best = max(best, mind.worth(tableaus={mind.player: other}))
    return best


# ---- abilities ---------------------------------------------------------------------------------------------------

def worth_of_strike(mind: Mind, option: Option) -> float:
    _, seat, place = option
    if mind.tableaus[seat][place][1]:
        return mind.burying(seat, place)
    return worth_of_look(mind, option) - NEWS      # unseen, a strike tells nothing


def worth_of_look(mind: Mind, option: Option) -> float:
    return mind.hunting(option[1], option[2], targeted(mind))


def targeted(mind: Mind) -> Callable[[Character], bool]:
    """Tell which characters the Hunter or Werewolf that looks is after."""
    return is_wolf if mind.step.character == "hunter" else not_of_the_wolves


def worth_of_nothing(mind: Mind, option: Option) -> float:
    return 0.0


def worth_of_tearing(mind: Mind, option: Option) -> float:
    return mind.burying(option[1], option[2])


def naming(mind: Mind, seat: int) -> float:
    """Name somebody who is likely to hold a wolf."""
    return 0.0 if seat == mind.player else NAME * mind.holds_wolf(seat)


def worth_of_insertion(mind: Mind, option: Option) -> float:
    state, step = mind.state, mind.step
    if hasattr(step, "looker"):
        laid = state.tableaus[step.looker][step.place]
        return mind.inserting(mind.guesses.of(laid), laid.up)[option[1]]
    guess = mind.graves[step.place]
    return mind.inserting(guess, False, -guess.tip, -guess.spread)[option[1]]


def worth_of_robbing(mind: Mind, option: Option) -> float:
    looker, place = mind.step.looker, option[1]
    left = mind.tableaus[looker][:place] + mind.tableaus[looker][place + 1:]
    guess, up = mind.tableaus[looker][place]
    return max([mind.worth(tableaus={looker: left, mind.player: [*mind.mine[:at], (guess, up), *mind.mine[at:]]})
                for at in range(len(mind.mine) + 1)])


def worth_of_giving(mind: Mind, option: Option) -> float:
    return max([mind.swapping(option[1], seat, place) for seat, place in mind.others_cards()])


def worth_of_swap(mind: Mind, option: Option) -> float:
    return mind.swapping(mind.step.place, option[1], option[2])


# ---- order, and the Mob ------------------------------------------------------------------------------------------

def worth_of_order(mind: Mind, option: Option) -> float:
    """Judge the tableau as it would lie with this card next."""
    step, state = mind.step, mind.state
    assert isinstance(step, Ordering)
    if option[0] == "keep":
        return mind.present
    slots, cards = step.slots(state)[step.placed:], step.open_cards(state)
    first = next(laid for laid in cards if (laid.card.slug, "up" if laid.up else "down") == option[1:])
    cards.remove(first)
    tableau = mind.mine[:]
    for slot, laid in zip(slots, [first, *cards], strict=True):
        tableau[slot] = (SURE[laid.card], laid.up)
    return mind.worth(tableaus={mind.player: tableau})


def worth_of_mob(mind: Mind, option: Option) -> float:
    return max([mind.burying(seat, place) for seat, place in mind.others_cards() if not mind.tableaus[seat][place][1]])


WORTH: dict[str, Callable[[Mind, Option], float]] = {
    "pass-left": worth_of_passing, "pass-right": worth_of_passing, "draft": worth_of_drafting,
    "bury": worth_of_burying_first, "down": worth_of_playing_down, "up": worth_of_playing_up, "play": worth_of_playing,
    "strike": worth_of_strike, "look": worth_of_look, "decline": worth_of_nothing, "tear": worth_of_tearing,
    "unmask": lambda mind, option: unmasking(mind, option[1], option[2]),
    "name": lambda mind, option: naming(mind, option[1]),
    "examine": lambda mind, option: mind.rescuing(option[1]),
    "pray": lambda mind, option: NEWS * mind.graves[option[1]].spread,
    "dig": lambda mind, option: mind.fetching(option[1]),
    "raise": lambda mind, option: raising(mind, option[1]),
    "look-at-it": lambda mind, option: NEWS, "leave-it": worth_of_nothing,
    "search": lambda mind, option: searching(mind, option[1]),
    "insert": worth_of_insertion, "rob": worth_of_robbing, "give": worth_of_giving, "swap": worth_of_swap,
    "next": worth_of_order, "keep": worth_of_order,
    "show": worth_of_mob, "done": worth_of_nothing, "drag": worth_of_tearing,
}
