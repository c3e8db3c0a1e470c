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
    wake: asyncio.Event = field(default_factory=asyncio.Event)


class Hub:
    def __init__(self) -> None:
        self._watchers: dict[int, set[Watcher]] = {}
        self.on_arrival: Callable[[int], None] = lambda table: None
        """Told when somebody begins to watch a table."""
        self.closing = False

    @contextmanager
    def watching(self, table: int, who: str, session: str = "") -> Iterator[Watcher]:
        watcher = Watcher(table, who, session)
        newcomer = who not in self.present(table)
        self._watchers.setdefault(table, set()).add(watcher)
        if newcomer:
            self.tell(table)
            self.on_arrival(table)
        try:
            yield watcher
        finally:
            self._watchers[table].discard(watcher)
            if not self._watchers[table]:
                del self._watchers[table]
            elif who not in self.present(table):
                self.tell(table)

    def tell(self, table: int) -> None:
        for watcher in self._watchers.get(table, ()):
            watcher.wake.set()

    def sessions(self) -> set[str]:
        """The devices from which somebody watches."""
        return {watcher.session for table in self._watchers.values() for watcher in table if watcher.session}

    def end(self, sessions: Collection[str]) -> None:
        """Whoever watches from a device where they are no longer known is to go."""
        for table in self._watchers.values():
            for watcher in table:
                if watcher.session in sessions:
                    watcher.ended = True
                    watcher.wake.set()

    def present(self, table: int) -> set[str]:
        """Who looks at a table, on this node."""
        return {watcher.who for watcher in self._watchers.get(table, ())}

    def watched(self) -> Iterable[int]:
        return list(self._watchers)

    @property
    def watchers(self) -> int:
        return sum(map(len, self._watchers.values()))

    def close(self) -> None:
        """Wake everyone, to say goodbye."""
        self.closing = True
        for table in self.watched():
            self.tell(table)
