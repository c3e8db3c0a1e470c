"""`python -m benchmarks hostile`: malformed and hostile messages by the hundred thousand, at every entry of a node.

The node runs in this process and is spoken to without a network, so that a million messages are a matter of minutes.
Two tables of people who never move stand inside. Afterwards they must stand exactly as before, nothing may have
crashed or answered with a failure of the server's own, and memory must not have grown.
"""

import asyncio
import os
import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from benchmarks import server_hostile_frames as frames
from benchmarks.server_asgi import App, Connection, Running, ask
from benchmarks.server_memory import resident
from moowoo.server.config import Config
from moowoo.server.house import open_house
from moowoo.server.http.app import make_app
from moowoo.server.plain import JsonObject
from moowoo.terminal.join_place import API

MESSAGES = 1_000_000
TABLES: tuple[JsonObject, ...] = (
    {"game": "woo", "options": {"first": 0}, "seats": ["me", "open"]},
    {"game": "mow", "options": {"edition": "farm", "first": 0}, "seats": ["me", "open", "open"]},
)
SETTLED = 0.25
"""Part of the messages after which memory is first looked at: until then caches fill."""
PRESENCE = '{"type":"here"'
SIDES = 16
FRAMES_A_LINE = 16
LONGEST_SILENCE = 120.0
"""Seconds in which every frame must be answered."""
PATHS = (
    "/",
    "/play",
    "/tables",
    "/lobby",
    "/join",
    "/settings",
    "/new",
    "/healthz",
    "/metrics",
    "/static/css/base.css",
    "/me/x",
    "/rules/mow",
    "/learn/x",
    "/t/{code}",
    "/t/{code}/record",
    "/t/{code}/review",
    "/t/ZZZ-999",
    f"{API}/me",
    f"{API}/identity",
    f"{API}/games",
    f"{API}/tables",
    f"{API}/tables/{{code}}",
    f"{API}/tables/{{code}}/actions",
    f"{API}/tables/{{code}}/events",
    f"{API}/tables/{{code}}/view",
    f"{API}/tables/{{code}}/world",
    f"{API}/tables/{{code}}/record",
    f"{API}/tables/{{code}}/fairness",
    f"{API}/tables/{{code}}/socket",
    f"{API}/tables/ZZZ-999/view",
    f"{API}/openapi.json",
)


@dataclass
class Outcome:
    """What a siege did. `wrong` says what should not be, and is empty."""

    messages: int
    seconds: float
    statuses: dict[str, int]
    answers: dict[str, int]
    memory_mib: tuple[float, float]
    wrong: list[str] = field(default_factory=list)


@dataclass
class BesetTable:
    """A table inside: its code, and the tokens of those who sit there."""

    code: str
    tokens: list[str]


class Siege:
    def __init__(self, app: App, tables: Sequence[BesetTable], stranger: str, seed: int) -> None:
        self.app, self.tables, self.stranger, self.chance = app, tables, stranger, random.Random(seed)
        self.sent = 0
        self.statuses: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.wrong: list[str] = []

    async def attack(self, messages: int) -> None:
        """From many sides at once, until so many messages are sent."""
        goal = self.sent + messages
        await asyncio.gather(*(self.attack_from_one_side(goal) for _ in range(SIDES)))

    async def attack_from_one_side(self, goal: int) -> None:
        while self.sent < goal:
            await self.chance.choice((self.by_socket, self.by_action, self.by_action, self.by_request))()

    def sender(self, table: BesetTable) -> tuple[str, tuple[frames.Frame, ...]]:
        """Who sends, and what is no right of theirs: somebody in a seat, a stranger, or nobody at all."""
        who = self.chance.randrange(4)
        if who == 0:
            return self.chance.choice(table.tokens), frames.FORBIDDEN + frames.HARMLESS
        if who == 1:
            return frames.spoilt_token(self.chance, table.tokens[0]), frames.FORBIDDEN + frames.STRANGERS
        return self.stranger, frames.FORBIDDEN + frames.HARMLESS + frames.STRANGERS

    async def by_socket(self) -> None:
        """A line to a table, and frame after frame on it. Each must be answered, or the line closed."""
        table = self.chance.choice(self.tables)
        token, wishes = self.sender(table)
        path = f"{API}/tables/{table.code}/socket?since={self.chance.choice(('', '0', '-1', 'x', '99999'))}"
        headers = [("Authorization", f"Bearer {token}")]
        self.sent += 1
        async with Connection(self.app, path, headers) as line:
            if token in (*table.tokens, self.stranger):
                await line.hear()  # others are not greeted: the server waits for a better token
            for _ in range(self.chance.randrange(1, FRAMES_A_LINE)):
                if line.ended.is_set():
                    break
                sent = frames.frame(self.chance, wishes)
                line.say(sent)
                self.sent += 1
                async with asyncio.timeout(LONGEST_SILENCE):
                    self.note_answer(await answer_on(line), sent)

    def note_answer(self, heard: str | None, sent: str | bytes) -> None:
        if heard is None:
            self.answers["closed"] += 1
            return
        said = msgspec.json.decode(heard)
        kind = said["type"] if said["type"] != "refused" else f"refused {said['error']}"
        self.answers[kind] += 1
        if kind in ("done", "refused failed"):
            self.wrong.append(f"{kind} for {sent[:200]!r}")

    async def by_action(self) -> None:
        table = self.chance.choice(self.tables)
        token, wishes = self.sender(table)
        sent = frames.frame(self.chance, wishes)
        body = sent if isinstance(sent, bytes) else sent.encode("utf-8", "surrogatepass")
        headers = [("Authorization", f"Bearer {token}"), ("Content-Type", "application/json")]
        await self.request("POST", f"{API}/tables/{table.code}/actions", headers, body)

    async def by_request(self) -> None:
        """Anything at any address, sometimes with a token."""
        table = self.chance.choice(self.tables)
        method, path, headers, body = frames.request(self.chance, PATHS)
        signed = [("Authorization", f"Bearer {self.stranger}")] if self.chance.random() < 0.3 else []
        await self.request(method, path.replace("{code}", table.code), [*headers.items(), *signed], body)

    async def request(self, method: str, path: str, headers: list[tuple[str, str]], body: bytes) -> None:
        self.sent += 1
        try:
            answer = await ask(self.app, method, path, headers, body)
        except Exception as error:
            self.wrong.append(f"{method} {path[:80]} {headers} {body[:80]!r}: {error!r}")
            return
        self.statuses[str(answer.status)] += 1
        if not 200 <= answer.status < 500:
            self.wrong.append(f"{answer.status} for {method} {path[:80]} {headers} {body[:80]!r}")


