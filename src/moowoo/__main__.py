"""`python -m moowoo` is the `moowoo` command."""

import sys

from moowoo.cli import main

if __name__ == "__main__":
    sys.exit(main())
