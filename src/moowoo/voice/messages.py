"""Messages as data: what is to be said, before it is known in which language, length or number.

`_`, `ngettext` and `pgettext` mark texts for the extraction of catalogues and give back a `Message`. Those of this
module mark what the shared rooms say; a game makes its own by `marks`, and keeps its translations itself. A `Line` is
one thing to say in its three lengths, a `Told` is a happening as the doer, the one it is done to, and the rest hear it.
"""

from collections.abc import Callable
from typing import NamedTuple

LENGTHS = ("brief", "normal", "full")
SHARED = "moowoo.voice"


class Message(NamedTuple):
    """A text with named places; `plural` is its other form, chosen by the place {n}.

    `home` is the package whose folder `languages` has it in other languages.
    """

    text: str
    plural: str | None = None
    context: str | None = None
    home: str = SHARED


class Line(NamedTuple):
    """One thing to say; `full` is left out where there is no more to tell."""

    brief: Message
    normal: Message
    full: Message | None = None

    def of(self, length: str) -> Message:
        if length == "brief":
            return self.brief
        return self.full if length == "full" and self.full is not None else self.normal


class Told(NamedTuple):
    """A happening told to its doer (`you`), to its target (`at_you`), and to everyone else (`they`)."""

    you: Line
    they: Line
    at_you: Line | None = None


Mark = Callable[[str], Message]
PairMark = Callable[[str, str], Message]


def marks(home: str) -> tuple[Mark, PairMark, PairMark]:
    """`_, ngettext, pgettext = marks("a.game")`: what marks the messages of a package that has translations itself."""

    def one(text: str) -> Message:
        return Message(text, home=home)

    def counted(text: str, plural: str) -> Message:
        return Message(text, plural, home=home)

    def in_context(context: str, text: str) -> Message:
        return Message(text, None, context, home)

    return one, counted, in_context


_, ngettext, pgettext = marks(SHARED)
