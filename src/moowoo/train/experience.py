"""Experience: what a learner saw, could do and gained in blocks of rounds."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from moowoo.engine import at_once, compiled
from moowoo.engine.arrays import Numbers, Reals
from moowoo.train.networks import Array, Network, draw, log_odds
from moowoo.train.rollouts import Batch

Step = tuple[Array, Numbers, Array, Array, Numbers]
"""What several rounds add to an experience at once."""
LEARNER, PAST = range(2)
"""The networks at a table."""


@dataclass(frozen=True)
class Experience:
    """Decisions of the learner, a row each, as they came."""

    known: Array
    """What the critic is given: what the player knew, and after it what it could not know."""
    masks: Numbers
    logs: Array
    """Logarithms of the odds of all actions."""
    worth: Array
    """What each action would have paid, as far as that can be told."""
    lives: Numbers
    """Which decisions belong together: a number for each seat of each round."""
    order: Numbers
    """The rows, those of one life after the other."""
    brought: Array
    """What its round paid in the end, and what it brought in the game's own coin, on the critic's scale."""

    def __len__(self) -> int:
        return len(self.lives)


def live(
    batch: Batch,
    networks: Sequence[Network],
    critic: Network | None,
    model: Network | None,
    chance: np.random.Generator,
) -> Experience:
    """Play rounds that have begun to their end, and remember what the first network did."""
    steps: list[Step] = []
    while (batch.asked >= 0).any():
        for number, network in enumerate(networks):
            games = batch.waiting(number)
            if not len(games):
                continue
            known, masks = batch.look(games)
            logs = log_odds(network(known[:, : batch.learning.features]), masks)
            actions = draw(logs, chance)
            if number == LEARNER:
                lives = games * batch.learning.seats + batch.seats[games]
                steps.append((known, masks, logs, batch.try_out(games, masks, critic, model), lives))
            batch.act(games, masks, actions)
        batch.advance()
    brought = np.stack([batch.paid.reshape(-1), batch.count().reshape(-1) / batch.learning.scale], 1)
    return gathered(steps, brought.astype(np.float32))


def gathered(steps: list[Step], brought: Array) -> Experience:
    known, masks, logs, worth, lives = (np.concatenate(parts) for parts in zip(*steps, strict=True))
    return Experience(known, masks, logs, worth, lives, np.argsort(lives, kind="stable"), brought[lives])


def joined(parts: Sequence[Experience]) -> Experience:
    """What was lived through in several batches, one after the other. Lives are numbered anew, as are the rows, so that
    those of two batches stay apart."""
    lives, order = list[Numbers](), list[Numbers]()
    first_life = first_row = 0
    for part in parts:
        lives.append(part.lives + first_life)
        order.append(part.order + first_row)
        first_life, first_row = int(lives[-1].max()) + 1, first_row + len(part)
    known, masks, logs, worth, brought = (
        np.concatenate([getattr(part, name) for part in parts])
        for name in ("known", "masks", "logs", "worth", "brought")
    )
    return Experience(known, masks, logs, worth, np.concatenate(lives), np.concatenate(order), brought)


@at_once
@compiled
def look_back(lives: Numbers, brought: Reals, values: Reals, fade: float, gains: Reals) -> None:
    """Generalised advantages (Schulman and others): how much better it went after each decision than was expected,
    what lies further ahead fading. All that is brought comes with the end of the round.
    """
    for kind in range(brought.shape[1]):
        gain = 0.0
        for k in range(len(lives) - 1, -1, -1):
            if k + 1 == len(lives) or lives[k + 1] != lives[k]:
                gain = brought[k, kind] - values[k, kind]
            else:
                gain = values[k + 1, kind] - values[k, kind] + fade * gain
            gains[k, kind] = gain


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
