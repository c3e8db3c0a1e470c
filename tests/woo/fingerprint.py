"""Fingerprints of seeded games, so that two runs of the kernel can be compared byte for byte.

Run as a program it prints one a line, for the games numbered from 0 to the count given.
"""

import sys
from hashlib import sha256
from random import Random

from moowoo.woo import rules as woo
from woo.games import random_rules, start
from woo.table import legal, observation, seed_from


def fingerprint(number: int) -> str:
    """A hash of every record, observation and redrawn world of one game."""
    random = Random(number)
    digest = sha256()
    s, _ = start(random_rules(random))
    while woo.actor(s) != woo.OVER:
        if woo.actor(s) == woo.DEAL:
            woo.deal(s, seed_from(random))
        else:
            digest.update(observation(s, 0) + observation(s, 1))
            twin = woo.copy(s)
            woo.determinize(twin, random.randrange(2), seed_from(random))
            digest.update(twin.tobytes())
            woo.apply(s, random.choice(legal(s)))
        digest.update(s.tobytes())
    return digest.hexdigest()


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        print(fingerprint(number))
