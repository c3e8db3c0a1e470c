"""What an attacker tries that costs little and would cost others much, or would look like our own fault. (Seconds.)"""

import asyncio
import socket
import sys
from collections.abc import Awaitable, Callable, Mapping

import msgspec
import pytest

from benchmarks.server_asgi import Running, ask
from kit.deadline import WHOLE_TEST
from moowoo.server import actions, command, limits
from moowoo.server.config import Config
from moowoo.server.house import House, open_house
from moowoo.server.http import guard
from moowoo.server.http import socket as socket_module
from moowoo.server.http.app import make_app
from moowoo.server.http.endpoints import small_number
from moowoo.server.http.guard import metered
from moowoo.server.http.protocols import LARGEST, PatientProtocol
from moowoo.server.hub import Hub
from moowoo.server.limits import RATES, WORK, Rate
from moowoo.server.openings import Opening
from moowoo.server.store.database import async_url, sqlite_engine
from moowoo.server.turns import Turn
from server.clients import TestClient
from server.houses import HandClock, arrivals, move, node, playing, scheduled, sqlite_url, until
from server.test_doors import CLOCK, act, arrive, client, connect, heard, lay, rested
from server.test_routes import Things, arrive_by_cookie, as_browser, filled, forms, house_of
from server.test_sessions import form_token

__all__ = ["client", "rested"]

# What the event loop does for somebody is done at their cost.


class Processor:
    """Stands for the processor's time of this thread, which passes when something is done."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.time = 0.0
        patch.setattr("moowoo.server.http.guard.time.thread_time", lambda: self.time)

    def burn(self, seconds: float) -> None:
        self.time += seconds


@pytest.fixture
def processor(monkeypatch: pytest.MonkeyPatch) -> Processor:
    return Processor(monkeypatch)


async def test_work_is_metered_without_what_others_do_meanwhile(processor: Processor) -> None:
    bills: dict[str, float] = {}

    async def work(name: str, seconds: float) -> str:
        for _ in range(3):
            processor.burn(seconds)
            await asyncio.sleep(0)
        return name

    def paying(name: str) -> Callable[[float], None]:
        return lambda seconds: bills.update({name: seconds})

    done = await asyncio.gather(
        *(metered(work(name, cost), paying(name)) for name, cost in (("cheap", 1.0), ("dear", 20.0)))
    )
    assert done == ["cheap", "dear"]
    assert bills == {"cheap": 3.0, "dear": 60.0}


async def test_what_is_broken_off_is_paid_for_and_ends_as_it_would(processor: Processor) -> None:
    bills: list[float] = []
    tidied: list[str] = []

    async def work() -> None:
        processor.burn(2.0)
        try:
            await asyncio.sleep(60)
        finally:
            tidied.append("up")

    task = asyncio.ensure_future(metered(work(), bills.append))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert tidied == ["up"]
    assert bills == [2.0]
    with pytest.raises(LookupError):
        await metered(failing(), bills.append)
    assert bills == [2.0, 0.0]


async def failing() -> None:
    raise LookupError


def test_who_has_had_too_much_drawn_is_told_when_to_come_back(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_of(client).limits, "work_rates", {**WORK, "loop": Rate(0.02, 0.001)})
    answers = [client.get("/rules/mow") for _ in range(40)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert client.get("/healthz").status_code == 200


def test_who_asks_for_the_health_all_the_time_waits(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "HEALTH_DELAY", 0.0)
    asked = int(RATES["health"].burst) + 1
    answers = [client.get(path).status_code for _ in range(asked) for path in ("/healthz", "/readyz")]
    assert answers[0] == 200
    assert answers[-1] == 429
    CLOCK.turn(60)
    assert client.get("/healthz").text == "ok"
    assert client.head("/healthz").text == ""


def test_the_metrics_have_no_limit_for_the_host_alone(client: TestClient) -> None:
    house: House = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
    for _ in range(int(RATES["address"].burst)):
        house.limits.spend("address", "127.0.0.1")
        house.limits.spend("address", "testclient")
    statuses = {client.get("/metrics", headers=headers).status_code for headers in ({}, {"X-Forwarded-For": "1.2.3.4"})}
    assert statuses == {200, 429}


def test_a_network_lays_so_many_tables_however_many_people_it_has(client: TestClient) -> None:
    codes = []
    for number in range(int(RATES["lay"].burst / RATES["open"].burst) + 1):
        person = arrive(client, f"Person {number}")
        for _ in range(int(RATES["open"].burst)):
            codes.append(client.post("/api/v1/tables", json={"game": "woo"}, headers=person).status_code)
    assert codes.count(201) == RATES["lay"].burst
    assert set(codes) == {201, 429}


def test_who_has_not_said_who_they_are_takes_a_place_too(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS", {"identity": 20, "address": 2})
    code = lay(client, arrive(client))
    with connect(client, {}, code), connect(client, {}, code), connect(client, {}, code) as third:
        assert heard(third, "refused")["error"] == "too_many_connections"


def test_who_comes_by_the_socket_waits_for_their_turn_first(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When all come back at once, after a moment without a network, the loop is held up by one of them at a time."""
    steps: list[str] = []

    class Noted(Turn):
        async def __aenter__(self) -> None:
            steps.append("a turn")
            await super().__aenter__()

    async def check(*_: object) -> None:
        steps.append("the table is looked for")

    who = arrive(client)
    code = lay(client, who)
    monkeypatch.setattr(socket_module, "Turn", Noted)
    monkeypatch.setattr("moowoo.server.http.guessing.check", check)
    with connect(client, who, code) as line:
        heard(line, "welcome")
    assert steps == ["a turn", "the table is looked for", "a turn"]


