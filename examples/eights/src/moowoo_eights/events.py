"""What happens in Crazy Eights: a class for each kind of happening. What not everyone saw is left out by `seen_by`."""

from dataclasses import dataclass, replace
from typing import Self

from moowoo.games.event import Event
from moowoo_eights.cards import PlayingCard

Cards = tuple[PlayingCard, ...]


@dataclass(frozen=True)
class EightsEvent(Event):
    game = "eights"


@dataclass(frozen=True)
class Dealt(EightsEvent):
    """`seat` is the dealer. `hands` are by seat; everyone sees their own."""

    kind = "dealt"
    turned_up: PlayingCard
    hands: tuple[Cards | None, ...]

    @property
    def hand(self) -> Cards | None:
        """The hand that somebody saw; None to who saw all, or none."""
        seen = [hand for hand in self.hands if hand is not None]
        return seen[0] if len(seen) == 1 else None

    def seen_by(self, viewer: int | None) -> Self:
        return replace(self, hands=tuple(hand if seat == viewer else None for seat, hand in enumerate(self.hands)))

    def facts(self) -> dict[str, object]:
        return {"turned_up": self.turned_up} if self.hand is None else {"turned_up": self.turned_up, "hand": self.hand}


@dataclass(frozen=True)
class Played(EightsEvent):
    kind = "played"
    card: PlayingCard
    left: int
    """How many cards the player holds after it."""


@dataclass(frozen=True)
class Drew(EightsEvent):
    """The cards are seen by who drew them."""

    kind = "drew"
    count: int
    cards: Cards | None

    def seen_by(self, viewer: int | None) -> Self:
        return self if viewer == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class Passed(EightsEvent):
    kind = "passed"


@dataclass(frozen=True)
class Named(EightsEvent):
    kind = "named"
    suit: str


@dataclass(frozen=True)
class Skipped(EightsEvent):
    """`seat` misses a turn."""

    kind = "skipped"


@dataclass(frozen=True)
class TurnedRound(EightsEvent):
    """The game goes the other way."""

    kind = "turned_round"
    to_the_left: bool


@dataclass(frozen=True)
class Owes(EightsEvent):
    """`seat` has to draw so many cards, or play a two."""

    kind = "owes"
    count: int


@dataclass(frozen=True)
class RanOut(EightsEvent):
    """The pile is empty."""

    kind = "ran_out"


@dataclass(frozen=True)
class Reshuffled(EightsEvent):
    """The discards have become a new pile of so many cards."""

    kind = "reshuffled"
    count: int


@dataclass(frozen=True)
class Finished(EightsEvent):
    """The game is over: what every hand costs, what was in it, and who has won. All hands are shown."""

    kind = "finished"
    clause: str
    points: tuple[int, ...]
    hands: tuple[Cards, ...]
    winners: tuple[int, ...]
