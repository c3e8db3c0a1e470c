"""The documentation, as tests of the server read it."""

from functools import cache
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


@cache
def documentation(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")
