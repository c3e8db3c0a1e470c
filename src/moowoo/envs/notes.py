"""Notes on the games of a batch: taken step by step, for all slots at once, and laid out slot by slot.

The room for them is used again for the next games: most of a dataset's time would else go into memory that the system
has to clear.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

STEPS = 256
"""Steps that there is room for at first."""

Kind = tuple[type[np.generic], tuple[int, ...]]
"""What is noted of a decision: numbers of a type, so many of them."""


class Notes:
    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds = kinds
        self._taken: dict[str, npt.NDArray[Any]] = {}
        self._laid: dict[str, npt.NDArray[Any]] = {}

    def at(self, step: int, slots: int) -> dict[str, npt.NDArray[Any]]:
        """Room for what is noted at a step, by name, a row a slot."""
        for name, (kind, shape) in self.kinds.items():
            old = self._taken.get(name)
            if old is None or old.shape[1] != slots or step >= len(old):
                new = np.zeros((max(STEPS, 2 * step), slots, *shape), kind)
                if step and old is not None:
                    new[:step] = old[:step]
                self._taken[name] = new
        return {name: rows[step] for name, rows in self._taken.items()}

    def laid(self, counts: npt.NDArray[np.int64]) -> dict[str, npt.NDArray[Any]]:
        """Everything noted, of each slot the first steps, as many as its count. It lasts until the next time."""
        ends = np.cumsum(counts).tolist()
        for name, taken in self._taken.items():
            room = self._laid.get(name)
            if room is None or room.shape[1:] != taken.shape[2:] or len(room) < ends[-1]:
                room = self._laid[name] = np.empty((ends[-1] * 5 // 4, *taken.shape[2:]), taken.dtype)
            for slot, end in enumerate(ends):
                count = int(counts[slot])
                room[end - count : end] = taken[:count, slot]
        return {name: self._laid[name][: ends[-1]] for name in self._taken}
