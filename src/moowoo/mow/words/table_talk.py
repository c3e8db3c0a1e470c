"""What is said around a table of MOW."""

from collections.abc import Mapping

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.mow.events import Took
from moowoo.mow.messages import _, ngettext, pgettext
from moowoo.voice.messages import Line, Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.table_words import ShoutWords, TableTalk

AND_FLIES = ngettext("It also cost about {n} fly.", "It also cost about {n} flies.")
WEIGHTS = {"scored": 9000, "game_won": 10000, "took": 6000, "swapped": 5500, "cleared": 5000, "farmer": 4500}


class MowTalk:
    tables: Mapping[str | None, Message] = {"tiles": _("MOW with tiles"), "farm": _("MOW with Farmer cards")}
    example_clause = "MOW-ADD-1"
    hand_prompts = ("play", "start", "give")
    usual_moves = ("play", "give", "take", "draw", "pass")
    shout = ShoutWords(
        pgettext("command", "meuhhh|meuh|moo|muuu"),
        Line(_("Tied! Shout MOOO!"), _("The totals are tied: whoever shouts MOOO first starts.")),
        Line(_("MOOO! {name} starts."), _("MOOO! {name} was first and starts the round.")),
    )

    def doubt(self, v: Speaker, move: Move, view: View, yes: str, no: str) -> str | None:
        return None

    def weight(self, event: Event) -> int:
        """Of herds taken, the one with the most flies tells most."""
        return WEIGHTS.get(event.kind, 0) + (event.flies if isinstance(event, Took) else 0)

    def cost(self, v: Speaker, cost: float) -> str:
        return v.say(AND_FLIES, n=round(cost)) if round(cost) >= 1 else ""


TALK: TableTalk = MowTalk()
