"""Game set-up, step by step as the rulebook lays it out."""

from __future__ import annotations

from ...kernel.agenda import Chance, Deal, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.hands import without
from ...kernel.random import Pile
from ...kernel.words import listed, many
from ...roads.atlas import LONG_NIGHT
from .cards import CARDS, Card
from .components import ACTION, BATTLE, LORD, STARTER, SULTAN
from .diplomacy import ALL_IN
from .market import SLOTS
from .state import CASTLE, LIVING, NOWHERE, NUMBER, SPAWN, UNDEAD, Vampire, VampireLords, name_of, step
from .state import LORD as LORD_KIND

RESOURCES = {"three": 3, "six": 6}                 # AMB-VL-012
GUARDS = {"one": 1, "three": 3}                    # AMB-VL-019
CRYPT_KEEPERS = "crypt-keepers"
MAPS = {                                           # facts of the set-up for so many players; those of a seat stand with it in setups.csv
    2: ("VL-4.0-18", "VL-4.0-19", "VL-4.0-24", "VL-4.0-25"),
    3: ("VL-4.0-26", "VL-4.0-27", "VL-4.0-37"),
    4: ("VL-4.0-38", "VL-4.0-40", "VL-4.0-53"),
}
LONG = ("VL-8.0-05", "AMB-VL-132")                 # facts of the set-up for the Long Night


@event("VL-3.1-04", also=("AMB-VL-007", "AMB-VL-009", "AMB-VL-030"))
def TownsTurned(towns: tuple[str, ...], left: int) -> str:
    return f"Village replacement markers lie on {listed(towns)}: {left} Towns are left."


@event("VL-4.0-01", also=("AMB-VL-010",))
def SupplyLaidOut(living: int, undead: int) -> str:
    return f"Beside the map lie {living} Living and {undead} Undead Units, markers, dice, gold and blood."


@event("VL-4.0-03", also=("VL-4.0-02", "VL-4.0-04", "VL-4.0-07", "AMB-VL-011"))
def MarketDecksLaid(action: int, battle: int, sultans: int) -> str:
    return f"The market decks are shuffled: {action} action cards, {battle} battle cards; {sultans} of Sultan’s Support lie open."


@event("VL-4.0-05", also=("VL-4.0-06", "VL-5.3-05"))
def MarketRevealed(cards: tuple[Card, ...]) -> str:
    return f"The market shows {listed(card.name for card in cards)}, and Sultan’s Support."


@event("VL-4.0-08", also=("AMB-VL-020", "AMB-VL-095"))
def GraveyardBegun(card: Card) -> str:
    return f"{card.name} begins the graveyard."


@event("VL-4.0-09", also=("VL-4.0-10", "VL-1.0-01", "VL-2.0-03", "VL-5.1-22", "AMB-VL-021"))
def LordChosen(player: Seat, lord: str, abilities: int) -> str:
    return f"{player} is {lord}, with {abilities} ability cards."


@event("VL-4.0-12", also=("VL-4.0-11", "VL-4.0-13", "VL-4.0-14", "VL-5.1-27"))
def DeckShuffled(player: Seat, cards: int) -> str:
    return f"{player} shuffles a deck of {cards} starting cards."


@event("VL-4.0-15", also=("VL-3.5-01", "AMB-VL-012"))
def ResourcesTaken(player: Seat, amount: int) -> str:
    return f"{player} takes {amount} gold and {amount} blood."


@event("VL-4.0-16", also=("VL-2.0-20", "VL-3.1-14", "VL-3.4-01", "VL-4.0-17", "AMB-VL-008", "AMB-VL-013", "AMB-VL-016", "AMB-VL-017", "AMB-VL-018"))
def PlaceTaken(player: Seat, color: str, town: str, village: str) -> str:
    return f"{player} plays {color}: a castle, the Town {town}" + (f" and the Village {village}." if village else ".")


@event("AMB-VL-013")
def StartUnitsPlaced(player: Seat) -> str:
    return f"{player} starts with 3 Living and 3 Undead Units in the castle."


