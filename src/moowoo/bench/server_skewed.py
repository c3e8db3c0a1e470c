"""`moowoo serve` on a machine whose clock is wrong: the first argument says by how many seconds, the rest is served."""

import sys
import time

from moowoo.cli import main

SET_BY = 2


def set_clock(seconds: float) -> None:
    """From now on this process is told a time that is off by so much; how time goes by is not changed."""
    right = time.time
    time.time = lambda: right() + seconds


if __name__ == "__main__":
    set_clock(float(sys.argv[1]))
    sys.exit(main(["serve", *sys.argv[SET_BY:]]))
