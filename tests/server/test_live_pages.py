"""Live pages: who is told what has changed, when, and how little it costs where nothing has. (Seconds.)"""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from kit.languages import ANOTHER
from moowoo.server.feed import Feed
from moowoo.server.house import House
from moowoo.server.http.live import LONGEST_WAIT
from moowoo.server.http.page_reviews import Job, Reviewer
from moowoo.server.hub import Hub
from moowoo.server.making import Maker, NotMade
from moowoo.server.store.circles import CircleBook
from moowoo.web.making import SetWish
from server.clients import TestClient
from server.houses import HandClock, arrivals, node, until
from server.test_circles import form, founded
from server.test_doors import CLOCK, act, arrive, client, lay, rested
from server.test_making import ask

__all__ = ["client", "rested"]

Header = dict[str, str]
PATIENCE = 60


def house_of(client: TestClient) -> House:
    house: House = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
    return house


def shown_version(page: str) -> Header:
    """The condition under which a page asks, as it was drawn."""
    (version,) = re.findall('<meta name="live" content="[^"]+" data-version="([^"]+)"', page)
    return {"If-None-Match": f'"{version}"'}


def waits(seconds: int = LONGEST_WAIT) -> Header:
    return {"Prefer": f"wait={seconds}"}


def later() -> None:
    """Let states be old enough to be read again."""
    CLOCK.turn(10)


def in_time(client: TestClient, answer: "Future[Any]") -> Any:
    """What a request that is held is answered, second by second."""

    async def pass_a_second() -> None:
        CLOCK.turn(1)
        await asyncio.sleep(0.001)

    assert client.portal is not None
    while not answer.done():
        client.portal.call(pass_a_second)
    return answer.result()


def held(client: TestClient, feed: Feed[Any, Any]) -> None:
    """Wait until somebody waits."""
    assert client.portal is not None

    async def waiting() -> None:
        await asyncio.wait_for(until(lambda: feed.waiters > 0), PATIENCE)

    client.portal.call(waiting)


def while_held(client: TestClient, feed: Feed[Any, Any], address: str, headers: Header, do: Callable[[], Any]) -> Any:
    """What a held request is answered after something was done."""
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(client.get, address, headers={**headers, **waits()})
        held(client, feed)
        do()
        return in_time(client, answer)


def test_a_line_comes_to_whoever_waits_and_unchanged_is_304(client: TestClient) -> None:
    anna, bo = arrive(client), arrive(client, "Bo")
    address, link = founded(client, anna)
    form(client, bo, link)
    later()
    seen = bo | shown_version(client.get(address, headers=bo).text)
    assert client.get(f"{address}/live", headers=seen).status_code == 304
    assert client.get(f"{address}/live", headers=seen).content == b""
    feed = house_of(client).circle_changes
    told = while_held(
        client, feed, f"{address}/live", seen, lambda: form(client, anna, address, do="say", text="Good <b>evening")
    )
    assert told.status_code == 200
    assert set(told.json()["regions"]) == {"circle-tables", "circle-talk", "circle-members"}
    assert "Good &lt;b&gt;evening" in told.json()["regions"]["circle-talk"]
    later()
    assert client.get(f"{address}/live", headers=bo | {"If-None-Match": told.headers["etag"]}).status_code == 304
    assert client.get(f"{address}/live", headers=bo | {"If-None-Match": f"W/{told.headers['etag']}"}).status_code == 304


def test_a_request_that_is_held_is_answered_304_when_its_time_is_up(client: TestClient) -> None:
    page = client.get("/lobby").text
    begun = CLOCK.now()
    answer = while_held(client, house_of(client).open_tables, "/lobby/live", shown_version(page), lambda: None)
    assert answer.status_code == 304
    assert CLOCK.now() - begun >= LONGEST_WAIT


def test_nobody_outside_a_circle_is_told_anything_of_it(client: TestClient) -> None:
    anna, bo, eve = arrive(client), arrive(client, "Bo"), arrive(client, "Eve")
    address, link = founded(client, anna)
    form(client, bo, link)
    version = shown_version(client.get(address, headers=bo).text)
    for stranger in (eve, {}):
        for headers in ({}, version, version | waits()):
            assert client.get(f"{address}/live", headers=stranger | headers).status_code == 404
    later()
    seen = bo | shown_version(client.get(address, headers=bo).text)
    who = client.get("/api/v1/me", headers=bo).json()["id"]
    feed = house_of(client).circle_changes
    sent_away = while_held(
        client, feed, f"{address}/live", seen, lambda: form(client, anna, address, do="remove", who=who)
    )
    assert sent_away.status_code == 404, "who is sent away while they wait is not shown what has changed"


def test_whom_one_does_not_want_to_read_is_left_out(client: TestClient) -> None:
    anna, bo = arrive(client), arrive(client, "Bo")
    address, link = founded(client, anna)
    form(client, bo, link)
    code = lay(client, anna)
    act(client, bo, code, do="sit")
    assert act(client, anna, code, do="mute", who="1").status_code == 200
    form(client, bo, address, do="say", text="Hear me")
    later()
    assert "Hear me" in client.get(f"{address}/live", headers=bo).text
    assert "Hear me" not in client.get(f"{address}/live", headers=anna).text


