"""Sessions in the database: the devices on which somebody is themselves, and the links that made them so."""

import secrets
from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from moowoo.server.store.database import TROUBLE, Database, unavailable
from moowoo.server.store.schema import identities, sessions, used_links

ID_BYTES = 12


class Device(NamedTuple):
    """A device that somebody is known on: its session's id, what it calls itself, and since when."""

    id: str
    device: str
    created: float


class SessionBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def begin(self, identity: str, device: str, at: float) -> str:
        """A new device for somebody; its id."""
        values = {"id": secrets.token_hex(ID_BYTES), "identity": identity, "device": device, "created": at}
        async with self.database.noting() as connection:
            await connection.execute(insert(sessions).values(values))
        return str(values["id"])

    async def gone(self, among: Collection[str]) -> set[str]:
        """Which of some sessions have been ended."""
        async with self.database.reading() as connection:
            found = await connection.scalars(select(sessions.c.id).where(sessions.c.id.in_(among)))
            return set(among) - set(found)

    async def devices(self, identity: str) -> Sequence[Device]:
        """Where somebody is known, the newest device first."""
        fields = (sessions.c[name] for name in Device._fields)
        query = select(*fields).where(sessions.c.identity == identity).order_by(sessions.c.created.desc())
        async with self.database.reading() as connection:
            return [Device(*found) for found in (await connection.execute(query)).all()]

    async def end(self, identity: str, session: str) -> bool:
        """Let somebody no longer be themselves on a device of theirs; False if there is none of that id."""
        mine = delete(sessions).where(sessions.c.id == session, sessions.c.identity == identity)
        async with self.database.noting() as connection:
            return bool((await connection.execute(mine)).rowcount)

    async def use_once(self, name: str, at: float, until: float) -> bool:
        """Note that something is used that can be used once; False the second time. It is forgotten when it ends."""
        try:
            async with self.database.writing() as connection:
                await connection.execute(delete(used_links).where(used_links.c.until < at))
                await connection.execute(insert(used_links).values(id=name, until=until))
        except IntegrityError:
            return False
        except TROUBLE as error:
            raise unavailable(error) from error
        return True

    async def is_used(self, name: str) -> bool:
        """Has something been used that can be used once?"""
        async with self.database.reading() as connection:
            return bool(await connection.scalar(select(used_links.c.id).where(used_links.c.id == name)))

    async def use_link(self, link: str, identity: str, at: float, until: float) -> bool:
        """Note that a link is used; False if it was used before, or whom it stands for is gone."""
        if not await self.use_once(link, at, until):
            return False
        async with self.database.reading() as connection:
            return bool(await connection.scalar(select(identities.c.id).where(identities.c.id == identity)))
