"""Moves of WOO: their written form and the kernel's numbers for them."""

from dataclasses import dataclass
from functools import cache

from moowoo.games.errors import UnreadableMove
from moowoo.games.game import unreadable
from moowoo.games.move import Move
from moowoo.woo.cards import FIGURES, SUIT_LETTERS, SUIT_NAMES, WRITTEN, Figure
from moowoo.woo.rules import CLAIM, CLOSE, DECLINE, DRAW, EXCHANGE, MARRY, PLAY

WORDS = {"draw": DRAW, "exchange": EXCHANGE, "close": CLOSE, "claim": CLAIM, "decline": DECLINE}
KINDS = {action: word for word, action in WORDS.items()}


@dataclass(frozen=True)
class WooMove(Move):
    """`card` is a figure that is played, `suit` the one a marriage is announced in."""

    game = "woo"

    card: Figure | None = None
    suit: str | None = None

    def __str__(self) -> str:
        if self.card is not None:
            return str(self.card)
        return self.kind if self.suit is None else f"{self.kind} {self.suit}"


@cache
def move_of(action: int) -> WooMove:
    if action < DRAW:
        return WooMove("play", card=FIGURES[action - PLAY])
    if MARRY <= action < CLOSE:
        return WooMove("marry", suit=SUIT_NAMES[action - MARRY])
    return WooMove(KINDS[action])


def action_of(move: Move) -> int:
    if not isinstance(move, WooMove):
        raise UnreadableMove(str(move))
    if move.kind == "play" and isinstance(move.card, Figure) and move.card in FIGURES:
        return PLAY + move.card.code
    if move.kind == "marry" and move.suit in SUIT_NAMES:
        return MARRY + SUIT_NAMES.index(move.suit)
    if move.kind in WORDS:
        return WORDS[move.kind]
    raise UnreadableMove(move.kind)


def parse(text: str) -> WooMove:
    """AH, 10S, 0C play a card; `marry hearts` or `marry H`; draw, exchange, close, claim, decline."""
    words = text.strip().upper().split()
    if len(words) == 1 and words[0] in WRITTEN:
        return WooMove("play", card=WRITTEN[words[0]])
    if len(words) == 1 and words[0].lower() in WORDS:
        return WooMove(words[0].lower())
    if len(words) == 2 and words[0] == "MARRY" and (suit := suit_named(words[1])):
        return WooMove("marry", suit=suit)
    raise unreadable(text, [*WRITTEN, *WORDS, *(f"marry {name}" for name in SUIT_NAMES)])


def suit_named(word: str) -> str | None:
    """A suit by its name or its letter."""
    if len(word) == 1 and word in SUIT_LETTERS:
        return SUIT_NAMES[SUIT_LETTERS.index(word)]
    return word.lower() if word.lower() in SUIT_NAMES else None
