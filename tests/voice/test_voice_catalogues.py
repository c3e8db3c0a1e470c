"""The catalogues are complete: no message missing, empty, doubtful, left in English, or left over."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from kit.languages import ANOTHER, cases, known
from moowoo.games import kits
from moowoo.mow.words.cards import FLIES
from moowoo.voice import language_from_locale
from moowoo.voice.catalogue import KNOWN, LANGUAGES, SOURCE, catalogue, folder
from moowoo.voice.messages import SHARED, _, marks

TRANSLATED = [language for language in LANGUAGES if language != "en"]
SAME_TEXT = {language: set(known(language)["catalogue"]["same"]) for language in TRANSLATED}
"""Messages that are the same in the language as in English."""

HOMES = {SHARED, *(kit.package for kit in kits().values() if kit.package.startswith("moowoo."))}
"""Where texts are: the shared ones, and those of each game that comes with Moowoo."""
BOTH = [(home, language) for home in sorted(HOMES) for language in TRANSLATED]

SKELETON = "conformance/skeleton/"
"""What is laid for a new game has its texts translated there."""

Key = tuple[str | None, str]


def home_of(file: str) -> str:
    """A file of a game's package is at home there, all others share a home."""
    package = f"moowoo.{file.partition('/')[0]}"
    return package if package in HOMES else SHARED


@cache
def all_extracted() -> dict[str, dict[Key, tuple[str, ...]]]:
    """Every message in the code, by home: its forms, by context and text."""
    found: dict[str, dict[Key, tuple[str, ...]]] = {home: {} for home in HOMES}
    for file, _line, text, _comments, context in extract_from_dir(str(files("moowoo"))):
        if not file.startswith(SKELETON):
            forms = (text,) if isinstance(text, str) else tuple(text)
            found[home_of(file)][context, forms[0]] = forms
    return found


def extracted(home: str) -> dict[Key, tuple[str, ...]]:
    return all_extracted()[home]


@cache
def written(home: str, language: str) -> Catalog:
    with (folder(language, home) / "messages.po").open("rb") as text:
        return read_po(text, locale=language, abort_invalid=True)


def messages(language: str, home: str | None = None) -> Iterator[Message]:
    """The messages of a language: those of one home, or of all."""
    for one in [home] if home else sorted(HOMES):
        yield from (message for message in written(one, language) if message.id)


def key(message: Message) -> Key:
    return message.context, forms(message.id)[0]


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str) or text is None else tuple(text)


def places(text: str) -> list[str]:
    """The names between braces."""
    return sorted({name for _text, name, _spec, _conversion in Formatter().parse(text) if name})


def words(text: str) -> str:
    return re.sub(r"{\w+}", "", text)


@pytest.mark.parametrize(("home", "language"), BOTH)
def test_the_catalogue_has_the_messages_of_the_code_and_no_other(home: str, language: str) -> None:
    """After a sentence has changed, renew the catalogues: the docstring of `moowoo.voice.catalogue` says how."""
    known = {key(message) for message in messages(language, home)}
    assert sorted(map(str, extracted(home).keys() - known)) == []
    assert sorted(map(str, known - extracted(home).keys())) == []
    assert list(written(home, language).obsolete) == []


@pytest.mark.parametrize("home", sorted(HOMES - {SHARED}))
def test_what_a_game_says_is_marked_as_its_own(home: str) -> None:
    shared = re.compile(r"from moowoo\.voice\.messages import .*(\b_|\bngettext|\bpgettext)\b")
    modules = Path(str(files(home))).rglob("*.py")
    assert [module.name for module in modules if shared.search(module.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated_for_sure(language: str) -> None:
    assert [message.id for message in messages(language) if message.fuzzy or not all(forms(message.string))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_plural_messages_have_all_their_forms(language: str) -> None:
    counted = [message for message in messages(language) if message.pluralizable]
    assert len(counted) > 5
    plurals = written(SHARED, language).num_plurals
    assert [message.id for message in counted if len(forms(message.string)) != plurals] == []
    in_code = {two for home in HOMES for two in extracted(home).values() if len(two) == 2}
    assert {forms(message.id) for message in counted} == in_code


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_in_english(language: str) -> None:
    left = [
        message.id
        for message in messages(language)
        if message.string in (message.id, list(forms(message.id)), forms(message.id))
        and re.search(r"\w", words(forms(message.id)[0]))
        and forms(message.id)[0] not in SAME_TEXT[language]
    ]
    assert left == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_places_of_the_message(language: str) -> None:
    wrong = [
        (message.id, form)
        for message in messages(language)
        for form in forms(message.string)
        if places(form) != places(forms(message.id)[-1])
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_signs_stand_as_the_language_sets_them(language: str) -> None:
    """Spaces that do not break, marks that open and close."""
    typography = known(language)["typography"]
    texts = [form for message in messages(language) if message.context != "command" for form in forms(message.string)]
    plain = [re.sub(r"\{[^}]*\}|https?://\S+", "0", text) for text in texts]
    assert [text for text in plain if any(re.search(wrong, text) for wrong in typography["never_said"])] == []
    assert [text for text in plain for one, other in typography["pairs"] if text.count(one) != text.count(other)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_players_are_addressed_like_friends(language: str) -> None:
    formal = known(language)["catalogue"]["formal"]
    texts = [form for message in messages(language) for form in forms(message.string)]
    assert [text for text in texts if re.search(formal, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_settled_is_not_said_otherwise(language: str) -> None:
    """`docs/translating.md` tells why; what may be typed is another matter."""
    settled = [re.compile(pattern) for pattern in known(language)["catalogue"]["settled"]]
    if language == SOURCE:
        said = [(context, form) for home in HOMES for (context, _text), two in extracted(home).items() for form in two]
    else:
        said = [(message.context, form) for message in messages(language) for form in forms(message.string)]
    assert len(said) > 2_000
    spoken = [text for context, text in said if context not in ("command", "keeper")]
    assert [text for text in spoken if any(never.search(text) for never in settled)] == []


@pytest.mark.parametrize(("language", "said"), cases("flies", "said"))
def test_plurals_by_language(language: str, said: list[str]) -> None:
    assert [catalogue(language).text(FLIES, n).format(n=n) for n in range(3)] == said


def test_a_plural_needs_its_number() -> None:
    with pytest.raises(TypeError, match="needs a number"):
        catalogue(ANOTHER).text(FLIES)


def test_languages_are_found_by_their_folders_in_the_order_of_their_places() -> None:
    assert set(LANGUAGES) == {place.name for place in folder("").iterdir() if place.is_dir()}
    assert LANGUAGES[0] == SOURCE
    assert [KNOWN[language].place for language in LANGUAGES] == list(range(1, len(LANGUAGES) + 1))


def test_what_a_game_has_not_translated_is_looked_up_among_the_shared_texts() -> None:
    anew, _ngettext, _pgettext = marks("moowoo.woo")
    assert (
        catalogue(ANOTHER).text(anew("The game is over."))
        == catalogue(ANOTHER).text(_("The game is over."))
        != "The game is over."
    )


def test_an_unknown_language_is_refused_and_an_unknown_message_stays_english() -> None:
    with pytest.raises(ValueError, match="no language 'xx'"):
        catalogue("xx")
    assert catalogue(ANOTHER).text(_("never written down")) == "never written down"


@pytest.mark.parametrize(
    ("language", "locale"), [*cases("locales", "locale"), *((SOURCE, other) for other in ("C", "xx_XX", "", None))]
)
def test_the_language_of_a_locale(language: str, locale: str | None) -> None:
    assert language_from_locale(locale) == language
