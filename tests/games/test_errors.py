"""Errors travel between processes whole: what is wrong with a bot in a worker is told where the match was begun."""

import copy
import pickle
from collections.abc import Callable

import pytest

from moowoo import games
from moowoo.bots.errors import BrokenBot, UnknownBot
from moowoo.bots.levels import BadPart
from moowoo.bots.search import BadBudget
from moowoo.bots.text import BadLine
from moowoo.games import MoowooError
from moowoo.games.errors import BadOption, GameOver, IllegalMove, MissingExtra, UnknownGame, UnreadableMove

ERRORS: list[MoowooError] = [
    UnknownGame("chess", ["mow", "woo"]),
    BadOption("seats", 11, "whole", low=2, high=10),
    MissingExtra("train", "ray"),
    UnreadableMove("x", ["play 4"]),
    IllegalMove("WOO-PLAY-1", games.new("woo", seed=1).legal_moves()[0]),
    GameOver(),
    UnknownBot("cov", ("cow", "calf")),
    BrokenBot("lazy", "it sleeps"),
    BadBudget("9 weeks"),
    BadPart("leaf=none", ("prior",)),
    BadLine("?"),
]


@pytest.mark.parametrize("sent", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy])
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_travel(error: MoowooError, sent: Callable[[MoowooError], MoowooError]) -> None:
    arrived = sent(error)
    assert type(arrived) is type(error)
    assert (str(arrived), vars(arrived)) == (str(error), vars(error))
