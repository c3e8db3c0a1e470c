"""Players who are gone, as clients see it: sockets, the API, the page without scripts, and the terminal. (Seconds.)"""

import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kit.deadline import DEADLINE
from moowoo.cli import main
from moowoo.server import attendance, rehearsal, scheduler
from moowoo.server.attendance import AFTER_SOCKET, GRACE
from moowoo.server.config import Config
from moowoo.server.house import open_house
from moowoo.server.http.app import make_app
from moowoo.server.scheduler import ATTENDANCE
from moowoo.terminal.join_place import API, Place
from server.clients import TestClient, WebSocketTestSession
from server.houses import HandClock, sqlite_url
from server.live import live_server
from server.test_absence import Rounds
from server.test_doors import act, arrive, lay, nothing
from server.test_join import Paper, Typist
from server.test_sessions import form_token


class Running:
    """A node whose clock the test turns."""

    def __init__(self, client: TestClient, clock: HandClock) -> None:
        self.client, self.clock = client, clock
        house = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
        self.rounds = Rounds(house.service, house.scheduler)

    def wait(self, seconds: float) -> None:
        """Let time pass in small steps, with all that is due in each."""
        for _ in range(int(seconds / ATTENDANCE)):
            done, end = self.rounds.done, time.monotonic() + DEADLINE
            self.clock.turn(ATTENDANCE)
            while self.rounds.done == done or not self.rounds.is_idle():
                assert time.monotonic() < end
                time.sleep(0.001)

    def facts(self, code: str) -> dict[str, Any]:
        return dict(self.client.get(f"{API}/tables/{code}").json())

    def seated(self, **wish: Any) -> tuple[dict[str, str], dict[str, str], str]:
        """Anna, the host, and Ben at a table that has begun; Ben is to act."""
        anna, ben = arrive(self.client, "Anna"), arrive(self.client, "Ben")
        code = lay(self.client, anna, options={"first": 1, "target": 1}, level="calf", **wish)
        assert act(self.client, ben, code, do="sit").status_code == 200
        assert act(self.client, anna, code, do="start").status_code == 200
        return anna, ben, code

    def socket(self, who: dict[str, str], code: str) -> WebSocketTestSession:
        return self.client.websocket_connect(f"{API}/tables/{code}/socket", headers=who)


@pytest.fixture(scope="module")
def running() -> Iterator[Running]:
    clock = HandClock()
    with sqlite_url() as url, pytest.MonkeyPatch.context() as patch:
        patch.setattr(rehearsal, "elsewhere", nothing)  # it takes long to compile
        config = Config(database=url, bot_pace=0.0, limits=False)
        with TestClient(make_app(lambda: open_house(config, clock))) as client:
            made = Running(client, clock)
            made.wait(GRACE)
            yield made


