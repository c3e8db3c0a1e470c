"""`moowoo arena`: what it prints, and its exit codes."""

import argparse
import json
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
        ("mow cow calf random --seats 2", "3 bots do not fit at 2 seats"),
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


def test_stopped_early_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(setup: object, number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("moowoo.arena.match.play_game", stop)
    assert run("woo", "cow", "calf", "--games", "4", "--jobs", "1") == command.INTERRUPTED
    assert "Stopped early: 4 games were asked for." in capsys.readouterr().out
