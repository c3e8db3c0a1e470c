"""What is heard of MOW: number by pitch, flies by buzzing."""

from moowoo.games import Event
from moowoo.mow import events
from moowoo.web.table_sounds import Heard

NAMES: dict[type[Event], str] = {
    events.Drew: "draw",
    events.Passed: "pass",
    events.Kept: "arrow",
    events.Reversed: "arrow",
    events.Handed: "arrow",
    events.NamedRow: "arrow",
    events.Swapped: "moo",
    events.FarmerPlayed: "farmer",
    events.Dealt: "deal",
    events.Scored: "score",
}
"""What needs no more than a name."""


def heard(event: Event, seat: int | None) -> Heard | None:
    match event:
        case events.GameWon():
            return Heard("win" if seat is None or seat in event.winners else "lose")
        case events.Played():
            return Heard("cow", event.seat, {"number": event.cow.number, "flies": event.cow.flies})
        case events.Took():
            return Heard("take", event.seat, {"flies": event.flies})
    name = NAMES.get(type(event))
    return Heard(name, event.seat) if name else None