@event("VL-4.0-39", also=("AMB-VL-019",))
def GuardsPlaced(places: str, units: int) -> str:
    return f"{many(units, 'Neutral Unit')} each in {places}."


@event("AMB-VL-015", also=("VL-2.0-19",))
def FirstPlayerDrawn(player: Seat) -> str:
    return f"{player} is the first player."


@event("VL-8.0-12", also=("VL-8.0-13", "AMB-VL-137"))
def CryptKeeperTaken(player: Seat) -> str:
    return f"Crypt Keepers: {player} starts with Crypt Keeper in hand."


@event("VL-8.0-10", also=("VL-8.0-11", "AMB-VL-133"))
def AllSpawnsCame() -> str:
    return "All in: both Spawns of every player are in play."


@step
class SetUp(Step):
    """Lay out the game"""

    rule = "VL-4.0-01"
    also = ("VL-3.1-04",)
    lords: tuple[str, ...] = ()                    # chosen by the players, seat by seat; "" is drawn

    def run(self, state: VampireLords) -> None:
        from .course import PlayRound

        players = range(state.players)
        turned = [name_of(NUMBER[slug]) for slug in sorted(state.setup.villages)]
        facts = MAPS[state.players] + LONG * (LONG_NIGHT in state.variants)
        state.tell(TownsTurned, tuple(turned), sum(map(state.is_town, range(CASTLE))), also=facts)
        state.tell(SupplyLaidOut, state.supply(LIVING), state.supply(UNDEAD))
        chosen = self.lords or ("",) * state.players
        lords = [TakeLord(player, lord) if lord else DrawLord(player, chosen) for player, lord in enumerate(chosen)]
        state.then(LayMarket(), *lords, *(TakePlace(player) for player in players), PlaceGuards(),
                   DrawFirstPlayer(), PlayRound())


@step
class LayMarket(Step):
    """Lay the market decks"""

    rule = "VL-4.0-03"
    also = ("VL-4.0-02", "VL-4.0-04")

    def run(self, state: VampireLords) -> None:
        state.stock = {ACTION: Pile(CARDS.of_kind(ACTION)), BATTLE: Pile(CARDS.of_kind(BATTLE))}
        state.sultans = len(CARDS.of_kind(SULTAN))
        state.tell(MarketDecksLaid, len(state.stock[ACTION]), len(state.stock[BATTLE]), state.sultans)
        state.then(*(FillSlot(slot, 1) for slot in range(len(SLOTS))), ShowMarket(), BeginGraveyard(1))


@step
class FillSlot(Deal):
    """Reveal a card for the market"""

    rule = "VL-4.0-05"
    also = ("VL-4.0-06",)
    slot: int
    count: int

    def pile(self, state: VampireLords) -> Pile:
        return state.stock[SLOTS[self.slot]]

    def receive(self, state: VampireLords, cards: list[Card]) -> None:
        state.market[self.slot] = cards[0]


@step
class ShowMarket(Step):
    """Look at the market"""

    rule = "VL-4.0-05"

    def run(self, state: VampireLords) -> None:
        state.tell(MarketRevealed, tuple(card for card in state.market if card))


@step
class BeginGraveyard(Deal):
    """Move the top action card to the graveyard"""

    rule = "VL-4.0-08"
    also = ("AMB-VL-020",)
    count: int

    def pile(self, state: VampireLords) -> Pile:
        return state.stock[ACTION]

    def receive(self, state: VampireLords, cards: list[Card]) -> None:
        state.graveyard += tuple(cards)
        state.tell(GraveyardBegun, cards[0])


