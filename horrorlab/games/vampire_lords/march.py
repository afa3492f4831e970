"""March: an army, or a part of it, moves along roads, leaves units behind, takes others along, and may end in a battle."""

from __future__ import annotations

from ...kernel.agenda import Ask, Step
from ...kernel.decision import Option, Refusal
from ...kernel.events import Seat, event
from ...kernel.words import listed, many
from .state import ARMIES, CASTLE, LIVING, NEUTRAL, UNDEAD, March, VampireLords, castle_slug, name_of, place_of, slug_of, step
from .units import one_army_too_many

FEARFUL = "fearful-peasants"
STOP: Option = ("stop",)
REGROUP: Option = ("regroup",)
OWN, ALLIED, OPEN, HELD, UNCLAIMED, CLOSED = "own", "allied", "open", "held", "neutral", "closed"


@event("VL-5.2-028", also=("VL-3.3-02", "AMB-VL-036"))
def MarchBegan(player: Seat, units: str, place: str) -> str:
    return f"{player} marches from {place} with {units}."


@event("VL-5.2-028", also=("VL-9.0-03", "AMB-VL-036"))
def Marched(player: Seat, place: str, left: int) -> str:
    return f"The army of {player} reaches {place}; {many(left, 'step')} left."


@event("VL-5.2-029", also=("VL-5.2-030", "VL-5.2-035", "VL-9.0-04", "AMB-VL-040", "AMB-VL-035"))
def Regrouped(player: Seat, place: str, moving: str, staying: str) -> str:
    return f"In {place} {player} regroups: on with {moving}, and {staying} left behind."


@event("VL-5.2-031", also=("VL-3.2-01", "VL-9.0-09", "VL-9.0-10", "AMB-VL-038", "AMB-VL-053"), news=True)
def VillageCaptured(player: Seat, place: str, other: Seat) -> str:
    return f"{player} captures the empty Village {place} of {other}."


@event("VL-3.3-01", also=("AMB-VL-041", "AMB-VL-037", "VL-9.0-05"))
def MarchEnded(player: Seat, place: str) -> str:
    return f"The march of {player} ends in {place}."


def in_words(living: int, undead: int) -> str:
    """Count an army in words."""
    return listed([many(living, "Living Unit")] * bool(living) + [many(undead, "Undead Unit")] * bool(undead) or ["no unit"])


# ---- where a march may lead ----------------------------------------------------------------------------------------

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
    if state.towns[place] or state.living[place] or state.undead[place]:
        return HELD
    return OPEN


def may_enter(state: VampireLords, player: int, place: int) -> Refusal | None:
    """Tell why an army may not even set foot in a Locale."""
    kind = kind_of_step(state, player, place)
    if kind == CLOSED:
        return Refusal("VL-3.1-15", f"No other army may enter {name_of(place, state)}.", also=("VL-2.0-21", "AMB-VL-025", "AMB-VL-027"))
    if kind == HELD and state.promised(player, state.owner[place], "attack"):
        return promise_kept(state, player, state.owner[place])
    return None


def promise_kept(state: VampireLords, player: int, other: int) -> Refusal:
    return Refusal("AMB-VL-110", f"{state.names[player]} has sealed a promise not to attack {state.names[other]} this round.",
                   also=("VL-5.1-16",))


def may_stay(state: VampireLords, player: int, place: int) -> Refusal | None:
    """Tell why no unit may stay in a Locale, at the end of a march or left on its way."""
    owner, kind = state.owner[place], kind_of_step(state, player, place)
    if kind == ALLIED:
        return Refusal("VL-5.1-11", f"A march may not end in a Locale of an Ally; this one is of {state.names[owner]}.",
                       also=("VL-5.1-09", "AMB-VL-042", "AMB-VL-043"))
    if kind == OPEN and state.promised(player, owner, "attack"):
        return promise_kept(state, player, owner)
    return None


def is_battle(state: VampireLords, player: int, place: int, steps: int) -> bool:
    """Tell whether entering a Locale with so many steps left means a battle, at once."""
    kind = kind_of_step(state, player, place)
    return kind == HELD or (kind == UNCLAIMED and (not steps or FEARFUL not in state.variants))


def camps(state: VampireLords, march: March) -> frozenset[int]:
    """Give the Locales where units of the marching player stand, those left on the way among them."""
    return frozenset(state.camps(march.player)).union(where for where, *_ in march.left)


def can_end(state: VampireLords, player: int, place: int, steps: int, camps: frozenset[int]) -> bool:
    """Tell whether a march that enters a Locale with so many steps left can end lawfully, there or beyond.

    Six armies are the most; all that stands where the march goes on from may be taken along, which makes one army less.
    """
    if is_battle(state, player, place, steps):
        return len(camps) < ARMIES
    if len(camps | {place}) <= ARMIES and may_stay(state, player, place) is None:
        return True
    return can_go_on(state, player, place, steps, camps - {place})


