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
ANOTHER, THIRD = (language for language in LANGUAGES[:3] if language != SOURCE)
"""Languages that are not the source's, where a test needs one or two and any will do."""


@cache
def known(language: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))


def cases(kind: str, *fields: str) -> list[tuple[Any, ...]]:
    """Every case of a kind, each with its language before it; of every language there is at least one."""
    found = some_cases(kind, *fields)
    assert {language for language, *_ in found} == set(LANGUAGES)
    return found


def some_cases(kind: str, *fields: str) -> list[tuple[Any, ...]]:
    """Every case of a kind that not all languages have."""
    return [
        (language, *(one[field] for field in fields)) for language in LANGUAGES for one in known(language).get(kind, ())
    ]


def true_of(language: str, kind: str) -> Any:
    """What is true of a language, where one thing is."""
    (one,) = known(language)[kind]
    return one["said"]
