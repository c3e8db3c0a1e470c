"""What is heard of WOO: a figure by the pitch of its rank."""

from moowoo.games import Event
from moowoo.web.table_sounds import Heard
from moowoo.woo import events
from moowoo.woo.cards import RANK_NAMES

NAMES: dict[type[Event], str] = {
    events.Drew: "draw",
    events.WonTrick: "trick",
    events.Exchanged: "card",
    events.Married: "marriage",
    events.Closed: "close",
    events.Claimed: "claim",
    events.Dealt: "deal",
    events.RoundWon: "score",
}
"""What needs no more than a name."""


def heard(event: Event, seat: int | None) -> Heard | None:
    match event:
        case events.GameWon():
            return Heard("win" if seat in (None, event.seat) else "lose")
        case events.Led() | events.Answered():
            return Heard("card", event.seat, {"number": RANK_NAMES.index(event.card.rank)})
    name = NAMES.get(type(event))
    return Heard(name, event.seat) if name else None
