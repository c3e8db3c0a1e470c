"""The text protocol: information sets as lines, for bots in another process or language."""

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.past import Seen
from moowoo.bots.protocol import Bot, Choice
from moowoo.bots.registry import create
from moowoo.games import Game, MoowooError
from moowoo.games.game import State
from moowoo.games.kit import game_class

VERSION = 1
GREETING = f"moowoo {VERSION}"
QUIT = "quit"
LONGEST_LINE = 1 << 20
HIDDEN = "rng"
"""The field of a record that is chance to come, and nobody's business."""


class BadLine(MoowooError):
    """A line that is none of the protocol."""

    def __init__(self, line: str) -> None:
        super().__init__(f"no line of the protocol: {line[:80]!r}")
        self.line = line


def line(word: str, told: dict[str, Any]) -> str:
    return f"{word} {json.dumps(told, separators=(',', ':'))}"


def read_line(text: str) -> tuple[str, dict[str, Any]]:
    """The word of a line, and what it tells."""
    word, _, rest = text.strip().partition(" ")
    try:
        told = json.loads(rest) if rest else {}
    except ValueError as error:
        raise BadLine(text) from error
    if not isinstance(told, dict):
        raise BadLine(text)
    return word, told


def record_json(record: State) -> dict[str, Any]:
    """A record by the names of its fields, which other versions may share where they do not share its bytes."""
    return {name: record[name].tolist() for name in record.dtype.names or () if name != HIDDEN}


def read_record(kind: type[Game], told: dict[str, Any]) -> State:
    """A record from its fields; those that are not told are as in a blank one."""
    record: State = kind.rules.new()
    for name in record.dtype.names or ():
        if name in told:
            record[name] = told[name]
    return record


def game_line(known: Information, seed: int) -> str:
    """A game begins."""
    return line("game", {"game": known.game, "options": asdict(known.options), "seat": known.seat, "seed": seed})


def saw_line(known: Information, record: State, action: int) -> str:
    """A decision that all have seen, with the record before it as all could know it."""
    move = str(known.table.standing(known.options, record)._move(action))
    told = {"round": int(record.rounds), "seat": int(known.table.rules.actor(record)), "move": move, "action": action}
    return line("saw", {**told, "record": record_json(record)})


def choose_line(known: Information) -> str:
    """A decision is due."""
    hand = [str(held.card) for held in known.view.hand]
    legal = [str(move) for move in known.legal]
    told = {"seat": known.seat, "legal": legal, "hand": hand, "seed": known.seed, "record": record_json(known.record)}
    return line("choose", told)


def read_past(kind: type[Game], told: list[dict[str, Any]], last: int) -> tuple[Seen, ...]:
    """What was seen, round by round up to the last one."""
    rounds: list[Seen] = []
    for number in range(1, last + 1):
        ours = [one for one in told if one["round"] == number]
        records = np.array([read_record(kind, one["record"]) for one in ours], kind.rules.new().dtype)
        rounds.append(Seen(records, np.array([int(one["action"]) for one in ours], np.int64)))
    return tuple(rounds)


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
