"""Presence: who was here lately, so that old identities can be told from living ones.

Whoever comes is only remembered; it is written now and then, for many at once and for each once an hour at most.
"""

from collections import OrderedDict

from moowoo.server.clock import Clock
from moowoo.server.store.people import PeopleBook

AGAIN = 3600.0
"""Seconds after which it is worth writing again that somebody is here."""
REMEMBERED = 50_000
"""How many are kept in mind; those who came first are forgotten first, and written once more when they come again."""


class Presence:
    def __init__(self, people: PeopleBook, clock: Clock) -> None:
        self.people, self.clock = people, clock
        self._noted: OrderedDict[str, float] = OrderedDict()
        self._unwritten: dict[str, float] = {}

    def came(self, who: str) -> None:
        """Somebody is here."""
        now = self.clock.now()
        if now - self._noted.get(who, float("-inf")) < AGAIN:
            return
        self._noted[who] = self._unwritten[who] = now
        if len(self._noted) > REMEMBERED:
            self._noted.popitem(last=False)

    async def write(self) -> None:
        """Write who came since the last time; raises `Refusal` while the database is away, and forgets nobody."""
        waiting = self._unwritten
        if not waiting:
            return
        self._unwritten = {}
        try:
            await self.people.saw(waiting)
        except BaseException:
            self._unwritten = waiting | self._unwritten
            raise
