"""A game from outside brings a bench of its own, announced by an entry point."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from benchmarks import command
from benchmarks.command import main

BENCH = """
from benchmarks.measure import Contest, Contestant

def contests(turns, scale):
    return [Contest("hay", "bales", [Contestant("Moowoo's hay", lambda: (6, 2.0))]).hold(turns)]
"""


def test_it_is_measured_when_it_is_asked_for_and_only_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "hay_bench.py").write_text(BENCH)
    monkeypatch.syspath_prepend(tmp_path)
    announced = [EntryPoint("hay", "hay_bench", command.GROUP)]
    monkeypatch.setattr(command, "entry_points", lambda group: announced if group == command.GROUP else [])
    monkeypatch.setattr(command, "ROOMS", {})
    assert main(["hay", "--turns", "1"]) == 0
    assert "hay (bales a second, one core)" in capsys.readouterr().out
    assert main(["--turns", "1"]) == 0
    assert "hay" not in capsys.readouterr().out
