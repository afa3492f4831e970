"""What a player expects of the map: odds of battles, what Locales, units and resources are worth, and where a march may lead.

For computer players. Worth is counted in points: a Town is worth ten of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from heapq import heappop, heappush
from typing import NamedTuple

from .battle import BEIGE, BLACK, BLOODBATH, RALLY, best_vampire
from .components import ARMY
from .dawn import ALLIED as TOGETHER
from .dawn import ALONE, last_round
from .harvest import income
from .march import ALLIED, CLOSED, HELD, OPEN, OWN, UNCLAIMED, kind_of_step
from .state import ARMIES, BORDER, CASTLE, NEUTRAL, ROADS, TOUCHING, VampireLords

TOWN = 10.0                                        # what a Town is worth; all else is held against this
RIVAL, DECISIVE = 2.0, 12.0                        # more: to take it from a rival; where it decides the game
SPURS = {1: 1.0, 2: 0.8, 3: 0.5, 4: 0.25}          # how much of that a Town is worth when so many are missing
VILLAGE, HARVEST = 0.9, 0.4                        # a Village, and each round in which it still yields
FADE = 0.82                                        # what is a step away is worth less
FAINT = 1.5                                        # what is worth less is not followed farther
BATTLE_STEPS = 3                                   # a battle on the way costs a march
REACH = 3                                          # as far as an army gets at once
SETBACK = 1.2                                      # what is lost with a battle beside the units
KEPT = {"living": 0.6, "undead": 0.9}              # a unit that can be paid; one that cannot is worth a quarter
GOLD, BLOOD = 0.5, 0.4
CARD = 2.0                                         # a card drawn


class Odds(NamedTuple):
    """How a battle is likely to end: the chance that the attacker takes the Locale, and the units lost on both sides."""

    win: float
    losses: float
    enemy_losses: float


@cache
def odds(living: int, undead: int, defenders: int, defending_undead: int, edge: int) -> Odds:
    """Reckon a battle from the dice. ``edge`` is what the attacker has more of strength beside the units.

    >>> round(odds(3, 0, 3, 0, 1).win, 2)
    0.83
    """
    own, mine, theirs = living + undead, BLACK, BEIGE
    if defending_undead > undead:
        mine, theirs = BEIGE, BLACK
    win = losses = enemy = 0
    for dealt in mine:
        for taken in theirs:
            left, right = max(0, own - taken), max(0, defenders + defending_undead - dealt)
            win += left > 0 and left + edge > right
            losses += own - left
            enemy += defenders + defending_undead - right
    ways = len(mine) * len(theirs)
    return Odds(win / ways, losses / ways, enemy / ways)


def _around(starts: tuple[int, ...], steps: int) -> tuple[int, ...]:
    """List the Locales within so many roads of some."""
    found = dict.fromkeys(starts)
    edge = list(found)
    for _ in range(steps):
        edge = [other for place in edge for other in ROADS[place] if other not in found]
        found |= dict.fromkeys(edge)
    return tuple(found)


WITHIN_REACH = tuple(_around((place,), REACH) for place in range(CASTLE))
FROM_CASTLE = {area: _around(border, REACH - 1) for area, border in BORDER.items()}


class Prospects:
    """What one seat expects, as far as it sees."""

    def __init__(self, state: VampireLords, player: int) -> None:
        self.state, self.player, self.castle = state, player, CASTLE + player
        self.rounds_left = last_round(state) - state.round
        self.towns = [state.is_town(place) for place in range(CASTLE + state.players)]
        self.hand = state.hands[player]
        self._goals: dict[tuple[int, int, bool], tuple[list[int], list[int]]] = {}
        self._defenses: dict[int, tuple[int, int, int]] = {}
        self._battles: dict[tuple[int, int, int], float] = {}
        self._stands: dict[tuple[int, int, int], float] = {}
        self._musters: dict[tuple[int, int, int, bool], float] = {}
        self._sallies: dict[int, list[float]] = {}

    @cached_property
    def kinds(self) -> list[str]:
        """Tell what each Locale is to an army of the player; what is promised not to be attacked is closed, too."""
        state, player = self.state, self.player
        kinds = [kind_of_step(state, player, place) for place in range(len(state.owner))]
        if state.promises:
            for place, owner in enumerate(state.owner):
                if kinds[place] in (HELD, OPEN) and state.promised(player, owner, "attack"):
                    kinds[place] = CLOSED if kinds[place] == HELD else ALLIED
        return kinds

    @cached_property
    def near(self) -> list[tuple[int, ...]]:
        """List the Locales one road away from each, but for those that are closed."""
        return [tuple([other for other in self.state.neighbors(place, self.player) if self.kinds[other] != CLOSED])
                for place in range(len(self.kinds))]

    # ---- what things are worth -----------------------------------------------------------------------------------

    @cached_property
    def seats_towns(self) -> list[int]:
        counts = [0] * self.state.players
        for place, owner in enumerate(self.state.owner[:CASTLE]):
            if owner >= 0 and self.towns[place]:
                counts[owner] += 1
        return counts

    def missing(self, seat: int) -> int:
        """Count the Towns that a seat, with its Ally if it has one, still lacks for the victory."""
        ally = self.state.allies[seat]
        return TOGETHER - self.seats_towns[seat] - self.seats_towns[ally] if ally >= 0 else ALONE - self.seats_towns[seat]

    @cached_property
    def prizes(self) -> list[float]:
        """Judge what it would be worth to hold each Locale: Towns first; Villages by what they yield and where they lead."""
        friends = (NEUTRAL, self.player, self.state.allies[self.player])
        missing = [self.missing(seat) for seat in range(self.state.players)]
        spur = DECISIVE * SPURS.get(max(1, missing[self.player]), 0.0)
        extra = [0.0 if seat in friends else RIVAL + (DECISIVE if missing[seat] <= 0 else 0)
                 for seat in range(self.state.players)] + [0.0]
        harvest = VILLAGE + HARVEST * self.rounds_left
        prizes = [TOWN + spur + extra[owner] if town else harvest + 0.5 * (owner not in friends)
                  for town, owner in zip(self.towns, self.state.owner, strict=True)]
        prizes[CASTLE:] = [0.0] * self.state.players
        return prizes

    @cached_property
    def prize(self) -> list[float]:
        """Judge what it is worth to take each Locale, and what lies behind it."""
        return [worth if self.towns[place] else worth + 0.12 * self.lure[place] * FADE ** self.ways[place]
                for place, worth in enumerate(self.prizes)]

    @cached_property
    def ease(self) -> list[float]:
        """Judge how easily each Town that is not the own may be taken: 0 where it may not."""
        state, found = self.state, []
        for place in range(CASTLE):
            if not self.towns[place] or self.kinds[place] not in (HELD, UNCLAIMED):
                found.append(0.0)
                continue
            force = state.neutral[place] + RALLY if state.owner[place] == NEUTRAL else state.units(place)
            found.append(1 / (1 + 0.12 * force))
        return found

    @cached_property
    def lure(self) -> list[float]:
        """Judge for each Locale how much a Town near it is worth: less with each step and each battle on the way."""
        lure = [0.0] * len(self.kinds)
        heap = [(-self.prizes[place] * ease, place) for place, ease in enumerate(self.ease) if ease]
        heap.sort()
        targets = {place for _, place in heap}
        while heap:
            worth, place = heappop(heap)
            if -worth <= lure[place]:
                continue
            lure[place] = -worth
            cost = 1 if place in targets or self.kinds[place] in (OWN, OPEN, ALLIED) else BATTLE_STEPS
            further = worth * FADE ** cost
            for other in self.near[place]:
                if lure[other] < -further > FAINT:
                    heappush(heap, (further, other))
        return lure

    @cached_property
    def ways(self) -> list[int]:
        """Count the steps from the own armies, and from the castle, to each Locale; a battle on the way counts for more."""
        ways = [99] * len(self.kinds)
        heap = [(0, place) for place in {*self.camps, self.castle}]
        while heap:
            cost, place = heappop(heap)
            if cost >= ways[place]:
                continue
            ways[place] = cost
            onward = cost + (1 if self.kinds[place] in (OWN, OPEN, ALLIED) else BATTLE_STEPS)
            for other in self.near[place]:
                if onward < ways[other]:
                    heappush(heap, (onward, other))
        return ways

    @cached_property
    def camps(self) -> list[int]:
        """List where own units stand."""
        return [place for place in self.state.controlled(self.player) if self.state.units(place)]

    @cached_property
    def threats(self) -> list[int]:
        """Count for each Locale the units of the largest foreign army that might be there at once."""
        state, threats = self.state, [0] * len(self.kinds)
        for place, owner in enumerate(state.owner):
            if owner in (NEUTRAL, self.player, state.allies[self.player]):
                continue
            count = state.units(place) + (2 if place >= CASTLE else 0)         # there may be recruits
            if count:
                for near in FROM_CASTLE[state.castles[place - CASTLE]] if place >= CASTLE else WITHIN_REACH[place]:
                    threats[near] = max(threats[near], count)
        return threats

    @cached_property
    def purse(self) -> tuple[int, int]:
        """Reckon the gold and the blood that will be left when all units are paid."""
        state, (gold, blood) = self.state, income(self.state, self.player)
        living = sum(state.living[place] for place in self.camps)
        undead = sum(state.undead[place] for place in self.camps)
        moving = state.march or state.battle
        if moving is not None and getattr(moving, "player", getattr(moving, "attacker", -1)) == self.player:
            living, undead = living + moving.living, undead + moving.undead
        if state.phase in ("harvest", "dawn"):
            gold = blood = 0
        return state.gold[self.player] + gold - living, state.blood[self.player] + blood - undead

    @cached_property
    def unit(self) -> dict[str, float]:
        """Judge what one unit more or less of each kind is worth by itself."""
        if not self.rounds_left:
            return dict.fromkeys(KEPT, 0.2)
        return {kind: worth * (1 if spare > 0 else 0.25) for (kind, worth), spare in zip(KEPT.items(), self.purse, strict=True)}

    @cached_property
    def gold(self) -> float:
        return (GOLD if self.purse[0] >= 0 else 0.7) if self.rounds_left else 0.02

    @cached_property
    def blood(self) -> float:
        return (BLOOD if self.purse[1] >= 0 else 0.7) if self.rounds_left else 0.02

    def stand(self, place: int, living: int, undead: int) -> float:
        """Judge what it is worth that units stand in a Locale of one's own: they hold it, and may march on from there."""
        key = place, living, undead
        if key not in self._stands:
            self._stands[key] = self._stand(place, living, undead)
        return self._stands[key]

    def _stand(self, place: int, living: int, undead: int) -> float:
        units = living + undead
        if not units:
            return 0.0
        worth = 0.35 * self.lure[place] * min(1.0, (units + 0.3 * undead) / 5) * (1 if self.rounds_left or self.actions else 0.2)
        if place >= CASTLE:
            return worth
        town, unrest, threat = self.towns[place], self.state.unrest[place], self.threats[place]
        if unrest and units >= 1 + town:
            worth += (1.5 if town else 0.6) * unrest * (2.5 if unrest > 1 else 1)
        if town:
            worth += 0.3 * min(units, 2)
        if threat:
            stake = self.prizes[place] * (0.5 if town else 0.2)
            worth += stake * min(0.8, units / (threat + 1.0)) * (1.4 if not self.rounds_left else 1)
        return worth

    @cached_property
    def actions(self) -> int:
        """Count the cards of the own hand that may lead an army."""
        return sum(leads(card) for card in self.hand)

    # ---- battles, marches ------------------------------------------------------------------------------------------

    def support(self, seat: int, place: int) -> int:
        """Tell the strength of the best Vampire of a side beside a Locale."""
        if seat == NEUTRAL:
            return 0
        strength, ally = best_vampire(self.state, seat, place)[0], self.state.allies[seat]
        return max(strength, best_vampire(self.state, ally, place)[0]) if ally >= 0 else strength

    def defense(self, place: int) -> tuple[int, int, int]:
        """Tell what defends a Locale: Living (or Neutral) and Undead Units, and by how much the attacker is stronger beside the units."""
        state, player, owner = self.state, self.player, self.state.owner[place]
        foes, undead = (state.neutral[place] + RALLY, 0) if owner == NEUTRAL else (state.living[place], state.undead[place])
        edge = self.support(player, place) + self.armed - self.towns[place]
        if owner != NEUTRAL:                       # a battle card may be among the cards of a rival
            edge -= self.support(owner, place) + (state.round > 1 and len(state.hands[owner]) > 1 and not state.passed[owner])
        return foes - 1 if foes and self.thirsty else foes, undead, edge

    @cached_property
    def armed(self) -> bool:
        """Tell whether there is a battle card in the own hand."""
        return any(card.is_battle for card in self.hand)

    @cached_property
    def thirsty(self) -> bool:
        """Tell whether a Bloodbath would begin the own battles."""
        return self.state.has(self.player, "bloodbath") and self.state.blood[self.player] >= BLOODBATH

    def battle(self, place: int, living: int, undead: int) -> float:
        """Judge what it is worth to attack a Locale with units."""
        key = place, living, undead
        if key not in self._battles:
            self._battles[key] = self._battle(place, living, undead)
        return self._battles[key]

    def _battle(self, place: int, living: int, undead: int) -> float:
        if place not in self._defenses:
            self._defenses[place] = self.defense(place)
        win, losses, enemy = odds(living, undead, *self._defenses[place])
        left = max(1, round(living + undead - losses))
        rest = max(0, left - undead), min(undead, left)
        worth = -losses * self.unit["living" if living >= losses else "undead"]
        if win > 0.2:
            worth += win * (self.prize[place] + self.stand(place, *rest))
        if win < 0.95:
            worth += (1 - win) * (0.5 * self.stand(self.castle, *rest) - SETBACK)
        return worth if self.state.owner[place] == NEUTRAL else worth + 0.3 * enemy

    def march(self, at: int, living: int, undead: int, steps: int, made: bool) -> float:
        """Judge the best that a march can still come to."""
        halts, battles = self.goals(at, steps, made)
        best = -50.0
        for place in halts:
            best = max(best, self.halt(place, living, undead))
        for place in battles:
            best = max(best, self.battle(place, living, undead))
        return best

    def goals(self, at: int, steps: int, made: bool) -> tuple[list[int], list[int]]:
        """List where a march may end in peace, and where in a battle."""
        key = at, steps, made
        if key not in self._goals:
            found, edge, battles = {at: made}, [at], set[int]()
            for _ in range(steps):
                onward = []
                for place in edge:
                    for other in self.near[place]:
                        if self.kinds[other] in (HELD, UNCLAIMED):
                            battles.add(other)
                        elif other not in found:
                            found[other] = True
                            onward.append(other)
                edge = onward
            self._goals[key] = [place for place, ends in found.items() if ends and self.kinds[place] != ALLIED], sorted(battles)
        return self._goals[key]

    def regrouping(self, at: int, living: int, undead: int, steps: int) -> float:
        """Judge the best that can come of taking along those that stand where a march is, or of leaving one in an empty Village."""
        extra, there = 0.0, self.standing(at)
        if self.kinds[at] == OPEN and living + undead > 1:
            extra = 0.9 * self.prize[at]
            living, undead = (living - 1, undead) if living else (living, undead - 1)
        elif self.kinds[at] == OWN and there != (0, 0):
            extra = -self.stand(at, *there)
            living, undead = living + there[0], undead + there[1]
        else:
            return -50.0
        return extra + max([self.entering(place, living, undead, steps) for place in self.near[at]], default=-50.0)

    def entering(self, place: int, living: int, undead: int, steps: int) -> float:
        """Judge what it is worth to lead an army into a Locale with so many steps left before."""
        kind = self.kinds[place]
        if kind in (HELD, UNCLAIMED):
            return self.battle(place, living, undead)
        return self.march(place, living, undead, steps - 1, True)

    def halt(self, at: int, living: int, undead: int) -> float:
        """Judge what it is worth to end a march in a Locale of one's own, or in an empty Village."""
        if self.kinds[at] == OPEN:
            return self.prize[at] + self.stand(at, living, undead)
        here = self.standing(at)
        if here == (0, 0):
            return self.stand(at, living, undead)
        return self.stand(at, living + here[0], undead + here[1]) - self.stand(at, *here)

    def standing(self, place: int) -> tuple[int, int]:
        """Count the own units in a Locale, those among them that a march has left there."""
        state = self.state
        if state.owner[place] == self.player:
            return state.living[place], state.undead[place]
        if state.march is not None:
            return next(((living, undead) for at, living, undead in state.march.left if at == place), (0, 0))
        return 0, 0

    def splits(self, place: int, living: int, undead: int) -> Iterator[tuple[int, int]]:
        """List the parts of an army that may sensibly go: all, or all but what quells Unrest."""
        yield living, undead
        stay = 1 + self.towns[place]
        if place < CASTLE and living + undead > stay:
            yield (living - stay, undead) if living >= stay else (0, undead - stay + living)

    def sally(self, place: int, living: int, undead: int, steps: int = REACH) -> float:
        """Judge the best march of an army from a Locale of one's own, against leaving it where it is."""
        best = max([self.march(place, going, going_undead, steps, False) + self.stand(place, living - going, undead - going_undead)
                    for going, going_undead in self.splits(place, living, undead)])
        return best - self.stand(place, living, undead)

    def sallies(self, steps: int = REACH) -> list[float]:
        """Judge the best marches of all armies, the best first."""
        if steps not in self._sallies:
            state = self.state
            self._sallies[steps] = sorted((self.sally(place, state.living[place], state.undead[place], steps) for place in self.camps), reverse=True)
        return self._sallies[steps]

    @cached_property
    def fronts(self) -> list[int]:
        """List the castle and the few own Locales where units would be of most use."""
        own = sorted(self.state.controlled(self.player)[:-1], key=lambda place: self.lure[place] + self.threats[place] * self.towns[place],
                     reverse=True)
        return [self.castle, *own[:3]]

    def mustering(self, place: int, living: int, undead: int, actions: int) -> float:
        """Judge what units are worth that come to a Locale, if so many cards are left to lead an army."""
        key = place, living, undead, bool(actions)
        if key not in self._musters:
            self._musters[key] = self._mustering(*key)
        return self._musters[key]

    def _mustering(self, place: int, living: int, undead: int, actions: bool) -> float:
        state = self.state
        if not state.units(place) and len(self.camps) >= ARMIES:
            return 0.0
        kept = living * self.unit["living"] + undead * self.unit["undead"]
        now = max([0.0, *self.sallies()[:1]])
        after = self.sally(place, state.living[place] + living, state.undead[place] + undead)
        before = self.stand(place, state.living[place], state.undead[place])
        rest = self.stand(place, state.living[place] + living, state.undead[place] + undead) - before
        chance = 0.9 if actions else 0.35 if self.rounds_left else 0.0
        return kept + max(chance * (after - now), 0.6 * rest if self.rounds_left or place < CASTLE else 0.0, 0.0)

    # ---- Vampires ----------------------------------------------------------------------------------------------------

    @cached_property
    def posts(self) -> dict[int, float]:
        """Judge for each Wilderness what a point of strength is worth there: in the next battles, and to defend Towns."""
        here = [0.0] * CASTLE
        for place in range(CASTLE):
            if self.kinds[place] in (HELD, UNCLAIMED):
                here[place] = (0.2 * self.prizes[place] + (0 if self.towns[place] else 0.02 * self.lure[place])) * FADE ** (2 * self.ways[place])
            elif self.kinds[place] == OWN and self.threats[place]:
                here[place] = 0.45 if self.towns[place] else 0.15
        return {area: max([here[place] for place in border]) + 0.2 * sum([here[place] for place in border]) for area, border in BORDER.items()}

    @cached_property
    def beside(self) -> list[float]:
        """Judge what a point of strength is worth in the best Wilderness beside each Locale."""
        return [max([self.posts[area] for area in touching]) for touching in TOUCHING]

    def post(self, place: int, strength: int) -> float:
        """Judge what a Vampire of a strength is worth where it is."""
        return strength * self.posts[place] if place > 0 else 0.0

    @cached_property
    def unrest(self) -> list[float]:
        """Judge what one more Unrest in each Locale is worth to the player."""
        return [self._unrest(place) for place in range(CASTLE)]

    def _unrest(self, place: int) -> float:
        state, owner = self.state, self.state.owner[place]
        if owner == NEUTRAL:
            wanted = self.prizes[place] * FADE ** (2 * self.ways[place])
            return 0.15 - 0.12 * wanted
        town, units = self.towns[place], state.units(place)
        quelled = units >= 1 + town
        if owner == self.player:
            return -0.3 if quelled and state.turn == self.player else -2.0 * (1 + town) * (1 + state.unrest[place])
        if owner == state.allies[self.player]:
            return -1.0
        worth = (1.0 if town else 0.5) * (0.5 if quelled and not state.passed[owner] else 1) * (1 if self.rounds_left else 0.1)
        if state.unrest[place] >= 2:
            worth += 0.5 * self.prizes[place]
        elif state.unrest[place] == 1 and not (quelled and not state.passed[owner]):
            worth += 0.2 * self.prizes[place]      # it will break out at dawn, or soon after
        lead = self.seats_towns[owner] - self.seats_towns[self.player]
        return worth * (1.2 if lead > 0 else 1)

    def subduing(self, place: int) -> float:
        """Judge what it is worth to subdue a Village."""
        return self.prize[place] + 0.2 * self.lure[place] * FADE ** self.ways[place]


def leads(card: object) -> bool:
    """Tell whether a card may lead an army."""
    return getattr(card, "symbol", "") == ARMY or any(name == "march" for name, _ in getattr(card, "red", ()))
