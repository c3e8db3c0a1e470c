"""`moowoo join` and `moowoo bot` at a real server: whole games by typed lines and by a bot process. Budget: 12 s."""

import io
import re
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kit.deadline import DEADLINE
from kit.languages import ANOTHER, true_of
from moowoo import records
from moowoo.bots import create, decide
from moowoo.cli import main
from moowoo.terminal.bot import OtherVersion, imagined
from moowoo.terminal.join_identity import Identities
from moowoo.terminal.join_place import API, Place, Refused
from moowoo.terminal.shelf import state_folder
from server.live import live_server


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with live_server() as running:
        yield running


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


class Paper(io.StringIO):
    """Where everything said is written; whoever waits for a word there is woken by it."""

    def __init__(self) -> None:
        super().__init__()
        self.news = threading.Condition()

    def write(self, text: str) -> int:
        with self.news:
            self.news.notify_all()
            return super().write(text)


class Typist:
    """Somebody at the keyboard: `answer` is shown what was said since the last line, and says what to type next."""

    def __init__(self, paper: Paper, answer: Callable[[str], str | None]) -> None:
        self.paper, self.answer, self.seen = paper, answer, 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line: str | None = None

        def reply() -> bool:
            nonlocal line
            line = self.answer(self.paper.getvalue()[self.seen :])
            return line is not None

        with self.paper.news:
            assert self.paper.news.wait_for(reply, DEADLINE), self.paper.getvalue()
            self.seen = len(self.paper.getvalue())
        return f"{line}\n"


def join(monkeypatch: pytest.MonkeyPatch, words: list[str], answer: Callable[[str], str | None]) -> tuple[int, str]:
    paper = Paper()
    monkeypatch.setattr(sys, "stdout", paper)
    monkeypatch.setattr(sys, "stdin", Typist(paper, answer))
    code = main(["join", *words])
    return code, paper.getvalue()


def table(address: str, **wish: Any) -> tuple[Place, str]:
    """A table that somebody else has opened, and their token."""
    host = Place(address, "").post(f"{API}/identity", None, {"name": "Host"})["token"]
    code = Place(address, "").post(f"{API}/tables", host, wish)["code"]
    return Place(address, code), host


def link(place: Place) -> str:
    return f"{place.server}/t/{place.code}"


