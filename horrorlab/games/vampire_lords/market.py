"""Market phase: the first player changes, then everybody buys cards in turn."""

from __future__ import annotations

from ...kernel.agenda import Ask, Deal, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.random import Pile
from ...kernel.words import many
from .cards import CARDS, Card, name_of_card
from .components import ACTION, BATTLE, PURCHASE, SULTAN
from .deals import DEAL, may_deal
from .graveyard import DEEP, top_cards
from .state import VampireLords, name_of, place_of, slug_of, step
from .unrest import quell

DONE: Option = ("done",)
ENOUGH: Option = ("enough",)
IMPALER = 3                                        # blood for two Living Units, VL-6.0-23
SLOTS = (ACTION, ACTION, ACTION, BATTLE, BATTLE)   # VL-5.3-05
GOLD, BLOOD = "gold", "blood"
CURRENCIES = (GOLD, BLOOD)


@event("VL-5.3-01", also=("VL-5.0-05", "VL-5.2-015", "AMB-VL-094"))
def FirstPlayerChanged(player: Seat) -> str:
    return f"{player} passed first of the others and is the first player now."


@event("VL-5.3-02", also=("VL-1.0-05", "VL-1.0-08", "VL-5.0-05", "VL-5.2-016"))
def MarketPhaseBegan(player: Seat) -> str:
    return f"Market phase: {player} buys first."


@event("VL-5.3-04", also=("VL-5.3-08", "VL-5.3-09", "VL-2.0-16", "VL-3.5-03"))
def CardBought(player: Seat, card: Card, price: int, currency: str) -> str:
    return f"{player} buys {card.name} for {price} {currency}; it goes onto the discard pile."


@event("VL-5.2-083", also=("VL-5.2-082", "AMB-VL-074", "VL-SH-03"))
def CardBoughtOntoDeck(player: Seat, card: Card, price: int, currency: str) -> str:
    return f"{player} buys {card.name} for {price} {currency}; it goes on top of the deck."


@event("VL-5.3-07", also=("VL-5.2-021",))
def PurchaseBoxUsed(player: Seat, card: Card) -> str:
    return f"The black box of {card.name} takes effect for {player}: {card.black_text}"


@event("VL-5.3-06", also=("VL-5.3-05",))
def SlotRefilled(card: Card) -> str:
    return f"{card.name} comes to the market."


@event("AMB-VL-099", also=("AMB-VL-011",))
def SlotStaysEmpty(kind: str) -> str:
    return f"No card of {kind} is left for the market."


@event("VL-5.3-03")
def BuyingDone(player: Seat) -> str:
    return f"{player} is done buying."


@event("VL-6.0-16", also=("AMB-VL-095", "AMB-VL-100", "AMB-VL-124"))
def GraveRobbed(player: Seat, card: Card) -> str:
    return f"Grave Robber: {player} puts {card.name} of the graveyard on top of the deck."


@event("VL-6.0-24", also=("AMB-VL-100", "AMB-VL-124"))
def CunningUsed(player: Seat, card: Card) -> str:
    return f"Cunning: {player} puts {card.name} of the market on top of the deck, free of charge."


@event("VL-6.0-22", also=("AMB-VL-124",))
def UnitImpaled(player: Seat, place: str) -> str:
    return f"Impaler: {player} removes a Living Unit from {place}."


@event("VL-6.0-23", also=("AMB-VL-130",))
def ImpalerPaid(player: Seat, units: int, blood: int) -> str:
    return f"Impaler: {player} takes {blood} blood for {many(units, 'Living Unit')}."


@step
class BeginMarketPhase(Step):
    """Pass the first player marker on, then buy in turn"""

    rule = "VL-5.3-01"
    also = ("VL-5.3-02", "AMB-VL-094")

    def run(self, state: VampireLords) -> None:
        state.phase = "market"
        state.first = next(player for player in state.order if player != state.first)
        state.tell(FirstPlayerChanged, state.first)
        state.tell(MarketPhaseBegan, state.first)
        state.then(*(BeginBuying(player) for player in state.clockwise(state.first)))


@step
class BeginBuying(Step):
    """Buy cards"""

    rule = "VL-5.3-02"
    player: int

    def run(self, state: VampireLords) -> None:
        state.turn = self.player
        state.then(BuyCards(self.player), EndBuying(self.player))


@step
class EndBuying(Step):
    """End the turn: units quell Unrest"""

    rule = "VL-5.2-094"
    also = ("AMB-VL-080",)
    player: int

    def run(self, state: VampireLords) -> None:
        quell(state, self.player)
        state.turn = -1


