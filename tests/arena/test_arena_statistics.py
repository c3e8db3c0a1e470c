"""Intervals against values worked out elsewhere."""

import math

import pytest

from moowoo.arena.statistics import mean, wilson


def test_wilson() -> None:
    assert wilson(50, 100) == pytest.approx((0.5, 0.403832, 0.596168), abs=1e-6)
    assert wilson(0, 10) == pytest.approx((0.0, 0.0, 0.277533), abs=1e-6)
    assert wilson(10, 10) == pytest.approx((1.0, 0.722467, 1.0), abs=1e-6)


def test_wilson_of_shared_wins() -> None:
    assert wilson(2.5, 10).value == 0.25


def test_mean() -> None:
    assert mean([1, 2, 3, 4]) == pytest.approx((2.5, 2.5 - 1.265151, 2.5 + 1.265151), abs=1e-5)


def test_one_value_bounds_nothing() -> None:
    assert mean([3]) == (3, -math.inf, math.inf)


def test_nothing_played_tells_nothing() -> None:
    assert math.isnan(wilson(0, 0).value)
    assert wilson(0, 0)[1:] == (0, 1)
    assert math.isnan(mean([]).value)
