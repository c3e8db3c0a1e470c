"""Compiled code as the plain Python that it is: for what is wanted now, and need not be fast.

`plain(function)` is the function with everything it calls, uncompiled: there at once, a hundred times slower, with the
same results. `patience` says when it is used.
"""

from collections.abc import Callable
from types import CellType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, ParamSpec, TypeVar, cast
from weakref import WeakKeyDictionary

from numba.core.dispatcher import Dispatcher

from moowoo.engine.instructions import PLAIN

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
