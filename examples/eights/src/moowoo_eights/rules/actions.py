"""The action space of Crazy Eights: the same 58 numbers for every table, and the same as OpenSpiel's."""

from moowoo_eights.rules.cards import CARDS, SUITS

PLAY = 0
"""PLAY + card plays that card."""
DRAW = PLAY + CARDS
"""Draw a card; under twos, all the cards that are owed."""
PASS = DRAW + 1
NAME = PASS + 1
"""NAME + suit names the suit after an eight."""

ACTIONS = NAME + SUITS
SUIT_ACTIONS = ((1 << SUITS) - 1) << NAME
"""All suits, as bits."""
