"""The pins with every installer, and `make play` wherever people are, with real packages. Needs an index of packages.

Budget: some minutes, nearly all of them installing.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from moowoo.engine.cache import cache_home

HOUSE = Path(__file__).parents[1]
PURPOSES = sorted(path.stem for path in (HOUSE / "requirements").glob("*.txt"))
INSTALLED = ("play", "dev")
"""Installed for real; of the others an installer only says that it would."""
LARGEST = ("dev", "bench", "plots", "installer")
"""The files that together name every package."""
FIRST_PIP = {11: "22.3", 12: "23.2.1", 13: "24.2", 14: "25.2"}
"""The pip that came with the first release of each Python 3."""
BUILT = {"bench": ("rlcard", "pygame")}
"""Packages without a wheel for every Python: whoever wants to compare with them builds them."""
PATIENCE = 900
UV = (sys.executable, "-m", "uv")


def run(*command: str | Path, environment: Mapping[str, str] | None = None) -> str:
    """Run a command. Return all it said; fail with that if it fails."""
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def pips(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The Pythons of two environments, with the oldest pip for this Python and with the newest."""
    folder = tmp_path_factory.mktemp("pips")
    found = {}
    for age, wanted in {"oldest": f"pip=={FIRST_PIP[sys.version_info.minor]}", "newest": "pip"}.items():
        run(*UV, "venv", "--quiet", "--python", sys.executable, folder / age)
        run(*UV, "pip", "install", "--quiet", "--python", folder / age / "bin" / "python", wanted)
        found[age] = folder / age / "bin" / "python"
    return found


