"""Another world that a seat could be in: what it cannot know, drawn anew."""

from moowoo.engine import below, compiled, lowest, nth_bit, popcount, seed_rng, shuffle
from moowoo.engine.random import Words
from moowoo.woo.rules.knowledge import unseen
from moowoo.woo.rules.state import NONE, State


@compiled
def determinize(s: State, seat: int, seed: Words) -> None:
    """Redraw the other's unknown cards and the stock, uniformly over the worlds it may be in."""
    seed_rng(s.rng, seed)
    if s.rounds > 0:
        redraw_hand(s, seat)
        redraw_stock(s, seat)


@compiled
def redraw_hand(s: State, seat: int) -> None:
    """Every set of cards the other may hold is as likely as any."""
    other = 1 - seat
    pool = unseen(s, seat) & ~s.denied[other]
    missing = popcount(s.hand[other]) - popcount(s.known[other])
    hand = s.known[other]
    for _ in range(missing):
        card = 1 << nth_bit(pool, below(s.rng, popcount(pool)))
        pool ^= card
        hand |= card
    s.hand[other] = hand


@compiled
def redraw_stock(s: State, seat: int) -> None:
    """What is left lies in the stock in any order, above the trump card; who drew what is wiped."""
    for i in range(s.top):
        s.stock[i] = 0
    left = unseen(s, seat) & ~s.hand[1 - seat]
    face_down = s.stock[s.top : s.end]
    for i in range(popcount(left)):
        face_down[i] = lowest(left)
        left &= left - 1
    shuffle(s.rng, face_down, int(s.end - s.top) - (s.trump_card != NONE))
