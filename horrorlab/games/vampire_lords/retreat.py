"""Retreat: where the beaten go."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import many
from .state import CASTLE, NEUTRAL, ROADS, VampireLords, name_of, place_of, slug_of, step


@event("VL-5.2-057", also=("VL-5.2-059", "AMB-VL-051", "AMB-VL-052"))
def ArmyRetreated(player: Seat, units: int, place: str) -> str:
    return f"{player} retreats with {many(units, 'unit')} to {place}."


@event("AMB-VL-049", also=("VL-5.2-057",))
def ArmyLost(player: Seat, units: int) -> str:
    return f"{player} has nowhere to retreat to: {many(units, 'unit')} {'is' if units == 1 else 'are'} lost."


@event("VL-5.2-060", also=("VL-5.2-061", "VL-5.2-062", "VL-5.2-068", "AMB-VL-029"))
def NeutralsRetreated(units: int, place: str) -> str:
    return f"{many(units, 'Neutral Unit')} {'retreats' if units == 1 else 'retreat'} to {place}."


@event("AMB-VL-050", also=("VL-5.2-060", "VL-7.0-06"))
def NeutralsLost(units: int) -> str:
    return f"No neutral Locale is near: {many(units, 'Neutral Unit')} {'disappears' if units == 1 else 'disappear'}."


@step
class RetreatArmy(Step):
    """Retreat with what is left"""

    rule = "VL-5.2-059"
    also = ("VL-5.2-057", "AMB-VL-049", "AMB-VL-051", "AMB-VL-028")
    player: int

    def run(self, state: VampireLords) -> None:
        battle = state.battle
        attacks = self.player == battle.attacker
        units = battle.living + battle.undead if attacks else state.units(battle.at)
        if not units:
            return
        if refuges(state, self.player):
            state.agenda.append(ChooseRefuge(self.player))
        else:
            leave_battle(state, self.player)
            state.tell(ArmyLost, self.player, units)


def refuges(state: VampireLords, player: int) -> list[int]:
    """List the neighboring Locales that a player controls, the castle among them."""
    return [other for other in state.neighbors(state.battle.at, player) if state.owner[other] == player]


def leave_battle(state: VampireLords, player: int) -> tuple[int, int]:
    """Take what is left of an army out of the battle, and count its Living and Undead Units."""
    battle = state.battle
    at = battle.at
    if player == battle.attacker:
        state.battle = battle._replace(living=0, undead=0)
        return battle.living, battle.undead
    units = state.living[at], state.undead[at]
    state.living[at] = state.undead[at] = 0
    return units


@step
class ChooseRefuge(Ask):
    """Choose where to retreat"""

    rule = "VL-5.2-059"
    also = ("AMB-VL-051", "AMB-VL-052")
    forms = (("retreat", str),)
    player: int

    def question(self, state: VampireLords) -> str:
        return "Where does your army retreat?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("retreat", slug_of(place)) for place in refuges(state, self.player)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        place = place_of(option[1], self.player)
        if place in refuges(state, self.player):
            return None
        where = name_of(place, state) if place >= 0 else repr(option[1])
        return Refusal(self.rule, f"{where} is no neighboring Locale that you control.", also=("AMB-VL-051",))

    def take(self, state: VampireLords, option: Option) -> None:
        place = place_of(option[1], self.player)
        living, undead = leave_battle(state, self.player)
        state.living[place] += living
        state.undead[place] += undead
        state.battle = state.battle._replace(fled=(place, living))
        if state.log is not None:
            state.tell(ArmyRetreated, self.player, living + undead, name_of(place, state), also=("AMB-VL-028",) * (place >= CASTLE))

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Retreat to {name_of(place_of(option[1], self.player), state)}"


# ---- Neutral Units -------------------------------------------------------------------------------------------------

@step
class RetreatNeutrals(Step):
    """Let Neutral Units retreat"""

    rule = "VL-5.2-060"
    also = ("VL-5.2-061", "VL-5.2-062", "AMB-VL-050", "AMB-VL-029")
    player: int

    def run(self, state: VampireLords) -> None:
        at = state.battle.at
        units, places = state.neutral[at], neutral_refuges(state)
        if not units:
            return
        if not places:
            state.neutral[at] = 0
            state.tell(NeutralsLost, units)
        elif len(places) == 1:
            send_neutrals(state, places[0])
        else:
            state.agenda.append(ChooseNeutralRefuge(self.player))


def neutral_refuges(state: VampireLords) -> list[int]:
    """List the neutral Locales beside the battle: the Towns if there are any, else the Villages."""
    neutral = [other for other in ROADS[state.battle.at] if state.owner[other] == NEUTRAL]
    return [other for other in neutral if state.is_town(other)] or neutral


def send_neutrals(state: VampireLords, place: int) -> None:
    at = state.battle.at
    units = state.neutral[at]
    state.neutral[at] = 0
    state.neutral[place] += units
    state.battle = state.battle._replace(fled=(place, units))
    state.tell(NeutralsRetreated, units, name_of(place))


@step
class ChooseNeutralRefuge(Ask):
    """Choose where the Neutral Units retreat"""

    rule = "VL-5.2-062"
    also = ("VL-5.2-060", "AMB-VL-050")
    forms = (("retreat", str),)
    player: int

    def question(self, state: VampireLords) -> str:
        return "Where do the Neutral Units retreat?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("retreat", slug_of(place)) for place in neutral_refuges(state)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        place = place_of(option[1], self.player)
        if place in neutral_refuges(state):
            return None
        if place in ROADS[state.battle.at] and state.owner[place] == NEUTRAL:
            return Refusal("VL-5.2-061", "They retreat to a neutral Town where one is near.")
        return Refusal("VL-5.2-060", "They retreat to a neighboring neutral Locale.")

    def take(self, state: VampireLords, option: Option) -> None:
        send_neutrals(state, place_of(option[1], self.player))

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Retreat to {name_of(place_of(option[1], self.player), state)}"
