"""Harvest and Upkeep: Locales yield gold and blood, units are paid."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import many
from .state import LIVING, UNDEAD, VampireLords, name_of, place_of, slug_of, step

CASTLE_GOLD, CASTLE_BLOOD, TOWN_GOLD, VILLAGE_BLOOD = 2, 2, 2, 1              # VL-5.4-01, VL-5.4-02, VL-5.4-03


@event("VL-5.0-06", also=("VL-1.0-05",))
def HarvestBegan() -> str:
    return "Harvest and Upkeep: first all harvest, then all pay their units."


@event("VL-5.4-01", also=("VL-5.4-02", "VL-5.4-03", "VL-5.4-05", "VL-3.1-12", "VL-3.1-13", "VL-3.2-02", "VL-7.0-11", "AMB-VL-033",
                        "AMB-VL-119"))
def Harvested(player: Seat, gold: int, blood: int) -> str:
    return f"{player} harvests {gold} gold and {blood} blood."


@event("VL-5.4-04", also=("VL-5.2-091", "VL-7.0-05"))
def UnrestYieldsNothing(player: Seat, places: int) -> str:
    return f"{many(places, 'Locale')} of {player} with Unrest {'yields' if places == 1 else 'yield'} nothing."


@event("VL-5.4-07", also=("VL-5.4-06", "VL-5.0-06", "VL-1.0-09", "VL-2.0-16", "AMB-VL-112"))
def LivingPaid(player: Seat, units: int) -> str:
    return f"{player} pays {many(units, 'gold', 'gold')} for {many(units, 'Living Unit')}."


@event("VL-5.4-08", also=("VL-5.4-06", "VL-2.0-12", "VL-2.0-16"))
def UndeadPaid(player: Seat, units: int) -> str:
    return f"{player} pays {many(units, 'blood', 'blood')} for {many(units, 'Undead Unit')}."


@event("VL-5.4-09", also=("VL-5.4-10", "VL-5.4-11", "VL-SH-06", "AMB-VL-112", "AMB-VL-113"))
def UnpaidUnitRemoved(player: Seat, kind: str, place: str) -> str:
    return f"{player} removes an unpaid {kind.title()} Unit from {place}."


def income(state: VampireLords, player: int) -> tuple[int, int]:
    """Reckon what a player's Locales yield, gold and blood: those with Unrest yield nothing.

    Rule: VL-5.4-01, VL-5.4-02, VL-5.4-03, VL-5.4-04
    """
    gold, blood = CASTLE_GOLD, CASTLE_BLOOD
    for place in state.controlled(player)[:-1]:
        if not state.unrest[place]:
            if state.is_town(place):
                gold += TOWN_GOLD
            else:
                blood += VILLAGE_BLOOD
    return gold, blood


@step
class BeginHarvest(Step):
    """Harvest, then pay the units"""

    rule = "VL-5.4-01"
    also = ("VL-5.4-06", "AMB-VL-112")

    def run(self, state: VampireLords) -> None:
        state.phase = "harvest"
        state.tell(HarvestBegan)
        seats = state.clockwise(state.first)
        state.then(*(Harvest(player) for player in seats), *(PayUnits(player) for player in seats))


@step
class Harvest(Step):
    """Harvest"""

    rule = "VL-5.4-01"
    also = ("VL-5.4-02", "VL-5.4-03", "VL-5.4-04")
    player: int

    def run(self, state: VampireLords) -> None:
        gold, blood = income(state, self.player)
        state.gold[self.player] += gold
        state.blood[self.player] += blood
        state.tell(Harvested, self.player, gold, blood)
        if state.log is not None:
            troubled = sum(bool(state.unrest[place]) for place in state.controlled(self.player))
            if troubled:
                state.tell(UnrestYieldsNothing, self.player, troubled)


@step
class PayUnits(Step):
    """Pay the units"""

    rule = "VL-5.4-06"
    also = ("VL-5.4-07", "VL-5.4-08")
    player: int

    def run(self, state: VampireLords) -> None:
        player = self.player
        living = sum(state.living[place] for place in state.controlled(player))
        undead = sum(state.undead[place] for place in state.controlled(player))
        state.then(*[PayFor(player, kind, units) for kind, units in ((LIVING, living), (UNDEAD, undead)) if units])


@step
class PayFor(Ask):
    """Decide for how many units of a kind to pay"""

    rule = "VL-5.4-06"
    also = ("VL-5.4-07", "VL-5.4-08", "VL-5.4-09", "VL-5.4-10")
    forms = (("pay", int),)
    player: int
    kind: str
    units: int

    def question(self, state: VampireLords) -> str:
        coin = "gold" if self.kind == LIVING else "blood"
        return f"For how many of your {many(self.units, f'{self.kind.title()} Unit')} do you pay 1 {coin} each?"

    def most(self, state: VampireLords) -> int:
        return min(self.units, (state.gold if self.kind == LIVING else state.blood)[self.player])

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("pay", count) for count in range(self.units, -1, -1)]

    def options(self, state: VampireLords) -> list[Option]:
        return [("pay", count) for count in range(self.most(state), -1, -1)]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if not 0 <= option[1] <= self.units:
            return Refusal(self.rule, f"There are {self.units} such units.")
        if option[1] > self.most(state):
            coin = "gold" if self.kind == LIVING else "blood"
            return Refusal("VL-5.4-09", f"You have {self.most(state)} {coin} for them.")
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        player, count = self.player, option[1]
        if self.kind == LIVING:
            state.gold[player] -= count
            state.tell(LivingPaid, player, count)
        else:
            state.blood[player] -= count
            state.tell(UndeadPaid, player, count)
        if count < self.units:
            state.agenda.append(RemoveUnpaid(player, self.kind, self.units - count))

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Pay for {'all' if option[1] == self.units else option[1] or 'none'}"

    def consequence(self, state: VampireLords, option: Option) -> str:
        unpaid = self.units - option[1]
        return f"{many(unpaid, 'unit')} {'goes' if unpaid == 1 else 'go'}." if unpaid else ""


@step
class RemoveUnpaid(Ask):
    """Choose an unpaid unit that is removed"""

    rule = "VL-5.4-09"
    also = ("VL-SH-06", "AMB-VL-112", "AMB-VL-113")
    forms = (("remove", str),)
    player: int
    kind: str
    left: int

    def question(self, state: VampireLords) -> str:
        return f"Where is an unpaid {self.kind.title()} Unit removed? {self.left} to remove"

    def places(self, state: VampireLords) -> list[int]:
        units = state.living if self.kind == LIVING else state.undead
        return [place for place in state.controlled(self.player) if units[place]]

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("remove", slug_of(place)) for place in self.places(state)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None if option in self.candidates(state) else Refusal(self.rule, f"No {self.kind.title()} Unit of yours stands there.")

    def take(self, state: VampireLords, option: Option) -> None:
        place = place_of(option[1], self.player)
        units = state.living if self.kind == LIVING else state.undead
        units[place] -= 1
        if state.log is not None:
            state.tell(UnpaidUnitRemoved, self.player, self.kind, name_of(place, state))
        if self.left > 1:
            state.agenda.append(RemoveUnpaid(self.player, self.kind, self.left - 1))

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Remove one from {name_of(place_of(option[1], self.player), state)}"
