"""Counted things, and the words that recur in many sentences."""

from moowoo.voice.messages import _, ngettext, pgettext

FLIES = ngettext("{n} fly", "{n} flies")
COWS = ngettext("{n} cow", "{n} cows")
CARDS = ngettext("{n} card", "{n} cards")
FARMER_CARDS = ngettext("{n} Farmer", "{n} Farmers")
POINTS = ngettext("{n} point", "{n} points")
WOO = ngettext("{n} Woo", "{n} Woo")

PLAYER = _("Player {number}")
AND = pgettext("list", "{most} and {last}")
SEMICOLON = pgettext("list", "; ")
AND_MORE = pgettext("list", "{some} and {n} more")

WAYS = {
    (1, 1): pgettext("way", "to the left"),
    (-1, 1): pgettext("way", "to the right"),
    (1, 3): pgettext("way", "down the rows"),
    (-1, 3): pgettext("way", "up the rows"),
}
"""Where the arrow points, by arrow and number of rows."""
