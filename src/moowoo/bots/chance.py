"""Chances: of players who do not always notice, and of what may be so."""

from moowoo.engine import Source, below, compiled, nth_bit, popcount

PERCENT = 100
FINE = 1 << 30
"""So fine are chances that are no percentages."""


@compiled
def happens(source: Source, percent: int) -> bool:
    """True so many times in a hundred."""
    return below(source.rng, PERCENT) < percent


@compiled
def comes_true(source: Source, odds: float) -> bool:
    """True with this chance, from 0 to 1."""
    return below(source.rng, FINE) < odds * FINE


@compiled
def any_bit(source: Source, bits: int) -> int:
    """One of some set bits, each as likely as the next."""
    return nth_bit(bits, below(source.rng, popcount(bits)))
