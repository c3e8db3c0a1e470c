"""What happens in WOO: a class for each kind of happening. What not everyone saw is left out by `seen_by`."""

from dataclasses import dataclass, replace
from typing import Self

from moowoo.games.event import Event
from moowoo.woo.cards import Figure

Figures = tuple[Figure, ...]
Pair = tuple[int, ...]
"""A number for each seat."""


@dataclass(frozen=True)
class WooEvent(Event):
    """WOO-CLAIM-3: from events that name cards past tricks can be read, from one's own too: what was dealt or drawn and
    is held no more.
    """

    game = "woo"


@dataclass(frozen=True)
class Dealt(WooEvent):
    """`seat` is Oya. `hands` are by seat; everyone sees their own."""

    kind = "dealt"
    begins_anew = left_to_memory = True
    round: int
    trump_card: Figure
    carry: int
    hands: tuple[Figures | None, ...]

    @property
    def hand(self) -> Figures | None:
        """The hand that somebody saw; None to who saw both, or none."""
        seen = [hand for hand in self.hands if hand is not None]
        return seen[0] if len(seen) == 1 else None

    def seen_by(self, viewer: int | None) -> Self:
        return replace(self, hands=tuple(hand if seat == viewer else None for seat, hand in enumerate(self.hands)))

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = {"round": self.round, "trump_card": self.trump_card, "carry": self.carry}
        return facts if self.hand is None else facts | {"hand": self.hand}


@dataclass(frozen=True)
class Led(WooEvent):
    kind = "led"
    begins_anew = left_to_memory = True
    card: Figure


@dataclass(frozen=True)
class Answered(WooEvent):
    kind = "answered"
    left_to_memory = True
    card: Figure
    led: Figure


@dataclass(frozen=True)
class WonTrick(WooEvent):
    kind = "won_trick"
    left_to_memory = True
    cards: Figures
    value: int


@dataclass(frozen=True)
class Drew(WooEvent):
    """The card is seen by who drew it."""

    kind = "drew"
    left_to_memory = True
    card: Figure | None

    def seen_by(self, viewer: int | None) -> Self:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class TookTrumpCard(WooEvent):
    kind = "took_trump_card"
    left_to_memory = True
    card: Figure


@dataclass(frozen=True)
class RanOut(WooEvent):
    """The stock is empty."""

    kind = "ran_out"


@dataclass(frozen=True)
class Exchanged(WooEvent):
    kind = "exchanged"
    left_to_memory = True
    taken: Figure
    zero: Figure


@dataclass(frozen=True)
class Married(WooEvent):
    kind = "married"
    suit: str
    value: int


@dataclass(frozen=True)
class MarriedInVain(Married):
    """Announced by mistake: it earns nothing."""

    kind = "married_in_vain"


@dataclass(frozen=True)
class Closed(WooEvent):
    kind = "closed"
    cards: int
    """How many the closer holds."""
    before_drawing: bool


@dataclass(frozen=True)
class Claimed(WooEvent):
    kind = "claimed"
    good: bool
    points: int
    goal: int


@dataclass(frozen=True)
class Declined(WooEvent):
    kind = "declined"
    bonus: int
    """Points for the last trick."""


@dataclass(frozen=True)
class RoundEnd(WooEvent):
    """How a round ended: points, tricks and the Woo so far by seat, and the clause that judged it."""

    points: Pair
    tricks: Pair
    total: Pair
    clause: str


@dataclass(frozen=True)
class RoundWon(RoundEnd):
    kind = "round_won"
    woo: int


@dataclass(frozen=True)
class RoundTied(RoundEnd):
    kind = "round_tied"
    carry: int
    """What the next round is worth besides."""


@dataclass(frozen=True)
class GameWon(WooEvent):
    kind = "game_won"
    total: Pair
