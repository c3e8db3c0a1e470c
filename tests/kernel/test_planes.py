"""Codes written by sets come out as bytes."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from moowoo.kernel.planes import BLANK, mark, put_codes


@given(st.lists(st.integers(0, 31), min_size=24, max_size=24))
def test_codes_come_out_as_they_were_written(codes: list[int]) -> None:
    planes = BLANK
    for code in set(codes):
        planes = mark(planes, sum(1 << place for place, wanted in enumerate(codes) if wanted == code), code)
    out = np.full(30, 99, np.uint8)
    put_codes(out, 3, planes, 24)
    assert list(out) == [99] * 3 + codes + [99] * 3
