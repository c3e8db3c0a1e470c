"""`python -m benchmarks NAME`: run one benchmark, or the contests of the engine."""

import argparse
import sys

from benchmarks.command import add_arguments, run

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure Moowoo beside others.")
    add_arguments(parser)
    sys.exit(run(parser.parse_args()))
