"""What is at stake in a round: what every outcome is worth to a seat at this score, on a scale on which the best and
the worst lie six apart, as Woo do.

A round is played for the chance to win the game. On this scale all scores look alike, and what differs is how steep it
is. The scale itself depends on the score alone: not on who opens, nor on what ties have carried over.
"""

from moowoo.engine import compiled
from moowoo.woo.bots.race import TIES, race
from moowoo.woo.bots.solver_workspace import LEAST, MOST
from moowoo.woo.rules.state import State

FARTHEST = 7
"""Woo to go that are told apart: whoever needs more is as far away."""
CHANCES = race(FARTHEST)


@compiled
def to_go(s: State, seat: int, won: int) -> int:
    """Woo that a seat still needed when it had so many fewer."""
    return min(FARTHEST, max(0, int(s.target - s.woo[seat]) + won))


@compiled
def chance_with(mine: int, theirs: int, woo: int) -> float:
    """The chance to win the game from so many Woo to go, after a round that brings this; its winner opens the next
    (WOO-SETUP-2)."""
    if woo > 0:
        return float(CHANCES[max(0, mine - woo), theirs, 0])
    return 1.0 - float(CHANCES[max(0, theirs + woo), mine, 0])


@compiled
def on_scale(chance: float, mine: int, theirs: int) -> float:
    """A chance to win the game, on the scale of this score."""
    middle = (chance_with(mine, theirs, 1) + chance_with(mine, theirs, -1)) / 2.0
    spread = chance_with(mine, theirs, MOST) - chance_with(mine, theirs, LEAST)
    return (MOST - LEAST) * (chance - middle) / spread


@compiled
def tied_chance(s: State, seat: int, mine: int, theirs: int, ties: int) -> float:
    """WOO-SCORE-3: the same Oya opens again, for more. No better than to win one Woo, nor worse than to lose one."""
    ties = min(ties, TIES)
    chance = CHANCES[mine, theirs, ties] if s.opener == seat else 1.0 - CHANCES[theirs, mine, ties]
    return min(max(float(chance), chance_with(mine, theirs, -1)), chance_with(mine, theirs, 1))


@compiled
def stake(s: State, seat: int, woo: int) -> float:
    """What it is worth to a seat that this round ends so, in Woo without what ties have carried over."""
    mine, theirs, carry = to_go(s, seat, 0), to_go(s, 1 - seat, 0), int(s.carry)
    if woo == 0:
        return on_scale(tied_chance(s, seat, mine, theirs, carry + 1), mine, theirs)
    return on_scale(chance_with(mine, theirs, woo + carry if woo > 0 else woo - carry), mine, theirs)


@compiled
def chance_at(s: State, seat: int, worth: float) -> float:
    """The chance to win the game that lies there on the scale."""
    mine, theirs = to_go(s, seat, 0), to_go(s, 1 - seat, 0)
    middle = (chance_with(mine, theirs, 1) + chance_with(mine, theirs, -1)) / 2.0
    spread = chance_with(mine, theirs, MOST) - chance_with(mine, theirs, LEAST)
    return middle + worth * spread / (MOST - LEAST)


@compiled
def earned(s: State, seat: int) -> float:
    """What a round that is over was worth, by the score before it."""
    gain = int(s.gain[seat])
    mine, theirs = to_go(s, seat, max(0, gain)), to_go(s, 1 - seat, max(0, -gain))
    if gain == 0:
        return on_scale(tied_chance(s, seat, mine, theirs, int(s.carry)), mine, theirs)
    return on_scale(chance_with(mine, theirs, gain), mine, theirs)
