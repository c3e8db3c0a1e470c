"""How the levels play MOW: compiled judgement over a redrawn record."""
