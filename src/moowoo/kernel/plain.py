"""Compiled code as the plain Python that it is: for what is wanted now, and need not be fast.

`plain(function)` is the function with everything it calls, uncompiled: there at once, a hundred times slower, with the
same results. `AtHand(function)` keeps nobody waiting: it is compiled code where that is kept from an earlier run, and
plain Python until it has been used so often that compiling pays.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import CellType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, Generic, ParamSpec, TypeVar, cast

import numpy as np
from numba.core.dispatcher import Dispatcher

from moowoo.kernel.cache import NotKept, only_kept, only_what_is_kept
from moowoo.kernel.compiled import settled

P = ParamSpec("P")
R = TypeVar("R")

OTHERS = ("numpy", "math")
"""Modules that are plain already."""
PATIENCE = 300
"""Uses after which compiling pays."""


def count_ones(bits: int) -> int:
    return int(bits).bit_count()


def trailing_zeros(bits: int) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1 if bits else 64


def leading_zeros(bits: int) -> int:
    return 64 - int(bits).bit_length()


def deposit(bits: int, mask: int) -> int:
    """The lowest bits, each at the place of one that is set in the mask."""
    scattered, left = 0, int(mask)
    while left:
        if int(bits) & 1:
            scattered |= left & -left
        bits, left = int(bits) >> 1, left & (left - 1)
    return scattered


INSTRUCTIONS = {each.__name__: each for each in (count_ones, trailing_zeros, leading_zeros, deposit)}
"""What stands for single instructions of the processor."""


def plain(function: Callable[P, R]) -> Callable[P, R]:
    """The function, and all it calls, as plain Python."""
    return cast(Callable[P, R], Plain().value(function))


class Plain:
    """Every function is made once; those of one module share what they call."""

    def __init__(self) -> None:
        self.made: dict[int, Any] = {}

    def value(self, value: Any) -> Any:
        if isinstance(value, Dispatcher):
            return self.function(value.py_func)
        name = getattr(value, "__name__", None)
        if name in INSTRUCTIONS and not isinstance(value, FunctionType):
            return INSTRUCTIONS[name]
        if isinstance(value, ModuleType) and value.__name__.partition(".")[0] not in OTHERS:
            return self.module(value)
        return value

    def function(self, function: FunctionType) -> FunctionType:
        if id(function) in self.made:
            return cast(FunctionType, self.made[id(function)])
        names: dict[str, Any] = {"__builtins__": function.__globals__["__builtins__"]}
        cells = tuple(CellType() for _ in function.__closure__ or ())
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, cells or None)
        self.made[id(function)] = copy
        for name in function.__code__.co_names:
            if name in function.__globals__:
                names[name] = self.value(function.__globals__[name])
        for cell, original in zip(cells, function.__closure__ or (), strict=True):
            cell.cell_contents = self.value(original.cell_contents)
        return copy

    def module(self, module: ModuleType) -> SimpleNamespace:
        """A module that compiled code calls into, by what it calls there."""
        if id(module) not in self.made:
            self.made[id(module)] = namespace = SimpleNamespace()
            for name, value in vars(module).items():
                setattr(namespace, name, self.value(value) if isinstance(value, Dispatcher) else value)
        return cast(SimpleNamespace, self.made[id(module)])


_thorough: ContextVar[bool] = ContextVar("thorough", default=False)


@contextmanager
def thoroughly() -> Iterator[None]:
    """As long as this lasts, everything is compiled at its first use: there is time for it now."""
    before = _thorough.set(True)
    try:
        yield
    finally:
        _thorough.reset(before)


class AtHand(Generic[P, R]):
    """A compiled function that is always called with arguments of the same types, and keeps nobody waiting."""

    def __init__(self, function: Callable[P, R]) -> None:
        self.function, self.used = function, 0
        self.quick: Callable[P, R] | None = None
        self.slow: Callable[P, R] | None = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if self.quick is None and not self.get_ready(args):
            self.slow = self.slow or plain(self.function)
            with np.errstate(over="ignore"):  # compiled arithmetic wraps, and says nothing
                return self.slow(*args, **kwargs)
        return cast(Callable[P, R], self.quick)(*args, **kwargs)

    def get_ready(self, args: Any) -> bool:
        """Load what is kept, or compile what has been wanted often enough. Looked for seldom: that takes a while."""
        self.used += 1
        if _thorough.get() or only_what_is_kept() or self.used > PATIENCE:
            self.quick = settled(self.function, *args)
        elif self.used & (self.used - 1) == 0:
            try:
                with only_kept():
                    self.quick = settled(self.function, *args)
            except NotKept:
                return False
        return self.quick is not None
