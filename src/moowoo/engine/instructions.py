"""Instructions: what compiled code does in a single step of the processor, and what that is in plain Python."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from numba import config
from numba.extending import intrinsic

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
