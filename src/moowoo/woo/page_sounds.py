"""What is heard of WOO: a figure by the pitch of its rank."""

from moowoo.games import Event
from moowoo.web.table_sounds import Heard
from moowoo.woo.cards import RANK_NAMES

NAMES = {
    "drew": "draw",
    "led": "card",
    "answered": "card",
    "won_trick": "trick",
    "exchanged": "card",
    "married": "marriage",
    "closed": "close",
    "claimed": "claim",
    "dealt": "deal",
    "round_won": "score",
}
"""Event to sound."""


def heard(event: Event, seat: int | None) -> Heard | None:
    if event.kind == "game_won":
        return Heard("win" if seat in (None, event.seat) else "lose")
    if event.kind not in NAMES:
        return None
    shown = {"number": RANK_NAMES.index(event["card"].rank)} if event.kind in ("led", "answered") else {}
    return Heard(NAMES[event.kind], event.seat, shown)
