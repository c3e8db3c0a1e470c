"""Examples in the README and the documents are run, so that they are true."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
NEEDS_A_SERVER = HOUSE / "docs" / "api.md"
"""Run by tests/server/test_third_party.py."""
PAGES = [
    page
    for page in [HOUSE / "README.md", HOUSE / "CONTRIBUTING.md", *sorted((HOUSE / "docs").rglob("*.md"))]
    if page != NEEDS_A_SERVER
]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(language: str) -> pytest.MarkDecorator:
    """Run a test on every example in a language, named after its page and line."""
    found = {}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in BLOCK.finditer(text):
            if match[1] == language:
                line = text.count("\n", 0, match.start()) + 1
                found[f"{page.relative_to(HOUSE)}:{line}"] = match[2]
    return pytest.mark.parametrize("example", found.values(), ids=found.keys())


def commands(example: str) -> list[str]:
    return [line.removeprefix("$ ") for line in example.splitlines() if line.startswith("$ moowoo")]


@examples("python")
def test_python_session(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = doctest.DocTestParser().get_doctest(example, {}, "example", None, None)
    assert session.examples, "a python block is a session with >>> prompts"
    said: list[str] = []
    assert doctest.DocTestRunner().run(session, out=said.append).failed == 0, "".join(said)


@examples("console")
def test_console_session(example: str, tmp_path: Path) -> None:
    words = commands(example)
    assert words, "a console block has lines that start with $ moowoo"
    ended = subprocess.run(
        ["/bin/sh", "-e", "-c", "\n".join(words)],
        cwd=tmp_path,
        env=os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr


def test_the_readme_gives_two_commands() -> None:
    readme = (HOUSE / "README.md").read_text(encoding="utf-8")
    (set_up,) = [match[2] for match in BLOCK.finditer(readme) if match[1] == "sh"]
    assert [line.split("#")[0].strip() for line in set_up.splitlines()] == ["make play", "make test"]
