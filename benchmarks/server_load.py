"""Load at a given rate: tables of scripted people, and how long after a move is sent everybody at its table is told."""

import asyncio
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server_people import Notes, Person, arrive, lay
from moowoo.server.plain import JsonObject

LAID_AT_ONCE = 8
WARMING_UP = 2.0
"""Seconds before anything counts."""
LONG_GAME = {"target": 100}
"""Woo that nobody reaches while it is measured."""
MESSAGE = '{"type":"events","seq":123,"events":[{"kind":"led","seat":1,"card":"AC"}],"say":["Bo leads."],"turn":0}'
"""What an echo carries: about as much as a message about a move."""


@dataclass(frozen=True)
class Delays:
    """What a run showed: moves a second, and milliseconds from sending to everybody told."""

    wanted: float | None
    rate: float
    p50: float
    p99: float
    worst: float

    @classmethod
    def of(cls, wanted: float | None, delays: Sequence[float], seconds: float) -> "Delays":
        cuts = statistics.quantiles(delays, n=100)
        figures = (cuts[49], cuts[98], max(delays))
        return cls(wanted, round(len(delays) / seconds, 1), *(round(1000 * figure, 2) for figure in figures))


class Pace:
    """When the next move of a table is due, so that all tables together keep to a rate."""

    def __init__(self, interval: float, first: float) -> None:
        self.interval, self.due = interval, time.perf_counter() + first

    def think(self) -> float:
        """Seconds until then. Who is late does not hurry afterwards to make up for it."""
        now = time.perf_counter()
        pause = self.due - now
        self.due = max(self.due, now) + self.interval
        return pause


async def lay_tables(node: str, number: int) -> list[tuple[str, list[str]]]:
    """Tables of WOO for two people, begun: their codes, and the tokens of who plays there."""
    gate = asyncio.Semaphore(LAID_AT_ONCE)

    async def one(place: int) -> tuple[str, list[str]]:
        async with gate:
            tokens = [await asyncio.to_thread(arrive, node, f"Person {place}.{seat}") for seat in range(2)]
            return await asyncio.to_thread(lay, node, tokens, "woo", LONG_GAME), tokens

    return await asyncio.gather(*(one(place) for place in range(number)))


async def play_at(
    node: str,
    tables: Sequence[tuple[str, list[str]]],
    rate: float | None,
    seconds: float,
    sources: Sequence[str] = ("127.0.0.1",),
) -> Delays:
    """Let all tables play at a rate, or as fast as they can; measure after a moment of warming up."""
    notes, begun, ended = await let_play(node, tables, rate, seconds, sources)
    return Delays.of(rate, [delay for table in notes for delay in delays(table, begun, ended)], ended - begun)


async def let_play(
    node: str,
    tables: Sequence[tuple[str, list[str]]],
    rate: float | None,
    seconds: float,
    sources: Sequence[str] = ("127.0.0.1",),
) -> tuple[list[Notes], float, float]:
    """What was noted at each table, and from when to when it counts."""
    people = [person for place, table in enumerate(tables) for person in seated(node, table, place, len(tables), rate)]
    for place, person in enumerate(people):
        person.source = sources[place % len(sources)]
    playing = [asyncio.create_task(person.play()) for person in people]
    await asyncio.sleep(WARMING_UP)
    begun = time.perf_counter()
    await asyncio.sleep(seconds)
    ended = time.perf_counter()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return list({person.notes.code: person.notes for person in people}.values()), begun, ended


def seated(node: str, table: tuple[str, list[str]], place: int, number: int, rate: float | None) -> list[Person]:
    code, tokens = table
    notes = Notes(code)
    interval = number / rate if rate else 0.0
    pace = Pace(interval, interval * place / number)
    return [
        Person([node], notes, token, random.Random(f"{code} {seat}"), pace.think) for seat, token in enumerate(tokens)
    ]


def delays(notes: Notes, begun: float, ended: float) -> list[float]:
    """From sending a move until the last of the two was told, for every move sent while it counted."""
    return [
        max(notes.told[seq]) - sent
        for seq, sent in notes.sent.items()
        if begun <= sent and len(notes.told.get(seq, ())) == 2 and max(notes.told[seq]) <= ended
    ]


# The same with the echo server: as many connections, as many messages, of about the same size.


async def echo_at(address: str, connections: int, rate: float | None, seconds: float) -> Delays:
    found: list[tuple[float, float]] = []
    lines = [await connect(address, compression=None, proxy=None, ping_interval=None) for _ in range(connections)]
    interval = connections / rate if rate else 0.0
    talking = [
        asyncio.create_task(talk(line, Pace(interval, interval * place / connections), found))
        for place, line in enumerate(lines)
    ]
    await asyncio.sleep(WARMING_UP)
    begun = time.perf_counter()
    await asyncio.sleep(seconds)
    ended = time.perf_counter()
    for task in talking:
        task.cancel()
    await asyncio.gather(*talking, *(line.close() for line in lines), return_exceptions=True)
    return Delays.of(rate, [back - sent for sent, back in found if begun <= sent and back <= ended], ended - begun)


async def talk(line: ClientConnection, pace: Pace, found: list[tuple[float, float]]) -> None:
    while True:
        pause = pace.think()
        if pause > 0:
            await asyncio.sleep(pause)
        sent = time.perf_counter()
        await line.send(MESSAGE)
        await line.recv()
        found.append((sent, time.perf_counter()))


def as_dict(found: Delays) -> JsonObject:
    return {
        "wanted_per_second": found.wanted,
        "per_second": found.rate,
        "p50_ms": found.p50,
        "p99_ms": found.p99,
        "worst_ms": found.worst,
    }
