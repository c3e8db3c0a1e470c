"""LLVM instructions for compiled code, each with a plain Python twin."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from llvmlite import ir
from numba import config
from numba.core import types
from numba.extending import intrinsic, models, register_model

P = ParamSpec("P")
R = TypeVar("R")

PLAIN = "_moowoo_in_plain_python"
"""Where an instruction has what it is in plain Python."""


def instruction(
    emit: Callable[..., Any], *, prefer_literal: bool = False
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """For compiled code a function is what `emit` (see `llvm`) makes of it; uncompiled it is itself."""

    def make(function: Callable[P, R]) -> Callable[P, R]:
        if config.DISABLE_JIT:
            return function
        made = intrinsic(prefer_literal=prefer_literal)(emit)
        setattr(made, PLAIN, function)
        return cast(Callable[P, R], made)

    return make


ROOM = 64
"""Codes in a vector (see `codes`)."""
CIRCLE = 16
"""The most that can sit around a table."""
MOST = 255
"""The greatest code."""

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


def all_marked(typing_context: Any, code: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return repeated(builder, arguments[0])

    return CODES(types.uint8), emit


def mark(typing_context: Any, codes: Any, members: Any, code: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        codes, members, code = arguments
        chosen = builder.bitcast(members, ir.VectorType(ir.IntType(1), ROOM))
        return builder.select(chosen, repeated(builder, code), codes)

    return CODES(CODES, types.int64, types.uint8), emit


def put_codes(typing_context: Any, out: Any, first: Any, codes: Any, count: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        wanted = shortened(builder, arguments[2], count.literal_value)
        stored(context, builder, out, arguments[0], arguments[1], wanted)
        return context.get_dummy_value()

    return types.void(out, types.int64, CODES, count), emit


def codes_of(typing_context: Any, numbers: Any, count: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        vector = loaded(context, builder, numbers, arguments[0], count.literal_value)
        if numbers.dtype.bitwidth > BYTE.width:
            most = ir.Constant(vector.type, [MOST] * count.literal_value)
            vector = builder.select(builder.icmp_unsigned("<", vector, most), vector, most)
            vector = builder.trunc(vector, ir.VectorType(BYTE, count.literal_value))
        return widened(builder, vector)

    return CODES(numbers, count), emit


def sizes_of(typing_context: Any, sets: Any, count: Any, words: Any) -> Any:
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


def put_circle(typing_context: Any, out: Any, first: Any, codes: Any, start: Any, around: Any) -> Any:
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


def deposit(typing_context: Any, bits: Any, mask: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind), arguments)

    return types.int64(types.int64, types.int64), emit


def count_ones(typing_context: Any, bits: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), emit


def trailing_zeros(typing_context: Any, bits: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), emit


def leading_zeros(typing_context: Any, bits: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), emit


def fetch(typing_context: Any, record: Any, offset: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        number = ir.IntType(32)
        pointer = builder.bitcast(arguments[0], BYTE.as_pointer())
        place = builder.gep(pointer, [arguments[1]])
        kind = ir.FunctionType(ir.VoidType(), [BYTE.as_pointer(), number, number, number])
        hint = builder.module.declare_intrinsic("llvm.prefetch.p0", (), kind)
        builder.call(hint, [place, number(1), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(record, types.intp), emit


def pointer(typing_context: Any, address: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))

    return types.voidptr(types.int64), emit
