"""What somebody has filled in: the values as they were typed, and what is wrong with them, field by field."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from moowoo.voice import Message

LONGEST_NAME = 30


class Problem(NamedTuple):
    """Why a field cannot be taken as it is."""

    message: Message
    facts: Mapping[str, object] = {}


@dataclass(frozen=True)
class Form:
    """A form to be shown; nothing that was typed is lost when there is a problem."""

    values: Mapping[str, str] = field(default_factory=dict)
    problems: Mapping[str, Problem] = field(default_factory=dict)

    def get(self, name: str, otherwise: str = "") -> str:
        return self.values.get(name, otherwise)


class BadForm(ValueError):
    """Something is wrong; the form says what, and is shown again."""

    def __init__(self, form: Form) -> None:
        super().__init__(", ".join(form.problems))
        self.form = form


def refuse(fields: Mapping[str, str], problems: Mapping[str, Problem]) -> None:
    """Raise `BadForm` if there are problems."""
    if problems:
        raise BadForm(Form(dict(fields), dict(problems)))


def tidy_name(fields: Mapping[str, str]) -> str | None:
    """A name as it is shown: on one line, not too long; None where nobody gave one."""
    printable = "".join(letter if letter.isprintable() else " " for letter in fields.get("name", ""))
    return " ".join(printable.split())[:LONGEST_NAME].strip() or None
