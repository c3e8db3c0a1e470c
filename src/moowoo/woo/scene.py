"""The table of WOO for the page: the stock with the trump card under it, the trick, and what both have won."""

from dataclasses import dataclass

from moowoo.games import Event, Move, View
from moowoo.voice import Voice
from moowoo.web import words_table
from moowoo.web.game_words import Question
from moowoo.web.model import TablePage
from moowoo.web.plain_scene import PlainScenes
from moowoo.web.protocol import Scenes
from moowoo.web.scene import Plate, Scene, places_from, plate
from moowoo.web.table_sounds import Heard
from moowoo.woo.cards import Figure
from moowoo.woo.faces.cards import Figure as DrawnFigure
from moowoo.woo.faces.honours import MOST_WOO, marriage_name
from moowoo.woo.page_form import EDITIONS, FORM, INVITATION, QUESTIONS
from moowoo.woo.page_sounds import heard
from moowoo.woo.views import WooView
from moowoo.woo.words import cards
from moowoo.woo.words import page as words

WEIGHTY = ("claim", "close")
"""Choices that change the round for good."""


@dataclass(frozen=True)
class WooScene(Scene):
    trump: str | None
    trump_words: str
    stock: int
    stock_words: str
    closed: bool
    led: str | None
    led_words: str
    points_words: str


class WooScenes(PlainScenes):
    name = "woo"
    board = "woo/board.html"
    styles = ("table.css",)
    scripts = ("sounds.js",)
    editions = EDITIONS
    invitation = INVITATION
    form = FORM
    examples = words.EXAMPLES

    def scene(self, voice: Voice, view: View, page: TablePage) -> WooScene:
        assert isinstance(view, WooView)
        return WooScene(
            title=voice.say(words_table.TABLE),
            players_title=voice.say(words_table.PLAYERS),
            plates=tuple(player(voice, view, page, seat) for seat in places_from(view.seat, len(view.players))),
            trump=face_of(view.trump_card) if view.trump_card else None,
            trump_words=voice.query("trump", view),
            stock=view.stock,
            stock_words=voice.query("stock", view),
            closed=view.closed,
            led=face_of(view.led) if view.led else None,
            led_words=voice.query("table", view),
            points_words=voice.query("points", view) if view.seat is not None else "",
        )

    def costly(self, move: Move, view: View) -> bool:
        return move.kind in WEIGHTY

    def questions(self, edition: str | None) -> tuple[Question, ...]:
        return QUESTIONS

    def heard(self, event: Event, seat: int | None) -> Heard | None:
        return heard(event, seat)


SCENES: Scenes = WooScenes()


def face_of(card: Figure) -> str:
    return DrawnFigure(*card).name


def player(voice: Voice, view: WooView, page: TablePage, seat: int) -> Plate:
    one = view.players[seat]
    known = tuple(map(face_of, view.known)) if view.seat is not None and seat != view.seat else ()
    backs = max(0, one.cards - len(known)) if seat != view.seat else 0
    counted = {words_table.IN_HAND: one.cards, words.TRICKS: one.tricks, cards.WOO: one.woo}
    return plate(
        voice,
        page,
        seat,
        to_act=seat == view.actor,
        winner=view.prompt == "over" and seat == view.winner,
        cards=known + ("back-woo",) * backs,
        tallies=tuple(voice.say(what, n=count) for what, count in counted.items()),
        honours=(f"woo-{min(one.woo, MOST_WOO)}", *(marriage_name(suit, view.trump) for suit in one.marriages)),
    )
