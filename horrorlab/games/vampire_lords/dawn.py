"""Dawn: Unrest escalates, then it is checked whether somebody has won; and who wins in the end."""

from __future__ import annotations

from ...kernel.agenda import Step
from ...kernel.definition import Outcome
from ...kernel.events import event
from ...kernel.words import listed
from ...roads.atlas import LONG_NIGHT
from .state import CASTLE, ROUNDS, VampireLords, step
from .unrest import add_unrest, turn_of

ALONE, ALLIED = 5, 8                               # Towns, VL-5.5-06, VL-5.5-07


@event("VL-5.5-02", also=("VL-5.5-01", "VL-5.5-03", "VL-5.5-04", "VL-SH-04", "AMB-VL-082", "AMB-VL-088"))
def UnrestEscalated(places: int) -> str:
    return f"Dawn: Unrest grows in {places} Locales." if places != 1 else "Dawn: Unrest grows in 1 Locale."


@event("VL-5.5-01", also=("VL-5.5-02",))
def NoUnrestAtDawn() -> str:
    return "Dawn: no Locale has Unrest."


@event("VL-5.5-06", also=("VL-5.5-05", "VL-5.5-08", "VL-5.0-01", "VL-5.0-07", "AMB-VL-115", "AMB-VL-116"))
def WonAlone(players: str) -> str:
    return f"{players} controls at least {ALONE} Towns: the game ends."


@event("VL-5.5-07", also=("VL-5.5-05", "VL-5.5-08", "VL-5.0-01", "VL-5.1-08", "AMB-VL-116"))
def WonAllied(players: str) -> str:
    return f"{players} together control at least {ALLIED} Towns: the game ends."


@event("VL-SH-05", also=("VL-5.5-05", "VL-5.0-07", "VL-5.1-08", "VL-3.1-11", "AMB-VL-111", "AMB-VL-115"))
def NobodyHasWon(round: int) -> str:
    return f"Nobody has won at the end of round {round}; the next one begins."


@event("VL-5.5-09", also=("VL-5.0-02", "VL-5.5-10", "AMB-VL-117"))
def LastRoundOver(round: int) -> str:
    return f"Round {round} was the last one: alliances are dissolved, and the most Towns win."


@event("VL-5.5-10")
def TownsDecided(players: str) -> str:
    return f"{players} wins with the most Towns."


@event("VL-5.5-12", also=("VL-5.5-11", "AMB-VL-114", "AMB-VL-120"))
def VillagesDecided(players: str) -> str:
    return f"There is a tie: {players} wins with the most Villages."


@event("VL-5.5-13", also=("VL-5.5-11", "AMB-VL-118"))
def UnitsDecided(players: str) -> str:
    return f"There is a tie, in Villages, too: {players} wins with the most units."


@event("VL-5.5-14", also=("VL-5.5-11",))
def VictoryShared(players: str) -> str:
    return f"There is a tie that nothing breaks: {players} share the victory."


DECIDED = {"most-towns": TownsDecided, "most-villages": VillagesDecided, "most-units": UnitsDecided, "shared-victory": VictoryShared}


def last_round(state: VampireLords) -> int:
    """Count the rounds of the game: 4, or 8 in the Long Night.

    Rule: VL-5.0-02, VL-8.0-03
    """
    return 2 * ROUNDS if LONG_NIGHT in state.variants else ROUNDS


@step
class BeginDawn(Step):
    """Let Unrest escalate, then look for a winner"""

    rule = "VL-5.5-01"
    also = ("VL-5.0-07", "AMB-VL-115")

    def run(self, state: VampireLords) -> None:
        state.phase = "dawn"
        troubled = sorted((place for place in range(CASTLE) if state.unrest[place]), key=lambda place: (turn_of(state, state.owner[place]), place))
        if troubled:
            state.tell(UnrestEscalated, len(troubled))
        else:
            state.tell(NoUnrestAtDawn)
        state.then(*(Escalate(place) for place in troubled), LookForWinner())


@step
class Escalate(Step):
    """Let the Unrest of a Locale grow"""

    rule = "VL-5.5-02"
    also = ("VL-5.5-03", "VL-SH-04", "AMB-VL-082")
    at: int

    def run(self, state: VampireLords) -> None:
        if state.unrest[self.at]:
            add_unrest(state, self.at)


