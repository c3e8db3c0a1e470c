"""What a move costs the server's processor early and late in a game, first loading a long one, and watchers.

Long games are written into the database before the server starts. Then short ones, long ones, and short ones that one
page or ten pages watch are played in turns, in one run, so that a busy machine weighs on all alike; what counts is the
processor's time and not the clock's. At this pace a game is over within half a minute, so every turn has its own.
"""

import asyncio
import random
import sqlite3
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server_load import LONG_GAME, let_play
from benchmarks.server_memory import cpu_seconds
from benchmarks.server_nodes import Node
from benchmarks.server_people import RASH, arrive
from moowoo.server import actions
from moowoo.server.config import Config
from moowoo.server.house import House, open_house
from moowoo.server.openings import Opening
from moowoo.server.people import Settings
from moowoo.terminal.join_place import API, Place

EARLY, LATE = 100, 5_000
TABLES = 8
TURNS = 3
WATCHERS = (1, 10)
TAKEN_BACK = 0.7
"""How much of what is played is taken back: otherwise no game is as long as that."""

Seated = tuple[str, list[str]]
"""A table's code, and the tokens of who plays there."""


class Cost(NamedTuple):
    """Milliseconds of the processor."""

    early: float
    late: float
    load: float
    load_wall: float
    one_watcher: float
    ten_watchers: float

    def as_dict(self) -> dict[str, object]:
        return {
            "cpu_ms_per_move_at_100": round(self.early, 3),
            "cpu_ms_per_move_at_5000": round(self.late, 3),
            "late_beside_early": round(self.late / self.early, 3),
            "first_load_of_5000_cpu_ms": round(self.load, 1),
            "first_load_of_5000_wall_ms": round(self.load_wall, 1),
            "cpu_ms_per_move_one_page_watching": round(self.one_watcher, 3),
            "cpu_ms_per_move_ten_pages_watching": round(self.ten_watchers, 3),
            "ten_beside_one": round(self.ten_watchers / self.one_watcher, 3),
        }


async def written(url: str, entries: int, tables: int) -> list[Seated]:
    """Tables whose logs have so many entries, made without a network."""
    async with open_house(Config(database=url, rehearse=False, limits=False)) as house:
        await house.warm.wait()
        return await asyncio.gather(*(played_to(house, entries, place) for place in range(tables)))


async def played_to(house: House, entries: int, place: int) -> Seated:
    service, chance = house.service, random.Random(place)
    people = [
        await service.people.arrive(f"Person {entries}.{place}.{seat}", Settings(), house.clock.now())
        for seat in range(2)
    ]
    table = await service.open(people[0], Opening(game="woo", options=LONG_GAME, seats=["me", "open"], public=False))
    await service.act(people[1], table.code, actions.Sit())
    table = (await service.act(people[0], table.code, actions.Start())).table
    while table.seq < entries and (seat := table.glance.actor) is not None:
        choices = [str(move) for move in table.choices(seat)]
        move = chance.choice([one for one in choices if one not in RASH] or choices)
        table = (await service.act(people[seat], table.code, actions.Move(move=move, ply=table.decided[seat]))).table
        if chance.random() < TAKEN_BACK:
            await service.act(people[seat], table.code, actions.Propose(what="undo"))
            agreed = actions.Answer(proposal=table.proposed + 1, yes=True)
            table = (await service.act(people[1 - seat], table.code, agreed)).table
    return table.code, [house.tokens.session(person.id) for person in people]


async def costs(url: str, seconds: float, late: int = LATE) -> Cost:
    kinds = ("short", "long", *WATCHERS)
    short, long = await written(url, EARLY, (len(kinds) - 1) * TURNS * TABLES), await written(url, late, TABLES)
    file = url.removeprefix("sqlite:///")
    spent = {kind: [0.0, 0.0] for kind in kinds}
    with Node(url, flags=("--no-limits", "--no-rehearse")) as node:
        load, wall = first_load(node, long[0])
        # What is loaded or drawn for the first time is, before it counts.
        await watched_by(node, file, short[:1], 1, 0.0)
        for _ in range(TURNS):
            for kind in kinds:
                tables = long if kind == "long" else [short.pop() for _ in range(TABLES)]
                watchers = kind if isinstance(kind, int) else 0
                for place, figure in enumerate(await watched_by(node, file, tables, watchers, seconds)):
                    spent[kind][place] += figure
    early, late_cost, *watched = (1000 * used / moves for used, moves in spent.values())
    return Cost(early, late_cost, load, wall, *watched)


def first_load(node: Node, table: Seated) -> tuple[float, float]:
    """Until somebody has the view of a table that nobody had asked for: milliseconds of the processor, of the clock."""
    code, tokens = table
    place, before, begun = Place(node.address, code), cpu_seconds(node.pid), time.perf_counter()
    place.get(f"{API}/tables/{code}/view", tokens[0])
    return 1000 * (cpu_seconds(node.pid) - before), 1000 * (time.perf_counter() - begun)


async def spending(node: Node, file: str, tables: Sequence[Seated], seconds: float) -> tuple[float, int]:
    """Seconds of the processor for all moves of a while, and how many there were."""
    before, kept = cpu_seconds(node.pid), moves_in(file)
    await let_play(node.address, tables, None, seconds)
    return cpu_seconds(node.pid) - before, moves_in(file) - kept


def moves_in(file: str) -> int:
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("SELECT count(*) FROM log WHERE kind = 'moved'").fetchone()[0])


async def watched_by(node: Node, file: str, tables: Sequence[Seated], number: int, seconds: float) -> tuple[float, int]:
    """The same, where so many pages watch each table."""
    async with AsyncExitStack() as stack:
        for code, _ in tables:
            for place in range(number):
                token = await asyncio.to_thread(arrive, node.address, f"Watcher {place}")
                line = await stack.enter_async_context(watching(node, code, token))
                stack.callback(asyncio.create_task(drained(line)).cancel)
        return await spending(node, file, tables, seconds)


def watching(node: Node, code: str, token: str) -> connect:
    headers = {"Authorization": f"Bearer {token}"}
    address = Place(node.address, code).socket(v=1, **{"as": "page"})
    return connect(address, additional_headers=headers, compression=None, proxy=None, ping_interval=None)


async def drained(line: ClientConnection) -> None:
    async for _ in line:
        pass
