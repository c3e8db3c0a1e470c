"""Circles, the house, and figures: what people see of them, and who may do what there. (10 s.)"""

import datetime
import re
from dataclasses import replace
from typing import Any

import pytest

from kit.languages import ANOTHER
from moowoo.games import kit
from moowoo.ratings.statistics import answered, streaks
from moowoo.server.membership import next_evening
from moowoo.server.store.circles import Circle
from moowoo.voice import LANGUAGES
from moowoo.voice.speaker import Speaker
from moowoo.web.words_circles import READY
from server.clients import TestClient
from server.test_doors import act, arrive, client, lay, rested

__all__ = ["client", "rested"]


def form(client: TestClient, person: dict[str, str], address: str, **fields: str) -> Any:
    """Send a form as a page does."""
    page = client.get("/circles", headers=person)
    found = re.search('name="csrf" value="([^"]+)"', page.text)
    assert found
    return client.post(address, data={"csrf": found[1], **fields}, headers=person)


def founded(client: TestClient, who: dict[str, str], **fields: str) -> tuple[str, str]:
    """A new circle: its address, and the link that leads in."""
    made = form(client, who, "/circles", circle_name="Thursday", **fields)
    assert made.status_code == 200, made.text
    address = made.url.path
    link = re.search('href="http://testserver(/c/[^"]+)"', made.text)
    assert link
    return address, link[1]


def test_who_has_the_link_comes_in_and_others_see_nothing(client: TestClient) -> None:
    anna, bo, eve = arrive(client), arrive(client, "Bo"), arrive(client, "Eve")
    address, link = founded(client, anna)
    assert client.get(address, headers=bo).status_code == 404
    assert "Thursday" in client.get(link, headers=bo).text
    assert client.get(address, headers=bo).status_code == 404, "looking at the door is not coming in"
    assert "Bo" in form(client, bo, link).text
    said = form(client, bo, address, do="say", text="Good <b>evening</b>")
    assert "Good &lt;b&gt;evening" in said.text
    assert form(client, eve, address, do="say", text="Me too").status_code == 404
    assert client.get("/c/nowhere", headers=eve).status_code == 404


def test_hosts_mute_remove_and_close_with_reasons_that_stay(client: TestClient) -> None:
    anna, bo = arrive(client), arrive(client, "Bo")
    address, link = founded(client, anna)
    form(client, bo, link)
    who = client.get("/api/v1/me", headers=bo).json()["id"]
    assert form(client, bo, address, do="mute", who=who).status_code == 403
    form(client, anna, address, do="mute", who=who, reason="too loud")
    assert form(client, bo, address, do="say", text="But").status_code == 403
    assert "too loud" in client.get(address, headers=anna).text
    assert "too loud" not in client.get(address, headers=bo).text
    form(client, anna, address, do="unmute", who=who)
    assert form(client, bo, address, do="say", text="Thanks").status_code == 200
    form(client, anna, address, do="remove", who=who, reason="again")
    assert client.get(address, headers=bo).status_code == 404
    assert form(client, bo, link).status_code == 403, "whom a host has sent away does not come back by the link"
    form(client, anna, address, do="close")
    assert form(client, anna, address, do="say", text="Alone").status_code == 409
    assert client.get(link, headers=arrive(client, "Cleo")).status_code == 404


def test_children_talk_by_ready_sentences_in_everybodys_language(client: TestClient) -> None:
    anna, rosa = arrive(client), arrive(client, "Rosa", language=ANOTHER)
    address, link = founded(client, anna, children="on")
    form(client, rosa, link)
    assert form(client, rosa, address, do="say", text="what I like").status_code == 400
    assert form(client, rosa, address, do="say", ready="hello").status_code == 200
    assert "Hello, everybody!" in client.get(address, headers=anna).text
    assert "Bonjour tout le monde" in client.get(address, headers=rosa).text
    code = lay(client, anna, circle=int(address.rpartition("/")[2]))
    act(client, rosa, code, do="sit")
    refused = act(client, rosa, code, do="say", text="what I like")
    assert (refused.status_code, refused.json()["error"]) == (400, "circle_ready")
    assert act(client, rosa, code, do="say", text="good").status_code == 200
    news = client.get(f"/api/v1/tables/{code}/events", headers=anna).text
    assert Speaker("en").say(READY["good"]) in news
    assert "what I like" not in news
    assert code in client.get(address, headers=rosa).text


