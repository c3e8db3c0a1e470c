"""Matches: many seeded games, here or in parallel, with the same result; and the file that stores them."""

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, BinaryIO, Self

from moowoo import __version__
from moowoo.arena.game import Played
from moowoo.arena.outside import PATIENCE
from moowoo.arena.result import Result
from moowoo.arena.setup import BadMatch, Setup, seated
from moowoo.arena.statistics import Until, Watch
from moowoo.arena.workers import Crew, alone, shifts, together
from moowoo.bots import Brought

FORMAT = "moowoo arena 1"


class MatchFile:
    """The games of one match, those of earlier runs included. Without a path, nothing is kept."""

    def __init__(self, path: Path | None, setup: Setup) -> None:
        self.path, self.setup = path, setup
        self.played: dict[int, Played] = {}
        self._file: BinaryIO | None = None

    def __enter__(self) -> Self:
        if self.path is not None:
            self._file = open(self.path, "a+b")
            try:
                self._take_up(self._file)
            except BaseException:
                self._file.close()
                raise
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def _take_up(self, file: BinaryIO) -> None:
        file.seek(0)
        whole, newline, _ = file.read().rpartition(b"\n")
        lines = whole.split(b"\n") if newline else []
        if not lines and file.tell():
            raise BadMatch(f"{self.path} holds something else than a match")
        if lines:
            self._check(lines[0])
            self.played = {game.number: game for game in map(self._read, lines[1:], range(2, len(lines) + 1))}
            file.truncate(len(whole) + 1)
        else:
            self._write(file, [heading(self.setup)])

    def _check(self, line: bytes) -> None:
        """Only the very same match may go on."""
        found, wanted = parsed(line), json.loads(json.dumps(heading(self.setup)))
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise BadMatch(f"{self.path} holds something else than a match")
        for name, value in wanted.items():
            if found.get(name) != value:
                raise BadMatch(f"{self.path} holds another match: its {name} is {found.get(name)!r}, not {value!r}")

    def _read(self, line: bytes, number: int) -> Played:
        try:
            return Played.from_json(parsed(line))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise BadMatch(f"{self.path}, line {number}: this is no game") from error

    def add(self, games: Iterable[Played]) -> None:
        """Note games; when this returns they are on the disk."""
        new = {game.number: game for game in games}
        self.played |= new
        if self._file is not None:
            self._write(self._file, [game.to_json() for game in new.values()])

    def _write(self, file: BinaryIO, lines: Iterable[dict[str, object]]) -> None:
        file.write(b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines))
        file.flush()
        os.fsync(file.fileno())


def heading(setup: Setup) -> dict[str, object]:
    """What makes a match this one."""
    return {
        "format": FORMAT,
        "version": __version__,
        "game": setup.game,
        "bots": list(setup.bots),
        "seed": setup.seed,
        "options": dict(setup.options),
        **({"single": True} if setup.single else {}),
        **({"luck": setup.luck} if setup.luck else {}),
    }


def parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


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
    from moowoo.arena.workers import cluster

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
