"""The places of a message, filled as its language wants it: nouns in their case, and words as they sound before them.

Both are data of the language (`language.toml`): `cases`, and the words of `joints` that sound otherwise before some
beginnings. "la table de {name}" is "la table d'Anna", "{most} y {last}" is "Hugo e Inés".
"""

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import NamedTuple

from moowoo.voice.cases import in_case

APOSTROPHES = ("'", "\N{RIGHT SINGLE QUOTATION MARK}")


class Joint(NamedTuple):
    """A word that sounds otherwise before some beginnings."""

    word: str
    becomes: str
    before: re.Pattern[str]

    @classmethod
    def of(cls, word: str, becomes: str, before: str) -> "Joint":
        return cls(word, becomes, re.compile(before, re.IGNORECASE))

    def before_it(self, text: str) -> str:
        """A text that ends with this word, with what it becomes instead; after an apostrophe there is no space."""
        head, found = text[: -len(self.word) - 1], text[-len(self.word) - 1]
        becomes = self.becomes.capitalize() if found.isupper() else self.becomes
        return head + becomes + ("" if becomes.endswith(APOSTROPHES) else " ")


class Place(NamedTuple):
    """A place of a message: the text before it, what fills it, how that is asked for, and a joint before it."""

    before: str
    name: str | None
    asked: str
    joint: Joint | None


class Filling:
    """Fills messages of one language. Each is looked at once; most ask for no grammar."""

    def __init__(self, cases: Sequence[str], joints: Sequence[Joint]) -> None:
        self.cases, self.joints = cases, joints
        self.endings = {joint: re.compile(rf"(?<![\w'’]){joint.word} $", re.IGNORECASE) for joint in joints}
        self.known: dict[str, tuple[Place, ...]] = {}

    def fill(self, text: str, facts: Mapping[str, object]) -> str:
        places = self.known.get(text)
        if places is None:
            places = self.known[text] = self.places(text)
        if not places:
            return text.format(**facts)
        said = []
        for before, name, asked, joint in places:
            word = self.word(facts[name], asked) if name else ""
            said += [joint.before_it(before) if joint and joint.before.match(word) else before, word]
        return "".join(said)

    def word(self, fact: object, asked: str) -> str:
        """A fact as it is asked for: in a case, or formatted as Python does."""
        if asked not in self.cases:
            return format(fact, asked)
        return in_case(fact, asked) if isinstance(fact, str) else str(fact)

    def places(self, text: str) -> tuple[Place, ...]:
        """The places of a text that asks for grammar; of others, none."""
        found = tuple(
            Place(before, name, asked or "", self.joint_after(before))
            for before, name, asked, _conversion in Formatter().parse(text)
        )
        return found if any(place.joint or place.asked in self.cases for place in found) else ()

    def joint_after(self, before: str) -> Joint | None:
        return next((joint for joint, ending in self.endings.items() if ending.search(before)), None)
