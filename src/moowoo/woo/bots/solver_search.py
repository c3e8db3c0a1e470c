"""The search of the solver: can the Oya, with all cards known, get as many Woo as aimed at?

A round has but seven outcomes, so alpha-beta needs only its null windows: yes or no, aim by aim. What is won or lost
with some points is won with more of them and lost with fewer (the cards that are left say what both have together), so
the memory keeps two bounds for all counts at once, under the cards left, whose lead it is, and who has a trick.

The line being searched is kept on the slate, a column a trick, and not in calls of a function by itself: compiled code
that does so cannot be kept on disk.
"""

from moowoo.kernel import compiled, highest, lowest
from moowoo.woo.bots.solver_slate import LEAST, Slate
from moowoo.woo.bots.solver_worth import claim, decline, hope
from moowoo.woo.rules.state import NONE

NO, YES, OPEN = range(3)
BYTE = 8
LOW = (1 << BYTE) - 1
"""More than the points of a pack and its marriages: 220."""


@compiled
def search(slate: Slate) -> bool:
    """Does one of the leads in the first column reach its aim? That lead then stands there as the card."""
    depth = 0
    while True:
        if slate.answers[depth]:
            play_answer(slate, depth)
            depth += 1
            result = glance(slate, depth)
            if result == OPEN:
                begin(slate, depth, slate.mine[depth])
                continue
        elif slate.card[depth] == NONE and slate.leads[depth]:
            try_lead(slate, depth)
            continue
        else:
            result = NO if slate.card[depth] == NONE else YES  # a card on trial has stood all answers
            if depth == 0:
                return result == YES
            remember(slate, depth, result)
        depth -= 1
        if (result == YES) != (slate.oya[depth] == slate.oya[depth + 1]):
            slate.card[depth] = NONE
            slate.answers[depth] = 0


@compiled
def place(
    slate: Slate,
    depth: int,
    oya: int,
    mine: int,
    theirs: int,
    my_points: int,
    their_points: int,
    i_won: int,
    they_won: int,
    aim: int,
) -> None:
    """Write what the Oya sees and aims at into a column; a trick won or not is 1 or 0."""
    slate.oya[depth] = oya
    slate.mine[depth] = mine
    slate.theirs[depth] = theirs
    slate.my_points[depth] = my_points
    slate.their_points[depth] = their_points
    slate.i_won[depth] = i_won
    slate.they_won[depth] = they_won
    slate.aim[depth] = aim


@compiled
def begin(slate: Slate, depth: int, leads: int) -> None:
    """Nothing has been tried yet of some leads."""
    slate.leads[depth] = leads
    slate.sure[depth] = sure_leads(slate, slate.oya[depth], leads, slate.theirs[depth])
    slate.card[depth] = NONE
    slate.answers[depth] = 0


@compiled
def glance(slate: Slate, depth: int) -> int:
    """Is the aim reached, or missed, without trying any card?"""
    oya, aim = slate.oya[depth], slate.aim[depth]
    mine, theirs = slate.my_points[depth], slate.their_points[depth]
    i_won, they_won = slate.i_won[depth], slate.they_won[depth]
    if claim(slate, oya, mine, theirs, they_won) >= aim:
        return YES
    if slate.mine[depth] == 0:
        return YES if decline(slate, oya, mine, theirs, i_won, they_won) >= aim else NO
    if -claim(slate, 1 - oya, theirs, mine, i_won) < aim:  # whatever is led, the other may claim instead of answering
        return NO
    if hope(slate, oya, theirs, they_won) < aim:
        return NO
    if -hope(slate, 1 - oya, mine, i_won) >= aim:
        return YES
    known = recall(slate, depth)
    if mine >= known & LOW:
        return YES
    return NO if mine < known >> BYTE & LOW else OPEN


@compiled
def recall(slate: Slate, depth: int) -> int:
    """What is known here: the position's mark, one more than the most points that miss, the fewest that are enough."""
    tricks = 2 * slate.i_won[depth] + slate.they_won[depth]
    known = slate.memory[slate.aim[depth] - LEAST - 1, slate.oya[depth], tricks, slate.mine[depth], slate.theirs[depth]]
    return int(known if known >> 2 * BYTE == slate.position else slate.position << 2 * BYTE | LOW)


@compiled
def remember(slate: Slate, depth: int, result: int) -> None:
    known = recall(slate, depth)
    points = slate.my_points[depth]
    known = known & ~LOW | points if result == YES else known & ~(LOW << BYTE) | points + 1 << BYTE
    tricks = 2 * slate.i_won[depth] + slate.they_won[depth]
    slate.memory[slate.aim[depth] - LEAST - 1, slate.oya[depth], tricks, slate.mine[depth], slate.theirs[depth]] = known


@compiled
def try_lead(slate: Slate, depth: int) -> None:
    """Put the next lead on trial: sure ones from the best, then the others from the least."""
    leads = slate.leads[depth]
    sure = leads & slate.sure[depth]
    card = highest(sure) if sure else lowest(leads)
    slate.leads[depth] = leads ^ 1 << card
    slate.card[depth] = card
    slate.answers[depth] = answers(slate, slate.oya[depth], card, slate.theirs[depth])


@compiled
def play_answer(slate: Slate, depth: int) -> None:
    """Play the next answer to the lead on trial and write what comes of it into the next column."""
    oya, card, cards = slate.oya[depth], slate.card[depth], slate.answers[depth]
    sure = slate.sure[depth] >> card & 1
    answer = lowest(cards) if sure else highest(cards)
    slate.answers[depth] = cards ^ 1 << answer
    mine, theirs = slate.mine[depth] ^ 1 << card, slate.theirs[depth] ^ 1 << answer
    stake = slate.value[oya, card] + slate.value[1 - oya, answer]
    my_points, their_points = slate.my_points[depth], slate.their_points[depth]
    i_won, they_won, aim = slate.i_won[depth], slate.they_won[depth], slate.aim[depth]
    if sure:
        place(slate, depth + 1, oya, mine, theirs, my_points + stake, their_points, 1, they_won, aim)
    else:
        place(slate, depth + 1, 1 - oya, theirs, mine, their_points + stake, my_points, 1, i_won, 1 - aim)


@compiled
def answers(slate: Slate, oya: int, card: int, theirs: int) -> int:
    """WOO-CLOSED-1, as the rules' own `answers`."""
    following = theirs & slate.mates[oya, card]
    if following:
        beating = following & slate.beaten_by[oya, card]
        return int(beating if beating else following)
    trumping = theirs & slate.trumps[1 - oya]
    return int(trumping) if trumping else theirs


@compiled
def beaten(slate: Slate, oya: int, card: int, theirs: int) -> bool:
    """Is the lead beaten? Who can must (WOO-CLOSED-1), so the answers all do or none does."""
    if theirs & slate.mates[oya, card]:
        return bool(theirs & slate.beaten_by[oya, card])
    return bool(theirs & slate.trumps[1 - oya])


@compiled
def sure_leads(slate: Slate, oya: int, leads: int, theirs: int) -> int:
    """Those of some leads that are not beaten."""
    sure = 0
    while leads:
        card = lowest(leads)
        leads ^= 1 << card
        if not beaten(slate, oya, card, theirs):
            sure |= 1 << card
    return sure
