"""What is true of one language alone, as data: `tests/languages/LANGUAGE.toml`.

Tests enumerate the languages there are and take their cases from these files, so that a language brings its tests along
with its words.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from moowoo.voice.catalogue import LANGUAGES, SOURCE

FOLDER = Path(__file__).parent.parent / "languages"
ANOTHER = next(language for language in LANGUAGES if language != SOURCE)
"""Some language that is not the source's, where a test needs one and any will do."""


@cache
def known(language: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))


def cases(kind: str, *fields: str) -> list[tuple[Any, ...]]:
    """Every case of a kind, each with its language before it; of every language there is at least one."""
    found = [(language, *(one[field] for field in fields)) for language in LANGUAGES for one in known(language)[kind]]
    assert {language for language, *_ in found} == set(LANGUAGES)
    return found
