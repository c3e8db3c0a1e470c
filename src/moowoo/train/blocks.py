"""Blocks of rounds, the parts that an iteration is played in.

What comes of a block is decided by the block and the networks alone. So it does not matter who plays it, nor whether it
has to be played twice.
"""

import time
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from moowoo.engine.arrays import Numbers
from moowoo.train.dense import Network
from moowoo.train.experience import Experience, live
from moowoo.train.rollouts import Batch


class Minds(NamedTuple):
    """Who plays, the learner first, and who says what moves come to."""

    networks: tuple[Network, ...]
    critic: Network | None
    model: Network | None = None
    """Where there is no critic: as whom all go on in what is tried out. Without one they do so quickly."""


class Block(NamedTuple):
    game: str
    seed: int
    """Where all its chance comes from: deals and choices."""
    who: Numbers
    """The player of every seat of every round."""


def blocks_of(game: str, who: Numbers, size: int, chance: np.random.Generator) -> list[Block]:
    """Rounds in blocks of about this size, which are as even as can be: none is too small to show anything."""
    parts = np.array_split(who, max(1, round(len(who) / size)))
    return [Block(game, int(chance.integers(1 << 62)), part) for part in parts]


@lru_cache(maxsize=2)
def batch_of(game: str, rounds: int) -> Batch:
    """The same room for one block after another. Blocks are of two sizes at most."""
    return Batch(game, rounds)


def play_block(minds: Minds, block: Block) -> Experience:
    chance = np.random.default_rng(block.seed)
    batch = batch_of(block.game, len(block.who))
    batch.begin(int(chance.integers(1 << 62)), block.who)
    return live(batch, minds.networks, minds.critic, minds.model, chance)


def play_elsewhere(minds: Minds, block: Block) -> tuple[Experience, float]:
    """A block, and the CPU seconds it took, which whoever asked cannot see."""
    begun = time.process_time()
    lived = play_block(minds, block)
    return lived, time.process_time() - begun
