"""What the page on new games shows of this package stands in it, to the letter; its sessions are run elsewhere."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[3]
PAGE = HOUSE / "docs" / "new-game.md"
SHOWN = re.compile(r"^```py\n# (?P<path>\S+)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)

excerpts = [(found["path"], found["code"]) for found in SHOWN.finditer(PAGE.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("path", "code"), excerpts, ids=[path for path, _ in excerpts])
def test_an_excerpt_stands_in_its_file(path: str, code: str) -> None:
    assert code.rstrip() in (HOUSE / path).read_text(encoding="utf-8")


def test_every_step_of_the_package_is_shown() -> None:
    shown = " ".join(path for path, _ in excerpts)
    for part in ("rules/", "options", "events", "kit", "words/", "faces/", "scene", "pyproject", "conformance"):
        assert part in shown, part
