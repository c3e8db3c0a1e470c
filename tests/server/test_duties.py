"""What no person does: bots play at their pace, clocks run out, and MEUHHH is waited for. (A few seconds.)"""

import time

import pytest

from kit.rules import rule
from moowoo.bots import Information, register, registry
from moowoo.games import Game, Move
from moowoo.games.seeds import master_seed
from moowoo.server import actions, jobs, openings
from moowoo.server.clock import SystemClock
from moowoo.server.openings import Opening
from moowoo.server.people import Person
from moowoo.server.playing import SHOUT_WINDOW
from moowoo.server.service import LEASE, Service
from moowoo.server.table import ROUNDS, Duty, Table, duty_of
from server.houses import HandClock, arrivals, asleep, idle, move, node, playing, scheduled, sqlite_url, until

PACE = 3.0
TYING_SEED = 44
"""A seed with which two who always take the next choice in turn end the first round with the same flies."""


async def clocked(service: Service, people: list[Person], clock: int) -> Table:
    """A running table of two with a clock; the first seat is to act."""
    table = await service.open(people[0], Opening(game="woo", options={"first": 0}, clock=clock, level="random"))
    await service.act(people[1], table.code, actions.Sit())
    return (await service.act(people[0], table.code, actions.Start())).table


async def test_bots_play_at_their_pace() -> None:
    with sqlite_url() as url:
        async with node(url, clock := HandClock(), pace=PACE) as service, scheduled(service) as scheduler:
            (anna,) = await arrivals(service, "Anna")
            opening = Opening(game="mow", seats=["me", "random", "random"], options={"first": 1}, start=True)
            table = await service.open(anna, opening)
            cached = await service.load(table.id)
            assert duty_of(cached.table, PACE) == Duty("bot", clock.now() + PACE)
            for ply in (1, 2):
                await asleep(scheduler, clock, clock.now() + PACE)
                clock.turn(0.9 * PACE)
                await idle()
                assert cached.table.game.ply == ply - 1, "not before its time"
                assert not scheduler.busy
                clock.turn(0.1 * PACE)
                await until(lambda ply=ply: cached.table.game.ply == ply)  # type: ignore[misc]  # bound at once
                if cached.table.game.actor == 0:
                    break


async def test_a_clock_runs_out_and_a_bot_stands_in() -> None:
    with sqlite_url() as url:
        async with node(url, clock := HandClock()) as service, scheduled(service) as scheduler:
            people = await arrivals(service, "Anna", "Bo")
            table = await clocked(service, people, 60)
            cached = await service.load(table.id)
            assert table.deadline == clock.now() + 60
            await asleep(scheduler, clock, clock.now() + 60)
            clock.turn(59)
            await idle()
            assert cached.table.chairs[0].stand_in == ""
            assert not scheduler.busy
            clock.turn(2)
            await until(lambda: cached.table.chairs[0].stand_in == "random")
            await until(lambda: cached.table.game.actor == 1)
            assert cached.table.deadline is not None
            await service.act(people[0], table.code, actions.Sit())
            assert cached.table.chairs[0].player == ""


async def test_a_clock_can_be_paused_and_extended() -> None:
    with sqlite_url() as url:
        async with node(url, clock := HandClock()) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await clocked(service, people, 60)

            async def agree(what: str, proposal: int) -> Table:
                await service.act(people[0], table.code, actions.Propose(what=what))  # type: ignore[arg-type]  # a word
                done = await service.act(people[1], table.code, actions.Answer(proposal=proposal, yes=True))
                return done.table

            clock.turn(20)
            paused = await agree("pause", 1)
            assert (paused.deadline, paused.time_left) == (None, 40)
            clock.turn(100_000)
            resumed = await agree("resume", 2)
            assert resumed.deadline == clock.now() + 40
            extended = await agree("extend", 3)
            assert extended.deadline == clock.now() + 100
            moved = (await move(service, people, extended)).table
            assert moved.deadline == clock.now() + 60


async def tied(service: Service, people: list[Person], patch: pytest.MonkeyPatch) -> Table:
    """A table between two rounds at which both people have the same total."""
    patch.setattr(openings, "fresh_master", lambda: master_seed(TYING_SEED).hex())
    table = await playing(service, people, "mow", edition="farm", target=1000)
    while table.shout_until is None:
        table = (await move(service, people, table, table.game.ply)).table
    return table