def test_who_is_too_fast_on_the_socket_is_not_listened_to_for_a_moment(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of tiny messages would otherwise be refused one by one, while everybody else waits."""
    monkeypatch.setattr(socket_module, "HURRIED", 10 * WHOLE_TEST)  # a moment that does not end
    anna, bo = arrive(client), arrive(client, "Bo")
    code = lay(client, anna)
    with connect(client, anna, code) as line:
        for _ in range(int(RATES["request"].burst) + 3):
            line.send_text("{}")
        refused = [heard(line, "refused")["error"] for _ in range(int(RATES["request"].burst) + 1)]
        assert refused == ["bad_request"] * int(RATES["request"].burst) + ["too_fast"]
        assert act(client, bo, code, do="sit").status_code == 200
        assert line.receive_json()["type"] != "refused", "what happens is told, and the rest is not answered"


def test_who_was_too_fast_on_the_socket_is_listened_to_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_module, "HURRIED", 0.0)
    anna = arrive(client)
    with connect(client, anna, lay(client, anna)) as line:
        for _ in range(int(RATES["request"].burst) + 3):
            line.send_text("{}")
        refused = [heard(line, "refused")["error"] for _ in range(int(RATES["request"].burst) + 3)]
        assert refused[-3:] == ["too_fast"] * 3


@pytest.mark.parametrize(
    "start", ["GET / HTTP/1.1\r\nX: ", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: "]
)
async def test_a_request_without_an_end_is_cut_off(start: str) -> None:
    import uvicorn
    from starlette.responses import PlainTextResponse

    config = uvicorn.Config(PlainTextResponse("moo"), port=0, http=PatientProtocol, log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    _, writer = await asyncio.open_connection("127.0.0.1", server.servers[0].sockets[0].getsockname()[1])
    writer.write(start.encode())
    cut = False
    for _ in range(100):
        try:
            writer.write(b"x" * LARGEST)
            await writer.drain()
        except ConnectionError:
            cut = True
            break
    writer.close()
    server.should_exit = True
    await serving
    assert cut


def test_who_does_not_read_is_hung_up_on_and_little_is_read_at_once() -> None:
    listening = command.listen(Config(port=0))
    try:
        listening.listen()
        with socket.create_connection(listening.getsockname()) as _:
            taken, _ = listening.accept()
            with taken:
                patience = taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
                assert patience == command.UNREAD_MILLISECONDS
                room = taken.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF)
                assert room <= 4 * command.READ_AT_ONCE
    finally:
        listening.close()


def test_threads_that_work_give_way_to_the_event_loop_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    import moowoo.server.node
    from moowoo.server import logs

    found: list[float] = []

    class Noting:
        def __init__(self, *_: object, **__: object) -> None: ...

        def run(self, **_: object) -> None:
            found.append(sys.getswitchinterval())

    monkeypatch.setattr(moowoo.server.node, "Node", Noting)
    monkeypatch.setattr(logs, "set_up", lambda kind: None)
    before, config = sys.getswitchinterval(), Config(port=0)
    try:
        with command.listen(config) as listening:
            command.serve(config, listening)
    finally:
        sys.setswitchinterval(before)
    assert found == [pytest.approx(command.GIVE_WAY)]


def test_only_those_who_sit_are_seen_to_come_and_go() -> None:
    hub = Hub(lambda table, who: who == "Anna")
    with hub.watching(1, "Bo") as bo:
        bo.wake.clear()
        with hub.watching(1, "Cleo"), hub.watching(1, "Cleo"):
            assert not bo.wake.is_set()
            assert set(hub.present(1)) == {"Bo", "Cleo"}
        assert not bo.wake.is_set()
        with hub.watching(1, "Anna"):
            assert bo.wake.is_set()
            bo.wake.clear()
        assert bo.wake.is_set()
    assert hub.watchers == 0
    assert not hub.present(1)


async def test_where_only_bots_play_they_give_way_and_people_do_not_wait() -> None:
    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service, scheduled(service) as scheduler:
            anna = (await arrivals(service, "Anna"))[0]
            show = await service.open(anna, Opening(game="woo", seats=["calf", "calf"], start=True))
            async with Turn(scheduler.showing, "somebody else"):
                played = await service.open(anna, Opening(game="woo", seats=["me", "calf"], start=True))
                with service.hub.watching(show.id, anna.id):
                    before = show.seq
                    while (now := await service.look(played.code)).game.actor != 0 or now.seq < before + 2:
                        if now.game.actor == 0:
                            move = actions.Move(move=str(now.game.legal_moves()[0]), ply=now.decided[0])
                            await service.act(anna, played.code, move)
                        await asyncio.sleep(0.001)
                    assert (await service.look(show.code)).seq == before
            with service.hub.watching(show.id, anna.id):
                await until(lambda: service.cached(show.id).table.seq > before)  # type: ignore[union-attr]


CROWD = 48


async def test_a_move_does_not_wait_for_a_crowd_that_writes_something_else() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await playing(service, people)
            done: list[str] = []

            async def arrive_too(number: int) -> None:
                await arrivals(service, f"Nobody {number}")
                done.append("arrived")

            async def play() -> None:
                await asyncio.sleep(0)
                await move(service, people, table)
                done.append("moved")

            await asyncio.gather(*(arrive_too(number) for number in range(CROWD)), play())
            assert done.index("moved") <= CROWD // 4, "some are under way already, and may come in first"


# What would look like our own fault.


def test_numbers_that_are_too_long_are_none() -> None:
    assert [small_number(text) for text in ("7", "٣", "", "-1", "9" * 5000)] == [7, 0, 0, 0, 0]


async def test_a_zero_byte_is_refused_by_every_database(url: str) -> None:
    """PostgreSQL holds no text with one: that is no reason to say that it is away."""

    app = make_app(lambda: open_house(Config(database=url, rehearse=False)))
    async with Running(app):
        house: House = app.state.house
        await house.warm.wait()

        async def call(method: str, path: str, who: Mapping[str, str], body: object = None) -> tuple[int, bytes]:
            data = b"" if body is None else msgspec.json.encode(body)
            answer = await ask(app, method, path, [*who.items(), ("Content-Type", "application/json")], data)
            return answer.status, answer.body

        people = [
            msgspec.json.decode((await call("POST", "/api/v1/identity", {}, {"name": name}))[1])
            for name in ("Anna", "Bo")
        ]
        anna = {"Authorization": f"Bearer {people[0]['token']}"}
        laid = msgspec.json.decode((await call("POST", "/api/v1/tables", anna, {"game": "woo"}))[1])
        await refused_everywhere(call, anna, people[1]["id"], laid["code"])


async def refused_everywhere(
    call: Callable[..., Awaitable[tuple[int, bytes]]], anna: Mapping[str, str], other: str, code: str
) -> None:
    looked = ["/profile/\0", "/c/\0", "/keep/\0", "/t/\0", "/games?with=%00", "/api/v1/people/\0", "/standing/\0"]
    for path in looked:
        assert (await call("GET", path, anna))[0] < 500, path
    for what in ("devices", "passkeys", "subscriptions"):
        assert (await call("DELETE", f"/api/v1/me/{what}/\0", anna))[0] < 500, what
    wishes = (
        {"do": "mute", "who": "\0"},
        {"do": "block", "who": "\0"},
        {"do": "report", "who": other, "text": "a\0b"},
        {"do": "say", "text": "a\0b"},
        {"do": "sit", "name": "\0"},
    )
    for wish in wishes:
        assert (await call("POST", f"/api/v1/tables/{code}/actions", anna, wish))[0] < 500, wish


@pytest.mark.parametrize("path", forms())
def test_while_the_database_is_away_every_form_says_so(
    client: TestClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = arrive_by_cookie(client, "Anna")
    code = lay(client, as_browser(host))
    csrf = form_token(client.get("/settings").text)
    cookies = dict(client.cookies)
    house = house_of(client)
    away = sqlite_engine(async_url("sqlite:////nowhere/at/all.db"))
    monkeypatch.setattr(house.service.database, "engine", away)
    fields = {"csrf": csrf, "code": code, "game": "woo", "do": "say", "name": "Bo", "text": "moo", "circle_name": "Us"}
    fields |= {"to": "/", "language": "en", "seats": "2", "level": "cow", "craft": "braille"}
    for known in ({}, host):
        client.cookies.clear()
        client.cookies.update(known | {name: value for name, value in cookies.items() if name not in known})
        answer = client.post(filled(path, Things(code)), data=fields, follow_redirects=False)
        assert answer.status_code in {303, 400, 401, 403, 404, 409, 410, 422, 503}, answer.text[:300]
        assert not known or answer.status_code in {403, 503}
