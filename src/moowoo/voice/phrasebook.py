"""The phrasebook of a moment: every phrase that has a meaning now, in the player's language and in English."""

from collections.abc import Iterator
from typing import NamedTuple

from moowoo.games.kit import kit
from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.voice import command_words
from moowoo.voice.meanings import Query
from moowoo.voice.messages import LENGTHS, Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.table_words import LAST, QUESTIONS
from moowoo.voice.typed import alternatives, offered, plain

LEGAL, ASKED, OTHER = range(3)
"""Where one phrase has several meanings: first what can be done now, then questions, then what cannot be done now."""


class Entry(NamedTuple):
    phrase: str
    meaning: Move | Query
    level: int
    shown: str


Meanings = Iterator[tuple[str, Move | Query, str]]
"""A phrase, what it means, and how it is shown."""


def entries(v: Speaker, view: View) -> Iterator[Entry]:
    legal = set(view.choices)
    for phrase, meaning, shown in phrases(v, view):
        level = ASKED if isinstance(meaning, Query) else LEGAL if meaning in legal else OTHER
        yield Entry(phrase, meaning, level, shown)


def phrases(v: Speaker, view: View) -> Meanings:
    yield from labels(v, view)
    yield from move_phrases(v, view)
    for name, message in question_words(view).items():
        yield from worded(v, message, Query(name))
    for name, message in command_words.WISHES.items():
        yield from worded(v, message, Query(name))


def question_words(view: View) -> dict[str, Message]:
    """What can be asked, and the words it is asked with."""
    return {**kit(view.game).words().questions, LAST: QUESTIONS[LAST]}


def move_phrases(v: Speaker, view: View) -> Meanings:
    """Every move that is not a card, possible now or not."""
    for phrase in kit(view.game).words().phrases(v, view):
        yield from worded(v, phrase.words, phrase.move, phrase.target, phrase.shown)


def worded(v: Speaker, message: Message, meaning: Move | Query, target: str = "", said: str = "") -> Meanings:
    """One meaning under all its words; the first one is shown."""
    shown = offered(v, message)
    aim = plain(target)
    for word in alternatives(v.language, message):
        yield f"{word} {aim}".rstrip(), meaning, f"{shown} {said or target}".rstrip()


def labels(v: Speaker, view: View) -> Meanings:
    """The choices as they are labelled, in every length, and the cards as they are called."""
    game = kit(view.game).words()
    for length in LENGTHS:
        speaker = Speaker(v.language, length, v.names, v.edition)
        for move in view.choices:
            label = game.choice(speaker, move, view)
            yield plain(label), move, label
            if move.card is not None and length != "brief":
                yield plain(speaker.card(move.card)), move, speaker.card(move.card)
