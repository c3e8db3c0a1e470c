"""`moowoo serve` on a machine whose clock is wrong: the first argument says by how many seconds, the rest is served."""

import runpy
import sys
import time

SET_BY = 2


def set_clock(seconds: float) -> None:
    """From now on this process is told a time that is off by so much; how time goes by is not changed."""
    right = time.time
    time.time = lambda: right() + seconds


if __name__ == "__main__":
    set_clock(float(sys.argv[1]))
    sys.argv[1:] = ["serve", *sys.argv[SET_BY:]]
    runpy.run_module("moowoo", run_name="__main__", alter_sys=True)
