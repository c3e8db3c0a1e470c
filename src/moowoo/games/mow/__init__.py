"""MOW as people hold it."""

from moowoo.games.mow.cows import Cow
from moowoo.games.mow.game import MowGame
from moowoo.games.mow.options import MowOptions
from moowoo.games.mow.view import MowView

__all__ = ["Cow", "MowGame", "MowOptions", "MowView"]
