"""Taking everything along, and going for good: all that is known of somebody as one text, and none of it any more."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, String, Table, Text, bindparam, delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from moowoo.server import actions, entries
from moowoo.server.anonymising import GONE, NAMELESS, Stranger, nameless, names_of
from moowoo.server.entries import AnyEntry, to_text
from moowoo.server.errors import Refusal
from moowoo.server.people import Person
from moowoo.server.rulings import unused_name
from moowoo.server.service import Service
from moowoo.server.store.people import read_ids, write_ids
from moowoo.server.store.schema import (
    CAME,
    bans,
    circle_members,
    circle_talk,
    identities,
    log,
    measures,
    metadata,
    recovery_codes,
    reports,
    seats,
    snapshots,
    tables,
)
from moowoo.server.table import OVER
from moowoo.server.table import Table as GameTable

LEN_OF_ID = 24
"""Signs that an id has."""
NAMELESS_ROWS = ("figures", "measures", "oddities", "rating_changes", "ratings")
"""Tables whose rows stay when somebody goes, without a name: they follow from logs, or tell what was done and why."""
NOT_TOLD = ("master", "past", "chairs")
"""What an entry says that is not about who made it: secrets of the deal, and the others."""


async def tables_of(service: Service, who: str) -> list[int]:
    """Every table at which somebody has ever been anything."""
    query = union(
        select(seats.c.table_id).where(seats.c.identity == who),
        select(tables.c.id).where(tables.c.host == who),
        select(log.c.table_id).where(log.c.identity == who, CAME),
    )
    async with service.database.reading() as connection:
        return sorted({int(number) for number in await connection.scalars(query)})


# Taking along.


async def everything_about(service: Service, person: Person) -> bytes:
    """All that is known of somebody, as JSON."""
    found: dict[str, object] = {"id": person.id, "name": person.name}
    async with service.database.reading() as connection:
        for table in metadata.sorted_tables:
            mine = naming(table, person.id)
            if mine is None or table in (log, recovery_codes):
                continue
            rows = await connection.execute(select(table).where(mine))
            found[table.name] = [dict(row._mapping) for row in rows]
    found["recovery_codes"] = await service.keys.codes_left(person.id)
    found["log"] = [
        one for number in await tables_of(service, person.id) for one in await deeds(service, number, person.id)
    ]
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


def naming(table: Table, who: str) -> ColumnElement[bool] | None:
    """Which rows of a table name somebody; None where none can."""
    named = [
        column == who
        for column in table.columns
        if isinstance(column.type, String) and not isinstance(column.type, Text)
    ]
    return or_(*named) if named else None


async def deeds(service: Service, number: int, who: str) -> list[dict[str, Any]]:
    """What somebody did and said at a table."""
    rows = await service.book.rows(number)
    code = rows[0].entry.code if rows and isinstance(rows[0].entry, entries.Opened) else ""
    return [{"table": code, "seq": row.seq, "at": row.at, "entry": told(row.entry)} for row in rows if row.who == who]


def told(entry: AnyEntry) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    return {name: value for name, value in plain.items() if name not in NOT_TOLD}


# Going.


async def forget(service: Service, person: Person) -> None:
    """Forget somebody. Their games stay as they were played, and go on without them; nothing names them any more."""
    alias = GONE + secrets.token_hex(9)
    for number in await tables_of(service, person.id):
        await forget_at_table(service, number, person, alias)
    devices = {one.id for one in await service.sessions.devices(person.id)}
    await forget_elsewhere(service, person, alias)
    service.hub.end(devices)


async def forget_at_table(service: Service, number: int, person: Person, alias: str) -> None:
    table = (await service.load(number)).table
    if table.stage != OVER and table.seat_of(person.id) is not None:
        await service.act(person, table.code, actions.Leave())
    rows = await service.book.rows(number)
    names = names_of([row.entry for row in rows], person.id) | ({person.name} - {""})

    def ruling(now: GameTable) -> AnyEntry:
        return forgotten(now, person.id, alias, names)

    try:
        done = await service.write(number, ruling)
        name = done.table.happenings[-1].entry.name  # type: ignore[union-attr]  # it is the entry just written
    except Refusal as refusal:
        if refusal.kind != "nobody":
            raise
        name = NAMELESS
    await scrub(service, number, Stranger(person.id, names, alias, name))


def forgotten(table: GameTable, who: str, alias: str, names: frozenset[str]) -> AnyEntry:
    """The entry that tells all nodes; it says where somebody was, not who. Raises `Refusal` where they are nowhere."""
    seat = next((place for place, chair in enumerate(table.chairs) if who in (chair.who, chair.left)), None)
    said = tuple(
        seq for seq, line in table.chat if line.who == who or Stranger(who, names, "", "").text(line.text) != line.text
    )
    if seat is None and not said and table.host != who:
        raise Refusal("nobody")
    name = NAMELESS if seat is None else unused_name(table, seat, NAMELESS)
    return entries.Forgotten(alias=alias, name=name, seat=seat, host=table.host == who, said=said)


async def scrub(service: Service, number: int, stranger: Stranger) -> None:
    """Rewrite a log and what is kept beside it. What hurries things is made anew when it is needed."""
    rows = nameless(await service.book.rows(number), stranger)
    changes = [{"place": row.seq, "new_body": to_text(row.entry), "new_identity": row.who} for row in rows]
    rewrite = (
        update(log)
        .where(log.c.table_id == number, log.c.seq == bindparam("place"))
        .values(body=bindparam("new_body"), identity=bindparam("new_identity"))
    )
    hosted = update(tables).where(tables.c.id == number, tables.c.host == stranger.who)
    async with service.database.noting() as connection:
        if changes:
            await connection.execute(rewrite, changes)
        await connection.execute(delete(snapshots).where(snapshots.c.table_id == number))
        await connection.execute(hosted.values(host=stranger.alias, host_name=stranger.name))
        named = tables.c.host_name.in_(stranger.names)
        await connection.execute(update(tables).where(tables.c.id == number, named).values(host_name=stranger.name))


async def forget_elsewhere(service: Service, person: Person, alias: str) -> None:
    """Everything outside the tables: the person with their keys and devices, and wherever else the id stands."""
    stranger = Stranger(person.id, frozenset({person.name} - {""}), alias, NAMELESS)
    async with service.database.noting() as connection:
        await connection.execute(delete(bans).where(bans.c.subject == person.id))
        about = or_(reports.c.who == person.id, reports.c.reporter == person.id)
        for name in stranger.names:
            about = or_(about, reports.c.talk.contains(name))
        for row in (await connection.execute(select(reports).where(about))).all():
            values = {"text": stranger.text(row.text), "talk": stranger.text(row.talk)}
            values |= {"who": alias, "name": NAMELESS} if row.who == person.id else {}
            values |= {"reporter": alias} if row.reporter == person.id else {}
            await connection.execute(update(reports).where(reports.c.id == row.id).values(values))
        await unsay(connection, person.id, stranger)
        shunning = or_(identities.c.muted.contains(person.id), identities.c.blocked.contains(person.id))
        for row in (await connection.execute(select(identities).where(shunning))).all():
            kept = {name: write_ids(read_ids(getattr(row, name)) - {person.id}) for name in ("muted", "blocked")}
            await connection.execute(update(identities).where(identities.c.id == row.id).values(kept))
        await connection.execute(delete(identities).where(identities.c.id == person.id))
        for table in metadata.sorted_tables:
            for column in loose_columns(table):
                named = column == person.id
                if table.name in NAMELESS_ROWS:
                    hidden = {"listed": False} if "listed" in table.columns else {}
                    await connection.execute(update(table).where(named).values({column.name: alias} | hidden))
                else:
                    await connection.execute(delete(table).where(named))


async def unsay(connection: AsyncConnection, who: str, stranger: Stranger) -> None:
    """Take somebody's name out of what others have said in their circles, and of why something was done there."""
    circles = select(circle_members.c.circle).where(circle_members.c.identity == who)
    for place in (circle_talk.c.text, measures.c.reason):
        table = place.table
        for name in stranger.names:
            query = select(table.c.id, place).where(table.c.circle.in_(circles), place.contains(name, autoescape=True))
            for number, said in (await connection.execute(query)).all():
                await connection.execute(update(table).where(table.c.id == number).values({place: stranger.text(said)}))


def loose_columns(table: Table) -> Sequence[Any]:
    """Columns that may hold an id and do not go with the person by themselves. The tables' own are seen to before."""
    if table in (tables, log, snapshots, identities, seats):
        return ()
    found = (
        column for column in table.columns if isinstance(column.type, String) and not isinstance(column.type, Text)
    )
    return [
        column for column in found if not column.foreign_keys and (getattr(column.type, "length", 0) or 0) >= LEN_OF_ID
    ]
