"""Small chances for players who do not always notice."""

from moowoo.kernel import Source, below, compiled, nth_bit, popcount

PERCENT = 100


@compiled
def happens(source: Source, percent: int) -> bool:
    """True so many times in a hundred."""
    return below(source.rng, PERCENT) < percent


@compiled
def any_bit(source: Source, bits: int) -> int:
    """One of some set bits, each as likely as the next."""
    return nth_bit(bits, below(source.rng, popcount(bits)))
