"""What may be done at a table, by whom and when; all the rest is refused by its kind. (A few seconds.)"""

import pytest

from moowoo.server import actions, asking
from moowoo.server.actions import Action
from moowoo.server.errors import Refusal
from moowoo.server.openings import Opening
from moowoo.server.people import Person
from moowoo.server.service import Service
from moowoo.server.table import Table
from moowoo.server.telling import Listener
from moowoo.woo.game import WooGame
from moowoo.woo.moves import WooMove
from server.houses import HandClock, arrivals, move, node, playing, run, sqlite_url


async def refused(service: Service, person: Person, table: Table, action: Action) -> str:
    before = (await service.look(table.code)).seq
    try:
        await service.act(person, table.code, action)
    except Refusal as refusal:
        assert (await service.look(table.code)).seq == before, "something was written"
        return refusal.kind
    return "done"


def test_seats_are_taken_and_given_up() -> None:
    async def test(service: Service) -> None:
        anna, bo, cleo = await arrivals(service, "Anna", "Bo", "Anna")
        table = await service.open(anna, Opening(game="mow", seats=["me", "open", "open"]))
        assert await refused(service, bo, table, actions.Sit(seat=0)) == "seat_taken"
        assert await refused(service, bo, table, actions.Sit(seat=7)) == "bad_request"
        assert await refused(service, bo, table, actions.Leave()) == "not_seated"
        assert await refused(service, bo, table, actions.SeatBot(seat=1, level="cow")) == "not_host"
        assert await refused(service, anna, table, actions.SeatBot(seat=0, level="cow")) == "seat_taken"
        assert await refused(service, anna, table, actions.SeatBot(seat=1, level="wolf")) == "unknown_bot"
        await service.act(bo, table.code, actions.Sit(seat=2))
        await service.act(cleo, table.code, actions.Sit())
        table = await service.look(table.code)
        assert table.names == ["Anna", "Anna 2", "Bo"]
        assert await refused(service, cleo, table, actions.Sit()) == "already_seated"
        assert await refused(service, bo, table, actions.Kick(seat=1)) == "not_host"
        await service.act(anna, table.code, actions.Kick(seat=1))
        await service.act(anna, table.code, actions.SeatBot(seat=1, level="calf"))
        await service.act(anna, table.code, actions.Leave())
        table = await service.look(table.code)
        assert [chair.kind for chair in table.chairs] == ["open", "bot", "person"]
        assert table.host == bo.id
        table = (await service.act(bo, table.code, actions.Start())).table
        assert [chair.kind for chair in table.chairs] == ["bot", "bot", "person"]
        assert len(set(table.names)) == 3
        assert await refused(service, anna, table, actions.Sit()) == "not_now"
        assert await refused(service, bo, table, actions.Start()) == "not_now"

    on_sqlite(test)


def test_moves_are_judged() -> None:
    async def test(service: Service) -> None:
        people = await arrivals(service, "Anna", "Bo", "Cleo")
        table = await service.open(people[0], Opening(game="woo"))
        assert await refused(service, people[0], table, actions.Move(move="AH", ply=0)) == "not_now"
        table = await playing(service, people[:2], first=0)
        legal = [str(choice) for choice in table.game.legal_moves()]
        other = next(str(held.card) for held in table.game.view(1).hand)
        assert await refused(service, people[2], table, actions.Move(move=legal[0], ply=0)) == "not_seated"
        assert await refused(service, people[1], table, actions.Move(move=other, ply=0)) == "not_your_turn"
        assert await refused(service, people[0], table, actions.Move(move="moo", ply=0)) == "unreadable_move"
        assert await refused(service, people[0], table, actions.Move(move=other, ply=0)) == "illegal_move"
        assert await refused(service, people[0], table, actions.Move(move=legal[0], ply=3)) == "stale"
        assert await refused(service, people[0], table, actions.Shout()) == "not_now"
        await service.act(people[0], table.code, actions.Move(move=legal[0], ply=0))
        assert await refused(service, people[0], table, actions.Move(move=legal[1], ply=0)) == "stale"
        assert await refused(service, people[0], table, actions.Move(move=legal[0], ply=0)) == "done"

    on_sqlite(test)


def test_a_move_aimed_at_oneself_is_no_move() -> None:
    async def test(service: Service) -> None:
        people = await arrivals(service, "Anna", "Bo")
        table = await playing(service, people, "mow", first=0)
        assert await refused(service, people[0], table, actions.Move(move="swap 1", ply=0)) == "unreadable_move"

    on_sqlite(test)


def test_a_move_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(service: Service) -> None:
        people = await arrivals(service, "Anna", "Bo")
        table = await playing(service, people, first=0)
        written, read, parse = str(table.game.legal_moves()[0]), [], WooGame.parse

        def reading(text: str) -> WooMove:
            read.append(text)
            return parse(text)

        monkeypatch.setattr(WooGame, "parse", staticmethod(reading))
        await service.act(people[0], table.code, actions.Move(move=written, ply=0))
        assert read == [written]
        typed = asking.understand(await service.look(table.code), Listener(1), actions.Command(text="a)"))
        assert isinstance(typed, actions.Move)
        done = await service.act(people[1], table.code, typed)
        assert read == [written], "what a line of text means is read with the line"
        assert str(done.table.game.moves()[1]) == typed.move

    on_sqlite(test)


