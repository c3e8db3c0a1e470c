"""The action space of WOO: the same 33 numbers for every table, deck and phase."""

from moowoo.woo.rules.cards import CARDS, SUITS

PLAY = 0
"""PLAY + card leads or plays that card."""
DRAW = PLAY + CARDS
"""Both draw, the winner of the trick first."""
EXCHANGE = DRAW + 1
"""Swap the trump zero for the trump card."""
MARRY = EXCHANGE + 1
"""MARRY + suit announces that couple."""
CLOSE = MARRY + SUITS
CLAIM = CLOSE + 1
DECLINE = CLAIM + 1
"""After the last trick: do not claim."""

ACTIONS = DECLINE + 1
