"""The search of the solver: can the Oya, with all cards known, get as many Woo as aimed at?

A round has but seven outcomes, so alpha-beta needs only its null windows: yes or no, aim by aim. What is won or lost
with some points is won with more of them and lost with fewer (the cards that are left say what both have together), so
the memory keeps two bounds for all counts at once, under the cards left, whose lead it is, and who has a trick.

The line being searched is kept on the work, a column a trick, and not in calls of a function by itself: compiled code
that does so cannot be kept on disk.
"""

from moowoo.engine import compiled, highest, lowest
from moowoo.woo.bots.solver_workspace import LEAST, Workspace
from moowoo.woo.bots.solver_worth import claim, decline, hope
from moowoo.woo.rules.state import NONE

NO, YES, OPEN = range(3)
BYTE = 8
LOW = (1 << BYTE) - 1
"""More than the points of a pack and its marriages: 220."""


@compiled
def search(work: Workspace) -> bool:
    """Does one of the leads in the first column reach its aim? That lead then stands there as the card."""
    depth = 0
    while True:
        if work.answers[depth]:
            play_answer(work, depth)
            depth += 1
            result = glance(work, depth)
            if result == OPEN:
                begin(work, depth, work.mine[depth])
                continue
        elif work.card[depth] == NONE and work.leads[depth]:
            try_lead(work, depth)
            continue
        else:
            result = NO if work.card[depth] == NONE else YES  # a card on trial has stood all answers
            if depth == 0:
                return result == YES
            remember(work, depth, result)
        depth -= 1
        if (result == YES) != (work.oya[depth] == work.oya[depth + 1]):
            work.card[depth] = NONE
            work.answers[depth] = 0


@compiled
def place(
    work: Workspace,
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
    work.oya[depth] = oya
    work.mine[depth] = mine
    work.theirs[depth] = theirs
    work.my_points[depth] = my_points
    work.their_points[depth] = their_points
    work.i_won[depth] = i_won
    work.they_won[depth] = they_won
    work.aim[depth] = aim


@compiled
def begin(work: Workspace, depth: int, leads: int) -> None:
    """Nothing has been tried yet of some leads."""
    work.leads[depth] = leads
    work.sure[depth] = sure_leads(work, work.oya[depth], leads, work.theirs[depth])
    work.card[depth] = NONE
    work.answers[depth] = 0


@compiled
def glance(work: Workspace, depth: int) -> int:
    """Is the aim reached, or missed, without trying any card?"""
    oya, aim = work.oya[depth], work.aim[depth]
    mine, theirs = work.my_points[depth], work.their_points[depth]
    i_won, they_won = work.i_won[depth], work.they_won[depth]
    if claim(work, oya, mine, theirs, they_won) >= aim:
        return YES
    if work.mine[depth] == 0:
        return YES if decline(work, oya, mine, theirs, i_won, they_won) >= aim else NO
    if -claim(work, 1 - oya, theirs, mine, i_won) < aim:  # whatever is led, the other may claim instead of answering
        return NO
    if hope(work, oya, theirs, they_won) < aim:
        return NO
    if -hope(work, 1 - oya, mine, i_won) >= aim:
        return YES
    known = recall(work, depth)
    if mine >= known & LOW:
        return YES
    return NO if mine < known >> BYTE & LOW else OPEN


@compiled
def recall(work: Workspace, depth: int) -> int:
    """What is known here: the position's mark, one more than the most points that miss, the fewest that are enough."""
    tricks = 2 * work.i_won[depth] + work.they_won[depth]
    known = work.memory[work.aim[depth] - LEAST - 1, work.oya[depth], tricks, work.mine[depth], work.theirs[depth]]
    return int(known if known >> 2 * BYTE == work.position else work.position << 2 * BYTE | LOW)


@compiled
def remember(work: Workspace, depth: int, result: int) -> None:
    known = recall(work, depth)
    points = work.my_points[depth]
    known = known & ~LOW | points if result == YES else known & ~(LOW << BYTE) | points + 1 << BYTE
    tricks = 2 * work.i_won[depth] + work.they_won[depth]
    work.memory[work.aim[depth] - LEAST - 1, work.oya[depth], tricks, work.mine[depth], work.theirs[depth]] = known


@compiled
def try_lead(work: Workspace, depth: int) -> None:
    """Put the next lead on trial: sure ones from the best, then the others from the least."""
    leads = work.leads[depth]
    sure = leads & work.sure[depth]
    card = highest(sure) if sure else lowest(leads)
    work.leads[depth] = leads ^ 1 << card
    work.card[depth] = card
    work.answers[depth] = answers(work, work.oya[depth], card, work.theirs[depth])


@compiled
def play_answer(work: Workspace, depth: int) -> None:
    """Play the next answer to the lead on trial and write what comes of it into the next column."""
    oya, card, cards = work.oya[depth], work.card[depth], work.answers[depth]
    sure = work.sure[depth] >> card & 1
    answer = lowest(cards) if sure else highest(cards)
    work.answers[depth] = cards ^ 1 << answer
    mine, theirs = work.mine[depth] ^ 1 << card, work.theirs[depth] ^ 1 << answer
    stake = work.value[oya, card] + work.value[1 - oya, answer]
    my_points, their_points = work.my_points[depth], work.their_points[depth]
    i_won, they_won, aim = work.i_won[depth], work.they_won[depth], work.aim[depth]
    if sure:
        place(work, depth + 1, oya, mine, theirs, my_points + stake, their_points, 1, they_won, aim)
    else:
        place(work, depth + 1, 1 - oya, theirs, mine, their_points + stake, my_points, 1, i_won, 1 - aim)


@compiled
def answers(work: Workspace, oya: int, card: int, theirs: int) -> int:
    """WOO-CLOSED-1, as the rules' own `answers`."""
    following = theirs & work.mates[oya, card]
    if following:
        beating = following & work.beaten_by[oya, card]
        return int(beating if beating else following)
    trumping = theirs & work.trumps[1 - oya]
    return int(trumping) if trumping else theirs


@compiled
def beaten(work: Workspace, oya: int, card: int, theirs: int) -> bool:
    """Is the lead beaten? Who can must (WOO-CLOSED-1), so the answers all do or none does."""
    if theirs & work.mates[oya, card]:
        return bool(theirs & work.beaten_by[oya, card])
    return bool(theirs & work.trumps[1 - oya])


@compiled
def sure_leads(work: Workspace, oya: int, leads: int, theirs: int) -> int:
    """Those of some leads that are not beaten."""
    sure = 0
    while leads:
        card = lowest(leads)
        leads ^= 1 << card
        if not beaten(work, oya, card, theirs):
            sure |= 1 << card
    return sure
