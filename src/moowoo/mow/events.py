"""What happens in MOW: a class for each kind of happening. What not everyone saw is left out by `seen_by`."""

from dataclasses import dataclass, replace
from typing import Literal, Self

from moowoo.games.event import Event
from moowoo.mow.cows import Cow

Cows = tuple[Cow, ...]
Where = Literal["start", "left", "right", "on", "inside"]
"""Where a cow went: it starts a herd, at the low or the high end, on top of another, or in a gap."""


@dataclass(frozen=True)
class MowEvent(Event):
    game = "mow"


@dataclass(frozen=True)
class Dealt(MowEvent):
    """`seat` starts. `hands` are by seat; everyone sees their own."""

    kind = "dealt"
    round: int
    may_swap: bool
    hands: tuple[Cows | None, ...]

    @property
    def hand(self) -> Cows | None:
        """The hand that somebody saw; None to who saw all of them, or none."""
        seen = [hand for hand in self.hands if hand is not None]
        return seen[0] if len(seen) == 1 else None

    def seen_by(self, viewer: int | None) -> Self:
        return replace(self, hands=tuple(hand if seat == viewer else None for seat, hand in enumerate(self.hands)))

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = {"round": self.round, "may_swap": self.may_swap}
        return facts if self.hand is None else facts | {"hand": self.hand}


@dataclass(frozen=True)
class Played(MowEvent):
    kind = "played"
    cow: Cow
    row: int
    rows: int
    flies: int
    """Flies of the whole herd now."""
    where: Where
    place: int | None = None
    """The number that a blind cow stands in for."""


@dataclass(frozen=True)
class Took(MowEvent):
    kind = "took"
    cows: Cows
    flies: int
    row: int
    rows: int
    last: bool
    """It ended the round."""


@dataclass(frozen=True)
class Passed(MowEvent):
    kind = "passed"
    row: int
    rows: int


@dataclass(frozen=True)
class Drew(MowEvent):
    """`cows` are seen by who drew them."""

    kind = "drew"
    count: int
    left: int
    cows: Cows | None

    def seen_by(self, viewer: int | None) -> Self:
        return self if viewer == self.seat else replace(self, cows=None)


@dataclass(frozen=True)
class Forgot(MowEvent):
    kind = "forgot"


@dataclass(frozen=True)
class Kept(MowEvent):
    """The direction stays."""

    kind = "kept"
    arrow: int
    rows: int


@dataclass(frozen=True)
class Reversed(MowEvent):
    kind = "reversed"
    arrow: int
    rows: int


@dataclass(frozen=True)
class Handed(MowEvent):
    """The turn goes to another."""

    kind = "handed"
    other: int


@dataclass(frozen=True)
class NamedRow(MowEvent):
    kind = "named_row"
    row: int


@dataclass(frozen=True)
class Swapped(MowEvent):
    """Two farmers swap hands; both see all of it. `viewer` is through whose eyes it is seen."""

    kind = "swapped"
    other: int
    hands: tuple[Cows, Cows] | None
    """What `seat` and `other` held before."""
    viewer: int | None = None

    @property
    def received(self) -> Cows:
        """What the viewer holds now."""
        if self.hands is None or self.viewer is None:
            return ()
        return self.hands[1 if self.viewer == self.seat else 0]

    def seen_by(self, viewer: int | None) -> Self:
        if viewer is not None and viewer in (self.seat, self.other):
            return replace(self, viewer=viewer)
        return replace(self, hands=None, viewer=None)

    def facts(self) -> dict[str, object]:
        if self.hands is None or self.viewer is None:
            return {"other": self.other}
        mine = 0 if self.viewer == self.seat else 1
        return {"other": self.other, "given": self.hands[mine], "received": self.hands[1 - mine]}


@dataclass(frozen=True)
class FarmerPlayed(MowEvent):
    kind = "farmer"
    farmer: str
    other: int | None = None

    def facts(self) -> dict[str, object]:
        return {"farmer": self.farmer, "other": self.other}


@dataclass(frozen=True)
class Spied(MowEvent):
    """`cows` are seen by the spy."""

    kind = "spied"
    other: int
    cows: Cows | None

    def seen_by(self, viewer: int | None) -> Self:
        return self if viewer == self.seat else replace(self, cows=None)


@dataclass(frozen=True)
class BetweenTwo(MowEvent):
    """A cow changes hands; the two farmers see which."""

    other: int
    cow: Cow | None

    def seen_by(self, viewer: int | None) -> Self:
        return self if viewer is not None and viewer in (self.seat, self.other) else replace(self, cow=None)


@dataclass(frozen=True)
class TookCow(BetweenTwo):
    kind = "took_cow"


@dataclass(frozen=True)
class GaveCow(BetweenTwo):
    kind = "gave_cow"


@dataclass(frozen=True)
class Cleared(MowEvent):
    kind = "cleared"
    cows: Cows
    flies: int
    row: int
    rows: int


@dataclass(frozen=True)
class Hired(MowEvent):
    """`farmers` are seen by who hired them."""

    kind = "hired"
    count: int
    farmers: tuple[str, ...] | None

    def seen_by(self, viewer: int | None) -> Self:
        return self if viewer == self.seat else replace(self, farmers=None)


@dataclass(frozen=True)
class Renewed(MowEvent):
    """`cows` are shown to all; the new ones are seen by who drew them."""

    kind = "renewed"
    cows: Cows
    drawn: Cows | None

    def seen_by(self, viewer: int | None) -> Self:
        return self if viewer == self.seat else replace(self, drawn=None)


@dataclass(frozen=True)
class Thinned(MowEvent):
    """A cow is lost; who loses it sees which."""

    kind = "thinned"
    by: int
    cow: Cow | None

    def seen_by(self, viewer: int | None) -> Self:
        return self if viewer == self.seat else replace(self, cow=None)


@dataclass(frozen=True)
class Ignored(MowEvent):
    kind = "ignored"
    flies: int


@dataclass(frozen=True)
class Saved(MowEvent):
    """Ignore is kept for later: nobody else is to know that there was a choice."""

    kind = "saved"

    def seen_by(self, viewer: int | None) -> Self | None:
        return self if viewer == self.seat else None


@dataclass(frozen=True)
class Scored(MowEvent):
    """A round is counted: flies and totals by seat, and who had nothing to count for love of cows."""

    kind = "scored"
    flies: tuple[int, ...]
    totals: tuple[int, ...]
    loved: tuple[int, ...]


@dataclass(frozen=True)
class FarmerDrawn(MowEvent):
    """Who draws the card sees which it is."""

    kind = "farmer_drawn"
    farmer: str | None

    def seen_by(self, viewer: int | None) -> Self:
        return self if viewer == self.seat else replace(self, farmer=None)


@dataclass(frozen=True)
class NextStarter(MowEvent):
    kind = "next_starter"


@dataclass(frozen=True)
class GameWon(MowEvent):
    kind = "game_won"
    winners: tuple[int, ...]
    totals: tuple[int, ...]
