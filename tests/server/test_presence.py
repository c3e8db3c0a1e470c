"""Who was here lately is noted: soon, in groups, and once an hour at most. Budget: 3 s."""

import pytest
from sqlalchemy import select

from moowoo.server import scheduler
from moowoo.server.errors import Refusal
from moowoo.server.people import Person
from moowoo.server.service import Service
from moowoo.server.store.schema import identities
from server.houses import HandClock, arrivals, node, run, scheduled, sqlite_url, until

HOUR, DAY = 3600.0, 86_400.0


async def seen(service: Service, person: Person) -> float:
    async with service.database.reading() as connection:
        return float(await connection.scalar(select(identities.c.seen).where(identities.c.id == person.id)) or 0)


def test_whoever_comes_is_noted_by_the_keeper(url: str) -> None:
    async def come() -> None:
        clock = HandClock()
        async with node(url, clock) as service, scheduled(service):
            anna, bo = await arrivals(service, "Anna", "Bo")
            first = clock.now()
            written = service.presence.write
            calls = 0

            async def counted() -> None:
                nonlocal calls
                await written()
                calls += 1

            service.presence.write = counted  # type: ignore[method-assign]  # only to know when it is done
            clock.turn(400 * DAY)
            service.presence.came(anna.id)
            assert calls == 0, "nobody who comes waits for that"
            await until(lambda: len(clock._waiting) >= 3 or calls > 0)
            clock.turn(scheduler.ROLL_CALL)
            await until(lambda: calls > 0)
            assert await seen(service, anna) == first + 400 * DAY
            assert await seen(service, bo) == first

    run(come())


async def test_once_an_hour_is_enough_and_nobody_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    with sqlite_url() as url:
        async with node(url, clock) as service:
            (anna,) = await arrivals(service, "Anna")
            notes: list[dict[str, float]] = []
            away = False

            async def saw(moments: dict[str, float]) -> None:
                if away:
                    raise Refusal("unavailable")
                notes.append(dict(moments))

            monkeypatch.setattr(service.people, "saw", saw)
            for _ in range(3 * 60):
                service.presence.came(anna.id)
                await service.presence.write()
                clock.turn(HOUR / 60)
            assert len(notes) == 3
            away = True
            service.presence.came(anna.id)
            with pytest.raises(Refusal):
                await service.presence.write()
            away = False
            await service.presence.write()
            assert len(notes) == 4
            await service.presence.write()
            assert len(notes) == 4
