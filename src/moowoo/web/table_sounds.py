"""What is heard of what happened, and from where: people are heard from where they sit. Every sound has its text."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from moowoo.games import Event, kit

FAR_SIDE = 0.8
"""How far to the side the neighbours are heard; -1 and 1 are the ears themselves."""

Sound = Mapping[str, str | float | None]
"""A sound as `sound.js` takes it: its `name`, what else it depends on, and `pan`, from left to right."""


class Heard(NamedTuple):
    """A sound, who it comes from, and what else it depends on."""

    name: str
    seat: int | None = None
    more: Mapping[str, int | None] = {}


def sounds(events: Iterable[Event], seat: int | None, seats: int) -> list[Sound]:
    """What a seat (None: a spectator) hears of events that it has seen."""
    heard = (kit(event.game).scenes().heard(event, seat) for event in events)
    return [{"name": one.name, **one.more, **place(one.seat, seat, seats)} for one in heard if one is not None]


def place(who: int | None, seat: int | None, seats: int) -> dict[str, float]:
    """Where somebody sits: oneself in the middle, the left neighbour on the left, and so on around the table."""
    if who is None:
        return {}
    offset = (who - (seat or 0)) % seats
    if offset == 0 or seats < 3:
        return {"pan": 0.0}
    return {"pan": round(FAR_SIDE * (2 * (offset - 1) / (seats - 2) - 1), 2)}
