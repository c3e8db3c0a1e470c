"""Policy updates: PPO, and regression to values where every move can be played out."""

from dataclasses import dataclass

import numpy as np

from moowoo.engine.arrays import Numbers
from moowoo.train.experience import Experience, look_back
from moowoo.train.networks import Adam, Array, log_odds

SHARP = 8.0
"""A move that is worth 1 more is e times as likely so many times over: an eighth more is a clear preference."""
ROWS = 1024
"""Decisions of one step."""


def learn_values(player: Adam, lived: Experience, rate: float, chance: np.random.Generator) -> float:
    """Go through a batch once; returns how much of the differences between moves was foreseen: 0 for nothing."""
    features = len(player.network.weights[0])
    missed = 0.0
    order = chance.permutation(len(lived))
    aims = beside_the_mean(lived.worth, lived.masks)
    for rows in np.array_split(order, max(1, len(order) // ROWS)):
        made = player.network.forward(lived.known[rows, :features])
        wrong = beside_the_mean(made[-1] / np.float32(SHARP), lived.masks[rows]) - aims[rows]
        missed += float((wrong * wrong).sum())
        player.step(player.network.backward(made, wrong / np.float32(len(rows))), rate)
    return 1.0 - missed / float((aims * aims).sum())


def beside_the_mean(values: Array, masks: Numbers) -> Array:
    """How far the values of what is allowed lie from their mean; nothing for the rest."""
    allowed = masks > 0
    mean = np.where(allowed, values, 0.0).sum(1, keepdims=True) / allowed.sum(1, keepdims=True)
    return np.where(allowed, values - mean, 0.0).astype(np.float32)


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
    notice: float = 0.1
    """An action that was tried out without being chosen is learned about as if it had odds of so much at least,"""
    ignore: float = 0.004
    """until it is not worth speaking against it any more: at such odds."""
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
    hoped = values + more
    surprise = float((more[:, 0] ** 2).mean() / max(hoped[:, 0].var(), 1e-9))
    gains = advantages(lived, more[:, 0])
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


def advantages(lived: Experience, more: Array) -> Array:
    """How much better each action is than what is usually done."""
    spread = max(float(more.std()), 1e-6)
    usual = (np.exp(lived.logs) * lived.worth).sum(1, keepdims=True)
    return np.where(lived.masks, (lived.worth - usual) / spread, 0.0).astype(np.float32)


def improve(
    player: Adam, known: Array, lived: Experience, gains: Array, rows: Numbers, step: Step
) -> tuple[float, float]:
    """One step of the player; returns how open its choices are and how far they have moved."""
    masks, before, gain = lived.masks[rows], lived.logs[rows], gains[rows]
    made = player.network.forward(known[:, : len(player.network.weights[0])])
    logs = log_odds(made[-1], masks)
    odds, shift = np.exp(logs), np.where(masks, logs - before, 0.0)
    free = np.where(gain > 0, shift < np.log1p(step.clip), (shift > np.log1p(-step.clip)) & (odds > step.ignore))
    pull = np.where(free, np.maximum(odds, step.notice) * gain, 0.0).astype(np.float32)
    open_each = -(odds * np.where(masks, logs, 0.0)).sum(1)
    slope = odds * pull.sum(1, keepdims=True) - pull
    slope += np.float32(step.curiosity) * odds * (np.where(masks, logs, 0.0) + open_each[:, None])
    slope /= np.float32(len(rows))
    player.step(player.network.backward(made, slope), step.rate)
    return float(open_each.mean()), float(-(np.exp(before) * shift).sum(1).mean())


def foresee(critic: Adam, known: Array, hoped: Array, rate: float) -> None:
    """One step of the critic towards what came about."""
    made = critic.network.forward(known)
    slope = (made[-1] - hoped) / np.float32(len(known))
    critic.step(critic.network.backward(made, slope), rate)
