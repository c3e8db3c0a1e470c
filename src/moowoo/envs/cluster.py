"""The files of a dataset made all over a Ray cluster. Needs the extra `cluster`, on every node.

A file is decided by the plan and its number alone: one whose node has died is made again elsewhere. Nodes need no disk
in common: they send what they made.
"""

import logging
import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from moowoo.games.errors import MissingExtra

FOREVER = -1
AHEAD = 2
"""Files asked for at a time, for every core there is."""
CHECK_EVERY = 1.0
"""Seconds between looks at how many cores there are, and at Ctrl-C."""

T = TypeVar("T")


class NoCluster(ValueError):
    """There is none where one was said to be."""

    def __init__(self, address: str, reason: object) -> None:
        super().__init__(f"there is no cluster at {address}: {reason}")


def all_over(address: str, work: Callable[..., T], asked: Iterable[tuple[Any, ...]]) -> Iterator[T]:
    """What some work gives for each of these arguments, in their order, done wherever the cluster has a core free."""
    ray = connected(address)
    task = ray.remote(num_cpus=1, max_retries=FOREVER)(work)
    left, waiting = iter(asked), list[Any]()
    try:
        while True:
            cores = max(1, int(ray.cluster_resources().get("CPU", 0)))
            waiting += [task.remote(*each) for each in islice(left, max(0, AHEAD * cores - len(waiting)))]
            if not waiting:
                return
            done, _ = ray.wait(waiting[:1], timeout=CHECK_EVERY)
            if done:
                yield ray.get(waiting.pop(0))
    finally:
        for each in waiting:
            ray.cancel(each, force=True)
        ray.shutdown()


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
