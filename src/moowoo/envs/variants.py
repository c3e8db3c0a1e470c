"""What an environment needs to know of a game: its rules, its loops, and records of a table with given options."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from moowoo.engine.arrays import Record, Records, RecordType
from moowoo.engine.batch import Loops
from moowoo.engine.compiler import settled
from moowoo.engine.rules import Rules
from moowoo.engine.slots import empty_slots, slot_type
from moowoo.games.game import Game
from moowoo.games.kit import Kit, kit, kits
from moowoo.games.options import Options

WHOLE = int, np.integer


class Lone(NamedTuple):
    """What is done to the game in the first of some slots (see `Loops`), as machine code for those very arguments."""

    listed: Callable[..., int]
    decide: Callable[..., int]
    secrets: Callable[..., int]
    result: Callable[..., None]


@dataclass(frozen=True)
class Variant:
    """A game with its options settled."""

    kit: Kit
    options: Options
    seats: int
    blank: Record
    """The record of a new game."""
    slot_type: RecordType

    def __reduce__(self) -> tuple[Callable[..., "Variant"], tuple[str, dict[str, object]]]:
        """Copied or written down, it is the name and the options; all the rest follows from them."""
        return variant_of, (self.name, asdict(self.options))

    @property
    def name(self) -> str:
        return self.kit.name

    @cached_property
    def game(self) -> type[Game]:
        return self.kit.game()

    @cached_property
    def rules(self) -> Rules:
        return self.game.rules

    @cached_property
    def loops(self) -> Loops:
        return self.kit.loops()

    @cached_property
    def actions(self) -> int:
        return int(self.rules.ACTIONS)

    @cached_property
    def observation(self) -> int:
        """Bytes of an observation."""
        return int(self.rules.OBSERVATION)

    @cached_property
    def secret_words(self) -> int:
        """Words of what a seat alone knows."""
        return self.loops.secret_words(self.seats)

    @cached_property
    def record_type(self) -> RecordType:
        return self.rules.STATE

    @cached_property
    def lone(self) -> Lone:
        slots, loops, rules = self.slots(1), self.loops, self.rules
        known = np.zeros((self.seats, rules.SECRETS), np.int64)
        return Lone(
            settled(loops.listed, slots, np.zeros(self.actions, np.int64)),
            settled(loops.decide, slots, 0, known),
            settled(loops.secrets, slots, known),
            settled(loops.result, slots, False, np.zeros(self.seats)),
        )

    def slots(self, n: int) -> Records:
        """So many new games, each with its sources."""
        slots = empty_slots(n, self.slot_type)
        slots["game"] = self.blank
        return slots

    def seen(self, record: Record) -> Game:
        """A record as a `Game` without a past, to look at and to put moves into words."""
        game = self.game(self.options, 0, auto_deal=False)
        game.record = record
        return game


def variant(game: str | None, **options: object) -> Variant:
    """A variant by the game's name and options; unknown or impossible ones raise `BadOption`."""
    return variant_of(game, options)


def variant_of(game: str | None, options: Mapping[str, object]) -> Variant:
    found = kit(game) if game is not None else smallest()
    new = found.game().from_options(options, 0, auto_deal=False)
    return Variant(found, new.options, new.seats, new.record, slot_type(new.rules.STATE))


def smallest() -> Kit:
    """The game that is meant when none is named: the one for the fewest players."""
    return min(kits().values(), key=lambda kit: kit.options().usual_seats())


def checked_seed(seed: object) -> int:
    """A seed as compiled code takes it; one that nobody chose, if there is none."""
    if seed is None:
        return int(np.random.SeedSequence().generate_state(1, np.uint64)[0] >> np.uint64(1))
    number = whole(seed)
    if number is None or not 0 <= number < 1 << 63:
        raise ValueError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
    return number


def checked_count(count: object, refusal: str) -> int:
    """A number of games or steps as compiled code takes it."""
    number = whole(count)
    if number is None or not 1 <= number < 1 << 31:
        raise ValueError(f"{refusal}, not {count!r}")
    return number


def checked_seat(seat: object, seats: int) -> int:
    number = whole(seat)
    if number is None or not 0 <= number < seats:
        raise ValueError(f"there is no seat {seat!r}")
    return number


def whole(value: object) -> int | None:
    """A whole number, Python's or NumPy's; None for anything else."""
    return int(value) if isinstance(value, WHOLE) and not isinstance(value, bool) else None
