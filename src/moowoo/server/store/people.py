"""People in the database: who they are, how they like things, whom they do not want to hear, and who is banned."""

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Select, bindparam, delete, false, insert, or_, select, update

from moowoo.ratings.rating import PROVISIONAL
from moowoo.server.people import Person, Settings, kept_settings, kin_of
from moowoo.server.store.database import Database
from moowoo.server.store.schema import bans, identities, keys, ratings, reports, sessions

ID_BYTES = 12
MOST_SHUNNED = 500
"""How many people somebody can mute; the oldest are forgotten first."""

FIELDS = [identities.c[name] for name in ("id", "name", "settings", "muted", "blocked", "kin")]


class PeopleBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def arrive(
        self, name: str, settings: Settings, at: float, device: str = "", known: Person | None = None
    ) -> Person:
        """A new identity for somebody, and their first device; `known` is who they were there until now."""
        kin = "" if known is None else known.kin or kin_of(known.id)
        person = Person(secrets.token_hex(ID_BYTES), name, settings, kin=kin)
        async with self.database.noting() as connection:
            values = {"id": person.id, "created": at, "seen": at, "kin": kin or None} | columns(person)
            await connection.execute(insert(identities).values(values))
            first = {"id": person.id, "identity": person.id, "device": device, "created": at}
            await connection.execute(insert(sessions).values(first))
        return person

    async def find(self, number: str) -> Person | None:
        return await self._find(select(*FIELDS).where(identities.c.id == number))

    async def find_by_session(self, session: str) -> Person | None:
        """Whose session it is; None once it has been ended."""
        theirs = select(*FIELDS).join(sessions, sessions.c.identity == identities.c.id)
        return await self._find(theirs.where(sessions.c.id == session))

    async def _find(self, query: Select[Any]) -> Person | None:
        async with self.database.reading() as connection:
            found = (await connection.execute(query)).one_or_none()
        if found is None:
            return None
        muted, blocked = read_ids(found.muted), read_ids(found.blocked)
        return Person(found.id, found.name, kept_settings(found.settings), muted, blocked, found.kin or "")

    async def join_kin(self, one: Person, other: Person) -> None:
        """Two identities were on one device: whoever it is, games between them do not count."""
        kin = other.kin or kin_of(other.id)
        async with self.database.noting() as connection:
            await connection.execute(update(identities).where(identities.c.id == one.id).values(kin=kin))

    async def keep(self, person: Person) -> None:
        """Keep what somebody has chosen; whether they are in the standing goes with it."""
        known = ratings.c.doubt <= PROVISIONAL if person.settings.public else false()
        async with self.database.noting() as connection:
            await connection.execute(update(identities).where(identities.c.id == person.id).values(columns(person)))
            await connection.execute(update(ratings).where(ratings.c.identity == person.id).values(listed=known))

    async def saw(self, moments: Mapping[str, float]) -> None:
        """Note who was here and when, so that old identities can be told from living ones."""
        came = [{"who": who, "at": at} for who, at in moments.items()]
        latest = update(identities).where(identities.c.id == bindparam("who"), identities.c.seen < bindparam("at"))
        async with self.database.noting() as connection:
            await connection.execute(latest.values(seen=bindparam("at")), came)

    async def report(self, at: float, code: str, reporter: str, who: str, name: str, text: str, talk: str = "") -> None:
        """Keep a report, with the talk that it is about as it was then."""
        values = {"at": at, "code": code, "reporter": reporter, "who": who, "name": name, "text": text, "talk": talk}
        async with self.database.noting() as connection:
            await connection.execute(insert(reports).values(values))

    async def banned(self, at: float) -> frozenset[str]:
        """Every identity and address that is kept out at a moment."""
        standing = or_(bans.c.until.is_(None), bans.c.until > at)
        async with self.database.reading() as connection:
            return frozenset((await connection.scalars(select(bans.c.subject).where(standing))).all())

    async def ban(self, subject: str, at: float, until: float | None, reason: str) -> None:
        """Keep somebody (an identity or an address) out, until a moment or for ever."""
        async with self.database.noting() as connection:
            await connection.execute(delete(bans).where(bans.c.subject == subject))
            await connection.execute(insert(bans).values(subject=subject, until=until, reason=reason, at=at))

    async def unban(self, subject: str) -> bool:
        async with self.database.noting() as connection:
            gone = await connection.execute(delete(bans).where(bans.c.subject == subject))
        return bool(gone.rowcount)

    async def secret(self, name: str) -> str:
        """A secret that all nodes share; made by the first that asks for it."""
        async with self.database.noting() as connection:
            query = select(keys.c.value).where(keys.c.name == name)
            found = await connection.scalar(query)
            if found is None:
                made = {"name": name, "value": secrets.token_urlsafe(48)}
                await connection.execute(insert_once(self.database.dialect, made))
                found = await connection.scalar(query)
        return str(found)


def insert_once(dialect: str, values: dict[str, Any]) -> Any:
    from sqlalchemy.dialects import postgresql, sqlite

    into = postgresql.insert(keys) if dialect == "postgresql" else sqlite.insert(keys)
    return into.values(values).on_conflict_do_nothing()


def columns(person: Person) -> dict[str, str]:
    return {
        "name": person.name,
        "settings": msgspec.json.encode(person.settings).decode(),
        "muted": write_ids(person.muted),
        "blocked": write_ids(person.blocked),
    }


def read_ids(text: str) -> frozenset[str]:
    return frozenset(text.split())


def write_ids(ids: frozenset[str]) -> str:
    return " ".join(sorted(ids)[:MOST_SHUNNED])
