"""Worked examples in signs: one line each, the same for every language, that can be told and played.

    MOW-ADD-1 | herd 7 8 11 | yes 5 12 | no 8 9 11
    WOO-TRICK-1 | trump H | lead 10C | answer 0H | wins 0H

The clause comes first, then fields: a name and what it says. Cows are written 7 or 7/3 (with three flies), 16/5, X;
figures AH, 10S, 0C. An example says what is given, what is done, and what then holds.
"""

from functools import cache
from typing import NamedTuple

from moowoo.voice.rules.source import TEXT

COUNTING = frozenset({"take", "score"})
"""An example with one of these is about flies, so they are told with every cow."""


class Field(NamedTuple):
    name: str
    values: tuple[str, ...]


class Example(NamedTuple):
    clause: str
    fields: tuple[Field, ...]

    @property
    def game(self) -> str:
        return self.clause.partition("-")[0].lower()

    @property
    def counts_flies(self) -> bool:
        return any(field.name in COUNTING for field in self.fields)

    def get(self, name: str) -> tuple[str, ...] | None:
        """What the first field of that name says; None if there is none."""
        return next((field.values for field in self.fields if field.name == name), None)


@cache
def all_examples() -> tuple[Example, ...]:
    lines = (TEXT / "examples.txt").read_text(encoding="utf-8").splitlines()
    return tuple(read(line) for line in lines if line and not line.startswith("#"))


def read(line: str) -> Example:
    clause, *fields = (part.split() for part in line.split("|"))
    return Example(clause[0], tuple(Field(name, tuple(values)) for name, *values in fields))


def examples(clause: str) -> tuple[Example, ...]:
    return tuple(example for example in all_examples() if example.clause == clause)
