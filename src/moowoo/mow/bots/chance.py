"""`random` at MOW: any legal move."""

from typing import Any

from moowoo.kernel import Source, compiled
from moowoo.mow.bots import why
from moowoo.mow.bots.direction import Plan
from moowoo.mow.rules.rollout import random_action
from moowoo.mow.rules.state import State


@compiled
def random_plan(s: State, scratch: Any, source: Source) -> Plan:
    return random_action(s, source), why.WHIM, 0
