"""The terminal: somebody who takes what is offered plays whole games, in every language."""

import re

NUMBERED = re.compile(r"(\d+)\s?: (.+)")
MOST_LINES = 5000
LOOK_AT = "words; game; players"
