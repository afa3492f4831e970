"""Residents: who appears in a building."""

from __future__ import annotations

from collections.abc import Sequence

from ... import play
from ...games.vampire_village.cards import CARDS
from ...games.vampire_village.residents import residents_for
from ...games.vampire_village.state import XY, Village, cell_at
from ...kernel.events import Event
from ...kernel.game import Game
from ..catalogue import Chapter, Reason, Solution, Wrong
from ..forms import Cell, Function, ListOf, Whole, Word
from ..scenarios import look_up
from .samples import Place, villages

chapter = Chapter("VV-RES", "vampire-village", "Residents", "03_residents")
APPEARING = ("ResidentsAppeared", "NobodyAppeared")
SPOTS = ((2, 0), (3, 2), (0, -1))


@chapter.exercise(
    form=ListOf(Whole(), tuple(f"at {spot}" for spot in SPOTS)),
    at="long-street",
    board="Masha",
    rules=("VV-RES-07", "VV-RES-08", "VV-RES-10", "AMB-VV-19"),
    hints=(
        "Count buildings only, and the new one with them.",
        "A row may have gaps: what lies beyond one is still in the row.",
    ),
)
def e1(game: Game) -> Solution:
    """How many residents appear on Long Stable if Masha places it at (2, 0), at (3, 2), or at (0, -1)?"""
    told = [_appearing(game, spot) for spot in SPOTS]
    return Solution(tuple(event.data["residents"] for event in told), told)


def _appearing(game: Game, spot: Place) -> Event:
    there, slug = game.copy(), game.options[0][1]
    return next(event for event in there.choose(("place", slug, *spot)) if event.name in APPEARING)


@chapter.exercise(
    form=Cell(),
    at="hay-tower",
    board="Masha",
    rules=("VV-RES-09", "VV-RES-10", "AMB-VV-20"),
    hints=(
        "Hay Tower counts the buildings of its column. Which column has most of them, heroes left out?",
        "A place in its gap, or at either end of it, will do.",
    ),
)
def e2(game: Game) -> Solution:
    """Where does Hay Tower attract the most residents? Give one such place as (x, y)."""
    told = {(x, y): _appearing(game, (x, y)) for _, _, x, y in game.options}
    most = max(event.data["residents"] for event in told.values())

    def judge(cell: Place) -> Sequence[Reason]:
        refusal = game.why_not(("place", "hay-tower", *cell))
        if refusal:
            raise Wrong(refusal)
        if told[cell].data["residents"] < most:
            raise Wrong(f"{told[cell].text} Another place attracts more.", told[cell].rule, *told[cell].also)
        return [told[cell]]

    return Solution(next(cell for cell, event in told.items() if event.data["residents"] == most), judge=judge)


@chapter.exercise(
    form=Function("row_residents(village, place)"),
    at="row-with-gap",
    rules=("VV-RES-07", "VV-RES-08", "VV-RES-10", "AMB-VV-19"),
    hints=(
        'village.items() gives each place and what lies there; leave out whatever is "hero".',
        "Do not ask whether cards touch. Only the y has to be the same.",
        "The engine's own version is horrorlab.games.vampire_village.building.residents_for.",
    ),
)
def e3(game: Game) -> Solution:
    """Write a function row_residents(village, place) for a building with the row condition that has just been placed. The village is
    a dict from (x, y) to a roof color or "hero", the new building included; return how many residents appear."""
    cases = []
    for village in villages(200, seed=2):
        cards = {XY[cell]: card.roof or "hero" for cell, card in village.cards.items()}
        newest = list(cards)[-1]
        cases.append(({**cards, newest: "yellow"}, newest))
    return Solution(_row_residents, ["It agrees with the engine on 200 random villages, gaps and heroes included."], cases=cases)


def _row_residents(cards: dict[Place, str], place: Place) -> int:
    some = {card.roof or "hero": card for card in CARDS.cards.values()}
    village = Village([(cell_at(*where), some[what], 0) for where, what in cards.items()])
    return residents_for(CARDS.cards["granary"], village, cell_at(*place))


ORDER = ("crooked-inn", "shepherd")


@chapter.exercise(
    form=ListOf(Word(*ORDER), length=2),
    at="nobody-comes",
    board="Masha",
    rules=("VV-RES-01", "VV-RES-06", "AMB-VV-18"),
    hints=(
        "Residents are counted once: at the moment when the building is placed.",
        "What does the inn count, and what has to be there before it?",
    ),
)
def e4(game: Game) -> Solution:
    """Masha will place Crooked Inn and Shepherd, one after the other. In which order does she get more residents?
    Give the two names in order."""
    inns = {order: _event_of_the_inn(order) for order in (ORDER, ORDER[::-1])}
    best = max(inns, key=lambda order: inns[order].data.get("residents", 0))
    return Solution(best, [inns[best]], why_not=lambda _: inns[best[::-1]])


def _event_of_the_inn(order: tuple[str, ...]) -> Event:
    """Place two cards in two draft steps, and find what happened on the inn."""
    position = look_up("vampire-village/nobody-comes").position
    masha, *others = position["seats"]
    first = {**masha, "chosen": order[0], "hand": [order[1], *masha["hand"][1:]]}
    game = play.new_position("vampire-village", {**position, "seats": [first, *others]})
    while True:
        wished = [option for option in (("choose", order[1]), ("stay",)) if option in game.options]
        for event in game.choose([*wished, *game.options][0]):
            if event.name in APPEARING and event.data["card"].slug == "crooked-inn":
                return event
