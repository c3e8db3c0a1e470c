"""`moowoo arena`: what it prints and writes, and its exit codes. Budget: 5 seconds."""

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from moowoo.arena import command


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return command.run(parser.parse_args(words))


def test_prints_standings_with_intervals_and_par(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("woo", "cow", "random", "--games", "6", "--target", "2", "--jobs", "1") == 0
    first, cow, other = capsys.readouterr().out.splitlines()
    assert first == "6 games of woo, seed 0, par 50.0%"
    assert cow.startswith("cow     wins 100.0%  (61.0% to 100.0%)  Woo ")
    assert other.startswith("random  wins   0.0%  (0.0% to 39.0%)  Woo ")


def test_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    table = "mow", "cow", "random", "--seats", "3", "--edition", "farm", "--target", "20"
    assert run(*table, "--games", "3", "--seed", "4", "--jobs", "1", "--json") == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert told["options"] == {"edition": "farm", "target": 20, "seats": 3}
    assert [entry["bot"] for entry in told["bots"]] == ["cow", "random", "random"]
    assert sum(entry["wins"] for entry in told["bots"]) == pytest.approx(told["games"]) == 3
    for entry in told["bots"]:
        assert entry["win_rate"]["low"] <= entry["win_rate"]["value"] <= entry["win_rate"]["high"]
        assert entry["flies"]["low"] <= entry["flies"]["value"] <= entry["flies"]["high"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("woo cow cwo", "did you mean cow?"),
        ("woo cow", "a game for 2, not for 1"),
        ("woo cow calf --seats 2", "seats"),
        ("woo cow:1s calf", "did you mean cow?"),
        ("woo cow calf --jobs 0", "one process"),
        ("woo cow calf --until later", "until what? 'later'"),
        ("woo cow calf --games 2 --save /", "Is a directory"),
        ("woo cow calf --edition farm", "edition"),
        ("mow cow calf --target 0", "target"),
        ("woo cow calf --games 0", "one game at least"),
    ],
)
def test_refuses_in_words(words: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words.split()) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("moowoo arena: ")
    assert told in said.err


def test_a_table_is_filled_with_the_last_bot_and_of_more_all_parties_meet(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("mow", "cow", "calf", "random", "--seats", "2", "--games", "6", "--target", "5", "--jobs", "1") == 0
    assert capsys.readouterr().out.startswith("6 games of mow, seed 0, par 50.0%\n")


def test_writes_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "match.html"
    assert run("woo", "cow", "calf", "--games", "4", "--target", "1", "--jobs", "1", "--report", str(page)) == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    gone = str(tmp_path / "no" / "such" / "place.html")
    assert run("woo", "cow", "calf", "--games", "2", "--target", "1", "--jobs", "1", "--report", gone) == 1
    said = capsys.readouterr()
    assert said.out.count("2 games of woo") == 1, "the result is told although the page cannot be written"
    assert "No such file or directory" in said.err


def test_goes_on_with_a_saved_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "woo", "cow", "calf", "--target", "1", "--jobs", "1", "--save", str(tmp_path / "match.jsonl"), "--games"
    assert run(*words, "4") == run(*words, "6") == 0
    assert run("woo", "cow", "random", *words[3:], "6") == 1
    assert "another match: its bots is ['cow', 'calf'], not ['cow', 'random']" in capsys.readouterr().err


def test_stopped_early_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(setup: object, number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("moowoo.arena.workers.play_game", stop)
    assert run("woo", "cow", "calf", "--games", "4", "--jobs", "1") == command.INTERRUPTED
    assert "Stopped early: 4 games were asked for." in capsys.readouterr().out
