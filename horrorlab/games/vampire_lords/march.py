"""March: an army, or a part of it, moves along roads, leaves units behind, takes others along, and may end in a battle."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import listed, many
from .state import ARMIES, CASTLE, LIVING, NEUTRAL, UNDEAD, March, VampireLords, name_of, place_of, slug_of, step

FEARFUL = "fearful-peasants"
STOP: Option = ("stop",)
REGROUP: Option = ("regroup",)
OWN, ALLIED, OPEN, HELD, UNCLAIMED, CLOSED = "own", "allied", "open", "held", "neutral", "closed"


@event("VL-5.2-028", also=("VL-3.3-02", "AMB-VL-036"))
def MarchBegan(player: Seat, units: str, place: str) -> str:
    return f"{player} marches from {place} with {units}."


@event("VL-5.2-028")
def Marched(player: Seat, place: str, left: int) -> str:
    return f"The army of {player} reaches {place}; {many(left, 'step')} left."


@event("VL-5.2-029", also=("VL-5.2-030", "AMB-VL-040"))
def Regrouped(player: Seat, place: str, moving: str, staying: str) -> str:
    return f"In {place} {player} regroups: {moving} go on, {staying} stay."


@event("VL-5.2-031", also=("VL-3.2-01", "VL-9.0-10", "AMB-VL-038"))
def VillageCaptured(player: Seat, place: str, other: Seat) -> str:
    return f"{player} captures the empty Village {place} of {other}."


@event("VL-3.3-01", also=("AMB-VL-041",))
def MarchEnded(player: Seat, place: str) -> str:
    return f"The march of {player} ends in {place}."


def in_words(living: int, undead: int) -> str:
    """Count an army in words."""
    return listed([many(living, "Living Unit")] * bool(living) + [many(undead, "Undead Unit")] * bool(undead) or ["no unit"])


def kind_of_step(state: VampireLords, player: int, place: int) -> str:
    """Tell what a Locale is to an army of a player: its own, an Ally's, open (an empty Village of another), held (a Town or units of
    another), neutral, or closed (somebody else's castle).

    Rule: VL-3.1-15, VL-5.1-11, VL-5.2-031, VL-5.2-032, VL-5.2-033, VL-5.2-036, AMB-VL-025
    """
    owner = state.owner[place]
    if owner == player:
        return OWN
    if place >= CASTLE:
        return CLOSED
    if owner == NEUTRAL:
        return UNCLAIMED
    if state.allies[player] == owner:
        return ALLIED
    if state.is_town(place) or state.units(place):
        return HELD
    return OPEN


def standing(state: VampireLords, march: March, place: int) -> tuple[int, int]:
    """Count the Living and Undead Units of the marching player that stand in a Locale."""
    if state.owner[place] == march.player:
        return state.living[place], state.undead[place]
    return next(((living, undead) for where, living, undead in march.left if where == place), (0, 0))


def may_enter(state: VampireLords, player: int, place: int) -> Refusal | None:
    """Tell why an army may not even set foot in a Locale."""
    kind = kind_of_step(state, player, place)
    if kind == CLOSED:
        return Refusal("VL-3.1-15", f"No other army may enter {name_of(place, state)}.", also=("AMB-VL-025",))
    if kind == HELD and state.promised(player, state.owner[place], "attack"):
        return Refusal("AMB-VL-110", f"{state.names[player]} has sealed a promise not to attack {state.names[state.owner[place]]} this round.")
    return None


def ends_here(state: VampireLords, march: March) -> Refusal | None:
    """Tell why a march may not end where it is; in a neutral Locale, and in one that is held, it ends by itself."""
    player, place = march.player, march.at
    kind = kind_of_step(state, player, place)
    if not march.made:
        return Refusal("AMB-VL-041", "A march makes at least one step.")
    if kind == ALLIED:
        return Refusal("VL-5.1-11", f"A march may not end in a Locale of an Ally; this one is of {state.names[state.owner[place]]}.")
    for where in {place, *(where for where, *_ in march.left)} if state.promises else ():
        owner = state.owner[where]
        if kind_of_step(state, player, where) == OPEN and state.promised(player, owner, "attack"):
            return Refusal("AMB-VL-110", f"{state.names[player]} has sealed a promise not to attack {state.names[owner]} this round.")
    if armies_after(state, march) > ARMIES:
        return Refusal("AMB-VL-031", "That would be a seventh army; six are the most.", also=("VL-3.3-07",))
    return None


def armies_after(state: VampireLords, march: March) -> int:
    """Count the armies that the marching player would have if the march ended here."""
    joins = standing(state, march, march.at) != (0, 0)
    return state.stacks(march.player) + len(march.left) + (not joins)


def is_battle(state: VampireLords, march: March) -> bool:
    """Tell whether entering where the march is means a battle, at once."""
    kind = kind_of_step(state, march.player, march.at)
    return kind == HELD or (kind == UNCLAIMED and (FEARFUL not in state.variants or not march.steps))


def can_end(state: VampireLords, march: March) -> bool:
    """Tell whether there is any way for a march to end lawfully from here on, taking along what stands on the way if need be."""
    if is_battle(state, march):
        return armies_after(state, march) <= ARMIES
    gathered = gather(state, march)
    if march.made and ends_here(state, gathered) is None:
        return True
    return any(can_end(state, step_to(state, gathered, place)) for place in steps_from(state, march))


def gather(state: VampireLords, march: March) -> March:
    """Think of all units that stand where the march is as taken along: the way to have the fewest armies."""
    if kind_of_step(state, march.player, march.at) not in (OWN, OPEN) or not march.made:
        return march
    return march._replace(left=tuple(group for group in march.left if group[0] != march.at))


def step_to(state: VampireLords, march: March, place: int) -> March:
    return march._replace(at=place, steps=march.steps - 1, made=march.made + 1)


def steps_from(state: VampireLords, march: March) -> list[int]:
    """List the Locales that the army could enter next."""
    if not march.steps:
        return []
    return [place for place in state.neighbors(march.at, march.player) if may_enter(state, march.player, place) is None]


def can_march(state: VampireLords, player: int, place: int, steps: int) -> Refusal | None:
    """Tell why an army cannot march at all."""
    march = March(player, state.living[place], state.undead[place], place, steps)
    lifted = _lifted(state, place)
    ways = [step_to(lifted, march, other) for other in steps_from(lifted, march)]
    if any(can_end(lifted, way) for way in ways):
        return None
    return Refusal("VL-5.2-028", f"From {name_of(place, state)} no march leads anywhere.")


def _lifted(state: VampireLords, place: int) -> VampireLords:
    """Think of all units of a Locale as on their way."""
    twin = state.copy()
    twin.living[place] = twin.undead[place] = 0
    return twin


def start_march(state: VampireLords, player: int, place: int, steps: int) -> None:
    """Set an army in motion: how much of it, is asked."""
    living, undead = state.living[place], state.undead[place]
    state.march = March(player, living, undead, place, steps)
    state.living[place] = state.undead[place] = 0
    state.then(*regrouping(player, living, undead), BeginMarch(player))


START_MARCH = start_march


def regrouping(player: int, living: int, undead: int) -> list[Ask]:
    """Ask for each kind that is there how many go on."""
    return [TakeAlong(player, kind) for kind, count in ((LIVING, living), (UNDEAD, undead)) if count]


@step
class TakeAlong(Ask):
    """Decide how many units of a kind go on"""

    rule = "VL-5.2-029"
    also = ("VL-5.2-030", "VL-5.2-028", "AMB-VL-041")
    forms = (("take", str, int),)
    player: int
    kind: str

    def question(self, state: VampireLords) -> str:
        return f"How many {self.kind.title()} Units go on from {name_of(state.march.at, state)}?"

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("take", self.kind, count) for count in range(self.there(state) + 1)]

    def there(self, state: VampireLords) -> int:
        """Count the units of the kind: those on their way, and those that stand there."""
        march: March = state.march
        living, undead = standing(state, march, march.at)
        return march.living + living if self.kind == LIVING else march.undead + undead

    def after(self, state: VampireLords, count: int) -> March:
        """Think of the march with so many units of the kind."""
        march: March = state.march
        return march._replace(living=count) if self.kind == LIVING else march._replace(undead=count)

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        _, kind, count = option
        if kind != self.kind:
            return Refusal(self.rule, f"The question is about {self.kind.title()} Units.")
        if not 0 <= count <= self.there(state):
            return Refusal(self.rule, f"There are {many(self.there(state), f'{kind.title()} Unit')}; {count} cannot go on.")
        march = self.after(state, count)
        if self.kind == LIVING:                    # the Undead Units are asked for next; at best all of them go on
            march = march._replace(undead=march.undead + standing(state, state.march, march.at)[1])
        if not march.living + march.undead:
            return Refusal("AMB-VL-041", "At least one unit has to go on.")
        rest = self.there(state) - count
        if rest and not self.may_leave(state, march, rest):
            return Refusal("AMB-VL-031", "Units left here would be a seventh army; six are the most.", also=("VL-3.3-07",))
        return None

    def may_leave(self, state: VampireLords, march: March, rest: int) -> bool:
        """Tell whether the march can still end lawfully if units stay here."""
        twin = state.copy()
        twin.march = march
        leave(twin, march.at, *((rest, 0) if self.kind == LIVING else (0, rest)))
        onward = any(can_end(twin, step_to(twin, twin.march, place)) for place in steps_from(twin, twin.march))
        return onward or (bool(march.made) and ends_here(twin, twin.march) is None)

    def options(self, state: VampireLords) -> list[Option]:
        if state.stacks(self.player) + len(state.march.left) >= ARMIES - 1:
            return Ask.options(self, state)
        there, march = self.there(state), state.march
        other = march.undead + standing(state, march, march.at)[1] if self.kind == LIVING else march.living
        return [("take", self.kind, count) for count in range(0 if other else 1, there + 1)]

    def take(self, state: VampireLords, option: Option) -> None:
        rest = self.there(state) - option[2]
        state.march = self.after(state, option[2])
        leave(state, state.march.at, rest if self.kind == LIVING else None, rest if self.kind == UNDEAD else None)

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Take {option[2]} of {self.there(state)}"


def leave(state: VampireLords, place: int, living: int | None, undead: int | None) -> None:
    """Let units stand in a Locale; None leaves those of the kind as they are."""
    march = state.march
    before = standing(state, march, place)
    living, undead = before[0] if living is None else living, before[1] if undead is None else undead
    if state.owner[place] == march.player:
        state.living[place], state.undead[place] = living, undead
        return
    others = tuple(group for group in march.left if group[0] != place)
    state.march = march._replace(left=(*others, (place, living, undead)) if living or undead else others)


@step
class BeginMarch(Step):
    """Set out"""

    rule = "VL-5.2-028"
    player: int

    def run(self, state: VampireLords) -> None:
        march = state.march
        if state.log is not None:
            state.tell(MarchBegan, self.player, in_words(march.living, march.undead), name_of(march.at, state))
        state.agenda.append(Go(self.player, True))


@step
class Go(Ask):
    """Lead the army on, regroup, or end the march"""

    rule = "VL-5.2-028"
    also = ("VL-3.3-02", "VL-5.2-029", "VL-5.2-030", "AMB-VL-036", "AMB-VL-037", "AMB-VL-039")
    forms = (("go", str), ("stop",), ("regroup",))
    player: int
    regrouped: bool

    def question(self, state: VampireLords) -> str:
        march = state.march
        return f"March: where to from {name_of(march.at, state)}? {many(march.steps, 'step')} left"

    def candidates(self, state: VampireLords) -> list[Option]:
        march = state.march
        ways: list[Option] = [("go", slug_of(place)) for place in state.neighbors(march.at, self.player)] if march.steps else []
        return [*ways, *[REGROUP] * (not self.regrouped), STOP]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        march = state.march
        if option == STOP:
            return ends_here(state, march)
        if option == REGROUP:
            return self.why_not_regroup(state, march)
        place = place_of(option[1], self.player)
        if place < 0:
            return Refusal(self.rule, f"{option[1]!r} is no Locale.")
        if not march.steps:
            return Refusal("VL-5.2-028", "The march has no step left.")
        if place not in state.neighbors(march.at, self.player):
            return Refusal("VL-3.1-06", f"No road leads from {name_of(march.at, state)} to {name_of(place, state)}.", also=("VL-3.3-02",))
        closed = may_enter(state, self.player, place)
        if closed:
            return closed
        if not can_end(state, step_to(state, march, place)):
            if kind_of_step(state, self.player, place) == ALLIED:
                return Refusal("VL-5.1-11", f"A march may not end in a Locale of an Ally, and none could end beyond {name_of(place, state)}.")
            return ends_here(state, step_to(state, march, place)) or Refusal("AMB-VL-031", "That would be a seventh army; six are the most.")
        return None

    def why_not_regroup(self, state: VampireLords, march: March) -> Refusal | None:
        kind = kind_of_step(state, self.player, march.at)
        if self.regrouped:
            return Refusal("VL-5.2-029", "The army has been regrouped here already.")
        if kind not in (OWN, OPEN):
            rule = "AMB-VL-042" if kind == ALLIED else "AMB-VL-134"
            return Refusal(rule, "Units can be left and taken along in one’s own Locales and in empty Villages of others.")
        if not march.steps:
            return Refusal("VL-5.2-029", "The march has no step left: all units stay here.")
        if march.living + march.undead + sum(standing(state, march, march.at)) < 2:
            return Refusal("AMB-VL-041", "At least one unit has to go on, and there is no other.")
        return None

    def take(self, state: VampireLords, option: Option) -> None:
        march = state.march
        if option == REGROUP:
            living, undead = standing(state, march, march.at)
            state.then(*regrouping(self.player, march.living + living, march.undead + undead), EndRegrouping(self.player))
        elif option == STOP:
            state.agenda.append(EndMarch(self.player))
        else:
            march = state.march = step_to(state, march, place_of(option[1], self.player))
            if state.log is not None:
                state.tell(Marched, self.player, name_of(march.at, state), march.steps)
            if is_battle(state, march):
                state.agenda.append(EndMarch(self.player))
            elif march.steps or kind_of_step(state, self.player, march.at) == ALLIED:
                state.agenda.append(Go(self.player, False))
            else:
                state.agenda.append(EndMarch(self.player))

    def label(self, state: VampireLords, option: Option) -> str:
        if option == STOP:
            return f"End the march in {name_of(state.march.at, state)}"
        return "Leave units, or take some along" if option == REGROUP else f"On to {name_of(place_of(option[1], self.player), state)}"

    def consequence(self, state: VampireLords, option: Option) -> str:
        if option[0] != "go":
            return ""
        place = place_of(option[1], self.player)
        kind = kind_of_step(state, self.player, place)
        if kind == HELD:
            return f"{state.names[state.owner[place]]} holds it: battle."
        if kind == UNCLAIMED:
            return "" if FEARFUL in state.variants and state.march.steps > 1 else "Neutral: 3 Neutral Units rally, and there is a battle."
        return {OPEN: "An empty Village: units that stay there capture it.", ALLIED: "An Ally’s: the march cannot end there."}.get(kind, "")


@step
class EndRegrouping(Step):
    """Have the army regrouped"""

    rule = "VL-5.2-029"
    player: int

    def run(self, state: VampireLords) -> None:
        march = state.march
        if state.log is not None:
            state.tell(Regrouped, self.player, name_of(march.at, state), in_words(march.living, march.undead),
                       in_words(*standing(state, march, march.at)))
        state.agenda.append(Go(self.player, True))


@step
class EndMarch(Step):
    """End the march: settle what was captured, then fight where there is a battle"""

    rule = "VL-5.2-042"
    also = ("VL-5.2-031", "AMB-VL-038")
    player: int

    def run(self, state: VampireLords) -> None:
        from .battle import begin_battle

        march, player = state.march, self.player
        state.march = None
        for place, living, undead in march.left:
            capture(state, player, place)
            state.living[place], state.undead[place] = living, undead
        kind = kind_of_step(state, player, march.at)
        if kind in (HELD, UNCLAIMED):
            begin_battle(state, player, march.at, march.living, march.undead)
            return
        if kind == OPEN:
            capture(state, player, march.at)
        state.living[march.at] += march.living
        state.undead[march.at] += march.undead
        if state.log is not None:
            state.tell(MarchEnded, player, name_of(march.at, state))


def capture(state: VampireLords, player: int, place: int) -> None:
    """Take an empty Village from another player."""
    state.tell(VillageCaptured, player, name_of(place), state.owner[place])
    state.owner[place] = player
