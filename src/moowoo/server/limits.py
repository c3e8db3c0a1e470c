"""Limits: how much one identity or address may do, so that nobody spoils the table for the others."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Network, ip_address
from math import ceil
from typing import Final, Literal, NamedTuple

from moowoo.server.clock import Clock
from moowoo.server.errors import Refusal

HOST_BITS = 64
"""Bits of an address of IPv6 that whoever has it can choose."""
REMEMBERED = 50_000
"""How many identities and addresses are kept in mind; the longest unseen are forgotten."""


class Rate(NamedTuple):
    """So many at once, and so many a second afterwards."""

    burst: float
    a_second: float


Kind = Literal[
    "request",
    "address",
    "action",
    "say",
    "hint",
    "arrive",
    "open",
    "lay",
    "join",
    "miss",
    "misses",
    "report",
    "socket",
    "recover",
    "health",
]
"""What is limited. Whoever spends says one of these, so that no limit can be spent that does not exist."""
RATES: Final[Mapping[Kind, Rate]] = {
    # A miss is a code of no table: who guesses is soon told of no table but their own. Misses are all of a network, as
    # is what is laid there, whoever opens it.
    "request": Rate(240, 40),
    "address": Rate(2000, 400),
    "action": Rate(60, 15),
    "say": Rate(8, 0.5),
    "hint": Rate(10, 0.5),
    "arrive": Rate(60, 1),
    "open": Rate(20, 0.5),
    "lay": Rate(60, 1),
    "join": Rate(20, 0.5),
    "miss": Rate(30, 0.5),
    "misses": Rate(300, 2),
    "report": Rate(5, 0.05),
    "socket": Rate(30, 2),
    "recover": Rate(10, 0.02),
    "health": Rate(100, 20),
}
CONNECTIONS = {"identity": 20, "address": 400}
WORK: Final[Mapping[str, Rate]] = {"identity": Rate(30, 0.25), "network": Rate(120, 0.75), "loop": Rate(8, 0.25)}
"""Seconds of a processor that workers spend on one person, and on all who come from one network; and that the event
loop spends on the requests of one network."""
ADVANCE = 0.25
"""Seconds that some work is taken to need until it is known."""
FILES_OF_OUR_OWN = 200
"""Files that the server itself may need open: the database, workers, the broker, what it posts and reads."""
BODY = 64 * 1024
"""Bytes a request may have."""
FRAME = 16 * 1024
"""Bytes a message on the socket may have."""


class Payer(NamedTuple):
    """At whose cost something is done; empty where it is not known."""

    identity: str = ""
    network: str = ""
    loop: str = ""
    """The network at whose cost the event loop itself works."""


@dataclass
class Bill:
    """What some work has cost, once it is done."""

    seconds: float = ADVANCE


def network_of(address: str) -> str:
    """Whom an address belongs to: who has one of IPv6 has a whole network of them."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    if isinstance(number, IPv4Address):
        return address
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(IPv6Network((int(number) >> HOST_BITS << HOST_BITS, 128 - HOST_BITS)))


class Limits:
    def __init__(self, clock: Clock, *, on: bool = True) -> None:
        self.clock, self.on = clock, on
        self.work_rates = WORK
        self._buckets: OrderedDict[tuple[Kind, str], tuple[float, float]] = OrderedDict()
        self._work: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
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

    # What costs a processor's time.

    def seconds_to_wait(self, payer: Payer) -> float:
        """How long until some work can be done at somebody's cost; 0 if it can be now."""
        if not self.on:
            return 0.0
        waits = [
            -self._worth(kind, who) / self.work_rates[kind].a_second for kind, who in payer._asdict().items() if who
        ]
        return max(0.0, *waits) if waits else 0.0

    def pay(self, payer: Payer, seconds: float) -> None:
        """Note what work has cost somebody; it may be more than they had."""
        for kind, who in payer._asdict().items():
            if who:
                self._work[kind, who] = (self._worth(kind, who) - seconds, self.clock.now())
                self._work.move_to_end((kind, who))
        while len(self._work) > REMEMBERED:
            self._work.popitem(last=False)

    def check_work(self, payer: Payer) -> None:
        """Raise `Refusal` if somebody has to wait before anything more is done at their cost."""
        wait = self.seconds_to_wait(payer)
        if wait > 0:
            raise Refusal("too_costly", seconds=ceil(wait))

    @contextmanager
    def working(self, payer: Payer) -> Iterator[Bill]:
        """Some work at somebody's cost; raises `Refusal` if they have to wait for it."""
        self.check_work(payer)
        bill = Bill()
        self.pay(payer, ADVANCE)
        try:
            yield bill
        finally:
            self.pay(payer, bill.seconds - ADVANCE)

    def _worth(self, kind: str, who: str) -> float:
        """The seconds that somebody has left."""
        rate, now = self.work_rates[kind], self.clock.now()
        left, at = self._work.get((kind, who), (rate.burst, now))
        return min(rate.burst, left + max(0.0, now - at) * rate.a_second)

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


class OpenConnections:
    """Connections by network, counted before anything is known of who they are.

    Those of a trusted proxy are many people's: they count only for the whole, which leaves files for everything else.
    """

    def __init__(self, most: int, is_trusted: Callable[[str], bool], files: int) -> None:
        self.most, self.is_trusted, self.room = most, is_trusted, max(files - FILES_OF_OUR_OWN, files // 2)
        self.total = 0
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count one more connection; False, and it is not counted, if there are too many."""
        network = network_of(address)
        if self.total >= self.room or (self._open[network] >= self.most and not self.is_trusted(address)):
            return False
        self.total += 1
        self._open[network] += 1
        return True

    def leave(self, address: str) -> None:
        network = network_of(address)
        self.total -= 1
        self._open[network] -= 1
        if self._open[network] <= 0:
            del self._open[network]