def test_tables_come_and_go_in_the_lobby_and_in_a_circle(client: TestClient) -> None:
    anna = arrive(client)
    address, _ = founded(client, anna)
    later()
    lobby, circle = (shown_version(client.get(page, headers=anna).text) for page in ("/lobby", address))
    code = lay(client, anna, public=True, circle=int(address.rpartition("/")[2]), seats=["me", "open"])
    later()
    for page, version in (("/lobby", lobby), (address, circle)):
        told = client.get(f"{page}/live", headers=anna | version)
        assert told.status_code == 200
        assert f'data-key="{code}" data-news="New table: ' in told.text.replace('\\"', '"')
    act(client, anna, code, do="start")
    later()
    assert 'data-news="New table' not in "".join(client.get("/lobby/live").json()["regions"].values())
    assert code in client.get("/lobby/live").text


def test_the_lobby_is_drawn_in_everybodys_language(client: TestClient) -> None:
    lay(client, arrive(client), public=True)
    later()
    english, other = (client.get("/lobby/live", headers={"Accept-Language": one}).text for one in ("en", ANOTHER))
    assert "New table" in english
    assert "New table" not in other


def test_many_who_wait_cost_one_query_a_second(client: TestClient) -> None:
    house = house_of(client)
    asked: list[str] = []
    seen = shown_version(client.get("/lobby").text)

    def note(_c: Any, _k: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    people = 30
    with ThreadPoolExecutor(people) as pool:
        answers = [pool.submit(client.get, "/lobby/live", headers=seen | waits()) for _ in range(people)]
        assert client.portal is not None

        async def all_wait() -> None:
            await asyncio.wait_for(until(lambda: house.open_tables.waiters == people), PATIENCE)

        client.portal.call(all_wait)
        event.listen(house.service.database.engine.sync_engine, "before_cursor_execute", note)
        begun = CLOCK.now()
        assert {in_time(client, one).status_code for one in answers} == {304}
        event.remove(house.service.database.engine.sync_engine, "before_cursor_execute", note)
    listed = [one for one in asked if "host_name" in one]
    assert len(listed) <= CLOCK.now() - begun + 1


def test_who_holds_too_many_requests_is_told_to_wait(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moowoo.server.limits.CONNECTIONS", {"identity": 1, "address": 400})
    anna = arrive(client)
    seen = anna | shown_version(client.get("/lobby", headers=anna).text)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(client.get, "/lobby/live", headers=seen | waits())
        held(client, house_of(client).open_tables)
        assert client.get("/lobby/live", headers=seen | waits()).status_code == 429
        assert client.get("/lobby/live", headers=seen).status_code == 304, "who does not hold one is answered"
        assert in_time(client, first).status_code == 304


def test_ones_own_games_say_when_it_is_ones_turn(client: TestClient) -> None:
    anna, bo = arrive(client), arrive(client, "Bo")
    code = lay(client, anna, seats=["me", "open"], options={"first": 0})
    act(client, bo, code, do="sit")
    later()
    versions = {page: anna | shown_version(client.get(page, headers=anna).text) for page in ("/games", "/")}
    assert act(client, anna, code, do="start").status_code == 200
    later()
    for page, seen in versions.items():
        told = client.get(f"{page.rstrip('/')}/live", headers=seen)
        assert told.status_code == 200
        assert "It is your turn." in told.text
        assert client.get(f"{page.rstrip('/')}/live").status_code == 401


def test_a_set_goes_to_its_end_by_itself(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: asyncio.Queue[str] = asyncio.Queue()

    async def make(maker: Maker, wish: SetWish, place: str) -> None:
        while (line := await steps.get()) != "end":
            maker.note(wish, line)
        if wish.craft == "tiles":
            raise NotMade("It does not fit on the bed.")
        (Path(place) / "rules.brf").write_text("#A", encoding="ascii")

    monkeypatch.setattr(Maker, "run", make)
    portal = client.portal
    assert portal is not None
    maker = house_of(client).maker
    maker.sets.clear()
    for craft, end in (("paper", "/files.zip"), ("tiles", "It does not fit on the bed.")):
        CLOCK.turn(100_000)
        address = ask(client, "woo", craft)
        page = client.get(address)
        seen = shown_version(page.text)
        assert "Preparing your files: 0%" in page.text
        told = while_held(client, maker.feed, f"{address}/live", seen, partial(portal.call, steps.put, "2/5"))
        assert "Preparing your files: 40%" in told.json()["regions"]["made"]
        assert not told.json()["final"]
        seen = {"If-None-Match": told.headers["etag"]}
        told = while_held(client, maker.feed, f"{address}/live", seen, partial(portal.call, steps.put, "end"))
        assert end in told.json()["regions"]["made"]
        assert told.json()["final"]
        assert 'name="live"' not in client.get(address).text, "what is at its end is not asked for again"


def test_a_set_that_is_no_longer_there_can_be_made_again(client: TestClient) -> None:
    gone = client.get(f"/make/{SetWish('mow', 'farm', 'braille', ANOTHER)}")
    assert gone.status_code == 404
    assert 'action="/make"' in gone.text
    told = client.get(
        f"/make/{SetWish('mow', 'farm', 'braille', ANOTHER)}/live", headers={"If-None-Match": '"x"'}
    ).json()
    assert told["final"]
    assert client.get("/make/woo.soup/live").status_code == 404


def test_a_review_that_failed_says_so_and_is_not_begun_again_by_itself(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []
    ended = asyncio.Event()

    async def make(reviewer: Reviewer, *_: object) -> None:
        begun.append(1)
        await ended.wait()
        raise RuntimeError("no memory")

    monkeypatch.setattr(Reviewer, "make", make)
    anna = arrive(client)
    code = lay(client, anna, seats=["me", "calf"], start=True)
    assert client.get(f"/t/{code}/review/live", headers=anna).status_code == 409, "it is not over"
    assert act(client, anna, code, do="propose", what="end").status_code == 200
    page = client.get(f"/t/{code}/review", headers=anna)
    assert "Review: 0%" in page.text
    reviewer: Reviewer = client.app.state.reviewer  # type: ignore[attr-defined]
    job: Job = reviewer.jobs[code]
    job.seconds = 100.0
    CLOCK.turn(40)
    going = client.get(f"/t/{code}/review/live", headers=anna)
    assert "Review: 40%" in going.json()["regions"]["review"]
    portal = client.portal
    assert portal is not None
    seen = {"If-None-Match": going.headers["etag"]}
    told = while_held(
        client, reviewer.feed, f"/t/{code}/review/live", anna | seen, partial(portal.call, end_now, ended)
    )
    while not told.json()["final"]:  # the clock went on meanwhile
        told = client.get(f"/t/{code}/review/live", headers=anna)
        CLOCK.turn(1)
    assert "The review could not be prepared." in told.json()["regions"]["review"]
    later()
    assert client.get(f"/t/{code}/review/live", headers=anna).json()["final"]
    assert len(begun) == 1
    assert "Review: 0%" in client.get(f"/t/{code}/review", headers=anna).text, "the page tries again"
    assert len(begun) == 2


async def end_now(ended: asyncio.Event) -> None:
    ended.set()


async def test_what_another_node_writes_is_found_and_closing_lets_everybody_go(url: str) -> None:
    """No broker is needed."""

    clock = HandClock()
    async with node(url, clock) as here, node(url, clock) as there:
        (anna,) = await arrivals(there, "Anna")
        circle = await there.circles.found("Thursday", anna.id, 0.0)
        feed = Feed(clock, here.hub, here.circles.changes)
        before = await feed.get(circle.id)
        waiting = asyncio.create_task(feed.wait(circle.id, before.version, 100))
        await until(lambda: feed.waiters == 1)
        await there.circles.say(circle.id, anna.id, 0.0, "Hello")
        while not waiting.done():
            clock.turn(1)
            await asyncio.sleep(0.001)
        after = await feed.get(circle.id)
        assert after.version != before.version
        assert after == await Feed(clock, there.hub, there.circles.changes).get(circle.id)
        waiting = asyncio.create_task(feed.wait(circle.id, after.version, 100))
        await until(lambda: feed.waiters == 1)
        here.hub.close()
        await waiting
        await feed.wait(circle.id, after.version, 100)


async def test_a_database_that_is_away_for_a_while_ends_nothing() -> None:
    clock, tries = HandClock(), []

    async def read(keys: object) -> dict[str, int]:
        tries.append(keys)
        if len(tries) == 2:
            raise OSError("away")
        return {"key": len(tries)}

    feed = Feed(clock, Hub(), read)
    first = await feed.get("key")
    waiting = asyncio.create_task(feed.wait("key", first.version, 100))
    while not waiting.done():
        clock.turn(1)
        await asyncio.sleep(0.001)
    assert len(tries) == 3


async def test_a_circle_changes_with_its_lines_tables_and_members(url: str) -> None:
    async with node(url) as service:
        anna, bo = await arrivals(service, "Anna", "Bo")
        book: CircleBook = service.circles
        circle, other = [await book.found(name, anna.id, 0.0) for name in ("Thursday", "Friday")]
        seen = [await book.changes([circle.id, other.id])]
        await book.join(circle, bo.id, 1.0)
        seen.append(await book.changes([circle.id, other.id]))
        await book.change_member(circle.id, bo.id, muted=True)
        seen.append(await book.changes([circle.id, other.id]))
        await book.say(circle.id, bo.id, 2.0, "Hello")
        seen.append(await book.changes([circle.id, other.id]))
        assert len({one[circle.id] for one in seen}) == len(seen)
        assert len({one[other.id] for one in seen}) == 1
