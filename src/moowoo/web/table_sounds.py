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
    return [placed(one, seat, seats) for one in heard if one is not None]


def placed(heard: Heard, seat: int | None, seats: int) -> Sound:
    """A sound from where it comes: oneself in the middle, the left neighbour on the left, and so on around."""
    sound = {"name": heard.name, **heard.more}
    if heard.seat is None:
        return sound
    offset = (heard.seat - (seat or 0)) % seats
    aside = offset != 0 and seats > 2
    return {**sound, "pan": round(FAR_SIDE * (2 * (offset - 1) / (seats - 2) - 1), 2) if aside else 0.0}
