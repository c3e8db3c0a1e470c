"""Players: one protocol, levels by name.

`create("cow", "mow")` makes a bot, `decide(bot, game)` lets it choose, `hint(game, seat)` says what `cow` would do.
"""

from moowoo.bots.errors import BrokenBot, UnknownBot
from moowoo.bots.information import Information, information
from moowoo.bots.protocol import Bot, Choice, Factory, Reason
from moowoo.bots.reasons import say
from moowoo.bots.registry import create, decide, hint, names

__all__ = [
    "Bot",
    "BrokenBot",
    "Choice",
    "Factory",
    "Information",
    "Reason",
    "UnknownBot",
    "create",
    "decide",
    "hint",
    "information",
    "names",
    "say",
]
