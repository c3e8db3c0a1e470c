"""What a line of text can mean besides a move."""

from dataclasses import dataclass

from moowoo.games.move import Card


@dataclass(frozen=True)
class Query:
    """A question for the voice, or a wish for the client; with the card or the word it is about."""

    name: str
    card: Card | None = None
    about: str = ""


@dataclass(frozen=True)
class Unclear:
    """Not understood: a sentence that says so, and commands that may have been meant."""

    sentence: str
    options: tuple[str, ...] = ()