def test_a_whole_game_by_typed_lines(address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Anna sits down, waits for the start, plays by numbers, asks in between, and saves the game at the end."""
    place, host = table(address, game="woo", options={"target": 1, "first": 1}, seats=["calf", "open"])
    asked: list[str] = []

    def answer(said: str) -> str | None:
        if "You sit at table" in said and "start" not in asked:
            asked.append("start")
            place.post(f"{place.table}/actions", host, {"do": "start"})
        if re.search(r"wins? the game|game is over", said, re.IGNORECASE) and "save" not in asked:
            asked.append("save")
            return f"save {tmp_path / 'game.txt'}"
        if "record of the game is in" in said:
            return "quit"
        if "a) " in said:
            return "a)"
        if ("lead" in said.lower() or "your turn" in said.lower() or "answer" in said.lower()) and "save" not in asked:
            return "choices"
        return None

    code, said = join(monkeypatch, [link(place), "--as", "Anna", "--plain", "--lang", "en"], answer)
    assert code == 0, said
    verdict = records.verify((tmp_path / "game.txt").read_text())
    assert verdict.proved
    assert verdict.record is not None
    assert verdict.record.names[1] == "Anna"
    assert "Your seat stays yours" in said


def test_questions_talk_and_another_language(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, _ = table(address, game="mow", options={"first": 0}, seats=["me", "open", "cow"])
    lines = iter(["say hello all", "moo", "language french", "bonjour?", "q"])
    waits = iter(["You sit at table", "Anna", "not", "français", "."])
    heard = [next(waits)]

    def answer(said: str) -> str | None:
        if heard[0] not in said:
            return None
        heard[0] = next(waits, ".")
        return next(lines)

    code, said = join(monkeypatch, [link(place), "--as", "Anna", "--plain", "--lang", "en"], answer)
    assert code == 0
    assert "hello all" in said


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["nonsense"], 2, "is not a table"),
        (["http://127.0.0.1:9/t/MUH-247"], 1, "Nobody answers at http://127.0.0.1:9"),
    ],
)
def test_what_cannot_be_joined(words: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", *words, "--lang", "en"]) == code
    assert said in capsys.readouterr().err


def test_a_table_that_is_not_there(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    code, said = join(
        monkeypatch, [f"{address}/t/ZZZ-999", "--plain", "--lang", "en"], lambda said: "" if "no such" in said else None
    )
    assert code == 1
    assert "There is no such table." in said


# Bots.


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("woo", {"target": 2}, ["open", "calf"]),
        ("mow", {"edition": "farm", "target": 20}, ["calf", "open", "calf"]),
    ],
)
def test_a_bot_process_plays_a_whole_game(
    address: str, game: str, options: dict[str, Any], seats: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    place, host = table(address, game=game, options=options, seats=seats)
    begin_when_full(place, host)
    assert main(["bot", link(place), "--as", "Robo", "--level", "cow", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"Robo plays at table {place.code} in seat {seats.index('open') + 1}." in said
    played = records.parse(place.get(f"{place.table}/record"))
    assert played.game.over
    assert "Robo" in played.names


def begin_when_full(place: Place, host: str) -> None:
    """The host begins as soon as nobody is missing."""

    def begin() -> None:
        since = 0
        while any(seat["kind"] == "open" for seat in place.get(place.table)["seats"]):
            since = place.get(f"{place.table}/events?since={since}&wait=5", host)["seq"]
        place.post(f"{place.table}/actions", host, {"do": "start"})

    threading.Thread(target=begin, daemon=True).start()


def test_unknown_levels_are_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    place, _ = table(address, game="woo")
    assert main(["bot", link(place), "--as", "Robo", "--level", "unicorn", "--lang", "en"]) == 2
    assert "There is no bot called unicorn" in capsys.readouterr().err


def test_a_world_shows_the_seat_what_it_sees_and_hides_the_rest(address: str) -> None:
    """Asked twenty times, the other's hand differs and one's own does not; a bot decides in it."""
    place, host = table(address, game="woo", options={"first": 0}, seats=["me", "calf"], start=True)
    view = place.get(f"{place.table}/view", host)
    games = [imagined(place.get(f"{place.table}/world", host)) for _ in range(20)]
    own = [held["card"] for held in view["view"]["hand"]]
    assert all([str(held.card) for held in game.view(0).hand] == own for game in games)
    assert len({tuple(str(held.card) for held in game.view(1).hand) for game in games}) > 10
    assert str(decide(create("cow", "woo"), games[0]).move) in view["choices"]


def test_the_world_of_the_page_is_read_as_the_page_says(address: str) -> None:
    place, host = table(address, game="mow", options={"first": 0}, seats=["me", "calf", "calf"], start=True)
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```python\n(import base64.*?)^```$", page, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {"world": place.get(f"{place.table}/world", host)}
    exec(example, names)
    assert str(names["move"]) in place.get(f"{place.table}/view", host)["choices"]


def test_a_world_of_another_version_is_not_guessed_at(address: str) -> None:
    place, host = table(address, game="woo", options={"first": 0}, seats=["me", "calf"], start=True)
    with pytest.raises(OtherVersion):
        imagined(place.get(f"{place.table}/world", host) | {"v": "0.0.0"})


def test_worlds_are_for_the_seat_to_act_alone(address: str) -> None:
    place, host = table(address, game="woo", options={"first": 1}, seats=["me", "open"])
    bo, eve = (Place(address, "").post(f"{API}/identity", None, {"name": name})["token"] for name in ("Bo", "Eve"))
    refused = {}
    for who, token in (("host", host), ("bo", bo), ("eve", eve)):
        with pytest.raises(Refused) as error:
            place.get(f"{place.table}/world", token)
        refused[who] = error.value.error
    place.post(f"{place.table}/actions", bo, {"do": "sit"})
    place.post(f"{place.table}/actions", host, {"do": "start"})
    assert place.get(f"{place.table}/world", bo)["seat"] == 1
    with pytest.raises(Refused, match="turn"):
        place.get(f"{place.table}/world", host)
    assert refused == {"host": "not_now", "bo": "not_seated", "eve": "not_seated"}


def test_the_games_of_a_server_are_listed_what_waits_first(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", address, "--lang", "en"]) == 1
    assert "join a table there first" in capsys.readouterr().err
    place = Place(address, "")
    token = Identities(state_folder()).at(place, "Anna", "en")
    wish = {"game": "woo", "seats": ["me", "cow"], "options": {"first": 0}, "start": True}
    waits = place.post(f"{API}/tables", token, wish)["code"]
    over = place.post(f"{API}/tables", token, wish)["code"]
    place.post(f"{API}/tables/{over}/actions", token, {"do": "propose", "what": "end"})
    assert main(["games", address, "--lang", ANOTHER]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == true_of(ANOTHER, "one_game_waits")
    assert said[1].endswith(f"{address}/t/{waits}")
    assert said[-1].endswith(f"{address}/t/{over}/replay")
    assert main(["games", "ftp://nowhere"]) == 2


def test_a_circle_is_entered_told_of_and_spoken_in(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["circles", address, "--lang", "en"]) == 1
    assert "join a table there first" in capsys.readouterr().err
    place = Place(address, "")
    host = place.post(f"{API}/identity", None, {"name": "Hugo"})["token"]
    circle = place.post(f"{API}/circles", host, {"name": "Class 4b", "children": True})
    night = {"do": "evening", "weekday": "3", "time": "20:15", "zone": "Europe/Paris"}
    place.post(f"{API}/circles/{circle['id']}/actions", host, night)
    code = place.post(f"{API}/tables", host, {"game": "woo", "circle": circle["id"]})["code"]
    Identities(state_folder()).at(place, "Anna", "en")

    assert main(["circles", address, "class 4b", "--lang", "en"]) == 1
    assert "class 4b" in capsys.readouterr().err
    assert main(["circles", f"{address}/c/{circle['code']}", "--join", "--lang", "en"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Class 4b. 2 members"
    assert re.fullmatch(r"The next one: (Wednes|Thurs|Fri)day, \w+ \d+, \d+:15\s[AP]M\.", said[1])
    assert said[2:4] == ["Hugo, host", "Anna"]
    assert f"{address}/t/{code}" in said

    assert main(["circles", address, "Class 4b", "--say", "What I like", "--lang", "en"]) == 1
    assert capsys.readouterr().err
    assert main(["circles", address, "CLASS 4B", "--say", "well played!", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Anna: Well played!"
    assert place.get(f"{API}/circles/{circle['id']}", host)["talk"][-1]["ready"] == "good"
    assert main(["circles", address, "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith(f"{circle['id']}: Class 4b. The next one: ")
    assert main(["circles", "ftp://nowhere"]) == 2
