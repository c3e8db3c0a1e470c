"""Work shared among processes of this machine or the nodes of a Ray cluster."""

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any, TypeVar

from moowoo.games.errors import MissingExtra, MoowooError

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""An environment in which NumPy adds up in the same order whatever the machine has to spare. It counts for what is
started in it."""


def workers(jobs: int) -> ProcessPoolExecutor:
    """So many, each begun from nothing, as on any system."""
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(jobs, spawn, initializer=leave_interrupts_to_parent)


def leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches the whole process group; the workers finish what they are at, the parent decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


FOREVER = -1
AHEAD = 2
"""Pieces of work asked for at a time, for every core there is."""
CHECK_EVERY = 1.0
"""Seconds between looks at how many cores there are, and at Ctrl-C."""

T = TypeVar("T")


class NoCluster(MoowooError, ValueError):
    """There is none where one was said to be."""

    def __init__(self, address: str, reason: object) -> None:
        super().__init__(f"there is no cluster at {address}: {reason}")


def all_over(address: str, work: Callable[..., T], asked: Iterable[tuple[Any, ...]]) -> Iterator[T]:
    """What some work gives for each of these arguments, in their order, done wherever the cluster has a core free."""
    ray = connected(address)
    try:
        yield from in_order(ray, task_of(ray, work), asked)
    finally:
        ray.shutdown()


def in_order(ray: Any, task: Any, asked: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
    """The same on a cluster that is joined already, and knows the work as a task."""
    left, waiting = iter(asked), list[Any]()
    try:
        while True:
            waiting += [task.remote(*each) for each in islice(left, max(0, AHEAD * cores(ray) - len(waiting)))]
            if not waiting:
                return
            done, _ = ray.wait(waiting[:1], timeout=CHECK_EVERY)
            if done:
                yield ray.get(waiting.pop(0))
    finally:
        for each in waiting:
            ray.cancel(each, force=True)


def task_of(ray: Any, work: Callable[..., object], environment: dict[str, str] | None = None) -> Any:
    """Work as a cluster knows it: it takes a core, and is begun again whenever its worker has died. Its workers may be
    given an environment."""
    own = {"runtime_env": {"env_vars": environment}} if environment else {}
    return ray.remote(num_cpus=1, max_retries=FOREVER, **own)(work)


def connected(address: str) -> Any:
    """Ray, joined to the cluster; nothing is told to anybody outside it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise MissingExtra("cluster", "ray") from error
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(address, error) from error
    return ray


def cores(ray: Any) -> int:
    """Cores of the cluster as it is now: nodes come and go."""
    return max(1, int(ray.cluster_resources().get("CPU", 0)))
