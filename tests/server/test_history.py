"""What happened long ago is told page by page, from the log, by workers; nobody sees more of it than they saw then."""

import os
from contextlib import ExitStack
from typing import Any

import pytest

from moowoo.games.event import seen_by
from moowoo.records import parse
from moowoo.server import actions, jobs, telling
from moowoo.server.background import Background
from moowoo.server.errors import Refusal
from moowoo.server.limits import ADVANCE, WORK, Limits, Payer, network_of
from moowoo.server.messages import Events
from moowoo.server.plain import plain_event
from moowoo.server.service import Service
from moowoo.server.telling import PAGE, Listener, News
from moowoo.server.workers import Workers, workers
from server.houses import HandClock, arrivals, node, sqlite_url
from server.test_snapshots import GAMES, long_table


def background_of(service: Service) -> Background:
    return Background(service, workers("people", 1), Limits(service.clock, on=False))


@GAMES
async def test_all_pages_together_are_everything_an_audience_saw(
    game: str, options: dict[str, Any], seats: int
) -> None:
    with sqlite_url() as url:
        async with node(url, HandClock()) as service:
            people = (await arrivals(service, "Anna", "Bo", "Cleo"))[:seats]
            table = await long_table(service, people, game, **options)
            whole = jobs.whole(await service.book.rows(table.id))
            for seat in (None, 0):
                told: list[News] = []
                number, listener = 0, Listener(seat)
                while number < table.number(seat):
                    page = await background_of(service).history(Payer(), table, listener, number)
                    assert 0 < page.seq - number <= PAGE
                    told, number = told + page.news, page.seq
                seen = [one for one in whole.happenings if seat not in one.unseen]
                assert [one.seq for one in told] == [whole.number(seat, one.seq) for one in seen]
                assert [one.events for one in told if isinstance(one, Events)] == [
                    [plain_event(event) for event in seen_by(one.events, seat)]
                    for one in seen
                    if isinstance(one.entry, telling.GAME_ENTRIES)
                ]


async def test_the_written_game_of_a_long_table_is_whole() -> None:
    with sqlite_url() as url:
        async with node(url, HandClock()) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await long_table(service, people, "woo", target=40)
            await service.act(people[0], table.code, actions.Propose(what="end"))
            asked = await service.look(table.code)
            for number in asked.proposals:
                await service.act(people[1], table.code, actions.Answer(proposal=number, yes=True))
            over = await service.look(table.code)
            background = background_of(service)
            written = parse(await background.record(Payer(), over))
            assert written.game.ply == over.game.ply
            assert written.game.record.tobytes() == over.game.record.tobytes()
            assert (await background.verdict(Payer(), over)).proved
            assert (await background.whole_game(Payer(), over)).ply == over.game.ply


def spin(seconds: float) -> int:
    import time

    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return os.getpid()


async def test_work_is_done_in_another_process_and_paid_for() -> None:
    clock = HandClock()
    limits = Limits(clock)
    background = Background(None, workers("people", 1), limits)  # type: ignore[arg-type]  # nothing is read here
    anna = Payer("anna", "192.0.2.1")
    assert await background.work(anna, spin, 0.2) != os.getpid()
    limits.pay(anna, WORK["identity"].burst)
    with pytest.raises(Refusal) as refused:
        await background.work(anna, spin, 0.1)
    assert refused.value.kind == "too_costly"
    assert int(str(refused.value.facts["seconds"])) >= 1
    await background.work(Payer("bo", "192.0.2.1"), spin, 0.0)
    clock.turn(60)
    await background.work(anna, spin, 0.0)


def test_one_cannot_ask_for_much_at_once() -> None:
    limits = Limits(HandClock())
    with ExitStack() as held:
        for _ in range(int(WORK["identity"].burst / ADVANCE) + 1):
            held.enter_context(limits.working(Payer("anna")))
        with pytest.raises(Refusal, match="too_costly"):
            held.enter_context(limits.working(Payer("anna")))


def test_people_of_one_network_pay_together() -> None:
    limits = Limits(HandClock())
    for number in range(20):
        limits.pay(Payer(f"person {number}", network_of(f"2001:db8::{number:x}")), 7.0)
    assert limits.seconds_to_wait(Payer("somebody else", network_of("2001:db8::ffff")))
    assert not limits.seconds_to_wait(Payer("somebody else", network_of("2001:db8:0:1::1")))


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_stands_for_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def die() -> None:
    os._exit(1)


async def test_a_worker_that_dies_is_replaced() -> None:
    lonely = Workers(1)
    with pytest.raises(Refusal, match="unavailable"):
        await lonely.run(die)
    done, cost = await lonely.run(spin, 0.05)
    assert done != os.getpid()
    assert cost.seconds >= 0.05
