"""The `@compiled` decorator: run plain Python until compiling it pays, then run machine code from a cache."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import CellType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, ParamSpec, TypeVar, cast
from weakref import WeakKeyDictionary

import numba
import numpy as np
from numba.core import types
from numba.core.dispatcher import Dispatcher, OmittedArg
from numba.core.event import Event, Listener, register, unregister

from moowoo.engine.cache import LateCache, NotKept, kept, only_kept, only_what_is_kept
from moowoo.engine.intrinsics import PLAIN
from moowoo.engine.pipeline import Part, Whole

P = ParamSpec("P")
R = TypeVar("R")

OTHERS = ("numpy", "math")
"""Modules that are plain already."""


class Plain:
    """Every function is made once."""

    def __init__(self) -> None:
        self.functions: WeakKeyDictionary[FunctionType, FunctionType] = WeakKeyDictionary()
        self.modules: dict[str, SimpleNamespace] = {}

    def value(self, value: Any) -> Any:
        if isinstance(value, Dispatcher):
            return self.function(value.py_func)
        if (twin := getattr(value, PLAIN, None)) is not None:
            return twin
        if isinstance(value, ModuleType) and value.__name__.partition(".")[0] not in OTHERS:
            return self.module(value)
        return value

    def function(self, function: FunctionType) -> FunctionType:
        if (made := self.functions.get(function)) is not None:
            return made
        names: dict[str, Any] = {"__builtins__": function.__globals__["__builtins__"]}
        cells = tuple(CellType() for _ in function.__closure__ or ())
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, cells or None)
        self.functions[function] = copy
        for name in function.__code__.co_names:
            if name in function.__globals__:
                names[name] = self.value(function.__globals__[name])
        for cell, original in zip(cells, function.__closure__ or (), strict=True):
            cell.cell_contents = self.value(original.cell_contents)
        return copy

    def module(self, module: ModuleType) -> SimpleNamespace:
        """A module that compiled code calls into, by what it calls there."""
        if (namespace := self.modules.get(module.__name__)) is None:
            self.modules[module.__name__] = namespace = SimpleNamespace()
            for name, value in vars(module).items():
                setattr(namespace, name, self.value(value) if isinstance(value, Dispatcher) else value)
        return namespace


_made = Plain()


def plain(function: Callable[P, R]) -> Callable[P, R]:
    """The function, and all it calls, as plain Python."""
    return cast(Callable[P, R], _made.value(function))


F = TypeVar("F", bound=Callable[..., Any])

PATIENCE = 0.5
"""Seconds of plain Python after which compiling pays."""
FEW = 128
"""Games that plain Python is soon through with."""

_thorough: ContextVar[bool] = ContextVar("thorough", default=False)


@contextmanager
def thoroughly() -> Iterator[None]:
    """As long as this lasts, everything is compiled at its first use: there is time for it now."""
    before = _thorough.set(True)
    try:
        yield
    finally:
        _thorough.reset(before)


_others: list[Callable[[], None]] = []


def nobody() -> None:
    """They have been asked already."""


@contextmanager
def left_to_others(ask: Callable[[], None] = nobody) -> Iterator[None]:
    """As long as this lasts, another process compiles what this one needs, and here it only runs plain, however long.

    `ask` is called whenever something is not kept yet.
    """
    _others.append(ask)
    try:
        yield
    finally:
        _others.remove(ask)


class Patience:
    """What the dispatcher of a function asks for code to run, as long as it has none for the arguments at hand."""

    def __init__(self, dispatcher: Any) -> None:
        self.dispatcher, self.compile = dispatcher, dispatcher._compile_for_args
        self.calls, self.seconds = 0, 0.0
        self.plain: Callable[..., Any] | None = None

    def __call__(self, *args: Any) -> Callable[..., Any]:
        worthwhile = any(map(is_long, args)) or (self.seconds > PATIENCE and not _others)
        if worthwhile or _thorough.get() or only_what_is_kept():
            return self.compile(*args)
        self.calls += 1
        # Looked for seldom: that takes longer than a plain call.
        if self.calls & (self.calls - 1) == 0 and isinstance(self.dispatcher._cache, LateCache):
            try:
                with only_kept():
                    return self.compile(*args)
            except NotKept:
                for ask in _others:
                    ask()
        return self.run

    def run(self, *args: Any) -> Any:
        begun = time.thread_time()
        if self.plain is None:
            self.plain = plain(self.dispatcher)
        with np.errstate(over="ignore"):  # compiled arithmetic wraps, and says nothing
            result = self.plain(*(arg.value if isinstance(arg, OmittedArg) else arg for arg in args))
        self.seconds += time.thread_time() - begun
        return unboxed(result)


def is_long(value: Any) -> bool:
    """Is it an array of many games, or of something for each of them?"""
    return isinstance(value, np.ndarray) and len(value) > FEW and value.dtype.kind in "Vi"


def unboxed(result: Any) -> Any:
    """What compiled code would give: plain numbers."""
    if isinstance(result, np.generic):
        return result if isinstance(result, np.void) else result.item()
    return tuple(map(unboxed, result)) if isinstance(result, tuple) else result


def at_once(function: F) -> F:
    """A function that is compiled at its first call, because that one takes long."""
    if isinstance(function, Dispatcher):
        vars(function).pop("_compile_for_args", None)
    return function


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


COMPILE_EVENT = "numba:compile"


class Compiling(Listener):
    """Tells the share of all functions after each one that has been compiled; what is inlined counts as well."""

    def __init__(self, tell: Callable[[float], None]) -> None:
        self.tell = tell
        self.done: set[str] = set()
        self.share = 0.0

    def on_start(self, event: Event) -> Any:
        """Nothing has been done yet."""

    def on_end(self, event: Event) -> Any:
        function = event.data["dispatcher"].py_func
        self.done.add(f"{function.__module__}.{function.__qualname__}")
        # Modules that are imported on the way bring more functions; a share that was told is not taken back.
        self.share = max(self.share, len(self.done & DEFINED) / max(1, len(DEFINED)))
        self.tell(self.share)


@contextmanager
def told_of_compiling(tell: Callable[[float], None]) -> Iterator[None]:
    """As long as this lasts, `tell` is told the share of the functions that are compiled, from 0 to 1."""
    listener = Compiling(tell)
    register(COMPILE_EVENT, listener)
    try:
        yield
    finally:
        unregister(COMPILE_EVENT, listener)
