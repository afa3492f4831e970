"""The course of the game: two rounds of three phases each."""

from __future__ import annotations

from ...kernel.agenda import Step
from ...kernel.events import event
from ...kernel.words import many
from .attack import BeginAttackPhase
from .building import BeginBuildingPhase
from .cards import WEREWOLF, WITCH
from .monsters import BeginMonsterPhase
from .state import VampireVillage, step


@event("VV-COURSE-02", also=("VV-OBJ-01", "VV-COURSE-01"))
def RoundBegan(round: int) -> str:
    return f"Round {round} of 2 begins: the Building phase, then the Monster phase, then the Attack phase."


@event("VV-END-03", also=("VV-END-02", "AMB-VV-58"))
def TableKept(monsters: int) -> str:
    return ("Villages, residents, the row of initiative and the "
            f"{many(monsters, 'remaining monster')} stay for round 2, which follows the same rules with its own cards.")


@event("VV-END-01", also=("AMB-VV-59",))
def RoundEnded(round: int) -> str:
    return f"All attacks are resolved: round {round} is over." + (" No points are counted yet." if round == 1 else "")


@event("VV-WITCH-08", also=("VV-WITCH-09",))
def WitchThreatsRemoved(witches: int) -> str:
    return f"The threat tokens leave the {many(witches, 'remaining witch', 'remaining witches')}; round 2 determines their strength anew."


@event("VV-WOLF-08", also=("VV-WOLF-09",))
def WerewolfThreatsRemoved(werewolves: int) -> str:
    return f"The threat tokens leave the {many(werewolves, 'remaining werewolf', 'remaining werewolves')}; round 2 determines their strength anew."


@event("VV-END-06")
def GameEnded() -> str:
    return "The Attack phase of round 2 is done: the game is over."


@step
class BeginRound(Step):
    """Play a round"""

    rule = "VV-COURSE-02"
    round: int

    def run(self, state: VampireVillage) -> None:
        state.round = self.round
        state.tell(RoundBegan, self.round)
        if self.round == 2:
            state.tell(TableKept, sum(len(lane) for lanes in state.lanes for lane in lanes))
        state.then(BeginBuildingPhase(), BeginMonsterPhase(), BeginAttackPhase(), EndRound())


@step
class EndRound(Step):
    """End the round"""

    rule = "VV-END-01"

    def run(self, state: VampireVillage) -> None:
        state.tell(RoundEnded, state.round)
        if state.round == 2:
            state.tell(GameEnded)
            return
        for kind, told in ((WITCH, WitchThreatsRemoved), (WEREWOLF, WerewolfThreatsRemoved)):
            left = sum(len(lanes[kind]) for lanes in state.lanes)
            for lanes in state.lanes:
                lanes[kind] = tuple((monster, None) for monster, _ in lanes[kind])
            if left:
                state.tell(told, left)
