"""Random play in compiled code keeps to the rules."""

import numpy as np
import pytest

from moowoo.engine import SOURCE, new_source
from moowoo.woo import rules as woo
from moowoo.woo.rules.rollout import ANYTHING, COUNTING, PLAYED_OUT, play_rounds


def rounds(style: int, number: int = 60) -> tuple[int, int, object]:
    states, sources = np.zeros(1, woo.STATE), np.zeros(1, SOURCE)
    woo.start(states[0], -1, 3, 0, woo.FULL_DECK, 6, woo.GOAL)
    sources[0] = new_source(5)
    checksum, decisions = play_rounds(states, sources, number, style)
    return int(checksum), int(decisions), states[0]


@pytest.mark.parametrize("style", [ANYTHING, COUNTING, PLAYED_OUT])
def test_the_same_source_plays_the_same_rounds(style: int) -> None:
    assert rounds(style)[:2] == rounds(style)[:2]
    assert rounds(style)[0] != rounds(style, 61)[0]


def test_played_out_rounds_use_every_card() -> None:
    _, decisions, s = rounds(PLAYED_OUT)
    assert decisions >= 60 * 30  # 24 cards and 6 draws a round, the last claim declined
    assert s.tricks.sum() == 12  # type: ignore[attr-defined]  # a record's field


def test_those_who_count_never_claim_falsely() -> None:
    for number in range(1, 40):
        _, _, s = rounds(COUNTING, number)
        assert s.verdict not in (2, 7)  # type: ignore[attr-defined]