async def answer_on(line: Connection) -> str | None:
    """The next answer; who comes and goes meanwhile is none."""
    heard = await line.hear()
    while heard is not None and heard.startswith(PRESENCE):
        heard = await line.hear()
    return heard


# The site.


@asynccontextmanager
async def besieged(folder: Path, seed: int) -> AsyncIterator[tuple[Siege, Any]]:
    """A node with its tables inside, and how they stand."""
    config = Config(database=f"sqlite:///{folder / 'tables.db'}", limits=False, rehearse=False)
    async with AsyncExitStack() as stack:
        app = make_app(lambda: open_house(config))
        await stack.enter_async_context(Running(app))
        tables = [await lay(app, wish) for wish in TABLES]
        yield Siege(app, tables, await arrive(app, "Mallory"), seed), app.state.house


async def call(app: App, path: str, token: str, body: JsonObject) -> Any:
    headers = [("Content-Type", "application/json"), *([("Authorization", f"Bearer {token}")] if token else [])]
    answer = await ask(app, "POST", API + path, headers, msgspec.json.encode(body))
    if answer.status >= 300:
        raise RuntimeError(f"{path}: {answer.status} {answer.body[:200]!r}")
    return msgspec.json.decode(answer.body)


async def arrive(app: App, name: str) -> str:
    return str((await call(app, "/identity", "", {"name": name}))["token"])


async def lay(app: App, wish: JsonObject) -> BesetTable:
    tokens = [await arrive(app, name) for name in ("Anna", "Bo", "Cleo")[: len(wish["seats"])]]
    code = (await call(app, "/tables", tokens[0], wish))["code"]
    for token in tokens[1:]:
        await call(app, f"/tables/{code}/actions", token, {"do": "sit"})
    await call(app, f"/tables/{code}/actions", tokens[0], {"do": "start"})
    return BesetTable(code, tokens)


async def state_of(house: Any, tables: Sequence[BesetTable]) -> list[tuple[int, bytes, Any]]:
    """How the tables stand, in memory and in the log."""
    found = []
    for table in tables:
        now = await house.service.look(table.code)
        rows = await house.service.book.rows(now.id)
        found.append((len(rows), now.game.to_bytes(), list(now.chairs)))
    return found


async def withstand(messages: int, seed: int = 0) -> Outcome:
    folder = Path(tempfile.mkdtemp(prefix="moowoo-siege-"))
    try:
        async with besieged(folder, seed) as (siege, house):
            before = await state_of(house, siege.tables)
            begun = time.perf_counter()
            await siege.attack(int(messages * SETTLED))
            settled = resident(os.getpid())
            await siege.attack(messages - siege.sent)
            seconds, grown = time.perf_counter() - begun, resident(os.getpid())
            if await state_of(house, siege.tables) != before:
                siege.wrong.append("a table has changed")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    mib = (round(settled / (1 << 20), 1), round(grown / (1 << 20), 1))
    return Outcome(siege.sent, round(seconds, 1), dict(siege.statuses), dict(siege.answers), mib, siege.wrong)


def report(scale: float = 1.0) -> JsonObject:
    outcome = asyncio.run(withstand(max(1000, int(MESSAGES * scale))))
    settled, grown = outcome.memory_mib
    print(f"{outcome.messages} messages in {outcome.seconds} s; memory from {settled} to {grown} MiB")
    print(f"statuses {outcome.statuses}")
    print(f"answers {outcome.answers}")
    print(f"wrong: {len(outcome.wrong)}", *outcome.wrong[:20], sep="\n  ")
    return {
        "messages": outcome.messages,
        "seconds": outcome.seconds,
        "memory_mib_after_a_quarter_and_at_the_end": outcome.memory_mib,
        "statuses": outcome.statuses,
        "answers": outcome.answers,
        "wrong": len(outcome.wrong),
    }
