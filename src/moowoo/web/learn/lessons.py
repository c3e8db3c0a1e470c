"""The lessons there are: a written game each, and the moments of it where the learner reads, asks or plays."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, NamedTuple

from moowoo.games import Game, Move, kits
from moowoo.records import Record, parse
from moowoo.voice.catalogue import KNOWN

LEARNER = 0
"""The learner's seat."""


class NoSuchLesson(LookupError):
    """A lesson there is not."""


class Step(NamedTuple):
    """A moment of the game: so many decisions have been made, and the learner has one thing to do.

    To `play` is to find the move of the written game; to `ask` is to put the question that is named.
    """

    name: str
    ply: int
    task: Literal["read", "ask", "play"] = "play"
    question: str | None = None


class StepText(NamedTuple):
    """A step in words: what to know, what to do, and what is said to a move that is possible but not the one meant."""

    title: str
    text: tuple[str, ...]
    task: str = ""
    other: str = ""
    done: str = ""


@dataclass(frozen=True)
class Lesson:
    """A lesson in one language."""

    name: str
    title: str
    steps: tuple[Step, ...]
    texts: tuple[StepText, ...]
    record: Record
    """The written game."""

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def edition(self) -> str | None:
        return getattr(self.game.options, "edition", None)

    def goal(self, step: Step) -> Move:
        """The move that a step asks for."""
        return self.game.made[step.ply]

    def text(self, step: Step) -> StepText:
        return self.texts[self.steps.index(step)]

    def at(self, step: Step) -> Game:
        """The game as it is at a step, to be looked at."""
        return position(self.name, step.ply)


@cache
def plans() -> Mapping[str, tuple[Step, ...]]:
    """The steps of every lesson of every game, by name."""
    return {name: steps for kit in kits().values() for name, steps in kit.lessons().plans.items()}


@cache
def lesson(name: str, lang: str) -> Lesson:
    """A lesson by its name; raises `NoSuchLesson`."""
    told, steps = words_of(name, lang), plans()[name]
    texts = tuple(step_text(told[step.name]) for step in steps)
    return Lesson(name, told["title"], steps, texts, written(name))


def lesson_title(name: str, lang: str) -> str:
    title: str = words_of(name, lang)["title"]
    return title


def home(name: str) -> Traversable:
    """The package of the game that has a lesson; raises `NoSuchLesson`."""
    for kit in kits().values():
        if name in kit.lessons().plans:
            return files(kit.package)
    raise NoSuchLesson(name)


@cache
def written(name: str) -> Record:
    return parse((home(name) / "lessons" / f"{name}.txt").read_text(encoding="utf-8"))


@cache
def position(name: str, ply: int) -> Game:
    return written(name).game.at(ply)


@cache
def words_of(name: str, lang: str) -> Mapping[str, Any]:
    """The words of a lesson, by step; its title stands by itself."""
    written = (home(name) / "languages" / lang / "lessons" / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(KNOWN[lang].no_break(written))


def step_text(told: dict[str, str]) -> StepText:
    """Paragraphs are parted by empty lines; within one, lines are joined."""
    paragraphs = tuple(" ".join(part.split()) for part in told["text"].strip().split("\n\n"))
    short = {key: said for key, said in told.items() if key != "text"}
    return StepText(text=paragraphs, **short)
