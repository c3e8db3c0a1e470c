"""`tools/setup.sh` with packages of its own and no network: which installer is used, what is said, and that it is safe.

The clone has a package `grass` to install and a stand-in for uv, which does what the variable `FAKE_UV` says.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
PATIENCE = 120
"""Seconds after which a set-up counts as stuck."""
BACKEND = """
import zipfile

def get_requires_for_build_editable(config_settings=None):
    return []

def build_editable(folder, config_settings=None, metadata_directory=None):
    with zipfile.ZipFile(f"{folder}/moowoo-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("moowoo.py", "")
        wheel.writestr("moowoo-1.dist-info/METADATA", "Metadata-Version: 2.1\\nName: moowoo\\nVersion: 1\\n")
        wheel.writestr("moowoo-1.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("moowoo-1.dist-info/RECORD", "")
    return "moowoo-1-py3-none-any.whl"
"""
PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "moowoo"
version = "1"
"""
UV = """
import os, sys

match os.environ.get("FAKE_UV"):
    case "fail":
        print("error: Failed to fetch: `grass`", "  cause: client error (Connect)", file=sys.stderr, sep="\\n")
        print("  cause: the certificate has moulted", "", "hint: Consider a vet", file=sys.stderr, sep="\\n")
        sys.exit(2)
    case "wait":
        print("uv at work", flush=True)
        sys.stdin.readline()
    case "no cache":
        assert os.environ.get("UV_NO_CACHE") == os.environ.get("PIP_NO_CACHE_DIR") == "1"
"""


def write_wheel(folder: Path, name: str, module: str, source: str) -> str:
    """Write a wheel with one module. Return the line that pins it."""
    path = folder / f"{name}-1-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(module, source)
        wheel.writestr(f"{name}-1.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        wheel.writestr(f"{name}-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{name}-1.dist-info/RECORD", "")
    return f"{name}==1 --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


class Clone:
    """A clone with nothing in it but its set-up, and the packages this asks for."""

    def __init__(self, folder: Path, place: str = "clone") -> None:
        self.place, self.wheels, self.home = folder / place, folder / "wheels", folder / "home"
        for one in (self.place / "tools", self.place / "requirements", self.wheels, self.home):
            one.mkdir(parents=True)
        shutil.copy(HOUSE / "tools" / "setup.sh", self.place / "tools")
        (self.place / "pyproject.toml").write_text(PROJECT)
        (self.place / "backend.py").write_text(BACKEND)
        self.pin("installer", write_wheel(self.wheels, "uv", "uv/__main__.py", UV))
        self.pin("play", write_wheel(self.wheels, "grass", "grass.py", ""))
        self.running: list[subprocess.Popen[str]] = []

    def pin(self, purpose: str, line: str) -> None:
        (self.place / "requirements" / f"{purpose}.txt").write_text(line)

    def start(self, fake_uv: str = "", **environment: str) -> subprocess.Popen[str]:
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        packages = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": self.wheels.as_uri(), "PIP_CONFIG_FILE": os.devnull}
        own = {"HOME": str(self.home), "PYTHON": sys.executable, "FAKE_UV": fake_uv}
        started = subprocess.Popen(
            ["sh", self.place / "tools" / "setup.sh", "play"],
            env=kept | packages | own | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.running.append(started)
        return started

    def set_up(self, fake_uv: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        started = self.start(fake_uv, **environment)
        out, err = started.communicate(timeout=PATIENCE)
        return subprocess.CompletedProcess(started.args, started.returncode, out, err)

    @property
    def is_ready(self) -> bool:
        return (self.place / ".venv" / "ready-play").exists() and not (self.place / ".venv" / "unfinished").exists()

    def can_import(self, module: str) -> bool:
        python = self.place / ".venv" / "bin" / "python"
        return subprocess.run([python, "-c", f"import {module}"], capture_output=True, check=False).returncode == 0

    def end(self) -> None:
        for one in self.running:
            if one.poll() is None:
                os.killpg(one.pid, signal.SIGKILL)
            one.communicate()


@pytest.fixture
def clone(tmp_path: Path) -> Iterator[Clone]:
    made = Clone(tmp_path)
    yield made
    made.end()


def read_until(started: subprocess.Popen[str], line: str) -> None:
    """Wait until uv or the set-up says something."""
    assert started.stdout is not None
    assert started.stderr is not None
    stream = started.stdout if line == "uv at work\n" else started.stderr
    assert line in iter(stream.readline, ""), f"it never said {line}"


def test_uv_installs_and_nothing_is_said_of_pip(clone: Clone) -> None:
    done = clone.set_up()
    assert done.returncode == 0, done.stderr
    assert "pip" not in done.stderr
    assert clone.is_ready
    assert not clone.can_import("grass")  # that was left to uv, which only pretends here
    assert clone.set_up().stderr == ""


def test_where_uv_fails_one_line_says_why_and_pip_installs(clone: Clone) -> None:
    done = clone.set_up("fail")
    assert done.returncode == 0, done.stderr
    (line,) = (line for line in done.stderr.splitlines() if "uv" in line)
    assert line == (
        "Could not install with uv: the certificate has moulted (all it said: .venv/uv.log). "
        "Trying pip, which takes longer."
    )
    assert "hint: Consider a vet" in (clone.place / ".venv" / "uv.log").read_text()
    assert clone.is_ready
    assert clone.can_import("grass")


def test_where_uv_cannot_be_had_one_line_says_why_and_pip_installs(clone: Clone) -> None:
    clone.pin("installer", f"uv==2 --hash=sha256:{'0' * 64}\n")
    done = clone.set_up()
    assert done.returncode == 0, done.stderr
    assert "Could not install with uv: No matching distribution found for uv==2 (" in done.stderr
    assert clone.can_import("grass")


def test_where_both_fail_both_reasons_are_given_and_what_to_do(clone: Clone) -> None:
    clone.pin("play", f"grass==1 --hash=sha256:{'0' * 64}\n")
    done = clone.set_up("fail")
    assert done.returncode == 1
    assert "Could not install with uv: the certificate has moulted" in done.stderr
    assert "THESE PACKAGES DO NOT MATCH THE HASHES" in done.stderr
    assert done.stderr.endswith("Then run the same command again.\n")
    assert not clone.is_ready


def test_after_a_failure_the_next_set_up_begins_anew(clone: Clone) -> None:
    right = (clone.place / "requirements" / "play.txt").read_text()
    clone.pin("play", f"grass==1 --hash=sha256:{'0' * 64}\n")
    assert clone.set_up("fail").returncode == 1
    clone.pin("play", right)
    done = clone.set_up()
    assert done.returncode == 0, done.stderr
    assert "Making .venv" in done.stderr
    assert clone.is_ready


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda sent: sent.name)
def test_an_interrupted_set_up_is_made_anew(sent: signal.Signals, clone: Clone) -> None:
    started = clone.start("wait")
    read_until(started, "uv at work\n")
    os.killpg(started.pid, sent)
    assert started.wait(PATIENCE) != 0
    assert not clone.is_ready
    done = clone.set_up()
    assert done.returncode == 0, done.stderr
    assert "Making .venv" in done.stderr
    assert clone.is_ready


def test_two_set_ups_at_once_wait_for_each_other(clone: Clone) -> None:
    first = clone.start("wait")
    read_until(first, "uv at work\n")
    second = clone.start()
    read_until(second, "Another set-up of .venv is running: waiting for it.\n")
    first.communicate("go on\n" * 2, timeout=PATIENCE)
    _, said = second.communicate(timeout=PATIENCE)
    assert (first.returncode, second.returncode) == (0, 0)
    assert said == ""  # the second found everything ready
    assert clone.is_ready


def test_a_path_may_have_blanks_quotes_and_any_characters(tmp_path: Path) -> None:
    clone = Clone(tmp_path, "Kühe & Bauer's «MOW» 牛/my clone")
    done = clone.set_up("fail")
    assert done.returncode == 0, done.stderr
    assert clone.can_import("grass")
    assert clone.set_up().stderr == ""
    clone.end()


def test_where_the_home_directory_cannot_be_written_nothing_is_cached(clone: Clone) -> None:
    done = clone.set_up("no cache", HOME="/dev/null/home")
    assert done.returncode == 0, done.stderr
    assert "uv" not in done.stderr


def test_what_is_installed_needs_no_network_when_only_the_package_has_changed(clone: Clone) -> None:
    assert clone.set_up("fail").returncode == 0
    (clone.place / "pyproject.toml").write_text(f"{PROJECT}description = 'more'\n")
    shutil.rmtree(clone.wheels)
    done = clone.set_up("fail")
    assert done.returncode == 0, done.stderr
    assert "Installing" in done.stderr


def test_packages_from_outside_are_not_taken_for_installed_ones(clone: Clone) -> None:
    outside = clone.home / "outside"
    shutil.unpack_archive(clone.wheels / "grass-1-py3-none-any.whl", outside, "zip")
    done = clone.set_up("fail", PYTHONPATH=str(outside))
    assert done.returncode == 0, done.stderr
    assert clone.can_import("grass")


def test_pip_may_be_set_up_to_install_for_the_user_and_only_into_environments(clone: Clone) -> None:
    done = clone.set_up("fail", PIP_USER="1", PIP_REQUIRE_VIRTUALENV="1")
    assert done.returncode == 0, done.stderr
    assert clone.can_import("grass")


def test_a_clone_that_moved_is_set_up_anew(clone: Clone) -> None:
    assert clone.set_up().returncode == 0
    clone.place = clone.place.rename(clone.place.with_name("moved"))
    done = clone.set_up()
    assert done.returncode == 0, done.stderr
    assert "Making .venv" in done.stderr


def test_another_python_that_is_asked_for_is_not_ignored(clone: Clone) -> None:
    assert clone.set_up().returncode == 0
    other = clone.home / "my python"
    other.write_text("#!/bin/sh\necho 3.10\n")
    other.chmod(0o755)
    done = clone.set_up(PYTHON=str(other))
    assert done.returncode == 1
    assert "found 3.10." in done.stderr
    assert clone.is_ready


def test_an_unknown_purpose_names_those_there_are(clone: Clone) -> None:
    (clone.place / "requirements" / "play.txt").unlink()
    done = clone.set_up()
    assert (done.returncode, done.stderr) == (1, "There is no requirements/play.txt; there are: installer.\n")
