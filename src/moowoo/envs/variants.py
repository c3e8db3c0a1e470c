"""What an environment needs to know of a game: its rules, its loops, and records of a table with given options."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from moowoo.games.game import Game
from moowoo.games.kit import Kit
from moowoo.games.registry import kit, kits
from moowoo.kernel.loops import Loops
from moowoo.kernel.rules import Rules
from moowoo.kernel.slots import empty_slots, slot_type


@dataclass(frozen=True)
class Variant:
    """A game with its options settled."""

    kit: Kit
    options: Any
    seats: int
    blank: Any
    """The record of a new game."""
    slot_type: np.dtype[Any]

    @property
    def name(self) -> str:
        return self.kit.name

    @property
    def game(self) -> type[Game]:
        return self.kit.game()

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @property
    def loops(self) -> Loops:
        return self.kit.loops()

    @property
    def actions(self) -> int:
        return int(self.rules.ACTIONS)

    @property
    def observation(self) -> int:
        """Bytes of an observation."""
        return int(self.rules.OBSERVATION)

    def slots(self, n: int) -> Any:
        """So many new games, each with its sources."""
        slots = empty_slots(n, self.slot_type)
        slots["game"] = self.blank
        return slots

    def seen(self, record: Any) -> Game:
        """A record as a `Game` without a past, to look at and to put moves into words."""
        game = self.game(self.options, 0, auto_deal=False)
        game.record = record
        return game


def variant(game: str | None, **options: Any) -> Variant:
    """A variant by the game's name and options; unknown or impossible ones raise `BadOption`."""
    found = kit(game) if game is not None else smallest()
    new = found.game().new(0, auto_deal=False, **options)
    return Variant(found, new.options, new.seats, new.record, slot_type(new.rules.STATE))


def smallest() -> Kit:
    """The game that is meant when none is named: the one for the fewest players."""
    return min(kits().values(), key=lambda kit: kit.options().usual_seats())


def checked_seed(seed: int | None) -> int:
    """A seed as compiled code takes it; one that nobody chose, if there is none."""
    if seed is None:
        return int(np.random.SeedSequence().generate_state(1, np.uint64)[0] >> np.uint64(1))
    if isinstance(seed, bool) or not 0 <= seed < 1 << 63:
        raise ValueError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
    return int(seed)
