"""Action phase: play a card in turn as its symbol or its red box, or pass; battle cards; the Necromancer's card."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.hands import Naming
from ...kernel.words import many
from .army import ActivateArmy
from .cards import CARDS, Card, name_of_card
from .components import ARMY, SULTAN
from .deals import CUTTHROATS, DEAL, may_deal
from .drawing import FORESIGHTED, draw_up
from .effects import carry_out
from .graveyard import LOWER, top_cards
from .state import VampireLords, step
from .unrest import quell
from .vampires import ActivateVampires


@event("VL-5.0-04", also=("VL-1.0-05", "VL-1.0-07"))
def ActionPhaseBegan(round: int) -> str:
    return f"Action phase of round {round}."


@event("VL-5.2-008", also=("VL-5.2-007", "VL-5.2-009", "VL-5.2-010", "AMB-VL-062"))
def CardPlayed(player: Seat, card: Card, how: str) -> str:
    return f"{player} plays {card.name} as {how}."


@event("VL-6.0-02", also=("AMB-VL-102", "AMB-VL-077"))
def HotBlooded(player: Seat) -> str:
    return f"Hot-blooded: {player} uses both the symbol and the red box."


@event("VL-6.0-06", also=("AMB-VL-128",))
def HaremPaid(player: Seat) -> str:
    return f"Harem: {player} takes 2 gold."


@event("VL-5.2-012", also=("VL-5.2-011", "VL-5.2-014", "AMB-VL-093"))
def PlayerPassed(player: Seat) -> str:
    return f"{player} passes for this round."


@event("VL-5.2-013", also=("AMB-VL-092",))
def HandDiscarded(player: Seat, cards: int) -> str:
    return f"{player} discards the {many(cards, 'card')} left in hand."


@event("VL-5.2-013", also=("AMB-VL-092",))
def HandKept(player: Seat, cards: int) -> str:
    return f"{player} keeps {many(cards, 'card')} in hand."


@event("VL-5.2-044", also=("VL-5.2-045", "VL-5.2-023", "VL-5.2-024"))
def BattleCardPlayed(player: Seat, card: Card) -> str:
    return f"{player} plays {card.name} in the battle."


@event("VL-5.2-044")
def NoBattleCardPlayed(player: Seat) -> str:
    return f"{player} plays no battle card."


@event("VL-5.2-085", also=("AMB-VL-076", "AMB-VL-077", "AMB-VL-095"))
def GraveyardCardPlayed(player: Seat, card: Card) -> str:
    return f"Necromancer: {player} uses {card.name} of the graveyard, its symbol and its text."


@event("VL-6.0-10", also=("VL-6.0-09", "AMB-VL-078"))
def GardenCardPlayed(player: Seat, card: Card) -> str:
    return f"Garden of Souls: {player} uses {card.name} of the graveyard, its symbol and its text."


@event("VL-6.0-11", also=("AMB-VL-095",))
def GardenCardSank(card: Card) -> str:
    return f"Garden of Souls: {card.name} goes to the bottom of the graveyard."


@event("VL-8.0-09", also=("AMB-VL-136",), news=True)
def AllianceBroken(player: Seat, other: Seat, card: Card) -> str:
    return f"Cutthroats: {player} discards {card.name} and breaks the alliance with {other}."


@event("AMB-VL-077")
def BoxDeclined(player: Seat, card: Card) -> str:
    return f"{player} makes no use of the red box of {card.name}."


# ---- playing -------------------------------------------------------------------------------------------------------

@step
class BeginActionPhase(Step):
    """Draw cards, then play them in turn"""

    rule = "VL-5.0-04"
    also = ("VL-5.2-001", "VL-8.0-16")

    def run(self, state: VampireLords) -> None:
        state.phase, state.order = "action", ()
        state.passed, state.played = [False] * state.players, [0] * state.players
        state.tell(ActionPhaseBegan, state.round)
        state.then(*([] if FORESIGHTED in state.variants else draw_up(state)), NextTurn(state.first))


@step
class NextTurn(Step):
    """Let the next player who has not passed take a turn"""

    rule = "VL-5.2-007"
    also = ("VL-5.2-012", "VL-5.2-014")
    player: int

    def run(self, state: VampireLords) -> None:
        if all(state.passed):
            state.turn = -1
            return
        player = next(seat for seat in state.clockwise(self.player) if not state.passed[seat])
        state.turn = player
        state.then(PlayCard(player), EndTurn(player), NextTurn(state.left_of(player)))


SYMBOL, BOX, BREAK = Naming("symbol"), Naming("box"), Naming("break")
PASS: Option = ("pass",)


@step
class PlayCard(Ask):
    """Play a card, or pass"""

    rule = "VL-5.2-008"
    also = ("VL-5.2-007", "VL-5.2-009", "VL-5.2-010", "VL-5.2-011", "VL-8.0-09", "AMB-VL-044", "AMB-VL-093")
    forms = (("symbol", str), ("box", str), ("break", str), ("deal", int), ("pass",))
    player: int

    def question(self, state: VampireLords) -> str:
        return "Play a card as its symbol or its red box, or pass"

    def candidates(self, state: VampireLords) -> list[Option]:
        hand = dict.fromkeys(state.hands[self.player])
        options = [SYMBOL[card.slug] for card in hand] + [BOX[card.slug] for card in hand]
        if CUTTHROATS in state.variants:
            options += [BREAK[card.slug] for card in hand]
        return [*options, *((DEAL, seat) for seat in range(state.players) if seat != self.player), PASS]

    def options(self, state: VampireLords) -> list[Option]:
        player, hand = self.player, dict.fromkeys(state.hands[self.player])
        options = [SYMBOL[card.slug] for card in hand] + [BOX[card.slug] for card in hand if card.red]
        if CUTTHROATS in state.variants and state.allies[player] >= 0:
            options += [BREAK[card.slug] for card in hand]
        return [*options, *((DEAL, seat) for seat in range(state.players) if may_deal(state, player, seat) is None), PASS]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        match option:
            case ("pass",):
                return None
            case ("deal", seat):
                return may_deal(state, self.player, seat)
        verb, slug = option
        card = next((card for card in state.hands[self.player] if card.slug == slug), None)
        if card is None:
            return Refusal(self.rule, f"{name_of_card(slug)} is not in the hand of {state.names[self.player]}.")
        if verb == "box" and not card.red:
            return Refusal("VL-5.2-022", f"{card.name} is a battle card: it has no red box.")
        if verb == "break":
            if CUTTHROATS not in state.variants:
                return Refusal("VL-8.0-09", "Alliances are broken in the Diplomacy phase, unless the Cutthroats play.")
            if state.allies[self.player] < 0:
                return Refusal("VL-8.0-09", "There is no alliance to break.")
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        player = self.player
        match option:
            case ("pass",):
                self.pass_for_this_round(state)
                return
            case ("deal", seat):
                from .deals import begin_deal

                begin_deal(state, player, seat, self)
                return
        verb, card = option[0], CARDS.cards[option[1]]
        state.show_card(player, card)
        state.discards[player] += (card,)
        if verb == "break":
            other = state.allies[player]
            state.allies[player] = state.allies[other] = -1
            state.tell(AllianceBroken, player, other, card)
            return
        state.played[player] += 1
        hot = state.played[player] == 1 and bool(card.red) and state.has(player, "hot-blooded")
        state.tell(CardPlayed, player, card, "its symbol" if verb == "symbol" else "its red box")
        if hot:
            state.tell(HotBlooded, player)
        if hot:
            steps = symbol_and_box(player, card)
        else:
            steps = [activation(player, card)] if verb == "symbol" else carry_out(player, card.red)
        state.then(*steps, *harem(state, player, card))

    def pass_for_this_round(self, state: VampireLords) -> None:
        player = self.player
        state.passed[player] = True
        state.order = (*state.order, player)
        state.tell(PlayerPassed, player)
        if state.hands[player]:
            state.agenda.append(KeepHand(player))

    def label(self, state: VampireLords, option: Option) -> str:
        match option:
            case ("pass",):
                return "Pass for this round"
            case ("deal", seat):
                return f"Offer {state.names[seat]} a deal"
            case ("symbol", slug):
                card = CARDS.cards[slug]
                return f"Play {card.name} as {'Army' if card.symbol == ARMY else 'Vampires'}"
            case ("box", slug):
                return f"Play {CARDS.cards[slug].name} as its red box"
        return f"Discard {name_of_card(option[1])} to break the alliance"

    def consequence(self, state: VampireLords, option: Option) -> str:
        match option:
            case ("box", slug):
                return CARDS.cards[slug].red_text
            case ("symbol", slug):
                return "Recruit 3 Living Units, or march up to 3 Locales." if CARDS.cards[slug].symbol == ARMY else \
                    "Each Vampire subdues, hunts or travels."
        return ""


def activation(player: int, card: Card) -> Step:
    """Use the symbol of a card."""
    return ActivateArmy(player) if card.symbol == ARMY else ActivateVampires(player)


def symbol_and_box(player: int, card: Card) -> list[Step]:
    """Use the symbol of a card, then its red box if it has one; either may be declined."""
    return [activation(player, card), *[OfferBox(player, card.slug)] * bool(card.red)]


@step
class OfferBox(Ask):
    """Use the red box as well, or not"""

    rule = "AMB-VL-077"
    also = ("VL-5.2-085", "VL-6.0-02")
    forms = (("use-box",), ("decline",))
    player: int
    card: str

    def question(self, state: VampireLords) -> str:
        return f"Use the red box of {name_of_card(self.card)}?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("use-box",), ("decline",)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        card = CARDS.cards[self.card]
        if option == ("decline",):
            state.tell(BoxDeclined, self.player, card)
        else:
            state.then(*carry_out(self.player, card.red))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Use it" if option == ("use-box",) else "Do not use it"

    def consequence(self, state: VampireLords, option: Option) -> str:
        return CARDS.cards[self.card].red_text if option == ("use-box",) else ""


def harem(state: VampireLords, player: int, card: Card) -> list[Step]:
    """Pay for Sultan's Support, by whatever way it is played."""
    return [TakeHarem(player)] if card.kind == SULTAN and state.has(player, "harem") else []


