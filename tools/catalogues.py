"""Renew and check the catalogues: `make words`, or `python tools/catalogues.py`.

For every package that has texts and every language it notes the messages of the code that are missing (untranslated,
and counted below), drops what is left over, and takes along the translation of a message that has moved to another
package. What the shared rooms say is at home in `moowoo.voice`, what a game says in its own package.

Beside each message it writes for translators who hears it, how long it may be, and what its places hold. Last it names
what is wrong: places that a translation lacks, cases that the language does not have, brief sentences that never fit.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po
from notes_for_translators import BRIEF, Notes, notes

from moowoo.voice.catalogue import KNOWN, SOURCE

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "moowoo"
SKELETON = "conformance/skeleton/"
"""What is laid for a new game says nothing in the shared rooms."""
BRAILLE_LINE = 40

Key = tuple[str | None, str]
Texts = str | tuple[str, ...] | list[str]


class Home(NamedTuple):
    """A package that has texts: its name here, and where it is."""

    name: str
    package: Path


GAMES = ("mow", "woo")
HOMES = (
    Home("voice", SOURCES / "voice"),
    *(Home(game, SOURCES / game) for game in GAMES),
    Home("eights", ROOT / "examples/eights/src/moowoo_eights"),
    Home("skeleton", SOURCES / SKELETON / "src/moowoo_tinygame"),
)
SHARED = HOMES[0]


def messages_of(home: Home) -> Iterator[tuple[str | None, Texts]]:
    """The messages that are at home there: all of a package, or for the shared rooms all that is in no game."""
    for file, _line, text, _comments, context in extract_from_dir(str(SOURCES if home is SHARED else home.package)):
        if home is not SHARED or not (Path(file).parts[0] in GAMES or file.startswith(SKELETON)):
            yield context, text


def catalogue_file(home: Home, language: str) -> Path:
    return home.package / "languages" / language / "messages.po"


def read(file: Path, language: str) -> Catalog:
    with file.open("rb") as text:
        return read_po(text, locale=language)


def forms(text: Texts) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def key(context: str | None, text: Texts) -> Key:
    return context, forms(text)[0]


def translated(language: str) -> dict[Key, dict[str, Message]]:
    """Every translation there is, with the home it was found in."""
    known: dict[Key, dict[str, Message]] = {}
    for home in HOMES:
        if catalogue_file(home, language).exists():
            for message in read(catalogue_file(home, language), language):
                if message.id:
                    known.setdefault(key(message.context, message.id), {})[home.name] = message
    return known


def renew(home: Home, language: str, known: dict[Key, dict[str, Message]], said: Notes) -> int:
    """Write a catalogue anew; the number of messages that have no translation yet."""
    file, missing, spaced = catalogue_file(home, language), 0, KNOWN[language].no_break
    pattern = read(file if file.exists() else catalogue_file(SHARED, language), language)
    fresh = Catalog(locale=language, header_comment=pattern.header_comment, fuzzy=False)
    fresh.mime_headers = pattern.mime_headers
    for context, text in messages_of(home):
        homes = known.get(key(context, text), {})
        old = homes.get(home.name) or next(iter(homes.values()), None)
        string = tuple(map(spaced, forms(old.string))) if old else ("",)
        missing += not all(string)
        note = said.get(key(context, text), [])
        kept = old.user_comments if old else ()
        whole = string if not isinstance(text, str) else string[0]
        fresh.add(text, whole, context=context, auto_comments=note, user_comments=kept)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        write_po(out, fresh, no_location=True)
    return missing


def places(text: str) -> set[tuple[str, str]]:
    """The names between braces, each with what it is asked for."""
    return {(name, spec or "") for _text, name, spec, _conversion in Formatter().parse(text) if name}


def wrong(home: Home, language: str) -> Iterator[str]:
    """What a catalogue cannot be used with."""
    cases = {"", "02", *KNOWN[language].cases}
    for message in read(catalogue_file(home, language), language):
        if not message.id or not all(forms(message.string)):
            continue
        wanted = {name for name, _spec in places(forms(message.id)[-1])}
        for form in forms(message.string):
            found = places(form)
            if {name for name, _spec in found} != wanted:
                yield f"{form!r} has not the places of {forms(message.id)[0]!r}"
            if odd := {spec for _name, spec in found} - cases:
                yield f"{form!r} asks for {', '.join(sorted(odd))}"
            bare = "".join(text for text, *_ in Formatter().parse(form))
            if BRIEF in message.auto_comments and len(bare) > BRAILLE_LINE:
                yield f"{form!r} is longer than {BRAILLE_LINE} characters"


def main() -> int:
    said, faults = {home.name: notes(SOURCES if home is SHARED else home.package) for home in HOMES}, 0
    for language in KNOWN:
        if language == SOURCE:
            continue
        known = translated(language)
        for home in HOMES:
            missing = renew(home, language, known, said[home.name])
            print(f"{language} {home.name}: {missing} to translate")
            found = list(wrong(home, language))
            faults += missing + len(found)
            print("".join(f"  {one}\n" for one in found), end="")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
