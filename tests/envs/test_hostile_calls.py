"""Whatever a Python caller passes, the interpreter lives: nothing reaches compiled code unchecked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("hostile_calls.py")
SOME, MANY = 500, 1_000_000


@pytest.mark.parametrize("calls", [SOME, pytest.param(MANY, marks=pytest.mark.proof)])
def test_no_argument_ends_the_interpreter(calls: int, tmp_path: Path) -> None:
    with (tmp_path / "calls").open("w+") as last:
        ended = subprocess.run(
            [sys.executable, PROGRAM, str(calls), "1"], stdout=subprocess.PIPE, stderr=last, text=True, check=False
        )
        last.seek(max(0, last.seek(0, os.SEEK_END) - 2000))
        assert ended.returncode == 0, last.read()
    made, refused = map(int, ended.stdout.split())
    assert made == calls
    assert refused > calls // 2
