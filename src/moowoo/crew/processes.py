"""Processes of this machine that do what they are asked."""

import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""An environment in which NumPy adds up in the same order whatever the machine has to spare. It counts for what is
started in it."""


def workers(jobs: int) -> ProcessPoolExecutor:
    """So many, each begun from nothing, as on any system."""
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(jobs, spawn, initializer=leave_interrupts_to_parent)


def leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches the whole process group; the workers finish what they are at, the parent decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