@pytest.fixture(scope="module")
def wheels(pips: Mapping[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that is pinned, brought there by the oldest pip."""
    folder = tmp_path_factory.mktemp("wheels")
    for purpose in LARGEST:
        pins = ("--require-hashes", "-r", HOUSE / "requirements" / f"{purpose}.txt")
        run(pips["oldest"], "-m", "pip", "download", "--quiet", "--dest", folder, "--find-links", folder, *pins)
    return folder


@pytest.fixture
def environment(tmp_path: Path) -> Iterator[Path]:
    """The Python of an empty environment."""
    run(*UV, "venv", "--quiet", "--python", sys.executable, tmp_path / "empty")
    yield tmp_path / "empty" / "bin" / "python"
    shutil.rmtree(tmp_path / "empty")


@pytest.mark.parametrize("purpose", PURPOSES)
def test_every_installer_accepts_the_pins(
    purpose: str, pips: Mapping[str, Path], wheels: Path, environment: Path
) -> None:
    """Each into an empty environment. What has no wheel is built with tools that come from the index."""
    pins = ("--require-hashes", "-r", HOUSE / "requirements" / f"{purpose}.txt", "--find-links", wheels)
    install = ("install", "--quiet", *(() if purpose in INSTALLED else ("--dry-run",)))
    offline = () if purpose in BUILT else ("--no-index",)
    for python in pips.values():
        run(python, "-m", "pip", "--python", environment, *install, "--no-compile", *offline, *pins)
        run(*UV, "pip", "check", "--python", environment)
        run(*UV, "venv", "--quiet", "--clear", "--python", sys.executable, environment.parents[1])
    run(*UV, "pip", *install, "--python", environment, *offline, *pins)
    run(*UV, "pip", "check", "--python", environment)


@pytest.mark.parametrize("minor", FIRST_PIP)
@pytest.mark.parametrize("purpose", sorted(set(PURPOSES) - set(BUILT)))
def test_everything_pinned_has_a_wheel_for_every_python(purpose: str, minor: int, tmp_path: Path) -> None:
    install = ("pip", "install", "--dry-run", "--python-version", f"3.{minor}", "--only-binary", ":all:")
    pins = ("--target", tmp_path, "--require-hashes", "-r", HOUSE / "requirements" / f"{purpose}.txt")
    run(*UV, *install, *pins)


def pythons() -> dict[str, str]:
    """The Pythons of this machine that Moowoo can use, by version: those of the path, and those of pyenv."""
    places = [shutil.which(f"python3.{minor}") for minor in FIRST_PIP]
    built = (Path.home() / ".pyenv" / "versions").glob("3.*/bin/python3")
    found: dict[str, str] = {}
    for python in filter(None, [sys.executable, *places, *map(str, built)]):
        asked = [python, "-c", "import ensurepip, sys; print('%d.%d' % sys.version_info[:2])"]
        answer = subprocess.run(asked, capture_output=True, text=True, check=False)
        if answer.returncode == 0 and answer.stdout.strip() in {f"3.{minor}" for minor in FIRST_PIP}:
            found.setdefault(answer.stdout.strip(), python)
    return found


PYTHONS = pythons()


def copy_clone(place: Path) -> Path:
    """Copy all that `make play` uses, without what was made here."""
    place.mkdir(parents=True)
    for name in ("Makefile", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(HOUSE / name, place)
    for name in ("src", "tools", "requirements"):
        shutil.copytree(HOUSE / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    return place


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """The environment variables of somebody with this home, who finds packages as we do. Downloads are kept."""
    kept = r"PATH|LANG|PIP_\w+|UV_\w+|\w+_proxy|\w+_PROXY|SSL_CERT_FILE"
    ours = {name: value for name, value in os.environ.items() if re.fullmatch(kept, name)}
    caches = {"UV_CACHE_DIR": run(*UV, "cache", "dir").strip(), "MOOWOO_CACHE_DIR": str(cache_home())}
    own = {"HOME": str(home), "MOOWOO_PORT": "0", "MOOWOO_REHEARSE": "false", "MOOWOO_BOT_PACE": "0"}
    return ours | caches | own | more


def post(address: str, path: str, data: object, token: str = "") -> dict[str, Any]:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(f"{address}{path}", json.dumps(data).encode(), headers)
    with urllib.request.urlopen(request, timeout=120) as answer:
        return dict(json.load(answer))


@contextmanager
def playing(place: Path, environment: Mapping[str, str], *before: str) -> Iterator[tuple[str, list[str]]]:
    """Run `make play`, after some words before it. Yield the address it serves at, and what it said until then."""
    started = subprocess.Popen(
        [*before, "make", "--no-print-directory", "play"],
        cwd=place,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert started.stdout is not None
    try:
        said: list[str] = []
        for line in started.stdout:
            said.append(line)
            if line.startswith("listening on "):
                break
        assert said, "it said nothing"
        assert said[-1].startswith("listening on "), "".join(said)
        yield said[-1].split()[-1], said[:-1]
    finally:
        os.killpg(started.pid, signal.SIGTERM)
        started.communicate(timeout=60)


def create_game(address: str) -> None:
    """Arrive, and lay a table."""
    token = post(address, "/api/v1/identity", {"name": "Anna"})["token"]
    assert post(address, "/api/v1/tables", {"game": "woo"}, token)["code"]


OWN_USER = () if os.getuid() == 0 else ("--user", "--map-root-user")


def needs_namespaces() -> None:
    if subprocess.run(["unshare", *OWN_USER, "--mount", "--net", "true"], check=False).returncode:
        pytest.skip("this user may not make namespaces")


@pytest.mark.parametrize("version", PYTHONS)
def test_play_with_every_python_there_is(version: str, tmp_path: Path) -> None:
    place = copy_clone(tmp_path / "clone")
    with playing(place, surroundings(tmp_path, PYTHON=PYTHONS[version])) as (address, said):
        assert said[0] == f"Making .venv with Python {version}.\n"
        create_game(address)


def test_play_in_a_folder_with_blanks_and_accents_then_without_a_network(tmp_path: Path) -> None:
    needs_namespaces()
    place = copy_clone(tmp_path / "Kühe & Bauer's «MOW» 牛" / "my clone")
    environment = surroundings(tmp_path)
    with playing(place, environment) as (address, _):
        create_game(address)
    run(place / ".venv" / "bin" / "moowoo", "--version")
    alone = {name: value for name, value in environment.items() if name != "UV_CACHE_DIR"} | {"UV_NO_CACHE": "1"}
    offline = ("unshare", *OWN_USER, "--net", place / "tools" / "setup.sh", "play")
    assert run(*offline, environment=alone) == ""
    with (place / "pyproject.toml").open("a") as project:
        project.write("\n# changed\n")
    assert "Installing" in run(*offline, environment=alone)


def test_play_with_a_home_that_is_read_only(tmp_path: Path) -> None:
    needs_namespaces()
    place = copy_clone(tmp_path / "clone")
    home = tmp_path / "home"
    home.mkdir()
    environment = surroundings(home, TMPDIR=str(tmp_path))
    del environment["UV_CACHE_DIR"], environment["MOOWOO_CACHE_DIR"]
    mount = 'mount -t tmpfs -o ro tmpfs "$HOME" && ! touch "$HOME/file" 2>/dev/null && exec "$@"'
    with playing(place, environment, "unshare", *OWN_USER, "--mount", "sh", "-c", mount, "sh") as (address, said):
        assert "The home directory cannot be written: games are kept in the folder data of this clone.\n" in said
        assert not any("uv" in line for line in said)
        create_game(address)
    assert (place / "data" / "moowoo.db").exists()


def test_play_as_somebody_who_may_do_little() -> None:
    """Root becomes nobody, who has no home, cannot read ours, and has only the programs of the system."""
    if os.getuid() != 0 or shutil.which("setpriv") is None:
        pytest.skip("only root can become somebody else, with setpriv (Debian: util-linux)")
    folder = Path("/var/tmp") / f"moowoo-nobody-{os.getpid()}"
    place = copy_clone(folder / "clone")
    run("chown", "-R", "65534:65534", folder)
    environment = surroundings(Path("/nonexistent"), PATH="/usr/bin:/bin")
    del environment["UV_CACHE_DIR"], environment["MOOWOO_CACHE_DIR"]
    nobody = ("setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", "--no-new-privs")
    try:
        with playing(place, environment, *nobody) as (address, _):
            create_game(address)
        assert (place / "data" / "moowoo.db").stat().st_uid == 65534
    finally:
        shutil.rmtree(folder)


def test_play_with_pip_alone(tmp_path: Path) -> None:
    place = copy_clone(tmp_path / "clone")
    environment = surroundings(tmp_path, UV_OFFLINE="1", UV_NO_CACHE="1")
    with playing(place, environment) as (address, said):
        assert any(re.match(r"Could not install with uv: .+\. Trying pip", line) for line in said), said
        create_game(address)


def test_bare_keeps_only_the_variables_that_are_asked_for() -> None:
    needs_namespaces()
    environment = os.environ | {"ASKED_FOR": "a b", "PIP_RETRIES": "1"}
    said = run(HOUSE / "tools" / "bare.sh", "--keep", "PATH,ASKED_FOR", "env", environment=environment)
    assert sorted(said.splitlines()) == ["ASKED_FOR=a b", "HOME=/tmp/home", f"PATH={os.environ['PATH']}"]