def can_go_on(state: VampireLords, player: int, place: int, steps: int, camps: frozenset[int]) -> bool:
    """Tell whether a march that leaves a Locale can end lawfully."""
    return steps > 0 and any(may_enter(state, player, other) is None and can_end(state, player, other, steps - 1, camps)
                             for other in state.neighbors(place, player))


def can_march(state: VampireLords, player: int, place: int, steps: int) -> Refusal | None:
    """Tell why an army cannot march at all."""
    if can_go_on(state, player, place, steps, frozenset(state.camps(player)) - {place}):
        return None
    return Refusal("VL-5.2-028", f"From {name_of(place, state)} no march leads anywhere.")


# ---- setting out, and regrouping -----------------------------------------------------------------------------------

def standing(state: VampireLords, march: March, place: int) -> tuple[int, int]:
    """Count the Living and Undead Units of the marching player that stand in a Locale."""
    if state.owner[place] == march.player:
        return state.living[place], state.undead[place]
    return next(((living, undead) for where, living, undead in march.left if where == place), (0, 0))


def stand(state: VampireLords, place: int, living: int, undead: int) -> None:
    """Let so many units of the marching player stand in a Locale."""
    march = state.march
    if state.owner[place] == march.player:
        state.living[place], state.undead[place] = living, undead
    else:
        others = tuple(group for group in march.left if group[0] != place)
        state.march = march._replace(left=(*others, (place, living, undead)) if living or undead else others)


def gather(state: VampireLords, then: Step) -> None:
    """Take up all units that stand where the march is, then ask how many go on, kind by kind."""
    at = state.march.at
    living, undead = standing(state, state.march, at)
    stand(state, at, 0, 0)
    march = state.march = state.march._replace(living=state.march.living + living, undead=state.march.undead + undead)
    state.then(*[TakeAlong(march.player, kind) for kind, count in ((LIVING, march.living), (UNDEAD, march.undead)) if count], then)


def start_march(state: VampireLords, player: int, place: int, steps: int) -> None:
    """Set an army in motion."""
    state.march = March(player, 0, 0, place, steps)
    gather(state, BeginMarch(player))


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

    def there(self, state: VampireLords) -> int:
        """Count the units of the kind that could go on."""
        return int(getattr(state.march, self.kind))

    def fewest(self, state: VampireLords) -> int:
        """Tell how many have to go on: one of all units, and all of them where none may stay."""
        march, there = state.march, self.there(state)
        if march.at not in camps(state, march) and self.why_not_leave(state):
            return there
        return 0 if march.living + march.undead > there else 1

    def why_not_leave(self, state: VampireLords) -> Refusal | None:
        """Tell why no unit may stay behind here."""
        march = state.march
        refusal = may_stay(state, self.player, march.at)
        if refusal:
            return refusal
        standing = camps(state, march) | {march.at}
        if (march.made and len(standing) <= ARMIES) or can_go_on(state, self.player, march.at, march.steps, standing):
            return None
        return one_army_too_many()

    def candidates(self, state: VampireLords) -> list[Option]:
        return [("take", self.kind, count) for count in range(self.there(state) + 1)]

    def options(self, state: VampireLords) -> list[Option]:
        return [("take", self.kind, count) for count in range(self.fewest(state), self.there(state) + 1)]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        _, kind, count = option
        there = self.there(state)
        if kind != self.kind:
            return Refusal(self.rule, f"The question is about {self.kind.title()} Units.")
        if not 0 <= count <= there:
            return Refusal(self.rule, f"There are {many(there, f'{kind.title()} Unit')}; {count} cannot go on.")
        if count >= self.fewest(state):
            return None
        return self.why_not_leave(state) or Refusal("AMB-VL-041", "At least one unit has to go on.")

    def take(self, state: VampireLords, option: Option) -> None:
        march, stays = state.march, self.there(state) - option[2]
        living, undead = standing(state, march, march.at)
        state.march = march._replace(**{self.kind: option[2]})
        stand(state, march.at, living + stays * (self.kind == LIVING), undead + stays * (self.kind == UNDEAD))

    def label(self, state: VampireLords, option: Option) -> str:
        return f"Take {option[2]} of {self.there(state)}"


@step
class BeginMarch(Step):
    """Set out"""

    rule = "VL-5.2-028"
    player: int

    def run(self, state: VampireLords) -> None:
        march = state.march
        if state.log is not None:
            emptied = standing(state, march, march.at) == (0, 0)
            state.tell(MarchBegan, self.player, in_words(march.living, march.undead), name_of(march.at, state),
                       also=("VL-3.2-02", *["VL-7.0-11"] * state.is_town(march.at)) if emptied else ())
        state.agenda.append(Go(self.player, True))


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


