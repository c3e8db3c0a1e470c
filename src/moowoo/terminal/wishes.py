"""The wishes that only this client knows: the list of choices, the length, the language, pictures, saving by name."""

import re
from typing import NamedTuple

from moowoo.games import View, kit
from moowoo.terminal import play_words
from moowoo.voice import Message, Query, Voice, words
from moowoo.voice.typed import alternatives, plain

SHOWN = (play_words.CHOICES, play_words.LENGTH, play_words.LANGUAGE, play_words.PICTURES)


class Numbered(NamedTuple):
    """A choice by its number in the list, from 1; `surely` if it cannot mean anything else."""

    number: int
    surely: bool


def wish(voice: Voice, text: str, view: View) -> Query | None:
    """A wish of this client, with what is said about it."""
    typed = plain(text)
    if typed in alternatives(voice.language, play_words.CHOICES):
        return Query("choices")
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
    for word in sorted(alternatives(voice.language, words.WISHES["save"]), key=len, reverse=True):
        parts = text.split(maxsplit=len(word.split()))
        if len(parts) > len(word.split()) and plain(" ".join(parts[:-1])) == word:
            return Query("save", about=parts[-1].strip())
    return None


def numbered(voice: Voice, text: str, view: View) -> Numbered | None:
    """`3)` or `choice 3`; a plain 3 only where no card could be meant by it."""
    if match := re.fullmatch(r"\s*(\d{1,3})\s*[).]\s*", text, re.ASCII):
        return Numbered(int(match[1]), True)
    typed = plain(text)
    for word in alternatives(voice.language, play_words.CHOICE):
        if match := re.fullmatch(rf"{re.escape(word)} (\d{{1,3}})", typed, re.ASCII):
            return Numbered(int(match[1]), True)
    if re.fullmatch(r"[1-9]\d?", typed, re.ASCII) and not may_be_card(int(typed), view):
        return Numbered(int(typed), False)
    return None


def may_be_card(number: int, view: View) -> bool:
    asked_for = any(move.card is not None for move in view.choices)
    return asked_for and kit(view.game).words().talk.may_be_card(number)


def is_said(voice: Voice, text: str, message: Message) -> bool:
    return plain(text) in alternatives(voice.language, message)


def value_named(voice: Voice, about: str, values: dict[str, Message]) -> str | None:
    return next((name for name, message in values.items() if about in alternatives(voice.language, message)), None)
