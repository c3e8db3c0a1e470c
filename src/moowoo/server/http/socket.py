"""The live socket: actions come in, what happened goes out, in order and from where the client stopped."""

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, field, replace
from typing import Protocol

import msgspec
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from moowoo.server import actions
from moowoo.server.errors import Refusal
from moowoo.server.http import guessing
from moowoo.server.http.endpoints import is_number
from moowoo.server.http.guard import language_of, refused_message
from moowoo.server.http.page_feed import PageTeller
from moowoo.server.http.security import (
    bearer,
    given_token,
    house_of,
    network_of,
    person_of,
    same_origin,
    session_of,
)
from moowoo.server.hub import Watcher
from moowoo.server.limits import FRAME, Payer
from moowoo.server.messages import Bye, Here, Pong, encode
from moowoo.server.participant import Participant
from moowoo.server.people import Person, guest
from moowoo.server.table import Table
from moowoo.server.telling import Listener, is_shunned, news_bytes, view_message, welcome
from moowoo.server.turns import Turn
from moowoo.server.words import refusal_sentence
from moowoo.voice import LENGTHS, Voice

GOING_AWAY, POLICY, TOO_BIG, FAILED = 1001, 1008, 1009, 1011
HELLO_SECONDS = 10.0
HURRIED = 0.2
"""Seconds for which somebody is not listened to who was too fast: what else they sent waits."""
MOST_ASKED = 4
"""Questions of one connection that are thought about at once."""
log = logging.getLogger(__name__)
PATH = "/api/v1/tables/{code}/socket"


class Hello(msgspec.Struct, forbid_unknown_fields=True):
    """The first message of a client that cannot send headers."""

    do: str
    token: str


class Teller(Protocol):
    """Turns what has happened into messages for one connection."""

    draws: bool
    """Is so much drawn for it that it is done turn by turn?"""

    def look_for(self, participant: Participant) -> None:
        """Tell somebody else from now on, or the same who likes things otherwise."""

    def greet(self, table: Table, since: int | None) -> list[bytes]: ...

    def tell(self, table: Table) -> list[bytes]: ...


class DataTeller:
    """Tells plain data."""

    draws = False

    def __init__(self, participant: Participant) -> None:
        self.participant = participant
        self.seat: int | None = None
        self.place = 0
        self.here: list[int] = []

    def look_for(self, participant: Participant) -> None:
        self.participant = participant

    def greet(self, table: Table, since: int | None) -> list[bytes]:
        listener = self.participant.listener(table)
        self.seat, self.place = listener.seat, table.seq
        present = self.participant.house.service.hub.present(table.id)
        self.here = table.seats_here(present)
        return [encode(welcome(table, listener, since, present, self.participant.person.muted))]

    def tell(self, table: Table) -> list[bytes]:
        listener = self.participant.listener(table)
        if listener.seat != self.seat:
            return self.greet(table, table.number(listener.seat, self.place))
        told = [
            news_bytes(table, one, listener)
            for one in table.since(self.place, listener.seat)
            if not is_shunned(one, self.participant.person.muted)
        ]
        self.place = table.seq
        return told + self.presence(table)

    def presence(self, table: Table) -> list[bytes]:
        here = table.seats_here(self.participant.house.service.hub.present(table.id))
        if here == self.here:
            return []
        self.here = here
        return [encode(Here(seats=here))]


