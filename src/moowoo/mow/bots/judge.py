"""How good it is to play a cow, or to take the herd, in flies: the higher the better."""

from moowoo.engine import compiled, compiled_apart, lowest
from moowoo.mow.bots.outlook import FLIES, comes_back, farmers_between, fits_after, helpless
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import FACE_BITS, NUMBER, SPECIALS
from moowoo.mow.rules.farmers import usable
from moowoo.mow.rules.state import State, cows_left
from moowoo.mow.rules.turn import following_farmer

GROWTH = 1.4
"""Flies that each farmer adds to a herd, more or less."""
RELIEF_EARLY, RELIEF_LATE = 0.05, 0.3
"""What a fly less in hand is worth while there is much to draw, and when the pile is empty."""
HALF_WAY = 0.8
"""With so many turns to come, what a fly is worth lies in the middle."""
REACH = 0.05
"""What a cow is worth for every number it lies away from the middle: cows near the ends fit longest."""
SPECIAL_USE = 1.0
"""What it is worth to have a special to fall back on."""
MIDDLE = 8
MALICE = 0.035
"""What a fly in another's cowshed is worth."""
FRESH_START = 0.05
"""What it costs to have to start a herd."""
NEVER = -1.0e9


@compiled
def relief(s: State) -> float:
    """What a fly less in hand is worth now: the fewer turns are to come, the more."""
    turns = cows_left(s) / s.seats
    return float(RELIEF_LATE - (RELIEF_LATE - RELIEF_EARLY) * turns / (turns + HALF_WAY))


@compiled
def use(s: State, face: int) -> float:
    """What it is worth to hold a cow."""
    worth = -relief(s) * FLIES[face]
    if SPECIALS >> face & 1:
        return float(worth + SPECIAL_USE)
    return float(worth + REACH * abs(NUMBER[face] - MIDDLE))


@compiled
def next_farmer(s: State) -> int:
    """Who plays next as the arrow points; with two farmers, the other."""
    return int(1 - s.turn) if s.rows > 1 else following_farmer(s)


@compiled
def hand_without(s: State, seat: int, face: int) -> int:
    """The faces one holds once this cow is played."""
    second = s.hand[seat, 1] >> face & 1
    return int(s.hand[seat, 0] if second else s.hand[seat, 0] & ~(1 << face))


@compiled
def burden(s: State, seat: int, first: int, arrow: int, hand: int, fits: int, flies: int, cows: bags.Bag) -> float:
    """The flies to expect from a herd handed on to `first`: those one may have to take when it comes back."""
    back = comes_back(s, seat, first, arrow, fits, cows)
    between = farmers_between(s, seat, first, arrow)
    taken = back * helpless(s, hand, fits, between, cows)
    return taken * (flies + GROWTH * between) - MALICE * (1.0 - back) * flies


@compiled_apart
def cow_score(s: State, face: int, cows: bags.Bag) -> float:
    """How good it is to play a cow that fits."""
    seat = int(s.turn)
    flies = bags.flies(s.herd[s.row]) + FLIES[face]
    fits = fits_after(s, int(s.row), face)
    hand = hand_without(s, seat, face)
    return -use(s, face) - burden(s, seat, next_farmer(s), int(s.arrow), hand, fits, flies, cows)


@compiled
def take_score(s: State) -> float:
    """How good it is to take the herd; with the pile empty that ends the round (MOW-END-1)."""
    flies = bags.flies(s.herd[s.row])
    if cows_left(s) == 0:
        flies += bags.flies(s.hand[s.turn])
    return -flies - FRESH_START


@compiled
def playable(s: State) -> int:
    """The cows in hand that fit, as bits."""
    return int(s.hand[s.turn, 0] & s.fits[s.row] & usable(s) & FACE_BITS)


@compiled
def best_cow(s: State, cows: bags.Bag) -> tuple[int, float]:
    """The best cow that fits, and how good it is; -1 for none."""
    best, best_score = -1, NEVER
    faces = playable(s)
    while faces:
        face = lowest(faces)
        faces &= faces - 1
        score = cow_score(s, face, cows)
        if score > best_score:
            best, best_score = face, score
    return best, best_score
