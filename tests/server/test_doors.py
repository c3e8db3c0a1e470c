"""The doors: who is let in, what is refused at them, what every answer carries, and its description. (Seconds.)"""

import json
import re
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from operator import itemgetter
from typing import Any, get_args

import pytest
from sqlalchemy import select
from starlette.routing import Route
from starlette.websockets import WebSocketDisconnect
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from kit.languages import ANOTHER
from moowoo.server import limits, rehearsal
from moowoo.server.config import Config
from moowoo.server.house import House, open_house
from moowoo.server.http.app import ENDPOINTS, make_app, routes
from moowoo.server.http.openapi import describe
from moowoo.server.http.protocols import framed
from moowoo.server.store.schema import identities
from server.clients import TestClient, WebSocketTestSession
from server.houses import HandClock, sqlite_url

HOME = "http://testserver"
CLOCK = HandClock()


async def nothing(*games: str, tell: object = None) -> bool:
    """Another process, which has nothing to do."""
    return True


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """A node that is open as long as this module is tested; its clock stands still, so that limits are exact."""
    with sqlite_url() as url:

        def opened() -> AbstractAsyncContextManager[House]:
            return open_house(Config(database=url, bot_pace=0.0, metrics_from="testclient"), CLOCK)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rehearsal, "elsewhere", nothing)  # it takes long to compile
            with TestClient(make_app(opened), raise_server_exceptions=False) as running:
                yield running


@pytest.fixture(autouse=True)
def rested(client: TestClient) -> None:
    """Nobody has used up anything, and nobody is remembered by a cookie."""
    CLOCK.turn(10_000)
    client.cookies.clear()


def arrive(client: TestClient, name: str = "Anna", **more: Any) -> dict[str, str]:
    """A new person's header."""
    answer = client.post("/api/v1/identity", json={"name": name, **more})
    assert answer.status_code == 201
    client.cookies.clear()
    return {"Authorization": f"Bearer {answer.json()['token']}"}


def lay(client: TestClient, who: dict[str, str], **wish: Any) -> str:
    answer = client.post("/api/v1/tables", json={"game": "woo", **wish}, headers=who)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def act(client: TestClient, person: dict[str, str], code: str, **action: Any) -> Any:
    return client.post(f"/api/v1/tables/{code}/actions", json=action, headers=person)


# Who it is.


def test_an_identity_survives_and_cannot_be_forged(client: TestClient) -> None:
    answer = client.post("/api/v1/identity", json={"name": " Ann\u202ea, <b> ", "language": ANOTHER})
    cookie = answer.headers["set-cookie"]
    assert answer.json()["name"] == "Ann a <b>"
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert client.get("/api/v1/me").json()["settings"]["language"] == ANOTHER
    token = answer.json()["token"]
    client.cookies.clear()
    for forged in (token[:-1], token + "x", token.split(".")[0], "", "x" * 5000):
        found = client.get("/api/v1/me", headers={"Authorization": f"Bearer {forged}"})
        assert found.status_code == 401
        assert found.json()["error"] == "no_identity"
    personal = answer.json()["personal_link"].rpartition("/")[2]
    assert client.get("/api/v1/me", headers={"Authorization": f"Bearer {personal}"}).status_code == 401
    secure = client.post("https://testserver/api/v1/identity", json={"name": "Anna"})
    assert "Secure" in secure.headers["set-cookie"]


def test_whoever_comes_back_was_here(client: TestClient) -> None:
    """So that a host who forgets old identities does not take theirs."""
    anna = arrive(client)
    house: House = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
    who = client.get("/api/v1/me", headers=anna).json()["id"]
    CLOCK.turn(400 * 86_400)

    async def seen() -> float | None:
        await house.service.presence.write()
        async with house.service.database.reading() as connection:
            moment: float | None = await connection.scalar(select(identities.c.seen).where(identities.c.id == who))
        return moment

    assert client.portal is not None
    assert client.portal.call(seen) != CLOCK.now()
    client.get("/lobby")
    assert client.portal.call(seen) != CLOCK.now(), "that was a stranger"
    client.get("/lobby", headers=anna)
    assert client.portal.call(seen) == CLOCK.now()


