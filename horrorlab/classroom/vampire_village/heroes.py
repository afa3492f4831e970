"""Heroes and movement."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.vampire_village.cards import CARDS, WITCH
from ...games.vampire_village.heroes import residents_beside
from ...games.vampire_village.state import XY, Village, cell_at
from ...kernel.decision import Option
from ...kernel.game import Game
from ...kernel.random import Random
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Cell, Choice, Function, ListOf, SetOf, Whole
from ..lines import carry_out, lines_of_play, only
from .samples import Place, places, villages

chapter = Chapter("VV-HERO", "vampire-village", "Heroes and movement", "04_heroes")


@chapter.exercise(
    form=SetOf(Cell()),
    at="crowded-square",
    board="Masha",
    rules=("VV-HERO-12", "VV-HERO-13", "VV-HERO-14", "AMB-VV-26", "AMB-VV-27"),
    hints=(
        "Which cards share a side with the hero at (0, 0)?",
        "A card next to the hero that holds nobody does not count, and a corner is not a side.",
    ),
)
def e1(game: Game) -> Solution:
    """Bell Ringer has just been placed at (0, 0). On which cards stand the residents whom Masha may move? Give the set of their (x, y)."""
    movable = {XY[cell] for cell, _ in residents_beside(game.state.villages[0], cell_at(0, 0))}

    def why_not(cell: Place) -> Reason | None:
        return game.why_not(("move", *cell, 0, 0)) if cell != (0, 0) else "Nobody stands on the hero."

    return Solution(movable, [refusal for cell in ((1, -1), (0, 1)) if (refusal := why_not(cell))], why_not)


@chapter.exercise(
    form=Whole(),
    at="around-the-gap",
    board="Masha",
    rules=("VV-HERO-08", "VV-HERO-09", "VV-HERO-11", "AMB-VV-27"),
    hints=(
        "A resident steps from card to card, over sides, never over a gap.",
        "Heroes may be stepped on, the new one too. Draw the way with a finger.",
    ),
)
def e2(game: Game) -> Solution:
    """How many movement points does it cost to bring the resident of Granary at (1, 0) to Palisade Gate at (2, 2)?"""
    told = game.choose(("move", 1, 0, 2, 2))[:1]
    return Solution(told[0].data["points"], told)


@chapter.exercise(
    form=ListOf(Choice()),
    at="vanya-moves",
    board="Vanya",
    rules=("VV-HERO-08", "VV-HERO-10", "VV-HERO-12"),
    hints=(
        'A move is written ("move", x0, y0, x1, y1); the last choice may be ("stay",).',
        "From the house below, (0, 2), one step to the right leads out of the column. From the one above, (0, 0), too.",
        "Four residents, one point each: one point is left over.",
    ),
)
def e3(game: Game) -> Solution:
    """Witches gather on the left. Bring as many residents as possible out of Vanya's leftmost column: give the list of his choices,
    in order."""
    seat = game.seat("Vanya")

    def left_behind(here: Game) -> int:
        village = here.state.villages[seat]
        return sum(village.residents[cell] for cell in village.line(WITCH))

    plan, end = min(lines_of_play(game, fine=lambda here: left_behind(here) > 0), key=lambda line: left_behind(line[1]))
    best = left_behind(end)

    def judge(choices: Sequence[Option]) -> Sequence[Reason]:
        told = carry_out(game, choices)
        remain = left_behind(game)
        if remain > best:
            raise Wrong(f"{remain} of the residents are still in the leftmost column; {best} is possible.", "VV-HERO-10")
        return only(told, "ResidentMoved")

    return Solution(plan, judge=judge)


@chapter.exercise(
    form=Function("reachable(cards, start, points)"),
    at="around-the-gap",
    rules=("VV-HERO-08", "VV-HERO-11", "AMB-VV-27"),
    hints=(
        "Go out in rings: the places one step away, then those one step from them, as many times as there are points.",
        "A step leads to (x + 1, y), (x - 1, y), (x, y + 1) or (x, y - 1), if a card lies there. Leave the start out in the end.",
        "The engine's own version is horrorlab.games.vampire_village.state.Village.ways, which measures all ways from a card.",
    ),
)
def e4(game: Game) -> Solution:
    """Write a function reachable(cards, start, points): the (x, y) of all cards of a village as a set, the place where a resident stands,
    and movement points. Return the set of places where the resident may end, the start left out."""
    rng, cases = Random(4), []
    for village in villages(150, seed=4):
        cards = places(village)
        cases.append((cards, rng.choice(sorted(cards)), rng.below(6) + 1))
    return Solution(_reachable, ["It agrees with the engine on 150 random villages, with 1 to 6 points."], cases=cases)


def _reachable(cards: set[Place], start: Place, points: int) -> set[Place]:
    village = Village([(cell_at(*place), card, 0) for place, card in zip(sorted(cards), CARDS.cards.values(), strict=False)])
    return {XY[cell] for cell, far in village.ways(cell_at(*start)).items() if 0 < far <= points}
