"""Messages as data: what is to be said, before it is known in which language, length or number.

`_`, `ngettext` and `pgettext` mark texts for the extraction of catalogues and give back a `Message`. A `Line` is one
thing to say in its three lengths, a `Told` is a happening as the doer, the one it is done to, and the rest hear it.
"""

from typing import NamedTuple

LENGTHS = ("brief", "normal", "full")


class Message(NamedTuple):
    """A text with named places; `plural` is its other form, chosen by the place {n}."""

    text: str
    plural: str | None = None
    context: str | None = None


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


def _(text: str) -> Message:
    return Message(text)


def ngettext(text: str, plural: str) -> Message:
    return Message(text, plural)


def pgettext(context: str, text: str) -> Message:
    return Message(text, None, context)
