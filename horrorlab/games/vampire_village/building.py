"""I. Building phase: choose a card, pass the rest, reveal, place; six times a round."""

from __future__ import annotations

from ...kernel.agenda import Ask, Deal, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.random import Pile
from ...kernel.words import many
from .cards import CARDS, Card
from .heroes import MoveResident, residents_beside
from .state import LONGEST_LINE, WIDE, XY, Places, VampireVillage, Village, cell_at, column_of, find_cell, neighbors_of, place_name, row_of, step

HAND = 6                                           # VV-SETUP-12, VV-BUILD-12


@event("VV-SETUP-12")
def HandDealt(player: Seat, cards: int, round: int) -> str:
    return f"{player} is dealt {cards} village cards of round {round}."


@event("VV-SETUP-12", also=("AMB-VV-62",))
def HandSeen(player: Seat, cards: tuple[Card, ...]) -> str:
    return f"{player} sees {', '.join(card.name for card in cards)}."


@event("VV-SETUP-13")
def UndealtCardsBoxed(cards: int, round: int) -> str:
    if not cards:
        return f"All village cards of round {round} have been dealt."
    return f"The {many(cards, 'village card')} of round {round} not dealt {'goes' if cards == 1 else 'go'} back to the box, unseen."


@event("VV-BUILD-12")
def DraftStepBegan(number: int) -> str:
    return f"Draft step {number} of {HAND}."


@event("VV-BUILD-13")
def SingleCardLeft() -> str:
    return "Everybody holds a single card now: there is nothing to choose or to pass on."


@event("VV-BUILD-01")
def CardSetAside(player: Seat) -> str:
    return f"{player} sets a card aside, face down."


@event("VV-BUILD-01")
def OwnCardSetAside(player: Seat, card: Card) -> str:
    return f"{player} has chosen {card.name}."


@event("VV-BUILD-02")
def HandsPassed(cards: int, direction: str) -> str:
    return f"Everybody passes the other {f'{cards} cards' if cards > 1 else 'card'} {direction}."


@event("VV-BUILD-06", also=("AMB-VV-10",))
def CardRevealed(player: Seat, card: Card) -> str:
    return f"{player} reveals {card.name}."


@event("VV-BUILD-07", also=("VV-BUILD-05", "AMB-VV-11"))
def CardPlaced(player: Seat, card: Card, cell: int) -> str:
    return f"{player} places {card.name} at {place_name(cell)}."


@event("VV-RES-03", also=("VV-RES-01", "VV-RES-02"))
def ResidentsAppeared(player: Seat, card: Card, residents: int, why: str) -> str:
    return f"{many(residents, 'resident')} appear{'s' * (residents == 1)} on {card.name} of {player}: one for each {why}."


@event("VV-RES-02", also=("VV-RES-06",))
def NobodyAppeared(player: Seat, card: Card) -> str:
    return f"Nobody appears on {card.name} of {player}, since there is no hero in the village."


@event("VV-RES-11")
def NoResidentsOnCard(player: Seat, card: Card) -> str:
    return f"{card.name} of {player} attracts no residents; it has stronger defense instead."


@event("VV-HERO-03", also=("VV-HERO-01",))
def HeroArrived(player: Seat, card: Card) -> str:
    return f"{card.name} joins the village of {player}; no residents appear on a hero."


@event("VV-HERO-07")
def HeroCannotMove(player: Seat, card: Card) -> str:
    return f"{card.name} of {player} has no movement points."


@event("VV-HERO-12")
def NobodyToMove(player: Seat, card: Card) -> str:
    return f"Nobody stands next to {card.name} of {player}, so its movement points are lost."


@event("VV-BUILD-15", also=("VV-BUILD-12",))
def BuildingPhaseEnded() -> str:
    return "Everybody has placed the sixth card: the Building phase is over."


@step
class BeginBuildingPhase(Step):
    """Deal the hands and draft six times"""

    rule = "VV-COURSE-02"

    def run(self, state: VampireVillage) -> None:
        state.phase, state.turn, state.drafting = "building", 0, "choosing"
        state.then(*(DealHand(player, HAND) for player in range(state.players)), BoxUndealtCards(),
                   *(BeginDraftStep(number) for number in range(1, HAND + 1)), EndBuildingPhase())


