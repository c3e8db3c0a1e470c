"""Attendance: who of the players is at their table, on this node and on others.

A player is there while a socket of theirs is open at the table, and for a while after a request or after the socket was
closed. A node that misses a player asks the other nodes in the database before it calls them absent.
"""

from collections import OrderedDict
from collections.abc import Iterable

from moowoo.server.clock import Clock
from moowoo.server.hub import Hub
from moowoo.server.store.roll_calls import RollCall, RollCallBook
from moowoo.server.table import Table

AFTER_SOCKET = 30.0
"""Seconds after which somebody is absent whose last connection was closed."""
AFTER_REQUEST = 120.0
"""Seconds after which somebody is absent who plays without a socket: they read the page and think in between."""
GRACE = 60.0
"""Seconds after the start of a node in which nobody counts as absent: it may have been down, and all come back."""
ASK_AHEAD = 10.0
"""Seconds before somebody would be absent at which the other nodes are asked."""
ANSWER_WITHIN = 6.0
"""Seconds the other nodes have to answer."""
MOST = 20_000
"""People remembered at most; those who came first are forgotten first."""

Player = tuple[int, str]
"""A table, and the identity of somebody in a seat there."""


class Attendance:
    def __init__(self, hub: Hub, book: RollCallBook, clock: Clock) -> None:
        self.hub, self.book, self.clock = hub, book, clock
        self.settled = clock.now() + GRACE
        """From when on people can be absent."""
        self._until: OrderedDict[Player, float] = OrderedDict()
        """Until when somebody counts as present who has no socket open here."""
        self._elsewhere: dict[Player, float] = {}
        """Until when somebody counts as present because another node sees them."""
        self._missed: dict[Player, float] = {}
        """Since when somebody is missed who was never seen here."""
        self._asked: dict[Player, float] = {}
        """When this node asked the others about somebody it misses."""
        hub.on_departure = self._left

    # Coming and going.

    def came(self, table: int, who: str) -> None:
        """Note a request of somebody at a table; a socket that is open says more."""
        if who not in self.hub.present(table):
            self._expect((table, who), AFTER_REQUEST)

    def connected(self, table: int, who: str) -> None:
        """Note that somebody opened a socket: from now on it says whether they are there."""
        self._forget((table, who))
        self._until.pop((table, who), None)

    def _left(self, table: int, who: str) -> None:
        """Note that somebody's last socket at a table was closed."""
        self._expect((table, who), AFTER_SOCKET)

    def _expect(self, player: Player, seconds: float) -> None:
        self._forget(player)
        self._until[player] = max(self._until.pop(player, 0.0), self.clock.now() + seconds)
        if len(self._until) > MOST:
            self._until.popitem(last=False)

    def _forget(self, player: Player) -> None:
        for known in (self._elsewhere, self._missed, self._asked):
            known.pop(player, None)

    def is_here(self, table: int, who: str) -> bool:
        """Return whether somebody is at a table, as far as this node itself sees."""
        return who in self.hub.present(table) or self._until.get((table, who), 0.0) > self.clock.now()

    def tables(self) -> set[int]:
        """The tables at which somebody is, or was lately."""
        now = self.clock.now()
        return {*self.hub.watched(), *(table for (table, _), until in self._until.items() if until > now)}

    # Finding out who is absent.

    async def find_absent(self, tables: Iterable[Table]) -> list[tuple[Table, int, float]]:
        """Find the players who are absent: table, seat, and since when. Answer what other nodes ask. Raises `Refusal`
        while the database is away."""
        now = self.clock.now()
        calls = {(call.table, call.who): call for call in await self.book.open(now)}
        await self._answer(calls.values())
        found: list[tuple[Table, int, float]] = []
        ask: list[Player] = []
        for table in tables:
            for seat in self._missing(table):
                player = (table.id, table.chairs[seat].who)
                due, asked, call = self._due(player), self._asked.get(player), calls.get(player)
                if asked is not None and call is not None and call.seen >= asked:
                    self._forget(player)
                    self._elsewhere[player] = call.seen + AFTER_SOCKET
                elif asked is None or now - asked > AFTER_SOCKET:
                    self._asked[player] = now
                    ask.append(player)
                elif now >= max(due, asked + ANSWER_WITHIN, self.settled):
                    found.append((table, seat, due - AFTER_SOCKET))
        if ask:
            await self.book.ask(ask, now)
        return found

    def _missing(self, table: Table) -> list[int]:
        """The seats of players whom no node is known to see, if another player is here and the table waits for one who
        is absent."""
        people = {seat: (table.id, table.chairs[seat].who) for seat in table.people()}
        gone = [seat for seat, player in people.items() if self._is_doubtful(player)]
        if len(gone) == len(people) or {*gone, *table.absences}.isdisjoint(table.held_up_by()):
            return []
        return [seat for seat in gone if seat not in table.absences]

    def _is_doubtful(self, player: Player) -> bool:
        """Return whether it is time to ask the other nodes about somebody."""
        table, who = player
        known = max(self._until.get(player, 0.0), self._elsewhere.get(player, 0.0))
        return who not in self.hub.present(table) and known - self.clock.now() <= ASK_AHEAD

    def _due(self, player: Player) -> float:
        """Return from when on somebody is absent; who was never seen here is missed from now on."""
        known = max(self._until.get(player, 0.0), self._elsewhere.get(player, 0.0))
        return known or self._missed.setdefault(player, self.clock.now()) + AFTER_SOCKET

    async def _answer(self, calls: Iterable[RollCall]) -> None:
        """Tell the other nodes who is here of those they ask about; who has just gone is not."""
        now = self.clock.now()
        unanswered = [(call.table, call.who) for call in calls if now - call.seen > ASK_AHEAD]
        here = [
            player
            for player in unanswered
            if player[1] in self.hub.present(player[0]) or self._until.get(player, 0.0) - now > ASK_AHEAD
        ]
        if here:
            await self.book.answer(here, now)
