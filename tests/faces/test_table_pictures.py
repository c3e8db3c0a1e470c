"""The pictures in the documentation: all shown, all described, and small."""

import re
from pathlib import Path

import pytest

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def test_every_picture_is_shown_and_described() -> None:
    shown = re.findall(r"!\[(.+)\]\((.+)\)", (PICTURES / "README.md").read_text(encoding="utf-8"))
    assert sorted(name for _, name in shown) == sorted(path.name for path in PICTURES.glob("*.png"))


@pytest.mark.parametrize("path", sorted(PICTURES.glob("table-*.png")), ids=lambda path: path.name)
def test_a_picture_of_a_table_is_small(path: Path) -> None:
    assert path.read_bytes().startswith(b"\x89PNG")
    assert path.stat().st_size < 200_000
