"""Many small codes at once: a byte for each of 64 cards, in one vector.

A code is written for a whole set of cards, given as bits, in one step: processors of today have an instruction that
writes the bytes a mask names. On others the compiler makes do with a few more.
"""

from typing import Any, TypeAlias

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, models, register_model

from moowoo.kernel.compiled import COMPILING, compiled

ROOM = 64
Codes: TypeAlias = Any
"""ROOM codes."""

if COMPILING:
    BYTE, WHICH = ir.IntType(8), ir.IntType(32)
    VECTOR = ir.VectorType(BYTE, ROOM)

    class CodesType(types.Type):
        """The vector, by a name that Numba can speak of."""

    CODES = CodesType("codes")

    @register_model(CodesType)
    class CodesModel(models.PrimitiveModel):
        def __init__(self, manager: Any, kind: Any) -> None:
            super().__init__(manager, kind, VECTOR)

    def repeated(builder: Any, code: Any) -> Any:
        """A vector of one code."""
        first = builder.insert_element(ir.Constant(VECTOR, ir.Undefined), code, WHICH(0))
        return builder.shuffle_vector(first, first, ir.Constant(ir.VectorType(WHICH, ROOM), None))

    @intrinsic
    def all_marked(typing_context: Any, code: Any) -> Any:
        """The same code everywhere."""

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return repeated(builder, arguments[0])

        return CODES(types.uint8), emit

    @intrinsic
    def mark(typing_context: Any, codes: Any, members: Any, code: Any) -> Any:
        """Write a code for the members of a set (bits), over what stood there."""

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            codes, members, code = arguments
            chosen = builder.bitcast(members, ir.VectorType(ir.IntType(1), ROOM))
            return builder.select(chosen, repeated(builder, code), codes)

        return CODES(CODES, types.int64, types.uint8), emit

    @intrinsic(prefer_literal=True)
    def put_codes(typing_context: Any, out: Any, first: Any, codes: Any, count: Any) -> Any:
        """Write the first `count` codes into an array of bytes; the number must stand in the source, as a constant."""

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            size = count.literal_value
            places = ir.Constant(ir.VectorType(WHICH, size), list(range(size)))
            wanted = builder.shuffle_vector(arguments[2], arguments[2], places)
            data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
            place = builder.bitcast(builder.gep(data, [arguments[1]]), wanted.type.as_pointer())
            builder.store(wanted, place, align=1)
            return context.get_dummy_value()

        return types.void(out, types.int64, CODES, count), emit

else:

    def all_marked(code: int) -> Codes:
        return (code,) * ROOM

    def mark(codes: Codes, members: int, code: int) -> Codes:
        return tuple(code if members >> place & 1 else codes[place] for place in range(ROOM))

    def put_codes(out: Any, first: int, codes: Codes, count: int) -> None:
        out[first : first + count] = codes[:count]


@compiled
def flags(bits: int) -> Codes:
    """Bits as codes of 0 and 1."""
    return mark(all_marked(0), bits, 1)
