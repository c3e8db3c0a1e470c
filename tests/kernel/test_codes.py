"""Codes written by sets come out as bytes."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from moowoo.kernel import all_marked, compiled, flags, mark, put_codes

COUNT = 21


@compiled
def write_codes(out: Any, codes: Any) -> None:
    """Every code goes to all places that are still to come, over the one before."""
    marked = all_marked(7)
    for place in range(len(codes)):
        marked = mark(marked, -1 << place, codes[place])
    put_codes(out, 3, marked, COUNT)


@compiled
def write_flags(out: Any, bits: int) -> None:
    put_codes(out, 3, flags(bits), COUNT)


@given(st.lists(st.integers(0, 255), min_size=COUNT, max_size=COUNT))
def test_codes_come_out_as_they_were_written_and_nothing_beside_them(codes: list[int]) -> None:
    out = np.full(30, 99, np.uint8)
    write_codes(out, np.array(codes))
    assert list(out) == [99] * 3 + codes + [99] * 6


@given(st.integers(0, 2**63 - 1))
def test_bits_come_out_as_bytes(bits: int) -> None:
    out = np.full(30, 99, np.uint8)
    write_flags(out, bits)
    assert list(out) == [99] * 3 + [bits >> place & 1 for place in range(COUNT)] + [99] * 6
