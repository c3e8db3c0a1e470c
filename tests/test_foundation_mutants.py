"""The mutation tester kills what a test notices, and lists what none does."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

MUTANTS = Path(__file__).parents[1] / "tools" / "mutants.py"

TOY = """
LIMIT = 3


def clip(number: int) -> int:
    if number >= LIMIT:
        return LIMIT
    return number


def is_even(number: int) -> bool:
    return number % 2 == 0
"""
TESTS = """
from toy import clip


def test_clip() -> None:
    assert [clip(number) for number in range(6)] == [0, 1, 2, 3, 3, 3]
"""
LOOP = """
def count(number: int) -> int:
    steps = 0
    while number > 0:
        number -= 1
        steps += 1
    return steps
"""
LOOP_TESTS = """
from loop import count


def test_count() -> None:
    assert count(4) == 4
"""


def mutate(folder: Path, source: str, *options: str) -> tuple[int, str, dict[str, Any]]:
    """The exit status of the command on one file, what it says, and its report."""
    command = [sys.executable, str(MUTANTS), "--tests", ".", "--report", "report.json", *options, source]
    plain = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # they take seconds to import
    done = subprocess.run(command, cwd=folder, env=plain, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr, json.loads((folder / "report.json").read_text())


def changes(report: dict[str, Any]) -> set[tuple[str, str]]:
    return {(row["was"], row["becomes"]) for row in report["survivors"]}


def test_survivors_are_listed_and_explained_ones_pass(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY)
    (tmp_path / "test_toy.py").write_text(TESTS)
    status, said, report = mutate(tmp_path, "toy.py")
    boundary = ("number >= LIMIT", "number > LIMIT")
    unreached = {row["function"] for row in report["survivors"] if not row["reached"]}
    assert (status, unreached) == (1, {"is_even"}), said
    assert {change for change in changes(report) if "LIMIT" in change[0]} == {boundary}, said
    assert report["files"]["toy.py"]["killed"] == 5, said

    (tmp_path / "test_even.py").write_text("from toy import is_even\n\n\ndef test() -> None:\n    assert is_even(4)\n")
    report["survivors"][0]["why"] = "3 clipped to 3 is 3"
    (tmp_path / "report.json").write_text(json.dumps(report))
    status, said, report = mutate(tmp_path, "toy.py", "--again")
    assert boundary in changes(report)
    assert ("number % 2 == 0", "number % 2 != 0") not in changes(report)
    assert {row["why"] for row in report["survivors"] if row["was"] == boundary[0]} == {"3 clipped to 3 is 3"}


def test_a_loop_without_end_is_killed(tmp_path: Path) -> None:
    (tmp_path / "loop.py").write_text(LOOP)
    (tmp_path / "test_loop.py").write_text(LOOP_TESTS)
    status, said, report = mutate(tmp_path, "loop.py")
    assert (status, changes(report)) == (0, set()), said
    assert "by time" in said
