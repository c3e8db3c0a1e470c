"""Compiled code that came with the package: a wheel for a platform carries it for the common levels of its processors.

It was compiled for a level, not for this very machine, and is looked for before what is kept here. What it lacks, or
what was compiled by another version of Numba, is compiled here as ever. `tools/wheels.py` makes it.
"""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numba
from llvmlite import binding
from numba.core.caching import IndexDataCacheFile

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
