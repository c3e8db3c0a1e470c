"""The `@compiled` decorator: plain Python in, machine code out, kept on disk between runs.

Numba's own cache looks only at the file a function stands in, so a changed callee in another file would
go unnoticed, and it wants to write beside the source, which a read-only install refuses. The cache here is
stamped with every source the function can reach and lives in the user's cache directory.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator

P = ParamSpec("P")
R = TypeVar("R")

COMPILING = not numba.config.DISABLE_JIT
"""False under NUMBA_DISABLE_JIT=1: the same code then runs as plain Python, for debugging and coverage."""

if not COMPILING:
    # Compiled integer arithmetic wraps silently; NumPy's scalars wrap too, but warn.
    np.seterr(over="ignore")

PACKAGE = Path(__file__).resolve().parent.parent
STANDS_ON = {"kernel": (), "mow": ("kernel",), "woo": ("kernel",), "bots": ("kernel", "mow", "woo")}
"""The rooms whose compiled code a room can call; any other room can call all of these."""


def cache_homes() -> Iterator[Path]:
    """Places for the cache, best first."""
    if named := os.environ.get("MOOWOO_CACHE_DIR"):
        yield Path(named)
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        yield Path(local) / "moowoo" / "cache"
    elif sys.platform == "darwin":
        yield Path("~/Library/Caches/moowoo").expanduser()
    else:
        yield Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "moowoo"
    yield Path(tempfile.gettempdir()) / f"moowoo-{os.getuid() if hasattr(os, 'getuid') else 'user'}"


@cache
def cache_home() -> Path | None:
    """The first place that can be written and is ours alone to write; None if there is none."""
    for home in cache_homes():
        try:
            home.mkdir(parents=True, exist_ok=True, mode=0o700)
            tempfile.TemporaryFile(dir=home).close()
        except (OSError, RuntimeError):
            continue
        # What is loaded from here is executed: a directory somebody else made is not ours to trust.
        if not hasattr(os, "getuid") or home.stat().st_uid == os.getuid():
            return home
    return None


@cache
def source_stamp(room: str) -> str:
    """A digest of the sources of a room and of those it stands on."""
    digest = hashlib.sha256()
    for name in (*STANDS_ON.get(room, tuple(STANDS_ON)), room):
        for path in sorted((PACKAGE / name).glob("**/*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


class RoomLocator(UserProvidedCacheLocator):
    """Says where a compiled function is kept and when it is out of date."""

    def __init__(self, py_func: Callable[..., Any], py_file: str) -> None:
        self._py_file = py_file
        self._lineno = py_func.__code__.co_firstlineno
        self._room = Path(py_file).resolve().relative_to(PACKAGE).parts[0]
        self._cache_path = str(Path(cache_home() or "") / self.get_suitable_cache_subpath(py_file))

    def get_source_stamp(self) -> str:
        return source_stamp(self._room)

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> "RoomLocator":
        self = cls(py_func, py_file)
        self.ensure_cache_path()
        return self


class RoomCacheImpl(CompileResultCacheImpl):
    _locator_classes = (RoomLocator,)


class RoomCache(FunctionCache):
    _impl_class = RoomCacheImpl


OPTIONS = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function of this package on its first call, without the GIL, and remember the result.

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
    whole = numba.njit(**OPTIONS, forceinline=forceinline)(function)
    if COMPILING:
        part = numba.njit(**OPTIONS, forceinline=forceinline, no_cpython_wrapper=True)(function)
        whole.get_call_template = part.get_call_template
        whole.get_overload = part.get_overload
        if cache_home() and Path(function.__code__.co_filename).resolve().is_relative_to(PACKAGE):
            whole._cache = RoomCache(function)
    return whole
