"""What is said around a table of Crazy Eights."""

from collections.abc import Mapping

from babel.numbers import format_decimal

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.voice.messages import Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.table_words import TableTalk
from moowoo_eights.messages import _
from moowoo_eights.words import page

AND_POINTS = _("It also cost {points} points on average.")
NUMBERS = range(2, 11)
WEIGHTS = {"finished": 100, "owes": 60, "named": 50, "drew": 45, "skipped": 40, "turned_round": 35, "played": 30}


class EightsTalk:
    tables: Mapping[str | None, Message] = {None: page.TABLE}
    example_clause = "EIGHTS-PLAY-1"
    hand_prompts = ("turn",)
    usual_moves = ("play", "draw", "pass")
    shout = None

    def doubt(self, v: Speaker, move: Move, view: View, yes: str, no: str) -> str | None:
        """Nothing that one can do here is plainly a mistake."""
        return None

    def weight(self, event: Event) -> int:
        return WEIGHTS.get(event.kind, 0)

    def cost(self, v: Speaker, cost: float) -> str:
        if round(cost, 1) <= 0:
            return ""
        return v.say(AND_POINTS, points=format_decimal(round(cost, 1), "0.0", v.language))


TALK: TableTalk = EightsTalk()