@step
class DealHand(Deal):
    """Receive six village cards"""

    rule = "VV-SETUP-12"
    to: int
    count: int

    def pile(self, state: VampireVillage) -> Pile:
        return state.piles[f"village-{state.round}"]

    def receive(self, state: VampireVillage, cards: list[Card]) -> None:
        state.hands[self.to] += tuple(cards)

    def finish(self, state: VampireVillage) -> None:
        if state.log is None:
            return
        hand = state.hands[self.to]
        state.tell(HandDealt, self.to, len(hand), state.round, also=("VV-END-02",) if state.round == 2 else ())
        state.tell(HandSeen, self.to, hand, to=(self.to,))


@step
class BoxUndealtCards(Step):
    """Put the rest of the deck back into the box"""

    rule = "VV-SETUP-13"

    def run(self, state: VampireVillage) -> None:
        deck = state.piles.pop(f"village-{state.round}")
        state.box += (*deck.top, *deck.rest)
        state.tell(UndealtCardsBoxed, len(deck), state.round)


@step
class BeginDraftStep(Step):
    """Choose, pass, reveal and place a card"""

    rule = "VV-BUILD-12"
    number: int

    def run(self, state: VampireVillage) -> None:
        state.turn, state.drafting = self.number, "choosing"
        state.tell(DraftStepBegan, self.number)
        if self.number == HAND:
            state.tell(SingleCardLeft)
        state.then(*CHOOSERS[:state.players], PassHands(), RevealCards(), *PLACERS[:state.players])


CHOICES = {slug: ("choose", slug) for slug in CARDS.cards}
PLACES = {slug: Places("place", slug) for slug in CARDS.cards}


@step
class ChooseCard(Ask):
    """Choose a village card and set it aside face down"""

    rule = "VV-BUILD-01"
    forms = (("choose", str),)
    player: int

    def question(self, state: VampireVillage) -> str:
        return "Choose a card from your hand" if state.turn < HAND else "Take your last card"

    def candidates(self, state: VampireVillage) -> list[Option]:
        return [CHOICES[card.slug] for card in state.hands[self.player]]

    options = candidates

    def refusal(self, state: VampireVillage, option: Option) -> Refusal | None:
        if any(card.slug == option[1] for card in state.hands[self.player]):
            return None
        return Refusal("VV-BUILD-01", f"{name_of(option[1])} is not in the hand of {state.names[self.player]}.")

    def take(self, state: VampireVillage, option: Option) -> None:
        card, hand = CARDS.cards[option[1]], state.hands[self.player]
        i = hand.index(card)
        state.hands[self.player] = hand[:i] + hand[i + 1:]
        state.chosen[self.player] = card
        if state.log is not None:
            state.tell(CardSetAside, self.player)
            state.tell(OwnCardSetAside, self.player, card, to=(self.player,))

    def label(self, state: VampireVillage, option: Option) -> str:
        return f"Choose {name_of(option[1])}"


@step
class PassHands(Step):
    """Pass the remaining cards to a neighbor"""

    rule = "VV-BUILD-02"

    def run(self, state: VampireVillage) -> None:
        hands, state.drafting = state.hands, "passed"
        cards = len(hands[0])
        if not cards:
            return
        if state.round == 1:
            state.hands, direction = [hands[-1], *hands[:-1]], "clockwise, to the left"
            also: tuple[str, ...] = ("VV-BUILD-03", "VV-END-05", "AMB-VV-08")
        else:
            state.hands, direction = [*hands[1:], hands[0]], "counterclockwise, to the right"
            also = ("VV-BUILD-04", "VV-END-04", "VV-END-05", "AMB-VV-08")
        state.tell(HandsPassed, cards, direction, also=also + ("AMB-VV-09",) * (state.players == 2))


@step
class RevealCards(Step):
    """Reveal the chosen cards"""

    rule = "VV-BUILD-06"

    def run(self, state: VampireVillage) -> None:
        state.drafting = "revealed"
        if state.log is not None:
            for player, card in enumerate(state.chosen):
                state.tell(CardRevealed, player, card)


