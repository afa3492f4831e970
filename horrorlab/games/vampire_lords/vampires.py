"""Vampires activation: each Vampire subdues a Village, hunts, or travels to a Court, no two of them the same."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import one
from .courts import VisitCourt, court_name
from .state import (
    CASTLE,
    COURTS,
    LIVING,
    LOCALES,
    LORD,
    NEUTRAL,
    SPAWN,
    TOUCHING,
    UNDEAD,
    VampireLords,
    court_place,
    name_of,
    place_of,
    slug_of,
    step,
    wilderness_name,
)
from .units import remove_unit
from .unrest import add_unrest

KINDS = ("subdue", "hunt", "travel")
BLOOD = 2                                          # VL-5.2-072
DONE: Option = ("done",)
FOLLOWS = {
    "subdue": "It goes beside a neutral Village in which no unit stands, and the Village is yours.",
    "hunt": "It goes beside a Locale: 2 blood for you, 1 Unrest there.",
    "travel": "It goes to a Court, which takes effect at once, and stays there until the Diplomacy phase.",
}


@event("VL-5.2-070", also=("VL-5.2-071", "VL-3.1-08", "VL-3.1-09", "VL-3.2-01", "AMB-VL-030", "AMB-VL-053"))
def VillageSubdued(player: Seat, vampire: str, place: str, wilderness: str) -> str:
    return f"The {vampire} of {player} goes to {wilderness} and subdues {place}."


@event("VL-5.2-072", also=("VL-5.2-073", "VL-3.1-08", "VL-3.1-09", "VL-3.4-05", "AMB-VL-023", "AMB-VL-024", "AMB-VL-086"))
def Hunted(player: Seat, vampire: str, wilderness: str, place: str) -> str:
    return f"The {vampire} of {player} hunts in {wilderness}, beside {place}: 2 blood, and Unrest there."


@event("VL-6.0-03", also=("AMB-VL-122",))
def IntrigueHunted(player: Seat, other: Seat, wilderness: str, place: str) -> str:
    return f"Intrigue: {player} has a Vampire Spawn of {other} hunt in {wilderness}, beside {place}, and takes 2 blood."


@event("VL-6.0-19", also=("VL-6.0-20", "AMB-VL-061", "AMB-VL-126"))
def GreatHunt(player: Seat, place: str, kind: str) -> str:
    return f"Great Hunt: {player} takes 1 blood more, and {one(kind)} in {place} is gone."


@event("VL-6.0-19", also=("VL-6.0-20", "AMB-VL-126"))
def GreatHuntFoundNobody(player: Seat) -> str:
    return f"Great Hunt: {player} takes 1 blood more."


@event("AMB-VL-003")
def LullabySung(player: Seat) -> str:
    return f"Lullaby: {player} takes 2 blood."


@event("AMB-VL-003")
def NightTerrors(player: Seat, place: str) -> str:
    return f"Night Terrors: {player} sows a second Unrest in {place}."


@event("VL-5.2-074", also=("VL-5.2-075", "VL-3.1-19", "VL-3.4-06"))
def Travelled(player: Seat, vampire: str, court: str) -> str:
    return f"The {vampire} of {player} travels to {court}."


@event("VL-5.2-076", also=("VL-2.0-08", "VL-5.2-069", "VL-5.2-077", "VL-3.4-04", "AMB-VL-068"))
def VampiresDone(player: Seat) -> str:
    return f"The Vampires of {player} are done."


def vampire_name(kind: str) -> str:
    return "Vampire Lord" if kind == LORD else "Vampire Spawn"


def may_take_unrest(state: VampireLords, player: int, place: int) -> Refusal | None:
    """Tell why a player may not put Unrest on a Locale."""
    if place >= CASTLE:
        return Refusal("VL-3.1-16", "No Unrest comes to a castle.", also=("VL-5.2-092",))
    owner = state.owner[place]
    if state.allied(player, owner):
        return Refusal("VL-5.1-10", f"{name_of(place)} is of an Ally.", also=("AMB-VL-071",))
    if owner >= 0 and state.promised(player, owner, "unrest"):
        return Refusal("AMB-VL-110", f"{state.names[player]} has sealed a promise to put no Unrest on Locales of {state.names[owner]}.",
                       also=("VL-5.1-16",))
    return None


def may_subdue(state: VampireLords, player: int, place: int) -> Refusal | None:
    """Tell why a Locale cannot be subdued."""
    if place >= CASTLE or state.is_town(place):
        return Refusal("VL-5.2-071", f"{name_of(place, state)} is no Village.")
    owner = state.owner[place]
    if owner == player:
        return Refusal("VL-5.2-070", f"{name_of(place)} is yours already.")
    if owner != NEUTRAL and (state.rulings["AMB-VL-070"] == "neutral-only" or state.allied(player, owner)):
        return Refusal("AMB-VL-070", f"{name_of(place)} is not neutral.", also=("VL-5.2-070", "VL-7.0-09"))
    if owner != NEUTRAL and state.promised(player, owner, "attack"):
        return Refusal("AMB-VL-110", f"{state.names[player]} has sealed a promise not to attack {state.names[owner]}.", also=("VL-5.1-16",))
    if state.neutral[place] or state.units(place):
        return Refusal("VL-5.2-071", f"Units stand in {name_of(place)}.")
    return None


def villages_to_subdue(state: VampireLords, player: int) -> list[int]:
    """List the Villages that can be subdued."""
    if state.rulings["AMB-VL-070"] != "neutral-only":
        return [place for place in range(CASTLE) if may_subdue(state, player, place) is None]
    neutral, towns = state.neutral, state.towns
    return [place for place, owner in enumerate(state.owner) if owner == NEUTRAL and not neutral[place] and not towns[place]]


def why_not(state: VampireLords, player: int, index: int, kind: str) -> Refusal | None:
    """Tell why a Vampire that may act cannot subdue, hunt or travel: because there is nothing to do it to."""
    if kind == "subdue" and not villages_to_subdue(state, player):
        return Refusal("VL-5.2-071", "There is no Village to subdue.")
    if kind == "hunt" and all(may_take_unrest(state, player, place) for place in range(CASTLE)):
        return Refusal("AMB-VL-071", "There is no Locale that could take Unrest.")
    if kind == "travel" and not open_courts(state, player, index):
        return Refusal("VL-5.2-078", "All Courts are occupied.", also=("VL-5.2-074",))
    return None


@step
class ActivateVampires(Ask):
    """Let the Vampires act, one after the other"""

    rule = "VL-5.2-069"
    also = ("VL-5.2-076", "AMB-VL-068", "AMB-VL-069")
    forms = (("send", int, str), ("intrigue", int, int), ("done",))
    player: int
    kinds: tuple[str, ...] = ()
    acted: tuple[int, ...] = ()
    intrigued: bool = False

    def question(self, state: VampireLords) -> str:
        return "Vampires: which one does what?"

    def candidates(self, state: VampireLords) -> list[Option]:
        sent = (("send", i, kind) for i in range(len(state.vampires[self.player])) for kind in KINDS)
        return [*sent, *self.intrigues(state), DONE]

    def intrigues(self, state: VampireLords) -> list[Option]:
        """List the Spawns of others, if the Lord knows how to use them."""
        return [("intrigue", seat, i) for seat in range(state.players) if seat != self.player
                for i, vampire in enumerate(state.vampires[seat]) if vampire.kind == SPAWN] if state.has(self.player, "intrigue") else []

    def options(self, state: VampireLords) -> list[Option]:
        free = [i for i, vampire in enumerate(state.vampires[self.player]) if vampire.place > 0 and i not in self.acted]
        # What can be subdued, and where to hunt, is the same for all Vampires.
        left = [kind for kind in KINDS if free and kind not in self.kinds and (kind == "travel" or why_not(state, self.player, 0, kind) is None)]
        return [*(("send", i, kind) for i in free for kind in left if kind != "travel" or open_courts(state, self.player, i)),
                *(option for option in self.intrigues(state) if self.refusal(state, option) is None), DONE]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        match option:
            case ("done",):
                return None
            case ("intrigue", seat, index):
                return self.why_no_intrigue(state, seat, index)
        _, index, kind = option
        own = state.vampires[self.player]
        if not 0 <= index < len(own):
            return Refusal(self.rule, f"There is no Vampire number {index + 1}; {state.names[self.player]} has {len(own)}.")
        if kind not in KINDS:
            return Refusal(self.rule, f"A Vampire can subdue, hunt or travel; {kind!r} is none of these.")
        if index in self.acted:
            return Refusal("VL-5.2-069", "This Vampire has acted.")
        if own[index].place < 0:
            return Refusal("VL-5.2-075", "This Vampire is in a Court until the Diplomacy phase.", also=("VL-5.2-079", "AMB-VL-069"))
        if not own[index].place:
            return Refusal("VL-5.1-25", "This Vampire is not on the map.")
        if kind in self.kinds:
            return Refusal("VL-5.2-076", "Each Vampire takes another action than the others.")
        return why_not(state, self.player, index, kind)

    def why_no_intrigue(self, state: VampireLords, seat: int, index: int) -> Refusal | None:
        if not state.has(self.player, "intrigue"):
            return Refusal("VL-6.0-03", "This takes the ability Intrigue.")
        if self.intrigued:
            return Refusal("VL-6.0-03", "Intrigue has been used in this activation.")
        if not 0 <= seat < state.players or seat == self.player or not 0 <= index < len(state.vampires[seat]) \
                or state.vampires[seat][index].kind != SPAWN:
            return Refusal("VL-6.0-03", "Intrigue uses a Vampire Spawn of another player.")
        if state.vampires[seat][index].place <= 0:
            return Refusal("AMB-VL-122", "This Spawn is not on the map.")
        return why_not(state, self.player, index, "hunt")

    def take(self, state: VampireLords, option: Option) -> None:
        match option:
            case ("done",):
                state.tell(VampiresDone, self.player)
            case ("intrigue", seat, index):
                state.then(ChoosePrey(self.player, seat, index), ActivateVampires(self.player, self.kinds, self.acted, True))
            case (_, index, kind):
                target = {"subdue": ChooseVillage(self.player, index), "hunt": ChoosePrey(self.player, self.player, index),
                          "travel": ChooseCourt(self.player, index)}[kind]
                rest = ActivateVampires(self.player, (*self.kinds, kind), (*self.acted, index), self.intrigued)
                state.then(target, rest)

    def label(self, state: VampireLords, option: Option) -> str:
        match option:
            case ("done",):
                return "Send no more"
            case ("intrigue", seat, index):
                return f"Have Spawn {index} of {state.names[seat]} hunt"
        _, index, kind = option
        does = {"subdue": "to subdue a Village", "hunt": "to hunt", "travel": "to a Court"}[kind]
        return f"Send {numbered(state, self.player, index)} {does}"

    def consequence(self, state: VampireLords, option: Option) -> str:
        return FOLLOWS[option[2]] if option[0] == "send" else ""


def numbered(state: VampireLords, player: int, index: int) -> str:
    """Name a Vampire of a player: the Lord, or a Spawn by its number."""
    return "the Lord" if index == 0 else f"Spawn {index}"


def open_courts(state: VampireLords, player: int, index: int) -> list[str]:
    """List the Courts that a Vampire can travel to: those that are empty, and those its Lord may visit all the same."""
    taken, is_lord = occupied_courts(state), state.vampires[player][index].kind == LORD
    return [court for court in COURTS if court_place(court) not in taken or (is_lord and court in RIGHTS and state.has(player, RIGHTS[court][0]))]


def occupied_courts(state: VampireLords) -> set[int]:
    """Give the Courts where a Vampire is, as places."""
    return {vampire.place for own in state.vampires for vampire in own if vampire.place < 0}


RIGHTS = {"necromancer": ("garden-of-souls", ("VL-6.0-09", "VL-5.2-086", "AMB-VL-061")),
          "vampire-elders": ("ancient-vampire", ("VL-6.0-17", "VL-5.2-086", "AMB-VL-061"))}
"""The abilities that let a Lord into a Court that is occupied, and the rules that say so."""


class ChooseLocale(Ask):
    """A question for a Locale, answered with (verb, slug)."""

    __slots__ = ()
    verb = ""
    deed = ""                                      # begins the label
    player: int

    def __init_subclass__(cls, **keywords: object) -> None:
        super().__init_subclass__(**keywords)
        if "verb" in cls.__dict__:
            cls.forms = ((cls.verb, str),)

    def may(self, state: VampireLords, place: int) -> Refusal | None:
        """Tell why a Locale cannot be chosen."""
        raise NotImplementedError

    def places(self, state: VampireLords) -> range | list[int]:
        return range(CASTLE)

    def candidates(self, state: VampireLords) -> list[Option]:
        return [(self.verb, slug_of(place)) for place in self.places(state)]

    def options(self, state: VampireLords) -> list[Option]:
        return [(self.verb, slug_of(place)) for place in self.places(state) if self.may(state, place) is None]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        place = place_of(option[1], self.player)
        if place < 0:
            return Refusal(self.rule, f"{option[1]!r} is no Locale.")
        refusal = self.may(state, place)
        if refusal or place in self.places(state):
            return refusal
        return Refusal(self.rule, f"{name_of(place, state)} cannot be chosen here.")

    def label(self, state: VampireLords, option: Option) -> str:
        return f"{self.deed} {name_of(place_of(option[1], self.player), state)}"


@step
class ChooseVillage(ChooseLocale):
    """Choose the Village that the Vampire subdues"""

    rule = "VL-5.2-070"
    also = ("VL-5.2-071", "AMB-VL-070")
    verb = "subdue"
    deed = "Subdue"
    player: int
    index: int

    def question(self, state: VampireLords) -> str:
        return "Which neutral Village without units is subdued?"

    def may(self, state: VampireLords, place: int) -> Refusal | None:
        return may_subdue(state, self.player, place)

    def options(self, state: VampireLords) -> list[Option]:
        return [("subdue", LOCALES[place]) for place in villages_to_subdue(state, self.player)]

    def take(self, state: VampireLords, option: Option) -> None:
        place = place_of(option[1], self.player)
        state.then(*go_beside(state, self.player, self.player, self.index, place), Subdue(self.player, self.index, place))


@step
class Subdue(Step):
    """Take the Village over"""

    rule = "VL-5.2-070"
    also = ("VL-3.2-01", "AMB-VL-053")
    player: int
    index: int
    at: int

    def run(self, state: VampireLords) -> None:
        vampire = state.vampires[self.player][self.index]
        state.owner[self.at] = self.player
        if state.log is not None:
            state.tell(VillageSubdued, self.player, vampire_name(vampire.kind), name_of(self.at), wilderness_name(vampire.place))
        if vampire.kind == LORD and state.has(self.player, "lullaby"):
            state.blood[self.player] += 2
            state.tell(LullabySung, self.player)


def go_beside(state: VampireLords, player: int, owner: int, index: int, place: int) -> list[Step]:
    """Send a Vampire to a Wilderness beside a Locale: which one is asked where there are several."""
    around = TOUCHING[place]
    if len(around) == 1:
        state.place_vampire(owner, index, around[0])
        return []
    return [ChooseWilderness(player, owner, index, place)]


@step
class ChooseWilderness(Ask):
    """Choose the Wilderness to which the Vampire goes"""

    rule = "VL-3.1-08"
    also = ("VL-3.1-09", "AMB-VL-023")
    forms = (("wilderness", int),)
    player: int
    owner: int
    index: int
    at: int

    def question(self, state: VampireLords) -> str:
        return f"From which Wilderness beside {name_of(self.at)}?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("wilderness", number) for number in TOUCHING[self.at]]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option[1] in TOUCHING[self.at]:
            return None
        return Refusal("VL-3.1-09", f"{name_of(self.at)} does not border Wilderness {option[1]}.")

    def take(self, state: VampireLords, option: Option) -> None:
        state.place_vampire(self.owner, self.index, option[1])

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Go to {option[1]} {wilderness_name(option[1])}"


@step
class ChoosePrey(ChooseLocale):
    """Choose beside which Locale the Vampire hunts"""

    rule = "VL-5.2-072"
    also = ("VL-5.2-073", "AMB-VL-071", "AMB-VL-086")
    verb = "hunt"
    deed = "Hunt beside"
    player: int
    owner: int
    index: int

    def question(self, state: VampireLords) -> str:
        return "Hunt beside which Locale? It gets the Unrest"

    def may(self, state: VampireLords, place: int) -> Refusal | None:
        return may_take_unrest(state, self.player, place)

    def options(self, state: VampireLords) -> list[Option]:
        spared = {state.allies[self.player], *(to for by, to, what in state.promises if by == self.player and what == "unrest")} - {NEUTRAL}
        return [option for option, owner in zip(EVERYWHERE, state.owner, strict=False) if owner not in spared] if spared else EVERYWHERE

    def take(self, state: VampireLords, option: Option) -> None:
        place = place_of(option[1], self.player)
        state.then(*go_beside(state, self.player, self.owner, self.index, place), Hunt(self.player, self.owner, self.index, place))


EVERYWHERE: list[Option] = [("hunt", slug) for slug in LOCALES]


@step
class Hunt(Step):
    """Hunt: gain blood, sow Unrest"""

    rule = "VL-5.2-072"
    also = ("VL-5.2-073", "AMB-VL-126")
    player: int
    owner: int
    index: int
    at: int

    def run(self, state: VampireLords) -> None:
        vampire, place = state.vampires[self.owner][self.index], self.at
        state.blood[self.player] += BLOOD
        if state.log is not None:
            if self.owner == self.player:
                state.tell(Hunted, self.player, vampire_name(vampire.kind), wilderness_name(vampire.place), name_of(place))
            else:
                state.tell(IntrigueHunted, self.player, self.owner, wilderness_name(vampire.place), name_of(place))
        if self.owner == self.player and vampire.kind == LORD and state.has(self.player, "great-hunt"):
            state.agenda.append(FinishGreatHunt(self.player, place))
        if self.owner == self.player and vampire.kind == LORD and state.has(self.player, "night-terrors"):
            state.agenda.append(SowTerror(self.player, place))
        add_unrest(state, place)


@step
class SowTerror(Step):
    """Sow a second Unrest where the hunt was"""

    rule = "AMB-VL-003"
    player: int
    at: int

    def run(self, state: VampireLords) -> None:
        state.tell(NightTerrors, self.player, name_of(self.at))
        add_unrest(state, self.at)


@step
class FinishGreatHunt(Step):
    """Take more blood, and remove a unit where the hunt was"""

    rule = "VL-6.0-19"
    also = ("VL-6.0-20", "AMB-VL-126")
    player: int
    at: int

    def run(self, state: VampireLords) -> None:
        state.blood[self.player] += 1
        place = self.at
        if state.owner[place] == NEUTRAL:
            if state.neutral[place]:
                state.neutral[place] -= 1
                state.tell(GreatHunt, self.player, name_of(place), "Neutral Unit")
                return
        elif state.living[place] and state.undead[place]:
            state.agenda.append(ChooseHuntedUnit(self.player, place))
            return
        elif state.units(place):
            kind = LIVING if state.living[place] else UNDEAD
            remove_unit(state, place, kind)
            state.tell(GreatHunt, self.player, name_of(place), f"{kind.title()} Unit")
            return
        state.tell(GreatHuntFoundNobody, self.player)


@step
class ChooseHuntedUnit(Ask):
    """Choose the unit that the Great Hunt removes"""

    rule = "VL-6.0-19"
    also = ("VL-6.0-20", "AMB-VL-126")
    forms = (("remove", str),)
    player: int
    at: int

    def question(self, state: VampireLords) -> str:
        return f"Great Hunt: which unit in {name_of(self.at)} is removed?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("remove", LIVING), ("remove", UNDEAD)]

    options = candidates

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        return None if option[1] in (LIVING, UNDEAD) else Refusal(self.rule, "Choose a Living or an Undead Unit.")

    def take(self, state: VampireLords, option: Option) -> None:
        remove_unit(state, self.at, option[1])
        state.tell(GreatHunt, self.player, name_of(self.at), f"{option[1].title()} Unit")

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Remove the {option[1].title()} Unit"


@step
class ChooseCourt(Ask):
    """Choose the Court to travel to"""

    rule = "VL-5.2-074"
    also = ("VL-5.2-078", "VL-5.2-086", "AMB-VL-072")
    forms = (("court", str),)
    player: int
    index: int

    def question(self, state: VampireLords) -> str:
        return "Which Court does the Vampire travel to?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("court", court) for court in COURTS]

    def options(self, state: VampireLords) -> list[Option]:
        return [("court", court) for court in open_courts(state, self.player, self.index)]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        if option[1] not in COURTS:
            return Refusal(self.rule, f"{option[1]!r} is no Court; there are {', '.join(COURTS)}.")
        if option[1] in open_courts(state, self.player, self.index):
            return None
        return Refusal("VL-5.2-078", f"A Vampire is in the Court of {court_name(option[1])} already.", also=("VL-5.2-074", "VL-9.0-13"))

    def take(self, state: VampireLords, option: Option) -> None:
        court = option[1]
        occupied = court_place(court) in occupied_courts(state)
        kind = state.vampires[self.player][self.index].kind
        state.place_vampire(self.player, self.index, court_place(court))
        if state.log is not None:
            state.tell(Travelled, self.player, vampire_name(kind), court_name(court), also=RIGHTS[court][1] if occupied else ())
        state.agenda.append(VisitCourt(self.player, court, kind == LORD))

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Travel to {court_name(option[1])}"

