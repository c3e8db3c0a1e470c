"""How the levels play MOW: compiled judgement over a redrawn record."""

from moowoo.mow.bots.players import PLAYERS

__all__ = ["PLAYERS"]
