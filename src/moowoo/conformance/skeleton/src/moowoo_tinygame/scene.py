"""Tiny Game on the page: the card that was led, and what everybody has. There is no lesson yet."""

from collections.abc import Mapping

from moowoo.games import View
from moowoo.voice import Voice
from moowoo.web import words_table
from moowoo.web.game_words import EditionWords, FormWords, Invitation, OptionWords, Question
from moowoo.web.learn.lessons import Step
from moowoo.web.model import TablePage
from moowoo.web.plain_scene import PlainScenes
from moowoo.web.protocol import Lessons, Scenes
from moowoo.web.scene import PlainScene, Plate, places_from, plate
from moowoo.web.table_keys import HAND, LAST, PLAYABLE, SCORES, TURN
from moowoo_tinygame.faces import BACK, Drawn
from moowoo_tinygame.game import TinyGameView
from moowoo_tinygame.messages import _
from moowoo_tinygame.words import TITLE

HOSTED = _("Tiny Game, hosted by {host}")
WRONG_SEATS = _("Tiny Game is for two: choose who sits there.")
SHORT = _("Four cards each; the higher one wins.")
PLAY = _("Play Tiny Game")
FIRST = _("Who begins?")
ON_TABLE = _("The card on the table")
POINTS = _("Points: {n}")


class TinyGameScenes(PlainScenes):
    name = "tinygame"
    editions: Mapping[str | None, EditionWords] = {None: EditionWords(TITLE, HOSTED, WRONG_SEATS)}
    invitation = Invitation(cards=(Drawn(3), Drawn(7), Drawn(12)), words=SHORT, play=PLAY)
    form = FormWords({"first": OptionWords(FIRST)})

    def scene(self, voice: Voice, view: View, page: TablePage) -> PlainScene:
        assert isinstance(view, TinyGameView)
        return PlainScene(
            title=voice.say(words_table.TABLE),
            players_title=voice.say(words_table.PLAYERS),
            plates=tuple(player(voice, view, page, seat) for seat in places_from(view.seat, len(view.players))),
            cards=(Drawn(view.led.number).name,) if view.led else (),
            facts=(voice.query("table", view),),
        )

    def questions(self, edition: str | None) -> tuple[Question, ...]:
        return (PLAYABLE, HAND, Question("table", "t", ON_TABLE), SCORES, TURN, LAST)


def player(voice: Voice, view: TinyGameView, page: TablePage, seat: int) -> Plate:
    one = view.players[seat]
    return plate(
        voice,
        page,
        seat,
        to_act=seat == view.actor,
        winner=seat in view.won_by,
        cards=() if seat == view.seat else (BACK,) * one.cards,
        tallies=(voice.say(words_table.IN_HAND, n=one.cards), voice.say(POINTS, n=one.points)),
    )


class NoLessons:
    plans: Mapping[str, tuple[Step, ...]] = {}


SCENES: Scenes = TinyGameScenes()
LESSONS: Lessons = NoLessons()
