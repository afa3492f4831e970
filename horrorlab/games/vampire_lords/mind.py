"""What a computer player thinks of a decision: what cards, Vampires, Courts, purchases and allies are worth to it.

Like the prospects of the map, worth is counted in points, of which a Town has ten.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

from ...kernel.definition import View
from .cards import Card
from .components import ARMY, SACRIFICE, Effect
from .courts import ELDERS, REWARD
from .dawn import ALLIED as TOGETHER
from .dawn import ALONE
from .market import price
from .prospects import CARD, FADE, Prospects, leads
from .state import CASTLE, LORD, NEUTRAL, TOUCHING, UNDEAD
from .vampires import may_subdue, may_take_unrest

# What an effect of a card is worth by itself, for each unit of its amount: to compare cards that will be played some day.
PLAIN = {"gold": 0.7, "blood": 0.55, "either": 0.75, "draw": 1.3, "living": 0.75, "undead": 1.2, "living-anywhere": 1.0, "undead-anywhere": 1.5,
         "march": 1.0, "hunt": 1.6, "subdue": 2.2, "court": 3.2, "sacrifice": 0.7, "unrest": 0.9, "calm": 0.5, "discount": 0.4,
         "enemy-loss": 1.5, "strength": 1.4, "spare": 0.9}
SYMBOL = {"army": 3.2, "vampires": 2.6}
STARTER = 3.6                                      # the quality of a starting card
# How good an ability is on the whole.
ABILITY = {"hot-blooded": 5, "intrigue": 3, "janissaries": 6, "harem": 2, "necromancy": 3.5, "garden-of-souls": 2, "cold-blooded": 3, "bloodbath": 5,
           "battle-hardened": 3, "grave-robber": 4, "ancient-vampire": 3.5, "great-hunt": 4, "impaler": 2.5, "cunning": 5, "terrifying": 2.5,
           "strategist": 5, "treasury": 4, "silver-tongue": 3.5, "beloved": 2, "mercenaries": 5, "divination": 4, "night-terrors": 3, "lullaby": 3.5,
           "mist-form": 4.5}
ROUNDS_OF_USE = {1: 2.2, 2: 1.4, 3: 0.7}           # how often a card bought now will still be played, by the rounds left after this one


@cache
def quality(card: Card) -> float:
    """Judge what a card is worth each time it is played: the better of its two uses, and a little for the choice."""
    symbol = SYMBOL[card.symbol]
    box = sum([PLAIN[name] * amount for name, amount in (card.black if card.is_battle else card.red)])
    if card.is_battle:
        return max(symbol, box) + 0.5 * min(symbol, box)
    return max(symbol, box) + 0.3 * min(symbol, box)


def black_box(card: Card) -> float:
    """Judge the black box by itself."""
    return sum([PLAIN[name] * amount for name, amount in card.black])


class Mind(Prospects):
    """A decision as the player thinks about it: the position it sees, and what it expects."""

    def __init__(self, view: View) -> None:
        assert view.decision is not None, "a player is asked when it decides"
        self.step: Any = view.decision.step
        super().__init__(view.state, view.decision.player)
        self._sent: dict[tuple[int, str, str], float] = {}
        self._uses: dict[Card, tuple[float, float]] = {}

    @property
    def asked(self) -> str:
        """The name of the Step that asks."""
        return type(self.step).__name__

    # ---- cards -------------------------------------------------------------------------------------------------------

    def activating(self, symbol: str, actions: int) -> float:
        """Judge what it is worth to use a symbol now."""
        if symbol == ARMY:
            return max([0.0, self.mustering(self.castle, 3 + self.state.has(self.player, "mercenaries"), 0, actions), *self.sallies()[:1]])
        return self.vampires_at_work

    def effect(self, effect: Effect, actions: int) -> float:
        """Judge what it is worth to carry out a box now."""
        return sum([self.thing(name, amount, actions) for name, amount in effect])

    def thing(self, name: str, amount: int, actions: int) -> float:
        """Judge one thing that a box does."""
        match name:
            case "gold":
                return amount * self.gold
            case "blood":
                return amount * self.blood
            case "either":
                return amount * max(self.gold, self.blood)
            case "draw":
                return CARD * min(amount, len(self.state.decks[self.player]) + len(self.state.discards[self.player]))
            case "living":
                return self.mustering(self.castle, amount, 0, actions)
            case "undead":
                return self.mustering(self.castle, 0, amount, actions)
            case "living-anywhere":
                return self.best_mustering(amount, 0, actions)
            case "undead-anywhere":
                return self.best_mustering(0, amount, actions)
            case "march":
                return max([0.0, *self.sallies(amount)[:1]])
            case "hunt" | "subdue":
                return max([worth - self.post(vampire.place, vampire.strength) for vampire in self.state.vampires[self.player] if vampire.place > 0
                            for worth in [(self.hunting if name == "hunt" else self.taking)(vampire.strength)]], default=0.0)
            case "court":
                return max(self.courts.values())
            case "sacrifice":
                return sum(sorted([max(0.0, self.sacrificing(card)) for card in self.state.discards[self.player]], reverse=True)[:amount])
            case "unrest":
                return amount * max([0.0, *(self.unrest[place] for place in self.around)])
            case "calm":
                worths = [self.calming(place) for place in self.state.controlled(self.player) if self.state.unrest[place]]
                return sum(sorted(worths, reverse=True)[:amount])
            case "discount":
                return max([0.0, *(self.buying(card, amount) for card in self.wares)])
        return PLAIN[name] * amount

    def best_mustering(self, living: int, undead: int, actions: int) -> float:
        return max([self.mustering(place, living, undead, actions) for place in self.fronts])

    def uses(self, card: Card) -> tuple[float, float]:
        """Judge the two uses of a card of the hand: its symbol, its red box."""
        if card not in self._uses:
            actions = self.actions - leads(card)
            self._uses[card] = self.activating(card.symbol, actions), self.effect(card.red, actions) if card.red else -1.0
        return self._uses[card]

    def sacrificing(self, card: Card) -> float:
        """Judge what it is worth to be rid of a card of the discard pile."""
        state, player = self.state, self.player
        cards = len(state.hands[player]) + len(state.decks[player]) + len(state.discards[player])
        thinner = (STARTER - quality(card)) * 0.35 * self.rounds_left if cards > 6 else -1.5 * self.rounds_left
        if cards > 6 and card.kind in ("starter", "lord"):
            thinner += 0.25 * self.rounds_left
        black = self.effect(card.black, self.actions) if card.trigger == SACRIFICE else 0.0
        raised = self.mustering(self.castle, 0, 1, self.actions) if state.has(player, "necromancy") and state.phase == "action" else 0.0
        return thinner + black + raised - 0.2

    def calming(self, place: int) -> float:
        quelled = self.state.units(place) >= 1 + self.towns[place]
        return 0.1 if quelled else (2.0 if self.towns[place] else 0.7) * self.state.unrest[place]

    @property
    def wares(self) -> list[Card]:
        """List what may be bought."""
        from .market import for_sale

        return for_sale(self.state)

    def gaining(self, card: Card, onto_deck: bool = False) -> float:
        """Judge what it is worth to own a card from now on."""
        uses = ROUNDS_OF_USE.get(self.rounds_left, 2.8 if self.rounds_left else 0.0)
        if onto_deck:
            uses += 0.6
        return (quality(card) - STARTER + 2.0) * uses * 0.62

    def buying(self, card: Card, discount: int = 0, onto_deck: bool = False) -> float:
        """Judge what it is worth to buy a card: what it will do, less what it costs and what units then cannot be paid."""
        return max([self.paying(card, currency, discount, onto_deck) for currency in ("gold", "blood")])

    def paying(self, card: Card, currency: str, discount: int = 0, onto_deck: bool = False) -> float:
        """Judge what it is worth to buy a card for gold, or for blood."""
        cost = price(self.state, self.player, card, currency, discount)
        have = (self.state.gold if currency == "gold" else self.state.blood)[self.player]
        if cost is None or cost > have:
            return -9.0
        spare = max(0, self.purse[currency == "blood"])
        coin = self.gold if currency == "gold" else self.blood
        burden = 0.75 * coin * cost + 0.5 * max(0, cost - spare)
        black = 0.0 if card.trigger == SACRIFICE or card.is_battle else self.effect(card.black, 0)
        return self.gaining(card, onto_deck) + black - burden

    # ---- Vampires ----------------------------------------------------------------------------------------------------

    def hunting(self, strength: int, lord: bool = False) -> float:
        """Judge the best hunt, with where the Vampire is then."""
        blood = 2 + (lord and self.state.has(self.player, "great-hunt"))
        return blood * self.blood + max([self.prey(place, strength, lord) for place in self.preys], default=0.0)

    @cached_property
    def preys(self) -> list[int]:
        """List the Locales that can take Unrest."""
        return [place for place in range(CASTLE) if may_take_unrest(self.state, self.player, place) is None]

    def prey(self, place: int, strength: int, lord: bool = False) -> float:
        """Judge a Locale to hunt beside."""
        state, owner = self.state, self.state.owner[place]
        worth = self.unrest[place] * (1.7 if lord and state.has(self.player, "night-terrors") else 1)
        if lord and state.has(self.player, "great-hunt"):
            if owner == NEUTRAL:
                worth += 0.4 + 0.1 * self.prizes[place] * FADE ** (2 * self.ways[place]) if state.neutral[place] else 0.0
            elif owner not in (self.player, state.allies[self.player]) and state.units(place):
                worth += 1.0
        return worth + strength * self.beside[place]

    @cached_property
    def villages(self) -> list[int]:
        """List the Villages that can be subdued."""
        return [place for place in range(CASTLE) if may_subdue(self.state, self.player, place) is None]

    def taking(self, strength: int, lord: bool = False) -> float:
        """Judge the best Village to subdue, with where the Vampire is then."""
        lullaby = 2 * self.blood if lord and self.state.has(self.player, "lullaby") else 0.0
        return lullaby + max([self.subduing(place) + strength * self.beside[place] for place in self.villages], default=0.0)

    @cached_property
    def vampires_at_work(self) -> float:
        """Judge what the Vampires could do: each another thing, the best first."""
        gains = sorted(((self.sending(index, kind), index, kind) for index in range(len(self.state.vampires[self.player]))
                        for kind in ("subdue", "hunt", "travel")), reverse=True)
        whole, acted, kinds = 0.0, set(), set()
        for worth, index, kind in gains:
            if worth > 0 and index not in acted and kind not in kinds:
                whole += worth
                acted.add(index)
                kinds.add(kind)
        return whole

    def sending(self, index: int, kind: str) -> float:
        """Judge what it is worth to send a Vampire, against its staying where it is."""
        vampire = self.state.vampires[self.player][index]
        if vampire.place <= 0:
            return -9.0
        key = vampire.place, vampire.kind, kind
        if key not in self._sent:
            lord = vampire.kind == LORD
            found = self.taking(vampire.strength, lord) if kind == "subdue" else self.hunting(vampire.strength, lord) if kind == "hunt" else \
                max([self.visiting(court, lord) for court in self.courts], default=-9.0)
            self._sent[key] = found - self.post(vampire.place, vampire.strength)
        return self._sent[key]

    @cached_property
    def courts(self) -> dict[str, float]:
        """Judge what each Court is worth."""
        return {"vampire-elders": self.best_mustering(0, ELDERS, self.actions), "venice": self.at_venice(), "rome": self.at_rome(),
                "necromancer": sum([self.grave(card) for card in self.state.graveyard[-1:]])}

    def visiting(self, court: str, lord: bool) -> float:
        """Judge what it is worth to visit a Court, if it is free."""
        state, player = self.state, self.player
        from .state import court_place

        taken = any(vampire.place == court_place(court) for own in state.vampires for vampire in own)
        if court == "necromancer" and lord and state.has(player, "garden-of-souls"):
            return max([self.grave(card) for card in state.graveyard[-3:]], default=0.0)
        if court == "vampire-elders" and lord and state.has(player, "ancient-vampire"):
            return self.courts[court] + self.unit[UNDEAD]
        return -9.0 if taken else self.courts[court]

    def at_venice(self) -> float:
        return max([0.0, *(self.buying(card, 2, True) for card in self.wares)])

    def at_rome(self) -> float:
        return 1.0 + REWARD * self.gold if any(seat != self.player for seat in range(self.state.players)) else 0.0

    def grave(self, card: Card) -> float:
        """Judge what it is worth to use a card of the graveyard, its symbol and its box; one that leads to a Court might lead back here."""
        if any(name == "court" for name, _ in card.red):
            return 0.0
        symbol = self.activating(ARMY, self.actions) if card.symbol == ARMY else 2.0
        return symbol + sum([PLAIN[name] * amount for name, amount in card.red])

    @property
    def around(self) -> list[int]:
        """List the Locales beside own Vampires that can take Unrest."""
        around = {vampire.place for vampire in self.state.vampires[self.player] if vampire.place > 0}
        return [place for place in self.preys if not around.isdisjoint(TOUCHING[place])]

    # ---- others ------------------------------------------------------------------------------------------------------

    def standing_of(self, seat: int) -> float:
        """Judge how strong a player is: Towns above all."""
        return self.seats_towns[seat] + 0.1 * self.state.villages_of(seat) + 0.08 * self.state.units_of(seat)

    def alliance(self, seat: int, other: int) -> float:
        """Judge what an alliance with somebody is worth to a player: it should bring the victory nearer than it is alone."""
        alone = max(0, ALONE - self.seats_towns[seat])
        together = max(0, TOGETHER - self.seats_towns[seat] - self.seats_towns[other])
        if not alone or (not self.rounds_left and together > 3):
            return -2.0
        return 1.2 * alone - together + 1.2

    def trade(self, give: tuple[int, int], want: tuple[int, int]) -> float:
        """Judge what it is worth to give gold and blood for gold and blood."""
        return self.account(want[0] - give[0], 0) + self.account(want[1] - give[1], 1)

    def account(self, amount: int, which: int) -> float:
        """Judge what more or less of a resource is worth: what pays units counts for more."""
        worth, spare = (self.gold, self.blood)[which], self.purse[which]
        urgent = min(max(-spare, 0), amount) if amount > 0 else -min(max(-amount - max(spare, 0), 0), -amount)
        return worth * amount + 0.4 * urgent * bool(self.rounds_left)
