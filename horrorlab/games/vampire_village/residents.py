"""Residents who appear in a building when it is placed."""

from __future__ import annotations

from ...kernel.agenda import Step
from ...kernel.events import Seat, event
from ...kernel.words import many
from .cards import Card
from .state import WIDE, VampireVillage, Village, step

CONDITION_RULES = {"type": ("VV-RES-04", "VV-RES-05", "VV-RES-10", "AMB-VV-17", "AMB-VV-18"), "hero": ("VV-RES-06", "AMB-VV-18"),
                   "row": ("VV-RES-07", "VV-RES-08", "VV-RES-10", "AMB-VV-18", "AMB-VV-19"),
                   "column": ("VV-RES-09", "VV-RES-10", "AMB-VV-18", "AMB-VV-19", "AMB-VV-20")}


@event("VV-RES-03", also=("VV-RES-01", "VV-RES-02"))
def ResidentsAppeared(player: Seat, card: Card, residents: int, why: str) -> str:
    return f"{many(residents, 'resident')} appear{'s' * (residents == 1)} on {card.name} of {player}: one for each {why}."


@event("VV-RES-02", also=("VV-RES-06",))
def NobodyAppeared(player: Seat, card: Card) -> str:
    return f"Nobody appears on {card.name} of {player}, since there is no hero in the village."


@event("VV-RES-11")
def NoResidentsOnCard(player: Seat, card: Card) -> str:
    return f"{card.name} of {player} attracts no residents; it has stronger defense instead."


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
