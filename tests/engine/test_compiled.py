"""Where compiled code is kept, and when it is out of date."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from llvmlite import ir

from moowoo.engine import COMPILING, compiled
from moowoo.engine.compiler import thoroughly

module = importlib.import_module("moowoo.engine.cache")

pytestmark = pytest.mark.skipif(not COMPILING, reason="nothing is compiled")

COPY = """
import sys, numpy as np
from moowoo.engine import popcount, new_source
from moowoo.engine.compiler import thoroughly
from moowoo.engine.random import next_word
with thoroughly():
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


VALUES = """
from moowoo.engine import compiled
import numpy as np

FLIES = 3
TABLE = np.array([0, 1, 2])
"""
CALLEE = """
from values import FLIES, TABLE
from moowoo.engine import compiled

@compiled
def worth(n):
    "How much."
    return TABLE[n] * FLIES
"""
CALLER = """
import callee
from moowoo.engine import compiled

@compiled
def double(n):
    return 2 * callee.worth(n)
"""
SOURCES = {"values": VALUES, "callee": CALLEE, "caller": CALLER}


DOUBLED = """
import caller
from moowoo.engine.compiler import thoroughly
with thoroughly():
    print(caller.double(2))
"""


def stamp_of(folder: Path, sources: dict[str, str]) -> str:
    """The stamp of `double` when the three modules read as given."""
    folder.mkdir()
    for name, text in sources.items():
        (folder / f"{name}.py").write_text(text)
    code = "import caller; from moowoo.engine.cache import stamp; print(stamp(caller.double.py_func))"
    return run({"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}, code)[0]


@pytest.mark.parametrize(
    ("where", "old", "new", "stale"),
    [
        ("values", "FLIES = 3", "FLIES = 5", True),
        ("values", "[0, 1, 2]", "[0, 1, 3]", True),
        ("callee", "* FLIES", "+ FLIES", True),
        ("caller", "return 2 *", "return 3 *", True),
        ("callee", "@compiled\n", "@compiled_apart\n", True),
        ("callee", "How much.", "How much it is.", False),
        ("values", "FLIES = 3", "# what flies are worth\nFLIES = 3\nCOWS = 4", False),
    ],
)
def test_compiled_code_is_stale_when_anything_it_reaches_has_changed(
    tmp_path: Path, where: str, old: str, new: str, stale: bool
) -> None:
    changed = SOURCES[where].replace(old, new).replace("import compiled\n", "import compiled, compiled_apart\n")
    before = stamp_of(tmp_path / "before", SOURCES)
    after = stamp_of(tmp_path / "after", SOURCES | {where: changed})
    assert changed != SOURCES[where]
    assert (before != after) == stale


def test_what_was_compiled_from_a_module_that_is_gone_is_compiled_anew(tmp_path: Path) -> None:
    """As after an update in which a function has moved and nothing else has changed."""
    printed = []
    for name in ("callee", "moved"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "values.py").write_text(VALUES)
        (folder / f"{name}.py").write_text(CALLEE)
        (folder / "caller.py").write_text(
            CALLER.replace("import callee", f"from {name} import worth").replace("callee.", "")
        )
        places = {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}
        printed += run(places | {"MOOWOO_CACHE_DIR": str(tmp_path / "cache")}, DOUBLED)
    assert printed == ["12", "12"]


def made_for(number: int) -> tuple[Any, Any]:
    """Two functions of a closure, as `make_loops` makes them."""

    @compiled
    def inner(n: int) -> int:
        return n + number

    @compiled
    def outer(n: int) -> int:
        return 2 * inner(n)

    return inner, outer


def test_a_closure_is_told_apart_by_what_it_holds() -> None:
    stamps = [module.stamp(made_for(number)[1].py_func) for number in (1, 2, 1)]
    assert stamps[0] == stamps[2] != stamps[1]
    assert [made_for(number)[1](5) for number in (1, 2)] == [12, 14]


def test_a_stamp_does_not_depend_on_what_has_been_compiled_before() -> None:
    """LLVM's own constants remember their text once somebody asked for it."""
    constant = ir.Constant(ir.IntType(8), 3)

    def user() -> Any:
        return constant

    before = module.stamp(user)
    constant.get_reference()
    assert module.stamp(user) == before


def test_a_stamp_is_the_same_in_every_process() -> None:
    code = "from moowoo.engine import cache, vectors; print(cache.stamp(vectors.put_circle.__wrapped__))"
    assert run({"PYTHONHASHSEED": "1"}, code) == run({"PYTHONHASHSEED": "2"}, code)


def test_functions_from_outside_the_package_are_compiled_too() -> None:
    @compiled
    def double(n: int) -> int:
        return 2 * n

    with thoroughly():
        assert double(21) == 42


def test_what_has_no_module_is_not_kept() -> None:
    lone = FunctionType((lambda: 0).__code__, {"__name__": "__main__"})
    assert not module.kept(lone)


def test_processes_that_miss_the_same_code_compile_it_once(tmp_path: Path) -> None:
    place = os.environ | {"MOOWOO_CACHE_DIR": str(tmp_path)}
    together = [
        subprocess.Popen([sys.executable, "-c", COPY], env=place, stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    hits = [process.communicate()[0].split()[2] for process in together]
    assert sorted(hits) == ["0", "1", "1"]


READ_ONLY = """
import errno, os, sys
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT

def refuse(event, arguments):
    writes = event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITING
    if event in ("os.mkdir", "os.rename") or writes and arguments[0] != os.devnull:
        raise OSError(errno.EROFS, "Read-only file system")

sys.addaudithook(refuse)
from moowoo.engine import popcount
from moowoo.engine.cache import cache_home
from moowoo.engine.compiler import thoroughly
with thoroughly():
    print(cache_home(), popcount(7))
"""


def test_a_read_only_file_system_costs_the_cache_and_nothing_else() -> None:
    assert run({}, READ_ONLY) == ["None", "3"]


@pytest.mark.skipif(not COMPILING, reason="nothing is compiled")
def test_the_stamps_of_all_loops_are_the_same_in_every_process() -> None:
    """Else what one has compiled is of no use to the next."""
    code = (
        "from dataclasses import fields; from moowoo.engine.cache import stamp; from moowoo.woo.loops import LOOPS\n"
        "for field in fields(LOOPS):\n"
        "    loop = getattr(LOOPS, field.name)\n"
        "    if hasattr(loop, 'py_func'):\n"
        "        print(field.name, stamp(loop.py_func))\n"
    )
    told = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(2)]
    assert "step_on" in told[0].stdout
    assert told[0].stdout == told[1].stdout
