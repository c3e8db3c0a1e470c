"""What is said around a table of WOO."""

from collections.abc import Mapping

from babel.numbers import format_decimal

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.voice.messages import Line, Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.table_words import TableTalk
from moowoo.woo.messages import _
from moowoo.woo.views import WooView
from moowoo.woo.words import cards

AND_WOO = _("It also cost {woo} Woo on average.")
SURE = Line(
    _("{points} of {goal}. Claim, {yes} or {no}?"),
    _("You have {points}, and {goal} are needed: the round would be lost. Claim all the same, {yes} or {no}?"),
)
WEIGHTS = {
    "game_won": 100,
    "round_won": 90,
    "round_tied": 90,
    "claimed": 80,
    "closed": 70,
    "married": 45,
    "exchanged": 35,
    "won_trick": 30,
}


class WooTalk:
    tables: Mapping[str | None, Message] = {None: _("WOO for two")}
    example_clause = "WOO-TRICK-1"
    hand_prompts = ("lead", "answer")
    usual_moves = ("play", "draw", "claim")
    shout = None

    def doubt(self, v: Speaker, move: Move, view: View, yes: str, no: str) -> str | None:
        """A claim that one's own count, shown to the player, says is false."""
        if move.kind != "claim" or not isinstance(view, WooView) or view.seat is None:
            return None
        points = view.players[view.seat].points
        if points is None or points >= view.goal:
            return None
        return v.line(SURE, points=v.say(cards.POINTS, n=points), goal=view.goal, yes=yes, no=no)

    def weight(self, event: Event) -> int:
        return WEIGHTS.get(event.kind, 0)

    def cost(self, v: Speaker, cost: float) -> str:
        if round(cost, 1) <= 0:
            return ""
        return v.say(AND_WOO, woo=format_decimal(round(cost, 1), "0.0", v.language))


TALK: TableTalk = WooTalk()
