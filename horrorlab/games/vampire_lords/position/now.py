"""Where a position in short form stands: ``now`` becomes what is still to do."""

from __future__ import annotations

from ....kernel.agenda import Step
from ....kernel.errors import unknown
from ....kernel.position import Fields
from ..army import STEPS_OF_A_MARCH, ActivateArmy
from ..cardplay import BeginActionPhase, EndTurn, NextTurn
from ..course import ROUND
from ..courts import VisitCourt
from ..dawn import BeginDawn, LookForWinner
from ..diplomacy import BeginDiplomacy, Evolve, MoveVampires, SettleAlliance
from ..harvest import BeginHarvest, PayUnits
from ..march import FEARFUL, HELD, UNCLAIMED, EndMarch, Go, kind_of_step
from ..market import BeginBuying, BeginMarketPhase
from ..setup import SetUp
from ..state import ARMIES, COURTS, NEUTRAL, March, VampireLords, name_of, place_of
from ..vampires import ActivateVampires
from .possible import STEPS as MOST_STEPS

STEPS: dict[str, dict[str, tuple[str, ...]]] = {
    "set-up": {"begin": ()},
    "diplomacy": {"begin": (), "alliances": (), "evolve": (), "vampires": ()},
    "action": {"begin": (), "turn": (), "army": (), "vampires": (), "march": ("at", "living", "undead", "steps", "made"),
               "battle": ("at", "living", "undead"), "court": ("court",)},
    "market": {"begin": (), "buy": ()},
    "harvest": {"begin": (), "upkeep": ()},
    "dawn": {"begin": (), "check": ()},
    "over": {"end": ()},
}
"""The steps of each phase at which a position may stand, and the further fields of ``now`` that each has."""

_PHASES = ("diplomacy", "action", "market", "harvest", "dawn")


def read_now(state: VampireLords, now: Fields, lords: tuple[str, ...]) -> None:
    """Read ``now`` and lay the agenda, unless there are complaints. ``lords`` are those that the players have chosen."""
    steps = STEPS[state.phase]
    step = now.one_of("step", steps, next(iter(steps)))
    now.read.update({"phase", "player", *steps[step]})
    now.finish()
    player = _read_player(state, now)
    if now.complaints:
        return
    if state.phase == "set-up":
        state.agenda = [SetUp(lords)]
        return
    if state.phase == "over":
        return
    seats = state.clockwise(state.first)
    later = seats[seats.index(player):]
    agenda = {"diplomacy": _diplomacy, "action": _action, "market": _market, "harvest": _harvest, "dawn": _dawn}[state.phase](
        state, now, step, player, later)
    agenda += ROUND[1 + _PHASES.index(state.phase):]
    state.agenda = agenda[::-1]


def _read_player(state: VampireLords, now: Fields) -> int:
    name = now.get("player", max(state.first, 0))
    if type(name) is int and 0 <= name < state.players:
        return name
    if name not in state.names:
        now.complaints.append(unknown("now.player", name, state.names))
        return 0
    return state.names.index(name)


def _diplomacy(state: VampireLords, now: Fields, step: str, player: int, later: list[int]) -> list[Step]:
    seats = state.clockwise(state.first)
    moves: list[Step] = [MoveVampires(seat) for seat in (later if step == "vampires" else seats)]
    if step == "vampires":
        return moves
    evolving: list[Step] = [Evolve(seat) for seat in (later if step == "evolve" else seats)]
    if step == "evolve":
        return [*evolving, *moves]
    if step == "alliances":
        if state.players != 4:
            now.complain("step", "alliances are formed by four players alone", "VL-5.1-01")
        return [*(SettleAlliance(seat) for seat in later), *evolving, *moves]
    return [BeginDiplomacy()]


def _in_turn(state: VampireLords) -> list[int]:
    """List the seats in the order in which they are taken to have passed, where the position does not say: the first player last."""
    return state.clockwise(state.left_of(state.first))


def _action(state: VampireLords, now: Fields, step: str, player: int, later: list[int]) -> list[Step]:
    if step == "begin":
        return [BeginActionPhase()]
    state.passed[player] = False                   # whoever is on turn
    state.order = tuple(seat for seat in _in_turn(state) if state.passed[seat])
    if step == "turn":
        return [NextTurn(player)]
    state.turn = player
    rest: list[Step] = [EndTurn(player), NextTurn(state.left_of(player))]
    if step == "army":
        return [ActivateArmy(player), *rest]
    if step == "vampires":
        return [ActivateVampires(player), *rest]
    if step == "court":
        return [VisitCourt(player, now.one_of("court", COURTS), False), *rest]
    slug = now.get("at", "castle")
    at = place_of(slug, player) if isinstance(slug, str) else -1
    if at < 0:
        now.complain("at", f"expected a Locale, got {slug!r}")
        return rest
    living, undead = now.whole("living", 0, 30, 0), now.whole("undead", 0, 30, 0)
    if not living + undead:
        now.complain("living", "expected at least one unit on the move", "AMB-VL-041")
    for kind, count in (("living", living), ("undead", undead)):
        if count > state.supply(kind):
            now.complain(kind, f"{count} {kind.title()} Units are more than are left, {state.supply(kind)}", "AMB-VL-032")
    fights = kind_of_step(state, player, at) in (HELD, UNCLAIMED)
    if step == "march":
        if fights and not (FEARFUL in state.variants and state.owner[at] == NEUTRAL):
            now.complain("at", f"in {name_of(at)} there is a battle, and no march goes on from one", "VL-5.2-042")
        state.march = March(player, living, undead, at, now.whole("steps", 0, MOST_STEPS, STEPS_OF_A_MARCH), now.whole("made", 0, MOST_STEPS, 0))
        return [Go(player, False), *rest]
    if not fights:
        now.complain("at", f"expected a Locale where there is a battle, got {slug!r}", "VL-5.2-042")
    state.march = March(player, living, undead, at, 0, 1)
    if state.stacks(player) > ARMIES:
        now.complain("at", f"{state.names[player]} has {ARMIES} armies beside the one that attacks, at most {ARMIES} in all", "VL-3.3-07")
    return [EndMarch(player), *rest]


def _market(state: VampireLords, now: Fields, step: str, player: int, later: list[int]) -> list[Step]:
    if step == "begin":
        state.order = tuple(_in_turn(state))
        return [BeginMarketPhase()]
    return [BeginBuying(seat) for seat in later]


def _harvest(state: VampireLords, now: Fields, step: str, player: int, later: list[int]) -> list[Step]:
    return [BeginHarvest()] if step == "begin" else [PayUnits(seat) for seat in later]


def _dawn(state: VampireLords, now: Fields, step: str, player: int, later: list[int]) -> list[Step]:
    return [BeginDawn()] if step == "begin" else [LookForWinner()]
