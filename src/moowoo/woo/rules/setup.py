"""A new game and a new deal (WOO-SETUP-1, WOO-SETUP-2)."""

from moowoo.engine import below, compiled, lowest, popcount, seed_rng, shuffle
from moowoo.engine.random import Words
from moowoo.woo.rules.cards import SUIT_OF, SUITS
from moowoo.woo.rules.state import LEAD, NOBODY, NONE, WAITING, State


@compiled
def start(s: State, first: int, target: int, mistakes: int, deck: int, held: int, goal: int) -> None:
    """A new game, waiting for its first deal. The arguments are trusted: `games` checks them."""
    s.first = first
    s.target = target
    s.mistakes = mistakes
    s.deck = deck
    s.held = held
    s.goal = goal
    s.carry = 0
    s.verdict = 0
    s.rounds = 0
    s.opener = NOBODY
    s.stage = WAITING
    for seat in range(2):
        s.woo[seat] = 0
        s.gain[seat] = 0


@compiled
def restart(s: State) -> None:
    """A new game of the same table."""
    start(s, s.first, s.target, s.mistakes, s.deck, s.held, s.goal)


@compiled
def deal(s: State, seed: Words) -> None:
    """Deal the next round; all its chance comes from the seed."""
    seed_rng(s.rng, seed)
    if s.rounds == 0:
        s.opener = below(s.rng, 2) if s.first == NOBODY else s.first
    s.rounds += 1
    shuffle_deck(s)
    lay_out(s)


@compiled
def lay_out(s: State) -> None:
    """Deal the stock as it lies: the first hand, the second, and the rest under the last card, turned up."""
    clear_table(s)
    deal_hands(s)
    s.oya = s.opener
    s.stage = LEAD


@compiled
def clear_table(s: State) -> None:
    for seat in range(2):
        s.hand[seat] = 0
        s.treasure[seat] = 0
        s.tricks[seat] = 0
        s.points[seat] = 0
        s.known[seat] = 0
        s.denied[seat] = 0
        s.gain[seat] = 0
    for suit in range(SUITS):
        s.married[suit] = NOBODY
    s.verdict = 0
    s.lead = NONE
    s.announced = 0
    s.bound = NONE
    s.closed = 0
    s.closer = NOBODY
    s.bare = 0


@compiled
def shuffle_deck(s: State) -> None:
    figures = s.deck
    s.end = popcount(figures)
    for i in range(s.end):
        s.stock[i] = lowest(figures)
        figures &= figures - 1
    shuffle(s.rng, s.stock, int(s.end))


@compiled
def deal_hands(s: State) -> None:
    """WOO-SETUP-1: the trump card is turned up and lies under the stock."""
    s.top = 2 * s.held
    for i in range(s.held):
        s.hand[0] |= 1 << int(s.stock[i])
        s.hand[1] |= 1 << int(s.stock[s.held + i])
    s.trump_card = s.stock[s.end - 1]
    s.trump = SUIT_OF[s.trump_card]
