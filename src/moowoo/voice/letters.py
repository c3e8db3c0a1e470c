"""What stands on the cards of a game in each language: the same on faces, in braille and where it is typed.

It is read from `languages/LANGUAGE/letters.toml` of the game's package. A game that does not speak a language shows it
the letters of the source.
"""

from collections.abc import Iterator
from functools import cache

from moowoo.voice.catalogue import LANGUAGES, SOURCE, folder
from moowoo.voice.texts import Texts, texts

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
