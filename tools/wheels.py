"""Build the pure wheel, and one for this platform that carries compiled code for the levels of its processors.

Everything that a game, its bots and its batches compile is compiled once for each level, by the environment this runs
in. The code fits the Python it was made with and the very version of Numba; with others it is compiled as from a clone.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from moowoo.engine.cache import LEVELS, Level

HERE = Path(__file__).resolve().parent
OUT, CODE = HERE.parent / "dist", HERE.parent / "build" / "compiled"


def compile_for(level: Level) -> None:
    """Everything into a folder of the level. A machine below that level cannot run what it makes, and says so."""
    folder = CODE / level.name
    shutil.rmtree(folder, ignore_errors=True)
    chosen = {"NUMBA_CPU_NAME": level.name, "NUMBA_CPU_FEATURES": level.features, "MOOWOO_CACHE_DIR": str(folder)}
    subprocess.run([sys.executable, str(HERE / "warm.py"), "--all"], env=os.environ | chosen, check=True)
    for lock in folder.rglob("*.lock"):
        lock.unlink()


def build(**environment: str) -> None:
    hatchling = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(OUT)]
    subprocess.run(hatchling, env=os.environ | environment, cwd=HERE.parent, check=True)


if __name__ == "__main__":
    build()
    for level in LEVELS:
        compile_for(level)
    build(MOOWOO_COMPILED=str(CODE))
    for wheel in sorted(OUT.glob("*.whl")):
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
