"""Workers that play the games of a match: this process, several, or a Ray cluster."""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from itertools import islice
from typing import Any

from moowoo.arena.game import Played, play_game
from moowoo.arena.setup import BadMatch, Setup
from moowoo.bots.levels import players
from moowoo.bots.networks import LEARNED
from moowoo.engine.compiler import thoroughly
from moowoo.games import MoowooError
from moowoo.games.errors import MissingExtra
from moowoo.parallel import CHECK_EVERY, NoCluster, connected, cores, task_of, workers

Shift = tuple[int, ...]
"""The numbers of games that are played before anything is reported."""

Reports = Generator[list[Played], None, None]
"""The games of every shift, in whatever order they are done. Closing it sends everybody home."""

Crew = Callable[[Setup, Iterable[Shift]], Reports]

LONG_SHIFT = 16
AHEAD = 3
"""Shifts handed out for every worker, so that none waits for the next."""


def shifts(setup: Setup, numbers: Iterable[int]) -> Iterator[Shift]:
    """Long shifts where games take no time; one game each where bots think, or nothing is known of them."""
    length = LONG_SHIFT if all(name in (*players(setup.game).plans, LEARNED) for name in setup.bots) else 1
    left = iter(numbers)
    while shift := tuple(islice(left, length)):
        yield shift


def play_shift(setup: Setup, numbers: Shift) -> list[Played]:
    warm_up(setup)
    return [play_game(setup, number) for number in numbers]


def warm_up(setup: Setup) -> None:
    """Let every bot play once at top speed, so that getting compiled code ready is not taken for thinking."""
    for name in sorted({quickly(name, setup.game) for name in setup.bots}):
        rehearse(setup.game, (name,) * setup.seats, tuple(sorted(setup.options.items())))


@cache
def rehearse(game: str, bots: tuple[str, ...], options: tuple[tuple[str, object], ...]) -> None:
    with thoroughly():
        play_game(Setup(game, bots, 0, dict(options)), 0)


def quickly(name: str, game: str) -> str:
    """The bot with the least effort. Others than ours are left out: they may take long even to warm up."""
    search, ours = name.partition(":")[0], players(game)
    return f"{search}:1x" if search in ours.searches else name if name in (*ours.plans, LEARNED) else "random"


def alone(setup: Setup, work: Iterable[Shift]) -> Reports:
    """Games played here, one after another."""
    for shift in work:
        for number in shift:
            yield play_shift(setup, (number,))


def together(jobs: int) -> Crew:
    """Games played by several processes."""

    def crew(setup: Setup, work: Iterable[Shift]) -> Reports:
        warm_up(setup)  # compiles what the workers then find ready
        left = iter(work)
        pool = workers(jobs)

        def hand_out(shifts: int) -> set[Future[list[Played]]]:
            return {pool.submit(play_shift, setup, shift) for shift in islice(left, shifts)}

        try:
            waiting = hand_out(AHEAD * jobs)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= hand_out(len(done))
                for future in done:
                    yield future.result()
        except BrokenProcessPool as error:
            raise BadMatch("a worker process died; with --save, what was played is kept") from error
        finally:
            pool.shutdown(cancel_futures=True)

    return crew


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
