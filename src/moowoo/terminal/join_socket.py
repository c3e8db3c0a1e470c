"""The live line to a table: it reconnects by itself, misses nothing, and says nothing twice.

Every action carries an id of its own. One that was not answered when the line broke is sent again on the next line:
the server knows the id and does nothing twice. What happened meanwhile is asked for by the number of the last event.
"""

import json
import random
import threading
import uuid
from collections.abc import Generator, Iterator
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from moowoo.terminal.join_place import Place, Refused, refusal

Message = dict[str, Any]
"""What was read from JSON, by name."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 15.0
"""Seconds between two attempts to connect: the first, doubled until the longest."""
LONGEST_MESSAGE = 1 << 20
LOST: Message = {"type": "lost"}
"""Our own message, among those of the server: the line broke and will be picked up again."""
TELLING = ("welcome", "events", "table", "said")
"""Messages whose number says how far the telling has come. An answer's number may be ahead of it."""
BUSY = ("too_fast", "too_many_connections", "unavailable", "failed")
HOPELESS = set(range(400, 500))
TOO_MANY = 429


class Socket:
    def __init__(self, place: Place, token: str, **query: str | int) -> None:
        self.place, self.token, self.query = place, token, query
        self.seq: int | None = None
        """The last thing known to have happened."""
        self.unanswered: dict[str, str] = {}
        self.line: ClientConnection | None = None
        self.left = threading.Event()
        self.mine = uuid.uuid4().hex[:12]
        self.sent = 0

    def messages(self) -> Generator[Message, None, None]:
        """Everything the server says until `leave`, and `LOST` each time the line breaks; raises `Refused`."""
        pauses = doubled()
        while not self.left.is_set():
            try:
                with self.connected() as line:
                    for message in self.heard(line):
                        pauses = doubled()
                        yield message
            except (OSError, ConnectionClosed, InvalidHandshake, EOFError) as error:
                self.give_up_if_hopeless(error)
            if not self.left.is_set():
                yield LOST
                self.left.wait(next(pauses))

    def connected(self) -> ClientConnection:
        since = {} if self.seq is None else {"since": self.seq}
        return connect(
            self.place.socket(**{"v": 1} | self.query | since),
            additional_headers={"Authorization": f"Bearer {self.token}"},
            max_size=LONGEST_MESSAGE,
        )

    def heard(self, line: ClientConnection) -> Iterator[Message]:
        self.line = line
        for text in list(self.unanswered.values()):
            line.send(text)
        welcomed = False
        for heard in line:
            message: Message = json.loads(heard)
            welcomed = welcomed or message["type"] == "welcome"
            if not welcomed and message["type"] == "refused":
                self.turned_away(message)
                return
            self.note(message)
            yield message

    def turned_away(self, message: Message) -> None:
        """No welcome: for good, unless the server is only busy."""
        if message["error"] not in BUSY:
            raise Refused(0, message["error"], message["message"])

    def note(self, message: Message) -> None:
        """What has been heard need not be told again, what has been answered need not be asked again."""
        if message.get("type") in TELLING and isinstance(message.get("seq"), int):
            self.seq = max(self.seq or 0, message["seq"])
        self.unanswered.pop(str(message.get("id")), None)

    def give_up_if_hopeless(self, error: Exception) -> None:
        """A server that understands us and says no would say it again."""
        if isinstance(error, InvalidStatus) and error.response.status_code in HOPELESS - {TOO_MANY}:
            raise refusal(error.response.status_code, bytes(error.response.body or b"")) from error

    def send(self, do: str, **fields: object) -> str:
        """Send an action, now or as soon as there is a line; returns its id."""
        self.sent += 1
        name = f"{self.mine}-{self.sent}"
        self.unanswered[name] = json.dumps({"do": do, "id": name} | fields)
        if self.line is not None:
            with suppress(ConnectionClosed):
                self.line.send(self.unanswered[name])
        return name

    def renew(self, **query: str | int) -> None:
        """Open the line anew, with other wishes about it."""
        self.query = self.query | query
        if self.line is not None:
            self.line.close()

    def record(self) -> str:
        """The written game, as far as this person may know it."""
        return str(self.place.get(f"{self.place.table}/record", self.token))

    def world(self) -> Message:
        """A world that this person's seat could be in, to decide there what to do; raises `Refused` out of turn."""
        found: Message = self.place.get(f"{self.place.table}/world", self.token)
        return found

    def leave(self) -> None:
        self.left.set()
        if self.line is not None:
            self.line.close()


def doubled() -> Iterator[float]:
    """Longer and longer pauses, never quite the same: a thousand clients must not come back at the same moment."""
    pause = FIRST_PAUSE
    while True:
        yield pause * random.uniform(0.5, 1.0)
        pause = min(2 * pause, LONGEST_PAUSE)
