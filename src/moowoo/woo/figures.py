"""What people like to know of their games of WOO: claims right and wrong, rounds, marriages."""

from collections import Counter
from collections.abc import Mapping

from moowoo.games.game import Game
from moowoo.ratings.statistics import Part, Question
from moowoo.woo.events import Claimed, Married, MarriedInVain, RoundTied, RoundWon
from moowoo.woo.messages import _, ngettext


class WooFigures:
    questions = (
        Question(
            _("Claims"),
            (Part("right", _("Correct claims")), Part("wrong", _("False claims"))),
            ngettext("{n} claim in all.", "{n} claims in all."),
        ),
        Question(
            _("Rounds"),
            (
                Part("rounds_won", _("Rounds won")),
                Part("rounds_lost", _("Rounds lost")),
                Part("rounds_tied", _("Rounds tied")),
            ),
            ngettext("{n} round in all.", "{n} rounds in all."),
        ),
        Question(
            _("Marriages"),
            (Part("married", _("Marriages announced")), Part("other_married", _("Opponents' marriages"))),
            ngettext("{n} marriage in all.", "{n} marriages in all."),
        ),
    )

    def count(self, game: Game, seat: int) -> Mapping[str, int]:
        found: Counter[str] = Counter()
        for event in game.events:
            mine = event.seat == seat
            if isinstance(event, Claimed) and mine:
                found["right" if event.good else "wrong"] += 1
            elif isinstance(event, RoundWon):
                found["rounds_won" if mine else "rounds_lost"] += 1
            elif isinstance(event, RoundTied):
                found["rounds_tied"] += 1
            elif isinstance(event, Married) and not isinstance(event, MarriedInVain):
                found["married" if mine else "other_married"] += 1
        return found


FIGURES = WooFigures()
