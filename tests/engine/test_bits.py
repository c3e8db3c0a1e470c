"""Bit tricks against Python's own arithmetic."""

from hypothesis import given
from hypothesis import strategies as st

from moowoo.engine import highest, lowest, nth_bit, popcount
from moowoo.engine.bits import select_bit

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
