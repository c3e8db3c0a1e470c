"""The file a match is kept in while it is played: a line for the setup, then a line a game, on the disk when written.

A match that was killed goes on from there. A last line that was cut short is forgotten; its game is played again.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO, Self

from moowoo import __version__
from moowoo.arena.setup import BadMatch, Setup
from moowoo.arena.told import Played

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