@step
class PlaceCard(Ask):
    """Place the revealed card next to the village"""

    rule = "VV-BUILD-07"
    also = ("VV-HERO-01", "VV-BUILD-08", "AMB-VV-11", "AMB-VV-14")
    forms = (("place", str, int, int),)
    player: int

    def question(self, state: VampireVillage) -> str:
        card = state.chosen[self.player]
        return f"Place {card.name if card else 'your card'} next to your village"

    def candidates(self, state: VampireVillage) -> list[Option]:
        slug, village = state.chosen[self.player].slug, state.villages[self.player]  # type: ignore[union-attr]
        cells = village.frontier() if village.cards else [cell_at(0, 0)]
        return [("place", slug, *XY[cell]) for cell in cells]

    def options(self, state: VampireVillage) -> list[Option]:
        slug, village = state.chosen[self.player].slug, state.villages[self.player]  # type: ignore[union-attr]
        cells = village.open_cells()
        if not cells or state.rulings.get("AMB-VV-13") == "four-by-four":
            return Ask.options(self, state)
        return [*map(PLACES[slug].__getitem__, cells)]

    def refusal(self, state: VampireVillage, option: Option) -> Refusal | None:
        _, slug, x, y = option
        card, village = state.chosen[self.player], state.villages[self.player]
        if card is None or slug != card.slug:
            return Refusal("VV-BUILD-07", f"{state.names[self.player]} has revealed {card.name if card else 'no card'}, not {name_of(slug)}.",
                           also=("VV-BUILD-14",) if state.turn == HAND else ())
        if not village.cards:
            return None if (x, y) == (0, 0) else Refusal("AMB-VV-55", "An empty village starts anew at (0, 0); all places are alike.")
        cell = find_cell(x, y)
        if cell < 0:
            return Refusal("VV-BUILD-08", f"({x}, {y}) touches no card of the village.")
        return why_closed(village, cell, four_by_four=state.rulings.get("AMB-VV-13") == "four-by-four")

    def take(self, state: VampireVillage, option: Option) -> None:
        player, cell = self.player, cell_at(option[2], option[3])
        card: Card = state.chosen[player]  # type: ignore[assignment]
        state.villages[player].put(cell, card)
        state.chosen[player] = None
        state.tell(CardPlaced, player, card, cell, also=("VV-BUILD-14", "AMB-VV-14") if state.turn == HAND else ())
        state.agenda.append(CountResidents(player, cell) if card.roof else WelcomeHero(player, cell))

    def label(self, state: VampireVillage, option: Option) -> str:
        return f"Place {name_of(option[1])} at ({option[2]}, {option[3]})"

    def consequence(self, state: VampireVillage, option: Option) -> str:
        card = CARDS.cards[option[1]]
        village, cell = state.villages[self.player].copy(), cell_at(option[2], option[3])
        village.put(cell, card)
        if not card.roof:
            if not card.movement:
                return "This hero moves nobody."
            near = sum(count for _, count in residents_beside(village, cell))
            return f"{many(near, 'resident')} could move, {many(card.movement, 'movement point')}."
        count = residents_for(card, village, cell)
        return f"{many(count, 'resident')} would appear." if card.residents != "none" else "No residents appear on this building."


def why_closed(village: Village, cell: int, *, four_by_four: bool = False) -> Refusal | None:
    """Tell why a card may not be placed on a cell; None if it may."""
    cards = village.cards
    if cell in cards:
        return Refusal("AMB-VV-16", f"{cards[cell].name} lies at {place_name(cell)}; a placed card is never covered or moved.")
    row = [other for other in cards if row_of(other) == row_of(cell)]
    column = [other for other in cards if column_of(other) == column_of(cell)]
    if not any(other in cards for other in neighbors_of(cell)):
        up, _, _, down = neighbors_of(cell)
        if any(other in cards for other in (up - 1, up + 1, down - 1, down + 1)):
            return Refusal("VV-BUILD-09", f"{place_name(cell)} touches a card at a corner only; it must share a side.", also=("VV-BUILD-08",))
        return Refusal("VV-BUILD-08", f"{place_name(cell)} touches no card of the village.", also=("AMB-VV-12", "AMB-VV-15"))
    if len(column) >= LONGEST_LINE:
        return Refusal("VV-BUILD-10", f"The column of {place_name(cell)} holds {LONGEST_LINE} cards already.", also=("VV-HERO-01", "AMB-VV-13"))
    if len(row) >= LONGEST_LINE:
        return Refusal("VV-BUILD-11", f"The row of {place_name(cell)} holds {LONGEST_LINE} cards already.", also=("VV-HERO-01", "AMB-VV-13"))
    if four_by_four and not fits_square([*cards, cell]):
        return Refusal("AMB-VV-13", f"With a card at {place_name(cell)} the village would be larger than 4 x 4.")
    return None


