"""When a function is compiled: as soon as that pays. Until then it runs as the plain Python that it is.

Compiling takes seconds, and a move as plain Python less than a thousandth of one. So what Python calls is loaded where
it is kept, and else runs plain until so much time has gone into it that compiling would have been no loss. Plain and
compiled code give the same results. What does much in a single call is compiled at once: where it is marked so, and
where it is handed more than FEW games.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

import numpy as np
from numba.core.dispatcher import Dispatcher, OmittedArg

from moowoo.engine.cache import LateCache, NotKept, only_kept, only_what_is_kept
from moowoo.engine.plain import plain

F = TypeVar("F", bound=Callable[..., Any])

PATIENCE = 0.5
"""Seconds of plain Python after which compiling pays."""
FEW = 128
"""Games that plain Python is soon through with."""

_thorough: ContextVar[bool] = ContextVar("thorough", default=False)


@contextmanager
def thoroughly() -> Iterator[None]:
    """As long as this lasts, everything is compiled at its first use: there is time for it now."""
    before = _thorough.set(True)
    try:
        yield
    finally:
        _thorough.reset(before)


_others: list[Callable[[], None]] = []


def nobody() -> None:
    """They have been asked already."""


@contextmanager
def left_to_others(ask: Callable[[], None] = nobody) -> Iterator[None]:
    """As long as this lasts, another process compiles what this one needs, and here it only runs plain, however long.

    `ask` is called whenever something is not kept yet.
    """
    _others.append(ask)
    try:
        yield
    finally:
        _others.remove(ask)


class Patience:
    """What the dispatcher of a function asks for code to run, as long as it has none for the arguments at hand."""

    def __init__(self, dispatcher: Any) -> None:
        self.dispatcher, self.compile = dispatcher, dispatcher._compile_for_args
        self.calls, self.seconds = 0, 0.0
        self.plain: Callable[..., Any] | None = None

    def __call__(self, *args: Any) -> Callable[..., Any]:
        worthwhile = any(map(is_long, args)) or (self.seconds > PATIENCE and not _others)
        if worthwhile or _thorough.get() or only_what_is_kept():
            return self.compile(*args)
        self.calls += 1
        # Looked for seldom: that takes longer than a plain call.
        if self.calls & (self.calls - 1) == 0 and isinstance(self.dispatcher._cache, LateCache):
            try:
                with only_kept():
                    return self.compile(*args)
            except NotKept:
                for ask in _others:
                    ask()
        return self.run

    def run(self, *args: Any) -> Any:
        begun = time.thread_time()
        if self.plain is None:
            self.plain = plain(self.dispatcher)
        with np.errstate(over="ignore"):  # compiled arithmetic wraps, and says nothing
            result = self.plain(*(arg.value if isinstance(arg, OmittedArg) else arg for arg in args))
        self.seconds += time.thread_time() - begun
        return unboxed(result)


def is_long(value: Any) -> bool:
    """Is it an array of many games, or of something for each of them?"""
    return isinstance(value, np.ndarray) and len(value) > FEW and value.dtype.kind in "Vi"


def unboxed(result: Any) -> Any:
    """What compiled code would give: plain numbers."""
    if isinstance(result, np.generic):
        return result if isinstance(result, np.void) else result.item()
    return tuple(map(unboxed, result)) if isinstance(result, tuple) else result


def at_once(function: F) -> F:
    """A function that is compiled at its first call, because that one takes long."""
    if isinstance(function, Dispatcher):
        vars(function).pop("_compile_for_args", None)
    return function
