"""Limits: how much one identity or address may do, so that nobody spoils the table for the others."""

from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, Literal, NamedTuple

from moowoo.server.clock import Clock
from moowoo.server.errors import Refusal

REMEMBERED = 50_000
"""How many identities and addresses are kept in mind; the longest unseen are forgotten."""


class Rate(NamedTuple):
    """So many at once, and so many a second afterwards."""

    burst: float
    a_second: float


Kind = Literal["request", "address", "action", "say", "hint", "arrive", "open", "join", "miss", "report"]
"""What is limited. Whoever spends says one of these, so that no limit can be spent that does not exist."""
RATES: Final[Mapping[Kind, Rate]] = {
    # A miss is a code of no table: whoever guesses codes is soon told nothing at all.
    "request": Rate(240, 40),
    "address": Rate(2000, 400),
    "action": Rate(60, 15),
    "say": Rate(8, 0.5),
    "hint": Rate(10, 0.5),
    "arrive": Rate(60, 1),
    "open": Rate(20, 0.5),
    "join": Rate(20, 0.5),
    "miss": Rate(30, 0.5),
    "report": Rate(5, 0.05),
}
CONNECTIONS = {"identity": 20, "address": 400}
BODY = 64 * 1024
"""Bytes a request may have."""
FRAME = 16 * 1024
"""Bytes a message on the socket may have."""


class Limits:
    def __init__(self, clock: Clock, *, on: bool = True) -> None:
        self.clock, self.on = clock, on
        self._buckets: OrderedDict[tuple[Kind, str], tuple[float, float]] = OrderedDict()
        self._connections: Counter[tuple[str, str]] = Counter()

    def spend(self, kind: Kind, who: str) -> None:
        """Note that somebody does something; raises `Refusal` if it is too much."""
        rate, now = RATES[kind], self.clock.now()
        if not self.on or not who:
            return
        left, at = self._buckets.pop((kind, who), (rate.burst, now))
        left = min(rate.burst, left + max(0.0, now - at) * rate.a_second)
        self._buckets[kind, who] = (max(0.0, left - 1), now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if left < 1:
            raise Refusal("too_fast")

    def check(self, kind: Kind, who: str) -> None:
        """Raise `Refusal` if somebody has already done too much of something, without counting it again."""
        left, at = self._buckets.get((kind, who), (RATES[kind].burst, 0.0))
        if self.on and left + max(0.0, self.clock.now() - at) * RATES[kind].a_second < 1:
            raise Refusal("too_fast")

    @contextmanager
    def connection(self, identity: str, address: str) -> Iterator[None]:
        """A place for one more connection; raises `Refusal` if there are too many."""
        held = [("identity", identity), ("address", address)]
        if self.on and any(who and self._connections[kind, who] >= CONNECTIONS[kind] for kind, who in held):
            raise Refusal("too_many_connections")
        self._connections.update(held)
        try:
            yield
        finally:
            self._connections.subtract(held)
            for key in held:
                if not self._connections[key]:
                    del self._connections[key]
