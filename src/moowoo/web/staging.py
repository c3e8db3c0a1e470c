"""How what happens is shown at the table: which cards go where, what is held up, and what it all counts.

A game describes it by places. A place is an element of the page by its `data-place` or `data-key`; `seat_place`
names the plate of a player, `HAND` the hand of whoever looks, `BOARD` the middle of the table. The page puts the rest
together: it knows how long everything lasts, and what to do for those who want nothing to move.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

HAND = "hand"
BOARD = "board"

Kind = Literal["lay", "sweep", "home", "sign"]
"""What takes which time: a card is laid; what lies complete is seen and then swept away; cards go home to somebody;
something is held up."""


@dataclass(frozen=True)
class Flight:
    """Cards, by the names of their faces, on their way from one place to another."""

    cards: tuple[str, ...]
    start: str
    goal: str


@dataclass(frozen=True)
class Sign:
    """Something for all to see at a place: words, a face, or a number that is counted up to."""

    place: str
    words: str = ""
    face: str = ""
    count: int | None = None


@dataclass(frozen=True)
class Stage:
    """How one event is shown. `before`: on the table as it was until then, which only afterwards shows what is new."""

    kind: Kind
    flights: tuple[Flight, ...] = ()
    sign: Sign | None = None
    before: bool = False


def seat_place(seat: int | None) -> str:
    return BOARD if seat is None else f"seat-{seat}"


def hand_place(seat: int | None, viewer: int | None) -> str:
    """Where the cards of a seat are held, as somebody sees it."""
    return HAND if seat is not None and seat == viewer else seat_place(seat)


@dataclass(frozen=True)
class ScoreRow:
    """What somebody has, in the columns of `Scores`, and in a sentence."""

    seat: int
    name: str
    cells: tuple[str, ...]
    sentence: str = ""
    face: str = ""
    """Of what they have won, if there is such a thing."""


@dataclass(frozen=True)
class Scores:
    """The scores of a round or of a game, the best first."""

    columns: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    remark: str = ""
    """Who leads, or what is at stake next."""


def best_first(numbers: Sequence[int], *, low: bool = False) -> list[int]:
    """The seats in the order of their scores."""
    return sorted(range(len(numbers)), key=lambda seat: (numbers[seat] if low else -numbers[seat], seat))
