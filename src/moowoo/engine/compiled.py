"""The `@compiled` decorator: plain Python in, machine code out, kept on disk between runs."""

from collections.abc import Callable
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
from numba.core import types

from moowoo.engine.cache import LateCache, kept
from moowoo.engine.patience import Patience
from moowoo.engine.pipeline import Part, Whole

P = ParamSpec("P")
R = TypeVar("R")

COMPILING = not numba.config.DISABLE_JIT
"""False under NUMBA_DISABLE_JIT=1: the same code then runs as plain Python, for debugging and coverage."""

if not COMPILING:
    # Compiled integer arithmetic wraps silently; NumPy's scalars wrap too, but warn.
    np.seterr(over="ignore")

SHORT = types.int8, types.int16, types.int32, types.uint8, types.uint16, types.uint32
"""Numbers as records keep them; whatever is worked out of them is an int64."""

DEFINED: set[str] = set()
"""Every compiled function by its name, whether it has been compiled yet or not."""
OPTIONS = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function when that pays (see `patience`), without the GIL, and remember the result.

    Inlining is left to LLVM and asked for everywhere: the rules are many short functions, and the calls between them
    would otherwise cost more than what they do.
    """
    return dispatcher(function, forceinline=True)


def compiled_apart(function: Callable[P, R]) -> Callable[P, R]:
    """The same for what is called seldom, or is long and called from many places: it stays out of the way of the rest,
    and is compiled once.
    """
    return dispatcher(function, forceinline=False)


def dispatcher(function: Callable[P, R], forceinline: bool) -> Callable[P, R]:
    """What compiled code calls is compiled as a part of it, without a way in from Python and without being kept by
    itself; only what Python calls gets both. That saves a third of the time the first start takes.
    """
    DEFINED.add(f"{function.__module__}.{function.__qualname__}")
    whole = numba.njit(**OPTIONS, forceinline=forceinline, pipeline_class=Whole)(function)
    if COMPILING:
        part = numba.njit(**OPTIONS, forceinline=forceinline, no_cpython_wrapper=True, pipeline_class=Part)(function)
        whole.get_call_template = lambda args, kws: part.get_call_template(
            tuple(map(widened, args)), {name: widened(kind) for name, kind in kws.items()}
        )
        whole.get_overload = part.get_overload
        if kept(function):
            whole._cache = LateCache(cast(FunctionType, function))
        whole._compile_for_args = Patience(whole)
    return whole


def widened(kind: types.Type) -> types.Type:
    """What compiled code hands over as a short number, or as one it knows beforehand, is an int64 to whom it calls, who
    would else be compiled for each kind. Once they are joined, LLVM knows as much of it as before.
    """
    return types.int64 if getattr(kind, "literal_type", kind) in (*SHORT, types.int64) else kind


def is_compiled(function: Callable[..., Any]) -> bool:
    """Is there machine code for it by now?"""
    return bool(getattr(function, "overloads", None))


def settled(function: Callable[P, R], *arguments: Any) -> Callable[P, R]:
    """The machine code for arguments of these very types. It does not look at them again, which saves half of a call;
    so it is for those who know what they pass.
    """
    if not COMPILING:
        return function
    whole = cast(Any, function)
    return cast(Callable[P, R], whole.compile(tuple(whole.typeof_pyval(argument) for argument in arguments)))
