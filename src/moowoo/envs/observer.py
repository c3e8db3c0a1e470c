"""What OpenSpiel asks of an observer: public and private parts, with or without memory of the past."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from moowoo.envs.position import written
from moowoo.envs.variants import Variant
from moowoo.mow import rules as mow
from moowoo.mow.rules.observe import FARMERS_GONE, HELD, MINE, MY_FARMERS, SEATS, THINNED, UNKNOWN
from moowoo.woo.rules.cards import CARDS
from moowoo.woo.rules.observe import MINE as MY_FIGURE
from moowoo.woo.rules.observe import NOT_THEIRS, THEIRS

Bytes = npt.NDArray[np.uint8]
PACK, BLIND = mow.PACK, mow.BLIND


def split_woo(seen: Bytes) -> tuple[Bytes, Bytes]:
    """An observation of WOO as what all know and what the seat alone does."""
    cards = seen[:CARDS]
    hidden = (cards == MY_FIGURE) | (cards == THEIRS) | (cards == NOT_THEIRS)
    public = seen.copy()
    public[:CARDS][hidden] = UNKNOWN
    return public, np.where(hidden, cards, 0).astype(np.uint8)


def split_mow(seen: Bytes) -> tuple[Bytes, Bytes]:
    """The same of MOW. Copies of a cow are put in order anew: where the hidden one stood would tell of it."""
    cows = seen[:SEATS]
    hidden = (cows == MINE) | (cows == THINNED) | (cows > HELD)
    public = seen.copy()
    public[:SEATS][hidden] = UNKNOWN
    packs = public[:SEATS].reshape(2, PACK)
    packs[:, :BLIND] = unknown_last(packs[:, :BLIND])
    packs[:, BLIND:] = unknown_last(packs[:, BLIND:].reshape(-1, 1)).reshape(2, -1)
    public[MY_FARMERS:FARMERS_GONE] = 0
    private = np.concatenate([np.where(hidden, cows, 0), seen[MY_FARMERS:FARMERS_GONE]])
    return public, private.astype(np.uint8)


def unknown_last(copies: Bytes) -> Bytes:
    """Every column in order: places that are known, unknown ones, absent ones."""
    ranked = np.where(copies > UNKNOWN, copies, 255 - copies)
    order = np.argsort(ranked, axis=0, kind="stable")
    return np.take_along_axis(copies, order, axis=0)


SPLIT = {"woo": split_woo, "mow": split_mow}
PRIVATE = {"woo": CARDS, "mow": SEATS + FARMERS_GONE - MY_FARMERS}


class Observer:
    """Conforms to OpenSpiel's interface for Python observers. Tensors show the present; strings can recall the past."""

    def __init__(self, variant: Variant, wanted: Any) -> None:
        self.variant, self.recall = variant, bool(wanted.perfect_recall)
        self.public = bool(wanted.public_info)
        self.private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        pieces = []
        if self.private:
            pieces += [("player", variant.seats), ("private", PRIVATE[variant.name])]
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

    def _parts(self, state: Any, player: int) -> tuple[Bytes, Bytes]:
        """Without private information everybody sees the same: the table as from seat 0."""
        viewer = player if self.private else 0
        return SPLIT[self.variant.name](state.position.observation(viewer))

    def set_from(self, state: Any, player: int) -> None:
        if self.recall:
            raise ValueError("only strings recall the past; tensors show the present")
        public, private = self._parts(state, player)
        if self.public:
            self.dict["public"][:] = public
        if self.private:
            self.dict["player"][:] = 0
            self.dict["player"][player] = 1
            self.dict["private"][:] = private

    def string_from(self, state: Any, player: int) -> str:
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
            own = state.position.private[player]
            parts.append(written(own) if self.recall else self._parts(state, player)[1].tobytes().hex())
        return " | ".join(parts)
