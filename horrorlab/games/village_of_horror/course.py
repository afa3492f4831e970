"""The course of the game: rounds of Night, Day and Scoring until somebody has 7 points."""

from __future__ import annotations

from ...kernel.agenda import Step
from .day import BeginDay
from .night import BeginNight
from .scoring import CountTombstones, EndRound, GivePoints, RevealAll
from .setup import SetUpRound
from .state import VillageOfHorror, step

ROUND: tuple[Step, ...] = (SetUpRound(), BeginNight(), BeginDay(), RevealAll(), CountTombstones(), GivePoints(), EndRound())
"""A round from its beginning to its end."""


@step
class PlayRound(Step):
    """Play a round: set-up, Night, Day, Scoring"""

    rule = "VH-FLOW-01"
    also = ("VH-FLOW-02", "AMB-VH-66")

    def run(self, state: VillageOfHorror) -> None:
        state.then(*ROUND)
