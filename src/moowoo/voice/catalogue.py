"""Languages and their message catalogues: plural, case and elision rules applied when a message is filled."""

import gettext
import os
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from string import Formatter
from typing import TYPE_CHECKING, Literal, NamedTuple

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from moowoo.voice.messages import SHARED, Message

APOSTROPHES = ("'", "\N{RIGHT SINGLE QUOTATION MARK}")


class Joint(NamedTuple):
    """A word that sounds otherwise before some beginnings."""

    word: str
    becomes: str
    before: re.Pattern[str]

    @classmethod
    def of(cls, word: str, becomes: str, before: str) -> "Joint":
        return cls(word, becomes, re.compile(before, re.IGNORECASE))

    def before_it(self, text: str) -> str:
        """A text that ends with this word, with what it becomes instead; after an apostrophe there is no space."""
        head, found = text[: -len(self.word) - 1], text[-len(self.word) - 1]
        becomes = self.becomes.capitalize() if found.isupper() else self.becomes
        return head + becomes + ("" if becomes.endswith(APOSTROPHES) else " ")


class Place(NamedTuple):
    """A place of a message: the text before it, what fills it, how that is asked for, and a joint before it."""

    before: str
    name: str | None
    asked: str
    joint: Joint | None


class Filling:
    """Fills messages of one language. Each is looked at once; most ask for no grammar."""

    def __init__(self, cases: Sequence[str], joints: Sequence[Joint]) -> None:
        self.cases, self.joints = cases, joints
        self.endings = {joint: re.compile(rf"(?<![\w'’]){joint.word} $", re.IGNORECASE) for joint in joints}
        self.known: dict[str, tuple[Place, ...]] = {}

    def fill(self, text: str, facts: Mapping[str, object]) -> str:
        places = self.known.get(text)
        if places is None:
            places = self.known[text] = self.places(text)
        if not places:
            return text.format(**facts)
        said = []
        for before, name, asked, joint in places:
            word = self.word(facts[name], asked) if name else ""
            said += [joint.before_it(before) if joint and joint.before.match(word) else before, word]
        return "".join(said)

    def word(self, fact: object, asked: str) -> str:
        """A fact as it is asked for: in a case, or formatted as Python does."""
        if asked not in self.cases:
            return format(fact, asked)
        return in_case(fact, asked) if isinstance(fact, str) else str(fact)

    def places(self, text: str) -> tuple[Place, ...]:
        """The places of a text that asks for grammar; of others, none."""
        found = tuple(
            Place(before, name, asked or "", self.joint_after(before))
            for before, name, asked, _conversion in Formatter().parse(text)
        )
        return found if any(place.joint or place.asked in self.cases for place in found) else ()

    def joint_after(self, before: str) -> Joint | None:
        return next((joint for joint, ending in self.endings.items() if ending.search(before)), None)


class Cased(str):
    """A noun or a list of nouns, in all cases; by itself it is in the first."""

    forms: dict[str, str]

    def __new__(cls, forms: dict[str, str]) -> "Cased":
        first = super().__new__(cls, next(iter(forms.values())))
        first.forms = forms
        return first


def cased(text: str, cases: Sequence[str]) -> str:
    """A noun as its catalogue gives it; one form is good for all cases."""
    if not cases:
        return text
    forms = text.split("|")
    return Cased(dict(zip(cases, forms * len(cases) if len(forms) == 1 else forms, strict=False)))


def joined(items: Sequence[str], join: Callable[[Sequence[str]], str]) -> str:
    """Several nouns made one text, in all the cases they have."""
    cases = next((item.forms for item in items if isinstance(item, Cased)), None)
    if cases is None:
        return join(items)
    return Cased({case: join([in_case(item, case) for item in items]) for case in cases})


def in_case(text: str, case: str) -> str:
    return text.forms[case] if isinstance(text, Cased) else text


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
