"""Trained networks in integer arithmetic, and `ox`, the level that plays by one."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from moowoo.bots.information import Information
from moowoo.bots.learning import UNFORCED, Learning
from moowoo.bots.protocol import Choice, Reason
from moowoo.engine import compiled
from moowoo.engine.arrays import Numbers, Reals
from moowoo.engine.rules import State
from moowoo.games.kit import kit

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


LEARNED = "ox"
CRITIC = "critic"
"""What is kept besides the player, to learn on from: the one who sees all cards, and says what they come to."""
CERTAIN = -2
"""What `ask` says where the rest can be worked out."""
REASONS = WORKED_OUT, CLEAR, AT_A_GLANCE = ("worked_out", "clear", "learned")
"""The kinds of reason that this level gives, besides those that compiled code counts."""


class Mind(NamedTuple):
    """What one game has learned."""

    learning: Learning
    policy: Policy
    ask: Callable[[State, Reals, Numbers], int]


def learned_of(game: str, file: str) -> Traversable:
    """Where what a game has learned, or what is told of it, lies in its package."""
    return files(kit(game).package) / "weights" / file


def weights_of(game: str, network: str = LEARNED) -> Traversable:
    return learned_of(game, f"{network}.npz")


def learning_of(game: str) -> Learning:
    part = kit(game).learning
    if part is None:
        raise NothingToLearn(game)
    return part()


class NothingToLearn(LookupError):
    def __init__(self, game: str) -> None:
        super().__init__(f"the game {game!r} does not say how it is learned")
        self.game = game


@cache
def has_learned(game: str) -> bool:
    return kit(game).learning is not None and weights_of(game).is_file()


@cache
def mind_of(game: str) -> Mind:
    learning = learning_of(game)
    return Mind(learning, Policy.open(weights_of(game)), make_ask(learning))


def make_ask(learning: Learning) -> Callable[[State, Reals, Numbers], int]:
    see, forced, certain, actor = learning.see, learning.forced, learning.certain, learning.rules.actor

    @compiled
    def ask(s: State, features: Reals, choices: Numbers) -> int:
        """What has to be done, if that is clear; else what the network is to be shown."""
        if certain(s):
            return CERTAIN
        action = forced(s)
        if action == UNFORCED:
            see(s, actor(s), features, choices)
        return action

    return ask


def paper(learning: Learning) -> tuple[Reals, Numbers]:
    """Room for what the network is shown."""
    return np.zeros(learning.features, np.float32), np.zeros(learning.actions, np.uint8)


def choose_action(game: str, s: State) -> tuple[int, str]:
    """What to do for the seat to act, and which kind of reason there is."""
    mind = mind_of(game)
    features, choices = paper(mind.learning)
    action = mind.ask(s, features, choices)
    if action == CERTAIN:
        return mind.learning.best(s), WORKED_OUT
    if action != UNFORCED:
        return int(action), CLEAR
    return int(choices[mind.policy.best(features, choices)]) - 1, AT_A_GLANCE


class LearnedBot:
    """The level at one game. It needs no chance: the same information always gives the same choice."""

    looks_back = False
    """It has no use for what was seen before."""

    def __init__(self, game: str) -> None:
        self.name, self.game = LEARNED, game

    def choose(self, information: Information) -> Choice:
        action, kind = choose_action(self.game, information.record)
        return Choice(information.move(action), Reason(kind))
