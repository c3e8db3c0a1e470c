"""WOO as people hold it."""

from moowoo.games.woo.cards import Figure
from moowoo.games.woo.game import WooGame
from moowoo.games.woo.options import WooOptions
from moowoo.games.woo.view import WooView

__all__ = ["Figure", "WooGame", "WooOptions", "WooView"]
