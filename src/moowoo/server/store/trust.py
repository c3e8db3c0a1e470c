"""Trust in the database: reports with the talk they are about, what was done and why, and results that are unlikely."""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import and_, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from moowoo.server.store.database import Database
from moowoo.server.store.schema import duties, identities, measures, oddities, reports, tables

AT_ONCE = 50


class TrustBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def note(self, at: float, by: str, what: str, subject: str, reason: str, circle: int | None = None) -> None:
        """Keep what was done about somebody, and why."""
        values = {"at": at, "by": by, "what": what, "subject": subject, "reason": reason, "circle": circle}
        async with self.database.noting() as connection:
            await connection.execute(insert(measures).values(values))

    async def noted(self, limit: int = AT_ONCE) -> Sequence[Any]:
        """What was done, the newest first, with the name of whom it was about, if it was somebody who is known."""
        query = (
            select(measures, identities.c.name)
            .outerjoin(identities, identities.c.id == measures.c.subject)
            .order_by(measures.c.at.desc())
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return (await connection.execute(query)).all()

    async def open_reports(self, limit: int = AT_ONCE) -> Sequence[Any]:
        """Reports that nobody has settled, the oldest first."""
        query = select(reports).where(reports.c.settled.is_(None)).order_by(reports.c.at).limit(limit)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).all()

    async def settle_report(self, number: int, at: float) -> Any:
        """Let a report be done with; what it said, or None if there is none."""
        async with self.database.noting() as connection:
            found = (await connection.execute(select(reports).where(reports.c.id == number))).one_or_none()
            await connection.execute(update(reports).where(reports.c.id == number).values(settled=at))
        return found

    async def mark(self, at: float, table: int, identity: str, what: str, **facts: object) -> None:
        """Mark an unlikely result for a person to look at; once for each."""
        body = json.dumps(facts, sort_keys=True)
        values = {"at": at, "table_id": table, "identity": identity, "what": what, "facts": body}
        dialect = postgresql if self.database.dialect == "postgresql" else sqlite
        async with self.database.noting() as connection:
            await connection.execute(dialect.insert(oddities).values(values).on_conflict_do_nothing())

    async def open_oddities(self, limit: int = AT_ONCE) -> Sequence[Any]:
        columns = (oddities, tables.c.code, identities.c.name)
        query = (
            select(*columns)
            .select_from(oddities)
            .outerjoin(tables, tables.c.id == oddities.c.table_id)
            .outerjoin(identities, identities.c.id == oddities.c.identity)
            .where(oddities.c.settled.is_(None))
            .order_by(oddities.c.at)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return (await connection.execute(query)).all()

    async def settle_oddity(self, number: int, at: float) -> None:
        async with self.database.noting() as connection:
            await connection.execute(update(oddities).where(oddities.c.id == number).values(settled=at))

    async def load(self, now: float) -> dict[str, int]:
        """How much there is to do, from indexes alone."""
        live = and_(tables.c.public, tables.c.stage == "playing", tables.c.active > now - 3600)
        counts = {
            "reports": select(func.count()).select_from(reports).where(reports.c.settled.is_(None)),
            "oddities": select(func.count()).select_from(oddities).where(oddities.c.settled.is_(None)),
            "public": select(func.count()).select_from(tables).where(live),
            "late": select(func.count()).select_from(duties).where(duties.c.until < now),
        }
        async with self.database.reading() as connection:
            return {name: int(await connection.scalar(query) or 0) for name, query in counts.items()}
