"""Being oneself again by a code, taking everything along, and going without a trace. Budget: 10 s."""

import json
import re
from typing import Any

import msgspec
from sqlalchemy import select

from moowoo import records
from moowoo.server import actions
from moowoo.server.derived import derived
from moowoo.server.entries import CountedSeat
from moowoo.server.fold import rebuilt
from moowoo.server.membership import Membership
from moowoo.server.openings import Opening
from moowoo.server.people import Person
from moowoo.server.personal_data import EXPORTED, NOT_EXPORTED, everything_about, forget
from moowoo.server.push import Subscription
from moowoo.server.recovery import as_braille, new_codes, tidy_recovery
from moowoo.server.service import Service
from moowoo.server.store import Database
from moowoo.server.store.figures import FigureRow
from moowoo.server.store.schema import metadata
from moowoo.server.store.subscription_book import SubscriptionBook
from moowoo.server.table import Table
from server.clients import TestClient
from server.houses import HandClock, arrivals, move, node, playing
from server.test_derived import made_anew, rows
from server.test_doors import arrive, client, rested
from server.test_sessions import form_token, who_is_here

__all__ = ["client", "rested"]


# Codes on paper.


def test_codes_are_letters_alone_and_fit_a_braille_line() -> None:
    codes = new_codes()
    assert len(set(codes)) == 8
    assert all(re.fullmatch(r"([A-Z]{4}-){4}[A-Z]{4}", code) for code in codes)
    assert tidy_recovery(codes[0].lower().replace("-", " ")) == codes[0]
    assert tidy_recovery("no code at all") == ""
    lines = as_braille(codes).removesuffix("\f").split("\r\n")
    assert max(map(len, lines)) <= 40
    assert as_braille(codes).isascii()
    assert lines[2] == f"#A {codes[0]}"


def test_a_code_works_once_and_new_ones_end_the_old(client: TestClient) -> None:
    anna = arrive(client, "Anna")
    first = client.post("/api/v1/me/recovery", headers=anna).json()["codes"]
    client.cookies.clear()
    back = client.post("/api/v1/recovery", json={"code": first[0].lower()})
    assert back.status_code == 200
    assert who_is_here(client) == "Anna"
    client.cookies.clear()
    assert client.post("/api/v1/recovery", json={"code": first[0]}).status_code == 403
    client.post("/api/v1/me/recovery", headers=anna)
    assert client.post("/api/v1/recovery", json={"code": first[1]}).status_code == 403
    assert client.get("/api/v1/me/passkeys", headers=anna).json() == {"passkeys": [], "codes_left": 8}


def test_who_guesses_codes_is_soon_stopped_and_no_other_page_logs_one_in(client: TestClient) -> None:
    code = client.post("/api/v1/me/recovery", headers=arrive(client, "Anna")).json()["codes"][0]
    client.cookies.clear()
    elsewhere = client.post("/api/v1/recovery", json={"code": code}, headers={"Origin": "https://evil.example"})
    assert elsewhere.status_code == 403
    tried = [client.post("/api/v1/recovery", json={"code": "A" * 20}).status_code for _ in range(12)]
    assert tried[0] == 403
    assert tried[-1] == 429


def test_by_pages_alone_codes_are_made_written_and_used(client: TestClient) -> None:
    csrf = form_token(client.get("/identity").text)
    client.post("/identity", data={"csrf": csrf, "name": "Anna"})
    page = client.post("/identity/codes", data={"csrf": csrf}).text
    codes = re.findall(r'<span class="code">([A-Z-]+)</span>', page)
    assert len(codes) == 8
    fields = {"csrf": csrf, "codes": " ".join(codes)}
    text = client.post("/identity/codes/file", data=fields | {"form": "text"})
    assert "attachment" in text.headers["content-disposition"]
    assert all(code in text.text for code in codes)
    assert codes[7] in client.post("/identity/codes/file", data=fields | {"form": "brf"}).text
    client.cookies.clear()
    csrf = form_token(client.get("/come-back").text)
    bad = client.post("/come-back", data={"csrf": csrf, "code": "moo"})
    assert bad.status_code == 422
    assert "That code does not work" in bad.text
    assert "Welcome back, Anna." in client.post("/come-back", data={"csrf": csrf, "code": codes[0]}).text
    assert who_is_here(client) == "Anna"