SUPPORT = CARDS.of_kind(SULTAN)[0]


def for_sale(state: VampireLords) -> list[Card]:
    """List the cards in the market, each once."""
    cards = dict.fromkeys(card for card in state.market if card)
    return [*cards, SUPPORT] if state.sultans else list(cards)


def sold_for(card: Card, currency: str) -> bool:
    return bool(card.gold if currency == GOLD else card.blood)


def price(state: VampireLords, player: int, card: Card, currency: str, discount: int = 0) -> int | None:
    """Tell what a card costs a player in a currency; None if it is not sold for it.

    Rule: AMB-VL-098, AMB-VL-074, AMB-VL-003
    """
    cost = card.gold if currency == GOLD else card.blood
    if not cost:
        return None
    if cost > 1 and state.has(player, "silver-tongue"):
        cost -= 1
    return max(0, cost - discount)


def purse(state: VampireLords, player: int, currency: str) -> int:
    return state.gold[player] if currency == GOLD else state.blood[player]


def why_not_buy(state: VampireLords, player: int, slug: str, currency: str, discount: int) -> Refusal | None:
    """Tell why a card cannot be bought."""
    card = next((card for card in for_sale(state) if card.slug == slug), None)
    if card is None:
        return Refusal("VL-5.3-05", f"{name_of_card(slug)} is not in the market.")
    if currency not in CURRENCIES:
        return Refusal("VL-5.3-08", f"Cards are paid for in gold or in blood, not in {currency!r}.")
    cost = price(state, player, card, currency, discount)
    if cost is None:
        return Refusal("AMB-VL-098", f"{card.name} is not sold for {currency}.")
    if purse(state, player, currency) < cost:
        return Refusal("VL-5.3-08", f"{card.name} costs {cost} {currency}; {state.names[player]} has {purse(state, player, currency)}.")
    return None


def buy(state: VampireLords, player: int, slug: str, currency: str, discount: int, *, onto_deck: bool) -> None:
    """Buy a card: pay, take it, refill the market, carry out its purchase box."""
    card = CARDS.cards[slug]
    cost = price(state, player, card, currency, discount) or 0
    if currency == GOLD:
        state.gold[player] -= cost
    else:
        state.blood[player] -= cost
    if onto_deck:
        put_on_deck(state, player, card)
        state.tell(CardBoughtOntoDeck, player, card, cost, currency)
    else:
        state.discards[player] += (card,)
        state.tell(CardBought, player, card, cost, currency)
    steps = take_from_market(state, card)
    if card.trigger == PURCHASE:
        steps += [UsePurchaseBox(player, slug)]
    state.then(*steps)


def put_on_deck(state: VampireLords, player: int, card: Card) -> None:
    """Put a card on top of a deck, seen by all."""
    state.decks[player].top.append(card)


def take_from_market(state: VampireLords, card: Card) -> list[Step]:
    """Take a card out of the market; give the Step that refills its place."""
    if card.kind == SULTAN:
        state.sultans -= 1
        if not state.sultans:
            state.tell(SlotStaysEmpty, SUPPORT.name)
        return []
    slot = state.market.index(card)
    state.market[slot] = None
    return [Refill(slot)]


@step
class UsePurchaseBox(Step):
    """Carry out the black box of a bought card"""

    rule = "VL-5.3-07"
    also = ("VL-5.2-021",)
    player: int
    card: str

    def run(self, state: VampireLords) -> None:
        from .effects import carry_out

        card = CARDS.cards[self.card]
        state.tell(PurchaseBoxUsed, self.player, card)
        state.then(*carry_out(self.player, card.black))


@step
class Refill(Step):
    """Refill the market"""

    rule = "VL-5.3-06"
    also = ("AMB-VL-099",)
    slot: int

    def run(self, state: VampireLords) -> None:
        if len(state.stock[SLOTS[self.slot]]):
            state.agenda.append(DealToMarket(self.slot, 1))
        else:
            state.tell(SlotStaysEmpty, f"the {SLOTS[self.slot]} deck")


@step
class DealToMarket(Deal):
    """Reveal a card for the market"""

    rule = "VL-5.3-06"
    slot: int
    count: int

    def pile(self, state: VampireLords) -> Pile:
        return state.stock[SLOTS[self.slot]]

    def receive(self, state: VampireLords, cards: list[Card]) -> None:
        state.market[self.slot] = cards[0]
        state.tell(SlotRefilled, cards[0])


