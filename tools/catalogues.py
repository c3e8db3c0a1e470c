"""Renew the catalogues: `python tools/catalogues.py`.

For every package that has texts and every language it notes the messages of the code that are missing (untranslated,
and counted below), drops what is left over, and takes along the translation of a message that has moved to another
package. What the shared rooms say is at home in `moowoo.voice`, what a game says in its own package.
"""

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCES = Path(__file__).parent.parent / "src" / "moowoo"
HOMES = ("voice", "mow", "woo")
SHARED, *GAMES = HOMES
SKELETON = "conformance/skeleton/"
"""What is laid for a new game says nothing here."""

Key = tuple[str | None, str]
Found = tuple[str | None, str | tuple[str, ...]]
"""A message of the code: its context, and its text or its texts."""


def messages_of(home: str) -> Iterator[Found]:
    """The messages that are at home there: all of a game's package, or all that is in no game."""
    for file, _line, text, _comments, context in extract_from_dir(str(SOURCES)):
        game = Path(file).parts[0]
        if game == home or (home == SHARED and game not in GAMES and not file.startswith(SKELETON)):
            yield context, text


def catalogue_file(home: str, language: str) -> Path:
    return SOURCES / home / "languages" / language / "messages.po"


def languages() -> list[str]:
    return sorted(file.parent.name for file in (SOURCES / SHARED / "languages").glob("*/messages.po"))


def read(file: Path, language: str) -> Catalog:
    with file.open("rb") as text:
        return read_po(text, locale=language)


def key(context: str | None, text: str | tuple[str, ...] | list[str]) -> Key:
    return context, text if isinstance(text, str) else text[0]


def translated(language: str) -> dict[Key, dict[str, Message]]:
    """Every translation there is, with the home it was found in."""
    known: dict[Key, dict[str, Message]] = {}
    for home in HOMES:
        if catalogue_file(home, language).exists():
            for message in read(catalogue_file(home, language), language):
                if message.id:
                    known.setdefault(key(message.context, message.id), {})[home] = message
    return known


def renew(home: str, language: str, known: dict[Key, dict[str, Message]]) -> int:
    """Write a catalogue anew; the number of messages that have no translation yet."""
    file, missing = catalogue_file(home, language), 0
    pattern = read(file if file.exists() else catalogue_file(SHARED, language), language)
    fresh = Catalog(locale=language, header_comment=pattern.header_comment, fuzzy=False)
    fresh.mime_headers = pattern.mime_headers
    for context, text in messages_of(home):
        homes = known.get(key(context, text), {})
        old = homes.get(home) or next(iter(homes.values()), None)
        missing += old is None or not all(old.string if isinstance(old.string, tuple | list) else [old.string])
        fresh.add(text, old.string if old else None, context=context, user_comments=old.user_comments if old else ())
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        write_po(out, fresh, no_location=True)
    return missing


def main() -> None:
    for language in languages():
        known = translated(language)
        for home in HOMES:
            missing = renew(home, language, known)
            print(f"{language} {home}: {missing} to translate")


if __name__ == "__main__":
    main()
