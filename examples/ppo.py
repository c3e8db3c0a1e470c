"""PPO in one file, NumPy alone: a small network learns WOO from `cow`, and then against it.

    python examples/ppo.py [CPU MINUTES]

It first does as `cow` does (imitation), then plays rounds against it and does what went better than expected a little
more often (PPO). All it knows of Moowoo is `moowoo.envs.batch`: games by the thousand, what a seat sees and may do, and
bots to play with.
"""

import os
import sys
import time
from itertools import pairwise
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # such small matrices are multiplied quickest on one core

import numpy as np
import numpy.typing as npt

from moowoo.envs import Batch, batch

Reals = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]

CARDS, SUITS, RANKS, PLACES = 24, 4, 6, 9
"""An observation begins with a byte a card that says in which of nine places it is (`moowoo.woo.rules.observation`)."""
TRUMP, POINTS, MARRIED, MARRY = 26, 35, 42, 26
MINE, GAMES, STEPS, HIDDEN = 0, 512, 64, 128
LAMBDA, CLIP, ENTROPY, RATE, WORTH = 0.95, 0.2, 0.003, 5e-4, 3.0


def sorted_suits(seen: npt.NDArray[np.uint8]) -> Numbers:
    """For every game the suits with trump first: positions that are alike then look alike."""
    return (seen[:, TRUMP, None] + np.arange(SUITS)) % SUITS


def features(seen: npt.NDArray[np.uint8], suits: Numbers) -> Reals:
    """What a seat sees as numbers: a 1 for the place of each card, and the rest made small."""
    n = len(seen)
    cards = seen[:, :CARDS].reshape(n, SUITS, RANKS)[np.arange(n)[:, None], suits]
    married = np.take_along_axis(seen[:, MARRIED : MARRIED + SUITS], suits, 1)
    points = seen[:, POINTS : POINTS + 2].astype(np.float32)
    rest = np.delete(seen, [*range(CARDS), TRUMP, *range(POINTS, POINTS + 2), *range(MARRIED, seen.shape[1])], 1)
    parts = [
        (cards[..., None] == np.arange(PLACES)).reshape(n, -1),
        (married[..., None] == np.arange(3)).reshape(n, -1),
        points / 33 - 1,
        points >= 33,
        points >= 66,
        rest / np.float32(4),
    ]
    return np.concatenate(parts, 1, dtype=np.float32)


def places(suits: Numbers, actions: int) -> Numbers:
    """For every game the action that each output of the network stands for, with trump first."""
    own = np.tile(np.arange(actions), (len(suits), 1))
    own[:, :CARDS] = (suits[..., None] * RANKS + np.arange(RANKS)).reshape(len(suits), -1)
    own[:, MARRY : MARRY + SUITS] = MARRY + suits
    return own


