"""The hub: who on this node looks at which table, and waking them when something has happened there."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass(eq=False)
class Watcher:
    """A connection that wants to know. It reads the table itself, from where it stopped; being woken twice is once."""

    table: int
    who: str
    session: str = ""
    """The device that it comes from."""
    ended: bool = False
    """Is whoever watches no longer known there?"""
    table_gone: bool = False
    """Was the table removed?"""
    wake: asyncio.Event = field(default_factory=asyncio.Event)


class Hub:
    def __init__(self, sits: Callable[[int, str], bool] = lambda table, who: True) -> None:
        self._sits = sits
        """Does somebody sit at a table? Of those who only watch, nobody is told whether they are there."""
        self._watchers: dict[int, dict[str, set[Watcher]]] = {}
        """By table and by who it is."""
        self.on_arrival: Callable[[int], None] = lambda table: None
        """Told when somebody begins to watch a table."""
        self.on_departure: Callable[[int, str], None] = lambda table, who: None
        """Told when somebody no longer watches a table."""
        self.closing = False
        self.on_close: list[Callable[[], None]] = []
        """Called when this node closes, for those who wait for something else than a table."""

    @contextmanager
    def watching(self, table: int, who: str, session: str = "") -> Iterator[Watcher]:
        watcher = Watcher(table, who, session)
        here = self._watchers.setdefault(table, {})
        newcomer = who not in here
        here.setdefault(who, set()).add(watcher)
        if newcomer:
            self._tell_presence(table, who)
            self.on_arrival(table)
        try:
            yield watcher
        finally:
            here[who].discard(watcher)
            if not here[who]:
                del here[who]
                self.on_departure(table, who)
                self._tell_presence(table, who)
            if not here:
                del self._watchers[table]

    def _tell_presence(self, table: int, who: str) -> None:
        if self._sits(table, who):
            self.tell(table)

    def tell(self, table: int) -> None:
        for own in self._watchers.get(table, {}).values():
            for watcher in own:
                watcher.wake.set()

    def _everybody(self) -> Iterator[Watcher]:
        return (watcher for here in self._watchers.values() for own in here.values() for watcher in own)

    def sessions(self) -> set[str]:
        """The devices from which somebody watches."""
        return {watcher.session for watcher in self._everybody() if watcher.session}

    def end(self, sessions: Collection[str]) -> None:
        """Whoever watches from a device where they are no longer known is to go."""
        for watcher in self._everybody():
            if watcher.session in sessions:
                watcher.ended = True
                watcher.wake.set()

    def end_table(self, table: int) -> None:
        """Let everybody go who watches a table that is no more."""
        for own in self._watchers.get(table, {}).values():
            for watcher in own:
                watcher.table_gone = True
                watcher.wake.set()

    def present(self, table: int) -> Collection[str]:
        """Who looks at a table, on this node."""
        return self._watchers.get(table, {}).keys()

    def watched(self) -> Iterable[int]:
        return list(self._watchers)

    @property
    def watchers(self) -> int:
        return sum(1 for _ in self._everybody())

    def close(self) -> None:
        """Wake everyone, to say goodbye."""
        self.closing = True
        for table in self.watched():
            self.tell(table)
        for told in self.on_close:
            told()