def test_only_members_lay_tables_for_a_circle(client: TestClient) -> None:
    address, _ = founded(client, arrive(client))
    wish = {"game": "woo", "circle": int(address.rpartition("/")[2])}
    assert client.post("/api/v1/tables", json=wish, headers=arrive(client, "Eve")).status_code == 404


def test_the_evening_keeps_summer_time() -> None:
    def at(text: str) -> float:
        return datetime.datetime.fromisoformat(text).timestamp()

    circle = Circle(1, "", "", False, 3, 19 * 60 + 30, "Europe/Berlin", 0.0, None)
    winter = next_evening(circle, at("2026-03-25T12:00:00+00:00"))
    summer = next_evening(circle, at("2026-03-27T12:00:00+00:00"))
    assert winter is not None
    assert summer is not None
    assert winter.astimezone(datetime.UTC).isoformat() == "2026-03-26T18:30:00+00:00"
    assert summer.astimezone(datetime.UTC).isoformat() == "2026-04-02T17:30:00+00:00"
    assert next_evening(circle, at("2026-03-26T18:31:00+00:00")) == summer
    assert next_evening(circle._replace(weekday=None), 0.0) is None


def test_the_evening_is_shown_in_the_zone_one_chooses(client: TestClient) -> None:
    anna = arrive(client)
    address, _ = founded(client, anna)
    assert form(client, anna, address, do="evening", weekday="3", time="25:00", zone="Europe/Berlin").status_code == 400
    shown = form(client, anna, address, do="evening", weekday="3", time="19:30", zone="Europe/Berlin").text
    assert "Thursday, 7:30" in shown
    assert "Europe/Berlin" in shown
    assert re.search(r"Thursday, (1|2):30", form(client, anna, address, do="zone", zone="America/New_York").text)


def test_the_house_is_for_those_whom_its_settings_name(client: TestClient) -> None:
    anna, bo, eve = arrive(client), arrive(client, "Bo"), arrive(client, "Eve")
    code = lay(client, bo)
    act(client, eve, code, do="sit")
    act(client, eve, code, do="say", text="You are a calf")
    act(client, bo, code, do="report", who="1", text="rude")
    house: Any = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
    assert client.get("/house", headers=anna).status_code == 404
    who = client.get("/api/v1/me", headers=anna).json()["id"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house, "config", replace(house.config, admins=who))
        page = client.get("/house", headers=anna).text
        assert "You are a calf" in page
        number = re.search('name="report" value="([0-9]+)"', page)
        assert number
        assert form(client, anna, "/house", do="ban-1", report=number[1]).status_code == 400, "a reason is needed"
        done = form(client, anna, "/house", do="ban-1", report=number[1], reason="no insults")
        assert "no insults" in done.text
        assert client.get("/api/v1/me", headers=eve).status_code == 403
        assert client.get("/house", headers=bo).status_code == 404


def test_sentences_say_what_the_bars_show() -> None:
    for name in ("mow", "woo"):
        part = kit(name).figures
        assert part is not None
        for question in part().questions:
            counts = {one.name: 3 + at for at, one in enumerate(question.parts)}
            for language in LANGUAGES:
                told = answered(question, counts, Speaker(language))
                assert told is not None
                whole = sum(counts.values())
                assert str(whole) in told.whole
                for bar, one in zip(told.bars, question.parts, strict=True):
                    assert Speaker(language).say(one.label) in bar.told
                    assert str(bar.count) in bar.told
                    assert f"{round(100 * bar.count / whole)}" in bar.told
                    assert (bar.count, bar.whole) == (counts[one.name], whole)
            assert answered(question, {}, Speaker("en")) is None
    assert streaks([True, True, False, True]) == (1, 2)


def test_figures_of_a_game_add_up_to_its_result() -> None:
    game = kit("mow").game().new(seed=5, seats=3)
    while not game.over:
        game.play(game.legal_moves()[0])
    part = kit("mow").figures
    assert part is not None
    for seat, total in enumerate(game.totals):
        counts = part().count(game, seat)
        assert counts["herd"] + counts["last"] + counts["hand"] == total
