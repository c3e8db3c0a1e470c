"""How the levels play WOO: compiled judgement over a redrawn record."""

from moowoo.woo.bots.players import PLAYERS

__all__ = ["PLAYERS"]
