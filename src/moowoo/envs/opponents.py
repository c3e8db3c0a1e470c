"""Opponents that are objects, or that think too long to be compiled into a loop: they are asked one by one, in Python.

Each is handed what its seat may know, and what all have seen so far, as anywhere else.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from moowoo.bots import Bot, Brought, as_bot, chosen, create
from moowoo.bots.information import Information
from moowoo.engine.arrays import Records
from moowoo.engine.random import draw_seed
from moowoo.envs.variants import Variant

Wanted = str | Brought
"""A bot by its name, or one of the program's own."""


def seated(variant: Variant, seat: int, wanted: Wanted | Sequence[Wanted]) -> list[Bot]:
    """The bots of all seats but one's own: one for all of them, or one for each in their order."""
    several = not isinstance(wanted, str) and isinstance(wanted, Sequence)
    asked: list[Wanted] = list(wanted) if several else [wanted] * (variant.seats - 1)  # type: ignore[arg-type,list-item]
    if len(asked) != variant.seats - 1:
        raise ValueError(f"{variant.seats - 1} opponents are needed, or one for all seats")
    bots = [create(one, variant.name) if isinstance(one, str) else as_bot(one) for one in asked]
    return [*bots[:seat], bots[0], *bots[seat:]]


class Opponents:
    """The bots of all tables, and what there was to see at each of them."""

    def __init__(self, variant: Variant, seat: int, bots: Sequence[Bot], tables: int, by_round: bool) -> None:
        self.variant, self.seat, self.bots, self.by_round = variant, seat, bots, by_round
        self.witnesses = [variant.kit.players().witness() for _ in range(tables)]
        self._paid = np.zeros(variant.seats, np.float32)

    def begin(self, slots: Records) -> None:
        """New games everywhere, each brought to one's own first decision."""
        for table in range(len(slots)):
            self._deal(table, slots[table : table + 1])
            self._play_on(table, slots[table : table + 1], None)

    def step(
        self,
        slots: Records,
        actions: npt.NDArray[np.int64],
        waiting: npt.NDArray[np.bool_],
        earned: npt.NDArray[np.float32],
        done: npt.NDArray[np.bool_],
        finals: npt.NDArray[np.uint8],
    ) -> None:
        """One's own decision at every table but those that wait, and the others' answers; below 0 it was illegal."""
        for table in np.flatnonzero(~waiting).tolist():
            slot = slots[table : table + 1]
            if actions[table] < 0:
                slot["game"]["stage"] = self.variant.rules.FINISHED
                earned[table] = -1.0
            else:
                earned[table] = self._do(table, slot, int(actions[table]))
            more, done[table] = self._play_on(table, slot, finals[table : table + 1])
            earned[table] += more

    def _deal(self, table: int, slot: Records) -> None:
        """A new game."""
        self.variant.loops.make_ready(slot)
        self.witnesses[table] = self.variant.kit.players().witness()
        self.witnesses[table].deal()

    def _play_on(self, table: int, slot: Records, final: npt.NDArray[np.uint8] | None) -> tuple[float, bool]:
        """Until it is one's own turn: what was earned, and whether the game ended. What ends before one's first turn in
        a game is not one's business.
        """
        earned, over = 0.0, False
        while (actor := self.variant.rules.actor(slot[0].game)) != self.seat:
            if actor >= 0:
                paid = self._do(table, slot, self._chosen(table, slot, actor))
                earned += 0.0 if over else paid
                continue
            if final is not None and not over:
                self.variant.loops.look(slot, self.seat, final)
                over = True
            self._deal(table, slot)
        return earned, over

    def _chosen(self, table: int, slot: Records, actor: int) -> int:
        bot = self.bots[actor]
        past = self.witnesses[table].past if getattr(bot, "looks_back", True) else ()
        draw_seed(slot[0].picks)
        seed, variant = int(slot[0].picks.seed[0]), self.variant
        known = Information.of(variant.game, variant.options, slot["game"][0], actor, seed, past)
        return known.action(chosen(bot, known).move)

    def _do(self, table: int, slot: Records, action: int) -> float:
        """One decision; returns what it has earned one's own seat."""
        record = slot["game"][0]
        rounds = int(record.rounds)
        self.witnesses[table].see(record, action)
        self.variant.loops.advance(slot, action, self.by_round, self._paid)
        if record.rounds != rounds:
            self.witnesses[table].deal()
        return float(self._paid[self.seat])
