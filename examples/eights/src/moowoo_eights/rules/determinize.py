"""Another world that a seat could be in: what it cannot know, drawn anew."""

import numpy as np

from moowoo.engine import compiled, lowest, popcount, seed_rng, shuffle
from moowoo.engine.arrays import Numbers
from moowoo.engine.random import Words
from moowoo_eights.rules.cards import CARDS, PACKS
from moowoo_eights.rules.knowledge import drawable_cards, surely_held
from moowoo_eights.rules.pile import stack, take_top_card
from moowoo_eights.rules.state import FINISHED, WAITING, State, cards_left


@compiled
def determinize(s: State, seat: int, seed: Words) -> None:
    """Redraw the hands of the others and the pile, uniformly over the worlds the seat cannot tell apart."""
    seed_rng(s.rng, seed)
    if s.stage == FINISHED:  # all hands have been shown
        shuffle(s.rng, s.pile[s.top : s.end], cards_left(s))
        wipe_drawn(s)
    elif s.stage != WAITING:
        redraw(s, seat)


@compiled
def redraw(s: State, seat: int) -> None:
    older = shuffled_old_cards(s, seat)
    fill_pile(s, seat)
    dealt = 0
    for other in range(s.seats):
        if other != seat:
            size = popcount(s.hand[other, 0]) + popcount(s.hand[other, 1])
            new = int(s.drawn[other])
            s.hand[other, 0] = 0
            s.hand[other, 1] = 0
            s.drawn[other] = 0
            for _ in range(new):
                take_top_card(s, other)
            for _ in range(size - new):
                card = int(older[dealt])
                s.hand[other, card // CARDS] |= 1 << card % CARDS
                dealt += 1
    wipe_drawn(s)


@compiled
def shuffled_old_cards(s: State, seat: int) -> Numbers:
    """The cards others have held since before the pile was shuffled, in any order."""
    cards = np.zeros(CARDS * PACKS, np.uint8)
    count = 0
    for pack in range(s.packs):
        left = surely_held(s, seat, pack)
        while left:
            cards[count] = CARDS * pack + lowest(left)
            count += 1
            left &= left - 1
    shuffle(s.rng, cards, count)
    return cards


@compiled
def fill_pile(s: State, seat: int) -> None:
    """All that may be drawn from the pile or has been, in any order."""
    s.top = 0
    s.end = 0
    for pack in range(s.packs):
        stack(s, drawable_cards(s, seat, pack), CARDS * pack)
    shuffle(s.rng, s.pile, int(s.end))


@compiled
def wipe_drawn(s: State) -> None:
    """No trace of who drew what stays in the record."""
    left = cards_left(s)
    for i in range(left):
        s.pile[i] = s.pile[s.top + i]
    for i in range(left, CARDS * PACKS):
        s.pile[i] = 0
    s.top = 0
    s.end = left
