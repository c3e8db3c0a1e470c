"""A judge that needs no search, so that reviews can be tested in no time: it goes by the scores, and has moods."""

from math import exp, fsum
from typing import Any

import pytest

from moowoo.bots import Budget, Information, Judgement, Option, Reason, analysis
from moowoo.bots.seeds import derive
from moowoo.mow.views import MowView
from moowoo.woo.views import WooView


def standing(information: Information) -> list[float]:
    """How well everybody stands."""
    view = information.view
    if isinstance(view, WooView):
        return [player.woo * 0.6 for player in view.players]
    assert isinstance(view, MowView)
    return [player.total * -0.08 for player in view.players]


def moody_judge(information: Information, budget: Budget) -> Judgement:
    """Every move is as good as the scores say, more or less; the same moment is always judged the same."""
    options = [weighed(information, number) for number in range(len(information.legal))]
    options.sort(key=lambda option: -option.chances[information.seat])
    return Judgement(tuple(options), budget.effort or 1, False)


def weighed(information: Information, number: int) -> Option:
    move = information.legal[number]
    mood = derive("mood", str(move), information.seed) % 1000 / 1000
    worth = [exp(value + (mood if seat == information.seat else 0)) for seat, value in enumerate(standing(information))]
    chances = tuple(value / fsum(worth) for value in worth)
    return Option(move, 3 * mood, chances, (move,), Reason("whim"))


def use_judge(monkeypatch: pytest.MonkeyPatch, judge: Any = moody_judge) -> None:
    monkeypatch.setattr(analysis, "judge_of", lambda name, game: judge)
