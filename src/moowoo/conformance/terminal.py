"""The terminal: somebody who takes what is offered plays whole games, in every language."""

import argparse
import os
import re
import tempfile
from collections.abc import Callable, Iterable
from random import Random

from moowoo.conformance.faults import expect, trying
from moowoo.conformance.tables import tables
from moowoo.games import Kit
from moowoo.terminal import play
from moowoo.voice import LANGUAGES
from moowoo.voice.typed import offered
from moowoo.voice.voice import Voice

NUMBERED = re.compile(r"(\d+)\s?: (.+)")
MOST_LINES = 5000
LOOK_AT = "words; game; players"
