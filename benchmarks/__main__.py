"""`python -m benchmarks NAME`: run one benchmark, or the contests of the engine."""

import sys

from benchmarks.command import main

if __name__ == "__main__":
    sys.exit(main())
