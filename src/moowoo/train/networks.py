"""Dense networks in NumPy with gradients and Adam, and choices among legal actions."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from moowoo.engine.arrays import Numbers

Array = npt.NDArray[np.float32]
Layer = tuple[Array, Array]
"""Weights, inputs by outputs, and the bias of every output."""


class Network:
    """Layers with a ramp (ReLU) between them."""

    def __init__(self, weights: Sequence[Array]) -> None:
        self.weights = list(weights)

    @classmethod
    def new(cls, sizes: Sequence[int], chance: np.random.Generator) -> "Network":
        weights: list[Array] = []
        for place, (inputs, outputs) in enumerate(pairwise(sizes)):
            last = place == len(sizes) - 2
            scale = 0.01 if last else np.sqrt(2.0 / inputs)
            weights.append((chance.standard_normal((inputs, outputs)) * scale).astype(np.float32))
            weights.append(np.zeros(outputs, np.float32))
        return cls(weights)

    def copy(self) -> "Network":
        return Network([weights.copy() for weights in self.weights])

    def forward(self, given: Array) -> list[Array]:
        """What every layer makes of it, what was given first."""
        made = [given]
        last = len(self.weights) - 2
        for place in range(0, len(self.weights), 2):
            out = made[-1] @ self.weights[place]
            out += self.weights[place + 1]
            if place != last:
                np.maximum(out, 0.0, out=out)
            made.append(out)
        return made

    def __call__(self, given: Array) -> Array:
        return self.forward(given)[-1]

    def backward(self, made: list[Array], slope: Array) -> list[Array]:
        """How the loss grows with every weight, by how it grows with what came out."""
        slopes: list[Array] = []
        for place in range(len(self.weights) - 2, -1, -2):
            given = made[place // 2]
            slopes[:0] = [given.T @ slope, slope.sum(0)]
            if place:
                slope = slope @ self.weights[place].T
                slope *= given > 0
        return slopes


class Adam:
    """Steps of a size that suits every weight (Kingma and Ba). The slope as a whole is no longer than `longest`."""

    def __init__(self, network: Network, longest: float = 1.0) -> None:
        self.network, self.longest, self.steps = network, longest, 0
        self.first = [np.zeros_like(weights) for weights in network.weights]
        self.second = [np.zeros_like(weights) for weights in network.weights]

    def step(self, slopes: list[Array], rate: float) -> None:
        self.steps += 1
        length = float(np.sqrt(sum(float(np.vdot(slope, slope)) for slope in slopes)))
        shorten = np.float32(min(1.0, self.longest / max(length, 1e-12)))
        size = np.float32(rate * np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps))
        for weights, slope, first, second in zip(self.network.weights, slopes, self.first, self.second, strict=True):
            slope *= shorten
            first += np.float32(0.1) * (slope - first)
            second += np.float32(0.001) * (slope * slope - second)
            weights -= size * first / (np.sqrt(second) + np.float32(1e-8))


FORBIDDEN = np.float32(-1e9)


def log_odds(out: Array, masks: Numbers) -> Array:
    """The logarithms of the odds of all actions; those that are not allowed are as good as never chosen."""
    kept = np.where(masks, out, FORBIDDEN)
    kept -= kept.max(1, keepdims=True)
    kept -= np.log(np.exp(kept).sum(1, keepdims=True))
    return np.asarray(kept, np.float32)


def draw(logs: Array, chance: np.random.Generator) -> Numbers:
    """An action for each row, by its odds."""
    reached = np.exp(logs).cumsum(1)
    reached /= reached[:, -1:]
    aim = 1.0 - chance.random((len(logs), 1), np.float32)  # above 0: what has no odds is never reached
    return np.asarray((reached < aim).sum(1), np.int64)
