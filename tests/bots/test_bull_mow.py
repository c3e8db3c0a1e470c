"""`bull` at MOW and the textbook search it is measured against keep the contract of all searches. Seconds."""

from typing import Any

import numpy as np
import pytest

from bots.tables import random_moments
from moowoo import games
from moowoo.bots.information import Information, information
from moowoo.bots.search import Budget, Judge
from moowoo.bots.world_search import Found
from moowoo.engine import new_source
from moowoo.games import Game
from moowoo.mow import rules as mow
from moowoo.mow.bots import bull, ismcts, pimc
from moowoo.mow.bots.players import PLAYERS
from moowoo.mow.bots.race import PAY, foresee_win, rounds_of
from moowoo.mow.bots.why import WHY

TABLES: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 3, "target": 30},
    {"seats": 5},
    {"seats": 2, "edition": "farm", "target": 150},
    {"seats": 4, "edition": "farm", "own_draw": True},
    {"seats": 10, "edition": "farm", "target": 60},
)
FEW = Budget(seconds=None, effort=80)
JUDGES = (bull.judge, *(pytest.param(judge, marks=pytest.mark.proof) for judge in (ismcts.judge, pimc.judge)))


def moments(options: dict[str, Any], every: int = 23) -> list[Game]:
    return [game.copy() for game in random_moments("mow", options, every) if game.actor is not None]


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_weighs_every_legal_move_once(judge: Judge, options: dict[str, Any]) -> None:
    for game in moments(options):
        known = information(game, game.actor or 0, game.ply)
        judgement = judge(known, FEW)
        assert sorted(str(option.move) for option in judgement.options) == sorted(map(str, known.legal))
        for option in judgement.options:
            assert len(option.chances) == game.seats
            assert sum(option.chances) == pytest.approx(1.0)
            assert min(option.chances) >= 0 <= option.expected
            assert option.line[0] == option.move
            assert option.reason.kind in WHY


@pytest.mark.parametrize("judge", JUDGES)
def test_the_same_information_and_effort_give_the_same_judgement(judge: Judge) -> None:
    for game in moments(TABLES[4], every=31):
        known = information(game, game.actor or 0, 5)
        assert judge(known, FEW) == judge(known, FEW)


@pytest.mark.parametrize("judge", JUDGES)
def test_hidden_cards_make_no_difference(judge: Judge) -> None:
    for game in moments(TABLES[4], every=31):
        seat = game.actor or 0
        known = information(game, seat, 7)
        there = Information.of(type(game), game.options, known.world(2), seat, 7, known.past)
        assert judge(known, FEW) == judge(there, FEW)


def test_the_best_comes_first() -> None:
    game = games.new("mow", seed=4, seats=4)
    judgement = bull.judge(information(game, game.actor or 0), Budget(seconds=None, effort=2000))
    chances = [option.chances[game.actor or 0] for option in judgement.options]
    assert chances == sorted(chances, reverse=True)
    assert judgement.effort >= 2000


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.usefixtures("ticking")
def test_more_time_is_more_effort(judge: Judge) -> None:
    game = games.new("mow", seed=4, seats=4)
    known = information(game, game.actor or 0)
    assert judge(known, Budget(0.02)).effort > judge(known, Budget(0.001)).effort


def test_of_other_packs_nothing_was_learned() -> None:
    game = games.new("mow", seed=4, seats=2, hand=2)
    known = information(game, game.actor or 0)
    assert bull.judge(known, FEW) == pimc.judge(known, FEW)


def chances_at(totals: list[int], target: int = 100) -> list[float]:
    """Everyone's chance to win from these totals, after many draws."""
    table = np.zeros(1, mow.STATE)[0]
    mow.start(table, mow.TILES, len(totals), 0, 0, target, mow.WHOLE_PACK, mow.HAND, 0)
    table.total[: len(totals)] = totals
    chances, rounds, luck = np.zeros(10), rounds_of(mow.TILES, len(totals)), new_source(1)
    for _ in range(200):
        foresee_win(table, 8, rounds, luck, np.zeros(10, np.int64), chances)
    return [float(chance) / 200 for chance in chances[: len(totals)]]


def test_who_has_fewer_flies_is_likelier_to_win() -> None:
    first, second, third = chances_at([20, 40, 60])
    assert first > second + 0.1 > third + 0.2
    assert first + second + third == pytest.approx(1.0)


def test_a_lead_is_worth_more_the_nearer_the_end() -> None:
    assert chances_at([20, 40, 40], 60)[0] > chances_at([20, 40, 40], 300)[0] + 0.1


def test_chances_are_lower_by_the_flies_that_are_not_foreseen() -> None:
    """Certainty stays what it is, and nothing changes places."""
    before = [0.0, 0.1, 0.5, 0.9, 1.0]
    after = [bull.fair(Found(0, chance * PAY, 0.0), more=2.0) for chance in before]
    assert after == sorted(after)
    assert (after[0], after[-1]) == (0.0, 1.0)
    assert all(less < more for less, more in zip(after[1:-1], before[1:-1], strict=True))
    assert bull.fair(Found(0, 0.25 * PAY, 0.0), more=0.0) == pytest.approx(0.25)


@pytest.mark.parametrize("options", TABLES)
def test_a_farmer_knows_the_phase_of_the_round(options: dict[str, Any]) -> None:
    """What is put right by phase is put right in the phase that it was measured in."""
    for game in random_moments("mow", options, 3):
        known = information(game, game.actor or 0, past=False)
        assert PLAYERS.phase(known.record, known.seat) == PLAYERS.phase(game.record, known.seat)
