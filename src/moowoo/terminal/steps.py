"""What a typed line can lead to."""

from dataclasses import dataclass
from enum import Enum, auto

from moowoo.games import Move
from moowoo.voice import Query


class Step(Enum):
    """The turn goes on, the game has changed, or somebody leaves the table."""

    STAY = auto()
    CHANGED = auto()
    LEAVE = auto()


@dataclass(frozen=True)
class Offer:
    """A meaning that waits for a yes, and whether Enter alone is one."""

    meaning: Move | Query
    by_enter: bool
