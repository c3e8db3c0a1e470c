"""Proximal policy optimisation (Schulman and others, 2017): what went better than expected is done more often, but
never much more at once. The critic, who says what was to be expected, sees all cards; the player does not.
"""

from dataclasses import dataclass

import numpy as np

from moowoo.kernel.arrays import Numbers
from moowoo.train.choosing import log_odds
from moowoo.train.dense import Adam, Array
from moowoo.train.experience import Experience, look_back


@dataclass(frozen=True)
class Step:
    """How one batch of experience is learned from."""

    rate: float
    """The size of a step of Adam."""
    curiosity: float
    """What it is worth to keep the choice open."""
    epochs: int = 2
    rows: int = 1024
    """Decisions of one step."""
    clip: float = 0.2
    fade: float = 0.9
    moves: bool = True
    """Whether the player learns as well as the critic."""


@dataclass(frozen=True)
class Progress:
    """What learning from one batch was like."""

    decisions: int
    openness: float
    """The entropy of the choices, on average."""
    surprise: float
    """How much of what came about the critic had not foreseen: 0 for nothing, 1 for all."""
    moved: float
    """How far the odds have moved, as a divergence."""


def learn(player: Adam, critic: Adam, lived: Experience, step: Step, chance: np.random.Generator) -> Progress:
    values = critic.network(lived.known)
    later, more = np.empty_like(values), np.empty_like(values)
    look_back(lived.lives[lived.order], lived.brought[lived.order], values[lived.order], step.fade, later)
    more[lived.order] = later
    hoped, gains = values + more, more[:, 0]
    surprise = float((gains**2).mean() / max(hoped[:, 0].var(), 1e-9))
    gains = (gains - gains.mean()) / max(float(gains.std()), 1e-6)
    openness = moved = 0.0
    for _ in range(step.epochs):
        order = chance.permutation(len(lived))
        parts = np.array_split(order, max(1, len(order) // step.rows))
        for rows in parts:
            known = lived.known[rows]
            if step.moves:
                openness, moved = improve(player, known, lived, gains, rows, step)
            foresee(critic, known, hoped[rows], step.rate)
    return Progress(len(lived), openness, surprise, moved)


def improve(
    player: Adam, known: Array, lived: Experience, gains: Array, rows: Numbers, step: Step
) -> tuple[float, float]:
    """One step of the player; returns how open its choices are and how far they have moved."""
    masks, actions, gain, n = lived.masks[rows], lived.actions[rows], gains[rows], len(rows)
    made = player.network.forward(known[:, : len(player.network.weights[0])])
    logs = log_odds(made[-1], masks)
    odds = np.exp(logs)
    each = np.arange(n)
    shift = logs[each, actions] - lived.odds[rows]
    ratio = np.exp(shift)
    free = np.where(gain > 0, ratio < 1.0 + step.clip, ratio > 1.0 - step.clip)
    pull = np.where(free, gain * ratio, 0.0).astype(np.float32)
    open_each = -(odds * np.where(masks, logs, 0.0)).sum(1)
    slope = odds * pull[:, None]
    slope[each, actions] -= pull
    slope += np.float32(step.curiosity) * odds * (np.where(masks, logs, 0.0) + open_each[:, None])
    slope /= np.float32(n)
    player.step(player.network.backward(made, slope), step.rate)
    return float(open_each.mean()), float(-shift.mean())


def foresee(critic: Adam, known: Array, hoped: Array, rate: float) -> None:
    """One step of the critic towards what came about."""
    made = critic.network.forward(known)
    slope = (made[-1] - hoped) / np.float32(len(known))
    critic.step(critic.network.backward(made, slope), rate)