@step
class BuyCards(Ask):
    """Buy a card, or stop"""

    rule = "VL-5.3-03"
    also = ("VL-5.3-04", "VL-5.3-08", "AMB-VL-098", "AMB-VL-124")
    forms = (("buy", str, str), ("rob-grave", str), ("rob-grave", str, str), ("cunning", str), ("impaler",), ("deal", int), ("done",))
    player: int
    used: tuple[str, ...] = ()

    def question(self, state: VampireLords) -> str:
        return f"Buy a card? You have {state.gold[self.player]} gold and {state.blood[self.player]} blood"

    def candidates(self, state: VampireLords) -> list[Option]:
        deals: list[Option] = [(DEAL, seat) for seat in range(state.players) if seat != self.player]
        return [*self.purchases(state), *self.uses(state), *deals, DONE]

    def purchases(self, state: VampireLords) -> list[Option]:
        """List what could be bought with enough gold and blood."""
        return [("buy", card.slug, currency) for card in for_sale(state) for currency in CURRENCIES if sold_for(card, currency)]

    def uses(self, state: VampireLords) -> list[Option]:
        """List what the abilities of the market could do."""
        options: list[Option] = []
        if state.has(self.player, "grave-robber"):
            options += top_cards(state, "rob-grave", DEEP)
        if state.has(self.player, "cunning"):
            options += [("cunning", card.slug) for card in dict.fromkeys(state.market) if card and card.is_battle]
        if state.has(self.player, "impaler"):
            options.append(("impaler",))
        return options

    def options(self, state: VampireLords) -> list[Option]:
        player = self.player
        if state.has(player, "silver-tongue"):
            options = [option for option in self.purchases(state) if self.refusal(state, option) is None]
        else:
            gold, blood, options = state.gold[player], state.blood[player], []
            for card in for_sale(state):
                if card.gold and card.gold <= gold:
                    options.append(("buy", card.slug, GOLD))
                if card.blood and card.blood <= blood:
                    options.append(("buy", card.slug, BLOOD))
        if state.active[player]:
            options += [option for option in self.uses(state) if self.refusal(state, option) is None]
        return [*options, *((DEAL, seat) for seat in range(state.players) if may_deal(state, player, seat) is None), DONE]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        player = self.player
        match option:
            case ("done",):
                return None
            case ("buy", slug, currency):
                return why_not_buy(state, player, slug, currency, 0)
            case ("deal", seat):
                return may_deal(state, player, seat)
            case ("rob-grave", slug, *_):
                if not state.has(player, "grave-robber"):
                    return Refusal("VL-6.0-16", "This takes the ability Grave Robber.")
                if "rob-grave" in self.used:
                    return Refusal("AMB-VL-124", "Grave Robber is used once a Market phase.")
                return None if option in top_cards(state, "rob-grave", DEEP) else \
                    Refusal("VL-6.0-16", f"{name_of_card(slug)} is not among the top three of the graveyard.")
            case ("cunning", slug):
                if not state.has(player, "cunning"):
                    return Refusal("VL-6.0-24", "This takes the ability Cunning.")
                if "cunning" in self.used:
                    return Refusal("AMB-VL-124", "Cunning is used once a Market phase.")
                return None if any(card and card.slug == slug and card.is_battle for card in state.market) else \
                    Refusal("VL-6.0-24", f"{name_of_card(slug)} is no battle card of the market.")
        if not state.has(player, "impaler"):
            return Refusal("VL-6.0-22", "This takes the ability Impaler.")
        if "impaler" in self.used:
            return Refusal("AMB-VL-124", "Impaler is used once a Market phase.")
        return None if Impale(player, 0).stakes(state) else Refusal("VL-6.0-22", "You have no Living Unit.")

    def take(self, state: VampireLords, option: Option) -> None:
        player = self.player
        match option:
            case ("done",):
                state.tell(BuyingDone, player)
            case ("deal", seat):
                from .deals import begin_deal

                begin_deal(state, player, seat, self)
            case ("buy", slug, currency):
                state.agenda.append(self)
                buy(state, player, slug, currency, 0, onto_deck=False)
            case ("rob-grave", *_):
                self.rob(state, top_cards(state, "rob-grave", DEEP)[option])
            case ("cunning", slug):
                card = CARDS.cards[slug]
                state.agenda.append(BuyCards(player, (*self.used, "cunning")))
                put_on_deck(state, player, card)
                state.tell(CunningUsed, player, card)
                state.then(*take_from_market(state, card))
            case _:
                state.then(Impale(player, 0), BuyCards(player, (*self.used, "impaler")))

    def rob(self, state: VampireLords, place: int) -> None:
        card = state.graveyard[place]
        state.graveyard = state.graveyard[:place] + state.graveyard[place + 1:]
        put_on_deck(state, self.player, card)
        state.tell(GraveRobbed, self.player, card)
        state.agenda.append(BuyCards(self.player, (*self.used, "rob-grave")))

    def label(self, state: VampireLords, option: Option) -> str:
        match option:
            case ("done",):
                return "Buy nothing more"
            case ("buy", slug, currency):
                return f"Buy {name_of_card(slug)} for {price(state, self.player, CARDS.cards[slug], currency)} {currency}"
            case ("deal", seat):
                return f"Offer {state.names[seat]} a deal"
            case ("rob-grave", slug, *lower):
                return f"Rob the grave of {'the lower ' * bool(lower)}{name_of_card(slug)}"
            case ("cunning", slug):
                return f"Take {name_of_card(slug)} for nothing"
        return "Impale Living Units"

    def consequence(self, state: VampireLords, option: Option) -> str:
        if option[0] not in ("buy", "rob-grave", "cunning"):
            return ""
        card = CARDS.cards[option[1]]
        return card.red_text or card.black_text


