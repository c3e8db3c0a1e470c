"""The end of a round: flies, Amour vache, Ignore, the next Farmer and the next starter (MOW-END to MOW-FARM-1)."""

from moowoo.engine import below, compiled, compiled_apart, lowest, nth_bit, popcount
from moowoo.engine.arrays import Numbers, Reals
from moowoo.mow.rules import bags
from moowoo.mow.rules.bags import CLASSES
from moowoo.mow.rules.cards import SPECIALS
from moowoo.mow.rules.farmers import IGNORE_BIT, discard_farmer, draw_farmer
from moowoo.mow.rules.knowledge import forget_hands
from moowoo.mow.rules.state import FARM, FINISHED, NOBODY, ROUND_CLOSE, SCORING, SEATS, WAITING, State

SPECIALS_FOR_LOVE = 6


@compiled_apart
def end_round(s: State) -> None:
    """MOW-END-2: hands go into the cowsheds; MOW-F-10: the holder of Ignore is asked, if it lowers the score."""
    for seat in range(s.seats):
        bags.pour(s.hand[seat], s.shed[seat])
        s.gain[seat] = counted_flies(s, seat)
    forget_hands(s)
    s.ban_next = 0
    s.stage = ROUND_CLOSE
    if s.edition == FARM:
        holder = ignore_holder(s)
        if holder != NOBODY and s.gain[holder]:
            s.turn = holder
            s.stage = SCORING


@compiled
def counted_flies(s: State, seat: int) -> int:
    """MOW-SCORE-1; MOW-SCORE-2: six specials or more, and nothing counts."""
    shed = s.shed[seat]
    if s.edition == FARM and bags.number_allowed(shed, SPECIALS) >= SPECIALS_FOR_LOVE:
        return 0
    return bags.flies(shed)


@compiled
def ignore_holder(s: State) -> int:
    for seat in range(s.seats):
        if s.farmers[seat] & IGNORE_BIT:
            return seat
    return NOBODY


@compiled
def ignorable(s: State) -> int:
    """MOW-F-10: the fly classes that lower the score of the farmer asked, as bits."""
    classes = 0
    for fly_class in range(CLASSES):
        if bags.class_flies(s.shed[s.turn], fly_class):
            classes |= 1 << fly_class
    return classes


@compiled
def ignore(s: State, fly_class: int) -> None:
    """MOW-F-10."""
    s.gain[s.turn] -= bags.class_flies(s.shed[s.turn], fly_class)
    discard_farmer(s, IGNORE_BIT)


@compiled_apart
def close_round(s: State) -> None:
    """MOW-SCORE-1, MOW-GAME-1; in `farm`, if the game goes on, who draws a Farmer and who starts."""
    add_to_totals(s)
    if game_is_over(s):
        s.stage = FINISHED
        return
    s.stage = WAITING
    if s.edition == FARM:
        everyone = (1 << int(s.seats)) - 1
        award_farmer(s, everyone)
        s.starter = any_of(s, highest_of(s.total, everyone))  # MOW-NEXT-2


@compiled
def add_to_totals(s: State) -> None:
    """MOW-SCORE-1."""
    for seat in range(s.seats):
        s.total[seat] += s.gain[seat]


@compiled
def game_is_over(s: State) -> bool:
    """MOW-GAME-1; where a table plays a number of rounds, after the last of them."""
    for seat in range(s.seats):
        if s.total[seat] >= s.target:
            return True
    return bool(s.rounds == s.most_rounds)


@compiled
def award_farmer(s: State, everyone: int) -> None:
    """MOW-FARM-1: the most flies of the round, then the higher total, then chance."""
    worst = highest_of(s.gain, everyone)
    if s.farmers_left and s.gain[lowest(worst)]:
        draw_farmer(s, any_of(s, highest_of(s.total, worst)))


@compiled
def highest_of(values: Numbers, among: int) -> int:
    """Which of some seats (bits) have the highest value."""
    best = 0
    found = 0
    for seat in range(SEATS):
        if among >> seat & 1:
            if found == 0 or values[seat] > best:
                best = values[seat]
                found = 0
            if values[seat] == best:
                found |= 1 << seat
    return found


@compiled
def any_of(s: State, seats: int) -> int:
    """One of some seats (bits), at random."""
    return nth_bit(seats, below(s.rng, popcount(seats)))


@compiled
def winners(s: State) -> int:
    """MOW-GAME-1: who has the lowest total, as bits."""
    found = 0
    for seat in range(s.seats):
        if lowest_total(s) == s.total[seat]:
            found |= 1 << seat
    return found


@compiled
def lowest_total(s: State) -> int:
    least = s.total[0]
    for seat in range(1, s.seats):
        least = min(least, s.total[seat])
    return int(least)


@compiled_apart
def returns(s: State, out: Reals) -> None:
    """The game's result: the winners share +1, the others share -1; all 0 while it lasts, or if everybody wins."""
    out[:] = 0.0
    if s.stage != FINISHED:
        return
    won = winners(s)
    lucky = popcount(won)
    if lucky == s.seats:
        return
    for seat in range(s.seats):
        out[seat] = 1.0 / lucky if won >> seat & 1 else -1.0 / (s.seats - lucky)


@compiled_apart
def rewards(s: State, out: Reals) -> None:
    """The last finished round's result: a fly is minus one."""
    out[:] = 0.0
    for seat in range(s.seats):
        out[seat] = -s.gain[seat]
