"""Army activation: recruit, or march."""

from __future__ import annotations

from ...kernel.agenda import Ask
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from .march import START_MARCH, can_march
from .state import ARMIES, CASTLE, LIVING, VampireLords, name_of, place_of, slug_of, step
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
        own = [place for place in state.controlled(self.player) if state.units(place)]
        marches: list[Option] = [("march", slug_of(place)) for place in own]
        return [*[RECRUIT] * bool(self.recruits), *marches, NOTHING]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option == NOTHING:
            return None
        if option == RECRUIT:
            return seventh_army(state, self.player, state.castle_of(self.player)) if self.recruits else \
                Refusal(self.rule, "This card lets an army march, and no more.")
        place = place_of(option[1], self.player)
        if place < 0:
            return Refusal(self.rule, f"{option[1]!r} is no Locale.")
        if state.owner[place] != self.player or not state.units(place):
            return Refusal("VL-5.2-028", f"No army of {state.names[self.player]} stands in {name_of(place, state)}.")
        return can_march(state, self.player, place, self.steps)

    def options(self, state: VampireLords) -> list[Option]:
        player = self.player
        if state.stacks(player) >= ARMIES - 1 or state.allies[player] >= 0 or state.promises:
            return Ask.options(self, state)        # only then an army may be unable to move
        out: list[Option] = [RECRUIT] if self.recruits else []
        living, undead = state.living, state.undead
        out += [("march", slug_of(place)) for place, owner in enumerate(state.owner) if owner == player and (living[place] or undead[place])]
        return [*out, NOTHING]

    def take(self, state: VampireLords, option: Option) -> None:
        if option == NOTHING:
            state.tell(NothingDone, self.player)
        elif option == RECRUIT:
            state.tell(Recruited, self.player)
            more = state.has(self.player, "mercenaries")          # AMB-VL-003
            add_units(state, self.player, CASTLE + self.player, LIVING, self.recruits + more)
        else:
            START_MARCH(state, self.player, place_of(option[1], self.player), self.steps)

    def label(self, state: VampireLords, option: Option) -> str:
        match option:
            case ("recruit",):
                return f"Recruit {self.recruits} Living Units"
            case ("march", slug):
                return f"March from {name_of(place_of(slug, self.player), state)}"
        return "Do neither"
