"""`python -m moowoo.conformance GAME`."""

import argparse

from moowoo.conformance.command import add_arguments, run

parser = argparse.ArgumentParser(prog="python -m moowoo.conformance", description=__doc__)
add_arguments(parser)
raise SystemExit(run(parser.parse_args()))
