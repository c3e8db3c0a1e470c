"""The code cache: compiled code on disk, or shipped with the package, and the check whether it is out of date."""

import hashlib
import os
import pickle
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache, cached_property
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import numba
import numpy as np
from filelock import FileLock
from llvmlite import binding
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, UserProvidedCacheLocator
from numba.core.dispatcher import Dispatcher
from numba.core.runtime.nrt import rtsys

SHIPPED = Path(__file__).parent.parent / "compiled"


class Level(NamedTuple):
    """What some processors have in common."""

    name: str
    """As LLVM calls it, and the folder of its code."""
    needs: tuple[str, ...]
    """Features of which a processor must have all."""
    features: str
    """What is asked for beyond the name when it is compiled for."""


LEVELS = (
    Level("x86-64-v3", ("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"), "+bmi2"),
    Level("x86-64-v2", ("cx16", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3"), ""),
)
"""The best first. On other machines than these everything is compiled."""


def fitting(have: dict[str, bool], shipped: Path = SHIPPED) -> Level | None:
    """The best level that a processor reaches and that something was shipped for."""
    for level in LEVELS:
        if all(have.get(feature) for feature in level.needs):
            # A worse level would do as well, but is not what the rules look like on this machine.
            return level if (shipped / level.name).is_dir() else None
    return None


@cache
def level_here() -> Level | None:
    if not SHIPPED.is_dir() or numba.config.CPU_NAME or numba.config.CPU_FEATURES:
        return None
    return fitting(binding.get_host_cpu_features())


def load(folder: str, base: str, stamp: str, sig: Any, codegen: Any) -> Any:
    """What was shipped of a function, as Numba writes it down; None if there is nothing."""
    level = level_here()
    if level is None:
        return None
    file = IndexDataCacheFile(cache_path=str(SHIPPED / level.name / folder), filename_base=base, source_stamp=stamp)
    triple, *_ = codegen.magic_tuple()
    return file.load((sig, (triple, level.name, level.features)))


LONGEST_COMPILATION = 300
"""Seconds after which nobody waits any longer for what another process compiles."""


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
    with suppress(OSError):  # nowhere at all can be written
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


class Reach:
    """Walks all that a function reaches and puts it into one digest. Every function is walked once."""

    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self.walked: set[int] = set()

    def function(self, function: FunctionType) -> None:
        if id(function) in self.walked:
            return
        self.walked.add(id(function))
        self.code(function.__code__, function.__doc__)
        cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
        inside = {name: cell.cell_contents for name, cell in cells}
        for name in sorted({*names_in(function.__code__), *inside}):
            if name in inside:
                self.value(name, inside[name], function)
            elif name in function.__globals__:
                self.value(name, function.__globals__[name], function)

    def code(self, code: CodeType, doc: str | None = None) -> None:
        """Instructions and constants; what only documents does not count."""
        self.digest.update(code.co_code)
        for constant in code.co_consts:
            if isinstance(constant, CodeType):
                self.code(constant)
            elif constant != doc or doc is None:
                self.digest.update(repr(constant).encode())

    def value(self, name: str, value: Any, user: FunctionType) -> None:
        self.digest.update(name.encode() + b"=")
        if isinstance(value, Dispatcher):
            self.digest.update(repr(sorted(value.targetoptions.items())).encode())
            self.function(value.py_func)
        elif isinstance(value, FunctionType) and not is_foreign(value.__module__):
            self.function(value)
        elif isinstance(wrapped := getattr(value, "__wrapped__", None), FunctionType):  # an intrinsic
            self.function(wrapped)
        elif isinstance(value, ModuleType):
            self.module(value, user)
        elif isinstance(value, np.ndarray):
            self.digest.update(repr(value.dtype).encode() + value.tobytes())
        elif isinstance(value, np.dtype):
            self.digest.update(repr(value).encode())
        elif type(value).__module__.partition(".")[0] == "llvmlite":
            self.digest.update(described(value).encode())
        elif isinstance(value, type) or callable(value):
            name = getattr(value, "__qualname__", type(value).__qualname__)  # and no address, which is never the same
            self.digest.update(f"{value.__module__}.{name}".encode())
        else:
            self.digest.update(pickle.dumps(value))

    def module(self, module: ModuleType, user: FunctionType) -> None:
        """Of a module of our own kind what the function may ask of it; others are known by their version."""
        if is_foreign(module.__name__):
            self.digest.update(module.__name__.encode())
            return
        for name in names_in(user.__code__):
            if name in vars(module):
                self.value(name, vars(module)[name], user)


def is_foreign(module: str) -> bool:
    """Is a module known by its version, and need not be looked into?"""
    return module.partition(".")[0] in ("numpy", "numba", "math", "builtins")


def described(value: Any) -> str:
    """A type or a constant of LLVM by what it is: it also remembers what it was asked, and a plain one its address."""
    kind = type(value)
    plain = {kind.__str__, kind.__repr__} <= {object.__str__, object.__repr__}
    return f"{kind.__module__}.{kind.__qualname__} {'' if plain else value}"


def names_in(code: CodeType) -> list[str]:
    """Every name a function looks up, those of the functions inside it too."""
    found = list(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found += names_in(constant)
    return found


def stamp(function: FunctionType) -> str:
    """A digest of all that a compiled function stands on."""
    reach = Reach()
    reach.function(function)
    return reach.digest.hexdigest()


def place_of(function: FunctionType) -> Path:
    """The folder for a function: named after its module, and after what its closure comes from and holds: what is made
    for two games must not lie in one place, where each would take the other's.
    """
    made_for = sorted(set(told_inside(function)))
    owners = "." + hashlib.sha256(" ".join(made_for).encode()).hexdigest()[:12] if made_for else ""
    return Path(cache_home() or "") / f"{function.__module__}{owners}"


def told_inside(function: FunctionType) -> Iterator[str]:
    """The modules of the compiled functions in a closure, and in their closures, and what else is constant there."""
    for cell in function.__closure__ or ():
        if isinstance(cell.cell_contents, Dispatcher):
            yield cell.cell_contents.py_func.__module__
            yield from told_inside(cell.cell_contents.py_func)
        elif isinstance(cell.cell_contents, (int, tuple, np.dtype)):
            yield repr(cell.cell_contents)
        elif isinstance(cell.cell_contents, np.ndarray):
            yield hashlib.sha256(cell.cell_contents.tobytes()).hexdigest()


class Locator(UserProvidedCacheLocator):
    """Tells Numba where a compiled function is kept and when it is out of date."""

    def __init__(self, py_func: FunctionType, py_file: str) -> None:
        self._py_file = py_file
        self._lineno = py_func.__code__.co_firstlineno
        self._cache_path = str(place_of(py_func))
        self._stamp = stamp(py_func)

    def get_source_stamp(self) -> str:
        return self._stamp

    @classmethod
    def from_function(cls, py_func: FunctionType, py_file: str) -> "Locator":
        self = cls(py_func, py_file)
        self.ensure_cache_path()
        return self


class KeptImpl(CompileResultCacheImpl):
    _locator_classes = (Locator,)


class KeptCode(FunctionCache):
    _impl_class = KeptImpl

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """The stamp tells versions apart, so the code and the closure need not be looked at once more."""
        return sig, codegen.magic_tuple()

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Code that is loaded needs Numba's memory, and nothing of what compiling takes, which is long to get ready."""
        rtsys.initialize(target_context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        """What is kept names the modules it was compiled from: once one of them is gone, it is compiled anew."""
        try:
            return self._shipped(sig, target_context) or super()._load_overload(sig, target_context)
        except ImportError:
            return None

    def _shipped(self, sig: Any, target_context: Any) -> Any:
        data = load(
            Path(self._cache_path).name,
            self._impl.filename_base,
            self._impl.locator.get_source_stamp(),
            sig,
            target_context.codegen(),
        )
        return None if data is None else self._impl.rebuild(target_context, data)


class NotKept(BaseException):
    """Some code would have to be compiled first. No error of whoever called it, so nothing that catches those may."""


_only_kept: ContextVar[bool] = ContextVar("only_kept", default=False)


def only_what_is_kept() -> bool:
    """Is nothing to be compiled in this thread now?"""
    return _only_kept.get()


@contextmanager
def only_kept() -> Iterator[None]:
    """As long as this lasts, nothing is compiled in this thread: what is not kept raises `NotKept`."""
    before = _only_kept.set(True)
    try:
        yield
    finally:
        _only_kept.reset(before)


class LateCache:
    """A cache that is opened when it is first used: by then all that the function calls has been defined.

    Of several processes that miss the same code one compiles it and the others wait for it.
    """

    def __init__(self, function: FunctionType) -> None:
        self._function = function

    @cached_property
    def _opened(self) -> Any:
        return KeptCode(self._function)

    @cached_property
    def _lock(self) -> FileLock:
        name = f"{self._function.__qualname__}-{self._function.__code__.co_firstlineno}.lock"
        return FileLock(place_of(self._function) / name, timeout=LONGEST_COMPILATION)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        found = self._opened.load_overload(sig, target_context)
        if found is not None:
            return found
        if _only_kept.get():
            raise NotKept(self._function.__qualname__)
        with suppress(OSError):  # a lock that cannot be had costs a second compilation and nothing else
            self._lock.acquire()
        found = self._opened.load_overload(sig, target_context)
        if found is not None:
            self._lock.release()
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            self._opened.save_overload(sig, data)
        finally:
            self._lock.release()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._opened, name)


def kept(function: Callable[..., Any]) -> bool:
    """Is the compiled code of a function kept? What is typed in at a prompt, or has no home, is not."""
    return function.__module__ not in (None, "__main__") and cache_home() is not None
