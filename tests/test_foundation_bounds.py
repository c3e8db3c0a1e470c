"""The bounds of every dependency hold at both ends: the package works with the lowest versions and with the newest."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("extra", [None, *PROJECT["optional-dependencies"]])
def test_every_dependency_has_a_lower_bound(extra: str | None) -> None:
    named = PROJECT["dependencies"] if extra is None else PROJECT["optional-dependencies"][extra]
    for requirement in named:
        assert re.search(r">=\d", requirement) or requirement.startswith("moowoo["), requirement


@pytest.mark.proof
@pytest.mark.parametrize("end", ["lowest", "newest"])
def test_the_package_works_at_both_ends(end: str) -> None:
    subprocess.run([sys.executable, HOUSE / "tools" / "bounds.py", end], check=True)
