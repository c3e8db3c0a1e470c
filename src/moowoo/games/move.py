"""A decision as people write it: a word, and what it is aimed at."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Move:
    """`str(move)` is the short written form, which the game parses back.

    `card` is a cow or a figure; `seat` another player, counted from 0 (written from 1); `number` a row (0, 1, 2,
    written from 1) or a fly class; `suit` a suit.
    """

    kind: str
    card: Any = None
    seat: int | None = None
    number: int | None = None
    suit: str | None = None

    def __str__(self) -> str:
        if self.card is not None:
            return str(self.card) if self.kind == "play" else f"{self.kind} {self.card}"
        if self.seat is not None:
            return f"{self.kind} {self.seat + 1}"
        if self.number is not None:
            return f"{self.kind} {self.number + 1 if self.kind == 'row' else self.number}"
        return f"{self.kind} {self.suit}" if self.suit is not None else self.kind
