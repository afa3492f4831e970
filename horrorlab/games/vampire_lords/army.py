"""Army activation: recruit, or march."""

from __future__ import annotations

from ...kernel.agenda import Ask
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from .march import can_march, start_march
from .state import CASTLE, LIVING, VampireLords, name_of, place_of, slug_of, step
from .units import add_units, seventh_army

RECRUITS = 3                                       # VL-5.2-027
STEPS_OF_A_MARCH = 3                               # VL-5.2-028
RECRUIT: Option = ("recruit",)
NOTHING: Option = ("nothing",)


@event("VL-5.2-027", also=("VL-5.2-026",))
def Recruited(player: Seat) -> str:
    return f"{player} recruits."


@event("AMB-VL-044")
def NothingDone(player: Seat) -> str:
    return f"{player} makes no use of it."


@step
class ActivateArmy(Ask):
    """Recruit, or march with an army"""

    rule = "VL-5.2-026"
    also = ("VL-5.2-027", "VL-5.2-028", "AMB-VL-044")
    forms = (("recruit",), ("march", str), ("nothing",))
    player: int
    steps: int = STEPS_OF_A_MARCH
    recruits: int = RECRUITS

    def question(self, state: VampireLords) -> str:
        return "Army: recruit, or march with which army?" if self.recruits else "March with which army?"

    def candidates(self, state: VampireLords) -> list[Option]:
        marches: list[Option] = [("march", slug_of(place)) for place in state.camps(self.player)]
        return [*[RECRUIT] * bool(self.recruits), *marches, NOTHING]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option == NOTHING:
            return None
        if option == RECRUIT:
            return seventh_army(state, self.player, CASTLE + self.player) if self.recruits else \
                Refusal(self.rule, "This card lets an army march, and no more.")
        place = place_of(option[1], self.player)
        if place < 0:
            return Refusal(self.rule, f"{option[1]!r} is no Locale.")
        if state.owner[place] != self.player or not state.units(place):
            return Refusal("VL-5.2-028", f"No army of {state.names[self.player]} stands in {name_of(place, state)}.")
        return can_march(state, self.player, place, self.steps)

    def options(self, state: VampireLords) -> list[Option]:
        if state.allies[self.player] >= 0 or state.promises or (self.recruits and self.refusal(state, RECRUIT)):
            return Ask.options(self, state)        # only where an Ally or a promise is in the way, an army may be unable to march
        return self.candidates(state)

    def take(self, state: VampireLords, option: Option) -> None:
        if option == NOTHING:
            state.tell(NothingDone, self.player)
        elif option == RECRUIT:
            state.tell(Recruited, self.player)
            add_units(state, self.player, CASTLE + self.player, LIVING, self.comes(state))
        else:
            start_march(state, self.player, place_of(option[1], self.player), self.steps)

    def comes(self, state: VampireLords) -> int:
        """Count the units that are recruited: one more with Mercenaries (AMB-VL-003)."""
        return self.recruits + state.has(self.player, "mercenaries")

    def label(self, state: VampireLords, option: Option) -> str:
        match option:
            case ("recruit",):
                return f"Recruit {self.comes(state)} Living Units"
            case ("march", slug):
                return f"March from {name_of(place_of(slug, self.player), state)}"
        return "Do neither" if self.recruits else "March with none"