@rule("MOW-NEXT-2")
async def test_the_first_to_shout_starts_and_later_it_is_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    with sqlite_url() as url:
        async with node(url, clock := HandClock()) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await tied(service, people, monkeypatch)
            assert list(table.shouters) == [0, 1]
            assert table.game.deal_due
            assert duty_of(table, 0) == Duty("deal", clock.now() + SHOUT_WINDOW)
            shouted = (await service.act(people[1], table.code, actions.Shout())).table
            assert shouted.game.actor == 1
            assert not shouted.shouters
            other = await tied(service, people, monkeypatch)
            async with scheduled(service) as scheduler:
                scheduler.note(other.id, Duty("deal", other.shout_until or 0))
                clock.turn(SHOUT_WINDOW)
                cached = await service.load(other.id)
                await until(lambda: cached.table.game.round == 2)
            assert cached.table.happenings[-1].events[0].kind == "dealt"


async def test_what_is_due_waits_while_a_table_is_paused() -> None:
    with sqlite_url() as url:
        async with node(url, HandClock()) as service:
            (anna,) = await arrivals(service, "Anna")
            opening = Opening(game="woo", seats=["me", "random"], options={"first": 1}, start=True)
            table = await service.open(anna, opening)
            assert duty_of(table, PACE) is not None
            paused = (await service.act(anna, table.code, actions.Propose(what="pause"))).table
            assert paused.stage == "paused", "alone among bots one agrees with oneself"
            assert duty_of(paused, PACE) is None


async def test_a_clock_that_was_set_back_between_two_starts_holds_up_no_bot() -> None:
    with sqlite_url() as url:
        async with node(url, HandClock(), pace=PACE) as service:
            (anna,) = await arrivals(service, "Anna")
            opening = Opening(game="mow", seats=["me", "random", "random"], options={"first": 1}, start=True)
            table = await service.open(anna, opening)
        clock = HandClock(HandClock().now() - 3600)
        async with node(url, clock, pace=PACE) as service, scheduled(service):
            cached = await service.load(table.id)
            await service.look(table.code)
            clock.turn(LEASE)
            await until(lambda: cached.table.game.ply > 0)


async def test_a_clock_that_was_set_back_between_two_starts_holds_up_no_deal() -> None:
    """Chance that was promised and never opened is waited for as long as was said, and not for an hour more."""

    with sqlite_url() as url:
        async with node(url, HandClock(), pace=PACE) as service:
            anna, bo = await arrivals(service, "Anna", "Bo")
            table = await service.open(anna, Opening(game="woo", seats=["me", "open"]))
            await service.act(bo, table.code, actions.Sit())
            await service.act(anna, table.code, actions.Pledge(pledge="0" * 64))
            await service.act(anna, table.code, actions.Start())
        clock = HandClock(HandClock().now() - 3600)
        async with node(url, clock, pace=PACE) as service, scheduled(service):
            cached = await service.load(table.id)
            assert cached.table.chance_until is not None
            await service.look(table.code)
            clock.turn(LEASE)
            await until(lambda: cached.table.chance_until is None)


def test_setting_the_clock_of_the_system_moves_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    before = clock.now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= clock.now() < before + 60


async def test_a_strong_bot_looks_back_to_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await playing(service, people, target=9)
            while table.game.round <= ROUNDS + 1:
                table = (await move(service, people, table)).table
            assert table.game.forgotten > 0
            rows = await service.book.rows(table.id)
            seen: list[int] = []

            def decided(level: str, game: Game, seat: int) -> str:
                seen.append(len(game.dealt))
                return ""

            monkeypatch.setattr(jobs, "decision", decided)
            jobs.decision_of_log("bull", rows, 0)
            assert seen == [table.game.round]


async def test_an_object_of_the_program_sits_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def mine(known: Information) -> Move:
        asked.append(known.seat)
        return known.legal[0]

    monkeypatch.setattr(registry, "_registered", {})
    register("mine", mine)

    with sqlite_url() as url:
        async with node(url, clock := HandClock(), pace=PACE) as service, scheduled(service):
            (anna,) = await arrivals(service, "Anna")
            opening = Opening(game="woo", seats=["me", "mine"], options={"first": 1}, start=True)
            table = await service.open(anna, opening)
            cached = await service.load(table.id)
            clock.turn(PACE)
            await until(lambda: cached.table.game.ply == 1)
            assert asked == [1]
