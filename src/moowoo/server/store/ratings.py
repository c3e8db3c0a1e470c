"""Ratings in the database: counting a game once, whoever wants to, and making all of them anew from the log."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    CompoundSelect,
    Select,
    and_,
    bindparam,
    delete,
    func,
    literal_column,
    select,
    text,
    union_all,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from moowoo.ratings.ladders import bot_ratings, ladders
from moowoo.ratings.rating import UNSHIFTED, Rating, shifted_by
from moowoo.server.counting import BOTS, Change, Held, bot_holder, changes, holder, is_program
from moowoo.server.entries import Counted, CountedSeat, from_text, to_text
from moowoo.server.people import kept_settings
from moowoo.server.store.database import Database
from moowoo.server.store.schema import games, identities, log, rating_changes, ratings

COUNTING_LOCK = 0x6D6F70
"""The number on which nodes of PostgreSQL agree that one counts at a time."""
AT_ONCE = 1000
LATEST = 100
"""So many games of a ladder make somebody's course."""
HELD = ("value", "doubt", "volatility", "games", "wins", "streak", "best_streak", "at")


class Stood(NamedTuple):
    """Somebody in the standing of a ladder."""

    identity: str
    name: str
    held: Held


class RatingBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    # Counting.

    async def count(
        self, table: int, seq: int, ladder: str, seats: tuple[CountedSeat, ...], at: float, who: str
    ) -> list[Change] | None:
        """Count a game by an entry at a place of its table's log, and say what that changes for people; None if the
        place is taken. The entry, its number and all that follows from it are written together or not at all."""
        async with self.database.writing() as connection:
            await self._alone(connection)
            number = int(await connection.scalar(select(func.max(games.c.counted))) or 0) + 1
            held = await held_by(connection, ladder, [BOTS, *map(holder, seats)])
            entry = Counted(number, ladder, seats)
            made = changes(entry, at, held)
            entry = msgspec.structs.replace(entry, told=told(seats, made))
            row = {"table_id": table, "seq": seq, "kind": "counted", "body": to_text(entry)}
            row |= {"identity": who, "request_id": "counted", "at": at}
            if not (await connection.execute(self._insert_once(log, row).returning(log.c.seq))).all():
                return None
            await connection.execute(update(games).where(games.c.table_id == table).values(counted=number))
            if made:
                await self._keep(connection, ladder, {one.who: one.after for one in made})
                await self._note(connection, [change_row(entry, table, at, one) for one in made])
        return [one for one in made if not is_program(one.who)]

    async def _alone(self, connection: AsyncConnection) -> None:
        if self.database.dialect == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": COUNTING_LOCK})

    def _insert_once(self, into: Any, values: Any) -> Any:
        made = postgresql.insert(into) if self.database.dialect == "postgresql" else sqlite.insert(into)
        return made.values(values).on_conflict_do_nothing()

    async def _keep(self, connection: AsyncConnection, ladder: str, held: Mapping[str, Held]) -> None:
        """Write what people have on a ladder now."""
        wanted = await public_among(connection, list(held))
        rows = [
            {"identity": who, "ladder": ladder, "listed": who in wanted and not has.rating.provisional} | held_row(has)
            for who, has in held.items()
        ]
        made = postgresql.insert(ratings) if self.database.dialect == "postgresql" else sqlite.insert(ratings)
        new = {name: made.excluded[name] for name in (*HELD, "listed")}
        await connection.execute(made.on_conflict_do_update(index_elements=["identity", "ladder"], set_=new), rows)

    async def _note(self, connection: AsyncConnection, rows: Sequence[Mapping[str, object]]) -> None:
        into = rating_changes
        made = postgresql.insert(into) if self.database.dialect == "postgresql" else sqlite.insert(into)
        new = {name: made.excluded[name] for name in ("table_id", "at", "value", "doubt", "place", "seats")}
        keys = ["identity", "ladder", "number"]
        await connection.execute(made.on_conflict_do_update(index_elements=keys, set_=new), list(rows))

    # Making it all anew.

    async def rebuild(self) -> int:
        """Make ratings and their history anew from the log; how many games were counted. What was played before goes
        first, while the server goes on; only the rest is done while nobody counts."""
        known: dict[str, dict[str, Held]] = {}
        after = done = 0
        while True:
            async with self.database.writing() as connection:
                found = await counted_games(connection, after)
                if len(found) < AT_ONCE:
                    await self._alone(connection)
                    found = await counted_games(connection, after)
                await self._count_again(connection, found, known)
                if len(found) < AT_ONCE:
                    await self._put(connection, known, found[-1].number if found else after)
                    return done + len(found)
                after, done = found[-1].number, done + len(found)

    async def _count_again(
        self, connection: AsyncConnection, found: Sequence["CountedGame"], known: dict[str, dict[str, Held]]
    ) -> None:
        rows = []
        for one in found:
            ladder = known.setdefault(one.entry.ladder, {})
            for made in changes(one.entry, one.at, ladder):
                ladder[made.who] = made.after
                rows.append(change_row(one.entry, one.table, one.at, made))
        if rows:
            await self._note(connection, rows)

    async def _put(self, connection: AsyncConnection, known: Mapping[str, Mapping[str, Held]], last: int) -> None:
        """What follows from no entry goes, and the rest is written."""
        await connection.execute(delete(ratings))
        await connection.execute(delete(rating_changes).where(rating_changes.c.number > last))
        for ladder, held in known.items():
            people = list(held.items())
            for start in range(0, len(people), AT_ONCE):
                await self._keep(connection, ladder, dict(people[start : start + AT_ONCE]))

    # Reading.

    async def of(self, who: str) -> dict[str, Held]:
        """What somebody has, by ladder."""
        async with self.database.reading() as connection:
            rows = await connection.execute(select(ratings).where(ratings.c.identity == who))
            return {row.ladder: read_held(row) for row in rows}

    async def with_bots(self, who: str, now: float) -> tuple[dict[str, Held], dict[str, dict[str, Rating]]]:
        """What somebody has, by ladder; and all bots by ladder and level, where games have put them on the scale of
        people, the weakest first."""
        async with self.database.reading() as connection:
            rows = await connection.execute(ratings_of(), {"who": [who, BOTS, *bot_holders()]})
            found = {(row.ladder, row.identity): read_held(row) for row in rows}
        mine = {ladder: found[ladder, who] for ladder in ladders() if (ladder, who) in found}
        return mine, {ladder: shown_bots(ladder, found, now) for ladder in ladders()}

    async def among(self, ladder: str, people: Sequence[str]) -> dict[str, Held]:
        async with self.database.reading() as connection:
            return await held_by(connection, ladder, people)

    async def standing(self, ladder: str, limit: int = 50, below: float | None = None) -> list[Stood]:
        """Who wants to be seen, and whose rating is known well enough: the strongest first, or from a value down."""
        mine = and_(ratings.c.ladder == ladder, ratings.c.listed.is_(True))
        if below is not None:
            mine = and_(mine, ratings.c.value < below)
        query = (
            select(identities.c.name, ratings)
            .select_from(ratings)
            .join(identities, identities.c.id == ratings.c.identity)
            .where(mine)
            .order_by(ratings.c.value.desc())
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [Stood(row.identity, row.name, read_held(row)) for row in await connection.execute(query)]

    async def place(self, ladder: str, value: float) -> tuple[int, int]:
        """Which place a rating has among those who are seen, and how many they are."""
        seen = and_(ratings.c.ladder == ladder, ratings.c.listed.is_(True))
        count = select(func.count()).select_from(ratings)
        async with self.database.reading() as connection:
            above, everybody = (
                await connection.execute(
                    select(
                        count.where(seen, ratings.c.value > value).scalar_subquery(),
                        count.where(seen).scalar_subquery(),
                    )
                )
            ).one()
            return int(above) + 1, int(everybody)

    async def courses(self, who: str) -> dict[str, list[Rating]]:
        """Somebody's rating after each of their latest games, the oldest first, by ladder."""
        async with self.database.reading() as connection:
            rows = sorted(await connection.execute(latest_changes(), {"who": who}), key=lambda row: int(row.number))
        found: dict[str, list[Rating]] = {}
        for row in rows:
            found.setdefault(row.ladder, []).append(Rating(row.value, row.doubt))
        return found


@cache
def bot_holders() -> tuple[str, ...]:
    """Under which names bots are kept."""
    return tuple(sorted({bot_holder(*bot) for ladder in ladders() for bot in bot_ratings(ladder).items()}))


# What every page of standing asks is put together once: that takes longer than to answer it.


@cache
def ratings_of() -> "Select[Any]":
    """All that some have."""
    return select(ratings).where(ratings.c.identity.in_(bindparam("who", expanding=True)))


@cache
def latest_changes() -> "CompoundSelect[Any]":
    """How somebody's rating went over their latest games, on every ladder."""
    columns = (rating_changes.c.ladder, rating_changes.c.number, rating_changes.c.value, rating_changes.c.doubt)
    latest = [
        select(*columns)
        .where(rating_changes.c.identity == bindparam("who"), rating_changes.c.ladder == ladder)
        .order_by(rating_changes.c.number.desc())
        .limit(LATEST)
        .subquery()
        for ladder in ladders()
    ]
    return union_all(*map(select, latest))


def shown_bots(ladder: str, found: Mapping[tuple[str, str], Held], now: float) -> dict[str, Rating]:
    off = found.get((ladder, BOTS))
    shift = off.rating.after(now - (off.at or now)) if off else UNSHIFTED
    shown = {}
    for level, arena in bot_ratings(ladder).items():
        held = found.get((ladder, bot_holder(level, arena)))
        shown[level] = shifted_by(held.rating if held else arena, shift)
    return dict(sorted(shown.items(), key=lambda item: item[1].value))


class CountedGame(NamedTuple):
    number: int
    table: int
    at: float
    entry: Counted


async def counted_games(connection: AsyncConnection, after: int) -> list[CountedGame]:
    """The games that were counted after a number, in order. The kind is written out so that its index is used."""
    is_counting = log.c.kind == literal_column("'counted'")
    query = (
        select(games.c.counted, games.c.table_id, log.c.at, log.c.body)
        .select_from(games)
        .join(log, and_(log.c.table_id == games.c.table_id, is_counting))
        .where(games.c.counted > after)
        .order_by(games.c.counted)
        .limit(AT_ONCE)
    )
    found = []
    for number, table, at, body in await connection.execute(query):
        entry = from_text(body)
        assert isinstance(entry, Counted)
        found.append(CountedGame(int(number), int(table), at, entry))
    return found


async def held_by(connection: AsyncConnection, ladder: str, people: Sequence[str]) -> dict[str, Held]:
    mine = and_(ratings.c.identity.in_(people), ratings.c.ladder == ladder)
    return {row.identity: read_held(row) for row in await connection.execute(select(ratings).where(mine))}


async def public_among(connection: AsyncConnection, people: Sequence[str]) -> set[str]:
    """Who of some people wants to be seen."""
    rows = await connection.execute(select(identities.c.id, identities.c.settings).where(identities.c.id.in_(people)))
    return {number for number, settings in rows if kept_settings(settings).public}


def held_row(has: Held) -> dict[str, object]:
    rating = has.rating
    mine = {"value": rating.value, "doubt": rating.doubt, "volatility": rating.volatility}
    return mine | {name: getattr(has, name) for name in HELD[3:]}


def read_held(row: Any) -> Held:
    rating = Rating(row.value, row.doubt, row.volatility)
    return Held(rating, row.games, row.wins, row.streak, row.best_streak, row.at)


def change_row(entry: Counted, table: int, at: float, made: Change) -> dict[str, object]:
    return {
        "identity": made.who,
        "ladder": entry.ladder,
        "number": entry.number,
        "table_id": table,
        "at": at,
        "value": made.after.rating.value,
        "doubt": made.after.rating.doubt,
        "place": made.place,
        "seats": len(entry.seats),
    }


def told(seats: Sequence[CountedSeat], made: Iterable[Change]) -> dict[int, tuple[int, int]]:
    """What is said of a counted game: everybody's rating before and after."""
    by = {one.who: (round(one.before.rating.value), round(one.after.rating.value)) for one in made}
    return {seat: by[one.who] for seat, one in enumerate(seats) if one.who in by}
