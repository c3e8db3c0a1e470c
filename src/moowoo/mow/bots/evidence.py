"""What the others did this round, as evidence of what they hold.

A deed is a cow played, a herd taken, or a choice of direction. With every deed it is noted how many cows its farmer had
come by until then, and how many of them were gone: so a guess at a hand, and at the order in which its cows came, tells
what the farmer could choose from each time. Where a hand was changed by a Farmer card or a swap, the evidence begins
anew.
"""

import numpy as np

from moowoo.bots.past import Seen
from moowoo.kernel import compiled
from moowoo.kernel.arrays import Numbers, Record, Records
from moowoo.mow.rules import actions as act
from moowoo.mow.rules import bags
from moowoo.mow.rules.state import DIRECTION, MAIN, RESTART, SEATS, State, to_the_left

LONG = 64
"""No farmer has so many deeds in a round; more would be left out."""
EVIDENCE = np.dtype(
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


def evidence_of(seen: Seen, seat: int) -> tuple[Records, Record]:
    """The moments of a round, to be changed at will, and the evidence of everyone but the seat."""
    moments, evidence = seen.records.copy(), np.zeros(1, EVIDENCE)[0]
    follow(moments, seen.actions, seat, evidence)
    return moments, evidence


@compiled
def follow(moments: Records, actions: Numbers, seat: int, evidence: Record) -> None:
    for number in range(len(moments)):
        s, action = moments[number], actions[number]
        lose_track(s, action, evidence)
        if s.turn != seat and is_deed(s, action):
            add_deed(s, number, action, evidence)


@compiled
def is_deed(s: State, action: int) -> bool:
    if s.stage == MAIN or s.stage == RESTART:
        return action <= act.TAKE
    return bool(s.stage == DIRECTION)


@compiled
def lose_track(s: State, action: int, evidence: Record) -> None:
    """MOW-SWAP-1, MOW-F-3, MOW-F-7, MOW-F-9: hands that are no longer what they were."""
    farmer = int(s.turn)
    if act.SWAP <= action < act.BAN:
        begin_anew(evidence, farmer)
        begin_anew(evidence, to_the_left(s, farmer, action - act.SWAP + 1))
    elif act.TRADE <= action < act.SKIP:
        begin_anew(evidence, farmer)
        begin_anew(evidence, to_the_left(s, farmer, action - act.TRADE + 1))
    elif action == act.RENEW:
        begin_anew(evidence, farmer)
    elif action == act.THIN:
        for other in range(s.seats):
            if other != farmer:
                begin_anew(evidence, other)


@compiled
def begin_anew(evidence: Record, farmer: int) -> None:
    evidence.deeds[farmer] = 0
    evidence.played[farmer] = 0


@compiled
def add_deed(s: State, number: int, action: int, evidence: Record) -> None:
    farmer = int(s.turn)
    deed, played = evidence.deeds[farmer], evidence.played[farmer]
    if deed == LONG:
        return
    had = bags.size(s.hand[farmer]) + played
    evidence.moment[farmer, deed] = number
    evidence.action[farmer, deed] = action
    evidence.had[farmer, deed] = had
    evidence.gone[farmer, deed] = played
    evidence.deeds[farmer] = deed + 1
    if action < act.TAKE:
        evidence.face[farmer, played] = action
        evidence.due[farmer, played] = had
        evidence.played[farmer] = played + 1
