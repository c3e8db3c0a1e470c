"""Players: one protocol, levels by name.

`create("cow", game)` makes a bot, `decide(bot, game)` lets it choose, `analyse(game, seat)` weighs every choice of a
seat and `hint(game, seat)` says quickly what is best.
"""

from moowoo.bots.analysis import Analysis, analyse, hint
from moowoo.bots.errors import BrokenBot, UnknownBot
from moowoo.bots.hints import say
from moowoo.bots.information import Information, information
from moowoo.bots.levels import baselines
from moowoo.bots.protocol import Bot, Choice, Factory, Level, Players, Reason
from moowoo.bots.registry import Brought, as_bot, chosen, create, decide, name_of, names, register, registered
from moowoo.bots.search import BadBudget, Budget, Judgement, Option

__all__ = [
    "Analysis",
    "BadBudget",
    "Bot",
    "BrokenBot",
    "Brought",
    "Budget",
    "Choice",
    "Factory",
    "Information",
    "Judgement",
    "Level",
    "Option",
    "Players",
    "Reason",
    "UnknownBot",
    "analyse",
    "as_bot",
    "baselines",
    "chosen",
    "create",
    "decide",
    "hint",
    "information",
    "name_of",
    "names",
    "register",
    "registered",
    "say",
]
