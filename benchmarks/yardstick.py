"""Yardsticks in C: compiled where there is a compiler, when they are needed."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SOURCES = Path(__file__).parent


@contextmanager
def c_program(name: str) -> Iterator[Path | None]:
    """A C program of this room, compiled; None where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as place:
        program = Path(place) / name
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, SOURCES / f"{name}.c"], check=True)
        yield program
