"""Courts: the great powers in the corners of the map, and what they do for a visitor."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from .graveyard import DEEP
from .state import ATLAS, UNDEAD, VampireLords, court_place, name_of, place_of, slug_of, step
from .units import add_units, places_for_units, seventh_army

RANSOM, REWARD = 4, 3                              # blood VL-5.2-080, gold VL-5.2-081
ELDERS = 3                                         # Undead Units, VL-5.2-084
DISCOUNT = 2                                       # VL-5.2-082


def court_name(slug: str) -> str:
    return ATLAS.courts[slug].name


@event("VL-5.2-080")
def RansomAsked(player: Seat, target: Seat) -> str:
    return f"Rome: {player} asks {target} for 4 blood."


@event("VL-5.2-080", also=("AMB-VL-073",))
def RansomPaid(target: Seat, player: Seat) -> str:
    return f"Rome: {target} pays 4 blood to {player}."


@event("VL-5.2-081", also=("AMB-VL-073", "VL-9.0-11", "VL-9.0-12"), news=True)
def LordTaken(target: Seat, player: Seat) -> str:
    return f"Rome: the Lord of {target} is taken to Rome, and {player} gains 3 gold."


@event("AMB-VL-072")
def CourtWithoutUse(court: str) -> str:
    return f"{court} has no effect now."


@event("VL-5.2-084", also=("VL-7.0-10", "AMB-VL-075"))
def EldersHelped(player: Seat, place: str) -> str:
    return f"Vampire Elders: Undead rise for {player} in {place}."


@event("VL-6.0-18", also=("VL-5.2-086", "AMB-VL-061", "AMB-VL-078"))
def AncientVampireHelped(player: Seat) -> str:
    return f"Ancient Vampire: one more Undead Unit for {player}."


@step
class VisitCourt(Step):
    """Carry out the effect of a Court"""

    rule = "VL-5.2-074"
    also = ("AMB-VL-072", "VL-5.2-086")
    player: int
    court: str
    lord: bool

    def run(self, state: VampireLords) -> None:
        from .cardplay import PlayFromGraveyard
        from .market import BuyAtVenice

        player = self.player
        ask: Ask = {
            "rome": ChooseHostage(player), "venice": BuyAtVenice(player, DISCOUNT),
            "vampire-elders": RaiseUndead(player, ELDERS + (self.lord and state.has(player, "ancient-vampire"))),
            "necromancer": PlayFromGraveyard(player, DEEP if self.lord and state.has(player, "garden-of-souls") else 1),
        }[self.court]
        if any(option != ("nobody",) for option in ask.options(state)):
            state.agenda.append(ask)
        else:
            state.tell(CourtWithoutUse, court_name(self.court))


@step
class ChooseHostage(Ask):
    """Name a player who has to pay, or lose a Lord to Rome"""

    rule = "VL-5.2-080"
    also = ("VL-5.2-081", "VL-9.0-13", "VL-9.0-14", "AMB-VL-073", "AMB-VL-079")
    forms = (("rome", int),)
    player: int

    def question(self, state: VampireLords) -> str:
        return "Rome: who has to pay 4 blood, or lose the Lord to Rome?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("rome", seat) for seat in range(state.players)]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        seat = option[1]
        if not 0 <= seat < state.players or seat == self.player:
            return Refusal(self.rule, "Name another player.")
        if state.lord_at(seat) == court_place("rome"):
            return Refusal("VL-9.0-14", f"The Lord of {state.names[seat]} is in Rome already.", also=("AMB-VL-079",))
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        seat = option[1]
        if state.blood[seat] >= RANSOM:
            state.tell(RansomAsked, self.player, seat)
            state.agenda.append(PayRansom(seat, self.player))
        else:
            take_lord(state, seat, self.player)

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Ask {state.names[option[1]]}"


def take_lord(state: VampireLords, seat: int, player: int) -> None:
    """Move a Lord to Rome, from wherever it is."""
    state.place_vampire(seat, 0, court_place("rome"))
    state.gold[player] += REWARD
    state.tell(LordTaken, seat, player)


@step
class PayRansom(Ask):
    """Pay 4 blood, or let the Lord go to Rome"""

    rule = "VL-5.2-080"
    also = ("VL-5.2-081", "AMB-VL-073")
    forms = (("pay",), ("refuse",))
    player: int
    visitor: int

    def question(self, state: VampireLords) -> str:
        return f"Rome: pay 4 blood to {state.names[self.visitor]}, or lose your Lord to Rome?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("pay",), ("refuse",)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        if option == ("refuse",):
            take_lord(state, self.player, self.visitor)
            return
        state.blood[self.player] -= RANSOM
        state.blood[self.visitor] += RANSOM
        state.tell(RansomPaid, self.player, self.visitor)

    def label(self, state: VampireLords, option: Option) -> str:
        return "Pay 4 blood" if option == ("pay",) else "Let the Lord go to Rome"


@step
class RaiseUndead(Ask):
    """Choose the Locale where Undead Units rise"""

    rule = "VL-5.2-084"
    also = ("AMB-VL-075", "AMB-VL-031")
    forms = (("raise", str),)
    player: int
    count: int

    def question(self, state: VampireLords) -> str:
        return f"In which of your Locales do {self.count} Undead Units rise?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("raise", slug_of(place)) for place in state.controlled(self.player)]

    def options(self, state: VampireLords) -> list[Option]:
        return [("raise", slug_of(place)) for place in places_for_units(state, self.player)]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        place = place_of(option[1], self.player)
        if place < 0 or state.owner[place] != self.player:
            return Refusal(self.rule, "Choose a Locale that you control.")
        return seventh_army(state, self.player, place)

    def take(self, state: VampireLords, option: Option) -> None:
        place = place_of(option[1], self.player)
        state.tell(EldersHelped, self.player, name_of(place, state))
        if self.count > ELDERS:
            state.tell(AncientVampireHelped, self.player)
        add_units(state, self.player, place, UNDEAD, self.count)

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Raise them in {name_of(place_of(option[1], self.player), state)}"

