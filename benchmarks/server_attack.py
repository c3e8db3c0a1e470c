"""An attacker at one address, as fast as the server lets them, beside honest people at other addresses.

Each attack is one that was cheap once: it made the server work for little. While it lasts, fifty tables play on, and
what counts is how long after a move is sent everybody at its table is told, and how long the event loop was held up.
The attacker is a process of its own. Right before each attack the same is measured without any: on a machine that
others use as well, only the two together say anything.
"""

import asyncio
import json
import multiprocessing
import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.server_load import as_dict, lay_tables, play_at
from benchmarks.server_nodes import Node
from benchmarks.server_people import arrive, lay
from moowoo.terminal.join_place import Place

TABLES = 50
RATE = 100.0
"""Moves a second of all honest tables together."""
SECONDS, SHORTEST = 12.0, 6.0
HANDS = 16
"""What the attacker does at once."""
ATTACKER = "127.0.0.2"
HONEST = tuple(f"127.0.{net}.{host}" for net in range(1, 6) for host in range(1, 21))
"""Every honest person comes from an address of their own, as most do."""
LAG = re.compile(r"^moowoo_loop_(lag|busy)_seconds ([0-9.e+-]+)$", re.MULTILINE)
SLOW, HELD_UP = 250.0, 50.0
"""Milliseconds: what an honest person's p99, and the event loop's longest pause, must stay under."""


@dataclass
class Attacker:
    """One address with some identities, which counts what it is answered."""

    port: int
    tokens: list[str]
    code: str
    answers: Counter[int] = field(default_factory=Counter)
    turn: int = 0

    async def ask(self, method: str, path: str, body: object = None, *, known: bool = True) -> None:
        """One request on a line of its own, from the attacker's address."""
        self.turn += 1
        data = b"" if body is None else json.dumps(body).encode()
        token = f"Authorization: Bearer {self.tokens[self.turn % len(self.tokens)]}\r\n" if known else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{token}Connection: close\r\n"
        kind = f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ATTACKER, 0))
        except OSError:
            self.answers[0] += 1
            return
        with suppress(OSError):
            writer.write((head + kind).encode() + data)
            answer = await reader.read()
            self.answers[int(answer[9:12] or 0)] += 1
        writer.close()

    @property
    def table(self) -> str:
        return f"/api/v1/tables/{self.code}"

    # The attacks: each is one step, done again and again by many hands.

    async def history(self) -> None:
        await self.ask("GET", f"{self.table}/events?since=0")

    async def guessing(self) -> None:
        await self.ask("GET", f"/api/v1/tables/AAA-{200 + self.turn % 700}")

    async def guessing_unknown(self) -> None:
        await self.ask("GET", f"/t/BBB-{200 + self.turn % 700}", known=False)

    async def tables_of_bots(self) -> None:
        await self.ask("POST", "/api/v1/tables", {"game": "mow", "seats": ["cow"] * 4, "start": True})

    async def hints(self) -> None:
        await self.ask("POST", f"{self.table}/actions", {"do": "ask", "query": "hint"})

    async def records(self) -> None:
        await self.ask("GET", f"{self.table}/record")

    async def arrivals(self) -> None:
        await self.ask("POST", "/api/v1/identity", {"name": "Nobody"}, known=False)

    async def watching(self) -> None:
        """Come to watch, and go again."""
        self.turn += 1
        token = self.tokens[self.turn % len(self.tokens)]
        address = f"ws://127.0.0.1:{self.port}{self.table}/socket?v=1&as=page"
        try:
            async with connect(
                address,
                additional_headers={"Authorization": f"Bearer {token}"},
                local_addr=(ATTACKER, 0),
                proxy=None,
                compression=None,
            ) as line:
                told = json.loads(await line.recv())
                self.answers[429 if told["type"] == "refused" else 200] += 1
        except (OSError, WebSocketException):
            self.answers[0] += 1

    async def pages(self) -> None:
        """Pages that cost most to draw, by nobody in particular."""
        await self.ask("GET", ("/rules/mow", "/standing", "/new", f"/t/{self.code}")[self.turn % 4], known=False)

    async def profiles(self) -> None:
        """What asks the database most."""
        await self.ask("GET", ("/api/v1/me/profile", "/api/v1/me/games")[self.turn % 2])

    async def half_requests(self) -> None:
        """Begin a request and never end it."""
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ATTACKER, 0))
            writer.write(b"POST /api/v1/identity HTTP/1.1\r\nHost: x\r\nContent-Le")
            self.answers[0] += 1
            await asyncio.sleep(1.0)
            writer.close()


