"""The public library: names documented and on the page, a site without a warning, seeds that keep their games."""

import hashlib
import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moowoo import games

HOUSE = Path(__file__).parents[1]
ROOMS = re.findall(r"^::: moowoo\.(\w+)$", (HOUSE / "docs/reference.md").read_text(encoding="utf-8"), re.MULTILINE)
STORED = [
    ("woo", {}, 26, (5, 9), "67ac3301068a936e"),
    ("mow", {"seats": 3}, 198, (106, 88, 102), "4afcbd4a086613fb"),
    ("mow", {"edition": "farm", "seats": 5}, 265, (90, 120, 111, 87, 95), "e22b14d40f5b7de3"),
]
"""Games of seed 1 with a choice that is easily repeated: their decisions, their scores, and a digest of all moves."""


def undocumented(room: str) -> Iterator[str]:
    """Public names of a room without a docstring of their own."""
    module = importlib.import_module(f"moowoo.{room}")
    for name in module.__all__:
        thing = getattr(module, name)
        thing = getattr(thing, "py_func", thing)
        if inspect.isclass(thing):
            text = vars(thing).get("__doc__") or ""
            if not text or text.startswith(f"{name}("):  # what a dataclass writes by itself
                yield name
            for part, value in vars(thing).items():
                is_code = inspect.isfunction(value) or isinstance(value, property | classmethod | staticmethod)
                if is_code and not part.startswith("_") and not inspect.getdoc(getattr(thing, part)):
                    yield f"{name}.{part}"
        elif inspect.isfunction(thing) and not thing.__doc__:
            yield name


@pytest.mark.parametrize("room", ROOMS)
def test_every_public_name_is_documented(room: str) -> None:
    assert list(undocumented(room)) == []


@pytest.mark.parametrize(("name", "options", "decisions", "totals", "digest"), STORED)
def test_a_seed_keeps_its_game(
    name: str, options: dict[str, Any], decisions: int, totals: tuple[int, ...], digest: str
) -> None:
    """docs/stability.md: a change here breaks what was promised, and needs a new major version."""
    game = games.new(name, seed=1, **options)
    while game.actor is not None:
        legal = game.legal_moves()
        game.play(legal[game.ply * 7 % len(legal)])
    written = " ".join(str(move) for move in game.moves())
    assert (game.ply, game.totals) == (decisions, totals)
    assert hashlib.sha256(written.encode()).hexdigest().startswith(digest)


@pytest.mark.proof
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    page = (tmp_path / "reference.html").read_text(encoding="utf-8")
    for room in ROOMS:
        for name in importlib.import_module(f"moowoo.{room}").__all__:
            if inspect.isclass(getattr(importlib.import_module(f"moowoo.{room}"), name)):
                assert f'id="moowoo.{room}.{name}"' in page, name