class Network:
    """Two hidden layers; the last one says how much it likes each action, and what it expects."""

    def __init__(self, inputs: int, outputs: int, chance: np.random.Generator) -> None:
        sizes = [inputs, HIDDEN, HIDDEN, outputs + 1]
        self.weights: list[Reals] = []
        for last, (a, b) in enumerate(pairwise(sizes), -2):
            scale = 0.01 if last == 0 else np.sqrt(2 / a)
            self.weights += [(chance.normal(size=(a, b)) * scale).astype(np.float32), np.zeros(b, np.float32)]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.updates = 0

    def forward(self, x: Reals) -> list[Reals]:
        layers = [x]
        for at in range(0, 6, 2):
            x = x @ self.weights[at] + self.weights[at + 1]
            layers.append(np.maximum(x, 0) if at < 4 else x)
            x = layers[-1]
        return layers

    def learn(self, layers: list[Reals], back: Reals, rate: float) -> None:
        """One step of Adam, from what the last layer should have been less."""
        self.updates += 1
        for at in (4, 2, 0):
            slopes = [layers[at // 2].T @ back, back.sum(0)]
            if at:
                back = (back @ self.weights[at].T) * (layers[at // 2] > 0)
            for place, slope in enumerate(slopes, at):
                first, second = self.moments[place]
                first += 0.1 * (slope - first)
                second += 0.001 * (slope * slope - second)
                size = rate * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
                self.weights[place] -= size * first / (np.sqrt(second) + 1e-8)


def odds(likes: Reals, mask: npt.NDArray[np.bool_]) -> Reals:
    likes = np.where(mask, likes, np.float32(-1e9))
    grown = np.exp(likes - likes.max(1, keepdims=True))
    return grown / grown.sum(1, keepdims=True)


class Decided(NamedTuple):
    """Decisions of one step: in which games, what was seen and might be done, what was chosen, how likely that was, and
    what was expected.
    """

    here: Numbers
    x: Reals
    mask: npt.NDArray[np.bool_]
    chosen: Numbers
    likely: Reals
    value: Reals


class Played(NamedTuple):
    """Decisions of the network: what it saw, what it did, and how much better that went than expected."""

    x: Reals
    mask: npt.NDArray[np.bool_]
    chosen: Numbers
    before: Reals
    """How likely it was to do so."""
    gain: Reals
    value: Reals


class Table:
    """Games in which the network has a seat, and `cow` the other; who opens, changes from round to round."""

    def __init__(self, games: int, seed: int) -> None:
        self.games: Batch = batch("woo", games, seed=seed, threads=1, reward="round")
        self.chance = np.random.default_rng(seed)

    def looked_at(self, here: Numbers) -> tuple[Reals, npt.NDArray[np.bool_], Numbers]:
        suits = sorted_suits(self.games.observations[here])
        own = places(suits, self.games.mask.shape[1])
        mask = np.take_along_axis(self.games.mask[here], own, 1) > 0
        return features(self.games.observations[here], suits), mask, own

    def step(self, network: Network, best: bool = False) -> tuple[Decided, Reals]:
        """One decision in every game, the network's at random as it likes them, or its best; and what they brought."""
        actions = self.games.choose(["random", "cow"]).copy()
        here = np.flatnonzero(self.games.actor == MINE)
        x, mask, own = self.looked_at(here)
        last, rows = network.forward(x)[-1], np.arange(len(here))
        likely = odds(last[:, :-1], mask)
        luck = self.chance.random((len(here), 1)) * 0.999999
        chosen = likely.argmax(1) if best else (likely.cumsum(1) > luck).argmax(1)
        actions[here] = own[rows, chosen]
        _, paid, _ = self.games.step(actions)
        return Decided(here, x, mask, chosen, likely[rows, chosen], last[:, -1]), paid[:, MINE].copy()

    def rounds(self, network: Network, steps: int) -> float:
        """What a round brings the network at its best, in Woo, over so many steps."""
        paid = np.concatenate([self.step(network, best=True)[1] for _ in range(steps)])
        return float(paid.sum() / (paid != 0).sum())

    def play(self, network: Network, steps: int) -> Played:
        """So many steps, and what came of every decision: generalised advantages, up to its round's end."""
        kept, rewards = zip(*(self.step(network) for _ in range(steps)), strict=True)
        n = self.games.n
        due, later, gain = np.zeros(n, np.float32), np.zeros(n, np.float32), np.zeros(n, np.float32)
        open_end = np.ones(n, bool)
        gains, values, closed = [], [], []
        for (here, *_, value), paid in zip(reversed(kept), reversed(rewards), strict=True):
            over = paid != 0
            due[over], later[over], gain[over], open_end[over] = paid[over] / WORTH, 0, 0, False
            gain[here] = due[here] + later[here] - value + LAMBDA * gain[here]
            gains.append(gain[here].copy())
            values.append(gain[here] + value)
            closed.append(~open_end[here])
            later[here], due[here] = value, 0
        _, *columns = zip(*kept, strict=True)
        known = np.concatenate(closed[::-1])  # rounds that go on have not paid yet
        x, mask, chosen, likely, _ = (np.concatenate(column)[known] for column in columns)
        return Played(x, mask, chosen, likely, np.concatenate(gains[::-1])[known], np.concatenate(values[::-1])[known])


def imitate(network: Network, table: Table, steps: int) -> None:
    """Do as `cow` does."""
    for _ in range(steps):
        actions = table.games.choose("cow").copy()
        x, mask, own = table.looked_at(np.arange(len(actions)))
        layers = network.forward(x)
        back = np.zeros_like(layers[-1])
        back[:, :-1] = odds(layers[-1][:, :-1], mask)
        back[np.arange(len(own)), (own == actions[:, None]).argmax(1)] -= 1
        network.learn(layers, back / len(own), 1e-3)
        table.games.step(actions)


def improve(network: Network, played: Played, chance: np.random.Generator, rate: float) -> None:
    """PPO: three times over what was played, in small parts."""
    gain = (played.gain - played.gain.mean()) / (played.gain.std() + 1e-6)
    for _ in range(3):
        for part in np.array_split(chance.permutation(len(gain)), max(1, len(gain) // 1024)):
            layers = network.forward(played.x[part])
            likely = odds(layers[-1][:, :-1], played.mask[part])
            rows, chosen, good = np.arange(len(part)), played.chosen[part], gain[part]
            ratio = likely[rows, chosen] / played.before[part]
            held = np.where(good > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            back = np.zeros_like(layers[-1])
            back[:, :-1] = likely * (good * ratio * held)[:, None]
            back[rows, chosen] -= good * ratio * held
            logs = np.log(likely + 1e-9)
            back[:, :-1] += ENTROPY * likely * (logs - (likely * logs).sum(1, keepdims=True))
            back[:, -1] = 0.5 * (layers[-1][:, -1] - played.value[part])
            network.learn(layers, back / len(part), rate)


def train(minutes: float, seed: int = 1, tell: bool = False) -> float:
    """Learn for so many CPU minutes; returns the Woo a round that the network then wins from `cow`."""
    begun, chance = time.process_time(), np.random.default_rng(seed)
    table = Table(GAMES, seed)
    network = Network(table.looked_at(np.arange(1))[0].shape[1], table.games.mask.shape[1], chance)
    imitate(network, table, 600)
    turn, last = 0, 60 * minutes
    while (spent := time.process_time() - begun) < last:
        improve(network, table.play(network, STEPS), chance, RATE * (1 - spent / last) + 1e-5)
        turn += 1
        if tell and turn % 40 == 1:
            print(f"{spent:5.0f} s  {Table(1024, 7).rounds(network, 120):+.3f} Woo a round", flush=True)
    return Table(4096, 99).rounds(network, 120)


if __name__ == "__main__":
    print(f"{train(float(sys.argv[1]) if len(sys.argv) > 1 else 8, tell=True):+.3f} Woo a round against cow")
