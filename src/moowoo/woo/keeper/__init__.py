"""WOO's part of the keeper of a real game."""

from moowoo.woo.keeper.keeping import KEEPING

__all__ = ["KEEPING"]
