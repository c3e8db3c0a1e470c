"""Workers: processes beside the server, in which everything runs that takes long or has to be compiled first.

The server's own process only answers. A worker ends when the server does, however that ends, and gives way to it.
"""

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import NamedTuple, ParamSpec, TypeVar

from moowoo.server.errors import Refusal

MANNERS = 5
"""How much a worker gives way to the server."""

P = ParamSpec("P")
T = TypeVar("T")


class Cost(NamedTuple):
    """What some work took, in seconds of a processor."""

    seconds: float


class Workers:
    """So many processes, begun when there is something to do."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> tuple[T, Cost]:
        """Have something done aside; raises `Refusal` if the worker is gone, and whatever the work raises."""
        assert not kwargs
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context(), initializer=settle_in)
        pool = self._pool
        try:
            # Handing work over may begin a process, for which nobody else must wait.
            begun = await asyncio.to_thread(pool.submit, timed, work, *args)
            return await asyncio.wrap_future(begun)
        except BrokenProcessPool as error:
            if self._pool is pool:
                self._pool = None
            raise Refusal("unavailable", reason="worker") from error


@cache
def workers(purpose: str, processes: int) -> Workers:
    """The workers for a purpose; servers that run in one process one after another have the same."""
    return Workers(processes)


@cache
def context() -> multiprocessing.context.BaseContext:
    """Workers that are begun from a process that has nothing but our modules in it share their memory with it."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    made = multiprocessing.get_context("forkserver")
    made.set_forkserver_preload(["moowoo.server.jobs"])
    return made


def settle_in() -> None:
    """What a worker does first."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent,), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(MANNERS)


def end_with(parent: multiprocessing.process.BaseProcess) -> None:
    """A server that was killed could not say so."""
    parent.join()
    os._exit(0)


def timed(work: Callable[..., T], *args: object) -> tuple[T, Cost]:
    begun = time.process_time()
    done = work(*args)
    return done, Cost(time.process_time() - begun)
