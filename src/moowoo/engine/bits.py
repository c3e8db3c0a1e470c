"""Bits: sets of cards are the bits of a non-negative integer below 2**63."""

import numba
from llvmlite import binding

from moowoo.engine import intrinsics
from moowoo.engine.compiler import COMPILING, compiled
from moowoo.engine.intrinsics import instruction

DEPOSITS = COMPILING and (
    "+bmi2" in (numba.config.CPU_FEATURES or "")
    if numba.config.CPU_NAME or numba.config.CPU_FEATURES
    else binding.get_host_cpu_features().get("bmi2", False)
)
"""Does the processor scatter bits in one instruction (BMI2's pdep)?"""


@instruction(intrinsics.deposit)
def deposit(bits: int, mask: int) -> int:
    """The lowest bits, each at the place of one that is set in the mask."""
    scattered, left = 0, int(mask)
    while left:
        if int(bits) & 1:
            scattered |= left & -left
        bits, left = int(bits) >> 1, left & (left - 1)
    return scattered


@instruction(intrinsics.count_ones)
def count_ones(bits: int) -> int:
    return int(bits).bit_count()


@instruction(intrinsics.trailing_zeros)
def trailing_zeros(bits: int) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1 if bits else 64


@instruction(intrinsics.leading_zeros)
def leading_zeros(bits: int) -> int:
    return 64 - int(bits).bit_length()


@compiled
def popcount(bits: int) -> int:
    """How many bits are set."""
    return count_ones(bits)


@compiled
def lowest(bits: int) -> int:
    """The index of the lowest set bit; 64 for none."""
    return trailing_zeros(bits)


@compiled
def highest(bits: int) -> int:
    """The index of the highest set bit; -1 for none."""
    return 63 - leading_zeros(bits)


@compiled
def select_bit(bits: int, n: int) -> int:
    """`nth_bit` by halving: how often a loop over the bits would turn cannot be predicted, this can."""
    index = 0
    for width in (32, 16, 8, 4, 2, 1):
        half = bits & ((1 << width) - 1)
        in_half = popcount(half)
        above = n >= in_half
        n = n - in_half if above else n
        index = index + width if above else index
        bits = bits >> width if above else half
    return index


if DEPOSITS:

    @compiled
    def nth_bit(bits: int, n: int) -> int:
        """The index of the n-th set bit, counting from 0 at the lowest."""
        return lowest(deposit(1 << n, bits))

else:
    nth_bit = select_bit
