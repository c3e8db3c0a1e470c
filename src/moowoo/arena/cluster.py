"""The games of a match spread over a Ray cluster. Needs the extra `cluster`, on every node.

A game is decided by the setup and its number alone, so one whose worker or node has died is simply played again
elsewhere, and the result is the one a single machine would have had.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from moowoo.arena.crew import AHEAD, Crew, Reports, Shift, play_shift
from moowoo.arena.setup import BadMatch, Setup
from moowoo.arena.told import Played
from moowoo.games import MoowooError
from moowoo.games.errors import MissingExtra
from moowoo.parallel import CHECK_EVERY, NoCluster, connected, cores, task_of


def cluster(address: str) -> Crew:
    """Games played wherever the cluster at an address has a core to spare."""

    def crew(setup: Setup, work: Iterable[Shift]) -> Reports:
        ray = joined(address)
        task = task_of(ray, play_shift)
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


def joined(address: str) -> Any:
    """Ray, joined to the cluster. A match that has none cannot be played."""
    try:
        return connected(address)
    except (MissingExtra, NoCluster) as error:
        raise BadMatch(str(error)) from error


def collected(ray: Any, report: Any) -> list[Played]:
    """The games of a shift. What was wrong with a bot is told as it would be here."""
    try:
        played: list[Played] = ray.get(report)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, MoowooError):
            raise error.cause from error
        raise
    return played
