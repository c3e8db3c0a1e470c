"""How the levels play Crazy Eights: compiled judgement over a redrawn record."""

from moowoo_eights.bots.players import PLAYERS

__all__ = ["PLAYERS"]