def attacks(attacker: Attacker) -> dict[str, Callable[[], Awaitable[None]]]:
    return {
        "the past, again and again": attacker.history,
        "wrong codes": attacker.guessing,
        "wrong codes, by nobody": attacker.guessing_unknown,
        "tables of bots": attacker.tables_of_bots,
        "hints": attacker.hints,
        "records": attacker.records,
        "new people": attacker.arrivals,
        "watchers come and go": attacker.watching,
        "pages": attacker.pages,
        "profiles": attacker.profiles,
        "requests half sent": attacker.half_requests,
    }


@contextmanager
def laid(tables: int) -> Iterator[tuple[Node, list[tuple[str, list[str]]], Attacker]]:
    """A node with limits, at which honest tables and the attacker's own were laid before they counted."""
    folder = Path(tempfile.mkdtemp(prefix="moowoo-attack-"))
    database = f"sqlite:///{folder / 'tables.db'}"
    try:
        with Node(database, flags=("--no-limits", "--no-rehearse")) as open_node:
            honest = asyncio.run(lay_tables(open_node.address, tables))
            tokens = [arrive(open_node.address, f"Attacker {number}") for number in range(5)]
            code = lay(open_node.address, tokens[:2], "woo", {"target": 100})
        with Node(database, flags=("--no-rehearse",)) as node:
            yield node, honest, Attacker(node.port, tokens, code)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def lag_of(node: Node) -> dict[str, float]:
    """The longest pause of the event loop since this was last asked, and what it worked itself in one; in
    milliseconds."""
    found = LAG.findall(Place(node.address, "").get("/metrics"))
    return {f"loop_{what}_ms": round(1000 * float(seconds), 1) for what, seconds in found}


def hold_out(port: int, tokens: list[str], code: str, name: str, line: "Connection[object, object]") -> None:
    """Attack in a process of its own, until told to stop; then say what was answered."""
    attacker = Attacker(port, tokens, code)
    step = attacks(attacker)[name]

    async def hand() -> None:
        while True:
            await step()
            await asyncio.sleep(0)

    async def attack() -> None:
        hands = [asyncio.create_task(hand()) for _ in range(HANDS)]
        line.send("begun")
        await asyncio.to_thread(line.recv)
        for one in hands:
            one.cancel()
        await asyncio.gather(*hands, return_exceptions=True)

    asyncio.run(attack())
    line.send(dict(attacker.answers))


@contextmanager
def attacking(attacker: Attacker, name: str) -> Iterator[None]:
    """While many hands take a step as often as they can; what they were answered is the attacker's then."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(
        target=hold_out, args=(attacker.port, attacker.tokens, attacker.code, name, theirs), daemon=True
    )
    process.start()
    try:
        ours.recv()
        yield
        ours.send("enough")
        attacker.answers = Counter(ours.recv())
    finally:
        process.kill()
        process.join()


Measured = dict[str, Any]


def measured(node: Node, tables: list[tuple[str, list[str]]], rate: float, seconds: float) -> Measured:
    """How honest people fare, and how long the event loop was held up meanwhile."""
    lag_of(node)
    delays = asyncio.run(play_at(node.address, tables, rate, seconds, HONEST))
    return as_dict(delays) | lag_of(node)


def report(scale: float = 1.0) -> dict[str, Any]:
    """`python -m benchmarks attack`: every attack for some seconds, each after the same without any."""
    rate, seconds = RATE * min(1.0, scale), max(SHORTEST, SECONDS * min(1.0, scale))
    found: dict[str, Any] = {"tables": max(4, int(TABLES * min(1.0, scale))), "moves_per_second": rate}
    runs: dict[str, Measured] = {}
    with laid(found["tables"]) as (node, tables, attacker):
        for name in attacks(attacker):
            before = measured(node, tables, rate, seconds)
            with attacking(attacker, name):
                runs[name] = measured(node, tables, rate, seconds)
            runs[name]["answers"] = {str(status): count for status, count in sorted(attacker.answers.items())}
            runs[name]["without"] = before
            print(f"{name:26} {told(runs[name])}; without {told(before)}; {runs[name]['answers']}", flush=True)
    return (
        found
        | runs
        | {
            "slower_than_wanted": [name for name, one in runs.items() if one["p99_ms"] > SLOW],
            "slower_than_wanted_without": [name for name, one in runs.items() if one["without"]["p99_ms"] > SLOW],
            "loop_busy_longer_than_wanted": [name for name, one in runs.items() if one["loop_busy_ms"] > HELD_UP],
        }
    )


def told(one: Measured) -> str:
    held = f"{one['loop_lag_ms']:.0f} ms, {one['loop_busy_ms']:.0f} by itself"
    return f"p50 {one['p50_ms']:.0f} p99 {one['p99_ms']:.0f} ms, loop held up {held}"
