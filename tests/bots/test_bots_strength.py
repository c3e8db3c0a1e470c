"""The levels are what their names promise. Fixed seeds; the bounds lie far below what thousands of games show."""

from typing import Any

import pytest

from moowoo import arena

EDITIONS: list[dict[str, Any]] = [{"edition": "tiles"}, {"edition": "farm"}]
every_level = pytest.mark.proof
"""That the strongest quick level beats chance is seen every day; how the levels stand to one another, in the proofs."""


def win_rate(game: str, bots: list[str], games: int, **options: Any) -> float:
    return arena.play(game, bots, games, seed=1, options=options).standings[0].win_rate.value


def test_cow_beats_random_at_woo() -> None:
    assert win_rate("woo", ["cow", "random"], 60) >= 0.9


@every_level
def test_cow_is_one_step_above_calf_at_woo() -> None:
    """A step for people is 150 to 250 Elo."""
    assert 0.7 <= win_rate("woo", ["cow", "calf"], 400) <= 0.82


@every_level
def test_calf_beats_random_at_woo() -> None:
    assert win_rate("woo", ["calf", "random"], 60) >= 0.7


@pytest.mark.parametrize("edition", EDITIONS)
def test_cow_beats_three_random_at_mow(edition: dict[str, Any]) -> None:
    assert win_rate("mow", ["cow", "random", "random", "random"], 60, **edition) >= 0.7


@every_level
@pytest.mark.parametrize("edition", EDITIONS)
def test_cow_beats_three_calves_at_mow(edition: dict[str, Any]) -> None:
    assert win_rate("mow", ["cow", "calf", "calf", "calf"], 100, **edition) >= 0.35


@every_level
@pytest.mark.parametrize("edition", EDITIONS)
def test_calf_beats_three_random_at_mow(edition: dict[str, Any]) -> None:
    assert win_rate("mow", ["calf", "random", "random", "random"], 60, **edition) >= 0.4


def test_cow_beats_calf_at_a_table_of_two() -> None:
    assert win_rate("mow", ["cow", "calf"], 40) >= 0.75


@pytest.mark.proof
@pytest.mark.parametrize("edition", EDITIONS)
def test_bull_beats_three_cows_at_mow(edition: dict[str, Any]) -> None:
    """Even with a small part of its trials."""
    assert win_rate("mow", ["bull:60x", "cow", "cow", "cow"], 24, **edition) > 0.25
