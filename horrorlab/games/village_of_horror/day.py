"""Day: the Village Mob. In one lap from the start player, each shows pairs of Villagers and buries a face-down card for each pair."""

from __future__ import annotations

from itertools import combinations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import listed
from .cards import Character
from .state import Laid, VillageOfHorror, step
from .targets import OnTableaus, card_in_words, no_such_card

DONE: Option = ("done",)


@event("VH-FLOW-01", also=("VH-DAY-01", "AMB-VH-54"))
def DayBroke(player: Seat) -> str:
    return f"Day breaks. {player} is the first who may raise a Mob."


@event("VH-DAY-02", also=("VH-CHAR-04", "VH-CHAR-06", "AMB-VH-52", "AMB-VH-55", "AMB-VH-56"))
def MobRaised(player: Seat, one: Character, other: Character) -> str:
    return f"{player} shows {one.name} and {other.name}: a Mob gathers."


@event("VH-DAY-05")
def CardTurnedUpForMob(player: Seat, card: Character, place: int) -> str:
    return f"{player} turns {card.name} at place {place} face-up."


@event("VH-DAY-03", also=("VH-DAY-04", "VH-LAYOUT-04"))
def MobBuriedCard(player: Seat, owner: Seat, place: int) -> str:
    return f"The Mob of {player} drags the face-down card at place {place} of {owner} to the graveyard, unseen."


@event("VH-DAY-06", also=("AMB-VH-51", "AMB-VH-53"))
def MobDone(player: Seat) -> str:
    return f"{player} raises no Mob."


@event("VH-DAY-07", also=("AMB-VH-51", "AMB-VH-53"))
def MobsDone(player: Seat) -> str:
    return f"{player} raises no further Mob."


@event("VH-DAY-08")
def DayEnded() -> str:
    return "Every player is done: the Day ends."


@step
class BeginDay(Step):
    """Begin the Day"""

    rule = "VH-DAY-01"
    also = ("AMB-VH-54",)

    def run(self, state: VillageOfHorror) -> None:
        state.phase, state.shown = "day", ()
        state.tell(DayBroke, state.start)
        state.then(*(OfferMob(player) for player in state.clockwise(state.start)), EndDay())


@step
class OfferMob(Step):
    """Have a chance to raise a Mob"""

    rule = "VH-DAY-01"
    also = ("AMB-VH-53",)
    player: int

    def run(self, state: VillageOfHorror) -> None:
        state.turn = self.player
        if could_raise_mob(state, self.player):
            state.agenda.append(RaiseMob(self.player))
        else:
            tell_done(state, self.player)


def could_raise_mob(state: VillageOfHorror, player: int) -> bool:
    """Tell whether, by what everybody can see, a Mob may be possible: asking nobody else would give hidden cards away."""
    cards = sum(laid.card.joins_mob or not laid.up for laid in state.tableaus[player] if laid.back not in state.shown)
    return cards >= 2 and state.has_down_card_of_others(player)


def tell_done(state: VillageOfHorror, player: int) -> None:
    if state.log is not None:
        raised = any(laid.back in state.shown for laid in state.tableaus[player])
        state.tell(MobsDone if raised else MobDone, player, also=() if state.has_down_card_of_others(player) else ("AMB-VH-73",))


@step
class RaiseMob(Ask):
    """Raise a Mob by showing two cards, or raise none"""

    rule = "VH-DAY-02"
    also = ("VH-DAY-05", "VH-DAY-06", "VH-DAY-07", "AMB-VH-51")
    forms = (("show", int, int), ("done",))
    any_order = True
    player: int

    def question(self, state: VillageOfHorror) -> str:
        return "Raise a Mob? Show two cards, each a Villager or the Village Chief"

    def candidates(self, state: VillageOfHorror) -> list[Option]:
        places = range(len(state.tableaus[self.player]))
        return [*(("show", one, other) for one, other in combinations(places, 2)), DONE]

    def options(self, state: VillageOfHorror) -> list[Option]:
        places = [place for place, laid in enumerate(state.tableaus[self.player]) if laid.card.joins_mob and laid.back not in state.shown]
        return [*(("show", one, other) for one, other in combinations(places, 2)), DONE] if state.has_down_card_of_others(self.player) else [DONE]

    def refusal(self, state: VillageOfHorror, option: Option) -> Refusal | None:
        if option == DONE:
            return None
        for place in option[1:]:
            missing = no_such_card(self.rule, state, self.player, place)
            if missing:
                return missing
        for place in option[1:]:
            laid = state.tableaus[self.player][place]
            if not laid.card.joins_mob:
                return Refusal("VH-DAY-02", f"{laid.card.name} does not join a Mob; a Villager or the Village Chief does.")
            if laid.back in state.shown:
                return Refusal("AMB-VH-51", f"{laid.card.name} at place {place + 1} has been shown already; each Mob takes a pair of its own.")
        if not state.has_down_card_of_others(self.player):
            return Refusal("AMB-VH-73", "No face-down card lies in another tableau: a Mob would find nothing.", also=("VH-DAY-03",))
        if option[1] >= option[2]:
            return Refusal("VH-DAY-02", "A Mob takes two cards; name the left one first.")
        return None

    def take(self, state: VillageOfHorror, option: Option) -> None:
        player = self.player
        if option == DONE:
            tell_done(state, player)
            return
        shown = []
        for place in option[1:]:
            laid = state.tableaus[player][place]
            if not laid.up:
                laid = state.turn_up(player, place)
                state.tell(CardTurnedUpForMob, player, laid.card, place + 1)
            shown.append(laid)
        state.shown += tuple(laid.back for laid in shown)
        state.tell(MobRaised, player, shown[0].card, shown[1].card)
        state.agenda.append(LeadMob(player))

    def label(self, state: VillageOfHorror, option: Option) -> str:
        tableau = state.tableaus[self.player]
        if option == DONE:
            return "Raise no further Mob" if any(laid.back in state.shown for laid in tableau) else "Raise no Mob"
        return "Show " + listed(f"{tableau[place].card.name} at place {place + 1}" for place in option[1:])

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        down = [] if option == DONE else [place for place in option[1:] if not state.tableaus[self.player][place].up]
        return ("", "The face-down one is turned face-up and stays so.", "Both are turned face-up and stay so.")[len(down)]


@step
class LeadMob(OnTableaus):
    """Choose whom the Mob drags away"""

    rule = "VH-DAY-03"
    also = ("VH-DAY-04", "AMB-VH-49")
    character = ""
    verbs = ("drag",)
    player: int

    def question(self, state: VillageOfHorror) -> str:
        return "Which face-down card does the Mob drag to the graveyard?"

    def may(self, state: VillageOfHorror, verb: str, laid: Laid) -> Refusal | None:
        return Refusal("VH-DAY-03", f"A Mob takes a face-down card; {laid.card.name} is face-up.") if laid.up else None

    def take(self, state: VillageOfHorror, option: Option) -> None:
        _, seat, place = option
        state.bury(seat, place)
        state.tell(MobBuriedCard, self.player, seat, place + 1)
        if could_raise_mob(state, self.player):
            state.agenda.append(RaiseMob(self.player))
        else:
            tell_done(state, self.player)

    def label(self, state: VillageOfHorror, option: Option) -> str:
        return f"Drag away {card_in_words(state, option[1], option[2])}"

    def consequence(self, state: VillageOfHorror, option: Option) -> str:
        return "Nobody looks at it."


@step
class EndDay(Step):
    """End the Day"""

    rule = "VH-DAY-08"

    def run(self, state: VillageOfHorror) -> None:
        state.turn = -1
        state.tell(DayEnded)
