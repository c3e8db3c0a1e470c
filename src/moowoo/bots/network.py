"""A network that has been trained, as it plays: whole numbers, so that it chooses the same on every machine.

Sums of fractions depend on their order, and every processor has an order of its own. So weights are stored as whole
numbers, what goes into a layer is rounded to a whole number, and all sums stay far below the 53 bits up to which
floating-point arithmetic on whole numbers is exact. NumPy's matrix products then give the same bits everywhere.
"""

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Self

import numpy as np
import numpy.typing as npt

from moowoo.engine.arrays import Numbers, Reals

FINE = 1 << 12
"""Weights are multiples of the FINE part of 1,"""
GRID = 1 << 8
"""and what goes into a layer are multiples of the GRID part of 1."""
WIDEST = (1 << 15) - 1
"""The largest weight that can be stored."""
NEVER = -np.inf

Whole = npt.NDArray[np.int16]
Layers = tuple[npt.NDArray[np.float32], ...]


def whole(weights: Sequence[Reals]) -> list[Whole]:
    """Weights as they are stored; those that are too large are cut."""
    return [np.clip(np.rint(np.asarray(each, np.float64) * FINE), -WIDEST, WIDEST).astype(np.int16) for each in weights]


def read(file: Traversable) -> list[Whole]:
    with file.open("rb") as stream, np.load(stream) as arrays:
        return [arrays[f"layer{place}"] for place in range(len(arrays.files))]


def layers(file: Traversable) -> Layers:
    """A network as fractions, for searches."""
    return tuple(each.astype(np.float32) / np.float32(FINE) for each in read(file))


class Policy:
    """Layers with a ramp between them: weights, inputs by outputs, and biases, in turn."""

    def __init__(self, stored: Sequence[Whole]) -> None:
        self.weights = [np.ascontiguousarray(each, np.float64) for each in stored[::2]]
        self.biases = [each.astype(np.float64) * GRID for each in stored[1::2]]

    @classmethod
    def open(cls, file: Traversable) -> Self:
        return cls(read(file))

    def __call__(self, features: Reals) -> Reals:
        """How much speaks for every action."""
        given = np.rint(features * GRID)
        for weights, biases in zip(self.weights[:-1], self.biases[:-1], strict=True):
            made = given @ weights + biases
            given = np.rint(np.maximum(made, 0.0, out=made) / FINE)
        return np.asarray(given @ self.weights[-1] + self.biases[-1], np.float64)

    def odds(self, features: Reals, choices: Numbers) -> Reals:
        """The odds of every action; of those that are not allowed, 0."""
        speaks = np.where(choices, self(features) / (FINE * GRID), NEVER)
        odds = np.exp(speaks - speaks.max())
        return np.asarray(odds / odds.sum(), np.float64)

    def best(self, features: Reals, choices: Numbers) -> int:
        """The best action of those that are allowed, which are not 0 in `choices`; the first of equals."""
        return int(np.where(choices, self(features), NEVER).argmax())
