"""Types of records and arrays that compiled code takes, and records that are quick to pass to it."""

from functools import cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Record: TypeAlias = Any
"""One structured value (`np.record`); its fields are read and written as attributes."""
Records: TypeAlias = npt.NDArray[Any]
"""An array of them."""
RecordType: TypeAlias = np.dtype[np.void]
"""What fields a record has."""
Numbers: TypeAlias = npt.NDArray[np.integer]
"""Whole numbers of any size."""
Reals: TypeAlias = npt.NDArray[np.floating]
Truths: TypeAlias = npt.NDArray[np.bool_]
Scratch: TypeAlias = Any
"""What a bot thinks in: records or numbers, as its game made them. Only that game's bots look into it."""


class QuickRecord(np.record):  # type: ignore[misc]  # final only in its stub
    """A record with its bytes at hand; those that NumPy itself makes, of an array, say, have none and ask NumPy."""

    __slots__ = ("data",)
    __getattribute__ = object.__getattribute__  # fields are not attributes, so they come to `__getattr__` below

    def __getattr__(self, name: str) -> Any:
        if name == "data":
            return np.void.data.__get__(self)
        try:
            return np.void.__getitem__(self, name)
        except (ValueError, KeyError) as error:
            raise AttributeError(name) from error


_put_data = QuickRecord.data.__set__  # type: ignore[attr-defined]  # past the check whether it is a field


@cache
def quick_type(kind: RecordType) -> RecordType:
    """The same fields, for a record of this kind; compiled code sees no difference."""
    return np.dtype((QuickRecord, kind))


def copied(s: Record) -> Record:
    """A record by itself, with the same in it. It goes by way of the bytes: field by field takes ten times as long."""
    return record_over(bytearray(s.data), s.dtype)


def record_over(data: bytearray, kind: RecordType) -> Record:
    """The record that some bytes are."""
    quick = kind if kind.type is QuickRecord else quick_type(kind)
    record = np.frombuffer(data, quick)[0]
    _put_data(record, data)
    return record