@step
class DrawLord(Chance):
    """Draw a Lord"""

    rule = "VL-4.0-09"
    also = ("AMB-VL-021",)
    forms = (("lord", str),)
    to: int
    chosen: tuple[str, ...] = ()

    def question(self, state: VampireLords) -> str:
        return f"Which Lord is {state.names[self.to]}?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("lord", slug) for slug in CARDS.lords if slug not in state.lords and slug not in self.chosen]

    options = candidates

    def weights(self, state: VampireLords) -> list[int]:
        return [1] * len(self.candidates(state))

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option[1] not in CARDS.lords:
            return Refusal(self.rule, f"{option[1]!r} is no Lord; there are {', '.join(CARDS.lords)}.")
        return None if option in self.candidates(state) else Refusal("AMB-VL-021", f"{CARDS.lords[option[1]].name} is taken.")

    def take(self, state: VampireLords, option: Option) -> None:
        TakeLord(self.to, option[1]).run(state)


@step
class TakeLord(Step):
    """Take a Lord, with abilities and a deck"""

    rule = "VL-4.0-09"
    also = ("VL-4.0-10", "VL-4.0-11", "VL-4.0-12", "AMB-VL-021")
    player: int
    lord: str

    def run(self, state: VampireLords) -> None:
        player, lord = self.player, self.lord
        state.lords = (*state.lords, lord)
        state.inactive[player] = tuple(card for card in CARDS.abilities.values() if card.lord == lord)
        state.tell(LordChosen, player, CARDS.lords[lord].name, len(state.inactive[player]))
        deck = tuple(dict.fromkeys(CARDS.of_kind(STARTER))) + tuple(CARDS.of_kind(LORD, lord))
        if CRYPT_KEEPERS in state.variants:
            keeper = CARDS.cards["crypt-keeper"]
            deck = without(deck, keeper)
            state.hands[player] = state.known[player] = (keeper,)
            state.tell(CryptKeeperTaken, player)
        state.decks[player] = Pile(deck)
        state.tell(DeckShuffled, player, len(deck))


@step
class TakePlace(Step):
    """Take a place on the map"""

    rule = "VL-4.0-16"
    also = ("VL-4.0-15", "VL-3.4-01", "AMB-VL-012", "AMB-VL-013", "AMB-VL-018")
    player: int

    def run(self, state: VampireLords) -> None:
        player = self.player
        start = state.setup.starts[state.colors[player]]
        amount = RESOURCES[state.rulings["AMB-VL-012"]]
        state.gold[player] = state.blood[player] = amount
        state.tell(ResourcesTaken, player, amount)
        for slug in (start.town, start.village):
            if slug:
                state.owner[NUMBER[slug]] = player
        state.vampires[player] = (Vampire(LORD_KIND, NOWHERE), *([Vampire(SPAWN, NOWHERE)] * 2 if ALL_IN in state.variants else []))
        if state.log is not None:
            village = name_of(NUMBER[start.village]) if start.village else ""
            state.tell(PlaceTaken, player, start.seat.title(), name_of(NUMBER[start.town]), village, also=start.rules)
        if state.rulings["AMB-VL-013"] == "three-and-three":
            state.living[CASTLE + player] = state.undead[CASTLE + player] = 3
            state.tell(StartUnitsPlaced, player)


@step
class PlaceGuards(Step):
    """Place Neutral Units"""

    rule = "VL-4.0-39"
    also = ("AMB-VL-019",)

    def run(self, state: VampireLords) -> None:
        units = GUARDS[state.rulings["AMB-VL-019"]]
        for slug in state.setup.guarded:
            state.neutral[NUMBER[slug]] = units
        if state.setup.guarded and state.log is not None:
            state.tell(GuardsPlaced, listed(name_of(NUMBER[slug]) for slug in state.setup.guarded), units)
        if ALL_IN in state.variants:
            state.tell(AllSpawnsCame)


@step
class DrawFirstPlayer(Chance):
    """Draw the first player"""

    rule = "AMB-VL-015"
    forms = (("first", int),)

    def question(self, state: VampireLords) -> str:
        return "Who is the first player?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("first", player) for player in range(state.players)]

    options = candidates

    def weights(self, state: VampireLords) -> list[int]:
        return [1] * state.players

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None if 0 <= option[1] < state.players else Refusal(self.rule, f"There is no seat {option[1]}.")

    def take(self, state: VampireLords, option: Option) -> None:
        state.first = option[1]
        state.tell(FirstPlayerDrawn, state.first)

