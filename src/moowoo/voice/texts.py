"""Short texts of a package by language, and the letters on its cards."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

from moowoo.voice.catalogue import KNOWN, LANGUAGES, SOURCE, folder


class Texts:
    """The texts of one file. A text that is missing is a KeyError: a test compares the languages."""

    def __init__(self, found: Mapping[str, object]) -> None:
        self._texts = dict(_flat(found))

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def get(self, name: str, /, **facts: object) -> str:
        """A text with its places filled."""
        text = self._texts[name]
        if not isinstance(text, str):
            raise TypeError(f"{name!r} is a list")
        return text.format(**facts) if facts else text

    def all(self, name: str) -> tuple[str, ...]:
        """The paragraphs of a text."""
        text = self._texts[name]
        return (text,) if isinstance(text, str) else tuple(text)


def _flat(found: Mapping[str, object], above: str = "") -> Iterator[tuple[str, str | list[str]]]:
    for name, value in found.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{above}{name}.")
        elif isinstance(value, list):
            yield above + name, [str(one) for one in value]
        else:
            yield above + name, str(value)


@cache
def texts(package: str, lang: str, name: str) -> Texts:
    """The texts of a package in a language; FileNotFoundError where it does not speak it."""
    written = (folder(lang, package) / f"{name}.toml").read_text(encoding="utf-8")
    return Texts(tomllib.loads(KNOWN[lang].no_break(written)))


FILE = "letters"


@cache
def lettering(package: str, lang: str) -> Texts:
    spoken = (folder(lang, package) / f"{FILE}.toml").is_file()
    return texts(package, lang if spoken else SOURCE, FILE)


def letters(package: str, kind: str) -> dict[str, dict[str, str]]:
    """The letters of a kind of thing, such as `suits`, by language and name."""
    return {lang: dict(of_kind(lettering(package, lang), f"{kind}.")) for lang in LANGUAGES}


def of_kind(found: Texts, start: str) -> Iterator[tuple[str, str]]:
    for name in found:
        if name.startswith(start):
            yield name.removeprefix(start), found.get(name)


def anybody(package: str) -> dict[str, str]:
    """What somebody without a name is called in pictures, by language."""
    return {lang: lettering(package, lang).get("anybody") for lang in LANGUAGES}
