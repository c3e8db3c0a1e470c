"""How the levels play WOO: compiled judgement over a redrawn record."""

RANDOM, CALF, COW = range(3)
