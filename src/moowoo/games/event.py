"""What happened, as those at the table could see it."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Self


@dataclass(frozen=True)
class Event:
    """One happening. Every game has a class for each kind of happening, with its facts as typed fields.

    `kind` names the happening within its `game`; `seat` is who did it, or whom it is about. A class with facts that
    not everyone saw overrides `seen_by`.
    """

    game: ClassVar[str]
    kind: ClassVar[str]
    begins_anew: ClassVar[bool] = False
    """Is what came before it past from now on? Only a table that leaves the past to memory asks."""
    left_to_memory: ClassVar[bool] = False
    """Is it told once, when it happens, at such a table?"""

    seat: int | None

    def seen_by(self, viewer: int | None) -> Self | None:
        """The event as a seat saw it (None: a spectator), with nothing hidden left inside; None if it saw nothing."""
        return self

    def facts(self) -> dict[str, object]:
        """What is known of it, by name, without whose doing it was; what is hidden or does not apply is left out."""
        names = fact_names(type(self))  # type: ignore[arg-type]  # a class can be hashed, whatever its instances do
        return {name: fact for name in names if (fact := getattr(self, name)) is not None}


@cache
def fact_names(kind: type[Any]) -> tuple[str, ...]:
    """What the events of a kind know, apart from whose doing it was."""
    return tuple(field.name for field in fields(kind) if field.name != "seat")


def seen_by(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events a seat saw, as it saw them."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
