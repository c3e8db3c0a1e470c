"""How those who play by plan weigh things: the numbers behind `count`, `keep` and `tricks`, one row a player.

CLUB plays as a club player would say it. MASTER's numbers were found by playing millions of rounds against CLUB and
against itself: it does not close either, and wins about a Woo in nine rounds from CLUB.
"""

import numpy as np
import numpy.typing as npt

CLUB, MASTER = range(2)

Weights = npt.NDArray[np.float64]


def weights(*rows: tuple[float, ...] | float) -> Weights:
    """A constant of the compiled code: the numbers of CLUB, then those of MASTER."""
    return np.array(rows, np.float64)


# What a card is worth keeping, by rank, from the zero to the ace.
PLAIN_KEEP = weights((0, 1, 2, 2, 5, 8), (-0.6, -0.4, -1.6, 0, 4.9, 10.2))
TRUMP_KEEP = weights((4, 5, 7, 8, 12, 15), (3.6, 4.6, 6.6, 11.8, 11.9, 19.6))
KEEP_EARLY = weights(0, -0.14)
"""How much more that is with a full stock, and less with an empty one."""
COUPLE_SHARE = weights(0.7, 0.67)
"""How much of a marriage is lost when one of a couple in hand is played."""
HOPE_SHARE = weights(0.15, 0.13)
"""The same while the partner has not been seen."""
EXCHANGE_SHARE = weights(0.5, 0.79)
"""How much of the trump card's value the trump zero is worth."""

# What a trick is worth, besides its cards.
REPLY = weights(5, 3.9)
"""What the other's card is worth, more or less, when it takes a lead."""
DISCARD = weights(2, 1.3)
"""What it is worth when the other throws it away."""
TEMPO = weights((0, 0), (-2.3, -2.8))
"""To have the next lead, after leading and after answering."""
MARRIAGE_TEMPO = weights((0.5, 0.5), (0.42, 0.51))
"""How much of a marriage in hand that lead is worth."""
FIRST_TRICK = weights((0, 0), (0, -0.3))
"""To have a first trick, and to let the other have one."""
NEAR_GOAL = weights(0, 9.6)
"""To lead what may bring the goal."""

# How a lead is likely to be beaten in the open phase.
RUFFS_HIGH = weights(1, 1.09)
"""How often a card worth much is trumped by who can."""
RUFFS_LOW = weights(0.3, 0.29)
"""How often another is."""
OVERTRUMPS = weights(1, 1.07)
"""How often a trump is beaten by who can."""
