"""The set-up: pins that pin, a requirements file for every extra, clear errors where Python or a program is missing."""

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

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
        assert re.match(r"[\w.-]+(\[[\w,-]+\])?==[\w.+!]+ .*--hash=sha256:[0-9a-f]{64}", requirement), requirement


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


def extras_asked_for(pinned: dict[str, Requirement]) -> Iterator[tuple[str, set[str]]]:
    """Yield the packages that an installed one asks for with extras, and these."""
    for name, pin in pinned.items():
        try:
            needed = [Requirement(text) for text in metadata.requires(name) or ()]
        except metadata.PackageNotFoundError:
            continue  # for another system or another Python
        for one in needed:
            applies = one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in ("", *pin.extras))
            if one.extras and applies:
                yield canonical(one.name), one.extras


def test_a_pin_has_the_extras_by_which_others_ask_for_it() -> None:
    """pip before 24 knows a package with extras by these, and refuses one that is not pinned under that name."""
    text = (HOUSE / "requirements" / "dev.txt").read_text(encoding="utf-8")
    pins = [Requirement(line.partition(" --hash")[0]) for line in requirements(text)]
    pinned = {canonical(pin.name): pin for pin in pins}
    asked_for = list(extras_asked_for(pinned))
    assert ("coverage", {"toml"}) in asked_for
    for name, extras in asked_for:
        assert pinned[name].extras == extras, name


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


def fake_python(path: Path, version: str, *, venv: bool, name: str = "python3") -> None:
    """Write a Python that knows its version, and whether it can make environments."""
    (path / name).write_text(
        f'#!/bin/sh\ncase "$2" in\n*print*) echo {version} ;;\n*ensurepip*) exit {0 if venv else 1} ;;\nesac\n'
    )
    (path / name).chmod(0o755)


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
    assert ended.returncode == 1
    assert ended.stderr.startswith("Moowoo needs Python 3.11, 3.12, 3.13 or 3.14; found none. Install one")


@pytest.mark.parametrize("version", ["3.9", "3.15"])
def test_a_python_without_packages_is_said_plainly(version: str, place: Path, path: Path) -> None:
    fake_python(path, version, venv=True)
    ended = set_up(place, path)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"Moowoo needs Python 3.11, 3.12, 3.13 or 3.14; found {version}. Install one")


def test_a_python_without_packages_does_not_hide_another(place: Path, path: Path) -> None:
    fake_python(path, "3.15", venv=True)
    fake_python(path, "3.12", venv=False, name="python3.12")
    assert "found Python 3.12, but" in set_up(place, path).stderr


def test_a_python_without_venv_is_said_plainly(place: Path, path: Path) -> None:
    fake_python(path, "3.12", venv=False)
    ended = set_up(place, path)
    assert ended.returncode == 1
    assert "found Python 3.12, but its venv module is incomplete" in ended.stderr
    assert "apt install python3.12-venv" in ended.stderr
    assert not (place / ".venv").exists()


def test_programs_that_cannot_be_installed_are_named_and_the_rest_goes_on(path: Path) -> None:
    for program in ("sort", "tr"):
        (path / program).symlink_to(shutil.which(program) or program)
    (path / "id").write_text("#!/bin/sh\necho 1000\n")  # somebody who is not root
    (path / "id").chmod(0o755)
    sh = shutil.which("sh") or "/bin/sh"
    ended = subprocess.run(
        [sh, HOUSE / "tools" / "system.sh"], env={"PATH": str(path)}, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0
    skipped, command = ended.stderr.splitlines()
    assert skipped.startswith("Missing for some tests, which will be skipped: chromium dbus ")
    assert command.startswith("On Debian or Ubuntu, as root: apt install chromium dbus ")


def test_ci_runs_the_tests_and_builds_the_site() -> None:
    script = HOUSE / ".ci" / "run"
    assert os.access(script, os.X_OK)
    done = script.read_text(encoding="utf-8").split("export CI=1\n")[1]
    assert done.splitlines() == ["make test", "exec make docs"]
