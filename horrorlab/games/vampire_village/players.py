"""A computer player with rules of thumb: it weighs each option in points, by a small function for each kind of decision.

It goes by its view and by nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from ...kernel.decision import Option
from ...kernel.definition import View
from ...kernel.random import Random
from .cards import CARDS, DEMON, KINDS, WITCH, Card, Monster
from .demons import smallest_buildings
from .prospects import CARD, Prospects
from .residents import residents_for
from .state import ATTACKING, HAND, VampireVillage, Village, cell_at, column_of, neighbors_of, row_of

HERO, SYMBOL = 0.5, 0.6                            # what the first hero is worth against demons, and what a symbol is worth against its kind
COMPANY = 0.08                                     # what a card in the same row or column promises for each card still to come
TYPE = 0.03                                        # what a building of the same type promises for each card still to come
RESCUE = 0.6                                       # how much of what a new hero's movement may save counts
EFFORT = 0.02                                      # what a step of a resident costs: no moving to and fro


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
    >>> game = hl.new_game("vampire-village", players=4, seed=7)
    >>> explain(game.view(0), game.options[0])
    'Woodcutter Hut at (-1, 0): 2 residents; it would stand in the leftmost column and the top row.'
    """
    from .reasons import REASON

    return REASON[option[0]](Mind(view), option)


class Mind:
    """A decision as the player thinks about it: the position it sees, and what it and its neighbors have to expect."""

    def __init__(self, view: View) -> None:
        assert view.decision is not None, "a player is asked when it decides"
        self.state: VampireVillage = view.state
        self.player = view.decision.player
        self.village: Village = self.state.villages[self.player]
        self.mine = Prospects(self.state, self.player)
        self.rivalry: float = 1 / (self.state.players - 1)                  # what a point that a neighbor loses is worth: it is one rival of many
        self._prospects = {self.player: self.mine}
        self._gains: dict[tuple[int, Monster], float] = {}
        self._dangers: dict[int, float] | None = None

    def prospects(self, player: int) -> Prospects:
        if player not in self._prospects:
            self._prospects[player] = Prospects(self.state, player)
        return self._prospects[player]

    def gain(self, player: int, monster: Monster) -> float:
        """Estimate what one more monster brings a village."""
        if (player, monster) not in self._gains:
            self._gains[player, monster] = -demon_price(self, player, monster) if monster.kind == DEMON else self.prospects(player).gain_from(monster)
        return self._gains[player, monster]

    @property
    def dangers(self) -> dict[int, float]:
        if self._dangers is None:
            self._dangers = self.mine.dangers()
        return self._dangers


# ---- building ----------------------------------------------------------------------------------------------------

def worth_of_card(mind: Mind, option: Option) -> float:
    """Judge a card by the best place for it."""
    return max([worth_at(mind, CARDS.cards[option[1]], cell) for cell in places(mind)])


def worth_of_place(mind: Mind, option: Option) -> float:
    return worth_at(mind, CARDS.cards[option[1]], cell_at(option[2], option[3]))


def places(mind: Mind) -> list[int]:
    return mind.village.open_cells() or [cell_at(0, 0)]


def worth_at(mind: Mind, card: Card, cell: int) -> float:
    """Count the residents who appear, what the village is then likely to lose, and what the card promises for later."""
    residents = arrivals(mind.village, card, cell)
    worth = residents - mind.mine.loss_with(card, cell, residents)
    return worth + (promise(mind, card, cell) if card.roof else help_of(mind, card) + rescue(mind, card, cell))


def arrivals(village: Village, card: Card, cell: int) -> int:
    """Count the residents who will appear on a card once it lies on a free cell: it counts itself, except where heroes count."""
    return residents_for(card, village, cell) + (card.residents in ("type", "row", "column"))


def promise(mind: Mind, card: Card, cell: int) -> float:
    """Judge how a building makes later ones worth more: those in its row or column, and those of its type."""
    cards, state = mind.village.cards, mind.state
    to_come = (3 - state.round) * HAND - state.turn
    row, column = row_of(cell), column_of(cell)
    company = sum([row_of(other) == row or column_of(other) == column for other in cards])
    alike = sum([other.roof == card.roof for other in cards.values()])
    return to_come * (COMPANY * company + TYPE * alike)


