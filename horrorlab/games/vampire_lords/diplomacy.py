"""Diplomacy phase: alliances, a new ability for each Lord, and the Vampires move."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.hands import without
from ...kernel.words import begin
from .abilities import UseJanissaries
from .cards import CARDS, Ability, name_of_ability
from .drawing import FORESIGHTED, DrawnEarly, draw_up
from .state import ACTIVE, BORDER, NOWHERE, ROUNDS, SPAWN, Vampire, VampireLords, step, wilderness_name
from .vampires import numbered, vampire_name

ALL_IN = "all-in"
SECOND_CYCLE = ("VL-8.0-03", "AMB-VL-131")         # facts of rounds 5 to 8 in the Long Night
DONE: Option = ("done",)
STAY: Option = ("stay",)
KEEP: Option = ("keep",)
SPAWNS = 2                                         # of a player, VL-2.0-07
SPAWNS_COME = {2: "VL-3.4-02", 4: "VL-3.4-03"}     # rounds, and their facts


@event("VL-5.0-03", also=("VL-1.0-05", "VL-1.0-06", "AMB-VL-022"))
def DiplomacyBegan(round: int) -> str:
    return f"Round {round}: Diplomacy phase."


@event("AMB-VL-066")
def SpawnsCame(round: int) -> str:
    return f"In round {round} every player gets a Vampire Spawn."


@event("VL-5.1-03", also=("VL-5.1-04", "AMB-VL-104", "VL-9.0-15"), news=True)
def AllianceDissolved(player: Seat, other: Seat) -> str:
    return f"{player} dissolves the alliance with {other}; both keep the ability cards they got."


@event("VL-5.1-02", also=("AMB-VL-104",))
def AllianceProposed(player: Seat, other: Seat) -> str:
    return f"{player} proposes an alliance to {other}."


@event("VL-5.1-02", also=("VL-5.1-06", "VL-5.1-07", "AMB-VL-104"), news=True)
def AllianceFormed(player: Seat, other: Seat) -> str:
    return f"{player} and {other} are allies now."


@event("VL-5.1-02", also=("AMB-VL-104",))
def AllianceDeclined(player: Seat, other: Seat) -> str:
    return f"{other} declines the alliance with {player}."


@event("AMB-VL-104")
def AlliancesSettled(player: Seat) -> str:
    return f"{player} is done with alliances."


@event("VL-5.1-05", also=("AMB-VL-105", "AMB-VL-106", "AMB-VL-061"))
def AbilityGiven(player: Seat, other: Seat, ability: Ability) -> str:
    return f"{player} gives the ability {ability.name} to {other}."


@event("VL-5.1-17", also=("VL-5.1-18", "VL-5.1-23", "AMB-VL-107", "AMB-VL-108", "VL-SH-02"))
def AbilityActivated(player: Seat, ability: Ability) -> str:
    return f"{player} activates {ability.name}: {ability.text}"


@event("VL-5.1-20", also=("VL-5.1-18", "VL-5.1-19", "VL-5.1-21", "VL-9.0-06", "VL-9.0-07", "AMB-VL-109"))
def AbilityReplaced(player: Seat, ability: Ability, old: Ability) -> str:
    return f"{player} replaces {old.name} by {ability.name}: {ability.text}"


@event("VL-SH-01", also=("AMB-VL-107",))
def AbilitiesKept(player: Seat) -> str:
    return f"{player} keeps the three active abilities."


@event("VL-5.1-25", also=("VL-5.1-24", "VL-5.1-26", "VL-3.1-08", "AMB-VL-014", "AMB-VL-023", "AMB-VL-024"))
def VampireMoved(player: Seat, vampire: str, wilderness: str) -> str:
    return f"The {vampire} of {player} goes to {wilderness}."


@event("AMB-VL-067")
def VampireStayed(player: Seat, vampire: str, wilderness: str) -> str:
    return f"The {vampire} of {player} stays in {wilderness}."


@step
class BeginDiplomacy(Step):
    """Form alliances, evolve abilities, move the Vampires"""

    rule = "VL-5.0-03"
    also = ("VL-5.1-01", "VL-5.1-17", "VL-5.1-24", "AMB-VL-108", "VL-8.0-16")

    def run(self, state: VampireLords) -> None:
        state.phase, state.turn, state.fresh = "diplomacy", -1, ()
        state.tell(DiplomacyBegan, state.round, also=SECOND_CYCLE if state.round > ROUNDS else ())
        if state.round in SPAWNS_COME and ALL_IN not in state.variants:
            for player in range(state.players):
                if len(state.vampires[player]) <= SPAWNS:      # a position may hold the last one already
                    state.vampires[player] = (*state.vampires[player], Vampire(SPAWN, NOWHERE))
            state.tell(SpawnsCame, state.round, also=(SPAWNS_COME[state.round],))
        seats = state.clockwise(state.first)
        draws: list[Step] = []
        if FORESIGHTED in state.variants:
            state.tell(DrawnEarly)
            draws = draw_up(state)
        alliances: list[Step] = [SettleAlliance(player) for player in seats] if state.players == 4 else []
        state.then(*draws, *alliances, *(Evolve(player) for player in seats), *(MoveVampires(player) for player in seats))


# ---- alliances -----------------------------------------------------------------------------------------------------

@step
class SettleAlliance(Ask):
    """Dissolve an alliance, or propose one"""

    rule = "VL-5.1-02"
    also = ("VL-5.1-01", "VL-5.1-03", "VL-5.1-04", "VL-5.1-07", "AMB-VL-104")
    forms = (("dissolve",), ("propose", int), ("done",))
    player: int
    asked: tuple[int, ...] = ()

    def question(self, state: VampireLords) -> str:
        ally = state.allies[self.player]
        return f"You are allied with {state.names[ally]}. Dissolve the alliance?" if ally >= 0 else "Propose an alliance?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("dissolve",), *(("propose", seat) for seat in range(state.players) if seat != self.player), DONE]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        player = self.player
        match option:
            case ("done",):
                return None
            case ("dissolve",):
                return None if state.allies[player] >= 0 else Refusal("VL-5.1-03", "There is no alliance to dissolve.")
        seat = option[1]
        if not 0 <= seat < state.players or seat == player:
            return Refusal(self.rule, "An alliance is formed with another player.")
        if state.allies[player] >= 0:
            return Refusal("VL-5.1-07", f"{state.names[player]} is allied with {state.names[state.allies[player]]}; an alliance has two members.")
        if state.allies[seat] >= 0:
            return Refusal("VL-5.1-07", f"{state.names[seat]} is allied with {state.names[state.allies[seat]]}; an alliance has two members.")
        if seat in self.asked:
            return Refusal("AMB-VL-104", f"{state.names[seat]} has been asked already.")
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        player = self.player
        match option:
            case ("done",):
                state.tell(AlliancesSettled, player)
            case ("dissolve",):
                other = state.allies[player]
                state.allies[player] = state.allies[other] = -1
                state.tell(AllianceDissolved, player, other)
                state.agenda.append(self)
            case (_, seat):
                state.tell(AllianceProposed, player, seat)
                state.agenda.append(AnswerProposal(seat, player, (*self.asked, seat)))

    def label(self, state: VampireLords, option: Option) -> str:
        match option:
            case ("done",):
                return "Leave it as it is"
            case ("dissolve",):
                return "Dissolve the alliance"
        return f"Propose an alliance to {state.names[option[1]]}"


@step
class AnswerProposal(Ask):
    """Accept the alliance, or decline it"""

    rule = "VL-5.1-02"
    also = ("AMB-VL-104", "VL-5.1-05")
    forms = (("accept",), ("decline",))
    player: int
    other: int
    asked: tuple[int, ...]

    def question(self, state: VampireLords) -> str:
        return f"{state.names[self.other]} proposes an alliance. Accept?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("accept",), ("decline",)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        if option == ("decline",):
            state.tell(AllianceDeclined, self.other, self.player)
            state.agenda.append(SettleAlliance(self.other, self.asked))
            return
        state.allies[self.player], state.allies[self.other] = self.other, self.player
        state.tell(AllianceFormed, self.other, self.player)
        state.then(*(GiveAbility(giver, taker) for giver, taker in ((self.other, self.player), (self.player, self.other))
                     if GiveAbility(giver, taker).candidates(state)))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Accept" if option == ("accept",) else "Decline"


@step
class GiveAbility(Ask):
    """Choose the ability card to be given to the Ally"""

    rule = "VL-5.1-05"
    also = ("AMB-VL-105", "AMB-VL-106")
    forms = (("give", str),)
    player: int
    to: int

    def question(self, state: VampireLords) -> str:
        return f"Which of your Lord’s ability cards does {state.names[self.to]} get?"

    def candidates(self, state: VampireLords) -> list[Option]:
        lord = state.lords[self.player]
        own = [card for card in state.inactive[self.player] if card.lord == lord] or \
            [card for card in state.active[self.player] if card.lord == lord]
        return [("give", card.slug) for card in own]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option in self.candidates(state):
            return None
        return Refusal("AMB-VL-105", f"{name_of_ability(option[1])} cannot be given: it is to be one of your own Lord’s that is not active.")

    def take(self, state: VampireLords, option: Option) -> None:
        card = CARDS.abilities[option[1]]
        for zone in (state.inactive, state.active):
            zone[self.player] = tuple(other for other in zone[self.player] if other is not card)
        state.inactive[self.to] += (card,)
        state.fresh = (*state.fresh, (self.to, card))
        state.tell(AbilityGiven, self.player, self.to, card)

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Give {name_of_ability(option[1])}"

    def consequence(self, state: VampireLords, option: Option) -> str:
        return CARDS.abilities[option[1]].text


# ---- abilities -----------------------------------------------------------------------------------------------------

@step
class Evolve(Step):
    """Activate an ability"""

    rule = "VL-5.1-17"
    also = ("VL-5.1-18", "VL-5.1-19", "AMB-VL-107")
    player: int

    def run(self, state: VampireLords) -> None:
        ask = ActivateAbility(self.player)
        steps: list[Step] = [ask] if ask.new_ones(state) else []
        state.then(*steps, UseJanissaries(self.player))


@step
class ActivateAbility(Ask):
    """Activate an ability, or replace one"""

    rule = "VL-5.1-17"
    also = ("VL-5.1-18", "VL-5.1-19", "VL-5.1-20", "VL-SH-01", "AMB-VL-107")
    forms = (("activate", str), ("replace", str, str), ("keep",))
    player: int

    def received(self, state: VampireLords) -> list[Ability]:
        """List the ability that was received from an Ally this round, if there is one: the last, if there are several."""
        return [card for seat, card in state.fresh if seat == self.player and card in state.inactive[self.player]][-1:]

    def new_ones(self, state: VampireLords) -> list[Ability]:
        """List the abilities that may be activated: only the one just received from an Ally, if there is one."""
        return self.received(state) or list(state.inactive[self.player])

    def is_full(self, state: VampireLords) -> bool:
        return len(state.active[self.player]) >= ACTIVE

    def question(self, state: VampireLords) -> str:
        return "Replace one of your three active abilities?" if self.is_full(state) else "Which ability does your Lord activate?"

    def candidates(self, state: VampireLords) -> list[Option]:
        new = state.inactive[self.player]
        return [*(("activate", card.slug) for card in new),
                *(("replace", card.slug, old.slug) for card in new for old in state.active[self.player]), KEEP]

    def options(self, state: VampireLords) -> list[Option]:
        new, full = self.new_ones(state), self.is_full(state)
        activated: list[Option] = [] if full else [("activate", card.slug) for card in new]
        return [*activated, *(("replace", card.slug, old.slug) for card in new for old in state.active[self.player]),
                *[KEEP] * (full and not self.received(state))]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        player = self.player
        if option == KEEP:
            if not self.is_full(state):
                return Refusal("VL-5.1-17", "An ability has to be activated while fewer than three are active.", also=("AMB-VL-107",))
            return Refusal("VL-5.1-18", "The ability received from the Ally has to be activated.", also=("VL-SH-01",)) \
                if self.received(state) else None
        if not any(card.slug == option[1] for card in state.inactive[player]):
            return Refusal("VL-SH-02", f"{name_of_ability(option[1])} is not among your abilities that are not active.")
        if not any(card.slug == option[1] for card in self.new_ones(state)):
            return Refusal("VL-5.1-18", "The ability received from the Ally has to be activated.")
        if option[0] == "activate" and self.is_full(state):
            return Refusal("VL-5.1-19", "Three abilities are active; say which one is replaced.")
        if option[0] == "replace" and not any(card.slug == option[2] for card in state.active[player]):
            return Refusal("VL-5.1-20", f"{name_of_ability(option[2])} is not active.")
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        player = self.player
        if option == KEEP:
            state.tell(AbilitiesKept, player)
            return
        card = CARDS.abilities[option[1]]
        state.inactive[player] = without(state.inactive[player], card)
        if option[0] == "activate":
            state.active[player] += (card,)
            state.tell(AbilityActivated, player, card)
            return
        old = CARDS.abilities[option[2]]
        state.active[player] = (*without(state.active[player], old), card)
        state.inactive[state.lords.index(old.lord)] += (old,)
        state.tell(AbilityReplaced, player, card, old)

    def label(self, state: VampireLords, option: Option) -> str:
        if option == KEEP:
            return "Keep the three"
        return f"Activate {name_of_ability(option[1])}" + (f" instead of {name_of_ability(option[2])}" if option[0] == "replace" else "")

    def consequence(self, state: VampireLords, option: Option) -> str:
        return "" if option == KEEP else CARDS.abilities[option[1]].text


# ---- Vampires ------------------------------------------------------------------------------------------------------

@step
class MoveVampires(Step):
    """Move the Vampires"""

    rule = "VL-5.1-24"
    also = ("VL-5.1-25", "VL-5.1-26")
    player: int

    def run(self, state: VampireLords) -> None:
        state.then(*(MoveVampire(self.player, index) for index in range(len(state.vampires[self.player]))))


@step
class MoveVampire(Ask):
    """Move a Vampire to a Wilderness, or leave it"""

    rule = "VL-5.1-25"
    also = ("VL-5.1-26", "AMB-VL-014", "AMB-VL-023", "AMB-VL-024", "AMB-VL-067")
    forms = (("wilderness", int), ("stay",))
    player: int
    index: int

    def question(self, state: VampireLords) -> str:
        return f"{begin(numbered(state, self.player, self.index))}: to which Wilderness?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [*GO, STAY]

    def options(self, state: VampireLords) -> list[Option]:
        place = state.vampires[self.player][self.index].place
        return [*(option for option in GO if option[1] != place), STAY] if place > 0 else GO

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        place = state.vampires[self.player][self.index].place
        if option == STAY:
            return None if place > 0 else Refusal("VL-5.1-26", "A Vampire that is not on the map has to come there now.")
        if option[1] not in BORDER:
            return Refusal(self.rule, f"There is no Wilderness {option[1]}; expected 1 to {len(BORDER)}.")
        return Refusal("AMB-VL-067", "The Vampire is there already; let it stay.") if option[1] == place else None

    def take(self, state: VampireLords, option: Option) -> None:
        vampire = state.vampires[self.player][self.index]
        if option == STAY:
            state.tell(VampireStayed, self.player, vampire_name(vampire.kind), wilderness_name(vampire.place))
            return
        state.place_vampire(self.player, self.index, option[1])
        if state.log is not None:
            state.tell(VampireMoved, self.player, vampire_name(vampire.kind), wilderness_name(option[1]))

    def label(self, state: VampireLords, option: Option) -> str:
        return "Stay" if option == STAY else f"Go to {option[1]} {wilderness_name(option[1])}"


GO: list[Option] = [("wilderness", number) for number in BORDER]

