"""The set-up: pins that pin, a requirements file for every extra, plain words when Python is missing."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
PINS = sorted((HOUSE / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def requirements(text: str) -> list[str]:
    """The requirements of a pins file, each on one line."""
    joined = text.replace("\\\n", " ")
    return [line for line in joined.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def canonical(name: str) -> str:
    return re.split(r"[\s\[;=<>~!]", name.strip())[0].lower().replace("_", "-")


@pytest.mark.parametrize("pins", PINS, ids=lambda path: path.stem)
def test_every_requirement_is_pinned_by_version_and_hash(pins: Path) -> None:
    for requirement in requirements(pins.read_text(encoding="utf-8")):
        assert re.match(r"[\w.-]+==[\w.+!]+ .*--hash=sha256:[0-9a-f]{64}", requirement), requirement


@pytest.mark.parametrize("pins", PINS, ids=lambda path: path.stem)
def test_pins_name_no_index_and_no_place(pins: Path) -> None:
    assert not re.search(r"://|--(extra-)?index|--find-links|@ ?file|\s/\w", pins.read_text(encoding="utf-8"))


def test_every_pins_file_has_its_source() -> None:
    assert [pins.stem for pins in PINS] == sorted(p.stem for p in (HOUSE / "requirements").glob("*.in"))


@pytest.mark.parametrize("extra", PROJECT["optional-dependencies"])
def test_every_extra_is_pinned(extra: str) -> None:
    pinned = {canonical(line) for line in requirements((HOUSE / f"requirements/{extra}.txt").read_text("utf-8"))}
    wanted = PROJECT["dependencies"] + PROJECT["optional-dependencies"][extra]
    assert {canonical(name) for name in wanted} - {"moowoo"} <= pinned


def set_up(place: Path, path: Path) -> subprocess.CompletedProcess[str]:
    """Run the set-up script in a bare copy, with only the programs in one folder (and the shell's own)."""
    (place / "tools").mkdir()
    (place / "requirements").mkdir()
    for name in ("tools/setup.sh", "requirements/play.txt", "pyproject.toml"):
        shutil.copy(HOUSE / name, place / name)
    for program in ("dirname", "cat", "cksum", "rm", "mkdir"):
        (path / program).symlink_to(shutil.which(program) or program)
    return subprocess.run(
        [shutil.which("sh") or "/bin/sh", "tools/setup.sh", "play"],
        cwd=place,
        env={"PATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )


def fake_python(path: Path, version: str, *, venv: bool) -> None:
    """A `python3` that knows its version, and whether it can make environments."""
    new_enough = tuple(map(int, version.split("."))) >= (3, 11)
    (path / "python3").write_text(
        "#!/bin/sh\n"
        'case "$2" in\n'
        f"*print*) echo {version} ;;\n"
        f"*ensurepip*) exit {0 if venv else 1} ;;\n"
        f"*) exit {0 if new_enough else 1} ;;\n"
        "esac\n"
    )
    (path / "python3").chmod(0o755)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "bin"
    folder.mkdir()
    return folder


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "clone"
    folder.mkdir()
    return folder


def test_no_python_is_said_plainly(place: Path, path: Path) -> None:
    ended = set_up(place, path)
    assert (ended.returncode, ended.stderr) == (1, "Moowoo needs Python 3.11 or newer; found none.\n")


def test_an_old_python_is_said_plainly(place: Path, path: Path) -> None:
    fake_python(path, "3.9", venv=True)
    ended = set_up(place, path)
    assert ended.returncode == 1
    assert ended.stderr.startswith("Moowoo needs Python 3.11 or newer; found 3.9.")


def test_a_python_without_venv_is_said_plainly(place: Path, path: Path) -> None:
    fake_python(path, "3.12", venv=False)
    ended = set_up(place, path)
    assert ended.returncode == 1
    assert "found Python 3.12, but its venv module is incomplete" in ended.stderr
    assert "apt install python3.12-venv" in ended.stderr
    assert not (place / ".venv").exists()


def test_ci_runs_the_tests_and_builds_the_site() -> None:
    script = HOUSE / ".ci" / "run"
    assert os.access(script, os.X_OK)
    done = script.read_text(encoding="utf-8").split("export CI=1\n")[1]
    assert done.splitlines() == ["make test", "exec make docs"]
