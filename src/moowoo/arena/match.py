"""A match: many games, on one core or on several, with the same result for one seed."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from moowoo.arena.played import Played, play_game
from moowoo.arena.result import Result
from moowoo.arena.setup import BadMatch, Setup

SHIFT = 16
"""Games that a worker plays before it reports."""

Progress = Callable[[int], None]
"""Told how many more games have been played."""


def play(
    game: str,
    bots: Sequence[str],
    games: int = 1000,
    seed: int = 0,
    *,
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
    progress: Progress = lambda games: None,
) -> Result:
    """Play a match and say how it went.

    The number of games is rounded up until every bot has sat in every seat equally often. Ctrl-C ends it early, with
    what was played so far.
    """
    if games < 1:
        raise BadMatch("a match has one game at least")
    setup = Setup(game, tuple(bots), seed, options or {})
    asked = whole_turns(games, setup.rotations)
    played: list[Played] = []
    try:
        for shift in shifts(setup, asked, jobs):
            played += shift
            progress(len(shift))
    except KeyboardInterrupt:
        pass
    return Result(setup, tuple(sorted(played)), asked)


def whole_turns(games: int, seats: int) -> int:
    """So many games, or a few more, that every bot sits in every seat equally often."""
    return -(-games // seats) * seats


def shifts(setup: Setup, games: int, jobs: int) -> Iterator[list[Played]]:
    """The games of a match as they are done. The first is played here: it compiles what the workers then find ready."""
    yield play_games(setup, range(1))
    rest = [range(start, min(start + SHIFT, games)) for start in range(1, games, SHIFT)]
    if jobs > 1 and len(rest) > 1:
        yield from share_out(setup, rest, jobs)
    else:
        for numbers in rest:
            for number in numbers:
                yield play_games(setup, range(number, number + 1))


def share_out(setup: Setup, rest: list[range], jobs: int) -> Iterator[list[Played]]:
    """Games played by several processes, in whatever order they are done."""
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(rest)), spawn, initializer=leave_interrupts_to_parent)
    try:
        for done in as_completed([pool.submit(play_games, setup, numbers) for numbers in rest]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def play_games(setup: Setup, numbers: range) -> list[Played]:
    return [play_game(setup, number) for number in numbers]


def leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches the whole process group; the workers finish their shift, the parent decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
