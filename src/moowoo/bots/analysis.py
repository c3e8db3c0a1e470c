"""Every choice of a seat weighed: what it brings, the chance to win the game with it, and why.

The adviser is handed the seat's information like any bot, so it knows nothing that the seat could not know.
"""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from moowoo.bots import hints, sampling
from moowoo.bots.information import information
from moowoo.bots.levels import judge_of, players
from moowoo.bots.protocol import Players, Reason
from moowoo.bots.registry import Brought, as_bot, create
from moowoo.bots.search import Budget, Judge, Judgement, Option
from moowoo.bots.seeds import derive
from moowoo.games import Game, Move, View

if TYPE_CHECKING:
    from moowoo.voice import Voice


@dataclass(frozen=True)
class Analysis:
    """The choices of one seat at one moment. `view` is what the seat saw then."""

    seat: int
    view: View
    judgement: Judgement

    @property
    def options(self) -> tuple[Option, ...]:
        """Every choice, the best first."""
        return self.judgement.options

    @property
    def best(self) -> Option:
        """The choice that is worth most."""
        return self.judgement.best

    @property
    def move(self) -> Move:
        """What to do."""
        return self.best.move

    @property
    def reason(self) -> Reason:
        """Why."""
        return self.best.reason

    @property
    def exact(self) -> bool:
        """Whether the cards are known, and nothing of this is a guess."""
        return self.judgement.exact

    @property
    def players(self) -> Players:
        """The game's players, who know how to say it."""
        return players(self.view.game)

    def option(self, move: Move) -> Option | None:
        """What was found out about a move; None for one that no bot is offered."""
        return next((option for option in self.options if option.move == move), None)

    def chance(self, option: Option) -> float:
        """The seat's own chance to win the game with a choice."""
        return option.chances[self.seat]

    def advice(self, voice: "Voice") -> list[str]:
        """What to do, and why, in a few sentences."""
        return hints.advise(self, voice)

    def sentences(self, voice: "Voice") -> list[str]:
        """Every choice in a sentence, the best first."""
        return [hints.weigh(self, option, voice) for option in self.options]

    def to_json(self) -> dict[str, object]:
        """All of it as plain data."""
        return {
            "seat": self.seat,
            "exact": self.exact,
            "effort": self.judgement.effort,
            "choices": [as_json(option) for option in self.options],
        }


def as_json(option: Option) -> dict[str, object]:
    return {
        "move": str(option.move),
        "expected": round(option.expected, 3),
        "chances": [round(chance, 4) for chance in option.chances],
        "line": [str(move) for move in option.line],
        "reason": option.reason.kind,
    }


def analyse(
    game: Game, seat: int, budget: Budget | None = None, seed: int = 0, *, adviser: str | Brought | None = None
) -> Analysis:
    """Weigh every choice of the seat to act. Without a budget it takes a tenth of a second.

    It is done by the game's strongest search, or by another adviser: a search, by its name, or any bot, by its name or
    as an object. What a bot has not weighed itself is tried out in worlds that the seat may be in, where all go on like
    the bot.
    """
    known = information(game, seat, derive("analyse", seed, game.ply))
    return Analysis(seat, known.view, judge_for(adviser, game.name)(known, budget or Budget()))


def judge_for(adviser: str | Brought | None, game: str) -> Judge:
    """Who weighs choices."""
    ours = players(game)
    if adviser is None or (isinstance(adviser, str) and adviser in ours.searches):
        return judge_of(adviser or ours.adviser, game)
    bot = create(adviser, game) if isinstance(adviser, str) else as_bot(adviser)
    return partial(sampling.judge, bot=bot)


def hint(game: Game, seat: int) -> Analysis:
    """A quick analysis for somebody who asks what to do."""
    return analyse(game, seat)
