"""What seats have seen happen so far, and what they see as numbers from 0 to 1: for those who learn from a whole past.

A seat's past is a ring of so many moments: who did what, as far as the seat could see it, and what the seat saw then.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from moowoo.engine.arrays import Numbers, Reals, Records, Truths
from moowoo.engine.compiler import compiled
from moowoo.engine.rules import Rules, State

UNSEEN, UNTOLD, DEALT = -1, -2, -3
"""What is remembered in place of an action: that there was one; nothing, for nobody else knows of it; a deal."""

NUMBER, FLAG, BITS = 0, 1, 255
"""What a byte of an observation is, if it is not one of so many values: a number, a 0 or 1, or eight bits."""
BYTE = 8

Shown = Callable[[State, int], int]
"""`shown(s, action)`: what the others see of an action that is about to be done: the action, UNSEEN or UNTOLD."""


@compiled
def all_shown(s: State, action: int) -> int:
    """In most games everything is done for all to see."""
    return action


def spans_of(length: int, *parts: tuple[int, int, int]) -> tuple[int, ...]:
    """The spans of so many bytes: those from a byte on, so many, have a span; all others are numbers."""
    spans = [NUMBER] * length
    for first, count, span in parts:
        spans[first : first + count] = [span] * count
    return tuple(spans)


def columns(span: int) -> int:
    """How many numbers a byte becomes."""
    if span == BITS:
        return BYTE
    return span if span > FLAG else 1


def recall_loops(rules: Rules, shown: Shown, spans: Sequence[int] | None) -> dict[str, Any]:
    """The loops of a game; `spans` says of each byte of an observation how many values it has, or what it is."""
    kinds = np.array(spans or [NUMBER] * rules.OBSERVATION, np.int64)
    starts = np.cumsum([0, *map(columns, kinds.tolist())])
    width, actions = int(starts[-1]), rules.ACTIONS
    actor, observe = rules.actor, rules.observe

    @compiled
    def spread(seen: Numbers, out: Reals) -> None:
        """An observation as numbers; `out` is all zeros before."""
        for place in range(len(seen)):
            code, start, kind = int(seen[place]), starts[place], kinds[place]
            if kind == NUMBER:
                out[start] = code / 255
            elif kind == FLAG:
                out[start] = code
            elif kind == BITS:
                for bit in range(BYTE):
                    out[start + bit] = code >> bit & 1
            elif code < kind:
                out[start + code] = 1

    @compiled
    def one_hot(seen: Numbers, out: Reals) -> None:
        """Observations as numbers, a row each."""
        out[:] = 0
        for i in range(len(seen)):
            spread(seen[i], out[i])

    @compiled
    def note(slots: Records, chosen: Numbers, noted: Numbers) -> None:
        """Before a step: who is about to do what, what the others see of it, and how many rounds were dealt."""
        for i in range(len(slots)):
            s = slots[i].game
            noted[i, 0] = actor(s)
            noted[i, 1] = chosen[i]
            noted[i, 2] = shown(s, chosen[i])
            noted[i, 3] = s.rounds

    @compiled
    def push(s: State, seat: int, who: int, what: int, deeds: Numbers, looks: Numbers, count: int) -> int:
        place = count % len(deeds)
        deeds[place, 0] = who
        deeds[place, 1] = what
        observe(s, seat, looks[place])
        return count + 1

    @compiled
    def remember(slots: Records, noted: Numbers, done: Truths, deeds: Numbers, looks: Numbers, counts: Numbers) -> None:
        """After a step: what every seat has seen of it. A new game begins with nothing but its deal."""
        for i in range(len(slots)):
            s = slots[i].game
            for seat in range(counts.shape[1]):
                count = 0 if done[i] else counts[i, seat]
                what = noted[i, 1] if noted[i, 0] == seat else noted[i, 2]
                if not done[i] and what != UNTOLD:
                    count = push(s, seat, noted[i, 0], what, deeds[i, seat], looks[i, seat], count)
                if done[i] or s.rounds != noted[i, 3]:
                    count = push(s, seat, actor(s), DEALT, deeds[i, seat], looks[i, seat], count)
                counts[i, seat] = count

    @compiled
    def inform(
        seats: Numbers, observations: Numbers, deeds: Numbers, looks: Numbers, counts: Numbers, out: Reals
    ) -> None:
        """What one seat of every game sees and has seen, as numbers: the present, then the past, the last first."""
        out[:] = 0
        table, most = deeds.shape[1], deeds.shape[2]
        wide = table + actions + 2 + width
        for i in range(len(seats)):
            seat, count = seats[i], counts[i, seats[i]]
            spread(observations[i], out[i, :width])
            for k in range(min(count, most)):
                place, start = (count - 1 - k) % most, width + k * wide
                who, what = deeds[i, seat, place, 0], deeds[i, seat, place, 1]
                out[i, start + (who - seat + table) % table] = 1
                kind = what if what >= 0 else actions if what == UNSEEN else actions + 1
                out[i, start + table + kind] = 1
                spread(looks[i, seat, place], out[i, start + wide - width : start + wide])

    return {"one_hot": one_hot, "note": note, "remember": remember, "inform": inform, "width": width}
