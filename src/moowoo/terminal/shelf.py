"""The shelf: where an unfinished game waits until its players come back. Writing is atomic; damage is never fatal."""

import json
import os
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from moowoo.bots import names
from moowoo.games import BadBytes, Game, MoowooError, from_bytes, kits
from moowoo.terminal.players import Player

VERSION = 1


@dataclass
class Sitting:
    """A game and who plays it."""

    game: Game
    players: tuple[Player, ...]


class Damaged(Exception):
    """A save that cannot be read; it has been put aside as `path`."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


def state_folder() -> Path:
    """The user's own place for what programs remember."""
    if named := os.environ.get("XDG_STATE_HOME"):
        return Path(named) / "moowoo"
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "moowoo"
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/moowoo").expanduser()
    return Path("~/.local/state/moowoo").expanduser()


class Shelf:
    """One unfinished game of each kind, and one of each kind put aside for later."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def place(self, game: str) -> Path:
        return self.folder / f"{game}.save"

    def aside(self, game: str) -> Path:
        return self.folder / f"{game}.aside"

    def newest(self) -> str | None:
        """The game that was played last, among those that wait."""
        waiting = [name for name in kits() if self.place(name).exists()]
        return max(waiting, key=lambda name: self.place(name).stat().st_mtime, default=None)

    def keep(self, sitting: Sitting) -> None:
        """Write the game where its last state was; raises `OSError`."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_at_once(self.place(sitting.game.name), to_text(sitting))

    def put_aside(self, game: str) -> bool:
        """Make room for a new game; True if one had begun and was unfinished."""
        waiting = self.look(game)
        if waiting is None or not waiting.game.ply:
            return False
        self.place(game).replace(self.aside(game))
        return True

    def clear(self, game: str) -> None:
        self.place(game).unlink(missing_ok=True)

    def take(self, game: str) -> Sitting | None:
        """The game that waits, else the one put aside; raises `Damaged`."""
        if not self.place(game).exists() and self.aside(game).exists():
            self.aside(game).replace(self.place(game))
        return self.look(game)

    def look(self, game: str) -> Sitting | None:
        """The game that waits; raises `Damaged`."""
        path = self.place(game)
        try:
            sitting = from_text(path.read_text(encoding="utf-8"))
            if sitting.game.name != game:
                raise BadBytes("another game")
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, ValueError, RecursionError, MoowooError) as error:
            broken = path.with_suffix(".broken")
            with suppress(OSError):
                path.replace(broken)
            raise Damaged(broken) from error
        return None if sitting.game.over else sitting


def write_at_once(path: Path, text: str) -> None:
    """Whoever reads the path finds the old text or the new one, never a part."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def to_text(sitting: Sitting) -> str:
    players = [[player.name, player.level] for player in sitting.players]
    return json.dumps({"moowoo": VERSION, "players": players, "game": sitting.game.to_bytes().decode()})


def from_text(text: str) -> Sitting:
    """What `to_text` wrote; raises `ValueError` or a `MoowooError` for anything else."""
    saved: Any = json.loads(text)
    if not isinstance(saved, dict) or saved.get("moowoo") != VERSION or not isinstance(saved.get("game"), str):
        raise ValueError("not a saved game")
    game = from_bytes(saved["game"].encode())
    players = tuple(player_from(entry, game.name) for entry in saved.get("players", ()))
    if len(players) != game.seats:
        raise ValueError("not one player a seat")
    return Sitting(game, players)


def player_from(entry: Any, game: str) -> Player:
    known = (None, *names(game))
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], str) or entry[1] not in known:
        raise ValueError("not a player")
    return Player(*entry)
