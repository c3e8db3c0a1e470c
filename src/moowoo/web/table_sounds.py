"""Which sounds go with what happened: place by panning, number by pitch, flies by buzzing. Every one has its text."""

from collections.abc import Iterable
from typing import Any

from moowoo.games import Event
from moowoo.mow.events import GameWon, Played, Took
from moowoo.woo.cards import RANK_NAMES
from moowoo.woo.events import Answered, Led

FAR_SIDE = 0.8
"""How far to the side the neighbours are heard; -1 and 1 are the ears themselves."""

Sound = dict[str, Any]

NAMES = {
    "took": "take",
    "drew": "draw",
    "passed": "pass",
    "kept": "arrow",
    "reversed": "arrow",
    "handed": "arrow",
    "named_row": "arrow",
    "swapped": "moo",
    "farmer": "farmer",
    "led": "card",
    "answered": "card",
    "won_trick": "trick",
    "exchanged": "card",
    "married": "marriage",
    "closed": "close",
    "claimed": "claim",
    "dealt": "deal",
    "scored": "score",
    "round_won": "score",
}
"""Event to sound, where the name is all there is to say."""


def sounds(events: Iterable[Event], seat: int | None, seats: int) -> list[Sound]:
    """What a seat (None: a spectator) hears of events that it has seen."""
    return [sound for event in events if (sound := sound_of(event, seat, seats))]


def sound_of(event: Event, seat: int | None, seats: int) -> Sound | None:
    if event.kind == "game_won":
        return {"name": "win" if seat in winners(event) else "lose"} if seat is not None else {"name": "win"}
    if isinstance(event, Played):
        return {"name": "cow", "number": event.cow.number, "flies": event.cow.flies} | place(event, seat, seats)
    if event.kind not in NAMES:
        return None
    return {"name": NAMES[event.kind]} | details(event) | place(event, seat, seats)


def winners(event: Event) -> Iterable[int]:
    """MOW may have several winners; WOO has the one who the event is about."""
    if isinstance(event, GameWon):
        return event.winners
    return () if event.seat is None else (event.seat,)


def place(event: Event, seat: int | None, seats: int) -> Sound:
    """Where somebody sits: oneself in the middle, the left neighbour on the left, and so on around the table."""
    if event.seat is None:
        return {}
    offset = (event.seat - (seat or 0)) % seats
    if offset == 0 or seats < 3:
        return {"pan": 0.0}
    return {"pan": round(FAR_SIDE * (2 * (offset - 1) / (seats - 2) - 1), 2)}


def details(event: Event) -> Sound:
    if isinstance(event, Took):
        return {"flies": event.flies}
    if isinstance(event, Led | Answered):
        return {"number": RANK_NAMES.index(event.card.rank)}
    return {}
