"""The catalogues: one gettext file a language, read once a process.

The texts in the code are English. Catalogues are kept as text (`.po`) only, and compiled in memory. When sentences of
any room have changed, these two commands note what is missing and what is left over:

    pybabel extract --no-location -o moowoo.pot src/moowoo
    pybabel update --no-fuzzy-matching --ignore-obsolete -D moowoo -i moowoo.pot -d src/moowoo/voice/catalogues
"""

import gettext
import os
from functools import cache
from importlib.resources import files
from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from moowoo.voice.messages import Message

LANGUAGES = ("en", "fr", "es")
SOURCE = "en"
DOMAIN = "moowoo"
LOCALE_SETTINGS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Catalogue:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = translations(language)

    def text(self, message: Message, n: int | None = None) -> str:
        """The text of a message in this language, in the form that goes with the number."""
        if message.plural is not None:
            if n is None:
                raise TypeError(f"{message.text!r} needs a number")
            return self._texts.ngettext(message.text, message.plural, n)
        if message.context is not None:
            return self._texts.pgettext(message.context, message.text)
        return self._texts.gettext(message.text)


@cache
def catalogue(language: str) -> Catalogue:
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    return Catalogue(language)


def translations(language: str) -> gettext.NullTranslations:
    if language == SOURCE:
        return gettext.NullTranslations()
    path = files("moowoo.voice") / "catalogues" / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    with path.open("rb") as text:
        read = read_po(text, locale=language, domain=DOMAIN)
    compiled = BytesIO()
    write_mo(compiled, read)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def language_from_locale(name: str | None) -> str:
    """The language for a locale or a browser's wish ("fr_CA.UTF-8", "es-MX"); English where there is no better."""
    wished = (name or "").replace("-", "_").split("_")[0].lower()
    return wished if wished in LANGUAGES else SOURCE


def language_of_system() -> str:
    """The language that whoever sits at this machine has chosen for it."""
    return language_from_locale(next((os.environ[name] for name in LOCALE_SETTINGS if os.environ.get(name)), None))
