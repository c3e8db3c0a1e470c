"""How the levels play MOW: compiled judgement over a redrawn record."""

RANDOM, CALF, COW = range(3)
