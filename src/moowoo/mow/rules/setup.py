"""A new game and a new deal (MOW-SETUP)."""

import numpy as np

from moowoo.engine import below, compiled, compiled_apart, seed_rng, shuffle
from moowoo.engine.random import Words
from moowoo.mow.rules import bags
from moowoo.mow.rules.actions import ROWS
from moowoo.mow.rules.cards import BLIND, PACK, WHOLE_PACK
from moowoo.mow.rules.herd import open_row
from moowoo.mow.rules.knowledge import forget_everything
from moowoo.mow.rules.state import FARM, FARMERS, LEFT, NOBODY, NOTHING_DENIED, SEATS, WAITING, State
from moowoo.mow.rules.turn import begin_turn

CARDS = np.array([min(card, BLIND) for card in range(PACK)], np.uint8)
"""The faces of a pack, card by card."""


@compiled_apart
def start(
    s: State,
    edition: int,
    seats: int,
    first: int,
    own_draw: int,
    target: int,
    deck: int,
    held: int,
    most_rounds: int,
) -> None:
    """A new game, waiting for its first deal. The arguments are trusted: `games` checks them."""
    forget_everything(s)  # of a game before, at however many seats, while they are still known
    s.edition = edition
    s.seats = seats
    s.rows = 3 if seats == 2 else 1  # MOW-TWO-1
    s.packs = 2 if seats > 5 else 1  # MOW-DECK-3
    s.first = first
    s.own_draw = own_draw if edition == FARM else 0
    s.target = target
    s.deck = deck
    s.held = held
    s.most_rounds = most_rounds
    s.rounds = 0
    s.starter = NOBODY
    s.farmers_gone = 0
    s.farmers_left = 0
    for seat in range(SEATS):
        s.total[seat] = 0
        s.gain[seat] = 0
        s.farmers[seat] = 0
    clear_table(s)
    begin_turn(s, 0, 0)
    s.top = 0
    s.end = 0
    s.may_swap = 0
    s.stage = WAITING


@compiled
def restart(s: State) -> None:
    """A new game of the same table."""
    start(s, s.edition, s.seats, s.first, s.own_draw, s.target, s.deck, s.held, s.most_rounds)


@compiled_apart
def deal(s: State, seed: Words) -> None:
    """MOW-SETUP-1: deal the next round; all its chance comes from the seed."""
    seed_rng(s.rng, seed)
    if s.rounds == 0:
        s.starter = below(s.rng, s.seats) if s.first == NOBODY else s.first  # MOW-SETUP-2
        if s.edition == FARM:
            shuffle_farmers(s)
    s.rounds += 1
    shuffle_cows(s)
    lay_out(s)


@compiled
def lay_out(s: State) -> None:
    """Deal the pile as it lies, hand by hand."""
    clear_table(s)
    deal_hands(s)
    s.may_swap = s.edition == FARM and s.rounds > 1  # MOW-SWAP-1
    begin_turn(s, s.starter, 0)


@compiled
def shuffle_farmers(s: State) -> None:
    """MOW-SETUP-4."""
    for farmer in range(FARMERS):
        s.farmer_pile[farmer] = farmer
    s.farmers_left = FARMERS
    shuffle(s.rng, s.farmer_pile, s.farmers_left)


@compiled
def clear_table(s: State) -> None:
    """MOW-SETUP-3: the arrow points to the left neighbour, the first row is to be played."""
    for seat in range(SEATS):
        bags.empty(s.hand[seat])
        bags.empty(s.shed[seat])
        s.denied[seat] = NOTHING_DENIED
    for row in range(ROWS):
        bags.empty(s.herd[row])
        open_row(s, row)
    bags.empty(s.out[0])
    forget_everything(s)
    s.arrow = LEFT
    s.passed = 0
    s.first_passer = NOBODY
    s.owed = 0
    s.ban_next = 0
    s.partner = NOBODY


@compiled
def shuffle_cows(s: State) -> None:
    for pack in range(s.packs):
        for card in range(PACK):
            s.pile[pack * PACK + card] = CARDS[card]
    s.end = s.packs * PACK
    if s.deck != WHOLE_PACK:
        leave_out_cows(s)
    shuffle(s.rng, s.pile, s.end)


@compiled_apart
def leave_out_cows(s: State) -> None:
    """A reduced table plays with some cows of one pack."""
    end = 0
    for card in range(PACK):
        if s.deck >> card & 1:
            s.pile[end] = CARDS[card]
            end += 1
    s.end = end


@compiled
def deal_hands(s: State) -> None:
    top = 0
    for seat in range(s.seats):
        for _ in range(s.held):
            bags.add(s.hand[seat], int(s.pile[top]))
            top += 1
    s.top = top
