"""Browsers that want to be told when a game waits, in the database."""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select

from moowoo.server.push import Subscription
from moowoo.server.store.database import Database
from moowoo.server.store.schema import sessions, subscriptions

MOST = 10
"""Browsers that one person is told by."""


class Subscribed(NamedTuple):
    """A browser that is told: its id, what the device calls itself, and whether it is the one that asks."""

    id: str
    device: str
    session: str


class SubscriptionBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, identity: str, session: str, wanted: Subscription, at: float) -> str:
        """Tell a browser from now on; it is told of one person alone, the last who asked."""
        number = hashlib.sha256(wanted.endpoint.encode()).hexdigest()
        values = {"id": number, "identity": identity, "session": session, "created": at} | wanted._asdict()
        oldest = select(subscriptions.c.id).where(subscriptions.c.identity == identity)
        async with self.database.noting() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.id == number))
            kept = int(await connection.scalar(select(func.count()).select_from(oldest.subquery())) or 0)
            if kept >= MOST:
                gone = oldest.order_by(subscriptions.c.created).limit(kept - MOST + 1)
                await connection.execute(delete(subscriptions).where(subscriptions.c.id.in_(gone.scalar_subquery())))
            await connection.execute(insert(subscriptions).values(values))
        return number

    async def of(self, identity: str) -> dict[str, Subscription]:
        """Where somebody is told, by the id of each."""
        fields = (subscriptions.c[name] for name in Subscription._fields)
        query = select(subscriptions.c.id, *fields).where(subscriptions.c.identity == identity)
        async with self.database.reading() as connection:
            return {number: Subscription(*row) for number, *row in await connection.execute(query)}

    async def listed(self, identity: str) -> Sequence[Subscribed]:
        joined = subscriptions.join(sessions, sessions.c.id == subscriptions.c.session)
        query = select(subscriptions.c.id, sessions.c.device, subscriptions.c.session).select_from(joined)
        async with self.database.reading() as connection:
            rows = await connection.execute(query.where(subscriptions.c.identity == identity))
            return [Subscribed(*row) for row in rows]

    async def end(self, number: str, identity: str | None = None) -> bool:
        """Tell a browser no more; of somebody's own alone, if it is said whose."""
        which = subscriptions.c.id == number
        if identity is not None:
            which &= subscriptions.c.identity == identity
        async with self.database.noting() as connection:
            return bool((await connection.execute(delete(subscriptions).where(which))).rowcount)
