"""What OpenSpiel asks of an observer: public and private parts, with or without memory of the past."""

from collections.abc import Iterable
from math import prod
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
import pyspiel

from moowoo.envs.position import Dealt, Position, links, written
from moowoo.envs.variants import Variant
from moowoo.games.chance import NOTHING, Bytes

Pieces = Iterable[tuple[str, tuple[int, ...]]]
"""The parts of a tensor: their names and shapes."""


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
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if not self.recall:
            self._make_tensor(self._pieces_of_now())
        elif recall:
            self._make_tensor(self._pieces_of_the_past())

    def _pieces_of_now(self) -> Pieces:
        private = len(self.chance.split(np.zeros(self.variant.observation, np.uint8))[1])
        if self.private:
            yield "player", (self.variant.seats,)
            yield "private", (private,)
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

    def _parts(self, state: HasPosition, player: int) -> tuple[Bytes, Bytes]:
        """Without private information everybody sees the same: the table as from seat 0."""
        viewer = state.seat_of(player) if self.private else 0
        position = state.position
        return position.chance.split(position.observation(viewer))

    def set_from(self, state: HasPosition, player: int) -> None:
        if self.recall:
            self._set_from_past(state, player)
            return
        public, private = self._parts(state, player)
        if self.public:
            self.dict["public"][:] = public
        if self.private:
            self.dict["player"][:] = 0
            self.dict["player"][player] = 1
            self.dict["private"][:] = private

    def _set_from_past(self, state: HasPosition, player: int) -> None:
        if self.tensor is None:
            raise ValueError("tensors recall the past in games whose parameter `recall` says how much of it")
        seat, position = state.seat_of(player), state.position
        self.tensor[:] = 0
        if self.private:
            self.dict["player"][seat] = 1
            for row, link in zip(self.dict["secrets"], links(position.private[seat]), strict=False):
                if isinstance(link.item, bytes):
                    row[:] = self.chance.secret_traits(link.item)
        if self.public:
            traits = self.chance.traits
            for row, link in zip(self.dict["happenings"], links(position.public), strict=False):
                row[1 + traits + link.item.seat] = 1
                if isinstance(link.item, Dealt):
                    row[0] = 1
                    row[1 : 1 + traits] = self.chance.deal_traits(link.item.told)
                elif link.item.action != NOTHING:
                    row[1 + traits + self.variant.seats + link.item.action] = 1

    def string_from(self, state: HasPosition, player: int) -> str:
        if self.recall and self.public and self.private:
            return str(state.information_state_string(player))
        parts = []
        if self.private:
            parts.append(str(player))
        if self.public:
            parts.append(
                written(state.position.public) if self.recall else self._parts(state, player)[0].tobytes().hex()
            )
        if self.private:
            own = state.position.private[state.seat_of(player)]
            parts.append(written(own) if self.recall else self._parts(state, player)[1].tobytes().hex())
        return " | ".join(parts)
