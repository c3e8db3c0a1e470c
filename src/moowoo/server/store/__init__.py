"""What is kept: one database, SQLite or PostgreSQL, in which a table's log is the truth."""

from moowoo.server.store.database import Database
from moowoo.server.store.writer import Append, Writer

__all__ = ["Append", "Database", "Writer"]
