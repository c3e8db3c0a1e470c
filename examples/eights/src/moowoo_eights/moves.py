"""Moves of Crazy Eights: their written form and the kernel's numbers for them."""

from dataclasses import dataclass

from moowoo.games.errors import UnreadableMove
from moowoo.games.game import unreadable
from moowoo.games.move import Move
from moowoo_eights.cards import DECK, SUIT_LETTERS, SUIT_NAMES, WRITTEN, PlayingCard
from moowoo_eights.rules import DRAW, NAME, PASS, PLAY

WORDS = {"draw": DRAW, "pass": PASS}


@dataclass(frozen=True)
class EightsMove(Move):
    """`card` is a card that is played, `suit` the one that is named."""

    game = "eights"

    card: PlayingCard | None = None
    suit: str | None = None

    def __str__(self) -> str:
        return super().__str__() if self.suit is None else f"{self.kind} {self.suit}"


def move_of(action: int) -> EightsMove:
    if action < DRAW:
        return EightsMove("play", card=DECK[action - PLAY])
    if action >= NAME:
        return EightsMove("name", suit=SUIT_NAMES[action - NAME])
    return EightsMove("draw" if action == DRAW else "pass")


def action_of(move: Move) -> int:
    if not isinstance(move, EightsMove):
        raise UnreadableMove(str(move))
    if move.kind == "play" and move.card in DECK:
        return PLAY + move.card.code
    if move.kind == "name" and move.suit in SUIT_NAMES:
        return NAME + SUIT_NAMES.index(move.suit)
    if move.kind in WORDS:
        return WORDS[move.kind]
    raise UnreadableMove(move.kind)


def parse(text: str) -> EightsMove:
    """AH, 10S, 8C play a card; `name hearts` or `name H`; draw, pass."""
    words = text.strip().upper().split()
    if len(words) == 1 and words[0] in WRITTEN:
        return EightsMove("play", card=WRITTEN[words[0]])
    if len(words) == 1 and words[0].lower() in WORDS:
        return EightsMove(words[0].lower())
    if len(words) == 2 and words[0] == "NAME" and (suit := suit_named(words[1])):
        return EightsMove("name", suit=suit)
    raise unreadable(text, [*WRITTEN, *WORDS, *(f"name {suit}" for suit in SUIT_NAMES)])


def suit_named(word: str) -> str | None:
    """A suit by its name or its letter."""
    if len(word) == 1 and word in SUIT_LETTERS:
        return SUIT_NAMES[SUIT_LETTERS.index(word)]
    return word.lower() if word.lower() in SUIT_NAMES else None