@step
class TakeHarem(Step):
    """Take 2 gold for the Harem"""

    rule = "VL-6.0-06"
    also = ("AMB-VL-128",)
    player: int

    def run(self, state: VampireLords) -> None:
        state.gold[self.player] += 2
        state.tell(HaremPaid, self.player)


@step
class KeepHand(Ask):
    """Discard the rest of the hand, or keep it"""

    rule = "VL-5.2-013"
    also = ("AMB-VL-092",)
    forms = (("discard-hand",), ("keep-hand",))
    player: int

    def question(self, state: VampireLords) -> str:
        return f"Discard the {many(len(state.hands[self.player]), 'card')} left in your hand?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("discard-hand",), ("keep-hand",)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        hand = state.hands[self.player]
        if option == ("keep-hand",):
            state.tell(HandKept, self.player, len(hand))
            return
        state.discards[self.player] += hand
        state.hands[self.player] = state.known[self.player] = ()
        state.tell(HandDiscarded, self.player, len(hand))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Discard them all" if option == ("discard-hand",) else "Keep them all"


@step
class EndTurn(Step):
    """End the turn: units quell Unrest"""

    rule = "VL-5.2-094"
    also = ("VL-5.2-095", "AMB-VL-080")
    player: int

    def run(self, state: VampireLords) -> None:
        quell(state, self.player)


