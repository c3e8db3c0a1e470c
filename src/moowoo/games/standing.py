"""A game as it stands: what a game's package provides of it, and what can be asked of it now."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar, Literal, Self, TypeAlias

import numpy as np
import numpy.typing as npt

from moowoo.engine.rules import Rules
from moowoo.games.errors import BadSeat, GameOver, NotYourTurn
from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.options import Options
from moowoo.games.view import View

State = np.record
"""A game's record: one structured value of NumPy. Its fields are read as attributes and have no static type."""
Fields: TypeAlias = Any
"""The fields of a record as plain values, read as attributes; like those of a record they have no static type."""


def fields_of(record: State) -> Fields:
    """A record to be read field by field: NumPy takes longer over three fields of its own than this over all."""
    return SimpleNamespace(**dict(zip(record.dtype.names or (), record.item(), strict=True)))


class Standing(ABC):
    """One game at one moment: its options and its record, without a past."""

    name: ClassVar[str]
    rules: ClassVar[Rules]
    options_class: ClassVar[type[Options]]
    unit: ClassVar[str]
    """What is counted over the rounds, in English: who studies the game reads it."""
    better: ClassVar[Literal["more", "fewer"]] = "more"
    """Is it better to have more of them, or fewer?"""
    rehearsals: ClassVar[tuple[Mapping[str, object], ...]] = ({},)
    """Options of tables that, played once each, have run everything that is compiled late."""

    told: ClassVar[tuple[str, ...]] = ("round", "scores")
    """Questions to the voice whose answers tell a spectator how the table stands."""

    options: Options
    record: State

    # What a game's package provides.

    @abstractmethod
    def _start(self) -> None: ...

    @abstractmethod
    def _lay_out(self, deck: Sequence[object]) -> Sequence[object]:
        """Deal by hand: the whole deck in the order it is dealt, read and returned; raises `BadDeal`."""

    @abstractmethod
    def _move(self, action: int) -> Move: ...

    @abstractmethod
    def _action(self, move: Move) -> int:
        """The kernel's number of a move; raises `UnreadableMove` for whatever this game has not."""

    @abstractmethod
    def _why_not(self, action: int) -> str: ...

    @abstractmethod
    def _narrate(self, before: State, after: State, move: Move, seat: int) -> list[Event]:
        """What happened by a seat's move, read off the record before and after it."""

    @abstractmethod
    def _narrate_deal(self, s: State) -> list[Event]: ...

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Read a written move, in any letter case; raises `UnreadableMove`."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Everything a seat may see; None for a spectator."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """Who has won; empty while the game lasts."""

    @property
    @abstractmethod
    def totals(self) -> tuple[int, ...]:
        """What every seat has in the rounds so far, in `unit`s."""

    @property
    def hides_actor(self) -> bool:
        """May it be a secret who decides? Where it never is, nobody need be asked what a spectator can see of it."""
        return True

    abstain: ClassVar[str] = ""
    """The move by which somebody who weighs something in secret at the end of a round leaves it as it is."""

    @property
    def weighers(self) -> tuple[int, ...]:
        """Who might weigh something in secret at the end of a round, as far as everyone knows; nobody unless the game
        says so."""
        return ()

    def ended_from(self, before: State) -> Self | None:
        """If the round has just ended: the game as everyone sees it until it is scored, given how it stood before the
        last decision. Only where there are `weighers`: what they weigh, or whether, must not show."""
        return None

    @property
    def shouters(self) -> tuple[int, ...]:
        """Who may call out now to start the next round, if that is how it is settled; nobody unless the game says."""
        return ()

    @property
    def strict(self) -> bool:
        """Is this a round whose past nobody may consult? Never, unless the game says so."""
        return False

    # What everybody can ask.

    @property
    def seats(self) -> int:
        return self.options.seats

    @property
    def actor(self) -> int | None:
        """The seat to act; None when a deal is due or the game is over."""
        seat = int(self.rules.actor(self.record))
        return seat if seat >= 0 else None

    @property
    def over(self) -> bool:
        return bool(self.rules.actor(self.record) == self.rules.OVER)

    @property
    def deal_due(self) -> bool:
        return bool(self.rules.actor(self.record) == self.rules.DEAL)

    @property
    def round(self) -> int:
        """The number of the round being played, from 1; 0 before the first deal."""
        return int(self.record.rounds)

    def legal_mask(self) -> npt.NDArray[np.uint8]:
        mask = np.zeros(self.rules.ACTIONS, np.uint8)
        self.rules.legal(self.record, mask)
        return mask

    def legal_moves(self) -> list[Move]:
        """What the seat to act may do, always in the same order."""
        return [self._move(action) for action in self.legal_mask().nonzero()[0].tolist()]

    def why_not(self, move: Move | str) -> str | None:
        """The clause that forbids a move now; None if it is legal."""
        if self.actor is None:
            raise GameOver if self.over else NotYourTurn(0, None)
        action = self._action(self.parse(move) if isinstance(move, str) else move)
        return None if self.legal_mask()[action] else self._why_not(action)

    def check_seat(self, seat: object) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise BadSeat(seat, self.seats)

    def result(self) -> dict[int, float]:
        """The game's result a seat: positive for a win, 0 while the game lasts."""
        out = np.zeros(self.seats, np.float32)
        self.rules.returns(self.record, out)
        return {seat: float(out[seat]) for seat in range(self.seats)}