def help_of(mind: Mind, hero: Card) -> float:
    """Judge a hero as one who can drive off a demon, and take attackers along."""
    needed = [min(mind.mine.losses[kind], 2) / 2 for kind in hero.symbols]
    return SYMBOL * sum(needed) + (0 if mind.village.heroes() else HERO)


def rescue(mind: Mind, hero: Card, cell: int) -> float:
    """Judge whom a new hero could bring out of danger: two movement points for each of those beside it."""
    residents = mind.village.residents
    saved = sorted([mind.dangers.get(other, 0.0) for other in neighbors_of(cell) for _ in range(residents.get(other, 0))], reverse=True)
    return RESCUE * sum(saved[:hero.movement // 2])


# ---- heroes ------------------------------------------------------------------------------------------------------

def worth_of_move(mind: Mind, option: Option) -> float:
    """Bring residents from cards in danger to cards in less, by short ways."""
    x0, y0, x1, y1 = option[1:]
    steps: int = abs(x1 - x0) + abs(y1 - y0)
    return relief(mind, cell_at(x0, y0), cell_at(x1, y1)) - EFFORT * steps


def relief(mind: Mind, origin: int, target: int) -> float:
    return mind.dangers.get(origin, 0.0) - mind.dangers.get(target, 0.0)


def worth_of_staying(mind: Mind, option: Option) -> float:
    return 0.0


# ---- monsters ----------------------------------------------------------------------------------------------------

def worth_of_gift(mind: Mind, option: Option) -> float:
    """Give what hurts a neighbor most and keep what can be held: judge the best way to spread the monsters that begins with this one."""
    me, monster, others = mind.player, CARDS.monsters[option[1]], list(mind.state.dealt[mind.player])
    others.remove(monster)
    return max([sum([mind.gain(player, given) * (1 if player == me else -mind.rivalry)
                     for player, given in zip(receivers(mind, option), (monster, *rest), strict=True)]) for rest in permutations(others)])


def receivers(mind: Mind, option: Option) -> tuple[int, ...]:
    """List who still receives a monster, the receiver of this one first."""
    me, left, right = mind.player, mind.state.left_of(mind.player), mind.state.right_of(mind.player)
    return {"give-left": (left, right, me), "give-right": (right, me), "keep": (me, left, right)}[option[0]]


# ---- demons ------------------------------------------------------------------------------------------------------

def worth_of_demon(mind: Mind, option: Option) -> float:
    """Weigh a hero's death, or a way to suffer the misdeed, against the cheapest way to suffer it."""
    return misdeed_price(mind, mind.player, CARDS.monsters[option[1]]) - price_of(mind, option)


def price_of(mind: Mind, option: Option) -> float:
    """Estimate what it costs to settle a demon in this way."""
    if option[0] == "sacrifice":
        return hero_price(mind.village, cell_at(option[2], option[3]))
    if option[0] == "misdeed-building":
        return building_price(mind, mind.player, cell_at(option[2], option[3]))
    if option[0] == "misdeed-fetch":
        return fetch_price(mind, mind.player, CARDS.monsters[option[2]])
    return misdeed_price(mind, mind.player, CARDS.monsters[option[1]])


def demon_price(mind: Mind, player: int, demon: Monster) -> float:
    """Estimate what a demon costs a village."""
    village = mind.state.villages[player]
    return min([misdeed_price(mind, player, demon), *[hero_price(village, cell) for cell in village.heroes()]])


def misdeed_price(mind: Mind, player: int, demon: Monster) -> float:
    """Estimate what the misdeed of a demon costs a village, suffered in the cheapest way."""
    village = mind.state.villages[player]
    if demon.misdeed == "hero":
        prices = [hero_price(village, cell) for cell in village.heroes()]
    elif demon.misdeed == "yellow":
        prices = [sum([village.residents[cell] > 0 for cell in village.buildings("yellow")])]
    elif demon.misdeed == "fewest":
        prices = [building_price(mind, player, cell) for cell in smallest_buildings(village)]
    else:
        lane = mind.state.lanes[mind.state.right_of(player)][KINDS.index(demon.misdeed)]
        prices = [fetch_price(mind, player, monster) for monster in {monster: None for monster, _ in lane}]
    return min(prices, default=0.0)


def hero_price(village: Village, cell: int) -> float:
    return village.residents[cell] + CARD + SYMBOL / 2 * len(village.cards[cell].symbols)


def building_price(mind: Mind, player: int, cell: int) -> float:
    prospects = mind.prospects(player)
    return prospects.village.residents[cell] + CARD + max(0.0, prospects.loss_without(cell))


def fetch_price(mind: Mind, player: int, monster: Monster) -> float:
    """The neighbor on the right is likely to miss the monster: it would have been a point there."""
    return -mind.gain(player, monster) - mind.rivalry / 2


# ---- attacks -----------------------------------------------------------------------------------------------------

def worth_of_loss(mind: Mind, option: Option) -> float:
    """Give up what costs least: the card, what the rest of the attack will then cost, and what it did against kinds yet to come."""
    state, village, cell = mind.state, mind.village, cell_at(option[2], option[3])
    kind: int = state.attacking  # type: ignore[assignment]
    card = village.cards[cell]
    cost = village.residents[cell] + CARD if card.roof else hero_price(village, cell)
    strengths = sorted([strength for _, strength in state.lanes[mind.player][kind]])  # type: ignore[type-var]
    strengths.pop(-1 if kind in card.symbols else 0)
    without = village.copy()
    without.remove(cell)
    cost += storm(without, kind, strengths)  # type: ignore[arg-type]
    later = state.initiative[state.initiative.index(kind) + 1:] if state.round == 2 else tuple(other for other in ATTACKING if other != kind)
    return -cost - mind.mine.loss_without(cell, later)


def storm(village: Village, kind: int, strengths: list[int]) -> float:
    """Follow an attack to its end, the emptiest card given up each time, and count what it costs. The village is used up."""
    cost = 0.0
    while strengths:
        line = village.line(kind)
        if sum(strengths) <= sum([village.cards[cell].defense[kind] for cell in line]):
            break
        weakest, cost = 0, cost + 1
        if line:
            card, residents = village.remove(min(line, key=lambda cell: (village.residents[cell], village.cards[cell].defense[kind])))
            cost += residents + CARD
            weakest = -1 if kind in card.symbols else 0
        strengths.pop(weakest)
    return cost


def worth_of_discard(mind: Mind, option: Option) -> float:
    """Be rid of strength; among equals, of the type that would be the strongest in round 2."""
    strength: int = option[2]
    return strength + (0.1 * strength_again(mind, CARDS.monsters[option[1]]) if mind.state.round == 1 else 0)


def strength_again(mind: Mind, monster: Monster) -> int:
    """Tell how strong a monster would be if strengths were determined now."""
    lanes, me = mind.state.lanes, mind.player
    if monster.strength in ("left-witches", "right-witches"):
        return len(lanes[mind.state.left_of(me) if monster.strength == "left-witches" else mind.state.right_of(me)][WITCH])
    if monster.strength == "fixed":
        return monster.value
    return sum([other is monster for other, _ in lanes[me][monster.kind]])


WORTH: dict[str, Callable[[Mind, Option], float]] = {
    "choose": worth_of_card, "place": worth_of_place, "move": worth_of_move, "stay": worth_of_staying,
    "give-left": worth_of_gift, "give-right": worth_of_gift, "keep": worth_of_gift,
    "sacrifice": worth_of_demon, "misdeed": worth_of_demon, "misdeed-building": worth_of_demon, "misdeed-fetch": worth_of_demon,
    "cry": worth_of_demon,
    "lose": worth_of_loss, "discard": worth_of_discard,
}
