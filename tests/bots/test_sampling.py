"""The search that any game has for nothing."""

from itertools import islice
from typing import Any

import pytest

from bots.tables import random_moments
from moowoo import bots, games
from moowoo.bots import Budget, Players, sampling
from moowoo.woo.rules import CLAIM


@pytest.mark.parametrize(("name", "options"), [("woo", {"target": 2}), ("mow", {"seats": 3, "target": 20})])
def test_every_move_is_weighed_once_and_the_same_each_time(name: str, options: dict[str, Any]) -> None:
    for game in islice(random_moments(name, options, every=9), 2):
        assert game.actor is not None
        known = bots.information(game, game.actor, seed=3)
        judgement = sampling.judge(known, Budget(effort=2 * len(known.legal)))
        assert sorted(str(option.move) for option in judgement.options) == sorted(map(str, known.legal))
        assert judgement.effort == 2 * len(known.legal)
        for option in judgement.options:
            assert sum(option.chances) == pytest.approx(1)
            assert option.line[0] == option.move
        assert judgement == sampling.judge(known, Budget(effort=judgement.effort))
        best = [option.chances[game.actor] for option in judgement.options]
        assert best == sorted(best, reverse=True)


def test_what_wins_the_game_at_once_comes_first() -> None:
    game = games.new("woo", seed=2, first=0, target=1)
    game.record.points[0] = 66
    known = bots.information(game, 0)
    judgement = sampling.judge(known, Budget(effort=4 * len(known.legal)))
    assert known.action(judgement.best.move) == CLAIM or judgement.best.chances[0] == 1
    claim = next(option for option in judgement.options if known.action(option.move) == CLAIM)
    assert claim.chances == (1.0, 0.0)


def test_a_game_without_a_search_of_its_own_has_this_one() -> None:
    assert Players.searches == {Players.adviser: sampling.__name__}
