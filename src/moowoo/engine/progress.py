"""How far compiling has got: of the functions that are defined by now, those that have been compiled here."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.event import Event, Listener, register, unregister

from moowoo.engine.compiled import DEFINED

COMPILING = "numba:compile"


class Compiling(Listener):
    """Tells the share of all functions after each one that has been compiled; what is inlined counts as well."""

    def __init__(self, tell: Callable[[float], None]) -> None:
        self.tell = tell
        self.done: set[str] = set()
        self.share = 0.0

    def on_start(self, event: Event) -> Any:
        """Nothing has been done yet."""

    def on_end(self, event: Event) -> Any:
        function = event.data["dispatcher"].py_func
        self.done.add(f"{function.__module__}.{function.__qualname__}")
        # Modules that are imported on the way bring more functions; a share that was told is not taken back.
        self.share = max(self.share, len(self.done & DEFINED) / max(1, len(DEFINED)))
        self.tell(self.share)


@contextmanager
def told_of_compiling(tell: Callable[[float], None]) -> Iterator[None]:
    """As long as this lasts, `tell` is told the share of the functions that are compiled, from 0 to 1."""
    listener = Compiling(tell)
    register(COMPILING, listener)
    try:
        yield
    finally:
        unregister(COMPILING, listener)
