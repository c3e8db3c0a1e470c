"""The table of WOO for the page: the stock with the trump card under it, the trick, and what both have won."""

from collections.abc import Mapping
from dataclasses import dataclass

from moowoo.games import Move, View
from moowoo.voice import Voice
from moowoo.web import words_table
from moowoo.web.game_words import Question
from moowoo.web.model import TablePage
from moowoo.web.plain_scene import PlainScenes
from moowoo.web.protocol import Scenes
from moowoo.web.scene import Plate, Portrait, Scene, Tally, places_from, plate
from moowoo.woo import staging
from moowoo.woo.cards import SUIT_NAMES, WRITTEN
from moowoo.woo.faces.cards import Figure as DrawnFigure
from moowoo.woo.faces.honours import MOST_WOO, marriage_name, star, two_cards
from moowoo.woo.faces.suits import suit_sign
from moowoo.woo.page_form import EDITIONS, FORM, INVITATION, QUESTIONS
from moowoo.woo.page_sounds import heard
from moowoo.woo.staging import FACE_OF
from moowoo.woo.views import WooView
from moowoo.woo.words import cards, queries
from moowoo.woo.words import page as words

WEIGHTY = ("claim", "close")
"""Choices that change the round for good."""


PORTRAITS = ("QH", "KS")
"""Whose head stands for each seat, and what is shown of the card."""
HEAD = "21 26 78 78"


@dataclass(frozen=True)
class Treasure:
    """What somebody has won, face down."""

    seat: int
    near: bool
    """Does it lie before the viewer?"""
    tricks: int


@dataclass(frozen=True)
class WooScene(Scene):
    suit: str | None
    """The sign of the trump suit."""
    trump: str | None
    trump_words: str
    stock: int
    stock_words: str
    closed: bool
    led: str | None
    led_words: str
    led_near: bool
    """Was it led from the viewer's side of the table?"""
    points_words: str
    treasures: tuple[Treasure, ...]


class WooScenes(PlainScenes):
    name = "woo"
    board = "woo/board.html"
    styles = ("table.css",)
    scripts = ("sounds.js",)
    editions = EDITIONS
    invitation = INVITATION
    form = FORM
    examples = words.EXAMPLES
    heard = staticmethod(heard)
    staged = staticmethod(staging.staged)
    round_scores = staticmethod(staging.round_scores)
    final_scores = staticmethod(staging.final_scores)

    def scene(self, voice: Voice, view: View, page: TablePage) -> WooScene:
        assert isinstance(view, WooView)
        return WooScene(
            title=voice.say(words_table.TABLE),
            players_title=voice.say(words_table.PLAYERS),
            plates=tuple(player(voice, view, page, seat) for seat in places_from(view.seat, len(view.players))),
            suit=f"suit-{view.trump}" if view.trump else None,
            trump=FACE_OF[view.trump_card] if view.trump_card else None,
            trump_words=queries.trump(voice, view),
            stock=view.stock,
            stock_words=queries.stock(voice, view),
            closed=view.closed,
            led=FACE_OF[view.led] if view.led else None,
            led_words=queries.table(voice, view),
            led_near=view.oya == (view.seat or 0),
            points_words=queries.points(voice, view) if view.seat is not None else "",
            treasures=tuple(Treasure(one.seat, one.seat == (view.seat or 0), one.tricks) for one in view.players),
        )

    def sprite(self, edition: str | None, lang: str) -> Mapping[str, str]:
        suits = {f"suit-{suit}": suit_sign(suit, lang) for suit in SUIT_NAMES}
        return dict(super().sprite(edition, lang)) | suits | {"star": star(), "trick": two_cards()}

    def warning(self, voice: Voice, move: Move, view: View) -> str | None:
        """One's own points, where they are counted for one."""
        assert isinstance(view, WooView)
        if move.kind not in WEIGHTY:
            return None
        if view.strict or view.seat is None or view.players[view.seat].points is None:
            return ""
        return queries.points(voice, view)

    def pictured(self, sign: str, edition: str | None) -> DrawnFigure | None:
        return DrawnFigure(*WRITTEN[sign]) if sign in WRITTEN else None

    def questions(self, edition: str | None) -> tuple[Question, ...]:
        return QUESTIONS


SCENES: Scenes = WooScenes()


def player(voice: Voice, view: WooView, page: TablePage, seat: int) -> Plate:
    one = view.players[seat]
    known = tuple(FACE_OF[card] for card in view.known) if view.seat is not None and seat != view.seat else ()
    backs = max(0, one.cards - len(known)) if seat != view.seat else 0
    counted = (
        (words_table.IN_HAND, "back-woo", one.cards),
        (words.TRICKS, "trick", one.tricks),
        (cards.WOO, "star", one.woo),
    )
    return plate(
        voice,
        page,
        seat,
        to_act=seat == view.actor,
        winner=view.prompt == "over" and seat == view.winner,
        cards=known + ("back-woo",) * backs,
        tallies=[Tally(voice.say(what, n=count), sign, count) for what, sign, count in counted],
        honours=(f"woo-{min(one.woo, MOST_WOO)}", *(marriage_name(suit, view.trump) for suit in one.marriages)),
        portrait=Portrait(FACE_OF[WRITTEN[PORTRAITS[seat]]], HEAD),
    )
