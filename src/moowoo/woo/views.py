"""Everything one seat of WOO may see, ready to be drawn or spoken."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from moowoo.games.game import Fields, State, fields_of
from moowoo.games.move import Card
from moowoo.games.view import View
from moowoo.woo import rules
from moowoo.woo.cards import FIGURES, SUIT_NAMES, Figure, figures
from moowoo.woo.moves import WooMove, move_of
from moowoo.woo.rules.cards import CARDS, RANKS
from moowoo.woo.rules.knowledge import surely_held, surely_not_held, unseen
from moowoo.woo.rules.state import BEFORE_DRAW, FINISHED, FOLLOW, LAST, LEAD, NOBODY, NONE, WAITING

Mask = npt.NDArray[np.uint8]
PROMPTS = {
    WAITING: "deal",
    BEFORE_DRAW: "draw_or",
    LEAD: "lead",
    FOLLOW: "answer",
    LAST: "last",
    FINISHED: "over",
}


@dataclass(frozen=True)
class HeldFigure:
    """A card in hand: may it be played now, and if not, by which clause?"""

    card: Figure
    playable: bool
    why_not: str | None


@dataclass(frozen=True)
class WooPlayer:
    """What everyone sees of a player. `points` only where the viewer may count them."""

    seat: int
    cards: int
    tricks: int
    treasure: int
    marriages: tuple[str, ...]
    woo: int
    points: int | None


@dataclass(frozen=True)
class WooView(View):
    """A seat's view; `seat` is None for a spectator.

    At a `strict` table memory is the player's own business, as long as a round lasts (WOO-CLAIM-3): no view shows the
    cards of past tricks, nor anything that follows from them or from what was shown before, such as the trump card
    that was exchanged. `known`, `excluded`, `unseen` and `played` are empty then.
    """

    seat: int | None
    round: int
    prompt: str
    actor: int | None
    oya: int | None
    trump: str | None
    trump_card: Figure | None
    stock: int
    closed: bool
    closer: int | None
    led: Figure | None
    bound: str | None
    hand: tuple[HeldFigure, ...]
    players: tuple[WooPlayer, ...]
    choices: tuple[WooMove, ...]
    known: tuple[Figure, ...]
    """Cards the other surely holds."""
    excluded: tuple[Figure, ...]
    """Unseen cards the other surely does not hold."""
    unseen: tuple[Figure, ...]
    """All cards this seat has not placed."""
    played: tuple[Figure, ...]
    """Cards of the tricks of this round."""
    marriage_points: dict[str, int]
    """What each marriage that may be announced now brings, by its suit."""
    carry: int
    target: int
    goal: int
    winner: int | None
    strict: bool
    game: str = "woo"

    @property
    def won_by(self) -> tuple[int, ...]:
        return () if self.winner is None else (self.winner,)

    def move_with(self, card: Card) -> WooMove:
        return WooMove("play", card=FIGURES[card.code])


def look(record: State, seat: int | None, mask: Mask, *, count_for_me: bool = True, strict: bool = False) -> WooView:
    """The view of a seat, or of a spectator."""
    s, may = fields_of(record), mask.tolist()
    begun = s.rounds > 0
    viewer = seat if begun else None
    counting = None if strict else viewer
    actor = int(rules.actor(record))
    acting = actor if actor >= 0 else None
    choices = tuple(move_of(a) for a, legal in enumerate(may) if legal) if seat is not None and seat == acting else ()
    return WooView(
        seat=seat,
        round=int(s.rounds),
        prompt=PROMPTS[int(s.stage)],
        actor=acting,
        oya=int(s.oya) if begun else None,
        trump=SUIT_NAMES[s.trump] if begun else None,
        trump_card=FIGURES[s.trump_card] if begun and s.trump_card != NONE else None,
        stock=int(s.end - s.top),
        closed=bool(s.closed),
        closer=int(s.closer) if begun and s.closer != NOBODY else None,
        led=FIGURES[s.lead] if begun and s.lead != NONE else None,
        bound=SUIT_NAMES[s.bound] if begun and s.bound != NONE else None,
        hand=held(record, s, viewer, may, acting) if viewer is not None else (),
        players=tuple(player(s, p, seat, count_for_me) for p in range(2)),
        choices=choices,
        known=figures(int(surely_held(record, counting))) if counting is not None else (),
        excluded=figures(int(surely_not_held(record, counting))) if counting is not None else (),
        unseen=figures(int(unseen(record, counting))) if counting is not None else (),
        played=() if strict else figures(int(s.treasure[0] | s.treasure[1])),
        marriage_points={
            move.suit: int(rules.marriage_points(record, SUIT_NAMES.index(move.suit)))
            for move in choices
            if move.kind == "marry" and move.suit
        },
        carry=int(s.carry),
        target=int(s.target),
        goal=int(s.goal),
        winner=next((p for p in range(2) if s.woo[p] >= s.target), None),
        strict=strict,
    )


def held(record: State, s: Fields, seat: int, may: Sequence[int], acting: int | None) -> tuple[HeldFigure, ...]:
    """The hand by suit, trumps last, the strongest first; a card is judged only when its holder is to act."""
    held_cards, trump, judged = int(s.hand[seat]) & rules.FULL_DECK, int(s.trump), seat == acting
    return tuple(
        HeldFigure(
            FIGURES[code],
            bool(judged and may[code]),
            rules.why_not(record, code) if judged and not may[code] else None,
        )
        for code in display_order(trump)
        if held_cards >> code & 1
    )


@cache
def display_order(trump: int) -> tuple[int, ...]:
    """The kernel's numbers of all figures, in the order a hand is held where a suit is trumps."""
    return tuple(sorted(range(CARDS), key=lambda code: (code // RANKS == trump, code // RANKS, -code)))


def player(s: Fields, seat: int, viewer: int | None, count_for_me: bool) -> WooPlayer:
    return WooPlayer(
        seat=seat,
        cards=int(s.hand[seat]).bit_count(),
        tricks=int(s.tricks[seat]),
        treasure=int(s.treasure[seat]).bit_count(),
        marriages=tuple(SUIT_NAMES[i] for i in range(4) if s.rounds and s.married[i] == seat),
        woo=int(s.woo[seat]),
        points=int(s.points[seat]) if viewer == seat and count_for_me else None,
    )
