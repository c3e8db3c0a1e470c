"""Where to send the herd: keep, reverse, hand the turn on, or with two farmers name a row."""

from moowoo.engine import compiled, compiled_apart
from moowoo.mow.bots import why
from moowoo.mow.bots.judge import burden
from moowoo.mow.bots.outlook import share, stuck
from moowoo.mow.rules import actions as act
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import FACE_BITS
from moowoo.mow.rules.state import FULL_CHOICE, State, to_the_left

Plan = tuple[int, int, int]

AIM = 0.3
"""What a fly for the next farmer is worth; twice that where they are ahead."""
NEED = 0.1
"""A choice must seem so much better than the arrow's own way."""


@compiled
def way_score(s: State, first: int, arrow: int, cows: bags.Bag) -> float:
    """How good it is that `first` plays next and the arrow then points so."""
    seat = int(s.turn)
    fits = int(s.fits[s.row])
    flies = bags.flies(s.herd[s.row])
    caught = stuck(s, seat, first, fits, share(cows, fits)) * flies
    aim = 2.0 * AIM if s.total[first] <= s.total[seat] else AIM
    hand = int(s.hand[seat, 0] & FACE_BITS)
    return aim * caught - burden(s, seat, first, arrow, hand, fits, flies, cows)


@compiled
def row_score(s: State, row: int, arrow: int, cows: bags.Bag) -> float:
    """Two farmers: how good it is that the other plays this row, and one's own is the next."""
    seat = int(s.turn)
    other = 1 - seat
    fits = int(s.fits[row])
    caught = stuck(s, seat, other, fits, share(cows, fits)) * bags.flies(s.herd[row])
    mine = (row + arrow + s.rows) % s.rows
    helpless = s.hand[seat, 0] & s.fits[mine] == 0
    return caught - (bags.flies(s.herd[mine]) if helpless else 0.0)


@compiled_apart
def choice_score(s: State, action: int, cows: bags.Bag) -> float:
    """How good a choice of direction is."""
    arrow = int(-s.arrow if action == act.REVERSE else s.arrow)
    if s.rows > 1:
        if act.ROW <= action < act.SWAP:
            return row_score(s, action - act.ROW, arrow, cows)
        row = s.row if s.skipped else (s.row + arrow + s.rows) % s.rows
        return row_score(s, int(row), arrow, cows)
    if act.HAND_TO <= action < act.ROW:
        return way_score(s, to_the_left(s, s.turn, action - act.HAND_TO + 1), arrow, cows)
    return way_score(s, int((s.turn + arrow + s.seats) % s.seats), arrow, cows)


@compiled
def choices(s: State, full: bool) -> int:
    """How many choices of direction there are, a full one or not."""
    if not full:
        return 2
    return int(2 + (s.rows if s.rows > 1 else s.seats - 1))


@compiled
def choice(s: State, number: int) -> int:
    """One of them by number: keep, reverse, then rows or farmers."""
    if number < 2:
        return act.REVERSE if number else act.KEEP
    return int((act.ROW if s.rows > 1 else act.HAND_TO) + number - 2)


@compiled
def best_choice(s: State, full: bool, cows: bags.Bag) -> tuple[int, float]:
    """The best choice of direction, and by how much it beats the arrow's own way."""
    own_way = choice_score(s, act.KEEP, cows) + NEED
    best, gain = act.KEEP, 0.0
    for number in range(1, choices(s, full)):
        action = choice(s, number)
        better = choice_score(s, action, cows) - own_way
        if better > gain:
            best, gain = action, better
    return best, gain


@compiled
def plan_direction(s: State, cows: bags.Bag) -> Plan:
    """MOW-DIR: the choice, and how heavy the herd is."""
    action, _ = best_choice(s, s.choice == FULL_CHOICE, cows)
    flies = bags.flies(s.herd[s.row])
    if action == act.KEEP:
        return action, why.KEEP_WAY, flies
    if action == act.REVERSE:
        return action, why.TURN_BACK, flies
    if action < act.ROW:
        return action, why.HAND_OVER, flies
    return action, why.NAME_ROW, bags.flies(s.herd[action - act.ROW])
