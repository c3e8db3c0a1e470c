"""The table of WOO for the page: the stock with the trump card under it, the trick, and what both have won."""

from dataclasses import dataclass

from moowoo.voice import Voice
from moowoo.web.model import TablePage
from moowoo.web.table_faces import figure_face
from moowoo.web.table_players import Plate, Tally, places_from, plate
from moowoo.woo.views import WooView

TRUMP_MARRIAGE, MARRIAGE = 40, 20
MOST_WOO = 9
"""The highest Woo card that is drawn."""


@dataclass(frozen=True)
class WooScene:
    trump: str | None
    trump_words: str
    stock: int
    stock_words: str
    closed: bool
    led: str | None
    led_words: str
    points_words: str
    plates: tuple[Plate, ...]


def scene(voice: Voice, view: WooView, page: TablePage) -> WooScene:
    return WooScene(
        trump=figure_face(view.trump_card) if view.trump_card else None,
        trump_words=voice.query("trump", view),
        stock=view.stock,
        stock_words=voice.query("stock", view),
        closed=view.closed,
        led=figure_face(view.led) if view.led else None,
        led_words=voice.query("table", view),
        points_words=voice.query("points", view) if view.seat is not None else "",
        plates=tuple(player(voice, view, page, seat) for seat in places_from(view.seat, len(view.players))),
    )


def player(voice: Voice, view: WooView, page: TablePage, seat: int) -> Plate:
    one = view.players[seat]
    known = tuple(figure_face(card) for card in view.known) if view.seat is not None and seat != view.seat else ()
    backs = max(0, one.cards - len(known)) if seat != view.seat else 0
    return plate(
        voice,
        page,
        seat,
        to_act=seat == view.actor,
        winner=view.prompt == "over" and seat == view.winner,
        cards=known + ("back-woo",) * backs,
        tallies=(Tally("cards", one.cards), Tally("tricks", one.tricks), Tally("woo", one.woo)),
        honours=(f"woo-{min(one.woo, MOST_WOO)}", *(marriage(suit, view) for suit in one.marriages)),
    )


def marriage(suit: str, view: WooView) -> str:
    """The face of a marriage that was announced."""
    return f"marriage-{suit}-{TRUMP_MARRIAGE if suit == view.trump else MARRIAGE}"
