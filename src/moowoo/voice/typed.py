"""Typed text made comparable: letter case, accents and punctuation do not matter, and words may be cut short."""

import unicodedata
from functools import cache, lru_cache

from moowoo.voice.catalogue import catalogue
from moowoo.voice.command_words import SMALL_WORDS
from moowoo.voice.messages import Message
from moowoo.voice.speaker import Speaker

LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "’": " ", "'": " "})
SHORTEST = 3
"""A word may be cut short to this many letters."""


@lru_cache(4096)
def plain(text: str) -> str:
    """Lower case, no accents, no punctuation but `/` and `#`, single spaces."""
    bare = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    kept = (
        letter if letter.isalnum() or letter in "/#" else " " for letter in bare if not unicodedata.combining(letter)
    )
    return " ".join("".join(kept).split())


@cache
def alternatives(language: str, message: Message) -> tuple[str, ...]:
    """All words for one thing, as they are compared: those of the language, and the English ones.

    English single letters stay English: elsewhere they may abbreviate something else.
    """
    english = [word for word in message.text.split("|") if len(word) > 1]
    both = catalogue(language).text(message).split("|") + english
    return tuple(dict.fromkeys(plain(word) for word in both))


def offered(v: Speaker, message: Message) -> str:
    """The first of the words for one thing."""
    return v.say(message).split("|")[0]


def is_word(v: Speaker, token: str, message: Message) -> bool:
    """Is a token one of the words of a message, or the beginning of one?"""
    names = alternatives(v.language, message)
    return token in names or (len(token) >= SHORTEST and any(name.startswith(token) for name in names))


def meaningful(v: Speaker, text: str) -> list[str]:
    """The words that count."""
    small = alternatives(v.language, SMALL_WORDS)
    return [token for token in text.split() if token not in small]
