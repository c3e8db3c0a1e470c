"""Good hands and bad ones: which cow is best given away, and when to swap the whole hand."""

from moowoo.engine import compiled, lowest
from moowoo.mow.bots.judge import use
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import FACE_BITS, FACES
from moowoo.mow.rules.state import State

SWAP_MARGIN = 0.15
"""How much worse than the unseen cows a hand must be, a cow, to be swapped."""


@compiled
def mean_use(s: State, cows: bags.Bag) -> float:
    """What some cows are worth to hold, on average."""
    total = 0.0
    for face in range(len(FACES)):
        total += use(s, face) * bags.count(cows, face)
    return total / max(bags.size(cows), 1)


@compiled
def worst_cow(s: State, seat: int) -> int:
    """The cow in hand best given away."""
    faces = s.hand[seat, 0] & FACE_BITS
    worst = lowest(faces)
    while faces:
        face = lowest(faces)
        faces &= faces - 1
        if use(s, face) < use(s, worst):
            worst = face
    return worst


@compiled
def better_swapped(s: State, cows: bags.Bag) -> bool:
    """Is one's own hand so bad that any other will do?"""
    return mean_use(s, s.hand[s.turn]) < mean_use(s, cows) - SWAP_MARGIN


@compiled
def ahead(s: State) -> int:
    """The opponent with the lowest total, as places to the left less one; the nearest of equals."""
    best, best_total = 0, int(s.total[(s.turn + 1) % s.seats])
    for k in range(1, s.seats - 1):
        total = int(s.total[(s.turn + k + 1) % s.seats])
        if total < best_total:
            best, best_total = k, total
    return best