def test_nobody_gets_at_somebody_else_s_keys(client: TestClient) -> None:
    anna, bo = arrive(client, "Anna"), arrive(client, "Bo")
    ticket = client.post("/api/v1/me/passkeys/options", headers=anna).json()["ticket"]
    answer = {"ticket": ticket, "credential": {"id": "x", "rawId": "x", "type": "public-key", "response": {}}}
    assert client.post("/api/v1/me/passkeys", json=answer, headers=bo).status_code == 403
    assert client.post("/api/v1/passkeys", json=answer).status_code == 403
    assert client.delete("/api/v1/me/passkeys/x", headers=bo).status_code == 404
    assert client.post("/api/v1/me/passkeys/options").status_code == 401


# Taking along, and going.


async def everywhere(database: Database) -> str:
    """Everything in every table, as one text."""
    return repr(await by_table(database))


async def settle_everywhere(service: Service, xenia: Person, bo: Person, over: Table) -> None:
    """Let somebody be in every kind of row: circles and what is said there, ratings, figures, notices, marks."""
    circle = await service.circles.found("Thursday", bo.id, 1.0)
    await service.circles.join(circle, xenia.id, 1.0)
    await service.circles.say(circle.id, xenia.id, 1.0, "Xenia is here", "")
    await service.circles.say(circle.id, bo.id, 1.0, "Welcome Xenia!", "")
    membership = await Membership.of(service, bo, circle.id)
    await membership.do("mute", {"who": xenia.id, "reason": "Xenia shouts"})
    seats = (CountedSeat(1, who=xenia.id), CountedSeat(2, who=bo.id))
    assert await service.ratings.count(over.id, over.seq + 1, "woo", seats, 1.0, "") is not None
    await service.catch_up(over.id)
    await service.figures.keep([FigureRow(xenia.id, "woo", over.id, {"won": 1, "games": 1})])
    await service.trust.mark(1.0, over.id, xenia.id, "streak", games=20)
    await SubscriptionBook(service.database).add(
        xenia.id, xenia.id, Subscription("https://push.example", "k", "s"), 1.0
    )
    filled = {name for name, rows in (await by_table(service.database)).items() if xenia.id in repr(rows)}
    assert filled >= {"circle_members", "circle_talk", "measures", "ratings", "figures", "oddities", "subscriptions"}


