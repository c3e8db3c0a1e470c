"""How WOO is learned: what a network is asked, and what a round pays."""

import numpy as np

from moowoo.bots.learning import NOT_ALLOWED, UNFORCED, Learning, StrengthTable
from moowoo.engine import Source, below, compiled, compiled_apart, draw_seed, lowest, nth_bit, popcount
from moowoo.engine.arrays import Numbers, Reals, Records, Scratch
from moowoo.woo import rules
from moowoo.woo.bots import sight
from moowoo.woo.bots.mind import HEAD
from moowoo.woo.bots.policy import good
from moowoo.woo.bots.sight import card_shown, shown_suit, suit_order
from moowoo.woo.bots.solver import new_workspace, solvable, solve, with_carry
from moowoo.woo.bots.stakes import FARTHEST, earned, stake
from moowoo.woo.loops import COW, SCRATCH, think
from moowoo.woo.rules.actions import ACTIONS, CLAIM, CLOSE, DECLINE, DRAW, EXCHANGE, MARRY
from moowoo.woo.rules.cards import FULL_DECK, GOAL, ZERO_OF
from moowoo.woo.rules.knowledge import surely_held
from moowoo.woo.rules.legal import legal_set
from moowoo.woo.rules.setup import deal, start
from moowoo.woo.rules.state import FINISHED, FOLLOW, LAST, NOBODY, WAITING, State, actor

HAND = 6
TARGET = 7
TIED_BEFORE = 12
"""One round in so many carries a Woo over."""


@compiled
def begin(s: State, chance: Source, table: int) -> None:
    """Deal a round at no score, or half of the time at any."""
    start(s, NOBODY, TARGET, 0, FULL_DECK, HAND, GOAL)
    if table < 0 and below(chance.rng, 2):
        s.woo[0] = below(chance.rng, FARTHEST)
        s.woo[1] = below(chance.rng, FARTHEST)
        s.carry = below(chance.rng, TIED_BEFORE) == 0
    draw_seed(chance)
    deal(s, chance.seed)


@compiled
def sensible(s: State) -> int:
    """The legal actions (bits) that a network chooses from: it does not claim by itself."""
    return legal_set(s) & ~(1 << CLAIM)


@compiled
def forced(s: State) -> int:
    if good(s, actor(s)):
        return CLAIM
    if s.stage == LAST:
        return DECLINE
    actions = sensible(s)
    return lowest(actions) if actions & (actions - 1) == 0 else UNFORCED


@compiled
def decided(s: State, work: Scratch, paid: Reals) -> bool:
    """The round is over, or the stock has run out: then both know all cards, and the solver knows the rest."""
    if s.stage == WAITING or s.stage == FINISHED:
        for seat in range(2):
            paid[seat] = earned(s, seat)
        return True
    if s.closed == 0 or s.closer != NOBODY:
        return False
    value, _ = solve(s, work)
    seat = actor(s)
    paid[seat] = stake(s, seat, value)
    paid[1 - seat] = stake(s, 1 - seat, -value)
    return True


@compiled
def count(s: State, work: Scratch, out: Reals) -> None:
    """Woo won or lost."""
    if s.stage == WAITING or s.stage == FINISHED:
        out[0], out[1] = s.gain[0], s.gain[1]
        return
    value, _ = solve(s, work)
    seat = actor(s)
    out[seat] = with_carry(value, int(s.carry))
    out[1 - seat] = -out[seat]


@compiled_apart
def see(s: State, seat: int, features: Reals, choices: Numbers) -> None:
    sight.see(s, seat, features)
    actions, order = sensible(s), suit_order(s, seat)
    for number in range(ACTIONS):
        action = meant(order, number)
        choices[number] = action + 1 if actions >> action & 1 else NOT_ALLOWED


@compiled
def meant(order: int, number: int) -> int:
    """The rules' action for one of the network's."""
    if number < DRAW:
        return card_shown(order, number)
    return MARRY + shown_suit(order, number - MARRY) if MARRY <= number < CLOSE else number


@compiled
def recall(world: State, s: State, action: int, seat: int, chance: Source) -> bool:
    """What the other drew each time is anyone's guess, and part of the world.

    Only a close is asked to be explained: it says much, and whoever closes has good reasons. What else people do says
    little about their cards unless they are the network itself, and the network is who others are not."""
    other = 1 - seat
    hand = int(world.hand[other])
    if action == DRAW:
        world.hand[other] = hand & ~(1 << drawn(s, other, hand, chance))
        return False
    if actor(s) != other:
        return False
    if action < DRAW:
        hand |= 1 << action
    elif action == EXCHANGE:
        hand = hand & ~(1 << int(s.trump_card)) | 1 << int(ZERO_OF[s.trump])
    world.hand[other] = s.hand[other] = hand
    s.hand[seat] = (1 << popcount(hand) - (s.stage == FOLLOW)) - 1  # how many is all that the other knows
    return action == CLOSE


@compiled
def drawn(s: State, other: int, hand: int, chance: Source) -> int:
    """A card that the other may have drawn at this moment, having this hand afterwards."""
    if s.end - s.top == 2 and s.oya != other:
        return int(s.trump_card)
    fresh = hand & ~int(s.known[other])
    return nth_bit(fresh, below(chance.rng, popcount(fresh))) if fresh else lowest(hand)


@compiled
def certain(s: State) -> bool:
    """The phase is closed, and the seat knows all cards."""
    seat = actor(s)
    return bool(solvable(s) and surely_held(s, seat) == s.hand[1 - seat])


def best(s: State) -> int:
    return int(solve(s, HEAD.work)[1])


def workspace_for(s: State) -> Scratch:
    return HEAD.work


def scratch() -> Records:
    return np.zeros(SCRATCH, rules.STATE)


LEARNING = Learning(
    rules=rules,
    seats=2,
    features=sight.FEATURES,
    hidden=sight.HIDDEN,
    actions=ACTIONS,
    teacher=COW,
    begin=begin,
    tables=(StrengthTable("woo", 2),),
    forced=forced,
    decided=decided,
    count=count,
    coin="Woo",
    scale=1.0,
    see=see,
    peek=sight.peek,
    recall=recall,
    certain=certain,
    best=best,
    think=think,
    workspace=new_workspace,
    workspace_for=workspace_for,
    scratch=scratch,
    settings={"width": 256, "critic": 192, "imitation": 3, "warming": 3, "rate": 1.5e-3, "tiring": 400.0},
)
