"""Pieces in relief, to be printed as solids."""
