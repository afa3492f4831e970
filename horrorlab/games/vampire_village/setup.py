"""Set-up, step by step as the rulebook lays it out."""

from __future__ import annotations

from ...kernel.agenda import Deal, Step
from ...kernel.events import Seat, event
from ...kernel.random import Pile
from ...kernel.words import many
from .cards import CARDS, DEMON, Card
from .state import PLURAL, TOKENS, Token, VampireVillage, cell_at, step

STARTING_RESIDENTS = 2                             # VV-SETUP-06


@event("VV-SETUP-01", also=("VV-SETUP-02", "AMB-VV-03"))
def VillageDecksLaid(first: int, second: int) -> str:
    return f"The village cards are split into two shuffled, face-down decks: {first} of round 1 and {second} of round 2."


@event("VV-SETUP-03")
def MonsterPilesLaid(first: int, second: int) -> str:
    return f"The monsters are split into two shuffled, face-down piles: {first} of round 1 and {second} of round 2."


@event("VV-SETUP-04", also=("VV-SETUP-05", "AMB-VV-04"))
def StartingCardDealt(player: Seat, card: Card) -> str:
    return f"{player} starts the village with {card.name}, face up."


@event("VV-SETUP-06", also=("VV-SETUP-07",))
def StartingResidentsPlaced(player: Seat, card: Card, residents: int) -> str:
    return f"{residents} residents move into {card.name} of {player}; the threat on the back of their tokens does not matter."


@event("AMB-VV-02")
def SpareStartingCardsBoxed(cards: int) -> str:
    return f"The {many(cards, 'starting card')} that nobody got {'goes' if cards == 1 else 'go'} back to the box, unseen."


@event("VV-SETUP-08", also=("AMB-VV-21", "AMB-VV-22"))
def SupplyLaid() -> str:
    return "All other tokens form the general supply, which never runs out."


@event("VV-SETUP-10", also=("VV-SETUP-14", "VV-COMP-07"))
def DemonsLeadInitiative() -> str:
    return "The demon token opens the row of initiative."


@event("VV-SETUP-11", also=("VV-SETUP-09",))
def InitiativeRevealed(kind: int) -> str:
    return f"Next in the row of initiative: {PLURAL[kind]}."


@step
class SetUp(Step):
    """Lay out the table"""

    rule = "VV-SETUP-01"

    def run(self, state: VampireVillage) -> None:
        state.then(LayVillageDecks(), LayMonsterPiles(), *(DealStartingCard(player) for player in range(state.players)), LaySupply(),
                   LayInitiative(), PlayRounds())


@step
class LayVillageDecks(Step):
    """Split the village cards into two decks"""

    rule = "VV-SETUP-01"

    def run(self, state: VampireVillage) -> None:
        state.piles["starting"] = Pile(CARDS.starting)
        for round in (1, 2):
            state.piles[f"village-{round}"] = Pile(CARDS.decks[round])
        state.tell(VillageDecksLaid, len(CARDS.decks[1]), len(CARDS.decks[2]))


@step
class LayMonsterPiles(Step):
    """Split the monsters into two piles"""

    rule = "VV-SETUP-03"

    def run(self, state: VampireVillage) -> None:
        for round in (1, 2):
            state.piles[f"monsters-{round}"] = Pile(CARDS.piles[round])
        state.tell(MonsterPilesLaid, len(CARDS.piles[1]), len(CARDS.piles[2]))


@step
class DealStartingCard(Deal):
    """Receive a starting card with 2 residents"""

    rule = "VV-SETUP-04"
    to: int
    count: int = 1

    def pile(self, state: VampireVillage) -> Pile:
        return state.piles["starting"]

    def receive(self, state: VampireVillage, cards: list[Card]) -> None:
        (card,) = cards
        village, start = state.villages[self.to], cell_at(0, 0)
        village.put(start, card)
        village.residents[start] = STARTING_RESIDENTS
        state.tell(StartingCardDealt, self.to, card)
        state.tell(StartingResidentsPlaced, self.to, card, STARTING_RESIDENTS)


@step
class LaySupply(Step):
    """Form the general supply and put spare starting cards away"""

    rule = "VV-SETUP-08"

    def run(self, state: VampireVillage) -> None:
        spare = state.piles.pop("starting")
        state.box += (*spare.top, *spare.rest)
        state.tell(SpareStartingCardsBoxed, len(spare))
        state.tell(SupplyLaid)


@step
class LayInitiative(Step):
    """Lay the row of initiative"""

    rule = "VV-SETUP-10"

    def run(self, state: VampireVillage) -> None:
        state.initiative = (DEMON,)
        state.piles["initiative"] = Pile(TOKENS)
        state.tell(DemonsLeadInitiative)
        state.then(RevealInitiative(len(TOKENS)))


@step
class RevealInitiative(Deal):
    """Reveal the initiative tokens one by one"""

    rule = "VV-SETUP-11"
    count: int

    def pile(self, state: VampireVillage) -> Pile:
        return state.piles["initiative"]

    def receive(self, state: VampireVillage, cards: list[Token]) -> None:
        for token in cards:
            state.initiative += (token.kind,)
            state.tell(InitiativeRevealed, token.kind)

    def finish(self, state: VampireVillage) -> None:
        del state.piles["initiative"]


@step
class PlayRounds(Step):
    """Play two rounds, then count the points"""

    rule = "VV-COURSE-01"

    def run(self, state: VampireVillage) -> None:
        from .course import BeginRound
        from .outcome import CountPoints
        state.then(BeginRound(1), BeginRound(2), CountPoints())