def sides_that_win(state: VampireLords) -> list[tuple[int, ...]]:
    """List the players and alliances that hold enough Towns: 5 alone, 8 in alliance.

    Rule: VL-5.5-06, VL-5.5-07, VL-5.1-08, AMB-VL-111
    """
    winners: list[tuple[int, ...]] = []
    for player in range(state.players):
        ally = state.allies[player]
        if ally < 0:
            if state.towns_of(player) >= ALONE:
                winners.append((player,))
        elif player < ally and state.towns_of(player) + state.towns_of(ally) >= ALLIED:
            winners.append((player, ally))
    return winners


def allies_of(state: VampireLords) -> list[int]:
    """Tell the Ally of each seat, -1 for none: after the last round alliances are dissolved, unless somebody had enough Towns.

    Rule: VL-5.5-09
    """
    return state.allies if state.phase != "over" or sides_that_win(state) else [-1] * state.players


@step
class LookForWinner(Step):
    """Check whether anybody has won"""

    rule = "VL-5.5-05"
    also = ("VL-5.5-06", "VL-5.5-07", "VL-5.5-08", "VL-5.5-09")

    def run(self, state: VampireLords) -> None:
        winners, last = sides_that_win(state), last_round(state)
        state.promises, state.fresh = (), ()
        if not winners and state.round < last:
            from .course import PlayRound

            state.tell(NobodyHasWon, state.round)
            state.round += 1
            state.agenda.append(PlayRound())
            return
        state.phase = "over"
        for side in winners:
            state.tell(WonAlone if len(side) == 1 else WonAllied, listed(state.names[player] for player in side))
        if not winners:
            state.tell(LastRoundOver, state.round, also=("VL-8.0-03", "AMB-VL-132") if last > ROUNDS else ())
        outcome = judge(state)
        if outcome.ending in DECIDED:
            state.tell(DECIDED[outcome.ending], listed(state.names[player] for player in outcome.winners))


def judge(state: VampireLords) -> Outcome:
    """Rank the players when the game is over.

    Those who hold enough Towns come first; among several of them, and after the last round among all with the most Towns, Villages
    decide, then units; who is still level shares the victory. In a victory of allies both have won.

    Rule: VL-5.5-06, VL-5.5-07, VL-5.5-10, VL-5.5-11, VL-5.5-12, VL-5.5-13, VL-5.5-14, AMB-VL-114, AMB-VL-118, AMB-VL-120
    """
    towns = [state.towns_of(player) for player in range(state.players)]
    villages = [state.villages_of(player) for player in range(state.players)]
    units = [state.units_of(player) for player in range(state.players)]
    details = tuple({"towns": towns[player], "villages": villages[player], "units": units[player]} for player in range(state.players))
    winners = sides_that_win(state)
    if winners:
        level = {side: (sum(villages[player] for player in side), sum(units[player] for player in side)) for side in winners}
        best = max(level.values())
        first = [side for side in winners if level[side] == best]
        group = tuple(sorted(player for side in first for player in side))
        kind = "allied-victory" if len(first[0]) > 1 else "town-victory"
        rule = "VL-5.5-07" if kind == "allied-victory" else "VL-5.5-06"
        ending = kind
        if len(winners) > 1:
            ending, rule = _tie([level[side] for side in winners], best)
    else:
        tied = [player for player in range(state.players) if towns[player] == max(towns)]
        levels = {player: (villages[player], units[player]) for player in tied}
        best = max(levels.values())
        group = tuple(player for player in tied if levels[player] == best)
        ending, rule = ("most-towns", "VL-5.5-10") if len(tied) == 1 else _tie(list(levels.values()), best)
    rest: dict[tuple[int, int, int], list[int]] = {}
    for player in range(state.players):
        if player not in group:
            rest.setdefault((towns[player], villages[player], units[player]), []).append(player)
    ranking = (group, *(tuple(rest[level]) for level in sorted(rest, reverse=True)))
    return Outcome(tuple(towns), ranking, ending, rule, details)


def _tie(levels: list[tuple[int, int]], best: tuple[int, int]) -> tuple[str, str]:
    """Say what broke a tie: Villages, units, or nothing."""
    if [villages for villages, _ in levels].count(best[0]) == 1:
        return "most-villages", "VL-5.5-12"
    if levels.count(best) == 1:
        return "most-units", "VL-5.5-13"
    return "shared-victory", "VL-5.5-14"
