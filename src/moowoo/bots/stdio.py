"""A bot of ours that is asked by lines on its standard input and answers on its standard output.

So another version of Moowoo, installed elsewhere, can be seated in this one's arena.
"""

from collections.abc import Callable, Iterable
from typing import Any

from moowoo.bots.information import Information
from moowoo.bots.protocol import Bot, Choice
from moowoo.bots.registry import create
from moowoo.bots.text import GREETING, QUIT, BadLine, line, read_line, read_past, read_record
from moowoo.games.kit import game_class

Say = Callable[[str], None]


class TextBot:
    """One bot, one game after another."""

    def __init__(self, name: str, say: Say) -> None:
        self.name, self.say = name, say
        self.told: dict[str, Any] = {}
        self.saw: list[dict[str, Any]] = []
        self.bot: Bot | None = None

    def listen(self, lines: Iterable[str]) -> None:
        """Answer until nobody asks any more."""
        for text in lines:
            if text.strip() == QUIT:
                return
            if text.strip() == GREETING:
                self.say(line("bot", {"name": self.name, "wants": ["past"]}))
            else:
                self.answer(*read_line(text), text)

    def answer(self, word: str, told: dict[str, Any], text: str) -> None:
        if word == "game":
            self.told, self.saw = told, []
            self.bot = create(self.name, told["game"], int(told["seed"]))
        elif word == "saw":
            self.saw.append(told)
        elif word == "choose" and self.bot is not None:
            self.say(move_line(self.bot.choose(self.information(told))))
        else:
            raise BadLine(text)

    def information(self, told: dict[str, Any]) -> Information:
        """What the seat knows. The world told of is one of many, so it is drawn anew here, chance to come with it."""
        kind = game_class(self.told["game"])
        record = read_record(kind, told["record"])
        past = read_past(kind, self.saw, int(record.rounds))
        options = kind.options_class.chosen(self.told["options"])
        return Information.of(kind, options, record, int(told["seat"]), int(told["seed"]), past)


def move_line(choice: Choice) -> str:
    told: dict[str, Any] = {"move": str(choice.move)}
    if choice.expected is not None:
        told["expected"] = choice.expected
    return line("move", told)