def fits_square(cells: list[int]) -> bool:
    rows, columns = [row_of(cell) for cell in cells], [column_of(cell) for cell in cells]
    return max(rows) - min(rows) < LONGEST_LINE and max(columns) - min(columns) < LONGEST_LINE


def name_of(slug: str) -> str:
    card = CARDS.cards.get(slug)
    return card.name if card else repr(slug)


def residents_for(card: Card, village: Village, cell: int) -> int:
    """Count the residents that a building just placed on a cell attracts, itself included (VV-RES-10)."""
    condition = card.residents
    if condition == "none":
        return 0
    if condition == "type":
        return [other.roof for other in village.cards.values()].count(card.roof)
    if condition == "hero":
        return [other.roof for other in village.cards.values()].count("")
    if condition == "row":
        row = cell // WIDE
        roofs = [other.roof for at, other in village.cards.items() if at // WIDE == row]
    else:
        column = cell % WIDE
        roofs = [other.roof for at, other in village.cards.items() if at % WIDE == column]
    return len(roofs) - roofs.count("")


SEATS = range(5)
CHOOSERS, PLACERS = [ChooseCard(player) for player in SEATS], [PlaceCard(player) for player in SEATS]        # Steps never change: one each will do

CONDITION_RULES = {"type": ("VV-RES-04", "VV-RES-05", "VV-RES-10", "AMB-VV-17", "AMB-VV-18"), "hero": ("VV-RES-06", "AMB-VV-18"),
                   "row": ("VV-RES-07", "VV-RES-08", "VV-RES-10", "AMB-VV-18", "AMB-VV-19"),
                   "column": ("VV-RES-09", "VV-RES-10", "AMB-VV-18", "AMB-VV-19", "AMB-VV-20")}


@step
class CountResidents(Step):
    """Put residents on the building just placed"""

    rule = "VV-RES-01"
    player: int
    cell: int

    def run(self, state: VampireVillage) -> None:
        village = state.villages[self.player]
        card = village.cards[self.cell]
        residents = residents_for(card, village, self.cell)
        village.residents[self.cell] = residents
        if state.log is None:
            return
        if card.residents == "none":
            state.tell(NoResidentsOnCard, self.player, card)
        elif not residents:
            state.tell(NobodyAppeared, self.player, card)
        else:
            why = {"type": f"{card.roof} building", "hero": "hero in the village", "row": "building in the row", "column": "building in the column"}
            state.tell(ResidentsAppeared, self.player, card, residents, why[card.residents], also=CONDITION_RULES[card.residents])


@step
class WelcomeHero(Step):
    """Let a hero just placed move residents"""

    rule = "VV-HERO-03"
    player: int
    cell: int

    def run(self, state: VampireVillage) -> None:
        village = state.villages[self.player]
        card = village.cards[self.cell]
        state.tell(HeroArrived, self.player, card)
        if not card.movement:
            state.tell(HeroCannotMove, self.player, card)
            return
        near = residents_beside(village, self.cell)
        if near:
            state.then(MoveResident(self.player, self.cell, card.movement, near))
        else:
            state.tell(NobodyToMove, self.player, card)


@step
class EndBuildingPhase(Step):
    """End the Building phase"""

    rule = "VV-BUILD-15"

    def run(self, state: VampireVillage) -> None:
        state.tell(BuildingPhaseEnded)
