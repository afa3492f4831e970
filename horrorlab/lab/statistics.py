"""How sure a number is: intervals for shares and for means."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

CONFIDENCE = 0.95


class Interval(NamedTuple):
    """A number found by trying, and the bounds between which the true one is likely to lie."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """Write a share and its bounds in per cent.

        >>> Interval(0.612, 0.57, 0.654).percent()
        '61.2 % (57.0 to 65.4)'
        """
        return f"{self.value * 100:.1f} % ({self.low * 100:.1f} to {self.high * 100:.1f})"


def wilson(successes: float, trials: int, confidence: float = CONFIDENCE) -> Interval:
    """Find the share of successes and Wilson's interval around it; it stays within 0 and 1. Shared successes may count in parts.

    >>> [round(number, 3) for number in wilson(8, 10)]
    [0.8, 0.49, 0.943]
    >>> wilson(0, 0)
    Interval(value=nan, low=0.0, high=1.0)
    """
    if not trials:
        return Interval(float("nan"), 0.0, 1.0)
    z, share = _z(confidence), successes / trials
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z / (1 + z * z / trials) * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(values: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """Find the mean and the interval around it, from the normal distribution: for 30 values or more.

    >>> mean_interval([5.0] * 40)
    Interval(value=5.0, low=5.0, high=5.0)
    """
    if len(values) < 2:
        return Interval(fmean(values) if len(values) else float("nan"), float("-inf"), float("inf"))
    mean, half = fmean(values), _z(confidence) * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def ratio_interval(parts: Sequence[float], wholes: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """Find how much of the one there is for each of the other, and the interval around it: points per round in games of any length.

    From the normal distribution, by the linear approximation of a ratio of means: for 30 pairs or more.

    >>> ratio_interval([4, 8, 6], [2, 4, 3])
    Interval(value=2.0, low=2.0, high=2.0)
    """
    mean = fmean(wholes) if len(wholes) else 0.0
    ratio = fmean(parts) / mean if mean else float("nan")
    around = mean_interval([part - ratio * whole for part, whole in zip(parts, wholes, strict=True)], confidence)
    half = around.high - around.value
    return Interval(ratio, ratio - half / mean, ratio + half / mean) if mean else Interval(ratio, float("-inf"), float("inf"))


def _z(confidence: float) -> float:
    return NormalDist().inv_cdf((1 + confidence) / 2)
