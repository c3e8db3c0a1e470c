"""`Review`: all decisions of a game and what follows from them, to be read, heard, seen, or computed with."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from moowoo.bots import Brought, Budget
from moowoo.games import Game
from moowoo.review import sentences
from moowoo.review.chart import draw
from moowoo.review.decisions import Curve, Decision, Turn, curves, decisions, rounded, turning_points
from moowoo.voice import Voice

QUICK = Budget(seconds=0.01)
"""Thought for each decision, if nothing else is said. More hardly ever changes what is best: see `bench hints`."""
Progress = Callable[[int, int], None]
"""Told how many decisions have been looked at, and how many there are."""


@dataclass(frozen=True)
class Review:
    """A game gone through: every decision, with what was best and what it cost."""

    game: Game
    decisions: tuple[Decision, ...]
    budget: Budget

    @property
    def complete(self) -> bool:
        """Whether every decision was looked at."""
        return len(self.decisions) == self.game.ply

    @cached_property
    def curves(self) -> tuple[Curve, ...]:
        """Every seat's chance to win, as it could know it."""
        return curves(self.game, self.decisions, self.complete)

    def luck(self, seat: int) -> float:
        """How much of a seat's chance to win came from others and from the cards: what it won at the end beyond what it
        could expect at first, with all that its own choices cost put back."""
        won = 1 / len(self.game.winners) if seat in self.game.winners else 0.0
        cost = sum(one.cost or 0.0 for one in self.decisions if one.seat == seat)
        return won - 1 / self.game.seats + cost

    @cached_property
    def turning_points(self) -> tuple[Turn, ...]:
        return turning_points(self.game, self.curves)

    @property
    def turned(self) -> Turn | None:
        """The turning point that moved most, if there is one."""
        return max(self.turning_points, key=lambda turn: abs(turn.change), default=None)

    def sentences(self, voice: Voice | None = None) -> list[str]:
        """The review in words, in the voice's language and length."""
        return sentences.tell(self, voice or self.own_voice)

    def moments(self, voice: Voice | None = None) -> dict[str, int]:
        """Which of the sentences speak of one decision, and how many were made before it."""
        return sentences.moments(self, voice or self.own_voice)

    def turning_point(self, voice: Voice | None = None) -> str:
        """What turned the game, in one sentence."""
        return sentences.the_turning_point(self, voice or self.own_voice)

    def chart(self, voice: Voice | None = None, *, colours: str | None = None) -> str:
        """The chances to win as a picture (SVG), in the reader's own light or dark unless a theme is named."""
        return draw(self, voice or self.own_voice, colours)

    @property
    def own_voice(self) -> Voice:
        """English, and nobody has a name."""
        return Voice("en", edition=self.game.options.edition)

    def to_json(self) -> dict[str, object]:
        """All of it as plain data."""
        return {
            "game": self.game.name,
            "seats": self.game.seats,
            "budget": str(self.budget),
            "complete": self.complete,
            "winners": list(self.game.winners),
            "decisions": [decision.to_json() for decision in self.decisions],
            "turning_points": [turn.to_json() for turn in self.turning_points],
            "chances": [[[point.moment, rounded(point.chance)] for point in curve] for curve in self.curves],
        }


def review(
    game: Game,
    budget: Budget | None = None,
    progress: Progress = lambda done, all_: None,
    *,
    adviser: str | Brought | None = None,
) -> Review:
    """Go through a game. Where there was no choice nothing is searched. Ctrl-C ends it early, with what is done.

    Choices are weighed by the game's strongest search, or by another adviser (see `bots.analyse`).
    """
    chosen = budget or QUICK
    found: list[Decision] = []
    with suppress(KeyboardInterrupt):
        for decision in decisions(game, chosen, adviser):
            found.append(decision)
            progress(len(found), game.ply)
    return Review(game, tuple(found), chosen)
