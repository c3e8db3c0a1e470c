"""Bit tricks: sets of cards are the bits of a non-negative integer below 2**63."""

from typing import Any

import numba
import numpy as np
from llvmlite import binding, ir
from numba.core import types
from numba.extending import intrinsic

from moowoo.kernel.compiled import COMPILING, compiled

U7 = np.uint64(7)
FIRST_OF_EACH_BYTE = 0x0101010101010101
BYTES_OF_1 = np.uint64(FIRST_OF_EACH_BYTE)
BYTES_OF_127 = np.uint64(0x7F7F7F7F7F7F7F7F)
DIAGONAL = np.uint64(0x8040201008040201)

DEPOSITS = (
    COMPILING
    and not (numba.config.CPU_NAME or numba.config.CPU_FEATURES)
    and binding.get_host_cpu_features().get("bmi2", False)
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
    def store_word(typing_context: Any, out: Any, start: Any, word: Any) -> Any:
        """An array's bytes from `start` on, in one store; byte by byte the compiler makes eight of it."""

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
            place = builder.bitcast(builder.gep(data, [arguments[1]]), ir.IntType(64).as_pointer())
            builder.store(arguments[2], place, align=1)
            return context.get_dummy_value()

        return types.void(out, types.int64, types.uint64), emit

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

    def store_word(out: Any, start: int, word: np.uint64) -> None:
        out[start : start + 8] = list(int(word).to_bytes(8, "little"))

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


@compiled
def spread_by_product(bits: int) -> np.uint64:
    """`spread` on any processor."""
    each = np.uint64(bits) * BYTES_OF_1 & DIAGONAL  # byte i holds bit i alone
    return (each + BYTES_OF_127 >> U7) & BYTES_OF_1


if DEPOSITS:

    @compiled
    def spread(bits: int) -> np.uint64:
        """Eight bits as the eight bytes of a word, each 0 or 1, the lowest first."""
        return np.uint64(deposit(bits, FIRST_OF_EACH_BYTE))

else:
    spread = spread_by_product


@compiled
def put_word(out: Any, start: int, word: np.uint64) -> None:
    """Write the eight bytes of a word into an array of bytes, the lowest first."""
    store_word(out, start, word)


@compiled
def put_bits(out: Any, start: int, bits: int, words: int) -> None:
    """Write bits as bytes of 0 and 1, eight to a word."""
    for word in range(words):
        put_word(out, start + 8 * word, spread(bits >> 8 * word & 255))
