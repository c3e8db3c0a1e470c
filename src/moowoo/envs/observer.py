"""What OpenSpiel asks of an observer: public and private parts, with or without memory of the past."""

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
import pyspiel

from moowoo.envs.position import Position, written
from moowoo.envs.variants import Variant
from moowoo.games.chance import Bytes


class HasPosition(Protocol):
    """A state of one of our games, as OpenSpiel holds it."""

    position: Position

    def information_state_string(self, player: int) -> str: ...

    def seat_of(self, player: int) -> int: ...


class Observer:
    """Conforms to OpenSpiel's interface for Python observers. Tensors show the present; strings can recall the past."""

    def __init__(self, variant: Variant, wanted: Any) -> None:
        self.variant, self.recall = variant, bool(wanted.perfect_recall)
        self.public = bool(wanted.public_info)
        self.private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        nothing = np.zeros(variant.observation, np.uint8)
        pieces = []
        if self.private:
            pieces += [("player", variant.seats), ("private", len(variant.kit.chance().split(nothing)[1]))]
        if self.public:
            pieces.append(("public", variant.observation))
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if not self.recall:
            self._make_tensor(pieces)

    def _make_tensor(self, pieces: list[tuple[str, int]]) -> None:
        self.tensor = np.zeros(sum(size for _, size in pieces), np.float32)
        start = 0
        for name, size in pieces:
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def _parts(self, state: HasPosition, player: int) -> tuple[Bytes, Bytes]:
        """Without private information everybody sees the same: the table as from seat 0."""
        viewer = state.seat_of(player) if self.private else 0
        position = state.position
        return position.chance.split(position.observation(viewer))

    def set_from(self, state: HasPosition, player: int) -> None:
        if self.recall:
            raise ValueError("only strings recall the past; tensors show the present")
        public, private = self._parts(state, player)
        if self.public:
            self.dict["public"][:] = public
        if self.private:
            self.dict["player"][:] = 0
            self.dict["player"][player] = 1
            self.dict["private"][:] = private

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
