"""Batches of Crazy Eights in compiled code."""

from moowoo.kernel.loops import make_loops
from moowoo_eights import rules

LOOPS = make_loops(rules)
