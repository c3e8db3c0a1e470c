"""Scripted people: each sits in one seat, plays by chance over the documented socket, and notes what it was told.

A person whose line breaks comes back at the next node, says again what was not answered, and goes on from the last
thing it heard.
"""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from moowoo.server.plain import JsonObject
from moowoo.terminal.join_place import API, Place, Unreachable

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
LATER = ("unavailable", "too_fast", "failed")
"""Refusals of a server in trouble: said again, a move may be taken."""
RECORD_TRIES = 6
RASH = ("claim", "close")
"""What would end a round of WOO before it has begun."""
TELLING = ("welcome", "events", "table", "said")

_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(JsonObject).decode


Think = Callable[[], float]
"""For how many seconds somebody thinks before the next move."""


def at_once() -> float:
    return 0.0


@dataclass
class Acknowledged:
    """A move the server said it has kept."""

    seat: int
    ply: int
    move: str
    id: str


@dataclass
class Notes:
    """What all scripted people at one table noted."""

    code: str
    acknowledged: list[Acknowledged] = field(default_factory=list)
    refused: list[JsonObject] = field(default_factory=list)
    sent: dict[int, float] = field(default_factory=dict)
    """When a move was sent, by the number it got."""
    told: dict[int, list[float]] = field(default_factory=dict)
    """When each person was told of it."""
    lines: int = 0
    """How many lines were opened."""
    faults: list[str] = field(default_factory=list)
    """What somebody was told twice, or out of turn."""


class Person:
    def __init__(
        self,
        nodes: Sequence[str],
        notes: Notes,
        token: str,
        chance: random.Random,
        think: Think = at_once,
        source: str = "127.0.0.1",
    ) -> None:
        self.nodes, self.notes, self.token, self.chance, self.think = nodes, notes, token, chance, think
        self.source = source
        """The address that this person comes from."""
        self.node = chance.randrange(len(nodes))
        self.seat: int | None = None
        self.seq: int | None = None
        self.ply: int | None = None
        self.choices: list[str] = []
        self.pending: JsonObject | None = None
        self.decided: set[int] = set()
        self.sent_at = 0.0
        self.over = asyncio.Event()
        self.named = f"{chance.getrandbits(48):012x}"

    async def play(self) -> None:
        """Until the game is over, whatever happens to the line."""
        pause = FIRST_PAUSE
        while not self.over.is_set():
            heard = self.seq
            try:
                async with connect(
                    self.address(),
                    additional_headers={"Authorization": f"Bearer {self.token}"},
                    compression=None,
                    proxy=None,
                    open_timeout=5,
                    ping_interval=None,
                    close_timeout=1,
                    local_addr=(self.source, 0),
                ) as line:
                    self.notes.lines += 1
                    await self.follow(line)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                pass
            if not self.over.is_set():
                self.node = (self.node + 1) % len(self.nodes)
                pause = FIRST_PAUSE if self.seq != heard else min(2 * pause, LONGEST_PAUSE)
                await asyncio.sleep(pause * self.chance.uniform(0.5, 1.0))

    def address(self) -> str:
        since = {} if self.seq is None else {"since": self.seq}
        return Place(self.nodes[self.node], self.notes.code).socket(v=1, say=0, **since)

    async def follow(self, line: ClientConnection) -> None:
        async for text in line:
            self.hear(_decode(text))
            if self.over.is_set():
                return
            await self.act(line)

    def hear(self, message: JsonObject) -> None:
        kind = message["type"]
        if kind in TELLING:
            self.told(message)
        elif kind in ("done", "refused") and self.pending is not None and message.get("id") == self.pending["id"]:
            self.answered(message)

    def told(self, message: JsonObject) -> None:
        if message["type"] == "welcome":
            self.seat = message["seat"]
            self.sent_at = 0.0
            missed = [] if message.get("more") else [one["seq"] for one in message.get("since") or ()]
        else:
            self.notes.told.setdefault(message["seq"], []).append(time.perf_counter())
            missed = [message["seq"]]
        if self.seq is not None and missed and missed != list(range(self.seq + 1, self.seq + 1 + len(missed))):
            self.notes.faults.append(f"seat {self.seat} was told {missed} after {self.seq}")
        self.seq = message["seq"]
        self.ply, self.choices = message.get("ply"), message.get("choices") or []
        if (message.get("table") or {}).get("stage") == "over":
            self.over.set()

    def answered(self, message: JsonObject) -> None:
        assert self.pending is not None
        pending = self.pending
        if message["type"] == "refused" and message["error"] in LATER:
            self.sent_at = 0.0
            return
        self.pending = None
        if message["type"] == "refused":
            self.notes.refused.append(message)
            return
        assert self.seat is not None
        self.decided.add(pending["ply"])
        self.notes.acknowledged.append(Acknowledged(self.seat, pending["ply"], pending["move"], pending["id"]))
        if self.sent_at:
            self.notes.sent[message["seq"]] = self.sent_at

    async def act(self, line: ClientConnection) -> None:
        """Make the move that is due, or say the unanswered one again."""
        if self.pending is None:
            if not self.choices or self.ply is None or self.ply in self.decided:
                return  # nothing to decide, or a node that has not caught up yet asks for what another has kept
            move = self.chance.choice([one for one in self.choices if one not in RASH] or self.choices)
            self.pending = {"do": "move", "move": move, "ply": self.ply, "id": f"{self.named}-{self.ply}"}
            self.choices = []
        elif self.sent_at:
            return
        pause = self.think()
        if pause > 0:
            await asyncio.sleep(pause)
        self.sent_at = time.perf_counter()
        await line.send(_encode(self.pending).decode())

    async def record(self) -> str:
        """The written game, from whichever node answers; a worker that has just been begun may take its time."""
        for left in reversed(range(RECORD_TRIES)):
            place = Place(self.nodes[self.node], self.notes.code)
            try:
                return str(await asyncio.to_thread(place.get, f"{place.table}/record", self.token))
            except Unreachable:
                self.node = (self.node + 1) % len(self.nodes)
                if not left:
                    raise
        raise AssertionError("never reached")


def arrive(node: str, name: str) -> str:
    """A new identity's token."""
    return str(Place(node, "").post(f"{API}/identity", None, {"name": name})["token"])


def lay(node: str, tokens: Sequence[str], game: str, options: JsonObject, bots: Sequence[str] = ()) -> str:
    """A table with these people and bots in its seats, begun; returns its code."""
    place = Place(node, "")
    seats = ["me", *["open"] * (len(tokens) - 1), *bots]
    table = {"game": game, "options": options, "public": False, "seats": seats}
    code = str(place.post(f"{API}/tables", tokens[0], table)["code"])
    actions = f"{API}/tables/{code}/actions"
    for token in tokens[1:]:
        place.post(actions, token, {"do": "sit"})
    place.post(actions, tokens[0], {"do": "start"})
    return code
