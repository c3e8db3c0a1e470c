"""Ratings: what the systems make of results, and whether their doubt is right."""

import random
from math import isclose

import pytest

from moowoo.games import kits
from moowoo.ratings.bots import bot_at_level_of, bot_ratings
from moowoo.ratings.glicko import glicko2
from moowoo.ratings.ladders import Player, System, ladders, rated
from moowoo.ratings.places import placed
from moowoo.ratings.rating import PERIOD, Rating, chance_against
from ratings.pools import pool, spearman

SYSTEMS: list[tuple[System, int]] = [("glicko2", 2), ("places", 4)]


def test_glicko_2_gives_the_example_of_its_paper() -> None:
    others = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = glicko2(Rating(1500, 200, 0.06), others)
    assert (round(after.value, 2), round(after.doubt, 2), round(after.volatility, 5)) == (1464.05, 151.52, 0.06)
    assert isclose(after.value, 1464.06, abs_tol=0.02)
    assert isclose(after.volatility, 0.05999, abs_tol=1e-5)


def test_who_does_not_play_is_in_more_doubt() -> None:
    rested = glicko2(Rating(1500, 50), [], periods=4)
    assert rested.value == 1500
    assert isclose(rested.doubt, Rating(1500, 50).after(4 * PERIOD).doubt)
    assert 50 < rested.doubt < 60
    assert Rating(1500, 50).after(1e12).doubt == 350


def test_places_for_two_agree_with_glicko_2_nearly() -> None:
    one, other = Rating(1500, 80), Rating(1600, 80)
    won, lost = placed([one, other], [1, 2])
    by_glicko = glicko2(one, [(other, 1.0)], periods=0)
    assert isclose(won.value, by_glicko.value, abs_tol=2)
    assert isclose(won.doubt, by_glicko.doubt, abs_tol=2)
    assert isclose(won.value - one.value, other.value - lost.value, rel_tol=1e-6)


def test_equals_gain_and_lose_alike_whoever_sits_first() -> None:
    start = [Rating()] * 4
    shared = placed(start, [1, 3, 1, 3])
    assert isclose(shared[0].value, shared[2].value)
    assert isclose(shared[1].value, shared[3].value)
    assert shared[0].value > 1500 > shared[1].value
    everybody = placed(start, [1, 1, 1, 1])
    assert all(isclose(one.value, 1500, abs_tol=1e-6) for one in everybody)


def test_a_better_place_is_worth_more() -> None:
    after = placed([Rating()] * 5, [1, 2, 3, 4, 5])
    values = [one.value for one in after]
    assert values == sorted(values, reverse=True)
    assert all(one.doubt < 350 for one in after)


def test_bots_stay_what_they_are() -> None:
    bot = Rating(1700, 20)
    after = rated("places", [Player(Rating(), 1), Player(bot, 2, bot=True), Player(Rating(), 3)])
    assert after[1] == bot
    assert after[0].value > 1500 > after[2].value


def test_the_same_results_make_the_same_bits() -> None:
    for system, seats in SYSTEMS:
        pools = [pool(8, 100, random.Random(3)) for _ in range(2)]
        for one in pools:
            one.play(system, 40, seats, random.Random(4))
        assert pools[0].found == pools[1].found


@pytest.mark.parametrize(("system", "seats"), SYSTEMS)
def test_order_is_found_and_doubt_is_right(system: System, seats: int) -> None:
    chance, held, of = random.Random(20), 0, 0
    for _ in range(2):
        players = pool(24, 200, chance)
        players.play(system, 600, seats, chance)
        held, of = (one + more for one, more in zip((held, of), players.covered(), strict=True))
        assert spearman(players.truth, [one.value for one in players.found]) > 0.8
    assert 0.85 <= held / of <= 1


@pytest.mark.proof
@pytest.mark.parametrize(("system", "seats"), SYSTEMS)
def test_twenty_thousand_games_find_the_order_and_cover_what_they_claim(system: System, seats: int) -> None:
    """Ratings only compare: strengths are taken relative to the pool. Two pools, so that the share that is covered is
    known to three in a hundred."""
    held = of = 0
    for seed in range(2):
        chance = random.Random(seed)
        players = pool(120, 200, chance)
        players.play(system, 20_000, seats, chance)
        more = players.covered()
        held, of = held + more[0], of + more[1]
        assert players.in_order() > 0.999
        assert spearman(players.truth, [one.value for one in players.found]) > 0.97
    print(f"{system} for {seats}: {held} of {of} covered, {held / of:.3f}")
    assert 0.92 <= held / of <= 0.98


def test_chances_follow_from_ratings() -> None:
    assert isclose(chance_against(Rating(1500, 1), Rating(1500, 1)), 0.5)
    assert isclose(chance_against(Rating(1900, 0), Rating(1500, 0)), 10 / 11)
    assert 0.5 < chance_against(Rating(1900, 300), Rating(1500, 300)) < 10 / 11


def test_a_game_for_two_has_glicko_2_and_every_edition_its_ladder() -> None:
    for name, kit in kits().items():
        own = {ladder: facts for ladder, facts in ladders().items() if facts.game == name}
        assert [facts.edition for facts in own.values()] == list(kit.options().editions() or [None])
        largest = max(kit.options().for_how_many())
        assert {facts.system for facts in own.values()} == {"glicko2" if largest == 2 else "places"}


def test_bots_are_on_the_scale() -> None:
    for ladder, facts in ladders().items():
        known = bot_ratings(ladder)
        if facts.game in ("mow", "woo"):
            assert list(known) == ["random", "calf", "cow", "bull"]
            assert known["cow"].value == 1500
            assert bot_at_level_of(ladder, Rating(known["calf"].value + 5)) == "calf"
            assert bot_at_level_of(ladder, Rating(9000)) == "bull"
