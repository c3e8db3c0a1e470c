"""A network in compiled code is the network."""

import numpy as np
import pytest

from moowoo.bots.world_search import through


@pytest.mark.parametrize("something", [0, 1, 2, 3, 4, 5, 8, 11, 12])
def test_a_layer_adds_up_whatever_is_not_nothing(something: int) -> None:
    chance = np.random.default_rng(something)
    given = np.zeros(12, np.float32)
    given[chance.permutation(12)[:something]] = chance.normal(size=something)
    weights, biases = chance.normal(size=(12, 7)).astype(np.float32), chance.normal(size=7).astype(np.float32)
    out = np.full(7, np.nan, np.float32)
    through(given, weights, biases, out, np.zeros(12, np.int64))
    assert out == pytest.approx(given @ weights + biases, abs=1e-5)
