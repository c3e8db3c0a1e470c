"""The games of a match spread over a Ray cluster. Needs the extra `cluster`, on every node.

A game is decided by the setup and its number alone, so one whose worker or node has died is simply played again
elsewhere, and the result is the one a single machine would have had.
"""

import logging
import os
from collections.abc import Iterable
from itertools import islice
from typing import Any

from moowoo.arena.crew import AHEAD, Crew, Reports, Shift, play_shift
from moowoo.arena.setup import BadMatch, Setup
from moowoo.arena.told import Played
from moowoo.games import MoowooError

FOREVER = -1
CHECK_EVERY = 1.0
"""Seconds between looks at how many workers there are, and at Ctrl-C."""


def cluster(address: str) -> Crew:
    """Games played wherever the cluster at an address has a core to spare."""

    def crew(setup: Setup, work: Iterable[Shift]) -> Reports:
        ray = connected(address)
        task = ray.remote(num_cpus=1, max_retries=FOREVER)(play_shift)
        left = iter(work)
        waiting: list[Any] = []
        try:
            while True:
                room = AHEAD * cores(ray) - len(waiting)
                waiting += [task.remote(setup, shift) for shift in islice(left, max(0, room))]
                if not waiting:
                    return
                done, waiting = ray.wait(waiting, num_returns=1, timeout=CHECK_EVERY)
                for report in done:
                    yield collected(ray, report)
        finally:
            for task_left in waiting:
                ray.cancel(task_left, force=True)
            ray.shutdown()

    return crew


def connected(address: str) -> Any:
    """Ray, joined to the cluster; nothing is told to anybody outside it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise BadMatch("a cluster needs Ray: pip install 'moowoo[cluster]'") from error
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise BadMatch(f"there is no cluster at {address}: {error}") from error
    return ray


def cores(ray: Any) -> int:
    """Cores of the cluster as it is now: nodes come and go."""
    return max(1, int(ray.cluster_resources().get("CPU", 0)))


def collected(ray: Any, report: Any) -> list[Played]:
    """The games of a shift. What was wrong with a bot is told as it would be here."""
    try:
        played: list[Played] = ray.get(report)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, MoowooError):
            raise error.cause from error
        raise
    return played
