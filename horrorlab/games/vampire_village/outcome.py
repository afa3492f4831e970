"""End of the game: points, winner, ties."""

from __future__ import annotations

from ...kernel.agenda import Step
from ...kernel.definition import Outcome
from ...kernel.events import Seat, event
from ...kernel.words import listed, many
from .state import VampireVillage, step


@event("VV-END-07", also=("VV-END-08", "VV-CMP-04", "AMB-VV-60", "AMB-VV-22"))
def PointsCounted(player: Seat, residents: int, monsters: int, cards: int) -> str:
    return (f"{player}: {many(residents, 'resident')} + {many(monsters, 'neutralized monster')} = "
            f"{many(residents + monsters, 'point')}, with {many(cards, 'village card')}.")


@event("VV-END-09", also=("VV-OBJ-02",))
def GameWon(player: Seat, points: int) -> str:
    return f"{player} wins with {many(points, 'point')}."


@event("VV-END-10", also=("AMB-VV-61",))
def TieBroken(player: Seat, points: int, cards: int) -> str:
    return f"{player} is not alone with {many(points, 'point')}, but wins with {many(cards, 'village card')}."


@event("VV-END-11", also=("VV-END-10", "AMB-VV-61"))
def VictoryShared(players: tuple[str, ...], points: int) -> str:
    return f"{listed(players)} share the victory with {many(points, 'point')} and equally many village cards."


@step
class CountPoints(Step):
    """Count the points"""

    rule = "VV-END-07"
    also = ("VV-END-08",)

    def run(self, state: VampireVillage) -> None:
        state.phase, state.turn, state.attacking = "over", 0, None
        if state.log is None:
            return
        outcome = judge(state)
        for player, parts in enumerate(outcome.details):
            state.tell(PointsCounted, player, parts["residents"], parts["monsters"], parts["cards"])
        winner, points = outcome.winners[0], outcome.scores[outcome.winners[0]]
        if outcome.ending == "most-points":
            state.tell(GameWon, winner, points)
        elif outcome.ending == "most-cards":
            state.tell(TieBroken, winner, points, outcome.details[winner]["cards"])
        else:
            state.tell(VictoryShared, tuple(state.names[player] for player in outcome.winners), points)


def judge(state: VampireVillage) -> Outcome:
    """Score a finished game. Rule: VV-END-07 to VV-END-11."""
    details = []
    for village, lanes in zip(state.villages, state.lanes, strict=True):
        details.append({"residents": village.total_residents(), "monsters": sum(map(len, lanes)), "cards": len(village.cards)})
    scores = tuple(parts["residents"] + parts["monsters"] for parts in details)
    merits = [(points, parts["cards"]) for points, parts in zip(scores, details, strict=True)]
    ranking = tuple(tuple(player for player, merit in enumerate(merits) if merit == level) for level in sorted(set(merits), reverse=True))
    if len(ranking[0]) > 1:
        ending, rule = "shared-victory", "VV-END-11"
    elif sum(points == scores[ranking[0][0]] for points in scores) > 1:
        ending, rule = "most-cards", "VV-END-10"
    else:
        ending, rule = "most-points", "VV-END-09"
    return Outcome(scores, ranking, ending, rule, tuple(details))
