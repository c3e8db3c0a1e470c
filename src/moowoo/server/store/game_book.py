"""Somebody's games in the database: those that run, with what waits first, and those that are over, page by page."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, bindparam, exists, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from moowoo.server.store.database import Database
from moowoo.server.store.schema import games, seats, tables
from moowoo.server.table import Stage

Result = Literal["", "won", "lost", "open"]
"""Which games: all, those one has won, those one has lost, those that were ended before their result."""
RESULTS: tuple[Result, ...] = ("", "won", "lost", "open")


class Player(NamedTuple):
    """Somebody at a game; `level` is the bot that decides there."""

    seat: int
    identity: str | None
    name: str
    level: str
    score: int | None
    place: int | None


class MyGame(NamedTuple):
    """A game as somebody who plays in it finds it listed. `seat` is theirs; `waiting`: does it wait for them?"""

    number: int
    code: str
    game: str
    edition: str
    rated: bool
    stage: Stage
    clock: int
    turn: int | None
    deadline: float | None
    started: float | None
    last: float
    finished: float | None
    seat: int
    waiting: bool
    away: bool
    level: str
    players: tuple[Player, ...] = ()

    @property
    def me(self) -> Player:
        return next(one for one in self.players if one.seat == self.seat)

    @property
    def others(self) -> tuple[Player, ...]:
        return tuple(one for one in self.players if one.seat != self.seat)


class Filter(NamedTuple):
    """Which games somebody looks for; empty is any. `with_name` is what somebody else at the table is called."""

    game: str = ""
    result: Result = ""
    with_name: str = ""


ANY = Filter()

WAITS_FOR_THEM = games.c.waiting.bitwise_and(literal(1).bitwise_lshift(seats.c.seat)) != 0
"""Does a game wait for whoever has a seat in it?"""
COLUMNS = (
    games.c.table_id,
    tables.c.code,
    *(games.c[name] for name in MyGame._fields[2:12]),
    *(seats.c.seat, WAITS_FOR_THEM.label("waits"), seats.c.away, seats.c.level),
)


class GameBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def running(self, who: str, limit: int) -> list[MyGame]:
        """The games of somebody that are not over: those that wait for them first, then the liveliest."""
        return await self._read(running_of(), {"who": who, "most": limit})

    async def finished(self, who: str, limit: int, wanted: Filter = ANY, before: str = "") -> list[MyGame]:
        """The games of somebody that are over, the newest first; after the one with the code `before`."""
        which = [*conditions(wanted), *([await self._older(who, before)] if before else [])]
        query = finished_of().where(*which) if which else finished_of()
        return await self._read(query, {"who": who, "most": limit})

    async def changes(self, people: Collection[str]) -> dict[str, tuple[object, ...]]:
        """Return for each person what changes when the list of their running games does."""
        found: dict[str, tuple[object, ...]] = dict.fromkeys(people, ())
        async with self.database.reading() as connection:
            for who, *shown in await connection.execute(running_of_all(), {"people": list(people)}):
                found[who] += tuple(shown)
        return found

    async def waiting(self, who: str) -> int:
        """How many games wait for somebody."""
        mine = and_(seats.c.identity == who, seats.c.finished.is_(None), WAITS_FOR_THEM)
        theirs = seats.join(games, games.c.table_id == seats.c.table_id)
        async with self.database.reading() as connection:
            return int(await connection.scalar(select(func.count()).select_from(theirs).where(mine)) or 0)

    async def _older(self, who: str, code: str) -> ColumnElement[bool]:
        """What came before a game of somebody's; nothing, if it is not theirs."""
        query = listed(and_(seats.c.identity == who, tables.c.code == code))
        async with self.database.reading() as connection:
            found = (await connection.execute(query)).first()
        if found is None or found.finished is None:
            return seats.c.finished < 0
        older = and_(seats.c.finished == found.finished, seats.c.table_id < found.table_id)
        return or_(seats.c.finished < found.finished, older)

    async def _read(self, query: "Select[Any]", facts: dict[str, object]) -> list[MyGame]:
        async with self.database.reading() as connection:
            found = [MyGame(*row) for row in await connection.execute(query, facts)]
            players = await read_players(connection, [one.number for one in found])
        return [one._replace(players=tuple(players[one.number])) for one in found]


def listed(which: ColumnElement[bool]) -> "Select[Any]":
    joined = seats.join(games, games.c.table_id == seats.c.table_id).join(tables, tables.c.id == seats.c.table_id)
    return select(*COLUMNS).select_from(joined).where(which)


# What every list asks is put together once: that takes longer than to answer it.


@cache
def running_of() -> "Select[Any]":
    mine = and_(seats.c.identity == bindparam("who"), seats.c.finished.is_(None))
    return listed(mine).order_by(WAITS_FOR_THEM.desc(), games.c.last.desc()).limit(bindparam("most"))


@cache
def running_of_all() -> "Select[Any]":
    """What lists show of running games, and nothing of when somebody has decided: that may be secret."""
    shown = (games.c.stage, games.c.turn, games.c.deadline, WAITS_FOR_THEM, seats.c.away)
    theirs = and_(seats.c.identity.in_(bindparam("people", expanding=True)), seats.c.finished.is_(None))
    joined = seats.join(games, games.c.table_id == seats.c.table_id)
    columns = (seats.c.identity, seats.c.table_id, *shown)
    return select(*columns).select_from(joined).where(theirs).order_by(seats.c.identity, seats.c.table_id)


@cache
def finished_of() -> "Select[Any]":
    mine = and_(seats.c.identity == bindparam("who"), seats.c.finished.is_not(None))
    return listed(mine).order_by(seats.c.finished.desc(), seats.c.table_id.desc()).limit(bindparam("most"))


@cache
def players_at() -> "Select[Any]":
    columns = (seats.c.table_id, *(seats.c[name] for name in Player._fields))
    these = seats.c.table_id.in_(bindparam("numbers", expanding=True))
    return select(*columns).where(these).order_by(seats.c.table_id, seats.c.seat)


def conditions(wanted: Filter) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.game:
        found.append(seats.c.game == wanted.game)
    if wanted.result:
        by_result = {"won": seats.c.place == 1, "lost": seats.c.place > 1, "open": seats.c.place.is_(None)}
        found.append(by_result[wanted.result])
    if wanted.with_name:
        other = seats.alias()
        here = and_(other.c.table_id == seats.c.table_id, other.c.seat != seats.c.seat)
        found.append(exists().where(here, func.lower(other.c.name) == wanted.with_name.lower()))
    return found


async def read_players(connection: AsyncConnection, numbers: Sequence[int]) -> dict[int, list[Player]]:
    """Everybody at some games, seat by seat."""
    found: dict[int, list[Player]] = {number: [] for number in numbers}
    if numbers:
        for number, *row in await connection.execute(players_at(), {"numbers": list(numbers)}):
            found[number].append(Player(*row))
    return found
