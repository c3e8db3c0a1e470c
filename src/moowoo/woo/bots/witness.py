"""What both have seen of a round of WOO: every decision, and how things stood as one without a hand could know it."""

import numpy as np

from moowoo.bots.past import Seen, Witness
from moowoo.woo.rules import STATE
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.state import State


class WooWitness(Witness):
    """Notes the decisions of this round. Those before it say little of its cards, and are forgotten.

    In what is noted, a hand holds what all know to be in it, and the stock is blank.
    """

    def __init__(self) -> None:
        self.deal()

    @property
    def past(self) -> tuple[Seen, ...]:
        self.catch_up()
        return (Seen(np.array(self.records, STATE), np.array(self.actions, np.int64)),)

    def deal(self) -> None:
        self.records: list[State] = []
        self.actions: list[int] = []
        self.untold: tuple[State, list[int]] | None = None
        """A round that is only gone through if it is still the last one when somebody asks."""

    def see(self, record: State, action: int) -> None:
        self.catch_up()
        noted = record.copy()
        noted.hand[:] = noted.known
        noted.stock[:] = 0
        noted.rng[:] = 0
        self.records.append(noted)
        self.actions.append(action)

    def see_all(self, record: State, actions: list[int]) -> None:
        self.catch_up()
        self.untold = record, actions

    def catch_up(self) -> None:
        if self.untold is not None:
            (record, actions), self.untold = self.untold, None
            for action in actions:
                self.see(record, action)
                apply(record, action)
