"""Where compiled code is kept, and when it is out of date."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from moowoo.kernel import COMPILING, compiled

module = importlib.import_module("moowoo.kernel.compiled")

pytestmark = pytest.mark.skipif(not COMPILING, reason="nothing is compiled")

COPY = """
import sys, numpy as np
from moowoo.kernel import popcount, new_source
from moowoo.kernel.random import next_word
print(popcount(7), int(next_word(new_source(1).rng)), next_word.stats.cache_hits[next_word.signatures[0]])
"""


def run(environment: dict[str, str], code: str = COPY) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_code_is_compiled_once_and_then_loaded(tmp_path: Path) -> None:
    place = {"MOOWOO_CACHE_DIR": str(tmp_path)}
    first, second = run(place), run(place)
    assert first[:2] == second[:2]
    assert (first[2], second[2]) == ("0", "1")


def test_without_a_writable_home_it_still_runs(tmp_path: Path) -> None:
    """As for a read-only install and a user without a home directory."""
    (tmp_path / "file").write_text("")
    nowhere = str(tmp_path / "file" / "below")
    assert (
        run({"MOOWOO_CACHE_DIR": nowhere, "XDG_CACHE_HOME": nowhere, "HOME": nowhere, "TMPDIR": str(tmp_path)})[0]
        == "3"
    )


def test_a_cache_directory_of_somebody_else_is_not_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cache_homes", lambda: [tmp_path])
    module.cache_home.cache_clear()
    assert module.cache_home() == tmp_path
    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    module.cache_home.cache_clear()
    assert module.cache_home() is None
    monkeypatch.undo()
    module.cache_home.cache_clear()


def test_a_change_anywhere_below_makes_compiled_code_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("kernel", "woo", "mow", "bots"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "code.py").write_text(room)
    monkeypatch.setattr(module, "PACKAGE", tmp_path)

    def stamps() -> dict[str, str]:
        module.source_stamp.cache_clear()
        return {room: module.source_stamp(room) for room in ("kernel", "woo", "mow", "bots")}

    before = stamps()
    (tmp_path / "woo" / "code.py").write_text("changed")
    after = stamps()
    module.source_stamp.cache_clear()
    assert {room for room in before if before[room] != after[room]} == {"woo", "bots"}


def test_functions_from_outside_the_package_are_compiled_too() -> None:
    @compiled
    def double(n: int) -> int:
        return 2 * n

    assert double(21) == 42
