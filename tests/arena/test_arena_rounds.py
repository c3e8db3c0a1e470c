"""What a round brings, cleared of luck, and how fair expectations are."""

import math

import numpy as np
import pytest

from moowoo import arena, games
from moowoo.arena import BadMatch, Setup
from moowoo.arena.game import Forecast, Played, play_game
from moowoo.arena.rounds import a_round, calibration, ratio
from moowoo.arena.statistics import mean
from moowoo.bots import Choice, Information
from moowoo.bots.luck import Gauge, measure_of
from moowoo.bots.seeds import source, words
from moowoo.engine import COMPILING
from moowoo.engine.rules import DEAL


def test_a_single_round_is_played_from_nothing_on_the_same_deals() -> None:
    result = arena.play("woo", ["cow", "random"], 6, seed=2, single=True)
    assert [game.rounds for game in result.played] == [1] * 6
    for game in result.played:
        assert sum(game.earned) == 0
        assert max(game.scores) == max(game.earned)
        assert game.shares[int(np.argmax(game.earned))] in (0.5, 1.0)
    assert result.standings[0].rounds is not None
    assert result.standings[0].rounds.own.plain.value == pytest.approx(
        sum(game.earned[0] for game in result.played) / 6
    )


def test_what_rounds_bring_adds_up_to_the_game() -> None:
    for game, better in (("woo", 1), ("mow", -1)):
        played = play_game(Setup(game, ("cow", "calf"), 1, {"target": 5}), 0)
        assert played.rounds >= 1
        if game == "mow":
            assert tuple(better * earned for earned in played.earned) == played.scores
        else:
            assert played.earned[0] == played.scores[0] - played.scores[1]


def test_the_interval_of_a_ratio_is_that_of_a_mean_where_all_deals_are_alike() -> None:
    values = [1.0, 2.0, 4.0, 0.0, 3.0]
    assert ratio(np.array(values), np.ones(5)) == pytest.approx(mean(values))
    assert ratio(np.array([3.0]), np.array([2.0])).low == -math.inf


def test_luck_that_explains_results_is_taken_out_of_them() -> None:
    chance = np.random.default_rng(1)
    skill, luck = chance.normal(0.3, 0.2, 400), chance.normal(0, 1, 400)
    found = a_round(skill + luck, np.ones(400), luck, ratio(skill + luck, np.ones(400)))
    assert found.cleared is not None
    assert found.cleared.low < 0.3 < found.cleared.high
    assert found.saving_by_luck == pytest.approx((1 + 0.04) / 0.04, rel=0.5)
    noise = a_round(skill, np.ones(400), luck, ratio(skill, np.ones(400)))
    assert noise.saving_by_luck == pytest.approx(1, abs=0.05), "what explains nothing takes nothing"


@pytest.mark.skipif(not COMPILING, reason="too slow uncompiled")
@pytest.mark.parametrize("game", ["woo", "mow"])
def test_luck_is_nothing_on_average_and_part_of_what_comes(game: str) -> None:
    """All deals and draws of many rounds by chance: the luck of the first seat, beside what it got."""
    lucky, got = [], []
    for number in range(60):
        played = play_game(Setup(game, ("cow", "cow"), number, {}, {}, True, 30), 0)
        lucky.append(played.luck[0])
        got.append(played.earned[0])
    found = mean(lucky)
    assert found.low < 0 < found.high
    assert np.corrcoef(lucky, got)[0, 1] > 0.3


def test_what_only_a_player_decides_is_no_luck() -> None:
    table = games.new("woo", seed=1)
    before = table.record.copy()
    table.play(table.legal_moves()[0])
    out = np.zeros(2)
    measure = measure_of("woo")
    assert measure is not None
    assert not measure(before, 0, table.record, 5, source("x"), out)
    assert not out.any()


def test_the_same_deal_is_the_same_luck_whoever_plays() -> None:
    table = games.new("woo", seed=1, auto_deal=False)
    before = table.record.copy()
    table.rules.deal(table.record, words("a deal"))
    gauges = [Gauge("woo", 2, 20) for _ in range(2)]
    for gauge in gauges:
        gauge.see(before, DEAL, table.record)
    assert gauges[0].luck.any()
    assert gauges[0].luck.tolist() == gauges[1].luck.tolist()
    assert not Gauge("woo", 2, 0)


def test_fairness_is_told_by_phase_and_in_all() -> None:
    setup = Setup("woo", ("cow", "calf"))
    told = ({"open": Forecast(2, 1.0, 3.0), "stock out": Forecast(1, 1.0, 1.0)}, {"open": Forecast(1, 9.0, 0.0)})
    games_played = [Played(n, (0, 1), (1.0, 0.0), (7, 0), 3, forecasts=told) for n in range(4)]
    found = calibration(setup, games_played, "cow")
    assert [one.phase for one in found] == ["open", "stock out", "all"]
    assert found[0].excess.value == pytest.approx(-1.0)
    assert found[2].decisions == 12
    assert found[2].expected == pytest.approx(2 / 3)


def test_a_bot_that_says_what_it_expects_is_held_to_it() -> None:
    def rosy(information: Information) -> Choice:
        return Choice(information.legal[0], expected=3.0)

    result = arena.play("woo", [rosy, "cow"], 4, options={"target": 1})
    (*_, everything) = result.calibration["rosy"]
    assert everything.expected == 3.0
    assert everything.excess.value > 0
    assert "rosy, all: expected +3.000" in result.table()
    assert Played.from_json(result.played[0].to_json()) == result.played[0]
    assert result.to_json()["calibration"]


def test_luck_below_nothing_is_refused() -> None:
    with pytest.raises(BadMatch):
        arena.play("woo", ["cow", "calf"], 2, luck=-1)
    with pytest.raises(BadMatch):
        arena.play("woo", ["cow", "calf"], 2, patience=0)


def test_the_report_shows_rounds_and_fairness_where_there_are_any() -> None:
    def rosy(information: Information) -> Choice:
        return Choice(information.legal[0], expected=3.0)

    told = arena.page(arena.play("woo", [rosy, "cow"], 8, single=True, luck=4))
    assert "cleared of luck" in told
    assert "rosy, all" in told
    plain = arena.page(arena.play("woo", ["cow", "calf"], 2, options={"target": 1}))
    assert "cleared of luck" not in plain
    assert "Calibration" not in plain
