"""Where deals come from: one secret master seed a game, one derived seed a round.

What is seen in one round tells nothing of another, and revealing the master at the end proves every deal:
its hash, the commitment, can be shown before the first card.
"""

import hashlib
import secrets

import numpy as np
import numpy.typing as npt

from moowoo.games.errors import BadSeed

MASTER_BYTES = 32


def master_seed(seed: int | str | bytes | None) -> bytes:
    """The 256-bit master: fresh from the operating system, or made from what is given."""
    if seed is None:
        return secrets.token_bytes(MASTER_BYTES)
    if isinstance(seed, bytes) and len(seed) == MASTER_BYTES:
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int | str) or (isinstance(seed, int) and seed < 0):
        raise BadSeed(seed)
    return hashlib.sha256(f"moowoo seed {seed}".encode()).digest()


def round_seed(master: bytes, number: int) -> npt.NDArray[np.uint64]:
    """The seed of a round (the first is 1) as the kernel takes it."""
    digest = hashlib.sha256(b"moowoo round %d " % number + master).digest()
    return np.frombuffer(digest, "<u8").astype(np.uint64)


def commitment(master: bytes) -> str:
    """What is shown at the start: binds to the master and tells nothing about it."""
    return hashlib.sha256(b"moowoo commitment " + master).hexdigest()
