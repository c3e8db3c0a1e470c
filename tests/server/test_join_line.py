"""The line to a remote table: addresses, identities, and what a broken line must not lose. Budget: 3 s."""

import json
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

import pytest
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.sync.server import Server, ServerConnection, serve

from kit.languages import ANOTHER
from moowoo.terminal import join_socket
from moowoo.terminal.join_identity import Identities
from moowoo.terminal.join_place import API, BadAddress, Place, Refused, Unreachable
from moowoo.terminal.join_socket import LOST, Socket


@pytest.mark.parametrize(
    ("address", "server", "code"),
    [
        ("http://localhost:8066/t/MUH-247", "http://localhost:8066", "MUH-247"),
        (f"https://moo.example/t/muh247?lang={ANOTHER}", "https://moo.example", "MUH247"),
        ("moo.example/t/MUH-247/replay", "http://moo.example", "MUH-247"),
    ],
)
def test_a_link_names_a_table(address: str, server: str, code: str) -> None:
    assert Place.parse(address) == Place(server, code)


@pytest.mark.parametrize(
    "address", ["", "moo.example", "ftp://moo.example/t/MUH-247", "http://moo.example/t/", "/t/MUH"]
)
def test_other_addresses_name_none(address: str) -> None:
    with pytest.raises(BadAddress):
        Place.parse(address)


def test_the_socket_is_as_safe_as_the_page() -> None:
    assert Place("https://moo.example", "MUH-247").socket(v=1) == "wss://moo.example/api/v1/tables/MUH-247/socket?v=1"
    assert Place("http://moo.example", "MUH-247").socket(since=3).startswith("ws://moo.example/api/v1/tables/MUH-247")


def test_nobody_there_is_told_as_such() -> None:
    with pytest.raises(Unreachable):
        Place("http://127.0.0.1:9", "MUH-247").get("/healthz")


# Identities.


class FakePlace(Place):
    """A server that gives out numbered tokens and knows some of them."""

    given: ClassVar[list[str]] = []
    known: ClassVar[set[str]] = set()

    def call(self, method: str, path: str, token: str | None, body: dict[str, Any] | None = None) -> Any:
        if path == f"{API}/me":
            if token not in self.known:
                raise Refused(401, "no_identity", "")
            return {}
        made = f"token {len(self.given)}"
        self.given.append(made)
        self.known.add(made)
        return {"token": made}


def test_an_identity_is_kept_for_its_owner_alone(tmp_path: Path) -> None:
    place, book = FakePlace("http://moo.example", "MUH-247"), Identities(tmp_path / "state")
    place.given.clear()
    first = book.at(place, "Anna", "en")
    assert book.at(place, "Anna", "en") == first
    assert stat.S_IMODE(book.file.stat().st_mode) == 0o600
    assert book.at(place, "Robo", "en", who="Robo") != first
    assert Identities(tmp_path / "state").at(place, "Anna", "en") == first


def test_a_token_that_is_not_good_any_more_is_replaced(tmp_path: Path) -> None:
    place, book = FakePlace("http://moo.example", "MUH-247"), Identities(tmp_path)
    first = book.at(place, "Anna", "en")
    place.known.clear()
    assert book.at(place, "Anna", "en") != first


def test_a_damaged_book_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "identities.json").write_text("[1, 2")
    assert Identities(tmp_path).at(FakePlace("http://moo.example", "MUH-247"), "Anna", "en")


# The line.


@contextmanager
def server_that(handle: Any, **options: Any) -> Iterator[Place]:
    with serve(handle, "127.0.0.1", 0, **options) as running:
        assert isinstance(running, Server)
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        try:
            yield Place(f"http://127.0.0.1:{running.socket.getsockname()[1]}", "MUH-247")
        finally:
            running.shutdown()
            thread.join()


@pytest.fixture(autouse=True)
def without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(join_socket, "FIRST_PAUSE", 0.001)


def test_a_broken_line_loses_and_doubles_nothing() -> None:
    """The first line breaks before the answer: the second one asks for what was missed, and says the same again."""
    lines: list[tuple[str, list[dict[str, Any]]]] = []

    def handle(line: ServerConnection) -> None:
        assert line.request is not None
        heard: list[dict[str, Any]] = []
        lines.append((line.request.path, heard))
        line.send(json.dumps({"type": "welcome", "seq": 4 + len(lines)}))
        heard.append(json.loads(line.recv()))
        if len(lines) == 1:
            line.send(json.dumps({"type": "view", "seq": 99}))
            line.close(1011)
        else:
            line.send(json.dumps({"type": "done", "id": heard[0]["id"], "seq": 99}))
            line.send(json.dumps({"type": "events", "seq": 7}))

    with server_that(handle) as place:
        socket = Socket(place, "token", lang=ANOTHER)
        told = []
        for message in socket.messages():
            told.append(message["type"])
            if told == ["welcome"]:
                socket.send("move", move="AC", ply=0)
            if message["type"] == "events":
                break
        socket.leave()
    assert told == ["welcome", "view", "lost", "welcome", "done", "events"]
    (first, sent), (second, again) = lines
    assert f"lang={ANOTHER}" in first
    assert "since" not in first
    assert "since=5" in second
    assert sent == again
    assert socket.unanswered == {}
    assert socket.seq == 7


def test_an_answer_does_not_say_how_far_the_telling_has_come() -> None:
    socket = Socket(Place("http://moo.example", "MUH-247"), "token")
    socket.note({"type": "events", "seq": 3})
    socket.note({"type": "done", "id": "x", "seq": 9})
    assert socket.seq == 3


def test_a_server_that_says_no_is_believed() -> None:
    said = json.dumps({"type": "refused", "error": "not_found", "message": "There is no such table."}).encode()

    def refuse(line: ServerConnection, request: Request) -> Response:
        return Response(404, "Not Found", Headers({"Content-Length": str(len(said))}), said)

    with server_that(lambda line: None, process_request=refuse) as place, pytest.raises(Refused) as refused:
        list(Socket(place, "token").messages())
    assert (refused.value.status, refused.value.sentence) == (404, "There is no such table.")


def test_who_is_turned_away_at_the_door_stays_away() -> None:
    said = {"type": "refused", "id": "", "error": "banned", "message": "You are banned from this server."}

    def handle(line: ServerConnection) -> None:
        line.send(json.dumps(said))
        line.close(1008)

    with server_that(handle) as place, pytest.raises(Refused, match="You are banned"):
        list(Socket(place, "token").messages())


def test_a_busy_server_is_asked_again() -> None:
    lines = []

    def handle(line: ServerConnection) -> None:
        lines.append(line)
        busy = {"type": "refused", "id": "", "error": "too_fast", "message": "Wait."}
        line.send(json.dumps(busy if len(lines) == 1 else {"type": "welcome", "seq": 1}))

    with server_that(handle) as place:
        messages = Socket(place, "token").messages()
        assert next(messages) == LOST
        assert next(messages)["type"] == "welcome"
        messages.close()


def test_a_server_in_trouble_is_asked_again() -> None:
    tries = []

    def refuse_once(line: ServerConnection, request: Request) -> Response | None:
        tries.append(request.path)
        return line.respond(503, "later") if len(tries) == 1 else None

    def handle(line: ServerConnection) -> None:
        line.send(json.dumps({"type": "welcome", "seq": 1}))

    with server_that(handle, process_request=refuse_once) as place:
        messages = Socket(place, "token").messages()
        assert next(messages) == LOST
        assert next(messages)["type"] == "welcome"
        messages.close()
