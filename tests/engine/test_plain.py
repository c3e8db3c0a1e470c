"""Compiled code as plain Python."""

import numpy as np
import pytest

from moowoo.engine import COMPILING, compiled, highest, lowest, new_source, next_word, nth_bit, popcount
from moowoo.engine.compiler import plain, thoroughly

pytestmark = pytest.mark.skipif(not COMPILING, reason="compilation is off")


@compiled
def weigh(bits: int, n: int) -> int:
    return popcount(bits) * 1000 + lowest(bits) * 100 + highest(bits) + nth_bit(bits, n)


@compiled
def twice(bits: int, n: int) -> int:
    return 2 * weigh(bits, n)


def test_plain_code_gives_the_same() -> None:
    with thoroughly():
        for bits in (1, 6, 0b101101, 1 << 62 | 5):
            for n in range(bits.bit_count()):
                assert plain(twice)(bits, n) == twice(bits, n)


def test_plain_arithmetic_wraps_as_well() -> None:
    one, other = new_source(3, 5), new_source(3, 5)
    with np.errstate(over="ignore"), thoroughly():
        assert [plain(next_word)(one.rng) for _ in range(5)] == [next_word(other.rng) for _ in range(5)]
