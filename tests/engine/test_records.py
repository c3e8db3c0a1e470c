"""Records with their bytes at hand are records like any other, to Python and to compiled code."""

import pickle

import numpy as np
import pytest

from moowoo.engine import compiled
from moowoo.engine.arrays import QuickRecord, Record, copied, record_over

PLAIN = np.dtype((np.record, [("stage", "i1"), ("count", "i8"), ("cards", "i2", (3,))]))


@compiled
def counted(s: Record) -> int:
    s.count += 1
    s.cards[1] = s.stage
    return int(s.count)


def plain() -> Record:
    record = np.zeros(1, PLAIN)[0]
    record.stage, record.count = 4, 10
    return record


def test_a_copy_goes_on_by_itself() -> None:
    first = copied(plain())
    second = copied(first)
    second.count = 99
    second.cards[0] = 7
    assert (first.count, second.count) == (10, 99)
    assert (first.cards.tolist(), second.cards.tolist()) == ([0, 0, 0], [7, 0, 0])
    assert first != second
    assert copied(second) == second


def test_compiled_code_changes_it_in_place_and_knows_it_by_the_same_type() -> None:
    usual, quick = plain(), copied(plain())
    assert (counted(usual), counted(quick)) == (11, 11)
    assert usual.tobytes() == quick.tobytes() == bytes(quick.data)
    assert quick.cards.tolist() == [0, 4, 0]
    assert len(getattr(counted, "signatures", [()])) <= 1, "compiled twice for what is the same"


def test_its_data_is_what_it_lies_over() -> None:
    data = bytearray(plain().tobytes())
    record = record_over(data, PLAIN)
    assert record.data is data
    record.count = 3
    assert record_over(bytearray(data), PLAIN).count == 3


def test_what_is_no_field_is_no_attribute() -> None:
    record = copied(plain())
    with pytest.raises(AttributeError, match="flies"):
        _ = record.flies
    with pytest.raises(AttributeError):
        record.flies = 1
    assert not hasattr(record, "flies")


def test_one_that_numpy_makes_is_as_good() -> None:
    """A row of an array, and one that was sent somewhere: their bytes are asked for in NumPy's way."""
    row = np.zeros(2, copied(plain()).dtype)[1]
    assert isinstance(row, QuickRecord)
    assert counted(row) == 1
    sent = pickle.loads(pickle.dumps(copied(plain())))
    assert (sent.stage, sent.count) == (4, 10)
    assert counted(copied(sent)) == 11
