"""What an end of the round is worth to the solver: the rows WOO-SCORE-1 to WOO-SCORE-7 on bare numbers.

The rules score a record; a search that comes here at every node cannot afford one. A test compares the two wherever
they can differ. Woo are without what ties have carried over: a carry makes no outcome better than another.
"""

from moowoo.engine import compiled
from moowoo.woo.bots.solver_workspace import Workspace
from moowoo.woo.rules.cards import LAST_TRICK


@compiled
def win(work: Workspace, seat: int, theirs: int, they_have_trick: int) -> int:
    """A good claim of this seat, `theirs` being the other's points; without a close, also having more at the end."""
    if work.closer == 1 - seat:
        return 2  # WOO-SCORE-6
    if they_have_trick == 0:
        return 3
    return 2 if 2 * theirs < work.goal else 1


@compiled
def claim(work: Workspace, seat: int, mine: int, theirs: int, they_have_trick: int) -> int:
    """A claim of this seat, good or false."""
    return win(work, seat, theirs, they_have_trick) if mine >= work.goal else int(work.false_claim)


@compiled
def decline(work: Workspace, seat: int, mine: int, theirs: int, i_have_trick: int, they_have_trick: int) -> int:
    """No claim of this seat after it has won the last trick."""
    if work.closer == seat:
        return int(work.false_claim)  # WOO-SCORE-5
    if work.closer == 1 - seat:
        return -int(work.false_claim)
    mine += LAST_TRICK  # WOO-LAST-1
    if mine == theirs:
        return 0
    if mine > theirs:
        return win(work, seat, theirs, they_have_trick)
    return -win(work, 1 - seat, mine, i_have_trick)


@compiled
def hope(work: Workspace, seat: int, theirs: int, they_have_trick: int) -> int:
    """No less than this seat can get against one who never claims falsely, whatever is played."""
    if work.closer == 1 - seat:
        return -int(work.false_claim)
    at_most = work.total - theirs
    if at_most < work.goal:
        if work.closer == seat:
            return int(work.false_claim)
        if at_most + LAST_TRICK <= theirs:
            return 0 if at_most + LAST_TRICK == theirs else -1
    return win(work, seat, theirs, they_have_trick)
