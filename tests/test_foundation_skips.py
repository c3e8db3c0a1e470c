"""A skip is allowed on somebody's own machine, and is a failure in continuous integration; what is slow is a test."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ONE_TEST = 'import pytest\ndef test_it():\n    pytest.skip("no such part")\n'
WHOLE_FILE = 'import pytest\npytest.skip("no such part", allow_module_level=True)\n'


def run_pytest(folder: Path, ci: str) -> subprocess.CompletedProcess[str]:
    for needed in ("conftest.py", "slow.txt"):
        shutil.copy(Path(__file__).with_name(needed), folder)
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-ra", "-p", "no:cacheprovider", str(folder)],
        env=os.environ | {"CI": ci, "PYTHONPATH": str(Path(__file__).parent)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("source", [ONE_TEST, WHOLE_FILE], ids=["one test", "whole file"])
def test_a_skip_fails_only_in_ci(source: str, tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(source + "def test_other():\n    pass\n")
    at_home = run_pytest(tmp_path, ci="")
    assert "1 skipped" in at_home.stdout
    assert "1 failed" not in at_home.stdout
    in_ci = run_pytest(tmp_path, ci="1")
    assert in_ci.returncode != 0
    assert "skipped where nothing may be skipped: Skipped: no such part" in in_ci.stdout


def test_every_line_about_slow_tests_names_one() -> None:
    house = Path(__file__).parents[1]
    for line in Path(__file__).with_name("slow.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            place, _, name = line.removeprefix("!").partition("::")
            source = (house / place).read_text(encoding="utf-8")
            assert f"def {name.partition('[')[0]}(" in source if name else place.endswith(".py"), line
