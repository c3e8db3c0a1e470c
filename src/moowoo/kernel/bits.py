"""Bits: sets of cards are the bits of a non-negative integer below 2**63."""

from typing import Any

import numba
from llvmlite import binding, ir
from numba.core import types
from numba.extending import intrinsic

from moowoo.kernel.compiled import COMPILING, compiled

DEPOSITS = COMPILING and (
    "+bmi2" in (numba.config.CPU_FEATURES or "")
    if numba.config.CPU_NAME or numba.config.CPU_FEATURES
    else binding.get_host_cpu_features().get("bmi2", False)
)
"""Does the processor scatter bits in one instruction (BMI2's pdep)?"""

if COMPILING:

    @intrinsic
    def deposit(typing_context: Any, bits: Any, mask: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            word = ir.IntType(64)
            kind = ir.FunctionType(word, [word, word])
            return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind), arguments)

        return types.int64(types.int64, types.int64), emit

    @intrinsic
    def count_ones(typing_context: Any, bits: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), emit

    @intrinsic
    def trailing_zeros(typing_context: Any, bits: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

        return types.int64(types.int64), emit

    @intrinsic
    def leading_zeros(typing_context: Any, bits: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))

        return types.int64(types.int64), emit

else:

    def count_ones(bits: int) -> int:
        return int(bits).bit_count()

    def trailing_zeros(bits: int) -> int:
        return (int(bits) & -int(bits)).bit_length() - 1 if bits else 64

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
