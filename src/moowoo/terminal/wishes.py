"""The wishes that only this client knows: the length, the language, pictures, saving by name."""

from moowoo.terminal import play_words
from moowoo.voice import Message, Query, Voice, command_words
from moowoo.voice.typed import alternatives, plain

SHOWN = (play_words.LENGTH, play_words.LANGUAGE, play_words.PICTURES)


def wish(voice: Voice, text: str) -> Query | None:
    """A wish of this client, with what is said about it."""
    typed = plain(text)
    for length, message in play_words.LENGTHS.items():
        if typed in alternatives(voice.language, message):
            return Query("length", about=length)
    return (
        begun(voice, typed, play_words.LENGTH, "length")
        or begun(voice, typed, play_words.LANGUAGE, "language")
        or begun(voice, typed, play_words.PICTURES, "pictures")
        or saving(voice, text)
    )


def begun(voice: Voice, typed: str, message: Message, name: str) -> Query | None:
    for word in alternatives(voice.language, message):
        if typed == word or typed.startswith(word + " "):
            return Query(name, about=typed[len(word) :].strip())
    return None


def saving(voice: Voice, text: str) -> Query | None:
    """`save FILE`; the name is taken as it was typed. `save` alone may be a move, and is left to the voice."""
    for word in sorted(alternatives(voice.language, command_words.WISHES["save"]), key=len, reverse=True):
        parts = text.split(maxsplit=len(word.split()))
        if len(parts) > len(word.split()) and plain(" ".join(parts[:-1])) == word:
            return Query("save", about=parts[-1].strip())
    return None


def is_said(voice: Voice, text: str, message: Message) -> bool:
    return plain(text) in alternatives(voice.language, message)


def value_named(voice: Voice, about: str, values: dict[str, Message]) -> str | None:
    return next((name for name, message in values.items() if about in alternatives(voice.language, message)), None)
