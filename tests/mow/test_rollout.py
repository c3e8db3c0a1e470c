"""Random play in compiled code keeps to the rules and starts again when a game ends."""

from typing import Any

import numpy as np
import pytest

from moowoo.engine import COMPILING, new_source
from moowoo.mow import rules as mow
from moowoo.mow.rules.rollout import play_observed, play_random

STEPS = 2_000 if COMPILING else 150


def batch(edition: int, seats: int) -> Any:
    states = np.zeros(3, mow.STATE)
    for s in states:
        mow.start(s, edition, seats, -1, 0, 20, mow.WHOLE_PACK, mow.HAND, 0)
    return states


@pytest.mark.parametrize(("edition", "seats"), [(mow.TILES, 2), (mow.TILES, 4), (mow.FARM, 3), (mow.FARM, 10)])
def test_with_and_without_observation_the_same_games_are_played(edition: int, seats: int) -> None:
    bare, seen = batch(edition, seats), batch(edition, seats)
    observations = np.zeros((3, mow.OBSERVATION), np.uint8)
    masks = np.zeros((3, mow.ACTIONS), np.uint8)
    assert play_random(bare, new_source(1), STEPS) == 3 * STEPS
    assert play_observed(seen, new_source(1), STEPS, observations, masks) == 3 * STEPS
    assert bare.tobytes() == seen.tobytes()
    assert (masks.sum(axis=1) > 0).all()
    assert (observations[:, : mow.PACK] > 0).all()
    assert bare["rounds"].min() >= 1
