"""The language somebody wants to be spoken to in: the one named, else that of the system."""

import os

from moowoo.voice.catalogue import language_from_locale

LOCALE_SETTINGS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def chosen_language(named: str | None) -> str:
    wished = next((os.environ[name] for name in LOCALE_SETTINGS if os.environ.get(name)), None)
    return named or language_from_locale(wished)