@dataclass
class Session:
    """One open socket."""

    socket: WebSocket
    participant: Participant
    watcher: Watcher
    teller: Teller
    asked: set[asyncio.Task[None]] = field(default_factory=set)
    """Questions that are being thought about."""

    async def greet(self, since: int | None) -> None:
        """Show how things stand, and what happened since somebody was here."""
        service, number = self.participant.house.service, self.watcher.table
        table = (await service.load(number)).table
        if since is not None and since > table.number(table.seat_of(self.participant.person.id)):
            await service.catch_up(number)  # another node has told more than this one knows
            table = (await service.load(number)).table
        await self.send(*await self.greeting(table, since))

    async def greeting(self, table: Table, since: int | None) -> list[bytes]:
        """What somebody is told who comes, at the cost of where they come from."""
        async with Turn(self.participant.house.turns, self.participant.network):
            begun = time.thread_time()
            greeting = self.teller.greet(table, since)
            self.participant.house.limits.pay(Payer(loop=self.participant.network), time.thread_time() - begun)
            return greeting

    async def send(self, *messages: bytes) -> None:
        for message in messages:
            if self.socket.application_state is WebSocketState.DISCONNECTED:
                raise WebSocketDisconnect(GOING_AWAY)
            await self.socket.send({"type": "websocket.send", "text": message.decode()})

    async def tell(self) -> None:
        """Whenever something has happened, read on from where we were; until there is nobody to tell."""
        service = self.participant.house.service
        try:
            closing = False
            while not closing:
                await self.watcher.wake.wait()
                self.watcher.wake.clear()
                if self.watcher.table_gone:
                    await turn_away(self.socket, Refusal("not_found"))
                    return
                if self.watcher.ended:
                    await self.refuse(Refusal("no_identity"))
                    await self.socket.close(POLICY)
                    return
                await self.send(*await self.told())
                closing = service.hub.closing
            await self.send(encode(Bye(why="closing")))
            await self.socket.close(GOING_AWAY)
        except (WebSocketDisconnect, RuntimeError, OSError):
            log.debug("nobody listens any more")
        except Exception:
            log.exception("telling failed")
            await self.socket.close(FAILED)

    async def told(self) -> list[bytes]:
        """What is new, as the table stands when it is this connection's turn."""
        cached = await self.participant.house.service.load(self.watcher.table)
        if not self.teller.draws:
            return self.teller.tell(cached.table)
        async with Turn(self.participant.house.turns, self.participant.network):
            return self.teller.tell(cached.table)

    async def listen(self) -> None:
        """Hear what is said, and tell what happens, until they go."""
        telling = asyncio.create_task(self.tell())
        try:
            while (message := await self.socket.receive())["type"] != "websocket.disconnect":
                data = message.get("text") or message.get("bytes") or b""
                if len(data) > FRAME:
                    await self.socket.close(TOO_BIG)
                    return
                await self.hear(data)
        finally:
            for task in (telling, *self.asked):
                task.cancel()
            await asyncio.wait([telling, *self.asked])

    async def hear(self, data: str | bytes) -> None:
        """One frame. A question may take its time; what is done is done in order."""
        try:
            self.participant.house.limits.spend("request", self.participant.person.id)
            action = actions.read_json(data)
        except Refusal as refusal:
            await self.refuse(refusal)
            await asyncio.sleep(HURRIED if refusal.kind == "too_fast" else 0)
            return
        if isinstance(action, actions.Ping):
            await self.send(encode(Pong(id=action.id)))
        elif not isinstance(action, actions.Ask | actions.Command):
            await self.answer(action)
        elif len(self.asked) >= MOST_ASKED:
            await self.refuse(Refusal("too_fast"), action.id)
        else:
            task = asyncio.create_task(self.answer(action))
            self.asked.add(task)
            task.add_done_callback(self.answered)

    def answered(self, task: asyncio.Task[None]) -> None:
        """Whoever is gone does not hear the answer, and that is all."""
        self.asked.discard(task)
        if not task.cancelled():
            task.exception()

    async def answer(self, action: actions.AnyAction) -> None:
        """Do what is wanted and say so; whatever goes wrong, the connection lives on."""
        try:
            if isinstance(action, actions.Look):
                table = (await self.participant.house.service.load(self.watcher.table)).table
                await self.send(encode(view_message(table, self.participant.listener(table))))
                return
            await self.send(encode(await self.participant.do(action)))
            if isinstance(action, actions.Mute | actions.Unmute | actions.Block):
                await self.renew_person()
        except Refusal as refusal:
            await self.refuse(refusal, action.id)
        except (WebSocketDisconnect, OSError):
            raise
        except Exception:
            log.exception("action failed")
            await self.refuse(Refusal("failed"), action.id)

    async def refuse(self, refusal: Refusal, number: str = "") -> None:
        await self.send(encode(refused_message(refusal, await self.sentence(refusal), number)))

    async def renew_person(self) -> None:
        person = await self.participant.house.service.people.find(self.participant.person.id)
        if person is not None:
            self.participant = replace(self.participant, person=person)
            self.teller.look_for(self.participant)
            self.watcher.wake.set()

    async def sentence(self, refusal: Refusal) -> str:
        table = (await self.participant.house.service.load(self.watcher.table)).table
        listener: Listener = self.participant.listener(table)
        return refusal_sentence(refusal, listener.voice(table), table, listener.seat)


