"""People who can be put before a terminal: they read what is printed and type what the test wants."""

import argparse
import io
import re
from collections.abc import Callable, Iterable, Iterator
from random import Random

from moowoo.terminal import play
from moowoo.terminal.console import PlainConsole
from moowoo.voice import command_words
from moowoo.voice import table_words as asked
from moowoo.voice.messages import Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.typed import offered

QUESTIONS = (
    *(asked.QUESTIONS[name] for name in ("hand", "scores", "direction", "last", "playable")),
    command_words.WISHES["hint"],
)
MARKED = re.compile(r"([a-z]+)\) (.+)")
MOST_LINES = 5000


class Player:
    """Reads the list of choices and takes one: by its label, in the player's language, or by its mark."""

    def __init__(self, language: str, seed: int = 0, *, asks: bool = True) -> None:
        self.language, self.chance, self.asks = language, Random(seed), asks
        self.asked_for_list = False
        self.typed = 0

    def reply(self, lines: Iterable[str]) -> str:
        """What to type after having read some lines."""
        self.typed += 1
        assert self.typed < MOST_LINES, "the game does not end"
        listed = [match.groups() for line in lines if (match := MARKED.fullmatch(line))]
        if self.asked_for_list:
            self.asked_for_list = False
            mark, label = self.chance.choice(listed)
            return label if self.typed % 3 else self.chance.choice([f"{mark})", f"{mark}) {label}"])
        if self.asks and self.typed % 7 == 0:
            return self.word(self.chance.choice(QUESTIONS))
        self.asked_for_list = True
        return self.word(command_words.WISHES["choices"])

    def word(self, message: Message) -> str:
        """The first word for something in the player's language."""
        return offered(Speaker(self.language), message)


class Room:
    """A console that is a list: what was said, and who answers. Answers end when the typist has no more."""

    def __init__(self, typist: Callable[[list[str]], str | None]) -> None:
        self.typist = typist
        self.said: list[str] = []
        self.since: list[str] = []
        self.asked: list[tuple[str, int]] = []
        """Who was asked for a line, and after how many lines."""

    def say(self, text: str) -> None:
        self.said.append(text)
        self.since.append(text)

    def ask(self, who: str, words: Callable[[], Iterable[str]]) -> str | None:
        self.asked.append((who, len(self.said)))
        read, self.since = self.since, []
        return self.typist(read)

    def flush(self) -> None:
        """Everything is out at once."""

    def hide(self) -> None:
        self.say("\n" * 100)

    @property
    def text(self) -> str:
        return "\n".join(self.said)


class Paper(io.StringIO):
    """A printer and a keyboard in one: typing sees what was printed since the last line was typed."""

    def __init__(self, typist: Callable[[list[str]], str | None]) -> None:
        super().__init__()
        self.typist, self.seen = typist, 0

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # its stub has the bytes of its base
        printed = self.getvalue()
        read, self.seen = printed[self.seen :].splitlines(), len(printed)
        line = self.typist(read)
        return "" if line is None else f"{line}\n"


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    return parser.parse_args(words)


def sit(*words: str, typist: Callable[[list[str]], str | None], language: str = "en") -> tuple[int, Room]:
    """`moowoo play` with these arguments and somebody to type."""
    room = Room(typist)
    return play.sit_down(arguments(*words), language, room), room


def sit_plain(*words: str, typist: Callable[[list[str]], str | None], language: str = "en") -> tuple[int, list[str]]:
    """`moowoo play --plain` with these arguments: lines in, lines out."""
    paper = Paper(typist)
    console = PlainConsole(paper, paper)
    code = play.sit_down(arguments(*words, "--plain"), language, console)
    console.flush()
    return code, paper.getvalue().splitlines()


def lines(*typed: str) -> Callable[[list[str]], str | None]:
    """A typist with a script, who then leaves."""
    rest: Iterator[str] = iter(typed)
    return lambda _: next(rest, None)
