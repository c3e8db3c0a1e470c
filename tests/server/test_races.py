"""Whatever is done at once at two nodes, both see the same; who dies while a round ends is replaced. (Seconds.)"""

import asyncio
import random
from contextlib import suppress
from typing import Any

import pytest

from moowoo.games import Event, Game
from moowoo.server import actions, fold, snapshots
from moowoo.server.errors import Refusal
from moowoo.server.openings import Opening
from moowoo.server.people import Person
from moowoo.server.service import Service
from moowoo.server.store import Append
from moowoo.server.table import Table
from moowoo.server.telling import Listener, missed, news_bytes, table_facts
from server.houses import HandClock, arrivals, node, playing, scheduled, sqlite_url, until
from server.test_hidden_bytes import laid

NAMES = ("Anna", "Bo", "Cleo", "Dan")
WAVES, AT_ONCE, ENOUGH = 40, 8, 30
"""So many waves of wishes at least, and until so many were granted: which are depends on who comes first."""


def wishes(table: Table, chance: random.Random) -> actions.AnyAction:
    """Anything somebody may want at a table, whether it makes sense now or not."""
    seat = chance.randrange(3)
    number = max(table.proposals, default=0)
    common: list[actions.AnyAction] = [
        actions.Sit(seat=chance.choice([None, 0, 1, 2])),
        actions.Leave(),
        actions.Kick(seat=seat),
        actions.SeatBot(seat=seat, level=chance.choice(["", "calf"])),
        actions.Start(),
        actions.Propose(what=chance.choice(["undo", "pause", "resume", "rematch"])),
        actions.Answer(proposal=number, yes=chance.random() < 0.8),
        actions.StandIn(on=chance.random() < 0.5),
        actions.Say(text="moo"),
        actions.Shout(),
    ]
    actor = table.glance.actor
    if actor is not None and not table.chairs[actor].player and chance.random() < 0.6:
        move = str(chance.choice(table.deciding.legal_moves()))
        return actions.Move(move=move, ply=table.decided[actor])
    return chance.choice(common)


async def rush(nodes: list[Service], people: list[Person], code: str, seed: str) -> int:
    """Let many people want something at once, at any node; return how much of it was done."""

    async def want(number: int) -> bool:
        chance = random.Random(f"{seed} {number}")  # of its own: who comes first does not change what others want
        place, who = chance.choice(nodes), chance.choice(people)
        table = await place.look(code)
        with suppress(Refusal):
            await place.act(who, code, wishes(table, chance))
            return True
        return False

    return sum(await asyncio.gather(*(want(number) for number in range(AT_ONCE))))


def told(table: Table) -> list[object]:
    """All that anybody is told of a table as it stands."""
    audiences = [None, *range(len(table.chairs))]
    return [
        table_facts(table),
        *(list(missed(table, Listener(one), table.number(one) - 5)) for one in audiences),
        *(news_bytes(table, table.happenings[-1], Listener(one)) for one in audiences),
    ]


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_is_done_at_once_at_two_nodes_both_see_the_same(url: str, seed: int) -> None:
    clock = HandClock()
    async with node(url, clock) as one, node(url, clock) as other:
        people = await arrivals(one, *NAMES)
        wish = Opening(game="mow", options={"edition": "farm", "seats": 3}, seats=["me", "open", "open"])
        table = await one.open(people[0], wish)
        done = wave = 0
        while wave < WAVES or done < ENOUGH:
            done += await rush([one, other], people, table.code, f"{seed} {wave}")
            clock.turn(1.0)
            wave += 1
        for place in (one, other):
            await place.catch_up(table.id)
        here, there = [(await place.load(table.id)).table for place in (one, other)]
        rows = await one.book.rows(table.id)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        afresh = fold.rebuilt(rows)
        assert afresh is not None
        assert told(here) == told(there) == told(afresh)
        assert snapshots.to_text(here) == snapshots.to_text(there) == snapshots.to_text(afresh)


async def test_a_node_that_dies_while_a_round_ends_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """The round is closed by another node, once, and with what was decided in secret before."""
    honest, lay = Game.deal, laid({0: "5/0 8/1", 1: "3/2", 2: "9/3"}, "", {1: ("ignore",)})

    def deal(self: Game, *given: Any, **settled: Any) -> list[Event]:
        events = honest(self, *given, **settled)
        lay(self.record)
        return events

    monkeypatch.setattr(Game, "deal", deal)

    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock, pace=1.0) as one:
            people = await arrivals(one, *NAMES[:3])
            table = await playing(one, people, "mow", edition="farm", first=0, target=1000)
            for seat, move in ((0, "5/0"), (1, "take")):
                table = (await one.act(people[seat], table.code, actions.Move(move=move, ply=0))).table
            assert table.closing is not None
            decided = actions.Move(move="ignore 2", ply=table.decided[1])
            table = (await one.act(people[1], table.code, decided)).table
            seq = table.seq
        async with node(url, clock, pace=1.0) as other, scheduled(other):
            assert (await other.look(table.code)).closing is not None
            clock.turn(1000.0)
            await until(lambda: (cached := other.cached(table.id)) is not None and cached.table.closing is None)
            rows = await other.book.rows(table.id)
            assert [row.entry.__struct_config__.tag for row in rows[seq:]].count("closed") == 1
            now, afresh = (await other.load(table.id)).table, fold.rebuilt(rows)
            assert afresh is not None
            assert now.game.round == 2
            assert told(now) == told(afresh)


async def test_what_somebody_wanted_who_hangs_up_in_the_middle_is_done_and_told(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(url) as service:
        asked, honest = asyncio.Event(), service.writer.append

        async def noted(item: Append) -> bool:
            asked.set()
            return await honest(item)

        people = await arrivals(service, "Anna", "Bo")
        table = await playing(service, people, first=0)
        with service.hub.watching(table.id, people[1].id) as watcher:
            watcher.wake.clear()
            monkeypatch.setattr(service.writer, "append", noted)
            wanted = actions.Move(move=str(table.game.legal_moves()[0]), ply=0)
            task = asyncio.create_task(service.act(people[0], table.code, wanted))
            await asked.wait()
            task.cancel()
            await watcher.wake.wait()
            assert (await service.look(table.code)).seq == table.seq + 1
            assert (await service.act(people[0], table.code, wanted)).repeated
