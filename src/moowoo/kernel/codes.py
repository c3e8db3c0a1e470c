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
CIRCLE = 16
"""The most that can sit around a table."""
MOST = 255
"""The greatest code."""

if COMPILING:
    BYTE, WHICH = ir.IntType(8), ir.IntType(32)
    VECTOR = ir.VectorType(BYTE, ROOM)
    LANES = ir.Constant(VECTOR, [CIRCLE - 1] * ROOM)

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

    def widened(builder: Any, bytes_: Any) -> Any:
        """A shorter vector with zeros behind it."""
        size = bytes_.type.count
        places = [min(place, size) for place in range(ROOM)]
        nothing = ir.Constant(bytes_.type, None)
        return builder.shuffle_vector(bytes_, nothing, ir.Constant(ir.VectorType(WHICH, ROOM), places))

    def shortened(builder: Any, vector: Any, size: int) -> Any:
        """The beginning of a vector."""
        places = ir.Constant(ir.VectorType(WHICH, size), list(range(size)))
        return builder.shuffle_vector(vector, vector, places)

    def loaded(context: Any, builder: Any, kind: Any, array: Any, size: int) -> Any:
        """The first elements of an array, as a vector."""
        word = ir.IntType(kind.dtype.bitwidth)
        data = context.make_array(kind)(context, builder, array).data
        place = builder.bitcast(data, ir.VectorType(word, size).as_pointer())
        return builder.load(place, align=1)

    def stored(context: Any, builder: Any, kind: Any, array: Any, first: Any, vector: Any) -> None:
        """Write a vector into an array of bytes."""
        data = context.make_array(kind)(context, builder, array).data
        place = builder.bitcast(builder.gep(data, [first]), vector.type.as_pointer())
        builder.store(vector, place, align=1)

    def bit_counts(builder: Any, vector: Any) -> Any:
        """How many bits are set in each element."""
        name = f"llvm.ctpop.v{vector.type.count}i{vector.type.element.width}"
        kind = ir.FunctionType(vector.type, [vector.type])
        return builder.call(builder.module.declare_intrinsic(name, (), kind), [vector])

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
            wanted = shortened(builder, arguments[2], count.literal_value)
            stored(context, builder, out, arguments[0], arguments[1], wanted)
            return context.get_dummy_value()

        return types.void(out, types.int64, CODES, count), emit

    @intrinsic(prefer_literal=True)
    def codes_of(typing_context: Any, numbers: Any, count: Any) -> Any:
        """The first `count` numbers of an array as codes, those beyond MOST as MOST; none may be below 0."""

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            vector = loaded(context, builder, numbers, arguments[0], count.literal_value)
            if numbers.dtype.bitwidth > BYTE.width:
                most = ir.Constant(vector.type, [MOST] * count.literal_value)
                vector = builder.select(builder.icmp_unsigned("<", vector, most), vector, most)
                vector = builder.trunc(vector, ir.VectorType(BYTE, count.literal_value))
            return widened(builder, vector)

        return CODES(numbers, count), emit

    @intrinsic(prefer_literal=True)
    def sizes_of(typing_context: Any, sets: Any, count: Any, words: Any) -> Any:
        """How many bits are set in each of the first `count` sets of an array, `words` words each."""

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            size, step = count.literal_value, words.literal_value
            counted = bit_counts(builder, loaded(context, builder, sets, arguments[0], size * step))
            total = None
            for word in range(step):
                places = ir.Constant(ir.VectorType(WHICH, size), list(range(word, size * step, step)))
                part = builder.shuffle_vector(counted, counted, places)
                total = part if total is None else builder.add(total, part)
            return widened(builder, builder.trunc(total, ir.VectorType(BYTE, size)))

        return CODES(sets, count, words), emit

    def picked(builder: Any, vector: Any, places: Any) -> Any:
        """The elements at some places: one after the other, which compilers know and make one instruction of."""
        found = ir.Constant(vector.type, ir.Undefined)
        for lane in range(vector.type.count):
            element = builder.extract_element(vector, builder.extract_element(places, WHICH(lane)))
            found = builder.insert_element(found, element, WHICH(lane))
        return found

    @intrinsic
    def put_circle(typing_context: Any, out: Any, first: Any, codes: Any, start: Any, around: Any) -> Any:
        """Write CIRCLE bytes: the first `around` codes as they sit in a circle, from `start` on, and then zeros."""

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array, first, codes, start, around = arguments
            start, around = (repeated(builder, builder.trunc(number, BYTE)) for number in (start, around))
            lanes = ir.Constant(VECTOR, list(range(ROOM)))
            sought = builder.add(lanes, start)
            passed = builder.icmp_unsigned(">=", sought, around)
            sought = builder.and_(builder.select(passed, builder.sub(sought, around), sought), LANES)
            seated = picked(builder, shortened(builder, codes, CIRCLE), shortened(builder, sought, CIRCLE))
            taken = shortened(builder, builder.icmp_unsigned("<", lanes, around), CIRCLE)
            stored(context, builder, out, array, first, builder.select(taken, seated, ir.Constant(seated.type, None)))
            return context.get_dummy_value()

        return types.void(out, types.int64, CODES, types.int64, types.int64), emit

else:

    def all_marked(code: int) -> Codes:
        return (code,) * ROOM

    def mark(codes: Codes, members: int, code: int) -> Codes:
        return tuple(code if members >> place & 1 else codes[place] for place in range(ROOM))

    def put_codes(out: Any, first: int, codes: Codes, count: int) -> None:
        out[first : first + count] = codes[:count]

    def codes_of(numbers: Any, count: int) -> Codes:
        return tuple(min(int(number), MOST) for number in numbers[:count]) + (0,) * (ROOM - count)

    def sizes_of(sets: Any, count: int, words: int) -> Codes:
        rows = sets[:count].reshape(count, words)
        return tuple(sum(int(word).bit_count() for word in row) for row in rows) + (0,) * (ROOM - count)

    def put_circle(out: Any, first: int, codes: Codes, start: int, around: int) -> None:
        out[first : first + CIRCLE] = (*codes[start:around], *codes[:start], *(0,) * (CIRCLE - around))


@compiled
def flags(bits: int) -> Codes:
    """Bits as codes of 0 and 1."""
    return mark(all_marked(0), bits, 1)
