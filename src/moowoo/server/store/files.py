"""The files of a database, its backups and its exports. They hold the seeds of running games and the secret that signs
identities, so they are made for their owner alone, and those that anybody else could read are closed when opened.
"""

import os
from contextlib import suppress
from pathlib import Path

OWNERS_FILE, OWNERS_FOLDER = 0o600, 0o700
OTHERS = 0o077
BESIDE = ("", "-wal", "-shm", "-journal")
"""A SQLite file and what SQLite writes beside it, with the rights that the file has at that moment."""


def open_privately(file: Path) -> None:
    """Get a SQLite file ready to be opened: it is there, in its folder, and nobody else's to read. The rights of a file
    that belongs to somebody else are theirs to give."""
    make_folder(file.parent)
    os.close(os.open(file, os.O_RDONLY | os.O_CREAT, OWNERS_FILE))
    for one in (file.with_name(file.name + ending) for ending in BESIDE):
        if one.exists() and one.stat().st_mode & OTHERS:
            with suppress(PermissionError):
                one.chmod(OWNERS_FILE)


def make_folder(folder: Path) -> None:
    """A folder for its owner alone; one that is there already keeps the rights that somebody gave it."""
    if not folder.is_dir():
        folder.mkdir(OWNERS_FOLDER, parents=True, exist_ok=True)


def make_file(file: Path) -> None:
    """A new, empty file for its owner alone; raises `FileExistsError` rather than take one that is there."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNERS_FILE))


def write_privately(file: Path, text: str) -> None:
    """A text for its owner alone, in the place of an older one."""
    file.unlink(missing_ok=True)
    make_file(file)
    file.write_text(text, encoding="utf-8")
