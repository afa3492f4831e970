"""The course of the game: rounds of five phases."""

from __future__ import annotations

from ...kernel.agenda import Step
from .cardplay import BeginActionPhase
from .dawn import BeginDawn
from .diplomacy import BeginDiplomacy
from .harvest import BeginHarvest
from .market import BeginMarketPhase
from .state import VampireLords, step

ROUND: tuple[Step, ...] = (BeginDiplomacy(), BeginActionPhase(), BeginMarketPhase(), BeginHarvest(), BeginDawn())
"""A round from its beginning to its end."""


@step
class PlayRound(Step):
    """Play a round: Diplomacy, Action, Market, Harvest and Upkeep, Dawn"""

    rule = "VL-1.0-05"
    also = ("VL-5.0-02",)

    def run(self, state: VampireLords) -> None:
        state.then(*ROUND)
