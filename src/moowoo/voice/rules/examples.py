"""Worked examples in signs: one line each, the same for every language, that can be told and played.

    GAME-FOLLOW-1 | top 7H | yes 9H 7S | no 9S
    GAME-SCORE-1 counted | hand 8C 9H | score 59

The clause comes first, then fields: a name and what it says, in the signs of the game. An example says what is given,
what is done, and what then holds. In one that is `counted`, signs are told with what they count.
"""

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from moowoo.games.kit import kits


class Field(NamedTuple):
    name: str
    values: tuple[str, ...]


class Example(NamedTuple):
    clause: str
    fields: tuple[Field, ...]
    counted: bool = False

    def get(self, name: str) -> tuple[str, ...] | None:
        """What the first field of that name says; None if there is none."""
        return next((field.values for field in self.fields if field.name == name), None)


@cache
def examples_of(game: str) -> tuple[Example, ...]:
    """All examples of a game; it need not have any."""
    written = files(kits()[game].package) / "languages" / "examples.txt"
    lines = written.read_text(encoding="utf-8").splitlines() if written.is_file() else []
    return tuple(read(line) for line in lines if line and not line.startswith("#"))


def read(line: str) -> Example:
    (clause, *manner), *fields = (part.split() for part in line.split("|"))
    return Example(clause, tuple(Field(name, tuple(values)) for name, *values in fields), manner == ["counted"])
