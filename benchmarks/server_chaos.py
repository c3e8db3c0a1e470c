"""Tables in a storm: nodes are killed, clocks jump, the database crashes, is locked, full, read-only or cut off, the
broker goes away, and no acknowledged move is lost.

Scripted people play whole games over real sockets while this happens. Afterwards the log is read from the database:
every move that was acknowledged must be there exactly once and in the order it was made, every game must be over, and
all people of a table must hold the same record, which replays. Nobody may have been told anything twice or out of turn.
"""

import asyncio
import random
import resource
import shutil
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path

from benchmarks.server_log import moves_in_log
from benchmarks.server_nodes import Node
from benchmarks.server_people import Notes, Person, arrive, lay
from benchmarks.server_services import Postgres, Redis, Wire
from moowoo import records

Strike = Callable[[], Awaitable[None]]
FLAGS = ("--no-limits", "--no-rehearse", "--bot-pace", "0")
TABLES = 200
LAID_AT_ONCE = 8
OUTAGE = 1.0
"""Seconds that something is away."""
JUMP = 3600.0
"""Seconds by which a clock is wrong."""
GARBLED = 5_000
"""Bytes of rubbish that a power cut leaves."""

GAMES: tuple[tuple[str, dict[str, object], int, int], ...] = (
    ("woo", {"target": 2}, 2, 0),
    ("mow", {"target": 30, "seats": 3}, 3, 0),
    ("mow", {"edition": "farm", "target": 40, "seats": 4}, 2, 2),
    ("woo", {"target": 2}, 1, 1),
)
"""What is played at the tables in turn: game, options, people, bots."""


@dataclass
class Site:
    """Where the storm comes down."""

    database: str
    nodes: list[Node]
    postgres: Postgres | None = None
    redis: Redis | None = None
    wire: Wire | None = None
    """Between the nodes and PostgreSQL."""

    @property
    def file(self) -> Path | None:
        """The database's file, where it has one."""
        return Path(self.database.removeprefix("sqlite:///")) if self.database.startswith("sqlite") else None

    @property
    def addresses(self) -> list[str]:
        return [node.address for node in self.nodes]


@dataclass
class Weather:
    """How hard it blows: seconds between two strikes, how many there are at most, and how long people think."""

    tables: int
    most: int = 1_000
    seed: int = 0
    calm: float = 1.5
    think: float = 0.15
    longest: float = 120.0


@dataclass
class Outcome:
    """What was found when the storm was over. `wrong` says what should not be, and is empty."""

    tables: int
    people: int
    acknowledged: int
    seconds: float
    lines: int
    strikes: dict[str, int]
    wrong: list[str] = field(default_factory=list)


@contextmanager
def one_node() -> Iterator[Site]:
    """One node with SQLite."""
    folder = Path(tempfile.mkdtemp(prefix="moowoo-chaos-"))
    database = f"sqlite:///{folder / 'tables.db'}"
    try:
        with Node(database, flags=FLAGS) as node:
            yield Site(database, [node])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def two_nodes() -> Iterator[Site]:
    """Two nodes with PostgreSQL and Redis, all our own."""
    with ExitStack() as stack:
        postgres, redis = stack.enter_context(Postgres()), stack.enter_context(Redis())
        wire = Wire(postgres.port)
        stack.callback(wire.close)
        address = postgres.url.replace(f":{postgres.port}/", f":{wire.port}/")
        nodes = [stack.enter_context(Node(address, redis.url, flags=FLAGS)) for _ in range(2)]
        yield Site(postgres.url, nodes, postgres, redis, wire)


async def play_in_storm(site: Site, weather: Weather) -> Outcome:
    people = await lay_tables(site, weather)
    begun = time.perf_counter()
    strikes: Counter[str] = Counter()
    over = asyncio.Event()
    storm = asyncio.create_task(blow(site, weather, strikes, over))
    try:
        async with asyncio.timeout(weather.longest):
            await asyncio.gather(*(person.play() for person in people))
        seconds = time.perf_counter() - begun
    finally:
        over.set()
        await storm
    notes = list({person.notes.code: person.notes for person in people}.values())
    return Outcome(
        tables=len(notes),
        people=len(people),
        acknowledged=sum(len(table.acknowledged) for table in notes),
        seconds=round(seconds, 1),
        lines=sum(table.lines for table in notes),
        strikes=dict(strikes),
        wrong=[*await log_faults(site, notes), *await record_faults(people)],
    )


async def lay_tables(site: Site, weather: Weather) -> list[Person]:
    """Every table with its people, some of them at each node."""
    gate = asyncio.Semaphore(LAID_AT_ONCE)

    async def one(number: int) -> list[Person]:
        game, options, seats, bots = GAMES[number % len(GAMES)]
        node = site.addresses[number % len(site.nodes)]
        async with gate:
            tokens = [await asyncio.to_thread(arrive, node, f"Person {number}.{seat}") for seat in range(seats)]
            code = await asyncio.to_thread(lay, node, tokens, game, options, ["calf"] * bots)
        notes, own = Notes(code), random.Random(weather.seed * 1_000_003 + number)
        think = partial(own.expovariate, 1 / weather.think)
        return [Person(site.addresses, notes, token, own, think) for token in tokens]

    tables = await asyncio.gather(*(one(number) for number in range(weather.tables)))
    return [person for table in tables for person in table]


# The storm.


async def blow(site: Site, weather: Weather, strikes: Counter[str], over: asyncio.Event) -> None:
    """One strike after another, each kind once in any order, then again. A strike that has begun is finished."""
    chance = random.Random(weather.seed)
    kinds = kinds_of_strike(site, chance)
    while strikes.total() < weather.most:
        for name in chance.sample(list(kinds), len(kinds)):
            with suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), weather.calm * chance.uniform(0.5, 1.5))
                return
            strikes[name] += 1
            await kinds[name]()


