"""Bit tricks against Python's own arithmetic."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from moowoo.kernel import highest, lowest, nth_bit, popcount, put_bits, spread
from moowoo.kernel.bits import select_bit, spread_by_product

sets = st.integers(0, 2**63 - 1)


def members(bits: int) -> list[int]:
    return [index for index in range(63) if bits >> index & 1]


@given(sets)
def test_counting_and_ends(bits: int) -> None:
    found = members(bits)
    assert popcount(bits) == len(found)
    assert lowest(bits) == (found[0] if found else 64)
    assert highest(bits) == (found[-1] if found else -1)


@given(sets.filter(bool), st.data())
def test_the_nth_bit_by_either_way(bits: int, data: st.DataObject) -> None:
    n = data.draw(st.integers(0, bits.bit_count() - 1))
    assert nth_bit(bits, n) == select_bit(bits, n) == members(bits)[n]


@given(st.integers(0, 255))
def test_eight_bits_become_eight_bytes(bits: int) -> None:
    word = int(spread(bits))
    assert word == int(spread_by_product(bits))
    assert [word >> 8 * i & 255 for i in range(8)] == [bits >> i & 1 for i in range(8)]


@given(st.integers(0, 2**48 - 1), st.integers(0, 5))
def test_bits_are_written_where_they_belong(bits: int, start: int) -> None:
    out = np.full(60, 7, np.uint8)
    put_bits(out, start, bits, 6)
    assert list(out) == [7] * start + [bits >> i & 1 for i in range(48)] + [7] * (12 - start)
