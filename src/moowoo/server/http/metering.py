"""What a request costs the event loop: measured while it is answered, to the last step, and nothing of what others do
meanwhile."""

import time
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, TypeVar

T = TypeVar("T")


@coroutine
def metered(work: Coroutine[Any, Any, T], pay: Callable[[float], None]) -> Generator[Any, Any, T]:
    """Do some work, and say how many seconds of the processor this thread has spent on it, however it ends."""
    spent, given, thrown = 0.0, None, None
    try:
        while True:
            begun = time.thread_time()
            try:
                step = work.send(given) if thrown is None else work.throw(thrown)
            except StopIteration as end:
                done: T = end.value
                return done
            finally:
                spent += time.thread_time() - begun
            given, thrown = None, None
            try:
                given = yield step
            except BaseException as error:  # it is the work's: perhaps whoever asked has hung up
                thrown = error
    finally:
        work.close()
        pay(spent)
