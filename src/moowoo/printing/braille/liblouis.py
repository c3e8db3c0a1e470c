"""liblouis, which knows the braille of every language, by its own Python binding.

The binding is one plain file that distributions ship beside the library, for their own Python. Where ours is another
one, as in a virtual environment, that file is loaded from where the distribution keeps it. Which tables a language has
is told by its folder (`languages/LANGUAGE/make.toml`).
"""

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, Protocol, cast

from moowoo.voice.catalogue import LANGUAGES
from moowoo.voice.texts import texts

UNICODE: Final = "unicode.dis"
"""Cells as the characters that Unicode has for them."""
PLACES: Final = (
    "lib/python3/dist-packages",
    "lib/python3*/dist-packages",
    "lib/python3*/site-packages",
    "lib64/python3*/site-packages",
)
PREFIXES: Final = ("/usr", "/usr/local", "/opt/homebrew", "/opt/local")


TYPOGRAPHY: Final = re.compile("[\u00a0\u202f](?=[;:!?»])|(?<=«)[\u00a0\u202f]")
"""Where print sets a thin space beside these marks, braille sets none."""
NO_BREAK: Final = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2009": " "})


class NoLouis(ImportError):
    """liblouis or its Python binding is not on this machine."""


class NoTable(LookupError):
    """liblouis is there, but not the table of a language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language


class Louis(Protocol):
    """What is asked of the binding. The names are liblouis's own."""

    def version(self) -> str: ...

    def checkTable(self, tables: list[str]) -> None: ...  # noqa: N802

    def translateString(self, tables: list[str], text: str) -> str: ...  # noqa: N802

    def backTranslateString(self, tables: list[str], cells: str) -> str: ...  # noqa: N802


def louis() -> Louis:
    """The binding; raises `NoLouis`."""
    if (found := _importable() or _installed()) is None:
        raise NoLouis
    return cast(Louis, found)


def _importable() -> ModuleType | None:
    try:
        import louis
    except (ImportError, OSError):
        return None
    return cast(ModuleType, louis)


@cache
def _installed() -> ModuleType | None:
    """The binding of the distribution's own Python, if there is one and it finds its library."""
    for path in bindings((sys.base_prefix, *PREFIXES)):
        spec = spec_from_file_location("louis", path)
        if spec is None or spec.loader is None:
            continue
        module = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except (ImportError, OSError):
            continue
        return module
    return None


def bindings(prefixes: Sequence[str]) -> Iterator[Path]:
    for prefix in prefixes:
        for place in PLACES:
            yield from sorted(Path(prefix).glob(f"{place}/louis/__init__.py"))


class Translator:
    """Text to cells and back in one language and grade."""

    def __init__(self, language: str, *, contracted: bool) -> None:
        """Raises `NoLouis` and `NoTable`."""
        self._louis = louis()
        if language not in LANGUAGES:
            raise NoTable(language)
        grade = "contracted" if contracted else "uncontracted"
        self.table = texts("moowoo.printing", language, "make").get(f"liblouis.{grade}")
        self._tables = [UNICODE, self.table]
        try:
            self._louis.checkTable(self._tables)
        except RuntimeError as missing:
            raise NoTable(language) from missing

    def cells(self, text: str) -> str:
        """A text as Unicode braille."""
        return self._louis.translateString(self._tables, prepared(text))

    def text(self, cells: str) -> str:
        """What cells say."""
        return self._louis.backTranslateString(self._tables, cells)


def prepared(text: str) -> str:
    """A text with the spaces that braille has."""
    return TYPOGRAPHY.sub("", text).translate(NO_BREAK)
