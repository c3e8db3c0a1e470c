"""Worlds that explain what the other has done since the deal: a walk from one possible world to the next.

A world is proposed at random, and taken instead of the one before by chance, the more likely the better it explains
every card the other has led, answered with or kept, and that it closed or did not (the rule of Metropolis and
Hastings). So every world is met as often as it deserves. To know what the other could choose from each time, its hand
is followed back to the deal: what it drew each time is anyone's guess, and part of the world.
"""

import numpy as np

from moowoo.bots.chance import comes_true
from moowoo.bots.past import Seen
from moowoo.kernel import at_once, compiled, lowest, nth_bit, popcount
from moowoo.kernel.random import below
from moowoo.woo.bots.closing import counted
from moowoo.woo.bots.mind import LONGEST, Mind, imagine
from moowoo.woo.bots.style import MASTER
from moowoo.woo.bots.tricks import answer_score, lead_score
from moowoo.woo.rules.actions import CLOSE, DRAW, EXCHANGE
from moowoo.woo.rules.cards import ZERO_OF
from moowoo.woo.rules.legal import announcements, answers
from moowoo.woo.rules.state import FOLLOW, NONE, State, actor

WARMTH = 3.0
"""Points by which a card may seem worse and still be played a third as often."""
SLIP = 0.03
"""How often a card is played for reasons of its own."""
UNANNOUNCED = 0.05
"""How often a couple, or the trump zero, is not made use of."""
CLOSES_AT, UNSURE = 4.0, 5.0
"""Points beyond the goal with which half of all players close, and how far from there the others do."""
BLUFF = 0.02
"""How often one closes, or does not, against all expectation."""
PROPOSALS = 3
"""Worlds proposed from one that is tried to the next."""
FIRST_PROPOSALS = 40


def remember(mind: Mind, seen: Seen) -> None:
    """Note what the round has shown."""
    number = min(len(seen.actions), LONGEST)
    mind.moments[:number] = seen.records[len(seen.actions) - number :]
    mind.deeds[:number] = seen.actions[len(seen.actions) - number :]
    mind.past = number


@at_once
@compiled
def imagine_likely(mind: Mind, proposals: int) -> None:
    """Put the next world on trial; before the first, the walk has yet to find its way."""
    for _ in range(proposals):
        imagine(mind)
        likely = likelihood(mind)
        if likely >= mind.likely or comes_true(mind.source, np.exp(likely - mind.likely)):
            mind.likely = likely
            mind.believed = mind.world
    mind.world = mind.believed


@compiled
def likelihood(mind: Mind) -> float:
    """How well the world on trial explains what the other has done, as a logarithm; its hand is followed back."""
    other = 1 - mind.seat
    hand = int(mind.world.hand[other])
    total = 0.0
    for back in range(mind.past):
        number = mind.past - 1 - back
        s, action = mind.moments[number], int(mind.deeds[number])
        if action == DRAW:
            hand &= ~(1 << drawn(mind, s, other, hand))
        elif actor(s) == other:
            if action < DRAW:
                hand |= 1 << action
            elif action == EXCHANGE:
                hand = hand & ~(1 << int(s.trump_card)) | 1 << int(ZERO_OF[s.trump])
            s.hand[other] = hand
            s.hand[mind.seat] = (1 << popcount(hand) - (s.stage == FOLLOW)) - 1  # how many is all the other knows
            total += explained(s, other, action)
    return total


@compiled
def drawn(mind: Mind, s: State, other: int, hand: int) -> int:
    """A card that the other may have drawn at this moment, having this hand afterwards."""
    if s.end - s.top == 2 and s.oya != other:
        return int(s.trump_card)
    fresh = hand & ~int(s.known[other])
    return nth_bit(fresh, below(mind.source.rng, popcount(fresh))) if fresh else lowest(hand)


@compiled
def explained(s: State, seat: int, action: int) -> float:
    """How likely a seat with these cards does this, as a logarithm."""
    if action < DRAW and s.stage == FOLLOW:
        return float(np.log(chance_of_answer(s, seat, action)))
    if action < DRAW and s.bound == NONE:
        likely = chance_of_lead(s, seat, action)
        if s.closed == 0:
            likely *= 1.0 - chance_of_close(s, seat)
            if announcements(s) & ~(1 << CLOSE):
                likely *= UNANNOUNCED
        return float(np.log(likely))
    return float(np.log(chance_of_close(s, seat))) if action == CLOSE else 0.0


@compiled
def chance_of_close(s: State, seat: int) -> float:
    beyond = counted(s, seat, MASTER) - s.goal - CLOSES_AT
    return float(BLUFF + (1.0 - 2.0 * BLUFF) / (1.0 + np.exp(-beyond / UNSURE)))


@compiled
def chance_of_lead(s: State, seat: int, action: int) -> float:
    chosen, total, cards = lead_score(s, seat, action, MASTER), 0.0, s.hand[seat]
    number = popcount(cards)
    while cards:
        total += np.exp(min((lead_score(s, seat, lowest(cards), MASTER) - chosen) / WARMTH, 50.0))
        cards &= cards - 1
    return float((1.0 - SLIP) / total + SLIP / number)


@compiled
def chance_of_answer(s: State, seat: int, action: int) -> float:
    chosen, total, cards = answer_score(s, seat, action, MASTER), 0.0, answers(s)
    number = popcount(cards)
    while cards:
        total += np.exp(min((answer_score(s, seat, lowest(cards), MASTER) - chosen) / WARMTH, 50.0))
        cards &= cards - 1
    return float((1.0 - SLIP) / total + SLIP / number)
