"""Codes written by sets come out as bytes."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from moowoo.engine import all_marked, codes_of, compiled, flags, mark, put_circle, put_codes, sizes_of
from moowoo.engine.vectors import CIRCLE

COUNT = 21
SEATS = 10


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


@compiled
def write_numbers(out: Any, numbers: Any) -> None:
    put_codes(out, 3, codes_of(numbers, SEATS), COUNT)


@compiled
def write_sizes(out: Any, sets: Any, pairs: Any) -> None:
    put_codes(out, 0, sizes_of(sets, SEATS, 1), SEATS)
    put_codes(out, SEATS, sizes_of(pairs, SEATS, 2), SEATS)


@compiled
def write_circle(out: Any, numbers: Any, start: int, around: int) -> None:
    put_circle(out, 3, codes_of(numbers, SEATS), start, around)


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


@given(st.lists(st.integers(0, 2**15 - 1), min_size=SEATS, max_size=SEATS))
def test_numbers_come_out_as_codes_and_too_great_ones_as_the_greatest(numbers: list[int]) -> None:
    out = np.full(30, 99, np.uint8)
    write_numbers(out, np.array(numbers, np.int16))
    shown = [min(number, 255) for number in numbers]
    assert list(out) == [99] * 3 + shown + [0] * (COUNT - SEATS) + [99] * 6


@given(st.lists(st.integers(0, 2**63 - 1), min_size=3 * SEATS, max_size=3 * SEATS))
def test_sets_are_counted_in_one_word_or_two(words: list[int]) -> None:
    out = np.zeros(2 * SEATS, np.uint8)
    single, pairs = words[:SEATS], np.array(words[SEATS:]).reshape(SEATS, 2)
    write_sizes(out, np.array(single), pairs)
    sizes = [int(one).bit_count() + int(other).bit_count() for one, other in pairs]
    assert list(out) == [word.bit_count() for word in single] + sizes


@given(st.data(), st.integers(1, SEATS))
def test_a_circle_begins_anywhere(data: st.DataObject, around: int) -> None:
    numbers = data.draw(st.lists(st.integers(0, 255), min_size=SEATS, max_size=SEATS))
    start = data.draw(st.integers(0, around - 1))
    out = np.full(30, 99, np.uint8)
    write_circle(out, np.array(numbers, np.int16), start, around)
    seated = [numbers[(start + k) % around] for k in range(around)]
    assert list(out) == [99] * 3 + seated + [0] * (CIRCLE - around) + [99] * (27 - CIRCLE)