# ---- on the way ----------------------------------------------------------------------------------------------------

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
        castles = [castle_slug(seat) for seat in range(state.players) if seat != self.player and march.at in state.neighbors(CASTLE + seat, seat)]
        ways = [*map(slug_of, state.neighbors(march.at, self.player)), *castles] if march.steps else []
        return [*(("go", slug) for slug in ways), REGROUP, STOP]

    def options(self, state: VampireLords) -> list[Option]:
        player, march = self.player, state.march
        options, steps = [], march.steps - 1
        if steps >= 0:
            standing = camps(state, march)
            options = [("go", slug_of(place)) for place in state.neighbors(march.at, player)
                       if may_enter(state, player, place) is None and can_end(state, player, place, steps, standing)]
        return [*options, *(option for option in (REGROUP, STOP) if self.refusal(state, option) is None)]

    def refusal(self, state: VampireLords, option: Option) -> Refusal | None:
        march = state.march
        if option == STOP:
            return self.why_not_stop(state, march)
        if option == REGROUP:
            return self.why_not_regroup(state, march)
        castles = {castle_slug(seat): CASTLE + seat for seat in range(state.players) if seat != self.player}
        place = castles.get(option[1], place_of(option[1], self.player))
        if place < 0:
            return Refusal(self.rule, f"{option[1]!r} is no Locale.")
        closed = may_enter(state, self.player, place)
        if place not in state.neighbors(march.at, self.player):
            return closed if place >= CASTLE and closed else \
                Refusal("VL-3.1-06", f"No road leads from {name_of(march.at, state)} to {name_of(place, state)}.", also=("VL-3.3-02", "VL-3.1-17"))
        if not march.steps:
            return Refusal("VL-5.2-028", "The march has no step left.", also=("VL-9.0-03", "VL-9.0-05"))
        if closed or can_end(state, self.player, place, march.steps - 1, camps(state, march)):
            return closed
        return may_stay(state, self.player, place) or one_army_too_many()

    def why_not_stop(self, state: VampireLords, march: March) -> Refusal | None:
        if not march.made:
            return Refusal("AMB-VL-041", "A march makes at least one step.")
        if len(camps(state, march) | {march.at}) > ARMIES:
            return one_army_too_many()
        return may_stay(state, self.player, march.at)

    def why_not_regroup(self, state: VampireLords, march: March) -> Refusal | None:
        kind = kind_of_step(state, self.player, march.at)
        if self.regrouped:
            return Refusal("VL-5.2-029", "The army has been regrouped here already.")
        if kind not in (OWN, OPEN):
            return Refusal("AMB-VL-042" if kind == ALLIED else "AMB-VL-134",
                           "Units can be left and taken along in one’s own Locales and in empty Villages of others.")
        if not march.steps:
            return Refusal("VL-5.2-029", "The march has no step left: all units stay here.")
        if march.living + march.undead + sum(standing(state, march, march.at)) < 2:
            return Refusal("AMB-VL-041", "At least one unit has to go on, and there is no other.")
        return may_stay(state, self.player, march.at)

    def take(self, state: VampireLords, option: Option) -> None:
        if option == REGROUP:
            gather(state, EndRegrouping(self.player))
        elif option == STOP:
            state.agenda.append(EndMarch(self.player))
        else:
            before, place = state.march, place_of(option[1], self.player)
            march = state.march = before._replace(at=place, steps=before.steps - 1, made=before.made + 1)
            over = not march.steps or is_battle(state, self.player, place, march.steps)
            if state.log is not None:
                state.tell(Marched, self.player, name_of(place, state), march.steps, also=() if over else self.passing(state, place))
            state.agenda.append(EndMarch(self.player) if over else Go(self.player, False))

    def passing(self, state: VampireLords, place: int) -> tuple[str, ...]:
        """Name the rules by which the army may go on from a Locale."""
        if place >= CASTLE:
            return ("AMB-VL-026", "VL-3.1-17")
        return {ALLIED: ("VL-5.1-12",), UNCLAIMED: ("VL-8.0-14", "VL-8.0-15", "AMB-VL-134"), OPEN: ("AMB-VL-039",)}.get(
            kind_of_step(state, self.player, place), ())

    def label(self, state: VampireLords, option: Option) -> str:
        if option == STOP:
            return f"End the march in {name_of(state.march.at, state)}"
        return "Leave units, or take some along" if option == REGROUP else f"Go on to {name_of(place_of(option[1], self.player), state)}"

    def consequence(self, state: VampireLords, option: Option) -> str:
        march = state.march
        if option == REGROUP:
            return ""
        place, steps = (march.at, 0) if option == STOP else (place_of(option[1], self.player), march.steps - 1)
        kind = kind_of_step(state, self.player, place)
        if kind == HELD:
            return f"{state.names[state.owner[place]]} holds it: battle."
        if is_battle(state, self.player, place, steps):
            return "Neutral: 3 Neutral Units rally, and there is a battle."
        return {OPEN: "An empty Village: units that stay there capture it.", ALLIED: "An Ally’s: the march cannot end there."}.get(kind, "")


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
