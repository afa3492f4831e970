"""What a box does with Unrest: it is sown beside a Vampire, or calmed at home. Reconstructed."""

from __future__ import annotations

from ...kernel.agenda import AskIfOpen
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from .state import CASTLE, TOUCHING, VampireLords, name_of, place_of, step
from .unrest import add_unrest
from .vampires import ChooseLocale, may_take_unrest


@event("AMB-VL-001")
def UnrestSown(player: Seat, place: str) -> str:
    return f"{player} sows Unrest in {place}."


@event("AMB-VL-001")
def UnrestCalmed(player: Seat, place: str) -> str:
    return f"{player} calms all Unrest in {place}."


class ChooseLocaleIfAny(AskIfOpen, ChooseLocale):
    """A question for a Locale that is passed over where there is none"""

    __slots__ = ()


@step
class SowUnrest(ChooseLocaleIfAny):
    """Put Unrest on a Locale beside one of the own Vampires"""

    rule = "AMB-VL-001"
    also = ("VL-5.2-088", "AMB-VL-071")
    verb = "sow"
    deed = "Put Unrest on"
    player: int
    left: int

    def passed_over(self, state: VampireLords) -> None:
        from .effects import EffectLost

        state.tell(EffectLost, "no Locale beside a Vampire can take Unrest")

    def question(self, state: VampireLords) -> str:
        return "Unrest on which Locale beside one of your Vampires?"

    def places(self, state: VampireLords) -> list[int]:
        around = {vampire.place for vampire in state.vampires[self.player] if vampire.place > 0}
        return [place for place in range(CASTLE) if not around.isdisjoint(TOUCHING[place])]

    def may(self, state: VampireLords, place: int) -> Refusal | None:
        return may_take_unrest(state, self.player, place)

    def take(self, state: VampireLords, option: Option) -> None:
        place = place_of(option[1], self.player)
        state.tell(UnrestSown, self.player, name_of(place))
        if self.left > 1:
            state.agenda.append(SowUnrest(self.player, self.left - 1))
        add_unrest(state, place)


@step
class CalmUnrest(ChooseLocaleIfAny):
    """Remove all Unrest from one of the own Locales"""

    rule = "AMB-VL-001"
    verb = "calm"
    deed = "Calm"
    player: int
    left: int

    def passed_over(self, state: VampireLords) -> None:
        from .effects import EffectLost

        state.tell(EffectLost, "there is no Unrest to calm")

    def question(self, state: VampireLords) -> str:
        return "Calm the Unrest in which of your Locales?"

    def places(self, state: VampireLords) -> list[int]:
        return [place for place in range(CASTLE) if state.owner[place] == self.player and state.unrest[place]]

    def may(self, state: VampireLords, place: int) -> Refusal | None:
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        place = place_of(option[1], self.player)
        state.unrest[place] = 0
        state.tell(UnrestCalmed, self.player, name_of(place))
        if self.left > 1:
            state.agenda.append(CalmUnrest(self.player, self.left - 1))
