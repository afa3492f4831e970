"""What cards do: each effect of a box by name, and the Step that carries it out.

Rule: AMB-VL-001
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.agenda import Ask, AskIfOpen, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.hands import without
from ...kernel.words import many
from .battle_effects import AddStrength, RemoveEnemyUnit, SpareLosses
from .cards import CARDS, Card, name_of_card
from .components import SACRIFICE, Effect
from .courts import VisitCourt, court_name
from .drawing import DrawCards
from .state import CASTLE, COURTS, LIVING, UNDEAD, VampireLords, name_of, place_of, slug_of, step
from .units import add_units, seventh_army
from .unrest_effects import CalmUnrest, SowUnrest
from .vampires import ChoosePrey, ChooseVillage, may_subdue, may_take_unrest, numbered

NONE: Option = ("none",)
ONE_BY_ONE = ("hunt", "subdue", "court")           # effects that are carried out as often as their amount says


@event("AMB-VL-001", also=("VL-5.2-064",))
def Gained(player: Seat, gold: int, blood: int) -> str:
    parts = [many(gold, "gold", "gold")] * bool(gold) + [many(blood, "blood", "blood")] * bool(blood)
    return f"{player} takes {' and '.join(parts)}."


@event("VL-SYM-03", also=("VL-7.0-02", "AMB-VL-095", "AMB-VL-096"))
def CardSacrificed(player: Seat, card: Card) -> str:
    return f"{player} sacrifices {card.name}: it goes to the graveyard."


@event("VL-5.2-019", also=("VL-5.2-018", "VL-5.2-020", "AMB-VL-097"))
def SacrificeBoxUsed(player: Seat, card: Card) -> str:
    return f"The black box of {card.name} takes effect for {player}: {card.black_text}"


@event("VL-6.0-08", also=("AMB-VL-127",))
def NecromancyUsed(player: Seat) -> str:
    return f"Necromancy: a sacrificed card raises an Undead Unit for {player}."


@event("AMB-VL-001")
def NothingSacrificed(player: Seat) -> str:
    return f"{player} sacrifices nothing."


@event("AMB-VL-001", also=("VL-7.0-10",))
def Mustered(player: Seat, place: str) -> str:
    return f"{player} musters in {place}."


@event("VL-5.2-087", also=("VL-5.2-086", "AMB-VL-079"))
def CourtInvoked(player: Seat, court: str) -> str:
    return f"{player} carries out the effect of {court}, whoever is there, and sends no Vampire."


@event("AMB-VL-001")
def EffectLost(what: str) -> str:
    return f"Nothing comes of it: {what}."


def carry_out(player: int, effect: Effect, side: int = -1) -> list[Step]:
    """List the Steps that carry out a box, for a player, on a side of a battle where there is one."""
    return [EFFECTS[name](player, amount, side) for name, amount in effect for _ in range(amount if name in ONE_BY_ONE else 1)]


@step
class Gain(Step):
    """Take resources"""

    rule = "AMB-VL-001"
    player: int
    gold: int
    blood: int

    def run(self, state: VampireLords) -> None:
        state.gold[self.player] += self.gold
        state.blood[self.player] += self.blood
        state.tell(Gained, self.player, self.gold, self.blood)


@step
class GainEither(Ask):
    """Take gold or blood"""

    rule = "VL-5.2-064"
    also = ("AMB-VL-001",)
    forms = (("gold",), ("blood",))
    player: int
    amount: int

    def question(self, state: VampireLords) -> str:
        return f"Take {self.amount} gold or {self.amount} blood?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("gold",), ("blood",)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        gold, blood = (self.amount, 0) if option == ("gold",) else (0, self.amount)
        state.gold[self.player] += gold
        state.blood[self.player] += blood
        state.tell(Gained, self.player, gold, blood)

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Take {self.amount} {option[0]}"


@step
class Muster(Step):
    """Put units into the castle"""

    rule = "AMB-VL-001"
    also = ("AMB-VL-031", "AMB-VL-032")
    player: int
    kind: str
    count: int

    def run(self, state: VampireLords) -> None:
        add_units(state, self.player, CASTLE + self.player, self.kind, self.count)


@step
class MusterAnywhere(Ask):
    """Choose the Locale where units come"""

    rule = "AMB-VL-001"
    also = ("AMB-VL-031", "VL-7.0-10")
    forms = (("muster", str),)
    player: int
    kind: str
    count: int

    def question(self, state: VampireLords) -> str:
        return f"In which of your Locales do {many(self.count, f'{self.kind.title()} Unit')} come?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("muster", slug_of(place)) for place in state.controlled(self.player)]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        place = place_of(option[1], self.player)
        if place < 0 or state.owner[place] != self.player:
            return Refusal(self.rule, "Choose a Locale that you control.")
        return seventh_army(state, self.player, place)

    def take(self, state: VampireLords, option: Option) -> None:
        place = place_of(option[1], self.player)
        state.tell(Mustered, self.player, name_of(place, state))
        add_units(state, self.player, place, self.kind, self.count)

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Put them into {name_of(place_of(option[1], self.player), state)}"


@step
class Sacrifice(AskIfOpen):
    """Sacrifice a card of the own discard pile, or none"""

    rule = "VL-SYM-03"
    also = ("AMB-VL-096", "AMB-VL-097", "VL-7.0-02", "VL-5.2-020")
    forms = (("sacrifice", str), ("none",))
    player: int
    left: int

    def passed_over(self, state: VampireLords) -> None:
        state.tell(EffectLost, "the discard pile is empty")

    def question(self, state: VampireLords) -> str:
        return "Sacrifice a card of your discard pile?"

    def candidates(self, state: VampireLords) -> list[Option]:
        cards = dict.fromkeys(state.discards[self.player])
        return [*(("sacrifice", card.slug) for card in cards), NONE] if cards else []

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option in self.candidates(state):
            return None
        return Refusal("AMB-VL-096", f"{name_of_card(option[1])} is not in your discard pile.")

    def take(self, state: VampireLords, option: Option) -> None:
        player = self.player
        if option == NONE:
            state.tell(NothingSacrificed, player)
            return
        card = CARDS.cards[option[1]]
        state.discards[player] = without(state.discards[player], card)
        state.graveyard = (*state.graveyard, card)
        state.tell(CardSacrificed, player, card)
        steps: list[Step] = []
        if card.trigger == SACRIFICE:
            state.tell(SacrificeBoxUsed, player, card)
            steps += carry_out(player, card.black)
        if state.phase == "action" and state.has(player, "necromancy"):
            steps.append(RaiseForSacrifice(player))
        if self.left > 1:
            steps.append(Sacrifice(player, self.left - 1))
        state.then(*steps)

    def label(self, state: VampireLords, option: Option) -> str:
        return "Sacrifice nothing" if option == NONE else f"Sacrifice {name_of_card(option[1])}"

    def consequence(self, state: VampireLords, option: Option) -> str:
        if option == NONE:
            return ""
        card = CARDS.cards[option[1]]
        return card.black_text if card.trigger == SACRIFICE else ""


@step
class RaiseForSacrifice(Step):
    """Raise an Undead Unit for a sacrificed card"""

    rule = "VL-6.0-08"
    also = ("AMB-VL-127",)
    player: int

    def run(self, state: VampireLords) -> None:
        state.tell(NecromancyUsed, self.player)
        add_units(state, self.player, CASTLE + self.player, UNDEAD, 1)


@step
class SendOneVampire(Ask):
    """Send one Vampire to hunt, or to subdue a Village"""

    rule = "AMB-VL-001"
    also = ("VL-5.2-070", "VL-5.2-072")
    forms = (("vampire", int), ("none",))
    player: int
    kind: str

    def question(self, state: VampireLords) -> str:
        return "Which Vampire hunts?" if self.kind == "hunt" else "Which Vampire subdues a Village?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [*(("vampire", i) for i in range(len(state.vampires[self.player]))), NONE]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option == NONE:
            return None
        own = state.vampires[self.player]
        if not 0 <= option[1] < len(own):
            return Refusal(self.rule, f"There is no Vampire number {option[1] + 1}.")
        if own[option[1]].place <= 0:
            return Refusal("AMB-VL-069", "This Vampire is not on the map.")
        may = may_take_unrest if self.kind == "hunt" else may_subdue
        if not any(may(state, self.player, place) is None for place in range(CASTLE)):
            return Refusal(self.rule, "There is no Locale for it.")
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        if option == NONE:
            state.tell(EffectLost, "no Vampire is sent")
        elif self.kind == "hunt":
            state.agenda.append(ChoosePrey(self.player, self.player, option[1]))
        else:
            state.agenda.append(ChooseVillage(self.player, option[1]))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Send none" if option == NONE else f"Send {numbered(state, self.player, option[1])}"


@step
class ChooseAnyCourt(Ask):
    """Choose a Court whose effect is carried out, whoever is there"""

    rule = "VL-5.2-087"
    also = ("AMB-VL-079", "VL-5.2-086")
    forms = (("court", str),)
    player: int

    def question(self, state: VampireLords) -> str:
        return "The effect of which Court?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("court", court) for court in COURTS]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None if option[1] in COURTS else Refusal(self.rule, f"{option[1]!r} is no Court; there are {', '.join(COURTS)}.")

    def take(self, state: VampireLords, option: Option) -> None:
        state.tell(CourtInvoked, self.player, court_name(option[1]))
        state.agenda.append(VisitCourt(self.player, option[1], False))

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Take the effect of {court_name(option[1])}"


def _march(player: int, amount: int, side: int) -> Step:
    from .army import ActivateArmy

    return ActivateArmy(player, amount, 0)


def _buy(player: int, amount: int, side: int) -> Step:
    from .market import BuyWithDiscount

    return BuyWithDiscount(player, amount)


EFFECTS: dict[str, Callable[[int, int, int], Step]] = {
    "gold": lambda player, amount, side: Gain(player, amount, 0),
    "blood": lambda player, amount, side: Gain(player, 0, amount),
    "either": lambda player, amount, side: GainEither(player, amount),
    "draw": lambda player, amount, side: DrawCards(player, amount),
    "living": lambda player, amount, side: Muster(player, LIVING, amount),
    "undead": lambda player, amount, side: Muster(player, UNDEAD, amount),
    "living-anywhere": lambda player, amount, side: MusterAnywhere(player, LIVING, amount),
    "undead-anywhere": lambda player, amount, side: MusterAnywhere(player, UNDEAD, amount),
    "march": _march,
    "hunt": lambda player, amount, side: SendOneVampire(player, "hunt"),
    "subdue": lambda player, amount, side: SendOneVampire(player, "subdue"),
    "court": lambda player, amount, side: ChooseAnyCourt(player),
    "sacrifice": lambda player, amount, side: Sacrifice(player, amount),
    "unrest": lambda player, amount, side: SowUnrest(player, amount),
    "calm": lambda player, amount, side: CalmUnrest(player, amount),
    "discount": _buy,
    "enemy-loss": lambda player, amount, side: RemoveEnemyUnit(player, amount, side),
    "strength": lambda player, amount, side: AddStrength(player, amount, side),
    "spare": lambda player, amount, side: SpareLosses(player, amount, side),
}
"""Every effect that a box of the data may name."""