def kinds_of_strike(site: Site, chance: random.Random) -> dict[str, Strike]:
    async def kill_node() -> None:
        node = chance.choice(site.nodes)
        await asyncio.to_thread(node.kill)
        await asyncio.to_thread(node.start)

    async def jump() -> None:
        """A node starts again with another clock: an hour ahead, an hour behind, or right once more."""
        node = chance.choice(site.nodes)
        await asyncio.to_thread(node.kill)
        node.skew = chance.choice([skew for skew in (-JUMP, 0.0, JUMP) if skew != node.skew])
        await asyncio.to_thread(node.start)

    async def crash_database() -> None:
        assert site.postgres is not None
        await asyncio.to_thread(site.postgres.restart, crash=True)

    async def lose_broker() -> None:
        assert site.redis is not None
        await asyncio.to_thread(site.redis.stop)
        await asyncio.sleep(OUTAGE)
        await asyncio.to_thread(site.redis.start)

    async def read_only() -> None:
        assert site.postgres is not None
        await asyncio.to_thread(site.postgres.read_only, True)
        await asyncio.sleep(OUTAGE)
        await asyncio.to_thread(site.postgres.read_only, False)

    async def lose_network() -> None:
        assert site.wire is not None
        site.wire.cut()
        await asyncio.sleep(OUTAGE)
        site.wire.mend()

    kinds: dict[str, Strike] = {"node killed": kill_node, "clock jumped": jump}
    if site.file is not None:
        kinds |= strikes_at_file(site, site.file)
    if site.postgres is not None:
        kinds |= {"database crashed": crash_database, "database read-only": read_only, "network lost": lose_network}
    if site.redis is not None:
        kinds["broker lost"] = lose_broker
    return kinds


def strikes_at_file(site: Site, file: Path) -> dict[str, Strike]:
    """What can happen to a database that is a file."""
    (node,) = site.nodes

    async def fill_disk() -> None:
        """No file of the node can grow: to it, the disk is full."""
        before = resource.prlimit(node.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(node.pid, resource.RLIMIT_FSIZE, (1, before[1]))
        await asyncio.sleep(OUTAGE)
        resource.prlimit(node.pid, resource.RLIMIT_FSIZE, before)

    async def lock() -> None:
        """Somebody else writes, and does not let go."""
        with closing(sqlite3.connect(file, timeout=30, check_same_thread=False)) as other:
            await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
            await asyncio.sleep(OUTAGE)
            other.rollback()

    async def garble() -> None:
        """The power goes while the end of the file is being written, and rubbish is left there."""
        await asyncio.to_thread(node.kill)
        with file.with_name(f"{file.name}-wal").open("ab") as tail:
            tail.write(random.Random(node.port).randbytes(GARBLED))
        await asyncio.to_thread(node.start)

    return {"disk full": fill_disk, "database locked": lock, "file garbled": garble}


# What is left.


async def log_faults(site: Site, tables: Sequence[Notes]) -> list[str]:
    """Acknowledged moves that are not in the log exactly once, and refusals nobody should have had."""
    logged = await moves_in_log(site.database)
    wrong = []
    for notes in tables:
        kept = Counter(logged.get(notes.code, ()))
        for move in notes.acknowledged:
            times = kept[move.seat, move.move, move.id]
            if times != 1:
                wrong.append(f"{notes.code}: {move} is in the log {times} times")
        wrong += [f"{notes.code}: seat {seat} is out of order" for seat in out_of_order(notes, logged)]
        wrong += [f"{notes.code}: {fault}" for fault in notes.faults]
        wrong += [f"{notes.code}: refused {refusal}" for refusal in notes.refused]
    return wrong


def out_of_order(notes: Notes, logged: dict[str, list[tuple[int, str, str]]]) -> list[int]:
    """The seats whose acknowledged moves stand in the log in another order than they were made in."""
    places = {(seat, request): at for at, (seat, _, request) in enumerate(logged.get(notes.code, ()))}
    made: dict[int, list[int]] = {}
    for move in sorted(notes.acknowledged, key=lambda move: move.ply):
        made.setdefault(move.seat, []).append(places.get((move.seat, move.id), -1))
    return [seat for seat, found in made.items() if found != sorted(found)]


async def record_faults(people: Sequence[Person]) -> list[str]:
    """Records that differ, do not replay, or end before the game is over."""
    texts: dict[str, set[str]] = {}
    for person in people:
        texts.setdefault(person.notes.code, set()).add(await person.record())
    wrong = []
    for code, held in texts.items():
        if len(held) != 1:
            wrong.append(f"{code}: {len(held)} different records")
        for text in held:
            verdict = records.verify(text)
            if not verdict.proved or verdict.record is None or not verdict.record.game.over:
                wrong.append(f"{code}: {verdict.error or 'not proved, or not over'}")
    return wrong


def report(scale: float = 1.0) -> dict[str, object]:
    """`python -m benchmarks chaos`: two hundred tables in a long storm, with one node and with two."""
    weather = Weather(tables=max(4, int(TABLES * scale)), calm=8.0, think=1.0, longest=1800.0)
    found: dict[str, object] = {}
    for name, place in (("one node, SQLite", one_node), ("two nodes, PostgreSQL, Redis", two_nodes)):
        if place is two_nodes and not (Postgres.available() and Redis.available()):
            found[name] = "not installed here"
            continue
        with place() as site:
            outcome = asyncio.run(play_in_storm(site, weather))
        print(f"{name}: {outcome}", flush=True)
        found[name] = asdict(outcome)
    return found | {"wrong": sum(len(one["wrong"]) for one in found.values() if isinstance(one, dict))}