def heard(socket: WebSocketTestSession, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next message of some kind."""
    while not wanted(message := socket.receive_json()):
        pass
    return dict(message)


def test_one_leaves_a_bot_plays_and_the_game_goes_on_to_its_end(running: Running) -> None:
    anna, ben, code = running.seated()
    with running.socket(anna, code) as hers:
        with running.socket(ben, code) as his:
            assert heard(his, lambda one: one["type"] == "welcome")["choices"]
        running.wait(AFTER_SOCKET + 3 * ATTENDANCE)
        away = heard(hers, lambda one: one.get("what") == "absent")
        assert away["say"] == ["Ben is away. Wait, or let a bot play until they are back?"]
        assert [(one["seat"], one["offered"]) for one in away["table"]["absences"]] == [(1, True)]
        hers.send_json({"do": "absence", "seat": 1, "bot": True, "id": "cover"})
        cover = heard(hers, lambda one: one.get("what") == "stood_in")
        assert cover["say"] == ["A bot plays for Ben until they are back."]
        assert (cover["table"]["seats"][1]["stood_in"], cover["table"]["seats"][1]["absent"]) == (True, True)
        for _ in range(3):
            turn = heard(hers, lambda one: bool(one.get("choices")))
            hers.send_json({"do": "move", "move": turn["choices"][0], "ply": turn["ply"]})
        with running.socket(ben, code) as his:
            welcome = heard(his, lambda one: one["type"] == "welcome")
            assert not welcome["table"]["seats"][1]["stood_in"], "the seat is Ben's again"
            back = heard(hers, lambda one: one.get("what") == "stood_in")
            assert back["say"] == ["Ben is back and plays again."]
        running.wait(AFTER_SOCKET + 3 * ATTENDANCE)
        play_out(running, hers, code)
    assert running.facts(code)["stage"] == "over"


def play_out(running: Running, socket: WebSocketTestSession, code: str) -> None:
    """Play against whoever is there, and let a bot play for who is not."""
    for number in range(400):
        facts = running.facts(code)
        if facts["stage"] == "over":
            return
        if facts["absences"]:
            socket.send_json({"do": "absence", "seat": 1, "bot": True})
        socket.send_json({"do": "look", "id": f"look-{number}"})
        view = heard(socket, lambda one: one["type"] == "view")
        if view["choices"]:
            socket.send_json({"do": "move", "move": view["choices"][0], "ply": view["ply"], "id": f"move-{number}"})
            heard(socket, lambda one, number=number: one.get("id") == f"move-{number}")  # type: ignore[misc]  # bound
        else:
            running.wait(ATTENDANCE)
    raise AssertionError("the game does not end")


def test_a_bot_plays_by_itself_and_opening_the_page_without_scripts_ends_it(running: Running) -> None:
    anna, ben, code = running.seated(stand_in_after=60)
    assert running.facts(code)["stand_in_after"] == 60
    with running.socket(anna, code):
        with running.socket(ben, code):
            pass
        running.wait(66)
        assert running.facts(code)["seats"][1]["absent"]
        assert "Let a bot play for Ben" not in running.client.get(f"/t/{code}", headers=anna).text, "it is decided"
        page = running.client.get(f"/t/{code}", headers=ben)
        assert page.status_code == 200
        assert not running.facts(code)["seats"][1]["stood_in"]


def test_the_question_stands_above_the_hand_with_real_buttons(running: Running) -> None:
    anna, ben, code = running.seated()
    running.client.cookies.clear()
    with running.socket(ben, code):
        pass
    with running.socket(anna, code):
        running.wait(AFTER_SOCKET + 3 * ATTENDANCE)
        page = running.client.get(f"/t/{code}", headers=anna).text
        assert page.index('id="absent"') < page.index('id="play"')
        asked = re.search(r'<section id="absent">(.*?)</section>', page, re.DOTALL)
        assert asked is not None
        assert "Ben is away." in asked[1]
        assert re.findall(r"<button[^>]*>([^<]*)</button>", asked[1]) == [
            "Wait",
            "Let a bot play for Ben until they are back",
        ]
        form = {"csrf": form_token(page), "do": "absence", "seat": "1", "bot": "false"}
        sent = running.client.post(f"/t/{code}", data=form, headers=anna | {"Origin": "http://testserver"})
        assert sent.status_code == 200
        assert not running.facts(code)["absences"][0]["offered"]
        assert "The table waits for Ben. If they are not back in a minute, you are asked again." in sent.text
        assert act(running.client, anna, code, do="command", text="let a bot play").status_code == 200
        assert running.facts(code)["seats"][1]["absent"]
        refused = act(running.client, anna, code, do="absence", seat=1, bot=True)
        assert (refused.status_code, refused.json()["error"]) == (409, "nobody_absent")


def test_who_watches_is_not_asked(running: Running) -> None:
    anna, ben, code = running.seated()
    zoe = arrive(running.client, "Zoe")
    with running.socket(ben, code):
        pass
    with running.socket(anna, code), running.socket(zoe, code) as watching:
        running.wait(AFTER_SOCKET + 3 * ATTENDANCE)
        assert heard(watching, lambda one: one.get("what") == "absent")["say"] == ["Ben is away."]
        assert "Let a bot play" not in running.client.get(f"/t/{code}", headers=zoe).text


def test_in_the_terminal_one_is_told_how_to_decide(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for name, seconds in (("GRACE", 0.0), ("AFTER_REQUEST", 0.3), ("ASK_AHEAD", 0.2), ("ANSWER_WITHIN", 0.1)):
        monkeypatch.setattr(attendance, name, seconds)
    monkeypatch.setattr(scheduler, "ATTENDANCE", 0.05)
    with live_server() as address:
        host = Place(address, "").post(f"{API}/identity", None, {"name": "Ben"})["token"]
        wish = {"game": "woo", "options": {"first": 0}, "stand_in_after": 0}
        code = Place(address, "").post(f"{API}/tables", host, wish)["code"]
        place, typed = Place(address, code), ["let a bot play", "wait", "start"]

        def answer(said: str) -> str | None:
            if "You sit at table" in said and typed[-1] == "start":
                place.post(f"{place.table}/actions", host, {"do": typed.pop()})
            if "Type “wait” or “let a bot play”." in said:
                return typed.pop()
            if "The table waits for Ben." in said:
                return typed.pop()
            return "quit" if "A bot plays for Ben until they are back." in said else None

        paper = Paper()
        monkeypatch.setattr(sys, "stdout", paper)
        monkeypatch.setattr(sys, "stdin", Typist(paper, answer))
        assert main(["join", f"{address}/t/{code}", "--as", "Anna", "--plain", "--lang", "en"]) == 0
    assert not typed, paper.getvalue()
