"""Intervals, ratings and times against values worked out elsewhere. Budget: 3 seconds."""

import math
from random import Random

import pytest

from moowoo.arena import Interval, Setup
from moowoo.arena.game import Played, Times
from moowoo.arena.ratings import elo
from moowoo.arena.statistics import ConfidenceSequence, mean, wilson

WOO = Setup("woo", ("cow", "calf"))
TRIO = Setup("woo", ("cow", "calf", "random"))
FOUR = Setup("mow", ("cow", "calf", "calf", "random"))


def test_wilson() -> None:
    assert wilson(50, 100) == pytest.approx((0.5, 0.403832, 0.596168), abs=1e-6)
    assert wilson(0, 10) == pytest.approx((0.0, 0.0, 0.277533), abs=1e-6)
    assert wilson(10, 10) == pytest.approx((1.0, 0.722467, 1.0), abs=1e-6)


def test_wilson_of_shared_wins() -> None:
    assert wilson(2.5, 10).value == 0.25


def test_mean() -> None:
    assert mean([1, 2, 3, 4]) == pytest.approx((2.5, 2.5 - 1.265151, 2.5 + 1.265151), abs=1e-5)


def test_one_value_bounds_nothing() -> None:
    assert mean([3]) == (3, -math.inf, math.inf)


def test_nothing_played_tells_nothing() -> None:
    assert math.isnan(wilson(0, 0).value)
    assert wilson(0, 0)[1:] == (0, 1)
    assert math.isnan(mean([]).value)


# The confidence sequence.


@pytest.mark.parametrize("rate", [0.1, 0.5, 0.93])
def test_a_sequence_holds_at_every_moment_in_nineteen_matches_of_twenty(rate: float) -> None:
    random, wrong = Random(f"sequence {rate}"), 0
    for _ in range(60):
        sequence = ConfidenceSequence()
        for _ in range(120):
            sequence.add(sum(random.random() < rate for _ in range(2)) / 2)
        wrong += not sequence.low <= rate <= sequence.high
    assert wrong <= 6


def test_looking_again_and_again_at_an_ordinary_interval_would_not_do() -> None:
    """What the sequence is for: the ordinary interval excludes the truth sooner or later, far too often."""
    random, wrong = Random("peeking"), 0
    for _ in range(60):
        wins = misses = 0
        for game in range(1, 241):
            wins += random.random() < 0.5
            interval = wilson(wins, game)
            misses += game > 5 and not interval.low <= 0.5 <= interval.high
        wrong += misses > 0
    assert wrong > 12


def test_a_sequence_never_widens_and_finds_the_mean() -> None:
    random, sequence, before = Random(5), ConfidenceSequence(), (0.0, 1.0)
    for _ in range(1500):
        sequence.add(float(random.random() < 0.7))
        assert before[0] <= sequence.low < sequence.high <= before[1]
        before = sequence.low, sequence.high
    assert sequence.low < 0.7 < sequence.high
    assert sequence.high - sequence.low < 0.12
    assert sequence.interval.value == pytest.approx(0.7, abs=0.05)


# Ratings.


def games(setup: Setup, *scores: tuple[int, ...]) -> list[Played]:
    """Games with these scores, in the order in which the match would play them."""
    return [Played(number, tuple(sorted(setup.party(number))), (), score, 1) for number, score in enumerate(scores)]


def test_elo_of_two_has_a_formula() -> None:
    found = elo(WOO, games(WOO, *[(7, 3)] * 30, *[(2, 7)] * 10))
    assert found["calf"] == Interval(0, 0, 0)
    assert found["cow"].value == pytest.approx(400 * math.log10(30.5 / 10.5), abs=1e-6)
    spread = 1.959964 * 400 / math.log(10) * math.sqrt(1 / 30.5 + 1 / 10.5)
    assert found["cow"].high - found["cow"].value >= spread - 1e-6


def test_elo_of_who_never_lost_is_finite_and_vague() -> None:
    cow = elo(WOO, games(WOO, *[(7, 0)] * 20))["cow"]
    assert 300 < cow.value < 1000
    assert cow.low < cow.value - 300


def test_games_on_one_deal_count_as_one() -> None:
    """Who wins both games of every deal or loses both is known less well than who wins as many at random."""
    paired = [(7, 3), (7, 3), (3, 7), (3, 7)] * 25
    mixed = [(7, 3), (3, 7), (3, 7), (7, 3)] * 25
    by_deals, by_games = (elo(WOO, games(WOO, *scores))["cow"] for scores in (paired, mixed))
    assert by_deals.value == pytest.approx(by_games.value, abs=1e-6)
    assert by_deals.high - by_deals.low > 1.3 * (by_games.high - by_games.low)


def test_elo_adds_up_over_a_third() -> None:
    """Who is met only through others is rated through them."""
    party: dict[tuple[int, ...], list[tuple[int, int]]]
    party = {(0, 1): [(7, 1)] * 3 + [(1, 7)], (0, 2): [(7, 1)] * 9 + [(1, 7)], (1, 2): [(7, 1)] * 3 + [(1, 7)]}
    played = []
    for number in range(120):
        scores = party[TRIO.party(number)]
        played.append(Played(number, TRIO.party(number), (), scores[number // 6 % len(scores)], 1))
    found = elo(TRIO, played)
    assert found["random"].value == 0
    assert found["cow"].value == pytest.approx(2 * found["calf"].value, rel=0.15)


def test_at_a_larger_table_everyone_is_compared_with_everyone_of_another_name() -> None:
    found = elo(FOUR, games(FOUR, *[(10, 20, 20, 30), (20, 10, 10, 40)] * 4))
    assert found["cow"].value == pytest.approx(found["calf"].value, abs=10), "each beat the other as often"
    assert found["calf"].value > 300, "fewer flies are better"


def test_nobody_is_rated_against_themselves() -> None:
    assert elo(Setup("woo", ("cow", "cow")), games(WOO, (7, 3))) == {}
    assert elo(WOO, []) == {}


# Times.


def test_times_are_merged_without_loss() -> None:
    spent = [0.001 * number for number in range(1, 101)]
    times = Times.merged([Times.of(spent[:30]), Times.of(spent[30:])])
    assert times.moves == 100
    assert times.mean == pytest.approx(0.0505)
    assert 0.095 <= times.quantile(0.95) <= 0.095 * 1.05
    assert 0.1 <= times.quantile(1.0) <= 0.105


def test_no_moves_take_no_time() -> None:
    assert math.isnan(Times().mean)
    assert math.isnan(Times().quantile(0.95))
    assert Times.of([0.0]).quantile(0.5) < 1e-8
