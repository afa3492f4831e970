"""A computer player with rules of thumb: it weighs each option in points, by a function for each kind of decision.

It goes by its view and by nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from ...kernel.decision import Option
from ...kernel.definition import View
from ...kernel.random import Random
from .building import HAND, residents_for
from .cards import CARDS, DEMON, KINDS, Card, Monster
from .demons import smallest_buildings
from .prospects import CARD, Prospects
from .state import ATTACKING, VampireVillage, Village, cell_at, column_of, neighbors_of, row_of

HERO, SYMBOL = 0.9, 0.5                            # what a hero is worth: to drive off a demon, and to take an attacker along
NEIGHBORS = 0.08                                   # what a further building in a row, column or type is worth for each card still to come


def choose(view: View, rng: Random) -> Option:
    """Choose the option that is worth most; among equals, any one."""
    options = view.options
    if len(options) == 1:
        return options[0]
    mind = Mind(view)
    worths = [WORTH[option[0]](mind, option) for option in options]
    best = max(worths) - 1e-9
    return rng.choice([option for option, worth in zip(options, worths, strict=True) if worth >= best])


def explain(view: View, option: Option) -> str:
    """Say in a sentence what speaks for an option."""
    assert view.decision is not None
    return view.decision.consequence(option) or f"{view.decision.label(option)}."


class Mind:
    """A decision as the player thinks about it: the position it sees, and what it and its neighbors have to expect."""

    def __init__(self, view: View) -> None:
        self.state: VampireVillage = view.state
        self.player: int = view.decision.player  # type: ignore[union-attr]
        self.mine = Prospects(self.state, self.player)
        self.village = self.mine.village
        self._others: dict[int, Prospects] = {self.player: self.mine}
        self.memo: dict = {}

    def prospects(self, player: int) -> Prospects:
        if player not in self._others:
            self._others[player] = Prospects(self.state, player)
        return self._others[player]

    @property
    def rivalry(self) -> float:
        """What a point that a neighbor loses is worth: only one of the rivals falls behind by it."""
        return 1 / (self.state.players - 1)


# Building phase

def worth_of_card(mind: Mind, option: Option) -> float:
    """Judge a card by the best place for it."""
    card = CARDS.cards[option[1]]
    return max([worth_at(mind, card, cell) for cell in mind.village.open_cells() or [cell_at(0, 0)]])


def worth_of_place(mind: Mind, option: Option) -> float:
    return worth_at(mind, CARDS.cards[option[1]], cell_at(option[2], option[3]))


def worth_at(mind: Mind, card: Card, cell: int) -> float:
    """Count the residents that appear, what the village is then likely to lose, and what the place promises for later."""
    mine, village = mind.mine, mind.village
    village.cards[cell] = card
    residents = residents_for(card, village, cell)
    del village.cards[cell]
    worth = residents - mine.loss_with(card, cell, residents)
    return worth + promise(mind, card, cell) if card.roof else worth + hero_worth(mind, card) + rescue(mind, card, cell)


def promise(mind: Mind, card: Card, cell: int) -> float:
    """Judge how a building helps later ones: those of its type, in its row and in its column."""
    cards, state = mind.village.cards, mind.state
    to_come = (3 - state.round) * HAND - state.turn
    near = sum([column_of(other) == column_of(cell) or row_of(other) == row_of(cell) for other in cards])
    return NEIGHBORS * to_come * near


def hero_worth(mind: Mind, hero: Card) -> float:
    return HERO + SYMBOL * sum([min(mind.mine.losses[kind], 2) / 2 for kind in hero.symbols])


def rescue(mind: Mind, hero: Card, cell: int) -> float:
    """Judge how many residents beside a new hero could be brought out of danger."""
    if "dangers" not in mind.memo:
        mind.memo["dangers"] = mind.mine.dangers()
    dangers, residents = mind.memo["dangers"], mind.village.residents
    saved = [dangers[other] for other in neighbors_of(cell) if other in dangers for _ in range(residents[other])]
    return 0.6 * sum(sorted(saved)[-max(hero.movement // 2, 1):]) if hero.movement else 0.0


# Heroes

def worth_of_move(mind: Mind, option: Option) -> float:
    """Bring residents from where they are in danger to where they are in less, by short ways."""
    if "dangers" not in mind.memo:
        mind.memo["dangers"] = mind.mine.dangers()
    dangers = mind.memo["dangers"]
    origin, target = cell_at(option[1], option[2]), cell_at(option[3], option[4])
    gain = dangers.get(origin, 0.0) - dangers.get(target, 0.0)
    return gain - 0.02 * (abs(option[1] - option[3]) + abs(option[2] - option[4]))


def worth_of_staying(mind: Mind, option: Option) -> float:
    return 0.0


# Monster phase

def gain(mind: Mind, player: int, monster: Monster) -> float:
    """Estimate what one more monster brings a village in points."""
    key = (player, monster)
    if key not in mind.memo:
        mind.memo[key] = -demon_price(mind, player, monster) if monster.kind == DEMON else mind.prospects(player).gain_from(monster)
    return mind.memo[key]


def worth_of_gift(mind: Mind, option: Option) -> float:
    """Give what hurts a neighbor most, and keep what can be held: the best way to spread the monsters that begins with this one."""
    state, me = mind.state, mind.player
    left, right = state.left_of(me), state.right_of(me)
    receivers = {"give-left": (left, right, me), "give-right": (right, me), "keep": (me, left, right)}[option[0]]
    monster, dealt = CARDS.monsters[option[1]], list(state.dealt[me])
    dealt.remove(monster)
    return max(sum([gain(mind, player, given) * (1 if player == me else -mind.rivalry)
                    for player, given in zip(receivers, (monster, *rest), strict=True)]) for rest in permutations(dealt))


# Attack phase: demons

def hero_price(mind: Mind, village: Village, cell: int) -> float:
    return village.residents[cell] + CARD + SYMBOL * 0.5 * len(village.cards[cell].symbols)


def demon_price(mind: Mind, player: int, demon: Monster) -> float:
    """Estimate what a demon costs a village."""
    village = mind.state.villages[player]
    heroes = [hero_price(mind, village, cell) for cell in village.heroes()]
    return min([*heroes, misdeed_price(mind, player, demon)])


def misdeed_price(mind: Mind, player: int, demon: Monster) -> float:
    """Estimate what the misdeed of a demon costs a village."""
    state = mind.state
    village = state.villages[player]
    if demon.misdeed == "hero":
        return min([hero_price(mind, village, cell) for cell in village.heroes()], default=0.0)
    if demon.misdeed == "yellow":
        return sum([village.residents[cell] > 0 for cell in village.buildings("yellow")])
    if demon.misdeed == "fewest":
        return min([village.residents[cell] + building_price(mind, player, cell) for cell in smallest_buildings(village)], default=0.0)
    lane = state.lanes[state.right_of(player)][KINDS.index(demon.misdeed)]
    return min([fetch_price(mind, player, monster) for monster in {monster for monster, _ in lane}], default=0.0)


def fetch_price(mind: Mind, player: int, monster: Monster) -> float:
    neighbor = mind.state.right_of(player)
    return -gain(mind, player, monster) - mind.rivalry * 0.5


def building_price(mind: Mind, player: int, cell: int) -> float:
    """Estimate what a building is worth beyond its residents: what would be lost more without it."""
    mine = mind.prospects(player)
    price = CARD
    for kind in ATTACKING:
        if cell in mine.lines[kind]:
            rest = [other for other in mine.lines[kind] if other != cell]
            price += max(0, mine.loss(kind, rest) - mine.losses[kind]) if rest else 0.5
    return price


def worth_of_demon(mind: Mind, option: Option) -> float:
    """Weigh a hero's death, or one way to suffer the misdeed, against the cheapest way to suffer it."""
    me, demon = mind.player, CARDS.monsters[option[1]]
    misdeed = misdeed_price(mind, me, demon)
    if option[0] == "sacrifice":
        return misdeed - hero_price(mind, mind.village, cell_at(option[2], option[3]))
    if option[0] == "misdeed-building":
        cell = cell_at(option[2], option[3])
        return misdeed - mind.village.residents[cell] - building_price(mind, me, cell)
    if option[0] == "misdeed-fetch":
        return misdeed - fetch_price(mind, me, CARDS.monsters[option[2]])
    return 0.0


