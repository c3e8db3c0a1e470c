"""The cows and the Farmers by name."""

from collections import Counter
from collections.abc import Iterable, Sequence

from moowoo.mow.rules import BLIND, FACES, PACK, WHOLE_PACK, Face


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


def pack(deck: int = WHOLE_PACK) -> list[str]:
    """The cows of a pack as they are written; `deck` has a bit for each."""
    return [str(COWS[min(card, BLIND)]) for card in range(PACK) if deck >> card & 1]


def pack_of(written: Sequence[str]) -> int | None:
    """The cows that are written as a pack's bits; None if one is no cow, or there are more of it than in a pack."""
    deck = 0
    for text in written:
        card = WRITTEN[text.upper()].code if text.upper() in WRITTEN else PACK
        card += card == BLIND and deck >> BLIND & 1
        if card >= PACK or deck >> card & 1:
            return None
        deck |= 1 << card
    return deck
