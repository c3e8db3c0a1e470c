"""Why one would make a move, also one that `cow` would not make: a kind of reason, and the number it speaks of."""

import numpy as np

from moowoo.bots.protocol import Reason
from moowoo.engine import compiled
from moowoo.engine.arrays import Numbers
from moowoo.games import Move
from moowoo.mow.bots import PLAYERS, why
from moowoo.mow.bots.cow import explain_cow
from moowoo.mow.bots.judge import playable
from moowoo.mow.bots.outlook import FLIES, unseen
from moowoo.mow.rules import actions as act
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import RENEWABLE
from moowoo.mow.rules.state import GIVE, SCORING, State


def kinds() -> Numbers:
    """The kind of reason for every action but cows, for which it depends on the herd."""
    kind = np.full(act.ACTIONS, why.WHIM)
    kind[[act.TAKE, act.PASS, act.KEEP, act.REVERSE]] = why.TAKE_EARLY, why.ONLY_CHOICE, why.KEEP_WAY, why.TURN_BACK
    kind[[act.DRAW, act.DONE]] = why.DRAW_COW, why.ENOUGH
    kind[act.HAND_TO : act.ROW] = why.HAND_OVER
    kind[act.ROW : act.SWAP] = why.NAME_ROW
    kind[act.SWAP : act.BAN] = why.SWAP_BAD_HAND
    kind[act.BAN] = why.BAN
    kind[act.SPY : act.TRADE] = why.SPY
    kind[act.TRADE : act.SKIP] = why.TRADE
    kind[[act.SKIP, act.CLEAR, act.HIRE]] = why.SKIP_HERD, why.CLEAR_HERD, why.HIRE
    kind[[act.RENEW, act.STEER, act.THIN]] = why.RENEW, why.STEER, why.THIN
    kind[act.IGNORE : act.SAVE] = why.IGNORE
    kind[act.SAVE] = why.SAVE_IGNORE
    return kind


KINDS = kinds()


def reason_for(s: State, action: int, move: Move) -> Reason:
    """A reason for any legal move of the farmer to act."""
    kind, number = motive(s, action, np.zeros(2, np.int64))
    return PLAYERS.reason(kind, int(number), move)


@compiled
def motive(s: State, action: int, cows: Numbers) -> tuple[int, int]:
    if action < act.TAKE:
        return cow_motive(s, action, cows)
    if action == act.TAKE and playable(s) == 0:
        return why.TAKE_STUCK, bags.flies(s.herd[s.row])
    return int(KINDS[action]), flies_behind(s, action)


@compiled
def cow_motive(s: State, face: int, cows: Numbers) -> tuple[int, int]:
    if s.stage == GIVE:
        return why.GIVE_AWAY, int(FLIES[face])
    unseen(s, int(s.turn), cows)
    plan = explain_cow(s, face, cows)
    return plan[1], plan[2]


@compiled
def flies_behind(s: State, action: int) -> int:
    """The number a move's reason speaks of: mostly the flies of the herd to be played."""
    if s.stage == SCORING:
        return saved_flies(s, action)
    if action == act.RENEW:
        return bags.number_allowed(s.hand[s.turn], RENEWABLE)
    if act.ROW <= action < act.SWAP:
        return bags.flies(s.herd[action - act.ROW])
    if act.SWAP <= action < act.BAN:
        return bags.flies(s.hand[s.turn])
    if act.TRADE <= action < act.SKIP:
        return most_flies(s.hand[s.turn])
    return bags.flies(s.herd[s.row])


@compiled
def saved_flies(s: State, action: int) -> int:
    """MOW-F-10: what Ignore takes away, or could at best."""
    if action < act.SAVE:
        return bags.class_flies(s.shed[s.turn], action - act.IGNORE)
    most = 0
    for fly_class in range(bags.CLASSES):
        most = max(most, bags.class_flies(s.shed[s.turn], fly_class))
    return most


@compiled
def most_flies(hand: bags.Bag) -> int:
    """The flies of the worst cow in a hand."""
    most = 0
    for face in range(len(FLIES)):
        if bags.count(hand, face):
            most = max(most, int(FLIES[face]))
    return most
