"""Yardsticks in C: compiled where there is a compiler, when they are needed."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from pathlib import Path


@contextmanager
def c_program(name: str) -> Iterator[Path | None]:
    """A C program of this room, compiled; None where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as place, as_file(files("moowoo.bench") / f"{name}.c") as source:
        program = Path(place) / name
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
        yield program
