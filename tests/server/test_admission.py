"""Who guesses codes is told nothing, and nobody else pays for it; bots whom nobody watches wait. (Some seconds.)"""

import asyncio
from itertools import islice, product

import pytest

from kit.deadline import DEADLINE
from moowoo.server import actions
from moowoo.server.http.protocols import PatientProtocol
from moowoo.server.limits import RATES
from moowoo.server.openings import Opening
from moowoo.server.table_cache import LATELY
from server.clients import TestClient
from server.houses import HandClock, arrivals, node, patrol, scheduled, sqlite_url, until
from server.test_doors import act, arrive, client, lay, rested

__all__ = ["client", "rested"]


def guess(client: TestClient, who: dict[str, str], times: int) -> int:
    """The status of the last of many guesses."""
    status = 0
    for signs in islice(product("23456789", repeat=3), times):
        status = client.get(f"/api/v1/tables/ACD-{''.join(signs)}", headers=who).status_code
    return status


def test_who_guesses_is_soon_told_of_no_table_but_their_own(client: TestClient) -> None:
    guesser, neighbour = arrive(client, "Guesser"), arrive(client, "Neighbour")
    own, other = lay(client, guesser), lay(client, neighbour)
    assert guess(client, guesser, int(RATES["miss"].burst) + 1) == 429
    assert client.get(f"/api/v1/tables/{other}", headers=guesser).status_code == 429
    assert client.get(f"/api/v1/tables/{own}", headers=guesser).status_code == 200
    assert act(client, guesser, own, do="say", text="moo").status_code == 200
    assert client.get(f"/api/v1/tables/{own}", headers=neighbour).status_code == 200
    assert client.get(f"/api/v1/tables/{other}").status_code == 200
    assert client.get(f"/t/{other}").status_code == 200


def test_many_new_people_of_one_network_guess_no_more_than_few(client: TestClient) -> None:
    host = arrive(client, "Host")
    code = lay(client, host)
    for number in range(int(RATES["misses"].burst / RATES["miss"].burst) + 1):
        guess(client, arrive(client, f"Guesser {number}"), int(RATES["miss"].burst))
    assert client.get(f"/api/v1/tables/{code}", headers=arrive(client, "Another")).status_code == 429
    assert client.get(f"/api/v1/tables/{code}", headers=host).status_code == 200


async def test_bots_whom_nobody_watches_wait_for_somebody_to_come() -> None:
    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service, scheduled(service) as scheduler:
            anna = (await arrivals(service, "Anna"))[0]
            wish = Opening(game="woo", options={"target": 30}, seats=["calf", "calf"], start=True)
            table = await service.open(anna, wish)
            number = table.id
            clock.turn(LATELY)
            await until(lambda: number not in scheduler.busy)
            resting = service.cached(number)
            assert resting is not None
            before = resting.table.seq
            clock.turn(LATELY)
            await patrol(scheduler, clock)
            assert resting.table.seq == before
            with service.hub.watching(number, anna.id):
                await until(lambda: resting.table.seq > before + 5)


async def test_bots_go_on_for_somebody_who_only_looks_now_and_then() -> None:
    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service, scheduled(service):
            anna = (await arrivals(service, "Anna"))[0]
            wish = Opening(game="woo", options={"target": 1}, seats=["calf", "calf"], start=True)
            code = (await service.open(anna, wish)).code
            while (await service.look(code)).stage != "over":
                await asyncio.sleep(0.002)


async def test_people_for_whom_bots_stand_in_are_waited_for_too() -> None:
    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service, scheduled(service) as scheduler:
            anna = (await arrivals(service, "Anna"))[0]
            table = await service.open(anna, Opening(game="woo", seats=["me", "calf"], start=True))
            assert not scheduler.is_deserted(table)
            away = (await service.act(anna, table.code, actions.StandIn(on=True))).table
            clock.turn(2 * LATELY)
            assert scheduler.is_deserted(away)


async def test_who_sends_half_a_request_does_not_hold_a_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    import uvicorn
    from starlette.responses import PlainTextResponse

    from moowoo.server.http import protocols

    monkeypatch.setattr(protocols, "PATIENCE", 0.05)

    config = uvicorn.Config(PlainTextResponse("moo"), port=0, http=PatientProtocol, log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    port = server.servers[0].sockets[0].getsockname()[1]
    for half in (b"", b"GET / HTTP/1.1\r\nHost: a", b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nmoo"):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(half)
        while await reader.read(1000):
            pass
        writer.close()
    monkeypatch.setattr(protocols, "PATIENCE", DEADLINE)  # a whole request is not to be in a hurry
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    assert (await reader.read(-1)).endswith(b"moo")
    writer.close()
    server.should_exit = True
    await serving
