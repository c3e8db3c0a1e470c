"""Seeds out of names and numbers, so that every choice can be repeated."""

import hashlib

import numpy as np
import numpy.typing as npt

from moowoo.engine import Source, new_source


def words(*parts: object) -> npt.NDArray[np.uint64]:
    """256 bits that depend on all parts and on nothing else, as the kernel takes them."""
    return np.frombuffer(hashlib.sha256(repr(parts).encode()).digest(), "<u8").astype(np.uint64)


def derive(*parts: object) -> int:
    """A 64-bit number that depends on all parts and on nothing else."""
    return int(words(*parts)[0])


def source(*parts: object) -> Source:
    """A random generator that depends on all parts and on nothing else."""
    return new_source(*words(*parts).tolist())
