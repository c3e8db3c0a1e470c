"""Where deals come from: one secret master seed a game, one derived seed a round.

What is seen in one round tells nothing of another, and revealing the master at the end proves every deal:
its hash, the commitment, can be shown before the first card. Others can add chance of their own, so that nobody alone
chooses the master: each commits to a nonce before any is opened, and the master follows from all of them.
"""

import hashlib
import secrets
from collections.abc import Mapping

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


Nonces = Mapping[int, bytes]
"""What seats have added to the chance of a game."""


def pledge_of(nonce: bytes) -> str:
    """What somebody shows before any nonce is opened: binds to theirs and tells nothing about it."""
    return hashlib.sha256(b"moowoo nonce " + nonce).hexdigest()


def mixed(master: bytes, nonces: Nonces) -> bytes:
    """The master that follows from all who added to it; without anybody, what it was."""
    if not nonces:
        return master
    added = b"".join(b"%d " % seat + nonces[seat] for seat in sorted(nonces))
    return hashlib.sha256(b"moowoo mixed " + master + added).digest()