@step
class Impale(Ask):
    """Impale a Living Unit, or no more"""

    rule = "VL-6.0-22"
    also = ("VL-6.0-23", "AMB-VL-124", "AMB-VL-130")
    forms = (("impale", str), ("enough",))
    player: int
    impaled: int

    def question(self, state: VampireLords) -> str:
        return f"Impaler: where is a Living Unit removed? {self.impaled} so far, 3 blood for every two"

    def stakes(self, state: VampireLords) -> list[Option]:
        """List the Locales where a Living Unit can be removed."""
        return [("impale", slug_of(place)) for place in state.controlled(self.player) if state.living[place]]

    def candidates(self, state: VampireLords) -> list[Option]:
        return [*self.stakes(state), ENOUGH]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None if option in self.candidates(state) else Refusal(self.rule, "No Living Unit of yours stands there.")

    def take(self, state: VampireLords, option: Option) -> None:
        if option == ENOUGH:
            blood = IMPALER * (self.impaled // 2)
            state.blood[self.player] += blood
            state.tell(ImpalerPaid, self.player, self.impaled, blood)
            return
        place = place_of(option[1], self.player)
        state.living[place] -= 1
        state.tell(UnitImpaled, self.player, name_of(place, state))
        state.agenda.append(Impale(self.player, self.impaled + 1))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Impale no more" if option == ENOUGH else f"Impale in {name_of(place_of(option[1], self.player), state)}"


class BuyOne(Ask):
    """Buy one card for less, or none"""

    __slots__ = ()
    forms = (("buy", str, str), ("nobody",))
    onto_deck = False
    player: int
    discount: int

    def question(self, state: VampireLords) -> str:
        return f"Buy a card for {self.discount} less?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [*(("buy", card.slug, currency) for card in for_sale(state) for currency in CURRENCIES if sold_for(card, currency)),
                ("nobody",)]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None if option == ("nobody",) else why_not_buy(state, self.player, option[1], option[2], self.discount)

    def take(self, state: VampireLords, option: Option) -> None:
        if option == ("nobody",):
            state.tell(BuyingDone, self.player)
        else:
            buy(state, self.player, option[1], option[2], self.discount, onto_deck=self.onto_deck)

    def label(self, state: VampireLords, option: Option) -> str:
        if option == ("nobody",):
            return "Buy nothing"
        return f"Buy {name_of_card(option[1])} for {price(state, self.player, CARDS.cards[option[1]], option[2], self.discount)} {option[2]}"

    def consequence(self, state: VampireLords, option: Option) -> str:
        if option == ("nobody",):
            return ""
        card = CARDS.cards[option[1]]
        return card.red_text or card.black_text


@step
class BuyAtVenice(BuyOne):
    """Buy a card at Venice, onto the deck"""

    rule = "VL-5.2-082"
    also = ("VL-5.2-083", "AMB-VL-074")
    onto_deck = True
    player: int
    discount: int


@step
class BuyWithDiscount(BuyOne):
    """Buy a card for less"""

    rule = "AMB-VL-001"
    player: int
    discount: int

