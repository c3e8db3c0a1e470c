"""How closely everybody follows `cow`, by what they did in the rounds before this one, as all have seen it."""

from collections.abc import Iterable
from hashlib import blake2b

import numpy as np

from moowoo.bots.past import Seen
from moowoo.bots.seeds import source
from moowoo.kernel.arrays import Reals
from moowoo.mow.bots.evidence import evidence_of
from moowoo.mow.bots.witness import SPECTATOR
from moowoo.mow.bots.worlds import KEEN, STRANGER, new_walk, wander
from moowoo.mow.rules.state import SEATS

FIRST_STEPS, WORLDS, BETWEEN = 1500, 30, 50
"""So many steps into the worlds that explain a round, so many worlds are asked, so many steps apart."""
DOUBT = 0.01
"""Nobody is known better than that."""
ROUNDS = 10_000
"""So many are kept in mind: a bull is asked again and again about the same ones."""
KNOWN: dict[bytes, Reals] = {}
"""What they add to reputations, by the digest of what was seen."""


def reputation(rounds: Iterable[Seen]) -> Reals:
    """By farmer: how likely it is that one is as keen as that, as logarithms."""
    repute = np.tile(STRANGER, (SEATS, 1))
    for seen in rounds:
        repute = doubted(np.exp(repute + remembered(seen)))
    return repute


def doubted(likely: Reals) -> Reals:
    """How likely each is among its kind, but never quite certain; as logarithms."""
    doubt: Reals = np.log((1 - DOUBT) * likely / likely.sum(1, keepdims=True) + DOUBT / len(KEEN))
    return doubt


def remembered(seen: Seen) -> Reals:
    """The testimony of a round, found once."""
    digest = blake2b(seen.records.tobytes() + seen.actions.tobytes(), digest_size=16).digest()
    if (known := KNOWN.get(digest)) is None:
        if len(KNOWN) >= ROUNDS:
            KNOWN.clear()
        known = KNOWN[digest] = testimony(seen)
    return known


def testimony(seen: Seen) -> Reals:
    """What a round adds to a reputation."""
    moments, evidence = evidence_of(seen, SPECTATOR)
    last, chance = moments[-1].copy(), source("reputation")
    walk, likely = new_walk(last, SPECTATOR, evidence), np.zeros((SEATS, len(KEEN)))
    for steps in (FIRST_STEPS, *[BETWEEN] * WORLDS):
        wander(last, SPECTATOR, steps, moments, evidence, walk, chance)
        keen = np.exp(walk.keen - walk.keen.max(1, keepdims=True))
        likely += keen / keen.sum(1, keepdims=True)
    return doubted(likely) - STRANGER
