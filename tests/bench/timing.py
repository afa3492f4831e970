"""Time contenders in slices of the process's own CPU time, by turns, so that whatever else the machine does slows all alike."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from statistics import median, quantiles
from time import process_time as clock
from typing import Any, Protocol

SLICE = 0.1                                        # seconds of CPU time
COPIES = 50                                        # copies between two looks at the clock


@dataclass
class Tally:
    """What was played: ``real`` decisions with two or more options, ``forced`` ones, ``games`` finished, CPU ``seconds``.

    Chance is nobody's decision. ``options`` were open in the real decisions among those ``looked_at``.
    """

    real: int = 0
    forced: int = 0
    games: int = 0
    options: int = 0
    looked_at: int = 0
    seconds: float = 0.0

    def __iadd__(self, other: "Tally") -> "Tally":
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))
        return self


class Contender(Protocol):
    """An engine whose game is played at random. ``play`` goes on, from where the last slice ended, until the clock shows ``end``."""

    name: str

    def play(self, end: float) -> Tally: ...

    def positions(self) -> list[Any]:
        """List positions from all over a game, each with a method that ``copy`` calls."""

    def copy(self, position: Any) -> Any: ...


@dataclass
class Measured:
    """One contender's figures: medians over the slices."""

    name: str
    real_per_second: float
    games_per_second: float
    forced_share: float
    options: float
    copy_microseconds: float
    slices: list[float]


def measure(contenders: Sequence[Contender], seconds: float) -> list[Measured]:
    """Let the contenders play by turns, each for so many seconds of CPU time, and then copy positions for a fifth of that."""
    totals, rates = [Tally() for _ in contenders], [[] for _ in contenders]  # type: list[Tally], list[list[float]]
    for turn in range(max(3, round(seconds / SLICE))):
        for i in in_turn(len(contenders), turn):
            tally = _slice(contenders[i].play)
            totals[i] += tally
            rates[i].append(tally.real / tally.seconds)
    copies = _copy_costs(contenders, seconds / 5)
    return [Measured(contender.name, median(rate), total.games / total.seconds, total.forced / (total.real + total.forced),
                     total.options / total.looked_at, cost, rate)
            for contender, total, rate, cost in zip(contenders, totals, rates, copies, strict=True)]


def in_turn(count: int, turn: int) -> list[int]:
    """Say who plays in which order: everybody once, somebody else first each time."""
    return [(i + turn) % count for i in range(count)]


def ratios(ours: Measured, theirs: Measured) -> tuple[float, float, float]:
    """Compare slices that were taken one after the other: the median of the ratios, and their quartiles."""
    pairs = [mine / other for mine, other in zip(ours.slices, theirs.slices, strict=True)]
    low, middle, high = quantiles(pairs, n=4)
    return middle, low, high


def _slice(play: Callable[[float], Tally]) -> Tally:
    start = clock()
    tally = play(start + SLICE)
    tally.seconds = clock() - start
    return tally


def _copy_costs(contenders: Sequence[Contender], seconds: float) -> list[float]:
    """Time copies, in microseconds."""
    positions = [contender.positions() for contender in contenders]
    costs: list[list[float]] = [[] for _ in contenders]
    for turn in range(max(3, round(seconds / SLICE))):
        for i in in_turn(len(contenders), turn):
            copy, start, done = contenders[i].copy, clock(), 0
            while (now := clock()) < start + SLICE:
                for position in positions[i]:
                    for _ in range(COPIES // len(positions[i]) + 1):
                        copy(position)
                        done += 1
            costs[i].append((now - start) / done * 1e6)
    return [median(cost) for cost in costs]