def test_everyone_has_to_agree() -> None:
    async def test(service: Service) -> None:
        people = await arrivals(service, "Anna", "Bo")
        table = await playing(service, people, first=0)
        assert await refused(service, people[0], table, actions.Propose(what="undo")) == "nothing_to_undo"
        assert await refused(service, people[0], table, actions.Propose(what="rematch")) == "not_now"
        assert await refused(service, people[0], table, actions.Propose(what="extend")) == "not_now"
        before = table.game.to_bytes()
        await move(service, people, table)
        await service.act(people[0], table.code, actions.Propose(what="undo"))
        assert await refused(service, people[0], table, actions.Answer(proposal=1, yes=True)) == "no_proposal"
        assert await refused(service, people[1], table, actions.Answer(proposal=9, yes=True)) == "no_proposal"
        table = (await service.act(people[1], table.code, actions.Answer(proposal=1, yes=True))).table
        assert table.game.to_bytes() == before
        assert table.ply(0) == 1, "a click from before the undo must not count"
        await service.act(people[0], table.code, actions.Propose(what="pause"))
        table = (await service.act(people[1], table.code, actions.Answer(proposal=2, yes=True))).table
        assert table.stage == "paused"
        legal = str(table.game.legal_moves()[0])
        assert await refused(service, people[0], table, actions.Move(move=legal, ply=1)) == "paused"
        await service.act(people[1], table.code, actions.Propose(what="resume"))
        table = (await service.act(people[0], table.code, actions.Answer(proposal=3, yes=True))).table
        await move(service, people, table)
        await service.act(people[0], table.code, actions.Propose(what="end"))
        table = (await service.act(people[1], table.code, actions.Answer(proposal=4, yes=False))).table
        assert table.stage == "playing"
        await service.act(people[0], table.code, actions.Propose(what="end"))
        table = (await service.act(people[1], table.code, actions.Answer(proposal=5, yes=True))).table
        assert table.stage == "over"
        assert await refused(service, people[1], table, actions.Move(move=legal, ply=0)) == "game_over"

    on_sqlite(test)


def test_a_rematch_is_a_new_table_that_has_begun() -> None:
    async def test(service: Service) -> None:
        people = await arrivals(service, "Anna", "Bo")
        table = await playing(service, people, target=1)
        while table.stage != "over":
            table = (await move(service, people, table)).table
        await service.act(people[1], table.code, actions.Propose(what="rematch"))
        table = (await service.act(people[0], table.code, actions.Answer(proposal=1, yes=True))).table
        again = await service.look(table.rematch)
        assert (again.opened.after, again.stage, again.names) == (table.code, "playing", ["Anna", "Bo"])
        assert again.game.master != table.game.master
        assert await refused(service, people[0], table, actions.Propose(what="rematch")) == "not_now"

    on_sqlite(test)


def test_a_bot_stands_in_and_gives_the_seat_back() -> None:
    async def test(service: Service) -> None:
        people = await arrivals(service, "Anna", "Bo")
        table = await playing(service, people, first=0)
        assert await refused(service, people[0], table, actions.StandIn(on=False)) == "not_now"
        table = (await service.act(people[0], table.code, actions.StandIn(on=True, level="calf"))).table
        legal = str(table.game.legal_moves()[0])
        assert await refused(service, people[0], table, actions.Move(move=legal, ply=0)) == "bot_plays"
        table = (await service.act(people[0], table.code, actions.Sit())).table
        assert table.chairs[0].player == ""
        await service.act(people[0], table.code, actions.Move(move=legal, ply=0))
        table = (await service.act(people[1], table.code, actions.Leave())).table
        assert (table.chairs[1].kind, table.chairs[1].name) == ("bot", "Bo")
        (stranger,) = await arrivals(service, "Cleo")
        assert await refused(service, stranger, table, actions.Sit()) == "not_now"
        table = (await service.act(people[1], table.code, actions.Sit())).table
        assert (table.chairs[1].who, table.chairs[1].name) == (people[1].id, "Bo")

    on_sqlite(test)


def test_the_blocked_stay_out() -> None:
    async def test(service: Service) -> None:
        anna, bo = await arrivals(service, "Anna", "Bo")
        await service.people.keep(Person(anna.id, anna.name, blocked=frozenset({bo.id})))
        table = await service.open(anna, Opening(game="woo"))
        assert await refused(service, bo, table, actions.Sit()) == "blocked"

    on_sqlite(test)


def on_sqlite(test: "object") -> None:
    async def on_a_node() -> None:
        with sqlite_url() as url:
            async with node(url, HandClock()) as service:
                await test(service)  # type: ignore[operator]  # a test that takes a service

    run(on_a_node())
