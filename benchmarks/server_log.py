"""The moves in a server's log, straight from its database."""

from collections import defaultdict

from sqlalchemy import select

from moowoo.server.entries import Moved, Ready, from_text
from moowoo.server.store import Database
from moowoo.server.store.schema import log, tables

GO_ON = "save"
"""The move by which somebody goes on at the end of a round."""


async def moves_in_log(url: str) -> dict[str, list[tuple[int, str, str]]]:
    """By table, in order: seat, move, and the client's own id for it."""
    database = Database(url)
    wanted = (
        select(tables.c.code, log.c.body, log.c.request_id)
        .join(log, log.c.table_id == tables.c.id)
        .where(log.c.kind.in_(("moved", "ready")))
        .order_by(log.c.table_id, log.c.seq)
    )
    moves: dict[str, list[tuple[int, str, str]]] = defaultdict(list)
    try:
        async with database.reading() as connection:
            for row in await connection.execute(wanted):
                entry = from_text(row.body)
                assert isinstance(entry, Moved | Ready)
                move = entry.move if isinstance(entry, Moved) else GO_ON
                moves[row.code].append((entry.seat, move, row.request_id))
    finally:
        await database.close()
    return moves
