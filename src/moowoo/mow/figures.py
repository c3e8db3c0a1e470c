"""What people like to know of their games of MOW: where their flies come from."""

from collections import Counter
from collections.abc import Mapping

from moowoo.games.game import Game
from moowoo.mow.events import Scored, Took
from moowoo.mow.messages import _, ngettext
from moowoo.ratings.statistics import Part, Question


class MowFigures:
    questions = (
        Question(
            _("Where the flies come from"),
            (
                Part("herd", _("Herds taken")),
                Part("last", _("The last herd of a round")),
                Part("hand", _("Cows left in hand")),
            ),
            ngettext("{n} fly in all.", "{n} flies in all."),
        ),
        Question(
            _("Rounds"),
            (Part("clean", _("Rounds without a fly")), Part("dirty", _("Rounds with flies"))),
            ngettext("{n} round in all.", "{n} rounds in all."),
        ),
    )

    def count(self, game: Game, seat: int) -> Mapping[str, int]:
        """MOW-SCORE-1: what a round cost and did not come from a herd was still in the hand."""
        found: Counter[str] = Counter()
        taken = 0
        for event in game.events:
            if isinstance(event, Took) and event.seat == seat:
                found["last" if event.last else "herd"] += event.flies
                taken += event.flies
            elif isinstance(event, Scored):
                scored = event.flies[seat]
                found["hand"] += max(0, scored - taken)
                found["dirty" if scored else "clean"] += 1
                taken = 0
        return found


FIGURES = MowFigures()
