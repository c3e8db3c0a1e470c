"""What a table of WOO can choose, and whether it makes sense."""

from dataclasses import dataclass
from typing import Any

from moowoo.games.checks import flag, known_only, whole
from moowoo.games.errors import BadOption
from moowoo.woo.cards import RANK_SIGNS
from moowoo.woo.rules import FULL_DECK, GOAL, RANKS, SUITS
from moowoo.woo.rules.cards import VALUES

FULL_RANKS = "A10KQJ0"
FULL_POINTS = SUITS * sum(VALUES)


@dataclass(frozen=True)
class WooOptions:
    """The options of a table.

    `first`: who is Oya in round 1, None for a random seat (WOO-SETUP-2). `target`: Woo that win the game
    (WOO-GAME-1). `mistakes`: may a marriage be announced that earns nothing (WOO-WED-3). `count_for_me`: are players
    shown their own points (WOO-CLAIM-3). A reduced deck for exact work: `suits`, `ranks` (such as "AKQ0"),
    `hand` cards, and the `goal` in points, by default 66 scaled to the deck.
    """

    first: int | None = None
    target: int = 7
    mistakes: bool = False
    count_for_me: bool = True
    suits: int = SUITS
    ranks: str = FULL_RANKS
    hand: int = 6
    goal: int | None = None

    def __post_init__(self) -> None:
        whole("first", self.first, 0, 1, optional=True)
        whole("target", self.target, 1, 100)
        flag("mistakes", self.mistakes)
        flag("count_for_me", self.count_for_me)
        whole("suits", self.suits, 1, SUITS)
        object.__setattr__(self, "ranks", tidy_ranks(self.ranks))
        deck_size = self.deck.bit_count()
        if deck_size % 2 or deck_size < 6:
            raise BadOption("ranks", self.ranks, "deck")
        whole("hand", self.hand, 2, deck_size // 2 - 1)
        whole("goal", self.goal, 1, 240, optional=True)

    @property
    def deck(self) -> int:
        """The figures in play, as the kernel's bits."""
        kept = sum(1 << rank for rank in range(RANKS) if RANK_SIGNS[rank] in split_ranks(self.ranks))
        return sum(kept << suit * RANKS for suit in range(self.suits)) & FULL_DECK

    @property
    def points_to_claim(self) -> int:
        """The goal: as given, or 66 of 120 scaled to the deck and rounded up."""
        if self.goal is not None:
            return self.goal
        points = self.suits * sum(VALUES[RANK_SIGNS.index(sign)] for sign in split_ranks(self.ranks))
        return max(1, -(-GOAL * points // FULL_POINTS))


def make_options(**chosen: Any) -> WooOptions:
    """Options from outside, unknown names refused."""
    known_only(WooOptions, chosen)
    return WooOptions(**chosen)


def split_ranks(ranks: str) -> list[str]:
    """The signs of a text such as "A10KQ"; T is read as 10."""
    return ["10" if sign == "T" else sign for sign in ranks.upper().replace("10", "T")]


def tidy_ranks(ranks: object) -> str:
    """The ranks in falling order, each once."""
    signs = split_ranks(ranks) if isinstance(ranks, str) else []
    if not signs or len(set(signs)) != len(signs) or not set(signs) <= set(RANK_SIGNS):
        raise BadOption("ranks", ranks, "ranks", known=FULL_RANKS)
    return "".join(sign for sign in reversed(RANK_SIGNS) if sign in signs)
