"""`moowoo review`: what it prints and writes, in words also where something is wrong. Budget: 4 seconds."""

import json
import sys
from pathlib import Path

import pytest

from kit.languages import ANOTHER, true_of
from moowoo import cli, records
from moowoo.bots import Budget, Information, Judgement
from moowoo.terminal import review as command
from moowoo.voice import Voice
from review.games import NAMES, played
from review.judges import moody_judge, use_judge


@pytest.fixture(autouse=True)
def _judge(monkeypatch: pytest.MonkeyPatch) -> None:
    use_judge(monkeypatch)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.moo"
    path.write_text(records.write(played("woo"), NAMES[:2]), encoding="utf-8")
    return str(path)


def test_tells_in_sentences(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["review", file, "--budget", "1x"]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[0].startswith("Bo wins the game.")
    assert "Turning points:" in told.out
    assert told.err == ""


@pytest.mark.parametrize("option", ["--lang", "--language"])
def test_tells_in_the_language_asked_for(option: str, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["review", file, "--budget", "1x", option, ANOTHER, "--length", "brief"]) == 0
    assert true_of(ANOTHER, "turning_points") in capsys.readouterr().out


def test_tells_as_data(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["review", file, "--budget", "1x", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["seats"], told["budget"], told["complete"]) == ("woo", 2, "1x", True)
    assert [decision["played"] for decision in told["decisions"]] == [str(move) for move in played("woo").moves()]
    assert len(told["chances"]) == 2


def test_writes_what_it_tells(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "some" / "where"
    assert cli.main(["review", file, "--budget", "1x", "--out", str(folder)]) == 0
    told = capsys.readouterr()
    assert (folder / "review.txt").read_text(encoding="utf-8") == told.out
    assert json.loads((folder / "review.json").read_text())["seats"] == 2
    assert "Bo 100%" in (folder / "chart.svg").read_text(encoding="utf-8")
    pytest.importorskip("resvg_py", reason="resvg-py, of the extra `envs`, is not installed")
    assert (folder / "chart.png").read_bytes().startswith(b"\x89PNG")
    assert told.err.count(str(folder)) == 4


def test_says_that_a_png_cannot_be_had(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert cli.main(["review", file, "--budget", "1x", "--out", str(tmp_path)]) == 0
    assert "resvg-py is missing. Install it with: pip install 'moowoo[envs]'" in capsys.readouterr().err
    assert (tmp_path / "chart.svg").exists()
    assert not (tmp_path / "chart.png").exists()


def test_what_cannot_be_read_or_written_is_told_in_words(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    sealed = tmp_path / "sealed.moo"
    sealed.write_text(records.write(played("woo"), NAMES[:2], reveal=False), encoding="utf-8")
    for words, told in (
        ([str(tmp_path / "gone.moo")], "No such file"),
        ([str(tmp_path / "letter.txt")], "Line 1: a record begins with"),
        ([str(sealed)], "the seed is not revealed yet"),
        ([file, "--budget", "soon"], "“soon” is not a budget"),
        ([file, "--budget", "1x", "--out", str(tmp_path / "letter.txt")], "cannot be written"),
    ):
        assert cli.main(["review", *words]) == 1
        assert told in capsys.readouterr().err


def test_ctrl_c_tells_what_is_done(
    file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = iter(range(100))

    def stop(information: Information, budget: Budget) -> Judgement:
        if next(calls) == 3:
            raise KeyboardInterrupt
        return moody_judge(information, budget)

    use_judge(monkeypatch, stop)
    assert cli.main(["review", file, "--budget", "1x"]) == command.INTERRUPTED
    assert "Decisions looked at: 3 of" in capsys.readouterr().out


def test_news_come_now_and_then_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    progress = command.news(Voice("en"), 100, lambda: now[0])
    for done in range(1, 101):
        now[0] += 0.5
        progress(done, 100)
    assert capsys.readouterr().err.splitlines()[:3] == [
        "Going through 100 decisions…",
        "Decisions: 10 of 100; about 45 seconds left.",
        "Decisions: 20 of 100; about 40 seconds left.",
    ]
