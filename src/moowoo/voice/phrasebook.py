"""The phrasebook of a moment: every phrase that has a meaning now, in the player's language and in English."""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from moowoo.games import Move
from moowoo.mow.moves import MowMove
from moowoo.mow.views import MowView
from moowoo.mow.words import prompts as mow_prompts
from moowoo.mow.words import queries as mow_queries
from moowoo.voice import cards, words
from moowoo.voice.catalogue import catalogue
from moowoo.voice.meanings import Query
from moowoo.voice.messages import LENGTHS, Message
from moowoo.voice.speaker import Speaker
from moowoo.woo.cards import SUIT_NAMES
from moowoo.woo.moves import WooMove
from moowoo.woo.views import WooView
from moowoo.woo.words import prompts as woo_prompts
from moowoo.woo.words import queries as woo_queries

LEGAL, ASKED, OTHER = range(3)
"""Where one phrase has several meanings: first what can be done now, then questions, then what cannot be done now."""
LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "’": " ", "'": " "})


class Entry(NamedTuple):
    phrase: str
    meaning: Move | Query
    level: int
    shown: str


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


def entries(v: Speaker, view: MowView | WooView) -> Iterator[Entry]:
    legal = set(view.choices)
    for phrase, meaning, shown in phrases(v, view):
        level = ASKED if isinstance(meaning, Query) else LEGAL if meaning in legal else OTHER
        yield Entry(phrase, meaning, level, shown)


def phrases(v: Speaker, view: MowView | WooView) -> Iterator[tuple[str, Move | Query, str]]:
    yield from labels(v, view)
    yield from move_phrases(v, view)
    answers = mow_queries.ANSWERS if isinstance(view, MowView) else woo_queries.ANSWERS
    for name in (*answers, "last"):
        yield from worded(v, words.QUERIES[name], Query(name))
    for name, message in words.WISHES.items():
        yield from worded(v, message, Query(name))


def move_phrases(v: Speaker, view: MowView | WooView) -> Iterator[tuple[str, Move | Query, str]]:
    """Every move that is not a card, possible now or not."""
    yield from move_words(v, view.game)
    yield from aimed(v, view) if isinstance(view, MowView) else weddings(v)


def worded(
    v: Speaker, message: Message, meaning: Move | Query, target: str = ""
) -> Iterator[tuple[str, Move | Query, str]]:
    """One meaning under all its words; the first one is shown."""
    shown = v.say(message).split("|")[0]
    aim = plain(target)
    for word in alternatives(v.language, message):
        yield f"{word} {aim}".rstrip(), meaning, f"{shown} {target}".rstrip()


def labels(v: Speaker, view: MowView | WooView) -> Iterator[tuple[str, Move | Query, str]]:
    """The choices as they are labelled, in every length, and the cards as they are called."""
    for length in LENGTHS:
        speaker = Speaker(v.language, length, v.names, v.edition)
        for move in view.choices:
            if isinstance(view, MowView):
                label = mow_prompts.choice(speaker, move, view)
            else:
                label = woo_prompts.choice(speaker, move, view)
            yield plain(label), move, label
            if move.card is not None and length != "brief":
                yield plain(speaker.card(move.card)), move, speaker.card(move.card)


def move_named(game: str, kind: str) -> Move:
    return MowMove(kind) if game == "mow" else WooMove(kind)


def move_words(v: Speaker, game: str) -> Iterator[tuple[str, Move | Query, str]]:
    for kind, message in words.MOVES[game].items():
        yield from worded(v, message, move_named(game, kind))


def aimed(v: Speaker, view: MowView) -> Iterator[tuple[str, Move | Query, str]]:
    """Words with a farmer, a row or a number of flies behind them."""
    for kind, message in words.AIMED.items():
        for player in view.players:
            if player.seat != view.seat:
                for target in dict.fromkeys((v.name(player.seat), str(player.seat + 1))):
                    yield from worded(v, message, MowMove(kind, seat=player.seat), target)
    for row in range(len(view.herds)):
        yield from worded(v, words.ROW, MowMove("row", number=row), str(row + 1))
    for flies in (1, 2, 3, 5):
        yield from worded(v, words.IGNORE, MowMove("ignore", number=flies), str(flies))


def weddings(v: Speaker) -> Iterator[tuple[str, Move | Query, str]]:
    for suit in SUIT_NAMES:
        for word in dict.fromkeys((v.say(cards.SUITS[suit]), suit, suit[0])):
            yield from worded(v, words.MARRY, WooMove("marry", suit=suit), word)