def test_settings_stay_and_nonsense_is_refused(client: TestClient) -> None:
    anna = arrive(client)
    changed = client.patch("/api/v1/me", json={"name": "Bo", "settings": {"theme": "dark"}}, headers=anna)
    assert (changed.json()["name"], changed.json()["settings"]["theme"]) == ("Bo", "dark")
    for nonsense in ({"settings": {"theme": "mauve"}}, {"settings": {"x": 1}}, {"name": "\u200b"}, {"nme": "x"}):
        assert client.patch("/api/v1/me", json=nonsense, headers=anna).status_code == 400
    assert client.get("/api/v1/me", headers=anna).json()["settings"]["theme"] == "dark"


# From where.


def test_another_page_cannot_act_in_my_name(client: TestClient) -> None:
    client.post("/api/v1/identity", json={"name": "Anna"})
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = client.post("/api/v1/tables", json={"game": "woo"}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")
    assert client.post("/api/v1/tables", json={"game": "woo"}, headers={"Origin": HOME}).status_code == 201


def test_a_form_needs_what_our_page_gave_it(client: TestClient) -> None:
    page = client.get("/").text
    token = re.findall(r'name="csrf" value="([^"]+)"', page)[0]
    wish = {"game": "woo", "level": "random"}
    for forged in ({}, {"csrf": ""}, {"csrf": token[:-1] + "x"}, {"csrf": client.app.state.house.tokens.form()}):  # type: ignore[attr-defined]  # the application is Starlette's
        assert client.post("/play", data=wish | forged, follow_redirects=False).status_code == 403
    away = {"Origin": "https://evil.example"}
    assert client.post("/play", data=wish | {"csrf": token}, headers=away, follow_redirects=False).status_code == 403
    assert client.post("/play", data=wish | {"csrf": token}, follow_redirects=False).status_code == 303


def test_another_page_cannot_open_my_socket(client: TestClient) -> None:
    code = lay(client, arrive(client))
    client.post("/api/v1/identity", json={"name": "Anna"})
    with (
        client.websocket_connect(f"/api/v1/tables/{code}/socket", headers={"Origin": "https://evil.example"}) as socket,
    ):
        assert socket.receive_json()["error"] == "forbidden"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


# The socket.


def connect(client: TestClient, who: dict[str, str], code: str, query: str = "") -> WebSocketTestSession:
    return client.websocket_connect(f"/api/v1/tables/{code}/socket?{query}", headers=who)


def heard(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] == kind:
            return message


def in_any_order(socket: WebSocketTestSession, *kinds: str) -> list[dict[str, Any]]:
    """The next messages of some kinds: an answer and the news of it may come in either order."""
    found: dict[str, dict[str, Any]] = {}
    while found.keys() < set(kinds):
        message = socket.receive_json()
        if message["type"] in kinds:
            found.setdefault(message["type"], message)
    return [found[kind] for kind in kinds]


def test_the_socket_tells_and_catches_up(client: TestClient) -> None:
    anna, bo = arrive(client), arrive(client, "Bo", language=ANOTHER)
    code = lay(client, anna, options={"first": 0})
    with connect(client, anna, code) as table, connect(client, bo, code) as watching:
        first = heard(table, "welcome")
        assert (first["seat"], first["view"], first["v"]) == (0, None, 1)
        assert heard(watching, "welcome")["seat"] is None
        watching.send_json({"do": "sit", "id": "b1"})
        assert heard(watching, "welcome")["seat"] == 1
        assert heard(table, "table")["say"] == ["Bo sits down."]
        table.send_json({"do": "start"})
        begun, started = in_any_order(table, "events", "done")
        assert started["repeated"] is False
        assert begun["events"][0]["kind"] == "dealt"
        assert len(begun["events"][0]["hand"]) == 6
        table.send_json({"do": "move", "move": begun["choices"][0], "ply": begun["ply"], "id": "a1"})
        told, done = in_any_order(table, "events", "done")
        assert done["id"] == "a1"
        watching.send_text("{not json")
        assert heard(watching, "refused")["error"] == "bad_request"
        watching.send_json({"do": "move", "move": "0C", "ply": 7})
        assert heard(watching, "refused")["error"] == "stale"
        watching.send_json({"do": "look", "id": "l"})
        assert len(heard(watching, "view")["view"]["hand"]) == 6
        watching.send_json({"do": "ask", "query": "hand"})
        assert heard(watching, "answer")["say"][0]
    with connect(client, anna, code, f"since={first['seq']}") as again:
        missed = heard(again, "welcome")["since"]
        assert [one["what"] for one in missed] == ["sat", "started", "moved"]
        assert missed[-1]["events"] == told["events"]


def test_a_stranger_is_turned_away_with_a_sentence(client: TestClient) -> None:
    code = lay(client, arrive(client))
    with connect(client, {"Accept-Language": ANOTHER}, code) as socket:
        socket.send_json({"do": "hello", "token": "x"})
        assert socket.receive_json()["error"] == "no_identity"
    with connect(client, arrive(client), "AAA-AAA") as socket:
        assert socket.receive_json()["error"] == "not_found"


def test_a_first_message_can_say_who_it_is(client: TestClient) -> None:
    anna = arrive(client)
    code = lay(client, anna)
    with connect(client, {}, code) as socket:
        socket.send_json({"do": "hello", "token": anna["Authorization"].split()[1]})
        assert heard(socket, "welcome")["seat"] == 0


# Talk.


def test_the_muted_are_not_heard_and_reports_are_kept(client: TestClient) -> None:
    anna, bo = arrive(client), arrive(client, "Bo")
    code = lay(client, anna)
    act(client, bo, code, do="sit")
    assert act(client, bo, code, do="say", text=" <b>moo</b>\u0007 ").status_code == 200
    missed = client.get(f"/api/v1/tables/{code}/events", headers=anna).json()
    assert missed["events"][-1]["text"] == "<b>moo</b>"
    assert act(client, anna, code, do="report", who="1", text="too loud").status_code == 200
    assert act(client, anna, code, do="mute", who="1").status_code == 200
    assert act(client, anna, code, do="mute", who="0").json()["error"] == "bad_request"
    act(client, bo, code, do="say", text="again")
    heard_by_anna = client.get(f"/api/v1/tables/{code}/events", headers=anna).json()["events"]
    assert not [one for one in heard_by_anna if one["type"] == "said"]
    assert act(client, anna, code, do="block", who="1").status_code == 200
    other = lay(client, anna)
    assert act(client, bo, other, do="sit").json()["error"] == "blocked"
    assert act(client, bo, code, do="say", text="x" * 501).json()["error"] == "bad_request"


# Limits.


def test_too_much_is_too_much(client: TestClient) -> None:
    anna = arrive(client)
    code = lay(client, anna)
    answers = [act(client, anna, code, do="say", text="moo").status_code for _ in range(12)]
    assert answers == [200] * 8 + [429] * 4
    CLOCK.turn(4)
    assert [act(client, anna, code, do="say", text="moo").status_code for _ in range(3)] == [200, 200, 429]
    huge = client.post("/api/v1/identity", content=b'{"name": "' + b"x" * limits.BODY + b'"}')
    assert (huge.status_code, huge.json()["error"]) == (413, "too_big")
    sliced = client.post("/api/v1/identity", content=(b"x" * 1000 for _ in range(100)))
    assert sliced.status_code == 413
    CLOCK.turn(10_000)
    opened = [client.post("/api/v1/tables", json={"game": "woo"}, headers=anna).json() for _ in range(21)]
    assert opened[-1]["error"] == "too_fast"
    CLOCK.turn(10_000)
    opened = [client.post("/api/v1/tables", json={"game": "woo"}, headers=anna).json() for _ in range(12)]
    assert opened[-1]["error"] == "too_many_tables"


def test_whoever_guesses_codes_is_soon_told_nothing(client: TestClient) -> None:
    anna = arrive(client)
    code = lay(client, anna)
    answers = [client.get(f"/api/v1/tables/AA{sign}-AAA").status_code for sign in "ACDEFHKMPRSTUXYZ" * 2]
    assert answers == [404] * 30 + [429] * 2
    assert client.get(f"/api/v1/tables/{code}").status_code == 429, "a hit would tell"
    CLOCK.turn(10)
    assert client.get(f"/api/v1/tables/{code}").status_code == 200


def test_every_limit_there_is_has_a_rate() -> None:
    """Also where limits are off: whoever spends what does not exist is told at once."""
    assert set(limits.RATES) == set(get_args(limits.Kind))
    with pytest.raises(KeyError):
        limits.Limits(CLOCK, on=False).spend("naps", "Anna")  # type: ignore[arg-type]  # which is the point


def join_by_code(client: TestClient, code: str) -> Any:
    """The form of the open tables, filled in and sent as a browser does."""
    (csrf,) = set(re.findall(r'name="csrf" value="([^"]+)"', client.get("/lobby").text))
    return client.post("/join", data={"csrf": csrf, "code": code}, follow_redirects=False)


@pytest.mark.parametrize("known", [False, True], ids=["a stranger", "somebody known"])
def test_a_code_leads_to_its_table(client: TestClient, known: bool) -> None:
    code = lay(client, arrive(client))
    if known:
        assert client.post("/api/v1/identity", json={"name": "Bo"}).status_code == 201
    found = join_by_code(client, code.lower())
    assert (found.status_code, found.headers["location"]) == (303, f"/t/{code}")
    assert join_by_code(client, "AAA-AAA").status_code == 404
    assert join_by_code(client, "").status_code == 422


def test_nobody_joins_without_end(client: TestClient) -> None:
    code = lay(client, arrive(client))
    client.post("/api/v1/identity", json={"name": "Bo"})
    assert [join_by_code(client, code).status_code for _ in range(21)] == [303] * 20 + [429]


def test_too_many_connections(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.CONNECTIONS, "identity", 2)
    anna = arrive(client)
    code = lay(client, anna)
    with connect(client, anna, code) as one, connect(client, anna, code) as two, connect(client, anna, code) as three:
        answers = sorted((socket.receive_json() for socket in (one, two, three)), key=itemgetter("type"))
        assert [answer["type"] for answer in answers] == ["refused", "welcome", "welcome"]
        assert answers[0]["error"] == "too_many_connections"


def test_the_banned_stay_out(client: TestClient) -> None:
    anna = arrive(client)
    code = lay(client, anna)
    who = client.get("/api/v1/me", headers=anna).json()["id"]
    house: House = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
    with connect(client, anna, code) as socket:
        heard(socket, "welcome")
        house.service.banned = frozenset({who})
        try:
            assert client.get("/api/v1/me", headers=anna).json()["error"] == "banned"
            socket.send_json({"do": "say", "text": "moo"})
            assert heard(socket, "refused")["error"] == "banned"
        finally:
            house.service.banned = frozenset()


# What every answer carries.


def test_headers_of_every_answer(client: TestClient) -> None:
    for path in ("/healthz", "/api/v1/games", "/api/v1/nothing", "/nothing"):
        headers = client.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-request-id"]
    assert client.get("/api/v1/games").headers["cache-control"] == "no-store"


def test_the_host_can_watch_and_nobody_else(client: TestClient) -> None:
    anna = arrive(client, "Rumpelstiltskin")
    code = lay(client, anna)
    text = client.get("/metrics").text
    assert "moowoo_requests_total" in text
    assert code not in text
    assert "Rumpel" not in text
    assert client.get("/metrics", headers={"X-Forwarded-For": "1.2.3.4"}).status_code == 404
    assert client.get("/healthz").text == "ok"


def test_errors_are_in_the_language_of_whoever_asks(client: TestClient) -> None:
    said = {
        language: client.get("/api/v1/tables/AAA-AAA", headers={"Accept-Language": language}).json()["message"]
        for language in ("en", "fr-CA,en;q=0.5", "de,es;q=0.8")
    }
    assert said["en"] == "There is no such table."
    assert client.get("/api/v1/tables/AAA-AAA?lang=en").json()["message"] == said["en"]


# Records and fairness.


def test_a_record_is_sealed_until_the_end(client: TestClient) -> None:
    anna, bo = arrive(client), arrive(client, "Bo")
    code = lay(client, anna)
    act(client, bo, code, do="sit")
    act(client, anna, code, do="start")
    table = f"/api/v1/tables/{code}"
    house: House = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
    master = client.portal.call(house.service.look, code).game.master.hex()  # type: ignore[union-attr]  # it runs
    texts = [
        client.get(f"{table}{part}", headers=anna).text for part in ("", "/view", "/events", "/record", "/fairness")
    ]
    assert not any(master in text for text in texts)
    commitment = client.get(table).json()["commitment"]
    act(client, anna, code, do="propose", what="end")
    act(client, bo, code, do="answer", proposal=1, yes=True)
    proof = client.get(f"{table}/fairness").json()
    assert proof == {"commitment": commitment, "seed": master, "proved": True, "nonces": {}}
    assert master in client.get(f"{table}/record").text


# Descriptions.


def test_every_route_of_the_api_is_described(client: TestClient) -> None:
    described = client.get("/api/v1/openapi.json").json()
    served = {
        (path.path, method)
        for path in routes()
        if isinstance(path, Route) and path.path.startswith("/api/")
        for method in path.methods or ()
        if method != "HEAD"
    }
    documented = {(path, method.upper()) for path, methods in described["paths"].items() for method in methods}
    assert served - documented == {("/api/v1/openapi.json", "GET")}
    assert documented <= served
    assert json.dumps(describe(ENDPOINTS))


def test_a_bot_game_plays_itself_and_says_when_it_can(client: TestClient) -> None:
    anna = arrive(client)
    house: House = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
    client.portal.call(house.settled.wait)  # type: ignore[union-attr]  # it runs
    assert client.get("/readyz").status_code == 200
    code = lay(client, anna, seats=["me", "random"], start=True, options={"target": 1})
    with connect(client, anna, code) as socket:
        message = heard(socket, "welcome")
        while not (message.get("table") and message["table"]["stage"] == "over"):
            if message.get("choices"):
                socket.send_json({"do": "move", "move": message["choices"][0], "ply": message["ply"]})
            message = heard(socket, "events")


# Options whose names mean something to the code they pass through.


@pytest.mark.parametrize("game", ["mow", "woo"])
@pytest.mark.parametrize(
    "option", ["cls", "self", "seed", "auto_deal", "options", "name", "game", "master", "value", ""]
)
def test_an_option_there_is_not_is_refused_whatever_it_is_called(client: TestClient, game: str, option: str) -> None:
    wish = {"game": game, "options": {option: 1}}
    answer = client.post("/api/v1/tables", json=wish, headers=arrive(client))
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_option")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_is_framed_as_others_read_it(size: int) -> None:
    line = ClientProtocol(parse_uri("ws://moo.test"), state=State.OPEN, max_size=None)
    text = ("é" * size).encode()[:size] if size % 2 == 0 else b"x" * size
    line.receive_data(framed(text) + framed(b"next"))
    assert [(one.opcode, one.fin, one.data) for one in line.events_received() if isinstance(one, Frame)] == [
        (Opcode.TEXT, True, text),
        (Opcode.TEXT, True, b"next"),
    ]