# ---- battle cards, and the Necromancer -----------------------------------------------------------------------------

NONE: Option = ("none",)


@step
class PlayBattleCard(Ask):
    """Play a battle card, or none"""

    rule = "VL-5.2-044"
    also = ("VL-5.2-023", "VL-5.2-024", "VL-9.0-17", "AMB-VL-054")
    forms = (("battle", str), ("none",))
    player: int
    side: int

    def question(self, state: VampireLords) -> str:
        return "Play a battle card?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [*(("battle", card.slug) for card in dict.fromkeys(state.hands[self.player])), NONE]

    def options(self, state: VampireLords) -> list[Option]:
        return [*(("battle", card.slug) for card in dict.fromkeys(state.hands[self.player]) if card.is_battle), NONE]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option == NONE:
            return None
        card = next((card for card in state.hands[self.player] if card.slug == option[1]), None)
        if card is None:
            return Refusal(self.rule, f"{name_of_card(option[1])} is not in the hand of {state.names[self.player]}.", also=("VL-9.0-17",))
        return None if card.is_battle else Refusal("VL-5.2-022", f"{card.name} has no battle symbol.")

    def take(self, state: VampireLords, option: Option) -> None:
        if option == NONE:
            state.tell(NoBattleCardPlayed, self.player)
            return
        card = CARDS.cards[option[1]]
        state.show_card(self.player, card)
        state.discards[self.player] += (card,)
        state.tell(BattleCardPlayed, self.player, card)
        state.then(*carry_out(self.player, card.black, self.side))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Play none" if option == NONE else f"Play {name_of_card(option[1])}"

    def consequence(self, state: VampireLords, option: Option) -> str:
        return "" if option == NONE else CARDS.cards[option[1]].black_text


