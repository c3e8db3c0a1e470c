"""Fetching the memory of a game before its turn comes: a big batch waits for memory more than it computes."""

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from moowoo.kernel.arrays import Records
from moowoo.kernel.compiled import COMPILING, compiled

DISTANCE = 6
"""How many games ahead."""
LINE = 64
"""Memory comes in lines of so many bytes."""

if COMPILING:

    @intrinsic
    def fetch(typing_context: Any, record: Any, offset: Any) -> Any:
        """Tell the processor that a byte of a record will be needed."""

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            byte, number = ir.IntType(8), ir.IntType(32)
            pointer = builder.bitcast(arguments[0], byte.as_pointer())
            place = builder.gep(pointer, [arguments[1]])
            kind = ir.FunctionType(ir.VoidType(), [byte.as_pointer(), number, number, number])
            hint = builder.module.declare_intrinsic("llvm.prefetch.p0", (), kind)
            builder.call(hint, [place, number(1), number(3), number(1)])
            return context.get_dummy_value()

        return types.void(record, types.intp), emit

else:

    def fetch(record: Any, offset: int) -> None:
        """Uncompiled code does not care."""


@compiled
def fetch_ahead(slots: Records, i: int, start: int, end: int) -> None:
    """Have some bytes of a later slot brought near."""
    if i + DISTANCE < len(slots):
        for offset in range(start, end, LINE):
            fetch(slots[i + DISTANCE], offset)
