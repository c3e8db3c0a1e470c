"""What OpenSpiel asks of an observer: public and private parts, with or without memory of the past."""

from collections.abc import Callable, Iterable
from functools import cache
from math import prod
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
import pyspiel

from moowoo.engine.arrays import Reals, Records
from moowoo.engine.compiler import compiled, settled
from moowoo.envs.position import Dealt, Position, moments, written
from moowoo.envs.variants import Variant
from moowoo.games.chance import NOTHING, Bytes

Pieces = Iterable[tuple[str, tuple[int, ...]]]
"""The parts of a tensor: their names and shapes."""


ABSENT = -1
"""In place of where something begins."""


class HasPosition(Protocol):
    """A state of one of our games, as OpenSpiel holds it."""

    position: Position

    def information_state_string(self, player: int) -> str: ...

    def seat_of(self, player: int) -> int: ...


class Observer:
    """Conforms to OpenSpiel's interface for Python observers.

    A tensor shows the present, or, with perfect recall, what has happened: so much of it as the game's parameter
    `recall` says, and nothing where that is 0. Strings recall everything.
    """

    def __init__(self, variant: Variant, wanted: Any, recall: int) -> None:
        self.variant, self.recall, self.kept = variant, bool(wanted.perfect_recall), recall
        self.public = bool(wanted.public_info)
        self.private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.chance = variant.kit.chance().at(variant.options)
        self._seen: Bytes = np.zeros(variant.observation, np.uint8)
        self._hidden: Bytes = np.zeros(self.chance.private, np.uint8)
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if not self.recall:
            self._make_tensor(self._pieces_of_now())
            own = variant.seats if self.private else ABSENT
            seen = ABSENT if not self.public else variant.seats + self.chance.private if self.private else 0
            self._places = own, seen
            arguments = variant.slots(1), 0, self._seen, self._hidden, self.tensor, *self._places
            self._show = settled(make_show(variant.rules.observe, self.chance.hide), *arguments)
        elif recall:
            self._make_tensor(self._pieces_of_the_past())

    def _pieces_of_now(self) -> Pieces:
        if self.private:
            yield "player", (self.variant.seats,)
            yield "private", (self.chance.private,)
        if self.public:
            yield "public", (self.variant.observation,)

    def _pieces_of_the_past(self) -> Pieces:
        """A row for everything that was seen, and one for every time the seat's own secret changed, the last first.

        Of what was seen: that it was a deal, what that showed and who acts first, or who acted and how.
        """
        if self.private:
            yield "player", (self.variant.seats,)
            yield "secrets", (self.kept, self.chance.traits)
        if self.public:
            yield "happenings", (self.kept, 1 + self.chance.traits + self.variant.seats + self.variant.actions)

    def _make_tensor(self, pieces: Pieces) -> None:
        shapes = dict(pieces)
        self.tensor = np.zeros(sum(map(prod, shapes.values())), np.float32)
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + prod(shape)].reshape(shape)
            start += prod(shape)

    def set_from(self, state: HasPosition, player: int) -> None:
        if self.recall:
            self._set_from_past(state, player)
        else:
            self._look(state, player)

    def _look(self, state: HasPosition, player: int) -> None:
        """What all see now, and what a seat alone does. Without private information everybody sees the same: the table
        as from seat 0.
        """
        seat = state.seat_of(player) if self.private else 0
        self._show(state.position.slots, seat, self._seen, self._hidden, self.tensor, *self._places)

    def tensor_of(self, position: Position, seat: int) -> list[float]:
        """What a seat sees now, for those who know that there is such a seat."""
        assert self.tensor is not None
        own_at, seen_at = self._places
        self._show(position.slots, seat, self._seen, self._hidden, self.tensor, own_at, seen_at)
        return self.tensor.tolist()  # type: ignore[no-any-return]  # so NumPy says

    def _set_from_past(self, state: HasPosition, player: int) -> None:
        if self.tensor is None:
            raise ValueError("tensors recall the past in games whose parameter `recall` says how much of it")
        seat, position = state.seat_of(player), state.position
        self.tensor[:] = 0
        if self.private:
            self.dict["player"][seat] = 1
            own = (secret for moment in moments(position.past, seat) for secret in moment.own(seat, self.variant.seats))
            for row, secret in zip(self.dict["secrets"], own, strict=False):
                if isinstance(secret, bytes):
                    row[:] = self.chance.secret_traits(secret)
        if self.public:
            traits = self.chance.traits
            happened = (moment.seen for moment in moments(position.past) if moment.seen is not None)
            for row, seen in zip(self.dict["happenings"], happened, strict=False):
                row[1 + traits + seen.seat] = 1
                if isinstance(seen, Dealt):
                    row[0] = 1
                    row[1 : 1 + traits] = self.chance.deal_traits(seen.told)
                elif seen.action != NOTHING:
                    row[1 + traits + self.variant.seats + seen.action] = 1

    def string_from(self, state: HasPosition, player: int) -> str:
        if self.recall and self.public and self.private:
            return str(state.information_state_string(player))
        past, seats = state.position.past, self.variant.seats
        if self.recall:
            public = written(past, None, seats) if self.public else ""
            private = written(past, state.seat_of(player), seats) if self.private else ""
        else:
            self._look(state, player)
            public, private = self._seen.tobytes().hex(), self._hidden.tobytes().hex()
        parts = [str(player)] * self.private + [public] * self.public + [private] * self.private
        return " | ".join(parts)


@cache
def make_show(observe: Callable[..., None], hide: Callable[[Bytes, Bytes], None]) -> Callable[..., None]:
    """Makes the function that shows a game to an observer in one go."""

    @compiled
    def show(slots: Records, seat: int, seen: Bytes, hidden: Bytes, tensor: Reals, own_at: int, seen_at: int) -> None:
        """What all see of the game in the first slot, and what a seat alone does; both go into the tensor, where they
        have a place there, with the seat before its own.
        """
        observe(slots[0].game, seat, seen)
        hide(seen, hidden)
        tensor[:] = 0
        if own_at != ABSENT:
            tensor[seat] = 1
            for i in range(len(hidden)):
                tensor[own_at + i] = hidden[i]
        if seen_at != ABSENT:
            for i in range(len(seen)):
                tensor[seen_at + i] = seen[i]

    return show
