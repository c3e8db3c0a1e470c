"""What a game must say of itself so that a network can learn to play it: what it sees, what it may do, what it earns.

All functions that are given a record are compiled, but for `best`. A network numbers actions in its own way: `see`
writes what a seat knows, turned so that positions that are alike look alike, and what the network's actions mean there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from moowoo.engine import compiled
from moowoo.engine.arrays import Numbers, Reals, Records, Scratch
from moowoo.engine.random import Source
from moowoo.engine.rules import Rules, State

UNFORCED = -1
"""What `forced` says where there is something to decide."""
NOT_ALLOWED = 0
"""Among choices: what is no choice. All others are 1 more than the action of the rules that they mean."""


@compiled
def see_nothing(s: State, seat: int, hidden: Reals) -> None:
    """What `peek` is where there is no critic."""


class StrengthTable(NamedTuple):
    """A table that strength is measured at: its name in reports, and its seats."""

    name: str
    seats: int


@dataclass(frozen=True)
class Learning:
    """How one game is learned. A round is what is learned from; what comes after it is in what it pays."""

    rules: Rules
    seats: int
    """Seats of the largest table."""
    features: int
    actions: int
    teacher: int
    """The level that is imitated first, as `think` numbers them."""
    begin: Callable[[State, Source, int], None]
    """`begin(s, chance, table)`: deal a round, at any table and score; or the first at one of `tables`, by its place
    there, if that is not below 0."""
    tables: tuple[StrengthTable, ...]
    forced: Callable[[State], int]
    """The rules' action where there is nothing to decide, or nothing else makes sense; else UNFORCED."""
    decided: Callable[[State, Scratch, Reals], bool]
    """`decided(s, work, paid)`: whether it is known what the round comes to, and if so, what it pays each seat: what
    is learned for."""
    count: Callable[[State, Scratch, Reals], None]
    """`count(s, work, out)`: what a round that is decided brings each seat in the game's own coin."""
    coin: str
    """What that is, in reports,"""
    scale: float
    """and how much of it counts as 1."""
    besides: float = field(default=0.0, kw_only=True)
    """How much of that counts besides what is paid, where moves are compared: what is paid is what is wanted, but where
    it is a chance that only later rounds decide, the coin tells moves apart with less luck."""
    see: Callable[[State, int, Reals, Numbers], None]
    """`see(s, seat, features, choices)`: what the seat knows, and what each of the network's actions means."""
    certain: Callable[[State], bool]
    """Whether the seat to act can work out what is best."""
    best: Callable[[State], int]
    """What is best then."""
    think: Callable[[State, int, Scratch, Source], int]
    """The game's levels, as its loops have them."""
    workspace: Callable[[], Scratch]
    """What `decided` works on,"""
    workspace_for: Callable[[State], Scratch]
    """and what it works on where all records are of one table."""
    scratch: Callable[[], Records]
    """What `think` thinks in."""
    quick: Callable[[State], int] | None = None
    """What the teacher would do, where that is quick enough to play rounds out: then moves are learned and searched by
    what they come to at the end of the round. A game without it learns by a critic, and worlds are played out by the
    network itself; there, it must be a duel."""
    opinion: float = field(default=0.0, kw_only=True)
    """What the network's opinion of an action is worth to a search, however many worlds it has seen, for every e times
    that it likes the action less: something where worlds are played out by somebody who plays worse."""
    hidden: int = 0
    """So many numbers a critic is shown besides,"""
    peek: Callable[[State, int, Reals], None] = see_nothing
    """`peek(s, seat, hidden)`: what the seat cannot know."""
    recall: Callable[[State, State, int, int, Source], bool] | None = None
    """`recall(world, moment, action, seat, chance)`: follow a world that a seat believes in one decision back. Was it
    another's, the moment, which is as all could know it, is made what that one knew; and true is returned where the
    world is to explain that decision. For searches; compiled."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Settings of a training that differ for this game from the usual ones."""