# Attack phase: break-ins

def worth_of_loss(mind: Mind, option: Option) -> float:
    """Give up what costs least: the card itself, what the rest of the attack will then cost, and what it did against other kinds."""
    mine, village, state = mind.mine, mind.village, mind.state
    kind = state.attacking
    cell = cell_at(option[2], option[3])
    card, residents = village.cards[cell], village.residents[cell]
    cost = residents + (hero_price(mind, village, cell) - residents if not card.roof else CARD)
    strengths = sorted([strength for _, strength in state.lanes[mind.player][kind]])
    strengths.pop(-1 if kind in card.symbols else 0)
    without = village.copy()
    without.remove(cell)
    cost += storm(without, kind, strengths)
    later = ATTACKING if state.round == 1 else state.initiative[state.initiative.index(kind) + 1:]
    for other in later:
        if other != kind and cell in mine.lines[other]:
            cost += mine.loss(other, without.line(other)) - mine.losses[other]
    if state.round == 1:
        cost += 0.1 * sum(card.defense)
    return -cost


def storm(village: Village, kind: int, strengths: list[int]) -> float:
    """Follow an attack to its end, giving up the emptiest card each time; count the points it costs. The village is used up."""
    cost = 0.0
    while strengths:
        cards, line = village.cards, village.line(kind)
        if sum(strengths) <= sum([cards[cell].defense[kind] for cell in line]):
            break
        cost += 1
        card = None
        if line:
            cell = min(line, key=lambda cell: (village.residents[cell], cards[cell].defense[kind]))
            card, residents = village.remove(cell)
            cost += residents + CARD
        strengths.pop(-1 if card and kind in card.symbols else 0)
    return cost


def worth_of_discard(mind: Mind, option: Option) -> float:
    """Be rid of strength now; among equals, of the type that promises to be strongest next round."""
    monster, strength = CARDS.monsters[option[1]], option[2]
    return float(strength)


WORTH: dict[str, Callable[[Mind, Option], float]] = {
    "choose": worth_of_card, "place": worth_of_place, "move": worth_of_move, "stay": worth_of_staying,
    "give-left": worth_of_gift, "give-right": worth_of_gift, "keep": worth_of_gift,
    **dict.fromkeys(("sacrifice", "misdeed", "misdeed-building", "misdeed-fetch", "cry"), worth_of_demon),
    "lose": worth_of_loss, "discard": worth_of_discard,
}
