"""What a table of WOO can choose, and whether it makes sense.

Flags of commands are made from this before anything is played, so the compiled rules are asked only when they must be.
"""

from dataclasses import dataclass
from functools import lru_cache

from moowoo.games.errors import BadOption
from moowoo.games.options import Flag, Options, Seat, Span, Text, Whole, option

FULL_RANKS = "A10KQJ0"
"""In falling order."""
SMALLEST_DECK = 6
WHOLE_DECK = f"the deck must have an even number of cards, {SMALLEST_DECK} at least"


@lru_cache(maxsize=64)
def split_ranks(ranks: str) -> tuple[str, ...]:
    """The signs of a text such as "A10KQ"; T is read as 10."""
    return tuple("10" if sign == "T" else sign for sign in ranks.upper().replace("10", "T"))


def tidy_ranks(ranks: object) -> str:
    """The ranks in falling order, each once."""
    signs, known = split_ranks(ranks) if isinstance(ranks, str) else (), split_ranks(FULL_RANKS)
    if not signs or len(set(signs)) != len(signs) or not set(signs) <= set(known):
        raise BadOption("ranks", ranks, "some_of", known=FULL_RANKS)
    return "".join(sign for sign in known if sign in signs)


@dataclass(frozen=True)
class WooOptions(Options):
    """The options of a table.

    `first`: who is Oya in round 1, None for a random seat (WOO-SETUP-2). `target`: Woo that win the game
    (WOO-GAME-1). `mistakes`: may a marriage be announced that earns nothing (WOO-WED-3). `count_for_me`: are players
    shown their own points (WOO-CLAIM-3). A reduced deck for exact work: `suits`, `ranks` (such as "AKQ0"),
    `hand` cards, and the `goal` in points, by default 66 scaled to the deck.
    """

    first: int | None = option(None, Seat(), clause="WOO-SETUP-2")
    target: int = option(7, Whole(1, 100), clause="WOO-GAME-1", about="7 Woo")
    mistakes: bool = option(
        False, Flag(), clause="WOO-WED-3", about="WOO: marriages that earn nothing can be announced"
    )
    count_for_me: bool = option(
        True, Flag(), clause="WOO-CLAIM-3", short="no_count", about="WOO: keep count of your own points yourself"
    )
    suits: int = option(4, Whole(1, 4), clause="WOO-DECK-1", study=True)
    ranks: str = option(FULL_RANKS, Text(tidy_ranks), clause="WOO-DECK-2", study=True)
    hand: int = option(6, Whole(2, 11), clause="WOO-SETUP-1", study=True)
    goal: int | None = option(None, Whole(1, 240), clause="WOO-CLAIM-1", study=True)

    def span(self, name: str, span: Span) -> Span:
        return (2, self.deck.bit_count() // 2 - 1) if name == "hand" else span

    def check_with_others(self, name: str) -> None:
        """Two hands must come out even, with something to draw."""
        if name == "ranks" and (self.deck.bit_count() % 2 or self.deck.bit_count() < SMALLEST_DECK):
            raise BadOption("ranks", self.ranks, "deck", why=WHOLE_DECK)

    @property
    def deck(self) -> int:
        """The figures in play, as the kernel's bits."""
        from moowoo.woo.rules.cards import RANKS

        weakest_first = split_ranks(FULL_RANKS)[::-1]
        kept = sum(1 << rank for rank, sign in enumerate(weakest_first) if sign in split_ranks(self.ranks))
        return sum(kept << suit * RANKS for suit in range(self.suits))

    @property
    def points_to_claim(self) -> int:
        """The goal: as given, or 66 of 120 scaled to the deck and rounded up."""
        if self.goal is not None:
            return self.goal
        from moowoo.woo.rules.cards import GOAL, SUITS, VALUES

        weakest_first = split_ranks(FULL_RANKS)[::-1]
        points = self.suits * sum(VALUES[weakest_first.index(sign)] for sign in split_ranks(self.ranks))
        return max(1, -(-GOAL * points // (SUITS * sum(VALUES))))
