"""What happened, as those at the table could see it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Event:
    """One happening: facts for everyone, and facts that only some seats saw.

    `seen_by` gives the event as one seat saw it, with nothing hidden left inside.
    """

    kind: str
    seat: int | None = None
    facts: Facts = field(default_factory=dict)
    private: Mapping[int, Facts] = field(default_factory=dict)
    only: frozenset[int] | None = None

    def seen_by(self, seat: int | None) -> "Event | None":
        """The event as a seat saw it (None: a spectator); None if it saw nothing at all."""
        if self.only is not None and seat not in self.only:
            return None
        extra = self.private.get(seat, {}) if seat is not None else {}
        return Event(self.kind, self.seat, {**self.facts, **extra})

    def __getitem__(self, fact: str) -> Any:
        return self.facts[fact]

    def get(self, fact: str, default: Any = None) -> Any:
        return self.facts.get(fact, default)


def seen_by(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events a seat saw, as it saw them."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
