"""Figures: what somebody's games amount to. A game's kit says which it has and counts them from its events; the page
draws them, and says them in sentences made from the same numbers."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from moowoo.games import Game
from moowoo.ratings import words
from moowoo.voice import Message
from moowoo.voice.speaker import Speaker


class Part(NamedTuple):
    """A part of a whole: the name it is counted under, and what it is called."""

    name: str
    label: Message


class Question(NamedTuple):
    """Something that people like to know of their games: what it is called, its parts, and the whole of them (with
    the place {n})."""

    title: Message
    parts: Sequence[Part]
    whole: Message


class Figures(Protocol):
    """What a game's kit answers."""

    questions: Sequence[Question]

    def count(self, game: Game, seat: int) -> Mapping[str, int]:
        """Every part in one game that is over, for one seat; all events of the game are there."""


@dataclass(frozen=True)
class Bar:
    """A part as it is drawn and said: how much, of how much."""

    told: str
    count: int
    whole: int


@dataclass(frozen=True)
class Answer:
    """A question answered for somebody: what it is about, of how much, and its parts."""

    title: str
    whole: str
    bars: tuple[Bar, ...]


def answered(question: Question, counts: Mapping[str, int], speaker: Speaker) -> Answer | None:
    """The answer to a question; None where there is nothing to show."""
    whole = sum(counts.get(part.name, 0) for part in question.parts)
    if not whole:
        return None
    found = [(part, counts.get(part.name, 0)) for part in question.parts]
    bars = tuple(Bar(part_told(speaker, part, count, whole), count, whole) for part, count in found)
    return Answer(speaker.say(question.title), speaker.say(question.whole, n=whole), bars)


def part_told(speaker: Speaker, part: Part, count: int, whole: int) -> str:
    return speaker.say(words.PART, label=speaker.say(part.label), count=count, percent=round(100 * count / whole))


def summed(counts: Iterable[Mapping[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for one in counts:
        total.update(one)
    return total


def streaks(won: Sequence[bool]) -> tuple[int, int]:
    """How many were won in a row at the end, and at most."""
    best = now = 0
    for one in won:
        now = now + 1 if one else 0
        best = max(best, now)
    return now, best
