"""What a box does to the battle that is on: a unit of the other side removed, strength added, losses spared."""

from __future__ import annotations

from ...kernel.agenda import AskIfOpen, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import many, one
from .state import VampireLords, step


@event("VL-5.2-064", also=("VL-SYM-05", "AMB-VL-001"))
def EnemyUnitRemoved(player: Seat, kind: str) -> str:
    return f"{player} removes {one(kind)} of the other side."


@event("AMB-VL-001")
def StrengthAdded(player: Seat, strength: int) -> str:
    return f"{player} fights with {strength} more strength."


@event("AMB-VL-001")
def LossesSpared(player: Seat, losses: int) -> str:
    return f"{player} need not take {many(losses, 'loss', 'losses')} of the dice."


@step
class RemoveEnemyUnit(AskIfOpen):
    """Remove a unit of the other side of the battle"""

    rule = "VL-5.2-064"
    also = ("AMB-VL-001",)
    forms = (("remove", str),)
    player: int
    left: int
    side: int

    def passed_over(self, state: VampireLords) -> None:
        from .effects import EffectLost

        state.tell(EffectLost, "the other side has no unit")

    def question(self, state: VampireLords) -> str:
        return "Which unit of the other side is removed?"

    def candidates(self, state: VampireLords) -> list[Option]:
        from .battle import kinds_in

        return [("remove", kind) for kind in kinds_in(state, 1 - self.side)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None if option in self.candidates(state) else Refusal(self.rule, f"The other side has no {option[1]} unit.")

    def take(self, state: VampireLords, option: Option) -> None:
        from .battle import kind_in_words, take_unit

        take_unit(state, 1 - self.side, option[1])
        if state.log is not None:
            state.tell(EnemyUnitRemoved, self.player, kind_in_words(state, 1 - self.side, option[1]))
        if self.left > 1:
            state.agenda.append(RemoveEnemyUnit(self.player, self.left - 1, self.side))

    def label(self, state: VampireLords, option: Option) -> str:
        from .battle import kind_in_words

        return f"Remove {one(kind_in_words(state, 1 - self.side, option[1]))}"


@step
class AddStrength(Step):
    """Fight with more strength"""

    rule = "AMB-VL-001"
    player: int
    amount: int
    side: int

    def run(self, state: VampireLords) -> None:
        bonus = list(state.battle.bonus)
        bonus[self.side] += self.amount
        state.battle = state.battle._replace(bonus=(bonus[0], bonus[1]))
        state.tell(StrengthAdded, self.player, self.amount)


@step
class SpareLosses(Step):
    """Be spared losses of the dice"""

    rule = "AMB-VL-001"
    player: int
    amount: int
    side: int

    def run(self, state: VampireLords) -> None:
        spared = list(state.battle.spared)
        spared[self.side] += self.amount
        state.battle = state.battle._replace(spared=(spared[0], spared[1]))
        state.tell(LossesSpared, self.player, self.amount)
