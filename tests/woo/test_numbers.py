"""Numbers that are written down elsewhere, in records, datasets and other programs, and so never change."""

from collections.abc import Mapping
from typing import Any

import pytest

from moowoo.woo import rules as woo
from moowoo.woo.rules import state
from moowoo.woo.rules.rollout import ANYTHING, COUNTING, PLAYED_OUT
from woo.test_rollout import rounds


def test_the_numbers_of_actions() -> None:
    assert (woo.PLAY, woo.DRAW, woo.EXCHANGE, woo.MARRY, woo.CLOSE, woo.CLAIM, woo.DECLINE) == (
        0,
        24,
        25,
        26,
        30,
        31,
        32,
    )
    assert woo.ACTIONS == 33
    assert (woo.OBSERVATION, woo.SECRETS, woo.GOAL) == (50, 1, 66)


def test_the_numbers_of_stages() -> None:
    stages = (state.WAITING, state.BEFORE_DRAW, state.LEAD, state.FOLLOW, state.LAST, state.FINISHED)
    assert stages == (0, 1, 2, 3, 4, 5)
    assert (woo.DEAL, woo.OVER) == (-1, -2)


def test_the_record_keeps_its_size() -> None:
    assert woo.STATE.itemsize == 194
    fields: Mapping[str, Any] = woo.STATE.fields or {}
    shapes = {name: kind.shape for name, (kind, *_) in fields.items() if kind.shape}
    pairs = ("woo", "gain", "hand", "treasure", "tricks", "points", "known", "denied")
    assert shapes == {"rng": (4,), "stock": (24,), "married": (4,)} | dict.fromkeys(pairs, (2,))


@pytest.mark.parametrize(
    ("style", "checksum", "decisions"),
    [(ANYTHING, 2635348511, 38), (COUNTING, 1501239972, 127), (PLAYED_OUT, 3324932722, 256)],
)
def test_what_random_players_do(style: int, checksum: int, decisions: int) -> None:
    """The same in every version: the program in C that it is measured against comes to the same."""
    assert rounds(style, 8)[:2] == (checksum, decisions)
