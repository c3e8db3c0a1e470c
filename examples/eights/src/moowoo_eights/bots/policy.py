"""Rules of thumb for Crazy Eights: get rid of dear cards, stay in one's longest suit, keep the eights for need."""

from typing import TypeAlias

from moowoo.engine import compiled, lowest, popcount
from moowoo_eights.bots import why
from moowoo_eights.rules.actions import DRAW, NAME, PASS
from moowoo_eights.rules.cards import EIGHTS, FULL_PACK, POINTS, SUIT_SET, SUITS
from moowoo_eights.rules.legal import held, legal_set
from moowoo_eights.rules.state import SUIT, State

Plan: TypeAlias = tuple[int, int, int]
"""An action, why, and the number that comes with the reason."""

COMPANY = 3
"""What another card of the same suit in hand is worth, in points: one can go on with it."""


@compiled
def plan(s: State) -> Plan:
    """What a careful player does, who thinks of no other world."""
    actions = legal_set(s)
    hand = held(s, int(s.turn))
    if s.stage == SUIT:
        suit = longest_suit(hand)
        return NAME + suit, why.NAME_LONGEST, popcount(hand & SUIT_SET[suit])
    fitting = actions & FULL_PACK
    if fitting == 0:
        return (DRAW, why.DRAW, int(s.owed)) if actions >> DRAW & 1 else (PASS, why.PASS, 0)
    if hand & (hand - 1) == 0:
        return lowest(fitting), why.LAST_CARD, 0
    plain = fitting & ~EIGHTS
    if plain == 0:
        return lowest(fitting), why.EIGHT_NEEDED, 0
    card = dearest(plain, hand, int(s.counting))
    if s.owed:
        return card, why.ANSWER_TWO, int(s.owed)
    company = popcount(hand & SUIT_SET[card % SUITS]) - 1
    cost = int(POINTS[s.counting, card])
    return (card, why.KEEP_SUIT, company) if COMPANY * company > cost else (card, why.GET_RID, cost)


@compiled
def longest_suit(hand: int) -> int:
    """The suit of which there are most cards, eights aside: they fit anyway."""
    best = 0
    for suit in range(1, SUITS):
        if popcount(hand & SUIT_SET[suit] & ~EIGHTS) > popcount(hand & SUIT_SET[best] & ~EIGHTS):
            best = suit
    return best


@compiled
def dearest(cards: int, hand: int, counting: int) -> int:
    """The card that is best got rid of, by what it costs and the company it leaves."""
    best = lowest(cards)
    most = -1
    while cards:
        card = lowest(cards)
        worth = POINTS[counting, card] + COMPANY * (popcount(hand & SUIT_SET[card % SUITS]) - 1)
        if worth > most:
            best = card
            most = worth
        cards &= cards - 1
    return best
