"""Languages, and the catalogues of their messages, read once a process.

A language is found by its folders: what is French stands in `languages/fr` here for all shared rooms, and in the
folder of the same name in the package of each game. There, `messages.po` has the messages; here, `language.toml` what
is to be known of the language itself. A message is looked up where it is at home, then here, then it stays English.

The texts in the code are English. Catalogues are kept as text (`.po`) only, and compiled in memory. When sentences
have changed, `python tools/catalogues.py` notes what is missing, drops what is left over and takes along what has moved
to another package. A game that is a project of its own uses Babel for the same:

    pybabel extract --no-location -o messages.pot src/GAME
    pybabel update --no-fuzzy-matching --ignore-obsolete -l fr -i messages.pot -o src/GAME/languages/fr/messages.po
"""

import gettext
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import TYPE_CHECKING, Literal

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from moowoo.voice.filling import Filling, Joint
from moowoo.voice.messages import SHARED, Message

SOURCE = "en"
LOCALE_SETTINGS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
NO_BREAK_SPACE = "\u00a0"


def folder(language: str, home: str = SHARED) -> Traversable:
    """Where the texts of a package in a language are."""
    return files(home) / "languages" / language


@dataclass(frozen=True)
class Language:
    """A language: what it calls itself and others call it, its place in lists, the signs that a space parts off."""

    code: str
    name: str
    called: tuple[str, ...]
    place: int
    before: str = ""
    after: str = ""
    cases: tuple[str, ...] = ()
    """The cases of nouns, in the order in which the catalogue gives them; none where nouns stay as they are."""
    filling: Filling | None = None
    """How messages are filled where that needs grammar: cases, or joints."""

    def fill(self, text: str, facts: Mapping[str, object]) -> str:
        """A text with its places filled."""
        return self.filling.fill(text, facts) if self.filling else text.format(**facts)

    def no_break(self, text: str) -> str:
        """A text in which no line ends between such a sign and its word; typed with plain spaces."""
        text = re.sub(rf" (?=[{self.before}])", NO_BREAK_SPACE, text) if self.before else text
        return re.sub(rf"(?<=[{self.after}]) ", NO_BREAK_SPACE, text) if self.after else text


def read_language(place: Traversable) -> Language:
    known = tomllib.loads((place / "language.toml").read_text(encoding="utf-8"))
    joints = tuple(Joint.of(**one) for one in known.get("joints", ()))
    spaces = known.get("spaces", {})
    cases = tuple(known.get("cases", ()))
    filling = Filling(cases, joints) if cases or joints else None
    return Language(
        place.name, known["name"], tuple(known["called"]), known["place"], cases=cases, filling=filling, **spaces
    )


def all_languages() -> dict[str, Language]:
    """Every language that has a folder here, by its code, in the order of their places."""
    found = [read_language(place) for place in folder("").iterdir() if place.is_dir()]
    return {one.code: one for one in sorted(found, key=lambda one: (one.place, one.code))}


KNOWN = all_languages()
LANGUAGES = tuple(KNOWN)

if TYPE_CHECKING:
    LanguageCode = str
else:
    LanguageCode = Literal[LANGUAGES]
    """A language there is; what comes from outside is held to it."""


class Catalogue:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._found: dict[Message, str] = {}
        """The texts of messages that count nothing, as they were found."""

    def text(self, message: Message, n: int | None = None) -> str:
        """The text of a message in this language, in the form that goes with the number."""
        found = self._found.get(message)
        if found is not None:
            return found
        texts = translations(self.language, message.home)
        if message.plural is not None:
            if n is None:
                raise TypeError(f"{message.text!r} needs a number")
            return texts.ngettext(message.text, message.plural, n)
        if message.context is not None:
            found = self._found[message] = texts.pgettext(message.context, message.text)
        else:
            found = self._found[message] = texts.gettext(message.text)
        return found


@cache
def catalogue(language: str) -> Catalogue:
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    return Catalogue(language)


@cache
def translations(language: str, home: str) -> gettext.NullTranslations:
    """The messages of a package, and behind them those of the shared rooms."""
    written = folder(language, home) / "messages.po"
    texts = compiled(written, language) if written.is_file() else gettext.NullTranslations()
    if home != SHARED:
        texts.add_fallback(translations(language, SHARED))
    return texts


def compiled(written: Traversable, language: str) -> gettext.GNUTranslations:
    with written.open("rb") as text:
        read = read_po(text, locale=language)
    machine = BytesIO()
    write_mo(machine, read)
    machine.seek(0)
    return gettext.GNUTranslations(machine)


def language_from_locale(name: str | None) -> str:
    """The language for a locale or a browser's wish ("fr_CA.UTF-8", "es-MX"); English where there is no better."""
    wished = (name or "").replace("-", "_").split("_")[0].lower()
    return wished if wished in LANGUAGES else SOURCE


def language_of_system() -> str:
    """The language that whoever sits at this machine has chosen for it."""
    return language_from_locale(next((os.environ[name] for name in LOCALE_SETTINGS if os.environ.get(name)), None))
