"""A table of Crazy Eights laid by hand, with cards and moves as people write them: 10S, QH, draw, pass, hearts."""

from typing import Any

import numpy as np

from moowoo_eights import rules
from moowoo_eights.rules.cards import FULL_PACK
from moowoo_eights.rules.setup import clear_table
from moowoo_eights.rules.state import SUIT, TURN

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("clubs", "diamonds", "hearts", "spades")
WORDS = {"draw": rules.DRAW, "pass": rules.PASS} | {suit: rules.NAME + place for place, suit in enumerate(SUITS)}
MOVES = {word: action for action, word in enumerate([rank + suit[0].upper() for rank in RANKS for suit in SUITS])}
WRITTEN = {action: word for word, action in (MOVES | WORDS).items()}


def seed(number: int) -> Any:
    return np.array([number, 0, 0, 0], np.uint64)


def legal(s: Any) -> list[int]:
    mask = np.zeros(rules.ACTIONS, np.uint8)
    count = rules.legal(s, mask)
    actions = [int(action) for action in np.flatnonzero(mask)]
    assert len(actions) == count
    return actions


def observation(s: Any, seat: int) -> bytes:
    out = np.full(rules.OBSERVATION, 99, np.uint8)
    rules.observe(s, seat, out)
    return out.tobytes()


def hand(s: Any, seat: int) -> list[str]:
    """The cards of a player, those of the second pack marked with a stroke."""
    return [
        WRITTEN[card] + "'" * pack
        for pack in range(rules.PACKS)
        for card in range(rules.CARDS)
        if int(s.hand[seat, pack]) >> card & 1
    ]


class Table:
    """Hands as given, the card turned up, the pile from its top; all other cards have been played. Seat 0 begins."""

    def __init__(
        self,
        *hands: str,
        up: str,
        pile: str = "",
        special: bool = False,
        again: bool = False,
        most_draws: int = 5,
        most_plays: int = 100,
        counting: int = rules.BY_FACE,
    ) -> None:
        self.s = s = rules.new()
        rules.start(s, len(hands), 0, most_draws, most_plays, int(special), int(again), counting)
        rules.deal(s, seed(1))
        clear_table(s)
        s.card, s.pack, s.turn, s.stage = MOVES[up], 0, 0, TURN
        s.suit = s.card % rules.SUITS
        pile_cards = [MOVES[card] for card in pile.split()]
        s.pile[: len(pile_cards)] = pile_cards
        s.end = len(pile_cards)
        for seat, cards in enumerate(hands):
            s.hand[seat, 0] = sum(1 << MOVES[card] for card in cards.split())
            s.drawn[seat] = len(cards.split())
        held = int(np.bitwise_or.reduce(s.hand[:, 0])) | sum(1 << card for card in pile_cards)
        s.out[0] = FULL_PACK & ~held

    def play(self, moves: str) -> "Table":
        for word in moves.split():
            action = (MOVES | WORDS)[word]
            assert action in legal(self.s), f"{word} is not legal"
            rules.apply(self.s, action)
        return self

    @property
    def legal(self) -> set[str]:
        return {WRITTEN[action] for action in legal(self.s)}

    @property
    def turn(self) -> int:
        return int(rules.actor(self.s))

    @property
    def names_suit(self) -> bool:
        return bool(self.s.stage == SUIT)

    @property
    def over(self) -> bool:
        return bool(rules.actor(self.s) == rules.OVER)

    def hand(self, seat: int) -> list[str]:
        return hand(self.s, seat)

    @property
    def returns(self) -> list[float]:
        out = np.zeros(int(self.s.seats))
        rules.returns(self.s, out)
        return [float(value) for value in out]

    def why_not(self, word: str) -> str:
        return str(rules.why_not(self.s, (MOVES | WORDS)[word]))