@step
class FinishWithGraveyard(Step):
    """A card of the graveyard has been carried out: one of the Garden of Souls goes to the bottom

    While this waits on the agenda, the card is not carried out within itself: a card that leads to the Necromancer could go on for ever.
    Cards that are sacrificed meanwhile lie above it, and so it is found again at its place, counted from the bottom.

    Rule: AMB-VL-138, VL-6.0-11
    """

    rule = "AMB-VL-138"
    also = ("VL-6.0-11",)
    place: int
    sinks: bool

    def run(self, state: VampireLords) -> None:
        if self.sinks:
            i, cards = self.place, state.graveyard
            state.graveyard = (cards[i], *cards[:i], *cards[i + 1:])
            state.tell(GardenCardSank, cards[i])


@step
class PlayFromGraveyard(Ask):
    """Use a card of the graveyard"""

    rule = "VL-5.2-085"
    also = ("AMB-VL-076", "AMB-VL-077", "AMB-VL-138", "VL-6.0-10", "VL-6.0-11")
    forms = (("use", str), ("use", str, str))
    player: int
    depth: int

    def question(self, state: VampireLords) -> str:
        return "Which card of the graveyard is used?" if self.depth > 1 else "Use the top card of the graveyard"

    def open_cards(self, state: VampireLords) -> dict[Option, int]:
        """List the options, with the places of their cards: no card is used within itself."""
        return top_cards(state, "use", self.depth, {step.place for step in state.agenda if isinstance(step, FinishWithGraveyard)})

    def candidates(self, state: VampireLords) -> list[Option]:
        return [*dict.fromkeys([*top_cards(state, "use", self.depth), *self.open_cards(state)])]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option in self.open_cards(state):
            return None
        if option in self.candidates(state):
            return Refusal("AMB-VL-138", f"{name_of_card(option[1])} is being carried out already.", also=("AMB-VL-072",))
        return Refusal(self.rule, f"{name_of_card(option[1])} does not lie on top of the graveyard.")

    def take(self, state: VampireLords, option: Option) -> None:
        card, place, garden = CARDS.cards[option[1]], self.open_cards(state)[option], self.depth > 1
        state.tell(GardenCardPlayed if garden else GraveyardCardPlayed, self.player, card)
        state.then(*symbol_and_box(self.player, card), *harem(state, self.player, card), FinishWithGraveyard(place, garden))

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Use {'the lower ' * (LOWER in option)}{name_of_card(option[1])}"

    def consequence(self, state: VampireLords, option: Option) -> str:
        card = CARDS.cards[option[1]]
        return f"{'Army' if card.symbol == ARMY else 'Vampires'}; {card.red_text}"
