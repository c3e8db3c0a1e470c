"""Circles in the database: who belongs to them, what they say to each other, and which tables are theirs."""

import secrets
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import and_, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from moowoo.server.errors import Refusal
from moowoo.server.store.database import Database
from moowoo.server.store.schema import circle_members, circle_talk, circles, identities, measures, tables
from moowoo.server.store.tables import Listed

HOST, MEMBER, REMOVED = "host", "member", "removed"
CODE_BYTES = 12
MOST_MEMBERS = 500
MOST_CIRCLES = 50
"""To how many circles one person can belong."""


class Circle(NamedTuple):
    """`weekday` (0 is Monday) and `minute` of the day say when the evening is, in a time zone."""

    id: int
    code: str
    name: str
    children: bool
    weekday: int | None
    minute: int | None
    zone: str
    created: float
    closed: float | None


class Member(NamedTuple):
    identity: str
    name: str
    standing: str
    muted: bool


class CircleTalk(NamedTuple):
    """`ready` names a ready sentence; else `text` is what was said."""

    id: int
    identity: str
    name: str
    text: str
    ready: str
    at: float


class CircleRows(NamedTuple):
    """What the page of a circle shows of it to every member."""

    circle: Circle
    members: list[Member]
    talk: list[CircleTalk]
    tables: list[Listed]

    def member(self, who: str) -> Member:
        """Return a member; raise `Refusal` for those who are not in the circle."""
        found = next((one for one in self.members if one.identity == who), None)
        if found is None:
            raise Refusal("no_circle")
        return found


class CircleBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def found(self, name: str, who: str, at: float, *, children: bool = False) -> Circle:
        """A new circle, whose first host is who founds it."""
        if len(await self.of(who)) >= MOST_CIRCLES:
            raise Refusal("too_many_circles")
        values = {"code": new_code(), "name": name, "children": children, "zone": "UTC", "created": at}
        async with self.database.noting() as connection:
            number = (await connection.execute(insert(circles).values(values).returning(circles.c.id))).scalar_one()
            first = {"circle": number, "identity": who, "standing": HOST, "muted": False, "joined": at}
            await connection.execute(insert(circle_members).values(first))
        return Circle(int(number), str(values["code"]), name, children, None, None, "UTC", at, None)

    async def find(self, number: int) -> Circle:
        """A circle; raises `Refusal` if there is none."""
        return await self._one(circles.c.id == number)

    async def by_code(self, code: str) -> Circle:
        """The circle to which a link leads; raises `Refusal`."""
        return await self._one(and_(circles.c.code == code, circles.c.closed.is_(None)))

    async def _one(self, which: Any) -> Circle:
        columns = (circles.c[name] for name in Circle._fields)
        async with self.database.reading() as connection:
            row = (await connection.execute(select(*columns).where(which))).one_or_none()
        if row is None:
            raise Refusal("no_circle")
        return Circle(*row)

    async def of(self, who: str) -> list[Circle]:
        """The circles somebody belongs to, the oldest first."""
        columns = (circles.c[name] for name in Circle._fields)
        mine = and_(circle_members.c.identity == who, circle_members.c.standing != REMOVED)
        query = select(*columns).join(circle_members, circle_members.c.circle == circles.c.id).where(mine)
        async with self.database.reading() as connection:
            return [Circle(*row) for row in await connection.execute(query.order_by(circles.c.id))]

    # Members.

    async def member(self, circle: int, who: str) -> Member:
        """What somebody is in a circle; raises `Refusal` for those who are not in it."""
        found = await self._members(circle, circle_members.c.identity == who)
        if not found or found[0].standing == REMOVED:
            raise Refusal("no_circle")
        return found[0]

    async def check_member(self, circle: int, who: str) -> None:
        """Raise `Refusal` unless a circle is open and somebody is in it."""
        await self.member(circle, who)
        if (await self.find(circle)).closed is not None:
            raise Refusal("circle_closed")

    async def check_talk(self, circle: int) -> None:
        """Raise `Refusal` where one talks by ready sentences only."""
        if (await self.find(circle)).children:
            raise Refusal("circle_ready")

    async def members(self, circle: int) -> list[Member]:
        """Hosts first, then by when they came."""
        return await self._members(circle, circle_members.c.standing != REMOVED)

    async def _members(self, circle: int, which: Any) -> list[Member]:
        columns = (circle_members.c.identity, identities.c.name, circle_members.c.standing, circle_members.c.muted)
        query = (
            select(*columns)
            .join(identities, identities.c.id == circle_members.c.identity)
            .where(circle_members.c.circle == circle, which)
            .order_by(circle_members.c.standing != HOST, circle_members.c.joined, circle_members.c.identity)
            .limit(MOST_MEMBERS)
        )
        async with self.database.reading() as connection:
            return [Member(*row) for row in await connection.execute(query)]

    async def join(self, circle: Circle, who: str, at: float) -> None:
        """Come in by the link. Whom a host has sent away stays out; raises `Refusal`."""
        if circle.closed is not None:
            raise Refusal("circle_closed")
        values = {"circle": circle.id, "identity": who, "standing": MEMBER, "muted": False, "joined": at}
        count = select(func.count()).select_from(circle_members).where(circle_members.c.circle == circle.id)
        async with self.database.noting() as connection:
            if int(await connection.scalar(count) or 0) >= MOST_MEMBERS:
                raise Refusal("too_many_circles")
            dialect = postgresql if self.database.dialect == "postgresql" else sqlite
            await connection.execute(dialect.insert(circle_members).values(values).on_conflict_do_nothing())
        if (await self._members(circle.id, circle_members.c.identity == who))[0].standing == REMOVED:
            raise Refusal("blocked")

    async def leave(self, circle: int, who: str) -> None:
        """Go. If nobody is host then, the one who has been there longest is."""
        mine = and_(circle_members.c.circle == circle, circle_members.c.identity == who)
        async with self.database.noting() as connection:
            await connection.execute(delete(circle_members).where(mine))
            left = select(circle_members.c.identity, circle_members.c.standing)
            left = left.where(circle_members.c.circle == circle, circle_members.c.standing != REMOVED)
            rows = (await connection.execute(left.order_by(circle_members.c.joined))).all()
            if not rows:
                await connection.execute(delete(circles).where(circles.c.id == circle))
            elif not any(row.standing == HOST for row in rows):
                await connection.execute(
                    update(circle_members)
                    .where(circle_members.c.circle == circle, circle_members.c.identity == rows[0].identity)
                    .values(standing=HOST)
                )

    async def change_member(self, circle: int, who: str, **values: object) -> None:
        mine = and_(circle_members.c.circle == circle, circle_members.c.identity == who)
        async with self.database.noting() as connection:
            await connection.execute(update(circle_members).where(mine).values(values))

    async def change(self, circle: int, **values: object) -> None:
        async with self.database.noting() as connection:
            await connection.execute(update(circles).where(circles.c.id == circle).values(values))

    # Talk and tables.

    async def say(self, circle: int, who: str, at: float, text: str, ready: str = "") -> None:
        values = {"circle": circle, "identity": who, "text": text, "ready": ready, "at": at}
        async with self.database.noting() as connection:
            await connection.execute(insert(circle_talk).values(values))

    async def talk(self, circle: int, limit: int = 50) -> list[CircleTalk]:
        """What was said last, the oldest first."""
        columns = (circle_talk.c.id, circle_talk.c.identity, identities.c.name, circle_talk.c.text)
        query = (
            select(*columns, circle_talk.c.ready, circle_talk.c.at)
            .outerjoin(identities, identities.c.id == circle_talk.c.identity)
            .where(circle_talk.c.circle == circle)
            .order_by(circle_talk.c.id.desc())
            .limit(limit)
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [CircleTalk(row.id, row.identity, row.name or "", row.text, row.ready, row.at) for row in reversed(rows)]

    async def tables(self, circle: int, limit: int = 50) -> list[Listed]:
        """The circle's tables that are not over, the liveliest first."""
        query = (
            select(*(tables.c[name] for name in Listed._fields))
            .where(tables.c.circle == circle, tables.c.stage.in_(("gathering", "playing", "paused")))
            .order_by(tables.c.stage != "gathering", tables.c.active.desc())
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [Listed(*row) for row in await connection.execute(query)]

    async def rows(self, circle: int) -> CircleRows:
        """Return what the page of a circle shows; raise `Refusal` if there is none."""
        async with self.database.reading_together():
            found = await self.find(circle)
            return CircleRows(found, await self.members(circle), await self.talk(circle), await self.tables(circle))

    async def changes(self, numbers: Collection[int]) -> dict[int, tuple[object, ...]]:
        """Return for each circle what changes when its page does: open tables, newest line, counts of members."""
        these = list(numbers)
        said = select(circle_talk.c.circle, func.max(circle_talk.c.id)).where(circle_talk.c.circle.in_(these))
        here = select(tables.c.circle, *(tables.c[name] for name in Listed._fields)).where(
            tables.c.circle.in_(these), tables.c.stage.in_(("gathering", "playing", "paused"))
        )
        kinds = (circle_members.c.circle, circle_members.c.standing, circle_members.c.muted)
        who = select(*kinds, func.count(), func.max(circle_members.c.joined)).where(circle_members.c.circle.in_(these))
        found: dict[int, tuple[object, ...]] = dict.fromkeys(these, ())
        async with self.database.reading() as connection:
            for query in (
                said.group_by(circle_talk.c.circle),
                here.order_by(tables.c.code),
                who.group_by(*kinds).order_by(*kinds),
            ):
                for row in await connection.execute(query):
                    found[row[0]] += tuple(row[1:])
        return found

    async def measures(self, circle: int, limit: int = 30) -> Sequence[Any]:
        """What its hosts have done about people, and why; the newest first."""
        query = select(measures).where(measures.c.circle == circle).order_by(measures.c.at.desc()).limit(limit)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).all()


def new_code() -> str:
    """The secret of a link into a circle."""
    return secrets.token_urlsafe(CODE_BYTES)
