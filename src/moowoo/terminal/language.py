"""The language somebody wants to be spoken to in: the one named, else that of the system."""

from moowoo.voice.catalogue import language_of_system


def chosen_language(named: str | None) -> str:
    return named or language_of_system()
