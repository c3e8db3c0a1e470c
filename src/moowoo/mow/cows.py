"""The cows and the Farmers by name."""

from collections import Counter
from collections.abc import Iterable

from moowoo.mow.rules import FACES, Face


class Cow(Face):
    """A cow; written as number and flies: 7/3, 16/5, and X for a blind one."""

    __slots__ = ()

    @property
    def game(self) -> str:
        return "mow"

    @property
    def code(self) -> int:
        """The kernel's number of the face."""
        return CODES[self]

    @property
    def special(self) -> bool:
        return self.kind != "cow"

    def __str__(self) -> str:
        return "X" if self.number is None else f"{self.number}/{self.flies}"


COWS = tuple(Cow(*face) for face in FACES)
"""All faces, by the kernel's number."""

CODES = {cow: code for code, cow in enumerate(COWS)}

WRITTEN = {str(cow): cow for cow in COWS}


def cows(faces: Iterable[int]) -> tuple[Cow, ...]:
    return tuple(COWS[face] for face in faces)


def more(after: Iterable[int], before: Iterable[int]) -> tuple[Cow, ...]:
    """The cows that are in one list of faces and not in the other, counted."""
    return cows(sorted((Counter(after) - Counter(before)).elements()))
