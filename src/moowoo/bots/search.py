"""The contract of all searches: a seat's information and a budget in, a judgement of every legal move out."""

import math
import re
import time
from dataclasses import dataclass
from typing import Protocol, Self

from moowoo.bots.information import Information
from moowoo.bots.protocol import Reason
from moowoo.games import MoowooError, Move

SECONDS = {"ms": 0.001, "s": 1.0}
LONGEST = 3600.0
MOST_EFFORT = 10**9


class BadBudget(MoowooError):
    """A budget that cannot be read or makes no sense."""

    def __init__(self, text: object) -> None:
        super().__init__(f"no budget {text!r}; say for example 100ms, 1s or 500x")
        self.text = text


@dataclass(frozen=True)
class Budget:
    """How long a search may think: so many CPU seconds of its thread, or a fixed effort, the same on every machine.

    With an effort the judgement depends on the information alone, and `seconds` is not looked at.
    """

    seconds: float | None = 0.1
    effort: int | None = None

    def __post_init__(self) -> None:
        if self.effort is None and self.seconds is None:
            raise BadBudget(None)
        if self.effort is not None and not 1 <= self.effort <= MOST_EFFORT:
            raise BadBudget(f"{self.effort}x")
        if self.seconds is not None and not 0 < self.seconds <= LONGEST:
            raise BadBudget(f"{self.seconds}s")

    @classmethod
    def parse(cls, text: str) -> Self:
        """`100ms`, `1s` or `0.5s` of CPU time; `500x` of effort, whatever time that takes."""
        read = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|x)", text.strip().lower(), re.ASCII)
        if read is None:
            raise BadBudget(text)
        number, unit = read.groups()
        if unit != "x":
            return cls(seconds=float(number) * SECONDS[unit])
        if not number.isdigit():
            raise BadBudget(text)
        return cls(seconds=None, effort=int(number))

    def __str__(self) -> str:
        if self.effort is not None:
            return f"{self.effort}x"
        seconds = self.seconds or 0.0
        return f"{seconds:g}s" if seconds >= 1 else f"{seconds * 1000:g}ms"

    @property
    def limit(self) -> float:
        """The effort there may be, infinite where time is the limit."""
        return math.inf if self.effort is None else self.effort

    def clock(self) -> "Stopwatch":
        """A clock that starts now."""
        return Stopwatch(None if self.effort is not None else self.seconds)


class Stopwatch:
    """Measures the CPU time of the thread that made it, so that a busy machine takes nothing from a search."""

    def __init__(self, seconds: float | None) -> None:
        self.begun, self.seconds = time.thread_time(), seconds

    @property
    def spent(self) -> float:
        return time.thread_time() - self.begun

    @property
    def left(self) -> float:
        """Seconds left, infinite where effort is the limit."""
        return math.inf if self.seconds is None else self.seconds - self.spent


@dataclass(frozen=True)
class Option:
    """A legal move and what is to be expected of it.

    `expected` is in the game's own coin, for this round and the deciding seat. `chances` are every seat's to win the
    game, from what the deciding seat knows; they sum to 1. `line` is the most likely continuation and begins with the
    move.
    """

    move: Move
    expected: float
    chances: tuple[float, ...]
    line: tuple[Move, ...]
    reason: Reason


@dataclass(frozen=True)
class Judgement:
    """Every legal move once, the best first. `exact`: the cards are known, and this is proven."""

    options: tuple[Option, ...]
    effort: int
    exact: bool

    @property
    def best(self) -> Option:
        """The choice that is worth most."""
        return self.options[0]


class Judge(Protocol):
    """A search. The same information and effort must give the same judgement.

    One whose module has PARTS takes `ways` as well: the other way that a part goes, by its name (see `parts`).
    """

    def __call__(self, information: Information, budget: Budget) -> Judgement: ...
