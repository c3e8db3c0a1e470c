"""How long starts take, for several installations side by side."""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import start
from benchmarks.command import main
from moowoo.games import kits


def test_every_start_is_measured_cold_and_warm_for_every_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: set[tuple[str, str, str]] = set()

    def pretended(python: str, program: str, cache: str) -> float:
        first = (python, program, cache) not in kept
        kept.add((python, program, cache))
        return 7.0 if first else 1.0

    monkeypatch.setattr(start, "seconds", pretended)
    rows = list(start.report({"wheel": "/a/python"}))
    assert [(row["install"], row["cold"], row["warm"]) for row in rows[:2]] == [
        (start.HERE, 7.0, 1.0),
        ("wheel", 7.0, 1.0),
    ]
    assert len(rows) == len(kits()) * len(start.STARTS) * 2
    assert {python for python, _, _ in kept} == {sys.executable, "/a/python"}


def test_what_another_installation_does_not_know_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def pretended(python: str, program: str, cache: str) -> float:
        if python == broken and "'ox'" in program:
            raise subprocess.CalledProcessError(1, python)
        return 1.0

    broken = "/old/python"
    monkeypatch.setattr(start, "seconds", pretended)
    rows = list(start.report({"before": broken}))
    assert len(rows) == len(kits()) * (2 * len(start.STARTS) - 1)
    assert ("before", "a first move of ox") not in {(row["install"], row["start"]) for row in rows}
    broken = sys.executable
    with pytest.raises(subprocess.CalledProcessError):
        list(start.report({}))


def test_a_process_is_timed_with_a_cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    program = "import os; open('seen', 'w').write(os.environ['MOOWOO_CACHE_DIR'] + ' ' + str(sum(range(10**6))))"
    told = "; import sys; open('bytecode', 'w').write(str(sys.dont_write_bytecode))"
    assert start.seconds(sys.executable, program + told, str(tmp_path)) > 0
    assert (tmp_path / "seen").read_text() == f"{tmp_path} 499999500000"
    assert (tmp_path / "bytecode").read_text() == "False"


def test_what_is_beside_has_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["start", "--beside", "/a/python"])
    assert "NAME=PYTHON" in capsys.readouterr().err
