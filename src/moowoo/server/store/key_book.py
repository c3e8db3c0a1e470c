"""What lets people be themselves again, in the database: passkeys of their devices, and codes on paper."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from moowoo.server.store.database import TROUBLE, Database, unavailable
from moowoo.server.store.schema import passkeys, recovery_codes

MOST_PASSKEYS = 20


class Passkey(NamedTuple):
    """A key that a device holds: its id, whose it is, its public half and how often it says it was used."""

    id: str
    identity: str
    public_key: str
    counter: int
    device: str
    created: float
    used: float | None


class KeyBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, key: Passkey) -> bool:
        """Keep a new passkey; False if it is known already, or there are too many."""
        try:
            async with self.database.writing() as connection:
                mine = select(func.count()).select_from(passkeys).where(passkeys.c.identity == key.identity)
                if int(await connection.scalar(mine) or 0) >= MOST_PASSKEYS:
                    return False
                await connection.execute(insert(passkeys).values(key._asdict()))
        except IntegrityError:
            return False
        except TROUBLE as error:
            raise unavailable(error) from error
        return True

    async def find(self, number: str) -> Passkey | None:
        fields = (passkeys.c[name] for name in Passkey._fields)
        async with self.database.reading() as connection:
            found = (await connection.execute(select(*fields).where(passkeys.c.id == number))).one_or_none()
        return None if found is None else Passkey(*found)

    async def passkeys(self, identity: str) -> Sequence[Passkey]:
        """Somebody's passkeys, the newest first."""
        fields = (passkeys.c[name] for name in Passkey._fields)
        query = select(*fields).where(passkeys.c.identity == identity).order_by(passkeys.c.created.desc())
        async with self.database.reading() as connection:
            return [Passkey(*found) for found in (await connection.execute(query)).all()]

    async def used(self, key: Passkey, counter: int, at: float) -> bool:
        """Note that a passkey was used; False if it was revoked meanwhile, or used elsewhere with the same count."""
        same = (passkeys.c.id == key.id) & (passkeys.c.counter == key.counter)
        async with self.database.noting() as connection:
            noted = await connection.execute(update(passkeys).where(same).values(counter=counter, used=at))
        return bool(noted.rowcount)

    async def revoke(self, identity: str, number: str) -> bool:
        """Let a passkey of somebody's open nothing any more; False if they have none of that id."""
        mine = delete(passkeys).where(passkeys.c.id == number, passkeys.c.identity == identity)
        async with self.database.noting() as connection:
            return bool((await connection.execute(mine)).rowcount)

    # Codes on paper.

    async def renew_codes(self, identity: str, hashes: Sequence[str], at: float) -> None:
        """New codes for somebody; the old ones open nothing from then on."""
        rows = [{"hash": one, "identity": identity, "created": at} for one in hashes]
        async with self.database.noting() as connection:
            await connection.execute(delete(recovery_codes).where(recovery_codes.c.identity == identity))
            await connection.execute(insert(recovery_codes), rows)

    async def codes_left(self, identity: str) -> int:
        mine = select(func.count()).select_from(recovery_codes).where(recovery_codes.c.identity == identity)
        async with self.database.reading() as connection:
            return int(await connection.scalar(mine) or 0)

    async def use_code(self, hashed: str) -> str | None:
        """Whose code it is; it is gone then. None if it is nobody's."""
        gone = delete(recovery_codes).where(recovery_codes.c.hash == hashed).returning(recovery_codes.c.identity)
        async with self.database.noting() as connection:
            found: str | None = await connection.scalar(gone)
        return found
