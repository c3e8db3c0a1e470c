"""Bots from outside: programs that speak the text protocol, and those that break it."""

import os
import shlex
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from moowoo import arena, games
from moowoo.arena import outside
from moowoo.bots import BrokenBot, Information, create, information
from moowoo.bots.text import GREETING, BadLine, TextBot, choose_line, game_line, read_line, saw_line
from moowoo.cli import main

EXAMPLE = Path(__file__).parents[2] / "examples" / "text-bot" / "lazy_bot.py"
GREETS = "print('bot {}', flush=True)\nfor line in sys.stdin:\n    if line.startswith('choose'): "


@pytest.fixture(autouse=True)
def nobody_left_running() -> Iterator[None]:
    yield
    outside.dismiss_all()


def program(tmp_path: Path, body: str) -> str:
    """A bot of a few lines."""
    path = tmp_path / "bot.py"
    path.write_text("import sys, os, time\n" + body)
    return "exec:" + shlex.join([sys.executable, str(path)])


def played(bot: str, **more: object) -> arena.Result:
    return arena.play("woo", [bot, "calf"], 2, options={"target": 1}, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["woo", "mow"])
def test_a_program_that_knows_nothing_of_moowoo_plays(game: str) -> None:
    bot = "exec:" + shlex.join([sys.executable, str(EXAMPLE)])
    result = arena.play(game, [bot, "calf"], 2, options={"target": 1})
    assert result.complete
    assert result.standings[0].times.moves > 0
    assert len(outside.RUNNING) == 1, "it is kept from game to game"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("sys.exit(3)", "it ended with code 3"),
        ("sys.exit('no such thing')", "no such thing"),
        ("print('hello', flush=True); time.sleep(60)", "'hello'"),
        ("print('bot [', flush=True); time.sleep(60)", "'bot ['"),
        (GREETS + 'print(\'move {"move":"fly"}\', flush=True)', "'fly', which is not legal"),
        (GREETS + "print('move {\"move\":[1]}', flush=True)", "which is not legal"),
        (GREETS + "os._exit(7)", "code 7"),
        (GREETS + "sys.stdout.write('x' * 3000000); sys.stdout.flush()", "xxxx"),
        (GREETS + "[print('babble', flush=True) for _ in iter(int, 1)]", "'babble'"),
    ],
)
def test_who_breaks_the_protocol_ends_the_match(tmp_path: Path, body: str, reason: str) -> None:
    with pytest.raises(BrokenBot) as broken:
        played(program(tmp_path, body))
    assert reason in broken.value.reason
    assert all(running.process.poll() is not None for running in outside.RUNNING)


@pytest.mark.parametrize(
    "body", ["time.sleep(600)", GREETS + "time.sleep(600)", "print('bot {}', flush=True); time.sleep(600)"]
)
def test_who_says_nothing_is_not_waited_for_forever(tmp_path: Path, body: str) -> None:
    with pytest.raises(BrokenBot, match="said nothing"):
        played(program(tmp_path, body), patience=0.5)


def test_what_cannot_be_started_is_said() -> None:
    with pytest.raises(BrokenBot, match="cannot be started"):
        played("exec:/no/such/program")
    with pytest.raises(BrokenBot, match="no command"):
        played("exec:")


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="the system does not tell")
def test_what_a_program_uses_is_measured(tmp_path: Path) -> None:
    think = "t = time.process_time()\n        while time.process_time() < t + 0.03: pass\n        "
    move = "import json; print('move', json.dumps({'move': json.loads(line[7:])['legal'][0]}), flush=True)"
    result = played(program(tmp_path, GREETS.rstrip() + "\n        " + think + move))
    assert result.standings[0].times.mean > 0.01


def known(seed: int, game: str = "woo") -> Information:
    table = games.new(game, seed=seed)
    for _ in range(3):
        table.play(table.legal_moves()[0])
    assert table.actor is not None
    return information(table, table.actor, seed=5)


@pytest.mark.parametrize("game", ["woo", "mow"])
def test_a_bot_of_ours_answers_by_lines_as_it_would_in_person(game: str) -> None:
    said: list[str] = []
    seat = known(4, game)
    past = [saw_line(seat, record, int(action)) for seen in seat.past for record, action in zip(*seen, strict=True)]
    lines = [GREETING, game_line(seat, 1), *past, choose_line(seat), "quit", "never read"]
    TextBot("calf", said.append).listen(lines)
    assert read_line(said[0])[1]["name"] == "calf"
    assert read_line(said[1])[1]["move"] in [str(move) for move in seat.legal]
    speaker = TextBot("calf", said.append)
    speaker.listen(lines[:-3])
    again = speaker.information(read_line(choose_line(seat))[1])
    assert again.legal == seat.legal
    assert again.view == seat.view
    assert [seen.actions.tolist() for seen in again.past] == [seen.actions.tolist() for seen in seat.past]


def test_a_program_is_told_nothing_that_its_seat_cannot_know() -> None:
    seat = known(4)
    elsewhere = Information.of(seat.table, seat.options, seat.world(3), seat.seat, seat.seed, seat.past)
    assert choose_line(elsewhere) == choose_line(seat)
    assert "rng" not in choose_line(seat)


def test_what_is_no_line_of_the_protocol_is_refused() -> None:
    for text in ("jump {}", "choose {}", "game [", "game 3"):
        with pytest.raises(BadLine):
            TextBot("cow", print).listen([text])


def test_expectations_come_with_the_move() -> None:
    said: list[str] = []
    seat = known(4)
    TextBot("bull:60x", said.append).listen([game_line(seat, 1), choose_line(seat)])
    assert isinstance(read_line(said[0])[1]["expected"], float)
    assert create("bull:60x", "woo", 1).choose(seat).expected is not None


def test_the_command_answers_by_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    seat = known(4)
    lines = "\n".join([GREETING, game_line(seat, 1), choose_line(seat)])
    monkeypatch.setattr(sys, "stdin", StringIO(lines))
    assert main(["bot", "--stdio", "--level", "cow"]) == 0
    greeting, move = capsys.readouterr().out.splitlines()
    assert greeting.startswith("bot ")
    assert read_line(move)[1]["move"] in [str(legal) for legal in seat.legal]
    monkeypatch.setattr(sys, "stdin", StringIO("nonsense\n"))
    assert main(["bot", "--stdio"]) == 1
    assert main(["bot"]) == 2
    assert "--stdio" in capsys.readouterr().err
