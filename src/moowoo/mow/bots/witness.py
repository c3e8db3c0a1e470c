"""What all have seen of a game of MOW: every decision, and how things stood as a spectator could know it."""

import numpy as np

from moowoo.bots.past import Seen, Witness
from moowoo.bots.seeds import words
from moowoo.engine import compiled
from moowoo.engine.arrays import Numbers, Records
from moowoo.engine.random import Words
from moowoo.mow.rules import STATE
from moowoo.mow.rules.apply import apply
from moowoo.mow.rules.determinize import determinize
from moowoo.mow.rules.state import GIVE, SCORING, State

SPECTATOR = -1
"""To the kernel, no seat: one who knows nobody's hand."""
ROOM = 64
"""Decisions that there is room for at first."""
SEED = words("witness")


class MowWitness(Witness):
    """Somebody who watches a table and knows no more than all do."""

    def __init__(self) -> None:
        self.earlier: tuple[Seen, ...] = ()
        self.begin()

    def begin(self) -> None:
        self.records, self.actions, self.decisions = np.zeros(ROOM, STATE), np.zeros(ROOM, np.int64), 0

    @property
    def past(self) -> tuple[Seen, ...]:
        """Round by round; the last is this one."""
        return *self.earlier, Seen(self.records[: self.decisions], self.actions[: self.decisions])

    def deal(self) -> None:
        """A round begins. Before the first there was nothing to see."""
        if self.decisions:
            self.earlier = self.past
            self.begin()

    def see(self, record: State, action: int) -> None:
        """One decision, before it takes effect."""
        self.make_room(1)
        self.decisions = note(record, action, self.records, self.actions, self.decisions, SEED)

    def see_all(self, record: State, actions: list[int]) -> None:
        """The decisions made from here on; the record goes through them."""
        self.make_room(len(actions))
        self.decisions = note_all(record, np.array(actions, np.int64), self.records, self.actions, self.decisions, SEED)

    def make_room(self, more: int) -> None:
        needed = self.decisions + more
        if needed > len(self.records):
            self.records = np.concatenate([self.records, np.zeros(needed, STATE)])
            self.actions = np.concatenate([self.actions, np.zeros(needed, np.int64)])


@compiled
def note_all(s: State, made: Numbers, records: Records, actions: Numbers, decisions: int, seed: Words) -> int:
    for action in made:
        decisions = note(s, action, records, actions, decisions, seed)
        apply(s, action)
    return decisions


@compiled
def note(s: State, action: int, records: Records, actions: Numbers, decisions: int, seed: Words) -> int:
    """Note a decision if all saw it: a cow given in Trade, or Ignore held back, they did not."""
    if s.stage == GIVE or s.stage == SCORING:
        return decisions
    records[decisions] = s
    determinize(records[decisions], SPECTATOR, seed)
    actions[decisions] = action
    return decisions + 1
