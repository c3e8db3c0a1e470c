"""The cows and the herd of the slow model: a herd is a line of numbered places with cows standing on them."""

from __future__ import annotations

Cow = tuple[int | None, int]

BLOCKERS: tuple[Cow, ...] = ((0, 5), (16, 5))
ACROBATS: tuple[Cow, ...] = ((7, 5), (9, 5))
BLIND: Cow = (None, 5)


def pack() -> list[Cow]:
    """MOW-DECK-1 and MOW-DECK-2: 48 cows."""
    plain: list[Cow] = [(number, 0) for number in range(1, 16)]
    plain += [(number, 1) for number in range(2, 15)]
    plain += [(number, 2) for number in range(3, 14)]
    plain += [(number, 3) for number in range(7, 10)]
    return [*plain, *BLOCKERS, *ACROBATS, BLIND, BLIND]


def deck(farm: bool, seats: int) -> list[Cow]:
    """MOW-DECK-3: one pack, and two for six farmers or more of the box edition."""
    return pack() * 2 if farm and seats > 5 else pack()


def is_special(cow: Cow) -> bool:
    """MOW-DECK-2: the specials are the cows with five flies."""
    return cow[1] == 5


def can_start(cow: Cow) -> bool:
    """MOW-START-1: any cow but an acrobat or a blind cow starts a herd."""
    return cow not in ACROBATS and cow != BLIND


def flies(cows: list[Cow]) -> int:
    """MOW-SCORE-1: the flies of some cows."""
    return sum(cow[1] for cow in cows)


class Herd:
    """One herd: which cows stand on which number, the first of each place on the ground."""

    def __init__(self) -> None:
        self.places: dict[int, list[Cow]] = {}

    @property
    def empty(self) -> bool:
        return not self.places

    def cows(self) -> list[Cow]:
        return [cow for place in self.places.values() for cow in place]

    def accepts(self, cow: Cow) -> bool:
        """Whether the cow may be played on this herd, empty or not."""
        if self.empty:
            return can_start(cow)
        if cow == BLIND:
            return bool(self.gaps())
        if cow in ACROBATS:
            return self.carries(cow[0])
        number = cow[0]
        assert number is not None
        return number < min(self.places) or number > max(self.places)  # MOW-ADD-1, MOW-ADD-2

    def gaps(self) -> list[int]:
        """MOW-ADD-4: the numbers free between the ends."""
        return [n for n in range(min(self.places), max(self.places)) if n not in self.places]

    def carries(self, number: int | None) -> bool:
        """MOW-ADD-3: whether a cow of that number, no acrobat and not blind, stands on the ground."""
        return any(place[0][0] == number and not is_special(place[0]) for place in self.places.values())

    def add(self, cow: Cow) -> None:
        assert self.accepts(cow)
        number = self.gaps()[0] if cow == BLIND else cow[0]
        assert number is not None
        self.places.setdefault(number, []).append(cow)

    def leave(self) -> list[Cow]:
        """All cows go; the herd is empty."""
        cows = self.cows()
        self.places = {}
        return cows
