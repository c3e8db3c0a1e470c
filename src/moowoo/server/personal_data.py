"""Export of what is known of somebody, and the deletion of it."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Column, String, Table, Text, bindparam, delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from moowoo.server import actions, entries
from moowoo.server.anonymising import GONE, NAMELESS, Stranger, is_common, nameless, names_of, without_speaker
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
    figures,
    identities,
    log,
    measures,
    metadata,
    oddities,
    passkeys,
    rating_changes,
    ratings,
    reports,
    seats,
    sessions,
    snapshots,
    subscriptions,
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


class Section(NamedTuple):
    """Rows of a table that belong in an export: those whose `owner` is the person, without what is `withheld`."""

    table: Table
    owner: Column[Any]
    withheld: tuple[str, ...] = ()


EXPORTED = (
    Section(identities, identities.c.id, ("kin",)),
    Section(sessions, sessions.c.identity),
    Section(passkeys, passkeys.c.identity),
    Section(subscriptions, subscriptions.c.identity),
    Section(tables, tables.c.host),
    Section(seats, seats.c.identity),
    Section(reports, reports.c.reporter, ("who", "talk")),
    Section(bans, bans.c.subject, ("reason",)),
    Section(ratings, ratings.c.identity),
    Section(rating_changes, rating_changes.c.identity),
    Section(figures, figures.c.identity),
    Section(circle_members, circle_members.c.identity),
    Section(circle_talk, circle_talk.c.identity),
    Section(measures, measures.c.by, ("subject",)),
    Section(measures, measures.c.subject, ("by", "reason")),
    Section(oddities, oddities.c.identity),
)
NOT_EXPORTED = (
    *("circles", "duties", "games", "keys", "kept_games", "log", "recovery_codes", "roll_calls", "snapshots"),
    "used_links",
)
"""Tables without rows of one person's own. What somebody did at tables is taken from their logs, entry by entry, and
recovery codes are counted: what is stored of them is of no use to their owner. A roll call lasts a minute."""


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
    """Export all that is known of somebody, as JSON: their own data, and nobody else's.

    - Reports: those they wrote, with their own words and the name they gave; not the talk that was copied with it.
      Reports about them are left out as a whole: at a table of two, its code alone would tell who wrote it.
    - Measures and bans: that something was done about them, what and when; not by whom, nor in which words. What they
      did about others is told without saying to whom.
    - Tables: what they did and said there. What others did and said, who sat there, and whom they sent away is left
      out.
    - People they have muted or blocked stand in their own settings, by id: it is their choice, and tells nobody's name.
    """
    found: dict[str, Any] = {"id": person.id, "name": person.name}
    async with service.database.reading() as connection:
        for section in EXPORTED:
            columns = [column for column in section.table.columns if column.name not in section.withheld]
            rows = await connection.execute(select(*columns).where(section.owner == person.id))
            found.setdefault(section.table.name, []).extend(dict(row._mapping) for row in rows)
    found["recovery_codes"] = await service.keys.codes_left(person.id)
    found["log"] = [
        one for number in await tables_of(service, person.id) for one in await deeds(service, number, person.id)
    ]
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


async def deeds(service: Service, number: int, who: str) -> list[dict[str, Any]]:
    """What somebody did and said at a table."""
    rows = await service.book.rows(number)
    code = rows[0].entry.code if rows and isinstance(rows[0].entry, entries.Opened) else ""
    return [{"table": code, "seq": row.seq, "at": row.at, "entry": told(row.entry)} for row in rows if row.who == who]


def told(entry: AnyEntry) -> dict[str, Any]:
    """Return an entry as its maker may have it, without the others."""
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    withheld = (*NOT_TOLD, "name") if isinstance(entry, entries.Left) and entry.kicked else NOT_TOLD
    return {name: value for name, value in plain.items() if name not in withheld}


# Going.


async def forget(service: Service, person: Person) -> None:
    """Forget somebody. Their games stay as they were played, and go on without them; nothing names them any more."""
    alias = GONE + secrets.token_hex(9)
    known_as: dict[str, frozenset[str]] = {}
    for number in await tables_of(service, person.id):
        code, names = await forget_at_table(service, number, person, alias)
        known_as[code] = names
    devices = {one.id for one in await service.sessions.devices(person.id)}
    await forget_elsewhere(service, person, alias, known_as)
    service.hub.end(devices)


async def forget_at_table(service: Service, number: int, person: Person, alias: str) -> tuple[str, frozenset[str]]:
    """Forget somebody at a table. Return its code, and the names they had there."""
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
    return table.code, names


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


async def forget_elsewhere(
    service: Service, person: Person, alias: str, known_as: Mapping[str, frozenset[str]]
) -> None:
    """Forget somebody outside the tables: the person with their keys and devices, and wherever else the id stands.

    `known_as` has their names by the codes of tables, former ones too.
    """
    names = frozenset({person.name}.union(*known_as.values()) - {""})
    stranger = Stranger(person.id, names, alias, NAMELESS)
    async with service.database.noting() as connection:
        await connection.execute(delete(bans).where(bans.c.subject == person.id))
        await forget_in_reports(connection, stranger, known_as)
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


async def forget_in_reports(
    connection: AsyncConnection, stranger: Stranger, known_as: Mapping[str, frozenset[str]]
) -> None:
    """Take somebody out of reports. One that others wrote about others is their evidence: it keeps its words, and only
    what the stranger said at that table is said by nobody in particular."""
    own = or_(reports.c.who == stranger.who, reports.c.reporter == stranger.who)
    codes = list(known_as)
    for row in (await connection.execute(select(reports).where(or_(own, reports.c.code.in_(codes))))).all():
        talk = without_speaker(row.talk, known_as.get(row.code, stranger.names))
        values = {"talk": talk}
        if stranger.who in (row.who, row.reporter):
            values = {"text": stranger.text(row.text), "talk": stranger.text(talk)}
        values |= {"who": stranger.alias, "name": NAMELESS} if row.who == stranger.who else {}
        values |= {"reporter": stranger.alias} if row.reporter == stranger.who else {}
        await connection.execute(update(reports).where(reports.c.id == row.id).values(values))


async def unsay(connection: AsyncConnection, who: str, stranger: Stranger) -> None:
    """Take somebody's name out of what others have said in their circles, and of why something was done there."""
    circles = select(circle_members.c.circle).where(circle_members.c.identity == who)
    for place in (circle_talk.c.text, measures.c.reason):
        table = place.table
        for name in (one for one in stranger.names if not is_common(one)):
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
