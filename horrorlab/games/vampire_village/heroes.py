"""Heroes: a hero just placed may move residents who stood next to it."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import many
from .cards import Card
from .state import XY, VampireVillage, Village, cell_at, find_cell, neighbors_of, place_name, step

Beside = tuple[tuple[int, int], ...]
"""Who may still be moved: (cell, residents) for the cells next to the hero, as it was when the hero arrived."""


@event("VV-HERO-03", also=("VV-HERO-01",))
def HeroArrived(player: Seat, card: Card) -> str:
    return f"{card.name} joins the village of {player}; no residents appear on a hero."


@event("VV-HERO-07")
def HeroCannotMove(player: Seat, card: Card) -> str:
    return f"{card.name} of {player} has no movement points."


@event("VV-HERO-12")
def NobodyToMove(player: Seat, card: Card) -> str:
    return f"Nobody stands next to {card.name} of {player}, so its movement points are lost."


@event("VV-HERO-08", also=("VV-HERO-10", "VV-HERO-11", "AMB-VV-26"))
def ResidentMoved(player: Seat, origin: Card, target: Card, points: int, left: int) -> str:
    return f"{player} moves a resident from {origin.name} to {target.name} for {many(points, 'point')}; {left} left."


@event("AMB-VV-25", also=("AMB-VV-24", "VV-HERO-07"))
def MovementEnded(player: Seat, hero: Card, unused: int) -> str:
    lost = f"; {many(unused, 'movement point')} of {hero.name} {'is' if unused == 1 else 'are'} lost" if unused else ""
    return f"{player} is done moving{lost}."


def residents_beside(village: Village, cell: int) -> Beside:
    """List the cells next to this one that hold residents, with how many: those who may be moved (VV-HERO-12)."""
    residents = village.residents
    return tuple([(other, residents[other]) for other in neighbors_of(cell) if residents.get(other)])


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
class MoveResident(Ask):
    """Move residents who stood next to the new hero"""

    rule = "VV-HERO-08"
    also = ("VV-HERO-10", "AMB-VV-24", "AMB-VV-25")
    forms = (("move", int, int, int, int), ("stay",))
    player: int
    hero: int
    points: int
    beside: Beside

    def question(self, state: VampireVillage) -> str:
        hero = state.villages[self.player].cards[self.hero]
        return f"Move residents with {hero.name}: {many(self.points, 'movement point')} left"

    def candidates(self, state: VampireVillage) -> list[Option]:
        village = state.villages[self.player]
        return [("move", *XY[origin], *XY[target]) for origin in village.residents if village.residents[origin]
                for target in sorted(village.cards) if target != origin] + [("stay",)]

    def options(self, state: VampireVillage) -> list[Option]:
        village = state.villages[self.player]
        out: list[Option] = []
        for origin, _ in self.beside:
            x0, y0 = XY[origin]
            ways = village.ways(origin)
            for cell in sorted(ways):
                if 0 < ways[cell] <= self.points:
                    out.append(("move", x0, y0, *XY[cell]))
        return [*out, ("stay",)]

    def refusal(self, state: VampireVillage, option: Option) -> Refusal | None:
        if option == ("stay",):
            return None
        village = state.villages[self.player]
        _, x0, y0, x1, y1 = option
        origin, target = find_cell(x0, y0), find_cell(x1, y1)
        if origin not in village.cards or target not in village.cards:
            return Refusal("VV-HERO-09", f"A resident moves from one village card to another; ({x0}, {y0}) or ({x1}, {y1}) is empty.",
                           also=("AMB-VV-27",))
        if origin not in dict(self.beside):
            moved = origin in neighbors_of(self.hero)
            why = "nobody is left there who stood there when the hero arrived" if moved else "that card is not next to the hero"
            return Refusal("VV-HERO-12", f"No resident of {village.cards[origin].name} at {place_name(origin)} may move: {why}.",
                           also=("AMB-VV-26", "AMB-VV-27"))
        if origin == target:
            return Refusal("VV-HERO-08", "A resident moves to another card.")
        if village.ways(origin).get(target, self.points + 1) > self.points:
            return Refusal("VV-HERO-08", f"{village.cards[target].name} at {place_name(target)} is farther than "
                           f"{many(self.points, 'step')} over adjacent cards.", also=("AMB-VV-27",))
        return None

    def take(self, state: VampireVillage, option: Option) -> None:
        village = state.villages[self.player]
        if option[0] == "stay":
            state.tell(MovementEnded, self.player, village.cards[self.hero], self.points)
            return
        origin, target = cell_at(option[1], option[2]), cell_at(option[3], option[4])
        cost = village.ways(origin)[target]
        village.residents[origin] -= 1
        village.residents[target] += 1
        left = self.points - cost
        onto_hero = () if village.cards[target].roof else ("AMB-VV-29",)
        farther = ("AMB-VV-28",) if cost > 1 else ()
        state.tell(ResidentMoved, self.player, village.cards[origin], village.cards[target], cost, left, also=("VV-HERO-09", *onto_hero, *farther))
        beside = tuple([(cell, count - (cell == origin)) for cell, count in self.beside if count > (cell == origin)])
        if left and beside:
            state.then(MoveResident(self.player, self.hero, left, beside))
        else:
            state.tell(MovementEnded, self.player, village.cards[self.hero], left)

    def label(self, state: VampireVillage, option: Option) -> str:
        if option[0] == "stay":
            return "Move nobody else"
        cards = state.villages[self.player].cards
        origin, target = cell_at(option[1], option[2]), cell_at(option[3], option[4])
        return f"Move a resident from {cards[origin].name} to {cards[target].name}"

    def consequence(self, state: VampireVillage, option: Option) -> str:
        if option[0] == "stay":
            return f"{many(self.points, 'movement point is', 'movement points are')} lost."
        cost = state.villages[self.player].ways(cell_at(option[1], option[2]))[cell_at(option[3], option[4])]
        return f"It costs {cost} of {many(self.points, 'movement point')}."
