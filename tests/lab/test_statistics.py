"""Intervals: against figures from textbooks, and against what happens."""

from random import Random

import pytest

from horrorlab.lab.statistics import Interval, mean_interval, ratio_interval, wilson


@pytest.mark.parametrize(("successes", "trials", "low", "high"), [
    (81, 263, 0.2553, 0.3662),                     # Newcombe 1998, table I, method 3
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718),
    (20, 20, 0.8389, 1.0),
])
def test_wilsons_interval_is_the_published_one(successes, trials, low, high):
    found = wilson(successes, trials)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert found.value == successes / trials


def test_nineteen_intervals_in_twenty_hold_the_true_share():
    rng = Random(5)
    held = 0
    for _ in range(400):
        low, high = wilson(sum(rng.random() < 0.3 for _ in range(100)), 100)[1:]
        held += low <= 0.3 <= high
    assert 0.92 < held / 400 < 0.98


def test_more_trials_and_less_confidence_narrow_an_interval():
    assert wilson(50, 100).high > wilson(500, 1000).high
    assert wilson(50, 100).high > wilson(50, 100, confidence=0.8).high
    assert mean_interval([1, 2] * 20).high > mean_interval([1, 2] * 200).high


def test_the_interval_of_a_mean():
    mean, low, high = mean_interval([0.0, 10.0] * 50)
    assert (mean, round(low, 2), round(high, 2)) == (5.0, 4.02, 5.98)        # 5 ± 1.96 * 5.025 / 10


def test_nineteen_intervals_in_twenty_hold_the_true_ratio():
    rng = Random(7)
    held = 0
    for _ in range(400):
        lengths = [rng.randrange(4, 10) for _ in range(60)]
        low, high = ratio_interval([sum(rng.choice((0, 1, 2)) for _ in range(length)) for length in lengths], lengths)[1:]
        held += low <= 1 <= high
    assert 0.92 < held / 400 < 0.98


def test_a_ratio_is_that_of_the_sums():
    assert ratio_interval([1, 9], [1, 3]).value == 2.5
    assert ratio_interval([], [])[1:] == (float("-inf"), float("inf"))


@pytest.mark.parametrize("values", [[], [3.0]])
def test_a_mean_of_too_little_is_not_sure_at_all(values):
    assert mean_interval(values)[1:] == (float("-inf"), float("inf"))


def test_a_share_is_written_in_per_cent():
    assert Interval(0.25, 0.1, 0.5).percent() == "25.0 % (10.0 to 50.0)"
