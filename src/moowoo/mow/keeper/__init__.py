"""MOW's part of the keeper of a real game."""

from moowoo.mow.keeper.keeping import KEEPING

__all__ = ["KEEPING"]
