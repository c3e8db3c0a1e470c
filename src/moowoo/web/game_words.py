"""What a game tells the page of itself in words: what it is called, how it is offered, and what can be chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from moowoo.faces import DrawnCard
from moowoo.voice import Message
from moowoo.web.table_sounds import Sound


@dataclass(frozen=True)
class EditionWords:
    """An edition of a game, or the whole of a game that has none."""

    title: Message
    """A table of it, or its rules."""
    hosted: Message
    """A table of it with its {host}."""
    wrong_seats: Message
    """Said where too few or too many sit down; {low} to {high} may."""
    short: Message | None = None
    """The edition alone, where it is plain which game it is."""


class Question(NamedTuple):
    """What can be asked while the hand has the focus."""

    name: str
    key: str
    """Its usual key; empty for none."""
    label: Message


class Greeting(NamedTuple):
    """What the first page says of its games, where there are as many as it speaks of."""

    games: int
    words: Message


class Shout(NamedTuple):
    label: Message
    sound: str


class Trial(NamedTuple):
    """Sounds to try, and what they were, in words."""

    sounds: tuple[Sound, ...]
    words: Message


class SeatsField(NamedTuple):
    """How many play, on the first page."""

    name: str
    """Of the field."""
    label: Message
    counted: Message
    """{n} of them."""
    offered: range


@dataclass(frozen=True)
class Invitation:
    """The game on the first page: some cards, what it is about, and a button."""

    cards: tuple[DrawnCard, ...]
    words: Message
    play: Message
    seats: SeatsField | None = None


@dataclass(frozen=True)
class OptionWords:
    """An option of the game in the form for a new table."""

    label: Message
    help: Message | None = None
    choices: Mapping[str, Message] = field(default_factory=dict)
    """What can be chosen, where it is one of a few; those of `edition` are the editions."""


@dataclass(frozen=True)
class FormWords:
    """The words of the form for a new table, which is made from the options that the game describes."""

    options: Mapping[str, OptionWords] = field(default_factory=dict)
    """Option by option, in the order of the form. What is not named here comes after them, in the words of commands."""
    study: Message | None = None
    """Unfolds the options for study."""
    more_seats: Message | None = None
    """Unfolds the seats that are rarely wanted."""
    needs: Mapping[str, Message] = field(default_factory=dict)
    """What an option of the game needs, as `BadOption` names it."""
