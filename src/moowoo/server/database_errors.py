"""Why a database cannot be used: what it raised, told apart by what the host has to do about it, and said in words."""

import errno
import sqlite3
from typing import Final

from alembic.script.revision import RevisionError
from alembic.util import CommandError

from moowoo.server.errors import Refusal
from moowoo.server.store.database import TROUBLE, async_url
from moowoo.voice import Voice, language_of_system
from moowoo.voice.messages import Message, _

UNUSABLE: Final = (*TROUBLE, CommandError, Refusal)
"""What is raised where a database cannot be used."""

FOREIGN = _("{where} is not a database.")
DAMAGED = _("The database {where} is damaged. Put a backup in its place.")
READ_ONLY = _("The database {where} is read-only: this user may not write to it.")
NO_PLACE = _("The database {where} can neither be opened nor created there: {reason}.")
DISK = _("The disk of the database {where} is full or broken.")
NEWER = _("The database {where} belongs to a newer version of Moowoo.")
AWAY = _("The database {where} does not answer: {reason}.")

BY_SQLITE_CODE = {
    sqlite3.SQLITE_NOTADB: FOREIGN,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: NO_PLACE,
    sqlite3.SQLITE_FULL: DISK,
    sqlite3.SQLITE_IOERR: DISK,
}
PRIMARY = 0xFF
"""The part of SQLite's codes that tells the kind; the rest tells where it happened."""
BY_SYSTEM_CODE = {
    errno.ENOSPC: DISK,
    errno.EDQUOT: DISK,
    errno.EIO: DISK,
    errno.EROFS: READ_ONLY,
    errno.EACCES: NO_PLACE,
    errno.EPERM: NO_PLACE,
    errno.ENOENT: NO_PLACE,
    errno.ENOTDIR: NO_PLACE,
    errno.EEXIST: NO_PLACE,
    errno.EISDIR: NO_PLACE,
}


def trouble_sentence(error: BaseException, database: str) -> str:
    """What is wrong with a database, in the language of the system; its password is not told."""
    cause, url = innermost(error), async_url(database)
    on_disk = url.get_backend_name() == "sqlite"
    where = str(url.database) if on_disk else url.set(drivername="postgresql").render_as_string(hide_password=True)
    kind = kind_of(cause, on_disk=on_disk)
    return Voice(language_of_system()).say(kind, where=where, reason=reason_of(cause))


def innermost(error: BaseException) -> BaseException:
    """What the driver or the system said, under what it was wrapped in on its way."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def kind_of(error: BaseException, *, on_disk: bool) -> Message:
    """What there is to say; `on_disk` where the database is a file of this machine."""
    if isinstance(error, sqlite3.Error):
        return BY_SQLITE_CODE.get(getattr(error, "sqlite_errorcode", 0) & PRIMARY, AWAY)
    if isinstance(error, OSError) and on_disk:
        return BY_SYSTEM_CODE.get(error.errno or 0, AWAY)
    return NEWER if isinstance(error, CommandError | RevisionError) else AWAY


def reason_of(error: BaseException) -> str:
    """One line, without a full stop."""
    said = getattr(error, "strerror", None) or str(error).strip() or type(error).__name__
    return str(said).splitlines()[0].rstrip(".")
