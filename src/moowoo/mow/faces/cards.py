"""The cards of MOW as they are drawn: each has a name, a face and a few signs for a terminal.

Number, flies, kind, always in this order: `7•••`, `7•••••▲` for an acrobat, `0•••••‖` for a blocker, `X•••••` for the
cow without a number.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from moowoo.faces.protocol import Signs
from moowoo.mow import cows as named_cows
from moowoo.mow.faces.cows import STRAGGLER, cow
from moowoo.mow.faces.farmers import farmer
from moowoo.mow.rules.cards import ACROBAT, BLIND, BLOCKER, COW, FACES, STRAY, plain_cows, special_cows

FLY: Final = "•"
MARKS: Final[dict[str, str]] = {BLOCKER: "‖", ACROBAT: "▲"}
WIDEST_COW, WIDEST_FARMER = 6, 8
"""Flies and mark; the longest name."""


class Cow(NamedTuple):
    """A cow as it is drawn: number, flies, kind; always in this order."""

    number: int | None
    flies: int
    kind: str

    @property
    def name(self) -> str:
        if self.number is None:
            return self.kind
        special = f"{self.kind}-{self.number}"
        return f"{special}-{self.flies}" if self.kind == COW else special

    def draw(self, lang: str) -> str:
        return cow(*self, lang=lang)

    def signs(self, lang: str) -> Signs:
        number = "X" if self.number is None else str(self.number)
        return Signs(number, FLY * self.flies + MARKS.get(self.kind, ""), WIDEST_COW)


class Farmer(NamedTuple):
    """A Farmer card as it is drawn."""

    called: str

    @property
    def name(self) -> str:
        return f"farmer-{self.called}"

    def draw(self, lang: str) -> str:
        return farmer(self.called)

    def signs(self, lang: str) -> Signs:
        return Signs("", self.called, WIDEST_FARMER)


def as_drawn(card: named_cows.Cow, edition: str) -> Cow:
    """A cow of the table; the one without a number looks different in each edition."""
    late = card.kind == STRAY and edition == "farm"
    return Cow(card.number, card.flies, STRAGGLER if late else card.kind)


def cows() -> Iterator[Cow]:
    """Every cow that looks different: those of the pack, and the farm's straggler in place of the blind cow."""
    for face in (*plain_cows(), *special_cows()):
        yield Cow(*face)
    blind = Cow(*FACES[BLIND])
    yield blind
    yield blind._replace(kind=STRAGGLER)
