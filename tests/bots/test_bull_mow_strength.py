"""`bull` wins clearly more than its share from `cow`, even with little effort. Fixed seeds; half a minute."""

from typing import Any

import pytest

from moowoo import arena


def win_rate(bots: list[str], games: int, **options: Any) -> float:
    return arena.play("mow", bots, games, seed=1, options=options).standings[0].win_rate.value


@pytest.mark.parametrize(("edition", "least"), [("tiles", 0.3), ("farm", 0.32)])
def test_bull_beats_three_cows(edition: str, least: float) -> None:
    assert win_rate(["bull:300x", "cow", "cow", "cow"], 80, edition=edition) >= least


def test_bull_beats_cow_at_a_table_of_two() -> None:
    assert win_rate(["bull:300x", "cow"], 40) >= 0.6