async def by_table(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    async with database.reading() as connection:
        return {
            table.name: [tuple(row) for row in await connection.execute(select(table))]
            for table in metadata.sorted_tables
        }


async def test_who_goes_leaves_games_readable_and_no_trace(url: str) -> None:
    clock = HandClock()
    async with node(url, clock) as service, node(url, clock) as other:
        people = xenia, bo, clara = await arrivals(service, "Xenia", "Bo", "Clara")
        over = await playing(service, [xenia, bo], target=1)
        while over.stage == "playing":
            over = (await move(service, people, over)).table
        running = await playing(service, [bo, xenia])
        await other.look(running.code)
        hosted = await playing(service, [xenia, bo])
        watched = await playing(service, [bo, clara])
        for table in (running, watched):
            await service.act(xenia, table.code, actions.Say(text="I am Xenia, hello"))
        await service.act(bo, running.code, actions.Say(text="Hello XENIA!"))
        await service.people.report(1.0, running.code, bo.id, xenia.id, "Xenia", "Xenia is rude")
        await service.people.report(1.0, running.code, xenia.id, bo.id, "Bo", "so is he, says xenia")
        await service.people.ban(xenia.id, 1.0, None, "")
        await service.keys.renew_codes(xenia.id, ["hash"], 1.0)
        await service.people.keep(msgspec.structs.replace(bo, muted=frozenset({xenia.id, clara.id})))
        await settle_everywhere(service, xenia, bo, over)
        moves = over.game.to_bytes()
        assert "Xenia" in await everywhere(service.database)

        told = json.loads(await everything_about(service, xenia))
        assert told["name"] == "Xenia"
        assert {one["table"] for one in told["log"]} == {one.code for one in (over, running, hosted, watched)}
        assert "I am Xenia, hello" in json.dumps(told["log"])
        assert over.opened.master not in json.dumps(told)
        assert len(told["seats"]) == 3

        await forget(service, xenia)
        await other.catch_up(running.id)
        for one in (service, other):
            now = await one.look(running.code)
            turn = now.game.actor
            assert now.chairs[1].name == "N. N."
            assert derived(now).seats[1].level == "cow"
            if turn == 0:
                await move(one, [bo, xenia], now)
        for seq in range(70):  # past the next snapshot
            await other.act(bo, running.code, actions.Say(text=f"{seq}"))
        left = await everywhere(service.database)
        assert xenia.id not in left
        assert "xenia" not in left.lower()
        assert "Hello …!" in left
        assert "Welcome …!" in left
        assert "… shouts" in left
        again = await service.book.rows(over.id)
        anew = rebuilt(again, whole=True)
        assert anew is not None
        assert anew.game.to_bytes() == moves
        assert records.parse(records.write(anew.game, anew.names)).names == ("N. N.", "Bo")
        before = await rows(service.database)
        assert await made_anew(service.database) == before


async def test_an_export_holds_nobody_else_s_data(url: str) -> None:
    async with node(url) as service:
        xenia, bo, clara = await arrivals(service, "Xenia", "Bo", "Clara")
        over = await playing(service, [xenia, bo], target=1)
        while over.stage == "playing":
            over = (await move(service, [xenia, bo], over)).table
        running = await playing(service, [bo, xenia])
        await service.act(xenia, running.code, actions.Say(text="my own words"))
        await service.act(bo, running.code, actions.Say(text="words of another"))
        await service.people.report(1.0, over.code, bo.id, xenia.id, "Xenia", "a report about her", "copied talk")
        await service.people.report(1.0, over.code, xenia.id, bo.id, "Bo", "a report of hers", "copied talk")
        await service.people.ban(xenia.id, 1.0, None, "a reason to ban")
        await settle_everywhere(service, xenia, bo, over)
        waiting = await service.open(xenia, Opening(game="woo"))
        await service.act(clara, waiting.code, actions.Sit(seat=1))
        await service.act(xenia, waiting.code, actions.Kick(seat=1))

        told = json.loads(await everything_about(service, xenia))
        text = json.dumps(told)
        assert "my own words" in text
        assert "a report of hers" in text
        for secret in ("another", "about her", "copied", "reason to ban", "Xenia shouts", "Welcome", "Clara"):
            assert secret not in text, secret
        assert bo.id not in text
        assert clara.id not in text
        assert [one["what"] for one in told["measures"]] == ["circle_mute"]
        assert len(told["bans"]) == 1


async def test_who_goes_edits_no_evidence_of_others_and_takes_former_names_along(url: str) -> None:
    async with node(url) as service:
        the, bo, clara = await arrivals(service, "Rumpelstiltskin", "Bo", "Clara")
        former = await playing(service, [the, bo])
        await service.act(bo, former.code, actions.Say(text="Hello Rumpelstiltskin"))
        the = msgspec.structs.replace(the, name="the")
        await service.people.keep(the)
        shared = await playing(service, [the, clara])
        talk = "the: I am the one\nClara: the herd is yours"
        await service.people.report(1.0, shared.code, bo.id, clara.id, "Clara", "the words of others", talk)
        await service.people.report(1.0, former.code, bo.id, clara.id, "Clara", "a", "Rumpelstiltskin: moo")
        await service.people.report(1.0, "ZZZ-999", clara.id, bo.id, "Bo", "the worst", "the: not me")
        await service.people.report(1.0, former.code, bo.id, the.id, "the", "Rumpelstiltskin is the worst", "")

        await forget(service, the)
        kept = {(row[6], row[7]) for row in (await by_table(service.database))["reports"]}
        assert kept == {
            ("the words of others", "N. N.: I am the one\nClara: the herd is yours"),
            ("a", "N. N.: moo"),
            ("the worst", "the: not me"),
            ("… is the worst", ""),
        }
        assert "rumpelstiltskin" not in (await everywhere(service.database)).lower()


def test_every_table_is_exported_or_has_nothing_of_anybody() -> None:
    assert {one.table.name for one in EXPORTED} | set(NOT_EXPORTED) == {one.name for one in metadata.sorted_tables}


def test_deleting_by_the_page_asks_first_and_ends_the_device(client: TestClient) -> None:
    client.post("/api/v1/identity", json={"name": "Anna"})
    csrf = form_token(client.get("/identity").text)
    exported: Any = client.get("/identity/export.json").json()
    assert exported["name"] == "Anna"
    unsure = client.post("/identity/delete", data={"csrf": csrf})
    assert unsure.status_code == 422
    assert "Tick the box first" in unsure.text
    assert who_is_here(client) == "Anna"
    assert "You have been forgotten" in client.post("/identity/delete", data={"csrf": csrf, "sure": "on"}).text
    assert who_is_here(client) is None
