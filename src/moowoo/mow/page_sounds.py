"""What is heard of MOW: number by pitch, flies by buzzing."""

from moowoo.games import Event
from moowoo.web.table_sounds import Heard

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
    "dealt": "deal",
    "scored": "score",
}
"""Event to sound, where the name is all there is to say."""


def heard(event: Event, seat: int | None) -> Heard | None:
    if event.kind == "game_won":
        return Heard("win" if seat is None or seat in event["winners"] else "lose")
    if event.kind == "played":
        return Heard("cow", event.seat, {"number": event["cow"].number, "flies": event["cow"].flies})
    if event.kind not in NAMES:
        return None
    return Heard(NAMES[event.kind], event.seat, {"flies": event["flies"]} if event.kind == "took" else {})
