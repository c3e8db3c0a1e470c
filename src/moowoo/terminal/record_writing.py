"""Writing the game of a table into a file: never over something that is not a written game."""

from pathlib import Path
from typing import TYPE_CHECKING

from moowoo.records import write
from moowoo.records.headers import TITLE
from moowoo.terminal import play_words
from moowoo.terminal.shelf import write_at_once

if TYPE_CHECKING:
    from moowoo.terminal.table import TerminalTable


def default_file(table: "TerminalTable") -> Path:
    """One name a game: saving it again renews the file, another game gets another one."""
    return Path(f"{table.game.name}-{table.game.commitment[:8]}.txt")


def write_record(table: "TerminalTable", path: Path) -> bool:
    """Write the game and say so, or say why not. While it goes on, its seed and its secrets stay sealed."""
    voice, over = table.voice, table.game.over
    try:
        if path.exists() and not is_record(path):
            table.say(voice.line(play_words.NOT_OURS, file=path))
            return False
        names = [player.name for player in table.sitting.players]
        path.parent.mkdir(parents=True, exist_ok=True)
        write_at_once(path, write(table.game.readable(), names, reveal=over))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        table.say(voice.say(play_words.CANNOT_WRITE, file=path, reason=reason))
        return False
    table.say(voice.line(play_words.WRITTEN if over else play_words.SEALED, file=path))
    return True


def is_record(path: Path) -> bool:
    """Does a file begin like a written game, or is it empty?"""
    with path.open("rb") as file:
        start = file.read(len(TITLE)).decode("utf-8", "replace")
    return start in ("", TITLE)
