"""Worlds that fit what the other has done: who closes has hopes, and who leads a card had none better.

What the other did before this trick is not looked at; the record does not tell.
"""

from moowoo.kernel import below, compiled, lowest
from moowoo.woo.bots.count import risk
from moowoo.woo.bots.mind import Mind, imagine
from moowoo.woo.bots.style import CLUB
from moowoo.woo.bots.tricks import best_lead
from moowoo.woo.rules.actions import CLOSE
from moowoo.woo.rules.cards import VALUE_OF
from moowoo.woo.rules.legal import announcements
from moowoo.woo.rules.state import LEAD, NONE, State

PERCENT = 100
FAITH = 95
"""How often in a hundred a world that does not fit is drawn anew: nobody plays by the book all the time."""
REDRAWS = 8
THROWN = 4.0
"""What the other's card to a trick is worth."""
SHORT = 6.0
"""Points by which one may fall short of the goal and still hope for it."""


@compiled
def imagine_fitting(mind: Mind) -> None:
    """Put a world on trial in which what the other has done makes sense, or most of the time so."""
    for _ in range(REDRAWS):
        imagine(mind)
        if below(mind.source.rng, PERCENT) >= FAITH or fits(mind):
            return


@compiled
def fits(mind: Mind) -> bool:
    """Would a good player, with the hand the other has in this world, have closed and led like that?"""
    mind.spare = mind.world
    s, other = mind.spare, 1 - mind.seat
    lead = int(s.lead)
    if lead != NONE:
        s.hand[other] |= 1 << lead
        s.lead = NONE
        s.stage = LEAD
    if s.closer == other and not hopes(s, other):
        return False
    return lead == NONE or s.announced != 0 or would_lead(s, other, lead)  # a couple announced is led in any case


@compiled
def hopes(s: State, seat: int) -> bool:
    """May a seat hope to reach the goal with what it has, and what every card in hand would bring if led?"""
    points, cards = float(s.points[seat]), s.hand[seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        points += (1.0 - risk(s, seat, card, CLUB)) * (VALUE_OF[card] + THROWN)
    return bool(points >= s.goal - SHORT)


@compiled
def would_lead(s: State, seat: int, card: int) -> bool:
    """Would the seat, about to lead, announce nothing and lead this card?"""
    return announcements(s) & ~(1 << CLOSE) == 0 and best_lead(s, seat, s.hand[seat], CLUB) == card
