"""How a round ends and what it is worth: the rows WOO-SCORE-1 to WOO-SCORE-7."""

from moowoo.engine import compiled
from moowoo.woo.rules.cards import LAST_TRICK
from moowoo.woo.rules.state import FINISHED, NOBODY, WAITING, State


@compiled
def score_claim(s: State, claimant: int) -> None:
    """WOO-CLAIM-2: a claim stops the round at once, good or false."""
    good = s.points[claimant] >= s.goal
    other = 1 - claimant
    if s.closer == NOBODY:
        if good:
            award(s, claimant, worth(s, claimant), 1)
        else:
            award(s, other, 2, 2)
    elif s.closer == claimant:
        if good:
            award(s, claimant, worth(s, claimant), 4)
        else:
            award(s, other, failed_close(s), 5)
    elif good:
        award(s, claimant, 2, 6)
    else:
        award(s, other, failed_close(s), 7)  # the same stakes as for a failed close, turned round


@compiled
def score_empty_hands(s: State) -> None:
    """WOO-END-1: the last trick is won and nobody claims."""
    if s.closer != NOBODY:
        award(s, int(1 - s.closer), failed_close(s), 5)
        return
    s.points[s.oya] += LAST_TRICK  # WOO-LAST-1
    if s.points[0] == s.points[1]:
        tie(s)
    else:
        winner = 0 if s.points[0] > s.points[1] else 1
        award(s, winner, worth(s, winner), 1)


@compiled
def worth(s: State, winner: int) -> int:
    """WOO-SCORE-1: 3 Woo against no trick, 2 against less than half the goal, else 1."""
    loser = 1 - winner
    if s.tricks[loser] == 0:
        return 3
    return 2 if 2 * s.points[loser] < s.goal else 1


@compiled
def failed_close(s: State) -> int:
    """WOO-SCORE-5, WOO-SCORE-7: what hangs on the trick the closer's opponent had or had not."""
    return 3 if s.bare else 2


@compiled
def award(s: State, winner: int, woo: int, row: int) -> None:
    """Give the Woo of a row, WOO-SCORE-1 to WOO-SCORE-7, and what ties have carried over (WOO-SCORE-3).

    The winner opens the next round (WOO-SETUP-2), unless the game is won (WOO-GAME-1).
    """
    s.verdict = row
    woo += s.carry
    s.carry = 0
    s.woo[winner] += woo
    s.gain[winner] = woo
    s.gain[1 - winner] = -woo
    s.opener = winner
    s.stage = FINISHED if s.woo[winner] >= s.target else WAITING


@compiled
def tie(s: State) -> None:
    """WOO-SCORE-3: the same Oya opens again, for one Woo more."""
    s.verdict = 3
    s.carry += 1
    s.stage = WAITING
