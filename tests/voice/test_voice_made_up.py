"""A language is its folders: a made-up one, laid beside the others, is found everywhere and nothing else is touched."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from moowoo.engine.cache import cache_home
from moowoo.voice.catalogue import LANGUAGES

pytestmark = pytest.mark.proof
ROOT = Path(__file__).parents[2]
CODE = "qps"
SAID = "⟦"
"""What every text of the made-up language begins with: `tools/pseudo.py`."""


PAGES = """
from moowoo.server.config import Config
from moowoo.server.house import open_house
from moowoo.server.http.app import make_app
from starlette.testclient import TestClient

LESSONS = ["/learn/mow-tiles", "/learn/mow-farm", "/learn/woo"]
RULES = ["/rules/mow", "/rules/woo"]
app = make_app(lambda: open_house(Config(database="{database}")))
with TestClient(app) as client:
    client.portal.call(app.state.house.warm.wait)
    for address in ("/", "/learn", "/settings", "/help", "/keep", "/make", *LESSONS, *RULES):
        page = client.get(address + "?lang={code}")
        print(address, page.status_code, 'lang="{code}"' in page.text, page.text.count("{said}") > 5)
    print(client.get("/api/v1/games").json()["languages"])
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with a language more."""
    home = tmp_path_factory.mktemp("house")
    for folder in ("src", "tools", "examples/eights/src"):
        shutil.copytree(ROOT / folder, home / folder, ignore=shutil.ignore_patterns("__pycache__"))
    before = files(home)
    run(home, "tools/pseudo.py")
    added = files(home) - before
    assert added
    assert [file for file in added if f"languages/{CODE}/" not in file] == [], "only its folders are new"
    return home


def files(home: Path) -> set[str]:
    """Every file with what is in it, so that a changed one counts as new."""
    found = (file for file in home.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {f"{file.relative_to(home).as_posix()} {hash(file.read_bytes())}" for file in found}


def run(home: Path, *command: str, typed: str = "", place: Path | None = None) -> str:
    """What a program of the copy says."""
    own = {
        "PYTHONPATH": os.pathsep.join((f"{home}/src", f"{home}/examples/eights/src")),
        "MOOWOO_CACHE_DIR": str(cache_home()),
        "XDG_STATE_HOME": str(home / "state"),
    }
    done = subprocess.run(
        [sys.executable, *command], cwd=place or home, env=os.environ | own, input=typed, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_one_of_the_languages_and_the_api_lists_it(copy: Path) -> None:
    told = run(copy, "-c", "from moowoo.voice import LANGUAGES; print(*LANGUAGES)").split()
    assert told == [*LANGUAGES, CODE]


def test_the_rules_are_told_in_it(copy: Path) -> None:
    for what in ("mow", "woo", "MOW-ADD-1", "WOO-CLAIM-2"):
        assert SAID in run(copy, "-m", "moowoo", "rules", what, "--lang", CODE)


@pytest.mark.parametrize("game", ["mow", "woo"])
def test_the_terminal_speaks_it(copy: Path, game: str) -> None:
    table = (game, "--seed", "7", "--plain", "--new", "--lang", CODE)
    said = run(copy, "-m", "moowoo", "play", *table, typed="a)\nscores\n").splitlines()
    assert len(said) > 5
    assert [line for line in said if not line.startswith(SAID)] == []


@pytest.mark.parametrize(("game", "names"), [("mow", "Anna,Hugo,Léa"), ("woo", "Anna,Hugo")])
def test_the_keeper_speaks_it(copy: Path, game: str, names: str) -> None:
    said = run(copy, "-m", "moowoo", "keep", game, "--new", "--names", names, "--lang", CODE, typed="Anna\n")
    assert said.count(SAID) > 3


def test_the_pages_and_lessons_are_in_it(copy: Path) -> None:
    script = PAGES.format(database=f"sqlite+aiosqlite:///{copy}/moowoo.db", code=CODE, said=SAID)
    said = run(copy, "-c", script).splitlines()
    assert [line.split()[1:] for line in said[:-1]] == [["200", "True", "True"]] * (len(said) - 1)
    assert repr(CODE) in said[-1]


def test_the_workshop_makes_in_it(copy: Path, tmp_path: Path) -> None:
    said = run(copy, "-m", "moowoo", "make", "woo", "paper", "--lang", CODE, "--out", str(tmp_path))
    assert said.startswith(SAID)
    assert list(tmp_path.rglob("*.pdf"))
