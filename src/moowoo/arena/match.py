"""A match: many games, played here, by several processes or by a cluster, with the same result for one seed."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path

from moowoo.arena.crew import Crew, alone, shifts, together
from moowoo.arena.match_file import MatchFile
from moowoo.arena.outside import PATIENCE
from moowoo.arena.result import Result
from moowoo.arena.setup import BadMatch, Setup, seated
from moowoo.arena.until import Until, Watch
from moowoo.bots import Brought

Progress = Callable[[int], None]
"""Told how many more games have been played."""


def play(
    game: str,
    bots: Sequence[str | Brought],
    games: int = 1000,
    seed: int = 0,
    *,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    until: Until | None = None,
    save: Path | None = None,
    cluster: str | None = None,
    single: bool = False,
    luck: int = 0,
    patience: float = PATIENCE,
    progress: Progress = lambda games: None,
) -> Result:
    """Play a match and say how it went. A bot is named, or is an object of the program's own: anything with `choose`,
    or a function from what a seat knows to its move.

    The number of games is rounded up until every bot has sat in every seat equally often. `until` may end it sooner.
    With `single` every game is but its first round. `luck` is by how many playouts luck is measured, every time that
    chance brings something.
    A program from outside (`exec:COMMAND`) that does not answer for `patience` seconds ends the match.
    With `save` every game is kept in a file, and a match found there goes on. Ctrl-C ends it early, with what was
    played so far.
    """
    if games < 1:
        raise BadMatch("a match has one game at least")
    if luck < 0:
        raise BadMatch("luck is measured by some playouts, or by none")
    if patience <= 0:
        raise BadMatch("a program needs some time to answer")
    if jobs < 1:
        raise BadMatch("somebody has to play: one process at least")
    names, brought = seated(bots)
    setup = Setup(game, names, seed, options or {}, brought, single, luck, patience)
    asked = setup.whole_deals(games)
    watch = Watch(setup, asked, until)
    with MatchFile(save, setup) as file, suppress(KeyboardInterrupt):
        play_on(file, watch, crew_for(cluster, jobs), progress)
    last = watch.games if watch.stopped else asked
    played = [game for number, game in sorted(file.played.items()) if number < last]
    return Result(setup, tuple(played), asked, watch.stopped)


def crew_for(address: str | None, jobs: int) -> Crew:
    """Who plays. Ray is imported only for a cluster."""
    if address is None:
        return together(jobs) if jobs > 1 else alone
    from moowoo.arena.cluster import cluster

    return cluster(address)


def play_on(file: MatchFile, watch: Watch, crew: Crew, progress: Progress) -> None:
    """Play what is missing, and note it, until there is enough."""
    missing = [number for number in range(watch.asked) if number not in file.played]
    if kept := watch.asked - len(missing):
        progress(kept)
    if watch.look(file.played) or not missing:
        return
    with closing(crew(watch.setup, shifts(watch.setup, missing))) as reports:
        for games in reports:
            file.add(games)
            progress(len(games))
            if watch.look(file.played):
                return
