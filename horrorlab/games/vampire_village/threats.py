"""III. Attack phase, after the demons: how strong every witch and werewolf is for the rest of the round."""

from __future__ import annotations

from ...kernel.agenda import Step
from ...kernel.events import Seat, event
from ...kernel.words import many
from .cards import WEREWOLF, WITCH, Monster
from .state import VampireVillage, step


@event("VV-WITCH-05", also=("VV-WITCH-07", "VV-WITCH-06", "AMB-VV-45", "AMB-VV-23"))
def WitchThreatSet(player: Seat, witch: Monster, strength: int, why: str) -> str:
    return f"Threat {strength} on a {witch.name} of {player}: {why}."


@event("VV-WOLF-05", also=("VV-WOLF-06", "VV-WOLF-07", "AMB-VV-46", "AMB-VV-23"))
def WerewolfThreatSet(player: Seat, werewolf: Monster, strength: int) -> str:
    return f"Threat {strength} on each {werewolf.name} of {player}: there {'is' if strength == 1 else 'are'} {strength} of that color."


@step
class DetermineStrengths(Step):
    """Determine the strength of every witch and werewolf"""

    rule = "VV-WITCH-05"
    also = ("VV-WOLF-05",)

    def run(self, state: VampireVillage) -> None:
        witches = [len(lanes[WITCH]) for lanes in state.lanes]
        for player, lanes in enumerate(state.lanes):
            left, right = witches[state.left_of(player)], witches[state.right_of(player)]
            strengths = {"fixed": 2, "left-witches": left, "right-witches": right}
            lanes[WITCH] = tuple([(witch, strengths[witch.strength]) for witch, _ in lanes[WITCH]])
            gray = sum([werewolf.strength == "gray" for werewolf, _ in lanes[WEREWOLF]])
            black = len(lanes[WEREWOLF]) - gray
            lanes[WEREWOLF] = tuple([(werewolf, gray if werewolf.strength == "gray" else black) for werewolf, _ in lanes[WEREWOLF]])
            if state.log is not None:
                self.tell(state, player, left, right)

    def tell(self, state: VampireVillage, player: int, left: int, right: int) -> None:
        reasons = {"fixed": ("this type always has strength 2", ("VV-WITCH-01", "VV-WITCH-02")),
                   "left-witches": (f"{many(left, 'attacks', 'attack')} the left neighbor", ("VV-WITCH-01", "VV-WITCH-03")),
                   "right-witches": (f"{many(right, 'attacks', 'attack')} the right neighbor", ("VV-WITCH-01", "VV-WITCH-04"))}
        again = ("VV-WITCH-09",) * (state.round == 2)
        for witch, strength in state.lanes[player][WITCH]:
            why, also = reasons[witch.strength]
            both = ("AMB-VV-09",) * (state.players == 2 and witch.strength != "fixed")
            state.tell(WitchThreatSet, player, witch, strength, why, also=also + again + both)
        for werewolf, threat in dict.fromkeys(state.lanes[player][WEREWOLF]):
            rule = "VV-WOLF-02" if werewolf.strength == "gray" else "VV-WOLF-03"
            state.tell(WerewolfThreatSet, player, werewolf, threat, also=("VV-WOLF-01", rule) + ("VV-WOLF-09",) * (state.round == 2))
