"""`Record`: a written game as data, between the text and the game."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from moowoo.games import Game
from moowoo.games.options import Options
from moowoo.games.seeds import Nonces, master_seed
from moowoo.records.errors import RecordError
from moowoo.records.headers import write_options

UNSEEDED = master_seed("a table without a seed")
"""Stands for the seed where every deal is written out and there is none."""

HIDDEN_DEAL = ("hidden",)


@dataclass(frozen=True)
class SeatMoves:
    """Moves made one after another by one seat; None where the record does not say whose."""

    seat: int | None
    moves: tuple[str, ...]


Turn = tuple[SeatMoves, ...]
"""One line of moves."""


@dataclass(frozen=True)
class Round:
    """A round: how it was dealt, and its turns. `deck` is None where the deal follows from the seed."""

    number: int
    deck: tuple[str, ...] | None = None
    shout: int | None = None
    turns: tuple[Turn, ...] = ()


@dataclass(frozen=True)
class Record:
    """A written game. `scores` are None while it is unfinished; `sealed` means its seed is not revealed yet.

    `kept` means that it was played with real cards and written down by a keeper: nobody knows the deals.
    """

    kind: str
    options: Options
    names: tuple[str, ...]
    rounds: tuple[Round, ...]
    date: datetime.date | None = None
    by_hand: bool = False
    commitment: str | None = None
    seed: bytes | None = None
    nonces: Nonces = field(default_factory=dict)
    scores: tuple[int, ...] | None = None
    kept: bool = False
    played: Game | None = field(default=None, compare=False, repr=False)

    @property
    def sealed(self) -> bool:
        """Whether the moves are still kept secret."""
        return self.played is None

    @property
    def game(self) -> Game:
        """The game the record tells; raises `RecordError` while it is sealed."""
        if self.played is None:
            raise RecordError(1, "sealed")
        return self.played

    @property
    def headers(self) -> Mapping[str, str]:
        """The headers as they are written, in order."""
        result = ", ".join(f"{name} {score}" for name, score in zip(self.names, self.scores or (), strict=False))
        lines = {
            "Game": self.kind,
            "Players": ", ".join(self.names),
            "Date": self.date.isoformat() if self.date else "",
            "Options": write_options(self.options),
            "Dealing": "unknown" if self.kept else "by hand" if self.by_hand and self.commitment else "",
            "Commitment": self.commitment or "",
            "Seed": self.seed.hex() if self.seed else "",
            "Nonces": ", ".join(f"{self.names[seat]} {nonce.hex()}" for seat, nonce in sorted(self.nonces.items())),
            "Result": result or "unfinished",
        }
        return {header: text for header, text in lines.items() if text}