async def serve_socket(socket: WebSocket) -> None:
    """Let somebody in who may come in. A place is kept for them, from before they have said who they are."""
    house = house_of(socket)
    try:
        number = await table_asked_for(socket)
        with house.limits.connection("", network_of(socket)):
            await socket.accept()
            person = await introduced(socket)
            house.limits.spend("socket", person.id)
            participant = participant_of(socket, person)
            with (
                house.limits.connection(person.id, ""),
                house.service.hub.watching(number, person.id, session_of(socket)) as watcher,
                house.metrics.connections.track_inprogress(),
            ):
                house.service.attendance.connected(number, person.id)
                await house.service.welcome_back(number, person.id)
                session = Session(socket, participant, watcher, teller_for(socket, participant))
                await session.greet(read_since(socket.query_params.get("since", "")))
                await session.listen()
    except WebSocketDisconnect:
        pass
    except Refusal as refusal:
        await turn_away(socket, refusal)


async def table_asked_for(socket: WebSocket) -> int:
    """The table that the address names, for whoever may come to it; guessing is counted."""
    house, network, code = house_of(socket), network_of(socket), socket.path_params["code"]
    house.limits.spend("address", network)
    house.limits.check_work(Payer(loop=network))
    async with Turn(house.turns, network):
        pass  # when many come back at once, they come in one after another
    if not same_origin(socket) and not bearer(socket.headers):
        raise Refusal("forbidden")
    await guessing.check(socket, code)
    try:
        return await house.service.number(code)
    except Refusal:
        guessing.note_miss(socket)
        raise


def participant_of(socket: WebSocket, person: Person) -> Participant:
    length = socket.query_params.get("length", person.settings.verbosity)
    return Participant(
        house_of(socket),
        person,
        socket.path_params["code"],
        language_of(socket, person),
        length if length in LENGTHS else "normal",
        socket.query_params.get("say") != "0",
        network_of(socket),
    )


def read_since(text: str) -> int | None:
    return int(text) if is_number(text) else None


async def introduced(socket: WebSocket) -> Person:
    """Who it is: by cookie, by header, or by the first message. Who is not known can look at the page."""
    token = ""
    if is_page(socket):
        return await person_of(socket) or guest(network_of(socket), language_of(socket))
    if not given_token(socket):
        try:
            first = await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS)
            token = msgspec.json.decode(first[:FRAME], type=Hello).token
        except (TimeoutError, msgspec.MsgspecError, KeyError, UnicodeError) as error:
            raise Refusal("no_identity") from error
    person = await person_of(socket, token)
    if person is None:
        raise Refusal("no_identity")
    return person


def is_page(socket: WebSocket) -> bool:
    return socket.query_params.get("as") == "page"


def teller_for(socket: WebSocket, participant: Participant) -> Teller:
    """Plain data, or the parts of the page that changed."""
    if is_page(socket):
        return PageTeller(socket, participant)
    return DataTeller(participant)


async def turn_away(socket: WebSocket, refusal: Refusal) -> None:
    """Say why, if the client can still hear it."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        if socket.client_state is WebSocketState.CONNECTING:
            await socket.accept()
        sentence = refusal_sentence(refusal, Voice(language_of(socket)))
        await socket.send_text(encode(refused_message(refusal, sentence)).decode())
        await socket.close(POLICY)


ROUTES: list[BaseRoute] = [WebSocketRoute(PATH, serve_socket)]
