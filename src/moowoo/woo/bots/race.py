"""What a Woo is worth at this score: the chance to win the game after a round, for every way the round can end."""

from functools import cache

import numpy as np
import numpy.typing as npt

from moowoo.woo.bots.solver import LEAST, MOST, with_carry
from moowoo.woo.rules.state import State

OUTCOMES = MOST - LEAST + 1
"""A round brings a seat LEAST to MOST Woo, not counting what ties have carried over."""
ODDS = (0.04, 0.27, 0.22, 0.002, 0.215, 0.2, 0.053)
"""How likely each outcome is for who opens a round, as seen where `bull` plays itself."""
TIE = -LEAST
TIES = 3
"""Ties in a row that are told apart: there are hardly ever two."""

Chances = npt.NDArray[np.float64]


@cache
def race(target: int) -> Chances:
    """`race(target)[mine, theirs, ties]`: the opener's chance to win a game to `target` Woo, with so many to go.

    Whoever has nothing to go has won, so both edges are known, and the rest follows from the scores nearer the end.
    """
    chances = np.zeros((target + 1, target + 1, TIES + 1))
    chances[0] = 1.0
    for mine in range(1, target + 1):
        for theirs in range(1, mine + 1):
            for opener, other in {(mine, theirs), (theirs, mine)}:
                for ties in range(TIES, -1, -1):
                    chances[opener, other, ties] = chance_before(chances, opener, other, ties)
    return chances


def chance_before(chances: Chances, mine: int, theirs: int, ties: int) -> float:
    """The opener's chance before a round. After the most ties that are told apart, the next one changes nothing."""
    tied, decided = ODDS[TIE], 0.0
    for woo in range(LEAST, MOST + 1):
        if woo != 0:
            decided += ODDS[woo - LEAST] * chance_after(chances, mine, theirs, woo + (ties if woo > 0 else -ties))
    if ties == TIES:
        return decided / (1.0 - tied)
    return decided + tied * float(chances[mine, theirs, ties + 1])


def chance_after(chances: Chances, mine: int, theirs: int, woo: int) -> float:
    """A seat's chance when it has won, or lost, so many Woo: the winner opens (WOO-SETUP-2)."""
    if woo > 0:
        return float(chances[max(0, mine - woo), theirs, 0])
    return 1.0 - float(chances[max(0, theirs + woo), mine, 0])


def wishes(s: State, seat: int) -> Chances:
    """The seat's chance to win the game for each outcome of this round, from LEAST to MOST Woo.

    At some scores a tie would be a little better than to win one Woo and open the next round. It is taken for equal, so
    that who plays for Woo always plays for the game as well.
    """
    mine, theirs, carry = int(s.target - s.woo[seat]), int(s.target - s.woo[1 - seat]), int(s.carry)
    chances = race(int(s.target))
    wished = np.zeros(OUTCOMES)
    for woo in range(LEAST, MOST + 1):
        if woo != 0:
            wished[woo - LEAST] = chance_after(chances, mine, theirs, with_carry(woo, carry))
    wished[TIE] = np.clip(chance_tied(chances, s, seat), wished[TIE - 1], wished[TIE + 1])
    return wished


def chance_tied(chances: Chances, s: State, seat: int) -> float:
    """WOO-SCORE-3: the same Oya opens again, for one Woo more."""
    mine, theirs = int(s.target - s.woo[seat]), int(s.target - s.woo[1 - seat])
    ties = min(int(s.carry) + 1, TIES)
    return float(chances[mine, theirs, ties] if s.opener == seat else 1.0 - chances[theirs, mine, ties])
