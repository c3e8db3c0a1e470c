"""What the others did this round, as evidence of what they hold.

A deed is a cow played, a herd taken, or a choice of direction. For every deed the trail knows how many cows its farmer
had come by until then, and how many of them were gone: so a guess at a hand, and at the order in which its cows came,
tells what the farmer could choose from each time. Where a hand was changed by a Farmer card or a swap, its trail begins
anew.
"""

from typing import Any

import numpy as np

from moowoo.kernel import compiled
from moowoo.mow.bots.witness import Seen
from moowoo.mow.rules import actions as act
from moowoo.mow.rules import bags
from moowoo.mow.rules.state import DIRECTION, MAIN, RESTART, SEATS, State, to_the_left

LONG = 64
"""No farmer has so many deeds in a round; more would be left out."""
TRAIL = np.dtype(
    (
        np.record,
        [
            ("deeds", "i8", (SEATS,)),
            ("moment", "i8", (SEATS, LONG)),  # by deed: when it was
            ("action", "i8", (SEATS, LONG)),
            ("had", "i8", (SEATS, LONG)),  # cows the farmer had come by
            ("gone", "i8", (SEATS, LONG)),  # cows it had played
            ("played", "i8", (SEATS,)),
            ("face", "i8", (SEATS, LONG)),  # by cow played
            ("due", "i8", (SEATS, LONG)),  # it was among the first so many to come
        ],
    )
)


def trail_of(seen: Seen, seat: int) -> tuple[Any, Any]:
    """The moments of a round, to be changed at will, and the trail of everyone but the seat."""
    moments, trail = seen.records.copy(), np.zeros(1, TRAIL)[0]
    follow(moments, seen.actions, seat, trail)
    return moments, trail


@compiled
def follow(moments: Any, actions: Any, seat: int, trail: Any) -> None:
    for number in range(len(moments)):
        s, action = moments[number], actions[number]
        lose_track(s, action, trail)
        if s.turn != seat and is_deed(s, action):
            add_deed(s, number, action, trail)


@compiled
def is_deed(s: State, action: int) -> bool:
    if s.stage == MAIN or s.stage == RESTART:
        return action <= act.TAKE
    return bool(s.stage == DIRECTION)


@compiled
def lose_track(s: State, action: int, trail: Any) -> None:
    """MOW-SWAP-1, MOW-F-3, MOW-F-7, MOW-F-9: hands that are no longer what they were."""
    farmer = int(s.turn)
    if act.SWAP <= action < act.BAN:
        begin_anew(trail, farmer)
        begin_anew(trail, to_the_left(s, farmer, action - act.SWAP + 1))
    elif act.TRADE <= action < act.SKIP:
        begin_anew(trail, farmer)
        begin_anew(trail, to_the_left(s, farmer, action - act.TRADE + 1))
    elif action == act.RENEW:
        begin_anew(trail, farmer)
    elif action == act.THIN:
        for other in range(s.seats):
            if other != farmer:
                begin_anew(trail, other)


@compiled
def begin_anew(trail: Any, farmer: int) -> None:
    trail.deeds[farmer] = 0
    trail.played[farmer] = 0


@compiled
def add_deed(s: State, number: int, action: int, trail: Any) -> None:
    farmer = int(s.turn)
    deed, played = trail.deeds[farmer], trail.played[farmer]
    if deed == LONG:
        return
    had = bags.size(s.hand[farmer]) + played
    trail.moment[farmer, deed] = number
    trail.action[farmer, deed] = action
    trail.had[farmer, deed] = had
    trail.gone[farmer, deed] = played
    trail.deeds[farmer] = deed + 1
    if action < act.TAKE:
        trail.face[farmer, played] = action
        trail.due[farmer, played] = had
        trail.played[farmer] = played + 1
